#!/usr/bin/env python3
"""Every option that a command accepts is in its help, its manual page and the completion of every
shell, and all are parsed alike: options_test.py PLATEAU SRC/CLI."""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
from unittest import TestCase

import shells

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import ROOT, main, program, word

PLATEAU = program("src/cli/plateau")
SOURCES = pathlib.Path(word(f"{ROOT}/src/cli"))
CHECK = TestCase()
COMMON = ["--language", "--help", "-h"]
# A file where options are compared by hand: main.c finds the language before anything else.
BY_HAND = {"main.c"}


def run(*arguments, status=0):
    done = subprocess.run(
        [PLATEAU, *arguments],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env=shells.environment(),
    )
    assert done.returncode == status, (arguments, done)
    return done.stderr if status == 2 else done.stdout


def commands():
    return re.findall(r"^  (\w+) ", run("help").split("\n\nOptions:")[0], re.M)


# Expands the macro of argument.h.
BOTH_STARTS = '{.name = "--position", .kind = TEXT}, {.name = "--odds", .kind = TEXT}, ('


def tables():
    """Returns {command: [(spelling, whether it has a value)]} from the sources."""
    found = {}
    for path in SOURCES.rglob("*.c"):
        text = path.read_text(encoding="utf-8").replace("ARGUMENT_START_OPTIONS(", BOTH_STARTS)
        rows = []
        for row in re.split(r"\{\.name = (?=\"-)", text)[1:]:
            row = row.partition("OPTION_END")[0]
            names = re.findall(r'^"(-[\w-]+)"|\.alias = "(-[\w-]+)"', row)
            rows += [(a or b, ".kind = " in row) for a, b in names]
        if not rows or path.name == "program.c":
            continue
        owner = re.search(r'\.name = "(\w+)"', text)
        found[owner[1] if owner else path.stem.split("_")[0]] = rows
    return found


def test_tables_are_found():
    found = tables()
    CHECK.assertEqual(
        found["engine"],
        [
            ("--qtp", False),
            ("--movetime", True),
            ("--cpu-time", False),
            ("--threads", True),
            ("--hash", True),
            ("--seed", True),
            ("-seed", True),
            ("--position", True),
            ("--odds", True),
        ],
    )
    CHECK.assertGreater(sum(map(len, found.values())), 50)
    CHECK.assertLessEqual(set(found) - {"plateau", "worker", "bot"}, set(commands()))


def test_accepted():
    """Each command knows its options: it reports a wrong value, not an unknown option."""
    for command, rows in tables().items():
        for name, valued in rows if command in commands() else ():
            if name.startswith("--") and not valued:
                CHECK.assertIn("' takes no value: try", run(command, f"{name}=x", status=2))
            else:
                CHECK.assertEqual(
                    run(command, name, status=2),
                    f"plateau {command}: missing value " f"for '{name}': try plateau help {command}\n",
                )


def test_unknown():
    for command in commands():
        for bad in ("--bogus", "--bogus=1", "-b"):
            CHECK.assertEqual(
                run(command, bad, status=2),
                f"plateau {command}: unknown option '{bad.partition('=')[0]}': try plateau help"
                + ("" if command == "help" else f" {command}")
                + "\n",
            )
    CHECK.assertEqual(
        run("--language", "fr", "play", "--bogus", status=2),
        "plateau play : option inconnue « --bogus » : essayez plateau help play\n",
    )


def test_help_and_manual():
    rows = tables()
    for command in commands():
        for language in ("en", "fr"):
            text = run("--language", language, "help", command)
            page = run("--language", language, "help", "--man", command).replace("\\-", "-")
            CHECK.assertEqual(text, run("--language", language, command, "--help"))
            for name in [n for n, _ in rows.get(command, ())] + COMMON:
                CHECK.assertRegex(text, rf"(?m)^  (--[\w-]+, )?{name}\b", (command, language))
                CHECK.assertRegex(page, rf"(?m)^\.B (--[\w-]+, )?{name}\b", (command, language))


def test_completion():
    """Each shell offers all options of a command, each once, and nothing else."""
    rows = tables()
    for shell, ask in shells.ASK.items():
        script, names = run("completion", shell), commands()
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            all_offered = list(pool.map(lambda c: ask(script, ["plateau", c, "-"]), names))
        for command, offered in zip(names, all_offered):
            expected = sorted([n for n, _ in rows.get(command, ())] + COMMON)
            if shell != "bash":  # zsh does not offer two names of one option.
                expected, offered = (
                    [n for n in list_ if n.startswith("--") and n != "--colour"] for list_ in (expected, offered)
                )
            CHECK.assertEqual(sorted(offered), expected, (shell, command))


def test_values():
    for shell, ask in shells.ASK.items():
        script = run("completion", shell)
        for words, expected in (
            (["so"], ["solve"]),
            (["show", "dor"], ["dorix"]),
            (["--language", "fr", "rules", "orb"], ["orbital"]),
            (["play", "dorix", ""], ["2", "3", "4"]),
            (["play", "--order", "r"], ["random"]),
            (["solve", "orbital", "2", "--side", "s"], ["second"]),
            (["match", "--games", "3", "full", "ra"], ["random"]),
            (["bench", "pl"], ["playouts"]),
            (["bench", "moves", "t"], ["tictacdoh"]),
            (["show", "dorix", ""], ["2", "3", "4"]),
            (["help", "ver"], ["verify"]),
            (["completion", "z"], ["zsh"]),
            (["play", "--language", "f"], ["fr"]),
        ):
            CHECK.assertEqual(ask(script, ["plateau", *words]), expected, (shell, words))


def test_both_forms():
    moves = ["tictacdoh", "2", "Mc3"]
    position = re.search(r"Position: (.*)", run("show", *moves))[1]
    apart = run("show", "tictacdoh", "2", "--position", position, "--json")
    CHECK.assertEqual(apart, run("show", f"--position={position}", "--json", "tictacdoh", "2"))
    CHECK.assertIn(position, apart)
    CHECK.assertEqual(
        run("analyse", "--nodes=100", "orbital", "--last"), run("analyse", "--nodes", "100", "orbital", "--last")
    )
    CHECK.assertIn("invalid --order 'x': expected random or seated", run("play", "--order=x", status=2))
    CHECK.assertIn("invalid --nodes '': expected 1 to", run("analyse", "orbital", "--nodes=", status=2))


def test_starts():
    """Every command that takes a starting position parses it alike; odds and an equal position give the same."""
    CHECK.assertIn("Position: e1,e9 - 8/8,10 1/2", run("show", "quoridor", "2", "--odds", "8,10"))
    CHECK.assertIn("Position: e1,e9 - 10,10 1/2", run("show", "quoridor", "2", "--odds", "10,10"))
    odds = ["--odds", "1,12,7"]
    position = re.search(r"Position: (.*)", run("show", "dorix", "3", *odds))[1]
    CHECK.assertEqual(position.split()[1], "1,12,7")
    analysed = run("analyse", "dorix", "3", "--position", position, "a1", "--nodes", "50", "--json")
    CHECK.assertEqual(analysed, run("analyse", "dorix", "3", *odds, "a1", "--nodes", "50", "--json"))
    CHECK.assertIn(f'"position":"{position}"', analysed)
    both = ["--position", position, *odds]
    for command, operands in (
        ("show", ["dorix", "3"]),
        ("analyse", ["dorix", "3"]),
        ("play", ["dorix", "3"]),
        ("engine", ["dorix", "3"]),
        ("lab", ["dorix", "3"]),
        ("match", ["dorix", "3", "random", "random"]),
    ):
        CHECK.assertIn("do not go together", run(command, *operands, *both, status=2))
        CHECK.assertIn("invalid position 'e1'", run(command, *operands, "--position", "e1", status=2))
        for wrong in ("", "0,12", "12,13", "1;2", "x"):
            error = run(command, *operands, "--odds", wrong, status=2)
            numbers = 2 if command == "match" else 3
            CHECK.assertIn(f"invalid --odds '{wrong}': expected {numbers} numbers from 1 to 12 with", error)
            CHECK.assertNotIn("in all", error)
        operands[:2] = ["quoridor", "4"]
        wrong = "6,6" if command == "match" else "10,10,1,0"
        error = run(command, *operands, "--odds", wrong, status=2)
        CHECK.assertIn("from 0 to 10 with commas between, at most 20 in all", error)
        operands[:2] = ["orbital", "2"]
        error = run(command, *operands, "--odds", "6,6", status=2)
        CHECK.assertIn("orbital has no odds: leave out --odds", error)
        CHECK.assertIn("sans --odds", run("--language", "fr", command, *operands, "--odds", "6,6", status=2))
    french = run("--language", "fr", "show", "quoridor", "4", "--odds", "9,9,9,9", status=2)
    CHECK.assertIn("attendus 4 nombres de 0 à 10 séparés par des virgules, 20 au plus en tout", french)
    over = "e9,e5 - 10,10 2/2"
    for command, operands in (("play", []), ("lab", []), ("match", ["random", "random"])):
        CHECK.assertIn("game is over", run(command, "quoridor", *operands, "--position", over, status=2))
    second = "e1,e9 - 10,10 2/2"
    CHECK.assertIn("first player's turn", run("lab", "quoridor", "--position", second, status=2))
    CHECK.assertIn("leave out", run("play", "--load", "x", "--odds", "8,10", status=2))
    CHECK.assertIn("not for --qtp", run("engine", "--qtp", "--odds", "8,10", status=2))


def test_end_of_options():
    CHECK.assertEqual(run("perft", "--", "tictacdoh", "2", "3"), "2666\n")
    CHECK.assertIn("unexpected argument '--json'", run("games", "--", "--json", status=2))


def test_operands():
    for words, error in (
        (["perft", "dorix"], "missing DEPTH"),
        (["trace"], "missing GAME"),
        (["games", "x"], "unexpected argument 'x'"),
        (["match", "full"], "missing B"),
        (["completion"], "missing bash, zsh or fish"),
        (["replay"], "missing FILE"),
    ):
        CHECK.assertEqual(run(*words, status=2), f"plateau {words[0]}: {error}: try plateau help {words[0]}\n")


def test_no_parser_by_hand():
    for path in SOURCES.rglob("*.c"):
        if path.name not in BY_HAND:
            CHECK.assertNotRegex(path.read_text(encoding="utf-8"), r'cmp\([^;]*"--?[a-z]', path)


sys.exit(main(globals()))
