#!/usr/bin/env python3
"""speed_test.py INTERNAL SHARED STATIC [--rounds N] - random games through plateau.h, and by the internal rules.

The three programs take turns, so that a busy machine slows all of them alike; CPU time is compared. Fails if the median
ratio of the rounds is below 0.95 in any game.
"""
import argparse
import statistics
import subprocess
import sys

GAMES = [("quoridor", 2, 200), ("dorix", 2, 400), ("orbital", 2, 20000), ("tictacdoh", 2, 40000)]
LEAST = 0.95


def play(program, game, players, count):
    """Returns the plies, and plies per second of CPU time."""
    done = subprocess.run([program, game, str(players), str(count)], check=True, stdout=subprocess.PIPE, text=True)
    plies, seconds = done.stdout.split()
    return int(plies), int(plies) / float(seconds)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("internal", "shared", "static"):
        parser.add_argument(name)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    fine = True
    for seating in GAMES:
        ratios = {"shared": [], "static": []}
        for _ in range(options.rounds):
            plies, rate = play(options.internal, *seating)
            for way, found in ratios.items():
                other, public = play(getattr(options, way), *seating)
                assert other == plies, "other games"
                found.append(public / rate)
        for way, found in ratios.items():
            middle = statistics.median(found)
            fine = fine and middle >= LEAST
            print(f"{seating[0]}, {way}: {middle:.3f} ({min(found):.2f} to {max(found):.2f})", flush=True)
    return 0 if fine else 1


sys.exit(main())
