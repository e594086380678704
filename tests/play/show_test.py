#!/usr/bin/env python3
"""Checks `plateau show`, as text and as JSON: show_test.py PLATEAU."""

import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from expect import PLATEAU, expect, run


def show(*arguments, locale="C.UTF-8", term="dumb"):
    environment = dict(os.environ, LC_ALL=locale, TERM=term)
    environment.pop("NO_COLOR", None)
    environment.pop("COLORTERM", None)
    done = subprocess.run(
        [PLATEAU, "show", *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=300,
    )
    return done.stdout, done.returncode


def show_json(*arguments):
    output, code = show("--json", *arguments)
    expect(code == 0 and output.count("\n") == 1, "one line of JSON", output)
    return json.loads(output)


def fingerprint(text):
    """FNV-1a, 64 bits."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def text():
    output, code = show("quoridor", "2", "e2", "e8", "e3h", "d6v")
    lines = output.split("\n")
    expect(code == 0, "shows", output)
    expect(lines[1].startswith("9   ·") and lines[1].endswith("●"), "player 1's goal", output)
    expect(lines[12] == " " * 19 + "━" * 7, "the wall e3h above rank 3", output)
    expect([line[18:19] for line in lines[4:9]] == ["", "║", "║", "║", ""], "the wall d6v", output)
    expect("● Player 1 · ▮▮▮▮▮▮▮▮▮ 9 walls · to move\n" in output, "the hand", output)
    expect("Status: the game continues\n" in output, "the status", output)
    expect("Position: e2,e8 e3h,d6v 9,9 1/2\n" in output, "the position", output)
    moves = re.search(r"Legal moves \((\d+)\):((?: +\S+\n?)+)Status", output)
    expect(moves and int(moves.group(1)) == len(moves.group(2).split()) == 124, "moves", output)
    expect(moves.group(2).split() == sorted(moves.group(2).split()), "sorted moves", output)
    output, _ = show("dorix", "4", "a1", "b1", "c1", "d1", "a1:b1")
    expect("◆ Player 2 · ◆◆◆◆◆◆◆◆◆ 9 in hand · to move\n" in output, "hands of Dorix", output)
    expect("(   ●   2 )" in output and "( ◆" not in output, "the pile on b1", output)
    output, _ = show("orbital", "2", "Bb2", "Pb3e", "Ad3")
    expect("P◆▶" in output and ">  A●     <" in output, "pieces and the zone", output)
    output, _ = show("tictacdoh", "3", "Sc3", "Mc3", "Lb2", "Mb2")
    expect("M(s)" in output and "LM" in output, "a nest and a stack", output)
    expect("Stash: S 4 M 3 L 4\n" in output, "the stash", output)


def looks():
    output, _ = show("--color", "dorix", "2", "a1", term="xterm-256color")
    expect("\033[" in output and "48;5;26" in output, "256 colours", output)
    output, _ = show("--color", "dorix", "2", "a1", term="xterm")
    expect("48;5" not in output and ";44m" in output, "16 colours", output)
    output, _ = show("--color", "dorix", "2", "a1", term="dumb")
    expect("48;5;26" in output, "forced colours", output)
    output, _ = show("dorix", "2", "a1", term="xterm-256color")
    expect("\033" not in output, "no colours in a pipe", output)
    output, _ = show("orbital", "2", "Bb2", locale="C")
    expect(output.isascii() and "Bo" in output, "ASCII", output)
    small, large = (show(*size, "quoridor", "2")[0].split("\n\n●")[0] for size in ((), ("--large",)))
    expect(large.count("\n") > small.count("\n") + 5, "a larger board", large)
    output, _ = show("--language", "fr", "quoridor", "2")
    expect("Coups permis (131) :" in output and "État : la partie continue\n" in output, "French", output)


def objects():
    value = show_json("quoridor", "2", "e2", "e8")
    expect(value["game"] == "quoridor" and value["players"] == 2, "game", value)
    expect(
        value["to_move"] == 0 and value["ply"] == 2 and value["status"] == "playing" and value["ending"] is None,
        "state",
        value,
    )
    expect(value["scores"] is None and value["winners"] == [], "no scores yet", value)
    expect(len(value["legal_moves"]) == 132 and value["legal_moves"] == sorted(value["legal_moves"]), "moves", value)
    expect(value["fingerprint"] == fingerprint(value["position"]), "fingerprint", value)
    expect({"kind": "last", "seat": 1, "at": "e8"} in value["marks"], "the last move", value)
    goals = [m["at"] for m in value["marks"] if m["kind"] == "goal" and m["seat"] == 0]
    expect(goals == [file + "9" for file in "abcdefghi"], "player 1's goal", value)
    again = show_json("quoridor", "2", "--position", value["position"])
    expect(again["legal_moves"] == value["legal_moves"], "the position reads back", again)
    won = show_json("tictacdoh", "2", *"Sc3 Lc2 Mc4 Sb3 Sd3".split())
    expect(won["to_move"] is None and won["status"] == "won" and won["ending"] == "line", "won", won)
    expect(won["scores"] == [1, 0] and won["winners"] == [0] and won["legal_moves"] == [], "score", won)
    expect(won["sentences"]["en"] == "player 1 wins: three in a line", "sentence", won)
    expect(sorted(m["at"] for m in won["marks"] if m["kind"] == "winning") == ["b3", "c3", "d3"], "the line", won)
    dorix = show_json("dorix", "3")
    expect(dorix["sentences"]["fr"] == "la partie continue" and len(dorix["legal_moves"]) == 16, "French", dorix)
    expect({m["seat"] for m in dorix["marks"] if m["kind"] == "goal"} == {None}, "goals are everybody's", dorix)


def refusals():
    output, code = show("quoridor", "e2", "e5")
    expect(code == 1 and output == "", "an illegal move", output)
    output, code = show("--json", "quoridor", "e2", "e5")
    expect(code == 1 and json.loads(output)["code"] == "too-far", "an illegal move for programs", output)
    for bad in (
        [],
        ["chess", "2"],
        ["quoridor", "3"],
        ["quoridor", "2", "--bogus"],
        ["quoridor", "2", "--position", "nonsense"],
        ["quoridor", "4", "--position", "e1,e9 - 10,10 1/2"],
    ):
        output, code = show(*bad)
        expect(code == 2 and not output, f"{bad} is refused", output)


if __name__ == "__main__":
    sys.exit(run(text, looks, objects, refusals))
