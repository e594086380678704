"""Shared by the tests of jobs, analyses and bots: people with an API token, workers, a service with computers."""
import contextlib
import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request

from server.harness.client import main, patiently, program
from server.harness.service import WORKER_TOKEN, Service, until

LEASE = 6000  # milliseconds; longer than a short stall of the machine
CLOCK = {"clock": "fischer", "base": 300000, "increment": 3000}
PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")


def ask(*request, **more):
    """Sends a request; returns its status and the answer as JSON, or as text if it is not JSON. Retries while busy."""
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
    """Returns the token of a new guest."""
    request = urllib.request.Request(f"http://127.0.0.1:{node.port}/api/v1/session", method="POST")
    with urllib.request.urlopen(request, timeout=120) as answer:
        return answer.headers["Set-Cookie"].split("=")[1].split(";")[0]


def legal(table):
    options = table["options"]
    shown = subprocess.run(
        [PLATEAU, "show", "--json", options["game"], str(options["players"]), "--position", table["position"]],
        check=True,
        capture_output=True,
    )
    return json.loads(shown.stdout)["legal_moves"]


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
                "/games",
                {
                    "id": f"table-{self.count}",
                    "computers": levels,
                    "options": {"game": game, "players": seats, "order": "seated", **options},
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
        good(self.command(game, act="move", version=table["version"], move=rng.choice(legal(table))))

    def wait_turn(self, game):
        """Returns the table once it is this player's turn, or over."""

        def ours():
            table = self.look(game)
            if table["phase"] != "playing":
                return table if table["phase"] == "over" else None
            return table if table["seats"][table["to_move"]].get("player") == self.id else None

        return until(ours, f"a computer's move in {game}")

    def events(self, game):
        return good(ask(self.node, f"/games/{game}/events"))["events"]


@contextlib.contextmanager
def worker(node, threads=1, token=WORKER_TOKEN, **options):
    process = subprocess.Popen(
        [PLATEAU, "worker", "--url", f"http://127.0.0.1:{node.port}", "--threads", str(threads)],
        env={**os.environ, "PLATEAU_WORKER_TOKEN": token, "LC_ALL": "C"},
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
    """Stops it gracefully; returns its output."""
    if process.poll() is None:
        process.terminate()
    said = process.stderr.read()
    same(process.wait(300), wanted, f"exit code of a program that said {said!r}")
    return said


def jobs(service, columns="count(*)"):
    return service.postgres.psql(f"SELECT {columns} FROM job ORDER BY 1")


def acquire(node, kinds=("move", "analysis"), wait=0):
    return ask(node, "/jobs/acquire", {"worker": "test", "kinds": list(kinds), "wait_seconds": wait}, WORKER_TOKEN)


def lease_fields(job):
    """Returns the fields that name a leased job in a request."""
    return {key: job[key] for key in ("job", "game", "version", "signature")}


def alone(case, service):
    """Runs a test, which must leave no job to the next one."""

    def run():
        print(f"{case.__name__}: {case.__doc__}", flush=True)
        try:
            case(service)
        except BaseException:
            service.postgres.psql("DELETE FROM job")
            raise

    return run


def run(cases):
    """Runs all test_ functions of a file with one service."""
    with Service(
        PLATEAUD,
        nodes=2,
        durable=False,
        jobs_lease_ms=LEASE,
        analysis_positions=3000,
        requests_per_second=100000,
        commands_per_second=10000,
        computer_seats_per_guest=100,
    ) as served:
        status = main({name: alone(case, served) for name, case in cases.items() if name.startswith("test_")})
        if status:
            print(served.logs()[-4000:])
    sys.exit(status)
