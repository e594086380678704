#!/usr/bin/env python3
"""Tests of `plateau rules --scenes` against the claims that the scenes are made from: scenes_test.py PLATEAU."""
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program

PLATEAU = program("src/cli/plateau")
CLAIMS = pathlib.Path(__file__).resolve().parents[1] / "claims"
GAMES = sorted(path.stem for path in CLAIMS.glob("*.claims"))


def run(*arguments, status=0):
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/"}
    env |= {name: os.environ[name] for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ}
    done = subprocess.run([PLATEAU, *arguments], capture_output=True, text=True, env=env, timeout=120)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done.stdout if status != 2 else done.stderr


def scenes_of(game):
    return json.loads(run("rules", game, "--scenes", "--json"))["scenes"]


def claimed(game):
    """Yields the position's number, claim, move and reason or None, in the file's order; and sentences that the claims
    contain."""
    moves, sentences, claim, here = [], {}, None, 0
    for line in (CLAIMS / f"{game}.claims").read_text("utf-8").splitlines():
        word, _, rest = line.split(" #")[0].strip().partition(" ")
        here += word in ("claim", "from", "odds", "play")
        if word == "claim":
            claim = rest
        elif word == "legal":
            moves += [(here, claim, move, None) for move in rest.split()]
        elif word == "illegal":
            refused, reason = rest.split(" because ")
            moves += [(here, claim, move, reason) for move in refused.split()]
        elif word == "sentence":
            language, move, text = re.fullmatch(r"(en|fr) (\S+) = (.*)", rest).groups()
            sentences[here, move, language] = text
    return moves, sentences


def test_every_claim_is_a_scene():
    """Returns all moves of the claims, each legal or refused with the claim's message."""
    held = 0
    for game in GAMES:
        moves, sentences = claimed(game)
        scenes = scenes_of(game)
        assert [(s["claim"], s["move"], s["code"]) for s in scenes] == [move[1:] for move in moves], game
        assert [s["number"] for s in scenes] == list(range(1, len(scenes) + 1)), game
        for (here, *_), s in zip(moves, scenes, strict=True):
            assert s["legal"] == (s["code"] is None), s
            for language, text in s["messages"].items():
                expected = sentences.get((here, s["move"], language))
                held += expected is not None
                assert text and expected in (None, text), (s, expected)
    assert held > 100, held


def test_list_and_one():
    for game in GAMES:
        scenes = scenes_of(game)
        rows = run("rules", game, "--scenes").splitlines()
        for row, s in zip(rows, scenes, strict=True):
            word = "legal" if s["legal"] else "illegal"
            assert row.split()[:3] == [str(s["number"]), s["claim"], s["move"]], row
            assert row.endswith(f" {word}: {s['messages']['en']}."), row
        for s in (scenes[0], next(s for s in scenes if not s["legal"]), scenes[-1]):
            one = run("rules", game, "--scene", str(s["number"]))
            board = run("show", game, str(s["players"]), "--position", s["position"], *[s["move"]] * s["legal"])
            assert one.split("\nScene ")[0].rstrip() == board.split("\n\n●")[0].rstrip(), (one, board)
            assert f"Position: {s['position']}\n" in one and f"{s['messages']['en']}.\n" in one, one
            french = run("--language", "fr", "rules", game, "--scene", str(s["number"]))
            assert f" : {s['messages']['fr']}.\n" in french, french
            alone = json.loads(run("rules", game, "--scene", str(s["number"]), "--json"))
            assert alone == {"game": game, "scenes": [s]}, alone


def test_errors():
    assert "there are only " in run("rules", "orbital", "--scene", "100000", status=2)
    assert "--json needs --scenes" in run("rules", "orbital", "--json", status=2)
    run("rules", "orbital", "--scene", "0", status=2)


sys.exit(main(globals()))
