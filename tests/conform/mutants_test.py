#!/usr/bin/env python3
"""`plateau conform` names the rule that a program breaks: mutants_test.py [PLATEAU] [--sample N] [NAME...]

Builds tests/conform/program.c with each mutation of tests/mutations. A mutant counts if its legal moves, turn or result
are wrong in some position of the claims or of random games; the others break texts, keys, reasons or readers, which
conform cannot ask about. Then conform judges it. It must name a rule of the mutation's own line `fails:`.
"""
import argparse
import concurrent.futures
import importlib.machinery
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import program

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTS = "tests/conform"
GAMES = {"quoridor": "24", "dorix": "234", "orbital": "2", "tictacdoh": "234"}
SEEDS = 8
TARGET = 0.95
# A fixed sample for everyday runs, at least one of each game.
SAMPLE = (
    "quoridor-sidestep-always",
    "quoridor-opponent-unprotected",
    "quoridor-goal-does-not-win",
    "dorix-cascade",
    "dorix-three-are-enough",
    "orbital-no-zone",
    "orbital-the-mover-wins",
    "tictacdoh-small-on-large",
    "tictacdoh-stuck-plays-on",
)


def load_mutate():
    loader = importlib.machinery.SourceFileLoader("mutate", str(ROOT / "tools" / "mutate"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", loader))
    loader.exec_module(module)
    return module


mutate = load_mutate()


def run(command, **more):
    return subprocess.run(
        command,
        stdin=more.pop("stdin", subprocess.DEVNULL),
        capture_output=True,
        text=True,
        errors="replace",
        timeout=300,
        check=False,
        **more,
    )


# ---- building ----


class Base:
    """Compiles the correct program once."""

    def __init__(self, tree, compiler):
        self.tree, self.compiler = tree, compiler
        mutate.copy_sources(tree, TESTS)
        self.files = mutate.c_files(tree, TESTS)
        self.includes = {name: mutate.includes(tree, name) for name in self.files}
        for name in self.files:
            mutate.compile_file(compiler, tree, name)
        mutate.link(compiler, tree, [mutate.object_of(name) for name in self.files])

    def build(self, mutation, tree):
        mutate.copy_sources(tree, TESTS)
        mutate.apply(mutation, tree)
        touched = set(mutation.touched)
        changed = [name for name in self.files if name in touched or self.includes[name] & touched]
        for name in changed:
            mutate.compile_file(self.compiler, tree, name)
        objects = [mutate.object_of(n) if n in changed else str(self.tree / mutate.object_of(n)) for n in self.files]
        mutate.link(self.compiler, tree, objects)


# ---- which mutants count ----


def start_with_odds(plateau, game, players, hands):
    """Converts hands as in `position`: the text of a position says what each player began with."""
    shown = run([plateau, "show", game, players, "--odds", hands]).stdout.splitlines()[-1]
    return "fen " + shown.removeprefix("Position: ")


def walked(players, rest):
    """Returns the moves of `walk N MOVE… / MOVE…`: each player goes along a loop, until N turns are played."""
    turns, _, loops = rest.partition(" ")
    loops = [loop.split() for loop in loops.split("/")]
    by_turn = ((loops[turn % int(players)], turn // int(players)) for turn in range(int(turns)))
    return [loop[at % len(loop)] for loop, at in by_turn]


def claimed_positions(plateau):
    """Yields (game, players, position command) of every position in a claim."""
    for path in sorted((ROOT / "tests" / "claims").glob("*.claims")):
        start, moves, game, players = "startpos", [], path.stem, "2"
        for line in path.read_text("utf-8").splitlines():
            word, _, rest = line.split(" #")[0].rstrip().partition(" ")
            if word == "game":
                start, moves, players = "startpos", [], rest.split()[1]
            elif word == "from":
                start, moves = "fen " + rest, []
            elif word == "odds":
                start, moves = start_with_odds(plateau, game, players, rest), []
            elif word == "play":
                moves = moves + rest.split()
            elif word == "walk":
                moves = moves + walked(players, rest)
            elif word == "take-back":
                moves = moves[: len(moves) - int(rest)]
            else:
                continue
            yield game, players, f"position {start}" + (" moves " + " ".join(moves) if moves else "")


def random_positions(plateau):
    for game, seatings in GAMES.items():
        for players in seatings:
            for seed in range(1, SEEDS + 1):
                trace = run(
                    [plateau, "trace", game, players, "--seed", str(seed), "--plies", "80"]
                ).stdout.splitlines()[:-1]
                moves = [line.split("\t")[3] for line in trace]
                for n in range(len(moves) + 1):
                    yield game, players, "position startpos" + (" moves " + " ".join(moves[:n]) if n else "")


def questions(plateau):
    """Returns one input for a program: all positions, with a marker before each."""
    lines, now = [], None
    for game, players, position in (*claimed_positions(plateau), *random_positions(plateau)):
        if (game, players) != now:
            now = (game, players)
            lines += [f"setoption name Game value {game}", f"setoption name Players value {players}"]
        lines += ["isready", position, "query legal", "query turn", "query result"]
    return "\n".join([*lines, "quit\n"])


def answers(tree, text):
    """Returns a program's answers for each position; None for a position that it does not accept."""
    with tempfile.TemporaryFile("w+") as file:
        file.write(text)
        file.seek(0)
        try:
            said = run(["./runner"], cwd=tree, stdin=file).stdout
        except subprocess.TimeoutExpired:
            return ["timeout"]
    return [None if "unreadable position" in part else part for part in said.split("readyok\n")[1:]]


def differs(right, came):
    return len(right) != len(came) or any(a != b for a, b in zip(right, came) if a and b)


# ---- judging ----


def named_rule(plateau, tree, *game):
    """Returns conform's verdict on a mutant: its exit status and the rule it names."""
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/"}
    done = run([plateau, "conform", f"ugi:{tree}/runner", *game, "--timeout", "20000"], env=env)
    for line in done.stdout.splitlines():
        if line.startswith("Wrong"):
            return done.returncode, line.rpartition(": ")[2] if line.startswith("Wrong rule") else "-"
    return done.returncode, "failed" if done.returncode == 3 else ""


def judge(plateau, base, directory, mutation, text, right):
    tree = directory / mutation.name
    try:
        base.build(mutation, tree)
        changes = differs(right, answers(tree, text))
        game = [word for word in mutation.name.split("-")[1:2] if word in GAMES]
        status, rule = named_rule(plateau, tree, *game) if changes else (0, "")
    finally:
        shutil.rmtree(tree, ignore_errors=True)
    return changes, status, rule


def verdict(mutation, changes, status, rule):
    if not changes:
        return "not asked"
    if status == 0:
        return "UNSEEN"
    return "right" if rule in mutation.claims else "OTHER"


def read_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--sample", action="store_true", help="only the few of the daily run")
    parser.add_argument("-j", "--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--cc", default=os.environ.get("CC", "gcc"))
    return parser.parse_args()


def main():
    plateau = program("src/cli/plateau")
    options = read_options()
    mutations = mutate.find_mutations(SAMPLE if options.sample else options.names)
    counts = {"not asked": 0, "right": 0, "OTHER": 0, "UNSEEN": 0}
    with tempfile.TemporaryDirectory(prefix="conform-") as name:
        directory = pathlib.Path(name)
        base = Base(directory / "base", options.cc.split())
        text = questions(plateau)
        right = answers(base.tree, text)
        assert None not in right, "the program does not read a position"
        claimed = len(list(claimed_positions(plateau)))  # Random games may continue after a third repetition.
        assert not any("error" in part for part in right[:claimed]), "a position of the claims is not one"
        assert named_rule(plateau, base.tree) == (0, ""), named_rule(plateau, base.tree)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            judged = pool.map(lambda m: judge(plateau, base, directory, m, text, right), mutations)
            for mutation, (changes, status, rule) in zip(mutations, judged):
                what = verdict(mutation, changes, status, rule)
                counts[what] += 1
                print(f"{what:9} {mutation.name:45} {rule or '-':45} {' '.join(mutation.claims)}", flush=True)
    asked = counts["right"] + counts["OTHER"] + counts["UNSEEN"]
    share = counts["right"] / asked if asked else 0
    print(
        f"{asked} mutants change a legal move, a turn or a result; {counts['right']} are named by the right rule: "
        f"{100 * share:.1f} %; {counts['OTHER']} by another, {counts['UNSEEN']} unseen; {counts['not asked']} not asked"
    )
    return 0 if share >= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
