#!/usr/bin/env python3
"""Machines whose clocks differ: clocks_test.py PLATEAUD SHIM-CLOCK.

A standby takes over whose clock is half a minute wrong. The service's time goes on without a jump,
and who had to wait gets back as long as the outage was, no more and no less.
"""
import os
import sys
import tempfile
import time

from campaign.faults import Clock
from client import Person, main
from cluster import Cluster
from service import Service, until

PLATEAUD, SHIM = sys.argv[1:3]
OUTAGE = 5  # seconds
service = clock = None


class WrongClock:
    """The `disk` of a member: an ordinary folder, but the machine has another time."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = clock.environment if "pg0" not in folder else None
        os.makedirs(folder, exist_ok=True)

    def close(self):
        pass


def service_time():
    """How far the service's time is from ours, in seconds."""
    ((now,),) = service.postgres.psql("SELECT service_now()")
    return int(now) / 1000 - time.time()


def fail_over_to(seconds):
    """A game while the next primary's clock is so many seconds off; its events."""
    clock.set(seconds)
    ada, bob = (Person(node) for node in service.nodes)
    game = ada.lay("quoridor", clock="fischer", base=600000)
    bob.act(game, "sit")
    socket = ada.socket()
    socket.subscribe(game)
    service.postgres.freeze(OUTAGE)
    socket.until(lambda: [e for e in socket.events[game] if e["act"] == "credit"], "the credit", 30)
    assert abs(service_time()) < 1.5, service_time()
    service.postgres.thaw()
    service.postgres.rejoin()
    return socket.events[game]


def check(seconds):
    events = fail_over_to(seconds)
    times = [e["at"] for e in events]
    assert times == sorted(times) and times[-1] - times[0] < 30000, times
    credit = [e for e in events if e["act"] == "credit"]
    ((began, ended),) = service.postgres.psql("SELECT began, ended FROM outage ORDER BY began DESC LIMIT 1")
    assert len(credit) == 1 and credit[0]["command"] == f"outage-{began}", credit
    lasted = (int(ended) - int(began)) / 1000
    assert OUTAGE - 1.5 < lasted < OUTAGE + 10, lasted


def test_a_new_primary_whose_clock_is_behind():
    check(-30)


def test_a_new_primary_whose_clock_is_ahead():
    while service.postgres.primary.name != "pg0":  # whose clock is right
        service.postgres.burn()
        service.postgres.rejoin()
        until(lambda: all(node.healthy() for node in service.nodes), "the nodes")
    check(30)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="clocks-") as folder:
        os.chmod(folder, 0o755)
        clock = Clock(os.path.join(folder, "clock"), SHIM)
        with Service(
            PLATEAUD, nodes=2, postgres=Cluster, durable=False, disk=WrongClock, rate_requests=1000
        ) as service:
            status = main(globals())
    sys.exit(status)
