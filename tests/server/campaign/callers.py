"""People who do everything but move while a database is away: isolation.py.

At each node somebody reads games and lists, sits down, creates tables, signs in and is deleted, and an
operator aborts games; tables are left by their hosts. Half of it is about games of the absent database.
"""
import collections
import json
import subprocess
import threading
import time

from client import Person, new_id
from ids import number_of
from service import until

API = "/api/v1/"
ANSWER = 1.0  # seconds
PASSWORD = "correct horse"
OPTIONS = {"game": "quoridor", "seats": 2, "clock": "fischer", "base": 600000, "order": "seated"}
OLD = 1200000  # milliseconds after which a table without its host has ended
CHOSEN = 1.5  # seconds in which a new table may still have been given to a database that has just gone

# Begun so many seconds after the run; `free`: it has nothing to do with the absent database.
Answer = collections.namedtuple("Answer", "at took status retry what free")


class Scene:
    """People and games for one absence, seen from one node."""

    def __init__(self, service, node, there):
        self.service, self.node, self.there = service, node, there
        self.host, self.player, self.guest, self.leaver = (Person(node) for _ in range(4))
        self.owner, self.name = Person(node), new_id("Owner")
        self.owner.post(API + "account", {"name": self.name, "password": PASSWORD})
        here = (there + 1) % len(service.shards)
        self.tables = [self.lay(where) for where in (there, here)]
        self.hostless = [self.lay(where) for where in (there, here)]
        self.games, self.left, self.aborted = ([self.game(who, w) for w in (there, here)] for who in self.guests())

    def guests(self):
        return self.guest, self.leaver, self.player

    def lay(self, where):
        while True:
            game = self.host.lay("quoridor", clock="fischer", base=600000)
            if self.service.shard_of(game) == where:
                return game
            self.host.act(game, "abort")

    def game(self, who, where):
        game = self.lay(where)
        who.act(game, "sit")
        return game

    def phase(self, game):
        return self.host.table(game)["phase"]

    def done_here(self):
        """Whether what has nothing to do with the absent database has been done."""
        return "over" == self.phase(self.aborted[1]) == self.phase(self.hostless[1]) == self.phase(self.left[1])

    def hostless_rows(self):
        return "id IN (" + ", ".join(str(number_of(game)) for game in self.hostless) + ")"

    def restore(self):
        """The directory's rows are as they were, for those who compare them."""
        change = f"host = {number_of(self.host.id)}, created = created + {OLD}"
        self.service.postgres.psql(f"UPDATE game SET {change} WHERE {self.hostless_rows()}")

    def done_there(self):
        return (
            "over" == self.phase(self.aborted[0]) == self.phase(self.hostless[0]) == self.phase(self.left[0])
            and self.owner.id in json.dumps(self.host.table(self.games[0])["seats"])
            and [event["act"] for event in self.host.events(self.games[0])].count("hand-over") == 1
        )


class Callers(threading.Thread):
    """Asks at one node from before the absence until it is over."""

    def __init__(self, scene, options, begun):
        super().__init__(daemon=True)
        self.scene, self.options, self.begun = scene, options, begun
        self.answers, self.over, self.went = [], threading.Event(), 0

    def ask(self, person, method, path, body=None, free=True):
        begin = time.monotonic()
        status, headers, _ = person.ask(method, path, body)
        took = time.monotonic() - begin
        what = f"{method} {path}"
        self.answers.append(Answer(begin - self.begun, took, status, headers.get("retry-after"), what, free))

    def sit(self, game, free):
        self.ask(self.scene.player, "POST", API + f"games/{game}/commands", {"id": new_id(), "act": "sit"}, free)

    def operator(self):
        """Games are aborted, and tables lose their host."""
        service, scene = self.scene.service, self.scene
        tool = [self.options.plateaud]
        for key, value in {"database": service.postgres.conninfo, **service.game_databases()}.items():
            tool += ["--set", f"{key}={value}"]
        for game in scene.aborted:
            subprocess.run([*tool, "admin", "abort", game], check=True, stdout=subprocess.DEVNULL)
        change = f"host = 1, created = created - {OLD}, present = NULL"
        service.postgres.psql(f"UPDATE game SET {change} WHERE {scene.hostless_rows()}")

    def run(self):
        scene, there = self.scene, self.scene.tables[0]
        self.went = time.monotonic() - self.begun
        self.sit(there, False)
        self.ask(scene.guest, "POST", API + "sign-in", {"name": scene.name, "password": PASSWORD})
        self.ask(scene.leaver, "DELETE", API + "me")
        self.sit(scene.tables[1], True)
        self.operator()
        while not self.over.wait(0.1):
            self.sit(there, False)
            for rest in ("", "/events", "/record"):
                self.ask(scene.player, "GET", API + f"games/{scene.games[0]}{rest}", free=False)
                self.ask(scene.player, "GET", API + f"games/{scene.games[1]}{rest}")
            for path in ("lobby", "me/games"):
                self.ask(scene.host, "GET", API + path)
            self.ask(scene.player, "POST", API + "tables", {"id": new_id("lay"), "options": OPTIONS})

    def end(self):
        """Whether the living part was done in time; then the rest, now that the database is back."""
        self.over.set()
        self.join()
        until(self.scene.done_here, "what has nothing to do with the absent database", 30)

    def verdict(self, excused):
        """What was wrong; `excused(begin, end)`: the machine stood still, in seconds of the run."""
        wrong = []
        for answer in self.answers:
            chosen = answer.what.endswith("tables") and answer.at - self.went < CHOSEN
            busy = answer.status == 503 and answer.retry
            fine = (answer.status < 300) or (busy and (chosen or not answer.free))
            if excused(answer.at, answer.at + answer.took):
                continue
            if not fine or answer.took > ANSWER:
                wrong.append(f"{answer.what} at {answer.at:.1f} s: {answer.status} after {answer.took:.2f} s")
        return wrong
