#!/usr/bin/env python3
"""A log that cannot be read, or that lost its end: reading_test.py PLATEAUD.

A read that fails never means that there is no game, and is tried again; a node notices that the
database went back in time, forgets what it had in hand and has everyone begin anew.
"""
import contextlib
import os
import pathlib
import subprocess
import sys
import threading
import time

from client import Person, Refusal, main, program, refused_at_once
from ids import number_of
from service import Service, until

PLATEAUD = program("src/server/plateaud")
service = None


def psql(sql):
    return service.postgres.psql(sql)


@contextlib.contextmanager
def locked(table):
    """Nobody can read that table meanwhile."""
    holder = subprocess.Popen(
        ["psql", "-X", "-q", "-d", service.postgres.conninfo], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    holder.stdin.write(f"BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE;\n\\echo held\n")
    holder.stdin.flush()
    assert holder.stdout.readline() == "held\n"
    try:
        yield
    finally:
        holder.communicate("COMMIT;\n")


def game_of_two(**options):
    """Ada on the first node, Bob on the second, their sockets, four moves made."""
    ada, bob = (Person(node) for node in service.nodes)
    game = ada.lay("quoridor", **options)  # Without a clock: time given back would be events, too.
    bob.act(game, "sit")
    sockets = ada.socket(), bob.socket()
    for socket in sockets:
        socket.subscribe(game)
    for turn, move in enumerate(("e2", "e8", "e3", "e7")):
        sockets[turn % 2].move(game, turn, move)
    for socket in sockets:
        socket.wait_event(game, 7)
    return ada, bob, game, sockets


def cold_game():
    """One that the second node has not in hand."""
    first, _ = service.nodes
    ada, bob = Person(first), Person(first)
    game = ada.lay("quoridor")
    bob.act(game, "sit")
    return ada, game


def test_a_failed_read_is_no_missing_game():
    ada, game = cold_game()
    node = service.nodes[1]
    answers = []

    def look():
        answers.append(ada.ask("GET", f"/api/v1/games/{game}", node=node)[0])

    with locked("event"):
        socket = ada.socket(node)
        lookers = [threading.Thread(target=look) for _ in range(3)]
        for looker in lookers:
            looker.start()
            time.sleep(0.1)  # The later ones come while it is being read.
        socket.send(do="subscribe", game=game, since=0)
        for looker in lookers:
            looker.join()
        assert answers == [503] * 3, answers
        assert refused_at_once(ada.events, game, node=node) == "busy"
        assert refused_at_once(ada.act, game, "phrase", phrase=1, node=node) == "busy"
    # The lock is gone: who asked to watch is answered without asking again.
    table = socket.until(lambda: socket.tables.get(game), "the table")
    assert table["seq"] == 3 and socket.seqs(game) == [1, 2, 3], table
    assert ada.table(game, node)["seq"] == 3


def test_a_broken_log_is_read_again():
    ada, game = cold_game()
    node = service.nodes[1]
    psql(f"UPDATE event SET body = '?' || body WHERE game = {number_of(game)} AND seq = 2")
    for _ in range(2):
        status = ada.ask("GET", f"/api/v1/games/{game}", node=node)[0]
        assert status == 503, status
    assert refused_at_once(ada.act, game, "phrase", phrase=1, node=node) == "busy"
    psql(f"UPDATE event SET body = substr(body, 2) WHERE game = {number_of(game)} AND seq = 2")
    until(lambda: ada.ask("GET", f"/api/v1/games/{game}", node=node)[0] == 200, "the game")


def lose_events(game, seq, turn):
    """As when a copy takes over that has not got the last commits."""
    psql(
        f"BEGIN; DELETE FROM event WHERE game = {number_of(game)} AND seq > {seq}; UPDATE game SET"
        f" seq = {seq}, turn = {turn}, mover = {turn % 2}, updated = (SELECT at FROM event WHERE"
        f" game = {number_of(game)} AND seq = {seq}) WHERE id = {number_of(game)}; COMMIT;"
        " SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = 'plateau' AND pid <> pg_backend_pid()"
    )


def told_anew(socket, game, last):
    """Waits until it was told to begin anew, and then everything up to `last`."""

    def whole():
        events = socket.events[game]
        begin = [i for i, e in enumerate(events) if e["act"] == "resync"]
        if not begin:
            return None
        after = [e["seq"] for e in events[begin[-1] + 1 :]]
        return after[:last] == list(range(1, last + 1)) and events[begin[-1]]

    return socket.until(whole, "all events anew")


def test_lost_events_are_noticed_by_every_node():
    ada, bob, game, sockets = game_of_two()
    lose_events(game, 5, 2)
    for socket in sockets:
        resync = told_anew(socket, game, 5)
        assert resync["seq"] == 8, resync  # It would be the next: an older page begins anew too.
    for person in (ada, bob):
        assert until(lambda person=person: person.table(game)["seq"] == 5, "the table")
    # They play on, each on its own node, and both nodes tell the same.
    for turn, move in ((2, "d2"), (3, "d8"), (4, "d3"), (5, "d7")):
        sockets[turn % 2].move(game, turn, move)
    assert [e["seq"] for e in ada.events(game)] == list(range(1, 10))
    assert ada.events(game) == bob.events(game)


def test_who_comes_back_with_lost_events_is_told_anew():
    ada, bob, game, _ = game_of_two()
    late = bob.socket()
    late.subscribe(game, since=20)
    resync = told_anew(late, game, 7)
    assert resync["seq"] == 21, resync
    assert ada.events(game, since=7) == []


def rewrite_last(game, seq):
    """The same move, seven milliseconds later."""
    psql(
        "BEGIN; UPDATE event SET at = at + 7, body = jsonb_set(body::jsonb, '{gap}',"
        " to_jsonb(coalesce((body::jsonb ->> 'gap')::bigint, 0) + 7))::text"
        f" WHERE game = {number_of(game)} AND seq = {seq}; UPDATE game SET updated = updated + 7,"
        f" deadline = deadline + 7 WHERE id = {number_of(game)}; COMMIT"
    )


def test_another_event_of_the_same_number():
    """The log lost its end and grew again, to the same length."""
    ada, bob, game, sockets = game_of_two()
    rewrite_last(game, 7)
    sockets[0].move(game, 4, "e4")  # At once, on what was in hand.
    told_anew(sockets[0], game, 8)
    service.nodes[1].stop()
    service.nodes[1].start()  # It reads all of it.
    assert bob.events(game) == ada.events(game)


def test_a_command_that_was_lost_is_not_repeated():
    """Who sends it again is not told that it was done."""
    ada, _, game, sockets = game_of_two()
    seq = sockets[0].act(game, "phrase", identity="mine", phrase=3)
    assert seq == 8
    lose_events(game, 7, 4)
    answer = until(lambda: try_again(ada, game), "an answer")
    assert answer["seq"] == 8 and not answer["repeated"], answer
    assert ada.events(game)[-1]["command"] == "mine"


def try_again(person, game):
    with contextlib.suppress(Refusal):
        return person.post(f"/api/v1/games/{game}/commands", {"id": "mine", "act": "phrase", "phrase": 3})
    return None


def test_another_timeline():
    """A copy took over: games in hand are compared with it, and go on."""
    _, _, game, sockets = game_of_two()
    postgres = service.postgres
    postgres.stop("fast")
    signal = pathlib.Path(postgres.folder, "standby.signal")
    signal.touch()
    if postgres.options:
        os.chown(signal, postgres.options["user"], postgres.options["group"])
    postgres.start()
    postgres.run("pg_ctl", "-D", postgres.folder, "-w", "promote")
    until(lambda: service.logs().count('"what":"timeline"') == 2, "both nodes to notice")
    sockets[0].move(game, 4, "e4")


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, nats=False, rate_requests=1000) as service:
        status = main(globals())
    sys.exit(status)
