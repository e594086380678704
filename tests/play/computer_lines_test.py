#!/usr/bin/env python3
"""Tests games against computers in line mode, through pipes: computer_lines_test.py PLATEAU."""

import os
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from expect import PLATEAU, expect, run

GAMES = ("quoridor", "dorix", "orbital", "tictacdoh")


def start(*arguments):
    return subprocess.Popen(
        [PLATEAU, "play", "--order", "seated", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env=dict(os.environ, LC_ALL="C.UTF-8", TERM="dumb"),
    )


def play(arguments, lines):
    """Returns the output and the exit status of a game with these lines as input."""
    process = start(*arguments)
    output = process.communicate("".join(line + "\n" for line in lines), timeout=300)[0]
    return output, process.returncode


class Talk:
    """A game that is answered line by line."""

    def __init__(self, *arguments):
        self.process = start(*arguments)
        self.output = ""
        self.answer = self.read()

    def read(self):
        """Returns the output up to the next prompt, or to its end."""
        text = ""
        while not text.endswith("\n> "):
            character = self.process.stdout.read(1)  # There is no newline after the prompt.
            if not character:
                break
            text += character
        self.output += text
        return text

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        self.output += line + "\n"
        self.answer = self.read()
        return self.answer

    def end(self):
        self.process.communicate()
        return self.process.returncode


def whole_games():
    for name in GAMES:
        talk = Talk(name, "--seats", "person,1")
        for turn in range(150):
            if not talk.answer.endswith("\n> "):
                break
            found = re.search(r"Hint: (\S+) \(", talk.say("hint"))
            if not found:
                break
            why = re.search(r"Hint: (\S+) \([^)]*\)\. (\S+) [^.]+\.", " ".join(talk.answer.split()))
            expect(why and why.group(2) in (why.group(1), "passing"), f"{name}: what the move does", talk.answer)
            talk.say(found.group(1))
        expect(re.search(r"(wins?|draw): [^\n]+\.\n$", talk.output), f"{name} to its end", talk.output[-2000:])
        expect(
            talk.output.count("Computer, level 1 plays ") >= turn - 1 > 0,
            f"{name}: the computer's moves are told",
            talk.output[-2000:],
        )
        expect(talk.end() == 0, f"{name}: leaves with 0")


def orders():
    output, code = play(
        ["quoridor", "--seats", "person,2"],
        ["e2", "undo", "undo", "eval", "draw", "seat", "seat 2 person", "e2", "e8", "seat 2 9", "quit"],
    )
    expect(code == 0, "leaves with 0", output)
    expect("The last 2 moves are taken back.\n" in output, "take-back", output)
    expect("Refused: No move to take back.\n" in output, "no more to take back", output)
    expect(re.search(r"Evaluation: ● \d+% · e2 ", output), "the evaluation", output)
    expect("Refused: the computer declines the draw" in output, "no draw", output)
    expect(
        output.count("Refused: Say which seat and who: seat 2 5, or seat 2 person.\n") == 2, "who sits where", output
    )
    expect("Seat 2: a person.\n" in output and "(◆)" in output, "a person's move", output)
    output, code = play(["orbital", "--seats", "person,1"], ["Bb2", "resign"])
    expect(code == 0 and "Player 2 wins: the other side resigned.\n" in output, "resignation", output)
    for seats in ("person", "person,9", "person,0", "person,1,1", "1", "", "x,y", "1,"):
        output, code = play(["quoridor", "--seats", seats], [])
        expect(code == 2 and "person,3" in output, f"--seats {seats!r} is refused", output)
    output, code = play(["quoridor", "--delay", "-1"], [])
    expect(code == 2 and "0 to 60000" in output, "--delay -1 is refused", output)


def computers():
    """Without any person the game plays to its end by itself, in every game."""
    for arguments in (
        ["tictacdoh", "4", "--seats", "1,2,3,4"],
        ["orbital", "--seats", "2,1"],
        ["dorix", "3", "--seats", "1,1,1"],
    ):
        output, code = play(arguments, [])
        expect(code == 0 and re.search(r"(wins?|draw): [^\n]+\.\n$", output), f"{arguments} by itself", output[-2000:])


def files():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.txt")
        output, code = play(["orbital", "--seats", "person,3", "--save", path], ["Bb2"])
        with open(path, encoding="utf-8") as file:
            text = file.read()
        expect(code == 0 and text.count('[Seats "person,3"]\n') == 1, "the seats are kept", text)
        output, code = play(["--load", path, "--save", path], ["seat 2 5"])
        expect(
            code == 0 and "Computer, level 3 · " in output and "level 5" in output,
            "the computer is back, and another sits down",
            output,
        )
        with open(path, encoding="utf-8") as file:
            text = file.read()
        expect(text.count("[Seats ") == 1 and '[Seats "person,5"]\n' in text, "new seats", text)
        output, code = play(["--load", path, "--seats", "person,person", "--save", path], [])
        expect(code == 0 and "Computer" not in output, "people again", output)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        expect("[Seats " not in text, "no computers, no tag", text)
        with open(path, "w", encoding="utf-8") as file:
            file.write('[Game "quoridor"]\n[Players "2"]\n[Seats "soft chairs"]\n\n' "1. e2 {substitute 2 4}\n")
        output, code = play(["--load", path], ["quit"])
        expect(code == 0 and "Computer, level 4 plays" in output, "a substitute plays on", output)


def interruption():
    """Ctrl-C ends a game between computers, and --save still saves it."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.txt")
        # At this pace the game does not end before a busy machine can interrupt it.
        process = start("quoridor", "--seats", "1,1", "--delay", "2000", "--save", path)
        while " plays " not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        output = process.stdout.read()  # Not communicate(), because readline() may have buffered half a character.
        expect(process.wait(timeout=300) == 0 and "The game is not finished.\n" in output, "Ctrl-C", output)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        expect('[Seats "1,1"]' in text and "\n1. " in text, "the game is kept", text)


if __name__ == "__main__":
    sys.exit(run(whole_games, orders, computers, files, interruption))
