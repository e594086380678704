#!/usr/bin/env python3
"""A database of an earlier release, upgraded and played on: database_test.py [PLATEAUD PLATEAU] [-k CASE]

Each folder named after a release has a dump with games in progress. It is loaded, today's migrations run, a node
of today starts a minute later by the service's clock, and everything is there: games, logs (packed ones too),
sessions, passwords, ratings. All games are played to the end. Every statement of the release's own node still
prepares, and its client (client.py) plays.
"""
import hashlib
import json
import pathlib
import subprocess
import sys

from playing import HERE, PASSWORD, Choosers, play_on, worker
from client import ROOT, Person, judge, program
from service import Postgres, Service, until

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
RELEASES = sorted(path.parent for path in pathlib.Path(HERE).glob("[0-9]*/database.sql"))
LATER = 60000  # milliseconds from the dump to the upgrade
release = service = kept = choosers = None


def load(postgres, file, **options):
    return subprocess.run(
        ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-d", postgres.conninfo, "-f", str(file)],
        capture_output=True,
        text=True,
        check=False,
        **options,
    )


class Left(Postgres):
    """PostgreSQL as the release left it."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        done = load(self, release / "database.sql")
        assert done.returncode == 0, done.stderr


class Upgraded(Service):
    """Today's program; its clock goes on where the dump was made, so that guests and sessions have not expired."""

    def migrate(self, program):
        super().migrate(program)
        self.postgres.psql(
            "CREATE TABLE skew AS SELECT"
            f" {kept['now'] + LATER} - (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS milliseconds;"
            "CREATE OR REPLACE FUNCTION service_now() RETURNS bigint LANGUAGE sql VOLATILE AS $$ SELECT"
            " (extract(epoch FROM clock_timestamp()) * 1000)::bigint + (SELECT milliseconds FROM skew) $$"
        )


def person(name):
    """Somebody who has kept a cookie of then."""
    found = Person(service.nodes[0], session=False)
    found.headers["Cookie"] = kept["people"][name]["cookie"]
    found.id = kept["people"][name]["id"]
    return found


def has(now, then, where):
    """All that was said then is said now; more is allowed."""
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
    """Those of the release have run on its databases: who changes one changes only new databases."""
    for line in (release / "migrations.sha256").read_text(encoding="ascii").splitlines():
        digest, name = line.split()
        path = pathlib.Path(ROOT, "src/server/db/schema", name)
        assert path.exists() and hashlib.sha256(path.read_bytes()).hexdigest() == digest, f"{name} has changed"


def test_earlier_statements():
    """A node of the release finds every table, column and function that it uses: both serve during an upgrade."""
    done = load(service.postgres, release / "statements.sql")
    assert done.returncode == 0, done.stderr
    assert (release / "statements.sql").read_text(encoding="utf-8").count("PREPARE ") > 100


def test_games():
    """Tables, logs and records are what they were, packed or not."""
    packed = int(service.postgres.psql("SELECT count(*) FROM game WHERE archived")[0][0])
    assert 5 < packed < len(kept["games"]) - 10, packed
    ada = person("Ada")
    for name, then in kept["games"].items():
        game = then["table"]["id"]
        events = ada.events(game)
        has(events[: len(then["events"])], then["events"], f"{name}, events")
        more = {event["act"] for event in events[len(then["events"]) :]}
        assert more <= {"credit", "stall"}, f"{name}: {more}"  # of the minute that went by
        if not more:
            for seat in then["table"]["seats"] if then["table"]["phase"] == "playing" else []:
                seat.pop("left", None)  # It runs.
            has(ada.table(game), then["table"], name)
        file = release / "records" / f"service-{name}.txt"
        if then["table"]["phase"] == "over" and file.exists():
            assert ada.get(f"/api/v1/games/{game}/record") == file.read_text(encoding="utf-8"), name


def test_people():
    """Cookies, tokens, passwords, names, ratings, leaderboards."""
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
        then["created"] -= then["created"] % 86400000  # Only the day is told since, and to accounts.
        has(person("Ada").get(f"/api/v1/players/{player}"), then, player)
    for pool, then in kept["leaderboards"].items():
        has(anyone.get(f"/api/v1/leaderboards?pool={pool}"), then, pool)
    lobby = [table["id"] for table in anyone.get("/api/v1/lobby")["tables"]]
    open_table = kept["games"]["now-open"]["table"]["id"]
    assert open_table in lobby or anyone.table(open_table)["phase"] == "open"


def test_played_on():
    """Every game in progress is played to its end by those who began it, and rated if it was."""
    people = {keys["id"]: person(name) for name, keys in kept["people"].items()}
    before = int(service.postgres.psql("SELECT count(*) FROM rating_step")[0][0])
    ended = 0
    with worker(PLATEAU, service.nodes[0]):
        for name, then in kept["games"].items():
            if then["table"]["phase"] == "playing":
                table = play_on(people, then["table"]["id"], choosers)
                assert table["phase"] == "over" and table["ending"] not in ("time", "aborted"), f"{name}: {table}"
                ended += 1
    assert ended > 10, ended
    until(lambda: int(service.postgres.psql("SELECT count(*) FROM rating_step")[0][0]) == before + 2, "the rating")
    again = subprocess.run(
        [PLATEAUD, "--set", f"database={service.postgres.conninfo}", "ratings"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 0, again.stdout + again.stderr
    print(f"   {ended} games played on")


def test_client():
    """The release's own client."""
    client = release / "client.py"
    port = str(service.nodes[0].port)
    done = subprocess.run([sys.executable, client, port], capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    print("   " + done.stdout.strip())


if __name__ == "__main__":
    assert RELEASES, "no release has left a database"
    status = 0
    arguments = list(sys.argv)
    for release in RELEASES:
        sys.argv = list(arguments)
        kept = json.loads((release / "database.json").read_text(encoding="utf-8"))
        choosers = Choosers(PLATEAU)
        with Upgraded(PLATEAUD, postgres=Left, rate_requests=10000, rate_commands=10000) as service:
            status |= judge(globals(), service)
        choosers.close()
    sys.exit(status)
