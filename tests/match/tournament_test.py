#!/usr/bin/env python3
"""Tests matches of more than two players, openings from a file, and resumed matches: tournament_test.py PLATEAU
PROGRAM."""
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from matches import PATIENCE, PLATEAU, environment, main, match, program, recorded, run

FIELD = ["level:1", "greedy", "random"]


def texts(path):
    with open(path, encoding="utf-8") as file:
        return re.split(r"(?m)^(?=\[Game )", file.read())[1:]


def without_times(result):
    return {key: value for key, value in result.items() if key != "seconds"}


def test_round_robin():
    """The points against each opponent add up, and players are sorted by points."""
    result = match(*FIELD, "--games", 6)
    table = result["table"]
    assert [row["player"] for row in table] == ["greedy", "level:1", "random"] and result["games"] == 18, result
    for i, row in enumerate(table):
        assert row["games"] == 12 and row["against"][i] is None and row["errors"] == 0
        assert sum(points or 0 for points in row["against"]) == row["points"]
        for j, other in enumerate(table):
            assert i == j or row["against"][j] + other["against"][i] == 6
    assert abs(sum(row["elo"] for row in table)) < 0.01 and table[0]["elo"] > table[1]["elo"] > table[2]["elo"]
    assert without_times(match(*FIELD, "--games", 6, "--concurrency", 2)) == without_times(result)


def test_as_two():
    """A pair's points are those of a match between the two."""
    pair = match("dorix", "greedy", "random", "--games", 4)
    table = match("dorix", "greedy", "random", "level:1", "--games", 4, "--gauntlet")["table"]
    (greedy,) = [row for row in table if row["player"] == "greedy"]
    (random,) = [row for row in table if row["player"] == "random"]
    assert greedy["points"] + random["points"] + table[[r["player"] for r in table].index("level:1")]["points"] == 8
    assert random["points"] == pair["losses"] + pair["draws"] / 2
    assert random["games"] == 4 and greedy["games"] == 8


def test_three_sides():
    """Each pair plays both ways, so nobody gains by being named later and having more seats."""
    result = match("tictacdoh", 3, *FIELD, "--games", 3)
    assert sum(row["points"] for row in result["table"]) == result["games"] == 18, result
    table = match("tictacdoh", 3, "random", "random", "random", "greedy", "--games", 6)["table"]
    assert table[0]["player"] == "greedy" and {row["points"] for row in table[1:]} == {15}, table
    gauntlet = match("tictacdoh", 3, "random", "random", "random", "--games", 6, "--gauntlet")["table"]
    assert [(row["points"], row["games"]) for row in gauntlet] == [(12, 24), (6, 12), (6, 12)], gauntlet


def test_order_of_naming():
    """With three or four sides each player's score is the same in any order of the names."""
    for game, sides in ("tictacdoh", 3), ("dorix", 3), ("quoridor", 4):
        tables = [match(game, sides, *names, "--games", 6)["table"] for names in itertools.permutations(FIELD)]
        first = {row["player"]: row for row in tables[0]}
        for table in tables:
            assert table[0]["player"] == "greedy", (game, sides, table)
            for row in table:
                same = first[row["player"]]
                assert abs(row["points"] - same["points"]) < 1e-3 and abs(row["elo"] - same["elo"]) < 0.1, (row, same)


def test_table():
    table = run("match", *FIELD, "--games", 2).stdout
    assert "\nquoridor, 2 players; 3 in the tournament, 6 games, seed 1\n" in table, table
    assert re.search(r"^ 1 greedy +4 +\d\.\d +0 +[+-]\d+ ± \d+ +- ", table, re.M), table
    french = run("--language", "fr", "match", *FIELD, "--games", 2).stdout
    assert "3 participants, 6 parties, graine 1" in french and "fautes" in french, french


def test_errors():
    """A program that dies loses, and the loss is counted."""
    result = match("random", "greedy", "ugi:" + program("exit", 1), "--games", 2)
    (row,) = [row for row in result["table"] if row["player"].startswith("ugi")]
    assert row["errors"] == 4 and row["points"] == 0, result


def test_resume():
    """A match run in two parts gives the same as in one. A record that is half written is played again."""
    with tempfile.TemporaryDirectory() as folder:
        whole, parts = os.path.join(folder, "whole"), os.path.join(folder, "parts")
        players = [*FIELD, "--games", 4, "--seed", 3]
        expected = match(*players, "--records", whole)
        match(*FIELD, "--games", 2, "--seed", 3, "--records", parts)
        with open(parts, "r+", encoding="utf-8") as file:
            text = file.read()
            file.truncate(len(text.encode()) - 40)
        assert without_times(match(*players, "--records", parts, "--resume")) == without_times(expected)
        assert len(texts(parts)) == 13 and len(texts(whole)) == 12
        assert without_times(match(*players, "--records", parts, "--resume")) == without_times(expected)
        assert len(texts(parts)) == 13, "nothing is played twice"
        other = run("match", *FIELD, "--games", 4, "--seed", 4, "--records", parts, "--resume", status=2)
        assert "with other openings: resume with the same options" in other.stderr, other.stderr
    assert "--resume needs --records" in run("match", *FIELD, "--resume", status=2).stderr


def test_resume_of_two():
    """A match with crashes resumes too. With three sides, the result in a record does not show the points of a crash."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games")
        players = ["dorix", 3, "ugi:" + program("exit", 1), "random", "--records", path]
        match(*players, "--games", 3)
        result = match(*players, "--games", 6, "--resume")
        assert result["games"] == 6 and result["A"]["crashes"] == 6 and result["losses"] == 6, result
        assert len(texts(path)) == 6


def test_resume_one_way():
    """If the file has games of three sides in one order only, the other order is played, and the first is not played
    again."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games")
        for a, b in itertools.combinations(FIELD, 2):
            match("tictacdoh", 3, a, b, "--games", 3, "--records", path)
        assert len(texts(path)) == 9
        players = ["tictacdoh", 3, *FIELD, "--games", 3]
        resumed = match(*players, "--records", path, "--resume")
        assert len(texts(path)) == 18 and without_times(resumed) == without_times(match(*players)), resumed


def test_openings():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "lines")
        with open(path, "w", encoding="utf-8") as file:
            file.write("# two lines\ne2 e8 e3 e7\n\nd1 # one move\n")
        games = recorded("greedy", "random", "--games", 6, "--openings", path)[1]
        assert [game.moves[:4] == ["e2", "e8", "e3", "e7"] for game in games] == [True, True, False, False, True, True]
        assert all(game.moves[0] == "d1" for game in games if game.round == 2)
        with open(path, "w", encoding="utf-8") as file:
            file.write("e2\ne2 e8 e9\n")
        refused = run("match", "greedy", "random", "--openings", path, status=2)
        assert f"{path}, line 2: e9 is too far" in refused.stderr, refused.stderr
        with open(path, "w", encoding="utf-8") as file:
            file.write("# nothing\n")
        assert "no opening" in run("match", "greedy", "random", "--openings", path, status=2).stderr
    assert "cannot read" in run("match", "greedy", "random", "--openings", path, status=2).stderr


def test_interrupted():
    """Ctrl-C prints the table so far."""
    command = [PLATEAU, "match", *FIELD, "--games", "100000", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as running:
        time.sleep(1)
        running.send_signal(signal.SIGINT)
        result = json.loads(running.communicate(timeout=PATIENCE)[0])
    assert result["end"] == "interrupted" and len(result["table"]) == 3, result


def test_refused():
    assert "unknown game 'chess'" in run("match", "chess", "greedy", "random", status=2).stderr
    assert "unknown player 'nobody'" in run("match", "greedy", "random", "nobody", status=2).stderr
    assert "--sprt and --odds are for two players" in run("match", *FIELD, "--sprt", "0,5", status=2).stderr
    assert "too many players: at most 32" in run("match", *["random"] * 33, status=2).stderr
    assert "QTP is for Quoridor" in run("match", "dorix", "greedy", "random", "qtp:true", status=2).stderr


sys.exit(main(globals()))
