#!/usr/bin/env python3
"""Puts several kinds of abusive load on two nodes at once; checks that moves stay quick and nodes ready.

    hostile_day.py PLATEAUD CLIENT [--seconds 60]

An account's 20,000 games are listed again and again, 1,000 people watch a lobby that changes every second, 2,000
players move every ten seconds, and one game has 5,000 watchers and a move every two seconds. CLIENT is the load
generator (client.c). Each node is asked for its health four times a second. Exit code 1 if moves take longer than they
may, or a node was not ready once.
"""
import argparse
import collections
import http.client
import json
import os
import resource
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.bench.bench import run_client
from server.harness.client import Person
from server.harness.service import Service

SETTINGS = {
    "sockets": 12000,
    "sockets_per_address": 12000,
    "requests_per_second": 100000,
    "commands_per_second": 100000,
    "tables_per_player": 10000,
    "watched_per_address": 100000,
}
P99 = 400  # milliseconds
PLAYED = """INSERT INTO game (id, seq, version, phase, game_name, seats, free_seats, private, rated, pool, options,
 host, created_at, updated_at, ending, half_points, position)
 SELECT {first} + i, 40, 30, 2, 'quoridor', 2, 0, false, false, 'quoridor/2/fast',
 '{{"game":"quoridor","players":2,"clock":"fischer","base":300000,"increment":0,"order":"random",'
 '"rated":false,"private":false,"swap":false}}', {player}, {now} - i * 60000, {now} - i * 60000,
 'goal', '{{2,0}}', 'e9,e1 - 10,10 0' FROM generate_series(1, {games}) AS i;
INSERT INTO seat (game, seat, player) SELECT {first} + i, s, CASE s WHEN 0 THEN {player} ELSE
 {other} END FROM generate_series(1, {games}) AS i, generate_series(0, 1) AS s;
INSERT INTO finished_game (game, pool, counts_for_rating) SELECT {first} + i, 'quoridor/2/fast', false
 FROM generate_series(1, {games}) AS i;
ANALYZE"""


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("plateaud")
    parser.add_argument("client")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--games", type=int, default=20000, help="of the account that is listed")
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--watchers", type=int, default=5000)
    parser.add_argument("--viewers", type=int, default=1000)
    parser.add_argument("--listers", type=int, default=20)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    return parser.parse_args()


def play_a_life(service, games):
    """Creates an account with this many games; returns its id."""
    person, other = Person(service.nodes[0]), Person(service.nodes[0])
    person.post("/api/v1/account", {"name": "Endless", "password": "a long password"})
    numbers = [
        int(service.postgres.psql(f"SELECT id FROM player ORDER BY created_at LIMIT 1 OFFSET {i}")[0][0])
        for i in (0, 1)
    ]
    service.postgres.psql(
        PLAYED.format(first=1 << 40, player=numbers[0], other=numbers[1], games=games, now=int(time.time() * 1000))
    )
    del other
    return person.id


class Health:
    """Asks a node for its health four times a second."""

    def __init__(self, node):
        self.node, self.answers, self.done = node, collections.Counter(), threading.Event()
        self.longest = 0.0
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def ask(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.node.port, timeout=3)
        try:
            connection.request("GET", "/healthz")
            answer = connection.getresponse()
            body = json.loads(answer.read())
            return "ready" if answer.status == 200 else f"{answer.status} {body.get('why', '')}"
        except (OSError, ValueError, http.client.HTTPException) as error:
            return type(error).__name__
        finally:
            connection.close()

    def run(self):
        while not self.done.wait(0.25):
            begun = time.monotonic()
            self.answers[self.ask()] += 1
            self.longest = max(self.longest, time.monotonic() - begun)

    def finish(self):
        self.done.set()
        self.thread.join()
        return ", ".join(f"{count} {word}" for word, count in self.answers.most_common())

    @property
    def lost(self):
        return sum(count for word, count in self.answers.items() if word != "ready")


def memory(node):
    """Returns the node's peak memory in MB."""
    with open(f"/proc/{node.process.pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1024


def report(result, healths, nodes):
    seconds = result["seconds"]

    def times(name):
        s = result[name]
        return f"{s['p50']:.1f} / {s['p99']:.1f} / {s['max']:.0f} ({s['count']})"

    yield "| what | |", "|---|---|"
    for what, value in (
        ("moves acknowledged, p50 / p99 / max ms (number)", times("acknowledged")),
        ("moves without answer at the end, refused for now", f"{result['waiting']}, {result['refused_moves']}"),
        ("move to the opponent's screen, ms", times("shown")),
        ("the watched game's moves, ms", times("star")),
        ("its moves to each watcher's screen, ms", times("watched")),
        ("lobby, ms", times("lobby")),
        ("lists, ms", times("lists")),
        ("sockets lost, requests failed", f"{result['lost_sockets']}, {result['failed_requests']}"),
        ("health of each node", "; ".join(f"{h.finish()}, slowest {h.longest * 1000:.0f} ms" for h in healths)),
        ("most memory of each node, MB", ", ".join(f"{memory(n):.0f}" for n in nodes)),
        (
            "processors: nodes, PostgreSQL, load, whole machine",
            ", ".join(
                f"{result[name] / seconds:.2f}" for name in ("node_cpu", "store_cpu", "client_cpu", "machine_cpu")
            ),
        ),
    ):
        yield f"| {what} | {value} |",


def main():
    options = arguments()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    settings = {**SETTINGS, **dict(pair.split("=", 1) for pair in options.set)}
    with Service(options.plateaud, nodes=2, durable=True, **settings) as service:
        listed = play_a_life(service, options.games)
        time.sleep(5)  # leaves nodes time for their background jobs on the new rows
        healths = [Health(node) for node in service.nodes]
        try:
            result = run_client(
                options.client,
                service,
                "day",
                sockets=options.players,
                pace=5000,
                watchers=options.watchers,
                viewers=options.viewers,
                listers=options.listers,
                listed=listed,
                warm=5000,
                time=options.seconds * 1000,
            )
        finally:
            for health in healths:
                health.finish()
        for lines in report(result, healths, service.nodes):
            print("\n".join(lines))
        lost = sum(health.lost for health in healths)
    slow = result["acknowledged"]["p99"] > P99 or result["waiting"]
    if slow or lost:
        print(
            f"{'moves are too slow' if slow else ''}{' and ' if slow and lost else ''}"
            f"{'nodes were not ready' if lost else ''}"
        )
    sys.exit(1 if slow or lost else 0)


if __name__ == "__main__":
    main()
