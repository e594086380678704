"""Checks that go on after the first that fails: a case tells of all of them."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import main, program  # noqa: E402

PLATEAU = program("src/cli/plateau")
_missed = []


def expect(condition, what, output=""):
    if not condition:
        _missed.append(f"{what}\n{output}")


def _case(check):
    def test():
        _missed.clear()
        check()
        assert not _missed, "\n\n".join(_missed)

    return test


def run(*checks):
    """Runs the functions as cases; returns the exit status."""
    return main({"test_" + check.__name__: _case(check) for check in checks})
