#!/usr/bin/env python3
"""Workers are told apart, and none can make a move that it was not given: workers_test.py PLATEAUD PLATEAU."""
import hashlib
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request

from client import Person, judge, program
from service import Service, until

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
TOKEN = "workers-of-the-test"


def ask(path, body, token=TOKEN):
    """Status and the word of the refusal, if it is one; else the answer."""
    request = urllib.request.Request(f"http://127.0.0.1:{NODE.port}/api/v1/jobs/{path}", json.dumps(body).encode())
    request.add_header("Authorization", "Bearer " + token)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.loads(answer.read() or b"null")
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())["why"]


def admin(*words):
    return subprocess.run(
        [PLATEAUD, "--set", f"database={SERVICE.postgres.conninfo}", "admin", *words],
        capture_output=True,
        text=True,
        check=False,
    )


def acquire(token=TOKEN):
    status, job = ask("acquire", {"worker": "test", "kinds": ["move"], "wait": 20}, token)
    assert status == 200, (status, job)
    return {key: job[key] for key in ("job", "game", "turn", "signature")}


def game_with_job():
    person = Person(NODE)
    game = person.lay("quoridor", computers=[3])
    person.move(game, 0, "e2")
    return person, game


def forge(job, game, turn, lease):
    """What the worker can make itself: a signature whose key is its own token."""
    key = hashlib.blake2b(TOKEN.encode(), digest_size=32).digest()
    text = f"job {job} game {game} turn {turn} lease {lease}"
    signature = hashlib.blake2b(text.encode(), digest_size=32, key=key).hexdigest()
    return {"job": job, "game": game, "turn": turn, "signature": f"{lease}-{signature}", "move": "e8"}


def test_forged_lease():
    """A lease that was never given, and a job that never was, signed with the worker's token."""
    person, game = game_with_job()
    job, turn = SERVICE.postgres.psql("SELECT id, turn FROM job")[0]
    for number, lease in ((int(job), 77), (999999, 1)):
        answer = ask("submit", forge(number, game, int(turn), lease))
        assert answer == (403, "bad-signature"), f"job {number}, lease {lease}: {answer}"
    assert person.table(game)["turn"] == int(turn), "a forged move was made"
    assert ask("submit", {**acquire(), "move": "e8"})[0] == 200
    person.act(game, "resign")


def test_lease_row():
    """A right signature is not enough: the row must say the same, now."""
    person, game = game_with_job()
    job = acquire()
    psql = SERVICE.postgres.psql
    for change, back in (
        ("lease = lease - 600000", "lease = lease + 600000"),
        ("number = number + 1", "number = number - 1"),
        ("holder = 'another/test'", "holder = '/test'"),
    ):
        psql(f"UPDATE job SET {change}")
        assert ask("submit", {**job, "move": "e8"}) == (409, "late"), change
        psql(f"UPDATE job SET {back}")
    answer = ask("submit", {**job, "move": "e8"})
    assert answer[0] == 200 and not answer[1]["repeated"], answer
    # The answer may be lost: asked again, it is the same.
    until(lambda: psql("SELECT count(*) FROM job") == [["0"]], "the job to be gone")
    answer = ask("submit", {**job, "move": "e8"})
    assert answer[0] == 200 and answer[1]["repeated"], answer
    person.act(game, "resign")


def test_tokens_of_their_own():
    """Each worker has a token, which can be revoked alone; none does what another was given."""
    tokens = {}
    for name in ("attic", "cellar"):
        tokens[name] = admin("worker-add", name).stdout.strip()
        assert len(tokens[name]) == 43, tokens[name]
    assert admin("worker-add", "attic").returncode == 1
    assert admin("worker-add", "no good").returncode == 2
    assert [line.split("\t")[0] for line in admin("workers").stdout.splitlines()] == list(tokens)
    stored = SERVICE.postgres.psql("SELECT token FROM worker")
    assert not any(token in str(stored) for token in tokens.values())
    person, game = game_with_job()
    job = acquire(tokens["attic"])
    for path in ("submit", "renew"):
        answer = ask(path, {**job, **({"move": "e8"} if path == "submit" else {})}, tokens["cellar"])
        assert answer == (409, "late"), (path, answer)
    ask("abort", job, tokens["cellar"])
    assert ask("submit", {**job, "move": "e8"}, tokens["attic"])[0] == 200
    assert admin("worker-revoke", "attic").returncode == 0
    wait = {"worker": "test", "wait": 0}
    until(lambda: ask("acquire", wait, tokens["attic"]) == (401, "no-worker"), "the token to end")
    assert ask("acquire", wait, tokens["cellar"])[0] == 204
    assert ask("acquire", wait, TOKEN)[0] == 204
    assert admin("worker-revoke", "attic").returncode == 1
    person.act(game, "resign")


def test_program():
    """`plateau worker` with such a token, until it is revoked."""
    token = admin("worker-add", "program").stdout.strip()
    person, game = game_with_job()
    with subprocess.Popen(
        [PLATEAU, "worker", "--url", f"http://127.0.0.1:{NODE.port}", "--threads", "1"],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PLATEAU_WORKERS_TOKEN": token, "LC_ALL": "C"},
    ) as run:
        until(lambda: person.table(game)["turn"] == 2, "the computer's move")
        admin("worker-revoke", "program")
        time.sleep(2.1)  # WORKERS_FRESH
        person.move(game, 2, "e3")  # It waits for a job, and is not asked again before it has one.
        assert run.wait(300) == 2 and "token" in run.stderr.read()
    person.act(game, "resign")


with Service(PLATEAUD, nats=False, durable=False, jobs_lease_ms=120000) as SERVICE:
    NODE = SERVICE.nodes[0]
    sys.exit(judge(dict(globals()), SERVICE))
