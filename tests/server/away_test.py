#!/usr/bin/env python3
"""One of two databases of games is away: away_test.py PLATEAUD PLATEAU PROXY.

It is dead, frozen or silent, known by address to one node and by name to the other. Whoever asks for its
games is answered or told `busy` at once, and nobody else notices.
"""
import concurrent.futures
import contextlib
import functools
import json
import sys
import time

from client import Person, judge, new_id, program
from shards import Absent, timed

PLATEAUD, PLATEAU, PROXY = program("src/server/plateaud"), program("src/cli/plateau"), program("tests/server/proxy")
API = "/api/v1/"
AT_ONCE = 4  # seconds; the service promises one, and a busy machine may stand still (campaign/isolation.py)
HERE, THERE = 0, 1
OPTIONS = {"game": "quoridor", "seats": 2, "clock": "fischer", "base": 600000, "order": "seated"}
service = None


def each_way(test):
    """The test, once for each way to be away, with two people at one of the nodes."""

    @functools.wraps(test)
    def run():
        for number, how in enumerate(("dead", "frozen", "silent")):
            node = service.nodes[number % 2]
            try:
                test(how, Person(node), Person(node))
            except AssertionError as error:
                raise AssertionError(f"{how}, {node.settings['node']}: {error}") from error

    run.__name__ = test.__name__
    return run


def lay(person, where, **options):
    """A table in that database: which one it is is chosen at random."""
    while True:
        game = person.lay("quoridor", **{"clock": "fischer", "base": 600000, **options})
        if service.shard_of(game) == where:
            return game
        person.act(game, "abort")


def pair(ada, bob, where):
    game = lay(ada, where)
    bob.act(game, "sit")
    return game


def told(answer, *statuses):
    """The status of an answer: it came at once, and is one of these; 503 is `busy`."""
    took, status, headers, text = answer
    assert took < AT_ONCE, (took, status, text)
    assert status in statuses, (status, text)
    if status == 503:
        assert headers.get("retry-after") and json.loads(text)["why"] == "busy", (headers, text)
    return status


def command(act, **more):
    return {"id": new_id(), "act": act, **more}


def commands_of(game):
    return API + f"games/{game}/commands"


def together(*calls):
    """What all answer that are asked at the same time."""
    with concurrent.futures.ThreadPoolExecutor(len(calls)) as pool:
        return [done.result() for done in [pool.submit(timed, *call) for call in calls]]


@each_way
def test_reads_are_refused_at_once(how, ada, bob):
    there, here = pair(ada, bob, THERE), pair(ada, bob, HERE)
    paths = [API + f"games/{there}{rest}" for rest in ("", "/events", "/stream", "/record")]
    with service.away(how):
        for _ in range(2):  # Before the nodes can know, and after.
            for answer in together(*[(bob, "GET", path) for path in paths]):
                told(answer, 503)
            time.sleep(1)
        told(timed(bob, "GET", "/t/" + there), 200, 501, 503)
        for rest in ("", "/events", "/record"):
            told(timed(bob, "GET", API + f"games/{here}{rest}"), 200)
        for path in ("me/games", "lobby", f"players/{ada.id}/games"):
            told(timed(bob, "GET", API + path), 200)
    assert ada.table(there)["phase"] == "playing"


@each_way
def test_a_click_there_holds_up_nobody(how, ada, bob):
    """Somebody who clicks on tables there still creates and joins others."""
    there = [lay(ada, THERE) for _ in range(3)]
    here = [lay(ada, HERE) for _ in range(2)]
    clicks = [(bob, "POST", commands_of(game), command("sit")) for game in there]
    with service.away(how):
        for table in here:
            create = (bob, "POST", API + "tables", {"id": new_id("lay"), "options": OPTIONS})
            *busy, created, sat = together(*clicks, create, (bob, "POST", commands_of(table), command("sit")))
            for answer in busy:
                told(answer, 503)
            told(created, 200, 503)  # The database may have been chosen before anybody could know.
            told(sat, 200)
        answers = [timed(bob, *create[1:3], {"id": new_id("lay"), "options": OPTIONS}) for _ in range(4)]
        for answer in answers:
            told(answer, 200)
            assert service.shard_of(json.loads(answer[3])["game"]) == HERE
    for _, _, path, body in clicks:
        bob.post(path, body)  # The same commands are done now, once.
    for game in there:
        assert [event["act"] for event in ada.events(game)].count("sit") == 2


@each_way
def test_a_quick_game_is_found_elsewhere(how, ada, bob):
    """A table there is not proposed to anybody."""
    options = {"game": "dorix", "seats": 2, "clock": "none"}
    ask = lambda person: timed(person, "POST", API + "pair", {"id": new_id("p"), "options": options})
    waits = json.loads(ask(ada)[3])["game"]
    while service.shard_of(waits) != THERE:
        ada.act(waits, "abort")
        waits = json.loads(ask(ada)[3])["game"]
    with service.away(how):
        time.sleep(1.5)
        answer = ask(bob)
        told(answer, 200)
        assert json.loads(answer[3])["waits"] and service.shard_of(json.loads(answer[3])["game"]) == HERE
        bob.act(json.loads(answer[3])["game"], "abort")
    ada.act(waits, "abort")


@each_way
def test_commands_are_told_busy_and_done_once(how, ada, bob):
    there = pair(ada, bob, THERE)
    moves = command("move", turn=0, move="e2")
    with service.away(how), contextlib.closing(ada.socket()) as socket:
        for _ in range(2):
            told(timed(ada, "POST", commands_of(there), moves), 503)
            begin = time.monotonic()
            why = refused_by(socket, there)
            assert why == "busy" and time.monotonic() - begin < AT_ONCE, why
    ada.post(commands_of(there), moves)
    moved = [event for event in ada.events(there) if event["act"] == "move"]
    assert [event["command"] for event in moved] == [moves["id"]], moved


def refused_by(socket, game):
    """Why a socket's command is refused."""
    identity = new_id()
    socket.send(do="command", game=game, id=identity, act="move", turn=0, move="e3")
    return socket.until(lambda: socket.answers.get(identity), "an answer")["why"]


if __name__ == "__main__":
    with Absent(
        PLATEAUD, PROXY, durable=False, shards=2, rate_requests=1000, rate_commands=1000, tables_per_player=50
    ) as service:
        status = judge(globals(), service, stop=True)
    sys.exit(status)
