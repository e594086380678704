"""Detects when the machine itself was slow, so that answers may be late.

    slowness = Slowness(begun)
    …
    slowness.close()
    slowness.history()          # as faults of everything

It repeats a little work. The machine is slow if the wait and the work take several times as long as at best.
"""
import threading
import time

from server.campaign.faults import Fault

EVERY = 0.2  # seconds between two measurements
WORK = 200000  # rounds of a loop, a few milliseconds
SLOWER = 8  # times as long as at best …
LATE = 0.2  # … and by this many seconds


def work():
    for _ in range(WORK):
        pass


def timed(call, *arguments):
    began = time.monotonic()
    call(*arguments)
    return time.monotonic() - began


class Slowness:
    def __init__(self, begun):
        self.begun, self.spans = begun, []  # [begin, end] of slow times: seconds since the beginning
        self.best = min(timed(work) for _ in range(20))
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.watch)
        self.thread.start()

    def watch(self):
        before = time.monotonic()
        while not self.done.wait(EVERY):
            worked = timed(work)
            now = time.monotonic()
            if worked > SLOWER * self.best or now - before > EVERY + LATE:
                self.spans.append([before - self.begun, now - self.begun])
            before = now

    def close(self):
        self.done.set()
        self.thread.join()

    def history(self):
        return [Fault(begin, end, "slow", ["database"]) for begin, end in self.spans]
