"""Shared by the tests of several databases."""
import contextlib
import glob
import os
import signal
import time
import urllib.request

from server.harness.proxy import Proxy
from server.harness.service import Service, until


def family(postgres):
    """Returns the ids of all processes of a PostgreSQL."""
    with open(os.path.join(postgres.folder, "postmaster.pid"), encoding="ascii") as file:
        first = int(file.readline())
    processes = [first]
    for path in glob.glob(f"/proc/{first}/task/*/children"):
        with open(path, encoding="ascii") as file:
            processes += map(int, file.read().split())
    return processes


@contextlib.contextmanager
def standing_still(postgres):
    """Freezes a PostgreSQL, as on a machine that hangs."""
    processes = family(postgres)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in reversed(processes):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


class Absent(Service):
    """A service whose last database of games can be away in three ways.

    Connections to that database go through a proxy; the first node knows it by address, the second by name."""

    def __init__(self, program, proxy, **options):
        self.proxy, self.proxy_program = None, proxy
        super().__init__(program, nodes=2, **options)

    def ways(self, node):
        if not self.proxy:
            self.proxy = Proxy(self.proxy_program, [self.shards[-1].port])
        return {"game_databases": self.through_proxy(("127.0.0.1", "localhost")[node])}

    def through_proxy(self, host):
        first, last = self.game_databases()["game_databases"].rsplit("; ", 1)
        there = f"host=127.0.0.1 port={self.shards[-1].port}"
        assert there in last, last
        return f"{first}; {last.replace(there, f'host={host} port={self.proxy.ports[0]}')}"

    def close(self):
        if self.proxy:
            self.proxy.close()
            self.proxy = None
        super().close()

    @contextlib.contextmanager
    def away(self, how):
        """Makes the last database dead, frozen or silent; then brings it back, and waits until all nodes know."""
        with {"dead": self.dead, "frozen": self.frozen, "silent": self.silent}[how]():
            yield
        until(self.is_back, "the database to be back")

    @contextlib.contextmanager
    def dead(self):
        self.shards[-1].stop("immediate")
        try:
            yield
        finally:
            self.shards[-1].start()

    def frozen(self):
        return standing_still(self.shards[-1])

    @contextlib.contextmanager
    def silent(self):
        for side in ("up", "down"):
            self.proxy.do("hold", 0, side)
        try:
            yield
        finally:
            self.proxy.do("release", 0)

    def is_back(self):
        wanted = f'plateau_game_database_unready{{shards="{self.first_shard(len(self.shards) - 1)}-'
        return all(
            any(line.startswith(wanted) and line.endswith(" 0") for line in metrics(node)) for node in self.nodes
        )


def metrics(node):
    with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=60) as answer:
        return answer.read().decode().splitlines()


def timed(person, method, path, body=None):
    """Sends a request once; returns (seconds, status, headers, text)."""
    begin = time.monotonic()
    answer = person.ask(method, path, body)
    return time.monotonic() - begin, *answer
