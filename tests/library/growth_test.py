#!/usr/bin/env python3
"""growth_test.py MESON BUILD SOURCE CLANG - the library grows, and a program built earlier still plays.

Builds the present library, one with the fifth game, one with an invented game larger than any other, and one with a
third language. Each time abidiff must find no change in the interface of plateau.h, and every_game.c, built once, must
play the new game or use the new language.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, ROOT, main, word

HERE = pathlib.Path(__file__).resolve().parent
# Unchanged files are compiled once, where ccache is installed.
CACHE = ["ccache"] if shutil.which("ccache") else []
SAME_FOLDER = {**os.environ, "CCACHE_NOHASHDIR": "1"}
# The targets that make up the library.
PARTS = {
    "library",
    "rules",
    "facts",
    "editor",
    "solver",
    "search",
    "engine_thread",
    "allocator",
    "learning",
    "board",
} | {"json-write", "position-json"}
BOUNDS = {"GAME_MOVES_MAX": 2040, "GAME_TEXT_MAX": 320, "GAME_KEY_MAX": 320}


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=600, **options)
    assert done.returncode == 0, f"{' '.join(map(str, command))}: exit {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def library_sources():
    """Returns the C files of the library from the build's introspection, as paths below `src`."""
    source = SOURCE / "src"
    for target in json.loads(run(MESON, "introspect", "--targets", BUILD)):
        if target["name"] in PARTS and target["type"] == "static library":
            for group in target["target_sources"]:
                for name in map(pathlib.Path, group.get("sources", [])):
                    if name.is_relative_to(source):
                        yield name.relative_to(source)


class Tree:
    """A copy of the sources, which is changed and built."""

    def __init__(self, name):
        self.root, self.sources = SCRATCH / name, list(library_sources())
        for part in "src", "languages", "tools/catalogues":
            shutil.copytree(SOURCE / part, self.root / part)
        self.library = self.root / "libplateau.so.1"

    def change(self, name, pattern, text):
        path = self.root / "src" / name
        before = path.read_text(encoding="utf-8")
        after = re.sub(pattern, text, before)
        assert after != before, f"{name}: nothing is like {pattern}"
        path.write_text(after, encoding="utf-8")

    def add_text(self, key, english):
        with open(self.root / "languages/core.pot", "a", encoding="utf-8") as file:
            file.write(f'\nmsgctxt "{key}"\nmsgid "{english}"\nmsgstr ""\n')

    def add_game(self, name):
        self.sources += [pathlib.Path(f"rules/{name}.c"), pathlib.Path(f"board/board_{name}.c")]

    def make_texts(self):
        """Compiles the catalogues, as the build does; returns the C files."""
        catalogues = [sys.executable, "-B", self.root / "tools/catalogues"]
        made = self.root / "made/languages"
        made.mkdir(parents=True)
        tables = [f"texts_{tag}.c" for tag in run(*catalogues, "languages").split()]
        run(*catalogues, "c", "texts.h", "tables.h", *tables, cwd=made)
        return [made / table for table in tables]

    def build(self):
        sources = [*(f"src/{path}" for path in self.sources), *self.make_texts()]
        flags = ["-std=c17", "-g", "-O1", "-fPIC", "-fvisibility=hidden", "-D_POSIX_C_SOURCE=200809L"]

        def compile_one(path):
            target = self.root / (str(path).removeprefix(str(self.root)).replace("/", "_") + ".o")
            run(*CACHE, CLANG, *flags, "-Isrc", "-Imade", "-c", path, "-o", target, cwd=self.root, env=SAME_FOLDER)
            return target

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(compile_one, sources))
        shown = f"-Wl,--version-script={self.root}/src/library/plateau.map"
        run(CLANG, "-shared", "-Wl,-soname,libplateau.so.1", shown, *objects, "-o", self.library)
        return self

    def play(self, program):
        return run(program, env={**os.environ, "LD_LIBRARY_PATH": str(self.root)})


def fifth_game():
    tree = Tree("fifth-game")
    patch = (SOURCE / "tests/fifth-game/noughts.patch").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^(?=diff --git )", patch)
    ours = "".join(part for part in parts if part.startswith(("diff --git a/src/", "diff --git a/languages/")))
    run("patch", "-p1", "--no-backup-if-mismatch", cwd=tree.root, input=ours)
    tree.add_game("noughts")
    return tree


def large_game():
    tree = Tree("large-game")
    for name, folder in ("large.c", "rules"), ("large.h", "rules"), ("board_large.c", "board"):
        shutil.copy(HERE / "growth" / name, tree.root / "src" / folder)
    tree.change("rules/games.h", r'(#include "rules/dorix.h")', r'\1\n#include "rules/large.h"')
    tree.change("rules/games.h", r"EACH\(tictacdoh\)", "EACH(tictacdoh) EACH(large)")
    for name, value in BOUNDS.items():
        tree.change("rules/game.h", rf"\b{name} = \d+", f"{name} = {value}")
    tree.add_text("game.large.title", "Large")
    tree.add_text("game.large.pitch", "Too large for what there was.")
    tree.add_game("large")
    return tree


def third_language():
    """Esperanto is files alone, and English where it is not translated yet."""
    tree = Tree("third-language")
    shutil.copytree(HERE / "growth/eo", tree.root / "languages/eo")
    return tree


def differences(before, after):
    """Returns what abidiff finds between two libraries, in the interface that the header shows."""
    header = ["--headers-dir1", before.root / "src/library/shown", "--headers-dir2", after.root / "src/library/shown"]
    for tree in before, after:
        (tree.root / "src/library/shown").mkdir(exist_ok=True)
        shutil.copy(tree.root / "src/plateau.h", tree.root / "src/library/shown")
    command = ["abidiff", "--drop-private-types", *header, before.library, after.library]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def check_growth(tree, title):
    """The old program runs with the new library, which has the same interface."""
    tree.build()
    status, text = differences(BEFORE, tree)
    assert status == 0, f"abidiff: {status}\n{text}"
    played = tree.play(PROGRAM)
    assert title in played and title not in OLD, played
    print(played.split(title)[0].rsplit("\n", 1)[-1] + title)


def test_fifth_game():
    check_growth(fifth_game(), "Noughts and crosses")


def test_large_game():
    check_growth(large_game(), "Large")


def test_third_language():
    check_growth(third_language(), "    eo: Kvoridoro")


def test_abidiff_sees():
    """The test detects a struct of the header that has grown."""
    tree = Tree("broken")
    tree.change("plateau.h", "(    bool repeats;)", r"    double broken;\n\1")
    status, text = differences(BEFORE, tree.build())
    assert status != 0 and "plateau_game_info" in text, text


if __name__ == "__main__":
    MESON, BUILD, SOURCE, CLANG = word("meson"), word(BUILD), pathlib.Path(word(ROOT)).resolve(), word("clang-19")
    if not shutil.which("abidiff"):
        print("abidiff is not installed (apt install abigail-tools): nothing was shown")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="plateau-growth-") as folder:
        SCRATCH = pathlib.Path(folder)
        BEFORE = Tree("before").build()
        (BEFORE.root / "libplateau.so").symlink_to("libplateau.so.1")
        PROGRAM = SCRATCH / "every-game"
        link = ["-L", BEFORE.root, "-lplateau"]
        run(CLANG, "-std=c17", "-I", SOURCE / "src", HERE / "growth/every_game.c", *link, "-o", PROGRAM)
        OLD = BEFORE.play(PROGRAM)
        status = main(globals())
    sys.exit(status)
