"""Runs a program in a tmux terminal and reads its screen."""

import os
import re
import shutil
import subprocess
import tempfile
import time

# Seconds to wait for anything to appear: many, for a busy machine, but less than the longest pace of a computer, so
# that a computer that moves at once can be told from one that does not.
DEADLINE = 55
PATIENCE = 300  # seconds after which tmux counts as hanging


class Failure(Exception):
    """What was expected, and what the screen showed instead."""


class Terminal:
    def __init__(self, command, width=80, height=24, environment=None):
        self.folder = tempfile.mkdtemp(prefix="plateau-play-")
        self.environment = dict(os.environ, LC_ALL="C.UTF-8", TMUX_TMPDIR=self.folder)
        self.environment.pop("TMUX", None)
        # A program whose terminal is gone must not look for leaks, because that sometimes hangs.
        inside = {
            "TERM": "screen-256color",
            "LC_ALL": "C.UTF-8",
            "ASAN_OPTIONS": "detect_leaks=0",
            **(environment or {}),
        }
        if "NO_COLOR" not in inside:
            self.environment.pop("NO_COLOR", None)
        settings = [f"{name}={value}" for name, value in inside.items()]
        self.tmux(
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            str(width),
            "-y",
            str(height),
            "-c",
            self.folder,
            "--",
            "sh",
            "-c",
            'env "$@"; echo "[ended $?]"; exec sleep 1000',
            "sh",
            *settings,
            *command,
        )

    def tmux(self, *arguments):
        return subprocess.run(
            ["tmux", "-u", "-L", "play", *arguments],
            env=self.environment,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
        ).stdout

    def close(self):
        try:
            self.tmux("kill-server")
        except subprocess.SubprocessError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # ---- input ----

    def keys(self, *names):
        """Presses keys by tmux's names for them: Up, Enter, Escape, x."""
        self.tmux("send-keys", *names)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def click(self, x, y):
        """Presses and releases the left button, as an X10 mouse reports it."""
        for button in (0x20, 0x23):
            self.tmux("send-keys", "-H", "1b", "5b", "4d", f"{button:x}", f"{x + 33:x}", f"{y + 33:x}")

    def resize(self, width, height):
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    # ---- output ----

    def lines(self, colours=False):
        arguments = ["-e"] if colours else []
        return self.tmux("capture-pane", "-p", "-N", *arguments).split("\n")

    def printed(self):
        """Returns the lines as the program ended them, whatever their width, including those that have scrolled off."""
        return [line.rstrip() for line in self.tmux("capture-pane", "-p", "-J", "-S", "-").split("\n")]

    def screen(self):
        return "\n".join(self.lines())

    def right_of(self, column):
        """Returns the text right of a column, with line breaks and runs of blanks as single blanks."""
        return " ".join(" ".join(line[column:] for line in self.lines()).split())

    def wait(self, condition, what):
        """Waits until condition() holds and returns its value."""
        end = time.monotonic() + DEADLINE
        while True:
            value = condition()
            if value:
                return value
            if time.monotonic() > end:
                raise Failure(f"waited in vain for {what}; the screen:\n{self.screen()}")
            time.sleep(0.03)

    def wait_for(self, text, column=0):
        self.wait(lambda: text in self.right_of(column), repr(text))

    def wait_without(self, text, column=0):
        self.wait(lambda: text not in self.right_of(column), f"{text!r} to go")

    def wait_exit(self):
        """Waits until the program has ended and returns its exit status."""
        found = self.wait(lambda: re.search(r"\[ended (\d+)\]", self.screen()), "the end")
        return int(found.group(1))
