#!/usr/bin/env python3
"""Checks which folder of web/src imports which, lazy imports and types included; that files have no import cycles; that
a folder has at most 40 files: imports.py WEB_SRC."""
import os
import pathlib
import re
import sys

# A folder may import itself and those in the lines above it. Folders inside one count as it.
ORDER = """
core offline style
workers local
i18n
board
games
cards ui
online
move-input
table
values
review
victory
coach editor people puzzles
study
embed learn
local-table online-table
challenge lobby
app
.
"""
RANKS = {folder: rank for rank, line in enumerate(ORDER.split("\n")) for folder in line.split()}
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}/[^'"]+)['"]""")
SUFFIXES = (".ts", ".tsx", ".d.ts", "")
FILES_MAX = 40


def folder_of(name):
    """Returns the part of the order a file belongs to; `.` is web/src itself, where main.tsx starts the page."""
    return name.partition("/")[0] if "/" in name else "."


def imports(path, root):
    """Returns (line number, imported file as a name below root) of each import."""
    text = path.read_text(encoding="utf-8")
    for match in IMPORT.finditer(text):
        target = os.path.normpath(path.parent / match[1])
        found = next((target + suffix for suffix in SUFFIXES if os.path.isfile(target + suffix)), target)
        yield text.count("\n", 0, match.start()) + 1, os.path.relpath(found, root)


def check_order(name, targets):
    folder = folder_of(name)
    if folder not in RANKS:
        yield f"{name}: {folder} is not in the order of imports.py"
        return
    for number, target in targets:
        other = folder_of(target)
        if other != folder and RANKS.get(other, len(RANKS)) >= RANKS[folder]:
            yield f"{name}:{number}: {folder} may not import {target}"


def check_circles(below):
    """Finds import cycles by depth-first search, without recursion, which long chains would exhaust."""
    done = set()
    for start in sorted(below):
        way, left = [start], [iter(below[start])]
        while way:
            target = next(left[-1], None)
            if target is None:
                done.add(way.pop())
                left.pop()
            elif target in way:
                yield "a circle of files: " + " > ".join([*way[way.index(target) :], target])
            elif target in below and target not in done:
                way.append(target)
                left.append(iter(below[target]))


def check_sizes(root):
    for folder, _, files in os.walk(root):
        if len(files) > FILES_MAX:
            yield f"{os.path.relpath(folder, root)}: {len(files)} files, at most {FILES_MAX}"


def main():
    root = pathlib.Path(os.path.abspath(sys.argv[1]))
    found = {
        path.relative_to(root).as_posix(): list(imports(path, root))
        for suffix in ("ts", "tsx")
        for path in sorted(root.rglob(f"*.{suffix}"))
    }
    faults = [fault for name, targets in found.items() for fault in check_order(name, targets)]
    faults += check_circles({name: [target for _, target in targets] for name, targets in found.items()})
    faults += check_sizes(root)
    print("\n".join(faults) or f"{len(found)} files import in order")
    sys.exit(1 if faults or not found else 0)


main()
