#!/usr/bin/env python3
"""page_test.py - docs/python.md and docs/example.py are correct: page_test.py [PACKAGE].

Its blocks of Python are run in order, as one program; the output of a block is compared with the block of text that
follows it. `…` in that block stands for anything on its line. A comment before a block says why it is not run here:
`<!-- not run: needs PettingZoo -->`; adaptors_test.py runs those.
"""
import contextlib
import io
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, ROOT, main, word

if __name__ == "__main__":
    sys.path.insert(0, word(os.path.join(BUILD, "python")))
BLOCK = re.compile(r"^(?:<!-- not run: ([^\n]*) -->\n)?```python\n(.*?)^```\n(?:\n?```text\n(.*?)^```\n)?", re.M | re.S)


def same(expected, found):
    pattern = "".join(".*" if part == "…" else re.escape(part) for part in re.split("(…)", expected))
    return re.fullmatch(pattern, found)


def printed_as_said(reason):
    """Runs the blocks whose reason for not being run begins so, or those without one; returns how many."""
    with open(os.path.join(ROOT, "docs", "python.md"), encoding="utf-8") as file:
        blocks = [
            block
            for block in BLOCK.findall(file.read())
            if block[0].startswith(reason) and bool(block[0]) == bool(reason)
        ]
    names = {"__name__": "page"}
    for _, code, expected in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "docs/python.md", "exec"), names)
        assert same(expected, printed.getvalue()), f"{code}\nexpected:\n{expected}\nprinted:\n{printed.getvalue()}"
    print(f"{len(blocks)} blocks, {sum(bool(expected) for _, _, expected in blocks)} with what they print")
    return len(blocks)


def test_page():
    assert printed_as_said("") > 10


def test_example():
    """docs/example.py plays each game to its end, with every number of players."""
    path = os.path.join(ROOT, "docs", "example.py")
    with open(path, encoding="utf-8") as file:
        assert len(file.readlines()) <= 45
    environment = {**os.environ, "PYTHONPATH": sys.path[0]}
    import plateau

    for game in plateau.games():
        for players in game.players:
            command = [sys.executable, path, game.name, str(players), "7"]
            done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300, env=environment)
            record = plateau.Record.read(done.stdout)
            assert record.over and record.position.players == players, done.stdout


if __name__ == "__main__":
    sys.exit(main(globals()))
