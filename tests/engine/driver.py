"""Drives the real `plateau engine` over pipes, as a controller does."""
import queue
import re
import subprocess
import threading
import time

import cases

main, program, word = cases.main, cases.program, cases.word  # for the tests
PLATEAU = program("src/cli/plateau")
GAMES = [
    ("quoridor", 2),
    ("quoridor", 4),
    ("dorix", 2),
    ("dorix", 3),
    ("dorix", 4),
    ("orbital", 2),
    ("tictacdoh", 2),
    ("tictacdoh", 3),
    ("tictacdoh", 4),
]
PATIENCE = 120  # seconds after which no answer is expected; a busy machine may pause us for some


class Engine:
    """A running engine; leaving its block ends it and checks that it ended well."""

    def __init__(self, plateau, *arguments):
        self.process = subprocess.Popen(
            [plateau, "engine", *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.lines = queue.Queue()
        self.ended = False
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("ascii").rstrip("\n"))
        self.lines.put(None)

    def __enter__(self):
        return self

    def __exit__(self, failed, *_):
        if failed:
            self.process.kill()
        elif not self.ended:
            self.close()
        self.process.wait()
        self.process.stderr.close()

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, *commands):
        for command in commands:
            self.write(command.encode() + b"\n")

    def line(self, patience=PATIENCE):
        """Returns the next line; None at the end of the output."""
        try:
            return self.lines.get(timeout=patience)
        except queue.Empty:
            raise AssertionError("no answer") from None

    def silent(self, seconds):
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            return
        raise AssertionError(f"said {line!r}")

    def until(self, start):
        """Returns all lines up to the first that begins so."""
        lines = []
        while True:
            line = self.line()
            assert line is not None, f"ended before {start!r}: {lines}"
            lines.append(line)
            if line.startswith(start):
                return lines

    def ask(self, command):
        """Sends a line and returns the one line that answers it."""
        self.send(command)
        return self.line()

    def think(self, command):
        """Returns the lines of a `go`, the last of them its `bestmove`."""
        self.send(command)
        return self.until("bestmove ")

    def answer(self, command):
        """Returns a whole answer of QTP, without the empty line that ends it."""
        self.send(command)
        lines = [self.line()]
        while lines[-1] != "":
            assert lines[-1] is not None, lines
            lines.append(self.line())
        return "\n".join(lines[:-1])

    def peak_memory(self):
        """Returns its peak memory in bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return int(re.search(r"VmHWM:\s+(\d+) kB", file.read()).group(1)) * 1024

    def cpu_time(self):
        """Returns the CPU seconds of all its threads; Linux derives the id of a process's clock from its number."""
        return time.clock_gettime(~self.process.pid << 3 | 2)

    def close(self, quit_first=True):
        """Ends it; returns its remaining output."""
        if quit_first and self.process.poll() is None:
            try:
                self.send("quit")
            except BrokenPipeError:
                pass
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        code = self.process.wait(timeout=PATIENCE)
        errors = self.process.stderr.read().decode(errors="replace")
        assert code == 0 and errors == "", (code, errors)
        self.ended, rest = True, []
        while (line := self.line()) is not None:
            rest.append(line)
        return rest
