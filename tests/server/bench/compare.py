#!/usr/bin/env python3
"""Two programs in turns on one machine: durable moves a second, and what a move costs.

    compare.py OLD NEW CLIENT [--sockets 200] [--rounds 15] [--seconds 1.5]

OLD and NEW are plateaud, each with a PostgreSQL of its own; a third service is NEW with its log in
one table instead of 64 parts. CLIENT is the load (client.c), each socket with a game of its own.
Ratios are of rounds beside each other: what disturbs the machine disturbs both.
"""
import argparse
import contextlib
import os
import statistics
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from bench import SETTINGS, run_client  # noqa: E402
from service import Service  # noqa: E402

ONE_TABLE = """BEGIN;
ALTER TABLE event RENAME TO parts;
CREATE TABLE event (LIKE parts INCLUDING DEFAULTS, PRIMARY KEY (game, seq),
 UNIQUE (game, actor, command));
DROP TABLE parts;
COMMIT"""
WHAT = ("moves/s", "node µs", "PostgreSQL µs", "both µs")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("old", "new", "client"):
        parser.add_argument(name)
    parser.add_argument("--sockets", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=1.5)
    return parser.parse_args()


def play(options, service):
    got = run_client(
        options.client, service, "play", sockets=options.sockets, alone=1, time=int(options.seconds * 1000)
    )
    node, store = (got[f"{part}_cpu"] / got["moves"] * 1e6 for part in ("node", "store"))
    return got["moves"] / got["seconds"], node, store, node + store


def show(values, digits):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f}–{max(values):.{digits}f})"


def main():
    options = arguments()
    names = ("old", "new", "new, one table")
    with contextlib.ExitStack() as stack:
        services = [
            stack.enter_context(Service(program, nodes=1, **SETTINGS))
            for program in (options.old, options.new, options.new)
        ]
        services[2].postgres.psql(ONE_TABLE)
        rounds = {name: [] for name in names}
        for number in range(options.rounds):
            for turn in range(len(names)):
                which = (number + turn) % len(names)
                rounds[names[which]].append(play(options, services[which]))
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr, flush=True)
    print("| median (range) |", " | ".join(WHAT), "|\n|---|---|---|---|---|")
    for name in names:
        print(f"| {name} |", " | ".join(show(values, 0) for values in zip(*rounds[name])), "|")
    for name in names[1:]:
        ratios = [[new / old for new, old in zip(*pair)] for pair in zip(rounds[name], rounds["old"])]
        print(f"| {name} / old |", " | ".join(show(values, 2) for values in zip(*ratios)), "|")


if __name__ == "__main__":
    main()
