#!/usr/bin/env python3
"""Repeatedly moves all games to another database while they are played.

    moving.py PLATEAUD PLATEAU BUILD --games 1000 --moves 20 --think 10000 --seed 1

There are two servers of games, a directory and two nodes. In each step of `plateaud move-shards` a node may be killed,
and so may the command itself, which is then repeated; every fourth move is first undone once. At the end the log is
judged as in campaign.py. After each move the old database may have no event that the new one has not. Exit code 1 if
anything is lost, duplicated or in two places.
"""
import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.campaign import judge, store
from server.campaign.campaign import SETTINGS, Worker, run_load
from server.campaign.faults import Fault
from server.harness.service import Node, Postgres, Service, until

AFTER = 240  # seconds that jobs, ratings and lists have at the end to finish
RECOVERY = 6  # seconds in which games are available again after a move


class Database:
    """One of several databases on a server, with the interface of service.Postgres as far as the judge needs it."""

    def __init__(self, server, name):
        self.server, self.name = server, name

    @property
    def conninfo(self):
        return self.server.conninfo.replace("dbname=plateau", f"dbname={self.name}")

    def psql(self, sql):
        return self.server.psql(sql, self.name)

    def events(self):
        return {tuple(row) for row in self.psql("SELECT game, seq, command, act FROM event")}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("plateaud", "plateau", "build"):
        parser.add_argument(name)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between two moves")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--think", type=int, default=10000, help="milliseconds before a player's move")
    parser.add_argument("--limit", type=float, default=30.0)
    parser.add_argument("--keep")
    options = parser.parse_args()
    options.seconds = 86400  # The load runs until it is told to end.
    return options


class Nodes(threading.Thread):
    """Kills a node at random moments; it restarts with the configuration line that is right by then."""

    def __init__(self, service, dice):
        super().__init__(daemon=True)
        self.service, self.dice, self.lock = service, random.Random(dice.random()), threading.Lock()
        self.over, self.killed = threading.Event(), 0

    def run(self):
        while not self.over.wait(self.dice.uniform(1, 5)):
            with self.lock:
                node = self.dice.choice(self.service.nodes)
                node.kill()
                self.killed += 1
                node.start(wait=False)

    def change(self, line):
        for node in self.service.nodes:
            with self.lock:
                node.settings["game_databases"] = line
                node.kill()
                node.start(wait=False)

    def end(self):
        self.over.set()
        self.join()


class Mover:
    def __init__(self, options, service, nodes, dice):
        self.options, self.service, self.nodes, self.dice = options, service, nodes, dice
        self.begun, self.spans, self.faults = time.monotonic(), [], []
        self.killed = self.number = 0
        self.at = Database(service.shards[0], "plateau")

    def start(self, step, to):
        command = [self.options.plateaud, "move-shards", step, "--from", self.at.conninfo, "--to", to.conninfo]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def step(self, step, to):
        """Kills a step once every second time, then runs it to its end."""
        if self.dice.random() < 0.5:
            process = self.start(step, to)
            time.sleep(self.dice.uniform(0, 1))
            process.kill()
            process.communicate()
            self.killed += 1
        process = self.start(step, to)
        said = process.communicate()[1]
        assert process.returncode == 0, (step, said)

    def move(self):
        self.number += 1
        server = self.service.shards[self.number % 2]
        name = f"plateau_{self.number}"
        server.psql(f"CREATE DATABASE {name}", "postgres")
        old, new = self.at, Database(server, name)
        self.step("prepare", new)
        begin = time.monotonic() - self.begun
        self.step("fence", new)
        if self.number % 4 == 0:
            self.step("abort", new)
            self.step("prepare", new)
            self.step("fence", new)
        closed = old.events()
        self.step("switch", new)
        self.at = new
        self.nodes.change(f"0-1023: {new.conninfo}")
        for node in self.service.nodes:
            until(node.healthy, "a node")
        self.spans.append(Fault(begin, time.monotonic() - self.begun + RECOVERY, "move", ("database",)))
        lost, late = closed - new.events(), old.events() - closed
        if lost or late:
            self.faults.append(f"move {self.number}: {len(lost)} events lost, {len(late)} written to the old database")
        old.server.psql(f"DROP DATABASE {old.name} WITH (FORCE)", "postgres")


def play(options, service, folder):
    dice = random.Random(options.seed)
    nodes = Nodes(service, dice)
    mover = Mover(options, service, nodes, dice)
    workers = [Worker(options.plateau, node.port) for node in service.nodes]
    load = run_load(options, [node.port for node in service.nodes], folder)
    try:
        time.sleep(5)
        nodes.start()
        for _ in range(options.moves):
            time.sleep(options.pause)
            mover.move()
            span = mover.spans[-1]
            print(f"move {mover.number}: {span.end - span.begin - RECOVERY:.1f} s from fence to restart", flush=True)
        nodes.end()
        load.send_signal(signal.SIGTERM)
        settled = load.wait() == 0
        for postgres in (service.postgres, mover.at):
            store.come_to_rest(postgres, AFTER)
        until(lambda: mover.at.psql("SELECT count(*) FROM outbox") == [["0"]], "lists to be whole")
    finally:
        nodes.over.set()
        load.kill()
        for worker in workers:
            worker.stop()
    for node in service.nodes:
        node.kill()
    return mover, settled


def check_lists(options, service, mover):
    command = [options.plateaud, "--set", f"database={service.postgres.conninfo}"]
    command += ["--set", f"game_databases=0-1023: {mover.at.conninfo}", "check-lists"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    print(f"lists: {(done.stdout + done.stderr).strip()}")
    return done.returncode == 0


def moving(options, folder):
    with Service(options.plateaud, nodes=0, shards=1, **SETTINGS) as service:
        first = service.shards[0]

        service.shards.append(second_server(service))
        for server in service.shards:
            server.psql("ALTER SYSTEM SET wal_level = logical")
            server.stop()
            server.start()
        start_nodes(options, service, first)
        try:
            mover, settled = play(options, service, folder)
            finished = {store.id_text(int(row[0])) for row in service.postgres.psql("SELECT game FROM finished_game")}
            held = store.read(mover.at, options.plateaud, folder)._replace(finished=finished)
            replay = os.path.join(options.build, "campaign-replay")
            journal = os.path.join(folder, "journal")
            lines, well = judge.verdict(judge.judge(journal, replay, held, mover.spans, options.limit))
            print("\n".join(lines + mover.faults))
            print(f"nodes killed: {mover.nodes.killed}, steps killed: {mover.killed}, moves: {mover.number}")
            listed = check_lists(options, service, mover)
        finally:
            with open(os.path.join(folder, "nodes.log"), "w", encoding="utf-8") as file:
                file.write(service.logs())
    print(f"in two places: {len(mover.faults)}; every client got its last answer: {settled}")
    return well and settled and listed and not mover.faults


def second_server(service):
    folder = os.path.join(service.folder, "second")
    os.makedirs(folder)
    os.chmod(folder, 0o755)
    return Postgres(folder, True)


def start_nodes(options, service, first):
    for i in range(2):
        settings = {
            "database": service.postgres.conninfo,
            "game_databases": f"0-1023: {first.conninfo}",
            "site": "http://plateau.test",
            "nats": service.nats.url,
            "node": f"n{i}",
            **SETTINGS,
        }
        service.nodes.append(Node(options.plateaud, settings, os.path.join(service.folder, f"node{i}.log")))
        service.nodes[-1].start()


def main():
    options = arguments()
    folder = options.keep or tempfile.mkdtemp(prefix="moving-")
    os.makedirs(folder, exist_ok=True)
    print(f"moving: {options.games} games, {options.moves} moves, --seed {options.seed}", flush=True)
    try:
        fine = moving(options, folder)
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
