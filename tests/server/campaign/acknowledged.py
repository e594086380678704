"""Measures how soon every node acknowledges again after another PostgreSQL has become primary.

    acknowledged = Acknowledged(service.nodes, begun)
    …
    acknowledged.close()
    print(acknowledged.lines(faults.history))

A delay is counted from the test's own first synchronous write that succeeds, which ends the fault, to the node's next
commit according to its metrics.
"""
import re
import statistics
import threading
import time
import urllib.request

EVERY = 0.03  # seconds between two reads of the metrics
COMMITS = re.compile(rb"^plateau_commit_batches_total\S* (\S+)$", re.M)
KINDS = ("burn", "crash-burn", "freeze")


class Acknowledged:
    def __init__(self, nodes, begun):
        self.nodes, self.begun = nodes, begun
        self.commits = [[] for _ in nodes]  # the times at which each node was seen to have made further commits
        self.done = threading.Event()
        self.threads = [threading.Thread(target=self.look, args=(number,)) for number in range(len(nodes))]
        for thread in self.threads:
            thread.start()

    def count(self, number):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.nodes[number].port}/metrics", timeout=2) as answer:
                return float(COMMITS.search(answer.read())[1])
        except (OSError, ValueError, TypeError):
            return None

    def look(self, number):
        before = None
        while not self.done.wait(EVERY):
            count = self.count(number)
            if count is not None:
                if before is not None and count != before:
                    self.commits[number].append(time.monotonic() - self.begun)
                before = count

    def close(self):
        self.done.set()
        for thread in self.threads:
            thread.join()

    def delay(self, number, at):
        """Returns the time until that node's first commit after `at`; None if there was none."""
        return next((commit - at for commit in self.commits[number] if commit > at), None)

    def delays(self, history, kind):
        """Returns the delays of all faults of a kind, for each node: those of faults alone, and those of faults that
        overlapped others."""
        alone, met = [], []
        for fault in history:
            if fault.kind != kind:
                continue
            for number in range(len(self.nodes)):
                delay = self.delay(number, fault.end)
                if delay is None:
                    continue
                ill = {"database", number}
                others = [
                    other
                    for other in history
                    if other is not fault
                    and ill & set(other.ill)
                    and other.begin < fault.end + delay
                    and other.end > fault.begin - 1
                ]
                (met if others else alone).append(delay)
        return alone, met

    def lines(self, history):
        lines = []
        for kind in KINDS:
            alone, met = self.delays(history, kind)
            if alone or met:
                lines.append(
                    f"after a {kind} each node's first acknowledgement: {words(alone)}; where other faults met it: {words(met)}"
                )
        return lines


def words(delays):
    if not delays:
        return "none"
    return f"half in {statistics.median(delays):.2f} s, all in {max(delays):.2f} s ({len(delays)})"
