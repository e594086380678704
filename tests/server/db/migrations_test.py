#!/usr/bin/env python3
"""The schema is migrated while people play: migrations_test.py PLATEAUD MIGRATE_NEXT.

The database has this version's schema and games. A version with two more migrations (tests/server/db/migrations)
upgrades it, while a node continues to write (its statements, sent by hand) and one long transaction reads everything,
as pg_dump does.
"""
import os
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import main, program
from server.harness.service import Postgres, until

PLATEAUD, NEXT = program("src/server/plateaud"), program("tests/server/migrate_next")
READS = 4  # seconds that the long read transaction lasts
PATIENCE = 2.5  # seconds that a move may wait on an otherwise idle machine
GAME = 1000000000001
postgres = None

# Writes a move as a node does, apart from what a node has in memory.
APPEND = (
    f"WITH g AS (UPDATE game SET seq = seq + 1, version = version + 1 WHERE id = {GAME}"
    " RETURNING id, seq) INSERT INTO event (game, seq, at, seat, actor, command, act, body)"
    " SELECT id, seq, 0, 0, 5, 'c' || seq, 'move', '{}' FROM g RETURNING seq;\n"
)


class Psql:
    """A psql session that sends one line and reads one answer."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["psql", "-XqAt", "-d", postgres.conninfo],
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=1,
        )

    def say(self, line):
        self.process.stdin.write(line)
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def close(self):
        self.process.kill()
        self.process.wait()


class Asking:
    """A thread that repeats a statement; records how many were done, and the longest wait."""

    def __init__(self, line):
        self.line, self.slowest, self.done, self.lost = line, 0, 0, 0
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.ask)
        self.thread.start()

    def ask(self):
        psql, last = Psql(), time.monotonic()
        while not self.over.is_set():
            done = psql.say(self.line)
            now = time.monotonic()
            self.slowest, last = max(self.slowest, now - last), now
            self.done += done.isdigit()
            self.lost += not done.isdigit()
            time.sleep(0.01)
        psql.close()

    def stop(self):
        self.over.set()
        self.thread.join()


def this_version():
    """Creates a database with this version's schema and some games."""
    subprocess.run([PLATEAUD, "--set", f"database={postgres.conninfo}", "migrate"], check=True, capture_output=True)
    postgres.psql(
        f"""
        INSERT INTO game (id, seq, version, phase, game_name, seats, free_seats, private, rated, pool, options,
                          host, created_at, updated_at)
        SELECT {GAME} + i, 10, 9, 1, 'quoridor', 2, 0, false, false, 'quoridor/2/days', '{{}}', 5,
               1700000000000 + i, 1700000000000 FROM generate_series(0, 999) AS i;
        INSERT INTO event (game, seq, at, seat, actor, command, act, body)
        SELECT id, s, 0, 0, 5, 'c' || s, 'move', '{{}}' FROM game, generate_series(1, 10) AS s;
        INSERT INTO seat SELECT id, s, 5 + s FROM game, generate_series(0, 1) AS s"""
    )


def migrate():
    return subprocess.Popen(
        [NEXT, postgres.conninfo],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_beside_moves_and_a_dump():
    this_version()
    reader, mover, witness = Psql(), Asking(APPEND), Asking("SELECT 1;\n")
    reader.say(
        "BEGIN; LOCK game, event, seat, player, job, rating IN ACCESS SHARE MODE;" " SELECT count(*) FROM event;\n"
    )
    until(lambda: mover.done > 10, "moves")
    migration = migrate()
    time.sleep(READS)
    before, waiting = mover.done, migration.poll() is None
    until(lambda: mover.done > before + 10, "moves beside it")
    reader.say("COMMIT; SELECT 1;\n")
    out, _ = migration.communicate(timeout=300)
    before = mover.done
    until(lambda: mover.done > before + 10, "moves after it")
    mover.stop()
    witness.stop()
    reader.close()
    assert migration.returncode == 0 and out.count(": done") == 2, out
    assert waiting, "it did not need what the reader held: this test shows nothing"
    # A statement that needs no lock shows how slow the machine itself was at that time.
    most = PATIENCE + 5 * witness.slowest
    assert mover.slowest <= most, f"a move waited {mover.slowest:.1f} s, not {most:.1f} s"
    assert mover.lost == 0, f"{mover.lost} of {mover.done} moves failed"
    events = postgres.psql(f"SELECT count(*), max(seq) FROM event WHERE game = {GAME}")
    assert events == [[str(10 + mover.done)] * 2], events
    assert postgres.psql("SELECT count(*) FROM event") == [[str(10000 + mover.done)]]
    assert postgres.psql("SELECT count(note), (SELECT count(*) FROM seat WHERE noted) FROM game") == [["0", "1000"]]


def test_cut_off_and_run_again():
    """A migration that runs outside a transaction may be interrupted anywhere, and is then run again."""
    postgres.psql(
        "DELETE FROM migration WHERE number = 3;"
        " UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'seat_noted'::regclass"
    )
    migration = migrate()
    out, _ = migration.communicate(timeout=300)
    assert migration.returncode == 0 and out.count(": done") == 1, out
    assert postgres.psql("SELECT count(*) FROM pg_index WHERE NOT indisvalid") == [["0"]]


def test_log_in_parts():
    parts = postgres.psql("SELECT count(*) FROM pg_inherits WHERE inhparent = 'event'::regclass")
    assert parts == [["64"]], parts
    postgres.psql("ANALYZE event")
    load = "SELECT seq, at, body FROM event WHERE game = $1 AND seq > $2 ORDER BY seq"
    plan = postgres.psql(
        f"PREPARE load AS {load};" + f"EXECUTE load ({GAME}, 10000);" * 9 + f"EXPLAIN EXECUTE load ({GAME}, 0)"
    )
    scans = [line for [line] in plan if " on event_" in line]
    assert len(scans) == 1, plan
    assert postgres.psql(
        "SELECT DISTINCT contype FROM pg_constraint WHERE conrelid =" " 'event'::regclass ORDER BY 1"
    ) == [["p"], ["u"]]


with tempfile.TemporaryDirectory(prefix="plateau-") as folder:
    postgres = Postgres(folder, durable=False)
    try:
        sys.exit(main(globals()))
    finally:
        postgres.stop("immediate")
