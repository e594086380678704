"""Clients that do everything except moves while a database is unavailable, for isolation.py.

At each node clients read games and lists, sit down, create tables, sign in and delete accounts; an operator aborts
games, and hosts leave their tables. Half of the requests are about games of the absent database.
"""
import collections
import json
import subprocess
import threading
import time

from server.harness.client import Person, new_id
from server.harness.ids import number_of
from server.harness.service import until

API = "/api/v1/"
ANSWER = 1.0  # seconds
PASSWORD = "correct horse"
OPTIONS = {"game": "quoridor", "players": 2, "clock": "fischer", "base": 600000, "order": "seated"}
OLD = 1200000  # milliseconds after which a table without its host has ended
CHOSEN = 1.5  # seconds in which a new table may still be assigned to a database that has just become unavailable

# `at`: seconds since the run began; `free`: the request has nothing to do with the absent database.
Answer = collections.namedtuple("Answer", "at took status retry what free")


class Scene:
    """People and games for one absence, as seen from one node."""

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
        """Whether everything is done that has nothing to do with the absent database."""
        return "over" == self.phase(self.aborted[1]) == self.phase(self.hostless[1]) == self.phase(self.left[1])

    def hostless_rows(self):
        return "id IN (" + ", ".join(str(number_of(game)) for game in self.hostless) + ")"

    def restore(self):
        """Restores the directory's rows, so that they compare equal with the games' databases."""
        change = f"host = {number_of(self.host.id)}, created_at = created_at + {OLD}"
        self.service.postgres.psql(f"UPDATE game SET {change} WHERE {self.hostless_rows()}")

    def done_there(self):
        return (
            "over" == self.phase(self.aborted[0]) == self.phase(self.hostless[0]) == self.phase(self.left[0])
            and self.owner.id in json.dumps(self.host.table(self.games[0])["seats"])
            and [event["act"] for event in self.host.events(self.games[0])].count("hand-over") == 1
        )


class Callers(threading.Thread):
    """Sends requests to one node from the start of the absence until it is over."""

    def __init__(self, scene, options, begun, calm=False):
        """`calm`: no database is absent, so a player who sits down twice is told so."""
        super().__init__(daemon=True)
        self.scene, self.options, self.begun, self.calm = scene, options, begun, calm
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
        """Aborts games, and takes the hosts from tables."""
        service, scene = self.scene.service, self.scene
        tool = [self.options.plateaud]
        for key, value in {"database": service.postgres.conninfo, **service.game_databases()}.items():
            tool += ["--set", f"{key}={value}"]
        for game in scene.aborted:
            subprocess.run([*tool, "admin", "abort", game], check=True, stdout=subprocess.DEVNULL)
        change = f"host = 1, created_at = created_at - {OLD}, host_seen_at = NULL"
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
            self.ask(scene.player, "POST", API + "games", {"id": new_id("lay"), "options": OPTIONS})

    def end(self):
        """Ends the requests; waits until what does not need the absent database is done, and then for the rest."""
        self.over.set()
        self.join()
        until(self.scene.done_here, "what has nothing to do with the absent database", 30)

    def verdict(self, excused):
        """Returns what was wrong; `excused(begin, end)` says whether the machine stalled, in seconds of the run."""
        wrong = []
        for answer in self.answers:
            chosen = answer.what.endswith("games") and answer.at - self.went < CHOSEN
            busy = answer.status == 503 and answer.retry
            seated = self.calm and answer.status == 409 and not answer.free
            fine = (answer.status < 300) or seated or (busy and (chosen or not answer.free))
            if excused(answer.at, answer.at + answer.took):
                continue
            if not fine or answer.took > ANSWER:
                wrong.append(f"{answer.what} at {answer.at:.1f} s: {answer.status} after {answer.took:.2f} s")
        return wrong
