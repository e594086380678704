#!/usr/bin/env python3
"""Checks that every relative link in a Markdown file leads to a file, and to a heading of it; and that the
sources which ARCHITECTURE.md names exist: links.py ROOT."""
import fnmatch
import os
import pathlib
import re
import sys

SKIPPED = re.compile(r"(^|/)(\.git|node_modules|__pycache__|build[^/]*)(/|$)")
LINK = re.compile(r"\[[^\]\[]*\]\(([^()\s]+)\)")
NAMED = re.compile(r"(?<![\w/.-])((?:[\w-]+/)*[\w-]+\.md)(#[\w-]+)?")
OUTSIDE = re.compile(r"[a-z]+:")
SOURCE = re.compile(r"`([^`\s]+\.(?:c|h|\[ch\]|ts|tsx|py))`")


def anchors(text):
    """Returns the ids that GitHub gives to headings."""
    found, fence = set(), False
    for line in text.split("\n"):
        if line.lstrip().startswith("```"):
            fence = not fence
        match = re.match(r"#+\s+(.*)", line)
        if match and not fence:
            plain = re.sub(r"[`*]|\[|\]\([^)]*\)", "", match[1])
            slug = re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")
            while slug in found:
                slug += "-1"
            found.add(slug)
    return found


def targets(text):
    for number, line in enumerate(text.split("\n"), 1):
        for match in LINK.finditer(line):
            if not OUTSIDE.match(match[1]):
                yield number, match[1], False
        for match in NAMED.finditer(LINK.sub("", line)):
            yield number, match[0], True


def faults(root, file):
    text = file.read_text(encoding="utf-8")
    for number, target, named in targets(text):
        path, _, anchor = target.partition("#")
        # a page that is named without a link is relative to the root
        goal = (root if named else file.parent) / path if path else file
        place = f"{file.relative_to(root)}:{number}"
        if not goal.exists() and not (named and (file.parent / path).exists()):
            yield f"{place}: {target}: there is no such file"
        elif anchor and goal.suffix == ".md" and anchor not in anchors(goal.read_text(encoding="utf-8")):
            yield f"{place}: {target}: there is no such heading"


def missing_sources(root, file, known):
    """Sources named as `name.[ch]`, `family*.c` or `name_<game>.c`, from the root or from any folder."""
    if not file.exists():
        return
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        for name in SOURCE.findall(line):
            pattern = re.sub(r"<\w+>", "*", name.replace("[ch]", "?"))
            if not fnmatch.filter(known, pattern) and not fnmatch.filter(known, "*/" + pattern):
                yield f"{file.name}:{number}: {name}: there is no such source"


def main():
    root = pathlib.Path(sys.argv[1])
    found, count, known = [], 0, []
    for folder, folders, files in os.walk(root):
        inside = pathlib.Path(folder).relative_to(root)
        folders[:] = sorted(f for f in folders if not SKIPPED.search((inside / f).as_posix()))
        known += [(inside / name).as_posix() for name in files]
        for name in sorted(files):
            if name.endswith(".md"):
                count += 1
                found += faults(root, root / inside / name)
    found += missing_sources(root, root / "ARCHITECTURE.md", known)
    print("\n".join(found) or f"all links of {count} pages lead somewhere")
    sys.exit(1 if found or not count else 0)


if __name__ == "__main__":
    main()
