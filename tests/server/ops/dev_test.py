#!/usr/bin/env python3
"""tools/dev works from start to stop, on loopback and for a network: dev_test.py PLATEAUD PLATEAU."""
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, Socket, main, patiently, program, refused
from server.harness.service import free_port, until
from server.harness.websocket import WebSocket, http

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
ROOT = pathlib.Path(__file__).resolve().parents[3]


def running(folder):
    """Returns the processes whose command line has that folder."""
    return subprocess.run(["pgrep", "-f", folder], capture_output=True, text=True, check=False).stdout


@contextlib.contextmanager
def dev_folder():
    """Creates a folder for tools/dev: (the folder, its port, a function that runs tools/dev)."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        for name, target in (("src/server/plateaud", PLATEAUD), ("src/cli/plateau", PLATEAU)):
            (pathlib.Path(folder) / "build" / name).parent.mkdir(parents=True)
            (pathlib.Path(folder) / "build" / name).symlink_to(target)
        port = free_port()

        def dev(*arguments):
            return subprocess.run(
                [
                    sys.executable,
                    str(ROOT / "tools/dev"),
                    *arguments,
                    "--build",
                    f"{folder}/build",
                    "--data",
                    f"{folder}/data",
                    "--port",
                    str(port),
                ],
                capture_output=True,
                text=True,
                check=False,
                timeout=600,
            )

        try:
            yield folder, port, dev
        finally:
            stopped = dev("stop")
        assert stopped.returncode == 0, stopped.stderr
        until(lambda: not running(folder), "the end of everything that it started")


def test_dev():
    """tools/dev starts, keeps games over a restart, and stops everything it started and nothing else."""
    with dev_folder() as (folder, port, dev):

        def ask(path, host="127.0.0.1"):
            """Sends a request, and retries while the service is busy, as a page does."""
            return patiently(
                lambda: http("127.0.0.1", port, "GET", path, {"Host": f"{host}:{port}"}),
                lambda answer: answer.status == 503,
                120,
            )

        def lobby():
            return json.loads(ask("/api/v1/lobby").body)["tables"]

        def lasting():
            """Returns the tables of the correspondence game. Ada's table has a live clock, and is listed only while she
            counts as present."""
            return [table for table in lobby() if table["host_name"] == "Denise"]

        assert dev("status").returncode == 1
        started = dev("start")
        assert started.returncode == 0, started.stdout + started.stderr
        assert f"http://127.0.0.1:{port}/" in started.stdout
        assert {"Denise"} <= {table["host_name"] for table in lobby()} <= {"Ada", "Denise"}
        (table,) = lasting()
        assert f"http://127.0.0.1:{port}/t/{table['id']}" in started.stdout
        invitation = f"{table['host_name']} invites you"
        until(lambda: invitation in ask(f"/t/{table['id']}").text, "a page that invites")  # A busy node omits it.
        elsewhere = ask("/learn", "localhost")
        assert elsewhere.headers["location"] == f"http://127.0.0.1:{port}/learn", "another name is another origin"
        until(lambda: dev("status").returncode == 0, "both nodes being ready")
        again = dev("start")
        assert again.returncode == 1 and "running already" in again.stderr
        # A busy machine may make a node unready for a moment; a node that was stopped stays unready.
        until(lambda: dev("status").returncode == 0, "status 0: a second start has stopped the first?")
        assert dev("stop").returncode == 0 and dev("status").returncode == 1
        # The process id in the file now belongs to another process.
        (pathlib.Path(folder) / "data/run/nats.pid").write_text(f"{os.getpid()} 1")
        assert dev("start").returncode == 0
        assert [kept["id"] for kept in lasting()] == [table["id"]]
        missing = subprocess.run(
            [
                sys.executable,
                str(ROOT / "tools/dev"),
                "start",
                "--build",
                f"{folder}/none",
                "--data",
                f"{folder}/other",
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        assert missing.returncode == 1 and "ninja -C build" in missing.stderr, missing


def test_dev_lan():
    """From another address of the network a session, a table and a socket work; the Origin header is checked."""
    with dev_folder() as (_, port, dev):
        started = dev("start", "--lan", "--no-players")
        if "this machine has no network" in started.stderr:
            print("   this machine has no network: not checked")
            return
        assert started.returncode == 0, started.stdout + started.stderr
        host = re.search(r"Plateau is at http://([0-9.]+):", started.stdout)[1]
        assert not host.startswith("127.") and "▀" in started.stdout, started.stdout
        ada, bob = Neighbour(host, port), Neighbour(host, port)
        game = ada.lay("quoridor")
        socket = bob.socket()
        socket.subscribe(game)
        bob.act(game, "sit")
        seq = ada.move(game, 0, "e2")
        assert socket.wait_event(game, seq)["move"] == "e2"
        socket.close()
        qr = ada.get(f"/api/v1/games/{game}/qr")
        assert "<svg" in qr
        page = http(host, port, "GET", f"/t/{game}", {"Host": f"{host}:{port}"})
        assert f'og:url" content="http://{host}:{port}/t/{game}"' in page.text, page.text[:800]
        here = http("127.0.0.1", port, "GET", f"/t/{game}", {"Host": f"127.0.0.1:{port}"})
        assert here.status == 307 and here.headers["location"] == f"http://{host}:{port}/t/{game}"
        bob.headers["Origin"] = f"http://127.0.0.1:{port}"
        assert refused(bob.post, "/api/v1/games", {}) == "other-origin"


class Neighbour(Person):
    """A player in the same network, without TLS."""

    def __init__(self, host, port):
        self.host, self.port = host, port
        super().__init__(None, session=False)
        self.headers |= {"Origin": f"http://{host}:{port}", "Host": f"{host}:{port}"}
        self.begin()

    def ask(self, method, path, body=None, node=None):
        data = None if body is None else json.dumps(body).encode()
        answer = http(self.host, self.port, method, path, self.headers, data)
        if "set-cookie" in answer.headers:
            assert "Secure" not in answer.headers["set-cookie"], "a browser would not send it"
            self.headers["Cookie"] = answer.headers["set-cookie"].split(";")[0]
        return answer.status, answer.headers, answer.text

    def socket(self, node=None, protocol=1):
        return NeighbourSocket(self)


class NeighbourSocket(Socket):
    def __init__(self, person):  # pylint: disable=super-init-not-called
        self.person = person
        self.web = WebSocket.connect(person.host, person.port, "/api/v1/socket?protocol=1", person.headers)
        self.events, self.answers, self.tables, self.players, self.others = {}, {}, {}, {}, []
        self.hello = self.read()["hello"]


if __name__ == "__main__":
    if not shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin"):
        print("skipped: nginx is not installed (apt install nginx-light)")
        sys.exit(77)
    sys.exit(main(globals()))
