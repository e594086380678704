#!/usr/bin/env python3
"""A sample of the targets of docs/levels.md, with tolerance: levels_test.py PLATEAU PROGRAM.

tools/levels measures all targets. This test checks that, in every game, level 1 is easy and level 3 equals
one-move-ahead play.
"""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from matches import PLATEAU, main

GAMES = [
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
PAIRS = [
    ("level:1", "random", (0, 0.78), (0, 2.0)),
    ("level:1", "greedy", (0, 0.34), (0, 0.75)),
    ("level:3", "greedy", (0.28, 0.72), (0.55, 1.45)),
]


def score(game, players, a, b):
    done = subprocess.run(
        [
            PLATEAU,
            "match",
            game,
            str(players),
            a,
            b,
            "--games",
            "72",
            "--seed",
            "17",
            "--opening-plies",
            "1" if game == "tictacdoh" else "4",
            "--json",
        ],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    result = json.loads(done.stdout.splitlines()[-1])
    return (True, result["score"]) if "score" in result else (False, result["share"] / result["fair_share"])


def meets(game, players, a, b, points, shares):
    """Returns a test that one pair of levels at one table scores what it should."""

    def test():
        two, value = score(game, players, a, b)
        least, most = points if two else shares
        said = f"{game} {players}: {a} v {b} {value:.2f}, {least} to {most}"
        print(said)
        assert least <= value <= most, said

    return test


sys.exit(
    main(
        {
            f"test_{game}_{players}_{a}_{b}".replace(":", ""): meets(game, players, a, b, points, shares)
            for game, players in GAMES
            for a, b, points, shares in PAIRS
        }
    )
)
