#!/usr/bin/env python3
"""Databases that are addressed by host name: names_test.py PLATEAUD PLATEAU SHIM-NAMES.

A silent name server delays no request: the last known address is used until a new answer replaces it.
"""
import os
import sys
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, program
from server.harness.name_server import NAME, Names
from server.harness.service import Node, Service, until

PLATEAUD, PLATEAU, SHIM = (
    program("src/server/plateaud"),
    program("src/cli/plateau"),
    program("tests/server/shim-names.so"),
)
NOBODY = "127.0.0.77"  # no PostgreSQL listens there
SILENCE = 5  # seconds
service = names = None


def node(number=0):
    """A node that knows the second database of games by its host name."""
    one, two = service.shards
    second = two.conninfo.replace("host=127.0.0.1", f"host={NAME}")
    settings = {
        "database": service.postgres.conninfo,
        "game_databases": f"0-511: {one.conninfo}; 512-1023: {second}",
        "site": "http://plateau.test",
        "sockets": 1000,
        "nats": service.nats.url,
        "node": f"n{number}",
        "allow_unsafe_database": "on",
        "requests_per_second": 1000,
        "drain_seconds": 2,
    }
    log = os.path.join(service.folder, f"node{number}.log")
    made = Node(names.program(PLATEAUD), settings, log, names.environment)
    service.nodes.append(made)
    return made


def reaches_second(of):
    with urllib.request.urlopen(f"http://127.0.0.1:{of.port}/metrics", timeout=60) as answer:
        return 'plateau_game_database_unready{shards="512-1023"} 0' in answer.read().decode().splitlines()


def pair(of, shard):
    """Seats two people at a table in that database."""
    ada, bob = Person(of), Person(of)
    while True:
        game = ada.lay("quoridor", clock="fischer", base=600000)
        if service.shard_of(game) == shard:
            bob.act(game, "sit")
            return ada, bob, game
        ada.act(game, "abort")


def answers(of):
    """Counts how often the node answers health checks while the name server is silent."""
    count, end = 0, time.monotonic() + SILENCE
    while time.monotonic() < end:
        count += bool(of.health())
        time.sleep(0.1)
    return count


def stop_second():
    service.shards[1].stop("immediate")


def test_a_silent_name_server_delays_nobody():
    names.tell("127.0.0.1")
    first, two = node(), service.shards[1]
    first.start()
    until(lambda: reaches_second(first), "the database that has a name")
    (ada, bob, here), (eve, ian, there) = (pair(first, shard) for shard in (0, 1))
    names.tell()
    stop_second()
    until(lambda: not reaches_second(first), "the node to notice")
    count = answers(first)
    assert count >= SILENCE, f"{count} answers in {SILENCE} s"
    ada.move(here, 0, "e2")
    ada.post(
        "/api/v1/account", {"name": "Zenobia", "password": "correct horse"}
    )  # The password is hashed on one of the shared threads.
    bob.move(here, 1, "e8")
    # The last good address is used until there is another answer.
    two.start()
    until(lambda: reaches_second(first), "the database to be back by its last address")
    eve.move(there, 0, "e2")
    # A new answer replaces it, even if it turns out to be wrong; of two addresses each is tried.
    names.tell(NOBODY)
    stop_second()
    until(lambda: '"host-found"' in service.logs(), "the new answer")
    two.start()
    time.sleep(2)
    assert not reaches_second(first), "the old address was used though there was a new one"
    names.tell(NOBODY, "127.0.0.1")
    until(lambda: reaches_second(first), "the database to be back by its second address")
    ian.move(there, 1, "e8")


def test_a_node_that_starts_meanwhile_serves_the_others():
    names.tell()
    second = node(1)
    second.start()
    assert not reaches_second(second)
    ada, bob, game = pair(second, 0)
    ada.move(game, 0, "e2")
    names.tell("127.0.0.1")
    until(lambda: reaches_second(second), "the database that has a name")
    assert pair(second, 1)
    # The node can stop while a name query is unanswered.
    names.tell()
    stop_second()
    until(lambda: not reaches_second(second), "the node to notice")
    bob.move(game, 1, "e8")
    assert second.stop() == 0
    service.nodes.remove(second)
    service.shards[1].start()


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=0, durable=False, shards=2) as service, Names(service.folder, SHIM) as names:
        print("names are asked of", "a name server" if names.wrapper else "the shim", flush=True)
        status = judge(globals(), service, stop=True)
    sys.exit(status)
