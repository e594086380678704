#!/usr/bin/env python3
"""One of two databases of games is away: away_test.py PLATEAUD PLATEAU PROXY.

It is dead, frozen or silent, known by address to one node and by name to the other. Whoever asks for its
games is answered or told `busy` at once, and nobody else notices.
"""
import concurrent.futures
import contextlib
import functools
import json
import subprocess
import sys
import time

from client import Person, judge, new_id, program
from ids import number_of
from service import until
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


def seated(game, person):
    """Whether a person has a seat at a table."""
    return person.id in [seat.get("player") for seat in Person(service.nodes[0]).table(game)["seats"]]


def account(node):
    """Someone with an account, and what signs in to it."""
    owner, name = Person(node), new_id("Owner")
    owner.post(API + "account", {"name": name, "password": "correct horse"})
    return owner, {"name": name, "password": "correct horse"}


def count(rows, postgres=None):
    return int((postgres or service.postgres).psql(f"SELECT count(*) FROM {rows}")[0][0])


@each_way
def test_signing_in_does_not_wait(how, ada, eve):
    """A guest's games there are handed over once it is back, each once, also if every node dies before."""
    owner, secrets = account(ada.node)
    games = [pair(ada, eve, where) for where in (HERE, THERE, THERE)]
    until(lambda: len(eve.get(API + "me/games?phase=playing")["games"]) == 3, "the lists")
    guest = eve.id
    with service.away(how):
        told(timed(eve, "POST", API + "sign-in", secrets), 200)
        assert eve.get(API + "me")["id"] == owner.id
        until(lambda: seated(games[0], owner), "the living game")
        assert count("seat_change") == 2
        if how == "dead":
            for node in service.nodes:
                node.kill()
            for node in service.nodes:
                node.start()
    for game in games[1:]:
        until(lambda game=game: seated(game, owner), "the game to be handed over")
    until(lambda: count("seat_change") == 0, "the rows to go")
    for game in games:
        events = ada.events(game)
        assert [event["act"] for event in events].count("hand-over") == 1, events
        assert guest not in str(ada.table(game)["seats"])
    ada.move(games[1], 0, "e2")
    eve.move(games[1], 1, "e8")


def test_both_at_one_table():
    """With `leave`, the guest leaves the table there at which the account sits, and no other."""
    ada, eve = (Person(node) for node in service.nodes)
    owner, secrets = account(ada.node)
    both, other = pair(owner, eve, THERE), pair(ada, eve, THERE)
    until(lambda: len(eve.get(API + "me/games?phase=playing")["games"]) == 2, "the lists")
    with service.away("dead"):
        told(timed(eve, "POST", API + "sign-in", secrets), 409)
        told(timed(eve, "POST", API + "sign-in", {**secrets, "leave": True}), 200)
    until(lambda: owner.table(both)["phase"] == "over", "the guest to resign")
    until(lambda: seated(other, owner), "the game to be handed over")
    until(lambda: count("seat_change") == 0, "the rows to go")
    assert ada.table(other)["phase"] == "playing"


@each_way
def test_deletion_does_not_wait(how, ada, eve):
    """A player who is deleted leaves the tables there once it is back."""
    games = [pair(ada, eve, where) for where in (HERE, THERE)] + [lay(eve, THERE)]
    rows = f"seat WHERE player = {number_of(eve.id)} AND game IN ({', '.join(str(number_of(game)) for game in games)})"
    until(lambda: count(rows) == 3, "the lists")
    other = Person(ada.node)
    with service.away(how):
        told(timed(eve, "DELETE", API + "me"), 204)
        told(timed(other, "DELETE", API + "me"), 204)
        until(lambda: ada.table(games[0])["phase"] == "over", "the living game to be resigned")
    for game in games[1:]:
        until(lambda game=game: ada.table(game)["phase"] == "over", "the games to end")
    assert ada.table(games[1])["ending"] == "resignation"
    until(lambda: count("seat_change") == count("erasure") == 0, "the erasures")
    for postgres in (service.postgres, *service.shards):
        for table, column in (("seat", "player"), ("event", "actor"), ("game", "host"), ("sat", "player")):
            assert count(f"{table} WHERE {column} = {number_of(eve.id)}", postgres) == 0, table


def test_an_account_deleted_meanwhile():
    """The guest's games were to be the account's, which is gone: the guest leaves them."""
    ada, eve = (Person(node) for node in service.nodes)
    _, secrets = account(ada.node)
    game = pair(ada, eve, THERE)
    until(lambda: eve.get(API + "me/games?phase=playing")["games"], "the lists")
    with service.away("dead"):
        told(timed(eve, "POST", API + "sign-in", secrets), 200)
        told(timed(eve, "DELETE", API + "me", {"password": secrets["password"]}), 204)
    until(lambda: ada.table(game)["phase"] == "over", "the guest to resign")
    assert "hand-over" not in [event["act"] for event in ada.events(game)]
    until(lambda: count("seat_change") == count("erasure") == 0, "the erasure")


@each_way
def test_aborts_pass_it_over(how, ada, bob):
    there, here = pair(ada, bob, THERE), pair(ada, bob, HERE)
    tool = [PLATEAUD]
    for key, value in {"database": service.postgres.conninfo, **service.game_databases()}.items():
        tool += ["--set", f"{key}={value}"]
    until(lambda: len(ada.get(API + "me/games?phase=playing")["games"]) == 2, "the lists")
    with service.away(how):
        for game in (there, here):
            subprocess.run([*tool, "admin", "abort", game], check=True, stdout=subprocess.DEVNULL)
        until(lambda: ada.table(here)["phase"] == "over", "the abort of a living game")
    until(lambda: ada.table(there)["phase"] == "over", "the abort of the other")


@each_way
def test_ends_of_tables_pass_it_over(how, ada, bob):
    """Tables whose host has gone."""
    there, here = lay(bob, THERE), lay(bob, HERE)
    rows = f"id IN ({number_of(there)}, {number_of(here)})"
    until(lambda: count(f"game WHERE {rows}") == 2, "the lists")
    with service.away(how):
        service.postgres.psql(f"UPDATE game SET host = 1, created = created - 1200000, present = NULL WHERE {rows}")
        until(lambda: ada.table(here)["phase"] == "over", "the end of a table of a living database")
    until(lambda: ada.table(there)["phase"] == "over", "the end of the other")


if __name__ == "__main__":
    with Absent(
        PLATEAUD, PROXY, durable=False, shards=2, rate_requests=1000, rate_commands=1000, tables_per_player=50
    ) as service:
        status = judge(globals(), service, stop=True)
    sys.exit(status)
