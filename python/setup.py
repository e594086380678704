"""Builds the extension from the C sources: those of the tree around this folder, or a source archive's own."""
import os
import pathlib
import re
import shutil

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist
from wheel.bdist_wheel import bdist_wheel

HERE = pathlib.Path(__file__).resolve().parent
OUTSIDE = HERE.parent / "src"
CORE = pathlib.Path("core") if (HERE / "core").is_dir() else pathlib.Path("../src")
FOLDERS = ["board", "editor", "facts", "json", "learning", "library", "python", "record", "rules"]
FOLDERS += ["search", "search/games", "solver"]
# Sources that build big tables, or that read JSON with a library.
LEFT_OUT = re.compile(r"solver/(\w+_build|dorix_\w+)\.c$|json/json\.c$")
# The options of Meson's release build, unless the environment has others.
OPTIMISED = [] if "CFLAGS" in os.environ else ["-O3"]


def sources():
    """Returns file names below CORE; a new game's files are found automatically."""
    found = [path for folder in FOLDERS for path in sorted((HERE / CORE / folder).glob("*.c"))]
    names = [path.relative_to(HERE / CORE).as_posix() for path in found]
    return [name for name in names if not LEFT_OUT.search(name)]


class SourceArchive(sdist):
    """Copies the C sources into the archive, in a folder `core`."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        core = pathlib.Path(base_dir) / "core"
        headers = [path.relative_to(HERE / CORE).as_posix() for path in (HERE / CORE).rglob("*.h")]
        wanted = {"plateau.h"} | {pathlib.PurePosixPath(name).parts[0] for name in sources()}
        for name in sources() + [name for name in headers if pathlib.PurePosixPath(name).parts[0] in wanted]:
            (core / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(HERE / CORE / name, core / name)


class Build(build_ext):
    """The objects of ../src go to a folder beside the temporary one, which must exist."""

    def build_extensions(self):
        os.makedirs(self.build_temp, exist_ok=True)
        super().build_extensions()


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
            extra_link_args=["-Wl,-Bsymbolic"],  # its own library, also where a program has another
            py_limited_api=True,
        )
    ],
    cmdclass={"sdist": SourceArchive, "build_ext": Build, "bdist_wheel": StableWheel},
)
