#!/usr/bin/env python3
"""Tests `plateau play` in line mode, through pipes: lines_test.py PLATEAU."""

import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # Creates no files in the source tree.

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from expect import PLATEAU, expect, run
from game_data import game_data

GAMES = ("quoridor", "dorix", "orbital", "tictacdoh")


def play(arguments, lines, locale="C.UTF-8"):
    """Returns the output and the exit status of a game with these lines as input."""
    done = subprocess.run(
        [PLATEAU, "play", "--order", "seated", *arguments],
        input="".join(line + "\n" for line in lines),
        env=dict(os.environ, LC_ALL=locale, TERM="screen-256color"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=300,
    )
    return done.stdout, done.stderr, done.returncode


def whole_games():
    for name in GAMES:
        data = game_data(name)
        output, _, code = play([name, data["players"]], data["moves"])
        expect(code == 0 and data["result"] in output, f"{name} to its end", output)
        expect("\033" not in output, f"{name}: no colours in a pipe", output)
        expect("not finished" not in output, f"{name}: finished", output)


def refusals():
    output, _, code = play(["quoridor"], ["e5", "bogus", "help", "", "pass"])
    expect(code == 0, "the end of the input is no error", output)
    expect(
        "Refused: e5 is too far: a pawn moves one square, or jumps a pawn next to it.\n" in output,
        "the reason for e5",
        output,
    )
    expect(
        "Refused: this cannot be read as a move; moves here look like e2, e3h, e3v.\n" in output,
        "the reason for bogus",
        output,
    )
    expect("Refused: you can only pass when you have no other move.\n" in output, "the reason for pass", output)
    expect("save FILE" in output, "the help", output)
    expect("The game is not finished.\n" in output, "unfinished is said", output)
    output, _, _ = play(["dorix"], ["a1", "b1", "a1"])
    expect(
        "Refused: the pile collapses: say where its pawns go, top pawn first.\n" in output,
        "the reason for a missing collapse",
        output,
    )


def initials():
    """A whole game can be typed with French letters; files and other programs take the notation alone."""
    data = game_data("orbital")
    typed = [move.lower().replace("w", "o").replace("p", "T" if i % 2 else "p") for i, move in enumerate(data["moves"])]
    output, _, code = play(["orbital", "--language", "fr"], typed)
    expect(code == 0 and "Le joueur 1 gagne" in output, "Orbital in initials", output)
    data = game_data("tictacdoh")
    french = str.maketrans("SML", "pmg")
    output, _, code = play(["tictacdoh"], [move.translate(french) for move in data["moves"]])
    expect(code == 0 and data["result"] in output, "Tic Tac Doh in initials", output)
    for game, move in (
        ("orbital", "Tb2n"),
        ("orbital", "Pb2o"),
        ("tictacdoh", "Gc3"),
        ("tictacdoh", "sc3"),
        ("quoridor", "E2"),
        ("dorix", "A1"),
    ):
        done = subprocess.run(
            [PLATEAU, "check", game, "2"],
            input=move,
            stdout=subprocess.PIPE,
            env=dict(os.environ, LC_ALL="C.UTF-8"),
            encoding="utf-8",
            timeout=300,
        )
        expect(done.returncode == 1 and f"illegal: {move}: " in done.stdout, f"check refuses {move}", done.stdout)
        record = f'[Game "{game}"]\n[Players "2"]\n\n{move}\n'
        done = subprocess.run(
            [PLATEAU, "replay", "-"],
            input=record,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=300,
        )
        expect(done.returncode == 1 and move in done.stderr, f"a record with {move} is refused", done.stderr)


def orders():
    output, _, _ = play(["tictacdoh"], ["moves", "Lc3", "undo", "moves", "undo"])
    expect(output.count("Lc3 Mc3 Sc3") == 2, "moves, before and after undo", output)
    expect("The last move is taken back.\n" in output, "undo", output)
    expect("No move to take back.\n" in output, "nothing to undo", output)
    output, _, code = play(["orbital"], ["Bb2", "resign"])
    expect(code == 0 and "Player 1 wins: the other side resigned.\n" in output, "resign", output)
    output, _, _ = play(["dorix", "3"], ["draw", "n", "draw", "a1", "draw", "y", "n", "b1", "draw", "y", "y"])
    expect(output.count("The draw is declined: the game continues.\n") == 2, "the draw is declined", output)
    expect("Refused: one offer at a time, and one per turn" in output, "one offer per turn", output)
    expect(
        "Player 2, do you agree to a draw? y/n\n" in output and "A draw: everyone agreed.\n" in output, "draw", output
    )
    output, _, _ = play(["quoridor", "--language", "fr"], ["nulle", "o"])
    expect("Joueur 2, acceptez-vous la partie nulle ? o/n\n" in output, "a draw in French", output)
    output, _, code = play(["dorix", "3"], ["a1", "quit", "b1"])
    expect(code == 0 and output.count("to move.") == 2, "quit stops at once", output)


def leaving():
    """Resigning among three or four, and in teams."""
    output, _, _ = play(["dorix", "3"], ["a1", "resign", "resign", "c1"])
    expect("Player 2 resigns: a computer takes over.\n" in output, "a computer takes over", output)
    expect("Computer, level 4 plays " in output and output.count("takes over") == 2, "and plays", output)
    output, _, code = play(["dorix", "3", "--seats", "person,1,1"], ["resign"])
    expect(code == 0 and "not finished" not in output and "takes over" not in output, "nobody is left", output)
    output, _, _ = play(["dorix", "4"], ["resign", "n", "resign", "a1", "resign", "y"])
    expect("Player 3, do you agree to resign? y/n\n" in output, "the partner is asked", output)
    expect("Your partner wants to play on: the game continues.\n" in output, "the partner declines", output)
    expect("the other side resigned.\n" in output, "the team resigns", output)
    output, _, _ = play(["quoridor"], ["seat 2 1", "seat 2 person", "draw", "y"])
    expect("Player 2, do you agree to a draw? y/n\n" in output, "a person who sat down later is asked", output)
    output, _, _ = play(["dorix", "4", "--seats", "person,1,1,1"], ["resign"])
    expect("the other side resigned.\n" in output, "a computer as partner is not asked", output)


def swapping():
    output, _, code = play(["quoridor", "--swap", "--names", "Ada,Bob"], ["swap", "e2", "swap", "undo", "e8", "undo"])
    expect(code == 0 and "Refused: Only the second player can swap sides" in output, "too early", output)
    expect("You may take the other side now: type :swap.\n" in output, "the offer", output)
    expect("Sides were swapped.\n" in output and "● Bob" in output and "Ada to move.\n" in output, "swapped", output)
    expect("Refused: No move to take back.\n" in output, "a swap stays", output)
    output, _, _ = play(["quoridor"], ["e2", "swap"])
    expect("Refused: Sides can be swapped only in a game with --swap.\n" in output, "no swap", output)
    output, _, _ = play(["quoridor", "--swap", "--language", "fr"], ["e2", "échanger"])
    expect("Les camps sont échangés.\n" in output, "a swap in French", output)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write('[Game "quoridor"]\n[Players "2"]\n[Seats "person,1"]\n\n1. e2 {swap}\n')
        output, _, _ = play(["--load", path, "--save", path], ["e8", "quit"])
        expect("● Computer, level 1 " in output and "Computer, level 1 plays" in output, "levels are swapped", output)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        expect('[Seats "person,1"]' in text and "e2 {swap} e8 " in text, "and saved by player", text)
    for bad in (["dorix", "3"], ["quoridor", "--odds", "10,6"]):
        _, error, code = play([*bad, "--swap"], [])
        expect(code == 2 and "--swap is for two players" in error, f"{bad}: no swap", error)


def lots():
    """Seats are drawn at random for names together with levels, and partners stay together; --seed repeats the draw."""
    firsts, tables = set(), set()
    for seed in range(40):
        arguments = [
            "dorix",
            "4",
            "--names",
            "A,B,C,D",
            "--seats",
            "person,person,3,4",
            "--order",
            "random",
            "--seed",
            str(seed),
        ]
        output, _, code = play(arguments, ["seat", "quit"])
        players = [line[2] for line in output.splitlines() if line[:1] in "●◆■▲" and " · " in line][:4]
        expect(code == 0 and sorted(players) == list("ABCD"), f"seats of seed {seed}", output)
        expect({players[0], players[2]} in ({"A", "C"}, {"B", "D"}), f"partners of seed {seed}", output)
        expect(f"chosen at random. This time it's {players[0]}.\n" in output, "who begins is said", output)
        expect(output == play(arguments, ["seat", "quit"])[0], f"seed {seed} again", output)
        firsts.add(players[0])
        tables.add("".join(players))
    expect(firsts == set("ABCD") and len(tables) == 8, f"every seating of two teams: {tables}")
    said = {"it's you!", "it's Computer, level 1."}
    for seed in range(12):
        output = play(["quoridor", "--seats", "person,1", "--order", "random", "--seed", str(seed)], ["quit"])[0]
        said = {text for text in said if "This time " + text not in output}
    expect(not said, f"never said: {said}")
    output, _, _ = play(["quoridor", "--order", "random"], ["quit"])
    expect("at random" not in output, "nothing to say of players who are alike", output)
    begins = set()
    for seed in range(12):  # play() says "seated"; here nothing is said
        output = subprocess.run(
            [PLATEAU, "play", "quoridor", "--names", "Ada,Bob", "--seed", str(seed)],
            input="quit\n",
            stdout=subprocess.PIPE,
            encoding="utf-8",
            timeout=300,
        ).stdout
        begins |= {name for name in ("Ada", "Bob") if f"This time it's {name}." in output}
    expect(begins == {"Ada", "Bob"}, f"without an order lots are drawn: {begins}")
    _, error, code = play(["quoridor", "--order", "dice"], [])
    expect(code == 2 and "expected random or seated" in error, "an unknown order", error)


def odds():
    """Odds go with the players, whatever seats are drawn; a position keeps its seats."""
    seen = set()
    for seed in range(12):
        arguments = ["quoridor", "--names", "Ada,Bob", "--odds", "10,3", "--order", "random", "--seed", str(seed)]
        output, _, code = play(arguments, ["seat", "quit"])
        walls = dict(re.findall(r"^\S (Ada|Bob) · \S* ?(\d+) walls", output, re.M))
        expect(code == 0 and walls == {"Ada": "10", "Bob": "3"}, f"walls of seed {seed}: {walls}", output)
        seen.add("it's Ada." in output)
    expect(seen == {True, False}, "both begin")
    position = "e1,e9 e3h 7/8,10 2/2"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.txt")
        output, _, code = play(["quoridor", "--position", position, "--save", path], ["e8", "quit"])
        expect(code == 0, "from a position", output)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        expect(f'[Position "{position}"]' in text and "e8" in text, "the record says where it began", text)
        output, _, code = play(["--load", path], ["e2", "quit"])
        expect(code == 0, "and goes on", output)


def files():
    data = game_data("orbital")
    with tempfile.TemporaryDirectory() as folder:
        first, second = os.path.join(folder, "first.txt"), os.path.join(folder, "second.txt")
        output, _, _ = play(["orbital", "--names", "Zoé,Noé"], data["moves"][:5] + ["save " + first])
        expect(f"Saved in {first}.\n" in output, "save", output)
        output, _, code = play(["--load", first, "--save", second, "--plain"], data["moves"][5:])
        expect(code == 0 and data["result"].replace("Player 1", "Zoé") in output, "resumed and finished", output)
        expect("Zoé" in output, "the names come back", output)
        replayed = subprocess.run([PLATEAU, "replay", second], stdout=subprocess.PIPE, encoding="utf-8", check=False)
        expect(replayed.returncode == 0 and "result: 1 0\n" in replayed.stdout, "the record holds", replayed.stdout)
        expect(sorted(os.listdir(folder)) == ["first.txt", "second.txt"], "nothing else is left")
        with open(first, "a", encoding="utf-8") as file:
            file.write("Zz9\n")
        output, error, code = play(["--load", first], [])
        expect(code == 1 and "Zz9" in error, "a broken record is refused", output + error)
        output, error, code = play(["orbital", "--save", folder + "/no/such"], ["Bb2"])
        expect(code == 2 and "no/such" in error, "an impossible file is reported", output + error)
        _, error, code = play(["dorix", "--load", second], [])
        expect(code == 2 and "orbital" in error, "another game in the file", error)


def words():
    output, _, _ = play(["quoridor", "--language", "fr"], ["e5", "aide", "nulle", "o"])
    expect("Refusé : e5 est trop loin : un pion avance d'une case" in output, "French", output)
    expect(
        "enregistrer FICHIER" in output and "Partie nulle : tout le monde est d'accord.\n" in output,
        "French orders",
        output,
    )
    output, _, _ = play(["quoridor", "--language", "fr"], ["e5", "e2"], locale="C")
    expect(output.isascii() and "Joueur 1" in output, "ASCII in a locale without more", output)
    for bad in (
        ["chess"],
        ["quoridor", "3"],
        ["quoridor", "--bogus"],
        ["quoridor", "--names"],
        ["quoridor", "--names", "a,b,c"],
        ["quoridor", "2", "3"],
        ["quoridor", "--names", "\033[2J"],
    ):
        output, error, code = play(bad, [])
        expect(code == 2 and error and not output, f"{bad} is refused", output + error)


def choosing():
    """Without a game on the command line, the program asks which one."""
    for answer, title in (
        ("1", "quoridor"),
        ("Dorix", "dorix"),
        ("orbital", "orbital"),
        ("4", "tictacdoh"),
        ("Tic Tac Doh", "tictacdoh"),
    ):
        data = game_data(title)
        moves = data["moves"] if data["players"] == "2" else ["quit"]
        output, error, code = play(["--plain"], [answer, *moves])
        expect(code == 0 and not error and "Which game do you want to play?" in output, answer, output + error)
        expect(moves == ["quit"] or data["result"] in output, f"{answer} to its end", output)
    output, _, _ = play([], ["dorix 3", "quit"])
    expect("■ Player 3" in output and "Player 4" not in output, "three players", output)
    output, _, code = play([], ["chess", "orbital 3", "", "2 4", "quit"])
    expect(
        code == 0
        and "unknown game 'chess'" in output
        and "orbital is played by 2\n" in output
        and "Player 4" in output,
        "asked again until the answer is a game",
        output,
    )
    output, _, _ = play(["--language", "fr"], ["échecs", "1", "quitter"])
    expect(
        "À quel jeu voulez-vous jouer ?" in output
        and "2, 3 ou 4 joueurs" in output
        and "jeu inconnu : « échecs »" in output
        and "Joueur 1" in output,
        "French",
        output,
    )
    output, error, code = play([], ["quit"])
    expect(code == 0 and not error and "Player" not in output, "quit", output + error)
    output, error, code = play([], [])
    expect(code == 2 and "missing GAME" in error, "the end of the input", output + error)


if __name__ == "__main__":
    sys.exit(run(whole_games, refusals, initials, orders, leaving, swapping, lots, odds, files, words, choosing))
