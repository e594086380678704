#!/usr/bin/env python3
"""Draws a random sample for a stranger to judge: 40 comments, 20 paragraphs of docs, 20 names. draw.py SEED

The reader knows the field's terms (abstract games, chess servers, PostgreSQL), but not this project, and has only the
file's path: does any of them cause confusion? The same seed draws the same sample of the same commit.
"""
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMENT = re.compile(r"/\*(?!\*)(.*?)\*/|(?m:^\s*//(.*)$)", re.S)
DOCSTRING = re.compile(r'"""(.*?)"""', re.S)
NAME = re.compile(
    r"^(?:static |inline |const |unsigned |struct |enum )*\w+ \**(\w{4,})\(|^(?:struct|enum) (\w{4,}) \{", re.M
)
LANGUAGES = {".c": COMMENT, ".h": COMMENT, ".ts": COMMENT, ".tsx": COMMENT, ".mjs": COMMENT, ".py": DOCSTRING}


def tracked():
    names = subprocess.run(["git", "-C", ROOT, "ls-files"], text=True, capture_output=True, check=True).stdout.split()
    return [ROOT / name for name in names if not re.search(r"compatibility/\d|/stored/|_net\.c|_table\.h", name)]


def words(text):
    return " ".join(line.strip(" *") for line in text.split("\n")).strip()


def main(seed):
    comments, paragraphs, names = [], [], []
    for path in tracked():
        place = path.relative_to(ROOT)
        pattern = LANGUAGES.get(path.suffix)
        if not pattern and path.suffix != ".md":
            continue
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".md":
            found = [
                block for block in re.split(r"\n\s*\n", re.sub(r"```.*?```", "", text, flags=re.S)) if len(block) > 150
            ]
            paragraphs += [(place, block) for block in found if not re.match(r"\s*[|#<\[]", block)]
            continue
        found = [words(next(filter(None, match.groups()), "")) for match in pattern.finditer(text)]
        comments += [(place, comment) for comment in found if len(comment) > 30]
        names += [(place, one or two) for one, two in NAME.findall(text)]
    chance = random.Random(int(seed))
    for title, items, count in (("comment", comments, 40), ("paragraph", paragraphs, 20), ("name", names, 20)):
        for number, (place, text) in enumerate(chance.sample(items, count), 1):
            print(f"{title} {number}, {place}:\n{text}\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
