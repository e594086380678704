#!/usr/bin/env python3
"""Logs cannot be read, or lose their last events: reading_test.py PLATEAUD.

A failed read never means that there is no game, and is retried. A node notices that the database went back in time,
drops its cache and makes every client load the game again.
"""
import contextlib
import os
import pathlib
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, Refusal, main, program, refused_at_once
from server.harness.ids import number_of
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
service = None


def psql(sql):
    return service.postgres.psql(sql)


@contextlib.contextmanager
def locked(table):
    """Lets nobody read that table until the end of the block."""
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
    """Seats Ada on the first node and Bob on the second, opens their sockets and plays four moves."""
    ada, bob = (Person(node) for node in service.nodes)
    game = ada.lay("quoridor", **options)  # Without a clock, because credits would be events, too.
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
    """Creates a game that is not in the second node's memory."""
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
            time.sleep(0.1)  # The later ones arrive while it is being read.
        socket.send(do="subscribe", game=game, after=0)
        for looker in lookers:
            looker.join()
        assert answers == [503] * 3, answers
        assert refused_at_once(ada.events, game, node=node) == "busy"
        assert refused_at_once(ada.act, game, "phrase", phrase=1, node=node) == "busy"
    # The lock is gone: a client that asked to watch gets its answer without asking again.
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
    """Removes the last events, as when a standby takes over that does not have the last commits."""
    psql(
        f"BEGIN; DELETE FROM event WHERE game = {number_of(game)} AND seq > {seq}; UPDATE game SET"
        f" seq = {seq}, version = {turn}, to_move = {turn % 2}, updated_at = (SELECT at FROM event WHERE"
        f" game = {number_of(game)} AND seq = {seq}) WHERE id = {number_of(game)}; COMMIT;"
        " SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = 'plateau' AND pid <> pg_backend_pid()"
    )


def told_anew(socket, game, last):
    """Waits until the client was told to load the game again, and then received everything up to `last`."""

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
        assert resync["seq"] == 8, resync  # The client's next number, so that older pages reload, too.
    for person in (ada, bob):
        assert until(lambda person=person: person.table(game)["seq"] == 5, "the table")
    # Both players continue on their own node, and both nodes send the same events.
    for turn, move in ((2, "d2"), (3, "d8"), (4, "d3"), (5, "d7")):
        sockets[turn % 2].move(game, turn, move)
    assert [e["seq"] for e in ada.events(game)] == list(range(1, 10))
    assert ada.events(game) == bob.events(game)


def test_who_comes_back_with_lost_events_is_told_anew():
    ada, bob, game, _ = game_of_two()
    late = bob.socket()
    late.subscribe(game, after=20)
    resync = told_anew(late, game, 7)
    assert resync["seq"] == 21, resync
    assert ada.events(game, after=7) == []


def rewrite_last(game, seq):
    """Replaces the last event by the same move, seven milliseconds later."""
    psql(
        "BEGIN; UPDATE event SET at = at + 7, body = jsonb_set(body::jsonb, '{gap}',"
        " to_jsonb(coalesce((body::jsonb ->> 'gap')::bigint, 0) + 7))::text"
        f" WHERE game = {number_of(game)} AND seq = {seq}; UPDATE game SET updated_at = updated_at + 7,"
        f" deadline = deadline + 7 WHERE id = {number_of(game)}; COMMIT"
    )


def test_another_event_of_the_same_number():
    """A log that lost its end and grew to the same length again is noticed."""
    ada, bob, game, sockets = game_of_two()
    rewrite_last(game, 7)
    sockets[0].move(game, 4, "e4")  # The node moves at once, on the log in its memory.
    told_anew(sockets[0], game, 8)
    service.nodes[1].stop()
    service.nodes[1].start()  # It reads the whole log.
    assert bob.events(game) == ada.events(game)


def test_a_command_that_was_lost_is_not_repeated():
    """A client that sends a lost command again is not told that it was done."""
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
    """After a standby takes over, games in memory are compared with it, and continue."""
    _, _, game, sockets = game_of_two()
    postgres = service.postgres
    postgres.stop("fast")
    signal = pathlib.Path(postgres.folder, "standby.signal")
    signal.touch()
    if postgres.options:
        os.chown(signal, postgres.options["user"], postgres.options["group"])
    postgres.start()
    postgres.run("pg_ctl", "-D", postgres.folder, "-w", "promote")
    until(lambda: service.logs().count('"event":"timeline-changed"') == 2, "both nodes to notice")
    sockets[0].move(game, 4, "e4")


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, nats=False, requests_per_second=1000) as service:
        status = main(globals())
    sys.exit(status)
