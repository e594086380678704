#!/usr/bin/env python3
"""From one database to several, and games to another server, as docs/running.md says:
moving_test.py PLATEAUD."""
import os
import re
import subprocess
import sys

from client import ROOT, Person, main, program, refused, refused_at_once
from ids import number_of
from service import Node, Postgres, Service, until

PLATEAUD = program("src/server/plateaud")
CLOCK = {"clock": "fischer", "base": 300000, "increment": 3000}


def command(word, keys):
    sets = [part for key, value in keys.items() for part in ("--set", f"{key}={value}")]
    done = subprocess.run([PLATEAUD, *sets, word], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def another(service, name):
    """One more PostgreSQL, which ends with the service."""
    folder = os.path.join(service.folder, name)
    os.makedirs(folder)
    os.chmod(folder, 0o755)
    service.shards.append(Postgres(folder, False))
    return service.shards[-1]


def keys_of(service, games):
    return {"database": service.postgres.conninfo, "game_databases": games}


def is_ready(node):
    """For the games of all databases: one of them is enough for /healthz."""
    return not re.search(r"^plateau_games_unready.* 1$", Person(node, session=False).get("/metrics"), re.MULTILINE)


def restart(service, games):
    """Nodes with another line of the configuration."""
    for node in service.nodes:
        node.kill()
        node.settings["game_databases"] = games
        node.start()
        until(lambda: is_ready(node), "all databases")  # pylint: disable=cell-var-from-loop


def metric(node, name):
    """The values of all lines of a metric."""
    text = Person(node, session=False).get("/metrics")
    return {line.split()[-1] for line in text.splitlines() if line.startswith(name + "{")}


def begin(service, *nodes):
    """A game of two, with two moves."""
    ada, bob = (Person(node) for node in nodes or service.nodes)
    game = ada.lay("quoridor", **CLOCK)
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    bob.move(game, 1, "e8")
    return ada, bob, game


def finish(game, ada, bob):
    """It continues where it was, and ends."""
    assert ada.table(game)["turn"] == 2, ada.table(game)
    ada.move(game, 2, "e3")
    bob.act(game, "resign")
    until(lambda: game in {g["id"] for g in ada.get("/api/v1/me/games?phase=over")["games"]}, "the list")


def wait_zeros(service, games):
    wanted = ", 0 not listed, 0 listed otherwise, 0 listed and nowhere"
    until(lambda: wanted in command("check-lists", keys_of(service, games)), "zeros")


def drill(service):
    """Rows of the directory whose games are elsewhere are no games that do not replay."""
    server = service.postgres.conninfo.replace("dbname=plateau", "dbname=postgres")
    options = ["--from", service.postgres.conninfo, "--server", server, "--plateaud", PLATEAUD]
    done = subprocess.run(
        [os.path.join(ROOT, "tools/restore-drill"), *options], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and done.stdout.startswith("1 games,"), (done.stdout, done.stderr)


def pack(service, more, games):
    """The log of the game in the other database is packed there."""
    for postgres in (service.postgres, more):
        postgres.psql("UPDATE game SET created = created - 864000000, updated = updated - 864000000")
    for node in service.nodes:
        node.settings["archive_days"] = 1
    restart(service, games)
    until(lambda: more.psql("SELECT count(*) FROM archive") == [["1"]], "the log to be packed")


def test_one_to_two():
    """Games of the one database stay there, new ones go to the other, lists have both."""
    with Service(PLATEAUD, nodes=2, durable=False) as service:
        ada, bob, old = begin(service)
        more = another(service, "more")
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
    """Of two nodes with different lines only the one that is right writes; the other says why it does not."""
    with Service(PLATEAUD, nodes=1, shards=2, durable=False) as service:
        right, (one, two) = service.nodes[0], service.shards
        ada, bob, game = begin(service, right, right)
        swapped = f"0-511: {two.conninfo}; 512-1023: {one.conninfo}"
        settings = {**right.settings, "node": "n1", "game_databases": swapped}
        wrong = Node(PLATEAUD, settings, os.path.join(service.folder, "node1.log"))
        service.nodes.append(wrong)
        wrong.start(wait=False)
        until(lambda: wrong.health().get("why") == "shards", "a node that is not ready")
        assert "1" in metric(wrong, "plateau_shards_refused"), metric(wrong, "plateau_shards_refused")
        carl, command = Person(right), {"id": "the-same", "options": {"game": "quoridor", "seats": 2}}
        made = carl.post("/api/v1/tables", command)["game"]
        assert refused_at_once(carl.post, "/api/v1/tables", command, node=wrong) == "busy"
        assert refused_at_once(ada.move, game, 2, "e3", node=wrong) == "busy"
        there = [p.psql(f"SELECT count(*) > 0 FROM event WHERE game = {number_of(made)}")[0][0] for p in (one, two)]
        assert sorted(there) == ["f", "t"], there
        finish(game, ada, bob)
        with open(wrong.log, encoding="utf-8") as log:
            said = [line for line in log if "shards-refused" in line]
        assert len(said) == 2, said
        until(lambda: right.health() == {**right.health(), "status": "ok", "unready": {}}, "the right one")


def move_games(old, new):
    """As far as the nodes change their line."""
    old.psql("CREATE PUBLICATION move FOR ALL TABLES")
    new.psql("TRUNCATE secret, migration")
    new.psql(f"CREATE SUBSCRIPTION move CONNECTION '{old.conninfo}' PUBLICATION move")
    copied = "SELECT bool_and(srsubstate = 'r') FROM pg_subscription_rel"
    until(lambda: new.psql(copied) == [["t"]], "the copy")
    old.psql(
        "ALTER DATABASE plateau SET default_transaction_read_only = on;"
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )
    at = old.psql("SELECT pg_current_wal_lsn()")[0][0]
    lag = f"SELECT bool_and(replay_lsn >= '{at}') FROM pg_stat_replication"
    until(lambda: old.psql(lag) == [["t"]], "the rest")
    for table in ("job", "wish"):
        new.psql(f"SELECT setval('{table}_id_seq', (SELECT coalesce(max(id), 0) + 1000 FROM {table}))")
    new.psql("DROP SUBSCRIPTION move")


def test_move():
    """The games of one server are on another, whole, and continue."""
    with Service(PLATEAUD, nodes=2, shards=1, durable=False) as service:
        old = service.shards[0]
        old.psql("ALTER SYSTEM SET wal_level = logical")
        old.stop()
        old.start()
        for node in service.nodes:
            until(lambda: node.healthy() and is_ready(node), "the database")  # pylint: disable=cell-var-from-loop
        ada, bob, game = begin(service)
        new = another(service, "new")
        command("migrate", {"database": new.conninfo})
        move_games(old, new)
        assert refused(ada.move, game, 2, "e3") != "", "the old server takes moves"
        digest = "SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM %s t"
        for table in ("event", "game", "seat", "sat", "outbox"):
            assert old.psql(digest % table) == new.psql(digest % table), table
        games = f"0-1023: {new.conninfo}"
        restart(service, games)
        finish(game, ada, bob)
        wait_zeros(service, games)


sys.exit(main(globals()))
