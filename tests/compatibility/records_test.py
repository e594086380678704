#!/usr/bin/env python3
"""Records of earlier releases: records_test.py [PLATEAU] [-k CASE]

Each folder named after a release has records as it wrote them, and `meaning.tsv`: how many turns each has, its last
position, a digest of all turns and positions. Today's program reads each, means the same by it, and writes the
same bytes.
"""
import hashlib
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import main, program  # noqa: E402

PLATEAU = program("src/cli/plateau")
HERE = pathlib.Path(__file__).resolve().parent
FOLDERS = sorted(HERE.glob("[0-9]*/records"))
SEATINGS = {"quoridor": "24", "dorix": "234", "orbital": "2", "tictacdoh": "234"}
# What must be among the records of a release: events, notes, endings, starts.
PARTS = [
    "{clock ",
    "{take-back ",
    "{swap}",
    "{substitute ",
    "{credit ",
    "{mark ",
    "{ ",
    " (",
    "!?",
    "??",
    '[Position "',
]
ENDINGS = [
    "goal",
    "diagonal",
    "towers",
    "line",
    "stuck",
    "majority",
    "all placed",
    "repetition",
    "length",
    "agreement",
    "resignation",
    "time",
    "abandoned",
    "aborted",
    "none",
]


def replay(path, *options):
    done = subprocess.run([PLATEAU, "replay", *options, str(path)], capture_output=True, check=False)
    assert done.returncode == 0, f"{path}: {done.stderr.decode()}"
    return done.stdout


def rows(folder):
    for line in (folder / "meaning.tsv").read_text(encoding="utf-8").splitlines():
        yield line.split("\t")


def test_same_bytes():
    for folder in FOLDERS:
        for name, *_ in rows(folder):
            path = folder / name
            writers = ["--record"] if name.startswith("study-") else ["--record", "--main-line"]
            for writer in writers:  # with variations and without: two of them
                assert replay(path, writer) == path.read_bytes(), f"{path} is written differently today by {writer}"


def test_same_meaning():
    for folder in FOLDERS:
        for name, count, position, digest in rows(folder):
            turns = [line for line in replay(folder / name).decode().splitlines() if line[:1].isdigit()]
            assert len(turns) - 1 == int(count), f"{name}: {len(turns) - 1} turns, then {count}"
            assert turns[-1].split("\t")[3] == position, f"{name}: it ends differently"
            assert hashlib.sha256("\n".join(turns).encode()).hexdigest() == digest, f"{name}: other turns"


def test_all_are_there():
    """Nothing is left out: every game and number of players, every event and note, every ending."""
    assert FOLDERS, "no release has left records"
    for folder in FOLDERS:
        files = sorted(folder.glob("*.txt"))
        assert [path.name for path in files] == [name for name, *_ in rows(folder)], "meaning.tsv lists other files"
        texts = [path.read_text(encoding="utf-8") for path in files]
        for game, numbers in SEATINGS.items():
            for players in numbers:
                assert any(text.startswith(f'[Game "{game}"]\n[Players "{players}"]\n') for text in texts), game
        for part in [*PARTS, *(f'[Ending "{ending}"]' for ending in ENDINGS)]:
            assert any(part in text for text in texts), f"{folder.parent.name} has no record with {part}"


if __name__ == "__main__":
    sys.exit(main(globals()))
