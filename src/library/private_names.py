#!/usr/bin/env python3
"""Merges archives and renames their internal symbols, so that none clashes with a symbol of a program that links the
result: private_names.py AR NM OBJCOPY OUTPUT ARCHIVE...

A name that does not begin with plateau_ becomes plateau__NAME. The objects are not merged, so that a program gets
only those that it uses.
"""
import pathlib
import subprocess
import sys
import tempfile

AR, NM, OBJCOPY = sys.argv[1:4]


def run(*command, **options):
    return subprocess.run(
        [str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True, **options
    ).stdout


def unpack(archive, folder):
    """Returns the objects of an archive, thin or not. `folder` is for this archive only, because names may recur."""
    names = run(AR, "t", archive).splitlines()
    if all((path := pathlib.Path(name)).exists() for name in names):
        return [pathlib.Path(name).resolve() for name in names]
    folder.mkdir()
    run(AR, "x", pathlib.Path(archive).resolve(), cwd=folder)
    return sorted(folder.iterdir())


def defined(objects):
    """Returns the global names that the objects define."""
    lines = run(NM, "--defined-only", "--extern-only", "--portability", *objects).splitlines()
    return {line.split()[0] for line in lines if len(line.split()) > 1}


def main(output, archives):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        objects = [o for i, archive in enumerate(archives) for o in unpack(archive, folder / f"from-{i}")]
        own = sorted(name for name in defined(objects) if not name.startswith("plateau_"))
        names = folder / "names"
        names.write_text("".join(f"{name} plateau__{name}\n" for name in own), encoding="utf-8")
        renamed = []
        for number, path in enumerate(objects):
            renamed.append(folder / f"{number}-{path.name}")
            run(OBJCOPY, f"--redefine-syms={names}", path, renamed[-1])
        pathlib.Path(output).unlink(missing_ok=True)
        run(AR, "rcsD", output, *renamed)


main(sys.argv[4], sys.argv[5:])
