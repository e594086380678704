#!/usr/bin/env python3
"""Finds statements that write to a database of games without checking that it is responsible for them: fence.py ROOT.

Such a statement has a fragment of sql/shards.sql, {{holds(…)}} or {{holds_any}}, or says that only the directory runs
it (`-- database: directory`). A statement of the directory has neither fragment, because the directory may hold no
game.
"""
import importlib.machinery
import importlib.util
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WRITES = re.compile(
    r"\b(?:INSERT\s+INTO|DELETE\s+FROM|TRUNCATE|UPDATE\s+\w+(?:\s+(?:AS\s+)?\w+)?\s+SET|MERGE\s+INTO)\b", re.I
)
WRITING_FUNCTIONS = re.compile(r"\b(?:service_heartbeat|nextval|setval)\s*\(")
FENCE = "shard_refused("


def load_embed_sql():
    loader = importlib.machinery.SourceFileLoader("embed_sql", str(ROOT / "tools" / "embed-sql"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("embed_sql", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def faults(files):
    statements, _ = load_embed_sql().read_statements(files)
    for s in statements:
        fenced = FENCE in s.sql
        if s.directory and fenced:
            yield f"{s.name}: a statement of the directory asks which shards it holds"
        elif not s.directory and not fenced and (WRITES.search(s.sql) or WRITING_FUNCTIONS.search(s.sql)):
            yield f"{s.name}: it writes without {{{{holds(game)}}}} or {{{{holds_any}}}} (src/server/db/sql/shards.sql)"


def main():
    found = list(faults(sorted(pathlib.Path(sys.argv[1], "src/server/db/sql").glob("*.sql"))))
    print("\n".join(found) or "every statement that writes asks first")
    sys.exit(1 if found else 0)


main()
