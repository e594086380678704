#!/usr/bin/env python3
"""Matches against correct and misbehaving programs: programs_test.py PLATEAU PROGRAM."""
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from matches import PATIENCE, PLATEAU, TABLES, main, match, program, recorded, run, sides

ENGINE = f"{PLATEAU} engine"
TIMEOUT = 5000  # milliseconds within which a program must start, and in which a bad one must fail


def test_a_foreign_program():
    """Returns the command of a program that plays the first legal move."""
    for name, players in (("quoridor", 2), ("dorix", 4), ("tictacdoh", 3)):
        n = sides(name, players)
        result, games = recorded(name, players, "full:nodes=300", "ugi:" + program("first"), "--games", n, "--balanced")
        assert result["end"] == "complete" and not result["faults"], result
        assert result["B"]["depth"] == 3 and result["B"]["nodes"] == 1000 * result["B"]["moves"]
        for game in games:
            answers = run("check", name, players, text=" ".join(game.moves)).stdout.splitlines()
            for ply in range(4, len(game.moves)):
                if game.seats[ply % players] != "full:nodes=300":
                    assert game.moves[ply] == answers[ply - 1].split("\t")[1].split()[0]


def test_draws():
    """Pawns that step back and forth draw by repetition: half a point for each of two, a quarter for each of four."""
    sway = "ugi:" + program("sway")
    for players in (2, 4):
        result, games = recorded("quoridor", players, sway, sway, "--games", 4, "--opening-plies", 0)
        assert result["draws"] == result["games"] == 4 and not result["faults"], result
        assert {game.tags["Ending"] for game in games} == {"repetition"}
        assert result["points_by_seat"] == [4 / players] * players, result
    assert result["share"] == result["fair_share"] == 0.25


def test_our_engine_as_a_program():
    """Games over UGI and over QTP have the same moves as without a protocol."""
    plan = ["--games", 4, "--nodes", 20]
    games = [
        recorded("full", player, "--games", 4, "--nodes", 300)[1]
        for player in ("full", f"ugi:{ENGINE}", f"qtp:{ENGINE} --qtp")
    ]
    for other in games[1:]:
        assert [game.moves for game in other] == [game.moves for game in games[0]]
    for name, players in TABLES[1:]:
        one, two = (recorded(name, players, "random", player, *plan)[1] for player in ("full", f"ugi:{ENGINE}"))
        assert [game.moves for game in one] == [game.moves for game in two], (name, players)


def test_odds_over_ugi():
    """Programs are told the starting position over UGI; QTP cannot send one."""
    for start in (["--odds", "10,1"], ["--position", "e2,e8 e3h,c6v 7/8,9 1/2"]):
        plan = ["--games", 2, "--nodes", 50, *start]
        one, two = (recorded("random", player, *plan)[1] for player in ("full", f"ugi:{ENGINE}"))
        assert [game.moves for game in one] == [game.moves for game in two], start
        refused = run("match", "random", f"qtp:{ENGINE} --qtp", *start, status=2)
        assert "QTP knows neither" in refused.stderr, refused.stderr


def test_walls_in_one_word():
    """A QTP program that spells walls the other way is understood in both directions."""
    result, games = recorded("random", "qtp:" + program("qtp-first"), "--games", 4)
    assert result["end"] == "complete" and not result["faults"], result
    assert any(len(move) == 3 for game in games for move in game.moves[4:])


def faults(mode, turns, *options, status=0):
    """Plays a match against a bad program, which must lose both games."""
    kind = "qtp" if mode.startswith("qtp") else "ugi"
    result = match(
        "random", f"{kind}:nodes=1:" + program(mode, turns), "--games", 2, "--concurrency", 2, *options, status=status
    )
    assert result["end"] == "complete" and result["wins"] == result["games"] == 2, result
    assert result["pairs"] == [0, 0, 0, 0, 1] and len(result["faults"]) == 2
    assert all(fault["player"] == "B" for fault in result["faults"])
    kinds = {fault["code"] for fault in result["faults"]}
    assert len(kinds) == 1, kinds
    count = {"illegal-move": "illegal_moves", "crash": "crashes", "timeout": "timeouts"}
    assert result["B"][count[min(kinds)]] == 2 and result["A"]["crashes"] == 0
    return min(kinds), result["faults"][0]["message"]


def test_illegal_moves():
    assert faults("illegal", 2) == (
        "illegal-move",
        "e5: e5 is too far: a pawn moves one square, or jumps a pawn next to it",
    )
    kind, reason = faults("unreadable", 0)
    assert kind == "illegal-move" and reason.startswith("x" * 36 + ": ") and len(reason) < 200
    assert faults("nothing", 1)[0] == "illegal-move"
    assert faults("qtp-mute", 0)[0] == "illegal-move"


def test_crashes():
    assert faults("exit", 1) == ("crash", "it ended with status 3")
    assert faults("die", 0) == ("crash", "it was killed by signal 9")
    assert faults("deaf", 0) == ("crash", "it closed its output")


def left_behind(mark):
    """Returns the processes of programs with this mark, and of those they started."""
    find = ["pgrep", "-f", f" 1000 {mark}$|match_program .* {mark}$"]
    return subprocess.run(find, capture_output=True, text=True, check=False).stdout


def test_timeouts():
    mark = os.getpid()
    for mode in ("hang", "babble", "stubborn"):
        begin = time.monotonic()
        assert faults(mode, f"1 {mark}", "--timeout", TIMEOUT) == ("timeout", "no answer in time"), mode
        assert time.monotonic() - begin > TIMEOUT / 1000, mode
    end = time.monotonic() + PATIENCE / 4
    while (left := left_behind(mark)) and time.monotonic() < end:
        time.sleep(0.1)
    assert left == "", left


def test_late_but_not_too_late():
    """Exceeded time limits are reported, with the largest excess."""
    slow = f"ugi:movetime=50:{program('slow', 0)}"
    result = match("tictacdoh", "random", slow, "--games", 2)
    assert not result["faults"] and result["B"]["overstep_ms"] > 200, result
    table = run("match", "tictacdoh", "random", slow, "--games", 2).stdout
    assert "warning: B overstepped its time, by " in table


def test_records_of_faults():
    """With two sides the other one wins; with more there is no result. Both records can be read again."""
    result, games = recorded("random", "ugi:" + program("exit", 1), "--games", 2)
    for game in games:
        assert game.tags["Fault"] == "B: crash: it ended with status 3"
        assert game.tags["Ending"] == "abandoned"
        assert game.result == (["1", "0"] if game.side == 1 else ["0", "1"])
        run("replay", "-", text=game.text)
    hangs = "ugi:" + program("hang", 0)
    late = recorded("random", hangs, "--games", 2, "--concurrency", 2, "--timeout", TIMEOUT)[1]
    assert all(game.tags["Ending"] == "time" for game in late)
    result, games = recorded("dorix", 3, "ugi:" + program("exit", 0), "random", "--games", 3)
    assert result["losses"] == 3 and result["A"]["crashes"] == 3 and result["share"] == 0
    for game in games:
        assert game.tags["Result"] == "none" and game.tags["Fault"].startswith("A: crash")
        run("replay", "-", text=game.text)


def test_programs_that_cannot_play():
    for player, words, *options in (
        ("ugi:/no/such/program", "No such file"),
        ("ugi:" + program("still-born"), "it ended with status 4"),
        ("ugi:" + program("silent"), "no answer in time", "--timeout", 1000),
    ):
        refused = run("match", "random", player, *options, status=2)
        assert "cannot play: " in refused.stderr and words in refused.stderr, refused.stderr


def test_log():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "log")
        match("orbital", "random", "ugi:" + program("first"), "--games", 2, "--log", path)
        with open(path, encoding="utf-8") as file:
            log = file.read()
    for line in (
        "< ugi\n",
        "> ugiok\n",
        "< setoption name Game value orbital\n",
        "< position startpos moves ",
        "< go movetime 100\n",
        "> bestmove ",
        "< quit\n",
    ):
        assert line in log, line


def test_words_of_a_command():
    """Quotes keep words together, without a shell."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a program; exit 1")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\n[ "$1" = "\'two words" ] && exec {program("first")}\n')
        os.chmod(path, 0o755)
        player = f"""ugi:'{path}' "'two words" """
        assert not match("tictacdoh", "random", player, "--games", 2)["faults"]


sys.exit(main(globals()))
