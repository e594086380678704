"""The packages that tests install: those of this version, of the version before, and of one after it.

FOLDER, BEFORE and NEXT of the command line have them; tools/package builds what is not there.
"""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from cases import ROOT, word  # pylint: disable=wrong-import-position

SUITE = "bookworm"
NAMES = "plateau plateaud plateau-web libplateau1 libplateau-dev python3-plateau"
PACKAGES = pathlib.Path(word(os.path.join(ROOT, "build-packages"))).resolve()
BEFORE = pathlib.Path(word(os.path.join(ROOT, "build-packages-before"))).resolve()
NEXT = pathlib.Path(word(os.path.join(ROOT, "build-packages-next"))).resolve()
# Came with the first commit that has all packages and builds: before the first release it stands for the version before.
COMPLETE = "tools/debian_archive.py"
FIRST_MOVE = 60  # seconds from the packages on the disk


def git(*words):
    done = subprocess.run(["git", "-C", ROOT, *words], text=True, capture_output=True, check=False)
    return done.stdout.split() if done.returncode == 0 else []


def commit_before():
    """The release before, else the first commit with packages; nothing where there is no history: then this folder."""
    found = git("describe", "--tags", "--abbrev=0", "HEAD^") or git(
        "log", "--reverse", "--diff-filter=A", "--format=%h", "--", COMPLETE
    )
    return found[:1]


def build(folder, *words):
    if not list(folder.glob("*.deb")):
        subprocess.run([os.path.join(ROOT, "tools/package"), "--output", folder, *words], check=True)


def build_missing():
    build(PACKAGES)
    build(BEFORE, "--as", version() + "~before", *commit_before())


def build_next():
    """The version after this one: it differs by a migration alone."""
    build(NEXT, "--as", version() + "+next", "--edit", HERE / "add_migration.py")


def version():
    return next(PACKAGES.glob("plateaud_*.deb")).name.split("_")[1]


def copy_to(machine):
    """Into /root/before, /root/now and /root/next, and the scripts into /root."""
    for folder, packages in (("before", BEFORE), ("now", PACKAGES), ("next", NEXT)):
        for package in packages.glob("*.deb"):
            machine.copy(package, f"root/{folder}")
    for script in HERE.glob("*.sh"):
        machine.copy(script, "root")


def allowed(seconds):
    """Where others use the machine, what it would take alone: a turn comes after theirs."""
    return seconds * max(1.0, os.getloadavg()[0] / os.cpu_count())


def configuration(machine):
    return {p.name: p.read_bytes() for p in (machine.root / "etc/plateau").iterdir()}


def purge(machine):
    """Nothing may be left but the database."""
    text = machine.run(f"apt-get purge -y {NAMES}")
    assert "the database, its roles and its backups were left" in text, text[-3000:]
    left = machine.run(
        # Not what apt, dpkg and man-db keep for themselves, nor PostgreSQL's own folder; /root is the test's.
        "find / -xdev -iname '*plateau*' ! -path '/proc/*' ! -path '/root/*' ! -path '/tmp/*' ! -path '/var/cache/man/*';"
        "grep -rlI plateau /etc /var /usr/lib /usr/share --exclude-dir=apt --exclude-dir=dpkg --exclude-dir=postgresql"
        " --exclude='*-' --exclude=dpkg.log --exclude=alternatives.log || true;"
        "find /run -iname '*plateau*';"
        "getent passwd plateau || true; getent group plateau || true"
    )
    assert not left.strip(), f"left behind:\n{left}"
