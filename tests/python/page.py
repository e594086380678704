#!/usr/bin/env python3
"""page.py - docs/python.md is true: page.py [PACKAGE].

Its blocks of Python are run in order, as one program; what a block prints is compared with the block of text
that follows it. `…` in that block stands for anything on its line.
"""
import contextlib
import io
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import BUILD, ROOT, main, word  # noqa: E402

sys.path.insert(0, word(os.path.join(BUILD, "python")))
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n?```text\n(.*?)^```\n)?", re.M | re.S)


def same(expected, found):
    pattern = "".join(".*" if part == "…" else re.escape(part) for part in re.split("(…)", expected))
    return re.fullmatch(pattern, found)


def test_page():
    with open(os.path.join(ROOT, "docs", "python.md"), encoding="utf-8") as file:
        blocks = BLOCK.findall(file.read())
    names = {"__name__": "page"}
    for code, expected in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "docs/python.md", "exec"), names)
        assert same(expected, printed.getvalue()), f"{code}\nexpected:\n{expected}\nprinted:\n{printed.getvalue()}"
    print(f"{len(blocks)} blocks, {sum(bool(expected) for _, expected in blocks)} with what they print")
    assert len(blocks) > 10


if __name__ == "__main__":
    sys.exit(main(globals()))
