#!/usr/bin/env python3
"""Tests of the subcommands as a person or a script calls them: commands_test.py PLATEAU."""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program

PLATEAU = program("src/cli/plateau")
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
GAMES = {"quoridor": "24", "dorix": "234", "orbital": "2", "tictacdoh": "234"}
COMMANDS = [
    "play",
    "games",
    "rules",
    "show",
    "replay",
    "analyse",
    "challenge",
    "lab",
    "check",
    "perft",
    "divide",
    "engine",
    "trace",
    "bench",
    "completion",
    "match",
    "solve",
    "verify",
    "help",
]

RECORD = """[Game "quoridor"]
[Players "2"]
[Seat1 "Ada"]
[Event "tests"]

1. e2 e8 2. e1 e9 3. e2 e8 4. e1 e9
"""


def run(*arguments, text="", status=0, **environment):
    """Runs the command; returns its output after checking the exit status and that errors go to stderr."""
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/", **environment}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    done = subprocess.run([PLATEAU, *arguments], input=text, capture_output=True, text=True, env=env)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    assert (done.stderr != "") == (status == 2 or (status == 1 and not done.stdout)), done.stderr
    return done.stderr or done.stdout


def test_overview():
    version = run("--version")
    assert re.fullmatch(r"plateau \d+\.\d+\.\d+ \(commit (unknown|[0-9a-f]{7,}(-dirty)?)\)\n", version), version
    assert "unknown" not in version or not os.path.exists(os.path.join(ROOT, ".git")), version
    for command in COMMANDS:
        assert f"\n  {command} " in run("--help"), command
        english, french = run(command, "--help"), run("--language", "fr", command, "--help")
        assert "Example" in english and "Exemple" in french and english != french, command
    run(status=2)
    assert "unknown command 'chess'" in run("chess", status=2)


def test_language():
    assert "Usage :" in run("games", "--help", "--language", "fr")
    assert "Usage :" in run("games", "--help", LC_ALL="fr_FR.UTF-8")
    assert "Usage:" in run("games", "--help", "--language=en", LC_ALL="fr_FR.UTF-8")
    run("--language", "de", "games", status=2)


def test_games():
    head, *rows = run("games").splitlines()
    assert head.split() == ["GAME", "TITLE", "PLAYERS", "MOVES"], head
    assert len({row.index(re.search(r"\d", row)[0]) for row in rows}) == 1, rows
    told = {one["game"]: one for one in json.loads(run("games", "--json"))["games"]}
    for name, numbers in GAMES.items():
        one, (row,) = told[name], [row for row in rows if row.startswith(name + " ")]
        assert one["players"] == [int(digit) for digit in numbers] and list(one["title"]) == ["en", "fr"], one
        assert one["title"]["en"] in row and f" {', '.join(numbers)} " in row and row.endswith(one["notation"]), row


def test_rules():
    for game in GAMES:
        english, french = run("rules", game), run("--language", "fr", "rules", game)
        assert "How we read the rule" in english and "Notre lecture de la règle" in french
        for language, page in (("en", english), ("fr", french)):
            assert "**" not in page and "```" not in page and "D1." in page
            check_wrapped(page, f"{game}.{language}.md")
    run("rules", "chess", status=2)


def check_wrapped(page, name):
    """At 80 columns no line is longer, no word is split, and French punctuation stays with its word."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "rules")
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        text = file.read()
    for line in page.splitlines():
        assert len(line) <= 80, line
        assert not re.match(r"\s*[:;?!»](\s|$)", line) and not line.endswith("«"), line
    for board in text.split("```")[1::2]:
        drawn = [f"    {line}" if line else "" for line in board.splitlines()[1:]]
        assert "\n".join(drawn) in page, board
    assert re.sub(r"```(text)?|`|\*\*|^#+ ", "", text, flags=re.M).split() == page.split(), name


def test_counts():
    assert run("perft", "tictacdoh", "2", "3") == run("perft", "tictacdoh", "3") == "2666\n"
    assert run("perft", "dorix", "3", "2", "b2", "c3", "b3").splitlines()[-1].isdigit()
    *rows, total = run("divide", "orbital", "2", "3").splitlines()
    assert total == "6440" and len(rows) == 80
    assert sum(int(row.split("\t")[1]) for row in rows) == 6440
    assert run("perft", "quoridor", "2", "1", "e5", status=1) == (
        "plateau perft: e5 is too far: a pawn moves one square, or jumps a pawn next to it\n"
    )
    for wrong in (["quoridor", "3", "1"], ["quoridor", "x"], ["quoridor"], ["go", "2", "1"]):
        run("perft", *wrong, status=2)


def test_check_follows_trace():
    """The legal moves that trace lists before a move are those that check lists after the previous move."""
    for game, players in GAMES.items():
        for number in players:
            *rows, result = run("trace", game, number, "--seed", "7", "--plies", "400").splitlines()
            rows = [row.split("\t") for row in rows]
            assert [(row[0], row[1]) for row in rows[:2]] == [("0", "0"), ("1", "1")], rows[:2]
            answers = run("check", game, number, text=" ".join(row[3] for row in rows)).splitlines()
            assert len(answers) == len(rows)
            for answer, row in zip(answers, rows[1:]):
                assert answer == f"{row[1]}\t{row[2]}"
            assert result.startswith("result: ") and (result == "result: none" or answers[-1] == result)


def test_check_refuses():
    assert run("check", "orbital", "2", text="Ac3\nBb2\n", status=1).splitlines()[-1] == (
        "illegal: Bb2: after-antenna after an Antenna you must play on c3"
    )
    french = run("--language", "fr", "check", "tictacdoh", "2", text="Mc3 Sc3 Lc3", status=1)
    assert french.splitlines()[-1] == (
        "illegal: Lc3: stack-and-nest c3 est un empilement et ne peut pas devenir un emboîtement : "
        "rien ne peut s'y ajouter"
    )
    assert "unreadable" in run("check", "dorix", "2", text="x" * 500, status=1)


def test_replay():
    rows = run("replay", "-", text=RECORD).splitlines()
    assert rows[0] == "0\t-\t-\te1,e9 - 10,10 1/2" and rows[8] == "8\t2\te9\te1,e9 - 10,10 1/2"
    assert rows[9] == "result: 0.5 0.5" and rows[10].startswith("ending: repetition: a draw: ")
    run("replay", "no such file", status=2)
    broken = subprocess.run(
        [PLATEAU, "replay", "-"], input=RECORD + "5. e5", capture_output=True, text=True, check=False
    )
    assert broken.returncode == 1 and "line 7" in broken.stderr, broken


STUDY = """[Game "quoridor"]
[Players "2"]
[Result "none"]
[Ending "none"]

{mark green e2 e3h} { Begin. } 1. e2! { One\\ntwo: \\}. } (1. e3h e8 (e7h))
(1. d1) e8 {take-back 1} d9?!
"""


def test_replay_notes():
    """Comments, marks, signs and variations are shown below their move, in either language."""
    rows = run("replay", "-", text=STUDY).splitlines()
    assert [row for row in rows if row[0] != "\t"] == run("replay", "-", text=plain(STUDY)).splitlines()
    assert rows[1:3] == ["\tmarks: green e2 e3h", "\tcomment: Begin."], rows
    assert rows[4:9] == [
        "\tsign: ! (good move)",
        "\tcomment: One",
        "\ttwo: }.",
        "\tvariation: (1. e3h e8 (e7h))",
        "\tvariation: (1. d1)",
    ], rows
    french = run("replay", "--language", "fr", "-", text=STUDY)
    for line in ("repères : green", "commentaire : Begin.", "signe : ?! (coup douteux)", "variante : (1. d1)"):
        assert f"\t{line}" in french, french


def plain(record):
    return run("replay", "--main-line", "-", text=record)


def test_replay_record():
    """A study is written again unchanged; its main line alone is a record that all programs can read."""
    assert run("replay", "--record", "-", text=STUDY) == STUDY
    assert plain(STUDY).endswith("\n\n1. e2 e8 {take-back 1} d9\n"), plain(STUDY)
    assert run("replay", "--record", "-", text=plain(STUDY)) == plain(plain(STUDY)) == plain(STUDY)
    assert run("replay", "--record", "-", text=STUDY.replace("\n(1. d1)", "(d1)").replace("1. ", "")) == STUDY
    for broken in (STUDY.replace("(1. d1)", "(1. d1"), STUDY.replace("e3h}", "e9h}"), STUDY.replace("\\}", "\\x")):
        done = subprocess.run([PLATEAU, "replay", "-"], input=broken, capture_output=True, text=True, check=False)
        assert done.returncode == 1 and re.search(r"line [67]", done.stderr), done


def test_study_elsewhere():
    """The main line is analysed and can be continued, but is never saved over the study."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "study.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(STUDY)
        assert run("analyse", path, "--nodes", "100") == run("analyse", "-", "--nodes", "100", text=plain(STUDY))
        assert "--save" in run("play", "--load", path, status=2)
        assert "--save" in run("play", "--load", path, "--save", path, status=2)


def test_documents():
    """The record and the positions shown in docs/ are correct."""
    docs = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")
    with open(os.path.join(docs, "record.md"), encoding="utf-8") as file:
        examples = re.findall(r"```\n(\[Game .*?)```", file.read(), re.S)
    assert len(examples) == 2
    for example in examples:
        assert run("replay", "-", text=example).splitlines()[-2] == "result: none"
    with open(os.path.join(docs, "positions.md"), encoding="utf-8") as file:
        parts = re.split(r"^## ", file.read(), flags=re.M)[1:]
    assert len(parts) == len(GAMES)
    for part in parts:
        game = part.split(":")[0].lower().replace(" ", "")
        texts = re.findall(r"`(\S+ [^`]*\d/\d|[-/,A-Z]+ \d/\d)`", part)
        assert texts, part
        for text in texts:
            shown = run("show", game, text[-1], "--position", text).splitlines()[-1]
            assert shown == f"Position: {text}", shown


sys.exit(main(globals()))
