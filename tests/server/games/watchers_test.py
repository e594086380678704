"""Many watchers of one table cost one query of each kind, not one per watcher."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, program
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
CROWD = 150


def log_text():
    with open(os.path.join(service.postgres.folder, "log"), encoding="utf-8") as log:
        return log.read()


def names_read():
    """Returns how often names were read, from PostgreSQL's log."""
    return log_text().count("FROM player WHERE id = ANY")


def log_statements():
    for setting in ("log_min_messages = 'warning'", "log_statement = 'all'"):
        service.postgres.psql(f"ALTER SYSTEM SET {setting}")
    service.postgres.psql("SELECT pg_reload_conf()")


def test_who_sits_down_is_named_once_for_all():
    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor")
    stranger = Person(node, session=False)
    crowd = [stranger.socket() for _ in range(CROWD)]
    for one in crowd:
        one.subscribe(game)
        one.until(lambda one=one: one.players.get(game), "the names")
    log_statements()
    until(lambda: "execute" in log_text(), "statements in the log")
    before = names_read()
    bob.act(game, "sit")
    for one in crowd:
        one.until(lambda one=one: bob.id in one.players[game], "the new name")
        assert one.players[game][bob.id] == bob.name
    assert 1 <= names_read() - before <= 5, f"{names_read() - before} reads for {CROWD} watchers"
    for one in crowd:
        one.close()


if __name__ == "__main__":
    with Service(
        PLATEAUD,
        nats=False,
        durable=False,
        requests_per_second=100000,
        commands_per_second=100000,
        sockets_per_address=1000,
    ) as service:
        node = service.nodes[0]
        status = judge(globals(), service, stop=True)
    sys.exit(status)
