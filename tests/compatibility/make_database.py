#!/usr/bin/env python3
"""Makes a database as a release leaves it: make_database.py FOLDER [PLATEAUD PLATEAU STATEMENTS]

People play over a real service: every game, finished, packed and in progress. FOLDER gets `database.sql` (pg_dump),
`database.json` (the node's answers about all of it, the people's cookies and tokens, the migrations), `statements.sql`
(all SQL of the node), `answers.json` (the answers to public_client.py) and `records-of-the-service.txt`. tools/freeze
starts it.
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from playing import HERE, PASSWORD, Choosers, changes, digest, play_on, worker, write_records
from server.harness.archives import Archives
from server.harness.client import ROOT, Person, program, word
from server.harness.service import Service, until

FISCHER = {"clock": "fischer", "base": 600000, "increment": 2000}
DAYS = {"clock": "days", "base": 3 * 86400000, "increment": 0}
NO_CLOCK = {"clock": "none", "base": 0, "increment": 0}
SEATINGS = [("quoridor", 2), ("quoridor", 4), ("dorix", 2), ("dorix", 3), ("dorix", 4), ("orbital", 2)]
SEATINGS += [("tictacdoh", 2), ("tictacdoh", 3), ("tictacdoh", 4)]
POOLS = ("quoridor/2/fast", "dorix/2/fast", "orbital/2/fast", "tictacdoh/2/fast")


class Club:
    """People with accounts, a guest, and their games."""

    def __init__(self, service, plateau):
        self.service, self.node, self.choosers = service, service.nodes[0], Choosers(plateau)
        self.people, self.keys, self.games = [], {}, {}
        for name in ("Ada", "Bob", "Chloé", "Dan"):
            person = Person(self.node)
            made = person.post("/api/v1/account", {"name": name, "password": PASSWORD})
            person.name = name
            token = person.post("/api/v1/me/tokens", {"password": PASSWORD})["token"]
            self.keys[name] = {"token": token, "recovery": made["recovery_code"]}
            self.people.append(person)
        self.guest = Person(self.node)
        self.keys["guest"] = {}
        for person in [*self.people, self.guest]:
            name = person.name if person is not self.guest else "guest"
            self.keys[name] |= {"id": person.id, "cookie": person.headers["Cookie"]}

    def by_id(self):
        return {person.id: person for person in [*self.people, self.guest]}

    def table(self, name, game, seats, people=None, **options):
        people = people or self.people[:seats]
        table = people[0].lay(game, seats, **{**FISCHER, **options})
        for person in people[1:]:
            person.act(table, "sit")
        self.games[name] = table
        return table

    def play(self, name, moves=1000):
        return play_on(self.by_id(), self.games[name], self.choosers, moves)

    def finished(self):
        """Plays every game to its end, in the usual and the unusual ways."""
        for game, seats in SEATINGS:
            rated = {"rated": True} if seats == 2 else {}
            self.table(f"{game}-{seats}", game, seats, **rated)
            assert self.play(f"{game}-{seats}")["phase"] == "over"
        self.table("odds", "quoridor", 2, odds="10,6", bases=[300000, 60000], increments=[0, 5000])
        self.table("odds-dorix", "dorix", 3, odds="5,4,4")
        for name in ("odds", "odds-dorix"):
            self.play(name)
        self.unusual()

    def unusual(self):
        ada, bob, chloe, dan = self.people
        swap = self.table("swap", "quoridor", 2, swap=True)
        ada.move(swap, 0, "e2")
        bob.act(swap, "swap", version=1)
        self.play("swap", 5)
        mover = self.mover(swap)
        mover.act(swap, "offer", offer="take-back")
        self.other(swap, mover).act(swap, "accept")
        self.play("swap", 2)
        bob.act(swap, "resign")
        agreed = self.table("agreed", "orbital", 2, **NO_CLOCK)
        self.play("agreed", 4)
        ada.act(agreed, "phrase", phrase=3)
        ada.act(agreed, "offer", offer="draw")
        bob.act(agreed, "accept")
        left = self.table("left", "tictacdoh", 3)
        self.play("left", 4)
        chloe.act(left, "resign")
        self.play("left")
        start = self.table("from-a-position", "tictacdoh", 2)
        text = self.play("from-a-position", 3)["position"]
        dan.table(start)
        ada.act(start, "resign")
        self.table("position", "tictacdoh", 2, position=text)
        self.play("position")
        aborted = self.table("called-off", "quoridor", 4)
        self.play("called-off", 2)
        ada.act(aborted, "abort")
        self.games["computers"] = ada.lay("tictacdoh", 4, computers=[2, 1, 3], **FISCHER)
        self.play("computers")

    def outage(self):
        """Restores the time that the service takes from a clock."""
        game = self.table("outage", "orbital", 2)
        self.play("outage", 2)
        self.node.kill()
        time.sleep(5)
        self.node.start()
        self.play("outage")
        assert any(event["act"] == "credit" for event in self.people[0].events(game)), "no credit"

    def wait_for_ratings(self, games):
        until(lambda: changes(self.service) == 2 * games, "the ratings", 60)

    def mover(self, game):
        table = self.people[0].table(game)
        return self.by_id()[table["seats"][table["to_move"]]["player"]]

    def other(self, game, mover):
        seats = [seat["player"] for seat in self.people[0].table(game)["seats"]]
        return self.by_id()[next(player for player in seats if player != mover.id)]

    def going_on(self):
        """Starts games that stay in progress, with every clock, an offer and an open table."""
        ada, bob, chloe, dan = self.people
        for game, seats in SEATINGS:
            clock = DAYS if seats == 3 else NO_CLOCK if seats == 4 else {}
            self.table(f"now-{game}-{seats}", game, seats, **clock)
            self.play(f"now-{game}-{seats}", 4)
        self.table("now-rated", "dorix", 2, [bob, chloe], rated=True)
        self.play("now-rated", 3)
        self.table("now-guest", "quoridor", 2, [self.guest, dan], odds="8,10")
        self.play("now-guest", 3)
        offered = self.table("now-offered", "orbital", 2, [chloe, dan])
        self.play("now-offered", 2)
        chloe.act(offered, "offer", offer="draw")
        self.games["now-open"] = bob.lay("dorix", 3, **DAYS)
        dan.call("PUT", f"/api/v1/blocks/{self.guest.id}", {})
        ada.post("/api/v1/reports", {"player": dan.id, "reason": "name"})


def said(club):
    """Returns all that the node says about games and players, and a digest of their events."""
    ada = club.people[0]
    tables = {name: ada.table(game) for name, game in club.games.items()}
    events = {name: ada.events(game) for name, game in club.games.items()}
    fields = {}
    for event in (event for log in events.values() for event in log):
        fields[event["act"]] = sorted({*fields.get(event["act"], []), *event})
    games = {
        name: {"table": table, "events": len(events[name]), "digest": digest(events[name], fields)}
        for name, table in tables.items()
    }
    boards = {pool: ada.get(f"/api/v1/leaderboards?pool={pool}") for pool in POOLS}
    players = {person.id: ada.get(f"/api/v1/players/{person.id}") for person in club.people}
    now = int(club.service.postgres.psql("SELECT service_now()")[0][0])
    answers = {"now": now, "people": club.keys, "fields": fields, "games": games}
    return {**answers, "leaderboards": boards, "players": players, "migrations": migrations()}


def migrations():
    """Returns the release's migrations, none of which may change because they have run."""
    paths = sorted(pathlib.Path(ROOT, "src/server/db/schema").glob("*.sql"))
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def records(club):
    for name, game in club.games.items():
        if not name.startswith("now-"):
            yield f"service-{name}", club.people[0].get(f"/api/v1/games/{game}/record")


def dump(postgres):
    """Dumps the database as text, without what depends on the time or the tool."""
    command = [os.path.join(postgres.bin, "pg_dump"), "--no-owner", "--no-privileges", "-d", postgres.conninfo]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    lines = [line for line in text.splitlines() if not line.startswith(("--", "\\restrict", "\\unrestrict"))]
    return "\n".join(line for line in lines if line) + "\n"


def real_clock(postgres, definition):
    """Undoes pass_time()."""
    postgres.psql(f"{definition}; DROP TABLE skew")


def play(service):
    """The club as it has played."""
    club = Club(service, PLATEAU)
    with worker(PLATEAU, club.node):
        club.finished()
        club.outage()
        club.wait_for_ratings(4)
        Archives(service, PLATEAUD).pack_all()
        club.table("after", "tictacdoh", 2, rated=True)
        club.play("after")
        club.going_on()
    club.games["now-computer"] = club.people[0].lay("orbital", computers=[4], **FISCHER)
    club.play("now-computer", 1)
    club.wait_for_ratings(5)
    club.choosers.close()
    return club


def make(folder):
    with Service(PLATEAUD, requests_per_second=10000, commands_per_second=10000) as service:
        definition = service.postgres.psql("SELECT pg_get_functiondef('service_now'::regproc)")
        club = play(service)
        write_records(folder / "records-of-the-service.txt", records(club))
        text = json.dumps(said(club), ensure_ascii=False, separators=(",", ":"))
        (folder / "database.json").write_text(re.sub(r"\},(?=\")", "},\n", text) + "\n", encoding="utf-8")
        club.node.kill()
        real_clock(service.postgres, "\n".join(line for (line,) in definition))
        (folder / "database.sql").write_text(dump(service.postgres), encoding="utf-8")


def make_answers(folder):
    """Records the answers to the release's client, from a node with an empty database."""
    client = folder / "client.py"
    shutil.copy(os.path.join(HERE, "public_client.py"), client)
    with Service(PLATEAUD, requests_per_second=10000, commands_per_second=10000) as service:
        subprocess.run([sys.executable, client, str(service.nodes[0].port), "--write"], check=True)


if __name__ == "__main__":
    FOLDER = pathlib.Path(word("")).resolve()
    PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
    STATEMENTS = program("tests/server/statements")
    make(FOLDER)
    make_answers(FOLDER)
    sql = subprocess.run([STATEMENTS, "--list"], capture_output=True, text=True, check=True).stdout
    (FOLDER / "statements.sql").write_text(re.sub(r"\n\s+", "\n", sql), encoding="utf-8")
