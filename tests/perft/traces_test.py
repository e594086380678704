#!/usr/bin/env python3
"""traces_test.py - runs `plateau trace` for every row of a table and compares what it prints.

Usage: traces_test.py [PLATEAU TABLE]. A row has five fields with tabs between: game, players, seed,
plies, and the SHA-256 of what `plateau trace` prints, with plies and seats counted from 1.
"""
import concurrent.futures
import hashlib
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program, word


def read_table(path):
    with open(path, encoding="ascii") as table:
        for number, line in enumerate(table, 1):
            fields = line.rstrip("\n").split("\t")
            if len(fields) != 5:
                raise SystemExit(f"traces_test.py: {path}: row {number} cannot be read")
            yield fields


def check(plateau, row):
    """Returns what is wrong with a row, or None."""
    command = [plateau, "trace", *row[:2], "--seed", row[2], "--plies", row[3]]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
    if done.returncode != 0 or done.stderr:
        return f"exit {done.returncode}: {done.stderr.decode(errors='replace').strip()}"
    lines = [line.split("\t") for line in done.stdout.decode().splitlines()]
    lines[:-1] = [[str(int(ply) + 1), str(int(seat) + 1), *rest] for ply, seat, *rest in lines[:-1]]
    found = hashlib.sha256("".join("\t".join(line) + "\n" for line in lines).encode()).hexdigest()
    return None if found == row[4] else f"expected {row[4]}, found {found}"


def test_traces():
    rows, failed = list(read_table(TABLE)), []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for row, wrong in zip(rows, pool.map(lambda row: check(PLATEAU, row), rows)):
            if wrong:
                failed.append(f"plateau trace {' '.join(row[:4])}: {wrong}")
    print(f"{len(rows) - len(failed)} rows as they were, {len(failed)} not")
    assert rows and not failed, "\n".join(failed)


if __name__ == "__main__":
    PLATEAU = program("src/cli/plateau")
    TABLE = word(os.path.join(os.path.dirname(os.path.abspath(__file__)), "traces.tsv"))
    sys.exit(main(globals()))
