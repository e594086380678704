#!/usr/bin/env python3
"""Tests how a match is displayed, interrupted and refused: running_test.py PLATEAU PROGRAM."""
import json
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from matches import PATIENCE, PLATEAU, environment, main, match, program, run


def final_table(*arguments):
    """Returns the final output of a match. One that takes longer than five seconds shows its progress before."""
    return re.sub(r"\A((games|parties) \d+ ?: .*; .*\n)*", "", run(*arguments).stdout)


def test_table():
    table = final_table("match", "quoridor", "full:nodes=200", "random", "--games", 4)
    lines = table.splitlines()
    assert lines[:3] == ["quoridor, 2 players; openings of 4 plies, seed 1", "A: full:nodes=200", "B: random"], table
    assert lines[3] == "games 4: 4 won, 0 drawn, 0 lost"
    assert lines[4] == "score 100.0 % ± 84.2, Elo at least -291, LOS 75.0 %", lines[4]
    assert lines[5] == "pairs by A's points, 0 to 2: 0 0 0 0 2"
    assert lines[-1].startswith("done, ")
    french = final_table("--language", "fr", "match", "dorix", "3", "random", "random", "--games", 3)
    assert french.startswith("dorix à 3 joueurs ; ouvertures de 4 coups, graine 1\n")
    assert "fois la part juste de 33.3 %" in french and "terminé, " in french
    assert "SPRT 0,5: LLR " in run("match", "random", "random", "--sprt", "0,5", "--games", 2).stdout


def read_terminal(*arguments):
    """Returns everything that a match writes to a terminal."""
    leader, follower = pty.openpty()
    done = subprocess.Popen([PLATEAU, "match", *arguments], stdout=follower, env=environment())
    os.close(follower)
    text = b""
    while True:
        try:
            part = os.read(leader, 65536)
        except OSError:  # The other end is closed.
            break
        if not part:
            break
        text += part
    os.close(leader)
    assert done.wait() == 0
    return text.decode()


def screen(text):
    """Returns the final screen, interpreting the control sequences with which the table is redrawn."""
    lines, row = [""], 0
    for part in text.replace("\r\n", "\n").split("\033["):
        if lines[row:] and part and part[0] in "0123456789" and "A" in part[:4]:
            number, part = part.split("A", 1)
            row -= int(number)
            lines[row] = "" if part else lines[row]
        elif part.startswith("K"):
            part = part[1:]
        elif part.startswith("J"):
            del lines[row + 1 :]
            lines[row], part = "", part[1:]
        pieces = part.split("\n")
        for i, piece in enumerate(pieces):
            if i > 0:
                row += 1
                if row == len(lines):
                    lines.append("")
                lines[row] = "" if piece else lines[row]
            lines[row] += piece
    return "\n".join(lines)


def test_table_in_place():
    """On a terminal the table is redrawn in place, and is shown once at the end."""
    text = read_terminal("tictacdoh", "random", "ugi:" + program("slow", 0), "--games", "4")
    assert text.count("tictacdoh, 2 players") > 1 and "\033[" in text
    shown = screen(text)
    assert shown.count("tictacdoh, 2 players") == 1, shown
    assert "games 4: " in shown and "games 1: " not in shown and "\ndone, " in shown
    for line in text[: text.rindex("\033[J")].split("\n"):
        assert len(line.split("\033[K")[0]) < 90


def wait_catching(process, caught):
    """Waits until a starting program handles a signal."""
    mask = 0
    while not mask >> (caught - 1) & 1:
        time.sleep(0.01)
        with open(f"/proc/{process}/status", encoding="ascii") as status:
            mask = int(re.search(r"SigCgt:\s*(\S+)", status.read())[1], 16)


def end_of(running):
    """Returns its output; kills it if it does not end."""
    try:
        return running.communicate(timeout=PATIENCE / 2)[0]
    except subprocess.TimeoutExpired:
        running.kill()
        raise


def test_interrupt():
    """Ctrl-C ends a match long before its end, with the results so far; the players are ended, too."""
    limit = f"movetime={10 * PATIENCE * 1000}"
    for sent in (signal.SIGINT, signal.SIGTERM):
        for other in (f"full:{limit}", f"ugi:{limit}:" + program("hang", 0)):
            command = [PLATEAU, "match", "quoridor", "random", other, "--json", "--opening-plies", "1"]
            with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment()) as running:
                wait_catching(running.pid, sent)
                time.sleep(0.4)  # Usually it is searching then, but it must end at any moment.
                running.send_signal(sent)
                result = json.loads(end_of(running))
            assert running.returncode == 0
            assert result["end"] == "interrupted" and result["games"] == 0, result
            assert result["faults"] == [] and result["plies_per_game"] is None


def test_interrupted_pair():
    """A game without its partner is counted as a game, not as a pair."""
    player = f"ugi:movetime={10 * PATIENCE * 1000}:" + program("second-only")
    command = [PLATEAU, "match", "tictacdoh", "random", player, "--json", "--records"]
    with tempfile.NamedTemporaryFile("r") as records:
        with subprocess.Popen([*command, records.name], stdout=subprocess.PIPE, env=environment()) as running:
            deadline = time.monotonic() + PATIENCE / 2
            while "Result" not in records.read() and time.monotonic() < deadline:
                time.sleep(0.05)
                records.seek(0)
            running.send_signal(signal.SIGINT)
            result = json.loads(end_of(running))
    assert result["end"] == "interrupted" and result["games"] == 1, result
    assert result["rounds"] == 0 and result["wins"] + result["draws"] + result["losses"] == 1


def test_refusals():
    for wrong, words in (
        (["full"], "missing B"),
        (["chess", "full", "full"], "unknown game 'chess'"),
        (["quoridor", "3", "full", "full"], "quoridor is played by 2 or 4"),
        (["dorix", "2", *["random"] * 33], "at most 32"),
        (["best", "full"], "unknown player 'best'"),
        (["level:9", "full"], "unknown player 'level:9'"),
        (["full:nodes=", "full"], "unknown player"),
        (["full:nodes=5x", "full"], "unknown player"),
        (["full:depth=0", "full"], "unknown player"),
        (["ugi:", "full"], "unknown player"),
        (["ugi:'x", "full"], "unknown player"),
        (["orbital", "qtp:x", "full"], "QTP is for Quoridor"),
        (["dorix", "3", "full", "full", "--sprt", "0,5"], "two sides"),
        (["full", "full", "--sprt", "5,0"], "the smaller first"),
        (["full", "full", "--games", "0"], "expected 1 to"),
        (["full", "full", "--games"], "missing value for '--games'"),
        (["full", "full", "--fast", "1"], "unknown option '--fast'"),
        (["random", "random", "--records", "/no/such/file"], "cannot write"),
    ):
        refused = run("match", *wrong, status=2)
        assert words in refused.stderr and refused.stdout == "", (wrong, refused.stderr)


def orders(player, *arguments):
    """Returns the arguments of every `go` that a program receives."""
    with tempfile.NamedTemporaryFile("r", encoding="utf-8") as log:
        match("tictacdoh", "random", player, "--games", 2, "--log", log.name, *arguments)
        return set(re.findall(r"< go (.*)", log.read()))


def test_limits():
    """A player's own limits take precedence over the match's; a level has its own."""
    result = match("full:nodes=50", "full", "--nodes", 70, "--games", 2)
    for who, most in (("A", 50), ("B", 70)):
        assert most - 5 <= result[who]["nodes"] / result[who]["moves"] <= most, result[who]
    assert match("orbital", "full:depth=2", "full:depth=1", "--games", 2)["B"]["depth"] == 1
    timed = match("dorix", "level:1", "full", "--movetime", 5, "--games", 2)
    assert timed["A"]["overstep_ms"] is None and timed["B"]["overstep_ms"] is not None
    assert timed["B"]["ms_per_move"] > 2, timed["B"]  # How much more is for the machine to say.
    first = program("first")
    assert orders(f"ugi:{first}", "--movetime", 5) == {"movetime 5"}
    assert orders(f"ugi:movetime=7:{first}", "--movetime", 5, "--nodes", 70) == {"movetime 7"}
    assert orders(f"ugi:nodes=50:{first}", "--movetime", 5) == {"nodes 50"}


sys.exit(main(globals()))
