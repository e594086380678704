#!/usr/bin/env python3
"""Tests games against computers in the real `plateau play`: whole games, hints, interruptions.

Usage: computer_test.py [PLATEAU [GROUP...]] [-k CASE]; exits with 77 (skipped) where there is no tmux.
"""

import os
import re
import sys
import time

sys.dont_write_bytecode = True  # Creates no files in the source tree.

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from play_test import PLATEAU, Game, expect, run
from terminal import Terminal

END = re.compile(r"(wins?:|A draw:) [^.]+\.")


class Table(Game):
    """Starts a game with computers at the table."""

    def turn(self):
        """Returns the number in the first line, which may be half drawn."""
        found = self.wait(lambda: re.search(r"· (?:turn|coup) (\d+)", self.lines()[0]), "the number of the turn")
        return int(found.group(1))

    def over(self):
        return END.search(self.right_of(self.column))

    def wait_person(self):
        """Waits until the first player, a person, is to move or the game is over; false if it is over."""

        def persons_turn():
            return self.turn() % 2 == 1 and "◀ to move" in self.right_of(self.column)

        return self.wait(lambda: self.over() or persons_turn(), "a person's turn") is True

    def hint(self):
        """Asks for a hint and returns the move; checks that the chances and the proof are well formed."""
        self.wait_without("Hint:", self.column)  # a hint for another turn, on a screen that is half drawn
        self.keys("C-t")  # "t" begins a move in Orbital.
        found = self.wait(lambda: re.search(r"Hint: (\S+) \(([^)]+)\)\.", self.right_of(self.column)), "a hint")
        expect(
            re.fullmatch(r"\d+%|(win|loss) in (at most )?\d+ turns?|draw with best play", found.group(2)),
            "the worth of a hint: " + found.group(2),
            self,
        )
        return found.group(1)

    def play_to_the_end(self, most=200):
        """Plays by hints; returns how the game ended and after how many turns."""
        while self.wait_person():
            turn = self.turn()
            expect(turn < most, "the game comes to an end", self)
            self.type_move(self.hint())
            self.wait(lambda t=turn: self.over() or self.turn() != t, "the move to be played")
        return self.over().group(0), self.turn()


# ---- a whole game each, against a child ----


def whole_game(name):
    with Table(name, "--seats", "person,1", "--delay", "50") as g:
        g.says("Computer, level 1")
        ending, turns = g.play_to_the_end()
        expect(turns > 2, "both have played", g)
        g.says("Player 1")
        g.says("◆")  # The computer's moves are listed.
        print(f"{name}: {ending} in {turns} turns")
        g.keys("u")  # back to the person's last turn
        g.says("taken back.")
        g.says("◀ to move")
        g.wait(lambda: g.turn() < turns + 1 and g.turn() % 2 == 1, "the person's turn")


def quoridor():
    whole_game("quoridor")


def dorix():
    whole_game("dorix")


def orbital():
    whole_game("orbital")


def tictacdoh():
    whole_game("tictacdoh")


# ---- at the table ----


def thinking():
    """During a computer's turn a person can be refused a move, take back, pause, force the move, read help and
    leave."""
    with Table("quoridor", "--seats", "person,3", "--delay", "60000") as g:
        g.keys("Up", "Enter")
        g.says("Computer, level 3 is thinking.")
        g.wait_for("Enter move now")
        g.type_move("e8")
        g.says("It's the computer's turn. Press Enter to make it move now.")
        g.keys("u")
        g.says("The last move is taken back.")
        g.wait_turn(1)
        g.play(["e2"])
        g.wait_turn(2)
        g.keys("Space")
        g.says("Paused. Space continues")
        g.keys("?")
        g.wait_for("a computer moves now; pause")
        g.keys("x")
        g.keys("Space")
        g.says("is thinking.")
        g.keys("Enter")
        g.wait_turn(3)
        g.says("◀ to move")
        g.keys("u")
        g.says("The last 2 moves are taken back.")
        g.wait_turn(1)
        g.keys("u")
        g.says("No move to take back.")
        g.keys("=")
        g.says("The computer declines the draw")
        g.play(["e2"])
        g.wait_turn(2)
        g.keys("r")  # in the computer's turn the person resigns
        g.wait_for("Resign? y/n")
        g.keys("y")
        g.says("Player 2 wins: the other side resigned.")
    with Table("quoridor", "--seats", "8,person", "--delay", "60000") as g:
        g.says("is thinking.")
        g.keys("q")
        expect(g.wait_exit() == 0, "leaves while the computer thinks")


def first_player():
    """The screen says who plays first until a person moves, also if a computer played first."""
    with Table("quoridor", "--seats", "person,1", "--order", "random", "--seed", "3", "--delay", "50") as g:
        g.wait(lambda: g.turn() == 2, "the computer's first move")
        g.says("This time it's Computer, level 1.")
        g.play(["e8"])
        g.wait_without("This time", g.column)


def strongest():
    """The highest level can be forced to move at any moment."""
    with Table("quoridor", "--seats", "person,8", "--delay", "60000") as g:
        for number in (1, 3, 5):
            g.wait_turn(number)
            g.type_move(g.hint())
            g.wait_turn(number + 1)
            g.keys("Enter")
            g.wait_turn(number + 2)


def evaluation():
    """The first line shows the evaluation: chances and a line, then the proven result."""
    with Table("tictacdoh", "--seats", "person,person") as g:
        g.keys("v")
        g.wait(lambda: re.search(r"● (\d+%|draw with best play) · [SML]c3", g.lines()[0]), "chances and a line")
        g.play("Sc3 Lc2 Mc4 Sb3".split())
        g.wait(lambda: re.search(r"● win in 1 turn · S[ad]3$", g.lines()[0].rstrip()), "the proof")
        hint = g.hint()
        expect(hint in ("Sd3", "Sa3"), "the hint wins: " + hint, g)
        g.keys("v")
        g.wait(lambda: "win in" not in g.lines()[0], "the evaluation to go")
    # Of the games for four, this one cannot be over after nine turns.
    with Table("quoridor", "4", "--seats", "person,2,2,2", "--delay", "100", width=120, height=40) as g:
        g.type_move("e2")
        g.wait_turn(5)
        g.keys("v")
        worth = re.compile(r"● (\d+%|(win|loss) in [^·]+) · \S+")
        g.wait(lambda: worth.search(g.lines()[0]), "chances at the right")
        g.type_move(g.hint())
        g.wait_turn(9)
        g.wait(lambda: worth.search(g.lines()[0]), "the chances of the next turn")


def computers():
    """A game between computers plays by itself, and can be paused, taken back and resumed."""
    # At this pace the game does not end before a busy machine lets us press the next key.
    with Table("quoridor", "4", "--seats", "1,2,1,2", "--delay", "500") as g:
        g.wait(lambda: g.turn() > 3, "some turns")
        g.keys("Space")
        g.says("Paused.")
        turn = g.turn()
        time.sleep(1)
        expect(g.turn() == turn, "a pause is a pause", g)
        g.keys("u")
        g.says("The last move is taken back.")
        g.wait_turn(turn - 1)
        g.keys("Enter")
        g.wait_turn(turn)
        g.keys("Space")
        g.wait(lambda: g.turn() > turn + 1, "more turns")
        g.type(":seat 1 person")
        g.keys("Enter")
        g.wait(lambda: "◀ to move" in g.right_of(g.column), "the person's turn")
        g.keys("q")
        g.wait_for("Save the game before leaving? y/n")
        g.keys("n")
        expect(g.wait_exit() == 0, "leaves with 0")
    with Table("tictacdoh", "--seats", "4,4", "--delay", "0") as g:
        g.wait(g.over, "the end of a game among computers")


def plain():
    """In line mode at a terminal, Enter makes the computer move now, and quit stops the game."""
    command = [PLATEAU, "play", "tictacdoh", "--plain", "--seats", "2,2", "--delay", "60000"]
    with Terminal(command, height=60) as t:
        t.wait_for("Computer, level 2 is thinking.")
        t.keys("Enter")
        t.wait_for("Computer, level 2 plays")
        t.type("quit")
        t.keys("Enter")
        expect(t.wait_exit() == 0, "quit leaves with 0")


# ---- files and languages ----


def saving():
    """The assignment of seats is saved, loaded, and can be changed."""
    with Table("orbital", "--seats", "3,person", "--delay", "50") as g:
        path = os.path.join(g.folder, "game.txt")
        g.wait_turn(2)
        g.type_move(g.hint())
        g.wait_turn(4)
        g.type(":save game.txt")
        g.keys("Enter")
        g.says("Saved in game.txt.")
        with open(path, encoding="utf-8") as file:
            expect('[Seats "3,person"]\n' in file.read(), "the seats are saved", g)
        with Table("orbital", "--load", path, "--delay", "50") as h:
            h.says("Computer, level 3")
            h.wait_turn(4)
            h.type_move(h.hint())
            h.wait_turn(6)
            h.type(":seat 2 2")
            h.keys("Enter")
            h.wait(lambda: h.turn() > 7 or h.over(), "two computers")
        with Table("orbital", "--load", path, "--seats", "person,2", "--delay", "50") as h:
            h.says("Computer, level 2")
            h.wait_turn(5)
            h.says("◀ to move")


def half_a_turn():
    """A hint for a turn that is begun points at its next part."""
    with Table("tictacdoh", "--seats", "person,1", "--order", "seated", "--delay", "50") as g:
        move = g.hint()
        g.keys(move[0])
        g.wait_without("Hint:", g.column)
        g.says("Your move: " + move[0])
        g.keys("Left", "Down")
        expect(g.hint() == move, "the same hint", g)
        g.keys("Enter")
        g.says("●" + move)


def french():
    with Table("quoridor", "--seats", "personne,2", "--language", "fr", "--delay", "60000") as g:
        g.says("Ordinateur, niv. 2")
        g.keys("v", "t")
        g.says("Indice : e2 (")
        g.wait(lambda: re.search(r"● \d+ % · e2", g.lines()[0]), "the evaluation")
        g.keys("Enter")  # the cursor is where the hint says
        g.says("Ordinateur, niv. 2 réfléchit.")
        g.keys("Enter")
        g.wait(lambda: g.turn() == 3, "the computer's move")


GROUPS = {
    "quoridor": [quoridor],
    "dorix": [dorix],
    "orbital": [orbital],
    "tictacdoh": [tictacdoh, half_a_turn],
    "table": [thinking, first_player, strongest, evaluation, computers, plain],
    "files": [saving, french],
}

if __name__ == "__main__":
    sys.exit(run(GROUPS))
