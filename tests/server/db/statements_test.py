#!/usr/bin/env python3
"""Statements and the schema agree: statements_test.py PLATEAUD STATEMENTS.

Every statement prepares on a fresh schema, with the parameters and columns that its .sql file names;
and tools/embed-sql refuses a file that contradicts itself.
"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import ROOT, main, program
from server.harness.service import Postgres

PLATEAUD = program("src/server/plateaud")
STATEMENTS = program("tests/server/statements")
EMBED = os.path.join(ROOT, "tools", "embed-sql")

GOOD = """
-- fragment: of(who)
WHERE id = {{who}}

-- name: name_of
-- parameters: player
-- columns: name
SELECT name FROM player {{of($1)}}
"""
# The text that is replaced, and what the error must contain.
WRONG = [
    ("-- parameters: player", "-- parameters: player, now", "2 parameters are named"),
    ("-- parameters: player\n", "", "it needs one line of columns, one of parameters"),
    ("-- columns: name", "-- lane: slow\n-- columns: name", "a known lane"),
    ("{{of($1)}}", "{{off($1)}}", "no fragment off"),
    ("{{of($1)}}", "{{of($1, $2)}}", "takes 1 arguments, not 2"),
    ("WHERE id = {{who}}", "{{of({{who}})}}", "in a circle"),
    ("-- name: name_of\n-- parameters: player\n-- columns: name\n", "", "SQL without a name"),
]


def embed(folder, text):
    path = os.path.join(folder, "some.sql")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    names = os.path.join(folder, "names.h")
    result = subprocess.run(
        [sys.executable, EMBED, "statements", os.path.join(folder, "some.c"), names, path],
        capture_output=True,
        text=True,
        check=False,
    )
    return result.returncode, result.stderr, names


def test_database_agrees():
    with tempfile.TemporaryDirectory(prefix="plateau-") as folder:
        postgres = Postgres(folder, durable=False)
        try:
            subprocess.run(
                [PLATEAUD, "--set", f"database={postgres.conninfo}", "migrate"], check=True, stdout=subprocess.DEVNULL
            )
            found = subprocess.run([STATEMENTS, postgres.conninfo], capture_output=True, text=True, check=False)
        finally:
            postgres.stop("immediate")
    assert found.returncode == 0, found.stdout
    assert int(found.stdout.split()[0]) >= 100, found.stdout


def test_embedding():
    with tempfile.TemporaryDirectory(prefix="plateau-") as folder:
        status, said, names = embed(folder, GOOD)
        assert status == 0, said
        with open(names, encoding="utf-8") as file:
            text = file.read()
        assert "SQL_NAME_OF," in text and "COL_NAME_OF_NAME," in text, text
        for before, after, complaint in WRONG:
            assert before in GOOD
            status, said, _ = embed(folder, GOOD.replace(before, after))
            assert status == 1 and complaint in said, (before, after, said)


sys.exit(main(globals()))
