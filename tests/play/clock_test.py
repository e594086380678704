#!/usr/bin/env python3
"""Tests the clocks of `plateau play`, line by line and on the full screen: clock_test.py PLATEAU.

Clocks run in real time, so games begin with what a record has left of them, and a test judges only what holds on a slow
machine too: time never runs slower than it passes.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # Creates no files in the source tree.

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from expect import PLATEAU, expect, run
from terminal import Terminal

NAMES = ("Ada", "Bob", "Cleo")
PANEL = 43  # the column where the panel begins, to the right of the small board of Quoridor


class Timed:
    """A game line by line whose clocks run between the lines."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [PLATEAU, "play", "--plain", "--order", "seated", "--delay", "0", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env=dict(os.environ, LC_ALL="C.UTF-8"),
            preexec_fn=os.setpgrp,  # A group whose parent is in another session cannot be suspended.
        )
        self.output = ""
        self.until_prompt()

    def until_prompt(self):
        start = len(self.output)
        while not self.output[start:].endswith("\n> "):
            character = self.process.stdout.read(1)  # There is no newline after the prompt.
            if not character:
                break
            self.output += character

    def say(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # The time was up before.
        self.until_prompt()

    def left(self):
        """Returns the seconds left by name, from the last prompt."""
        last = [line for line in self.output.splitlines() if "Time left:" in line][-1]
        return {name: int(m) * 60 + int(s) for name, m, s in re.findall(r"(\w+) (\d+):(\d\d)", last)}

    def end(self):
        self.process.communicate("quit\n")
        return self.process.returncode


def record(folder, game, moves, players=2):
    """Writes a record in which the clocks have little left; returns its path."""
    path = os.path.join(folder, "game.txt")
    names = "".join(f'[Seat{seat + 1} "{NAMES[seat]}"]\n' for seat in range(players))
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'[Game "{game}"]\n[Players "{players}"]\n{names}\n{moves}\n')
    return path


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def refusals():
    for bad in ("5", "5+", "+3", "0:05+0", "5:60+0", "181+0", "5+181", "x", "5+3x", "-5+3", "5 +3", "", "99999+0"):
        done = subprocess.run([PLATEAU, "play", "quoridor", "--clock", bad], capture_output=True, text=True, input="")
        expect(done.returncode == 2 and "such as 5+3" in done.stderr, f"--clock {bad!r} is refused", done.stderr)


def records():
    """The first move is not timed, and a record continues with its clocks."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.txt")
        game = Timed("quoridor", "--names", "Ada,Bob", "--clock", "5+3", "--save", path)
        expect("Time left: Ada 5:00, Bob 5:00\n" in game.output, "no clock runs yet", game.output)
        game.say("e2")
        expect(re.search(r"Ada 5:00, Bob \d:\d\d \(running\)\n", game.output), "the clock that runs", game.output)
        game.say("e8")
        kept = game.left()["Bob"]
        expect(game.end() == 0, "leaves with 0")
        text = read(path)
        clock = re.search(r"e2 e8 \{clock (\d+)(?:\.\d+)?\}", text)
        expect(clock and kept - 1 <= int(clock[1]) <= kept, "the clock in the record", text)
        game = Timed("--load", path, "--clock", "9+0")
        expect(game.left()["Bob"] == kept and game.left()["Ada"] <= 540, "they continue", game.output)
        game.end()
        game = Timed("--load", path)
        expect("Time left" not in game.output, "no clocks without --clock", game.output)
        game.end()


def flags():
    """A flag is decided when the line arrives; among three a computer takes over."""
    with tempfile.TemporaryDirectory() as folder:
        path = record(folder, "quoridor", "1. e2 e8 {clock 0.1} e3")
        game = Timed("--load", path, "--clock", "1+0", "--save", path)
        time.sleep(0.2)
        game.say("e7")
        expect("\nAda wins: time has run out.\n" in game.output, "a flag of two", game.output)
        expect(game.process.wait() == 0 and '[Ending "time"]' in read(path), "in the record", read(path))
        path = record(folder, "dorix", "1. a1 b1 {clock 0.1} c1 a2", 3)
        game = Timed("--load", path, "--clock", "1+0", "--save", path)
        time.sleep(0.2)
        game.say("draw")
        expect("Time is up for Bob: a computer takes over.\n" in game.output, "a flag among three", game.output)
        expect("Bob plays " in game.output and "Bob" not in game.left(), "the computer has no clock", game.output)
        expect("agree to a draw" not in game.output, "the line came too late", game.output)
        game.end()
        expect("{substitute 2 4}" in read(path) and '[Seats "person,4,person"]' in read(path), "kept", read(path))


def late_answers():
    """Time passes while others are asked."""
    with tempfile.TemporaryDirectory() as folder:
        path = record(folder, "quoridor", "1. e2 e8 {clock 3} e3")
        game = Timed("--load", path, "--clock", "1+0")
        game.say("draw")
        time.sleep(3.1)
        game.say("y")
        expect("A draw" not in game.output and "time has run out" in game.output, "too late", game.output)
        game.process.wait()


def suspended():
    with tempfile.TemporaryDirectory() as folder:
        game = Timed("--load", record(folder, "quoridor", "1. e2 e8 {clock 600} e3"), "--clock", "9+0")
        began, before = time.monotonic(), game.left()["Bob"]
        game.process.send_signal(signal.SIGTSTP)
        os.waitid(os.P_PID, game.process.pid, os.WSTOPPED | os.WNOWAIT)
        asleep = 4
        time.sleep(asleep)
        game.process.send_signal(signal.SIGCONT)
        game.say("moves")
        used, passed = before - game.left()["Bob"], time.monotonic() - began
        expect(used <= passed - asleep + 2, f"used {used} of {passed} seconds", game.output)
        game.end()


def screen():
    """On the full screen a clock runs, and ends the game while the player thinks."""
    if not shutil.which("tmux"):
        return
    with tempfile.TemporaryDirectory() as folder:
        path = record(folder, "quoridor", "1. e2 e8 {clock 4} e3")
        for language, mark, over in (("en", "◀ to move", "time has run out."), ("fr", "◀ à vous", "temps est écoulé.")):
            with Terminal([PLATEAU, "play", "--load", path, "--clock", "1+0", "--language", language]) as g:
                g.wait(lambda: re.search(r"Bob +▸0:0[1-4] " + mark, g.screen()), "the clock that runs")
                g.keys("=")  # asks the other, who does not answer
                g.wait_for(over)
                g.wait(lambda: not re.search("[yo]/n", g.screen()), "no question")
                g.keys("u")
                g.wait_for("ended on time." if language == "en" else "terminée au temps.", PANEL)


if __name__ == "__main__":
    sys.exit(run(refusals, records, flags, late_answers, suspended, screen))
