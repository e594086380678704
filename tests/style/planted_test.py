#!/usr/bin/env python3
"""Plants one fault of each kind and checks that the check for it finds it: planted_test.py ROOT."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = pathlib.Path(sys.argv[1]).resolve()


def header(guard, tag, more=""):
    return f"#ifndef {guard}\n#define {guard}\n\nstruct {tag} {{\n    int i;\n}};\n{more}\n#endif\n"


def statement(sql, heading=""):
    return f"-- name: planted\n{heading}-- parameters: none\n-- columns: none\n{sql}\n"


# check and argument, then file, faulty text, and what the check must print
PLANTED = [
    ("lint.py", "python", "tools/planted", "#!/usr/bin/env python3\nimport json\n", "'json' imported but unused"),
    ("lint.py", "python", "tests/planted.py", "print(nothing)\n", "undefined name 'nothing'"),
    ("format.py", "c", "src/planted.c", "int  planted;\n", "src/planted.c:1:4"),
    ("format.py", "python", "tools/planted", "#!/usr/bin/env python3\nprint( 'planted' )\n", '+print("planted")'),
    ("format.py", "web", "web/src/planted.tsx", "export const f = (x) => x\n", "src/planted.tsx"),
    ("format.py", "web", "web/tests/planted.mjs", 'export const a = "a";\n', "tests/planted.mjs"),
    ("lint.py", "shell", ".ci/planted", "#!/bin/sh\ncd $1\n", "SC2164"),
    ("lint.py", "web", "web/src/planted.ts", "import { a } from './a';\n", "no-unused-vars"),
    ("lint.py", "web", "web/src/planted.ts", "export const f = (x: any) => x;\n", "no-explicit-any"),
    ("lint.py", "web", "web/tests/planted.mjs", "export const f = (a, b) => a == b;\n", "eqeqeq"),
    ("lint.py", "web", "web/tools/planted.mjs", "var a = 1;\nexport { a };\n", "no-var"),
    ("lint.py", "web", "web/src/core/rules.ts", "import { a } from './fine';\nexport const b = () => a;\n", "no-cycle"),
    (
        "lint.py",
        "web",
        "web/src/planted.tsx",
        "import { useRef } from 'preact/hooks';\nexport const planted = () => useRef(null);\n",
        "rules-of-hooks",
    ),
    ("imports.py", None, "web/src/core/planted.ts", "import '../app/fine';\n", "core may not import app/fine.ts"),
    ("imports.py", None, "web/src/core/planted.ts", "void import('../app/fine');\n", "core may not import app/fine.ts"),
    (
        "imports.py",
        None,
        "web/src/lobby/planted.ts",
        "export * from '../app/fine';\n",
        "lobby may not import app/fine.ts",
    ),
    ("imports.py", None, "web/src/people/planted.ts", "import '../puzzles/fine';\n", "people may not import puzzles"),
    ("imports.py", None, "web/src/planted/planted.ts", "export {};\n", "planted is not in the order"),
    ("imports.py", None, "web/src/style/planted.css", "\n", "style: 41 files, at most 40"),
    (
        "imports.py",
        None,
        "web/src/core/rules.ts",
        "import { a } from './fine';\nexport const b = () => a;\n",
        "a circle of files: core/fine.ts > core/rules.ts > core/fine.ts",
    ),
    ("text.py", None, "src/planted.c", "int planted; \n", "src/planted.c:1: blanks at the end"),
    ("text.py", None, "src/planted.c", "\tint planted;\n", "src/planted.c:1: a tab"),
    ("text.py", None, "src/planted.c", "int planted;", "no newline at the end"),
    ("text.py", None, "docs/planted.md", "Planted\r\n", "a carriage return"),
    ("text.py", None, "docs/planted.md", b"\xe9\n", "not UTF-8"),
    ("layers.py", None, "src/rules/planted.c", '#include "record/fine.h"\n', "rules may not include record/fine.h"),
    (
        "layers.py",
        None,
        "src/rules/planted.c",
        '#include "record/fine.h"\n',
        "a circle of folders: record > rules > record",
    ),
    ("layers.py", None, "src/server/net/planted.c", '#include "server/hub/planted.h"\n', "may not include server/hub"),
    ("layers.py", None, "src/rules/planted.c", "#include <stdio.h>\n", "rules may not include <stdio.h>"),
    ("layers.py", None, "src/wasm/planted.c", '#include "search/engine_thread.h"\n', "it is native only"),
    ("layers.py", None, "src/server/hub/planted.c", "#include <libpq-fe.h>\n", "may include <libpq-fe.h>"),
    ("layers.py", None, "src/planted/planted.c", "int planted;\n", "is no folder of the table"),
    ("layers.py", None, "src/table/planted.c", "int planted;\n", "table: 45 files, at most 44"),
    (
        "layers.py",
        None,
        "src/search/planted.h",
        header("PLATEAU_FINE_H", "planted"),
        "the guard PLATEAU_FINE_H is that of",
    ),
    ("layers.py", None, "src/search/planted.h", header("PLATEAU_PLANTED_H", "fine"), "the tag fine is that of"),
    ("layers.py", None, "src/search/planted.h", "int planted;\n", "it has no guard"),
    (
        "names.py",
        None,
        "src/record/planted.h",
        header("PLATEAU_PLANTED_H", "planted", "int made_up(void);"),
        "record/planted.h: made_up does not begin with planted_",
    ),
    (
        "names.py",
        None,
        "src/server/planted.h",
        "void planted_start(void (*done)(void *data), void *data);\n",
        "server/planted.h: the callback done does not begin with on_",
    ),
    (
        "names.py",
        None,
        "src/server/planted.h",
        "typedef void planted_done(void *data, int n);\nvoid planted_start(planted_done *then);\n",
        "server/planted.h: the callback then does not begin with on_",
    ),
    (
        "names.py",
        None,
        "src/server/planted.h",
        "void planted_start(void (*on_done)(void *), void *data);\n"
        "static inline void planted(void)\n{\n    planted_start(finish, 0);\n}\n",
        "server/planted.h: finish, which planted_start() calls back, does not begin with on_",
    ),
    (
        "names.py",
        None,
        "src/server/planted.c",
        "static void planted(struct planted *p)\n{\n    p->on_done = finish;\n}\n",
        "server/planted.c: finish, assigned to on_done, does not begin with on_",
    ),
    (
        "names.py",
        None,
        "src/server/planted.c",
        "static void begin(void)\n{\n}\n",
        "begin() in server/fine0.c, server/fine1.c, server/fine2.c, server/planted.c",
    ),
    ("text.py", None, "src/planted.c", "int planted;\n" * 501, "src/planted.c: 501 lines, at most 500"),
    (
        "links.py",
        None,
        "docs/planted.md",
        "[fine](fine.md#no-heading)\n",
        "fine.md#no-heading: there is no such heading",
    ),
    ("links.py", None, "ARCHITECTURE.md", "`nowhere.[ch]`\n", "nowhere.[ch]: there is no such source"),
    ("links.py", None, "docs/planted.md", "See docs/nowhere.md.\n", "docs/nowhere.md: there is no such file"),
    ("words.py", None, "src/planted.c", "/* The game goes\n * on. */\n" * 1000, "src/planted.c:1: 'goes on'"),
    ("words.py", None, "web/src/planted.ts", "export const a = 'Lying wall';\n" * 40, "say horizontal, vertical"),
    ("words.py", None, "docs/planted.md", "Whoever is there.\n" * 30, "docs/planted.md:1: 'Whoever'"),
    ("games.py", None, "meson.build", "game_names = ['fine', 'odd']\n", "odd: src/rules/odd.h is missing"),
    ("games.py", None, "docs/openapi.json", '{"enum": ["fine", "odd"]}\n', "lists of games [['fine', 'odd']]"),
    ("games.py", None, "docs/adding-a-game.md", "| `src/fine.c` | a | b |\n" * 16, "16 places, 1 to 15"),
    ("fence.py", None, "src/server/db/sql/planted.sql", statement("UPDATE planted SET a = 1"), "planted: it writes"),
    (
        "fence.py",
        None,
        "src/server/db/sql/planted.sql",
        statement("SELECT service_heartbeat('n')"),
        "planted: it writes",
    ),
    (
        "fence.py",
        None,
        "src/server/db/sql/planted.sql",
        statement("DELETE FROM a WHERE shard_refused(1)", "-- database: directory\n"),
        "planted: a statement of the directory asks",
    ),
    ("old_names.py", None, "docs/planted.md", "Send `old_name`.\n", "docs/planted.md:1: 'old_name' is now new_name"),
    ("text.py", None, "web/planted.ts", "//" + "a" * 140 + "\n", "142 columns, at most 130"),
]


def run(check, argument, root):
    root = (
        root / "web" / "src" if check == "imports.py" else root / "src" if check in ("layers.py", "names.py") else root
    )
    words = [sys.executable, HERE / check, root, *([argument] if argument else [])]
    return subprocess.run(words, capture_output=True, text=True)


def plant(folder, name, text):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def clean_tree(folder):
    """A minimal tree with which every check passes."""
    for name in (".clang-format", ".editorconfig", ".gitattributes", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    plant(folder, "src/fine.c", "int fine;\n")
    plant(folder, "src/rules/fine.h", header("PLATEAU_RULES_FINE_H", "rules_fine"))
    plant(folder, "src/record/fine.h", header("PLATEAU_FINE_H", "fine"))
    plant(folder, "src/record/fine.c", '#include "rules/fine.h"\n')
    plant(folder, "meson.build", "game_names = ['fine']\n")
    plant(
        folder,
        "src/server/db/sql/fine.sql",
        statement("INSERT INTO a SELECT 1 WHERE shard_refused(1)").replace("planted", "fine"),
    )
    plant(folder, "tests/style/old-names.txt", "old_name\tdocs\tnew_name\n")
    plant(folder, "docs/adding-a-game.md", "| `src/rules/<game>.h` | fine | fine |\n")
    plant(folder, "docs/openapi.json", '{"enum": ["fine"]}\n')
    for number in range(44):
        plant(folder, f"src/table/fine{number}.c", "int fine;\n")
    for number in range(3):
        plant(folder, f"src/server/fine{number}.c", "static void begin(void)\n{\n}\n")
    plant(folder, "docs/fine.md", "# A fine `heading`: it has words\n\n[Here](#a-fine-heading-it-has-words)\n")
    plant(folder, "tools/fine", "#!/usr/bin/env python3\nprint()\n")
    plant(folder, ".ci/fine", "#!/bin/sh\necho\n")
    for part in ("src", "tests", "tools"):
        plant(folder, f"web/{part}/fine.ts", "export const fine = 1;\n")
    plant(folder, "web/src/core/fine.ts", "import { b } from './rules';\n\nexport const a = () => b;\n")
    plant(folder, "web/src/app/fine.ts", "import '../core/fine';\n")
    for number in range(40):
        plant(folder, f"web/src/style/fine{number}.css", "\n")
    for name in (".oxlintrc.json", ".prettierrc.json"):
        shutil.copy(ROOT / "web" / name, folder / "web")
    if (ROOT / "web" / "node_modules").exists():
        os.symlink(ROOT / "web" / "node_modules", folder / "web" / "node_modules")


def main():
    faults, skipped = [], 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        clean_tree(folder)
        for check, argument, file, text, wanted in PLANTED:
            before = run(check, argument, folder)
            if before.returncode == 77:
                skipped += 1
                continue
            if before.returncode != 0:
                faults.append(f"{check}: a clean tree is refused: {before.stdout}{before.stderr}")
            kept = (folder / file).read_bytes() if (folder / file).exists() else None
            path = plant(folder, file, text)
            after = run(check, argument, folder)
            path.unlink()
            if kept is not None:
                plant(folder, file, kept)
            if after.returncode != 1 or wanted not in after.stdout + after.stderr:
                faults.append(f"{check}: {wanted!r} not found: {after.stdout}{after.stderr}")
    print("\n".join(faults) or f"{len(PLANTED) - skipped} planted faults were found, {skipped} skipped")
    sys.exit(1 if faults else 77 if skipped == len(PLANTED) else 0)


main()
