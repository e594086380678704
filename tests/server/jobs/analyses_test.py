#!/usr/bin/env python3
"""Real workers make analyses of finished games, in parts.

analyses_test.py [PLATEAUD PLATEAU] [-k CASE]
"""
import json
import os
import random
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.computers import (
    CLOCK,
    PLATEAU,
    PLATEAUD,
    WORKER_TOKEN,
    Person,
    acquire,
    ask,
    finish,
    good,
    jobs,
    lease_fields,
    legal,
    run,
    same,
    worker,
)
from server.harness.service import Node, until


def test_analysis(service):
    """An analysis is requested, made once by a worker, and equals the program's output."""
    node, other = service.nodes
    person = Person(node)
    table = person.lay("tictacdoh", 2, [3], **CLOCK)
    rng = random.Random(8)
    same(ask(node, f"/games/{table}/analysis")[0], 404, "status before anyone asked")
    same(ask(node, f"/games/{table}/analysis", {}, person.token)[0], 409, "of a game that goes on")
    with worker(node) as process:
        while person.wait_turn(table)["phase"] != "over":
            person.move(table, rng)
        finish(process)
    same(
        ask(node, f"/games/{table}/analysis", method="POST")[0] in (401, 403),
        True,
        "asking without a session is refused",
    )
    for _ in range(2):
        good(ask(node, f"/games/{table}/analysis", {}, person.token), 202)
    same(jobs(service), [["1"]], "jobs")
    good(ask(other, f"/games/{table}/analysis"), 202)
    job = good(acquire(node, ["analysis"], 5))  # Text that is not JSON is refused, and so is a missing part.
    good(ask(node, "/jobs/submit", {**lease_fields(job), "part": 0, "text": '{"half":'}, WORKER_TOKEN), 204)
    same(ask(node, "/jobs/submit", {**lease_fields(job), "parts": 1}, WORKER_TOKEN)[0], 400, "half a JSON text")
    same(ask(node, "/jobs/submit", {**lease_fields(job), "parts": 2}, WORKER_TOKEN)[0], 409, "a missing part")
    good(ask(node, "/jobs/abort", lease_fields(job), WORKER_TOKEN), 204)
    same(
        ask(node, "/jobs/submit", {**lease_fields(job), "part": 1, "text": "1}"}, WORKER_TOKEN)[0],
        409,
        "a part of what was given back",
    )
    with worker(other) as process:
        until(lambda: ask(node, f"/games/{table}/analysis")[0] == 200, "the analysis")
        finish(process)
    record = good(ask(node, f"/games/{table}/record"))
    record = re.sub(r'\[Seat\d ".*"\]\n', "", record)  # Workers are not told who plays.
    wanted = subprocess.run(
        [PLATEAU, "analyse", "-", "--json", "--nodes", "3000"], input=record, check=True, capture_output=True, text=True
    ).stdout
    same(good(ask(other, f"/games/{table}/analysis")), json.loads(wanted), "the analysis")
    good(ask(node, f"/games/{table}/analysis", {}, person.token))
    same(jobs(service), [["0"]], "jobs")
    same(service.postgres.psql("SELECT count(*) FROM analysis_part"), [["0"]], "parts")


def test_long_analysis(service):
    """A long game is analysed in many parts, and the worker extends its lease in between."""
    node = service.nodes[0]
    person, other = Person(node), Person(node)
    rng = random.Random(9)
    table = person.lay("quoridor", 2, [])
    good(other.command(table, act="sit"))
    for i in range(40):  # Moves back and forth, never reaching the same position three times.
        now = person.look(table)
        who = person if now["seats"][now["to_move"]]["player"] == person.id else other
        moves = [m for m in legal(now) if len(m) == (2 if i % 3 else 3)]
        good(who.command(table, act="move", version=now["version"], move=rng.choice(moves)))
    good(person.command(table, act="resign"))
    good(ask(node, f"/games/{table}/analysis", {}, person.token), 202)
    # A node with much to analyse: the worker must extend its lease each time a third of it has passed, or another of
    # its own threads would take the job.
    long = Node(
        PLATEAUD,
        {**node.settings, "node": "long", "jobs_lease_ms": 7500, "analysis_positions": 200000},
        node.log + "-long",
    )
    long.start()
    leases, takes = set(), 0

    def is_made():
        nonlocal takes
        for lease, number in jobs(service, "lease_until, lease_number"):
            leases.update({lease} - {"0"})
            takes = max(takes, int(number))
        return ask(node, f"/games/{table}/analysis")[0] == 200

    try:
        begun = time.monotonic()
        with worker(long, threads=3) as process:
            until(is_made, "the analysis", 1200)
            taken = time.monotonic() - begun
            said = finish(process)
    finally:
        long.stop()
    # If the machine stalls for longer than a lease, the job is lost and another thread takes it; while the service
    # cannot hand it out, no thread loses it.
    made = re.search(r"stopped after 0 moves, 1 analysis, (\d+) lost", said)
    if not made or int(made[1]) >= takes:
        raise AssertionError(f"the analysis was not made once: {said!r} after {takes} takes")
    if len(leases) <= takes:
        raise AssertionError(f"it asked for no more time: {taken:.1f} s, {len(leases)} leases, {takes} takes")
    analysis = good(ask(node, f"/games/{table}/analysis"))
    same([ply["ply"] for ply in analysis["plies"]][:40], list(range(40)), "plies")
    size = int(service.postgres.psql("SELECT max(length(body)) FROM analysis")[0][0])
    if size < 7000:
        raise AssertionError(f"the analysis is too short to be a test: {size} bytes")
    print(f"  {size} bytes after {taken:.1f} s, {len(leases)} leases")


if __name__ == "__main__":
    run(globals())
