#!/usr/bin/env python3
"""Checks which folder of src/ includes which, and which system headers each may use."""
import pathlib
import re
import sys

FREESTANDING = {"assert.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}

LIBC = FREESTANDING | {"math.h", "stdio.h"}

# folder: (folders of ours it may include besides itself, system headers; None means any)
LAYERS = {
    "rules": (set(), FREESTANDING),
    "record": ({"rules"}, FREESTANDING),
    "table": ({"rules", "record"}, FREESTANDING),
    "solver": ({"rules"}, FREESTANDING),
    "search": ({"rules", "record", "solver"}, FREESTANDING),
    "rating": (set(), LIBC),
    "version": (set(), FREESTANDING),
    "json": (set(), None),
    "server": ({"rules", "record", "table", "rating", "json", "version"}, None),
    "cli": ({"rules", "record", "search", "solver", "version"}, None),
    "wasm": ({"rules", "record", "search", "solver"}, FREESTANDING),
}
# Files that never go into a browser: big tables, clocks and threads.
NATIVE = re.compile(r"solver/build_\w+\.[ch]$|search/thinker\.[ch]$")
# `plateau verify` checks what solvers claim: by the rules alone.
ALONE = re.compile(r"cli/verify/\w+\.[ch]$")
SOLVING = re.compile(r"(solver|search)/|cli/solve/")
# Each outside library lives in one file, or one family of files, of a program.
ONE_FILE = {
    "curl/curl.h": r"cli/online/http\.c",
    "curses.h": r"cli/play/play_screen\.c",
    "jansson.h": r"json/json\.c|cli/online/read_json\.c",
    "libpq-fe.h": r"server/db/db(_session)?\.c",
    "libwebsockets.h": r"server/net/web\w*\.[ch]",
    "nats/nats.h": r"server/net/hints(_out)?\.[ch]",
    "qrencode.h": r"server/base/qr\.c",
    "sodium.h": r"server/base/secret\.c",
    "uv.h": r"server/net/loop\.c",
}


def check(path, root):
    folder = path.relative_to(root).parts[0]
    if folder not in LAYERS:
        yield f"{path}: no layer is named {folder}"
        return
    ours, system = LAYERS[folder]
    if NATIVE.search(path.as_posix()):
        system = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = re.match(r'\s*#\s*include\s+([<"])([^>"]+)[>"]', line)
        if not match:
            continue
        kind, name = match.groups()
        target = name.split("/")[0]
        if kind == '"' and target != folder and target not in ours:
            yield f"{path}:{number}: {folder} may not include {name}"
        if kind == "<" and system is not None and name not in system:
            yield f"{path}:{number}: {folder} may not include <{name}>"
        if NATIVE.search(name) and folder != "cli" and not NATIVE.search(path.as_posix()):
            yield f"{path}:{number}: {folder} may not include {name}: it is native only"
        if ALONE.search(path.as_posix()) and SOLVING.match(name):
            yield f"{path}:{number}: what verifies may not include {name}"
        if name in ONE_FILE and not re.search(f"({ONE_FILE[name]})$", path.as_posix()):
            yield f"{path}:{number}: only {ONE_FILE[name]} may include <{name}>"


def main():
    root = pathlib.Path(sys.argv[1])
    files = [p for folder in LAYERS for p in sorted((root / folder).rglob("*.[ch]"))]
    faults = [fault for path in files for fault in check(path, root)]
    print("\n".join(faults) or f"{len(files)} files keep to their layer")
    sys.exit(1 if faults or not files else 0)


main()
