#!/usr/bin/env python3
"""Computers: jobs, workers, analyses and bots, with a real service and real workers.

jobs_test.py [PLATEAUD PLATEAU] [-k CASE]
"""
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import client
from client import main, patiently, program
from service import Node, Service, until

TOKEN = "workers-of-the-test"
LEASE = 6000  # milliseconds: a machine that stands still for a moment must not end one
DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "bots.md")
PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
CLOCK = {"clock": "fischer", "base": 300000, "increment": 3000}


def ask(*request, **more):
    """Status and what was answered: JSON, or text if it is none. A busy service is asked again."""
    return patiently(lambda: ask_once(*request, **more), lambda answer: answer[0] == 503, 120)


def ask_once(node, path, body=None, token=None, method=None):
    request = urllib.request.Request(
        f"http://127.0.0.1:{node.port}/api/v1{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
    )
    if token:
        request.add_header("Authorization", "Bearer " + token)
    try:
        with urllib.request.urlopen(request, timeout=120) as answer:
            status, text = answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        status, text = error.code, error.read().decode()
    try:
        return status, json.loads(text)
    except ValueError:
        return status, text


def same(seen, wanted, what):
    if seen != wanted:
        raise AssertionError(f"{what}: {seen!r}, not {wanted!r}")


def good(answer, status=200):
    same(answer[0], status, f"status of {answer[1]}")
    return answer[1]


def session(node):
    """A guest's token."""
    request = urllib.request.Request(f"http://127.0.0.1:{node.port}/api/v1/session", method="POST")
    with urllib.request.urlopen(request, timeout=120) as answer:
        return answer.headers["Set-Cookie"].split("=")[1].split(";")[0]


def legal(table):
    options = table["options"]
    shown = subprocess.run(
        [PLATEAU, "show", "--json", options["game"], str(options["seats"]), "--position", table["position"]],
        check=True,
        capture_output=True,
    )
    return json.loads(shown.stdout)["moves"]


class Person:
    """A guest with a script."""

    def __init__(self, node):
        self.node, self.token, self.count = node, session(node), 0
        self.id = good(ask(node, "/me", token=self.token))["id"]

    def lay(self, game, seats, levels, **options):
        self.count += 1
        return good(
            ask(
                self.node,
                "/tables",
                {
                    "id": f"table-{self.count}",
                    "computers": levels,
                    "options": {"game": game, "seats": seats, "order": "seated", **options},
                },
                self.token,
            )
        )["game"]

    def command(self, game, **command):
        self.count += 1
        return ask(self.node, f"/games/{game}/commands", {"id": f"c-{self.count}", **command}, self.token)

    def look(self, game):
        return good(ask(self.node, f"/games/{game}"))

    def move(self, game, rng):
        table = self.look(game)
        good(self.command(game, act="move", turn=table["turn"], move=rng.choice(legal(table))))

    def wait_turn(self, game):
        """The table once it is our turn, or over."""

        def ours():
            table = self.look(game)
            if table["phase"] != "playing":
                return table if table["phase"] == "over" else None
            return table if table["seats"][table["to_move"]].get("player") == self.id else None

        return until(ours, f"a computer's move in {game}")

    def events(self, game):
        return good(ask(self.node, f"/games/{game}/events"))["events"]


@contextlib.contextmanager
def worker(node, threads=1, token=TOKEN, **options):
    process = subprocess.Popen(
        [PLATEAU, "worker", "--url", f"http://127.0.0.1:{node.port}", "--threads", str(threads)],
        env={**os.environ, "PLATEAU_WORKERS_TOKEN": token, "LC_ALL": "C"},
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGCONT)
            process.kill()
        process.wait()
        process.stderr.close()


def finish(process, wanted=0):
    """Ends it politely; what it said."""
    if process.poll() is None:
        process.terminate()
    said = process.stderr.read()
    same(process.wait(300), wanted, f"exit code of a program that said {said!r}")
    return said


def jobs(service, columns="count(*)"):
    return service.postgres.psql(f"SELECT {columns} FROM job ORDER BY 1")


def removed(node):
    """How many jobs the node found to be of no use any more."""
    with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=120) as answer:
        found = re.search(r'plateau_jobs_total\{outcome="removed"\} (\d+)', answer.read().decode())
    return int(found.group(1)) if found else 0


def acquire(node, kinds=("move", "analysis"), wait=0):
    return ask(node, "/jobs/acquire", {"worker": "test", "kinds": list(kinds), "wait": wait}, TOKEN)


def held(job):
    return {key: job[key] for key in ("job", "game", "turn", "signature")}


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


def test_analysis(service):
    """Asked for once, made by a worker, the same as the program prints."""
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
    job = good(acquire(node, ["analysis"], 5))  # What is no JSON is refused, what is missing too.
    good(ask(node, "/jobs/submit", {**held(job), "part": 0, "text": '{"half":'}, TOKEN), 204)
    same(ask(node, "/jobs/submit", {**held(job), "parts": 1}, TOKEN)[0], 400, "half a JSON text")
    same(ask(node, "/jobs/submit", {**held(job), "parts": 2}, TOKEN)[0], 409, "a missing part")
    good(ask(node, "/jobs/abort", held(job), TOKEN), 204)
    same(
        ask(node, "/jobs/submit", {**held(job), "part": 1, "text": "1}"}, TOKEN)[0],
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
    """A long game: many parts, and leases made longer while it goes on."""
    node = service.nodes[0]
    person, other = Person(node), Person(node)
    rng = random.Random(9)
    table = person.lay("quoridor", 2, [])
    good(other.command(table, act="sit"))
    for i in range(40):  # Back and forth, never the same position three times.
        now = person.look(table)
        who = person if now["seats"][now["to_move"]]["player"] == person.id else other
        moves = [m for m in legal(now) if len(m) == (2 if i % 3 else 3)]
        good(who.command(table, act="move", turn=now["turn"], move=rng.choice(moves)))
    good(person.command(table, act="resign"))
    good(ask(node, f"/games/{table}/analysis", {}, person.token), 202)
    # A node with much to do: the worker must ask for more time again and again, after each third of a
    # lease, or another of its own threads would take the job from it.
    long = Node(
        PLATEAUD,
        {**node.settings, "node": "long", "jobs_lease_ms": 7500, "analysis_nodes": 200000},
        node.log + "-long",
    )
    long.start()
    leases, takes = set(), 0

    def is_made():
        nonlocal takes
        for lease, number in jobs(service, "lease, number"):
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
    # A machine that stands still for longer than a lease costs the job, and another thread takes it; a job that the
    # service cannot hand out then is lost by nobody.
    made = re.search(r"stopped after 0 moves, 1 analyses, (\d+) lost", said)
    if not made or int(made[1]) >= takes:
        raise AssertionError(f"the analysis was not made once: {said!r} after {takes} takes")
    if len(leases) <= takes:
        raise AssertionError(f"it asked for no more time: {taken:.1f} s, {len(leases)} leases, {takes} takes")
    analysis = good(ask(node, f"/games/{table}/analysis"))
    same([ply["ply"] for ply in analysis["plies"]][:40], list(range(1, 41)), "plies")
    size = int(service.postgres.psql("SELECT max(length(body)) FROM analysis")[0][0])
    if size < 7000:
        raise AssertionError(f"the analysis is too short to be a test: {size} bytes")
    print(f"  {size} bytes after {taken:.1f} s, {len(leases)} leases")


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


def bot(node, token, *options):
    return subprocess.Popen(
        [PLATEAU, "bot", "--url", f"http://127.0.0.1:{node.port}", *options],
        env={**os.environ, "PLATEAU_BOT_TOKEN": token, "LC_ALL": "C"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def finish_bots(processes):
    try:
        said = [p.communicate(timeout=1200)[0] for p in processes]
    except subprocess.TimeoutExpired:
        for process in processes:
            process.kill()
        said = [p.communicate()[0] for p in processes]
        raise AssertionError(f"bots did not end: {said}") from None
    for process, text in zip(processes, said):
        same(process.returncode, 0, f"exit code of a bot that said {text!r}")
    return said


def test_bots(service):
    """Bots meet and play whole games, over two nodes, at several tables."""
    for game, players, games in (("quoridor", 2, 1), ("tictacdoh", 3, 1), ("orbital", 2, 4)):
        tokens = [session(service.nodes[0]) for _ in range(players)]
        said = finish_bots(
            [
                bot(
                    service.nodes[i % 2],
                    token,
                    "--game",
                    game,
                    "--players",
                    str(players),
                    "--level",
                    "2",
                    "--games",
                    str(games),
                    "--tables",
                    "2" if games > 1 else "1",
                    "--clock",
                    "none" if game == "orbital" else "600+5",
                )
                for i, token in enumerate(tokens)
            ]
        )
        ends = [re.findall(r"^(\w+) is over: (.*)", text, re.M) for text in said]
        same([len(e) for e in ends], [games] * players, f"games that ended in {said}")
        same({frozenset(id for id, _ in e) for e in ends}, {frozenset(id for id, _ in ends[0])}, "games of each")
        for table, _ in ends[0]:
            now = good(ask(service.nodes[0], f"/games/{table}"))
            same(now["phase"], "over", "phase")
            if now["ending"] in ("aborted", "time", "resignation"):
                raise AssertionError(f"{table} was not played to its end: {now}")
        print(f"  {game}: {ends[0]}")
    until(lambda: good(ask(service.nodes[0], "/lobby"))["tables"] == [], "the end of tables that bots left behind")


def test_bot_refused(service):
    """An older table that takes no bots is no reason to leave one's own again and again."""
    node = service.nodes[0]
    host, guest = client.Person(node), Person(node)
    host.post("/api/v1/account", {"name": "Rated Rita", "password": "correct horse"})
    closed = host.lay("dorix", rated=True, clock="fischer", base=300000, increment=3000)

    def others():
        return [t["id"] for t in good(ask(node, "/lobby"))["tables"] if t["id"] != closed]

    until(lambda: closed in [t["id"] for t in good(ask(node, "/lobby"))["tables"]], "the rated table in the lobby")
    process = bot(node, session(node), "--game", "dorix", "--level", "1", "--clock", "none", "--games", "1")
    until(others, "the bot's table")
    time.sleep(5)  # it looks at the lobby every second
    (table,) = until(others, "the bot's table")
    good(guest.command(table, act="sit"))
    guest.wait_turn(table)
    guest.move(table, random.Random(12))
    guest.wait_turn(table)  # the bot has answered, so it has begun
    good(guest.command(table, act="resign"))
    (said,) = finish_bots([process])
    same(said.count("waits at a table"), 1, f"tables of a bot that said {said!r}")
    host.act(closed, "abort")


def test_bot_again(service):
    """A bot that was ended goes on with its game when it is started again."""
    node = service.nodes[0]
    token = session(node)
    person = Person(node)
    first = bot(node, token, "--game", "dorix", "--level", "1", "--clock", "none")
    table = until(lambda: good(ask(node, "/lobby"))["tables"], "the bot's table")[0]["id"]
    good(person.command(table, act="sit"))
    rng = random.Random(11)
    person.wait_turn(table)
    person.move(table, rng)
    person.wait_turn(table)
    first.terminate()
    same(first.wait(300), 0, "exit code of a bot that was ended")
    first.stdout.close()
    person.move(table, rng)
    second = bot(node, token, "--game", "dorix", "--level", "1", "--games", "1")
    person.wait_turn(table)
    good(person.command(table, act="resign"))
    (text,) = finish_bots([second])
    if f"{table} is over: won" not in text:
        raise AssertionError(f"it did not win: {text!r}")


def test_example(service):
    """The bot of docs/bots.md, as it stands there, plays a whole game against itself."""
    with open(DOCS, encoding="utf-8") as file:
        blocks = re.findall(r"```python\n(.*?)```", file.read(), re.S)
    same(len(blocks), 1, "Python programs in docs/bots.md")
    lines = [line for line in blocks[0].splitlines() if line.strip()]
    if len(lines) > 32:
        raise AssertionError(f"the example has {len(lines)} lines")
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "bot.py")
        with open(program, "w", encoding="utf-8") as file:
            file.write(blocks[0])
        os.symlink(PLATEAU, os.path.join(folder, "plateau"))
        run = [sys.executable, program, f"http://127.0.0.1:{service.nodes[0].port}"]
        options = {
            "env": {**os.environ, "PATH": folder + os.pathsep + os.environ["PATH"]},
            "stdout": subprocess.PIPE,
            "stderr": subprocess.STDOUT,
            "text": True,
        }
        first = subprocess.Popen(run, **options)
        # Two that ask at the same moment may both lay a table: let the first be there.
        until(lambda: good(ask(service.nodes[0], "/lobby"))["tables"], "the first one's table")
        second = subprocess.Popen([*run, session(service.nodes[0])], **options)
        said = finish_bots([first, second])
    ends = [text.splitlines()[-1] for text in said]
    same(ends[0], ends[1], f"what the two say of {said}")
    if not re.match(r"(goal|length|repetition) scores \[", ends[0]):
        raise AssertionError(f"the game was not played to its end: {said}")
    print(f"  {ends[0]}")


def alone(case, service):
    """The case, which leaves no job to the next one."""

    def run():
        print(f"{case.__name__}: {case.__doc__}", flush=True)
        try:
            case(service)
        except BaseException:
            service.postgres.psql("DELETE FROM job")
            raise

    return run


if __name__ == "__main__":
    with Service(
        PLATEAUD,
        nodes=2,
        durable=False,
        jobs_lease_ms=LEASE,
        analysis_nodes=3000,
        rate_requests=100000,
        rate_commands=10000,
        computer_seats_per_guest=100,
    ) as served:
        cases = {name: alone(case, served) for name, case in globals().items() if name.startswith("test_")}
        status = main(cases)
        if status:
            print(served.logs()[-4000:])
    sys.exit(status)
