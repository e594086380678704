#!/usr/bin/env python3
"""Tests of `plateau solve` and `plateau verify` as they are called: solve_test.py PLATEAU."""
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import main, program

PLATEAU = program("src/cli/plateau")
FOLDER = tempfile.TemporaryDirectory()
HEADER = 7  # lines, including the empty one


def path(name):
    return os.path.join(FOLDER.name, name)


def environment():
    kept = {name: os.environ[name] for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ}
    return {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/", **kept}


def run(*arguments, status=0, text=None):
    """Runs the command; returns its output after checking the exit status and that errors go to stderr."""
    done = subprocess.run(
        [PLATEAU, *arguments], input=text, capture_output=True, text=True, env=environment(), check=False
    )
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    assert (done.stderr != "") == (status == 2 or (status == 1 and not done.stdout)), done.stderr
    return done.stderr or done.stdout


def solve(*arguments, status=0):
    """Solves from the table that test_whole made, which is fast."""
    return run("solve", "tictacdoh", *arguments, "--from", path("table"), status=status)


def read(name):
    with open(path(name), encoding="utf-8") as file:
        return file.read()


def verify(text, status=0):
    return run("verify", "-", text=text, status=status).splitlines()


def refused(text, why):
    """The strategy is refused for that reason; returns the moves that refute it."""
    last = verify(text, status=1)[-1]
    assert last.startswith("refused: " + why), last
    return last[len("refused: " + why) :].strip(": ").split()


def result_of(moves):
    return run("check", "tictacdoh", "2", text=" ".join(moves)).splitlines()[-1]


def test_whole():
    rows = run("solve", "tictacdoh", "--table", path("table"), "--moves").splitlines()
    assert rows[0].endswith(": 8685413 without a line, 9522332 ended by one"), rows
    assert "the player to move wins 7703431, draws 790731, loses 191251" in rows
    assert "longest forced win: 13 plies" in rows
    assert "Lc3\ta draw" in rows and "Sc3\ta draw" in rows
    assert "Mc3\tthe second player wins in 6 plies" in rows
    assert rows[-1] == "value: draw" and rows[-3] == "a draw"
    assert rows[-2].startswith("line: ") and result_of(rows[-2].split()[1:]) == "result: 0.5 0.5"
    assert os.path.getsize(path("table")) < 2_000_000
    # Solving from a position solves everything after it, with the same values.
    fewer = run("solve", "tictacdoh", "2", "Mc3", "Sc3", "Lb2").splitlines()
    assert int(fewer[0].split()[6]) < 8685413 and fewer[-1] == "value: second"


def test_values():
    rows = solve("Mc3").splitlines()
    assert rows[0] == "the second player wins in 5 plies" and rows[-1] == "value: second"
    assert len(rows[1].split()) == 6 and result_of(["Mc3"] + rows[1].split()[1:]) == "result: 0 1"
    assert solve("Mc3", "Mb2").splitlines()[0] == "the first player wins in 1 ply"
    assert solve("Sc3", "Mc4").splitlines()[-1] == "value: draw"
    over = ["Mc3", "Mb2", "Md4"]
    assert solve(*over).splitlines() == ["the game is over", "value: first"]
    assert solve("Mc3", "Mc3", status=1).startswith("plateau solve: ")
    french = run("--language", "fr", "solve", "tictacdoh", "Mc3", "--from", path("table"))
    assert french.startswith("le second joueur gagne en 5 coups\n"), french


def test_table_of_fewer():
    """A table made after some moves says so for positions it does not have."""
    run("solve", "tictacdoh", "Sc3", "Mc2", "Sb1", "Ld2", "Lc1", "--table", path("small"))
    assert "does not have this position" in run("solve", "tictacdoh", "--from", path("small"), status=1)
    with open(path("table"), "rb") as file:
        whole = file.read()
    for name, damaged in (("cut", whole[:-1]), ("changed", whole[:999] + b"x" + whole[1000:])):
        with open(path(name), "wb") as file:
            file.write(damaged)
        assert "not a complete table" in run("solve", "tictacdoh", "--from", path(name), status=2)


def test_refuses():
    assert "solved are: orbital 2, tictacdoh 2" in run("solve", "quoridor", status=2)
    assert "solved are: orbital 2, tictacdoh 2" in run("solve", "tictacdoh", "3", status=2)
    assert "only tictacdoh has a table" in run("solve", "orbital", "--table", path("none"), status=2)
    for wrong in (
        [],
        ["chess"],
        ["tictacdoh", "7"],
        ["tictacdoh", "--side"],
        ["tictacdoh", "--side", "third"],
        ["tictacdoh", "--fast"],
        ["tictacdoh", "--from", path("no such file")],
        ["tictacdoh", "--from", path("table"), "--table", path("other")],
        ["tictacdoh", "--from", path("table"), "--export", path("no/such/folder")],
    ):
        run("solve", *wrong, status=2)
    assert "loses" in solve("Mc3", "--export", path("none"), "--side", "first", status=1)
    assert not os.path.exists(path("none")) and not os.path.exists(path("none.new"))
    run("verify", status=2)
    run("verify", path("no such file"), status=2)


def test_strategies():
    for side in ("first", "second"):
        assert solve("--export", path(side), "--side", side).endswith("value: draw\n")
        rows = run("verify", path(side)).splitlines()
        assert rows[-1] == f"verified: tictacdoh 2 {side} no-loss", rows
        ours = int(re.match(r"positions: (\d+) ", rows[0]).group(1))
        assert ours == read(side).count("\n") - HEADER and "unused" not in "".join(rows)
        assert rows[2] == "longest line: 15 plies"
    assert solve("Mc3", "--export", path("win")).endswith("value: second\n")
    rows = run("verify", path("win")).splitlines()
    assert rows[-1] == "verified: tictacdoh 2 second win" and rows[2] == "longest line: 5 plies"
    assert read("win").splitlines()[:HEADER] == [
        "plateau-strategy 1",
        "game tictacdoh",
        "players 2",
        "side second",
        "claim win",
        "moves Mc3",
        "",
    ]


def test_orbital():
    """Quoridor is proven position by position: the first player wins, and the strategy can be verified."""
    rows = run("solve", "orbital", "--export", path("orbital")).splitlines()
    assert re.match(r"the first player wins in at most \d+ plies$", rows[0]), rows
    line = rows[1].split()[1:]
    assert run("check", "orbital", "2", text=" ".join(line)).splitlines()[-1] == "result: 1 0"
    assert rows[-1] == "value: first"
    assert run("verify", path("orbital")).splitlines()[-1] == "verified: orbital 2 first win"
    rows = run("solve", "orbital", "Ba1", "--export", path("orbital")).splitlines()
    assert rows[-1] == "value: second"
    text = read("orbital")
    assert verify(text)[-1] == "verified: orbital 2 second win"
    lines = text.splitlines(keepends=True)
    refused("".join(lines[:-1]), "the file has no move here")


def test_dorix():
    """For a game that is not solved, the command prints within how many plies nobody can force a win, and no value."""
    rows = run("solve", "dorix", "--plies", "12", "--memory", "16").splitlines()
    assert rows[-2] == "no forced win for player 1 within 11 plies; none for player 2 within 12 plies"
    assert rows[-1] == "value: unknown" and len(rows) == 6 + 6 + 2, rows
    depth = re.compile(r"(first|second) player, (\d+) (?:ply|plies): no forced win; \d+ nodes?, [\d.]+ s of CPU")
    found = [depth.match(row).groups() for row in rows[:-2]]
    assert found == [("first", str(n)) for n in range(1, 12, 2)] + [("second", str(n)) for n in range(2, 13, 2)], found
    rows = run("solve", "dorix", "--plies", "8", "--side", "second").splitlines()
    assert rows[-2:] == ["no forced win for player 2 within 8 plies", "value: unknown"], rows
    french = run("--language", "fr", "solve", "dorix", "--plies", "3", "--side", "first").splitlines()
    assert french[-2] == "aucun gain forcé pour le joueur 1 en 3 coups", french
    # After losing moves there is a win, and after that the game is over.
    given = ["a1", "b1", "b2", "c1", "c3"]
    rows = run("solve", "dorix", "2", *given, "a2").splitlines()
    assert rows[-2:] == ["the first player wins in at most 1 ply", "value: first"], rows
    over = run("solve", "dorix", "2", *given, "a2", "d4").splitlines()
    assert over == ["the game is over", "value: first"], over
    for wrong, why in (
        (["--export", path("none")], "no strategy"),
        (["--moves"], "no values"),
        (["--table", path("none")], "only tictacdoh"),
        (["--plies", "29"], "at most 28"),
        (["b2", "--plies", "28"], "at most 27"),
        (["--plies", "0"], ""),
    ):
        assert why in run("solve", "dorix", *wrong, status=2), wrong
    assert "is not solved" in run("solve", "dorix", "3", status=2)
    assert "--plies is for dorix" in run("solve", "orbital", "--plies", "3", status=2)


def test_small_dorix():
    """With few pawns Dorix is solved exactly, and the table is checked by independent rules."""
    rows = run("solve", "dorix", "--pawns", "4,1", "--moves", "--table", path("one")).splitlines()
    assert "a1\tthe first player wins in 11 plies" in rows and "a2\tthe first player wins in 13 plies" in rows
    assert rows[-3] == "the first player wins in 11 plies" and rows[-1] == "value: first", rows
    assert len(rows[-2].split()) == 1 + 11
    assert run("verify", path("one")).splitlines()[-1] == "verified: dorix 2 pawns 4,1 first"
    rows = run("solve", "dorix", "2", "a1", "--pawns", "1,4").splitlines()
    assert rows[-3] == "the second player wins in 11 plies" and rows[-1] == "value: second", rows
    rows = run("solve", "dorix", "--pawns", "4,2", "--table", path("two")).splitlines()
    assert rows[-1] == "value: draw" and rows[-2].endswith(" ..."), rows
    assert rows[-4].startswith("table: 252684 bytes in "), rows
    rows = run("verify", path("two")).splitlines()
    assert rows == [
        "positions checked: 252659; over 88, won 91610, drawn 122605, lost 38356",
        "longest forced win: 15 plies",
        "verified: dorix 2 pawns 4,2 draw",
    ], rows
    french = run("--language", "fr", "verify", path("one")).splitlines()
    assert french[1] == "plus long gain forcé : 13 coups", french
    assert run("solve", "dorix", "--pawns", "3").splitlines()[-1] == "value: draw"


def test_small_dorix_damaged():
    """A single wrong byte is found anywhere, and so is an incomplete table."""
    with open(path("one"), "rb") as file:
        whole = file.read()
    start = whole.index(b"\n\n") + 2

    def refusal(table):
        with open(path("damaged"), "wb") as file:
            file.write(table)
        rows = run("verify", path("damaged"), status=1).splitlines()
        assert len(rows) == 1 and rows[0].startswith("refused: "), rows
        return rows[0]

    for place in (start, start + 1, start + 700, len(whole) // 2, len(whole) - 1):
        for value in (whole[place] ^ 128, whole[place] + 1, 0):
            words = refusal(whole[:place] + bytes([value]) + whole[place + 1 :])
            assert re.match(r"refused: [12,/-]+ \d,\d [12]/2: the table says .*, the moves say ", words), words
    assert "too short or too long" in refusal(whole[:-1])
    assert "too short or too long" in refusal(whole + b"\0")
    assert "too short or too long" in refusal(whole[:start])
    for old, new in ((b"table 1", b"table 2"), (b"4 1", b"4 1 "), (b"4 1", b"9 9"), (b"4 1", b"4 0"), (b"\n\n", b"\n")):
        assert "not a dorix-table 1 file" in refusal(whole.replace(old, new, 1)), new
    for wrong, why in (
        (["dorix", "--pawns", "7"], "at most 12 together"),
        (["dorix", "--pawns", "4,"], "invalid --pawns '4,'"),
        (["dorix", "--pawns", "0"], "at least 1 each"),
        (["dorix", "--pawns", "4x"], "invalid --pawns"),
        (["dorix", "--pawns", "6"], "--memory"),
        (["dorix", "3", "--pawns", "4"], "--pawns is for dorix with two players"),
        (["orbital", "--pawns", "4"], "--pawns is for dorix with two players"),
        (["dorix", "--pawns", "4", "--plies", "4"], "cannot be combined"),
        (["dorix", "--pawns", "4", "--export", path("none")], "cannot be combined"),
    ):
        assert why in run("solve", *wrong, status=2), wrong


def test_small_dorix_interrupted():
    """On a terminal it shows progress; Ctrl-C ends it, and no table is left behind."""
    progress = rb"wins and losses in \d+ (?:ply|plies): \d+ % of \d+ positions; \d+ won or lost so far"
    seen = interrupt(["solve", "dorix", "--pawns", "4", "--table", path("stopped")], progress)
    assert b"interrupted, nothing is proved" in seen and b"value:" not in seen
    assert not os.path.exists(path("stopped"))


def test_dorix_interrupted():
    """The results shown before Ctrl-C stay."""
    with subprocess.Popen(
        [PLATEAU, "solve", "dorix", "--plies", "28"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as work:
        while not work.stdout.readline().startswith("first player, 9 plies"):
            pass
        work.send_signal(signal.SIGINT)
        output, errors = work.communicate()
        assert work.returncode == 130, work.returncode
        assert errors == "plateau solve: interrupted, only this is proved\n", errors
        shown = re.search(r"^no forced win for player 1 within (\d+) plies\nvalue: unknown\n$", output, re.MULTILINE)
        assert int(shown.group(1)) >= 9, output


def test_changed_move():
    """Sc3 draws; Mc3 instead loses, or the file has no move after it."""
    text = read("first")
    assert " 1/2 Sc3\n" in text
    line = refused(text.replace(" 1/2 Sc3\n", " 1/2 Mc3\n", 1), "the file has no move here")
    assert line[0] == "Mc3"
    run("check", "tictacdoh", "2", text=" ".join(line))  # It can be played.
    # Changes every immediately winning move to another one; the result is lost, or unknown.
    lines = read("win").splitlines()
    changed = 0
    for number in range(HEADER + 1, len(lines)):
        position, move = lines[number].rsplit(" ", 1)
        shown = run("show", "tictacdoh", "2", "--position", position)
        assert position in shown
        other = "Sc3" if move != "Sc3" else "Lc3"
        mutant = lines[:number] + [f"{position} {other}"] + lines[number + 1 :]
        assert verify("\n".join(mutant) + "\n", status=1)[-1].startswith("refused: ")
        changed += 1
    assert changed > 10


def test_deleted_line():
    lines = read("first").splitlines(keepends=True)
    for number in range(HEADER, len(lines), len(lines) // 25):
        moves = refused("".join(lines[:number] + lines[number + 1 :]), "the file has no move here")
        assert len(moves) % 2 == 0 and (moves or number == HEADER), moves
        run("check", "tictacdoh", "2", text=" ".join(moves))


def test_false_claims():
    moves = refused(read("first").replace("claim no-loss", "claim win"), "this is a draw, but a win is claimed")
    assert result_of(moves) == "result: 0.5 0.5"
    # One piece is left, and it can complete a line: the second player needs no more moves.
    late = "Mc3 Sc4 Mc5 Sb3 Md4 Md5 Lc5 Mc4 Ld4 Sb5 Ld3 Sc3 Sd5 Lc4"
    start = "plateau-strategy 1\ngame tictacdoh\nplayers 2\nside second\nclaim no-loss\nmoves "
    moves = refused(f"{start}{late}\n\n", "the side loses")
    assert len(moves) == 1 and result_of(late.split() + moves) == "result: 1 0"
    assert refused(f"{start}{late} {moves[0]}\n\n", "the side loses") == []


def test_cycle():
    """Where play can cycle, nothing is won: pawns that step back and forth."""
    start = "plateau-strategy 1\ngame quoridor\nplayers 2\nside first\nclaim {}\nmoves "
    text = start + "a8h d9 e2 c9 e1 b9\n\ne1,b9 a8h 9,10 1/2 e2\ne2,a9 a8h 9,10 1/2 e1\n"
    why = "the position repeats, but a win is claimed"
    assert refused(text.format("win"), why) == ["e2", "a9", "e1", "b9"]
    # A cycle does not lose, but there are other defences.
    refused(text.format("no-loss"), "the file has no move here")


def test_strict_reading():
    text = read("win")
    lines = text.splitlines(keepends=True)
    last = lines[-1]
    for wrong, line in (
        (text.replace("strategy 1", "strategy 2"), 1),
        (text.replace("tictacdoh", "chess"), 2),
        (text.replace("players 2", "players 3"), 3),
        (text.replace("players 2", "players 22"), 3),
        (text.replace("side second", "side third"), 4),
        (text.replace("claim win", "claim"), 5),
        (text.replace("moves Mc3", "moves Mc3 "), 6),
        (text.replace("moves Mc3", "moves Mb3"), 6),
        (text.replace("moves Mc3\n\n", "moves Mc3\n"), 7),
        (text.replace("side second", "side first"), 8),
        (text + last, len(lines) + 1),
        (text + "\n", len(lines) + 1),
        (text + "x" * 20000 + "\n", len(lines) + 1),
        (text + "a\0b\n", len(lines) + 1),
        (text[:-1], len(lines)),
        (text.replace(" 2/2 Sc3\n", " 2/2 Sc9\n"), 8),
        (text.replace(" 2/2 Sc3\n", " 2/2 Sa1\n"), 8),
        ("", 1),
        ("\0", 1),
    ):
        answer = verify(wrong, status=1)
        assert len(answer) == 1 and answer[0].startswith(f"refused: line {line}: "), (line, answer)
    # Images of a position count as the same position, so only one of them may be in the file.
    for image in ("Sb2", "Sd4"):
        run("check", "tictacdoh", "2", text=f"Mc3 Sc3 {image}")
    twin = "-,-,-,-,-/-,-,-,S,-/-,-,MS,-,-/-,-,-,-,-/-,-,-,-,- 2/2 Se5\n"
    assert "duplicate position" in verify(text + twin, status=1)[0]
    # A line that is never reached is not wrong, but is reported.
    spare = "-,-,-,-,-/-,-,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2 Mb2\n"
    assert "unused lines: 1" in verify(text + spare)


def interrupt(arguments, progress):
    """Runs the command on a terminal and presses Ctrl-C when it shows that progress; returns its output."""
    process, terminal = pty.fork()
    if process == 0:
        os.execve(PLATEAU, [PLATEAU, *arguments], environment())
    seen = b""
    end = time.monotonic() + 300
    while not re.search(progress, seen) and time.monotonic() < end:
        seen += os.read(terminal, 4096)
    assert re.search(progress, seen), seen
    os.write(terminal, b"\x03")
    try:
        while time.monotonic() < end:
            seen += os.read(terminal, 4096)
    except OSError:
        pass  # The other end was closed.
    _, status = os.waitpid(process, 0)
    assert os.waitstatus_to_exitcode(status) == 130, status
    return seen


def cpu_time(process):
    """Returns the CPU seconds so far; Linux derives the id of a process's clock from its number."""
    return time.clock_gettime(~process.pid << 3 | 2)


def test_interruption():
    """On a terminal it shows progress; Ctrl-C ends the work, and it says so."""
    progress = rb"\d+ pieces: \d+ positions followed, \d+ a second, about \d+ s left"
    seen = interrupt(["solve", "tictacdoh", "--table", path("partial")], progress)
    assert b"interrupted, nothing is proved" in seen and b"value:" not in seen
    assert not os.path.exists(path("partial"))
    # The same without a terminal: no progress, only the final message.
    with subprocess.Popen(
        [PLATEAU, "solve", "tictacdoh"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    ) as work:
        while cpu_time(work) < 1:  # By then it is at work, with most of it still to do.
            time.sleep(0.05)
        work.send_signal(signal.SIGINT)
        output, errors = work.communicate()
        assert work.returncode == 130 and output == "", (work.returncode, output)
        assert errors == "plateau solve: interrupted, nothing is proved\n", errors


sys.exit(main(globals()))
