#!/usr/bin/env python3
"""Goes from a bare Debian to installed packages by the README's commands: debian_test.py SUITE [FOLDER [STEP…]]

In a bare Debian of that suite, an ordinary user copies the README's commands one by one: a first game, then the whole
service. Then `.ci/run` tests a clone, the packages are built twice and installed in another bare Debian. The output of
each step and the packages are kept in FOLDER, for example build-trixie. STEP is readme, tests or packages; by default
all of them.

    tests/packages/debian_test.py trixie build-trixie
    tests/packages/debian_test.py trixie build-trixie readme

It must be run as root, and takes about an hour and 8 GB of disk for each suite.
"""
import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../play"))
from cases import ROOT  # noqa: E402
from machine import SHELL, Machine  # noqa: E402
from terminal import Terminal  # noqa: E402

# What the README assumes: a user with sudo, the clone, and the CA certificates that git and npm need.
BARE = ("sudo", "git", "ca-certificates", "curl")
USER = """
update-ca-certificates >/dev/null
useradd --create-home --shell /bin/bash somebody
echo 'somebody ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/somebody
echo 'APT::Get::Assume-Yes "true";' >/etc/apt/apt.conf.d/yes
echo 127.0.0.1 localhost "$(hostname)" >/etc/hosts
git clone --quiet /root/plateau.bundle /home/somebody/plateau -b main
cp -r /home/somebody/plateau /root/plateau
chown -R somebody: /home/somebody
"""
# Certificates of the operator's own, where this machine reaches Debian and npm through a proxy that has one.
OWN = "/usr/local/share/ca-certificates"
TRUST = "export NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt"
PACKAGE = """
cd /root/plateau
apt-get install -y --no-install-recommends dpkg-dev lintian npm >/dev/null
apt-get build-dep -y --no-install-recommends ./packaging >/dev/null
tools/npm ci --prefix web >/dev/null
tools/package --twice --lint --output /root/packages
tools/package --as "$(dpkg-parsechangelog -l packaging/debian/changelog -S Version)~before" --output /root/packages-before
"""
STEPS = ["readme", "tests", "packages"]
SERVICE = "http://127.0.0.1:8080"


def blocks():
    """Returns the README's commands for a person: those of the first game, and those of the service."""
    text = (pathlib.Path(ROOT) / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(found) == 2, f"README.md has {len(found)} blocks of commands"
    return [block.splitlines() for block in found]


class Debian:
    def __init__(self, machine, folder):
        self.machine, self.folder = machine, folder
        self.failed = []

    def step(self, name, work):
        """Runs a step, keeps its output, and prints how long it took and its last line. The next ones run anyway."""
        began = time.monotonic()
        print(f"{name} …", flush=True)
        try:
            said, result = work(), "ok     "
        except AssertionError as error:
            said, result = str(error), "FAILED "
            self.failed.append(name)
        (self.folder / f"{name.replace(' ', '-')}.txt").write_text(said, encoding="utf-8")
        last = (said.strip().splitlines() or [""])[-1]
        print(f"{result} {name}: {(time.monotonic() - began) / 60:.1f} min: {last[:100]}", flush=True)

    def root(self, script):
        return self.machine.run(f"{TRUST}; {script}", network=True)

    def user(self, line):
        """Runs a command as the ordinary user types it in the clone."""
        return self.machine.run(f"cd /home/somebody/plateau; {self.become()} {quoted(line)}", network=True)

    @staticmethod
    def become():
        return f"{TRUST}; runuser -u somebody -- env HOME=/home/somebody USER=somebody bash -eo pipefail -c"

    def first_game(self):
        *prepare, play = blocks()[0]
        said = "".join(self.user(line) for line in prepare)
        inside = f"cd /home/somebody/plateau; {self.become()} {quoted(play)}"
        with Terminal([*self.machine.way_in(network=True), *SHELL, inside]) as terminal:
            screen = play_a_move(terminal)
        return said + screen

    def service(self):
        *prepare, start = blocks()[1]
        said = "".join(self.user(line) for line in prepare)
        inside = f"cd /home/somebody/plateau; {self.become()} {quoted(start)}"
        with open(self.folder / "tools-dev.txt", "w", encoding="utf-8") as log:
            running = subprocess.Popen([*self.machine.way_in(network=True), *SHELL, inside], stdout=log, stderr=log)
            try:
                return said + self.answers(running)
            finally:
                running.kill()  # unshare ignores a polite end; what it started ends with it
                running.wait()

    def answers(self, running):
        """Waits up to three minutes for the page, and for a table that someone created."""
        end = time.monotonic() + 180
        while True:
            page = subprocess.run(["curl", "-fsS", SERVICE + "/"], capture_output=True, text=True, check=False)
            if page.returncode == 0:
                break
            log = (self.folder / "tools-dev.txt").read_text(encoding="utf-8")
            assert running.poll() is None and time.monotonic() < end, f"tools/dev serves no page:\n{log[-4000:]}"
            time.sleep(1)
        assert "Plateau" in page.stdout, page.stdout[:2000]
        about = subprocess.run(["curl", "-fsS", SERVICE + "/api/v1/about"], capture_output=True, text=True, check=True)
        assert '"version"' in about.stdout, about.stdout
        return about.stdout

    def tests(self, part):
        return self.root(f"cd /root/plateau; apt-get update -qq; CI=true .ci/run --only {part}")

    def packages(self):
        said = self.root(PACKAGE)
        for name in ("packages", "packages-before"):
            subprocess.run(["cp", "-r", self.machine.root / "root" / name, self.folder], check=True)
        return said

    def installed(self):
        here = os.path.dirname(os.path.abspath(__file__))
        words = [f"{here}/packages_test.py", self.folder / "packages", self.folder / "packages-before"]
        done = subprocess.run(
            [sys.executable, *words],
            env={**os.environ, "SUITE": self.machine.suite},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-6000:]
        return done.stdout


def quoted(line):
    return "'" + line.replace("'", "'\\''") + "'"


def play_a_move(terminal):
    """The person moves a pawn a step forward, as first or second player, and ends the game."""
    terminal.wait(lambda: "Move your pawn" in terminal.screen(), "the person's turn")
    turn = int(re.search(r"· turn (\d)", terminal.lines()[0])[1])
    terminal.type(":e2" if turn == 1 else ":e8")
    terminal.keys("Enter")
    terminal.wait(lambda: f"· turn {turn + 2}" in terminal.lines()[0], "the computer's answer")
    return terminal.screen()


def run():
    if os.geteuid() != 0 or len(sys.argv) < 2:
        sys.exit(__doc__ if len(sys.argv) < 2 else "debian_test.py: run it as root")
    suite, steps = sys.argv[1], sys.argv[3:] or STEPS
    if set(steps) - set(STEPS):
        sys.exit(f"debian_test.py: a step is one of {', '.join(STEPS)}")
    folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else f"build-{suite}").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with Machine(suite, BARE) as machine:
        debian = Debian(machine, folder)
        bundle = machine.root / "root/plateau.bundle"
        subprocess.run(["git", "-C", ROOT, "bundle", "create", "--quiet", bundle, "main"], check=True)
        for certificate in pathlib.Path(OWN).glob("*.crt"):
            machine.copy(certificate, OWN[1:])
        debian.step("a user and a clone", lambda: machine.run(USER))
        if "readme" in steps:
            debian.step("readme first game", debian.first_game)
            debian.step("readme service", debian.service)
        if "tests" in steps:
            debian.step("tests", lambda: debian.tests("gcc"))
            debian.step("tests of the page", lambda: debian.tests("web"))
            debian.step("tests under sanitizers", lambda: debian.tests("sanitize"))
        if "packages" in steps:
            debian.step("packages", debian.packages)
    if "packages" in steps:
        debian.step("packages installed", debian.installed)
    sys.exit(f"failed: {', '.join(debian.failed)}" if debian.failed else 0)


if __name__ == "__main__":
    run()
