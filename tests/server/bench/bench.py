#!/usr/bin/env python3
"""Benchmarks the service: real PostgreSQL with durable commits, real NATS, real sockets.

    bench.py PLATEAUD CLIENT                        # everything, about five minutes
    bench.py PLATEAUD CLIENT --only moves --rounds 1 --seconds 3

CLIENT is the load generator (client.c). Scenes take turns with bare pgbench, which runs the same statement on the same
cluster; each figure is the median of the rounds, with the lowest and the highest.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.service import Service, until

SETTINGS = {
    "sockets": 8000,
    "sockets_per_address": 8000,
    "requests_per_second": 100000,
    "commands_per_second": 100000,
    "tables_per_player": 10000,
}
PARTS = ("moves", "idle", "fan", "resync", "pace")
BARE_CLIENTS, BARE_TURNS, BARE_GAMES = 64, 200, 100

# What the node does for a move (statements_game.c), as one transaction. Each client of pgbench goes through its own
# games, 200 moves each.
BARE = f"""\\set n :n + 1
\\set game :base + :client_id * {BARE_GAMES} + :n / {BARE_TURNS}
\\set seq :n % {BARE_TURNS}
\\set at :at + 10
WITH g AS (UPDATE game SET seq = seq + 1, version = :seq::integer, ply = :seq::integer, phase = 1,\
 free_seats = 0, counts_for_rating = false,\
 updated_at = :at::bigint, deadline = :at::bigint + 1800000, ending = NULL, half_points = NULL,\
 sweep_at = CASE WHEN sweep_at BETWEEN :at::bigint AND :at::bigint + 1800000 THEN sweep_at\
 ELSE :at::bigint + 1800000 END, to_move = (:seq % 2)::smallint,\
 position = 'e2,e8 c3h,e4h,d5v,f6v 8,8 ' || :seq::text\
 WHERE id = :game::bigint AND seq = :seq::integer RETURNING id, seq, pool, counts_for_rating)\
 INSERT INTO event (game, seq, at, seat, actor, command, act, body)\
 SELECT id, seq, :at::bigint, (:seq % 2)::smallint, :game::bigint + :seq % 2,\
 'move-' || :n::text, 'move', '{{"move":"e2","used":10,"gap":3}}' FROM g RETURNING seq;
"""
BARE_ROWS = """INSERT INTO game (id, seq, version, phase, game_name, seats, free_seats, private, rated, pool,
 options, host, created_at, updated_at, deadline, sweep_at) SELECT i, 0, 0, 1, 'quoridor', 2, 0, true, false,
 'quoridor/2/medium', '{options}', 1, {now}, {now}, {now} + 1800000, {now} + 1800000
 FROM generate_series({first}, {last}) AS i"""
OPTIONS = (
    '{"game":"quoridor","players":2,"clock":"fischer","base":1800000,"increment":5000,'
    '"order":"seated","rated":false,"private":true,"swap":false}'
)


def number(value):
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


class Figures:
    """Collects the figures of several rounds by name, and prints their medians."""

    def __init__(self):
        self.values = {}
        self.others = []  # CPUs' worth of time that other programs used during the rounds

    def add(self, name, value, aim=""):
        self.values.setdefault(name, ([], aim))[0].append(value)
        print(f"  {name}: {number(value)}", flush=True)

    def table(self):
        yield "| what | median | lowest–highest | aim |"
        yield "|---|---|---|---|"
        for name, (values, aim) in self.values.items():
            spread = f"{number(min(values))}–{number(max(values))}" if len(values) > 1 else ""
            yield f"| {name} | {number(statistics.median(values))} | {spread} | {aim} |"


def postmaster(postgres):
    with open(os.path.join(postgres.folder, "postmaster.pid"), encoding="ascii") as file:
        return int(file.readline())


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return file.read().split()


def family_cpu(pid):
    """Returns the CPU seconds of a process and its children, including those that have ended."""

    def seconds(process, last):
        try:
            with open(f"/proc/{process}/stat", encoding="ascii") as file:
                fields = file.read().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            return 0  # It has just ended.
        return sum(int(f) for f in fields[11:last]) / os.sysconf("SC_CLK_TCK")

    return seconds(pid, 15) + sum(seconds(child, 13) for child in children(pid))


def run_client(client, service, scene, seconds=600, **options):
    """Runs a scene of the load generator and returns what it measured; it is killed after `seconds`."""
    command = [
        client,
        scene,
        "--ports",
        ",".join(str(n.port) for n in service.nodes),
        "--pids",
        ",".join(str(n.process.pid) for n in service.nodes),
        "--store",
        str(postmaster(service.postgres)),
    ]
    for name, value in options.items():
        command += [f"--{name}", str(value)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=seconds)
    return json.loads(done.stdout)


def sync_time(folder):
    """Returns the median time in ms to sync a page to disk, which every commit waits for."""
    times = []
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        for _ in range(200):
            began = time.monotonic()
            os.pwrite(file.fileno(), bytes(8192), 0)
            os.fdatasync(file.fileno())
            times.append((time.monotonic() - began) * 1000)
    return statistics.median(times)


def restart(node):
    node.stop()
    node.start()


class Bare:
    """Runs bare pgbench on a separate database of the same cluster."""

    def __init__(self, plateaud, postgres):
        self.postgres = postgres
        self.conninfo = postgres.conninfo.replace("dbname=plateau", "dbname=bare")
        self.runs = 0
        postgres.psql("CREATE DATABASE bare", database="postgres")
        subprocess.run(
            [plateaud, "--set", f"database={self.conninfo}", "migrate"], check=True, stdout=subprocess.DEVNULL
        )

    def moves(self, seconds):
        """Returns transactions per second and microseconds of PostgreSQL's CPU time per transaction."""
        now = int(time.time() * 1000)
        self.runs += 1
        base = self.runs * 1000000
        self.postgres.psql(
            BARE_ROWS.format(options=OPTIONS, now=now, first=base, last=base + BARE_CLIENTS * BARE_GAMES),
            database="bare",
        )
        store = postmaster(self.postgres)
        used, family = family_cpu(store), len(children(store))
        with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
            script.write(BARE)
            script.flush()
            done = subprocess.run(
                [
                    os.path.join(self.postgres.bin, "pgbench"),
                    "-n",
                    "-M",
                    "prepared",
                    "-c",
                    str(BARE_CLIENTS),
                    "-j",
                    "2",
                    "-T",
                    str(seconds),
                    "-f",
                    script.name,
                    "-D",
                    "n=-1",
                    "-D",
                    f"at={now}",
                    "-D",
                    f"base={base}",
                    self.conninfo,
                ],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                check=True,
            )
        # The CPU time of its backends is known once they have all ended.
        until(lambda: len(children(store)) <= family + 3, "the backends of pgbench to end")
        used = family_cpu(store) - used
        lines = [line for line in done.stdout.splitlines() if line.startswith("tps = ")]
        count = int(self.postgres.psql(f"SELECT count(*) FROM event WHERE game >= {base}", database="bare")[0][0])
        rate = float(lines[0].split()[2])
        # Every transaction must have written its event.
        if count < rate * seconds * 0.9:
            sys.exit(f"pgbench wrote {count} events, {rate:.0f} a second: the script is wrong")
        return rate, used / count * 1e6


def note_play(figures, name, result):
    rate = result["moves"] / result["seconds"]
    figures.add(f"{name}: moves/s", rate)
    figures.add(f"{name}: acknowledged, p50 ms", result["acknowledged"]["p50"])
    figures.add(f"{name}: acknowledged, p99 ms", result["acknowledged"]["p99"])
    figures.add(f"{name}: node CPU a move, µs", result["node_cpu"] / result["moves"] * 1e6, "≤ 40")
    figures.add(f"{name}: PostgreSQL's CPU a move, µs", result["store_cpu"] / result["moves"] * 1e6)
    ours = result["node_cpu"] + result["store_cpu"] + result["client_cpu"]
    figures.others.append((result["machine_cpu"] - ours) / result["seconds"])
    return rate


def bench_moves(service, client, plateaud, figures, options):
    """Measures durable moves per second, alternately of the node and of bare pgbench."""
    bare = Bare(plateaud, service.postgres)
    scenes = (
        ("100 sockets, two a game", {"sockets": 100}),
        ("1,000 sockets, two a game", {"sockets": 1000}),
        ("100 sockets, each its own game", {"sockets": 100, "alone": 1}),
        ("1,000 sockets, each its own game", {"sockets": 1000, "alone": 1}),
    )
    for turn in range(options.rounds):
        print(f"round {turn + 1}", flush=True)
        figures.add("fdatasync of a page, ms", sync_time(service.folder))
        before, cost_before = bare.moves(options.seconds)
        rates = [
            note_play(figures, name, run_client(client, service, "play", **wanted, time=options.seconds * 1000))
            for name, wanted in scenes
        ]
        after, cost_after = bare.moves(options.seconds)
        figures.add("bare pgbench, 64 clients: moves/s", (before + after) / 2)
        figures.add("bare pgbench, 64 clients: PostgreSQL's CPU a move, µs", (cost_before + cost_after) / 2)
        for (name, _), rate in zip(scenes, rates):
            figures.add(f"{name}: ratio to pgbench", rate / ((before + after) / 2), "≥ 0.8")


def bench_idle(service, client, figures, options):
    """Measures what an idle socket costs, and how much it slows down others."""
    for _ in range(options.rounds):
        restart(service.nodes[0])
        run_client(client, service, "play", sockets=200, time=1000)
        restart(service.nodes[0])
        result = run_client(client, service, "play", sockets=200, idle=options.idle, time=options.seconds * 1000)
        figures.add(
            f"{options.idle:,} idle sockets: memory of one, kB",
            (result["memory_sockets"] - result["memory_sessions"]) / options.idle,
            "≤ 16",
        )
        figures.add(
            f"{options.idle:,} idle sockets: memory of one with its session, kB",
            (result["memory_sockets"] - result["memory_before"]) / options.idle,
        )
        note_play(figures, f"200 play beside {options.idle:,} idle", result)
        note_play(
            figures, "200 play alone", run_client(client, service, "play", sockets=200, time=options.seconds * 1000)
        )


def bench_fan(service, client, figures, options):
    """Measures one game with many watchers; a move is made once everyone has seen the previous one."""
    for _ in range(options.rounds):
        result = run_client(client, service, "fan", sockets=1000)
        name = "1,000 watchers"
        figures.add(f"{name}: command to acknowledgement, p50 ms", result["acknowledged"]["p50"])
        figures.add(f"{name}: acknowledgement to the last one's event, p50 ms", result["after"]["p50"])
        figures.add(f"{name}: acknowledgement to the last one's event, p99 ms", result["after"]["p99"])
        figures.add(f"{name}: first one's event to the last one's, p50 ms", result["among"]["p50"])
        figures.add(f"{name}: command to the last one's event, p50 ms", result["whole"]["p50"])
        figures.add(f"{name}: command to the last one's event, p99 ms", result["whole"]["p99"])
        figures.add(f"{name}: node CPU an event delivered, µs", result["node_cpu"] / result["told"] * 1e6)


def bench_resync(service, client, figures, options):
    """Measures how a node that has just started loads twenty long games."""
    for _ in range(options.rounds):
        games = run_client(client, service, "games", sockets=40)["games"]
        restart(service.nodes[0])
        result = run_client(client, service, "resync", games=games)
        figures.add("cold resync of 200 moves, p50 ms", result["resync"]["p50"], "≤ 50")
        figures.add("cold resync of 200 moves, slowest of 20, ms", result["resync"]["max"], "≤ 50")
        figures.add("cold resync of 200 moves: node CPU, ms", result["node_cpu"] / result["resync"]["count"] * 1000)


def bench_pace(plateaud, client, figures, options):
    """Measures opponents on two nodes, at one move per second in each game."""
    with Service(plateaud, nodes=2, durable=True, **SETTINGS) as service:
        for _ in range(options.rounds):
            result = run_client(client, service, "play", sockets=400, pace=1000, warm=2000, time=options.seconds * 2000)
            name = "200 games over two nodes"
            figures.add(f"{name}: moves/s", result["moves"] / result["seconds"])
            figures.add(f"{name}: move to the opponent's screen, p50 ms", result["shown"]["p50"], "≤ 100")
            figures.add(f"{name}: move to the opponent's screen, p99 ms", result["shown"]["p99"], "≤ 400")
            figures.add(f"{name}: CPU of both nodes a move, µs", result["node_cpu"] / result["moves"] * 1e6)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("plateaud")
    parser.add_argument("client")
    parser.add_argument("--only", default=",".join(PARTS), help="of " + ",".join(PARTS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=5, help="of each scene")
    parser.add_argument("--idle", type=int, default=5000, help="idle sockets")
    parser.add_argument("--json", help="a file for every figure of every round")
    return parser.parse_args()


def main():
    options = arguments()
    parts = options.only.split(",")
    unknown = set(parts) - set(PARTS)
    if unknown:
        sys.exit(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    figures = Figures()
    loads = [os.getloadavg()[0]]
    if set(parts) != {"pace"}:
        with Service(options.plateaud, nodes=1, durable=True, **SETTINGS) as service:
            if "moves" in parts:
                bench_moves(service, options.client, options.plateaud, figures, options)
            for name, run in (("idle", bench_idle), ("fan", bench_fan), ("resync", bench_resync)):
                if name in parts:
                    run(service, options.client, figures, options)
    if "pace" in parts:
        bench_pace(options.plateaud, options.client, figures, options)
    loads.append(os.getloadavg()[0])
    print(
        f"\n{os.cpu_count()} processors; load average {loads[0]:.1f} before,"
        f" {loads[1]:.1f} after; {options.rounds} rounds of {options.seconds} s"
    )
    if figures.others:
        print(f"other programs used {min(figures.others):.2f} to {max(figures.others):.2f}" " processors meanwhile")
    print()
    print("\n".join(figures.table()))
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({name: values for name, (values, _) in figures.values.items()}, file)


if __name__ == "__main__":
    main()
