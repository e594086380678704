#!/usr/bin/env python3
"""A database of an earlier release is upgraded and can be used: database_test.py [PLATEAUD PLATEAU] [-k CASE]

Each folder named after a release has a dump with games in progress. It is loaded and migrated, a present node starts a
minute later by the service's clock, and everything is there: games, logs (packed ones too), sessions, passwords,
ratings. All games are played to the end. Every statement of the release's own node still prepares, and its client
(client.py) plays.
"""
import hashlib
import json
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from playing import PASSWORD, Choosers, changes, digest, play_on, read_records, releases, worker
from server.harness.client import ROOT, Person, judge, program
from server.harness.service import Postgres, Service, until

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
LATER = 60000  # milliseconds from the dump to the upgrade
release = service = kept = choosers = None


def load(postgres, file):
    return subprocess.run(
        [os.path.join(postgres.bin, "psql"), "-XqAt", "-v", "ON_ERROR_STOP=1", "-d", postgres.conninfo, "-f", file],
        capture_output=True,
        text=True,
        check=False,
    )


class Left(Postgres):
    """Creates a PostgreSQL with the release's database."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        done = load(self, release / "database.sql")
        assert done.returncode == 0, done.stderr


class Upgraded(Service):
    """A present node; its clock continues where the dump was made, so that guests and sessions have not expired."""

    def migrate(self, program):
        super().migrate(program)
        self.postgres.psql(
            "CREATE TABLE skew AS SELECT"
            f" {kept['now'] + LATER} - (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS milliseconds;"
            "CREATE OR REPLACE FUNCTION service_now() RETURNS bigint LANGUAGE sql VOLATILE AS $$ SELECT"
            " (extract(epoch FROM clock_timestamp()) * 1000)::bigint + (SELECT milliseconds FROM skew) $$"
        )

    def add_worker(self):
        """The release has one more."""


def person(name):
    """A person with a cookie from the release."""
    found = Person(service.nodes[0], session=False)
    found.headers["Cookie"] = kept["people"][name]["cookie"]
    found.id = kept["people"][name]["id"]
    return found


def has(now, then, where):
    """Checks that everything the earlier release answered is still answered; there may be more."""
    if isinstance(then, dict):
        for key, value in then.items():
            assert key in now, f"{where}: {key} is gone"
            has(now[key], value, f"{where}.{key}")
    elif isinstance(then, list):
        assert len(now) == len(then), f"{where}: {len(now)}, then {len(then)}"
        for i, (one, other) in enumerate(zip(now, then)):
            has(one, other, f"{where}[{i}]")
    else:
        assert now == then, f"{where}: {now!r}, then {then!r}"


def test_migrations_unchanged():
    """The release's migrations are unchanged, because they have run on its databases; changing one would affect only
    new databases."""
    for name, sum_ in kept["migrations"].items():
        path = pathlib.Path(ROOT, "src/server/db/schema", name)
        assert path.exists() and hashlib.sha256(path.read_bytes()).hexdigest() == sum_, f"{name} has changed"


def test_earlier_statements():
    """A node of the release finds every table, column and function that it uses, since both serve during an upgrade."""
    done = load(service.postgres, release / "statements.sql")
    assert done.returncode == 0, done.stderr
    assert (release / "statements.sql").read_text(encoding="utf-8").count("PREPARE ") > 100


def check_table(now, then, more, where):
    """Returns the table as it was, with clocks advanced by the time that has passed since."""
    then.pop("now")
    if more:
        return
    for seat in then["seats"] if then["phase"] == "playing" else []:
        seat.pop("time_left", None)
    has(now, then, where)


def test_games():
    """Tables, logs and records are unchanged, packed or not."""
    packed = int(service.postgres.psql("SELECT count(*) FROM game WHERE archived")[0][0])
    assert 5 < packed < len(kept["games"]) - 10, packed
    ada, records = person("Ada"), read_records(release / "records.txt")
    for name, then in kept["games"].items():
        game = then["table"]["id"]
        events = ada.events(game)
        first, more = events[: then["events"]], {event["act"] for event in events[then["events"] :]}
        assert digest(first, kept["fields"]) == then["digest"], f"the events of {name} are told differently"
        assert more <= {"credit", "computer-unavailable"}, f"{name}: {more}"  # of the minute that went by
        check_table(ada.table(game), then["table"], more, name)
        if f"service-{name}" in records:
            assert ada.get(f"/api/v1/games/{game}/record") == records[f"service-{name}"], name


def test_people():
    """Cookies, tokens, passwords, names, ratings and leaderboards of the release still work."""
    anyone = Person(service.nodes[0], session=False)
    for name, keys in kept["people"].items():
        assert person(name).get("/api/v1/me")["id"] == keys["id"], name
        if "token" in keys:
            program_ = Person(service.nodes[0], session=False)
            program_.headers = {"Authorization": f"Bearer {keys['token']}"}
            assert program_.get("/api/v1/me")["id"] == keys["id"], name
            other = Person(service.nodes[0])
            assert other.post("/api/v1/sign-in", {"name": name, "password": PASSWORD})["id"] == keys["id"]
    for player, then in kept["players"].items():
        has(person("Ada").get(f"/api/v1/players/{player}"), then, player)
    for pool, then in kept["leaderboards"].items():
        has(anyone.get(f"/api/v1/leaderboards?pool={pool}"), then, pool)
    lobby = [table["id"] for table in anyone.get("/api/v1/lobby")["tables"]]
    open_table = kept["games"]["now-open"]["table"]["id"]
    assert open_table in lobby or anyone.table(open_table)["phase"] == "open"


def test_played_on():
    """Every game in progress can be played to its end by its players, and is rated if it was a rated one."""
    people = {keys["id"]: person(name) for name, keys in kept["people"].items()}
    before, over = changes(service), 0
    with worker(PLATEAU, service.nodes[0]):
        for name, then in kept["games"].items():
            if then["table"]["phase"] == "playing":
                table = play_on(people, then["table"]["id"], choosers)
                assert table["phase"] == "over" and table["ending"] not in ("time", "aborted"), f"{name}: {table}"
                over += 1
    assert over > 10, over
    until(lambda: changes(service) == before + 2, "the rating")
    command = [PLATEAUD, "--set", f"database={service.postgres.conninfo}", "check-ratings"]
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert again.returncode == 0, again.stdout + again.stderr
    print(f"   {over} games played on")


def test_client():
    """The release's own client works."""
    command = [sys.executable, release / "client.py", str(service.nodes[0].port)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    print("   " + done.stdout.strip())


if __name__ == "__main__":
    status = 0
    arguments = list(sys.argv)
    for release in releases("database.sql"):
        sys.argv = list(arguments)
        kept = json.loads((release / "database.json").read_text(encoding="utf-8"))
        choosers = Choosers(PLATEAU)
        with Upgraded(PLATEAUD, postgres=Left, requests_per_second=10000, commands_per_second=10000) as service:
            status |= judge(globals(), service)
        choosers.close()
    sys.exit(status)
