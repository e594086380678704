#!/usr/bin/env python3
"""The fault campaign plays many games at once over two nodes while parts of the service die or hang.

    campaign.py PLATEAUD PLATEAU BUILD --games 500 --seconds 120 --seed 1

BUILD contains campaign-load, which plays, campaign-replay, the shims and the proxy, which is the network between
clients and nodes and between nodes, PostgreSQL and NATS. The faults are in faults.py. At the end the clients' journals
are compared with the log. Exit code 1 if anything that was acknowledged is lost, duplicated or contradicted, if a
clock, a rating, a seat, a job or a player's presence is wrong, or if anything came too late.
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

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.campaign import faults as fault_kinds, judge, store
from server.campaign.acknowledged import Acknowledged
from server.campaign.disk import Disk
from server.campaign.slowness import Slowness
from server.harness.cluster import Cluster
from server.harness.proxy import Proxy
from server.harness.service import WORKER_TOKEN, Postgres, Service

SETTINGS = {
    "sockets_per_address": 8000,
    "sockets": 8000,
    "requests_per_second": 100000,
    "commands_per_second": 1000,
    "drain_seconds": 3,
    "jobs_lease_ms": 3000,
    "computer_seats_per_guest": 100,
    "watched_per_address": 8000,
}
AFTER = 240  # seconds that jobs and ratings have at the end to finish
LONGER = 240  # longest extra time in seconds that the load continues until every kind of fault has occurred


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("plateaud", "plateau", "build"):
        parser.add_argument(name)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=int, default=25)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--think", type=int, default=1500, help="milliseconds before a move")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between faults of a lane")
    parser.add_argument(
        "--limit", type=float, default=20.0, help="seconds in which everything must be answered and told"
    )
    parser.add_argument("--faults", help=f"of {','.join(fault_kinds.KINDS)}")
    parser.add_argument(
        "--cluster", action="store_true", help="three PostgreSQL, of which the primary burns or stands still"
    )
    parser.add_argument("--beside", help="an older plateaud, to be one of the two nodes")
    parser.add_argument("--keep", help="a folder for the journal, the log and the nodes' logs")
    options = parser.parse_args()
    if options.faults:
        options.faults = options.faults.split(",")
        options.cluster = options.cluster or any(kind in options.faults for kind in fault_kinds.CLUSTER)
    else:
        options.faults = fault_kinds.choose_kinds(options.seed, options.seconds, options.cluster)
    return options


class Worker:
    """Runs one `plateau worker`."""

    def __init__(self, program, port):
        self.program, self.port, self.process = program, port, None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "worker", "--url", f"http://127.0.0.1:{self.port}", "--threads", "1"],
            env={**os.environ, "PLATEAU_WORKER_TOKEN": WORKER_TOKEN},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def stop(self):
        self.process.kill()
        self.process.wait()


def run_load(options, ports, folder, longer=0):
    """Starts the load; it ends when told to, or after its time and `longer` seconds more."""
    return subprocess.Popen(
        [
            os.path.join(options.build, "campaign-load"),
            "--ports",
            ",".join(map(str, ports)),
            "--games",
            str(options.games),
            "--seconds",
            str(options.seconds + longer),
            "--seed",
            str(options.seed),
            "--think",
            str(options.think),
            "--company",
            "mixed",
            "--log",
            os.path.join(folder, "journal"),
        ]
    )


def missing_kinds(options, faults):
    return [kind for kind in options.faults if not faults.counts[kind]]


def has_enough(options, folder):
    """Whether at least as many commands were acknowledged as there are games, as far as the journal is written."""
    with open(os.path.join(folder, "journal"), encoding="utf-8") as journal:
        return sum(line.startswith("done\t") for line in journal) >= options.games


def play(options, service, clock, folder):
    """Runs the load under faults; returns the faults, and whether every client got its last answer."""
    workers, faults = [], None
    with Proxy(os.path.join(options.build, "proxy"), [n.port for n in service.nodes]) as proxy:
        try:
            workers += [Worker(options.plateau, port) for port in proxy.ports]
            load = run_load(options, proxy.ports, folder, LONGER)
            faults = fault_kinds.Faults(service, proxy, workers, clock, options.seed)
            faults.slowness = Slowness(faults.begun)
            faults.acknowledged = Acknowledged(service.nodes if options.cluster else [], faults.begun)
            try:
                time.sleep(min(4, options.seconds / 5))
                faults.start(options.faults, options.pause)
                end = faults.begun + options.seconds - 1
                # On a slow machine faults and moves take longer.
                while (
                    load.poll() is None
                    and not faults.crashes
                    and (time.monotonic() < end or missing_kinds(options, faults) or not has_enough(options, folder))
                ):
                    time.sleep(0.2)
            except KeyboardInterrupt:
                print("interrupted: judging what there is", flush=True)
            load.send_signal(signal.SIGTERM)
            faults.finish()
            print(f"faults over after {time.monotonic() - faults.begun:.0f} s", flush=True)
            settled = load.wait() == 0
            store.come_to_rest(service.postgres, AFTER)
        finally:
            for worker in workers:
                worker.stop()
            if faults:
                faults.acknowledged.close()
                faults.slowness.close()
    with open(os.path.join(folder, "faults"), "w", encoding="ascii") as file:
        file.writelines(f"{f.begin:.1f}\t{f.end:.1f}\t{f.kind}\t{f.ill}\n" for f in sorted(faults.history))
    return faults, settled


def campaign(options, folder):
    """Returns what the judge found, the faults, whether all got an answer, and errors in the nodes' logs."""
    build = options.build
    clock = fault_kinds.Clock(os.path.join(folder, "clock"), os.path.join(build, "shim-clock.so"))
    room = 2000 + options.seconds * 4
    with Service(
        options.plateaud,
        nodes=2,
        durable=True,
        links=os.path.join(build, "proxy"),
        postgres=Cluster if options.cluster else Postgres,
        disk=lambda path: Disk(path, room, os.path.join(build, "shim-disk.so")),
        environment=clock.environment,
        beside=options.beside,
        **SETTINGS,
    ) as service:
        print(f"a full disk is {service.postgres.disk.what}", flush=True)
        try:
            faults, settled = play(options, service, clock, folder)
            for node in service.nodes:
                node.kill()
            begun = time.monotonic()
            found = judge.judge(
                os.path.join(folder, "journal"),
                os.path.join(build, "campaign-replay"),
                store.read(service.postgres, options.plateaud, folder),
                faults.history + faults.slowness.history(),
                options.limit,
            )
            print(f"judged in {time.monotonic() - begun:.0f} s", flush=True)
        finally:
            with open(os.path.join(folder, "nodes.log"), "w", encoding="utf-8") as file:
                file.write(service.logs())
        errors = [line for line in service.logs().splitlines() if '"error"' in line[:120]]
    return found, faults, settled, errors


def main():
    options = arguments()
    folder = options.keep or tempfile.mkdtemp(prefix="campaign-")
    os.makedirs(folder, exist_ok=True)
    os.chmod(folder, 0o755)
    print(f"campaign: {options.games} games, {options.seconds} s, --seed {options.seed}", flush=True)
    try:
        found, faults, settled, errors = campaign(options, folder)
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    lines, fine = judge.verdict(found)
    print(
        f"faults injected: {sum(faults.counts.values())}: "
        + ", ".join(f"{kind} {faults.counts[kind]}" for kind in fault_kinds.KINDS if faults.counts[kind])
    )
    print("\n".join(lines + faults.acknowledged.lines(faults.history)))
    print(f"nodes that ended by themselves: {len(faults.crashes)}")
    for crash in faults.crashes[:3]:
        print(f"    {crash}")
    print(f"error lines in the nodes' logs: {len(errors)}")
    print("\n".join(f"    {line[:200]}" for line in errors[:5]))
    if not settled:
        print("not every client got its last answer in time")
    missing = missing_kinds(options, faults)
    if missing:
        print(f"too short for faults of each kind: {', '.join(missing)}")
    sys.exit(0 if fine and settled and not faults.crashes and not missing else 1)


if __name__ == "__main__":
    main()
