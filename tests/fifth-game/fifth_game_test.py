#!/usr/bin/env python3
"""A fifth game can be added as docs/adding-a-game.md says: fifth_game_test.py ROOT MESON places|terminal|page.

noughts.patch adds noughts and crosses to a copy of the tree, which is built as far as each part needs.
    places    the patch changes the files of the table, and no others
    terminal  perft, a game to the end, a computer that never loses, and the style suite
    page      its board in a browser
"""

import fnmatch
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1]).resolve()
MESON = sys.argv[2].split()
PATCH = pathlib.Path(__file__).resolve().parent / "noughts.patch"
PERFT = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
LEFT_OUT = {".git", "node_modules", "__pycache__"}

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from style import games


def run(*command, text="", **options):
    """Runs a command, which must succeed, and returns its output."""
    words = [str(word) for word in command]
    done = subprocess.run(words, input=text, capture_output=True, text=True, timeout=3600, **options)
    assert (
        done.returncode == 0
    ), f"{' '.join(words)}: exit {done.returncode}\n{done.stdout[-6000:]}{done.stderr[-6000:]}"
    return done.stdout


# ---- the copy ----


def left_out(folder, names):
    """Copies the tree without the repository and without builds."""
    built = {name for name in names if name.startswith("build")} if pathlib.Path(folder) == ROOT else set()
    return built | LEFT_OUT.intersection(names)


def copy_tree(folder):
    tree = pathlib.Path(folder) / "plateau"
    shutil.copytree(ROOT, tree, symlinks=True, ignore=left_out)
    modules = ROOT / "web" / "node_modules"
    if modules.exists():
        os.symlink(modules.resolve(), tree / "web" / "node_modules")
    done = subprocess.run(
        ["patch", "-p1", "--no-backup-if-mismatch", "-i", PATCH], cwd=tree, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{done.stdout}the tree has changed: see tests/fifth-game/README.md"
    return tree


def build(tree, *targets):
    """A release build, because the style suite checks its symbols."""
    folder = tree / "build"
    environment = {name: value for name, value in os.environ.items() if name not in ("CFLAGS", "CCACHE_BASEDIR")}
    run(*MESON, "setup", folder, tree, "--buildtype=release", "-Donline=disabled", env=environment)
    run("ninja", "-C", folder, *targets, env=environment)
    return folder


# ---- places ----


def test_places():
    """The files that the patch changes are those in the page's table."""
    touched = re.findall(r"^\+\+\+ b/(\S+)", PATCH.read_text(encoding="utf-8"), re.MULTILINE)
    wanted = [path.replace("<game>", "noughts") for paths, _ in games.read_places(ROOT) for path in paths]
    stray = [name for name in touched if not any(fnmatch.fnmatch(name, path) for path in wanted)]
    unused = [path for path in wanted if not any(fnmatch.fnmatch(name, path) for name in touched)]
    assert not stray, f"in the patch, not in the table: {stray}"
    assert not unused, f"in the table, not in the patch: {unused}"
    print(f"{len(touched)} files at {len(games.read_places(ROOT))} places")


# ---- in the terminal ----


def check_perft(plateau):
    found = [int(run(plateau, "perft", "noughts", 2, depth)) for depth in range(1, len(PERFT) + 1)]
    assert found == PERFT, found


def check_game(plateau, tree):
    """A win for crosses and a draw are reported in both languages, and illegal moves are refused."""
    record = tree / "game.txt"
    words = ["play", "noughts", "--plain", "--order", "seated", "--names", "Ada,Ben"]
    said = run(
        plateau, "--language", "en", *words, "--save", record, text="b2\nb2\na3\nd1\na2\nc2\nc1\na1\nb1\nb3\nc3\nquit\n"
    )
    for sentence in ("b2 is taken: choose an empty square", "d1 is not on the board", "the board is full"):
        assert sentence in said, (sentence, said)
    saved = record.read_text(encoding="utf-8")
    assert '[Game "noughts"]' in saved and '[Ending "full"]' in saved, saved
    said = run(plateau, "--language", "fr", *words, text="a1\na2\nb1\nb2\nc1\nquit\n")
    assert "gagne : trois en ligne" in said, said
    assert "Morpion" in run(plateau, "--language", "fr", "--help")


class Engine:
    """Runs the full-strength computer over UGI."""

    def __init__(self, plateau):
        words = [plateau, "engine", "noughts"]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, command, answer):
        self.process.stdin.write(command + "\n")
        for line in self.process.stdout:
            if line.startswith(answer):
                return line.split()[1:]
        raise AssertionError(f"no {answer} after {command}")

    def best(self, moves):
        self.process.stdin.write(" ".join(["position startpos", *(["moves", *moves] if moves else [])]) + "\n")
        return self.ask("go nodes 60000", "bestmove")[0]

    def close(self):
        self.process.stdin.write("quit\n")
        self.process.stdin.close()
        assert self.process.wait(300) == 0


LINES = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"]
CELLS = [file + rank for rank in "123" for file in "abc"]


def won(moves):
    """Whether the last move completed a line, found without the library."""
    own = set(moves[(len(moves) - 1) % 2 :: 2])
    return any(own.issuperset(line.split()) for line in LINES)


def walk(engine, moves, own, ends):
    """Tries every defence against the computer, which has the moves of parity `own`."""
    if moves and (won(moves) or len(moves) == 9):
        lost = won(moves) and (len(moves) - 1) % 2 != own
        assert not lost, f"the computer lost: {' '.join(moves)}"
        ends["wins" if won(moves) else "draws"] += 1
        return
    if len(moves) % 2 == own:
        move = engine.best(moves)
        assert move in CELLS and move not in moves, (move, moves)
        walk(engine, [*moves, move], own, ends)
        return
    for move in CELLS:
        if move not in moves:
            walk(engine, [*moves, move], own, ends)


def check_perfect(plateau):
    """Moving first or second, the computer never loses against any defence; against itself it draws."""
    engine = Engine(plateau)
    for own in (0, 1):
        ends = {"wins": 0, "draws": 0}
        walk(engine, [], own, ends)
        assert ends["wins"] and ends["draws"], ends
        print(f"the computer moves {'first' if own == 0 else 'second'}: {ends}")
    moves = []
    while not (moves and won(moves)) and len(moves) < 9:
        moves.append(engine.best(moves))
    assert not won(moves), moves
    engine.close()


def check_words(plateau):
    """Facts that exist for every game are reported; noughts has no facts of its own."""
    text = " ".join(run(plateau, "--language", "en", "analyse", "noughts", "b2", "b3", "a1", "a3", "c3").split())
    assert "a3 lets player 1 win at once" in text and "c3 wins the game." in text, text


def test_terminal():
    with tempfile.TemporaryDirectory() as folder:
        tree = copy_tree(folder)
        built = build(tree, "src/cli/plateau", "tests/claims/claims", "src/libtable.a", "src/libeditor.a")
        plateau = built / "src" / "cli" / "plateau"
        check_perft(plateau)
        check_game(plateau, tree)
        check_perfect(plateau)
        check_words(plateau)
        print("perft, a game and the computer are right")
        run(built / "tests" / "claims" / "claims", "--complete", *sorted((tree / "tests" / "claims").glob("*.claims")))
        # A long timeout, so that only a hanging test reaches it, as in .ci/run.
        run(*MESON, "test", "-C", built, "--no-rebuild", "--suite", "style", "--timeout-multiplier", "6")


# ---- in the page ----


def test_page():
    with tempfile.TemporaryDirectory() as folder:
        tree = copy_tree(folder)
        built = build(tree, "web/site.stamp")
        shutil.copy(PATCH.with_name("page.test.mjs"), tree / "web" / "tests" / "browser" / "fifth-game.test.mjs")
        environment = dict(os.environ, SITE=str(built / "web" / "site"))
        print(run("node", "--test", "tests/browser/fifth-game.test.mjs", cwd=tree / "web", env=environment))


if __name__ == "__main__":
    {"places": test_places, "terminal": test_terminal, "page": test_page}[sys.argv[3]]()
