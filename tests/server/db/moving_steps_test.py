#!/usr/bin/env python3
"""The steps of `plateaud move-shards` are undone, killed and refused: moving_steps_test.py PLATEAUD."""
import os
import random
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import main
from server.harness.moving import (
    NODE_ROLE,
    PLATEAUD,
    Lines,
    add_postgres,
    as_node,
    begin,
    command,
    digest,
    finish,
    is_ready,
    keys_of,
    restart,
    two_servers,
    typing,
    wait_zeros,
)
from server.harness.service import until


def test_abort():
    """After `abort` everything is as before, and the move can be tried again."""
    with two_servers(1) as (service, old, new):
        ada, bob, game = begin(service, *service.nodes * 2)
        lines = Lines(old, new)
        lines.refuses("fence", "run prepare first")
        lines.refuses("switch", "run prepare and fence first")
        lines.does("prepare")
        lines.refuses("switch", "run fence first")
        lines.does("fence")
        time.sleep(4)
        lines.does("abort")
        assert new.psql("SELECT count(*) FROM event") == [["0"]]
        assert old.psql("SELECT count(*) FROM pg_replication_slots") == [["0"]]
        until(lambda: is_ready(service.nodes[0]), "the old server")
        ada.move(game, 2, "e3")
        assert old.psql("SELECT count(*) FROM event WHERE act = 'credit'") == [["1"]], "the time was not given back"
        lines.does("abort")
        lines.does("prepare")
        new.stop()
        lines.does("abort")  # The new server is gone.
        assert old.psql("SELECT count(*) FROM pg_replication_slots") == [["0"]]
        bob.move(game, 3, "e7")


def interrupt(lines, step, dice, times=4):
    """Kills a step several times at random moments; then runs it to its end."""
    for _ in range(times):
        process = lines.start(step)
        time.sleep(dice.uniform(0, 1.5))
        process.kill()
        process.communicate()
    lines.does(step)


def test_killed_steps():
    """Each step is killed repeatedly while two people play; the move still succeeds."""
    dice = random.Random(int(os.environ.get("SEED", "1")))
    with two_servers() as (service, old, new):
        ada, bob, game = begin(service)
        lines = Lines(old, new)
        for step in ("prepare", "fence", "abort", "prepare", "fence"):
            interrupt(lines, step, dice)
        assert [row[0] for row in old.psql("SELECT state FROM shard_range")] == ["closed"]
        interrupt(lines, "switch", dice, 2)
        lines.does("switch")
        lines.refuses("abort", "open at --to")
        assert digest(old, "event") == digest(new, "event")
        assert old.psql("SELECT 1 FROM pg_replication_slots") == new.psql("SELECT 1 FROM pg_subscription") == []
        restart(service, as_node(new))
        finish(game, ada, bob)
        wait_zeros(service, as_node(new))


def test_refused_moves():
    """Moves of databases that must not be moved, or not to that server, are refused."""
    with two_servers(0) as (service, old, new):
        lines = Lines(old, new)
        Lines(service.postgres, new).refuses("prepare", "wal_level")
        service.postgres.psql("ALTER SYSTEM SET wal_level = logical")
        service.postgres.stop()
        service.postgres.start()
        Lines(service.postgres, new).refuses("prepare", "is the directory")
        Lines(old, service.postgres).refuses("prepare", "it holds shards")
        Lines(old, old).refuses("prepare", "the same database")
        lines.does("prepare")
        assert command("migrate", keys_of(service, f"0-1023: {new.conninfo}")) == "", "a copy was opened by migrate"
        assert new.psql("SELECT DISTINCT state FROM shard_range") == [["copying"]]
        third = add_postgres(service, "third")
        third.psql(NODE_ROLE)
        Lines(old, third).refuses("prepare", "to another database")
        with open(os.devnull, encoding="ascii") as nothing:
            lock = typing(old, "SELECT pg_advisory_lock(7152870);")
            lock.stdout.readline()
            lines.refuses("fence", "at work")
            lock.communicate(nothing.read())
        lines.does("abort")
        new.psql("INSERT INTO node VALUES ('n', 1, '1')")
        lines.refuses("prepare", "not empty")
        assert subprocess.run([PLATEAUD, "move-shards", "away"], check=False, capture_output=True).returncode == 2


sys.exit(main(globals()))
