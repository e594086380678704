#!/usr/bin/env python3
"""Finds public names that were renamed: old_names.py ROOT.

old-names.txt has a row for each: a regular expression that finds it as a name, the folders and files in which it must not
be, and the new name, with tabs between them. CHANGELOG.md may tell of any.
"""
import os
import pathlib
import re
import sys

from text import BINARY, SKIPPED

LIST = "tests/style/old-names.txt"
TOLD = {LIST, "CHANGELOG.md"}


def rows(root):
    for line in (root / LIST).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pattern, where, new = line.split("\t")
            yield re.compile(pattern), where.split(","), new


def texts(root):
    for folder, folders, files in os.walk(root):
        inside = pathlib.Path(folder).relative_to(root)
        folders[:] = sorted(f for f in folders if not SKIPPED.search((inside / f).as_posix()))
        for path in sorted((inside / name).as_posix() for name in files):
            if path not in TOLD and not BINARY.search(path) and not SKIPPED.search(path):
                yield path, (root / path).read_text(encoding="utf-8", errors="replace").splitlines()


def faults(root):
    table = list(rows(root))
    for path, lines in texts(root):
        below = {".", path, *(parent.as_posix() for parent in pathlib.PurePath(path).parents)}
        here = [(pattern, new) for pattern, where, new in table if below.intersection(where)]
        for number, line in enumerate(lines, 1):
            for pattern, new in here:
                if match := pattern.search(line):
                    yield f"{path}:{number}: {match[0]!r} is now {new}"


found = list(faults(pathlib.Path(sys.argv[1]).resolve()))
print("\n".join(found) or "no old name is left")
sys.exit(1 if found else 0)
