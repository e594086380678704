#!/usr/bin/env python3
"""Every interface reports the same about a position: the seat to move, ply, legal moves, winners and scores.

counting_test.py [PLATEAUD PLATEAU PYTHON_PACKAGE NPM_PACKAGE NODE] [-k CASE]

A package whose folder is "" was not built, and is skipped.
"""
import json
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from cases import BUILD, word
from server.harness.computers import PLATEAU, Person, ask, good, run, same

PACKAGE, CORE, NODE = word(f"{BUILD}/python"), word(f"{BUILD}/web/plateau-core"), word("node")
NPM = """
const [folder, game, players, ...moves] = JSON.parse(process.argv[1]);
const { load } = await import(`${folder}/node.js`);
const played = (await load()).start(game, players);
for (const move of moves) played.play(move);
console.log(JSON.stringify({
    to_move: played.over ? null : played.toMove,
    ply: played.history().length,
    legal_moves: played.moves().sort(),
    winners: played.outcome().winners,
    scores: played.over ? [...Array(players).keys()].map((seat) => played.score(seat)) : null,
}));
"""


def output(*words, told=""):
    return subprocess.run(words, input=told, check=True, capture_output=True, text=True).stdout


def by_cli(game, players, moves):
    shown = json.loads(output(PLATEAU, "show", "--json", game, str(players), *moves))
    if shown["to_move"] is not None:
        words = (PLATEAU, "analyse", "--json", "--last", "--nodes", "100", game, str(players), *moves)
        (ply,) = json.loads(output(*words))["plies"]
        same((ply["ply"], ply["seat"]), (shown["ply"], shown["to_move"]), "analyse")
        checked = output(PLATEAU, "check", game, str(players), told=" ".join(moves)).splitlines()
        same(checked[-1:], [f"{shown['to_move']}\t{' '.join(shown['legal_moves'])}"] if moves else [], "check")
    return {key: shown[key] for key in ("to_move", "ply", "legal_moves", "winners", "scores")}


def by_python(game, players, moves):
    sys.path.insert(0, PACKAGE)
    import plateau  # pylint: disable=import-outside-toplevel,import-error

    record = plateau.Record(game, players)
    for move in moves:
        record.play(move)
    position = record.position_after(len(record))
    found = {
        "to_move": None if position.over else position.to_move,
        "legal_moves": sorted(position.moves()),
        "winners": list(position.winners),
        "scores": position.scores and list(position.scores),
    }
    told = json.loads(position.json())
    same({key: told[key] for key in found}, found, "json() in Python")
    tree, node = plateau.Tree(record), 0
    while after := tree.children(node):
        node = after[0]
    same(tree.node(node)["ply"], len(record), "a tree in Python")
    return {**found, "ply": len(record)}


def by_npm(game, players, moves):
    return json.loads(output(NODE, "--input-type=module", "-e", NPM, json.dumps([CORE, game, players, *moves])))


def by_http(node, people, table):
    told, moves = people[0].look(table), good(ask(node, f"/games/{table}/moves", token=people[0].token))
    last, counts = people[0].events(table)[-1], ("version", "ply", "to_move")
    for name, other in (("the last event", last), ("moves", moves)):
        same([other[key] for key in counts], [told[key] for key in counts], name)
    same([last.get(key) for key in ("winners", "scores")], [told.get(key) for key in ("winners", "scores")], "the end")
    if told["to_move"] is not None:
        same(told["seats"][told["to_move"]]["player"], people[told["to_move"]].id, "the player to move")
    return {
        "to_move": told["to_move"],
        "ply": told["ply"],
        "legal_moves": sorted(moves["legal_moves"]),
        "winners": told.get("winners", []),
        "scores": told.get("scores"),
    }


def compare(node, people, table, moves):
    """Checks what HTTP reports against what all others have reported."""
    told, options = by_http(node, people, table), people[0].look(table)["options"]
    for name, built, read in (("command line", True, by_cli), ("Python", PACKAGE, by_python), ("npm", CORE, by_npm)):
        if built:
            same(read(options["game"], options["players"], moves), told, f"{name} against HTTP after {moves}")
    return told


def begin(service, game, players):
    people = [Person(service.nodes[0]) for _ in range(players)]
    table = people[0].lay(game, players, [])
    for person in people[1:]:
        good(person.command(table, act="sit"))
    return people, table


def play(people, table, move):
    now = people[0].look(table)
    good(people[now["to_move"]].command(table, act="move", version=now["version"], move=move))


def test_take_back(service):
    """In Dorix of three a move is taken back: that increases `version`, but not `ply`."""
    rng, moves = random.Random(30), []
    people, table = begin(service, "dorix", 3)
    for _ in range(7):
        moves.append(rng.choice(compare(service.nodes[0], people, table, moves)["legal_moves"]))
        play(people, table, moves[-1])
    before = people[0].look(table)
    mover = people[before["to_move"] - 1]
    good(mover.command(table, act="offer", offer="take-back"))
    for person in people:
        if person is not mover:
            good(person.command(table, act="accept"))
    after = people[0].look(table)
    same((after["ply"], after["version"] > before["version"]), (6, True), "ply and version after a take-back")
    compare(service.nodes[0], people, table, moves[:-1])


def test_end(service):
    """Tic Tac Doh is played to its end: nobody is to move, and winners and scores are the same everywhere."""
    rng, moves = random.Random(30), []
    people, table = begin(service, "tictacdoh", 2)
    while people[0].look(table)["phase"] == "playing":
        legal = good(ask(service.nodes[0], f"/games/{table}/moves", token=people[0].token))["legal_moves"]
        moves.append(rng.choice(legal))
        play(people, table, moves[-1])
    told = compare(service.nodes[0], people, table, moves)
    same((told["to_move"], told["legal_moves"], len(told["scores"])), (None, [], 2), "the end")


if __name__ == "__main__":
    run(globals())
