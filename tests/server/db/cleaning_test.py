#!/usr/bin/env python3
"""Expired data is deleted, however much there is: cleaning_test.py PLATEAUD."""
import os
import sys
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, program
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
DAY = 86400000
COMMANDS, GUESTS = 12000, 3000
service = None


def rows(table, where="true"):
    return int(service.postgres.psql(f"SELECT count(*) FROM {table} WHERE {where}")[0][0])


def cleaned(table):
    """Returns how many of its rows the nodes say they have deleted."""
    total = 0
    for node in service.nodes:
        with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=120) as answer:
            for line in answer.read().decode().splitlines():
                if line.startswith(f'plateau_rows_deleted_total{{table="{table}"}}'):
                    total += int(line.split()[1])
    return total


def test_until_nothing_is_left():
    """Expired rows are deleted in many batches by two nodes; rows that have not expired stay."""
    guest = Person(service.nodes[0])
    game = guest.lay("orbital")
    for node in service.nodes:  # Rows that they delete before their counters start again would not be counted.
        node.stop()
    service.postgres.psql(
        f"""
        INSERT INTO player (id, name, language, created_at, seen_at)
            SELECT 1000 + i, 'old ' || i, 'en', 0, service_now() - {91 * DAY}
            FROM generate_series(1, {GUESTS}) AS i;
        INSERT INTO player (id, name, language, created_at, seen_at)
            SELECT 500 + i, 'new ' || i, 'en', 0, service_now() - {80 * DAY}
            FROM generate_series(1, 50) AS i;
        INSERT INTO session (token_hash, player, kind, created_at, seen_at)
            SELECT sha256(id::text::bytea), id, 0, 0, seen_at FROM player WHERE name LIKE 'old%';
        INSERT INTO block SELECT 1000 + i, 500 + i % 50 + 1, 0 FROM generate_series(1, 200) AS i;
        INSERT INTO seat (game, seat, player) SELECT i, 0, 1000 + i FROM generate_series(1, 10) AS i;
        INSERT INTO command_answer SELECT i % 100, 'c' || i, '', service_now() - {2 * DAY}
            FROM generate_series(1, {COMMANDS}) AS i;
        INSERT INTO command_answer SELECT 1, 'new' || i, '', service_now() FROM generate_series(1, 20) AS i;
        INSERT INTO ban VALUES ('over', service_now() - 1000, 0), ('on', service_now() + {DAY}, 0);
        INSERT INTO report (reporter, reported, reason, at, state, settled_at) VALUES
            (1, 2, 'name', 0, 1, 0), (1, 3, 'name', 0, 1, service_now() - {366 * DAY}),
            (1, 4, 'name', 0, 1, service_now() - {364 * DAY}), (1, 5, 'name', 0, 0, NULL);
        INSERT INTO admin_log (at, admin, command) VALUES
            (service_now() - {366 * DAY}, 'ada', 'old'), (service_now() - {364 * DAY}, 'ada', 'new');
        INSERT INTO player (id, name, account, created_at, seen_at) VALUES (400, 'account', true, 0, 0);
        INSERT INTO node VALUES ('gone', service_now() - {40 * DAY}, '0')"""
    )
    for node in service.nodes:
        node.start()
    began = time.monotonic()
    until(lambda: rows("command_answer") <= 21 and rows("player", "name LIKE 'old%'") == 0, "everything old to go")
    until(lambda: rows("node", "name = 'gone'") == 0, "the rest")
    print(f"gone after {time.monotonic() - began:.1f} s")
    assert rows("command_answer") == 21, "what is not old has gone as well"
    assert rows("player", "name LIKE 'new%'") == 50 and rows("player", "state = 2") == 10
    assert rows("session") == 1 and rows("block") == 0
    assert rows("report") == 2 and rows("report", "reported IN (4, 5)") == 2, "open and newly settled ones are kept"
    assert rows("admin_log") == 1 and rows("admin_log", "command = 'new'") == 1
    assert rows("player", "id = 400 AND state = 0") == 1, "accounts are kept unless the operator says so"
    assert rows("ban") == 1 and rows("ban", "address_hash = 'on'") == 1
    assert guest.table(game)["id"] == game
    # A node counts them when PostgreSQL answers, which may be after others see that the rows are gone.
    until(lambda: cleaned("command_answer") >= COMMANDS and cleaned("player") >= GUESTS, "all to be counted")
    counted = cleaned("command_answer"), cleaned("player")
    assert counted == (COMMANDS, GUESTS), f"{counted}: one row was counted twice: two nodes were at it"


with Service(PLATEAUD, nodes=2, nats=False, durable=False) as service:
    status = judge(globals(), service)
sys.exit(status)
