#!/usr/bin/env python3
"""Adds a migration to the sources in the working directory, to make a later version for tests of upgrades.

`tools/package --edit` runs it. The migration adds a column to a table, as most do.
"""
import pathlib
import re

FOLDER = pathlib.Path("src/server/db")
build = FOLDER / "meson.build"
text = build.read_text(encoding="utf-8")
last = re.findall(r"(?m)^    'schema/(\d+)-[\w-]+\.sql',\n", text)[-1]
name = f"schema/{int(last) + 1:03}-next.sql"
(FOLDER / name).write_text("ALTER TABLE game ADD COLUMN next_version integer;\n", encoding="utf-8")
found = re.search(rf"(?m)^    'schema/{last}-.*\n", text)
build.write_text(f"{text[:found.end()]}    '{name}',\n{text[found.end():]}", encoding="utf-8")
