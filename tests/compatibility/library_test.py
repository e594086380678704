#!/usr/bin/env python3
"""Programs built against an earlier release run with today's library: library_test.py MAP SOURCE... [-k CASE]

Each folder named after a release has what its library showed: `libplateau.abi`, written by libabigail's
abidw, has functions and the types they use; `libplateau.layout` has every struct and constant of the headers,
those that only programs use too. Both must still hold. What is new is allowed, and a *_COUNT may grow. A release
with another soversion is left out: its programs do not load this library.

    library_test.py --write FOLDER MAP SOURCE...    writes both, for a new release
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import BUILD, ROOT, main, word  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
HEADERS = os.path.join(ROOT, "src")
# clang, because abidw loses functions that gcc describes twice, where they are called and where they are.
COMPILER = ["clang-19", "-std=c17", "-g", "-gdwarf-4", "-O0", f"-I{HEADERS}", "-D_POSIX_C_SOURCE=200809L"]
# Without places in the sources, so that the file changes only with the interface.
ABIDW = ["abidw", "--no-corpus-path", "--no-comp-dir-path", "--no-show-locs"]
TYPES = {"structure_type": "struct", "union_type": "union"}


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, f"{command[0]}: exit {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def library(folder):
    """Today's shared library with what debuggers need, which the one that is installed lacks."""
    path = os.path.join(folder, "libplateau.so")
    link = ["-fPIC", "-shared", f"-Wl,-soname,libplateau.so.{soversion()}", f"-Wl,--version-script={MAP}"]
    run(*COMPILER, *link, "-o", path, *SOURCES)
    return path


def entries(dump):
    """(depth, tag, attributes) of each entry of readelf's dump, in its order."""
    found = None
    for line in dump.splitlines():
        begin = re.match(r" <(\d+)><[0-9a-f]+>: Abbrev Number: \d+ \(DW_TAG_(\w+)\)", line)
        if begin:
            if found:
                yield found
            found = (int(begin[1]), begin[2], {})
        attribute = re.match(r"\s+<[0-9a-f]+>\s+DW_AT_(\w+)\s*: (?:\(.*?\):? )?(.*?)\s*$", line)
        if attribute and found:
            found[2][attribute[1]] = attribute[2].rsplit(": ", 1)[-1].strip()
    yield found


def layout(folder):
    """Lines such as `struct move 4`, `struct move.bits 0` and `TOKEN_PASS 6`: sizes, offsets, values."""
    path = os.path.join(folder, "layout.o")
    keep = ["-fstandalone-debug", "-fno-eliminate-unused-debug-types", "-x", "c", "-c", "-", "-o", path]
    run(*COMPILER, *keep, input="#include <plateau.h>\n")
    lines, names = set(), {}
    for depth, tag, has in entries(run("readelf", "--debug-dump=info", path)):
        names[depth] = f"{TYPES[tag]} {has['name']}" if tag in TYPES and "name" in has else ""
        if names[depth]:
            lines.add(f"{names[depth]} {int(has.get('byte_size', '0'), 0)}")
        elif tag == "member" and names.get(depth - 1):
            lines.add(f"{names[depth - 1]}.{has.get('name', '')} {int(has.get('data_member_location', '0'), 0)}")
        elif tag == "enumerator":
            lines.add(f"{has['name']} {int(has['const_value'], 0)}")
    return sorted({line for line in lines if not re.match(r"\w+ _", line)} | macros())  # not libc's own


def headers_text():
    """All headers that plateau.h includes, as one text."""
    rule = run(*COMPILER, "-MM", "-x", "c", "-", input="#include <plateau.h>\n")
    paths = [path for path in rule.replace("\\\n", " ").split() if path.endswith(".h")]
    return "".join(pathlib.Path(path).read_text(encoding="utf-8") for path in paths)


def macros():
    """The constants that are macros, with their values as they are written."""
    return {f"{name} {value}" for name, value in re.findall(r"(?m)^#define ([A-Z]\w+) +(\S.*)$", headers_text())}


def broken(then, now):
    """What is no longer as it was. Names with _COUNT may have a greater value."""
    values = dict(line.rsplit(" ", 1) for line in now)
    for line in sorted(set(then) - set(now)):
        name, value = line.rsplit(" ", 1)
        if not (name.endswith("_COUNT") and int(values.get(name, -1)) >= int(value)):
            yield f"{line}, today {values.get(name, 'gone')}"


def compare(release, shared, folder):
    """abidiff's report of what programs of a release would miss; empty if nothing. It does not judge the ends
    of lists: the layout does."""
    counts = re.findall(r"(?m)^(\w+_COUNT) ", (release / "libplateau.layout").read_text(encoding="utf-8"))
    ends = pathlib.Path(folder, "ends")
    ends.write_text(f"[suppress_type]\ntype_kind = enum\nchanged_enumerators = {', '.join(counts)}\n", encoding="ascii")
    command = ["abidiff", "--no-added-syms", "--suppressions", ends, release / "libplateau.abi", shared]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr + f"exit {done.returncode}" if done.returncode else ""


def symbols(abi):
    """How many functions and objects it lists, and of how many it knows the type."""
    return abi.count("<elf-symbol "), abi.count(" elf-symbol-id=")


def soversion():
    """Of the library as it is installed today."""
    text = pathlib.Path(HEADERS, "meson.build").read_text(encoding="utf-8")
    return re.search(r"(?m)^  soversion: '(\d+)',$", text)[1]


def releases():
    """Those whose programs load today's library; none between a new soversion and its first release."""
    found = sorted(HERE.glob("[0-9]*/libplateau.abi"))
    assert found, "no release has an interface to compare with"
    name = f" soname='libplateau.so.{soversion()}'"
    same = [path.parent for path in found if name in path.read_text(encoding="utf-8").split("\n", 1)[0]]
    print(f"   libplateau.so.{soversion()} of {', '.join(path.name for path in same) or 'no release'}")
    return same


def test_functions_and_types():
    with tempfile.TemporaryDirectory() as folder:
        shared = library(folder)
        for release in releases():
            listed, known = symbols((release / "libplateau.abi").read_text(encoding="utf-8"))
            assert listed == known > 50, f"{release.name} lists {listed} symbols and has the types of {known}"
            report = compare(release, shared, folder)
            assert not report, f"not what {release.name} had; a break needs a new soversion:\n{report}"


def test_structs_and_constants():
    with tempfile.TemporaryDirectory() as folder:
        now = layout(folder)
    for release in releases():
        then = (release / "libplateau.layout").read_text(encoding="utf-8").splitlines()
        assert len(then) > 200, f"{release.name} has only {len(then)} lines"
        lost = list(broken(then, now))
        assert not lost, f"not what {release.name} had; a break needs a new soversion:\n" + "\n".join(lost)


def write(folder):
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        abi = run(*ABIDW, library(scratch))
        lines = layout(scratch)
    pathlib.Path(folder, "libplateau.abi").write_text(abi, encoding="utf-8")
    pathlib.Path(folder, "libplateau.layout").write_text("\n".join(lines) + "\n", encoding="utf-8")


def there(*programs):
    missing = [name for name in programs if not shutil.which(name)]
    if missing:
        print(f"not installed: {', '.join(missing)} (apt install abigail-tools clang-19 binutils): nothing was shown")
    return not missing


if __name__ == "__main__":
    writing = sys.argv[1:2] == ["--write"]
    if writing:
        del sys.argv[1]
    TARGET = word("") if writing else None
    MAP = word(os.path.join(BUILD, "src/plateau.map"))
    SOURCES = [*iter(lambda: word(""), "")]
    if not there("abidiff", "abidw", "clang-19", "readelf"):
        sys.exit(77)
    sys.exit(write(TARGET) if writing else main(globals()))
