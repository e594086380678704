"""Checks that continue after the first failure, so that a case reports all of them."""

from cases import main, program

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
