#!/usr/bin/env python3
"""Computers' moves: jobs and workers, with a real service and real workers.

jobs_test.py [PLATEAUD PLATEAU] [-k CASE]
"""
import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.computers import (
    CLOCK,
    LEASE,
    PLATEAU,
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
from server.harness.service import until


def removed(node):
    """Returns how many jobs the node has removed as obsolete."""
    with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=120) as answer:
        found = re.search(r'plateau_jobs_total\{outcome="removed"\} (\d+)', answer.read().decode())
    return int(found.group(1)) if found else 0


def check_computers(events, seats):
    """Checks that computers' moves are ordinary events and take nobody's time; returns their number."""
    moves = [e for e in events if e["act"] == "move" and "actor" not in e]
    if not moves:
        raise AssertionError("no computer moved")
    left = None
    for event in events:
        if event["act"] == "move" and "actor" not in event:
            same(event.get("used", 0), 0, f"time used by a computer in {event}")
            if left is not None and "ending" not in event:
                person = seats.index("person")
                same(event["time_left"][person], left[person], f"the person's time after {event}")
        left = event.get("time_left", left)
    same([e["seq"] for e in events], list(range(1, len(events) + 1)), "numbers of events")
    return len(moves)


# The tests


def test_games(service):
    """A person plays against computers of every level, in every game and with every number of players."""
    rng = random.Random(7)
    person = Person(service.nodes[0])
    tables = [
        ("quoridor", [1]),
        ("quoridor", [2, 3, 4]),
        ("dorix", [3]),
        ("dorix", [4, 8]),
        ("dorix", [1, 6, 2]),
        ("orbital", [5]),
        ("orbital", [8]),
        ("tictacdoh", [7]),
        ("tictacdoh", [4, 6]),
        ("tictacdoh", [1, 2, 3]),
    ]
    with worker(service.nodes[0]) as first, worker(service.nodes[1], threads=2) as second:
        moves = 0
        for game, levels in tables:
            table = person.lay(game, len(levels) + 1, levels, **CLOCK)
            for _ in range(6):
                now = person.wait_turn(table)
                if now["phase"] == "over":
                    break
                person.move(table, rng)
            if person.wait_turn(table)["phase"] != "over":
                good(person.command(table, act="resign"))
                # With two players the game ends; with more, a computer takes over for the person.
                until(lambda t=table: person.look(t)["phase"] == "over", "the end")
            seats = [s["kind"] for s in person.look(table)["seats"]]
            if "person" not in seats:
                seats[0] = "person"
            moves += check_computers(person.events(table), seats)
            record = good(ask(service.nodes[0], f"/games/{table}/record"))
            subprocess.run([PLATEAU, "replay", "-"], input=record, check=True, text=True, stdout=subprocess.DEVNULL)
        done = [int(re.search(r"after (\d+) moves?", finish(w)).group(1)) for w in (first, second)]
    same(sum(done), moves, "moves that workers say they made")
    until(lambda: jobs(service) == [["0"]], "all jobs to be gone")
    same([removed(node) for node in service.nodes], [0, 0], "jobs that were left behind")
    print(f"  {moves} moves, {done} by each worker")


def test_killed(service):
    """After a worker dies with a job, another gets the job when the lease ends."""
    node = service.nodes[0]
    person = Person(node)
    rng = random.Random(1)
    table = person.lay("quoridor", 2, [3], **CLOCK)
    pause = 0.1
    with worker(node) as first:
        while True:
            person.move(table, rng)
            person.wait_turn(table)
            time.sleep(pause)  # By now it probably waits for the next job …
            first.send_signal(signal.SIGSTOP)  # … which it is then given, and never starts.
            person.move(table, rng)
            with contextlib.suppress(AssertionError):
                until(lambda: jobs(service, "tries") == [["1"]], "the job to be taken", 2 + pause)
                break
            first.send_signal(signal.SIGCONT)  # The worker was busy with another job, so it is tried again later.
            person.wait_turn(table)
            pause = min(2 * pause, 5)
        first.kill()
        same(jobs(service, "tries, announced"), [["1", "f"]], "the job")
        with worker(node) as second:
            person.wait_turn(table)
            finish(second)
    until(lambda: jobs(service) == [["0"]], "the job to be gone")
    same([e["act"] for e in person.events(table)].count("computer-unavailable"), 0, "events")
    good(person.command(table, act="resign"))


def test_late(service):
    """A worker that comes back after another made its move is refused, and nothing is harmed."""
    node = service.nodes[0]
    person = Person(node)
    table = person.lay("dorix", 2, [2])
    person.move(table, random.Random(2))
    mine = good(acquire(node, ["move"], 5))
    same((mine["kind"], mine["game"], mine["level"], mine["seat"]), ("move", table, 2, 1), "job")
    same(mine["version"], person.look(table)["version"], "turn of the job")
    same(acquire(node, ["move"])[0], 204, "status when somebody has it")
    theirs = good(until(lambda: (lambda a: a if a[0] == 200 else None)(acquire(node, ["move"], 1)), "the lease to end"))
    same(theirs["job"], mine["job"], "job after the lease")
    if theirs["signature"] == mine["signature"]:
        raise AssertionError("two leases have one signature")
    moves = legal(person.look(table))
    same(ask(node, "/jobs/renew", lease_fields(mine), WORKER_TOKEN)[0], 409, "renewing what another has")
    same(ask(node, "/jobs/renew", lease_fields(theirs), WORKER_TOKEN)[0], 204, "renewing")
    good(ask(node, "/jobs/submit", {**lease_fields(theirs), "move": moves[0]}, WORKER_TOKEN))
    answer = good(ask(node, "/jobs/submit", {**lease_fields(theirs), "move": moves[0]}, WORKER_TOKEN))
    same(answer["repeated"], True, "the same again")
    before = person.events(table)
    status, answer = ask(node, "/jobs/submit", {**lease_fields(mine), "move": moves[1]}, WORKER_TOKEN)
    same((status, answer["code"]), (409, "not-your-job"), "a late move")
    same(person.events(table), before, "events after a late move")
    same(before[-1]["move"], moves[0], "the move made")
    # The same after the game has ended.
    person.move(table, random.Random(3))
    job = good(acquire(node, ["move"], 5))
    good(person.command(table, act="resign"))
    status, answer = ask(node, "/jobs/submit", {**lease_fields(job), "move": moves[0]}, WORKER_TOKEN)
    same((status, answer["code"]), (409, "over"), "a move after the end")
    until(lambda: jobs(service) == [["0"]], "the jobs to be gone")


def test_give_back(service):
    """A job that a worker gives back is available at once, and does not count as a try."""
    node = service.nodes[0]
    person = Person(node)
    table = person.lay("tictacdoh", 2, [1])
    person.move(table, random.Random(4))
    for _ in range(5):
        job = good(acquire(node, ["move"], 5))
        good(ask(node, "/jobs/abort", lease_fields(job), WORKER_TOKEN), 204)
    same(jobs(service, "tries, announced"), [["0", "f"]], "the job")
    with worker(node) as process:  # A worker that is told to stop gives its job back.
        person.wait_turn(table)
        finish(process)
    good(person.command(table, act="resign"))


def test_forged(service):
    """Requests are refused without a token, with a wrong one or a person's, with a forged signature, or with an illegal
    move."""
    node = service.nodes[0]
    person = Person(node)
    table = person.lay("orbital", 2, [1])
    person.move(table, random.Random(5))
    body = {"worker": "test", "wait_seconds": 0}
    for token in (None, "wrong-token-of-the-test", person.token):
        same(ask(node, "/jobs/acquire", body, token)[0], 401, f"status with token {token}")
    job = good(acquire(node, ["move"], 5))
    moves = legal(person.look(table))
    lease, _, rest = job["signature"].partition("-")
    other_lease = f"{int(lease) + 1}-{rest}"
    for change in (
        {"signature": "1-" + "0" * 64},
        {"signature": ""},
        {"job": job["job"] + 1},
        {"version": job["version"] + 1},
        {"game": person.lay("orbital", 2, [1])},
        {"signature": other_lease},
    ):
        for path in ("submit", "renew", "abort"):
            more = {"move": moves[0]} if path == "submit" else {}
            status, answer = ask(node, f"/jobs/{path}", {**lease_fields(job), **more, **change}, WORKER_TOKEN)
            same((status, answer and answer["code"]), (403, "bad-signature"), f"{path} of {job} with {change}")
    same(
        ask(node, "/jobs/submit", {**lease_fields(job), "move": moves[0]}, person.token)[0], 401, "a person who submits"
    )
    same(ask(node, "/jobs/acquire", {**body, "kinds": ["nonsense"]}, WORKER_TOKEN)[0], 400, "kinds")
    same(ask(node, "/jobs/acquire", {**body, "wait_seconds": 21}, WORKER_TOKEN)[0], 400, "wait")
    for move in ("nonsense", "", "x" * 31):
        good(ask(node, "/jobs/renew", lease_fields(job), WORKER_TOKEN), 204)  # All this may take longer than a lease.
        status, answer = ask(node, "/jobs/submit", {**lease_fields(job), "move": move}, WORKER_TOKEN)
        same((status, answer["code"]), (409, "illegal"), f"a move {move}")
    good(ask(node, "/jobs/renew", lease_fields(job), WORKER_TOKEN), 204)
    good(ask(node, "/jobs/submit", {**lease_fields(job), "move": moves[0]}, WORKER_TOKEN))
    # `plateau worker` reports a wrong token and exits.
    with worker(node, token="another-token-of-the-test") as process:
        process.wait(300)
        if "rejected the token" not in finish(process, 2):
            raise AssertionError("it does not say that the token is wrong")


def test_stalled(service):
    """Without workers the players are told after three leases; a later worker still moves."""
    node = service.nodes[0]
    person = Person(node)
    table = person.lay("quoridor", 2, [2], **CLOCK)
    begun = time.monotonic()
    person.move(table, random.Random(6))
    until(lambda: person.look(table).get("computer_unavailable"), "the table to be told")
    # Nodes' estimates of the database's time differ by some milliseconds; half a lease is far more.
    if time.monotonic() - begun < 2.5 * LEASE / 1000:
        raise AssertionError("the table was told too early")
    until(lambda: jobs(service, "announced") == [["t"]], "the job to be marked")
    with worker(node) as process:
        same(person.wait_turn(table).get("computer_unavailable"), None, "unavailable after a computer's move")
        finish(process)
    acts = [e["act"] for e in person.events(table) if e["act"] != "credit"]  # given if the machine stalled
    same(acts[-3:], ["move", "computer-unavailable", "move"], "what happened")
    # After a job was taken three times and never answered, the players are told, and may end the game.
    person.move(table, random.Random(7))
    for _ in range(3):
        until(lambda: acquire(node, ["move"], 1)[0] == 200, "the job")
    until(lambda: person.look(table).get("computer_unavailable"), "the table to be told again")
    same(acquire(node, ["move"])[0], 204, "status of a job that failed three times")
    good(person.command(table, act="abort"))
    until(lambda: jobs(service) == [["0"]], "the job to be gone")
    same(person.look(table)["ending"], "aborted", "ending")


def test_away(service):
    """A worker waits while the service is away, and reconnects."""
    node = service.nodes[1]
    node.stop()
    with worker(node) as process:
        said = process.stderr.readline()
        if "no answer" not in said:
            raise AssertionError(f"it does not say that there is no answer: {said!r}")
        node.start()
        person = Person(node)
        table = person.lay("tictacdoh", 2, [1])
        person.move(table, random.Random(10))
        person.wait_turn(table)
        finish(process)
    good(person.command(table, act="resign"))


if __name__ == "__main__":
    run(globals())
