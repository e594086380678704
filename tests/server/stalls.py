"""How much the machine itself stood still, for tests with a bound on time.

    with Stalls() as stalls:
        …
    stalls.seconds
"""
import os
import threading
import time

STEP = 0.02  # seconds


def stolen():
    """Seconds that other machines on the same processors have taken from this one so far."""
    with open("/proc/stat", encoding="ascii") as file:
        fields = file.readline().split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK") if len(fields) > 8 else 0


class Stalls:
    """A thread that wants to wake up again and again, and notes by how much it is late."""

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
