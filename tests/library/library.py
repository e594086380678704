#!/usr/bin/env python3
"""library.py - libplateau as somebody else's program meets it: installed, found, linked, run.

Usage: library.py [MESON BUILD SOURCE COMPILER...] [-k CASE]; the first compiler must be gcc.

Installs the build into a folder that is thrown away, then asks of what is there: do the headers
stand alone, are the shared library's symbols exactly what they declare, is nothing in it writable,
does docs/example.c compile and run with pkg-config's flags, is docs/library.md true to it.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import BUILD, ROOT, main, word  # noqa: E402

WARNINGS = [
    "-std=c17",
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Wconversion",
    "-Wshadow",
    "-Wstrict-prototypes",
    "-Wundef",
    "-Wwrite-strings",
    "-Werror",
]
SEATINGS = [("quoridor", "2"), ("quoridor", "4"), ("dorix", "3"), ("orbital", "2"), ("tictacdoh", "4")]


def run(*command, **options):
    """Runs a command to its good end and returns what it printed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=600, **options)
    if done.returncode != 0:
        raise AssertionError(f"{shlex.join(map(str, command))}: exit {done.returncode}\n" f"{done.stdout}{done.stderr}")
    return done.stdout


class Installed:
    """An installation in a folder of its own."""

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
        """What pkg-config says, for a library that is not where it will be one day."""
        environment = dict(
            os.environ,
            PKG_CONFIG_LIBDIR=str(self.pc.parent),
            PKG_CONFIG_PATH="",
            PKG_CONFIG_SYSROOT_DIR=str(self.root),
            PKG_CONFIG_ALLOW_SYSTEM_LIBS="1",
            PKG_CONFIG_ALLOW_SYSTEM_CFLAGS="1",
        )
        return shlex.split(run("pkg-config", *options, "plateau", env=environment))

    def headers(self):
        return sorted(path.relative_to(self.include) for path in self.include.rglob("*.h"))


def test_headers():
    """Each header compiles alone and twice; all of them, and no others, make up plateau.h."""
    for compiler in COMPILERS:
        for header in INSTALLED.headers():
            run(
                compiler,
                *WARNINGS,
                *INSTALLED.flags("--cflags"),
                "-fsyntax-only",
                "-x",
                "c",
                "-",
                input=f"#include <{header}>\n#include <{header}>\n",
            )
    rule = run(COMPILERS[0], *INSTALLED.flags("--cflags"), "-M", "-x", "c", "-", input="#include <plateau.h>\n")
    reached = {pathlib.Path(word).resolve() for word in rule.split() if "/plateau/" in word}
    there = {(INSTALLED.include / header).resolve() for header in INSTALLED.headers()}
    assert reached == there, f"only one of installed and reached: {reached ^ there}"
    print(f"{len(there)} headers, {len(COMPILERS)} compilers")


def declared(installed, gcc, scratch):
    """The functions, which gcc lists, and the objects, each declared on a line of its own."""
    listing = scratch / "declared"
    run(
        gcc,
        "-std=c17",
        *installed.flags("--cflags"),
        "-fsyntax-only",
        "-aux-info",
        listing,
        "-x",
        "c",
        "-",
        input="#include <plateau.h>\n",
    )
    names = set()
    for line in listing.read_text(encoding="utf-8").splitlines():
        match = re.match(r"/\* (\S+):\d+:\w+ \*/ extern .*?(\w+) \(", line)
        if match and pathlib.Path(match[1]).resolve().is_relative_to(installed.include.resolve()):
            names.add(match[2])
    assert len(names) > 30, "gcc -aux-info lists the functions"
    for header in installed.headers():
        text = (installed.include / header).read_text(encoding="utf-8")
        names |= set(re.findall(r"^extern [^()]*?(\w+)(?:\[\w*\])?;$", text, re.MULTILINE))
    return names


def test_symbols():
    expected = declared(INSTALLED, COMPILERS[0], SCRATCH)
    found = set()
    for line in run("nm", "-D", "--defined-only", INSTALLED.shared).splitlines():
        kind, name = line.split()[-2:]
        if kind != "A":  # The version's own name.
            found.add(name.split("@")[0])
    assert found == expected, (
        f"declared, not exported: {sorted(expected - found)}; " f"exported, not declared: {sorted(found - expected)}"
    )
    dynamic = run("readelf", "-d", INSTALLED.shared)
    assert re.search(r"SONAME.*\[libplateau\.so\.\d+\]", dynamic), "the library has a soversion"
    print(f"{len(found)} symbols")


def test_nothing_writable():
    """What cannot be written cannot be shared by mistake: the promise to threads."""
    sections = run("size", "-A", INSTALLED.static).splitlines()
    assert any(line.startswith(".text") for line in sections), "size lists the sections"
    for line in sections:
        match = re.match(r"\.t?(data|bss)\S*\s+(\d+)", line)
        if match and not line.startswith(".data.rel.ro"):
            assert match[2] == "0", f"something in the library is writable: {line}"


def test_example():
    """One program, linked four ways, prints four times the same."""
    outputs = set()
    libraries = INSTALLED.flags("--libs")
    static = [word if word != "-lplateau" else "-l:libplateau.a" for word in libraries]
    assert static != libraries, libraries
    environment = dict(os.environ, LD_LIBRARY_PATH=str(INSTALLED.shared.parent))
    for compiler in COMPILERS:
        for way, flags, lookup in ("shared", libraries, environment), ("static", static, {}):
            program = SCRATCH / f"example-{pathlib.Path(compiler).name}-{way}"
            run(
                compiler,
                *WARNINGS,
                "-O2",
                *INSTALLED.flags("--cflags"),
                SOURCE / "docs/example.c",
                *flags,
                "-o",
                program,
            )
            needed = "[libplateau.so." in run("readelf", "-d", program)
            assert needed == (way == "shared"), f"{program.name} is not linked {way}"
            outputs.add("\n".join(run(program, *seating, "7", env=lookup) for seating in SEATINGS))
            refused = subprocess.run([program, "chess"], capture_output=True, check=False, env=lookup)
            assert refused.returncode == 2 and refused.stderr.startswith(b"usage: ")
    assert len(outputs) == 1, "the same game, whatever the compiler and the library"
    (output,) = outputs
    for game, players in SEATINGS:
        assert f'[Game "{game}"]\n[Players "{players}"]\n' in output, output
    assert output.count("[Ending ") == len(SEATINGS) and '[Ending "none"]' not in output


def test_page():
    """The page shows the example as it is, and whatever else it shows compiles."""
    page = (SOURCE / "docs/library.md").read_text(encoding="utf-8")
    example = (SOURCE / "docs/example.c").read_text(encoding="utf-8")
    blocks = re.findall(r"^```c\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert example in blocks, "docs/library.md does not show docs/example.c as it is"
    for block in blocks:
        for compiler in COMPILERS:
            run(compiler, *WARNINGS, *INSTALLED.flags("--cflags"), "-fsyntax-only", "-x", "c", "-", input=block)


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
