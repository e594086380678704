#!/usr/bin/env python3
"""Whether a database that is away stops its own games and nobody else's.

    isolation.py PLATEAUD PLATEAU BUILD --games 300 --seconds 120 --seed 1

Three databases of games and a directory, two nodes. One database is killed for a third of the
time, another stands still for a sixth, the directory is down for a twelfth. Games of the others
must not be refused or kept waiting, lists must be answered, and each database's log is judged as
in campaign.py: credits are those of its own outages. Exit code 1 if not.
"""
import argparse
import collections
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import judge  # noqa: E402
import store  # noqa: E402
from campaign import NEW_SETTINGS, SETTINGS, Worker, run_load  # noqa: E402
from client import Person  # noqa: E402
from faults import Fault  # noqa: E402
from service import Service, until  # noqa: E402
from shards import standing_still  # noqa: E402

SHARDS = 3
AFTER = 240  # seconds that jobs, ratings and lists have at the end to come to rest
RECOVERY = 5  # seconds in which a database's games come back
AFTER_STALL = 1000  # milliseconds
LATE, LATEST = 1000, 3000  # milliseconds: p99.9 of all answers, and each of them
ANSWER = 1.0  # seconds for a list
DIRECTORY = {"sit", "computer"}  # acts that need it


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("plateaud", "plateau", "build"):
        parser.add_argument(name)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--think", type=int, default=1500)
    parser.add_argument("--limit", type=float, default=20.0)
    parser.add_argument("--keep")
    return parser.parse_args()


class Lists(threading.Thread):
    """Asks for the lobby and a player's games all the time, at both nodes."""

    def __init__(self, service, begun):
        super().__init__(daemon=True)
        self.people = [Person(node) for node in service.nodes]
        self.begun, self.answers, self.over = begun, [], threading.Event()

    def run(self):
        while not self.over.wait(0.2):
            for person in self.people:
                for path in ("/api/v1/lobby", "/api/v1/me/games"):
                    begin = time.monotonic()
                    status, headers, _ = person.ask("GET", path)
                    took = time.monotonic() - begin
                    self.answers.append((begin - self.begun, took, status, headers.get("retry-after"), path))

    def verdict(self, directory, stalls):
        """What was wrong, when the machine did not stand still."""
        wrong = []
        for at, took, status, retry, path in self.answers:
            excused = directory.begin - 1 < at < directory.end + RECOVERY and status == 503 and retry
            slow = took > ANSWER and not stood_still(stalls, at * 1000, (at + took) * 1000)
            if (status != 200 and not excused) or slow:
                wrong.append(f"{path} at {at:.1f} s: {status} after {took:.2f} s")
        return wrong


def hurt(options, service, begun):
    """The faults, one after the other; returns them by the number of the database, -1: the directory."""
    faults = {}

    def wait_for(part):
        time.sleep(max(0, begun + options.seconds * part - time.monotonic()))
        return time.monotonic() - begun

    begin = wait_for(20 / 120)
    service.shards[1].stop("immediate")
    wait_for(60 / 120)
    service.shards[1].start()
    faults[1] = Fault(begin, time.monotonic() - begun, "kill", ("database",))
    begin = wait_for(80 / 120)
    with standing_still(service.shards[2]):
        wait_for(100 / 120)
    faults[2] = Fault(begin, time.monotonic() - begun, "freeze", ("database",))
    begin = wait_for(105 / 120)
    service.postgres.stop("immediate")
    wait_for(115 / 120)
    service.postgres.start()
    faults[-1] = Fault(begin, time.monotonic() - begun, "directory", ())
    return faults


def play(options, service, folder):
    workers = [Worker(options.plateau, node.port) for node in service.nodes]
    try:
        begun = time.monotonic()
        lists = Lists(service, begun)
        load = run_load(options, [node.port for node in service.nodes], folder)
        time.sleep(min(5, options.seconds / 12))  # Until everyone has come.
        lists.start()
        faults = hurt(options, service, begun)
        settled = load.wait() == 0
        lists.over.set()
        lists.join()
        for postgres in [service.postgres, *service.shards]:
            store.come_to_rest(postgres, AFTER)
        until(
            lambda: not any(shard.psql("SELECT FROM outbox LIMIT 1") for shard in service.shards), "lists to be whole"
        )
    finally:
        for worker in workers:
            worker.stop()
    for node in service.nodes:
        node.kill()
    return faults, lists, settled


def split(journal, service):
    """The journal's lines of each database's games, each with those that are about none."""
    files = [open(f"{journal}-{i}", "w", encoding="utf-8") for i in range(SHARDS)]
    with open(journal, encoding="utf-8") as lines:
        for line in lines:
            game = line.rstrip("\n").split("\t")[3]
            for number, file in enumerate(files):
                if len(game) < 12 or service.shard_of(game) == number:
                    file.write(line)
    for file in files:
        file.close()


def overlaps(fault, begin, end):
    return fault and begin < (fault.end + RECOVERY) * 1000 and end > fault.begin * 1000 - 500


def read_stalls(journal):
    """Spans in which the machine itself stood still, as the load noted."""
    with open(journal, encoding="utf-8") as lines:
        notes = [line.rstrip("\n").split("\t") for line in lines if line.startswith("stall\t")]
    return [(int(ms) - int(rest[-1]), int(ms) + AFTER_STALL) for _, ms, _, *rest in notes]


def stood_still(stalls, begin, end):
    return any(begin < last and end > first for first, last in stalls)


def waits(journal, fault, directory, stalls):
    """How long answers took to games whose database was well, and which were refused for a while."""
    sent, times, refused = {}, [], collections.Counter()
    with open(journal, encoding="utf-8") as lines:
        for line in lines:
            kind, ms, number, game, *rest = line.rstrip("\n").split("\t")
            ms = int(ms)
            if kind == "sent":
                sent.setdefault((number, game, rest[0]), (ms, rest[1]))
            if kind not in ("done", "refused") or (number, game, rest[0]) not in sent:
                continue
            begin, act = sent[number, game, rest[0]]
            if overlaps(fault, begin, ms) or (act in DIRECTORY and overlaps(directory, begin, ms)):
                continue
            if kind == "refused" and rest[1] in judge.PASSING:
                refused[rest[1]] += 1
                continue
            if begin >= 0:
                times.append((ms - begin, stood_still(stalls, begin, ms)))
                sent[number, game, rest[0]] = (-1, act)
    return times, refused


def judge_all(options, service, faults, folder):
    """Lines to print, and whether all is well."""
    journal, fine, answers, refused = os.path.join(folder, "journal"), True, [], collections.Counter()
    stalls = read_stalls(journal)
    split(journal, service)
    finished = {store.id_text(int(row[0])) for row in service.postgres.psql("SELECT game FROM finished")}
    for number, postgres in enumerate(service.shards):
        place = os.path.join(folder, f"rows-{number}")
        os.makedirs(place, exist_ok=True)
        held = store.read(postgres, options.plateaud, place)._replace(finished=finished)
        own = [faults[number]] if number in faults else []
        replay = os.path.join(options.build, "campaign-replay")
        lines, well = judge.verdict(judge.judge(f"{journal}-{number}", replay, held, own, options.limit))
        print(f"database {number}: {len(held.games)} games, {len(held.outages)} outages")
        print("\n".join("    " + line for line in lines), flush=True)
        fine = fine and well and (len(held.outages) > 0) == (number in faults)
        more, why = waits(f"{journal}-{number}", faults.get(number), faults[-1], stalls)
        answers += more
        refused += why
    show("all", [took for took, _ in answers])
    late, latest = show(f"without {len(stalls)} stalls of the machine", [took for took, stood in answers if not stood])
    print(f"    refused for a while: {dict(refused)}")
    return fine and late <= LATE and latest <= LATEST and not refused


def show(what, times):
    times.sort()
    late = times[int(len(times) * 0.999)]
    print(f"games whose database was well, {what}: {len(times)} answers,", end=" ")
    print(f"p50 {times[len(times) // 2]}, p99 {times[int(len(times) * 0.99)]}, p99.9 {late}, longest {times[-1]} ms")
    return late, times[-1]


def check_lists(options, service):
    command = [options.plateaud, "--set", f"database={service.postgres.conninfo}"]
    command += ["--set", f"game_databases={service.game_databases()['game_databases']}", "check-lists"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    print(f"lists: {(done.stdout + done.stderr).strip()}")
    return done.returncode == 0


def isolation(options, folder):
    with Service(options.plateaud, nodes=2, shards=SHARDS, **SETTINGS, **NEW_SETTINGS) as service:
        try:
            faults, lists, settled = play(options, service, folder)
            wrong = lists.verdict(faults[-1], read_stalls(os.path.join(folder, "journal")))
            fine = judge_all(options, service, faults, folder)
            ratings = store.check_ratings(service.postgres, options.plateaud)
            listed = check_lists(options, service)
        finally:
            with open(os.path.join(folder, "nodes.log"), "w", encoding="utf-8") as file:
                file.write(service.logs())
    slowest = max(took for _, took, *_ in lists.answers)
    print(f"lists asked for: {len(lists.answers)}, slowest {slowest:.2f} s, wrong: {len(wrong)}")
    print("\n".join("    " + line for line in wrong[:8]))
    print(f"ratings computed again: {ratings or 'equal'}; every client got its last answer: {settled}")
    return fine and settled and listed and not wrong and not ratings


def main():
    options = arguments()
    folder = options.keep or tempfile.mkdtemp(prefix="isolation-")
    os.makedirs(folder, exist_ok=True)
    print(f"isolation: {options.games} games, {options.seconds} s, --seed {options.seed}", flush=True)
    try:
        fine = isolation(options, folder)
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
