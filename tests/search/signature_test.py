#!/usr/bin/env python3
"""Checks the signature of `plateau bench`: it is that of the last change kept in docs/strength.md."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import ROOT, main, program

PLATEAU = program("src/cli/plateau")
SCORE = r"\d+\.\d ± \d+\.\d %"
# Columns after the name of the change; a line may omit a measure, but not half of it.
LINE = re.compile(
    r"\| [^|]+ \| [a-z]+(?: \d)? \| "
    rf"(?:– \| – \| – \| – \| –|[\d,]+ \| [\d,]+ \| {SCORE} \| -?\d+\.\d\d \| (?:–|{SCORE}, \d+ of \d+ ms))"
    r" \| ([\d,]+) \| (yes|no) \|"
)


def history():
    """Returns the signature and whether the change was kept, for each line."""
    with open(os.path.join(ROOT, "docs", "strength.md"), encoding="utf-8") as file:
        rows = [line.rstrip("\n") for line in file if line.startswith("| ")][1:]
    found = [(row, LINE.fullmatch(row)) for row in rows]
    assert found and all(match for _, match in found), [row for row, match in found if not match]
    return [(int(match[1].replace(",", "")), match[2] == "yes") for _, match in found]


def test_signature():
    expected = [signature for signature, kept in history() if kept][-1]
    out = subprocess.run([PLATEAU, "bench"], check=True, capture_output=True, text=True).stdout
    print(out)
    last = out.splitlines()[-1]
    assert last == f"signature {expected}", f"docs/strength.md has {expected} last, came {last!r}: add a line"


sys.exit(main(globals()))
