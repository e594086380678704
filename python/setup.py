"""Builds the extension from the C sources: those of the tree around this folder, or a source archive's own."""
import os
import pathlib
import re
import shutil

from setuptools import Extension, setup
from setuptools.command.sdist import sdist
from wheel.bdist_wheel import bdist_wheel

HERE = pathlib.Path(__file__).resolve().parent
OUTSIDE = HERE.parent / "src"
CORE = pathlib.Path("core") if (HERE / "core").is_dir() else pathlib.Path("../src")
FOLDERS = ["cli/board", "facts", "json", "learning", "python", "record", "rules", "search", "search/games", "solver"]
SINGLE = ["cli/base/moves.c", "cli/base/position_json.c", "cli/base/tr.c"]
# What builds big tables, and reads JSON with a library.
LEFT_OUT = re.compile(r"solver/(\w+_build|dorix_\w+)\.c$|json/json\.c$")
# As Meson's release build, unless the environment says otherwise.
OPTIMISED = [] if "CFLAGS" in os.environ else ["-O3"]


def sources():
    """Names below CORE, as they are in the tree: a new game's files are found like any other."""
    found = [path for folder in FOLDERS for path in sorted((HERE / CORE / folder).glob("*.c"))]
    names = [path.relative_to(HERE / CORE).as_posix() for path in found] + SINGLE
    return [name for name in names if not LEFT_OUT.search(name)]


class SourceArchive(sdist):
    """Takes the C sources along, in a folder `core`."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        core = pathlib.Path(base_dir) / "core"
        headers = [path.relative_to(HERE / CORE).as_posix() for path in (HERE / CORE).rglob("*.h")]
        wanted = {pathlib.PurePosixPath(name).parts[0] for name in sources()}
        for name in sources() + [name for name in headers if pathlib.PurePosixPath(name).parts[0] in wanted]:
            (core / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(HERE / CORE / name, core / name)


class StableWheel(bdist_wheel):
    """One wheel for Python 3.11 and all later ones."""

    def finalize_options(self):
        super().finalize_options()
        self.py_limited_api = "cp311"


setup(
    ext_modules=[
        Extension(
            "plateau._plateau",
            [str(CORE / name) for name in sources()],
            include_dirs=[str(CORE)],
            define_macros=[("Py_LIMITED_API", "0x030b0000"), ("NDEBUG", "1"), ("_POSIX_C_SOURCE", "200809L")],
            extra_compile_args=["-std=c17", "-fvisibility=hidden", *OPTIMISED],
            libraries=["m", "pthread"],
            py_limited_api=True,
        )
    ],
    cmdclass={"sdist": SourceArchive, "bdist_wheel": StableWheel},
)
