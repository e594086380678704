#!/usr/bin/env python3
"""The fault campaign: many games at once over two nodes while parts of the service die.

    campaign.py PLATEAUD LOAD REPLAY PROXY --games 500 --seconds 120 --seed 1

LOAD plays, PROXY is the network between it and the nodes. Meanwhile nodes are killed, stopped and
drained, PostgreSQL is restarted in immediate mode, NATS comes and goes, connections are cut, held
and delayed. At the end the clients' own notes are held against the log. Exit code 1 if anything
that was acknowledged is lost, duplicated, contradicted, or a clock is wrong.
"""
import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import faults as fault_kinds  # noqa: E402
import judge  # noqa: E402
from proxy import Proxy  # noqa: E402
from service import Service  # noqa: E402

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
SETTINGS = {"sockets_per_address": 4000, "rate_requests": 100000, "rate_commands": 1000,
            "drain_seconds": 3}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("plateaud", "load", "replay", "proxy"):
        parser.add_argument(name)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=int, default=25)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--think", type=int, default=1500, help="milliseconds before a move")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between faults")
    parser.add_argument("--faults", default=",".join(fault_kinds.KINDS))
    parser.add_argument("--keep", help="a folder for the journal, the log and the nodes' logs")
    return parser.parse_args()


def id_text(number):
    """As the API writes ids: twelve digits of five bits."""
    return "".join(ALPHABET[number >> 5 * i & 31] for i in range(11, -1, -1))


def read_store(postgres, folder):
    """The log as rows in a file, the rows of games, the outages."""
    rows = os.path.join(folder, "rows")
    with open(rows, "w", encoding="utf-8") as file:
        subprocess.run(
            ["psql", "-X", "-q", "-d", postgres.conninfo, "-c",
             "COPY (SELECT game, seq, at, seat, actor, command, act, body FROM event"
             " ORDER BY game, seq) TO STDOUT"], check=True, stdout=file)
    games = [(id_text(int(row[0])), *row[1:]) for row in
             postgres.psql("SELECT id, seq, turn, phase, deadline FROM game")]
    return rows, games, postgres.psql("SELECT began, ended FROM outage")


def play(options, service, folder):
    """Runs the load under faults; returns the faults and whether the load came to its end."""
    with Proxy(options.proxy, [node.port for node in service.nodes]) as proxy:
        load = subprocess.Popen(
            [options.load, "--ports", ",".join(map(str, proxy.ports)), "--games",
             str(options.games), "--seconds", str(options.seconds), "--seed", str(options.seed),
             "--think", str(options.think), "--log", os.path.join(folder, "journal")])
        begun = time.monotonic()
        faults = fault_kinds.Faults(service, proxy, options.seed)
        try:
            time.sleep(min(4, options.seconds / 5))
            faults.start(options.faults.split(","), options.pause)
            while load.poll() is None and time.monotonic() - begun < options.seconds - 1:
                time.sleep(0.2)
        except KeyboardInterrupt:
            print("interrupted: judging what there is", flush=True)
            load.send_signal(signal.SIGTERM)
        faults.finish()
        with open(os.path.join(folder, "faults"), "w", encoding="ascii") as file:
            file.writelines(f"{a:.1f}\t{b:.1f}\t{kind}\n" for a, b, kind in sorted(faults.history))
        print(f"faults over after {time.monotonic() - begun:.0f} s", flush=True)
        return faults, load.wait() == 0


def main():
    options = arguments()
    folder = options.keep or tempfile.mkdtemp(prefix="campaign-")
    os.makedirs(folder, exist_ok=True)
    print(f"campaign: {options.games} games, {options.seconds} s, --seed {options.seed}", flush=True)
    try:
        with Service(options.plateaud, nodes=2, durable=True, **SETTINGS) as service:
            try:
                faults, settled = play(options, service, folder)
                for node in service.nodes:
                    node.kill()
                found = judge.judge(os.path.join(folder, "journal"), options.replay,
                                    *read_store(service.postgres, folder))
            finally:
                with open(os.path.join(folder, "nodes.log"), "w", encoding="utf-8") as file:
                    file.write(service.logs())
            errors = [line for line in service.logs().splitlines() if '"error"' in line[:120]]
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    lines, fine = judge.verdict(found)
    print("faults injected: " + ", ".join(f"{kind} {faults.counts[kind]}"
                                          for kind in fault_kinds.KINDS))
    print("\n".join(lines))
    print(f"nodes that ended by themselves: {len(faults.crashes)}")
    for crash in faults.crashes[:3]:
        print(f"    {crash}")
    print(f"error lines in the nodes' logs: {len(errors)}")
    print("\n".join(f"    {line[:200]}" for line in errors[:5]))
    if not settled:
        print("not every client got its last answer in time")
    missing = [kind for kind in fault_kinds.KINDS
               if kind in options.faults.split(",") and not faults.counts[kind]]
    if missing:
        print(f"too short for faults of each kind: {', '.join(missing)}")
    sys.exit(0 if fine and settled and not faults.crashes and not missing else 1)


if __name__ == "__main__":
    main()
