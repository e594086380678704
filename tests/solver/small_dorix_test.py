#!/usr/bin/env python3
"""Solves Dorix with this many pawns each and verifies every position: small_dorix_test.py PLATEAU PAWNS."""
import os
import subprocess
import sys
import tempfile

KNOWN = {
    "4": ["a draw", "verified: dorix 2 pawns 4,4 draw"],
    "5": ["a draw", "verified: dorix 2 pawns 5,5 draw"],
}


def run(*arguments):
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/"}
    return subprocess.run(arguments, stdout=subprocess.PIPE, text=True, env=environment, check=True).stdout.splitlines()


def main(plateau, pawns):
    value, verified = KNOWN[pawns]
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, "table")
        rows = run(plateau, "solve", "dorix", "--pawns", pawns, "--moves", "--table", table)
        print("\n".join(rows))
        assert value in rows, rows
        rows = run(plateau, "verify", table)
        print("\n".join(rows))
        assert rows[-1] == verified, rows


main(*sys.argv[1:])
