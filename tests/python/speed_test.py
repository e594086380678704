#!/usr/bin/env python3
"""speed_test.py - batches of random playouts are nearly as fast as in the C library: speed_test.py [PACKAGE PLATEAU].

Both are measured alternately in CPU time of one thread, so that a busy machine slows down both; the median ratio
counts.
"""
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, main, program, word

sys.path.insert(0, word(os.path.join(BUILD, "python")))
PLATEAU = program("src/cli/plateau")
import plateau

LEAST = 0.9


def in_python(start, count=40000):
    begun = time.process_time()
    plateau.playouts(start, count, seed=time.monotonic_ns() & 0xFFFF, max_plies=324)
    return count / (time.process_time() - begun)


def in_c():
    said = subprocess.run(
        [PLATEAU, "bench", "playouts", "quoridor", "2", "--seconds", "1"], capture_output=True, text=True, check=True
    )
    return float(re.search(r"quoridor +2 +(\d+) playouts/s", said.stdout)[1])


def test_quoridor():
    start, ratios = plateau.Position("quoridor"), []
    for _ in range(5):
        ours, theirs = in_python(start), in_c()
        ratios.append(ours / theirs)
        print(f"{ours:.0f} playouts/s by Python, {theirs:.0f} in C: {ours / theirs:.2f}")
    assert sorted(ratios)[2] >= LEAST, ratios


if __name__ == "__main__":
    sys.exit(main(globals()))
