#!/usr/bin/env python3
"""Lists, limits, ratings, exports and erasures with games in two databases and the directory in a third.

listing_test.py PLATEAUD PROXY

Whatever dies in between, in the end the rows of the directory agree with the games' databases.
"""
import contextlib
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import ROOT, Person, judge, new_id, program, refused, refused_at_once
from server.harness.ids import number_of
from server.harness.proxy import Proxy
from server.harness.service import Service, until

PLATEAUD, PROXY = program("src/server/plateaud"), program("tests/server/proxy")
API = "/api/v1/"
PASSWORD = {"password": "correct horse"}
CLOCK = {"clock": "fischer", "base": 300000, "increment": 3000}
POOL = "quoridor/2/fast"
TABLES = 6  # limit for one player


class Impatient(Person):
    """A client that does not ask a busy service again."""

    patience = 0


def person(node=0):
    return Person(SERVICE.nodes[node])


def account(name, node=0):
    one = person(node)
    one.post(API + "account", {"name": name, **PASSWORD})
    return one


def wait_databases():
    """Waits until all nodes reach all databases of games; for /healthz one database is enough."""
    for node in SERVICE.nodes:
        node.wait_ready()
        one = Person(node, session=False)
        until(
            lambda: len(re.findall(r"^plateau_game_database_unready.* 0$", one.get("/metrics"), re.MULTILINE)) == 2,
            "both databases of games",
        )  # pylint: disable=cell-var-from-loop


def databases():
    return [SERVICE.postgres, *SERVICE.shards]


def command(word, directory=None):
    """Runs a command of plateaud with all databases; returns its exit code and output."""
    keys = {"database": directory or SERVICE.postgres.conninfo, **SERVICE.game_databases()}
    done = subprocess.run(
        [PLATEAUD, *(part for key, value in keys.items() for part in ("--set", f"{key}={value}")), word],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def waiting():
    """Returns how many games wait to be copied to the directory."""
    return sum(int(shard.psql("SELECT count(*) FROM outbox")[0][0]) for shard in SERVICE.shards)


def settle():
    until(lambda: waiting() == 0, "every game to be carried")
    code, text = command("check-lists")
    assert code == 0 and ", 0 not listed, 0 listed otherwise, 0 listed and nowhere" in text, text
    return int(text.split()[0])


def lay_in(shard, who, **options):
    """Creates a table in that database, by repeating it, because a new table's database is chosen at random."""
    while True:
        game = who.lay("quoridor", **{**CLOCK, **options})
        if SERVICE.shard_of(game) == shard:
            return game
        who.act(game, "abort")


def play(ada, bob, shard, moves=2, **options):
    game = lay_in(shard, ada, **options)
    bob.act(game, "sit")
    for turn, move in enumerate(("e2", "e8", "e3", "e7")[:moves]):
        (ada, bob)[turn % 2].move(game, turn, move)
    return game


def listed(who, phase=None, path="me/games"):
    games = who.get(API + path + (f"?phase={phase}" if phase else ""))["games"]
    return {game["id"]: game for game in games}


def whole(games, wanted):
    """Returns the games if the wanted ones are all listed with a position; lists do not wait for a slow database."""
    return all("position" in games.get(game, {}) for game in wanted) and games


def lobby(who):
    return {table["id"] for table in who.get(API + "lobby")["tables"]}


def row(game, columns="phase"):
    """Returns the directory's row of a game; None if it has none."""
    rows = SERVICE.postgres.psql(f"SELECT {columns} FROM game WHERE id = {number_of(game)}")
    return rows[0] if rows else None


def everywhere(text):
    """Returns every table of every database with this text in a row."""
    found = set()
    for i, postgres in enumerate(databases()):
        tables = postgres.psql(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
            " AND table_name !~ 'event_[0-9]+'"
        )
        query = " UNION ALL ".join(
            f"SELECT '{table}' WHERE EXISTS (SELECT FROM \"{table}\" t WHERE t::text ~ '\\m{text}\\M')"
            for (table,) in tables
        )
        found |= {(i, table) for (table,) in postgres.psql(query)}
    return found


@contextlib.contextmanager
def locked(postgres):
    """Lets nobody change the rows of games in that database."""
    psql = subprocess.Popen(
        ["psql", "-XqAt", "-d", postgres.conninfo], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    psql.stdin.write("BEGIN; LOCK TABLE game IN SHARE MODE; SELECT 'locked';\n")
    psql.stdin.flush()
    assert psql.stdout.readline().strip() == "locked"
    try:
        yield
    finally:
        psql.kill()
        psql.wait()


def test_lists():
    """The lobby, a player's games and the games to watch contain those of all databases."""
    ada, bob = person(), person(1)
    tables = {lay_in(shard, ada) for shard in (0, 1)}
    until(lambda: tables <= lobby(bob), "the tables in the lobby")
    assert set(listed(ada, "open")) == tables
    games = [play(ada, bob, shard, moves=3) for shard in (0, 1)]
    mine = until(lambda: whole(listed(bob, "playing"), games), "the games")
    for game in games:
        table, one = bob.table(game), mine[game]
        assert one["version"] == 3 and one["to_move"] == 1, one
        assert one["position"] == table["position"], (one, table)
        assert one["deadline"] > one["updated_at"] and one["players"] == [ada.id, bob.id], one
    watch = until(lambda: whole({g["id"]: g for g in bob.get(API + "lobby")["watch"]}, games), "games to watch")
    assert all(watch[game]["version"] == 3 for game in games), watch
    for game in games:
        bob.act(game, "resign")
    until(lambda: set(games) <= set(listed(ada, "over")), "the end")
    for game in games:
        one = listed(ada, "over")[game]
        assert one["ending"] == "resignation" and one["scores"] == [1, 0] and one["position"], one
    until(lambda: ada.get(f"{API}players/{ada.id}")["games"]["over"] >= 2, "the profile")
    for game in tables:
        ada.act(game, "abort")
    until(lambda: not tables & lobby(bob), "the tables to go")
    settle()


def test_pair():
    """Pairing finds a table in any of the databases."""
    options = {"game": "dorix", "players": 2, **CLOCK}
    for shard in (0, 1):
        ada, bob = person(), person(1)
        while True:
            game = ada.post(API + "pair", {"id": new_id(), "options": options})["game"]
            if SERVICE.shard_of(game) == shard:
                break
            ada.act(game, "abort")
            settle()
        until(lambda: game in lobby(bob), "the table")  # pylint: disable=cell-var-from-loop
        assert bob.post(API + "pair", {"id": new_id(), "options": options})["game"] == game
        bob.act(game, "resign")
    settle()


def test_same_command():
    """A table is created once, even if the command is repeated on any node."""
    ada = person()
    first = ada.lay("quoridor", identity="the-same", **CLOCK)
    for node in SERVICE.nodes:
        ada.node = node
        assert ada.lay("quoridor", identity="the-same", **CLOCK) == first
    ada.act(first, "abort")
    settle()


def test_limit():
    """The tables of one player are counted over all databases."""
    ada = person()
    for _ in range(TABLES):
        ada.lay("quoridor", **CLOCK)
        until(lambda: waiting() == 0, "the table to be carried")
    assert refused(ada.lay, "quoridor", **CLOCK) == "too-many-tables"
    for game in listed(ada, "open"):
        ada.act(game, "abort")
    settle()


def test_ratings():
    """Games of all databases are rated in one order; computed again, the ratings are the same."""
    ada, bob = account("Rated Ada"), account("Rated Bob", 1)
    for shard in (0, 1, 1, 0):
        bob.act(play(ada, bob, shard, rated=True), "resign")
    curve = f"{API}players/{ada.id}/ratings?pool={POOL}"
    until(lambda: len(ada.get(curve)["rating_changes"]) == 4, "four games to be rated")
    code, text = command("check-ratings")
    assert code == 0 and ", 0 different" in text, text


def test_export_and_erasure():
    """The export has the events of all databases; after a deletion no database has the id."""
    ada, bob = account("Export Ada"), account("Export Bob", 1)
    games = {play(ada, bob, shard, rated=True) for shard in (0, 1)}
    left = lay_in(1, bob)
    bob.act(left, "leave")
    ada.act(left, "sit")
    ada.act(left, "leave")
    for game in games:
        ada.act(game, "resign")
    curve = f"{API}players/{ada.id}/ratings?pool={POOL}"
    until(lambda: len(ada.get(curve)["rating_changes"]) == 2, "the ratings")
    settle()
    data = {game["table"]["id"]: game for game in ada.get(API + "me/export")["games"]}
    assert games | {left} <= set(data), set(data)
    for game in games:
        assert [e["act"] for e in data[game]["events"] if e["mine"]] == ["create", "sit", "move", "resign"]
        assert len(data[game]["rating_changes"]) == 1
    assert {where for where, _ in everywhere(number_of(ada.id))} == {0, 1, 2}
    ada.call("DELETE", API + "me", PASSWORD)
    until(lambda: not everywhere(number_of(ada.id)), "no trace")
    assert all(bob.table(game)["seats"][0]["player"] != ada.id for game in games)
    settle()
    code, text = command("check-ratings")
    assert code == 0 and ", 0 different" in text, text


def test_hand_over():
    """A guest who signs in keeps the games of all databases."""
    bob = person(1)
    account("Hand Ada")
    guest = person()
    games = {play(guest, bob, shard) for shard in (0, 1)}
    settle()
    guest.post(API + "sign-in", {"name": "Hand Ada", **PASSWORD})
    me = guest.get(API + "me")["id"]
    assert me != guest.id
    for game in games:
        until(lambda: guest.table(game)["seats"][0]["player"] == me, "the seat")  # pylint: disable=cell-var-from-loop
    until(lambda: games <= set(listed(guest, "playing")), "the list")
    settle()


def timed(call):
    began = time.monotonic()
    call()
    return time.monotonic() - began


def test_dead_database():
    """Games of a database that is away are listed without a position; no request waits for it."""
    ada, bob = person(), person(1)
    games = [play(ada, bob, shard, moves=2) for shard in (0, 1)]
    settle()
    SERVICE.shards[1].stop("immediate")
    try:
        until(lambda: "position" not in listed(ada)[games[1]], "its games without a position")
        took = min(timed(lambda: listed(ada)) for _ in range(5))  # A slow machine may delay some of them.
        assert took < 2, f"somebody waited for {took:.1f} s"
        mine = until(lambda: whole(listed(ada), games[:1]), "the other's position")
        assert mine[games[0]]["version"] == 2, mine
        assert mine[games[1]]["phase"] == "playing", mine
        assert refused_at_once(ada.get, API + "me/export") == "busy"
        ada.move(games[0], 2, "e3")
        bob.act(games[0], "resign")
        until(lambda: games[0] in listed(ada, "over"), "the other's end")
    finally:
        SERVICE.shards[1].start()
    wait_databases()
    until(lambda: listed(ada)[games[1]].get("position"), "its position again")
    bob.act(games[1], "resign")
    settle()


def test_directory_away():
    """A game that ends while the directory is away is listed and rated when it is back."""
    ada, bob = account("Away Ada"), account("Away Bob", 1)
    games = [play(ada, bob, shard, rated=True) for shard in (0, 1)]
    settle()
    SERVICE.postgres.stop("immediate")
    try:
        for game in games:
            bob.act(game, "resign")
        assert waiting() == 2
    finally:
        SERVICE.postgres.start()
    wait_databases()
    curve = f"{API}players/{ada.id}/ratings?pool={POOL}"
    until(lambda: refused(ada.get, curve) == "" and len(ada.get(curve)["rating_changes"]) == 2, "the ratings")
    settle()


def test_killed_between():
    """A node dies after a game's end was written and before the directory learned of it."""
    ada, bob = person(), person()
    for shard in (0, 1):
        game = play(ada, bob, shard)
        settle()
        with locked(SERVICE.postgres):
            bob.act(game, "resign")
            assert row(game) == ["1"] and waiting() == 1
            SERVICE.nodes[0].kill()
        until(lambda: row(game) == ["2"], "the other node to carry it")  # pylint: disable=cell-var-from-loop
        SERVICE.nodes[0].start()
        wait_databases()
    settle()


def test_killed_anywhere():
    """Nodes die at any time while people come, play and leave; then a database of games does."""
    stop = threading.Event()
    done = [0]

    def busy(seed):
        while not stop.is_set():
            with contextlib.suppress(Exception):  # The node has been killed; other requests follow.
                ada, bob = (Impatient(SERVICE.nodes[seed % 2]) for _ in range(2))
                while not stop.is_set():
                    game = ada.lay("quoridor", **CLOCK)
                    bob.act(game, "sit")
                    bob.act(game, "resign")
                    done[0] += 1

    people = [threading.Thread(target=busy, args=(i,)) for i in range(6)]
    for thread in people:
        thread.start()
    try:
        for i in range(100):
            if i >= 6 and done[0] > 20:
                break
            time.sleep(0.2)
            SERVICE.nodes[i % 2].kill()
            SERVICE.nodes[i % 2].start()
        SERVICE.shards[0].stop("immediate")
        SERVICE.shards[0].start()
    finally:
        stop.set()
        for thread in people:
            thread.join()
    wait_databases()
    assert done[0] > 20, done
    settle()


def test_bad_row():
    """A game that the directory cannot take does not hold up others."""
    ada, bob = person(), person(1)
    bad, *good = [play(ada, bob, 0) for _ in range(4)]
    settle()
    sql = SERVICE.postgres.psql
    sql(f"ALTER TABLE game ADD CONSTRAINT bad CHECK (id <> {number_of(bad)} OR phase < 2)")
    with locked(SERVICE.postgres):
        for game in (bad, *good):
            bob.act(game, "resign")
    until(lambda: all(row(game) == ["2"] for game in good), "the others")
    until(lambda: waiting() == 1, "the others to be done with")
    assert row(bad) == ["1"]
    sql("ALTER TABLE game DROP CONSTRAINT bad")
    SERVICE.shards[0].psql("UPDATE outbox SET at = 0")
    settle()


def statement(name):
    """Returns a statement's SQL as nodes prepare it."""
    with tempfile.TemporaryDirectory() as folder:
        source, files = os.path.join(folder, "sql.c"), glob.glob(os.path.join(ROOT, "src/server/db/sql/*.sql"))
        embed = os.path.join(ROOT, "tools/embed-sql")
        subprocess.run([embed, "statements", source, os.path.join(folder, "sql.h"), *files], check=True)
        with open(source, encoding="utf-8") as file:
            lines = file.read().partition(f'{{"{name}",\n')[2].partition(",\n")[0].splitlines()
    return "".join(json.loads(line.strip()) for line in lines)


def test_older_row():
    """A row that was read before the last change and arrives after it changes nothing."""
    ada, bob = person(), person(1)
    game = play(ada, bob, 0)
    settle()
    after = f"EXECUTE page({number_of(game) - 1}, 1)"
    page = SERVICE.shards[0].psql(f"PREPARE page AS {statement('listing_page')}; {after}")
    older = page[0][1].replace("'", "''")
    bob.act(game, "resign")
    settle()
    carried = SERVICE.postgres.psql(f"PREPARE carry AS {statement('carry')}; EXECUTE carry('{older}')")
    assert carried == [["0", "0"]] and row(game) == ["2"], carried
    settle()


def test_rebuild():
    """Errors in the directory are reported and repaired, with and without running nodes."""
    ada, bob = person(), person(1)
    games = [play(ada, bob, shard) for shard in (0, 1, 0)]
    settle()
    sql = SERVICE.postgres.psql
    for running in (True, False):
        for node in [] if running else SERVICE.nodes:
            node.stop()
        sql(f"DELETE FROM game WHERE id = {number_of(games[0])}")
        sql(f"UPDATE game SET phase = 2 WHERE id = {number_of(games[1])}")
        sql(f"UPDATE seat SET player = 7 WHERE game = {number_of(games[2])} AND seat = 0")
        sql(
            "INSERT INTO game SELECT (jsonb_populate_record(g, jsonb_build_object('id', id + 1))).* FROM game g"
            f" WHERE id = {number_of(games[1])}"
        )
        code, text = command("check-lists")
        assert code == 1 and ", 1 not listed, 2 listed otherwise, 1 listed and nowhere" in text, text
        code, text = command("rebuild-lists")
        assert code == 0 and ", 0 not listed, 0 listed otherwise, 1 listed and nowhere" in text, text
        settle()
    for node in SERVICE.nodes:
        node.start()
    wait_databases()


def test_rebuild_restored():
    """If a database of games was restored to an earlier state, newer rows in the directory are set back to it."""
    ada, bob = person(), person(1)
    game = play(ada, bob, 0)
    number = number_of(game)
    settle()
    for node in SERVICE.nodes:
        node.stop()
    ((before,),) = SERVICE.shards[0].psql(f"SELECT to_jsonb(g) FROM game g WHERE id = {number}")
    ((seq,),) = SERVICE.shards[0].psql(f"SELECT seq FROM game WHERE id = {number}")
    for node in SERVICE.nodes:
        node.start()
    wait_databases()
    bob.act(game, "resign")
    settle()
    for node in SERVICE.nodes:
        node.stop()
    SERVICE.shards[0].psql(
        f"DELETE FROM event WHERE game = {number} AND seq > {seq}; DELETE FROM game WHERE id = {number};"
        f" INSERT INTO game SELECT (jsonb_populate_record(NULL::game, '{before}')).*"
    )
    assert row(game) == ["2"]
    code, text = command("rebuild-lists")
    assert code == 0 and row(game) == ["1"], text
    for node in SERVICE.nodes:
        node.start()
    wait_databases()
    bob.act(game, "resign")
    settle()
    assert row(game) == ["2"]


class Stepping(threading.Thread):
    """Runs a command whose messages to the directory are held back, until step() lets some through."""

    def __init__(self, proxy, word):
        super().__init__()
        self.proxy, self.word, self.result = proxy, word, None
        proxy.do("hold", 0, "up")
        self.start()

    def run(self):
        port = SERVICE.postgres.port
        self.result = command(self.word, SERVICE.postgres.conninfo.replace(f"={port}", f"={self.proxy.ports[0]}"))

    def waits(self):
        """Waits until it has something to send; false if it has ended."""
        until(lambda: self.proxy.do("held", 0) > 0 or not self.is_alive(), "its next words")
        return self.is_alive()

    def step(self):
        self.proxy.do("release", 0)
        self.proxy.do("hold", 0, "up")

    def finish(self):
        self.proxy.do("release", 0)
        self.join()
        return self.result


def test_rebuild_beside_nodes():
    """Games end and a player is deleted while rows are being rebuilt; no older row replaces the new ones."""
    ada, bob, carl = account("Beside Ada"), person(1), person()
    games = [play(carl, bob, 0, moves=0) for _ in range(4)]
    mine = play(ada, bob, 0)
    ada.act(mine, "resign")
    settle()
    SERVICE.postgres.psql("UPDATE game SET levels = '{1,1}' WHERE phase = 1")  # So that there is something to repair.
    gone = number_of(ada.id)
    with Proxy(PROXY, [SERVICE.postgres.port]) as proxy:
        tool = Stepping(proxy, "rebuild-lists")
        assert tool.waits()  # It has read the first page, and sends nothing yet.
        ada.call("DELETE", API + "me", PASSWORD)
        until(lambda: not everywhere(gone), "no trace")
        for game in games:
            carl.act(game, "resign")
            until(lambda: waiting() == 0, "the end to be carried")
            for _ in range(3):  # The connection's startup, the password, the statement.
                tool.step()
                tool.waits()
        code, text = tool.finish()
    assert not everywhere(gone), everywhere(gone)
    assert [row(game) for game in games] == [["2"]] * 4, "listed as it was before"
    assert code == 0 and ", 0 not listed, 0 listed otherwise" in text, text
    settle()


SETTINGS = {"tables_per_player": TABLES, "requests_per_second": 100000, "commands_per_second": 100000}
with Service(PLATEAUD, nodes=2, shards=2, durable=False, **SETTINGS) as SERVICE:
    wait_databases()
    sys.exit(judge(dict(globals()), SERVICE))
