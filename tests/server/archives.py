"""Logs that are packed, for tests: what is there, packing all of it, killing who packs."""
import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import time

from cases import ROOT
from ids import number_of
from service import until

DAY = 86400000


def talkative(service, game, length):
    """Repeats the last event of a game, a phrase, until its log is so long."""
    key = number_of(game)
    ((seq,),) = service.postgres.psql(f"SELECT seq FROM game WHERE id = {key}")
    service.postgres.psql(
        f"INSERT INTO event SELECT game, n, at + n, seat, actor, 'a-phrase-' || left(md5(n::text), 30), act, body"
        f" FROM event, generate_series({int(seq) + 1}, {length}) n WHERE game = {key} AND seq = {seq};"
        f" UPDATE game SET seq = {length}, updated = updated + {length} WHERE id = {key}"
    )


class Archives:
    """Of a service: its logs, packed or not, as lines of `plateaud logs`."""

    def __init__(self, service, plateaud):
        self.service, self.plateaud = service, plateaud
        self.psql = service.postgres.psql

    def command(self, *words):
        return subprocess.run(
            [self.plateaud, "--set", f"database={self.service.postgres.conninfo}", *words],
            capture_output=True,
            text=True,
            check=False,
        )

    def logs(self):
        """{game: its lines}."""
        done = self.command("logs")
        assert done.returncode == 0, done.stderr
        games = {}
        for line in done.stdout.splitlines():
            games.setdefault(int(line.split("\t")[0]), []).append(line)
        return games

    def rows(self):
        """The same, asked of PostgreSQL: of what is not packed."""
        games = {}
        for row in self.psql("SELECT game, seq, at, seat, actor, command, act, body FROM event ORDER BY game, seq"):
            games.setdefault(int(row[0]), []).append("\t".join(row))
        return games

    def count(self):
        """Games that are packed, and that can be: nothing happened to them for a day."""
        ((packed, left),) = self.psql(
            "SELECT count(*) FILTER (WHERE archived), count(*) FILTER (WHERE NOT archived) FROM game"
            f" WHERE phase = 2 AND updated < service_now() - {DAY}"
        )
        return int(packed), int(left)

    def left(self):
        return self.count()[1]

    def twice(self):
        """Games with an event in both places, which must not be."""
        return self.psql(
            "SELECT game FROM archive a WHERE EXISTS (SELECT FROM event e WHERE e.game = a.game AND e.seq <= a.seq)"
        )

    def begin(self):
        """Lets two days go by; nodes will pack what is over when they start."""
        for node in self.service.nodes:
            node.stop()
            node.settings["archive_days"] = 1
        self.service.pass_time(2 * DAY)

    def pack_all(self):
        self.begin()
        for node in self.service.nodes:
            node.start(wait=False)
        for node in self.service.nodes:
            node.wait_ready()
        until(lambda: self.left() == 0, "all to be packed", 600)

    def kill_postgres(self):
        """All its processes. Its lock goes too: until init has taken note of their end they seem to be alive."""
        postgres = self.service.postgres
        while family := postgres.family():
            for pid in family:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.01)
        os.remove(os.path.join(postgres.folder, "postmaster.pid"))

    def kill_in_the_middle(self, kills, stride, check):
        """Kills both nodes, every second time PostgreSQL too, after some more games were packed."""
        chance, steps = random.Random(1), []
        for i in range(kills):
            if self.left() < stride:  # Once more from the beginning.
                assert self.command("unarchive").returncode == 0
            packed = self.count()[0]
            aim = packed + chance.randrange(1, stride)
            for node in self.service.nodes:
                node.start(wait=False)
            until(lambda: self.count()[0] >= aim, "some to be packed")
            if i % 2:
                self.kill_postgres()
            for node in self.service.nodes:
                node.kill()
            if i % 2:
                self.service.postgres.start()
            steps.append(self.count()[0] - packed)
            assert not self.twice(), f"after kill {i + 1}"
            check()
        print(f"{kills} kills, games packed before each: {steps}, left: {self.left()}", flush=True)

    def bytes_per_event(self):
        """In tables and indexes, without what the test itself has moved about."""
        self.psql("VACUUM FULL archive")
        events, size = self.psql("SELECT sum(seq), pg_total_relation_size('archive') FROM archive")[0]
        print(f"{int(size) / int(events):.1f} bytes an event, of {events} events that are packed", flush=True)
        return int(size) / int(events)

    def drill(self, events):
        """tools/restore-drill finds all of it in a backup."""
        server = self.service.postgres.conninfo
        done = subprocess.run(
            [sys.executable, os.path.join(ROOT, "tools/restore-drill"), "--from", server]
            + ["--server", server.replace(" dbname=plateau", ""), "--plateaud", self.plateaud],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PATH": f"{self.service.postgres.bin}:{os.environ['PATH']}"},
            timeout=600,
        )
        assert done.returncode == 0, done
        assert re.search(rf" {events} events, 0 games that do not replay; .* 0 different", done.stdout), done
