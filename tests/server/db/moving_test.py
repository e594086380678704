#!/usr/bin/env python3
"""Games are moved from one database to several, and to another server, as docs/large-operators.md says.

moving_test.py PLATEAUD
"""
import os
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import ROOT, Person, main, refused_at_once
from server.harness.ids import number_of
from server.harness.moving import (
    CLOCK,
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
    metric,
    restart,
    two_servers,
    typing,
    wait_zeros,
)
from server.harness.service import Node, Service, until


def drill(service):
    """Checks that the restore drill does not report rows of the directory whose games are in another database."""
    server = service.postgres.conninfo.replace("dbname=plateau", "dbname=postgres")
    options = ["--from", service.postgres.conninfo, "--server", server, "--plateaud", PLATEAUD]
    done = subprocess.run(
        [os.path.join(ROOT, "tools/restore-drill"), *options], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and done.stdout.startswith("1 games,"), (done.stdout, done.stderr)


def pack(service, more, games):
    """Checks that the log of the game in the other database is packed there."""
    for postgres in (service.postgres, more):
        postgres.psql("UPDATE game SET created_at = created_at - 864000000, updated_at = updated_at - 864000000")
    for node in service.nodes:
        node.settings["archive_days"] = 1
    restart(service, games)
    until(lambda: more.psql("SELECT count(*) FROM archive") == [["1"]], "the log to be packed")


def test_one_to_two():
    """Games of the first database stay there, new ones go to the other, and lists have both."""
    with Service(PLATEAUD, nodes=2, durable=False) as service:
        ada, bob, old = begin(service)
        more = add_postgres(service, "more")
        games = f"0 closed: database; 1-1023: {more.conninfo}"
        command("migrate", keys_of(service, games))
        restart(service, games)
        finish(old, ada, bob)
        bob.node = service.nodes[0]
        new = bob.lay("quoridor", **CLOCK)
        assert more.psql("SELECT count(*) FROM game") == [["1"]]
        ada.act(new, "sit")
        until(lambda: len(ada.get("/api/v1/me/games")["games"]) == 2, "both games in a list")
        ada.act(new, "resign")
        wait_zeros(service, games)
        drill(service)
        pack(service, more, games)
        assert ada.table(new)["phase"] == "over" and len(ada.events(new)) == 4, ada.table(new)
        wait_zeros(service, games)


def test_two_maps():
    """Of two nodes with different shard maps only the one that is right writes; the other says why it does not."""
    with Service(PLATEAUD, nodes=1, shards=2, durable=False) as service:
        right, (one, two) = service.nodes[0], service.shards
        ada, bob, game = begin(service, right, right)
        swapped = f"0-511: {two.conninfo}; 512-1023: {one.conninfo}"
        settings = {**right.settings, "node": "n1", "game_databases": swapped}
        wrong = Node(PLATEAUD, settings, os.path.join(service.folder, "node1.log"))
        service.nodes.append(wrong)
        wrong.start(wait=False)
        until(lambda: wrong.health().get("code") == "shards", "a node that is not ready")
        assert "1" in metric(wrong, "plateau_shards_refused"), metric(wrong, "plateau_shards_refused")
        carl, command = Person(right), {"id": "the-same", "options": {"game": "quoridor", "players": 2}}
        made = carl.post("/api/v1/games", command)["game"]
        assert refused_at_once(carl.post, "/api/v1/games", command, node=wrong) == "busy"
        assert refused_at_once(ada.move, game, 2, "e3", node=wrong) == "busy"
        there = [p.psql(f"SELECT count(*) > 0 FROM event WHERE game = {number_of(made)}")[0][0] for p in (one, two)]
        assert sorted(there) == ["f", "t"], there
        finish(game, ada, bob)
        with open(wrong.log, encoding="utf-8") as log:
            said = [line for line in log if "shards-refused" in line]
        assert len(said) == 2, said
        until(lambda: right.health() == {**right.health(), "status": "ok", "unready": {}}, "the right one")


def test_move():
    """After the page's commands all acknowledged events are on the new server and nowhere else."""
    with two_servers() as (service, old, new):
        ada, bob, game = begin(service)
        old.psql("SELECT setval('job_id_seq', 5000)")
        lines = Lines(old, new)
        lines.does("prepare")
        ada.move(game, 2, "e3")
        lines.does("fence")
        assert refused_at_once(bob.move, game, 3, "e7") == "busy"
        for table in ("event", "game", "seat", "former_player", "outbox", "node"):
            assert digest(old, table) == digest(new, table), table
        until(lambda: "1" in metric(service.nodes[0], "plateau_shards_refused"), "a node that says so")
        time.sleep(4)  # long enough for an outage
        lines.does("switch")
        assert refused_at_once(bob.move, game, 3, "e7") == "busy", "a node with the old line writes"
        number = "SELECT last_value FROM job_id_seq"
        assert int(new.psql(number)[0][0]) > int(old.psql(number)[0][0]) == 5000, "numbers of jobs are given again"
        before = digest(old, "event")
        restart(service, as_node(new))
        assert ada.table(game)["version"] == 3, ada.table(game)
        bob.move(game, 3, "e7")
        assert new.psql("SELECT count(*) FROM event WHERE act = 'credit'") == [["1"]], "the time was not given back"
        ada.move(game, 4, "e4")
        bob.act(game, "resign")
        lines.refuses("abort", "open at --to")
        lines.refuses("prepare", "moved before")
        assert digest(old, "event") == before and old.psql("SELECT DISTINCT state FROM shard_range") == [["moved"]]
        wait_zeros(service, as_node(new))


def test_no_write_after_the_fence():
    """After the fence nothing is written, even before the node's next heartbeat reports it."""
    with two_servers(1) as (service, old, _):
        ada, bob, game = begin(service, *service.nodes * 2)
        for turn, move in enumerate(("e3", "e7", "e4"), 2):
            events = "SELECT count(*) FROM event WHERE act = 'move'"
            before = old.psql(f"{events}; UPDATE shard_range SET state = 'closing'")
            assert refused_at_once((ada, bob)[turn % 2].move, game, turn, move) == "busy"
            assert old.psql(events) == before == [[str(turn)]], "it was written"
            old.psql("UPDATE shard_range SET state = 'open'")
            until(lambda: is_ready(service.nodes[0]), "the node")
            (ada, bob)[turn % 2].move(game, turn, move)


STOPPED = "BEGIN; UPDATE game SET sweep_at = sweep_at; SELECT pg_backend_pid();"
SLOW = "INSERT INTO outbox SELECT 7, 7, 7 FROM pg_sleep(4);"


def test_stopped_writers():
    """The fence waits until no transaction begun before it can commit: one writer is slow, one stopped before its
    COMMIT, a third's server process is stopped, and a node has a move in flight."""
    with two_servers() as (service, old, new):
        ada, bob, game = begin(service)
        lines = Lines(old, new)
        lines.does("prepare")
        client, frozen = typing(old, STOPPED.replace("game", "seat").replace("sweep_at", "seat")), typing(old, STOPPED)
        client.stdout.readline()
        pid = int(frozen.stdout.readline())
        os.kill(client.pid, signal.SIGSTOP)
        os.kill(pid, signal.SIGSTOP)
        slow = typing(old, SLOW)
        until(
            lambda: old.psql(
                "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'INSERT%pg_sleep(4)%' AND state = 'active'"
            ),
            "it",
        )
        socket = bob.socket()
        service.nodes[1].process.send_signal(signal.SIGSTOP)
        socket.send(do="command", game=game, id="stopped", act="move", version=2, move="e3")
        fence = lines.start("fence")
        try:
            ended = "SELECT 1 FROM pg_stat_activity WHERE pid = %s"
            until(lambda: old.psql("SELECT state FROM shard_range") == [["closing"]], "the fence")
            time.sleep(7)
            assert fence.poll() is None and old.psql(ended % pid), "it did not wait for a process that stands still"
        finally:
            os.kill(pid, signal.SIGCONT)
        said = fence.communicate(timeout=120)[0]
        assert fence.returncode == 0 and "ended sessions" in said, said
        assert new.psql("SELECT 1 FROM outbox WHERE game = 7"), "a write that was in time is lost"
        lines.does("switch")
        for process in (client, service.nodes[1].process):
            process.send_signal(signal.SIGCONT)
        for psql in (client, frozen, slow):
            psql.communicate("COMMIT;\n")
        time.sleep(2)
        for table in ("event", "seat"):
            assert digest(old, table) == digest(new, table), table
        new.psql("DELETE FROM outbox WHERE game = 7")
        restart(service, as_node(new))
        finish(game, ada, bob)


def test_killed_while_unsubscribing():
    """A step repeats one whose process is gone, but whose statement the new server still executes."""
    with two_servers(1) as (service, old, new):
        ada, bob, game = begin(service, *service.nodes * 2)
        lines = Lines(old, new)
        lines.does("prepare")
        lines.does("fence")
        holder = typing(new, "BEGIN; COMMENT ON SUBSCRIPTION plateau_move IS 'locked'; SELECT 1;")
        holder.stdout.readline()
        first = lines.start("switch")
        waiting = "SELECT 1 FROM pg_stat_activity WHERE query = 'DROP SUBSCRIPTION plateau_move'"
        until(lambda: new.psql(waiting), "the end of the subscription")
        first.kill()
        first.communicate()
        second = lines.start("switch")
        time.sleep(1)
        holder.communicate("COMMIT;\n")
        said = second.communicate(timeout=60)[0]
        assert second.returncode == 0, said
        restart(service, as_node(new))
        finish(game, ada, bob)


sys.exit(main(globals()))
