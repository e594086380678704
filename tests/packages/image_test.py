#!/usr/bin/env python3
"""The images of tools/image work when started by their compose file: image_test.py [PACKAGES [IMAGES]] [-k CASE]

podman runs them with a separate storage, which is deleted at the end. It must be run as root; `.ci/run --full` runs it.
Where podman cannot run containers, the exit code is 77 (skipped).
"""
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import ROOT, main, word

PACKAGES = pathlib.Path(word(os.path.join(ROOT, "build-packages"))).resolve()
IMAGES = pathlib.Path(word(os.path.join(ROOT, "build-images"))).resolve()
NAMES = ("plateau", "plateau-postgresql", "plateau-nats")
PORT = 18480
SITE = f"http://127.0.0.1:{PORT}"
SERVICES = ("database", "nats", "node-1", "node-2", "web", "worker")
CLOCK = {"clock": "fischer", "base": 3600000, "increment": 3000, "order": "seated"}
containers = None
game = {}


class Containers:
    """Runs podman with its own storage, and runc, which also works with control groups of both versions."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="containers-"))
        files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        tasks = min(4096, resource.getrlimit(resource.RLIMIT_NPROC)[1] % 2**31)
        (self.folder / "containers.conf").write_text(
            f'[containers]\ndefault_ulimits = ["nofile={files}:{files}", "nproc={tasks}:{tasks}"]\n'
            '[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n'
            f'[network]\nnetwork_config_dir = "{self.folder}/networks"\n',
            encoding="ascii",
        )
        (self.folder / "storage.conf").write_text(
            f'[storage]\ndriver = "overlay"\ngraphroot = "{self.folder}/graph"\nrunroot = "{self.folder}/run"\n',
            encoding="ascii",
        )
        self.environment = {
            **os.environ,
            "CONTAINERS_CONF": str(self.folder / "containers.conf"),
            "CONTAINERS_STORAGE_CONF": str(self.folder / "storage.conf"),
            "PLATEAU_PORT": str(PORT),
        }
        self.project = self.folder / "plateau-test"

    def run(self, *words, check=True):
        done = subprocess.run(
            words,
            cwd=self.project if self.project.exists() else self.folder,
            env=self.environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        assert not check or done.returncode == 0, f"{words}: {done.returncode}\n{done.stdout[-4000:]}"
        return done.stdout

    def compose(self, *words, check=True):
        return self.run("podman-compose", *words, check=check)

    def name(self, service):
        return f"plateau-test_{service}_1"

    def logs(self):
        return "\n".join(
            f"{s}:\n" + self.run("podman", "logs", "--tail", "8", self.name(s), check=False) for s in SERVICES
        )

    def close(self):
        if self.project.exists():
            self.compose("down", "--volumes", check=False)
        for what in (("rm",), ("pod", "rm")):
            self.run("podman", *what, "--all", "--force", check=False)
        self.run("podman", "network", "prune", "--force", check=False)  # Only those of this folder.
        self.run("umount", str(self.folder / "graph/overlay"), check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


def ask(path, token=None, body=None):
    request = urllib.request.Request(SITE + path, data=None if body is None else json.dumps(body).encode())
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=10) as answer:
        return answer.headers, answer.read().decode()


def guest():
    headers, _ = ask("/api/v1/session", body={})
    return headers["Set-Cookie"].split("=", 1)[1].split(";")[0]


def until(what, condition, seconds=180):
    """Timeouts are long, because others may use the machine."""
    end, error = time.monotonic() + seconds, None
    while time.monotonic() < end:
        try:
            found = condition()
            if found:
                return found
        except OSError as wrong:
            error = wrong
        time.sleep(0.2)
    raise AssertionError(f"{what}: {error}\n{containers.logs()}")


def move(turn, text):
    ask(
        f"/api/v1/games/{game['id']}/commands",
        game["ada"],
        {"id": f"m{turn}", "act": "move", "version": turn, "move": text},
    )


def turn_is(number):
    return lambda: f'"version":{number},' in ask(f"/api/v1/games/{game['id']}", game["ada"])[1]


def test_first_move():
    """The images work together: nginx, a node, the database and NATS; a worker answers."""
    begun = time.monotonic()
    containers.compose("up", "-d")
    game["ada"] = until("a session", guest)
    assert "<title>" in ask("/")[1]
    options = {"game": "quoridor", "players": 2, **CLOCK}
    laid = ask("/api/v1/games", game["ada"], {"id": "t", "options": options, "sit": True, "computers": [3]})
    game["id"] = json.loads(laid[1])["game"]
    move(0, "e2")
    print(f"   the first move {time.monotonic() - begun:.0f} s after `up` (load {os.getloadavg()[0]:.1f})")
    until("the computer's move", turn_is(2))


def test_nobody_is_root():
    for service in SERVICES:
        status = containers.run("podman", "exec", containers.name(service), "cat", "/proc/1/status")
        fields = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        assert "0" not in fields["Uid"].split(), (service, fields["Uid"])
        assert int(fields["CapEff"], 16) == int(fields["CapBnd"], 16) == 0 and fields["NoNewPrivs"] == "1", service
        denied = containers.run("podman", "exec", containers.name(service), "touch", "/etc/x", check=False)
        assert "ead-only" in denied, (service, denied)


def test_the_page_does_not_reach_the_database():
    reach = "timeout 3 bash -c '</dev/tcp/database/5432' && echo reached || echo closed"
    assert "reached" in containers.run("podman", "exec", containers.name("node-1"), "sh", "-c", reach)
    for service in ("web", "worker"):
        assert "closed" in containers.run("podman", "exec", containers.name(service), "sh", "-c", reach), service


def test_a_node_dies():
    containers.run("podman", "kill", containers.name("node-1"))
    until("the other node", lambda: guest() and turn_is(2)())


def test_games_are_kept():
    containers.compose("down")
    containers.compose("up", "-d")
    until("the game", turn_is(2))
    move(2, "e3")
    until("the computer's move", turn_is(4))


def run():
    global containers
    if os.geteuid() != 0:
        sys.exit("image_test.py: it must be run as root")
    missing = [name for name in NAMES if not (IMAGES / f"{name}.tar").exists()]
    if missing:
        only = [option for name in missing for option in ("--only", name)]
        subprocess.run([os.path.join(ROOT, "tools/image"), PACKAGES, IMAGES, *only], check=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # Containers outlive this process, so `finally` stops them.
    containers = Containers()
    try:
        if "runc" not in containers.run("podman", "info", check=False):
            print("podman cannot run here: nothing was shown")
            return 77
        for name in NAMES:
            containers.run("podman", "load", "--quiet", "--input", str(IMAGES / f"{name}.tar"))
        containers.project.mkdir()
        for name in ("compose.yaml", "make-secrets"):
            shutil.copy(os.path.join(ROOT, "packaging/image", name), containers.project)
        containers.run("./make-secrets", SITE)
        return main(globals())
    finally:
        containers.close()


if __name__ == "__main__":
    sys.exit(run())
