#!/usr/bin/env python3
"""`plateau conform` judges correct, wrong, misbehaving and dead programs: conform_test.py PLATEAU PROGRAM."""
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program

PLATEAU = program("src/cli/plateau")
PROGRAM = program("tests/conform/conform_program")
HERE = os.path.dirname(os.path.abspath(__file__))
FAULTY = f"{sys.executable} {HERE}/faulty.py"
PATIENCE = 240


def environment():
    kept = ("PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS")
    return {"LC_ALL": "C.UTF-8", "HOME": "/", **{k: os.environ[k] for k in kept if k in os.environ}}


def conform(*arguments, status=0, language="en"):
    done = subprocess.run(
        [PLATEAU, "--language", language, "conform", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(),
        timeout=PATIENCE,
    )
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done.stdout if status < 2 else done.stderr + done.stdout


def seatings(text):
    """Returns game, players, claims, counts and games of each line that reports no fault."""
    line = r"^(\w+) for ([\d, ]+): by the rules: (\d+) claims?, (\d+) counts?, (\d+) games?\b"
    found = re.findall(line, text, re.M)
    return [(game, players, int(claims), int(counts), int(games)) for game, players, claims, counts, games in found]


def test_our_engine():
    """Our own engine passes for all games and numbers of players, over UGI and over JSON."""
    adaptor = f"json:{sys.executable} {HERE}/json_adaptor.py {PLATEAU} engine"
    for peer in (f"ugi:{PLATEAU} engine", adaptor):
        lines = seatings(conform(peer, "--games", 1))
        assert [line[:2] for line in lines] == [
            ("quoridor", "2, 4"),
            ("dorix", "2, 3, 4"),
            ("orbital", "2"),
            ("tictacdoh", "2, 3, 4"),
        ], lines
        assert [line[2] for line in lines] == [56, 62, 30, 29] and all(line[3] >= 18 for line in lines), lines
        assert [line[4] for line in lines] == [2, 3, 1, 3]


def test_our_engine_over_qtp():
    (line,) = seatings(conform(f"qtp:{PLATEAU} engine --qtp", "--games", 1))
    assert line[:2] == ("quoridor", "2") and line[2] >= 35 and line[3] >= 10, line


def test_without_a_list():
    """A program may judge moves one by one."""
    (line,) = seatings(conform(f"ugi:{PROGRAM} each", "quoridor", 2, "--games", 0))
    assert line[2] == 43, line


def test_a_forgotten_rule():
    for forgotten, rule, words in (
        ("jump", "quoridor-jump", "e6 is legal. The program does not allow it."),
        ("sidestep", "quoridor-sidestep-when-wall-behind", "d5 is legal. The program does not allow it."),
        ("edge", "quoridor-edge-counts-as-wall", "d9 is legal. The program does not allow it."),
        ("path", "quoridor-the-way-stays-open", "The program allows b1v, which is illegal: this wall would close"),
        ("overlap", "quoridor-walls-do-not-overlap", "The program allows d3h, which is illegal: this wall would over"),
        ("hands", "quoridor-no-walls-left", "which is illegal: you have no walls left: move your pawn."),
        ("goal", "quoridor-second-player-wins-below", "By the rules player 2 has won. The program says: the game con"),
        ("nothing", "quoridor-third-repetition-draws", "By the rules the game is a draw. The program says: the game c"),
    ):
        text = conform(f"ugi:{FAULTY} {forgotten}", status=1)
        assert text.startswith(f"Wrong rule in quoridor, 2 players: {rule}\n") and words in text, text


def test_words():
    """A fault is reported completely in both languages; the command in it shows the position."""
    assert conform(f"ugi:{FAULTY} edge", status=1).splitlines()[:5] == [
        "Wrong rule in quoridor, 2 players: quoridor-edge-counts-as-wall",
        '"The edge of the board behind the jumped pawn counts as a wall: the player may sidestep."',
        "Position: e8,e9 - 10,10 1/2",
        "d9 is legal. The program does not allow it.",
        "To see it: plateau show quoridor 2 --position 'e8,e9 - 10,10 1/2'",
    ]
    assert conform(f"ugi:{FAULTY} edge", status=1, language="fr").splitlines()[:4] == [
        "Règle fausse dans quoridor à 2 joueurs : quoridor-edge-counts-as-wall",
        "« Le bord du plateau derrière le pion sauté compte comme une barrière : on peut bifurquer. »",
        "Position : e8,e9 - 10,10 1/2",
        "d9 est permis. Le programme ne le permet pas.",
    ]
    command = [PLATEAU, "show", "quoridor", "2", "--position", "e8,e9 - 10,10 1/2"]
    assert subprocess.run(command, env=environment(), capture_output=True).returncode == 0
    text = conform(f"ugi:{FAULTY} overlap", "--all", status=1)
    assert text.count("Wrong rule in ") >= 4 and "claims fail: quoridor-walls-do-not-overlap, " in text, text


def test_mad_and_dead_programs():
    """Every kind of misbehaviour is reported, wherever it happens, with status 3."""
    for asked in (0, 40):
        for mode, words in (
            ("exit", "it ended with status 3, after 'query "),
            ("die", "it was killed by signal 9, after 'query "),
            ("close", "it closed its output, after 'query "),
            ("garbage", "unreadable answer to 'query "),
            ("many", "unreadable answer to 'query "),
        ):
            text = conform(f"ugi:{PROGRAM} {mode} {asked}", status=3)
            assert " failed: " in text and words in text, text
            assert asked == 0 or "The program failed in quoridor, " in text, text


def test_time_limits():
    for mode in ("hang", "babble", "endless", "moan"):
        begin = time.monotonic()
        text = conform(f"ugi:{PROGRAM} {mode} 30", "--timeout", 500, status=3)
        assert "no answer within 500 ms to 'query " in text, text
        assert time.monotonic() - begin < PATIENCE / 2


def test_programs_that_cannot_be_asked():
    assert "/no/such/program: No such file" in conform("ugi:/no/such/program", status=3)
    assert "it ended with status 4" in conform(f"ugi:{PROGRAM} still-born", status=3)
    assert "no answer within 300 ms to 'ugi'" in conform("ugi:cat", "--timeout", 300, status=3)
    assert "no answer within 300 ms to 'list_commands'" in conform("qtp:cat", "--timeout", 300, status=3)
    assert "unreadable answer to '{" in conform("json:cat", status=3)
    assert "it ended with status 1" in conform("json:false", status=3)
    assert "it plays none of these games" in conform(f"ugi:{FAULTY}", "dorix", status=3)
    for peer in ("./engine", "ugi:", "tcp:engine"):
        assert "expected ugi:PROGRAM, qtp:PROGRAM or json:PROGRAM" in conform(peer, status=2), peer
    assert "programme inconnu" in conform("engine", status=2, language="fr")


def test_standard_error():
    """The last line of stderr of a program that ended is shown; one that writes much there does not block."""
    broken = f"{sys.executable} -c 'import no_such_module'"
    words = "it ended with status 1: 'ModuleNotFoundError: No module named 'no_such_module'', after '"
    for kind in ("json", "ugi", "qtp"):
        assert words in conform(f"{kind}:{broken}", status=3)
    last = "import sys; sys.stderr.write(chr(27) + 500 * chr(120) + chr(10)); sys.exit(5)"
    text = conform(f'json:{sys.executable} -c "{last}"', status=3, language="fr")
    assert f"il s'est terminé avec le statut 5 : « {127 * 'x'} »" in text, text
    (line,) = seatings(conform(f"ugi:{PROGRAM} loud 30", "orbital", "--games", 0, "--timeout", 5000))
    assert line[2] == 30, line


def test_log():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "log")
        conform(f"ugi:{PROGRAM}", "orbital", "--games", 0, "--log", path)
        with open(path, encoding="utf-8") as file:
            log = file.read()
    for line in ("< ugi\n", "< setoption name Game value orbital\n", "< query legal\n", "> response ", "< quit\n"):
        assert line in log, line


def test_interrupt():
    command = [PLATEAU, "conform", f"ugi:{PROGRAM}", "--games", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as running:
        time.sleep(1)
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 130


sys.exit(main(globals()))
