#!/usr/bin/env python3
"""NATS that hangs instead of dying: hints_test.py PLATEAUD PLATEAU BENCH-CLIENT.

Nodes reach the real nats-server over a relay whose buffers are small. When it stops relaying, all is
as with a machine that is paused: connections stand, nothing is read any more, and what is written
piles up until nobody can write. Nodes must go on as if there were no NATS, and come back to it.
"""
import json
import os
import socket
import subprocess
import sys
import threading
import time
import urllib.request

from client import Person, Rules, judge, program
from service import Node, Service, until

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
BENCH = program("tests/server/bench-client")
PATIENCE = 3  # seconds, for an answer of a node that is well, on a machine that is not
service = relay = None


class Relay:
    """Passes bytes on between nodes and NATS, unless it hangs."""

    def __init__(self, target):
        self.target = target
        self.goes = threading.Event()
        self.goes.set()
        self.listener = socket.socket()
        # Nodes' buffers grow with what the other side takes: little, in small pieces.
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


def health(node):
    """What /healthz says, and how long it took."""
    began = time.monotonic()
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/healthz", timeout=5) as answer:
            text = answer.read().decode()
    except OSError as error:  # 503 as well: then it answers, but is too busy.
        text = repr(error)
    return text, time.monotonic() - began


def burst(node, seconds):
    """Many moves, and with them many hints, through one node."""
    return subprocess.Popen(
        [
            BENCH,
            "play",
            "--ports",
            str(node.port),
            "--pids",
            str(node.process.pid),
            "--sockets",
            "100",
            "--time",
            str(int(seconds * 1000)),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def counted(node, what):
    """Hints that a node has sent, or dropped."""
    with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=5) as answer:
        lines = answer.read().decode().splitlines()
    return int(next(line for line in lines if line.startswith(f"plateau_hints_{what}_total ")).split()[1])


def play_on(ada, bob, game, watcher, moves):
    """Two moves on the first node; how long the second node takes to show each."""
    delays = []
    for person in (ada, bob):
        began = time.monotonic()
        turn = len(moves)
        seq = person.move(game, turn, RULES.legal(moves)[0])
        moves.append(RULES.legal(moves)[0])
        watcher.wait_event(game, seq)
        delays.append(time.monotonic() - began)
    return max(delays)


def test_a_hanging_server():
    first, second = service.nodes
    ada, bob, eve = Person(first), Person(first), Person(second)
    game = ada.lay("orbital")
    bob.act(game, "sit")
    watcher, moves = eve.socket(), []
    watcher.subscribe(game)
    until(lambda: '"hints":true' in health(first)[0], "hints")
    assert play_on(ada, bob, game, watcher, moves) < PATIENCE

    load = burst(first, 3)
    until(lambda: counted(first, "sent") > 200, "a load")
    relay.goes.clear()
    while load.poll() is None:
        text, took = health(first)
        assert took < PATIENCE, f"{took:.1f} s: {text}"
        time.sleep(0.05)
    assert json.loads(load.stdout.read())["moves"] > 300
    for node in service.nodes:  # Nobody believes in hints any more, and the database is asked.
        until(lambda: '"hints":false' in health(node)[0], "that a node notices", 5)
    late = play_on(ada, bob, game, watcher, moves)
    assert late < 5, f"the other node showed a move after {late:.1f} s"
    ada.lay("orbital", clock="none")  # Nor do new games and their watchers wait.
    assert health(first)[1] < PATIENCE

    relay.goes.set()
    for node in service.nodes:
        until(lambda: '"hints":true' in health(node)[0], "hints again", 10)
    before = counted(first, "sent")
    time.sleep(0.3)
    assert play_on(ada, bob, game, watcher, moves) < PATIENCE
    assert counted(first, "sent") > before
    assert counted(first, "dropped") > 0


RULES = Rules(PLATEAU, "orbital", 2)
with Service(PLATEAUD, nodes=0, durable=False) as service:
    relay = Relay(service.nats.port)
    for i in range(2):
        settings = {
            "database": service.postgres.conninfo,
            "site": "http://plateau.test",
            "node": f"n{i}",
            "unsafe_store": "on",
            "rate_requests": 100000,
            "rate_commands": 100000,
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
