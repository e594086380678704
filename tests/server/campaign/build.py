"""Builds plateaud from a copy of the sources, without Meson, for mutation tests.

    build.Tree("/tmp/copy", sources).build()    # returns the program's path

An object is compiled again only if its source or any header is newer.
"""
import concurrent.futures
import os
import pathlib
import shutil
import subprocess

FOLDERS = ("rules", "record", "table", "rating", "version", "json", "roff", "server")
LIBRARIES = ("libpq", "libuv", "libwebsockets", "libnats", "jansson", "libsodium", "libqrencode", "zlib")


class Tree:
    def __init__(self, folder, root):
        self.folder, self.root = pathlib.Path(folder), pathlib.Path(root)
        self.source = self.folder / "src"
        self.compiler = os.environ.get("CC", "cc").split() + os.environ.get("CFLAGS", "").split()
        for name in FOLDERS:
            shutil.copytree(self.root / "src" / name, self.source / name, dirs_exist_ok=True)

    def patch(self, path):
        """Applies a unified diff of files under src/."""
        subprocess.run(["patch", "-F0", "-s", "-p1", "-d", self.folder, "-i", os.path.abspath(path)], check=True)

    def generate(self):
        made = self.folder / "made"
        made.mkdir(exist_ok=True)
        run = lambda *words: subprocess.run([self.root / "tools" / words[0], *words[1:]], check=True)
        database = self.source / "server" / "db"
        run("embed-sql", "migrations", made / "migrations.c", *sorted((database / "schema").glob("*.sql")))
        sql = sorted((database / "sql").glob("*.sql"))
        run("embed-sql", "statements", made / "sql_statements.c", database / "sql_names.h", *sql)
        run("embed-text", made / "openapi.c", "server/site/openapi.h", "openapi", self.root / "docs" / "openapi.json")
        words = self.source / "server" / "wire" / "archive-words.txt"
        run("embed-text", made / "archive_words.c", "server/wire/archive_words.h", "archive_words", words)
        for name in ("commit", "date"):
            text = (self.source / "version" / f"{name}.c.in").read_text(encoding="utf-8")
            (made / f"{name}.c").write_text(text.replace(f"@{name.upper()}@", "unknown"), encoding="utf-8")
        return sorted(made.glob("*.c"))

    def compile(self, source, newest):
        target = self.folder / "objects" / f"{source.parent.name}_{source.stem}.o"
        if not target.exists() or target.stat().st_mtime < max(newest, source.stat().st_mtime):
            flags = subprocess.run(
                ["pkg-config", "--cflags", *LIBRARIES], check=True, capture_output=True, text=True
            ).stdout.split()
            subprocess.run(
                [
                    *self.compiler,
                    "-std=c17",
                    "-O1",
                    "-g",
                    "-D_POSIX_C_SOURCE=200809L",
                    '-DPLATEAU_VERSION="0.0.0"',
                    "-I",
                    self.source,
                    *flags,
                    "-c",
                    source,
                    "-o",
                    target,
                ],
                check=True,
            )
        return target

    def build(self, jobs=1):
        (self.folder / "objects").mkdir(exist_ok=True)
        sources = self.generate()
        for name in FOLDERS:
            sources += sorted((self.source / name).rglob("*.c"))
        newest = max(h.stat().st_mtime for h in self.source.rglob("*.h"))
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            objects = list(pool.map(lambda s: self.compile(s, newest), sources))
        libraries = subprocess.run(
            ["pkg-config", "--libs", *LIBRARIES], check=True, capture_output=True, text=True
        ).stdout.split()
        program = self.folder / "plateaud"
        subprocess.run(
            [*self.compiler, *objects, "-o", program, *libraries, "-lunistring", "-lm", "-lpthread"], check=True
        )
        return str(program)
