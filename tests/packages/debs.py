"""The packages that tests install: of this version, the previous one, and a later one.

They are in FOLDER, BEFORE and NEXT of the command line; tools/package builds missing ones.
"""
import os
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
from cases import ROOT, word

SUITE = os.environ.get("SUITE", "bookworm")  # or trixie
NAMES = "plateau plateaud plateau-web libplateau1 libplateau-dev python3-plateau"
PACKAGES = pathlib.Path(word(os.path.join(ROOT, "build-packages"))).resolve()
BEFORE = pathlib.Path(word(os.path.join(ROOT, "build-packages-before"))).resolve()
NEXT = pathlib.Path(word(os.path.join(ROOT, "build-packages-next"))).resolve()
FIRST_MOVE = 60  # seconds from the packages on the disk


def git(*words):
    done = subprocess.run(["git", "-C", ROOT, *words], text=True, capture_output=True, check=False)
    return done.stdout.split() if done.returncode == 0 else []


def commit_before():
    """The previous release's commit; while there is none, this version's packages are used."""
    return git("describe", "--tags", "--abbrev=0", "HEAD^")[:1]


def build(folder, *words):
    if not list(folder.glob("*.deb")):
        subprocess.run([os.path.join(ROOT, "tools/package"), "--output", folder, *words], check=True)


def build_missing():
    build(PACKAGES)
    build(BEFORE, "--as", version() + "~before", *commit_before())


def build_next():
    """Builds the later version, which differs by a migration alone."""
    build(NEXT, "--as", version() + "+next", "--edit", HERE / "add_migration.py")


def version():
    return next(PACKAGES.glob("plateaud_*.deb")).name.split("_")[1]


def copy_to(machine):
    """Copies them into /root/before, /root/now and /root/next, and the scripts into /root."""
    for folder, packages in (("before", BEFORE), ("now", PACKAGES), ("next", NEXT)):
        for package in packages.glob("*.deb"):
            machine.copy(package, f"root/{folder}")
    for script in HERE.glob("*.sh"):
        machine.copy(script, "root")


def allowed(seconds):
    """Returns the time a step would have taken alone, on a machine used by others."""
    return seconds * max(1.0, os.getloadavg()[0] / os.cpu_count())


def configuration(machine):
    return {p.name: p.read_bytes() for p in (machine.root / "etc/plateau").iterdir()}


def purge(machine):
    """Checks that nothing is left but the database."""
    text = machine.run(f"apt-get purge -y {NAMES}")
    assert "the database, its roles and its backups were left" in text, text[-3000:]
    left = machine.run(
        # Ignores what apt, dpkg and man-db keep for themselves, PostgreSQL's own folder, and /root, which the test
        # uses.
        "find / -xdev -iname '*plateau*' ! -path '/proc/*' ! -path '/root/*' ! -path '/tmp/*' ! -path '/var/cache/man/*';"
        "grep -rlI plateau /etc /var /usr/lib /usr/share --exclude-dir=apt --exclude-dir=dpkg --exclude-dir=postgresql"
        " --exclude='*-' --exclude=dpkg.log --exclude=alternatives.log || true;"
        "find /run -iname '*plateau*';"
        "getent passwd plateau || true; getent group plateau || true"
    )
    assert not left.strip(), f"left behind:\n{left}"
