#!/usr/bin/env python3
"""The challenges and the computers' moves are those of the version that is named in records: games_test.py CHALLENGES.

CHALLENGES prints them; games.tsv is the output of `build/tests/challenge/challenges 100 28`."""
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
HOW = """The daily challenge is not what it was: the rules, the search, an evaluation, the levels or how a day is drawn
have changed. Records played before would be called false. If the change is meant, raise CHALLENGE_ENGINE in
src/challenge/challenge.h, write tests/challenge/games.tsv again with

    build/tests/challenge/challenges 100 28 > tests/challenge/games.tsv

give tests/cli/challenge_test.py a day of Quoridor for two that the person begins, and say so in CHANGELOG.md."""


def main():
    expected = (HERE / "games.tsv").read_text(encoding="utf-8").splitlines()
    done = subprocess.run([sys.argv[1], "100", "28"], check=True, capture_output=True, text=True)
    found = done.stdout.splitlines()
    wrong = [(a, b) for a, b in zip(expected, found) if a != b]
    for a, b in wrong[:3]:
        print(f"expected: {a}\nfound:    {b}")
    if wrong or len(found) != len(expected):
        sys.exit(HOW)
    played = [line for line in found if "\tvalid\t" in line]
    assert len(played) == 28, len(played)
    print(f"{len(found) - 1} challenges and {len(played)} games are as they were")


main()
