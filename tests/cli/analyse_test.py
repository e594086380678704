#!/usr/bin/env python3
"""Tests of `plateau analyse`, as people and programs call it: analyse_test.py PLATEAU."""
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program

PLATEAU = program("src/cli/plateau")
PATIENCE = 300  # seconds after which a program counts as hanging; a busy machine is slow
LONG = 70  # plies
GAMES = {"quoridor": "24", "dorix": "234", "orbital": "2", "tictacdoh": "234"}
MISSED = "Sc3 Lc2 Mc4 Sb3 Ld2 Sd3".split()  # Player 1 overlooks a line of small pieces; player 2 does not.

ROOT = pathlib.Path(__file__).resolve().parents[2]

RECORD = """[Game "quoridor"]
[Players "2"]
[Seat1 "Ada \\"the\\" \\\\ first"]
[Seat2 "Noé"]

1. e2 e8 2. a3h {take-back 1} e3 e7 3. e4 e6
"""


def run(*arguments, text="", status=0, **environment):
    """Runs the command; returns its output after checking the exit status and that errors go to stderr."""
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/", **environment}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    done = subprocess.run([PLATEAU, *arguments], input=text, capture_output=True, text=True, env=env, timeout=PATIENCE)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    assert (done.stderr != "") == (status == 2 or (status == 1 and "--json" not in arguments)), done.stderr
    return done.stderr or done.stdout


def analyse(*arguments, **options):
    """Returns the JSON object, after checking that it has the shape in docs/analyse.md."""
    output = run("analyse", "--json", *arguments, **options)
    assert output.count("\n") == 1, output
    value = json.loads(output)
    assert list(value) == ["game", "players", "complete", "ending", "plies", "summary"], value
    for ply in value["plies"]:
        assert list(ply) == [
            "ply",
            "seat",
            "position",
            "move",
            "chances_after",
            "cost",
            "at_least",
            "mistake",
            "explanation",
            "chances",
            "value",
            "distance",
            "at_most",
            "depth",
            "nodes",
            "lines",
        ], ply
        check_lines(value, ply)
        check_why(value, ply)
        check_verdict(value, ply)
    check_summary(value)
    return value


def check_lines(value, ply):
    """Checks that the best line comes first, agrees with the ply, and can be played."""
    lines = ply["lines"]
    assert lines and all(line["move"] == line["moves"][0] for line in lines), ply
    assert len({line["move"] for line in lines}) == len(lines), ply
    for key in ("chances", "value", "distance", "at_most"):
        assert ply[key] == lines[0][key], ply
    for line in lines:
        known = {"win": 1000, "draw": 500, "loss": 0, "estimate": line["chances"]}
        assert line["chances"] == known[line["value"]] and 0 <= line["chances"] <= 1000, line
        run("show", value["game"], str(value["players"]), "--position", ply["position"], *line["moves"])


def documented_facts():
    """Returns the keys of each kind of fact, from the table of docs/analyse.md."""
    text = (ROOT / "docs/analyse.md").read_text("utf-8").split("| kind | other keys |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \|", text, re.M)
    kinds = {kind: set(re.findall("`([a-z_]+)`", keys)) for kind, keys in rows}
    assert len(kinds) == 30, kinds
    return kinds


def check_why(value, ply):
    """Checks the facts of the move played and of each best move: fields as documented, a sentence with their
    numbers."""
    assert (ply["explanation"] is None) == (ply["move"] is None), ply
    for move, why in [(line["move"], line["explanation"]) for line in (ply, *ply["lines"]) if line["move"]]:
        assert list(why) == ["sentences", "facts"] and list(why["sentences"]) == ["en", "fr"], why
        assert why["facts"] and len({json.dumps(fact) for fact in why["facts"]}) == len(why["facts"]), why
        for fact in why["facts"]:
            keys = set(fact) - {"kind"}
            assert keys | {"squares"} == FACTS[fact["kind"]] | {"squares"}, fact
            assert "squares" not in keys or "squares" in FACTS[fact["kind"]], fact
            seats = [fact.get("seat", 0), *fact.get("seats", [])]
            assert all(0 <= seat < value["players"] for seat in seats), fact
            assert len(fact.get("by_seat", seats)) in (len(seats), value["players"]), fact
        said = {str(number) for fact in why["facts"] for key in ("count", "of") for number in [fact.get(key)]}
        said |= {str(seat + 1) for seat in range(value["players"])} | {"4"}  # of players, of a diagonal's squares
        said |= {str(number) for fact in why["facts"] for number in fact.get("by_seat", [])}
        for text in why["sentences"].values():
            subject, rest = text.split(" ", 1)
            assert subject in (move, "passing", "passer"), text
            names = [summary["name"] for summary in value["summary"]]
            assert any(names) or set(re.findall(r"(?<![a-i])\b\d+", rest)) <= said, (text, why)


def check_verdict(value, ply):
    if ply["mistake"] is None:
        return
    cost = ply["cost"]
    assert ply["mistake"] == (
        "blunder" if cost >= 200 else "mistake" if cost >= 100 else "inaccuracy" if cost >= 50 else "none"
    ), ply
    best = ply["move"] == ply["lines"][0]["move"]
    assert cost == (0 if best else max(0, ply["chances"] - ply["chances_after"])), ply


def check_summary(value):
    assert [player["seat"] for player in value["summary"]] == list(range(value["players"]))
    for player in value["summary"]:
        own = [ply for ply in value["plies"] if ply["seat"] == player["seat"] and ply["mistake"] is not None]
        assert player["moves"] == len(own) and player["cost"] == sum(p["cost"] for p in own)
        for name, key in (("inaccuracy", "inaccuracies"), ("mistake", "mistakes"), ("blunder", "blunders")):
            assert player[key] == sum(ply["mistake"] == name for ply in own), player
        if own:
            mean = sum(200000 // (200 + ply["cost"]) for ply in own) / len(own)
            assert abs(player["accuracy"] - mean) <= 1, player
        else:
            assert player["accuracy"] is None, player


def random_moves(game, players, count):
    rows = run("trace", game, players, "--seed", "5", "--plies", str(count)).splitlines()
    return [row.split("\t")[3] for row in rows if row.count("\t") == 3]


def test_every_game():
    """All games and numbers of players have one ply per position, the same as `replay` has."""
    for game, numbers in GAMES.items():
        for players in numbers:
            moves = random_moves(game, players, 9)
            value = analyse(game, players, *moves, "--nodes", "2000", "--lines", "3")
            assert value["game"] == game and value["players"] == int(players)
            assert value["complete"] and value["ending"] is None, value
            assert [ply["move"] for ply in value["plies"]] == moves + [None], value
            assert [ply["ply"] for ply in value["plies"]] == list(range(len(moves) + 1))
            assert all(ply["mistake"] is not None for ply in value["plies"][:-1]), value
            assert value["plies"][-1]["mistake"] is None, value
            record = f'[Game "{game}"]\n[Players "{players}"]\n\n{" ".join(moves)}\n'
            rows = run("replay", "-", text=record).splitlines()[: len(moves) + 1]
            assert [row.split("\t")[3] for row in rows] == [p["position"] for p in value["plies"]]


def test_missed_win():
    value = analyse("tictacdoh", *MISSED)
    missed, last = value["plies"][4], value["plies"][5]
    assert missed["value"] == "win" and missed["distance"] == 1, missed
    assert missed["lines"][0]["move"] in ("Sd3", "Sa3"), missed
    assert missed["chances_after"] == 0 and missed["cost"] == 1000, missed
    assert missed["mistake"] == "blunder", missed
    facts = {fact["kind"]: fact for fact in missed["explanation"]["facts"]}
    assert facts["lets-win"] == {"kind": "lets-win", "seat": 1, "count": 4, "of": 29}, missed
    assert facts["grid"] == {"kind": "grid", "count": 1, "of": 2}, missed
    assert last["explanation"]["facts"][1] == {"kind": "line", "piece": "S", "squares": ["b3", "c3", "d3"]}, last
    assert last["explanation"]["sentences"]["fr"].startswith("Sd3 gagne la partie et aligne trois petites"), last
    assert last["value"] == "win" and last["chances_after"] == 1000 and last["cost"] == 0, last
    assert len(value["plies"]) == 6 and value["ending"] == "line", value
    text = run("analyse", "tictacdoh", *MISSED).splitlines()
    row = next(line for line in text if line.startswith("   5. "))
    assert "Ld2" in row and "100%" in row and "blunder, 100% lost" in row, row
    assert "win in 1 turn;" in row and "best: S" in row, row
    below = text[text.index(row) + 1 :]
    assert below[0].split()[:6] == "Ld2 lets player 2 win at".split(), below
    assert below[1].startswith("        ") and not below[1].endswith(" "), below
    assert any(re.match(r" {8}S[ad]3 wins the game and puts three small pyramids in a line", b) for b in below), below
    assert all(len(line) <= 80 for line in text if line.startswith("        ")), text
    assert "player 2 wins: three in a line" in text, text
    assert any(line.startswith("● Player 1: accuracy ") for line in text), text
    french = run("--language", "fr", "analyse", "tictacdoh", *MISSED)
    assert "gaffe, 100 % perdus ; gain en 1 coup ; meilleur : S" in french, french
    assert "◆ Joueur 2 : précision " in french, french
    assert "\n        Ld2 laisse le joueur 2 gagner aussitôt" in french, french


def test_record():
    value = analyse("-", text=RECORD)
    assert [player["name"] for player in value["summary"]] == ['Ada "the" \\ first', "Noé"]
    assert [ply["move"] for ply in value["plies"]] == ["e2", "e8", "e3", "e7", "e4", "e6", None]
    text = run("analyse", "-", text=RECORD)
    assert text.startswith('Quoridor, 2 players: ● Ada "the" \\ first, ◆ Noé\n'), text
    assert "\n   3. ● e3 " in text and "\n   7. ● … " in text, text
    assert "\n        e8 shortens Noé's path from 8 steps to 7 and leaves Noé level with Ada\n" in text, text
    assert '\n        "the" \\ first.\n' in text, text
    assert run("analyse", "-", text=RECORD) == text, "the same twice"
    ending = '\n[Result "0 1"]\n[Ending "resignation"]\n\n'
    resigned = analyse("-", text=RECORD.replace("\n\n", ending))
    assert resigned["plies"][-1]["move"] is None and resigned["ending"] == "resignation"


def test_one_position():
    last = analyse("quoridor", "e2", "e8", "--last", "--nodes", "1000")
    assert [ply["ply"] for ply in last["plies"]] == [2], last
    one = analyse("quoridor", "e2", "e8", "e3", "--turn", "2", "--nodes", "1000")
    assert [(p["ply"], p["move"]) for p in one["plies"]] == [(1, "e8")], one
    assert one["plies"][0]["mistake"] is not None, one
    lines = run("analyse", "quoridor", "--lines", "3", "--nodes", "1000").splitlines()
    assert len(lines) == 7 and lines[3].split()[1] == lines[4].split()[1] == "or:", lines
    assert lines[5].startswith("        e2 shortens player 1's path from 8 steps to 7 and leaves player 1"), lines
    there = analyse("orbital", "--position", analyse("orbital", "Bb2", "--last")["plies"][0]["position"])
    assert there["plies"][0]["seat"] == 1 and len(there["plies"]) == 1, there


def test_limits():
    """More nodes search more, a depth is reached, a time limit is kept."""
    few, many = (analyse("quoridor", "--nodes", n)["plies"][0]["nodes"] for n in ("1000", "50000"))
    assert 0 < few <= 5000 < many, (few, many)
    assert analyse("quoridor", "--depth", "3", "--threads", "2")["plies"][0]["depth"] == 3
    start = time.monotonic()
    analyse("quoridor", "--movetime", "300")  # it ends, and not before its time
    assert time.monotonic() - start > 0.25


def test_errors():
    for wrong, word in (
        ([], "missing GAME or FILE"),
        (["chess"], "neither a file nor a game"),
        (["quoridor", "3"], "quoridor is played by 2 or 4"),
        (["quoridor", "--nodes"], "missing value for '--nodes'"),
        (["quoridor", "--nodes", "x"], "invalid --nodes 'x'"),
        (["quoridor", "--bogus"], "--bogus"),
        (["quoridor", "--lines", "9"], "1 to 8"),
        (["quoridor", "e2", "--turn", "4"], "only 2 turns"),
        (["quoridor", "--position", "nonsense"], "invalid position"),
        (["tictacdoh", *MISSED, "--last"], "--turn"),
        ([__file__, "e2"], "unexpected argument 'e2'"),
    ):
        assert word in run("analyse", *wrong, status=2), wrong
    assert run("analyse", "quoridor", "e2", "e5", status=1).startswith("plateau analyse: e5 is too far: ")
    over = run("analyse", "tictacdoh", *MISSED, "Lc4", status=1)
    assert over.startswith("plateau analyse: Lc4: the game is over"), over
    told = json.loads(run("analyse", "quoridor", "e2", "e5", "--json", status=1))
    assert (told["code"], told["move"], told["ply"]) == ("too-far", "e5", 1), told


def long_game():
    """Returns the moves of a game so long that a busy machine can interrupt its analysis.

    Both pawns walk along their first two ranks, so nothing is decided; a third visit to the same position would draw.
    """
    lap = "d1 c1 b1 a1 a2 b2 c2 d2 e2 f2 g2 h2 i2 i1 h1 g1 f1 e1".split()
    return [move for cell in 2 * lap for move in (cell, f"{cell[0]}{10 - int(cell[1])}")][:LONG]


def interrupted(position, *arguments):
    """Ctrl-C during the first or a later position ends the analysis properly, with the results so far."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [PLATEAU, "analyse", "quoridor", *long_game(), *arguments], stdout=subprocess.PIPE, stderr=theirs, text=True
    ) as process:
        os.close(theirs)
        shown, now = "", 0
        while now < position:
            shown += os.read(ours, 4096).decode()
            now = max(map(int, re.findall(r"position (\d+) of", shown)), default=0)
        process.send_signal(signal.SIGINT)
        try:
            output = process.communicate(timeout=PATIENCE)[0]
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    os.close(ours)
    assert process.returncode == 130, (process.returncode, output)
    return output


def test_interruption():
    text = interrupted(4, "--movetime", "400")
    assert "\n   1. ● d1" in text and "Interrupted." in text and f"\n  {LONG}. " not in text, text
    assert "● Player 1: accuracy" in text, text
    value = json.loads(interrupted(4, "--movetime", "400", "--json"))
    assert value["complete"] is False and 0 < len(value["plies"]) < LONG, value
    value = json.loads(interrupted(1, "--movetime", str(10 * PATIENCE * 1000), "--last", "--json"))
    assert value["plies"] == [], "it does not think on"


def test_progress():
    """At a terminal it shows its progress; a position that is already known is not shown."""
    ours, theirs = os.openpty()
    done = subprocess.run(
        [PLATEAU, "analyse", "quoridor", "e2", "e8", "--movetime", "1000"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        timeout=PATIENCE,
    )
    os.close(theirs)
    shown = ""
    with contextlib.suppress(OSError):  # Linux reports this once the other end is closed
        while chunk := os.read(ours, 65536).decode():
            shown += chunk
    os.close(ours)
    assert done.returncode == 0 and "\n   3. ● …" in done.stdout, done.stdout
    assert "position 1 of 3, " in shown and re.search("position [23] of 3, ", shown), shown
    assert shown.endswith("\r\033[K"), shown


FACTS = documented_facts()
sys.exit(main(globals()))
