#!/usr/bin/env python3
"""Checks which folder of src/ includes which, and which system headers each may use; that folders have no include
cycles; that no two headers have the same guard or define the same tag: layers.py SRC."""
import pathlib
import re
import sys

FREESTANDING = {"assert.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}

LIBC = FREESTANDING | {"math.h", "stdio.h"}

# folder: (folders of ours it may include besides itself, system headers; None means any)
LAYERS = {
    "": ("", {"stdbool.h", "stddef.h", "stdint.h"}),  # plateau.h, which is all that other programs include
    "languages": ("", FREESTANDING),
    "rules": ("languages", FREESTANDING),
    "record": ("rules", FREESTANDING),
    "facts": ("rules", FREESTANDING),
    "editor": ("rules", FREESTANDING),
    "board": ("rules", FREESTANDING | {"stdarg.h"}),
    "table": ("rules record", FREESTANDING),
    "solver": ("rules", FREESTANDING),
    "solver/games": ("rules solver", FREESTANDING),
    "search": ("rules record solver", FREESTANDING),
    "search/games": ("rules search", FREESTANDING),
    "challenge": ("rules record search", FREESTANDING),
    "learning": ("rules search", FREESTANDING),
    "python": ("", None),  # plateau.h alone
    "library": ("rules record facts editor search solver learning json board", None),
    "rating": ("", LIBC),
    "version": ("", FREESTANDING),
    "json": ("rules record", None),
    "roff": ("", None),
    "options": ("languages rules roff version", None),
    "wasm": ("languages rules record facts editor search solver challenge board table", FREESTANDING),
    "wasm/include": ("", FREESTANDING),
    "server/base": ("languages rules json", None),
    "server/net": ("json base", None),
    "server/db": ("base net", None),
    "server/wire": ("rules table json base", None),
    "server/hub": ("table rating base net db wire", None),
    "server/api": ("rules json base net db hub", None),
    "server/games": ("rules base net db wire hub api", None),
    "server/people": ("languages rules rating json base net db wire hub api games", None),
    "server/jobs": ("base net db wire hub api games", None),
    "server/socket": ("base net db wire hub api games", None),
    "server/site": ("languages rules table json base net db wire api", None),
    "server/upkeep": ("rules rating base net db wire hub api games socket", None),
    "server/shards": ("base db", None),
    "server/setup": ("options base db shards", None),
    "server/move": ("options base db shards", None),
    "server/doctor": ("json version options base net db setup", None),
    "server": (
        "roff options version shards setup move doctor base net db wire hub api games people jobs socket site upkeep",
        None,
    ),
    "cli/base": ("rules record search json board options", None),
    "cli/commands": ("rules record facts search challenge json options base board", None),
    "cli/play": ("rules record facts table search options base board", None),
    "cli/analyse": ("rules record facts search json options base board", None),
    "cli/programs": ("rules record options", None),
    "cli/engine": ("rules record search options base programs", None),
    "cli/match": ("rules record search json options base programs", None),
    "cli/conform": ("rules record json options base programs", None),
    "cli/lab": ("rules record search solver solver/games json version options base", None),
    "cli/solve": ("rules record solver solver/games options base", None),
    "cli/verify": ("rules options base", None),  # the solvers' claims are checked by the rules alone
    "cli/help": ("rules options base roff", None),
    "cli/online": ("rules record options base engine match json", None),
    "cli": ("options version base help board commands play analyse engine match conform lab solve verify online", None),
}
# Files that never go into a browser: big tables, clocks and threads.
NATIVE = re.compile(
    r"solver/(games/)?\w+_build\.[ch]$|search/(allocator|engine_thread)\.[ch]$|learning/playouts\.[ch]$"
)
# Each external library is used by one file, or one family of files, of a program.
ONE_FILE = {
    "curl/curl.h": r"cli/online/http\.c",
    "curses.h": r"cli/play/play_screen\.c",
    "jansson.h": r"json/json\.c",
    "libpq-fe.h": r"server/db/db_(private\.h|session\.c)",
    "libwebsockets.h": r"server/net/web\w*\.[ch]",
    "nats/nats.h": r"server/net/notify(_out)?\.[ch]",
    "qrencode.h": r"server/base/qr\.c",
    "sodium.h": r"server/base/secret\.c",
    "unicase.h": r"server/people/name_fold\.c",
    "unictype.h": r"server/people/name_fold\.c",
    "uninorm.h": r"server/people/name_fold\.c",
    "uv.h": r"server/net/loop\.c",
    "Python.h": r"python/binding\.h",
    "zlib.h": r"server/wire/archive_log\.c",
    # The whole node: handlers see it through api.h, every other part is given what it uses.
    "server/base/node.h": r"server/(serve|api/api)\.h|server/(hub/presence|jobs/jobs|people/(data_erasure|seat_changes))\.c",
}
FILES_MAX = 44
# Which folders may include plateau.h: its implementation, and code that uses it alone.
PUBLIC = ("library", "python")


def folder_of(name):
    return name.rpartition("/")[0]


def allowed(folder):
    """A short name means a sibling folder where the program has one: `games` of server/people; `.` is src itself."""
    program = folder.partition("/")[0]
    for name in LAYERS[folder][0].split():
        yield f"{program}/{name}" if f"{program}/{name}" in LAYERS else name


def includes(path):
    """Returns (line number, '<' or '"', name) of each include."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = re.match(r'\s*#\s*include\s+([<"])([^>"]+)[>"]', line)
        if match:
            yield number, *match.groups()


def check_includes(path, root):
    name = path.relative_to(root).as_posix()
    folder = folder_of(name)
    if folder not in LAYERS:
        yield f"{name}: {folder} is no folder of the table in layers.py"
        return
    ours, system = set(allowed(folder)) | {folder}, LAYERS[folder][1]
    native = NATIVE.search(name) or folder.startswith(("cli", "library"))
    for number, kind, target in includes(path):
        if kind == '"' and folder_of(target) not in ours and not (target == "plateau.h" and folder in PUBLIC):
            yield f"{name}:{number}: {folder} may not include {target}"
        if kind == "<" and system is not None and target not in system and not NATIVE.search(name):
            yield f"{name}:{number}: {folder} may not include <{target}>"
        if NATIVE.search(target) and not native:
            yield f"{name}:{number}: {folder} may not include {target}: it is native only"
        if target in ONE_FILE and not re.fullmatch(ONE_FILE[target], name):
            yield f"{name}:{number}: only {ONE_FILE[target]} may include <{target}>"


def check_circles(files, root):
    """Finds include cycles between files, whatever the table allows."""
    below = {}
    for path in files:
        folder = folder_of(path.relative_to(root).as_posix())
        targets = (folder_of(target) for _, kind, target in includes(path) if kind == '"')
        below.setdefault(folder, set()).update(t for t in targets if t and t != folder)
    done = set()

    def walk(folder, way):
        if folder in way:
            yield "a circle of folders: " + " > ".join([*way[way.index(folder) :], folder])
        elif folder not in done:
            for target in sorted(below.get(folder, ())):
                yield from walk(target, [*way, folder])
            done.add(folder)

    for folder in sorted(below):
        yield from walk(folder, [])


def check_headers(headers, root):
    guards, tags = {}, {}
    for path in headers:
        name, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        guard = re.search(r"^#ifndef (\w+)\n#define \1$", text, re.M)
        found = [(guards, "guard", guard[1])] if guard else []
        if not guard:
            yield f"{name}: it has no guard"
        found += [(tags, "tag", tag) for tag in re.findall(r"^(?:struct|union|enum) (\w+) \{", text, re.M)]
        for known, what, word in found:
            if known.setdefault(word, name) != name:
                yield f"{name}: the {what} {word} is that of {known[word]} too"


def check_sizes(files, root):
    counts = {}
    for path in files:
        folder = folder_of(path.relative_to(root).as_posix())
        counts[folder] = counts.get(folder, 0) + 1
    for folder, count in counts.items():
        if count > FILES_MAX:
            yield f"{folder}: {count} files, at most {FILES_MAX}"


def main():
    root = pathlib.Path(sys.argv[1])
    files = sorted(root.rglob("*.[ch]"))
    faults = [fault for path in files for fault in check_includes(path, root)]
    faults += check_circles(files, root)
    faults += check_headers([p for p in files if p.suffix == ".h"], root)
    faults += check_sizes(files, root)
    print("\n".join(faults) or f"{len(files)} files keep to their layer")
    sys.exit(1 if faults or not files else 0)


main()
