#!/usr/bin/env python3
"""objects_test.py - the Python package's objects keep their contracts: objects_test.py [PACKAGE PLATEAU]."""
import ast
import copy
import json
import os
import pickle
import random
import re
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, ROOT, main, program, word

PACKAGE = word(os.path.join(BUILD, "python"))
sys.path.insert(0, PACKAGE)
import plateau

PLATEAU = program("src/cli/plateau")
SEATINGS = [(game, players) for game in plateau.games() for players in game.players]


def walk(game, players, seed):
    """Yields the positions of a random game."""
    chance, position = random.Random(seed), plateau.Position(game, players)
    while True:
        yield position
        if position.over:
            return
        position = position.play(chance.choice(position.moves()))


def test_actions():
    """Every legal move has a unique number in range that maps back to it; the mask and the list agree."""
    seen = {game: {} for game, _ in SEATINGS}
    for game, players in SEATINGS:
        for position in (p for seed in range(3) for p in list(walk(game, players, seed))[:60]):
            actions, moves = position.actions(), position.moves()
            assert len(set(actions)) == len(moves) and all(0 <= a < game.action_count for a in actions)
            mask = position.mask()
            assert [i for i, legal in enumerate(mask) if legal] == sorted(actions)
            for move, action in zip(moves, actions):
                assert seen[game].setdefault(action, move) == move, "a number always means the same move"
            if moves:
                assert position.move(actions[-1]) == moves[-1] and position.action(moves[-1]) == actions[-1]
                assert position.play(actions[-1]) == position.play(moves[-1])


def test_fixed_numbers():
    """Numbers that were published do not change, because programs have learnt them."""
    fixed = [
        ("quoridor", "e2", 13),
        ("quoridor", "a1h", 81),
        ("quoridor", "h8v", 208),
        ("dorix", "a1", 6528),
        ("dorix", "d4", 6931),
        ("orbital", "Ba1", 0),
        ("orbital", "Pb2n", 52),
        ("orbital", "Ad4", 31),
        ("tictacdoh", "Lc3", 62),
    ]
    for game, move, number in fixed:
        assert plateau.Position(game).action(move) == number, (game, move, plateau.Position(game).action(move))
    assert [game.action_count for game in plateau.games()] == [210, 6937, 97, 75]


def test_observations():
    """Each plane has a name; different positions have different planes; the viewer's seat comes first."""
    for game, players in SEATINGS:
        names, looks = game.planes(players), {}
        for position in list(walk(game, players, 7))[:80]:
            view = position.observation(0)
            assert view.shape == (len(names), game.ranks, game.files) and view.format == "B"
            looks.setdefault(view.tobytes(), set()).add(str(position))
            mine = names.index("to move 1")
            assert position.observation()[mine, 0, 0] == (not position.over)
        assert all(len(texts) == 1 for texts in looks.values()), (game, players)
    start = plateau.Position("quoridor").observation(1)
    assert start[0, 8, 4] == 1 and start[1, 0, 4] == 1, "player 2's pawn comes first for player 2"
    walled, hand = plateau.Position("quoridor").play("e3h"), plateau.game("quoridor").planes(2).index("in hand 1")
    assert [walled.observation(seat)[hand, 0, 0] for seat in (0, 1)] == [9, 10], "so does the hand"


def test_numpy():
    """NumPy uses the same memory, without our depending on NumPy."""
    try:
        import numpy
    except ImportError:
        raise unittest.SkipTest("NumPy is not installed") from None
    position = plateau.Position("dorix", 3).play("b2")
    array = numpy.asarray(position.observation())
    assert array.dtype == numpy.uint8 and array.shape == (31, 4, 4) and array.sum() > 0
    view = position.mask()
    numpy.asarray(view)[0] = 9
    assert view[0] == 9
    games = plateau.playouts(position, 10, actions=True, max_plies=50)
    assert numpy.asarray(games["actions"]).shape == (10, 50) and numpy.asarray(games["plies"]).dtype == numpy.uint16


def test_json():
    """The data is that of `plateau show --json`, except for the last move's marks."""
    for game, players in SEATINGS:
        for position in list(walk(game, players, 3))[::25][:3]:
            said = subprocess.run(
                [PLATEAU, "--language", "en", "show", game.name, str(players), "--position", str(position), "--json"],
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            assert {**json.loads(position.json()), "ply": 0} == json.loads(said), (position, said)


def test_values():
    """Positions are equal if and only if they are the same of the same game; copies and pickles are equal."""
    for game, players in SEATINGS:
        positions = list(walk(game, players, 5))
        for position in positions[::7] + positions[-1:]:
            again = pickle.loads(pickle.dumps(position))
            assert again == position and hash(again) == hash(position) and copy.deepcopy(position) == position
            assert plateau.Position(game, text=str(position)) == position
        assert positions[0] != positions[1] and positions[0] != str(positions[0])
        assert pickle.loads(pickle.dumps(game)) is game
    assert eval(repr(positions[1]), {"Position": plateau.Position}) == positions[1]


def test_choices():
    """Choosing token by token leads to exactly the legal moves."""
    for game, players in SEATINGS:
        for position in list(walk(game, players, 2))[:40:6]:
            if position.over:
                continue
            found, open_turns = set(), [()]
            while open_turns:
                turn = open_turns.pop()
                choices = position.choices(*turn)
                found |= {choices["move"]} - {None}
                open_turns += [(*turn, token) for token in choices["next"]]
            assert found == set(position.moves())


def test_refusals():
    position = plateau.Position("quoridor")
    assert position.refusal("e2") is None
    assert position.refusal("e5")[0] == "too-far" and "trop loin" in position.refusal("e5", language="fr")[1]
    for move in ("e5", 4 * 9 + 4):
        try:
            position.play(move)
        except plateau.IllegalMove as error:
            assert error.code == "too-far" and error.messages["en"] in str(error)
            assert "trop loin" in error.messages["fr"]
        else:
            raise AssertionError("an illegal move was played")
    assert isinstance(plateau.IllegalMove("x"), ValueError)


def test_refused_actions():
    """Every illegal action has a code and messages, the same as its text has."""
    for game in plateau.games():
        position = plateau.Position(game).play(plateau.Position(game).actions()[0])
        for action in set(range(game.action_count)) - set(position.actions()):
            try:
                position.play(action)
            except plateau.IllegalMove as error:
                assert error.code and error.messages["en"] and error.messages["fr"]
            else:
                raise AssertionError(f"{game.name}: action {action} was played")


def test_names_by_language():
    game = plateau.game("quoridor")
    assert game.title() == game.title("en") == game.title(language="fr") == "Quoridor"
    for call in (game.title, lambda tag: plateau.Position(game).refusal("e5", language=tag)):
        try:
            call("tlh")
        except ValueError as error:
            assert str(error) == "unknown language 'tlh'"
        else:
            raise AssertionError("a language without sentences")


def test_readers():
    """Sentences use the players' names as given; a player without one is a number."""
    position = plateau.Position("quoridor")
    assert "player 1's path" in position.describe("e2") and "player 1's path" in position.describe("e2", seat=0)
    assert "Ada's path" in position.describe("e2", names=["Ada", "Bob"]) and "ahead of player 2" in position.describe(
        "e2", names=("Ada",)
    )
    assert "d’Ada" in position.describe("e2", "fr", names=["Ada", ""]).replace("'", "’")
    record = plateau.Record("quoridor")
    record.end("resignation", (1,))
    assert "Bob wins" in record.sentence(names=["Ada", "Bob"])
    for call in (position.describe, lambda _, **reader: position.refusal("e5", **reader), record.sentence):
        for reader, error in (
            ({"names": [1]}, TypeError),
            ({"names": 3}, TypeError),
            ({"names": ["a\0"]}, ValueError),
            ({"seat": 4}, ValueError),
            ({"seat": -1}, ValueError),
            ({"seat": "a"}, TypeError),
        ):
            try:
                call("e2" if call != record.sentence else "en", **reader)
            except error:
                pass
            else:
                raise AssertionError(f"{reader} was taken")


def test_facts():
    position = plateau.Position("tictacdoh")
    for move in ("Sc3", "Lc2", "Mc4", "Sb3"):
        position = position.play(move)
    assert position.describe("Ld2").startswith("Ld2 lets player 2 win at once, though 4 of the 29 moves would not")
    fact = position.facts("Ld2")[0]
    assert fact == {"kind": "lets-win", "seat": 1, "count": 4, "of": 29}, fact


def test_records():
    for game, players in SEATINGS:
        record, chance = plateau.Record(game, players), random.Random(9)
        while not record.over:
            record.play(chance.choice(record.position.moves()), clock=5000)
        again = plateau.Record.read(str(record))
        assert again.moves() == record.moves() and str(again) == str(record) and again.ending == record.ending
        assert record.position_after(0) == plateau.Position(game, players)
        assert record.position_after(len(record)) == record.position
        other = record.copy()
        other.take_back(2)
        assert len(other) == len(record) - 2 and not other.over and record.over
        if players == 2:
            other.end("resignation", winners=(0,))
            assert (other.over, other.winners, other.ending) == (True, (0,), "resignation")
    record = plateau.Record("quoridor")
    for move in ["e2", "e8", "e1", "e9"] * 2:
        record.play(move)
    assert (record.status, record.ending, record.repetitions) == ("drawn", "repetition", 3)
    assert pickle.loads(pickle.dumps(record)).moves() == record.moves()


def test_tags():
    """A record has the tags of its text, including unknown ones."""
    text = '[Game "dorix"]\n[Players "2"]\n[Seat2 "Zoë"]\n[Clock "10+5"]\n[Event "\\"x\\" \\\\"]\n\n1. b2\n'
    tags = plateau.Record.read(text).tags
    assert list(tags) == ["Game", "Players", "Seat2", "Clock", "Event", "Result", "Ending"]
    assert (tags["Seat2"], tags["Clock"], tags["Event"], tags["Ending"]) == ("Zoë", "10+5", '"x" \\', "none")


def test_trees():
    tree = plateau.Tree(plateau.Record("quoridor"))
    first = tree.add(0, "e2")
    other = tree.add(0, "d1")
    tree.set_comment(other, "À gauche")
    tree.set_sign(other, "?!")
    tree.set_marks(other, "green d1")
    again = plateau.Tree.read(str(tree))
    assert [again.node(child)["move"] for child in again.children(0)] == ["e2", "d1"]
    node = again.node(again.children(0)[1])
    assert (node["comment"], node["sign"], node["marks"], node["on_main_line"]) == ("À gauche", "?!", "green d1", False)
    assert again.position(again.children(0)[1]).to_move == 1
    assert (again.node(0)["ply"], node["ply"]) == (0, 1)
    tree.promote(other)
    tree.delete(first)
    assert [tree.node(child)["move"] for child in tree.children(0)] == ["d1"]


def test_engines():
    """A level's move is legal and repeatable; a proven result is marked as such; another thread can stop the search."""
    engine = plateau.Engine(memory=1 << 20)
    for game, players in SEATINGS:
        position = list(walk(game, players, 4))[2]
        found = engine.think(position, level=2, seed=5)
        engine.forget()
        assert found["move"] in position.moves() and engine.think(position, level=2, seed=5) == found
    position = plateau.Position("tictacdoh")
    for move in ("Sc3", "Lc2", "Mc4", "Sb3", "Ld2"):
        position = position.play(move)
    line = engine.think(position, nodes=10000)["lines"][0]
    assert (
        line["value"] == "win"
        and line["distance"] == 1
        and line["chances"] == 1000
        and isinstance(line["chances"], int)
    )
    begun = time.monotonic()
    threading.Timer(0.2, engine.stop).start()
    engine.think(plateau.Position("quoridor"), seconds=600.0)
    assert time.monotonic() - begun < 300


def test_playouts():
    """Any number of threads plays the same games; the results are those of replaying the actions."""
    for game, players in SEATINGS:
        start = plateau.Position(game, players)
        for levels in (), [1] + [0] * (players - 1):
            count = 40 if not levels else 3
            one = plateau.playouts(start, count, levels=levels, seed=3, actions=True)
            two = plateau.playouts(start, count, levels=levels, seed=3, actions=True, threads=3)
            assert all(one[key].tobytes() == two[key].tobytes() for key in one), (game, players)
            for number in range(0, count, 7):
                position = start
                for ply in range(one["plies"][number]):
                    position = position.play(one["actions"][number, ply])
                if position.over:
                    assert sum(1 << seat for seat in position.winners) == one["winners"][number]
                assert position.over or one["plies"][number] == 1000 or levels
    other = plateau.playouts(start, 40, seed=4, actions=True)
    assert other["actions"].tobytes() != plateau.playouts(start, 40, seed=3, actions=True)["actions"].tobytes()


def test_gil():
    """While C threads play, Python threads run."""
    start, ticks = plateau.Position("quoridor"), []
    worker = threading.Thread(target=lambda: plateau.playouts(start, 8000))
    worker.start()
    while worker.is_alive():
        ticks.append(1)
        time.sleep(0.001)
    assert len(ticks) > 5, len(ticks)


def test_pictures():
    import xml.dom.minidom

    for game, players in SEATINGS:
        position = list(walk(game, players, 1))[5]
        picture = xml.dom.minidom.parseString(position._repr_svg_())
        assert len(picture.getElementsByTagName("rect")) >= game.files * game.ranks
        assert picture.getElementsByTagName("title")[0].firstChild.data == str(position)
    before = plateau.Position("quoridor")
    assert before.play("e2").svg(before, "e2") != before.play("e2").svg()


def test_stubs():
    """The stubs have exactly the module's names."""
    with open(os.path.join(ROOT, "python", "plateau", "_plateau.pyi"), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    typed = {"Choices", "Fact", "Line", "Thought", "Playouts", "Node"}
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name not in typed | {"IllegalMove"}:
            said = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            has = {name for name in vars(getattr(plateau, node.name)) if not re.match("__(?!new|len)", name)}
            has -= {"__new__"} if "__new__" not in said else set()
            assert said == has, (node.name, said ^ has)
        elif isinstance(node, ast.FunctionDef):
            assert node.name in plateau.__all__
    assert set(plateau.__all__) == {n.name for n in tree.body if hasattr(n, "name")} - typed


def test_version():
    """The version is the same everywhere."""
    with open(os.path.join(ROOT, "meson.build"), encoding="utf-8") as file:
        version = re.search(r"version: '([\d.]+)'", file.read())[1]
    with open(os.path.join(ROOT, "python", "pyproject.toml"), encoding="utf-8") as file:
        assert f'version = "{version}"' in file.read() and plateau.__version__ == version


if __name__ == "__main__":
    sys.exit(main(globals()))
