#!/usr/bin/env python3
"""Every command of the Quoridor Text Protocol, as docs/engine.md describes it: qtp_test.py PLATEAU."""
import math
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from driver import PLATEAU, Engine, main

COMMANDS = """name version protocol_version known_command list_commands quit boardsize clear_board walls
playmove playwall play genmove reg_genmove undo winner showboard level movetime nodes time_settings
time_left""".split()
MOVE = r"= ([A-I][1-9]|[A-H][2-9] [hv])"


def qtp(plateau, *arguments):
    return Engine(plateau, "--qtp", *arguments)


def test_administration(plateau):
    with qtp(plateau) as e:
        assert e.answer("name") == "= Plateau"
        assert re.fullmatch(r"= \d+\.\d+\.\d+", e.answer("version"))
        assert e.answer("protocol_version") == "= 2"
        assert e.answer("list_commands") == "= " + "\n".join(COMMANDS)
        for command in COMMANDS:
            assert e.answer("known_command " + command) == "= true", command
        assert e.answer("known_command xyzzy") == "= false" and e.answer("known_command") == "= false"
        assert e.answer("xyzzy") == "? unknown command"
        assert e.answer("quit") == "="
        assert e.close() == []


def test_numbers_and_comments(plateau):
    with qtp(plateau) as e:
        assert e.answer("17 name") == "=17 Plateau"
        assert e.answer("18 xyzzy") == "?18 unknown command"
        assert e.answer("  NAME # which?") == "= Plateau"
        e.send("# nothing", "", "   ", "5")
        assert e.answer("\x01na\x02me") == "= Plateau"


def test_setting_up(plateau):
    with qtp(plateau) as e:
        assert e.answer("boardsize 9") == "=" and e.answer("walls 10") == "="
        assert e.answer("boardsize 7") == "? unacceptable size"
        assert e.answer("boardsize big").startswith("? syntax error")
        assert e.answer("walls 5").startswith("? unacceptable number of walls")
        assert e.answer("walls").startswith("? syntax error")
        start = e.answer("showboard")
        assert e.answer("playmove black e8") == "=" and e.answer("showboard") != start
        assert e.answer("clear_board") == "=" and e.answer("showboard") == start
        assert " 9 |   |   |   |   | B |" in start and " 1 |   |   |   |   | W |" in start
        assert "black walls: 10" in start and "white walls: 10" in start and start.endswith("black to move")


def test_playing(plateau):
    """Both spellings of a wall are accepted; a refused move changes nothing."""
    with qtp(plateau) as e:
        for one, other in (("E9 horizontal", "e8h"), ("A2 v", "a1V"), ("h9 Vertical", "H8v"), ("c5 H", "c4h")):
            assert e.answer("playwall black " + one) == "="
            first = e.answer("showboard")
            assert e.answer("clear_board") == "=" and e.answer("play B " + other) == "="
            assert e.answer("showboard") == first, one
            e.answer("clear_board")
        assert e.answer("playwall black e9 horizontal") == "="
        rows = e.answer("showboard").split("\n")
        assert rows[4] == "   +---+---+---+---+=======+---+---+---+", rows
        assert e.answer("playwall white b3 vertical") == "="
        rows = e.answer("showboard").split("\n")
        assert "".join(row[11] for row in rows[13:20]) == "|+HHH+|", rows
        before = e.answer("showboard")
        assert e.answer("playmove black e7") == "? illegal move"
        assert e.answer("playwall black e9 horizontal") == "? illegal move"
        for wrong in (
            "",
            "black",
            "black j5",
            "black e10",
            "black e0",
            "red e8",
            "black e1 h",
            "black i5 h",
            "black e9h",
            "black e8 diagonal",
            "black e8 h h",
            "black e8hh",
        ):
            assert e.answer("playmove " + wrong).startswith("? syntax error"), wrong
        assert e.answer("showboard") == before


def test_out_of_turn_and_undo(plateau):
    with qtp(plateau) as e:
        boards = [e.answer("showboard")]
        for command in ("playmove white e2", "playmove white e3", "playwall black c5h", "playmove black e8"):
            assert e.answer(command) == "=", command
            boards.append(e.answer("showboard"))
        assert len(set(boards)) == 5
        assert e.answer("undo 5") == "? cannot undo" and e.answer("undo 0") == "? cannot undo"
        assert e.answer("undo x").startswith("? syntax error")
        assert e.answer("undo") == "=" and e.answer("showboard") == boards[3]
        assert e.answer("undo 2") == "=" and e.answer("showboard") == boards[1]
        assert e.answer("undo") == "=" and e.answer("undo") == "? cannot undo"


def test_winner(plateau):
    """Only a pawn on its goal ends the game; repetition does not."""
    with qtp(plateau) as e:
        for _ in range(5):
            for cell in ("e8", "e9"):
                assert e.answer("playmove black " + cell) == "="
                assert e.answer("playmove white e" + ("2" if cell == "e8" else "1")) == "="
        assert e.answer("winner") == "= false"
        for cell in ("e8", "d8", "d7", "d6", "d5", "d4", "d3", "d2"):
            assert e.answer("playmove black " + cell) == "=", cell
        assert e.answer("playmove black d1") == "=" and e.answer("winner") == "= true black"
        assert e.answer("playmove white e2") == "? illegal move: the game is over"
        assert e.answer("genmove white") == "? the game is over"
        assert e.answer("undo") == "=" and e.answer("winner") == "= false"


def test_thinking(plateau):
    with qtp(plateau) as e:
        assert e.answer("nodes 2000") == "="
        first = e.answer("reg_genmove black")
        assert re.fullmatch(MOVE, first) and e.answer("reg_genmove b") == first
        e.answer("reg_genmove white")
        assert e.answer("showboard").endswith("black to move")
        assert e.answer("genmove black") == first and e.answer("showboard").endswith("white to move")
        assert e.answer("genmove") == "? syntax error: which colour?"
        for command in (
            "level 1",
            "level 40 20",
            "movetime 20",
            "time_settings 2 0 0",
            "time_settings 0 1 10",
            "time_left black 1 0",
            "time_left white 1 5",
            "nodes 50",
        ):
            assert e.answer(command) == "=", command
            for colour in ("white", "black"):
                assert re.fullmatch(MOVE, e.answer("genmove " + colour)), command
        for wrong in (
            "level",
            "level 9",
            "level 0",
            "level 3 0",
            "level 1 2 3",
            "movetime 0",
            "movetime",
            "nodes -1",
            "time_settings 1 2",
            "time_left red 1 2",
            "time_left b",
            "time_settings 1 2 x",
        ):
            assert e.answer(wrong).startswith("? syntax error"), wrong


def least_work(e):
    """Returns the least CPU seconds for a move, of a few tries: a busy machine may pause only the thread that checks
    the clock."""
    least = math.inf
    for _ in range(5):
        work = e.cpu_time()
        e.answer("reg_genmove black")
        least = min(least, e.cpu_time() - work)
    return least


def test_time(plateau):
    """The engine searches as long as it is told, instead of a second."""
    with qtp(plateau) as e:
        e.answer("movetime 300")
        start = time.monotonic()
        e.answer("reg_genmove black")
        assert time.monotonic() - start > 0.25
        assert least_work(e) < 0.9


def test_command_line(plateau):
    with qtp(plateau, "quoridor", 2, "--movetime", 30, "--hash", 1, "-seed", 5) as e:
        assert re.fullmatch(MOVE, e.answer("genmove black"))
        assert least_work(e) < 0.9


def test_whole_games(plateau):
    """Two engines play each other to the end, each receiving the other's moves."""
    with qtp(plateau) as black, qtp(plateau) as white:
        black.answer("nodes 300")
        white.answer("nodes 300")
        for turn in range(200):
            mover, other, colour = (black, white, "black") if turn % 2 == 0 else (white, black, "white")
            move = re.fullmatch(MOVE, mover.answer("genmove " + colour)).group(1)
            command = "playwall" if " " in move else "playmove"
            assert other.answer(f"{command} {colour} {move}") == "=", move
            assert black.answer("showboard") == white.answer("showboard")
            if black.answer("winner") != "= false":
                assert black.answer("winner") == white.answer("winner") == "= true " + colour
                return
        raise AssertionError("the game did not end")


def test_end_of_input(plateau):
    """Commands are answered even if the input ends at once."""
    with qtp(plateau) as e:
        e.write(b"movetime 200\ngenmove black\nname")
        rest = e.close(quit_first=False)
        assert rest[0] == "=" and re.fullmatch(MOVE, rest[2]) and rest[4] == "= Plateau", rest


def test_document(plateau):
    """The conversation shown in docs/engine.md is real."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "engine.md")
    with open(path, encoding="utf-8") as file:
        shown = re.search(r"```qtp\n(.*?)```", file.read(), re.S).group(1).splitlines()
    with qtp(plateau) as e:
        for command, answer in zip(shown[::2], shown[1::2]):
            assert command.startswith("> ") and answer.startswith("< "), (command, answer)
            said = e.answer(command[2:])
            if command.startswith("> genmove"):
                assert re.fullmatch(MOVE, said) and re.fullmatch(MOVE, answer[2:]), (said, answer)
            else:
                assert said == answer[2:], (said, answer)


sys.exit(main(globals(), PLATEAU))
