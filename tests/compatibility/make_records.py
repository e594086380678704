#!/usr/bin/env python3
"""Makes records as a release writes them: make_records.py FOLDER [PLATEAU PYTHON]

Games of the engines, for every game and number of players: as played, with clocks and take-backs, ended in every
way, from other starts, and as studies with variations, comments, marks and signs. `records.txt` has them and those
that make_database.py has left; `records.tsv` what `plateau replay` makes of each. PYTHON is the folder of the built
package. tools/freeze starts it.
"""
import os
import pathlib
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, word
from playing import read_records, write_records
from records_test import meaning, replay

COMMENTS = ["Short.", "Braces: } and \\.", "Two\nlines.", "Bien joué, Chloé !", " blanks around "]
SIGNS = ["!", "?", "!!", "??", "!?", "?!"]
MARKS = ["green b2 red b2-c3", "yellow a1 blue c3-a1 a2", "red c1"]
TAGS = '[Seat1 "Ada \\"the first\\""]\n[Seat2 "Zoë \\\\ 2"]\n[Date "2026-11-17"]\n[Event "Café"]\n[Seats "person,3"]\n'


def engine_game(start, moves=1000, clock=None):
    """Plays a game in which everybody is a computer of level 2; `start` is a game with a number of players, or a
    position."""
    record = plateau.Record(*start) if isinstance(start, tuple) else plateau.Record(start)
    while not record.over and len(record) < moves:
        move = ENGINE.think(record, level=2, seed=1 + len(record))["move"]
        record.play(move, clock and clock - 1500 * len(record) - RANDOM.randrange(1000))
    return record


def study(record):
    """Returns the game with notes and variations, some of them nested."""
    tree = plateau.Tree(record)
    tree.make_study()
    node = 0
    tree.set_comment(0, "The start.")
    tree.set_marks(0, MARKS[0])
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
            tree.set_marks(node, MARKS[i % len(MARKS)])
            tree.set_sign(node, SIGNS[i % len(SIGNS)])
    return str(tree)


def vary(tree, node, length):
    """Adds a line of random moves that is not there yet; returns its first node."""
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
    """Plays random moves until the game ends in this way, which is rare between good players."""
    while True:
        record = plateau.Record(game, players)
        while not record.over:
            record.play(RANDOM.choice(record.position.moves()))
        if record.ending == ending:
            return str(record)


def of_each_game():
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


def of_each_kind():
    yield "odds-quoridor", str(engine_game(plateau.Position("quoridor", 2, odds="10,6"), 10))
    yield "odds-dorix", str(engine_game(plateau.Position("dorix", 4, odds="4,3,4,3"), 10))
    yield "ended-move-limit", random_game("quoridor", 4, "move-limit")
    yield "ended-majority", random_game("orbital", 2, "majority")
    yield "ended-stuck", random_game("tictacdoh", 3, "stuck")
    yield "ended-agreement", ended("orbital", 2, "agreement", ())
    yield "ended-resignation", ended("quoridor", 2, "resignation", (1,))
    yield "ended-time", ended("dorix", 2, "time", (0,))
    yield "ended-abandoned", ended("tictacdoh", 3, "abandoned", ())
    yield "ended-aborted", ended("quoridor", 4, "aborted", ())
    head, moves = str(engine_game(("dorix", 2), 5)).split("[Result", 1)
    yield "tags", head + TAGS + "[Result" + moves


if __name__ == "__main__":
    FOLDER = pathlib.Path(word(""))
    PLATEAU = word(os.path.join(BUILD, "src/cli/plateau"))
    sys.path.insert(0, word(os.path.join(BUILD, "python")))
    import plateau

    RANDOM, ENGINE = random.Random(1), plateau.Engine()
    SERVICE = FOLDER / "records-of-the-service.txt"
    texts = {name: replay(PLATEAU, text, "--record") for name, text in [*of_each_game(), *of_each_kind()]}
    texts |= read_records(SERVICE)
    write_records(FOLDER / "records.txt", texts.items())
    rows = ["\t".join([name, *meaning(PLATEAU, text)]) for name, text in texts.items()]
    (FOLDER / "records.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    SERVICE.unlink()
