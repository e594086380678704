#!/usr/bin/env python3
"""Measures the load that one machine carries: many players at a human pace, and one game with very many watchers.

    scale.py PLATEAUD CLIENT [--sockets 10000] [--seconds 600] [--watchers 20000] [--only pace|fan]

Two nodes, PostgreSQL with durable commits, NATS and the load generator (client.c) share the machine. Each player moves
every ten seconds. The watchers are in two processes if the limit of descriptors is too low for one. Prints a table for
docs/scaling.md; exit code 1 if a move was refused or a socket lost.
"""
import argparse
import os
import resource
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.bench.bench import run_client
from server.harness.service import Service

SPARE = 1000  # descriptors of a process apart from its sockets
REQUESTS = 6000  # further connections at that moment: all tables are created at once, at the first node


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("plateaud")
    parser.add_argument("client")
    parser.add_argument("--sockets", type=int, default=10000)
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--watchers", type=int, default=20000)
    parser.add_argument("--only", choices=("pace", "fan"))
    return parser.parse_args()


def settings(sockets):
    return {
        "sockets": sockets + REQUESTS,
        "sockets_per_address": sockets + REQUESTS,
        "watched_per_address": 10000000,
        "requests_per_second": 100000,
        "commands_per_second": 100000,
    }


def times(result, name, *parts):
    return ", ".join(f"{result[name][part]:.1f}" for part in parts)


def processors(result):
    names = ("node_cpu", "store_cpu", "client_cpu", "machine_cpu")
    return ", ".join(f"{result[name] / result['seconds']:.2f}" for name in names)


def pace(options, service):
    result = run_client(
        options.client,
        service,
        "play",
        seconds=options.seconds + 400,
        sockets=options.sockets,
        pace=5000,
        warm=10000,
        time=options.seconds * 1000,
    )
    moves = result["moves"]
    yield f"{options.sockets} sockets for {options.seconds} s: moves a second", f"{moves / result['seconds']:.0f}"
    yield "acknowledged after, p50, p99, longest, ms", times(result, "acknowledged", "p50", "p99", "max")
    yield "on the opponent's screen after, p50, p99, longest, ms", times(result, "shown", "p50", "p99", "max")
    yield "memory of both nodes, MB", f"{result['memory'] / 1024:.0f}"
    yield "processor of both nodes, of PostgreSQL a move, µs", ", ".join(
        f"{result[name] / moves * 1e6:.0f}" for name in ("node_cpu", "store_cpu")
    )
    yield "processors: nodes, PostgreSQL, load, whole machine", processors(result)


def fan(options, service):
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1] - SPARE
    processes = -(-options.watchers // most)
    result = run_client(options.client, service, "fan", seconds=900, sockets=options.watchers, processes=processes)
    yield f"{options.watchers} watchers: command to the last screen, p50, p99, longest, ms", times(
        result, "whole", "p50", "p99", "max"
    )
    yield "first screen to the last, p50, p99, longest, ms", times(result, "among", "p50", "p99", "max")
    yield "command to acknowledgement, p50, p99, ms", times(result, "acknowledged", "p50", "p99")
    yield "memory of both nodes, MB", f"{result['memory'] / 1024:.0f}"
    yield "processor of nodes an event delivered, µs", f"{result['node_cpu'] / result['told'] * 1e6:.1f}"


def main():
    options = arguments()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    parts = {"pace": (pace, options.sockets), "fan": (fan, options.watchers)}
    for name, (part, sockets) in parts.items():
        if options.only in (None, name):
            with Service(options.plateaud, nodes=2, durable=True, **settings(sockets // 2)) as service:
                for what, value in part(options, service):
                    print(f"| {what} | {value} |", flush=True)


if __name__ == "__main__":
    main()
