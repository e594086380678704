#!/usr/bin/env python3
"""Checks that the formatters would change nothing: format.py ROOT c|python|web.

c: clang-format as .clang-format says, and the length of functions; python: black as pyproject.toml
says; web: prettier over web/ as web/.prettierrc.json says. With --write they format.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from lint import scripts

LONGEST = 80


def long_functions(path):
    """Functions begin with a brace in the first column and end likewise, as formatted."""
    start = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line == "{":
            start = number
        elif line == "}" and start:
            if number - start > LONGEST:
                yield f"{path}:{start}: a function of {number - start} lines"
            start = None


def banned(path):
    """Functions that have a bounded or stricter sibling."""
    text = path.read_text(encoding="utf-8")
    for name in ("strcpy", "strcat", "sprintf", "gets", "strtok", "atoi"):
        if re.search(rf"\b{name}\(", text):
            yield f"{path}: {name}() is banned"


def c_files(root):
    return sorted(p for d in ("src", "tests", "docs") for p in (root / d).rglob("*.[ch]"))


def web_files(root):
    """The sources of the page, its tests and tools, without what npm installs and tests write."""
    web = root / "web"
    for suffix in ("ts", "tsx", "mjs", "js"):
        yield from sorted(web.glob(f"*.{suffix}"))
        for part in ("src", "tests", "tools", "public"):
            yield from sorted((web / part).rglob(f"*.{suffix}"))


def black():
    """Debian 12's version, because others break lines elsewhere."""
    program = shutil.which("black")
    if program and re.match(
        r"black, 23\.", subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    ):
        return program
    return None


def command(root, language, write):
    """Returns the formatter, None if it is not installed; its options; its files."""
    if language == "c":
        return shutil.which("clang-format-19"), ["-i"] if write else ["--dry-run", "-Werror"], c_files(root)
    if language == "python":
        return black(), ["--quiet"] if write else ["--quiet", "--check", "--diff"], list(scripts(root, "python"))
    prettier = root / "web" / "node_modules" / ".bin" / "prettier"
    return (
        prettier if prettier.exists() else None,
        ["--log-level=warn", "--write" if write else "--check"],
        list(web_files(root)),
    )


def main():
    root, language, write = pathlib.Path(os.path.abspath(sys.argv[1])), sys.argv[2], "--write" in sys.argv
    formatter, options, files = command(root, language, write)
    faults = [f for p in files for check in (long_functions, banned) for f in check(p)] if language == "c" else []
    if not formatter:
        print(f"the formatter for {language} is not installed")
        sys.exit(77)
    check = subprocess.run(
        [formatter, *options, *files], capture_output=True, text=True, cwd=root / "web" if language == "web" else root
    )
    if check.returncode != 0:
        faults.append(check.stdout + check.stderr + "run tools/format")
    print("\n".join(faults) or f"{len(files)} files are well formed")
    sys.exit(1 if faults else 0)


main()
