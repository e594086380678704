"""Runs the tests in Python by the standard library's unittest. A case is a function test_….

    python3 tests/server/people/people_test.py                            with the programs of ./build
    python3 tests/server/people/people_test.py -k test_guest              one case; unittest's other options too
    BUILD=build-asan python3 tests/server/people/people_test.py -k test_guest
    python3 tests/server/people/people_test.py build/src/server/plateaud test_guest

A file takes what is named first on its command line with `program` and `word`, and ends with
`sys.exit(main(globals()))`. One that is run, `…_test.py`, puts this folder on its path and imports what is in other
folders by its name from here:

    sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
    from server.harness.client import Person
"""
import os
import re
import sys
import time
import types
import unittest

TESTS = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(TESTS)
BUILD = os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build")))


def word(otherwise):
    """Removes and returns the next word of the command line, or `otherwise` if that is an option, a case or missing."""
    if len(sys.argv) > 1 and not re.match("-|test_", sys.argv[1]):
        return sys.argv.pop(1)
    return otherwise


def program(path):
    """Returns the next file of the command line, as word(), or the one at `path` in the build folder."""
    return os.path.abspath(word(os.path.join(BUILD, path)))


class Result(unittest.TextTestResult):
    """Prints after each case how it ended and how long it took, because a run may be stopped from outside."""

    begun = 0.0

    def startTest(self, test):
        unittest.TestResult.startTest(self, test)
        self.begun = time.monotonic()

    def say(self, how, test, more=""):
        name = test.id().rsplit(".", 1)[-1]
        self.stream.writeln(f"{how} {name} ({time.monotonic() - self.begun:.1f} s){more}")
        self.stream.flush()

    def addSuccess(self, test):
        unittest.TestResult.addSuccess(self, test)
        self.say("ok", test)

    def addSkip(self, test, reason):
        unittest.TestResult.addSkip(self, test, reason)
        self.say("skipped", test, f": {reason}")

    def addFailure(self, test, err):
        unittest.TestResult.addFailure(self, test, err)
        self.failed(test, err)

    def addError(self, test, err):
        unittest.TestResult.addError(self, test, err)
        self.failed(test, err)

    def failed(self, test, err):
        """Prints the place in the tests and the first words of the error on one line, then everything."""
        kind, value, frame = err
        place = ""
        while frame:
            path = os.path.abspath(frame.tb_frame.f_code.co_filename)
            if path.startswith(TESTS) and path != os.path.abspath(__file__):
                place = f"{os.path.basename(path)} line {frame.tb_lineno}: "
            frame = frame.tb_next
        self.say("FAILED", test, f": {place}{kind.__name__}: {''.join(str(value).splitlines()[:1])}")
        self.stream.writeln(self._exc_info_to_string(err, test))
        self.stream.flush()

    def printErrors(self):
        """They have been printed already."""


class Runner(unittest.TextTestRunner):
    def __init__(self, **options):
        super().__init__(stream=sys.stdout, resultclass=Result, **options)


class Loader(unittest.TestLoader):
    """Finds a case by its name alone, and keeps the order of the file."""

    def getTestCaseNames(self, testCaseClass):
        order = list(vars(testCaseClass))
        return sorted(super().getTestCaseNames(testCaseClass), key=order.index)

    def loadTestsFromName(self, name, module=None):
        for group in vars(module).values():
            if isinstance(group, type) and name in vars(group):
                return self.suiteClass([group(name)])
        return super().loadTestsFromName(name, module)


def _group(name, cases, arguments):
    def method(case):
        return lambda self: case(*arguments) and None

    body = {n if n.startswith("test_") else "test_" + n: method(case) for n, case in cases.items()}
    return type(name, (unittest.TestCase,), body)


def main(tests, *arguments):
    """Runs the cases among `tests`, each called with the arguments; returns the exit status.

    `tests` is the globals() of a file, or groups of cases by name: {"keys": [typing, mouse], …}.
    """
    while "/" in "".join(sys.argv[1:2]):  # arguments for other programs of a list of tests
        sys.argv.pop(1)
    module = types.ModuleType("tests")
    groups = {
        name: {case.__name__: case for case in cases}
        for name, cases in tests.items()
        if isinstance(cases, list) and "__name__" not in tests
    }
    groups = groups or {
        "cases": {name: case for name, case in tests.items() if name.startswith("test_") and callable(case)}
    }
    for name, cases in groups.items():
        setattr(module, name, _group(name, cases, arguments))
    result = unittest.main(module=module, testLoader=Loader(), testRunner=Runner, exit=False, warnings="ignore").result
    return 0 if result.wasSuccessful() and result.testsRun else 1
