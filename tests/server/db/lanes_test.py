#!/usr/bin/env python3
"""Slow queries delay no other requests, and are not sent twice: lanes_test.py PLATEAUD.

A lock on `rating` blocks every list that reads it. While it is held, twenty strangers request such lists: moves, new
players and the heartbeat must not be delayed, and every request must be answered before the lock is released.
"""
import base64
import collections
import hashlib
import http.client
import os
import statistics
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, Refusal, judge, program
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
ROUNDS = 20  # rounds at least while the table is locked; and each client gets …
ANSWERS = 2  # … this many answers
SOON = 2  # seconds: behind twenty lists of half a second each, most would take longer
service = None


def metric(name):
    with urllib.request.urlopen(f"http://127.0.0.1:{service.nodes[0].port}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return {line.rsplit(" ", 1)[0]: int(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name)}


class Held:
    """Locks a table of the database, so that nobody else can read it until it is released."""

    def __init__(self, table):
        self.process = subprocess.Popen(
            ["psql", "-XqAt", "-d", service.postgres.conninfo],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.process.stdin.write(f"BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE; SELECT 'held';\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline().strip() == "held"

    def release(self):
        self.process.communicate("COMMIT;\n")


class Strangers:
    """Twenty clients that keep requesting lists."""

    def __init__(self, *paths):
        self.answers, self.stop = collections.Counter(), False
        self.of_each = [0] * 20
        self.threads = [threading.Thread(target=self.ask, args=(i, paths[i % len(paths)])) for i in range(20)]
        for thread in self.threads:
            thread.start()

    def ask(self, number, path):
        stranger = Person(service.nodes[0], session=False)
        stranger.patience = 0  # It must see refusals instead of retrying.
        while not self.stop:
            try:
                stranger.get(API + path)
                self.answers["answered"] += 1
            except Refusal as refusal:
                self.answers[refusal.code] += 1
                time.sleep(0.05)
            except OSError as error:
                self.answers[type(error).__name__] += 1
                continue
            self.of_each[number] += 1

    def end(self):
        self.stop = True
        for thread in self.threads:
            thread.join()


def why_unready():
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{service.nodes[0].port}/healthz", timeout=60):
            return ""
    except urllib.error.HTTPError as error:
        return Refusal(error.code, error.read().decode()).why


def start_games(count):
    """Creates games of two people; returns one, and the moves to make as (socket, game, turn, move)."""
    ada, bob = (Person(service.nodes[0]) for _ in range(2))
    sockets = [ada.socket(), bob.socket()]
    todo = []
    for _ in range(count):
        game = ada.lay("quoridor", clock="fischer", base=600000)
        bob.act(game, "sit")
        todo += [
            (sockets[turn % 2], game, turn, move) for turn, move in enumerate(("e2", "e8", "e3", "e7", "e4", "e6"))
        ]
    return ada, iter(todo)


def timed(call, *arguments):
    began = time.monotonic()
    call(*arguments)
    return time.monotonic() - began


def test_slow_lists_hold_up_nobody():
    """While lists are blocked, moves and new guests are served; a few may be slow because the machine is."""
    ada, todo = start_games(40)
    moves, guests, unready = [], [], collections.Counter()
    lock = Held("rating")
    strangers = Strangers("leaderboards?pool=quoridor/2/fast", f"players/{ada.id}")

    def all_seen():
        """Does one round; returns whether there were enough rounds and everyone was answered often enough."""
        socket, *move = next(todo)
        moves.append(timed(socket.move, *move))
        guests.append(timed(lambda: Person(service.nodes[0]).get(API + "me")))
        reason = why_unready()
        # A slow round trip ("clock") may be the machine's fault, so it is not counted.
        unready[reason if "clock" not in reason else ""] += 1
        time.sleep(0.1)
        return len(moves) >= ROUNDS and min(strangers.of_each) >= ANSWERS

    try:
        until(all_seen, "everybody to be answered while the table is locked")
    finally:
        strangers.stop = True
        lock.release()
        strangers.end()
    for what, took in (("moves", moves), ("guests", guests)):
        assert statistics.median(took) < SOON, f"{what} took {[round(t, 1) for t in sorted(took)]} s"
    assert unready[""] > sum(unready.values()) / 2, f"not ready: {dict(unready)}"
    assert strangers.answers["busy"] > 0, f"nobody was sent away: {strangers.answers}"
    late = metric("plateau_database_reads_dropped_total")
    assert late['plateau_database_reads_dropped_total{lane="lists"}'] > 0, late
    assert sum(late.values()) == late['plateau_database_reads_dropped_total{lane="lists"}'], late
    Person(service.nodes[0], session=False).get(API + "leaderboards?pool=quoridor/2/fast")


def begin_sessions(count):
    """Returns the cookies of guests that another node has let in."""
    tokens = [os.urandom(32) for _ in range(count)]
    service.postgres.psql(
        "INSERT INTO player (id, name, created_at, seen_at) SELECT i, 'Guest', service_now(),"
        f" service_now() FROM generate_series(1, {count}) AS i"
    )
    for first in range(0, count, 500):  # The length of a command line is limited.
        rows = ", ".join(
            f"('\\x{hashlib.blake2b(token, digest_size=32).hexdigest()}', {first + i + 1},"
            " 0, service_now(), service_now())"
            for i, token in enumerate(tokens[first : first + 500])
        )
        service.postgres.psql(f"INSERT INTO session (token_hash, player, kind, created_at, seen_at) VALUES {rows}")
    return ["plateau=" + base64.urlsafe_b64encode(token).decode().rstrip("=") for token in tokens]


def sessions_read():
    """Returns how often sessions have been read; PostgreSQL reports it once a second."""
    time.sleep(1.2)
    Person(service.nodes[0]).get(API + "me")
    return int(
        service.postgres.psql("SELECT seq_scan + idx_scan FROM pg_stat_user_tables" " WHERE relname = 'session'")[0][0]
    )


def test_sessions_are_kept():
    """When a thousand people come back within a minute, few of them must be looked up again."""
    cookies = begin_sessions(1000)
    connection = http.client.HTTPConnection("127.0.0.1", service.nodes[0].port, timeout=60)
    read = []
    for _ in range(2):
        for cookie in cookies:
            connection.request("GET", API + "me", headers={"Cookie": cookie})
            answer = connection.getresponse()
            assert answer.status == 200, answer.read()
            answer.read()
        read.append(sessions_read())
    connection.close()
    again = read[1] - read[0]
    assert again < 40, f"sessions were looked for {again} times again"


if __name__ == "__main__":
    with Service(PLATEAUD, nats=False, durable=False, requests_per_second=100000) as service:
        status = judge(globals(), service)
    sys.exit(status)
