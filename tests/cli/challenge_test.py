#!/usr/bin/env python3
"""Tests of `plateau challenge` as a person or a script calls it: challenge_test.py PLATEAU."""
import datetime
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program

PLATEAU = program("src/cli/plateau")
DAY = "2026-11-18"  # Quoridor for two, the person begins


def run(*arguments, text="", status=0):
    command = [PLATEAU, "--language", "en", "challenge", *arguments]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == status, (arguments, done)
    return done.stderr if status == 2 else done.stdout


def refused(*arguments):
    done = subprocess.run(
        [PLATEAU, "--language", "en", "challenge", *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1 and (done.stdout == "") == ("--json" not in arguments), done
    return done


def check(text, status=0):
    return json.loads(run("--check", "-", "--json", text=text, status=status))


def test_day():
    text = run(DAY)
    assert text.startswith(f"Challenge of {DAY}: Quoridor, 2 players; you are player 1\n"), text
    day = json.loads(run(DAY, "--json"))
    assert [day[key] for key in ("date", "game", "players", "seat", "level")] == [DAY, "quoridor", 2, 0, 4], day
    assert f"position: {day['position']}\n" in text and f"version {day['engine_version']}\n" in text, text
    assert run(DAY) == text


def test_today_is_in_utc():
    days = [datetime.datetime.now(datetime.timezone.utc).date()]
    found = json.loads(run("--json"))["date"]
    days.append(datetime.datetime.now(datetime.timezone.utc).date())
    assert found in [str(day) for day in days], found


def test_moves():
    text = run(DAY, "e2", "e3")
    assert text == run(DAY, "--record", "e2", "e3")
    assert re.search(r"\n1\. e2 \S+ 2\. e3 \S+\n$", text), text
    assert check(text)["verdict"] == "unfinished"
    assert refused(DAY, "e2", "e5").stderr.startswith("plateau challenge: e5 is too far: ")
    told = json.loads(refused(DAY, "e2", "e5", "--json").stdout)
    assert (told["code"], told["move"], told["ply"]) == ("too-far", "e5", 2), told
    # Replaces one of the computer's moves by another.
    other = re.sub(r"(1\. e2 )[^$]*", r"\1a3h\n", text)
    assert check(other, status=1).items() >= {"verdict": "other-move", "ply": 1}.items()
    assert "move 2: the computer plays something else" in run("--check", "-", text=other, status=1)


def test_versions():
    text = run(DAY, "--record")
    later = re.sub(r'(ChallengeEngine ")\d+', r"\g<1>99", text)
    found = check(later, status=1)
    assert found == {"verdict": "other-engine", "engine_version": 99}, found
    assert run("--check", "-", text=later, status=1).startswith("not checkable by this program")
    plain = re.sub(r"\[Challenge.*\n", "", text)
    assert check(plain, status=1)["verdict"] == "not-a-challenge"


def test_played():
    """A challenge can be started in the terminal, left, continued to the end and checked."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "day.txt")
        text = run(DAY, "--play", path, text="e2\nquit\n")
        assert f"Challenge of {DAY}: not finished" in text, text
        text = run("--play", path, text="resign\nyes\nquit\n")
        assert text.endswith(f"Challenge of {DAY}: lost after 1 move\n"), text
        assert run("--check", path) == f"Challenge of {DAY}: lost after 1 move\n"
        with open(path, encoding="utf-8") as file:
            assert check(file.read()).items() >= {"verdict": "valid", "result": "lost", "moves": 1}.items()
        # A finished game is shown, not played again.
        assert run("--play", path) == f"Challenge of {DAY}: lost after 1 move\n"


def test_refused():
    for day in ("2026-02-29", "2025-12-31", "today", "17"):
        assert "invalid date" in run(day, status=2)
    assert "one thing at a time" in run("--check", "-", "--record", status=2)
    assert "one thing at a time" in run(DAY, "e2", "--play", "x.txt", status=2)
    assert "cannot read" in run("--check", "/nowhere", status=2)
    assert "cannot write" in run(DAY, "--play", "/nowhere/day.txt", status=2)


sys.exit(main(globals()))
