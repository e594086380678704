#!/usr/bin/env python3
"""rows_test.py - the Python package agrees with the independent tables: rows_test.py [PACKAGE LIMIT].

Every row of tests/perft/perft.tsv with at most LIMIT sequences, all 900 games of traces.tsv.
"""
import hashlib
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, ROOT, main, word

sys.path.insert(0, word(os.path.join(BUILD, "python")))
LIMIT = int(word("2000000"))
import plateau

MASK = (1 << 64) - 1


def table(name):
    with open(os.path.join(ROOT, "tests", "perft", name), encoding="ascii") as file:
        return [line.rstrip("\n").split("\t") for line in file]


def start(game, players, moves):
    odds = moves.pop(0)[5:] if moves and moves[0].startswith("odds=") else None
    position = plateau.Position(game, int(players), odds=odds)
    for move in moves:
        position = position.play(move)
    return position


def test_perft():
    rows, counted = table("perft.tsv"), 0
    for game, players, depth, expected, moves in rows:
        if int(expected) <= LIMIT:
            found = start(game, players, moves.split()).perft(int(depth))
            assert found == int(expected), (game, players, depth, moves, found)
            counted += 1
    print(f"{counted} of {len(rows)} rows")
    assert counted > 80


def splitmix(seed):
    """The generator of src/rules/random.h, in Python."""
    while True:
        seed = seed + 0x9E3779B97F4A7C15 & MASK
        z = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield z ^ z >> 31


def trace(game, players, seed, plies):
    """Returns the output of `plateau trace`."""
    position, chance, lines = plateau.Position(game, players), splitmix(seed), []
    for ply in range(1, plies + 1):
        if position.over:
            break
        moves = sorted(position.moves())
        chosen = moves[next(chance) % len(moves)]
        lines.append(f"{ply}\t{position.to_move + 1}\t{' '.join(moves)}\t{chosen}\n")
        position = position.play(chosen)
    scores = position.scores
    return (
        "".join(lines) + "result: " + ("none" if scores is None else " ".join(f"{score:g}" for score in scores)) + "\n"
    )


def test_traces():
    rows = table("traces.tsv")
    for game, players, seed, plies, expected in rows:
        text = trace(game, int(players), int(seed), int(plies))
        assert hashlib.sha256(text.encode()).hexdigest() == expected, (game, players, seed, text[-300:])
    print(f"{len(rows)} games")
    assert len(rows) == 900


if __name__ == "__main__":
    sys.exit(main(globals()))
