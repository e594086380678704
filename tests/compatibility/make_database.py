#!/usr/bin/env python3
"""Makes what a release leaves behind in a database: make_database.py FOLDER [PLATEAUD PLATEAU STATEMENTS]

People play over a real service: every game, finished, packed and in progress. FOLDER gets `database.sql`
(pg_dump), `database.json` (what the node says of it all, and the people's keys), `statements.sql` (all SQL of
the node), `migrations.sha256` and, in `records`, the games. Made once for each release, and never again.
"""
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import time

from playing import PASSWORD, Choosers, play_on, worker
from archives import Archives
from client import ROOT, Person, program, word
from service import Service, until

FISCHER = {"clock": "fischer", "base": 600000, "increment": 2000}
DAYS = {"clock": "days", "base": 3 * 86400000, "increment": 0}
SEATINGS = [("quoridor", 2), ("quoridor", 4), ("dorix", 2), ("dorix", 3), ("dorix", 4), ("orbital", 2)]
SEATINGS += [("tictacdoh", 2), ("tictacdoh", 3), ("tictacdoh", 4)]


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
            self.keys[name] = {"token": token, "recovery": made["recovery"]}
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
        """Every game to its end, in the usual ways and in the unusual ones."""
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
        bob.act(swap, "swap", turn=1)
        self.play("swap", 5)
        mover = self.mover(swap)
        mover.act(swap, "offer", offer="take-back")
        self.other(swap, mover).act(swap, "accept")
        self.play("swap", 2)
        bob.act(swap, "resign")
        agreed = self.table("agreed", "orbital", 2, clock="none", base=0, increment=0)
        self.play("agreed", 4)
        ada.act(agreed, "phrase", phrase=3)
        ada.act(agreed, "offer", offer="draw")
        bob.act(agreed, "accept")
        left = self.table("left", "dorix", 3)
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
        computers = ada.lay("tictacdoh", 4, computers=[2, 1, 3], **FISCHER)
        self.games["computers"] = computers
        self.play("computers")

    def outage(self):
        """Time that the service takes from a clock is given back."""
        game = self.table("outage", "orbital", 2)
        self.play("outage", 2)
        self.node.kill()
        time.sleep(5)
        self.node.start()
        self.play("outage")
        assert any(event["act"] == "credit" for event in self.people[0].events(game)), "no credit"

    def wait_for_ratings(self, games):
        steps = "SELECT count(*) FROM rating_step"
        until(lambda: self.service.postgres.psql(steps) == [[str(2 * games)]], "the ratings", 60)

    def mover(self, game):
        table = self.people[0].table(game)
        return self.by_id()[table["seats"][table["to_move"]]["player"]]

    def other(self, game, mover):
        seats = [seat["player"] for seat in self.people[0].table(game)["seats"]]
        return self.by_id()[next(player for player in seats if player != mover.id)]

    def going_on(self):
        """Games in the middle, with every clock, an offer and an open table."""
        ada, bob, chloe, dan = self.people
        for game, seats in SEATINGS:
            clock = DAYS if seats == 3 else {"clock": "none", "base": 0, "increment": 0} if seats == 4 else {}
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
    """All that the node says of games and players."""
    ada = club.people[0]
    games = {}
    for name, game in club.games.items():
        table = ada.table(game)
        table.pop("now")
        games[name] = {"table": table, "events": ada.events(game)}
    pools = ("quoridor/2/fast", "dorix/2/fast", "orbital/2/fast", "tictacdoh/2/fast")
    boards = {pool: ada.get(f"/api/v1/leaderboards?pool={pool}") for pool in pools}
    players = {person.id: ada.get(f"/api/v1/players/{person.id}") for person in club.people}
    now = int(club.service.postgres.psql("SELECT service_now()")[0][0])
    return {"now": now, "people": club.keys, "games": games, "leaderboards": boards, "players": players}


def records(club, folder):
    os.makedirs(folder, exist_ok=True)
    for name, game in club.games.items():
        if not name.startswith("now-"):
            text = club.people[0].get(f"/api/v1/games/{game}/record")
            (folder / f"service-{name}.txt").write_text(text, encoding="utf-8")


def dump(postgres):
    """The database as text, without what depends on the moment or the tool."""
    text = subprocess.run(
        [os.path.join(postgres.bin, "pg_dump"), "--no-owner", "--no-privileges", "-d", postgres.conninfo],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    lines = [line for line in text.splitlines() if not line.startswith(("--", "\\restrict", "\\unrestrict"))]
    return "\n".join(line for line in lines if line) + "\n"


def real_clock(postgres, definition):
    """Takes back what pass_time() did."""
    postgres.psql(f"{definition}; DROP TABLE skew")


def make(folder):
    with Service(PLATEAUD, rate_requests=10000, rate_commands=10000) as service:
        definition = service.postgres.psql("SELECT pg_get_functiondef('service_now'::regproc)")
        definition = "\n".join(line for (line,) in definition)
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
        answers = said(club)
        records(club, folder / "records")
        club.node.kill()
        real_clock(service.postgres, definition)
        (folder / "database.sql").write_text(dump(service.postgres), encoding="utf-8")
    text = json.dumps(answers, ensure_ascii=False, indent=None, separators=(",", ":"))
    (folder / "database.json").write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")


def sums():
    """What the migrations of the release were: they have run, so none may change."""
    paths = sorted(pathlib.Path(ROOT, "src/server/db/schema").glob("*.sql"))
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)


if __name__ == "__main__":
    FOLDER = pathlib.Path(word("")).resolve()
    PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
    STATEMENTS = program("tests/server/statements")
    make(FOLDER)
    sql = subprocess.run([STATEMENTS, "--list"], capture_output=True, text=True, check=True).stdout
    (FOLDER / "statements.sql").write_text(sql, encoding="utf-8")
    (FOLDER / "migrations.sha256").write_text(sums(), encoding="ascii")
    sys.exit(0)
