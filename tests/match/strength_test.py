#!/usr/bin/env python3
"""tools/strength has the same formulas as `plateau match`, and resumes a run: strength_test.py PLATEAU."""
import importlib.machinery
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from matches import PLATEAU, cases, main, match

TOOL = os.path.join(cases.ROOT, "tools", "strength")


def load():
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("strength", TOOL)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("strength", loader))
    loader.exec_module(module)
    return module


def test_formulas():
    """The score, its error and the LLR equal those of the program, also for results that never occurred."""
    tool = load()
    for players, games in (("random", 40), ("level:1", 20), ("full:nodes=20", 6)):
        told = match("dorix", "random", players, "--games", games, "--sprt", "0,15", "--opening-plies", 10)
        score, error = tool.estimate(told["pairs"])
        assert abs(score - told["score"]) < 1e-5, told
        if sum(map(bool, told["pairs"])) > 1:
            assert abs(error - told["score_error"]) < 1e-5, told
        assert abs(tool.likelihood_ratio(told["pairs"]) - told["sprt"]["llr"]) < 1e-3, told


def run(folder, *words):
    done = subprocess.run([TOOL, "--folder", folder, *words], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def test_line_and_parts():
    """Two equal programs give a line for docs/strength.md; the second time no game is played again."""
    words = ["--base", PLATEAU, PLATEAU, "--what", "nothing", "--nodes", "30", "--games", "8"]
    words += ["--part", "4", "--check", "4", "--movetime", "1"]
    with tempfile.TemporaryDirectory() as folder:
        status, line, told = run(folder, *words)
        pattern = r"\| nothing \| quoridor \| 30 \| 8 \| 50\.0 ± \d+\.\d % \| -0\.\d\d \| "
        pattern += r"\d+\.\d ± \d+\.\d %, 4 of 1 ms \| [\d,]+ \| no \|\n"
        assert re.fullmatch(pattern, line), (line, told)
        assert status == 1 and "the same signature" in told and "nodes 30: 8 of 8 games" in told, told
        path = os.path.join(folder, "parts.json")
        with open(path, encoding="utf-8") as file:
            parts = json.load(file)
        assert len(parts) == 3, parts
        # Stored parts are used, not played again. Equal programs may lose a few games on time.
        for part, pairs in ((" nodes 30 4 1 0", [0, 1, 400, 1, 198]), (" movetime 1 4 1 0", [0, 0, 2, 0, 0])):
            parts[next(key for key in parts if part in key)] = pairs
        with open(path, "w", encoding="utf-8") as file:
            json.dump(parts, file)
        status, line, told = run(folder, *words)
        assert status == 0 and "| 1,200 | 66.5 ± 1.9 % |" in line and line.endswith(" yes |\n"), (line, told)


def test_refuses():
    with tempfile.TemporaryDirectory() as folder:
        status, line, told = run(folder, "--base", "no-such-revision", PLATEAU)
        assert status == 1 and line == "" and "neither a revision nor a program" in told, told


sys.exit(main(globals()))
