#!/usr/bin/env python3
"""Workers have separate tokens, and none can make a move that was not assigned to it: workers_test.py PLATEAUD
PLATEAU."""
import hashlib
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, program
from server.harness.service import WORKER_TOKEN, Service, until

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")


def ask(path, body, token=WORKER_TOKEN):
    """Sends a request; returns its status, and the code of a refusal or the answer."""
    request = urllib.request.Request(f"http://127.0.0.1:{NODE.port}/api/v1/jobs/{path}", json.dumps(body).encode())
    request.add_header("Authorization", "Bearer " + token)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.loads(answer.read() or b"null")
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())["code"]


def admin(*words, **environment):
    return subprocess.run(
        [PLATEAUD, "--set", f"database={SERVICE.postgres.conninfo}", "admin", *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def acquire(token=WORKER_TOKEN):
    status, job = ask("acquire", {"worker": "test", "kinds": ["move"], "wait_seconds": 20}, token)
    assert status == 200, (status, job)
    return {key: job[key] for key in ("job", "game", "version", "signature")}


def game_with_job():
    person = Person(NODE)
    game = person.lay("quoridor", computers=[3])
    person.move(game, 0, "e2")
    return person, game


def forge(job, game, turn, lease):
    """Builds what a worker could forge: a signature whose key is the worker's own token."""
    key = hashlib.blake2b(WORKER_TOKEN.encode(), digest_size=32).digest()
    text = f"job {job} game {game} version {turn} lease {lease}"
    signature = hashlib.blake2b(text.encode(), digest_size=32, key=key).hexdigest()
    return {"job": job, "game": game, "version": turn, "signature": f"{lease}-{signature}", "move": "e8"}


def test_forged_lease():
    """Leases and jobs that do not exist are refused if signed with the worker's token."""
    person, game = game_with_job()
    job, turn = SERVICE.postgres.psql("SELECT id, version FROM job")[0]
    for number, lease in ((int(job), 77), (999999, 1)):
        answer = ask("submit", forge(number, game, int(turn), lease))
        assert answer == (403, "bad-signature"), f"job {number}, lease {lease}: {answer}"
    assert person.table(game)["version"] == int(turn), "a forged move was made"
    assert ask("submit", {**acquire(), "move": "e8"})[0] == 200
    person.act(game, "resign")


def test_lease_row():
    """A valid signature is not enough: the job's row must still have the same lease."""
    person, game = game_with_job()
    job = acquire()
    psql = SERVICE.postgres.psql
    for change, back in (
        ("lease_until = lease_until - 600000", "lease_until = lease_until + 600000"),
        ("lease_number = lease_number + 1", "lease_number = lease_number - 1"),
        ("holder = 'another/test'", "holder = 'tests/test'"),
    ):
        psql(f"UPDATE job SET {change}")
        assert ask("submit", {**job, "move": "e8"}) == (409, "not-your-job"), change
        psql(f"UPDATE job SET {back}")
    answer = ask("submit", {**job, "move": "e8"})
    assert answer[0] == 200 and not answer[1]["repeated"], answer
    # If the answer was lost, a repeated request returns the same.
    until(lambda: psql("SELECT count(*) FROM job") == [["0"]], "the job to be gone")
    answer = ask("submit", {**job, "move": "e8"})
    assert answer[0] == 200 and answer[1]["repeated"], answer
    person.act(game, "resign")


def test_tokens_of_their_own():
    """Each worker has its own token, which can be revoked separately; no worker can do another's job."""
    tokens = {}
    for name in ("attic", "cellar"):
        tokens[name] = admin("worker-add", name).stdout.strip()
        assert len(tokens[name]) == 43, tokens[name]
    assert admin("worker-add", "attic").returncode == 1
    assert admin("worker-add", "no good").returncode == 2
    assert [line.split("\t")[0] for line in admin("workers").stdout.splitlines()] == [*tokens, "tests"]
    stored = SERVICE.postgres.psql("SELECT token_hash FROM worker")
    assert not any(token in str(stored) for token in tokens.values())
    person, game = game_with_job()
    job = acquire(tokens["attic"])
    for path in ("submit", "renew"):
        answer = ask(path, {**job, **({"move": "e8"} if path == "submit" else {})}, tokens["cellar"])
        assert answer == (409, "not-your-job"), (path, answer)
    ask("abort", job, tokens["cellar"])
    assert ask("submit", {**job, "move": "e8"}, tokens["attic"])[0] == 200
    assert admin("worker-revoke", "attic").returncode == 0
    wait = {"worker": "test", "wait_seconds": 0}
    until(lambda: ask("acquire", wait, tokens["attic"]) == (401, "bad-worker-token"), "the token to end")
    assert ask("acquire", wait, tokens["cellar"])[0] == 204
    assert ask("acquire", wait, WORKER_TOKEN)[0] == 204
    assert admin("worker-revoke", "attic").returncode == 1
    person.act(game, "resign")


def test_given_token():
    """Adding the same worker with a given token again succeeds, as at each start of compose.yaml or tools/dev."""
    given = "given".ljust(43, "A")
    for _ in range(2):
        done = admin("worker-add", "compose", PLATEAU_WORKER_TOKEN=given)
        assert (done.returncode, done.stdout) == (0, ""), done
    assert ask("acquire", {"worker": "test", "wait_seconds": 0}, given)[0] == 204
    assert admin("worker-add", "compose", PLATEAU_WORKER_TOKEN="another".ljust(43, "A")).returncode == 1
    assert admin("worker-add", "short", PLATEAU_WORKER_TOKEN="given").returncode == 2
    assert admin("worker-revoke", "compose").returncode == 0


def test_program():
    """`plateau worker` runs with such a token until the token is revoked."""
    token = admin("worker-add", "program").stdout.strip()
    person, game = game_with_job()
    with subprocess.Popen(
        [PLATEAU, "worker", "--url", f"http://127.0.0.1:{NODE.port}", "--threads", "1"],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PLATEAU_WORKER_TOKEN": token, "LC_ALL": "C"},
    ) as run:
        until(lambda: person.table(game)["version"] == 2, "the computer's move")
        admin("worker-revoke", "program")
        time.sleep(2.1)  # WORKERS_FRESH
        person.move(game, 2, "e3")  # The worker waits for a job; its token is checked again when it gets one.
        assert run.wait(300) == 2 and "token" in run.stderr.read()
    person.act(game, "resign")


with Service(PLATEAUD, nats=False, durable=False, jobs_lease_ms=120000) as SERVICE:
    NODE = SERVICE.nodes[0]
    sys.exit(judge(dict(globals()), SERVICE))
