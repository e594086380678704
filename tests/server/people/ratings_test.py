#!/usr/bin/env python3
"""Ratings over the real service: ratings_test.py PLATEAUD PLATEAU.

Rated games of two, three and four players end in every way; then the ratings are computed again from the log and must
be identical.
"""
import itertools
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, main, program, refused
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
RANDOM = random.Random(3)
service = None
_numbers = itertools.count(1)


def account():
    person = Person(service.nodes[0])
    person.post("/api/v1/account", {"name": f"Rated {next(_numbers)}", "password": "a long password"})
    return person


def table(people, game="quoridor", **options):
    options = {"clock": "fischer", "base": 60000, "rated": True, **options}
    identity = people[0].lay(game, len(people), **options)
    for person in people[1:]:
        person.act(identity, "sit")
    return identity


def rating(person, pool):
    """Returns (rating, deviation) of a person, or None."""
    for one in person.get(f"/api/v1/players/{person.id}")["ratings"]:
        if one["pool"] == pool:
            return one["rating"], one["deviation"]
    return None


def rated_games():
    rows = service.postgres.psql("SELECT count(*) FROM finished_game WHERE rating_number IS NOT NULL")
    return int(rows[0][0])


def check():
    done = subprocess.run(
        [PLATEAUD, "--set", f"database={service.postgres.conninfo}", "check-ratings"],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_two():
    """The winner's rating rises, the loser's falls; the curve has a point for each game."""
    ada, bob = account(), account()
    before = rated_games()
    game = table([ada, bob])
    assert ada.table(game)["counts_for_rating"] is True
    bob.act(game, "resign")
    until(lambda: rated_games() == before + 1, "the game to be rated")
    up, down = rating(ada, "quoridor/2/fast"), rating(bob, "quoridor/2/fast")
    assert up[0] > 1500 > down[0] and up[1] < 350 and abs(up[0] + down[0] - 3000) < 0.2, (up, down)
    steps = ada.get(f"/api/v1/players/{ada.id}/ratings?pool=quoridor/2/fast")["rating_changes"]
    assert [step["game"] for step in steps] == [game], steps


def test_not_rated():
    """Guests, casual games, games with computers and games without a result do not count."""
    ada, bob, guest = account(), account(), Person(service.nodes[1])
    before = rated_games()
    game = table([ada, bob])
    ada.act(game, "abort")
    casual = table([ada, guest], rated=False)
    guest.act(casual, "resign")
    assert refused(table, [guest, ada]) == "accounts-only"
    assert refused(ada.lay, "quoridor", rated=True, clock="fischer", base=60000, computers=[3]) == "no-computers"
    counted = table([ada, bob], "dorix")
    bob.act(counted, "resign")
    until(lambda: rated_games() == before + 1, "the one that counts")
    assert rating(guest, "quoridor/2/fast") is None
    assert rating(ada, "quoridor/2/fast") is None


def test_leaver():
    """Of three players one who leaves loses to both; the others are rated by their scores."""
    people = [account() for _ in range(3)]
    before = rated_games()
    game = table(people, "tictacdoh")
    people[2].act(game, "resign")
    people[0].act(game, "offer", offer="draw")
    people[1].act(game, "accept")
    until(lambda: rated_games() == before + 1, "the game to be rated")
    first, second, left = (rating(p, "tictacdoh/3/fast")[0] for p in people)
    assert left < 1500 < first and abs(first - second) < 1e-9, (first, second, left)


def test_from_scratch():
    """Ratings of many games that ended at once on both nodes can be computed again from the log with the same
    result."""
    people = [account() for _ in range(6)]
    before = rated_games()
    for _ in range(40):
        one, other = RANDOM.sample(people, 2)
        game = table([one, other], RANDOM.choice(["quoridor", "dorix", "orbital", "tictacdoh"]))
        RANDOM.choice([one, other]).act(game, "resign", node=RANDOM.choice(service.nodes))
    until(lambda: rated_games() == before + 40, "forty games to be rated")
    numbers = [
        int(n)
        for n, in service.postgres.psql(
            "SELECT rating_number FROM finished_game WHERE rating_number IS NOT NULL ORDER BY rating_number"
        )
    ]
    assert numbers == list(range(1, len(numbers) + 1)), "dense numbers"
    status, output = check()
    assert status == 0 and ", 0 different" in output, output
    service.postgres.psql("UPDATE rating SET rating = rating + 1e-9 WHERE player =" " (SELECT min(player) FROM rating)")
    status, output = check()
    assert status == 1 and ", 0 different" not in output, output


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, requests_per_second=10000, commands_per_second=1000) as service:
        status = main(globals())
        if status:
            print(service.logs()[-3000:])
    sys.exit(status)
