#!/usr/bin/env python3
"""traces.py - runs `plateau trace` for every row of a table and compares what it prints.

Usage: traces.py PLATEAU TABLE. A row has five fields with tabs between: game, players, seed,
plies, and the SHA-256 of exactly what `plateau trace GAME PLAYERS SEED PLIES` prints.
"""
import concurrent.futures
import hashlib
import os
import subprocess
import sys


def read_table(path):
    with open(path, encoding="ascii") as table:
        for number, line in enumerate(table, 1):
            fields = line.rstrip("\n").split("\t")
            if len(fields) != 5:
                raise SystemExit(f"traces.py: {path}: row {number} cannot be read")
            yield fields


def check(plateau, row):
    """Returns what is wrong with a row, or None."""
    command = [plateau, "trace", *row[:4]]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    if done.returncode != 0 or done.stderr:
        return f"exit {done.returncode}: {done.stderr.decode(errors='replace').strip()}"
    found = hashlib.sha256(done.stdout).hexdigest()
    return None if found == row[4] else f"expected {row[4]}, found {found}"


def main():
    if len(sys.argv) != 3:
        print("usage: traces.py PLATEAU TABLE", file=sys.stderr)
        return 2
    plateau, rows = sys.argv[1], list(read_table(sys.argv[2]))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for row, wrong in zip(rows, pool.map(lambda row: check(plateau, row), rows)):
            if wrong:
                failed += 1
                print(f"plateau trace {' '.join(row[:4])}: {wrong}")
    print(f"{len(rows) - failed} passed, {failed} failed")
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
