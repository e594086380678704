#!/usr/bin/env python3
"""Tests that a database that is unavailable stops its own games and no others.

    isolation.py PLATEAUD PLATEAU BUILD --games 300 --seconds 120 --seed 1

There are three databases of games, a directory and two nodes. One node knows the last database by address, the other
by name. The last database is dead, then frozen, then silent, each for a sixth of the time; in a run of a minute or more
the directory is dead at the end.

Games in the other databases must not be refused or kept waiting. Every other request (callers.py) must be answered or
refused as `busy` within a second. The log of each database is judged as in campaign.py, with credits for the outages of
that database only. In a run of 100 s or more, p99.9 of moves in the other databases may be at most 1.5 times what it is
while all databases are there, all games have begun and the callers send the same requests. Exit code 1 if not.
"""
import argparse
import collections
import contextlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.campaign import judge, store
from server.campaign.callers import Callers, Scene
from server.campaign.campaign import SETTINGS, Worker, run_load
from server.campaign.faults import Fault
from server.harness.client import Person
from server.harness.service import until
from server.harness.shards import Absent

SHARDS = 3
ABSENT = SHARDS - 1
CALM = (10, 24)  # from and to in 120ths of the run: the load has created its games, and nothing is away
ABSENCES = (("dead", 25, 45), ("frozen", 52, 72), ("silent", 79, 99))  # the same
DIRECTORY_DEAD = (106, 114)
SHORT, LONG = 60, 100  # seconds: shorter runs keep the directory; longer ones compare times
WORSE = 1.5
SILENT = 2000  # milliseconds before a refusal in which a stall of the machine excuses it
AFTER = 240  # seconds that jobs, ratings and lists have at the end to finish
RECOVERY = 5  # seconds in which the games of a database are available again
AFTER_STALL = 1000  # milliseconds
LATE, LATEST = 1000, 3000  # milliseconds: limits for p99.9 and for the longest of all answers
ANSWER = 1.0  # seconds for a list
DIRECTORY = {"sit", "computer"}  # acts that need the directory


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
    """Requests the lobby and a player's games continuously at both nodes."""

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
        """Returns the answers that were wrong or slow while the machine did not stall."""
        wrong = []
        for at, took, status, retry, path in self.answers:
            dead = directory and directory.begin - 1 < at < directory.end + RECOVERY
            excused = dead and status == 503 and retry
            slow = took > ANSWER and not stood_still(stalls, at * 1000, (at + took) * 1000)
            if (status != 200 and not excused) or slow:
                wrong.append(f"{path} at {at:.1f} s: {status} after {took:.2f} s")
        return wrong


class Hurt:
    """Causes the faults one after the other: of the last database, and of the directory."""

    def __init__(self, options, service, begun):
        self.options, self.service, self.begun = options, service, begun
        kinds = ["there"] * (options.seconds >= LONG) + [how for how, *_ in ABSENCES]
        self.scenes = {how: [Scene(service, node, ABSENT) for node in service.nodes] for how in kinds}
        self.calm, self.faults, self.directory, self.callers = None, [], None, []

    def now(self):
        return time.monotonic() - self.begun

    def wait_for(self, part):
        time.sleep(max(0, self.options.seconds * part / 120 - self.now()))

    def call(self, how, last, away=contextlib.nullcontext()):
        """Lets the callers of a kind of fault send requests until part `last` of the run, within the context `away`.

        Returns the time in which they did so, as a Fault.
        """
        callers = [Callers(scene, self.options, self.begun, how == "there") for scene in self.scenes[how]]
        begin = self.now()
        with away:
            for one in callers:
                one.start()
            self.wait_for(last)
            for one in callers:
                one.end()
        self.callers += callers
        return Fault(begin, self.now(), how, ("database",))

    def run(self):
        if "there" in self.scenes:
            self.wait_for(CALM[0])
            self.calm = self.call("there", CALM[1])
        for how, first, last in ABSENCES:
            self.wait_for(first)
            self.faults.append(self.call(how, last, self.service.away(how)))
        if self.options.seconds >= SHORT:
            self.wait_for(DIRECTORY_DEAD[0])
            begin = self.now()
            self.service.postgres.stop("immediate")
            self.wait_for(DIRECTORY_DEAD[1])
            self.service.postgres.start()
            self.directory = Fault(begin, self.now(), "directory", ())

    def restore(self):
        for scenes in self.scenes.values():
            for scene in scenes:
                scene.restore()

    def all_done(self):
        return all(scene.done_there() for scenes in self.scenes.values() for scene in scenes)


def play(options, service, folder):
    workers = [Worker(options.plateau, node.port) for node in service.nodes]
    try:
        begun = time.monotonic()
        lists = Lists(service, begun)
        load = run_load(options, [node.port for node in service.nodes], folder)
        hurt = Hurt(options, service, begun)
        lists.start()
        hurt.run()
        settled = load.wait() == 0
        lists.over.set()
        lists.join()
        until(hurt.all_done, "what waited for the database")
        hurt.restore()
        for postgres in [service.postgres, *service.shards]:
            store.come_to_rest(postgres, AFTER)
        until(lambda: all(is_empty(shard, "outbox") for shard in service.shards), "lists to be whole")
        until(lambda: is_empty(service.postgres, "erasure"), "erasures")
    finally:
        for worker in workers:
            worker.stop()
    for node in service.nodes:
        node.kill()
    return hurt, lists, settled


def is_empty(postgres, table):
    return postgres.psql(f"SELECT count(*) FROM {table}") == [["0"]]


def split(journal, service):
    """Writes the journal's lines about each database's games to a file, with the lines that are about no game."""
    files = [open(f"{journal}-{i}", "w", encoding="utf-8") for i in range(SHARDS)]
    with open(journal, encoding="utf-8") as lines:
        for line in lines:
            game = line.rstrip("\n").split("\t")[3]
            for number, file in enumerate(files):
                if len(game) < 12 or service.shard_of(game) == number:
                    file.write(line)
    for file in files:
        file.close()


def overlaps(faults, begin, end):
    return any(begin < (fault.end + RECOVERY) * 1000 and end > fault.begin * 1000 - 500 for fault in faults)


def read_stalls(journal):
    """Returns the spans in which the machine itself stalled, as the load noted."""
    with open(journal, encoding="utf-8") as lines:
        notes = [line.rstrip("\n").split("\t") for line in lines if line.startswith("stall\t")]
    return [(int(ms) - int(rest[-1]), int(ms) + AFTER_STALL) for _, ms, _, *rest in notes]


def stood_still(stalls, begin, end):
    return any(begin < last and end > first for first, last in stalls)


def waits(journal, faults, directory, stalls):
    """Returns when each command was sent and how long its answer took, for games whose database was available; and
    counts temporary refusals."""
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
            if overlaps(faults, begin, ms) or (act in DIRECTORY and overlaps(directory, begin, ms)):
                continue
            if kind == "refused" and rest[1] in judge.PASSING:
                refused[rest[1]] += not stood_still(stalls, ms - SILENT, ms)
                continue
            if begin >= 0:
                times.append((begin, ms - begin, stood_still(stalls, begin, ms)))
                sent[number, game, rest[0]] = (-1, act)
    return times, refused


def judge_all(options, service, hurt, folder):
    """Prints each database's verdict; returns whether all is well."""
    journal, fine, answers, refused = os.path.join(folder, "journal"), True, [], collections.Counter()
    stalls = read_stalls(journal)
    split(journal, service)
    finished = {store.id_text(int(row[0])) for row in service.postgres.psql("SELECT game FROM finished_game")}
    for number, postgres in enumerate(service.shards):
        place = os.path.join(folder, f"rows-{number}")
        os.makedirs(place, exist_ok=True)
        held = store.read(postgres, options.plateaud, place)._replace(finished=finished)
        own = hurt.faults if number == ABSENT else []
        replay = os.path.join(options.build, "campaign-replay")
        lines, well = judge.verdict(judge.judge(f"{journal}-{number}", replay, held, own, options.limit))
        print(f"database {number}: {len(held.games)} games, {len(held.outages)} outages")
        print("\n".join("    " + line for line in lines), flush=True)
        fine = fine and well and (len(held.outages) > 0) == (number == ABSENT)
        directory = [hurt.directory] if hurt.directory else []
        more, why = waits(f"{journal}-{number}", own, directory, stalls)
        answers += more
        refused += why
    show("all", [took for _, took, _ in answers])
    well = [answer for answer in answers if not answer[2]]
    late, latest = show(f"without {len(stalls)} stalls of the machine", [took for _, took, _ in well])
    print(f"    refused for a while: {dict(refused)}")
    return compare(hurt, well) and fine and late <= LATE and latest <= LATEST and not refused.total()


def compare(hurt, answers):
    """Prints the times while all databases were available and while one was not; returns whether the latter are not
    much worse."""
    if not hurt.calm:
        return True
    before = [took for begin, took, _ in answers if hurt.calm.begin < begin / 1000 < hurt.calm.end]
    during = [took for begin, took, _ in answers if any(f.begin < begin / 1000 < f.end for f in hurt.faults)]
    calm, _ = show("all databases there", before)
    away, _ = show("one of them away", during)
    print(f"    p99.9 {away / max(1, calm):.2f} times as long")
    return bool(before and during) and away <= WORSE * calm


def show(what, times):
    times = sorted(times) or [0]
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
    proxy, settings = os.path.join(options.build, "proxy"), {**SETTINGS, "tables_per_player": 1000}
    with Absent(options.plateaud, proxy, shards=SHARDS, **settings) as service:
        try:
            hurt, lists, settled = play(options, service, folder)
            stalls = read_stalls(os.path.join(folder, "journal"))
            wrong = lists.verdict(hurt.directory, stalls)
            wrong += judge_callers(hurt, stalls)
            fine = judge_all(options, service, hurt, folder)
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


def judge_callers(hurt, stalls):
    """Returns what callers.py found wrong; prints the slowest answer of each kind of absence."""
    wrong = []
    for one in hurt.callers:
        wrong += one.verdict(lambda begin, end: stood_still(stalls, begin * 1000, end * 1000))
    for fault in hurt.faults:
        times = sorted(a.took for one in hurt.callers for a in one.answers if fault.begin - 1 < a.at < fault.end)
        print(f"{fault.kind}: {len(times)} other requests, p99 {times[int(len(times) * 0.99)]:.2f} s,", end=" ")
        print(f"slowest {times[-1]:.2f} s")
    return wrong


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
