#!/usr/bin/env python3
"""The previous release runs beside this one: previous_test.py [PLATEAUD PLATEAU SOURCES BUILD] [-k CASE]

As during an upgrade, an old and a new node share one database that the new one migrated, with old and new workers and
bots, and the old page with new nodes. The old ones are built from the repository's history; exit code 77 says that
nothing was tested, because the history is too short. BUILD is the folder of the campaign's programs. PREVIOUS may name
a folder that has been built already.
"""
import contextlib
import itertools
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import ROOT, Person, Rules, judge, program, word
from server.harness.service import WORKER_TOKEN, Service, until

# The commit of the previous release. There is none yet: this one froze the public names (docs/releases.md).
COMMIT = "54a0aeef1e02f04c11a90cc0725e967cab1357c7"
PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
SOURCES, BUILD = word(ROOT), program("tests/server")
CAMPAIGN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../campaign/campaign.py")
CLOCK = {"clock": "fischer", "base": 600000, "increment": 1000}
# The page's tests that take little time and cover most: tables, sockets, two devices, links.
PAGE_TESTS = ("link", "two-devices")
RANDOM = random.Random(11)
_numbers = itertools.count(1)
service = old = None


class Old:
    """The previous release, built in a folder."""

    def __init__(self, folder):
        self.folder = folder
        self.build = os.path.join(folder, "build")
        self.plateaud = os.path.join(self.build, "src/server/plateaud")
        self.plateau = os.path.join(self.build, "src/cli/plateau")
        self.site = os.path.join(self.build, "web/site")

    def make(self):
        archive = subprocess.Popen(["git", "-C", SOURCES, "archive", COMMIT], stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", self.folder], stdin=archive.stdout, check=True)
        assert archive.wait() == 0
        modules = os.path.join(SOURCES, "web/node_modules")
        if os.path.isdir(modules):
            os.symlink(modules, os.path.join(self.folder, "web/node_modules"))
        quiet = {"check": True, "stdout": subprocess.DEVNULL, "cwd": self.folder}
        subprocess.run(
            [
                "meson",
                "setup",
                "build",
                "-Donline=enabled",
                f"-Dwasm={'auto' if os.path.isdir(modules) else 'disabled'}",
            ],
            **quiet,
        )
        subprocess.run(["ninja", "-C", "build", "src/server/plateaud", "src/cli/plateau"], **quiet)
        targets = subprocess.run(
            ["ninja", "-C", "build", "-t", "targets", "all"],
            check=True,
            capture_output=True,
            text=True,
            cwd=self.folder,
        ).stdout
        if "web/site.stamp:" in targets:
            subprocess.run(["ninja", "-C", "build", "web/site.stamp"], **quiet)


def nodes():
    """(new, old)"""
    return service.nodes


def account(node):
    person = Person(node)
    person.post("/api/v1/account", {"name": f"Both {next(_numbers)}", "password": "a long password"})
    return person


def play_out(game, seats, **options):
    """Two people on both nodes in turn play a whole game, each over their own socket."""
    people = [Person(nodes()[i % 2]) for i in range(seats)]
    table = people[0].lay(game, seats, **options)
    for person in people[1:]:
        person.act(table, "sit")
    sockets = [person.socket() for person in people]
    for socket in sockets:
        socket.subscribe(table)
    rules, moves = Rules(PLATEAU, game, seats), []
    try:
        while (legal := rules.legal(moves)) and len(moves) < 300:
            turn = len(moves)
            mover = next(s for s in sockets if s.person.id == people_at(table)[turn_of(table)])
            moves.append(RANDOM.choice(legal))
            seq = mover.move(table, turn, moves[-1])
            for socket in sockets:
                socket.wait_event(table, seq)
            if any("ending" in e for e in sockets[0].events[table]):
                break
    finally:
        rules.close()
    return people, table, sockets


def people_at(table):
    return [seat.get("player") for seat in Person(nodes()[0], session=False).table(table)["seats"]]


def turn_of(table):
    return Person(nodes()[0], session=False).table(table)["to_move"]


def test_games():
    """Games are played over both nodes to the end; both show the same."""
    for game, seats in (("dorix", 2), ("tictacdoh", 3), ("orbital", 2)):
        people, table, sockets = play_out(game, seats, **CLOCK)
        for socket in sockets:
            socket.close()
        shown = [people[0].table(table, node=node) for node in nodes()]
        assert shown[0]["phase"] == shown[1]["phase"] == "over", shown
        logs = [people[0].events(table, node=node) for node in nodes()]
        assert logs[0] == logs[1], "the nodes' logs differ"
        records = [people[0].get(f"/api/v1/games/{table}/record", node=node) for node in nodes()]
        assert records[0] == records[1], records
        for path in ("/api/v1/me/games", f"/api/v1/players/{people[0].id}/games"):
            lists = [[g["id"] for g in people[0].get(path, node=node)["games"]] for node in nodes()]
            assert lists[0] == lists[1] and table in lists[0], (path, lists)


def test_lobby():
    """A table created at one node is in the other's lobby, and can be joined there."""
    for here, there in (nodes(), nodes()[::-1]):
        host, guest = Person(here), Person(there)
        watch = host.socket()  # the host counts as present
        table = host.lay("quoridor", **CLOCK)
        until(lambda: any(t["id"] == table for t in guest.get("/api/v1/lobby")["tables"]), "the table in the lobby")
        guest.act(table, "sit")
        guest.act(table, "resign")
        assert host.table(table)["phase"] == "over"
        watch.close()


def test_ratings():
    """Rated games are played over both nodes; both programs compute the same ratings."""
    before = int(service.postgres.psql("SELECT count(*) FROM rating_change")[0][0])
    for here, there in (nodes(), nodes()[::-1]):
        winner, loser = account(here), account(there)
        table = winner.lay("quoridor", rated=True, **CLOCK)
        loser.act(table, "sit")
        loser.act(table, "resign")
    until(
        lambda: int(service.postgres.psql("SELECT count(*) FROM rating_change")[0][0]) == before + 4,
        "both games to be rated",
    )
    for binary in (PLATEAUD, old.plateaud):
        subprocess.run(
            [binary, "--set", f"database={service.postgres.conninfo}", "check-ratings"],
            check=True,
            stdout=subprocess.DEVNULL,
        )


@contextlib.contextmanager
def running(*command, **environment):
    process = subprocess.Popen(
        command,
        env={**os.environ, "LC_ALL": "C", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_workers():
    """An old worker works for the new node, and a new one for the old node."""
    for binary, node, other in ((old.plateau, *nodes()), (PLATEAU, *nodes()[::-1])):
        with running(
            binary,
            "worker",
            "--url",
            f"http://127.0.0.1:{node.port}",
            "--threads",
            "1",
            PLATEAU_WORKER_TOKEN=WORKER_TOKEN,
        ):
            person = Person(other)
            table = person.lay("dorix", computers=[1], **CLOCK)
            rules, moves = Rules(PLATEAU, "dorix", 2), []
            try:
                for _ in range(3):
                    moves.append(RANDOM.choice(rules.legal(moves)))
                    person.move(table, len(moves) - 1, moves[-1])
                    until(lambda: person.table(table)["ply"] == len(moves) + 1, "its answer")
                    moves.append(next(e["move"] for e in reversed(person.events(table)) if e["act"] == "move"))
            finally:
                rules.close()


def test_bots():
    """An old bot at the new node plays a new one at the old node."""
    tokens = []
    for node in nodes():
        tokens.append(Person(node).headers["Cookie"].split("=", 1)[1])
    url = [f"http://127.0.0.1:{node.port}" for node in nodes()]
    words = ("orbital", "--level", "1", "--games", "1", "--clock", "none")
    with running(old.plateau, "bot", "--url", url[0], *words, PLATEAU_BOT_TOKEN=tokens[0]) as first, running(
        PLATEAU, "bot", "--url", url[1], *words, PLATEAU_BOT_TOKEN=tokens[1]
    ) as second:
        said = [process.communicate(timeout=600)[0] for process in (first, second)]
    assert all(" is over: " in text for text in said), said


def test_drains():
    """Each node is stopped gracefully during a game, and the game continues at the other."""
    people = [Person(node) for node in nodes()]
    table = people[0].lay("quoridor", **CLOCK)
    people[1].act(table, "sit")
    sockets = [person.socket() for person in people]
    for socket in sockets:
        socket.subscribe(table)
    sockets[0].move(table, 0, "e2")
    sockets[1].wait_event(table, 4)
    for turn, (leaver, stayer) in enumerate(((0, 1), (1, 0)), 1):
        assert nodes()[leaver].stop() == 0, "it did not end well"
        socket = people[leaver].socket(nodes()[stayer])
        socket.subscribe(table)
        people[turn % 2].move(table, turn, ("e8", "e3")[turn - 1], node=nodes()[stayer])
        assert socket.wait_event(table, 4 + turn)
        socket.close()
        nodes()[leaver].start()


def test_under_faults():
    """The campaign runs with an old node beside the new one."""
    done = subprocess.run(
        [
            sys.executable,
            CAMPAIGN,
            PLATEAUD,
            PLATEAU,
            BUILD,
            "--beside",
            old.plateaud,
            "--games",
            "80",
            "--seconds",
            "30",
            "--pause",
            "4",
            "--seed",
            "11",
            "--faults",
            "kill,drain,cut,delay,postgres,nats",
        ],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


def test_page():
    """The old page passes its own tests with new nodes."""
    if not os.path.isdir(old.site):
        print("  the old page was not built: no wasm, or no tools of the page", flush=True)
        return
    for name in PAGE_TESTS:
        done = subprocess.run(
            ["node", "--test", os.path.join(old.folder, f"web/tests/online/{name}.test.mjs")],
            env={**os.environ, "SITE": old.site, "PLATEAU": PLATEAU, "PLATEAUD": PLATEAUD},
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{name}: {done.stdout[-3000:]}{done.stderr[-500:]}"


def there_is_history():
    command = ["git", "-C", SOURCES, "cat-file", "-e", COMMIT + "^{commit}"]
    return subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode == 0


@contextlib.contextmanager
def previous():
    if "PREVIOUS" in os.environ:
        yield Old(os.environ["PREVIOUS"])
        return
    with tempfile.TemporaryDirectory(prefix="previous-") as folder:
        os.chmod(folder, 0o755)
        release = Old(folder)
        release.make()
        yield release


if __name__ == "__main__":
    if "PREVIOUS" not in os.environ and not there_is_history():
        print(f"the history does not reach back to {COMMIT}")
        sys.exit(77)
    with previous() as old:
        with Service(
            PLATEAUD, nodes=2, beside=old.plateaud, requests_per_second=1000, commands_per_second=1000, drain_seconds=3
        ) as service:
            status = judge(globals(), service)
    sys.exit(status)
