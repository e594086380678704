#!/usr/bin/env python3
"""Finished games stay as they were when their logs are packed: archive_test.py PLATEAUD.

They are listed, replayed, exported and continued as before; a repeated command is answered as a repetition; a deleted
player is in no log. However often nodes and PostgreSQL are killed, every event exists exactly once.
"""
import http.client
import json
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.archives import Archives, talkative
from server.harness.client import Person, judge, program, refused, refused_at_once
from server.harness.ids import number_of
from server.harness.service import WORKER_TOKEN, Service, until

PLATEAUD = program("src/server/plateaud")
KILLS = int(os.environ.get("KILLS", "2"))  # kills of nodes, every second time of PostgreSQL too
API = "/api/v1/"
PASSWORD = {"password": "correct horse"}
CLOCK = {"clock": "fischer", "base": 300000, "increment": 3000}


def account(name, node=0):
    person = Person(SERVICE.nodes[node])
    person.post(API + "account", {"name": name, **PASSWORD})
    person.name = name
    return person


def play(ada, bob, **options):
    game = ada.lay("quoridor", **{**CLOCK, **options})
    bob.act(game, "sit")
    for turn, move in enumerate(("e2", "e8", "e3", "e7", "a3h", "e6")):
        (ada, bob)[turn % 2].move(game, turn, move)
    ada.act(game, "phrase", phrase=1)
    bob.act(game, "resign")
    return game


def where(game):
    """Returns how many events are packed, and how many are not."""
    return tuple(
        int(psql(f"SELECT coalesce({what}, 0) FROM {table} WHERE game = {number_of(game)}")[0][0])
        for what, table in (("max(seq)", "archive"), ("count(*)", "event"))
    )


def shown(person, game, node):
    path = f"{API}games/{game}"
    return [
        {**person.table(game, node=node), "now": 0},
        person.events(game, node=node),
        person.events(game, after=5, node=node),
        person.get(path + "/record", node=node),
    ]


def export(person):
    """Returns the player's export without the fields that differ each time."""
    data = {**person.get(API + "me/export"), "seen_at": 0, "sessions": 0}
    for game in data["games"]:
        game["table"]["now"] = 0
    return data


def test_as_before():
    ada, bob = account("Archive Ada"), Person(SERVICE.nodes[1])
    game = play(ada, bob)
    last = ada.events(game)[-1]["seq"]
    repeat = {"id": "the-last-word", "act": "phrase", "phrase": 2}
    path = f"{API}games/{game}/commands"
    first = bob.post(path, repeat)
    assert first["seq"] == last + 1, first
    until(lambda: psql(f"SELECT count(ended_at) FROM seat WHERE game = {number_of(game)}") == [["2"]], "the seats")
    before = [shown(ada, game, node) for node in SERVICE.nodes], logs()[number_of(game)]
    exports = export(ada), export(bob)
    assert exports[0]["games"][0]["events"][-1]["command"] == "the-last-word", exports
    assert where(game) == (0, last + 1)
    ARCHIVES.pack_all()
    assert where(game) == (last + 1, 0)
    assert ([shown(ada, game, node) for node in SERVICE.nodes], logs()[number_of(game)]) == before
    assert (export(ada), export(bob)) == exports
    for node in SERVICE.nodes:
        again = bob.post(path, repeat, node=node)
        assert again["seq"] == last + 1, again
    assert ada.get(f"{API}players/{ada.id}/games?phase=over")["games"][0]["id"] == game
    # The game can be continued: a phrase, the same phrase at the other node, and a rematch.
    socket = ada.socket()
    socket.subscribe(game, after=last)
    late = {"id": "a-year-later", "act": "phrase", "phrase": 3}
    seqs = {bob.post(path, late, node=node)["seq"] for node in SERVICE.nodes}
    assert seqs == {last + 2}, seqs
    bob.act(game, "offer", offer="rematch")
    ada.act(game, "accept", offer="rematch")
    socket.wait_event(game, last + 4)
    assert socket.seqs(game) == list(range(last + 1, last + 5)), socket.seqs(game)
    socket.close()
    assert where(game) == (last + 1, 3)
    for node in SERVICE.nodes:
        assert [e["seq"] for e in ada.events(game, node=node)] == list(range(1, last + 5))
    rematch = ada.events(game)[-1]["rematch"]
    assert ada.table(rematch)["phase"] == "playing"
    ada.act(rematch, "resign")  # Otherwise its clock would expire during a later test.
    assert psql("SELECT count(*) FROM game WHERE phase <> 2") == [["0"]]
    assert psql(f"SELECT count(*) FROM finished_game WHERE game = {number_of(game)}") == [["1"]]


def test_unusual_starts():
    """Odds, clocks by seat and a position are read from a packed log as from any other."""
    ada, bob = Person(SERVICE.nodes[0]), Person(SERVICE.nodes[1])
    position = "e1,e9 h8h 9,10 1/2"
    games = [
        play(ada, bob, odds="10,3", bases=[300000, 200000], increments=[3000, 0]),
        play(ada, bob, position=position, bases=[600000, 300000]),
    ]
    before = [[shown(ada, game, node) for node in SERVICE.nodes] for game in games]
    assert "[Position" in before[0][0][3] and f'[Position "{position}"]' in before[1][0][3], before
    ARCHIVES.pack_all()
    assert all(where(game)[1] == 0 for game in games)
    for node in SERVICE.nodes:  # So that they read the log again.
        node.stop()
        node.start()
    after = [[shown(ada, game, node) for node in SERVICE.nodes] for game in games]
    assert after == before


def test_open_page_stays():
    """A client that watches while a log is packed notices nothing; the node compares its copy with the packed log."""
    ada, bob = Person(SERVICE.nodes[0]), Person(SERVICE.nodes[1])
    game = play(ada, bob)
    ARCHIVES.pack_all()
    socket = bob.socket()
    socket.subscribe(game)
    done = ARCHIVES.command("unarchive")
    assert done.returncode == 0, done
    psql(f"NOTIFY nobody; UPDATE game SET seq = seq WHERE id = {number_of(game)}")
    seq = ada.act(game, "phrase", phrase=4)
    socket.wait_event(game, seq)
    assert socket.seqs(game) == list(range(1, seq + 1))
    assert '"log-went-back"' not in SERVICE.logs()
    socket.close()


def test_unpacked_as_packed():
    ada, bob = Person(SERVICE.nodes[0]), Person(SERVICE.nodes[1])
    guest = Person(SERVICE.nodes[0])
    games = [play(ada, bob) for _ in range(3)]
    handed = guest.lay("quoridor", **CLOCK)
    bob.act(handed, "sit")
    known = account("Archive Handed")
    guest.post(API + "sign-in", {"name": known.name, **PASSWORD})
    bob.act(handed, "resign")
    before = logs()
    assert {game: before[game] for game in rows()} == rows()
    ARCHIVES.pack_all()
    assert all(where(game)[1] == 0 for game in (*games, handed))
    assert logs() == before
    ada.act(games[0], "phrase", phrase=1)
    for node in SERVICE.nodes:  # Running nodes would pack it again.
        node.stop()
    done = ARCHIVES.command("unarchive")
    assert done.returncode == 0 and re.fullmatch(r"\d+ games unpacked, 0 left\n", done.stdout), done
    assert psql("SELECT count(*) FROM archive") == [["0"]]
    before[number_of(games[0])] += logs()[number_of(games[0])][-1:]
    assert rows() == before
    for node in SERVICE.nodes:
        node.settings["archive_days"] = 0
        node.start()
    assert ARCHIVES.command("unarchive").stdout == "0 games unpacked, 0 left\n"


def everywhere(text):
    """Returns every table with this text in a row; packed logs count as "log"."""
    tables = psql("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")
    found = psql(
        " UNION ALL ".join(
            f"SELECT '{table}' WHERE EXISTS (SELECT FROM \"{table}\" t WHERE t::text ~ '\\m{text}\\M')"
            for (table,) in tables
        )
    )
    return {row[0] for row in found} | {"log" for log in logs().values() if re.search(rf"\b{text}\b", "\n".join(log))}


def test_erased_players():
    """A deleted player is removed from packed logs too, also where a seat was handed over to the player."""
    ada, bob = account("Archive Gone"), Person(SERVICE.nodes[1])
    games = [play(ada, bob) for _ in range(3)]
    guest = Person(SERVICE.nodes[0])
    handed = guest.lay("quoridor", **CLOCK)
    bob.act(handed, "sit")
    guest.post(API + "sign-in", {"name": ada.name, **PASSWORD})
    bob.act(handed, "resign")
    ARCHIVES.pack_all()
    number, before = str(number_of(ada.id)), logs()
    assert everywhere(number) >= {"archive", "log"} and everywhere(ada.id) == {"log"}
    assert all(ada.table(games[0], node=node) for node in SERVICE.nodes)
    ada.call("DELETE", API + "me", PASSWORD)
    until(lambda: everywhere(number) == set(), "the old id to be nowhere")
    assert everywhere(ada.id) == set(), everywhere(ada.id)
    (new,) = {bob.table(game)["seats"][0]["player"] for game in (*games, handed)}
    after = logs()
    for game in (*games, handed):
        lines = "\n".join(before[number_of(game)])
        lines = lines.replace(number, str(number_of(new))).replace(ada.id, new)
        assert "\n".join(after[number_of(game)]) == lines
        assert where(game)[1] == 0


class Holder:
    """A transaction of another session that commits once a statement with a given text waits for it.

    PostgreSQL itself watches for that, because nodes wait only half a second for a lock, and psql may take longer to
    start.
    """

    def __init__(self, sql, text):
        self.process = subprocess.Popen(
            ["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", SERVICE.postgres.conninfo],
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.process.stdin.write(
            f"""BEGIN; {sql};
\\echo held
DO $$ BEGIN WHILE NOT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%{text}%')
LOOP PERFORM pg_sleep(0.01), pg_stat_clear_snapshot(); END LOOP; END $$;
COMMIT;
"""
        )
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "held\n"

    def finish(self):
        self.process.communicate(timeout=600)
        assert self.process.returncode == 0


def test_packed_while_it_is_erased():
    """A log is packed again while a deletion changes its events; the deletion still finds the id in the archive."""
    ada, bob = account("Archive Raced"), Person(SERVICE.nodes[1])
    game = play(ada, bob)
    number, old = number_of(game), str(number_of(ada.id))
    ARCHIVES.pack_all()
    psql(f"CREATE TABLE kept AS SELECT * FROM archive WHERE game = {number}")
    for node in SERVICE.nodes:
        node.stop()
        node.settings["archive_days"] = 0
    assert ARCHIVES.command("unarchive").returncode == 0
    for node in SERVICE.nodes:
        node.start()
    holder = Holder(
        f"UPDATE game SET archived = true WHERE id = {number}; DELETE FROM event WHERE game = {number};"
        " INSERT INTO archive SELECT * FROM kept",
        "WITH now AS MATERIALIZED",  # pg_stat_activity shows the first kilobyte of a statement
    )
    ada.call("DELETE", API + "me", PASSWORD)
    holder.finish()
    psql("DROP TABLE kept")
    until(lambda: everywhere(old) == set(), "the old id to be nowhere")
    assert where(game)[1] == 0 and bob.table(game)["seats"][0]["player"] != ada.id


def test_changed_while_it_is_packed():
    """If a deletion changes events after they were read for packing, nothing is packed and nothing is lost."""
    ada, bob = Person(SERVICE.nodes[0]), Person(SERVICE.nodes[1])
    game = play(ada, bob)
    number, old, new = number_of(game), number_of(ada.id), 4711
    ARCHIVES.begin()
    before = [line.replace(f"\t{old}\t", f"\t{new}\t") for line in logs()[number]]
    # Packing waits for this transaction, which changes the events that it has read.
    holder = Holder(f"UPDATE event SET actor = {new} WHERE game = {number} AND actor = {old}", "INSERT INTO archive")
    for node in SERVICE.nodes:
        node.start(wait=False)
    holder.finish()
    for node in SERVICE.nodes:
        node.wait_ready()
    until(lambda: any(metric(node, "plateau_archive_failures_total") for node in SERVICE.nodes), "the refusal")
    assert where(game) == (0, len(before)) and rows()[number] == before
    ARCHIVES.pack_all()
    assert where(game) == (len(before), 0) and logs()[number] == before


def metric(node, name):
    connection = http.client.HTTPConnection("127.0.0.1", node.port, timeout=120)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    return sum(float(line.split()[-1]) for line in text.splitlines() if re.match(rf"{name}[ {{]", line))


def ask(path, body):
    connection = http.client.HTTPConnection("127.0.0.1", SERVICE.nodes[0].port, timeout=120)
    headers = {"Authorization": f"Bearer {WORKER_TOKEN}", "Content-Type": "application/json"}
    connection.request("POST", API + path, json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, json.loads(text) if text else None


def test_worker_repeats():
    """A worker whose answer to a computer's move was lost gets it again although the log has been packed."""
    person = Person(SERVICE.nodes[0])
    game = person.lay("dorix", 2, [2], **CLOCK)
    while not (job := ask("jobs/acquire", {"worker": "w", "kinds": ["move"], "wait_seconds": 1})[1]):
        person.move(game, person.table(game)["version"], "a1")
    assert job["game"] == game
    held = {key: job[key] for key in ("job", "game", "version", "signature")}
    moves = [cell for cell in ("b1", "b2", "a2", "c1") if ask("jobs/submit", {**held, "move": cell})[0] == 200]
    first = ask("jobs/submit", {**held, "move": moves[0]})
    assert first[1]["repeated"], first
    person.act(game, "resign")
    ARCHIVES.pack_all()
    assert ask("jobs/submit", {**held, "move": moves[0]}) == first
    other = {**held, "move": "d1"}
    assert ask("jobs/submit", other) == first, "whatever it says: it was answered"


def copies(game, first, count):
    """Copies a finished game under other numbers."""
    names = ", ".join(
        row[0]
        for row in psql(
            "SELECT column_name FROM information_schema.columns WHERE table_name = 'game'" " AND column_name <> 'id'"
        )
    )
    psql(
        f"INSERT INTO event SELECT {first} + i, seq, at, seat, actor, command || i, act, body FROM event,"
        f" generate_series(1, {count}) AS i WHERE game = {number_of(game)};"
        f" INSERT INTO game (id, {names}) SELECT {first} + i, {names} FROM game,"
        f" generate_series(1, {count}) AS i WHERE id = {number_of(game)}"
    )


def read_slowly(lines):
    """Checks that a slow reader of `plateaud game-logs` gets every line; the command waits for it."""
    command = subprocess.Popen(
        [PLATEAUD, "--set", f"database={SERVICE.postgres.conninfo}", "game-logs"], stdout=subprocess.PIPE
    )
    time.sleep(11)
    printed = command.communicate()[0]
    assert (command.returncode, printed.count(b"\n")) == (0, lines), (command.returncode, len(printed))


def test_killed_in_the_middle():
    """Nodes and PostgreSQL are killed while logs are packed; every event exists exactly once."""
    ada, bob = Person(SERVICE.nodes[0]), Person(SERVICE.nodes[1])
    copies(play(ada, bob), 10**15, 150)
    ARCHIVES.begin()
    before = logs()
    read_slowly(sum(map(len, before.values())))

    def check():
        assert logs() == before

    ARCHIVES.kill_in_the_middle(KILLS, 60, check)
    for node in SERVICE.nodes:
        node.start()
    until(lambda: ARCHIVES.left() == 0, "the rest")
    check()
    ARCHIVES.bytes_per_event()
    ARCHIVES.drill(sum(map(len, before.values())))


def read_cost(person, game, times):
    """Returns the CPU seconds that the node takes for one read of the table."""
    person.table(game)
    before = SERVICE.nodes[0].cpu_time()
    for _ in range(times):
        person.table(game)
    return (SERVICE.nodes[0].cpu_time() - before) / times


def pieces_read(person, game, looks):
    """Returns how many pieces of packed logs PostgreSQL reads for this many requests to a newly started node."""
    count = "SELECT toast_blks_read + toast_blks_hit FROM pg_statio_user_tables WHERE relname = 'archive'"
    before = int(psql(count)[0][0])
    SERVICE.nodes[0].start()
    for _ in range(looks):
        person.table(game)
    SERVICE.nodes[0].stop()  # A connection writes its statistics when it ends.
    return int(psql(count)[0][0]) - before


def test_looking_again():
    """A node that has a packed log in memory does not read it again, however long it is."""
    ada, bob = Person(SERVICE.nodes[0]), Person(SERVICE.nodes[1])
    game = play(ada, bob)
    bob.act(game, "phrase", phrase=2)
    talkative(SERVICE, game, 4000)
    unpacked = read_cost(ada, game, 200)
    ARCHIVES.pack_all()
    packed = read_cost(ada, game, 200)
    assert packed < 3 * unpacked + 0.0005, f"{1000 * packed:.2f} ms a look, {1000 * unpacked:.2f} before it was packed"
    for node in SERVICE.nodes:
        node.stop()
    once, often = pieces_read(ada, game, 1), pieces_read(ada, game, 50)
    for node in SERVICE.nodes:
        node.start()
    assert 0 < once == often, f"{once} pieces of the log for one look, {often} for fifty"
    # Only new events are read; the packed log is read again once, because otherwise nobody could know that it is the
    # same.
    seq = ada.act(game, "phrase", phrase=2)
    assert {ada.table(game, node=node)["seq"] for node in SERVICE.nodes} == {seq}


def test_long_log_is_charged():
    """A request that reads a long log costs its address as much as many requests; the next request for it does not."""
    ada, bob = Person(SERVICE.nodes[0]), Person(SERVICE.nodes[1])
    short, long = play(ada, bob), play(ada, bob)
    bob.act(long, "phrase", phrase=2)
    talkative(SERVICE, long, 4000)
    node = SERVICE.nodes[0]
    usual, node.settings["requests_per_second"] = node.settings["requests_per_second"], 1  # with a burst of five
    told = []
    for first in (short, long):
        node.stop()
        node.start()
        ada.table(first)
        told.append(refused_at_once(ada.table, short))
    node.stop()
    node.settings["requests_per_second"] = usual
    node.start()
    assert told == ["", "too-many"], told


def test_other_packed_log():
    """A backup with another packed log of the same length is restored under running nodes; they notice."""
    ada, bob = Person(SERVICE.nodes[0]), Person(SERVICE.nodes[1])
    have, other = play(ada, bob), 2 * 10**15 + 1
    game = number_of(have)
    bob.act(have, "phrase", phrase=2)
    copies(have, other - 1, 1)
    psql(
        f"UPDATE event SET at = at + 7 WHERE game = {other} AND seq = (SELECT max(seq) FROM event WHERE game = {other});"
        f" UPDATE game SET updated_at = updated_at + 7 WHERE id = {other}"
    )
    ARCHIVES.pack_all()
    before = [ada.events(have, node=node)[-1] for node in SERVICE.nodes]
    psql(
        f"UPDATE archive SET log = o.log FROM archive o WHERE archive.game = {game} AND o.game = {other};"
        f" UPDATE game SET updated_at = o.updated_at FROM game o WHERE game.id = {game} AND o.id = {other}"
    )
    for node, event in zip(SERVICE.nodes, before):
        until(lambda: ada.events(have, node=node)[-1]["at"] == event["at"] + 7, "the other log to be shown", 60)


def test_off_by_default():
    assert "archive_days = 0\n" in ARCHIVES.command("check-config").stdout
    assert refused(Person(SERVICE.nodes[0]).table, "000000000001") == "no-game"


with Service(PLATEAUD, nodes=2, durable=False, requests_per_second=5000) as SERVICE:
    ARCHIVES = Archives(SERVICE, PLATEAUD)
    psql, logs, rows = SERVICE.postgres.psql, ARCHIVES.logs, ARCHIVES.rows
    sys.exit(judge(dict(globals()), SERVICE))
