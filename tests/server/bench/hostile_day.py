#!/usr/bin/env python3
"""A hostile day, all at once on two nodes: whether moves stay quick and nodes ready.

    hostile_day.py PLATEAUD CLIENT [--seconds 60]

An account's 20,000 games are listed again and again, 1,000 people look at a lobby that changes
every second, 2,000 play a move every ten seconds each, and one game has 5,000 watchers and a move
every two seconds. CLIENT is the load (client.c). Each node is asked for its health four times a
second. Exit code 1 if moves take longer than they may, or a node was not ready once.
"""
import argparse
import collections
import http.client
import json
import os
import resource
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from bench import run_client  # noqa: E402
from client import Person  # noqa: E402
from service import Service  # noqa: E402

SETTINGS = {
    "sockets": 12000,
    "sockets_per_address": 12000,
    "rate_requests": 100000,
    "rate_commands": 100000,
    "tables_per_player": 10000,
}
# What older programs do not know.
IF_KNOWN = {"watched_per_address": 100000}
P99 = 400  # milliseconds
PLAYED = """INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, pool, options,
 host, created, updated, ending, scores, position)
 SELECT {first} + i, 40, 30, 2, 'quoridor', 2, 0, false, false, 'quoridor/2/fast',
 '{{"game":"quoridor","seats":2,"clock":"fischer","base":300000,"increment":0,"order":"lot",'
 '"rated":false,"hidden":false,"swap":false}}', {player}, {now} - i * 60000, {now} - i * 60000,
 'goal', '{{2,0}}', 'e9,e1 - 10,10 0' FROM generate_series(1, {games}) AS i;
INSERT INTO seat (game, seat, player) SELECT {first} + i, s, CASE s WHEN 0 THEN {player} ELSE
 {other} END FROM generate_series(1, {games}) AS i, generate_series(0, 1) AS s;
INSERT INTO finished (game, pool, counts) SELECT {first} + i, 'quoridor/2/fast', false
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
    """An account with so many games; returns its id."""
    person, other = Person(service.nodes[0]), Person(service.nodes[0])
    person.post("/api/v1/account", {"name": "Endless", "password": "a long password"})
    numbers = [
        int(service.postgres.psql(f"SELECT id FROM player ORDER BY created LIMIT 1 OFFSET {i}")[0][0]) for i in (0, 1)
    ]
    service.postgres.psql(
        PLAYED.format(first=1 << 40, player=numbers[0], other=numbers[1], games=games, now=int(time.time() * 1000))
    )
    del other
    return person.id


class Health:
    """Asks a node how it is, four times a second."""

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
    """The most it ever had in hand, in MB."""
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
    known = subprocess.run([options.plateaud, "example"], check=True, capture_output=True, text=True)
    settings = {
        **SETTINGS,
        **{key: value for key, value in IF_KNOWN.items() if key in known.stdout},
        **dict(pair.split("=", 1) for pair in options.set),
    }
    with Service(options.plateaud, nodes=2, durable=True, **settings) as service:
        listed = play_a_life(service, options.games)
        time.sleep(5)  # for what nodes do with new rows now and then
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
