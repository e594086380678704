#!/usr/bin/env python3
"""What one node at a time does goes on when that node stands still: leases_test.py PLATEAUD.

Ratings and the packing of logs are leases of ten seconds: another node has them at most fifteen seconds later.
"""
import contextlib
import signal
import subprocess
import sys
import time

from client import Person, main, program
from ids import number_of
from service import Service, until

PLATEAUD = program("src/server/plateaud")
DAY = 86400000
LASTS, TAKEN = 10, 15  # seconds
PATIENCE = 45  # a busy machine may need longer; without an end it would be for ever
TASKS = ("rater", "archiver")
service = None
people = []


def psql(sql):
    return service.postgres.psql(sql)


def rated_game(node):
    """The number of a game that ends now, and counts."""
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
    return psql(f"SELECT rated IS NOT NULL FROM finished WHERE game = {game}") == [["t"]]


def is_packed(game):
    return psql(f"SELECT archived FROM game WHERE id = {game}") == [["t"]]


def age(game):
    """Lets two days go by for a game that is over."""
    psql(
        f"UPDATE event SET at = at - {2 * DAY} WHERE game = {game}; UPDATE game SET created = created - {2 * DAY},"
        f" updated = updated - {2 * DAY} WHERE id = {game}"
    )


def holders():
    """Whom the leases are, that have not ended."""
    rows = psql("SELECT name, holder FROM lease WHERE until > service_now() AND name IN ('rater', 'archiver')")
    return {name: holder for name, holder in rows}


def give(node):
    """Lets a node have all leases."""
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
        [PLATEAUD, "--set", f"database={service.postgres.conninfo}", "ratings"], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_a_lease_that_was_lost():
    """Whoever lost it while they stood still writes nothing; who has it does."""
    first, second = service.nodes
    give(first)
    psql("UPDATE lease SET holder = 'another', until = service_now() + 4000 WHERE name = 'rater'")
    game = rated_game(second)
    time.sleep(1)
    assert not is_rated(game)
    until(lambda: is_rated(game), "the rating", PATIENCE)


def test_a_machine_that_is_gone():
    """PostgreSQL asks each idle session's machine for a sign of life after 15 s, and gives up half a minute later."""
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
    with Service(PLATEAUD, nodes=2, durable=False, archive_days=1, rate_requests=1000) as service:
        for number, name in enumerate(("Lease Ada", "Lease Bob")):
            people.append(Person(service.nodes[number]))
            people[-1].post("/api/v1/account", {"name": name, "password": "correct horse"})
        status = main(globals())
    sys.exit(status)
