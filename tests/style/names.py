#!/usr/bin/env python3
"""Checks that the functions a header exports begin with the first word of its name, so that a call
or a backtrace says where to look: names.py SRC. A header named by a plural may use the singular:
level_find of levels.h."""
import pathlib
import re
import sys

# Folders whose names are still to be changed; none may be added.
PENDING = {
    "cli/base",
    "cli/board",
    "cli/commands",
    "cli/engine",
    "cli/match",
    "cli/online",
    "cli/play",
    "cli/solve",
    "cli/verify",
    "wasm",
}
# The C library's own names.
FOREIGN = {"wasm/include"}

PROTOTYPE = re.compile(r"^(?!typedef\b|static\b|return\b|_Static_assert\b)[A-Za-z_][\w \*]*?[ \*]([a-z]\w*)\(", re.M)


def without_comments(text):
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)


def check(path, root):
    name = path.relative_to(root).as_posix()
    word = path.stem.split("_")[0]
    words = {word, word.removesuffix("s")}
    for function in PROTOTYPE.findall(without_comments(path.read_text(encoding="utf-8"))):
        if function.split("_")[0] not in words:
            yield f"{name}: {function} does not begin with {word}_"


def main():
    root = pathlib.Path(sys.argv[1])
    faults, checked = [], 0
    for path in sorted(root.rglob("*.h")):
        folder = path.parent.relative_to(root).as_posix()
        if folder in FOREIGN:
            continue
        found = list(check(path, root))
        checked += 1
        if folder not in PENDING:
            faults += found
    print("\n".join(faults) or f"{checked} headers export functions that begin with their name")
    sys.exit(1 if faults or not checked else 0)


main()
