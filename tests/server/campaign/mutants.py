#!/usr/bin/env python3
"""Shows that the tests find faults: builds nodes with a fault in them and runs tests against those.

    mutants.py PLATEAU BUILD [--only NAME]...   all of them, or those named
    mutants.py --apply                          only whether each patch still fits the code
    mutants.py --list                           each mutant's fault, and the command that must find it

Each patch of mutants/ is applied to a copy of the sources and built; its head says what is broken and, after "Noticed
by:", which command must fail: the campaign, perhaps with options of its own, or a test of the service, perhaps one of
its cases. The same command must pass with the sources as they are. Exit code 1 if a mutant is missed. BUILD is the
folder of the campaign's programs.
"""
import argparse
import collections
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.campaign import build

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..", "..")
CAMPAIGN = ["--games", "100", "--seconds", "40", "--think", "500", "--pause", "4", "--seed", "7"]
# Arguments of the tests after the node: `plateau`, except for these.
WITH = {
    "away_test.py": ["plateau", "proxy"],
    "once_test.py": ["proxy"],
    "sessions_test.py": ["proxy"],
    "links_test.py": ["proxy"],
    "listing_test.py": ["proxy"],
    "notifications_test.py": ["plateau", "bench-client"],
    "names_test.py": ["plateau", "shim-names.so"],
}
# The lines by which a failing command says why: a number of the judge that is not 0, a failed test, or clients without
# an answer.
REASON = re.compile(
    r"^(?:FAILED \w.*|(?:lost|duplicated|contradicted|clocks|stuck|seats|presence|"
    r"ratings|jobs|nodes that ended by themselves): [1-9]\d*|not every client .*)$",
    re.MULTILINE,
)

Mutant = collections.namedtuple("Mutant", "name patch what noticed_by")


def read_mutant(patch):
    with open(patch, encoding="utf-8") as file:
        head = file.read().split("--- a/", 1)[0]
    what, _, noticed_by = head.partition("Noticed by:")
    if not noticed_by.strip():
        sys.exit(f"{patch} does not say what notices it")
    return Mutant(
        os.path.basename(patch).removesuffix(".patch"), patch, " ".join(what.split()), tuple(noticed_by.split())
    )


def all_mutants():
    return [read_mutant(p) for p in sorted(glob.glob(os.path.join(HERE, "mutants", "*.patch")))]


def command(noticed_by, program, options):
    first, *rest = noticed_by
    if first == "campaign":
        return [
            sys.executable,
            os.path.join(HERE, "campaign.py"),
            program,
            options.plateau,
            options.build,
            *CAMPAIGN,
            *rest,
        ]
    (test,) = glob.glob(os.path.join(HERE, "..", "*", first))
    others = [
        options.plateau if name == "plateau" else os.path.join(options.build, name)
        for name in WITH.get(first, ["plateau"])
    ]
    return [sys.executable, test, program, *others, *rest]


def run(noticed_by, program, options):
    """Returns why it failed, "" if it did not; and how long it took."""
    begun = time.monotonic()
    with subprocess.Popen(
        command(noticed_by, program, options), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            output = process.communicate(timeout=options.timeout)[0]
        except subprocess.TimeoutExpired:
            process.terminate()
            return "it does not come to an end", time.monotonic() - begun
    reasons = REASON.findall(output)
    if process.returncode and not reasons:
        print(output[-2000:])
        sys.exit(f"{noticed_by[0]} failed and does not say why")
    return "; ".join(r[:100] for r in reasons) if process.returncode else "", time.monotonic() - begun


def check_patches(mutants):
    """Fails if a patch no longer applies, which otherwise only the long campaign would show."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        for mutant in mutants:
            build.Tree(os.path.join(folder, mutant.name), ROOT).patch(mutant.patch)
            print(f"{mutant.name}: fits")


def try_all(mutants, options, folder):
    """Returns how many mutants were missed."""
    base = os.path.join(folder, "base")
    program = build.Tree(base, ROOT).build(jobs=2)
    sound, missed = {}, 0
    for mutant in mutants:
        if mutant.noticed_by not in sound:
            sound[mutant.noticed_by] = run(mutant.noticed_by, program, options)[0]
        copy = os.path.join(folder, mutant.name)
        shutil.copytree(base, copy)
        tree = build.Tree(copy, ROOT)
        tree.patch(mutant.patch)
        why, seconds = run(mutant.noticed_by, tree.build(jobs=2), options)
        unsound = sound[mutant.noticed_by]
        noticed = why and not unsound
        missed += not noticed
        print(
            f"| {mutant.name} | {' '.join(mutant.noticed_by)} | "
            f"{'noticed' if noticed else 'MISSED'} in {seconds:.0f} s | "
            f"{'fails without it too: ' + unsound if unsound else why} |",
            flush=True,
        )
        shutil.rmtree(copy)
    return missed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("plateau", nargs="?")
    parser.add_argument("build", nargs="?")
    parser.add_argument("--only", action="append", default=[], metavar="NAME")
    parser.add_argument("--apply", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--timeout", type=int, default=400, help="seconds for each command")
    options = parser.parse_args()
    mutants = [m for m in all_mutants() if not options.only or m.name in options.only]
    if options.list:
        for mutant in mutants:
            print(f"{mutant.name}: {mutant.what} ({' '.join(mutant.noticed_by)})")
    elif options.apply:
        check_patches(mutants)
    elif not options.build or not mutants:
        parser.error("PLATEAU and BUILD are wanted, and names that there are")
    else:
        options.plateau = os.path.abspath(options.plateau)
        options.build = os.path.abspath(options.build)
        print("| mutant | command | | why |\n|---|---|---|---|", flush=True)
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            os.chmod(folder, 0o755)
            try:
                missed = try_all(mutants, options, folder)
            except KeyboardInterrupt:
                sys.exit("interrupted")
        print(f"{len(mutants)} mutants, {missed} missed")
        sys.exit(1 if missed else 0)


main()
