#!/usr/bin/env python3
"""Machines whose clocks differ: clocks_test.py PLATEAUD SHIM-CLOCK.

A standby whose clock is half a minute wrong takes over, or the clock of the primary is set. The service's time continues
without a jump, and players who had to wait get back exactly the length of the outage.
"""
import contextlib
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.campaign.faults import Clock
from server.harness.client import Person, main, program
from server.harness.cluster import Cluster
from server.harness.service import Service, until

PLATEAUD, SHIM = program("src/server/plateaud"), program("tests/server/shim-clock.so")
OUTAGE = 5  # seconds
SLACK = 10  # seconds that a busy machine may add to a measurement; the clocks differ by far more
service = clock = None
watchers = []


class WrongClock:
    """The `disk` of a cluster member: an ordinary folder, but with an environment that shifts the clock."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = clock.environment if "pg0" not in folder else None
        os.makedirs(folder, exist_ok=True)

    def close(self):
        pass


def check_service_time():
    """Checks that the service's time is this machine's time."""
    before = time.time()
    ((now,),) = service.postgres.psql("SELECT service_now()")
    assert before - SLACK < int(now) / 1000 < time.time() + SLACK, (before, now, time.time())


def check_wrong_by(seconds):
    """Checks that the primary's clock really is wrong by that much."""
    ((now,),) = service.postgres.psql("SELECT service_clock()")
    assert abs(int(now) / 1000 - time.time() - seconds) < SLACK, (now, seconds)


def outages():
    """Returns the length of each outage in seconds, by the name of its credits."""
    rows = service.postgres.psql("SELECT started_at, ended_at FROM outage")
    return {f"outage-{began}": (int(ended) - int(began)) / 1000 for began, ended in rows}


def fail_over_to(seconds):
    """Plays a game while a primary takes over whose clock is wrong by this many seconds; returns its events. On a busy
    machine there may be further outages, before or after."""
    clock.set(seconds)
    ada, bob = (Person(node) for node in service.nodes)
    game = ada.lay("quoridor", clock="fischer", base=600000)
    bob.act(game, "sit")
    socket = ada.socket()
    socket.subscribe(game)
    before = outages()
    service.postgres.freeze(OUTAGE)
    socket.until(lambda: longest(credits_in(socket.events[game]), before) > OUTAGE - 1.5, "the credit")
    check_service_time()
    check_wrong_by(seconds)
    service.postgres.thaw()
    service.postgres.rejoin()
    return socket.events[game], before


def credits_in(events):
    return [e["command"] for e in events if e["act"] == "credit"]


def longest(credits, before):
    """Returns the length of the longest outage for which there is a credit and which was not known before; else 0."""
    return max((lasted for name, lasted in outages().items() if name in credits and name not in before), default=0)


def check(seconds):
    begin = time.monotonic()
    events, before = fail_over_to(seconds)
    took = time.monotonic() - begin
    times = [e["at"] for e in events]
    assert times == sorted(times) and times[-1] - times[0] < 1000 * (took + SLACK), times
    credits = credits_in(events)
    assert len(credits) == len(set(credits)) and set(credits) <= set(outages()), credits
    lasted = longest(credits, before)
    assert OUTAGE - 1.5 < lasted < took + SLACK, (lasted, took)


def test_a_new_primary_whose_clock_is_behind():
    check(-30)


def test_a_new_primary_whose_clock_is_ahead():
    while service.postgres.primary.name != "pg0":  # whose clock is right
        service.postgres.burn()
        service.postgres.rejoin()
        until(lambda: all(node.healthy() for node in service.nodes), "the nodes")
    check(30)


def shifts():
    return int(service.postgres.psql("SELECT count(*) FROM clock_shift")[0][0])


def left(person, game, seat):
    """Returns the time left on a seat's clock, and when it was read, in seconds."""
    table = person.table(game)
    return table["seats"][seat]["time_left"] / 1000, time.monotonic()


def begin(base):
    ada, bob = (Person(node) for node in service.nodes)
    game = ada.lay("quoridor", clock="fischer", base=base)
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    watchers.append(ada.socket())
    watchers[-1].subscribe(game)  # Credits are given at once where someone watches.
    return ada, game


@contextlib.contextmanager
def no_copies(seconds):
    """Freezes the standbys for this many seconds, so that nothing can be committed."""
    if seconds:
        for member in service.postgres.standbys():
            member.freeze()
    yield
    if seconds:
        time.sleep(seconds)
        for member in service.postgres.standbys():
            member.thaw()


def step(seconds, outage, ada, game):
    """Sets the database's clock; the shift must be written once, and the game's clock must run as if nothing had
    happened."""
    before, known, away = shifts(), left(ada, game, 1), outages()
    clock.by += seconds
    with no_copies(outage):
        clock.set(clock.by)
    until(lambda: shifts() > before, f"the step of {seconds} s to be written", 60)
    time.sleep(2.5)  # Both nodes have sent heartbeats by then.
    assert shifts() == before + 1, service.postgres.psql("SELECT * FROM clock_shift")
    check_service_time()
    now = left(ada, game, 1)
    ran, went_by = known[0] - now[0], now[1] - known[1]
    given = sum(lasted for name, lasted in outages().items() if name not in away)
    assert abs(ran + given - went_by) < 2, (seconds, ran, given, went_by)
    assert all(node.healthy() for node in service.nodes)


def test_the_clock_is_set_while_nodes_run():
    """When the clock is set back or forward, players' clocks run on correctly and nobody loses on time."""
    if service.postgres.primary.name == "pg0":  # whose clock is not shifted
        service.postgres.burn()
        service.postgres.rejoin()
        until(lambda: all(node.healthy() for node in service.nodes), "the nodes")
    clock.by = 30  # as the previous test left it
    ada, game = begin(600000)
    short, brief = begin(15000)
    begun = time.monotonic()
    for seconds, outage in ((-3600, 0), (3600, OUTAGE), (-10, 0)):
        step(seconds, outage, ada, game)
    until(lambda: short.table(brief)["phase"] == "over", "the clock that runs out")
    assert time.monotonic() - begun > 15
    assert short.table(brief)["ending"] == "time"
    tool = [PLATEAUD, "--set", f"database={service.postgres.conninfo}", "admin", "requests"]
    subprocess.run(tool, check=True, stdout=subprocess.DEVNULL)
    ((late,),) = service.postgres.psql("SELECT service_now() - max(at) FROM admin_log")
    assert 0 <= int(late) < 1000 * SLACK, late


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="clocks-") as folder:
        os.chmod(folder, 0o755)
        clock = Clock(os.path.join(folder, "clock"), SHIM)
        with Service(
            PLATEAUD, nodes=2, postgres=Cluster, durable=False, disk=WrongClock, requests_per_second=1000
        ) as service:
            status = main(globals())
    sys.exit(status)
