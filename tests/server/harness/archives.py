"""Packed logs for tests: reads the logs, packs everything, kills the archiver."""
import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import time

from cases import ROOT
from server.harness.ids import number_of
from server.harness.service import until

DAY = 86400000


def talkative(service, game, length):
    """Repeats the last event of a game, a phrase, until its log has this length."""
    key = number_of(game)
    ((seq,),) = service.postgres.psql(f"SELECT seq FROM game WHERE id = {key}")
    service.postgres.psql(
        f"INSERT INTO event SELECT game, n, at + n, seat, actor, 'a-phrase-' || left(md5(n::text), 30), act, body"
        f" FROM event, generate_series({int(seq) + 1}, {length}) n WHERE game = {key} AND seq = {seq};"
        f" UPDATE game SET seq = {length}, updated_at = updated_at + {length} WHERE id = {key}"
    )


class Archives:
    """The logs of a service, packed or not, as lines of `plateaud game-logs`."""

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
        """Returns {game: its lines}."""
        done = self.command("game-logs")
        assert done.returncode == 0, done.stderr
        games = {}
        for line in done.stdout.splitlines():
            games.setdefault(int(line.split("\t")[0]), []).append(line)
        return games

    def rows(self):
        """Returns the same for logs that are not packed, read from PostgreSQL."""
        games = {}
        for row in self.psql("SELECT game, seq, at, seat, actor, command, act, body FROM event ORDER BY game, seq"):
            games.setdefault(int(row[0]), []).append("\t".join(row))
        return games

    def count(self):
        """Returns how many games are packed, and how many can be: finished a day ago or longer."""
        ((packed, left),) = self.psql(
            "SELECT count(*) FILTER (WHERE archived), count(*) FILTER (WHERE NOT archived) FROM game"
            f" WHERE phase = 2 AND updated_at < service_now() - {DAY}"
        )
        return int(packed), int(left)

    def left(self):
        return self.count()[1]

    def twice(self):
        """Returns games with an event both packed and unpacked, which must not exist."""
        return self.psql(
            "SELECT game FROM archive a WHERE EXISTS (SELECT FROM event e WHERE e.game = a.game AND e.seq <= a.seq)"
        )

    def begin(self):
        """Lets two days pass; nodes will pack finished games when they start."""
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
        """Kills all processes of PostgreSQL and removes the lock file, because they look alive until init has reaped
        them."""
        postgres = self.service.postgres
        while family := postgres.family():
            for pid in family:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.01)
        os.remove(os.path.join(postgres.folder, "postmaster.pid"))

    def kill_in_the_middle(self, kills, stride, check):
        """Kills both nodes after some more games were packed, every second time PostgreSQL too."""
        chance, steps = random.Random(1), []
        for i in range(kills):
            if self.left() < stride:  # Start again from the beginning.
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
        """Prints the size per event of tables and indexes, after removing the space that the test itself has freed."""
        self.psql("VACUUM FULL archive")
        events, size = self.psql("SELECT sum(seq), pg_total_relation_size('archive') FROM archive")[0]
        print(f"{int(size) / int(events):.1f} bytes an event, of {events} events that are packed", flush=True)
        return int(size) / int(events)

    def drill(self, events):
        """Checks that tools/restore-drill finds all these events in a backup."""
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
