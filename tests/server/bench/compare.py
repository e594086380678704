#!/usr/bin/env python3
"""Compares two builds of plateaud in alternate rounds on one machine: moves per second, and CPU time per move.

    compare.py OLD NEW CLIENT [--sockets 200] [--rounds 15] [--seconds 1.5] [--beside "a copy"]
    compare.py OLD NEW CLIENT --instructions --rounds 3 --seconds 10      only the node's, counted by valgrind

OLD and NEW are plateaud programs, each with its own PostgreSQL. Further services are NEW with its log in one table
instead of 64 parts, or with copies of every commit on the same machine. CLIENT is the load generator (client.c), one
game per socket. Ratios compare neighbouring rounds, so that a disturbance of the machine affects both.
"""
import argparse
import contextlib
import functools
import os
import statistics
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.bench.bench import SETTINGS, run_client
from server.harness.cluster import Cluster
from server.harness.service import Service

ONE_TABLE = """BEGIN;
ALTER TABLE event RENAME TO parts;
CREATE TABLE event (LIKE parts INCLUDING DEFAULTS, PRIMARY KEY (game, seq),
 UNIQUE (game, actor, command));
DROP TABLE parts;
COMMIT"""
WHAT = ("moves/s", "node µs", "PostgreSQL µs", "both µs", "others µs")  # others: standbys and other programs
PARTS = ("node", "store", "client", "machine")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("old", "new", "client"):
        parser.add_argument(name)
    parser.add_argument("--sockets", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--beside", action="append", default=[], choices=BESIDE)
    parser.add_argument("--instructions", action="store_true")
    return parser.parse_args()


def play(options, service):
    got = run_client(
        options.client, service, "play", sockets=options.sockets, alone=1, time=int(options.seconds * 1000)
    )
    node, store, load, machine = (got[f"{part}_cpu"] / got["moves"] * 1e6 for part in PARTS)
    return got["moves"] / got["seconds"], node, store, node + store, machine - node - store - load


def show(values, digits):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f}–{max(values):.{digits}f})"


# Further services: the new program with its log in one table, with a standby that must have every commit, or with two
# standbys of which one must.
BESIDE = {"one table": None, "a copy": functools.partial(Cluster, machines=2), "copies": Cluster}


def start(stack, program, beside=None):
    options = {"postgres": BESIDE[beside]} if BESIDE.get(beside) else {}
    service = stack.enter_context(Service(program, nodes=1, **options, **SETTINGS))
    if beside == "one table":
        service.postgres.psql(ONE_TABLE)
    return service


def counted(options, program, seconds):
    """Returns the instructions of a node from its start to its end, and how many moves it wrote."""
    with tempfile.TemporaryDirectory() as folder:
        wrapper, out = os.path.join(folder, "plateaud"), os.path.join(folder, "out.%p")
        with open(wrapper, "w", encoding="ascii") as file:
            file.write(f'#!/bin/sh\nexec valgrind -q --tool=callgrind --callgrind-out-file={out} {program} "$@"\n')
        os.chmod(wrapper, 0o755)
        with Service(wrapper, nodes=1, **SETTINGS) as service:
            got = run_client(
                options.client, service, "play", sockets=options.sockets, alone=1, time=int(seconds * 1000)
            )
            pid = service.nodes[0].process.pid
            service.nodes[0].stop()
        with open(out.replace("%p", str(pid)), encoding="ascii", errors="replace") as file:
            (total,) = (int(line.split()[1]) for line in file if line.startswith("totals:"))
    return total, got["moves"]


def instructions(options):
    """Instructions per move: the difference between a long and a short run, divided by the moves that the long one has
    more."""
    rounds = {options.old: [], options.new: []}
    for number in range(options.rounds):
        for program in [options.old, options.new][:: 1 - 2 * (number % 2)]:
            some, few = counted(options, program, options.seconds / 3)
            more, many = counted(options, program, options.seconds)
            rounds[program].append((more - some) / (many - few))
            print(f"{program}: {rounds[program][-1]:.0f} instructions a move, of {many - few} moves", flush=True)
    print("new to old:", show([a / b for a, b in zip(rounds[options.new], rounds[options.old])], 3))


def main():
    options = arguments()
    if options.instructions:
        instructions(options)
        return
    with contextlib.ExitStack() as stack:
        services = {"old": start(stack, options.old), "new": start(stack, options.new)}
        for beside in options.beside:
            services[f"new, {beside}"] = start(stack, options.new, beside)
        rounds = {name: [] for name in services}
        names = list(services)
        for number in range(options.rounds):
            for name in names[number % len(names) :] + names[: number % len(names)]:
                rounds[name].append(play(options, services[name]))
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr, flush=True)
    print("| median (range) |", " | ".join(WHAT), "|\n|" + "---|" * (1 + len(WHAT)))
    for name, values in rounds.items():
        print(f"| {name} | " + " | ".join(show(column, 0) for column in zip(*values)) + " |")
    for name, first in [(name, "old") for name in list(rounds)[1:]] + [(name, "new") for name in list(rounds)[2:]]:
        ratios = [[a / b for a, b in zip(one[:-1], two)] for one, two in zip(rounds[name], rounds[first])]
        print(f"| {name} to {first} | " + " | ".join(show(column, 2) for column in zip(*ratios)) + " | |")


if __name__ == "__main__":
    main()
