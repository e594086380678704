"""Shared by the tests of `plateau match`: running one, its JSON, its records."""
import json
import os
import re
import subprocess
import tempfile

import cases

main = cases.main  # for the tests
PLATEAU = cases.program("src/cli/plateau")
PROGRAM = cases.program("tests/match/match_program")
PATIENCE = 300  # seconds after which a program counts as hanging; a busy machine is slow
TABLES = [
    ("quoridor", 2),
    ("quoridor", 4),
    ("dorix", 2),
    ("dorix", 3),
    ("dorix", 4),
    ("orbital", 2),
    ("tictacdoh", 2),
    ("tictacdoh", 3),
    ("tictacdoh", 4),
]


def sides(game, players):
    """Returns the number of sides at the table: four play Dorix in two teams."""
    return 2 if (game, players) == ("dorix", 4) else players


def environment():
    kept = ("PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS")
    return {"LC_ALL": "C.UTF-8", "HOME": "/", **{k: os.environ[k] for k in kept if k in os.environ}}


def run(*arguments, status=0, text=""):
    """Runs plateau and checks its exit status."""
    done = subprocess.run(
        [PLATEAU, *map(str, arguments)], input=text, capture_output=True, text=True, env=environment(), timeout=PATIENCE
    )
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done


def match(*arguments, status=0):
    """The JSON of a match."""
    return json.loads(run("match", *arguments, "--json", status=status).stdout)


class Game:
    """A record of a match, parsed from its text."""

    def __init__(self, text):
        self.text = text
        self.tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.M))
        body = text.split("\n\n", 1)[1]
        self.moves = [word for word in body.split() if not re.match(r"\d+\.$", word)]
        self.round, self.side = map(int, self.tags["Round"].split("."))
        self.seats = [self.tags[f"Seat{i + 1}"] for i in range(int(self.tags["Players"]))]
        self.result = self.tags["Result"].split()


def recorded(*arguments, status=0):
    """Returns the JSON of a match and its games in the order of rounds."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games")
        result = match(*arguments, "--records", path, status=status)
        with open(path, encoding="utf-8") as file:
            texts = re.split(r"(?m)^(?=\[Game )", file.read())[1:]
    return result, sorted(map(Game, texts), key=lambda game: (game.round, game.side))


def program(mode, *arguments):
    """Returns the command of a program that plays, or fails, in this mode."""
    return " ".join([PROGRAM, mode, *map(str, arguments)])
