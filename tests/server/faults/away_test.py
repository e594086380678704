#!/usr/bin/env python3
"""One of two databases of games is unavailable: away_test.py PLATEAUD PLATEAU PROXY.

It is dead, frozen or silent; one node knows it by address, the other by name. Requests for its games are answered or
refused as `busy` at once, and no other request is delayed.
"""
import concurrent.futures
import contextlib
import functools
import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, new_id, program
from server.harness.ids import number_of
from server.harness.service import until
from server.harness.shards import Absent, timed

PLATEAUD, PLATEAU, PROXY = program("src/server/plateaud"), program("src/cli/plateau"), program("tests/server/proxy")
API = "/api/v1/"
AT_ONCE = 4  # seconds; the service promises one, but a busy machine may stall (campaign/isolation.py)
HERE, THERE = 0, 1
OPTIONS = {"game": "quoridor", "players": 2, "clock": "fischer", "base": 600000, "order": "seated"}
service = None


def each_way(test):
    """Runs the test once for each way to be away, with two people at one of the nodes."""

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
    """Creates a table in that database, by repeating it, because the database is chosen at random."""
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
    """Returns the status of an answer that must have come at once, with one of these statuses; 503 is `busy`."""
    took, status, headers, text = answer
    assert took < AT_ONCE, (took, status, text)
    assert status in statuses, (status, text)
    if status == 503:
        assert headers.get("retry-after") and json.loads(text)["code"] == "busy", (headers, text)
    return status


def command(act, **more):
    return {"id": new_id(), "act": act, **more}


def commands_of(game):
    return API + f"games/{game}/commands"


def together(*calls):
    """Sends requests at the same time and returns their answers."""
    with concurrent.futures.ThreadPoolExecutor(len(calls)) as pool:
        return [done.result() for done in [pool.submit(timed, *call) for call in calls]]


@each_way
def test_reads_are_refused_at_once(how, ada, bob):
    there, here = pair(ada, bob, THERE), pair(ada, bob, HERE)
    paths = [API + f"games/{there}{rest}" for rest in ("", "/events", "/stream", "/record")]
    with service.away(how):
        for _ in range(2):  # Before the nodes know that the database is away, and after.
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
    """A player who clicks on tables there can still create and join others."""
    there = [lay(ada, THERE) for _ in range(3)]
    here = [lay(ada, HERE) for _ in range(2)]
    clicks = [(bob, "POST", commands_of(game), command("sit")) for game in there]
    with service.away(how):
        for table in here:
            create = (bob, "POST", API + "games", {"id": new_id("lay"), "options": OPTIONS})
            *busy, created, sat = together(*clicks, create, (bob, "POST", commands_of(table), command("sit")))
            for answer in busy:
                told(answer, 503)
            told(created, 200, 503)  # The database may have been chosen before any node knew.
            told(sat, 200)
        answers = [timed(bob, *create[1:3], {"id": new_id("lay"), "options": OPTIONS}) for _ in range(4)]
        for answer in answers:
            told(answer, 200)
            assert service.shard_of(json.loads(answer[3])["game"]) == HERE
    for _, _, path, body in clicks:
        bob.post(path, body)  # The same commands succeed now, once.
    for game in there:
        assert [event["act"] for event in ada.events(game)].count("sit") == 2


@each_way
def test_a_quick_game_is_found_elsewhere(how, ada, bob):
    """Pairing does not choose a table there."""
    options = {"game": "dorix", "players": 2, "clock": "none"}
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
    moves = command("move", version=0, move="e2")
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
    """Returns why a socket's command is refused."""
    identity = new_id()
    socket.send(do="command", game=game, id=identity, act="move", version=0, move="e3")
    return socket.until(lambda: socket.answers.get(identity), "an answer")["code"]


def seated(game, person):
    """Whether a person has a seat at a table."""
    return person.id in [seat.get("player") for seat in Person(service.nodes[0]).table(game)["seats"]]


def account(node):
    """Creates an account; returns the person and the credentials."""
    owner, name = Person(node), new_id("Owner")
    owner.post(API + "account", {"name": name, "password": "correct horse"})
    return owner, {"name": name, "password": "correct horse"}


def count(rows, postgres=None):
    return int((postgres or service.postgres).psql(f"SELECT count(*) FROM {rows}")[0][0])


@each_way
def test_signing_in_does_not_wait(how, ada, eve):
    """A guest's games in the absent database are handed over once it is back, each once, even if every node dies before."""
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
    """With `leave`, the guest leaves only the table there at which the account sits too."""
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
    """A deleted player leaves the tables in the absent database once it is back."""
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
        for table, column in (("seat", "player"), ("event", "actor"), ("game", "host"), ("former_player", "player")):
            assert count(f"{table} WHERE {column} = {number_of(eve.id)}", postgres) == 0, table


def test_an_account_deleted_meanwhile():
    """If the account that was to get the guest's games is deleted, the guest leaves them."""
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
    """Tables whose host has left are closed."""
    there, here = lay(bob, THERE), lay(bob, HERE)
    rows = f"id IN ({number_of(there)}, {number_of(here)})"
    until(lambda: count(f"game WHERE {rows}") == 2, "the lists")
    with service.away(how):
        service.postgres.psql(
            f"UPDATE game SET host = 1, created_at = created_at - 1200000, host_seen_at = NULL WHERE {rows}"
        )
        until(lambda: ada.table(here)["phase"] == "over", "the end of a table of a living database")
    until(lambda: ada.table(there)["phase"] == "over", "the end of the other")


if __name__ == "__main__":
    with Absent(
        PLATEAUD,
        PROXY,
        durable=False,
        shards=2,
        requests_per_second=1000,
        commands_per_second=1000,
        tables_per_player=50,
    ) as service:
        status = judge(globals(), service, stop=True)
    sys.exit(status)
