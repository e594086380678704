#!/usr/bin/env python3
"""Tests of `plateau analyse`, as people and programs call it: analyse.py PLATEAU."""
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import main, program  # noqa: E402

PLATEAU = program("src/cli/plateau")
PATIENCE = 300  # seconds, after which a program hangs: a busy machine makes everything slow
LONG = 70  # plies
GAMES = {"quoridor": "24", "dorix": "234", "orbital": "2", "tictacdoh": "234"}
MISSED = "Sc3 Lc2 Mc4 Sb3 Ld2 Sd3".split()  # Player 1 overlooks a line of small ones; 2 does not.

ROOT = pathlib.Path(__file__).resolve().parents[2]

RECORD = """[Game "quoridor"]
[Players "2"]
[Seat1 "Ada \\"the\\" \\\\ first"]
[Seat2 "Noé"]

1. e2 e8 2. a3h {take-back 1} e3 e7 3. e4 e6
"""


def run(*arguments, text="", status=0, **environment):
    """What the command prints; its exit status and that errors go to stderr are checked."""
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/", **environment}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    done = subprocess.run([PLATEAU, *arguments], input=text, capture_output=True, text=True, env=env, timeout=PATIENCE)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    assert (done.stderr != "") == (status == 2), done.stderr
    return done.stdout if status != 2 else done.stderr


def analyse(*arguments, **options):
    """The JSON object, whose shape is what docs/analyse.md says."""
    output = run("analyse", "--json", *arguments, **options)
    assert output.count("\n") == 1, output
    value = json.loads(output)
    assert list(value) == ["game", "players", "finished", "ending", "plies", "summary"], value
    for ply in value["plies"]:
        assert list(ply) == [
            "ply",
            "player",
            "position",
            "move",
            "after",
            "given",
            "at_least",
            "mistake",
            "why",
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
    """The best line is first, is what the ply says, and can be played."""
    lines = ply["lines"]
    assert lines and all(line["move"] == line["line"][0] for line in lines), ply
    assert len({line["move"] for line in lines}) == len(lines), ply
    for key in ("chances", "value", "distance", "at_most"):
        assert ply[key] == lines[0][key], ply
    for line in lines:
        known = {"win": 1000, "draw": 500, "loss": 0, "unknown": line["chances"]}
        assert line["chances"] == known[line["value"]] and 0 <= line["chances"] <= 1000, line
        run("show", value["game"], str(value["players"]), "--position", ply["position"], *line["line"])


def documented_facts():
    """The keys of each kind of fact, by the table of docs/analyse.md."""
    text = (ROOT / "docs/analyse.md").read_text("utf-8").split("| kind | other keys |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \|", text, re.M)
    kinds = {kind: set(re.findall("`([a-z_]+)`", keys)) for kind, keys in rows}
    assert len(kinds) == 30, kinds
    return kinds


def check_why(value, ply):
    """What the move played and each best move do: facts as they are documented, a sentence with their numbers."""
    assert (ply["why"] is None) == (ply["move"] is None), ply
    for move, why in [(line["move"], line["why"]) for line in (ply, *ply["lines"]) if line["move"]]:
        assert list(why) == ["sentence", "facts"] and list(why["sentence"]) == ["en", "fr"], why
        assert why["facts"] and len({json.dumps(fact) for fact in why["facts"]}) == len(why["facts"]), why
        for fact in why["facts"]:
            keys = set(fact) - {"kind"}
            assert keys | {"squares"} == FACTS[fact["kind"]] | {"squares"}, fact
            assert "squares" not in keys or "squares" in FACTS[fact["kind"]], fact
            seats = [fact.get("player", 1), *fact.get("players", [])]
            assert all(1 <= seat <= value["players"] for seat in seats), fact
            assert len(fact.get("by_player", seats)) in (len(seats), value["players"]), fact
        said = {str(number) for fact in why["facts"] for key in ("count", "of") for number in [fact.get(key)]}
        said |= {str(seat + 1) for seat in range(value["players"])} | {"4"}  # of players, of a diagonal's squares
        said |= {str(number) for fact in why["facts"] for number in fact.get("by_player", [])}
        for text in why["sentence"].values():
            subject, rest = text.split(" ", 1)
            assert subject in (move, "passing", "passer"), text
            names = [summary["name"] for summary in value["summary"]]
            assert any(names) or set(re.findall(r"(?<![a-i])\b\d+", rest)) <= said, (text, why)


def check_verdict(value, ply):
    if ply["mistake"] is None:
        return
    given = ply["given"]
    assert ply["mistake"] == (
        "blunder" if given >= 200 else "mistake" if given >= 100 else "inaccuracy" if given >= 50 else "none"
    ), ply
    best = ply["move"] == ply["lines"][0]["move"]
    assert given == (0 if best else max(0, ply["chances"] - ply["after"])), ply


def check_summary(value):
    assert [player["player"] for player in value["summary"]] == list(range(1, value["players"] + 1))
    for player in value["summary"]:
        own = [ply for ply in value["plies"] if ply["player"] == player["player"] and ply["mistake"] is not None]
        assert player["moves"] == len(own) and player["given"] == sum(p["given"] for p in own)
        for name, key in (("inaccuracy", "inaccuracies"), ("mistake", "mistakes"), ("blunder", "blunders")):
            assert player[key] == sum(ply["mistake"] == name for ply in own), player
        if own:
            mean = sum(200000 // (200 + ply["given"]) for ply in own) / len(own)
            assert abs(player["accuracy"] - mean) <= 1, player
        else:
            assert player["accuracy"] is None, player


def random_moves(game, players, count):
    rows = run("trace", game, players, "5", str(count)).splitlines()
    return [row.split("\t")[3] for row in rows if row.count("\t") == 3]


def test_every_game():
    """All games and numbers of players: one ply a position, as `replay` has them."""
    for game, numbers in GAMES.items():
        for players in numbers:
            moves = random_moves(game, players, 9)
            value = analyse(game, players, *moves, "--nodes", "2000", "--lines", "3")
            assert value["game"] == game and value["players"] == int(players)
            assert value["finished"] and value["ending"] == "none", value
            assert [ply["move"] for ply in value["plies"]] == moves + [None], value
            assert [ply["ply"] for ply in value["plies"]] == list(range(1, len(moves) + 2))
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
    assert missed["after"] == 0 and missed["given"] == 1000, missed
    assert missed["mistake"] == "blunder", missed
    facts = {fact["kind"]: fact for fact in missed["why"]["facts"]}
    assert facts["lets-win"] == {"kind": "lets-win", "player": 2, "count": 4, "of": 29}, missed
    assert facts["grid"] == {"kind": "grid", "count": 1, "of": 2}, missed
    assert last["why"]["facts"][1] == {"kind": "line", "piece": "S", "squares": ["b3", "c3", "d3"]}, last
    assert last["why"]["sentence"]["fr"].startswith("Sd3 gagne la partie et aligne trois petites"), last
    assert last["value"] == "win" and last["after"] == 1000 and last["given"] == 0, last
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
    french = run("--lang", "fr", "analyse", "tictacdoh", *MISSED)
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
    assert [ply["ply"] for ply in last["plies"]] == [3], last
    one = analyse("quoridor", "e2", "e8", "e3", "--ply", "2", "--nodes", "1000")
    assert [(p["ply"], p["move"]) for p in one["plies"]] == [(2, "e8")], one
    assert one["plies"][0]["mistake"] is not None, one
    lines = run("analyse", "quoridor", "--lines", "3", "--nodes", "1000").splitlines()
    assert len(lines) == 7 and lines[3].split()[1] == lines[4].split()[1] == "or:", lines
    assert lines[5].startswith("        e2 shortens player 1's path from 8 steps to 7 and leaves player 1"), lines
    there = analyse("orbital", "--position", analyse("orbital", "Bb2", "--last")["plies"][0]["position"])
    assert there["plies"][0]["player"] == 2 and len(there["plies"]) == 1, there


def test_limits():
    """More nodes are more nodes, a depth is a depth, a time is a time."""
    few, many = (analyse("quoridor", "--nodes", n)["plies"][0]["nodes"] for n in ("1000", "50000"))
    assert 0 < few <= 5000 < many, (few, many)
    assert analyse("quoridor", "--depth", "3", "--threads", "2")["plies"][0]["depth"] == 3
    start = time.monotonic()
    analyse("quoridor", "--movetime", "300")  # which ends, and not before its time
    assert time.monotonic() - start > 0.25


def test_errors():
    for wrong, word in (
        ([], "missing GAME or FILE"),
        (["chess"], "neither a file nor a game"),
        (["quoridor", "3"], "played"),
        (["quoridor", "--nodes"], "missing value for '--nodes'"),
        (["quoridor", "--nodes", "x"], "number"),
        (["quoridor", "--bogus"], "--bogus"),
        (["quoridor", "--lines", "9"], "1 to 8"),
        (["quoridor", "e2", "--ply", "4"], "only 2 turns"),
        (["quoridor", "--position", "nonsense"], "invalid position"),
        (["tictacdoh", *MISSED, "--last"], "--ply"),
        ([__file__, "e2"], "unexpected argument 'e2'"),
    ):
        assert word in run("analyse", *wrong, status=2), wrong
    assert run("analyse", "quoridor", "e2", "e5", status=1).startswith("illegal: e5: too-far ")
    over = run("analyse", "tictacdoh", *MISSED, "Lc4", status=1)
    assert over.startswith("illegal: Lc4: over "), over


def long_game():
    """Moves of a game so long that its analysis does not end before a busy machine lets us interrupt it.

    Both pawns walk round their first two ranks, so nothing is decided; the third time in the same place would draw.
    """
    lap = "d1 c1 b1 a1 a2 b2 c2 d2 e2 f2 g2 h2 i2 i1 h1 g1 f1 e1".split()
    return [move for cell in 2 * lap for move in (cell, f"{cell[0]}{10 - int(cell[1])}")][:LONG]


def interrupted(position, *arguments):
    """Ctrl-C while it thinks about a position or a later one: it ends well, with what there is."""
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
    assert value["finished"] is False and 0 < len(value["plies"]) < LONG, value
    value = json.loads(interrupted(1, "--movetime", str(10 * PATIENCE * 1000), "--last", "--json"))
    assert value["plies"] == [], "it does not think on"


def test_progress():
    """People who wait at a terminal see how far it is; a position of which it knows at its next look is not shown."""
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
    with contextlib.suppress(OSError):  # as Linux says that nobody is at the other end
        while chunk := os.read(ours, 65536).decode():
            shown += chunk
    os.close(ours)
    assert done.returncode == 0 and "\n   3. ● …" in done.stdout, done.stdout
    assert "position 1 of 3, " in shown and re.search("position [23] of 3, ", shown), shown
    assert shown.endswith("\r\033[K"), shown


FACTS = documented_facts()
sys.exit(main(globals()))
