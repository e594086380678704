"""Runs the commands of docs/large-operators.md on three simulated machines (tools/machines.py).

    chapter = Chapter(machines, plateaud)
    chapter.set_up()
    chapter.run("primary", machines.primary())

Commands that need a whole machine are replaced: `apt` checks that the packages are installed, `systemctl` starts and
stops the programs, and Debian's own cluster is not dropped. Everything else is run as written, with other addresses and
folders.
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs/large-operators.md"
BLOCK = re.compile(r"<!-- patroni_test.py runs these lines: (.*?) -->\n```sh\n(.*?)```", re.DOTALL)
MARKED = re.compile(r"<!-- \w+_test.py runs these lines[^>]*? -->\n```sh\n.*?```", re.DOTALL)
MOMENT = "2027-01-31 20:15:00+00"  # in the page's format


def blocks():
    """Returns the page's commands in order: (where, lines)."""
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def unmarked():
    """Returns the commands without a marker."""
    text = MARKED.sub("", PAGE.read_text(encoding="utf-8"))
    return re.findall(r"```sh\n(.*?)```", text, re.DOTALL)


class Chapter:
    def __init__(self, machines, plateaud):
        self.machines, self.plateaud = machines, plateaud
        self.left = blocks()

    def set_up(self):
        """Runs steps 1 to 3 of the page, after which there is a primary with two standbys."""
        first, *others = self.machines.all
        for machine in self.machines.all:
            machine.make()
        (first.folder / "root").mkdir()
        self.run("first", first)
        for folder in [*(machine.folder for machine in others), self.machines.folder]:
            shutil.copytree(first.folder / "root", folder / "root")
        for folder in [*(machine.folder for machine in self.machines.all), self.machines.folder]:
            for file in (folder / "root/cluster").iterdir():  # with the operator's addresses and our folders
                file.write_text(self.machines.translate(file.read_text(encoding="utf-8"), folder), encoding="utf-8")
        self.run("each", *self.machines.all)
        self.run("each", *self.machines.all)
        self.machines.wait_whole()
        return self.run("first", first)

    def prelude(self, machine):
        """Returns the shell code that replaces those commands; `machine` is None for a machine with nodes."""
        folder = machine.folder if machine else self.machines.folder
        become = "runuser -u postgres -- " if os.geteuid() == 0 else ""
        script = ROOT / "tools/machines.py"
        name = machine.name if machine else "nodes"
        return f"""set -euxo pipefail
PATH=$PATH:/usr/sbin:/sbin
export PGHOST={folder}/run/postgresql PGUSER=postgres PGBACKREST_CONFIG={folder}/etc/pgbackrest.conf
sudo() {{ shift 2; {become}"$@"; }}
apt() {{ shift; dpkg-query -W "$@" >/dev/null; }}
systemctl() {{ {shlex.quote(sys.executable)} {script} {self.machines.folder} {name} "$@"; }}
pg_dropcluster() {{ :; }}
"""

    def script(self, lines, machine):
        text = lines.replace("tools/restore-drill", f"tools/restore-drill --plateaud {self.plateaud}")
        if machine:
            text = text.replace("name=db1 address=10.0.0.11", f"name={machine.name} address={machine.address}")
        if os.geteuid() != 0:
            text = re.sub(r" -o \w+ -g \w+", "", text)
        folder = machine.folder if machine else self.machines.folder
        return self.machines.translate(text, folder)

    def find(self, word):
        """Returns the lines of the only block with this word, which counts as run."""
        found = [block for block in blocks() if word in block[1]]
        assert len(found) == 1, f"{len(found)} blocks have {word}"
        if found[0] in self.left:
            self.left.remove(found[0])
        return found[0][1]

    def run(self, where, *machines):
        """Runs the next block, which must be meant for `where`, on these machines; returns the last one's output."""
        said, lines = self.left.pop(0)
        assert said == where, f"the page goes on {said}, not {where}:\n{lines}"
        return [self.run_lines(lines, machine) for machine in machines][-1]

    def run_lines(self, lines, machine):
        text = self.script(lines, machine)
        done = subprocess.run(
            ["bash", "-c", self.prelude(machine) + text],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            cwd=ROOT,
            timeout=300,
        )
        assert done.returncode == 0, f"on {machine.name if machine else 'nodes'}:\n{done.stdout}\n{done.stderr[-4000:]}"
        return done.stdout
