#!/usr/bin/env python3
"""The engine keeps running within its memory limit whatever is sent: hostile_test.py PLATEAU [sanitized]."""
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from driver import GAMES, PATIENCE, PLATEAU, Engine, main, word

LONGEST = 1 << 16
SANITIZED = word("plain") == "sanitized"
FORMS = ("id ", "option ", "ugiok", "readyok", "info ", "bestmove ", "response ")


def alive(e):
    e.send("isready")
    return e.until("readyok")[:-1]


def test_long_lines(plateau):
    """A line of 65536 bytes is read; with one more byte it is refused, not truncated."""
    with Engine(plateau) as e:
        fits = b"position startpos moves e2".ljust(LONGEST)
        e.write(fits + b"\n")
        assert e.ask("query fen") == "response e2,e9 - 10,10 2/2"
        e.write(fits.replace(b"moves", b"     ", 1) + b" \n")
        assert e.line() == "info string error: a line of more than 65536 bytes was ignored"
        assert e.ask("query fen") == "response e2,e9 - 10,10 2/2"
        e.write(b"go " * (1 << 20) + b"\nisready\n")
        assert e.line().endswith("bytes was ignored") and e.line() == "readyok"
        e.write(b"x" * 300000)  # without an end
        rest = e.close(quit_first=False)
        assert rest == ["info string error: a line of more than 65536 bytes was ignored"], rest
    with Engine(plateau, "--qtp") as e:
        e.write(b"name " + b"x" * LONGEST + b"\nname\n")
        assert e.line() == "? a line of more than 65536 bytes was ignored" and e.line() == ""
        assert e.line() == "= Plateau" and e.line() == ""


def test_strange_bytes(plateau):
    with Engine(plateau) as e:
        e.write(b"is\0ready\n")
        assert e.line() == "info string error: a line with a NUL in it was ignored"
        e.write(b"\xff\xfe\x80 \n")
        assert e.line().startswith("info string unknown command '???' ignored")
        e.write(b"position fen \xc3\xa9\x1b[2J\n")
        assert e.line() == "info string error: invalid position '???[2J' of quoridor"
        e.write(b"position startpos moves \xf0\x9f\x98\x80\n")
        assert "????" in e.line()
        e.write(b"isready\r\n")
        assert e.line() == "readyok"
        e.write(b"\r\n\n\n \t \n")
        assert alive(e) == []


def test_half_lines(plateau):
    with Engine(plateau) as e:
        for byte in b"position startpos moves e2 e8\nquery fen\n":
            e.write(bytes([byte]))
        assert e.line() == "response e2,e8 - 10,10 1/2"
        e.write(b"quer")
        e.silent(0.1)
        e.write(b"y turn")
        assert e.close(quit_first=False) == ["response 1"]


def test_noise(plateau):
    """Random bytes are sent, and random lines made of the protocol's words."""
    source = random.Random(2)
    words = (
        "ugi isready uginewgame setoption name value position startpos fen moves go stop query Game Players "
        "Hash Level MultiPV movetime nodes depth infinite p1time p2inc level legal fen e2 e8 e1h pass Mc3 b2 "
        "1 2 3 10 -1 0 e1,e9 - 10,10 1/2 99999999999999999999 dorix orbital"
    ).split()
    for _ in range(2):
        with Engine(plateau) as e:
            for _ in range(200):
                line = " ".join(source.choice(words) for _ in range(source.randrange(1, 8)))
                if " 99999" in line or "Hash" in line:
                    line = line.replace("10", "1")
                e.send(line)
                e.write(bytes(source.randrange(256) for _ in range(source.randrange(40))).replace(b"\n", b"") + b"\n")
            e.send("stop")
            for line in alive(e):
                assert line.startswith(FORMS), line


def test_huge_numbers(plateau):
    with Engine(plateau) as e:
        for number in (
            "9" * 30,
            "9" * 300,
            "-" + "9" * 30,
            "1e9",
            "0x10",
            "+5",
            "1.5",
            "",
            "--1",
            "2147483648",
            "9223372036854775808",
        ):
            e.send(f"setoption name Hash value {number}", f"setoption name Seed value {number}")
            assert e.line().startswith("info string error: ") and e.line().startswith("info string error: ")
        e.send("go movetime 999999999999", "stop")
        assert e.until("bestmove ")
        e.send("go p1time 999999999999 p1inc 999999999999", "stop")
        assert e.until("bestmove ")


def test_moves_without_end(plateau):
    """More moves are sent than a game may have."""
    with Engine(plateau) as e:
        moves = " ".join(["e2 e8 d2 d8 d1 d9 e1 e9"] * 2)
        e.send(f"position startpos moves {moves} " + "e2 " * 5000)
        assert e.line() == "info string error: move 17, e2: the game is over"
        assert alive(e) == []


def test_nobody_reads(plateau):
    """A controller that dies, or does not read, leaves no process behind."""
    process = subprocess.Popen([plateau, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdout.close()
    process.stdin.write(b"ugi\nisready\n" * 50)
    process.stdin.flush()
    try:
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.wait(timeout=PATIENCE) == 0


def test_quick_succession(plateau):
    """A search is started and stopped a thousand times."""
    with Engine(plateau, "tictacdoh") as e:
        e.send(*["go infinite", "stop"] * (100 if SANITIZED else 1000), "isready")
        lines = e.until("readyok")
        assert sum(line.startswith("bestmove ") for line in lines) == (100 if SANITIZED else 1000)
        assert not any("error" in line for line in lines)


def test_memory(plateau):
    """Memory stays within Hash and 32 MB, in every game, with several threads and long lines."""
    if SANITIZED:
        return
    for game, players in GAMES:
        for hash_, threads in ((1, 1), (40, 2)):
            with Engine(plateau, game, players, "--hash", hash_, "--threads", threads) as e:
                e.send("setoption name MultiPV value 8")
                e.think("go movetime 300")
                e.think("go nodes 50000")
                peak, most = e.peak_memory(), (hash_ + 32) << 20
                assert peak <= most, f"{game} {players}: {peak >> 20} MB with Hash {hash_}"


def test_command_line(plateau):
    for wrong in (
        ["chess"],
        ["quoridor", "3"],
        ["--hash", "0"],
        ["--hash"],
        ["--threads", "65"],
        ["--ugi"],
        ["quoridor", "2", "x"],
        ["dorix", "--qtp"],
        ["quoridor", "4", "--qtp"],
        ["--threads", "two"],
        ["--movetime", "5"],
        ["--seed", "-1"],
    ):
        done = subprocess.run([plateau, "engine", *wrong], input="", capture_output=True, text=True, check=False)
        assert done.returncode == 2 and done.stderr and not done.stdout, (wrong, done)


sys.exit(main(globals(), PLATEAU))
