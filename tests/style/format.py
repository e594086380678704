#!/usr/bin/env python3
"""Checks C files against .clang-format and functions against a length: format.py ROOT."""
import pathlib
import re
import shutil
import subprocess
import sys

LONGEST = 80


def long_functions(path):
    """Functions begin with a brace in the first column and end likewise, as formatted."""
    start = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line == "{":
            start = number
        elif line == "}" and start:
            if number - start > LONGEST:
                yield f"{path}:{start}: a function of {number - start} lines"
            start = None


def banned(path):
    """Functions that have a bounded or stricter sibling."""
    text = path.read_text(encoding="utf-8")
    for name in ("strcpy", "strcat", "sprintf", "gets", "strtok", "atoi"):
        if re.search(rf"\b{name}\(", text):
            yield f"{path}: {name}() is banned"


def main():
    root = pathlib.Path(sys.argv[1])
    files = sorted(p for d in ("src", "tests", "docs") for p in (root / d).rglob("*.[ch]"))
    faults = [f for p in files for check in (long_functions, banned) for f in check(p)]
    formatter = shutil.which("clang-format-19")
    if not formatter:
        print("clang-format-19 is not installed")
        sys.exit(77)
    check = subprocess.run(
        [formatter, "--dry-run", "-Werror", *files], capture_output=True, text=True
    )
    if check.returncode != 0:
        faults.append(check.stderr + "run tools/format")
    print("\n".join(faults) or f"{len(files)} files are well formed")
    sys.exit(1 if faults else 0)


main()
