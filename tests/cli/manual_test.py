#!/usr/bin/env python3
"""The manual pages of the build: groff, man and mandoc print no warning, and nothing is missing in
them: manual_test.py PLATEAU PAGES [PLATEAUD PAGES]."""
import os
import pathlib
import re
import subprocess
import sys

import shells

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, main, program, word

PLATEAU = program("src/cli/plateau")
PAGES = pathlib.Path(word(f"{BUILD}/src/cli/man"))
PLATEAUD = word("")
SERVER_PAGES = pathlib.Path(word(f"{BUILD}/src/server"))
SECTIONS = {
    "en": ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES"],
    "fr": ["NOM", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "STATUT DE SORTIE", "EXEMPLES"],
}


def run(*command):
    env = {**shells.environment(), "MANWIDTH": "80"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    return done.stdout, done.stderr


def commands():
    return re.findall(r"^  (\w+) ", run(PLATEAU, "help")[0].split("\n\nOptions:")[0], re.M)


def pages():
    found = [*PAGES.glob("*.1"), *PAGES.glob("fr/*.1")]
    if PLATEAUD:
        found += [SERVER_PAGES / "plateaud.8", SERVER_PAGES / "plateaud.conf.5"]
    return found


def test_all_are_there():
    names = {"plateau.1"} | {f"plateau-{command}.1" for command in commands()}
    for folder in (PAGES, PAGES / "fr"):
        assert {path.name for path in folder.glob("*.1")} == names, folder


def test_no_warnings():
    """Returns the warnings of each program that displays manual pages, and mandoc's exit status."""
    for page in pages():
        for command in (
            ["groff", "-man", "-ww", "-Kutf8", "-Tutf8", "-z"],
            ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z"],
        ):
            warnings = run(*command, str(page))[1]
            assert warnings == "", (command, warnings)
        report, problem = run("mandoc", "-Tlint", "-W", "warning", str(page))
        assert report + problem == "", report + problem


def test_sections():
    for language, folder in (("en", PAGES), ("fr", PAGES / "fr")):
        for page in folder.glob("*.1"):
            found = re.findall(r"^\.SH (.*)", page.read_text(encoding="utf-8"), re.M)
            assert [s for s in SECTIONS[language] if s not in found] == [], (page, found)


def test_read():
    """A rendered page has dashes that can be copied, quotes, and the examples as they are typed."""
    shown = re.sub("\x1b\\[[0-9;]*m|.\b", "", run("man", "-l", "-Tutf8", str(PAGES / "plateau-match.1"))[0])
    assert re.search(r"^ +--concurrency N$", shown, re.M), shown
    assert "plateau match full:movetime=300 'qtp:./engine --fast' --games 200" in shown, shown


def test_server():
    """Every key of the configuration and every command of plateaud is in its pages."""
    if not PLATEAUD:
        return
    example = run(PLATEAUD, "example-config")[0]
    keys = re.findall(r"^#? ?(\w+) =", example.replace("operator_en =", "operator_TAG ="), re.M)
    assert len(keys) > 20, example
    page = (SERVER_PAGES / "plateaud.conf.5").read_text(encoding="utf-8")
    for key in keys:
        assert f"\n.B {key}\n" in page and f"PLATEAU_{key.upper()}" in page, key
    help_text = run(PLATEAUD, "--help")[0] + run(PLATEAUD, "help", "admin")[0].replace("\n  ", "\n  admin ")
    page = (SERVER_PAGES / "plateaud.8").read_text(encoding="utf-8").replace("\\-", "-")
    names = re.findall(r"^  ((?:admin )?[a-z][a-z-]+|--[a-z-]+)", help_text.split("\nExamples:")[0], re.M)
    names += re.findall(r"^  (admin [a-z][a-z-]*)", help_text, re.M)
    assert {"serve", "--set", "admin ban"} <= set(names), names
    for name in names:
        assert re.search(rf"^\.B {name}\b", page, re.M) or name.startswith("admin plateaud"), name


sys.exit(main(globals()))
