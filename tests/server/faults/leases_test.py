#!/usr/bin/env python3
"""Work that one node does at a time is taken over when that node freezes: leases_test.py PLATEAUD.

Ratings and the packing of logs are leased for ten seconds: another node has the lease at most fifteen seconds later.
"""
import contextlib
import os
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, main, program
from server.harness.ids import number_of
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
DAY = 86400000
LASTS, TAKEN = 10, 15  # seconds
PATIENCE = 45  # a busy machine may need longer; without a limit the test would wait forever
TASKS = ("rater", "archiver")
service = None
people = []


def psql(sql):
    return service.postgres.psql(sql)


def rated_game(node):
    """Plays a rated game that ends now; returns its number."""
    for one in people:
        one.node = node
    ada, bob = people
    game = ada.lay("quoridor", clock="fischer", base=300000, rated=True)
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    bob.move(game, 1, "e8")
    bob.act(game, "resign")
    return number_of(game)


def is_rated(game):
    return psql(f"SELECT rating_number IS NOT NULL FROM finished_game WHERE game = {game}") == [["t"]]


def is_packed(game):
    return psql(f"SELECT archived FROM game WHERE id = {game}") == [["t"]]


def age(game):
    """Moves a finished game two days into the past."""
    psql(
        f"UPDATE event SET at = at - {2 * DAY} WHERE game = {game}; UPDATE game SET created_at = created_at - {2 * DAY},"
        f" updated_at = updated_at - {2 * DAY} WHERE id = {game}"
    )


def holders():
    """Returns the holders of the leases that have not expired."""
    rows = psql("SELECT name, holder FROM lease WHERE until > service_now() AND name IN ('rater', 'archiver')")
    return {name: holder for name, holder in rows}


def give(node):
    """Gives a node all leases."""
    wanted = {task: node.settings["node"] for task in TASKS}

    def given():
        psql(f"UPDATE lease SET holder = '{node.settings['node']}', until = service_now() + 10000")
        time.sleep(1.5)
        return holders() == wanted

    until(given, "the leases")


@contextlib.contextmanager
def standing_still(node):
    node.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        node.process.send_signal(signal.SIGCONT)


def test_a_node_that_stands_still():
    first, second = service.nodes
    until(lambda: set(holders()) == set(TASKS), "somebody to have each")
    give(first)
    old = rated_game(first)
    until(lambda: is_rated(old), "the rating")
    with standing_still(first):
        begun = time.monotonic()
        age(old)
        game = rated_game(second)
        until(lambda: is_rated(game), "the rating", PATIENCE)
        rated = time.monotonic() - begun
        until(lambda: is_packed(old), "the archive", PATIENCE)
        print(f"rated after {rated:.1f} s, packed after {time.monotonic() - begun:.1f} s, of {TAKEN} promised")
        assert set(holders().values()) == {second.settings["node"]}, holders()
    until(first.healthy, "the node that stood still")
    game = rated_game(first)
    until(lambda: is_rated(game), "the rating")
    assert set(holders().values()) == {second.settings["node"]}, holders()
    done = subprocess.run(
        [PLATEAUD, "--set", f"database={service.postgres.conninfo}", "check-ratings"], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_a_lease_that_was_lost():
    """A node that has lost its lease writes nothing; the new holder does."""
    first, second = service.nodes
    give(first)
    psql("UPDATE lease SET holder = 'another', until = service_now() + 4000 WHERE name = 'rater'")
    game = rated_game(second)
    time.sleep(1)
    assert not is_rated(game)
    until(lambda: is_rated(game), "the rating", PATIENCE)


def test_a_machine_that_is_gone():
    """PostgreSQL probes each idle session's machine after 15 s, and gives up half a minute later."""
    port = int(psql("SHOW port")[0][0])
    timers = []
    with open("/proc/net/tcp", encoding="ascii") as file:
        for line in file.read().splitlines()[1:]:
            fields = line.split()
            if int(fields[1].split(":")[1], 16) == port and fields[3] == "01":
                timers.append(fields[5].split(":"))
    keeping = [int(when, 16) / 100 for kind, when in timers if kind == "02"]
    assert len(keeping) >= 12 and max(keeping) <= 15.5, timers


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, durable=False, archive_days=1, requests_per_second=1000) as service:
        for number, name in enumerate(("Lease Ada", "Lease Bob")):
            people.append(Person(service.nodes[number]))
            people[-1].post("/api/v1/account", {"name": name, "password": "correct horse"})
        status = main(globals())
    sys.exit(status)
