#!/usr/bin/env python3
"""Plays whole games in the real `plateau play` as people do: typing, arrows, mouse.

Usage: play_test.py [PLATEAU [GROUP...]] [-k CASE]; exits with 77 (skipped) where there is no tmux.
"""

import os
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True  # Creates no files in the source tree.

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program
from game_data import game_data
from terminal import Failure, Terminal

PLATEAU = program("src/cli/plateau")

# The column where the panel begins, to the right of each small board.
PANEL = {"quoridor": 43, "dorix": 48, "orbital": 48, "tictacdoh": 49}


class Game(Terminal):
    """A terminal with a game in it."""

    def __init__(self, name, *arguments, **options):
        self.column = 0 if options.get("width", 80) > 80 else PANEL[name]
        super().__init__([PLATEAU, "play", name, "--order", "seated", *arguments], **options)
        self.wait(lambda: "Plateau ·" in self.screen() or "too small" in self.screen(), "a board")

    def says(self, text):
        self.wait_for(text, self.column)

    def type_move(self, move):
        self.type(":" + move)
        self.keys("Enter")

    def wait_turn(self, number):
        """Waits until turn `number` has begun."""
        self.wait(lambda: f"· turn {number}" in self.lines()[0], f"turn {number}")

    def play(self, moves, first=1):
        """Types moves and waits for each of them to be played."""
        for turn, move in enumerate(moves, first):
            self.type_move(move)
            self.wait(lambda m=move: m in self.right_of(self.column), f"move {move}")
            if turn < first + len(moves) - 1:
                self.wait_turn(turn + 1)

    def cursor_to(self, cell, side):
        """Moves the cursor to the corner a1, then to the cell or wall."""
        right, up = ord(cell[0]) - ord("a"), int(cell[1]) - 1
        self.keys(*["Left"] * (side - 1), *["Down"] * (side - 1), *["Right"] * right, *["Up"] * up)

    def winning_marks(self):
        """Returns how many spots are drawn in the colour of the winning cells."""
        text = "\n".join(self.lines(colours=True))
        return text.count("48;5;34") + text.count("38;5;34")


def expect(condition, what, game=None):
    if not condition:
        raise Failure(what + ("\n" + game.screen() if game else ""))


# ---- one game each, to its end ----


def quoridor():
    data = game_data("quoridor")
    with Game("quoridor", "--names", "Ada,Noé") as g:
        g.says("Ada")
        g.keys("Up", "Enter")  # the pawn: e2
        g.says("●e2")
        g.wait_turn(2)
        g.keys("w")
        g.says("Place a wall")
        g.keys("Escape")  # back to the pawn
        g.wait_without("Place a wall", g.column)
        g.keys("w")  # a wall: a1h
        g.says("Place a wall")
        g.cursor_to("a1", 9)
        g.keys("Enter")
        g.says("◆a1h")
        g.wait_turn(3)
        g.type_move("e5")
        g.says("e5 is too far: a pawn moves one square, or jumps a pawn next to it.")
        g.type_move("a1v")
        g.says("this wall would cross the wall a1h.")
        g.keys("w", "w")  # turned: a vertical wall
        g.cursor_to("b1", 9)
        g.keys("Enter")
        g.says("●b1v")
        g.wait_turn(4)
        g.keys("u")  # and taken back
        g.says("The last move is taken back.")
        g.wait_turn(3)
        g.play(data["moves"][2:], first=3)
        result = data["result"].replace("Player 1", "Ada")
        g.says(result)
        g.says("✓ winner")
        g.wait(lambda: g.winning_marks() > 0, "the winning pawn to be marked")
        g.type_move("e5")
        g.says("the game is over")
        g.keys("q")
        g.wait_for("Save the game before leaving? y/n")
        g.keys("n")
        expect(g.wait_exit() == 0, "leaves with 0")
        expect(result in g.screen(), "the result stays on the terminal", g)


def quoridor_closing():
    """A wall that would close the last path is explained, and the region that it cuts off is drawn."""
    with Game("quoridor") as g:
        g.play(["b3h", "d3h", "f3h", "h3h", "a3v"])
        g.wait_turn(6)
        g.type_move("a4h")
        g.says("this wall would close your own last path to the goal line, and player 1's.")
        g.wait(lambda: "48;5;174" in "\n".join(g.lines(colours=True)), "the region to be painted")
        g.keys("p")  # the shortest paths
        g.wait(lambda: g.screen().count("◆") > 5, "the path of player 2")
        g.keys("Escape")
        g.wait_without("last path", g.column)


def quoridor_four():
    with Game("quoridor", "4") as g:
        g.says("Player 4")
        g.play(["e2", "b5", "e8", "h5", "e3"])
        g.wait_turn(6)
        g.keys("r")
        g.wait_for("Resign? y/n")
        g.keys("y")
        g.says("Player 2 resigns: a computer takes over.")
        g.says("Computer, level 4")


def dorix():
    """With four players, a collapse onto three neighbours is chosen pawn by pawn with the cursor."""
    data = game_data("dorix")
    moves = data["moves"]
    collapse = moves.index("b4:b3a4c4")
    with Game("dorix", "4") as g:
        for turn, cell in enumerate(moves[:3], 1):  # the first round with the cursor
            g.cursor_to(cell, 4)
            g.keys("Enter")
            g.wait_turn(turn + 1)
        g.type_move("c1")
        g.says("player 1 controls the pile on c1: place on an empty square or on a pile you control.")
        g.play(moves[3:collapse], first=4)
        g.wait_turn(collapse + 1)
        g.cursor_to("b4", 4)
        g.keys("Enter")
        g.says("The pile collapses: send its top pawn to a lower neighbour.")
        g.says("Your move: b4 …")
        g.keys("Right", "Enter")  # first onto c4 …
        g.says("Your move: b4 c4 …")
        g.keys("Escape")  # … no, that step is undone
        g.wait_without("Your move: b4 c4 …", g.column)
        g.says("Your move: b4 …")
        g.keys("Escape")  # and the whole turn, which can also be begun by typing
        g.wait_without("Your move: b4", g.column)
        g.type_move("b4")
        g.says("Your move: b4 …")
        g.type_move("d1")
        g.says("d1 does not share a side with b4.")
        g.keys("Down", "Down", "Enter")  # another pile to move
        g.says("Your move: b2 …")
        g.keys("Up", "Up", "Enter")  # no, b4
        g.says("Your move: b4 …")
        g.keys("Down", "Down", "Down", "Enter")  # b1 is no neighbour
        g.says("b1 does not share a side with b4.")
        g.keys("Up", "Up", "Enter")  # b3
        g.says("Your move: b4 b3 …")
        g.keys("Left", "Enter")  # a4; then only c4 is left, and is played automatically
        g.says("◆b4:b3a4c4")
        g.wait_turn(collapse + 2)
        g.play(moves[collapse + 1 :], first=collapse + 2)
        g.says(data["result"])
        g.wait(lambda: g.winning_marks() > 0, "the diagonal to be marked")


def dorix_partner():
    with Game("dorix", "4") as g:
        g.play(["a1", "b2", "c3"])
        g.wait_turn(4)
        g.type_move("b2")
        g.says("the pile on b2 is your partner's")
        g.keys("=")
        g.wait_for("Player 1, do you agree to a draw? y/n")
        g.keys("y")
        g.wait_for("Player 2, do you agree to a draw? y/n")
        g.keys("n")
        g.says("The draw is declined")
        g.keys("=")
        g.says("One offer at a time, and one per turn")
        g.keys("r")
        g.wait_for("Resign? y/n")
        g.keys("y")
        g.says("One offer at a time")
        g.play(["d4"], first=4)
        g.type("d")
        g.keys("Enter")
        for other in (2, 3, 4):
            g.wait_for(f"Player {other}, do you agree to a draw? y/n")
            g.keys("y")
        g.says("A draw: everyone agreed.")


def orbital():
    data = game_data("orbital")
    with Game("orbital") as g:
        g.keys("P")  # Pc4s: piece, cell, direction
        g.says("▸ P Thruster ×6")
        g.cursor_to("c4", 4)
        g.keys("Enter")
        g.says("Point the Thruster")
        g.keys("Up", "Enter")
        g.says("a Thruster on c4 cannot point north, off the board.")
        g.keys("s")
        g.says("●Pc4s")
        g.wait_turn(2)
        g.says("After a Thruster on c4 you must play ahead of its point.")
        g.type_move("Ba1")
        g.says("after a Thruster on c4 you must play ahead of its point.")
        g.cursor_to("c2", 4)  # Pc2n: the cell first, then the piece, then the direction
        g.keys("Enter")
        g.says("Choose a piece for this square.")
        g.keys("Down", "Enter")
        g.says("Point the Thruster")
        g.keys("Up", "Enter")
        g.says("◆Pc2n")
        g.wait_turn(3)
        g.keys("Tab", "Tab", "Tab")  # the tray: Base, Thruster, Antenna
        g.says("▸ A Antenna ×6")
        g.cursor_to("c3", 4)
        g.keys("Enter")
        g.says("●Ac3")
        g.play(data["moves"][3:], first=4)
        g.says(data["result"])
        g.says("3 Towers")
        g.wait(lambda: g.winning_marks() > 0, "the Towers to be marked")


def tictacdoh():
    data = game_data("tictacdoh")
    with Game("tictacdoh") as g:
        g.says("Small ×5")
        g.type_move("Sa1")
        g.says("the first pyramid always goes on c3.")
        g.keys("S", "Enter")  # the cursor is on c3
        g.says("●Sc3")
        g.wait_turn(2)
        g.keys("2")  # Mb2, by the tray's number
        g.cursor_to("b2", 5)
        g.keys("Enter")
        g.says("◆Mb2")
        g.wait_turn(3)
        g.type_move("Ma5")
        g.says("a5 is outside the grid: everything must fit in 3 by 3 squares.")
        g.play(data["moves"][2:], first=3)
        g.says(data["result"])
        g.wait(lambda: g.winning_marks() > 0, "the line to be marked")
        g.keys("u")  # even the winning move can be taken back
        g.says("The last move is taken back.")
        g.wait_without("winner", g.column)


# ---- everything else ----


def typing():
    """Completion, undo, and moves begun by a letter work."""
    with Game("quoridor") as g:
        g.type("e")
        g.wait_for("Move: e")
        g.keys("Tab")
        g.says("e1h e1v e2 e2h")
        g.type("2")
        g.keys("Enter")
        g.says("●e2")
        g.wait_turn(2)
        g.type("x")
        g.wait_for("Move: x")
        g.keys("Tab")
        g.says('No legal move begins with "x".')
        g.keys("BSpace")
        g.wait_without("Move:")
        g.type("zz")
        g.keys("Enter")
        g.says("this cannot be read as a move; moves here look like e2, e3h, e3v.")
        g.type(":undo")
        g.keys("Enter")
        g.wait_turn(1)
        g.keys("?")
        g.wait_for("pawn, horizontal wall, vertical wall")
        g.keys("x")
        g.wait_without("pawn, horizontal wall, vertical wall")
        g.keys("r")
        g.wait_for("Resign? y/n")
        g.keys("y")
        g.says("Player 2 wins: the other side resigned.")


def checked(game, moves, move):
    """Returns the sentence with which `plateau check` refuses a move."""
    done = subprocess.run(
        [PLATEAU, "check", game, "2"],
        input=" ".join([*moves, move]),
        env=dict(os.environ, LC_ALL="C.UTF-8"),
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()[-1].split(" ", 3)[3]


def typing_pieces():
    """A move typed letter by letter is checked as a whole, whether its piece was accepted or refused."""
    orbital = ["Bb2", "Bc2", "Pb2e", "Ac2"]
    pyramids = ["Lc3", "Sb4", "Sc4", "Sd3", "Sb2", "Sd2"]
    for game, moves, refused in (
        ("orbital", orbital, ["Pd2n", "Ba1", "Bc2", "Pc2x"]),
        ("tictacdoh", pyramids, ["Sb3", "Sa1"]),
    ):
        with Game(game) as g:
            g.play(moves)
            g.wait_turn(len(moves) + 1)
            for move in refused:
                g.type(move)
                g.keys("Enter")
                g.says(checked(game, moves, move))
                g.keys("Escape", "Escape")  # the message, and the piece if it was accepted


def typing_initials():
    """French and English initials and capitals work, by key and in line mode, and are completed."""
    with Game("orbital") as g:
        g.type("T")
        g.says("▸ P Thruster")
        g.type("c4")
        g.keys("Enter")
        g.says("Point the Thruster")
        g.type("O")
        g.says("●Pc4w")
        g.wait_turn(2)
        g.type("pb4O")
        g.keys("Enter")
        g.says("the Thruster on c4 already points west on this line.")
        g.type("bb4")
        g.keys("Enter")
        g.says("◆Bb4")
    with Game("tictacdoh") as g:
        g.wait_for("Ctrl-S save")
        g.type("sc3")
        g.keys("Enter")
        g.says("●Sc3")
    with Game("orbital") as g:
        g.wait_for("Ctrl-T hint")
        g.type("P b2 n")
        g.keys("Enter")
        g.says("●Pb2n")
        g.wait_turn(2)
        g.keys("C-u")
        g.wait_turn(1)
        g.type("tb2o")
        g.keys("Enter")
        g.says("●Pb2w")
    with Game("quoridor") as g:
        g.type("E2")
        g.keys("Enter")
        g.says("●e2")
        g.wait_turn(2)
        g.type("E8H")
        g.keys("Tab", "Enter")
        g.says("◆e8h")


def mouse():
    with Game("quoridor") as g:
        column, row = lambda f: 5 + 4 * f, lambda r: 2 + 2 * (8 - r)
        g.click(column(4), row(1))  # e2
        g.says("●e2")
        g.wait_turn(2)
        g.click(column(4), row(2) + 1)  # the groove above e2, its right half: e2h
        g.says("◆e2h")
        g.wait_turn(3)
        g.click(column(1) + 2, row(2))  # the groove right of b3: b3v
        g.says("●b3v")
        g.wait_turn(4)
        g.click(column(0), row(0))
        g.says("a1 is too far")
    with Game("orbital") as g:
        g.click(50, 6)  # the tray: a Base
        g.says("▸ B Base")
        g.click(8, 14)  # a1
        g.says("●Ba1")


def saving():
    """A game can be saved, left, loaded and finished, and its result is in the file."""
    data = game_data("tictacdoh")
    with Game("tictacdoh") as g:
        path = os.path.join(g.folder, "game.txt")
        g.play(data["moves"][:6])
        g.wait_turn(7)
        g.keys("C-s")  # "s" begins a move.
        g.wait_for("Save as: tictacdoh.txt")
        g.keys(*["BSpace"] * len("tictacdoh.txt"))
        g.type("game.txt")
        g.keys("Enter")
        g.says("Saved in game.txt.")
        expect(os.path.exists(path), "the file is there", g)
        g.keys("q")
        expect(g.wait_exit() == 0, "leaves with 0")
        expect(not os.path.exists(path + ".new"), "no temporary file is left")
        with Game("tictacdoh", "--load", path, "--save", path) as h:
            h.wait_turn(7)
            h.says("◆Md4")
            h.play(data["moves"][6:], first=7)
            h.says(data["result"])
            h.keys("q")
            h.wait_for("Save the game before leaving? y/n")
            h.keys("y")
            h.wait_for("Save as: ")
            h.keys("Enter")
            expect(h.wait_exit() == 0, "leaves with 0")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        expect("Sd4" in text and "Mc3" in text and '"1 0"' in text, "the record is whole:\n" + text)


def ended():
    """A program that is told to end saves the game in the file of --save."""
    with Game("quoridor", "--save", "kept.txt") as g:
        g.play(["e2", "e8"])
        g.wait_turn(3)
        shell = g.tmux("list-panes", "-F", "#{pane_pid}").strip()
        subprocess.run(["pkill", "-TERM", "-P", shell], check=True)
        g.wait_exit()
        with open(os.path.join(g.folder, "kept.txt"), encoding="utf-8") as file:
            expect("1. e2 e8" in file.read(), "the game is kept", g)


def french():
    with Game("quoridor", "--language", "fr", "--names", "Zoé,Noé") as g:
        g.says("Déplacez votre pion, ou appuyez sur w pour poser une barrière.")
        g.says("Zoé")
        g.says("10 barrières")
        g.type_move("e5")
        g.says("e5 est trop loin : un pion avance d'une case ou saute un pion voisin.")
        g.keys("?")
        g.wait_for("pion, barrière horizontale, verticale")
        g.keys("x")
        g.keys("r")
        g.wait_for("Abandonner ? o/n")
        g.keys("o")
        g.says("Noé gagne : l'autre camp a abandonné.")


def pager():
    """The rules are as wide as the terminal, in the chosen pager or without one."""
    command = [PLATEAU, "rules", "quoridor"]
    with Terminal(command, width=60, environment={"PAGER": ""}) as t:
        expect(t.wait_exit() == 0, "leaves with 0", t)
        longest = max(len(line) for line in t.printed())
        expect(50 < longest <= 60, f"lines of up to {longest} columns in 60", t)
    with Terminal(command, environment={"PAGER": "head -n 3", "NO_COLOR": "1"}) as t:
        expect(t.wait_exit() == 0, "leaves with 0 when the pager does", t)
        expect(t.lines()[0].rstrip() == "Quoridor" and "[ended" in t.lines()[3], "three lines", t)


def windows():
    """Screen sizes: too small, usual, large; without colour; without Unicode."""
    with Game("dorix", width=70, height=20) as g:
        g.wait_for("This window is too small for the board")
        g.resize(80, 24)
        g.wait_for("Place a pawn on an empty square")
        g.resize(120, 40)
        g.wait(lambda: "1   " in g.lines()[26][:6], "the large board")
        g.resize(60, 15)
        g.wait_for("plateau play --plain")
        g.keys("q")
        expect(g.wait_exit() == 0, "leaves with 0")
    with Game("dorix", environment={"NO_COLOR": "1"}) as g:
        g.wait_for("┌─────────┐")
        expect("48;5" not in "\n".join(g.lines(colours=True)), "no colours", g)
    with Terminal([PLATEAU, "play", "orbital", "--language", "fr"], environment={"LC_ALL": "C"}) as t:
        t.wait_for("Choisissez une piece (B, P, A) et une case.", PANEL["orbital"])
        t.wait_for("+---------+")
        expect(t.screen().isascii(), "ASCII alone", t)
    with Terminal([PLATEAU, "play", "dorix"], environment={"LC_ALL": "xx_XX.UTF-8"}) as t:
        t.wait_for("●●●●●")  # a locale that is not installed


def choosing():
    """Without a game on the command line the program asks a question, then starts the full screen."""
    for language, question, answer, prompt in (
        ("en", "Which game do you want to play?", "orbital", "Choose a piece"),
        ("fr", "À quel jeu voulez-vous jouer ?", "3", "Choisissez une pièce"),
    ):
        with Terminal([PLATEAU, "play", "--language", language]) as t:
            t.wait_for(question)
            t.wait_for("4 Tic Tac Doh")
            t.type("chess")
            t.keys("Enter")
            t.wait_for("'chess'" if language == "en" else "« chess »")
            t.type(answer)
            t.keys("Enter")
            t.wait_for(prompt, PANEL["orbital"])
            t.wait_without(question)  # The game has the whole screen.
            t.keys("q")
            expect(t.wait_exit() == 0, "leaves with 0", t)


GROUPS = {
    "quoridor": [quoridor, quoridor_closing, quoridor_four],
    "dorix": [dorix, dorix_partner],
    "orbital": [orbital],
    "tictacdoh": [tictacdoh],
    "keys": [typing, typing_pieces, typing_initials, mouse],
    "files": [saving, ended, french, pager, windows, choosing],
}


def run(groups):
    """Runs the groups of cases named on the command line, or all; returns the exit status."""
    if not shutil.which("tmux"):
        print("no tmux here: skipped")
        return 77
    return main(groups)


if __name__ == "__main__":
    sys.exit(run(GROUPS))
