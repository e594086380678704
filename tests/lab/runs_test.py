#!/usr/bin/env python3
"""Tests of `plateau lab` by small runs at low levels, whose numbers are not known in advance but must be consistent:
runs_test.py PLATEAU."""
import html.parser
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program

PLATEAU = program("src/cli/plateau")
GAMES = {"quoridor": "24", "dorix": "234", "orbital": "2", "tictacdoh": "234"}
SMALL = ["--games", "12", "--level", "2", "--max-level", "3"]
SECTIONS = "levels ladder length lead choices first-moves board shortest proven odds".split()
PATIENCE = 600  # seconds after which a program counts as hanging; a busy machine is slow
VOID = {"meta", "rect", "line", "path", "circle", "polyline"}


def environment():
    kept = ("PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS")
    return {"LC_ALL": "C.UTF-8", "HOME": "/", **{k: os.environ[k] for k in kept if k in os.environ}}


def lab(folder, *arguments, status=0):
    """Runs it in a folder; returns its errors."""
    done = subprocess.run(
        [PLATEAU, *arguments], cwd=folder, capture_output=True, text=True, env=environment(), timeout=PATIENCE
    )
    assert done.returncode == status, (arguments, done)
    return done.stderr


def files(folder, name):
    return [(pathlib.Path(folder) / f"{name}.{ending}").read_bytes() for ending in ("html", "json", "lab")]


class Page(html.parser.HTMLParser):
    """Checks that all tags are closed in order; collects the contents."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.ids, self.words = [], set(), [], []
        self.feed(text)
        self.close()
        assert self.open == [], self.open

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), (tag, attrs)
        assert not any(name.startswith("on") or name in ("src", "href") for name in names), attrs
        self.ids += [value for name, value in attrs if name == "id"]
        if tag == "svg":
            assert dict(attrs).get("aria-label"), attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        assert tag in VOID, tag

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, (tag, self.getpos())

    def handle_data(self, data):
        if "style" not in self.open:
            self.words.append(data)


def check_page(text, players):
    page = Page(text)
    assert "script" not in page.tags and "svg" in page.tags and "table" in page.tags
    wanted = SECTIONS + (["swap"] if players == 2 else [])
    assert sorted(page.ids) == sorted(wanted), page.ids
    words = "".join(page.words)
    assert "%s" not in words and "%d" not in words and "(null)" not in words, words
    return words


def check_score(score, sides):
    assert score["games"] == sum(score["wins"]) + score["draws"] and score["games"] > 0, score
    assert len(score["points"]) == sides, score
    assert abs(sum(p["mean"] for p in score["points"]) - 100) < 0.1, score
    for wins, points in zip(score["wins"], score["points"]):
        mean = 100 * (wins + score["draws"] / sides) / score["games"]
        assert abs(points["mean"] - mean) < 0.011 and points["error"] > 0, score


def check_spread(spread):
    values = [spread[key] for key in ("least", "low", "median", "high", "most")]
    assert values == sorted(values), spread


def check_json(v, game, players):
    """The numbers of one run agree with each other."""
    sides, seats = v["sides"], v["seats"]
    assert (v["game"], v["players"]) == (game, players) and seats["games"] >= v["games"], v
    for score in [seats, v["start"], *v["levels"]] + ([v["swap"]] if players == 2 else []):
        check_score(score, sides)
    assert [level["level"] for level in v["levels"]] == list(range(1, v["max_level"] + 1))
    assert v["levels"][v["level"] - 1]["wins"] == seats["wins"], v["levels"]
    assert [(step["level"], step["against"]) for step in v["ladder"]] == [(2, 1), (3, 2)]
    assert all(0 <= step["points"]["mean"] <= 100 and step["games"] % sides == 0 for step in v["ladder"])
    assert sum(v["plies_counts"]) == sum(v["endings"].values()) == seats["games"]
    assert v["plies_counts"][v["plies"]["most"]] > 0 and len(v["plies_counts"]) == v["plies"]["most"] + 1
    turns = sum(n * count for n, count in enumerate(v["plies_counts"]))
    assert abs(v["plies_mean"]["mean"] - turns / seats["games"]) < 0.011
    assert sum(turn["games"] for turn in v["choices_by_ply"]) == turns
    for spread in (v["plies"], v["choices"]):
        check_spread(spread)
    check_lead(v["lead"])
    check_moves(v, turns)
    assert (v["swap"] is None) == (players != 2)
    check_odds(v, game, players)
    assert v["proven"]["contradicted"] == 0, v["proven"]


def check_odds(v, game, players):
    """From the usual start of a game that has odds, a run has four steps of whole rounds."""
    usual = {"quoridor": {2: 10, 4: 5}, "dorix": {2: 15, 3: 12, 4: 10}}.get(game, {}).get(players)
    if not usual or "position" in v:
        assert v["odds"] is None, v["odds"]
        return
    assert [step["hand"] for step in v["odds"]] == [usual - usual * n // 5 for n in (1, 2, 3, 4)]
    for step in v["odds"]:
        assert step["against"] == usual and step["games"] % v["sides"] == 0 and step["games"] > 0, step
        assert 0 <= step["points"]["mean"] <= 100 and step["points"]["error"] > 0, step


def check_lead(lead):
    assert sum(lead["changes_counts"]) == lead["games"] > 0, lead
    assert sum(lead["settled_tenths"]) == lead["won"] <= lead["games"], lead
    assert lead["never_ahead"] == lead["settled_tenths"][10] and lead["comebacks"] <= lead["won"], lead


def check_moves(v, turns):
    firsts, seats = v["first_moves"], v["seats"]
    assert sum(f["games"] for f in firsts) == seats["games"]
    assert sum(f["wins"] for f in firsts) == seats["wins"][0]
    assert sum(f["draws"] for f in firsts) == seats["draws"]
    assert len({f["move"] for f in firsts}) == len(firsts)
    legal = subprocess.run(
        [PLATEAU, "divide", v["game"], str(v["players"]), "1"], capture_output=True, text=True, env=environment()
    ).stdout.splitlines()[:-1]
    assert sum(f["alike"] for f in firsts) == len(legal), (firsts, legal)
    assert {f["move"] for f in firsts} <= {line.split("\t")[0] for line in legal}
    assert all((f["chances"] is None) == (v["sides"] != 2) for f in firsts)
    assert 2 * sum(place["moves"] for place in v["places"]) >= turns, "all moves but passes have a place"
    assert len(v["shortest"]) == 3 and len(v["shortest"][0]) == v["plies"]["least"]
    for moves in v["shortest"]:
        subprocess.run(
            [PLATEAU, "show", v["game"], str(v["players"]), *moves], check=True, capture_output=True, env=environment()
        )


def test_all_games():
    """All nine combinations are reported in each language; the second run needs no games, and reports the same."""
    for game, numbers in GAMES.items():
        for players in map(int, numbers):
            with tempfile.TemporaryDirectory() as folder:
                lab(folder, "lab", game, str(players), *SMALL)
                page, numbers_text, kept = files(folder, f"{game}-{players}")
                check_json(json.loads(numbers_text), game, players)
                english = check_page(page.decode(), players)
                assert "Is it balanced?" in english
                lab(folder, "--language", "fr", "lab", game, str(players), *SMALL)
                french_page, again, kept_again = files(folder, f"{game}-{players}")
                assert (again, kept_again) == (numbers_text, kept)
                french = check_page(french_page.decode(), players)
                assert "Est-il équilibré\u00a0?" in french and "'" not in french, french


def test_proofs():
    """Solved games have the results of `plateau solve`, and games between perfect players agree with them."""
    with tempfile.TemporaryDirectory() as folder:
        for game, value, counts in (("tictacdoh", "draw", (0, 2, 1)), ("orbital", "win", (9, 0, 3))):
            lab(folder, "lab", game, *SMALL)
            v = json.loads(files(folder, f"{game}-2")[1])
            assert v["proven"]["value"] == value, v["proven"]
            assert v["proven"]["checked"] == 2 * len(v["first_moves"]) and v["proven"]["contradicted"] == 0
            found = [f["proven"] for f in v["first_moves"]]
            assert tuple(found.count(word) for word in ("win", "draw", "loss")) == counts, found
            known = {"win": 1000, "draw": 500, "loss": 0}
            assert all(f["chances"] == known[f["proven"]] for f in v["first_moves"])
        lab(folder, "lab", "dorix", *SMALL)
        proven = json.loads(files(folder, "dorix-2")[1])["proven"]
        assert proven["value"] is None and proven["no_win_within"] == [13, 14], proven


def test_same_bytes():
    """A run is repeatable, with one and three threads; another seed gives other games, both by search and by UCT."""
    for game, players in (("dorix", "2"), ("tictacdoh", "3")):
        with tempfile.TemporaryDirectory() as folder:
            command = ["lab", game, players, *SMALL]
            for name, more in (("a", ["--threads", "1"]), ("b", ["--threads", "3"]), ("c", ["--seed", "2"])):
                lab(folder, *command, "--output", f"{name}.html", *more)
            first, second, other = (files(folder, name) for name in "abc")
            assert first == second
            assert first[1] != other[1] and first[2].splitlines()[1:] != other[2].splitlines()[1:]
            assert b"--threads" not in first[0]


def test_starts():
    """Odds are a separate start: in the JSON, in the page's command, and in the files of games."""
    with tempfile.TemporaryDirectory() as folder:
        for game, odds, start in (
            ("quoridor", "0,10", "e1,e9 - 0/0,10 1/2"),
            ("dorix", "15,4", "/".join(["-,-,-,-"] * 4) + " 15,4 1/2"),
        ):
            lab(folder, "lab", game, *SMALL, "--odds", odds, "--output", f"{game}.html")
            page, text, kept = files(folder, game)
            assert json.loads(text)["position"] == start
            assert f"--position '{start}'".encode() in page and kept.splitlines()[0].endswith(f" {start}".encode())
            assert "belongs to another run" in lab(folder, "lab", game, *SMALL, "--output", f"{game}.html", status=2)
            lab(folder, "lab", game, *SMALL, "--position", start, "--output", f"{game}.html")
            assert files(folder, game) == [page, text, kept]
        lab(folder, "lab", "dorix", *SMALL, "--output", "usual.html")
        assert "position" not in json.loads(files(folder, "usual")[1])


def test_odds():
    """Three pawns lose against fifteen, in either seat: in 16 games the points go to the fifteen."""
    with tempfile.TemporaryDirectory() as folder:
        lab(folder, "lab", "dorix", "--games", "96", "--level", "3", "--max-level", "3")
        page, text, _ = files(folder, "dorix-2")
        last = json.loads(text)["odds"][3]
        assert (last["hand"], last["against"], last["games"]) == (3, 15, 16) and last["points"]["mean"] < 20, last
        assert b"3 of 15" in page


def test_interruption():
    """Ctrl-C keeps the games played; the same command continues and gives the same bytes."""
    command = ["lab", "dorix", "3", "--games", "24", "--level", "3", "--max-level", "3", "--threads", "2"]
    with tempfile.TemporaryDirectory() as folder:
        lab(folder, *command, "--output", "whole.html")
        whole = files(folder, "whole")
        kept = pathlib.Path(folder) / "cut.lab"
        # Leaves the file that a run has when it is stopped after some games: any of them, in their order.
        lines = whole[2].splitlines(keepends=True)
        kept.write_bytes(b"".join(lines[:1] + lines[1:40:2]))
        lab(folder, *command, "--output", "cut.html")
        assert files(folder, "cut") == whole
        interrupted(folder, command)
        lab(folder, *command, "--output", "stopped.html")
        assert files(folder, "stopped") == whole
        assert not list(pathlib.Path(folder).glob("*.new"))


def interrupted(folder, command):
    """Stops a run as soon as it shows progress on its terminal."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [PLATEAU, *command, "--output", "stopped.html"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=environment(),
    ) as process:
        os.close(theirs)
        shown = ""
        while "game" not in shown:
            shown += os.read(ours, 4096).decode()
        process.send_signal(signal.SIGINT)
        try:
            while os.read(ours, 4096):
                pass
        except OSError:  # The other end is closed.
            pass
        process.wait(timeout=PATIENCE)
    os.close(ours)
    if process.returncode == 0:
        return  # The run was faster.
    assert process.returncode == 130, process.returncode
    assert (pathlib.Path(folder) / "stopped.lab").exists()
    assert not (pathlib.Path(folder) / "stopped.html").exists()


def test_other_results():
    """Games of another run, and damaged ones, are refused and left unchanged."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["lab", "tictacdoh", *SMALL]
        kept = pathlib.Path(folder) / "tictacdoh-2.lab"
        lab(folder, *command)
        good = kept.read_bytes()
        assert "belongs to another run" in lab(folder, *command, "--seed", "7", status=2)
        lines = good.splitlines(keepends=True)
        for wrong, number in (
            (lines[:2] + [lines[1]], 3),  # twice
            (lines[:1] + [lines[1].replace(b" ", b" ffff ", 1)], 2),  # an illegal move
            (lines[:1] + [lines[1].rsplit(b";")[0] + b"\n"], 2),  # chances are missing
            (lines[:1] + [b"99999 0\n"], 2),  # not in the plan
            (lines[:-1] + [lines[-1][:8]], len(lines)),  # cut off
        ):
            kept.write_bytes(b"".join(wrong))
            assert f"line {number}: invalid game" in lab(folder, *command, status=2), wrong
            assert kept.read_bytes() == b"".join(wrong)
        lab(folder, *command, "--restart")
        assert kept.read_bytes() == good


def test_errors():
    with tempfile.TemporaryDirectory() as folder:
        for wrong, word in (
            ([], "missing GAME"),
            (["chess"], "unknown game 'chess'"),
            (["quoridor", "3"], "played"),
            (["orbital", "--games", "1"], "invalid --games '1'"),
            (["orbital", "--level", "9"], "1 to 8"),
            (["orbital", *SMALL, "--output", "none/there.html"], "cannot write none/there"),
        ):
            assert word in lab(folder, "lab", *wrong, status=2), wrong
        assert os.listdir(folder) == [], os.listdir(folder)


sys.exit(main(globals()))
