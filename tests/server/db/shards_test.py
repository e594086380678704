#!/usr/bin/env python3
"""Games in three databases and everything else in a fourth: shards_test.py PLATEAUD PLATEAU.

A database that is unavailable delays its own games and no others: other requests never wait for it.
"""
import os
import subprocess
import sys
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, Rules, judge, new_id, program, refused_at_once
from server.harness.ids import identity_of, number_of
from server.harness.service import WORKER_TOKEN, Service, until
from server.harness.shards import standing_still

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
SHARDS = 3
OUTAGE = 4  # seconds: long enough to be noted as an outage
service = None


def pair(**options):
    ada, bob = (Person(node) for node in service.nodes)
    game = ada.lay("quoridor", **{"clock": "fischer", "base": 600000, **options})
    bob.act(game, "sit")
    return ada, bob, game


def one_in_each(make, enough=1):
    """Calls `make` until there are `enough` games in each database; returns its results by database."""
    found = [[] for _ in range(SHARDS)]
    while min(map(len, found)) < enough:
        made = make()
        found[service.shard_of(made[-1])].append(made)
    return found


def ready(shard):
    """Whether both nodes say that they reach a database of games."""
    wanted = f'plateau_game_database_unready{{shards="{service.first_shard(shard)}-'
    for node in service.nodes:
        with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=60) as answer:
            lines = answer.read().decode().splitlines()
        if not any(line.startswith(wanted) and line.endswith(" 0") for line in lines):
            return False
    return True


def credits(shard):
    """Returns (game, outage) of the credits in a database, which must be for its own outages."""
    rows = service.shards[shard].psql("SELECT game, command FROM event WHERE act = 'credit'")
    own = {f"outage-{began}" for began, _ in outages(shard)}
    assert {command for _, command in rows} <= own, (shard, rows, own)
    return rows


def outages(shard):
    return [
        (int(began), int(ended))
        for began, ended in service.shards[shard].psql("SELECT started_at, ended_at FROM outage")
    ]


def test_a_game_is_where_its_id_says():
    for shard, ((ada, bob, game), *_) in enumerate(one_in_each(pair)):
        ada.move(game, 0, "e2")
        bob.move(game, 1, "e8")
        for number, postgres in enumerate(service.shards):
            # Without credits, which are given if the machine stalled.
            events = postgres.psql(f"SELECT count(*) FROM event WHERE game = {number_of(game)} AND act <> 'credit'")
            assert events == [["5" if number == shard else "0"]], (shard, number, events)
        assert service.postgres.psql(f"SELECT seq FROM event WHERE game = {number_of(game)}") == []


def test_a_rematch_stays_in_its_shard():
    for (ada, bob, game), *_ in one_in_each(pair):
        ada.act(game, "resign")
        ada.act(game, "offer", offer="rematch")
        bob.act(game, "accept")
        rematch = ada.table(game)["rematch"]
        assert number_of(rematch) >> 50 == number_of(game) >> 50
        assert ada.table(rematch)["phase"] == "playing"


def test_a_table_is_created_once():
    """A repeated command returns the same table; if only its id was noted, the table is created then."""
    for node in service.nodes:
        ada = Person(node)
        identity = new_id("lay")
        games = {ada.lay("quoridor", identity=identity, clock="fischer", base=60000) for _ in range(3)}
        assert len(games) == 1, games
        noted = [identity_of(service.first_shard(shard) << 50 | number_of(ada.id)) for shard in range(SHARDS)]
        for path, sit in (("games", {"sit": True}), ("pair", {})):
            for game in noted:
                command = new_id("noted")
                game = identity_of(number_of(game) ^ hash(path) & 0xFFFF)
                service.postgres.psql(
                    "INSERT INTO command_answer (player, id, answer, at) VALUES"
                    f" ({number_of(ada.id)}, '{command}', '{game}', service_now())"
                )
                options = {"game": "quoridor", "players": 2, "order": "seated", "clock": "fischer", "base": 60000}
                for _ in range(2):
                    made = ada.post(f"/api/v1/{path}", {"id": command, "options": options, **sit})
                    assert made["game"] == game, (made, game)
                assert [event["act"] for event in ada.events(game)] == ["create", "sit"]


def test_computers_play_in_every_shard():
    """Also while one of the databases is stopped."""
    worker = subprocess.Popen(
        [PLATEAU, "worker", "--url", f"http://127.0.0.1:{service.nodes[0].port}", "--threads", "1"],
        env={**os.environ, "PLATEAU_WORKER_TOKEN": WORKER_TOKEN},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

    def with_computer():
        ada = Person(service.nodes[0])
        return ada, ada.lay("tictacdoh", computers=[1])

    def answered(ada, game):
        until(lambda: ada.table(game)["version"] >= 2, "the computer's move")

    try:
        games = one_in_each(with_computer, 2)
        for (ada, game), *_ in games:
            ada.move(game, 0, first_move())
            answered(ada, game)
        with standing_still(service.shards[0]):
            for _, (ada, game), *_ in games[1:]:
                ada.move(game, 0, first_move())
                answered(ada, game)
        ada, game = games[0][1]
        until(lambda: ready(0), "the database to be back")
        ada.move(game, 0, first_move())
        answered(ada, game)
    finally:
        worker.kill()
        worker.wait()


def first_move():
    rules = Rules(PLATEAU, "tictacdoh", 2)
    move = rules.legal([])[0]
    rules.close()
    return move


def test_a_dead_database_stops_only_its_games():
    games = one_in_each(pair)
    dead = service.shards[1]
    before = [credits(shard) for shard in range(SHARDS)]
    dead.stop("immediate")
    begin, died = time.monotonic(), 1000 * time.time()
    for shard in (0, 2):
        ada, bob, game = games[shard][0]
        ada.move(game, 0, "e2")
        bob.move(game, 1, "e8")
    until(lambda: not ready(1), "the nodes to notice")
    until(lambda: all(node.healthy() for node in service.nodes), "the nodes to be ready all the same")
    for _ in range(6):
        assert service.shard_of(pair()[2]) != 1
    time.sleep(max(0, OUTAGE - (time.monotonic() - begin)))
    dead.start()
    until(lambda: ready(1), "the database to be back")
    ada, bob, game = games[1][0]
    ada.move(game, 0, "e2")
    bob.move(game, 1, "e8")
    given = [row for row in credits(1) if row not in before[1]]
    assert {row[0] for row in given} == {str(number_of(game))}, given
    away = next((began, ended) for began, ended in outages(1) if began <= died <= ended)
    assert f"outage-{away[0]}" in {row[1] for row in given}, (given, away)
    for shard in (0, 2):  # They may have noted outages of their own if the machine stalled.
        credits(shard)
        assert away not in outages(shard), (shard, away)


def test_moves_continue_without_the_directory():
    games = one_in_each(pair)
    sockets = []
    for (ada, bob, game), *_ in games:
        sockets.append((ada.socket(), bob.socket(), game))
        for socket in sockets[-1][:2]:
            socket.subscribe(game)
    # Nodes that lose NATS and find it again, as on a slow machine, check their cached sessions again.
    service.nats.stop()
    until(
        lambda: not any(node.health().get("notifications", True) for node in service.nodes),
        "the nodes to do without NATS",
    )
    service.postgres.stop("immediate")
    try:
        for turn, move in enumerate(("e2", "e8", "e3", "e7")):
            for *people, game in sockets:
                people[turn % 2].move(game, turn, move)
            time.sleep(1.2)  # So that moves are also made after the nodes know that it is away.
        until(lambda: not any(node.healthy() for node in service.nodes), "the nodes to say so")
        person, *_ = games[0][0]
        assert refused_at_once(person.lay, "quoridor"), "a table was laid without the directory"
        status, headers, _ = person.ask("GET", "/api/v1/lobby")
        assert status == 200 or (status == 503 and headers.get("retry-after")), (status, headers)
    finally:
        service.postgres.start()
        service.nats.start()
    until(lambda: all(node.healthy() for node in service.nodes), "the nodes to be ready")
    for *people, game in sockets:
        for person in people:
            person.close()
    assert pair()


def test_a_closed_database_gets_no_new_games():
    node = service.nodes[1]
    open_to_all = node.settings["game_databases"]
    node.stop()
    node.settings["game_databases"] = open_to_all.replace(": ", " closed: ", 2)
    node.start()
    try:
        ada = Person(node)
        assert {service.shard_of(ada.lay("quoridor")) for _ in range(12)} == {2}
    finally:
        node.stop()
        node.settings["game_databases"] = open_to_all
        node.start()


def test_a_wrong_map_is_refused():
    done = subprocess.run(
        [PLATEAUD, "--set", "game_databases=0-511: host=a password=hush; 500-1023: host=b", "check-config"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2 and "hush" not in done.stderr, done
    assert "game_databases: shard 500 has two databases, 1 and 2" in done.stderr, done.stderr


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, durable=False, shards=SHARDS, requests_per_second=1000) as service:
        status = judge(globals(), service, stop=True)
    sys.exit(status)
