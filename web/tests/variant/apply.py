"""Applies a patch to copies of sources: apply.py PATCH DIRECTORY SOURCE..."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

patch, directory, *sources = map(pathlib.Path, sys.argv[1:])
with tempfile.TemporaryDirectory() as scratch:
    tree = pathlib.Path(scratch) / "src" / "rules"
    tree.mkdir(parents=True)
    for source in sources:
        shutil.copy(source, tree)
    # A patch that no longer fits must be rewritten, not applied approximately.
    subprocess.run(
        ["patch", "--quiet", "--strip=1", "--fuzz=0", "--directory", scratch], input=patch.read_bytes(), check=True
    )
    for source in sources:
        shutil.copy(tree / source.name, directory)
