#!/usr/bin/env python3
"""Runs the linters, which must find nothing: lint.py ROOT python|shell|web.

python: pyflakes over the package, tests and tools; shell: shellcheck over shell scripts; web: oxlint over web/ as
web/.oxlintrc.json says.
"""
import os
import pathlib
import shutil
import subprocess
import sys

MISSING = 77  # Meson's word for a skipped test


def scripts(root, language):
    """Files that are written in it, by name or first line."""
    for top in (".ci", "docs", "packaging", "python", "tests", "tools", "web/tests"):
        for path in sorted((root / top).rglob("*")):
            if not path.is_file() or "corpus" in path.parts:
                continue
            with path.open("rb") as file:
                first = file.readline()
            named = language == "python" and path.suffix == ".py"
            if (
                named
                or first.startswith(b"#!")
                and first.split()[-1].endswith(b"python3" if language == "python" else b"sh")
            ):
                yield path


def command(root, what):
    """Returns the program, its arguments, and where it runs; None if it is not installed."""
    if what == "web":
        program = root / "web" / "node_modules" / ".bin" / "oxlint"
        parts = [
            name for name in ("src", "tests", "tools", "lighthouse", "vite.config.ts") if (root / "web" / name).exists()
        ]
        return (program if program.exists() else None, ["--deny-warnings", *parts], root / "web")
    if what == "python":
        return shutil.which("pyflakes3"), list(scripts(root, what)), root
    return shutil.which("shellcheck"), ["--severity=warning", *scripts(root, what)], root


def main():
    root, what = pathlib.Path(os.path.abspath(sys.argv[1])), sys.argv[2]
    program, arguments, folder = command(root, what)
    if not program:
        print(f"the linter for {what} is not installed")
        sys.exit(MISSING)
    sys.exit(subprocess.run([program, *arguments], cwd=folder).returncode)


if __name__ == "__main__":
    main()
