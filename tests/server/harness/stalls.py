"""Measures how long the machine itself stalled, for tests with a time limit.

    with Stalls() as stalls:
        …
    stalls.seconds
"""
import os
import threading
import time

STEP = 0.02  # seconds


def stolen():
    """Returns the steal time: seconds that other virtual machines have taken from this one so far."""
    with open("/proc/stat", encoding="ascii") as file:
        fields = file.readline().split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK") if len(fields) > 8 else 0


class Stalls:
    """A thread that wakes up repeatedly, and records by how much it is late."""

    def __init__(self):
        self.late, self.stolen = 0, stolen()
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        while not self.ended.is_set():
            begin = time.monotonic()
            time.sleep(STEP)
            self.late += max(0, time.monotonic() - begin - 2 * STEP)

    @property
    def seconds(self):
        return self.late + stolen() - self.stolen

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()
