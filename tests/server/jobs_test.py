#!/usr/bin/env python3
"""Computers: jobs and workers, with a real service and real workers.

jobs_test.py [PLATEAUD PLATEAU] [-k CASE]
"""
import contextlib
import random
import re
import signal
import subprocess
import time
import urllib.request

from computers import (
    CLOCK,
    LEASE,
    PLATEAU,
    TOKEN,
    Person,
    acquire,
    ask,
    finish,
    good,
    held,
    jobs,
    legal,
    run,
    same,
    worker,
)
from service import until


def removed(node):
    """How many jobs the node found to be of no use any more."""
    with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=120) as answer:
        found = re.search(r'plateau_jobs_total\{outcome="removed"\} (\d+)', answer.read().decode())
    return int(found.group(1)) if found else 0


def check_computers(events, seats):
    """Computers' moves are moves like any other, and take nobody's time."""
    moves = [e for e in events if e["act"] == "move" and "actor" not in e]
    if not moves:
        raise AssertionError("no computer moved")
    left = None
    for event in events:
        if event["act"] == "move" and "actor" not in event:
            same(event.get("used", 0), 0, f"time used by a computer in {event}")
            if left is not None and "ending" not in event:
                person = seats.index("person")
                same(event["left"][person], left[person], f"the person's time after {event}")
        left = event.get("left", left)
    same([e["seq"] for e in events], list(range(1, len(events) + 1)), "numbers of events")
    return len(moves)


# The tests


def test_games(service):
    """A person against computers of every level, in every game and number of players."""
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
                # Two players: that ends it. More: a computer plays on for the person.
                until(lambda t=table: person.look(t)["phase"] == "over", "the end")
            seats = [s["kind"] for s in person.look(table)["seats"]]
            if "person" not in seats:
                seats[0] = "person"
            moves += check_computers(person.events(table), seats)
            record = good(ask(service.nodes[0], f"/games/{table}/record"))
            subprocess.run([PLATEAU, "replay", "-"], input=record, check=True, text=True, stdout=subprocess.DEVNULL)
        done = [int(re.search(r"after (\d+) moves", finish(w)).group(1)) for w in (first, second)]
    same(sum(done), moves, "moves that workers say they made")
    until(lambda: jobs(service) == [["0"]], "all jobs to be gone")
    same([removed(node) for node in service.nodes], [0, 0], "jobs that were left behind")
    print(f"  {moves} moves, {done} by each worker")


def test_killed(service):
    """A worker dies with a job: another gets it when the lease ends."""
    node = service.nodes[0]
    person = Person(node)
    rng = random.Random(1)
    table = person.lay("quoridor", 2, [3], **CLOCK)
    pause = 0.1
    with worker(node) as first:
        while True:
            person.move(table, rng)
            person.wait_turn(table)
            time.sleep(pause)  # Now it probably waits for the next job …
            first.send_signal(signal.SIGSTOP)  # … which it will be given, and never begin.
            person.move(table, rng)
            with contextlib.suppress(AssertionError):
                until(lambda: jobs(service, "tries") == [["1"]], "the job to be taken", 2 + pause)
                break
            first.send_signal(signal.SIGCONT)  # It was busy otherwise: once more, and later.
            person.wait_turn(table)
            pause = min(2 * pause, 5)
        first.kill()
        same(jobs(service, "tries, stalled"), [["1", "f"]], "the job")
        with worker(node) as second:
            person.wait_turn(table)
            finish(second)
    until(lambda: jobs(service) == [["0"]], "the job to be gone")
    same([e["act"] for e in person.events(table)].count("stall"), 0, "stalls")
    good(person.command(table, act="resign"))


def test_late(service):
    """A worker that was away while another made the move: refused, and nothing is harmed."""
    node = service.nodes[0]
    person = Person(node)
    table = person.lay("dorix", 2, [2])
    person.move(table, random.Random(2))
    mine = good(acquire(node, ["move"], 5))
    same((mine["kind"], mine["game"], mine["level"], mine["seat"]), ("move", table, 2, 1), "job")
    same(mine["turn"], person.look(table)["turn"], "turn of the job")
    same(acquire(node, ["move"])[0], 204, "status when somebody has it")
    theirs = good(until(lambda: (lambda a: a if a[0] == 200 else None)(acquire(node, ["move"], 1)), "the lease to end"))
    same(theirs["job"], mine["job"], "job after the lease")
    if theirs["signature"] == mine["signature"]:
        raise AssertionError("two leases have one signature")
    moves = legal(person.look(table))
    same(ask(node, "/jobs/renew", held(mine), TOKEN)[0], 409, "renewing what another has")
    same(ask(node, "/jobs/renew", held(theirs), TOKEN)[0], 204, "renewing")
    good(ask(node, "/jobs/submit", {**held(theirs), "move": moves[0]}, TOKEN))
    answer = good(ask(node, "/jobs/submit", {**held(theirs), "move": moves[0]}, TOKEN))
    same(answer["repeated"], True, "the same again")
    before = person.events(table)
    status, answer = ask(node, "/jobs/submit", {**held(mine), "move": moves[1]}, TOKEN)
    same((status, answer["why"]), (409, "late"), "a late move")
    same(person.events(table), before, "events after a late move")
    same(before[-1]["move"], moves[0], "the move made")
    # And when the game has been ended.
    person.move(table, random.Random(3))
    job = good(acquire(node, ["move"], 5))
    good(person.command(table, act="resign"))
    status, answer = ask(node, "/jobs/submit", {**held(job), "move": moves[0]}, TOKEN)
    same((status, answer["why"]), (409, "over"), "a move after the end")
    until(lambda: jobs(service) == [["0"]], "the jobs to be gone")


def test_give_back(service):
    """What is given back can be had at once, and does not count as a try."""
    node = service.nodes[0]
    person = Person(node)
    table = person.lay("tictacdoh", 2, [1])
    person.move(table, random.Random(4))
    for _ in range(5):
        job = good(acquire(node, ["move"], 5))
        good(ask(node, "/jobs/abort", held(job), TOKEN), 204)
    same(jobs(service, "tries, stalled"), [["0", "f"]], "the job")
    with worker(node) as process:  # A worker that is told to stop gives back what it has.
        person.wait_turn(table)
        finish(process)
    good(person.command(table, act="resign"))


def test_forged(service):
    """No token, a wrong one, a person's; no signature but ours; no move but a legal one."""
    node = service.nodes[0]
    person = Person(node)
    table = person.lay("orbital", 2, [1])
    person.move(table, random.Random(5))
    body = {"worker": "test", "wait": 0}
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
        {"turn": job["turn"] + 1},
        {"game": person.lay("orbital", 2, [1])},
        {"signature": other_lease},
    ):
        for path in ("submit", "renew", "abort"):
            more = {"move": moves[0]} if path == "submit" else {}
            status, answer = ask(node, f"/jobs/{path}", {**held(job), **more, **change}, TOKEN)
            same((status, answer and answer["why"]), (403, "bad-signature"), f"{path} of {job} with {change}")
    same(ask(node, "/jobs/submit", {**held(job), "move": moves[0]}, person.token)[0], 401, "a person who submits")
    same(ask(node, "/jobs/acquire", {**body, "kinds": ["nonsense"]}, TOKEN)[0], 400, "kinds")
    same(ask(node, "/jobs/acquire", {**body, "wait": 21}, TOKEN)[0], 400, "wait")
    for move in ("nonsense", "", "x" * 31):
        good(ask(node, "/jobs/renew", held(job), TOKEN), 204)  # All this may take longer than a lease.
        status, answer = ask(node, "/jobs/submit", {**held(job), "move": move}, TOKEN)
        same((status, answer["why"]), (409, "illegal"), f"a move {move}")
    good(ask(node, "/jobs/renew", held(job), TOKEN), 204)
    good(ask(node, "/jobs/submit", {**held(job), "move": moves[0]}, TOKEN))
    # The program says what is wrong and ends.
    with worker(node, token="another-token-of-the-test") as process:
        process.wait(300)
        if "rejected the token" not in finish(process, 2):
            raise AssertionError("it does not say that the token is wrong")


def test_stalled(service):
    """Without workers the table is told after three leases; a later worker still moves."""
    node = service.nodes[0]
    person = Person(node)
    table = person.lay("quoridor", 2, [2], **CLOCK)
    begun = time.monotonic()
    person.move(table, random.Random(6))
    until(lambda: person.look(table).get("stalled"), "the table to be told")
    # A node's idea of the database's time moves by some milliseconds: half a lease is beyond that.
    if time.monotonic() - begun < 2.5 * LEASE / 1000:
        raise AssertionError("the table was told too early")
    until(lambda: jobs(service, "stalled") == [["t"]], "the job to be marked")
    with worker(node) as process:
        same(person.wait_turn(table).get("stalled"), None, "stalled after a computer's move")
        finish(process)
    acts = [e["act"] for e in person.events(table) if e["act"] != "credit"]  # That is for a machine that stood still.
    same(acts[-3:], ["move", "stall", "move"], "what happened")
    # Taken three times and never answered: told as well, and then the players may end it.
    person.move(table, random.Random(7))
    for _ in range(3):
        until(lambda: acquire(node, ["move"], 1)[0] == 200, "the job")
    until(lambda: person.look(table).get("stalled"), "the table to be told again")
    same(acquire(node, ["move"])[0], 204, "status of a job that failed three times")
    good(person.command(table, act="abort"))
    until(lambda: jobs(service) == [["0"]], "the job to be gone")
    same(person.look(table)["ending"], "aborted", "ending")


def test_away(service):
    """A worker waits for a service that is away, and finds it again."""
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
