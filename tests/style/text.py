#!/usr/bin/env python3
"""Checks text files against .editorconfig: text.py ROOT.

Of its keys these are checked: charset, end_of_line, indent_style, insert_final_newline,
trim_trailing_whitespace and max_line_length. Sources have at most 500 lines, but for those that
.gitattributes calls generated and for the library's one header.
"""
import configparser
import fnmatch
import os
import pathlib
import re
import sys

# Folders that Git ignores, and files that are not text.
SKIPPED = re.compile(r"(^|/)(\.git|node_modules|__pycache__|build[^/]*|web/src/(core|i18n)/compiled)(/|$)")
BINARY = re.compile(r"\.(png|webp|ico|woff2|wasm|bin|pyc)$")

SOURCE = re.compile(r"^(src|web/src)/.*\.(c|h|ts|tsx|css|sql)$")
LINES_MAX = 500
ONE_HEADER = "src/plateau.h"


def alternatives(pattern):
    """Expands {a,b} in a pattern; returns the patterns without it."""
    match = re.search(r"\{([^{}]*)\}", pattern)
    if not match:
        return [pattern]
    return [
        done
        for word in match[1].split(",")
        for done in alternatives(pattern[: match.start()] + word + pattern[match.end() :])
    ]


def matches(pattern, path):
    return any(fnmatch.fnmatch(path if "/" in p else os.path.basename(path), p) for p in alternatives(pattern))


def settings(sections, path):
    """Returns the keys that apply to a file: later sections win, `unset` removes a key."""
    found = {}
    for pattern, keys in sections:
        if matches(pattern, path):
            found.update(keys)
    return {key: value for key, value in found.items() if value != "unset"}


def line_faults(line, keys):
    if keys.get("trim_trailing_whitespace") == "true" and line != line.rstrip(" \t"):
        yield "blanks at the end"
    if keys.get("indent_style") == "space" and "\t" in line:
        yield "a tab"
    if len(line) > int(keys.get("max_line_length", sys.maxsize)):
        yield f"{len(line)} columns, at most {keys['max_line_length']}"


def generated(root):
    """Names, as .gitattributes has them."""
    lines = (root / ".gitattributes").read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if "linguist-generated" in line.split()]


def faults(path, name, keys, made):
    data = path.read_bytes()
    if keys.get("charset") == "utf-8":
        try:
            text = data.decode()
        except UnicodeDecodeError:
            yield f"{name}: not UTF-8"
            return
    else:
        text = data.decode(errors="replace")
    if keys.get("end_of_line") == "lf" and "\r" in text:
        yield f"{name}: a carriage return"
    if keys.get("insert_final_newline") == "true" and text and not text.endswith("\n"):
        yield f"{name}: no newline at the end"
    if SOURCE.search(name) and name not in {*made, ONE_HEADER} and text.count("\n") > LINES_MAX:
        yield f"{name}: {text.count(chr(10))} lines, at most {LINES_MAX}"
    for number, line in enumerate(text.split("\n"), 1):
        for fault in line_faults(line, keys):
            yield f"{name}:{number}: {fault}"


def sections_of(file):
    parser = configparser.ConfigParser(default_section=None, delimiters=("=",))
    parser.read_string("[.]\n" + file.read_text(encoding="utf-8"))
    return [(name, dict(parser[name])) for name in parser.sections()]


def main():
    root = pathlib.Path(sys.argv[1])
    sections = sections_of(root / ".editorconfig")
    found, count, made = [], 0, generated(root)
    for folder, folders, files in os.walk(root):
        inside = pathlib.Path(folder).relative_to(root)
        folders[:] = sorted(f for f in folders if not SKIPPED.search((inside / f).as_posix()))
        for name in sorted(files):
            path = (inside / name).as_posix()
            if BINARY.search(name) or SKIPPED.search(path):
                continue
            count += 1
            found += faults(root / path, path, settings(sections, path), made)
    print("\n".join(found) or f"{count} files are as .editorconfig says")
    sys.exit(1 if found or not count else 0)


if __name__ == "__main__":
    main()
