#!/usr/bin/env python3
"""An outage costs what is touched, not every game: outages_test.py PLATEAUD.

Time is given back, once, before anything else happens at a table; nobody goes through all running
games for it, and other clocks run out meanwhile.
"""
import contextlib
import os
import re
import signal
import sys
import time
import urllib.request

from client import Person, main, program
from ids import identity_of, number_of
from service import Service, until

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
    """Games that the nodes have read, all together."""
    return sum(metric(node, "plateau_games_loaded_total") for node in service.nodes)


def pair(base, clock="fischer"):
    ada, bob = (Person(node) for node in service.nodes)
    game = ada.lay("quoridor", clock=clock, base=base)
    bob.act(game, "sit")
    return ada, bob, game


def copy(game, first, count, earlier=0):
    """The same game under other numbers, all of it so much earlier; no node has it in hand."""
    psql(
        f"INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT {first} + i,"
        f" seq, at - {earlier}, seat, actor, command, act, body FROM event,"
        f" generate_series(0, {count} - 1) AS i WHERE game = {number_of(game)};"
        " INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, pool, options,"
        f" host, created, updated, deadline, look, mover, position) SELECT {first} + i, seq, turn,"
        " phase, game, seats, free, true, rated, pool, options, host,"
        f" created - {earlier}, updated - {earlier}, deadline - {earlier}, deadline - {earlier},"
        f" mover, position FROM game, generate_series(0, {count} - 1) AS i"
        f" WHERE id = {number_of(game)}"
    )


def credits(game):
    return [
        (row[0], int(row[1]))
        for row in psql(
            "SELECT command, (body::json ->> 'used')::bigint FROM event"
            f" WHERE game = {game} AND act = 'credit' ORDER BY seq"
        )
    ]


def due(game, found, seq=3):
    """What the clock that ran from an event on gets back: mostly for one outage, for more if the machine stands still."""
    ((since,),) = psql(f"SELECT at FROM event WHERE game = {game} AND seq = {seq}")
    return [(f"outage-{began}", ended - max(began, int(since))) for began, ended in found if ended > int(since)]


def outages():
    return [(int(began), int(ended)) for began, ended in psql("SELECT began, ended FROM outage ORDER BY began")]


@contextlib.contextmanager
def standing_still():
    """No node does anything."""
    for node in service.nodes:
        node.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        for node in service.nodes:
            node.process.send_signal(signal.SIGCONT)


def outage(brief):
    """Four seconds without PostgreSQL, in which the clock of game 9001 would run out."""
    with standing_still():  # Nobody has that game in hand, and nobody looks at it before.
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
    # Where somebody looks it is given back at once …
    first = f"outage-{found[0][0]}"
    socket.until(lambda: [e for e in socket.events[watched] if e.get("command") == first], "the credit")
    # … elsewhere when something happens, once, before that; and when the clock would run out.
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
    psql("UPDATE game SET look = NULL, deadline = NULL WHERE updated < (SELECT max(ended)" " FROM outage)")
    service.nodes[0].kill()
    service.nodes[0].start()  # It looks when it begins, and then each minute.
    until(lambda: psql("SELECT count(*) FROM outage WHERE NOT settled") == [["0"]], "it to be settled")


def wear_out(postgres):
    """Lets the server be 35 million transactions from the last, while a forgotten slot keeps vacuum back: it warns
    with every transaction that writes, and writes."""
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
    """PostgreSQL warns of what has nothing to do with standbys: nothing is cut, moves are answered."""
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
    """As if all nodes had been switched off so long ago."""
    ago = days * DAY
    for node in service.nodes:
        node.stop()
    psql(
        f"UPDATE event SET at = at - {ago}; UPDATE outage SET began = began - {ago}, ended = ended - {ago};"
        f" UPDATE game SET created = created - {ago}, updated = updated - {ago}, deadline = deadline - {ago},"
        f" look = look - {ago}; UPDATE node SET pulse = pulse - {ago}"
    )
    for node in service.nodes:
        node.start()


def check_given_back(days, base, bob, game):
    """The mover has what they had, and plays on."""
    number = number_of(game)
    table = until(lambda: credits(number) and bob.table(game), "the credit")
    assert sum(given for _, given in credits(number)) > days * DAY - 5000, (days, credits(number))
    left = table["seats"][1]["left"]
    assert base - 60000 < left <= base + 5000, (days, left)
    bob.move(game, 1, "e8")
    assert bob.table(game)["phase"] == "playing"
    bob.act(game, "resign")


def test_a_long_outage_is_given_back_whole():
    """More than 32 bits of milliseconds, more than a clock can show: nobody loses on time."""
    for days in (20, 44, 60, 400):
        games = [(base, *pair(base, clock)) for clock, base in (("days", 3 * DAY), ("fischer", 600000))]
        for _, ada, _, game in games:
            ada.move(game, 0, "e2")
        off_for(days)
        for base, _, bob, game in games:
            check_given_back(days, base, bob, game)


def test_two_outages_and_a_long_one():
    """The first is still open when the service has been away for longer than any clock runs."""
    psql("DELETE FROM outage")
    ada, bob, game = pair(clock="days", base=14 * DAY)
    ada.move(game, 0, "e2")
    off_for(5)
    until(lambda: len(outages()) == 1, "the first")
    psql(f"UPDATE game SET look = look + {500 * DAY} WHERE id = {number_of(game)}")  # No node looks at it.
    off_for(400)
    until(lambda: len(outages()) == 2, "the second")
    time.sleep(3)  # It is settled at the second heartbeat of a node, if at all.
    bob.move(game, 1, "e8")
    given = credits(number_of(game))
    assert given == due(number_of(game), outages(), 4), (given, outages())


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, durable=False, rate_requests=1000) as service:
        status = main(globals())
    sys.exit(status)
