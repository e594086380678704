#!/usr/bin/env python3
"""Programs built against an earlier release run with today's library: library_test.py MESON BUILD SOURCE CLANG

Each folder named after a release describes its plateau.h: `libplateau.abi`, written by libabigail's abidw, has
functions and the types they use; `constants.tsv` the values of all constants, macros too. Both must still hold.
Additions are allowed: functions, constants, and members at the end of a struct that begins with its size.

    library_test.py --write FOLDER MESON BUILD SOURCE CLANG    writes both, for a new release
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, ROOT, main, word
from library import growth_test as growth
import playing

# Omits positions in the sources, so that the file changes only with the interface.
ABIDW = ["abidw", "--drop-private-types", "--exported-interfaces-only", "--drop-undefined-syms", "--no-elf-needed"]
ABIDW += ["--no-corpus-path", "--no-comp-dir-path", "--no-show-locs", "--no-parameter-names"]
ABIDW += ["--no-write-default-sizes"]
BREAKS = [
    ("a member that moved", r"(    bool repeats;)", r"    double moved;\n\1"),
    ("another type", r"    int minutes; ", "    float minutes; "),
    ("a fixed struct that grew", r"(    uint32_t reserved;\n} plateau_line;)", r"    double more;\n\1"),
]


def header():
    """Returns the text without comments."""
    text = (growth.SCRATCH / "include/plateau.h").read_text(encoding="utf-8")
    return re.sub(r"(?s)/\*.*?\*/", "", text)


def constants():
    """Returns {"PLATEAU_STATUS_DRAWN": 2, …}: all macros with a value, all enumerators, and the sizes of structs that
    may grow; without the version, which may change."""
    text = header()
    names = set(re.findall(r"(?m)^#define (PLATEAU_\w+) +\S", text)) - {"PLATEAU_VERSION"}
    for body in re.findall(r"(?s)\benum\b[^{;]*{(.*?)}", text):
        names |= set(re.findall(r"\bPLATEAU_\w+", body))
    names |= {f"sizeof(struct {name})" for name in re.findall(r"typedef struct (\w+) {\s*size_t size;", text)}
    lines = "".join(f'    printf("{name}\\t%lld\\n", (long long){name});\n' for name in sorted(names))
    source, program = growth.SCRATCH / "constants.c", growth.SCRATCH / "constants"
    source.write_text(f"#include <plateau.h>\n#include <stdio.h>\nint main(void)\n{{\n{lines}}}\n", encoding="ascii")
    growth.run(growth.CLANG, "-std=c17", "-I", source.parent / "include", source, "-o", program)
    return read_constants(growth.run(program))


def read_constants(text):
    return {name: int(value) for name, value in (line.split("\t") for line in text.splitlines())}


def grown(then, now):
    """Returns abidiff's suppressions: members at the end of structs that begin with their size."""
    names = [name[14:-1] for name in then if name.startswith("sizeof") and now.get(name, 0) > then[name]]
    rule = "[suppress_type]\nname = %s\ntype_kind = struct\nhas_data_member_inserted_at = end\nhas_size_change = yes\n"
    path = growth.SCRATCH / "grown"
    path.write_text("".join(rule % name for name in names), encoding="ascii")
    return path


def broken(release, tree):
    """Returns what a program of the release would miss; empty if nothing."""
    then = read_constants((release / "constants.tsv").read_text(encoding="utf-8"))
    use_header(tree)
    now = constants()
    lost = [name for name, value in then.items() if name[0] == "P" and now.get(name) != value]
    command = ["abidiff", "--no-added-syms", "--suppressions", grown(then, now)]
    command += [release / "libplateau.abi", tree.library]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    report = done.stdout + done.stderr + f"exit {done.returncode}" if done.returncode else ""
    return report + "".join(f"{name} was {then[name]}, is {now.get(name, 'gone')}\n" for name in lost)


def use_header(tree):
    """Combines the headers of a tree, for constants() and abidw."""
    include = growth.SCRATCH / "include"
    include.mkdir(exist_ok=True)
    shutil.copy(tree.root / "src/plateau.h", include)
    return include


def built(name, *changes):
    """Builds the present library with debug information, optionally with a change in a header."""
    tree = growth.Tree(name)
    for change in changes:
        tree.change(*change)
    return tree.build()


def test_promise():
    """The release's functions, types and constants are unchanged."""
    tree = built("today")
    for release in playing.releases("libplateau.abi"):
        assert (release / "libplateau.abi").read_text(encoding="utf-8").count("<elf-symbol ") > 100, "few functions"
        report = broken(release, tree)
        assert not report, f"not what {release.name} had; a break needs a new soversion:\n{report}"


def test_what_may_change():
    """A struct that begins with its size may grow at its end, and a handle may change in any way."""
    info = r"(?s)(typedef struct plateau_game_info {.*?)(} plateau_game_info;)"
    longer = "plateau.h", info, r"\1    double later;\n\2"
    handle = "library/handles.h", r"(struct plateau_record {\n)", r"\1    double later;\n"
    report = broken(playing.releases("libplateau.abi")[-1], built("longer", longer, handle))
    assert not report, report


def test_what_may_not():
    release = playing.releases("libplateau.abi")[-1]
    for name, pattern, text in BREAKS:
        tree = built(name.replace(" ", "-"), ("plateau.h", pattern, text))
        assert "plateau.h" in broken(release, tree), f"{name} is not seen"
    tree.change("plateau.h", "3999999999", "3999999998")
    assert "PLATEAU_CLOCK_MAX was" in broken(release, tree), "another value is not seen"


def write(folder):
    tree = built("release")
    headers = use_header(tree)
    abi = growth.run(*ABIDW, "--headers-dir", headers, tree.library)
    lines = "".join(f"{name}\t{value}\n" for name, value in constants().items())
    (folder / "libplateau.abi").write_text(abi, encoding="utf-8")
    (folder / "constants.tsv").write_text(lines, encoding="utf-8")
    return 0


if __name__ == "__main__":
    writing = sys.argv[1:2] == ["--write"]
    if writing:
        del sys.argv[1]
        TARGET = pathlib.Path(word(""))
    growth.MESON, growth.BUILD = word("meson"), word(BUILD)
    growth.SOURCE, growth.CLANG = pathlib.Path(word(ROOT)).resolve(), word("clang-19")
    for needed in ("abidiff", "abidw", growth.CLANG):
        if not shutil.which(needed):
            print(f"{needed} is not installed (apt install abigail-tools clang-19): nothing was shown")
            sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="plateau-abi-") as scratch:
        growth.SCRATCH = pathlib.Path(scratch)
        status = write(TARGET) if writing else main(globals())
    sys.exit(status)
