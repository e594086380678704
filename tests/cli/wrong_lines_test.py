#!/usr/bin/env python3
"""Every wrong command line gets the expected error: wrong_lines_test.py PLATEAU [PLATEAUD] [--write].

tests/cli/wrong-lines.txt has each command line after `$ ` and its whole answer below. Every answer is one line on
standard error that begins with the program and its command, and the exit status is 2. --write runs all lines and writes
the answers to the file, for review.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program

WRITE = "--write" in sys.argv and not sys.argv.remove("--write")
PROGRAMS = {"plateau": program("src/cli/plateau")}
if os.path.exists(service := program("src/server/plateaud")):  # not built where its libraries are missing
    PROGRAMS["plateaud"] = service
FILE = pathlib.Path(__file__).with_name("wrong-lines.txt")
RECORD = '[Game "quoridor"]\n[Players "2"]\n\n1. e2\n'


def answers():
    """[(command line, its answer)]"""
    parts = re.split(r"^\$ (.*)\n", FILE.read_text("utf-8"), flags=re.M)
    return list(zip(parts[1::2], (text.strip("\n") for text in parts[2::2]), strict=True))


def run(line, folder):
    words = shlex.split(line)
    kept = {name: value for name, value in os.environ.items() if name in ("ASAN_OPTIONS", "UBSAN_OPTIONS")}
    return subprocess.run(
        [PROGRAMS[words[0]], *words[1:]],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=folder,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": folder, **kept},
        timeout=300,
        check=False,
    )


def form(line, said):
    """Returns what is wrong with the form of an answer; empty if nothing is."""
    name, *words = shlex.split(line)
    command = next((word for word in words if re.fullmatch("[a-z][a-z-]+", word)), "")
    begins = (
        re.match(rf"{name}(?: {re.escape(command)}(?: [a-z-]+)?)?: ", said) if command else said.startswith(f"{name}: ")
    )
    return "" if begins and said.count("\n") == 1 and said.endswith("\n") else f"not of one form: {said!r}"


def test_lines():
    wrong, found = [], []
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "game.txt").write_text(RECORD, "utf-8")
        for line, wanted in answers():
            if line.split()[0] not in PROGRAMS:
                continue
            done = run(line, folder)
            found.append((line, done.stderr))
            fault = form(line, done.stderr)
            if fault or done.returncode != 2 or done.stdout or (not WRITE and done.stderr != wanted + "\n"):
                wrong.append(f"$ {line}\n{fault}\n{done.returncode} {done.stdout!r}\n{done.stderr!r}\nnot {wanted!r}")
    if WRITE:
        FILE.write_text("\n".join(f"$ {line}\n{said}" for line, said in found), "utf-8")
    assert not wrong, "\n".join(wrong)
    for name in PROGRAMS:
        assert sum(line.split()[0] == name for line, _ in found) >= 20, name


sys.exit(main(globals()))
