#!/usr/bin/env python3
"""install_test.py - the package can be installed as users do it: install_test.py [ROOT].

A source archive is built from a copy of the tree, and a wheel from the archive, both without a network; the wheel is
installed in a virtual environment, where a game is played. The tree itself must give the same wheel.
"""
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import ROOT, main, word

# Where another Python comes first on the path, Debian's has the modules to build a wheel.
PYTHON = sys.executable if importlib.util.find_spec("wheel") else "/usr/bin/python3"
TRIED = """
import plateau, plateau.open_spiel
record = plateau.Record("dorix", 3)
engine = plateau.Engine()
while not record.over and len(record) < 20:
    record.play(engine.think(record, level=1)["move"])
assert len(plateau.playouts(plateau.Position("quoridor"), 50, threads=2)["plies"]) == 50
print(plateau.__file__, len(record))
"""


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=1200, **options)
    assert done.returncode == 0, f"{command}: exit {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


def without_network():
    """Uses no index, so that anything missing fails instead of being downloaded; -O0 compiles faster."""
    flags = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "CFLAGS": "-O0"}
    return {**{k: v for k, v in os.environ.items() if k != "PYTHONPATH"}, **flags}


def copy(folder):
    """A copy of the tree, because building leaves files behind."""
    tree = folder / "tree"
    shutil.copytree(ROOT_FOLDER / "python", tree / "python", ignore=shutil.ignore_patterns("build", "__pycache__"))
    shutil.copytree(ROOT_FOLDER / "src", tree / "src")
    return tree


def wheel_of(source, folder):
    options = ["--no-build-isolation", "--no-deps", "--no-cache-dir"]
    run(PYTHON, "-m", "pip", "wheel", *options, "-w", folder, source, env=without_network())
    (wheel,) = folder.glob("*.whl")
    assert "-cp311-abi3-" in wheel.name, wheel.name
    return wheel


def archive(folder):
    tree = copy(folder)
    run(PYTHON, "setup.py", "-q", "sdist", "-d", folder, cwd=tree / "python")
    shutil.rmtree(tree)
    (found,) = folder.glob("plateau-*.tar.gz")
    return found


def test_install():
    with tempfile.TemporaryDirectory(prefix="plateau-python-") as name:
        folder = pathlib.Path(name)
        made = archive(folder)
        wheel = wheel_of(made, folder)
        run(PYTHON, "-m", "venv", folder / "venv")
        python = folder / "venv" / "bin" / "python"
        run(python, "-m", "pip", "install", "--no-deps", wheel, env=without_network())
        place, moves = run(python, "-I", "-c", TRIED).split()
        assert place.startswith(str(folder)) and int(moves) > 5
        print(f"{made.name} {made.stat().st_size} bytes, {wheel.name} {wheel.stat().st_size} bytes")


def test_tree():
    """As docs/python.md installs it."""
    with tempfile.TemporaryDirectory(prefix="plateau-python-") as name:
        folder = pathlib.Path(name)
        wheel_of(copy(folder) / "python", folder)


if __name__ == "__main__":
    ROOT_FOLDER = pathlib.Path(word(ROOT))
    sys.exit(main(globals()))
