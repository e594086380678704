#!/usr/bin/env python3
"""Makes records as a release writes them: make_records.py FOLDER [PLATEAU PYTHON]

Games of the engines, for every game and number of players: as played, with clocks and take-backs, ended in every
way, from other starts, and as studies with variations, comments, marks and signs. `meaning.tsv` has what
`plateau replay` makes of each. Those of the service are made by make_database.py, before this. PYTHON is the
folder of the built package. Made once for each release, and never again.
"""
import hashlib
import os
import pathlib
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import BUILD, program, word  # noqa: E402

COMMENTS = ["Short.", "Braces: } and \\.", "Two\nlines.", "Bien joué, Chloé !", " blanks around "]
SIGNS = ["!", "?", "!!", "??", "!?", "?!"]
TAGS = '[Seat1 "Ada \\"the first\\""]\n[Seat2 "Zoë \\\\ 2"]\n[Date "2026-11-17"]\n[Event "Café"]\n[Seats "person,3"]\n'


def engine_game(start, moves=1000, clock=None):
    """A game in which everybody plays at level 2; `start` is a game with a number of players, or a position."""
    record = plateau.Record(*start) if isinstance(start, tuple) else plateau.Record(start)
    while not record.over and len(record) < moves:
        move = ENGINE.think(record, level=2, seed=1 + len(record))["move"]
        record.play(move, clock and clock - 1500 * len(record) - RANDOM.randrange(1000))
    return record


def study(record):
    """The game with notes, and other moves at some places, some of them with others in turn."""
    tree = plateau.Tree(record)
    tree.make_study()
    node, marks = 0, iter(["green b2 red b2-c3", "yellow a1 blue c3-a1 a2", "red c1"] * 400)
    tree.set_comment(0, "The start.")
    tree.set_marks(0, next(marks))
    for i in range(12):
        children = tree.children(node)
        if not children:
            break
        for depth in range(i % 3):
            side = vary(tree, node, depth + 1)
            if side:
                tree.set_sign(side, RANDOM.choice(SIGNS))
        node = children[0]
        if i % 2:
            tree.set_comment(node, COMMENTS[i % len(COMMENTS)])
        if i % 3 == 0:
            tree.set_marks(node, next(marks))
            tree.set_sign(node, SIGNS[i % len(SIGNS)])
    return str(tree)


def vary(tree, node, length):
    """A line of random moves from there that is not there yet; its first node."""
    first = None
    for _ in range(length):
        known = {tree.node(child)["move"] for child in tree.children(node)}
        others = [move for move in tree.position(node).moves() if move not in known]
        if not others:
            break
        node = tree.add(node, RANDOM.choice(others))
        first = first or node
    return first


def ended(game, players, how, winners):
    record = engine_game((game, players), 6, 60000)
    record.end(how, winners)
    return str(record)


def random_game(game, players, ending):
    """A game of random moves that ends like this, which games of players rarely do."""
    while True:
        record = plateau.Record(game, players)
        while not record.over:
            record.play(RANDOM.choice(record.position.moves()))
        if record.ending == ending:
            return str(record)


def texts():
    """(name, text) of each record."""
    for game in plateau.games():
        for players in game.players:
            start = (game, players)
            name = f"{game.name}-{players}"
            played = engine_game(start, clock=600000)
            yield f"engine-{name}", str(played)
            yield f"study-{name}", study(played)
            back = engine_game(start, 7)
            back.take_back(2)
            back.play(RANDOM.choice(back.position.moves()))
            yield f"unfinished-{name}", str(back)
            yield f"position-{name}", str(engine_game(engine_game(start, 5).position, 8))
    yield "odds-quoridor", str(engine_game(plateau.Position("quoridor", 2, odds="10,6"), 10))
    yield "odds-dorix", str(engine_game(plateau.Position("dorix", 4, odds="4,3,4,3"), 10))
    yield "ended-length", random_game("quoridor", 4, "length")
    yield "ended-majority", random_game("orbital", 2, "majority")
    yield "ended-stuck", random_game("tictacdoh", 3, "stuck")
    yield "ended-agreement", ended("orbital", 2, "agreement", ())
    yield "ended-resignation", ended("quoridor", 2, "resignation", (1,))
    yield "ended-time", ended("dorix", 2, "time", (0,))
    yield "ended-abandoned", ended("tictacdoh", 3, "abandoned", ())
    yield "ended-aborted", ended("quoridor", 4, "aborted", ())
    head, moves = str(engine_game(("dorix", 2), 5)).split("[Result", 1)
    yield "tags", head + TAGS + "[Result" + moves


def replay(path, *options):
    command = [PLATEAU, "replay", "--lang", "en", *options, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def meaning(path):
    """The number of turns, the last position, and a digest of all turns and positions."""
    turns = [line for line in replay(path).splitlines() if line[0].isdigit()]
    assert turns, path
    digest = hashlib.sha256("\n".join(turns).encode()).hexdigest()
    return f"{path.name}\t{len(turns) - 1}\t{turns[-1].split(chr(9))[3]}\t{digest}\n"


if __name__ == "__main__":
    FOLDER = pathlib.Path(word(""))
    PLATEAU = program("src/cli/plateau")
    sys.path.insert(0, word(os.path.join(BUILD, "python")))
    import plateau

    RANDOM, ENGINE = random.Random(1), plateau.Engine()
    os.makedirs(FOLDER / "records", exist_ok=True)
    for name_, text_ in texts():
        file = FOLDER / "records" / f"{name_}.txt"
        file.write_text(text_, encoding="utf-8")
        file.write_text(replay(file, "--record"), encoding="utf-8")
    rows = [meaning(path) for path in sorted((FOLDER / "records").glob("*.txt"))]
    (FOLDER / "records/meaning.tsv").write_text("".join(rows), encoding="utf-8")
