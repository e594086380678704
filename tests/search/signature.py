#!/usr/bin/env python3
"""Checks the signature of `plateau bench`: a commit that changes it says so, and changes it here."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import main, program  # noqa: E402

PLATEAU = program("src/cli/plateau")
SIGNATURE = 1745288


def test_signature():
    out = subprocess.run([PLATEAU, "bench"], check=True, capture_output=True, text=True).stdout
    print(out)
    last = out.splitlines()[-1]
    assert last == f"signature {SIGNATURE}", f"expected signature {SIGNATURE}, came {last!r}"


sys.exit(main(globals()))
