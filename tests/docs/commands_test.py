#!/usr/bin/env python3
"""Every command that the documentation shows is run, or says why not: commands_test.py PLATEAU BUILD.

Commands are the lines of blocks marked ```sh, and those after `$ ` in blocks marked ```console, whose output must be
the one shown. Our own programs run in a scratch folder that contains the project's folders, with a time limit. A
comment before a block says that its commands, or those that begin with some words, are not run here:

    <!-- not run: the reason -->
    <!-- not run (tools/dev): the reason -->
    <!-- operations_test.py runs these lines -->
"""
import collections
import glob
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, ROOT, main, program, word

PLATEAU, BUILT = program("src/cli/plateau"), word(BUILD)
LIMIT = 300  # seconds; a busy machine is many times slower
PAGES = sorted(
    glob.glob("docs/**/*.md", root_dir=ROOT, recursive=True)
    + ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
)
BLOCK = re.compile(r"((?:^ *<!--(?:(?!-->).)*-->\n)*)^( *)```([^\n]*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"<!--\s*(.*?)\s*-->", re.DOTALL)
NOT_RUN = re.compile(r"not run(?: \((.+?)\))?:\s*(\S.*)", re.DOTALL)
ELSEWHERE = re.compile(r"(\w+\.py) runs these lines(?:: .*)?")
# Beginnings that lines of a block without a language must not have: such a command would not be tested.
COMMAND = re.compile(
    r"^(?:\$ |(?:plateaud?|meson|ninja|sudo|apt|systemctl|curl|tools/\S+|build/\S+|python3|node|npm) +\S)", re.MULTILINE
)
# No other programs are run, whatever a page says: they could change the machine or never end.
SAFE = re.compile(r"(?:time )?(?:build/src/cli/)?plateau |echo [\w ]+ \| plateau |build/tests/unit/|python3 \S+ --list")
GAME = '[Game "quoridor"]\n[Players "2"]\n\n1. e2 e8 2. e3 e7 3. e4 e6\n'


class Block:
    """One block of a page: its comments, its language, its text and where it is."""

    def __init__(self, page, text, match):
        comments, indent, self.language, self.text = match.groups()
        self.text = re.sub(f"^{indent}", "", self.text, flags=re.MULTILINE)
        self.comments = COMMENT.findall(comments)
        self.place = f"{page}:{text[: match.start(2)].count(chr(10)) + 1}"

    def commands(self):
        """Returns the commands typed in the block; lines that belong together are one command."""
        if self.language == "console":
            return [line[2:] for line in self.text.splitlines() if line.startswith("$ ")]
        found, begun = [], ""
        for line in self.text.splitlines():
            begun += line + "\n"
            if line.endswith("\\") or not whole(begun):
                continue
            if not re.fullmatch(r"\s*(#.*)?\s*", begun):
                found.append(begun.strip())
            begun = ""
        assert not begun, f"{self.place}: {begun!r} does not end"
        return found

    def marks(self):
        """Returns the beginnings of commands that are not run here, with the reasons; '' means every command."""
        marks = {}
        for comment in self.comments:
            match, elsewhere = NOT_RUN.fullmatch(comment), ELSEWHERE.fullmatch(comment)
            if match:
                marks[match[1] or ""] = match[2]
            elif elsewhere:
                assert glob.glob(f"tests/**/{elsewhere[1]}", root_dir=ROOT, recursive=True), f"{self.place}: {comment}"
                marks[""] = comment
        return marks


def whole(text):
    """Whether a shell would run it without waiting for more lines."""
    return subprocess.run(["bash", "-n"], input=text, text=True, capture_output=True, check=False).returncode == 0


def blocks():
    for page in PAGES:
        text = (pathlib.Path(ROOT) / page).read_text(encoding="utf-8")
        for match in BLOCK.finditer(text):
            yield Block(page, text, match)


def sort_out():
    """Yields (block, command, reason or None) of every command; fails if a mark fits no command."""
    for block in blocks():
        if block.language not in ("sh", "console"):
            continue
        marks, used = block.marks(), set()
        for command in block.commands():
            mark = next((mark for mark in sorted(marks, reverse=True) if command.startswith(mark)), None)
            used.add(mark)
            yield block, command, None if mark is None else marks[mark]
        assert used >= set(marks), f"{block.place}: no command begins with {set(marks) - used}"


def prepare(folder, strategy):
    """Creates a folder as a reader of the page has it: the project, a saved game, a strategy."""
    for name in ("docs", "packaging", "python", "tests", "tools", "web"):
        os.symlink(os.path.join(ROOT, name), os.path.join(folder, name))
    os.symlink(BUILT, os.path.join(folder, "build"))
    pathlib.Path(folder, "game.txt").write_text(GAME, encoding="utf-8")
    shutil.copy(strategy, folder)


def run(command, folder):
    environment = {
        "PATH": f"{os.path.dirname(PLATEAU)}:{os.environ['PATH']}",
        "HOME": folder,
        "LC_ALL": "C.UTF-8",
        "PAGER": "",
        "TERM": "dumb",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail\n{command}"],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


def check_shown(block, said):
    """Checks that the output has every line that the page shows, in this order; the page may omit lines."""
    at = 0
    for line in block.text.splitlines():
        if line.startswith("$ ") or "…" in line or not line.strip():
            continue
        found = said.find(line.rstrip(), at)
        assert found >= 0, f"{block.place}: the program does not say {line!r}:\n{said}"
        at = found


def test_commands():
    counts, folders, found = collections.Counter(), {}, list(sort_out())
    for block, command, reason in found:
        assert reason is not None or SAFE.match(f"{command} "), f"{block.place}: say why this is not run: {command}"
    with tempfile.TemporaryDirectory(prefix="plateau-docs-") as scratch:
        run("plateau solve orbital 2 Pb2s --export win.txt", scratch)
        for block, command, reason in found:
            counts["here" if reason is None else "elsewhere" if ELSEWHERE.fullmatch(reason) else "marked"] += 1
            if reason is not None:
                continue
            page = block.place.rpartition(":")[0]
            if page not in folders:
                folders[page] = os.path.join(scratch, page.replace("/", "-"))
                os.mkdir(folders[page])
                prepare(folders[page], os.path.join(scratch, "win.txt"))
            done = run(command, folders[page])
            assert done.returncode == 0, f"{block.place}: {command}\n{done.stdout[-1500:]}{done.stderr[-1500:]}"
            if block.language == "console":
                check_shown(block, done.stdout)
    assert counts["here"] >= 30, counts
    print(f"{counts['here']} run, {counts['elsewhere']} run by other tests, {counts['marked']} marked as not run")


def test_labels():
    """Blocks without a language, and indented ones, contain no commands."""
    for block in blocks():
        if block.language.split()[:1] in ([], ["text"]):
            found = COMMAND.search(block.text)
            assert not found, f"{block.place}: mark this block as sh or console: {found[0]}"
    for page in PAGES:
        text = BLOCK.sub("", (pathlib.Path(ROOT) / page).read_text(encoding="utf-8"))
        found = re.search(r"\n\n {4,}(\$|plateaud?|meson|ninja|sudo|tools/\w+) .*", text)
        assert not found, f"{page}: an indented command: {found[0].strip()}"


def test_boards():
    """The positions that the handbook shows are valid."""
    drawn = [block for block in blocks() if block.language.startswith("board ")]
    for block in drawn:
        game, position = block.language.split()[1], block.text.strip()
        shown = run(f"plateau show {game} {position[-1]} --position '{position}'", ROOT).stdout.splitlines()
        assert shown and shown[-1] == f"Position: {position}", f"{block.place}: {shown[-1:]}"
    assert len(drawn) >= 4


if __name__ == "__main__":
    sys.exit(main(globals()))
