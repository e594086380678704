#!/usr/bin/env python3
"""After an outage only the games that are used cost work: outages_test.py PLATEAUD.

Time is credited once, before anything else happens at a table. No node scans all running games for that, and clocks
still expire.
"""
import contextlib
import os
import re
import signal
import sys
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, main, program
from server.harness.ids import identity_of, number_of
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
GAMES = 3000
DAY = 86400000
service = None


def psql(sql):
    return service.postgres.psql(sql)


def metric(node, name, label=""):
    with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=60) as answer:
        text = answer.read().decode()
    found = re.search(rf"^{name}{re.escape(label)} (\S+)$", text, re.M)
    return float(found[1]) if found else 0


def loads():
    """Returns how many games the nodes have read in total."""
    return sum(metric(node, "plateau_games_loaded_total") for node in service.nodes)


def pair(base, clock="fischer"):
    ada, bob = (Person(node) for node in service.nodes)
    game = ada.lay("quoridor", clock=clock, base=base)
    bob.act(game, "sit")
    return ada, bob, game


def copy(game, first, count, earlier=0):
    """Copies a game under other numbers, with all times earlier; no node has the copies in memory."""
    psql(
        f"INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT {first} + i,"
        f" seq, at - {earlier}, seat, actor, command, act, body FROM event,"
        f" generate_series(0, {count} - 1) AS i WHERE game = {number_of(game)};"
        " INSERT INTO game (id, seq, version, phase, game_name, seats, free_seats, private, rated, pool, options,"
        f" host, created_at, updated_at, deadline, sweep_at, to_move, position) SELECT {first} + i, seq, version,"
        " phase, game_name, seats, free_seats, true, rated, pool, options, host,"
        f" created_at - {earlier}, updated_at - {earlier}, deadline - {earlier}, deadline - {earlier},"
        f" to_move, position FROM game, generate_series(0, {count} - 1) AS i"
        f" WHERE id = {number_of(game)}"
    )


def credits(game):
    """Returns (command, milliseconds) of each credit of a game, in order."""
    return [
        (row[0], int(row[1]))
        for row in psql(
            "SELECT command, (body::json ->> 'credit')::bigint FROM event"
            f" WHERE game = {game} AND act = 'credit' ORDER BY seq"
        )
    ]


def due(game, found, seq=3):
    """Returns the credits to the clock that ran from an event on: mostly for one outage, for more if the machine
    stalls."""
    ((since,),) = psql(f"SELECT at FROM event WHERE game = {game} AND seq = {seq}")
    return [(f"outage-{began}", ended - max(began, int(since))) for began, ended in found if ended > int(since)]


def outages():
    return [
        (int(began), int(ended)) for began, ended in psql("SELECT started_at, ended_at FROM outage ORDER BY started_at")
    ]


@contextlib.contextmanager
def standing_still():
    """Stops all nodes for a while."""
    for node in service.nodes:
        node.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        for node in service.nodes:
            node.process.send_signal(signal.SIGCONT)


def outage(brief):
    """PostgreSQL is away for four seconds, in which the clock of game 9001 would expire."""
    with standing_still():  # No node has that game in memory, and no client reads it before.
        (now,) = psql(f"SELECT service_now() - max(at) FROM event WHERE game = {number_of(brief)}")
        copy(brief, 9001, 1, 16500 - int(now[0]))
        service.postgres.stop("immediate")
    time.sleep(4)
    service.postgres.start()


def test_an_outage_costs_what_is_touched():
    player, _, long = pair(3600000)
    watcher, _, watched = pair(3600000)
    _, _, brief = pair(20000)
    copy(long, 5001, GAMES)
    socket = watcher.socket()
    socket.subscribe(watched)
    before = loads()
    known = len(outages())
    outage(brief)
    found = until(lambda: outages()[known:], "the outage to be noted")
    # A game that someone watches is credited at once …
    first = f"outage-{found[0][0]}"
    socket.until(lambda: [e for e in socket.events[watched] if e.get("command") == first], "the credit")
    # … and others once, before the next event, or when their clock would expire.
    assert credits(5001) == []
    player.act(identity_of(5001), "phrase", phrase=1)
    given = credits(5001)
    assert given and given == due(5001, outages()[known:])[: len(given)], given
    until(lambda: psql("SELECT phase FROM game WHERE id = 9001") == [["2"]], "another clock to run out")
    given = credits(9001)
    assert given and given == due(9001, outages()[known:])[: len(given)], given
    (begun,), (over,) = psql("SELECT at FROM event WHERE game = 9001 AND (seq = 3 OR act = 'time')" " ORDER BY seq")
    assert int(over) - int(begun) >= 20000 + sum(lost for _, lost in given), (begun, over)
    read = loads() - before
    assert read < GAMES / 10, read
    assert psql("SELECT count(*) FROM event WHERE act = 'credit' AND game BETWEEN 5002 AND 8000") == [["0"]]


def test_an_outage_is_settled_when_no_clock_ran_over_it():
    psql("DELETE FROM game WHERE id BETWEEN 5001 AND 8000")
    assert psql("SELECT count(*) FROM outage WHERE NOT settled") != [["0"]]
    psql("UPDATE game SET sweep_at = NULL, deadline = NULL WHERE updated_at < (SELECT max(ended_at)" " FROM outage)")
    service.nodes[0].kill()
    service.nodes[0].start()  # A node looks for them when it starts, and then every minute.
    until(lambda: psql("SELECT count(*) FROM outage WHERE NOT settled") == [["0"]], "it to be settled")


def wear_out(postgres):
    """Sets the server 35 million transactions before wraparound, with vacuum held back by an unused replication slot,
    so that each writing transaction warns, but succeeds."""
    postgres.psql("ALTER SYSTEM SET wal_level = logical")
    postgres.stop()
    postgres.start()
    postgres.psql("SELECT pg_create_logical_replication_slot('forgotten', 'pgoutput')", database="postgres")
    postgres.stop()
    number = (1 << 31) + 700 - 35_000_000
    postgres.run("pg_resetwal", "-x", str(number), postgres.folder)
    path = os.path.join(postgres.folder, "pg_xact", f"{number >> 20:04X}")
    with open(path, "wb") as file:
        file.write(bytes(256 * 1024))
    if postgres.options:
        os.chown(path, postgres.options["user"], postgres.options["group"])
    postgres.start()


def test_a_warning_is_no_outage():
    """A warning of PostgreSQL that is not about standbys breaks no connection; moves are answered."""
    with Service(PLATEAUD, nodes=1, nats=False, durable=False) as worn:
        node = worn.nodes[0]
        ada, bob = Person(node), Person(node)
        game = ada.lay("quoridor", clock="fischer", base=600000)
        bob.act(game, "sit")
        wear_out(worn.postgres)
        until(node.healthy, "the node to be back", 120)
        lost = metric(node, "plateau_database_reconnects_total")
        for turn, (who, move) in enumerate([(ada, "e2"), (bob, "e8"), (ada, "e3"), (bob, "e7")]):
            who.move(game, turn, move)
        until(lambda: metric(node, "plateau_database_warnings_total") > 10, "warnings")
        assert metric(node, "plateau_database_reconnects_total") == lost
        assert "commit-doubtful" not in worn.logs()
        told = [line for line in worn.logs().splitlines() if '"database-warning"' in line]
        assert len(told) == 1 and "GetNewTransactionId" in told[0], told
        left = "plateau_database_transactions_left"
        until(lambda: 31_000_000 < metric(node, left, '{shards="all"}') < 32_100_000, "the number that is left")


def off_for(days):
    """Pretends that all nodes have been off for this long."""
    ago = days * DAY
    for node in service.nodes:
        node.stop()
    psql(
        f"UPDATE event SET at = at - {ago}; UPDATE outage SET started_at = started_at - {ago}, ended_at = ended_at - {ago};"
        f" UPDATE game SET created_at = created_at - {ago}, updated_at = updated_at - {ago}, deadline = deadline - {ago},"
        f" sweep_at = sweep_at - {ago}; UPDATE node SET heartbeat_at = heartbeat_at - {ago}"
    )
    for node in service.nodes:
        node.start()


def check_given_back(days, base, bob, game):
    """The player to move has the same time as before, and continues."""
    number = number_of(game)
    table = until(lambda: credits(number) and bob.table(game), "the credit")
    assert sum(given for _, given in credits(number)) > days * DAY - 5000, (days, credits(number))
    left = table["seats"][1]["time_left"]
    assert base - 60000 < left <= base + 5000, (days, left)
    bob.move(game, 1, "e8")
    assert bob.table(game)["phase"] == "playing"
    bob.act(game, "resign")


def test_a_long_outage_is_given_back_whole():
    """No one loses on time by an outage, however long.

    The outages are shorter and longer than 32 bits of milliseconds (49 days) and than a clock can hold (46 days).
    """
    for days in (20, 44, 60, 400):
        games = [(base, *pair(base, clock)) for clock, base in (("days", 3 * DAY), ("fischer", 600000))]
        for _, ada, _, game in games:
            ada.move(game, 0, "e2")
        off_for(days)
        for base, _, bob, game in games:
            check_given_back(days, base, bob, game)


def test_two_outages_and_a_long_one():
    """The first outage is still open when the service has been away for longer than any clock runs."""
    psql("DELETE FROM outage")
    ada, bob, game = pair(clock="days", base=14 * DAY)
    ada.move(game, 0, "e2")
    off_for(5)
    until(lambda: len(outages()) == 1, "the first")
    psql(f"UPDATE game SET sweep_at = sweep_at + {500 * DAY} WHERE id = {number_of(game)}")  # No node reads it.
    off_for(400)
    until(lambda: len(outages()) == 2, "the second")
    time.sleep(3)  # It is settled at the second heartbeat of a node, if at all.
    bob.move(game, 1, "e8")
    given = credits(number_of(game))
    assert given == due(number_of(game), outages(), 4), (given, outages())


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, durable=False, requests_per_second=1000) as service:
        status = main(globals())
    sys.exit(status)
