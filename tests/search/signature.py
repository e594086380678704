#!/usr/bin/env python3
"""Checks the signature of `plateau bench`: a commit that changes it says so, and changes it here."""
import subprocess
import sys

SIGNATURE = 1745288

out = subprocess.run([sys.argv[1], "bench"], check=True, capture_output=True, text=True).stdout
print(out)
last = out.splitlines()[-1]
if last != f"signature {SIGNATURE}":
    sys.exit(f"expected signature {SIGNATURE}, came {last!r}")
