"""A site on three database machines (tools/machines.py), whose nodes reach the primary in two ways."""
import collections
import os
import pathlib
import re
import subprocess
import threading
import time
import urllib.request

from server.campaign import campaign
from server.harness.service import Nats, Node


class Database:
    """Has the interface of service.Postgres, as the owner of the database, on whichever machine is primary."""

    def __init__(self, conninfo):
        self.conninfo = conninfo

    def psql(self, sql, conninfo=None):
        done = subprocess.run(
            ["psql", "-XqAt", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", conninfo or self.conninfo, "-c", sql],
            check=False,
            capture_output=True,
            text=True,
            env={**os.environ, "PGCONNECT_TIMEOUT": "5"},
        )
        if done.returncode:
            raise RuntimeError(done.stderr.strip())
        return [line.split("\t") for line in done.stdout.splitlines()]


class Site:
    """NATS and two nodes: one connects to a list of hosts, one to haproxy."""

    def __init__(self, plateaud, cluster, folder, password):
        self.plateaud = plateaud
        self.database = Database(cluster.host_list("plateau_owner", password))
        self.migrate()
        self.nats = Nats()
        settings = {
            **campaign.SETTINGS,
            "synchronous_standbys": 1,
            "site": "http://plateau.test",
            "nats": self.nats.url,
        }
        ways = (cluster.host_list, cluster.through_haproxy)
        self.nodes = [
            Node(
                plateaud,
                {**settings, "database": way("plateau_node", password), "node": f"n{i}"},
                f"{folder}/node{i}.log",
            )
            for i, way in enumerate(ways)
        ]
        self.start()

    def migrate(self):
        subprocess.run([self.plateaud, "--set", f"database={self.database.conninfo}", "migrate"], check=True)

    def start(self):
        for node in self.nodes:
            node.start(wait=False)
        for node in self.nodes:
            node.wait_ready()

    def stop(self):
        for node in self.nodes:
            node.stop()

    def close(self):
        for node in self.nodes:
            if node.process and node.process.poll() is None:
                node.kill()
        self.nats.stop()

    def logs(self):
        return "\n".join(pathlib.Path(node.log).read_text(errors="replace") for node in self.nodes)


class Commits:
    """Records when each node committed batches, by its metrics five times a second."""

    def __init__(self, nodes, begun):
        self.nodes, self.begun = nodes, begun
        self.seen = collections.defaultdict(list)  # node's number: [seconds]
        self.done = threading.Event()
        self.threads = [threading.Thread(target=self.watch, args=(i,)) for i in range(len(nodes))]
        for thread in self.threads:
            thread.start()

    def count(self, i):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.nodes[i].port}/metrics", timeout=2) as answer:
                return int(re.search(r"(?m)^plateau_commit_seconds_count(?:\{\})? (\d+)", answer.read().decode())[1])
        except OSError:
            return None

    def watch(self, i):
        before = None
        while not self.done.wait(0.2):
            count = self.count(i)
            if count is not None and count != before:
                self.seen[i].append(time.monotonic() - self.begun)
                before = count

    def stop(self):
        self.done.set()
        for thread in self.threads:
            thread.join()
