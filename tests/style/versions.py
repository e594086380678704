#!/usr/bin/env python3
"""Checks that every file that names the version names that of meson.build: versions.py ROOT.

Programs, manual pages and the API get it from meson.build itself. The check is then tested with another number in each
place, which it must find.
"""
import pathlib
import re
import sys

NUMBER = r"(\d+\.\d+\.\d+)"
SOURCE = ("meson.build", rf"(?m)^  version: '{NUMBER}',$")
# A file, and the text around the number in it. Debian's may be followed by a revision.
PLACES = [
    ("CHANGELOG.md", rf"(?m)\A(?:(?!^## ).*\n)*(?:## Unreleased\n(?:(?!^## ).*\n)*)?## {NUMBER}(?: |$)"),
    ("packaging/debian/changelog", rf"\Aplateau \({NUMBER}(?:-\d+)?\) "),
    ("packaging/desktop/org.example.plateau.metainfo.xml", rf'<releases>\s*<release version="{NUMBER}"'),
    ("python/pyproject.toml", rf'(?m)^version = "{NUMBER}"$'),
    ("python/plateau/__init__.py", rf'(?m)^__version__ = "{NUMBER}"$'),
    ("docs/openapi.json", rf'"title": "Plateau",\s+"version": "{NUMBER}"'),
    ("docs/api.md", rf'"version":"{NUMBER}"'),
    ("src/plateau.h", rf'(?m)^#define PLATEAU_VERSION "{NUMBER}"$'),
    ("docs/engine.md", rf"id name Plateau {NUMBER}"),
]
BUILD, MAP = "src/library/meson.build", "src/library/plateau.map"
for folder in ("web", "web/lighthouse", "web/node"):
    PLACES.append((f"{folder}/package.json", rf'"version": "{NUMBER}"'))
    PLACES.append((f"{folder}/package-lock.json", rf'\A{{\s+"name": "[^"]+",\s+"version": "{NUMBER}"'))
    PLACES.append(
        (f"{folder}/package-lock.json", rf'"packages": {{\s+"": {{\s+"name": "[^"]+",\s+"version": "{NUMBER}"')
    )


def find(texts, place):
    file, pattern = place
    found = re.search(pattern, texts[file])
    return found and found[1]


def faults(texts):
    """Returns every place with another number than meson.build, or without one."""
    version = find(texts, SOURCE)
    wrong = [] if version else ["meson.build: no version"]
    for place in PLACES:
        found = find(texts, place)
        if found != version:
            wrong.append(f"{place[0]}: {found or 'no version found'}, meson.build has {version}")
    soversion = re.search(r"(?m)^  soversion: '(\d+)',$", texts[BUILD])
    map_name = re.search(r"(?m)^PLATEAU_(\d+) \{", texts[MAP])
    if not soversion or not map_name or soversion[1] != map_name[1]:
        wrong.append(f"{BUILD}: the soversion is not that of the symbols in {MAP}")
    return wrong


def unseen(texts):
    """Returns the places in which another number is not found."""
    for place in [SOURCE, *PLACES]:
        start, end = re.search(place[1], texts[place[0]]).span(1)
        changed = texts[place[0]][:start] + "99.0.0" + texts[place[0]][end:]
        if not faults({**texts, place[0]: changed}):
            yield f"{place[0]}: another number there is not noticed"


def main():
    root = pathlib.Path(sys.argv[1])
    files = {file for file, _ in [SOURCE, *PLACES]} | {BUILD, MAP}
    texts = {file: (root / file).read_text(encoding="utf-8") for file in files}
    wrong = faults(texts) or list(unseen(texts))
    print("\n".join(wrong) or f"{find(texts, SOURCE)} in {len(PLACES) + 1} places")
    return 1 if wrong else 0


sys.exit(main())
