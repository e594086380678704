#!/usr/bin/env python3
"""NATS hangs instead of dying: notifications_test.py PLATEAUD PLATEAU BENCH-CLIENT.

Nodes reach the real nats-server through a relay with small buffers. A stopped relay is like a paused NATS machine:
connections stay open, nothing is read, and output piles up until nobody can write. Nodes must continue as without NATS,
and use it again afterwards.
"""
import contextlib
import os
import socket
import subprocess
import sys
import threading
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, Rules, judge, program
from server.harness.service import Node, Service, until
from server.harness.stalls import Stalls

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
BENCH = program("tests/server/bench-client")
PATIENCE = 3  # seconds for an answer of a healthy node; more where the machine stalls
service = relay = None


class Relay:
    """Relays bytes between nodes and NATS, unless it hangs."""

    def __init__(self, target):
        self.target = target
        self.goes = threading.Event()
        self.goes.set()
        self.listener = socket.socket()
        # Small buffers, so that nodes' output soon piles up.
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen(16)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            node, _ = self.listener.accept()
            nats = socket.create_connection(("127.0.0.1", self.target))
            for pair in ((node, nats), (nats, node)):
                threading.Thread(target=self.copy, args=pair, daemon=True).start()

    def copy(self, source, target):
        try:
            while True:
                self.goes.wait()
                data = source.recv(4096)
                self.goes.wait()
                if not data:
                    break
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            end.close()


@contextlib.contextmanager
def at_most(seconds, what):
    """Checks that the call took less than that, or less than some times as long as the machine stalled."""
    with Stalls() as stalls:
        began = time.monotonic()
        yield
        took = time.monotonic() - began
    assert took < seconds + 5 * stalls.seconds, f"{what} took {took:.1f} s, stalls {stalls.seconds:.1f} s"


def notifications(node):
    """Whether the node says that it is connected to NATS; None if it is too busy to answer."""
    return node.health().get("notifications")


@contextlib.contextmanager
def load(node):
    """Sends many moves, and so many notifications, through one node."""
    process = subprocess.Popen(
        [
            BENCH,
            "play",
            "--ports",
            str(node.port),
            "--pids",
            str(node.process.pid),
            "--sockets",
            "60",
            "--time",
            "3600000",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def counted(node, name):
    """Returns a counter of the node."""
    with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=120) as answer:
        lines = answer.read().decode().splitlines()
    return int(next(line for line in lines if line.startswith(f"plateau_{name} ")).split()[1])


class Play:
    """Two players on the first node, and a watcher on the second."""

    def __init__(self):
        first, self.second = service.nodes
        self.people, self.watcher = [Person(first), Person(first)], Person(self.second).socket()
        self.begin()

    def begin(self):
        self.game, self.moves = self.people[0].lay("orbital"), []
        self.people[1].act(self.game, "sit")
        self.watcher.subscribe(self.game)

    def move(self):
        """Plays one move, and waits until the other node has shown it."""
        if not RULES.legal(self.moves):
            self.begin()
        turn, move = len(self.moves), RULES.legal(self.moves)[0]
        seq = self.people[turn % 2].move(self.game, turn, move)
        self.moves.append(move)
        self.watcher.wait_event(self.game, seq)

    def is_told(self):
        """Plays two moves; returns whether the other node was notified of any."""
        before = counted(self.second, "notifications_received_total")
        self.move()
        self.move()
        return counted(self.second, "notifications_received_total") > before


def test_a_hanging_server():
    play = Play()
    first = service.nodes[0]
    until(lambda: all(map(notifications, service.nodes)), "notifications")
    until(play.is_told, "moves that are told")

    with load(first) as process:
        until(lambda: process.poll() is not None or counted(first, "notifications_sent_total") > 200, "a load")
        relay.goes.clear()
        before = counted(first, "command_seconds_count")

        def goes_on():
            with at_most(PATIENCE, "an answer"):
                first.health()
            assert process.poll() is None, process.stdout.read()
            return (
                counted(first, "notifications_dropped_total") and counted(first, "command_seconds_count") > before + 300
            )

        until(goes_on, "300 moves while NATS hangs, and notifications that are dropped")
    for node in service.nodes:  # Nodes no longer rely on notifications, and read the database instead.
        until(lambda n=node: notifications(n) is False, "that a node notices")
    for _ in range(2):
        with at_most(5, "a move to be seen by the other node"):
            play.move()
    play.people[0].lay("orbital", clock="none")  # New games and their watchers do not wait either.
    with at_most(PATIENCE, "an answer"):
        first.health()

    relay.goes.set()
    for node in service.nodes:
        until(lambda n=node: notifications(n), "notifications again")
    until(play.is_told, "moves that are told again")


RULES = Rules(PLATEAU, "orbital", 2)
with Service(PLATEAUD, nodes=0, durable=False) as service:
    relay = Relay(service.nats.port)
    for i in range(2):
        settings = {
            "database": service.postgres.conninfo,
            "site": "http://plateau.test",
            "node": f"n{i}",
            "allow_unsafe_database": "on",
            "requests_per_second": 100000,
            "commands_per_second": 100000,
            "sockets": 4000,
            "sockets_per_address": 4000,
            "tables_per_player": 10000,
            "nats": f"nats://127.0.0.1:{relay.port}",
        }
        service.nodes.append(Node(PLATEAUD, settings, os.path.join(service.folder, f"node{i}.log")))
        service.nodes[-1].start()
    status = judge(globals(), service)
RULES.close()
sys.exit(status)
