#!/usr/bin/env python3
"""README.md is short, and its programs in C and Python work: readme_test.py BUILD. The one in JavaScript is tested by
web/tests/npm; the commands that install packages and services are not tested here."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import BUILD, ROOT, main, word  # noqa: E402

BUILT = word(BUILD)
TEXT = (pathlib.Path(ROOT) / "README.md").read_text(encoding="utf-8")
LINES, PICTURES = 100, 1


def program(language):
    """Returns the only block in that language, which must have four lines."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1 and blocks[0].count("\n") == 4, f"{language}: {blocks}"
    return blocks[0]


def run(command, **environment):
    done = subprocess.run(
        command,
        shell=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_size():
    assert TEXT.count("\n") <= LINES, f"{TEXT.count(chr(10))} lines, at most {LINES}"
    assert TEXT.count("![") == PICTURES


def test_c():
    with tempfile.TemporaryDirectory(prefix="plateau-readme-") as folder:
        file = pathlib.Path(folder, "first.c")
        lines = f"#include <plateau.h>\n#include <stdio.h>\nint main(void)\n{{\n{program('c')}}}\n"
        file.write_text(lines, encoding="utf-8")
        command = re.search(r"`(cc .*?FILE\.c.*?)`", TEXT)[1].replace("FILE.c", str(file))
        said = run(f"{command.replace('build/', f'{BUILT}/')} -o {folder}/first && {folder}/first")
    assert said == "131 legal moves\n", said


def test_python():
    path = re.search(r"`PYTHONPATH=build/(\w+) python3`", TEXT)[1]
    if not list(pathlib.Path(BUILT, path).glob("plateau/_plateau*.so")):
        raise unittest.SkipTest("the Python package was not built")
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as file:
        file.write(program("python"))
        file.flush()
        said = run(f"{sys.executable} {file.name}", PYTHONPATH=os.path.join(BUILT, path))
    assert re.fullmatch(r"131 legal moves\n\w+\n", said), said


if __name__ == "__main__":
    sys.exit(main(globals()))
