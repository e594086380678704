#!/usr/bin/env python3
"""Personal data: the export is complete, and after an erasure the old id leads nowhere.

erasure_test.py PLATEAUD PLATEAU
"""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, program, refused
from server.harness.ids import number_of
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
PASSWORD = {"password": "correct horse"}
CLOCK = {"clock": "fischer", "base": 300000, "increment": 3000}
POOL = "quoridor/2/fast"
DAY = 86400000
IDLE_DAYS = 730


def account(name, node=0):
    person = Person(SERVICE.nodes[node])
    person.post(API + "account", {"name": name, **PASSWORD})
    person.name = name
    return person


def admin(*words):
    subprocess.run(
        [PLATEAUD, "--set", f"database={SERVICE.postgres.conninfo}", "admin", *words], check=True, capture_output=True
    )


def play(ada, bob, **options):
    """Plays a rated game with a phrase and an offer, which bob resigns."""
    game = ada.lay("quoridor", rated=True, **CLOCK, **options)
    bob.act(game, "sit")
    for turn, move in enumerate(("e2", "e8", "e3", "e7")):
        (ada, bob)[turn % 2].move(game, turn, move)
    ada.act(game, "phrase", phrase=1)
    ada.act(game, "offer", offer="draw")
    bob.act(game, "decline")
    bob.act(game, "resign")
    return game


def everywhere(text):
    """Returns every table of the database with this text in a row."""
    tables = SQL("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")
    return {
        row[0]
        for row in SQL(
            " UNION ALL ".join(
                f"SELECT '{table}' WHERE EXISTS (SELECT FROM \"{table}\" t WHERE t::text ~ '\\m{text}\\M')"
                for (table,) in tables
            )
        )
    }


def numbers_of(*people):
    return ", ".join(str(number_of(person.id)) for person in people)


def nowhere(person):
    """Whether a player's id is in no table, neither as a number nor as a text."""
    return not everywhere(str(number_of(person.id))) and not everywhere(person.id)


def days_ago(days, *people):
    """Pretends that these people and their sessions were last seen this many days ago."""
    SQL(
        f"UPDATE player SET seen_at = seen_at - {days * DAY} WHERE id IN ({numbers_of(*people)});"
        f" UPDATE session SET seen_at = seen_at - {days * DAY} WHERE player IN ({numbers_of(*people)})"
    )


def clean():
    """Restarts the nodes, which look for expired rows when they start."""
    for node in SERVICE.nodes:
        node.stop()
    for node in SERVICE.nodes:
        node.start()


def test_export_is_complete():
    ada, bob = account("Export Ada"), account("Export Bob", 1)
    rated = play(ada, bob)
    hosted = ada.lay("quoridor", sit=False)
    left = bob.lay("dorix", 3)
    ada.act(left, "sit")
    ada.act(left, "leave")
    people = [Person(SERVICE.nodes[0]) for _ in range(2)]
    people[0].act(hosted, "sit")
    people[0].act(hosted, "leave")
    guests = [person.id for person in people]
    for guest in guests:
        ada.call("PUT", API + "blocks/" + guest)
    ada.post(API + "reports", {"player": bob.id, "reason": "leaving"})
    ada.post(API + "reports", {"player": guests[0], "reason": "name"})
    until(lambda: ada.get(f"{API}players/{ada.id}/ratings?pool={POOL}")["rating_changes"], "the rating")
    data = ada.get(API + "me/export")
    games = {g["table"]["id"]: g for g in data["games"]}
    assert set(games) == {rated, hosted, left}, set(games)
    own = [e["act"] for e in games[rated]["events"] if e["mine"]]
    for act in ("create", "move", "phrase", "offer"):
        assert act in own, own
    assert [e["act"] for e in games[rated]["events"] if not e["mine"]][-1] == "resign"
    assert all(e["at"] > 0 for e in games[rated]["events"])
    assert [e["act"] for e in games[left]["events"] if e["mine"]] == ["sit", "leave"]
    (step,) = games[rated]["rating_changes"]
    assert (step["pool"], step["rating_number"]) == (POOL, 1) and step["rating"] > 1500, step
    assert data["sessions"] and data["blocks"] == guests, (data["blocks"], guests)
    reports = [(list(r), r["player"], r["reason"], r["at"] > 10**12) for r in data["reports"]]
    fields = ["player", "reason", "at"]
    assert reports == [(fields, bob.id, "leaving", True), (fields, guests[0], "name", True)], reports
    nobody = bob.get(API + "me/export")
    assert (nobody["blocks"], nobody["reports"]) == ([], []), nobody
    text = json.dumps(games[rated]["events"])
    assert bob.id not in text and str(number_of(bob.id)) not in text, "others' ids"
    bob.act(left, "abort")


def test_long_games_make_short_pages():
    ada, bob = Person(SERVICE.nodes[0]), Person(SERVICE.nodes[1])
    games = []
    for _ in range(3):
        game = ada.lay("quoridor")
        bob.act(game, "sit")
        bob.act(game, "resign")
        SQL(
            f"INSERT INTO rating_change SELECT {number_of(ada.id)}, '{game}', n, {number_of(game)},"
            " n, 1500, 100 FROM generate_series(1, 8000) n"
        )
        games.append(game)
    found, after, pages = [], "", 0
    while after is not None:
        data = ada.get(API + "me/export" + (f"?after={after}" if after else ""))
        found += [g["table"]["id"] for g in data["games"]]
        after, pages = data.get("next"), pages + 1
    assert sorted(found) == sorted(games) and pages == 2, (found, pages)


def test_erasure_leads_to_nobody():
    """After a deletion the old id is nowhere; games, ratings and their check are unchanged."""
    ada, bob, cleo = account("Gone Ada"), account("Gone Bob", 1), Person(SERVICE.nodes[0])
    games = [play(ada, bob) for _ in range(2)]
    guest = Person(SERVICE.nodes[0])
    handed = guest.lay("quoridor", **CLOCK)
    bob.act(handed, "sit")
    guest.post(API + "sign-in", {"name": ada.name, **PASSWORD})  # Its log names the account.
    left, hosted = bob.lay("dorix", 3), ada.lay("quoridor", sit=False)
    ada.act(left, "sit")
    ada.act(left, "leave")
    old, watching = ada.id, bob.socket()
    watching.subscribe(games[0])
    cleo.act(hosted, "sit")
    cleo.post(API + "reports", {"player": old, "reason": "name"})
    until(lambda: len(ada.get(f"{API}players/{old}/ratings?pool={POOL}")["rating_changes"]) == 2, "ratings")
    before = SQL("SELECT rating, deviation, games FROM rating WHERE player =" f" {number_of(old)}")
    for node in SERVICE.nodes:
        bob.table(games[1], node=node)  # Both nodes have it in memory.
    ada.post(f"{API}games/{games[0]}/analysis")
    admin("rename", old, "Gone Adele")
    assert {"job", "admin_log"} <= everywhere(str(number_of(old))) | everywhere(old), "there is nothing to be found"
    ada.call("DELETE", API + "me", PASSWORD)
    number = str(number_of(old))
    until(lambda: everywhere(number) == set(), "the old id to be nowhere")
    assert everywhere(old) == set(), everywhere(old)
    ((command,),) = SQL("SELECT command FROM admin_log WHERE command LIKE 'rename %'")
    assert refused(bob.get, API + "players/" + old) == "no-player"
    new = set()
    for game in (*games, handed):
        for node in SERVICE.nodes:
            until(
                lambda g=game, n=node: old not in json.dumps([bob.table(g, node=n), bob.events(g, node=n)]),
                f"{game} without the id",
            )
        new.add(bob.table(game)["seats"][0]["player"])
    assert len(new) == 1 and new != {old}, new
    (new,) = new
    assert command == f"rename {new}", command
    assert bob.table(hosted)["host"] == new
    page = bob.get(API + "players/" + new)
    assert (page["name"], page["deleted"], page["created_at"], page["account"]) == ("—", True, 0, False)
    assert page["games"]["over"] == 3 and page["ratings"][0]["games"] == 2, page
    assert SQL(f"SELECT rating, deviation, games FROM rating WHERE player = {number_of(new)}") == before
    done = subprocess.run(
        [PLATEAUD, "--set", f"database={SERVICE.postgres.conninfo}", "check-ratings"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(bob.events(games[0])) == len(bob.events(games[1]))
    assert "Gone Ada" not in json.dumps(bob.get(f"{API}players/{bob.id}/games?phase=over"))
    watching.close()
    bob.act(left, "abort")


def test_erasure_goes_on():
    """A deletion waits until all games are over; if a node is killed, any other node continues it."""
    ada, bob = account("Later Ada"), account("Later Bob", 1)
    game, number = play(ada, bob), number_of(ada.id)
    SQL(
        "INSERT INTO game (id, seq, version, phase, game_name, seats, free_seats, private, rated, pool, options,"
        " host, created_at, updated_at) VALUES (777, 1, 0, 1, 'quoridor', 2, 0, true, false, '', '{}', 1,"
        f" 1, 1); INSERT INTO seat VALUES (777, 0, {number})"
    )
    SQL(f"INSERT INTO erasure (old_id, at, retry_at) VALUES ({number}, service_now(), 0)")
    until(lambda: int(SQL("SELECT retry_at FROM erasure")[0][0]) > 0, "a node to look at it")
    assert everywhere(number) > {"erasure", "event", "game", "seat", "player"}, everywhere(number)
    for node in SERVICE.nodes:
        node.kill()
    SQL(
        "UPDATE game SET phase = 2 WHERE id = 777; DELETE FROM command_answer;"
        f" DELETE FROM session WHERE player = {number}; UPDATE erasure SET retry_at = 0"
    )
    for node in SERVICE.nodes:
        node.start()
    until(lambda: everywhere(number) == set(), "the rest")
    assert bob.table(game)["seats"][0]["player"] != ada.id


def test_what_is_settled_between_two_steps():
    """A row of the outbox delays a deletion only while it exists; the log does not keep the id, whenever the row comes
    and goes."""
    people, bob, games = [Person(SERVICE.nodes[0]) for _ in range(12)], Person(SERVICE.nodes[1]), []
    for person in people:
        games.append(person.lay("quoridor"))
        bob.act(games[-1], "sit")
        bob.act(games[-1], "resign")
    rows = ", ".join(f"({number_of(game)}, 1, 0)" for game in games)
    flicker = subprocess.Popen(
        [
            "psql",
            "-X",
            "-q",
            "-d",
            SERVICE.postgres.conninfo,
            "-c",
            "DO $$ BEGIN FOR i IN 1 .. 800 LOOP"
            f" INSERT INTO outbox (game, seq, at) VALUES {rows}; COMMIT; PERFORM pg_sleep(0.001);"
            " DELETE FROM outbox; COMMIT; PERFORM pg_sleep(0.003); END LOOP; END $$",
        ]
    )
    try:
        for person in people:
            person.call("DELETE", API + "me")
        until(lambda: all(map(nowhere, people)), "the erasures", 120)
    finally:
        flicker.kill()
        flicker.wait()


def test_idle_guests():
    """Guests not seen for long leave tables that would never end; then their ids are deleted, too."""
    ada, bob, cleo = (Person(SERVICE.nodes[i % 2]) for i in range(3))
    endless, hosted, open_table = ada.lay("quoridor"), bob.lay("dorix", 3), cleo.lay("dorix", 4)
    bob.act(endless, "sit")
    ada.move(endless, 0, "e2")
    for person in (ada, bob):
        person.act(open_table, "sit")
    ada.act(hosted, "sit")
    admin("rename", bob.id, "Ancient Bob")
    days_ago(91, ada, bob)
    clean()
    until(lambda: nowhere(ada) and nowhere(bob), "their ids to be nowhere")
    assert not nowhere(cleo) and cleo.get(API + "me")["id"] == cleo.id
    table = cleo.table(endless)
    assert (table["phase"], table["ending"]) == ("over", "resignation"), table
    assert [s["kind"] for s in cleo.table(open_table)["seats"]] == ["person", "free", "free", "free"]
    assert cleo.table(hosted)["phase"] == "over"
    cleo.act(open_table, "abort")


def test_games_that_others_continue():
    """In a game of three a computer takes over for a deleted player; the id stays until the game ends, but not
    forever."""
    ada, bob, cleo = (Person(SERVICE.nodes[i % 2]) for i in range(3))
    game = cleo.lay("dorix", 3)
    for person in (ada, bob):
        person.act(game, "sit")
    ada.call("DELETE", API + "me")
    until(lambda: cleo.table(game)["seats"][1]["kind"] == "computer", "a computer to take over")
    waits = lambda: SQL(f"SELECT retry_at > at FROM erasure WHERE old_id = {number_of(ada.id)}") == [["t"]]
    until(waits, "the erasure to wait for the end of the game")
    assert not nowhere(ada) and cleo.table(game)["phase"] == "playing"
    SQL(f"UPDATE erasure SET at = at - {91 * DAY}, retry_at = 0 WHERE old_id = {number_of(ada.id)}")
    until(lambda: nowhere(ada), "the id to be nowhere")
    assert cleo.table(game)["ending"] == "aborted", cleo.table(game)


def test_idle_accounts():
    """Accounts are deleted after as many idle days as the operator sets; any visit restarts the time."""
    old, known, back = account("Idle Ada"), account("Idle Bob", 1), account("Idle Cleo")
    days_ago(IDLE_DAYS + 1, old)
    days_ago(IDLE_DAYS - 2, known)
    SQL(f"UPDATE player SET seen_at = seen_at - {(IDLE_DAYS - 2) * DAY} WHERE id = {number_of(back.id)}")
    SQL(f"UPDATE session SET seen_at = seen_at - {2 * DAY} WHERE player = {number_of(back.id)}")
    until(lambda: back.get(API + "me") and not unseen(back, 1), "a visit to be noted")
    clean()
    until(lambda: nowhere(old), "the idle account to be gone")
    assert unseen(known, 1) and SQL(f"SELECT state FROM player WHERE id = {number_of(known.id)}") == [["0"]]
    assert (
        refused(Person(SERVICE.nodes[0]).post, API + "sign-in", {"name": "Idle Ada", **PASSWORD}) == "wrong-credentials"
    )
    assert account("Idle Ada").name == "Idle Ada", "the name is free again"


def unseen(person, days):
    found = SQL(f"SELECT seen_at < service_now() - {days * DAY} FROM player WHERE id = {number_of(person.id)}")
    return found == [["t"]]


with Service(PLATEAUD, nodes=2, durable=False, requests_per_second=5000, account_idle_days=IDLE_DAYS) as SERVICE:
    SQL = SERVICE.postgres.psql
    sys.exit(judge(dict(globals()), SERVICE))
