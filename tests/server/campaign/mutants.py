#!/usr/bin/env python3
"""Shows that the campaign would notice: builds nodes with a fault in them and judges those.

    mutants.py LOAD REPLAY PROXY [PATCH...]
    mutants.py --apply                        only whether each patch still fits the code

Each patch of mutants/ is applied to a copy of the sources, which is built and put through a short
campaign, or those named once-… through once_test.py. Exit code 1 if one of them is found to be
without fault.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import build

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..", "..")
ONCE = ["test_crossed_batches", "test_poisoned_row"]
CAMPAIGN = ["--games", "100", "--seconds", "40", "--think", "500", "--pause", "1", "--seed", "7"]
NUMBERS = re.compile(r"^(lost|duplicated|contradicted|clocks): (\d+)$", re.MULTILINE)


def try_mutant(folder, patch, programs):
    """What the campaign reports of it."""
    tree = build.Tree(folder, ROOT)
    tree.patch(patch)
    program = tree.build()
    begun = time.monotonic()
    if os.path.basename(patch).startswith("once-"):
        command = ["once_test.py", program, programs[2], *ONCE]
    else:
        command = ["campaign.py", program, *programs, *CAMPAIGN]
    done = subprocess.run([sys.executable, os.path.join(HERE, command[0]), *command[1:]],
                          capture_output=True, text=True, check=False)
    failed = re.findall(r"^FAILED (.*)$", done.stdout, re.MULTILINE)
    if command[0] == "once_test.py":
        return {text: 1 for text in failed}, time.monotonic() - begun
    numbers = {kind: int(number) for kind, number in NUMBERS.findall(done.stdout)}
    if not numbers:
        print(done.stdout[-2000:], done.stderr[-2000:])
        sys.exit("the campaign did not come to a verdict")
    return numbers, time.monotonic() - begun


def check_patches():
    """A patch that no longer fits would be found out only by the long campaign."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        for patch in sorted(glob.glob(os.path.join(HERE, "mutants", "*.patch"))):
            name = os.path.basename(patch).removesuffix(".patch")
            build.Tree(os.path.join(folder, name), ROOT).patch(patch)
            print(f"{name}: fits")


def main():
    if sys.argv[1:] == ["--apply"]:
        check_patches()
        return
    programs = [os.path.abspath(path) for path in sys.argv[1:4]]
    patches = sys.argv[4:] or sorted(glob.glob(os.path.join(HERE, "mutants", "*.patch")))
    missed = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        os.chmod(folder, 0o755)
        base = os.path.join(folder, "base")
        build.Tree(base, ROOT).build()
        for patch in patches:
            name = os.path.basename(patch).removesuffix(".patch")
            copy = os.path.join(folder, name)
            shutil.copytree(base, copy)
            numbers, seconds = try_mutant(copy, patch, programs)
            caught = sum(numbers.values())
            missed += caught == 0
            print(f"{name}: {'noticed' if caught else 'MISSED'} in {seconds:.0f} s: " +
                  ", ".join(f"{kind} {number}" for kind, number in numbers.items()), flush=True)
            shutil.rmtree(copy)
    sys.exit(1 if missed else 0)


main()
