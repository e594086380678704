#!/usr/bin/env python3
"""library_test.py - libplateau can be installed, found, linked and used by another program.

Usage: library_test.py [MESON BUILD SOURCE COMPILER...] [-k CASE]; the first compiler must be gcc.

Installs the build into a temporary folder and checks it: the header is self-contained in every C and C++ standard,
library and archive export nothing but its functions, a program may use the library's internal names and gets no more
than it uses, the examples play every game, and docs/library.md is correct.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, ROOT, main, word

WARNINGS = [
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Wconversion",
    "-Wshadow",
    "-Wundef",
    "-Werror",
]
C17 = ["-std=c17", "-Wstrict-prototypes", "-Wwrite-strings", *WARNINGS]
CPP17 = ["-std=c++17", *WARNINGS]
STANDARDS = ("c11", "c17", "c++17", "c++20")
SEATINGS = [
    *[("quoridor", "2"), ("quoridor", "4"), ("dorix", "2"), ("dorix", "3"), ("dorix", "4"), ("orbital", "2")],
    *[("tictacdoh", "2"), ("tictacdoh", "3"), ("tictacdoh", "4")],
]
LINES_MAX = 45  # for an example
# All symbols that the rules import: memory and strings.
RULES_NEED = set("memcmp memcpy memmove memset strchr strcmp strlen strncmp".split())


def run(*command, **options):
    """Runs a command, which must succeed, and returns its output."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=600, **options)
    if done.returncode != 0:
        raise AssertionError(f"{shlex.join(map(str, command))}: exit {done.returncode}\n" f"{done.stdout}{done.stderr}")
    return done.stdout


class Installed:
    """An installation in a temporary folder."""

    def __init__(self, meson, build, root):
        run(meson, "install", "--no-rebuild", "--quiet", "-C", build, "--destdir", root, "--tags", "devel,runtime")
        self.root = root
        self.pc = self.only("plateau.pc")
        self.include = self.only("plateau.h").parent
        self.shared = self.only("libplateau.so").resolve()
        self.static = self.only("libplateau.a")

    def only(self, name):
        found = list(self.root.rglob(name))
        assert len(found) == 1, f"{name}: installed {len(found)} times"
        return found[0]

    def flags(self, *options):
        """Returns pkg-config's output, for a library that is not in its final place."""
        environment = dict(
            os.environ,
            PKG_CONFIG_LIBDIR=str(self.pc.parent),
            PKG_CONFIG_PATH="",
            PKG_CONFIG_SYSROOT_DIR=str(self.root),
            PKG_CONFIG_ALLOW_SYSTEM_LIBS="1",
            PKG_CONFIG_ALLOW_SYSTEM_CFLAGS="1",
        )
        return shlex.split(run("pkg-config", *options, "plateau", env=environment))


def plus_plus(compiler):
    """Returns the C++ compiler that belongs to a C compiler."""
    return compiler.replace("gcc", "g++").replace("clang", "clang++")


def compile_program(compiler, warnings, source, way, name):
    """Compiles and links a program with the shared library or the archive; returns its path."""
    libraries = INSTALLED.flags("--libs")
    if way == "static":
        libraries = [word if word != "-lplateau" else "-l:libplateau.a" for word in libraries]
    program = SCRATCH / f"{name}-{pathlib.Path(compiler).name}-{way}"
    run(compiler, *warnings, "-O2", *INSTALLED.flags("--cflags"), source, *libraries, "-o", program)
    needed = "[libplateau.so." in run("readelf", "-d", program)
    assert needed == (way == "shared"), f"{program.name} is not linked {way}"
    return program


def looking(way):
    """The environment with which a program finds the libraries."""
    return dict(os.environ, LD_LIBRARY_PATH=str(INSTALLED.shared.parent)) if way == "shared" else {}


def test_header():
    """The header compiles in every C and C++ standard, included once and twice; its structs have no padding that a
    member could use."""
    text = "#include <plateau.h>\n#include <plateau.h>\nint main(void) { return 0; }\n"
    for compiler in COMPILERS:
        for standard in STANDARDS:
            one, language = (compiler, "c") if not standard.startswith("c++") else (plus_plus(compiler), "c++")
            flags = [f"-std={standard}", "-Wpadded", *WARNINGS, *INSTALLED.flags("--cflags")]
            run(one, *flags, "-fsyntax-only", "-x", language, "-", input=text)
    assert [path.name for path in INSTALLED.root.rglob("*.h")] == ["plateau.h"]
    print(f"{len(STANDARDS)} standards, {len(COMPILERS)} compilers")


def declared(installed, gcc, scratch):
    """Returns the functions that the header declares, as listed by gcc."""
    listing = scratch / "declared"
    flags = ["-std=c17", *installed.flags("--cflags"), "-fsyntax-only", "-aux-info", listing]
    run(gcc, *flags, "-x", "c", "-", input="#include <plateau.h>\n")
    names = set()
    for line in listing.read_text(encoding="utf-8").splitlines():
        match = re.match(r"/\* (\S+):\d+:\w+ \*/ extern .*?(\w+) \(", line)
        if match and pathlib.Path(match[1]).resolve().is_relative_to(installed.include.resolve()):
            names.add(match[2])
    assert len(names) > 100, "gcc -aux-info lists the functions"
    return names


def test_writers():
    """The functions that write a text into an array of a given size are those whose names say so."""
    listing = SCRATCH / "declared"
    declared(INSTALLED, COMPILERS[0], SCRATCH)
    functions = re.findall(r"extern .*?(plateau_\w+) \((.*)\);", listing.read_text(encoding="utf-8"))
    writers = {name for name, parameters in functions if re.search(r"(?<!const )char \*, size_t$", parameters)}
    named = {name for name, _ in functions if name.endswith("_write")}
    assert writers == named and len(named) > 20, f"only one of both: {sorted(writers ^ named)}"


def global_names(*options):
    """Returns the names that nm lists, without their versions."""
    words = [line.split() for line in run("nm", *options).splitlines()]
    return {line[-1].split("@")[0] for line in words if len(line) > 2 and line[-2] != "A"}


def test_symbols():
    expected = declared(INSTALLED, COMPILERS[0], SCRATCH)
    found = global_names("-D", "--defined-only", INSTALLED.shared)
    assert (
        found == expected
    ), f"declared, not exported: {sorted(expected - found)}; exported, not declared: {sorted(found - expected)}"
    archived = global_names("--defined-only", "--extern-only", INSTALLED.static)
    shown = {name for name in archived if not name.startswith("plateau__")}
    assert shown == expected, f"in the archive alone, or not in it: {sorted(shown ^ expected)}"
    dynamic = run("readelf", "-d", INSTALLED.shared)
    assert re.search(r"SONAME.*\[libplateau\.so\.\d+\]", dynamic), "the library has a soversion"
    needed = re.findall(r"NEEDED.*\[(.*)\]", dynamic)
    assert needed == ["libc.so.6"], f"the library needs {needed}"
    print(f"{len(found)} functions")


def test_nothing_writable():
    """The library has no writable data, so threads cannot share any."""
    sections = run("size", "-A", INSTALLED.static).splitlines()
    assert any(line.startswith(".text") for line in sections), "size lists the sections"
    for line in sections:
        match = re.match(r"\.t?(data|bss)\S*\s+(\d+)", line)
        if match and not line.startswith(".data.rel.ro"):
            assert match[2] == "0", f"something in the library is writable: {line}"


def test_own_names():
    """A program may use names that are internal to the library."""
    source = SOURCE / "tests/library/own_names.c"
    for compiler in COMPILERS:
        for way in "shared", "static":
            program = compile_program(compiler, C17, source, way, "own-names")
            assert run(program, env=looking(way)) == "own names, and 131 moves\n"


def test_rules_alone():
    """A static program that uses the rules alone contains no engine, and imports nothing else."""
    program = compile_program(COMPILERS[0], C17, SOURCE / "tests/library/rules_alone.c", "static", "rules")
    assert run(program, env={}).endswith("over\n")
    names = global_names("--defined-only", program)
    extra = {name for name in names if re.search(r"__(engine|search|uct|solver|draft|fact|learning|board)", name)}
    assert not extra, f"not the rules: {sorted(extra)}"
    undefined = {line.split()[-1].split("@")[0] for line in run("nm", "-u", program).splitlines()}
    asked = {name for name in undefined if not name.startswith("_")} - {"puts", "printf"}
    assert asked <= RULES_NEED, f"also needs {sorted(asked - RULES_NEED)}"
    text, data, bss = (int(word) for word in run("size", program).splitlines()[1].split()[:3])
    assert text < 160_000, text
    print(f"{text + data + bss} bytes")


def check_game(output, game, players):
    assert f'[Game "{game}"]\n[Players "{players}"]\n' in output, output
    assert '[Ending "' in output and '[Ending "none"]' not in output, output


def check_example(source, warnings, compilers):
    """Linked in every way, the examples play the same games to their ends."""
    assert len(source.read_text(encoding="utf-8").splitlines()) <= LINES_MAX, f"{source.name} is long"
    outputs = set()
    for compiler in compilers:
        for way in "shared", "static":
            program = compile_program(compiler, warnings, source, way, source.name)
            outputs.add(tuple(run(program, *seating, "7", env=looking(way)) for seating in SEATINGS))
            refused = subprocess.run([program, "chess"], capture_output=True, check=False, env=looking(way))
            assert refused.returncode == 2 and refused.stderr.startswith(b"usage: ")
    assert len(outputs) == 1, "the same games, whatever the compiler and the library"
    for seating, output in zip(SEATINGS, outputs.pop()):
        check_game(output, *seating)


def test_example_c():
    check_example(SOURCE / "docs/example.c", C17, COMPILERS)


def test_example_cpp():
    check_example(SOURCE / "docs/example.cpp", CPP17, [plus_plus(compiler) for compiler in COMPILERS])


def test_page():
    """The page leads to the example, and the code that it shows compiles."""
    page = (SOURCE / "docs/library.md").read_text(encoding="utf-8")
    assert "](example.c)" in page, "docs/library.md does not lead to docs/example.c"
    blocks = re.findall(r"^```c\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert blocks, "docs/library.md shows no C"
    for block in blocks:
        for compiler in COMPILERS:
            run(compiler, *C17, *INSTALLED.flags("--cflags"), "-fsyntax-only", "-x", "c", "-", input=block)


def installation():
    """Meson installs the build whose folder is named."""
    root = SCRATCH / "root"
    root.mkdir()
    return Installed(MESON, BUILD, root)


if __name__ == "__main__":
    MESON, BUILD, SOURCE = word("meson"), word(BUILD), pathlib.Path(word(ROOT))
    COMPILERS = [word("gcc"), *iter(lambda: word(""), "")]
    with tempfile.TemporaryDirectory(prefix="plateau-library-") as folder:
        SCRATCH = pathlib.Path(folder)
        INSTALLED = installation()
        status = main(globals())
    sys.exit(status)
