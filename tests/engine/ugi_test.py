#!/usr/bin/env python3
"""Every command of UGI, as docs/engine.md describes it: ugi_test.py PLATEAU."""
import os
import re
import signal
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from driver import GAMES, PLATEAU, Engine, main

INFO = re.compile(
    r"info depth \d+ nodes \d+ nps \d+ time \d+ multipv (\d) score "
    r"(chances \d{1,4}|(win|loss) (in|atmost) \d+|(win|loss|draw) proven)"
    r" pv( [A-Za-z0-9:-]+)+"
)


def timeless(lines):
    return [re.sub(r" nps \d+ time \d+", "", line) for line in lines]


def test_ugi(plateau):
    with Engine(plateau) as e:
        e.send("ugi")
        lines = e.until("ugiok")
        assert re.fullmatch(r"id name Plateau \d+\.\d+\.\d+", lines[0]), lines
        assert lines[1] == "id author the Plateau developers"
        assert lines[2].startswith(
            "option name Game type combo default quoridor var quoridor var dorix " "var orbital var tictacdoh"
        )
        assert lines[3:-1] == [
            "option name Players type spin default 2 min 2 max 4",
            "option name Hash type spin default 16 min 1 max 65536",
            "option name Threads type spin default 1 min 1 max 64",
            "option name MultiPV type spin default 1 min 1 max 8",
            "option name Level type spin default 8 min 1 max 8",
            "option name Seed type spin default 0 min 0 max 2147483647",
        ], lines


def test_command_line(plateau):
    with Engine(plateau, "dorix", 3, "--hash", 2, "--threads", 2) as e:
        e.send("ugi")
        lines = "\n".join(e.until("ugiok"))
        for part in (
            "Game type combo default dorix",
            "Players type spin default 3",
            "Hash type spin default 2 ",
            "Threads type spin default 2 ",
        ):
            assert part in lines, part
        assert e.ask("query game") == "response dorix"
        assert e.ask("query players") == "response 3"


def test_start_of_the_command_line(plateau):
    """--odds and --position apply before the first `position`; startpos is the game's usual start."""
    with Engine(plateau, "--odds", "0,10") as e:
        assert e.ask("query fen") == "response e1,e9 - 0/0,10 1/2"
        e.send("position startpos moves e2")
        assert e.ask("query fen") == "response e2,e9 - 10,10 2/2"
        e.send("position fen e1,e9 - 8/8,10 1/2 moves e3h")
        assert e.ask("query fen") == "response e1,e9 e3h 7/8,10 2/2"
    with Engine(plateau, "quoridor", "--position", "e1,a5,e9,i5 - 10/10,5,0/0,5 3/4") as e:
        assert e.ask("query players") == "response 4"
        assert e.ask("query turn") == "response 3"


def test_isready(plateau):
    with Engine(plateau) as e:
        assert e.ask("isready") == "readyok"
        e.send("go infinite")
        e.send("isready")
        assert e.until("readyok")
        e.send("stop")
        assert e.until("bestmove ")


def test_options(plateau):
    with Engine(plateau) as e:
        e.send("setoption name game value Dorix")
        assert e.line() == "info string error: unknown game 'Dorix'"
        e.send("setoption name game value dorix", "setoption name PLAYERS value 4")
        assert e.ask("query fen").endswith(" 10,10,10,10 1/4")
        e.send("setoption name Game value quoridor")
        assert e.ask("query players") == "response 4"
        e.send("setoption name Game value orbital")
        assert e.ask("query players") == "response 2"
        assert "orbital is played by 2" in e.ask("setoption name Players value 3")
        for wrong in (
            "Players value 1",
            "Players value 5",
            "Hash value 0",
            "Hash value 1e3",
            "Threads value 65",
            "MultiPV value 9",
            "Level value 0",
            "Seed value -1",
            "Hash value 99999999999999999999",
            "Level value ",
        ):
            assert "should be a number from " in e.ask("setoption name " + wrong), wrong
        assert "unknown option 'Contempt'" in e.ask("setoption name Contempt value 3")
        assert "expected: setoption name NAME value VALUE" in e.ask("setoption Level 3")
        e.send("setoption name Hash value 3", "setoption name Threads value 2", "ugi")
        lines = "\n".join(e.until("ugiok"))
        assert "Hash type spin default 3" in lines and "Threads type spin default 2" in lines


def test_lines(plateau):
    """MultiPV gives that many lines with different first moves, the best first."""
    with Engine(plateau) as e:
        e.send("setoption name MultiPV value 4", "position startpos moves e2 e8 e3 e7 e4 e6")
        lines = e.think("go nodes 20000")[-5:-1]
        assert [INFO.fullmatch(line).group(1) for line in lines] == ["1", "2", "3", "4"], lines
        assert len({line.split(" pv ")[1].split()[0] for line in lines}) == 4
        chances = [int(line.split(" chances ")[1].split()[0]) for line in lines]
        assert chances == sorted(chances, reverse=True)


def test_position(plateau):
    with Engine(plateau) as e:
        e.send("position startpos moves e2 e8")
        assert e.ask("query fen") == "response e2,e8 - 10,10 1/2"
        e.send("position fen e2,e8 e3h,d5v 9,9 1/2")
        assert e.ask("query fen") == "response e2,e8 e3h,d5v 9,9 1/2"
        e.send("position fen e2,e8 - 10,10 1/2 moves e3 e8h")
        assert e.ask("query fen") == "response e3,e8 e8h 10,9 1/2"
        kept = e.ask("query fen")
        assert e.ask("position fen e2,e2 - 10,10 1/2") == (
            "info string error: invalid position 'e2,e2 - 10,10 1/2' of quoridor"
        )
        assert e.ask("position startpos moves e2 e5") == (
            "info string error: move 2, e5: e5 is too far: a pawn moves one square, or jumps a pawn " "next to it"
        )
        for wrong in ("", "here", "startpos e2", "fen", "startpos moves e2 moves"):
            assert e.ask("position " + wrong).startswith("info string error: "), wrong
        over = " ".join(["e2 e8 e1 e9"] * 2)
        assert e.ask(f"position startpos moves {over} e2") == ("info string error: move 9, e2: the game is over")
        assert e.ask("query fen") == kept
        e.send("uginewgame")
        assert e.ask("query fen") == "response e1,e9 - 10,10 1/2"


def test_notation(plateau):
    """A move has one spelling; other spellings are for `plateau play`."""
    for game, typed, move in (
        ("quoridor", "E2", "e2"),
        ("dorix", "A1", "a1"),
        ("orbital", "Tb2n", "Pb2n"),
        ("orbital", "Pb2o", "Pb2w"),
        ("tictacdoh", "Gc3", "Lc3"),
        ("tictacdoh", "lc3", "Lc3"),
    ):
        with Engine(plateau, game) as e:
            assert e.ask(f"position startpos moves {typed}").startswith(f"info string error: move 1, {typed}: ")
            assert e.ask(f"query islegal {typed}") == "response false"
            assert e.ask(f"query islegal {move}") == "response true"


def test_query(plateau):
    with Engine(plateau, "tictacdoh") as e:

        def ask(question):
            return e.ask("query " + question).removeprefix("response ")

        assert ask("legal") == "Lc3 Mc3 Sc3" and ask("game") == "tictacdoh" and ask("players") == "2"
        assert [ask("gameover"), ask("result"), ask("ending"), ask("turn")] == ["false", "none", "none", "1"]
        e.send("position startpos moves Mc3")
        assert [ask("p1turn"), ask("p2turn"), ask("p3turn"), ask("turn")] == ["false", "true", "false", "2"]
        assert [ask("islegal Sc3"), ask("islegal Mc3"), ask("islegal"), ask("islegal \xff")] == (
            ["true", "false", "false", "false"]
        )
        e.send("position startpos moves Mc3 Sc3 Lb2 Ld4 Mb2 Md4")
        assert [ask("gameover"), ask("result"), ask("ending"), ask("turn"), ask("legal")] == (
            ["true", "p2win", "line", "none", "none"]
        )
        assert ask("fen") == "-,-,-,-,-/-,-,-,LM,-/-,-,MS,-,-/-,LM,-,-,-/-,-,-,-,- 1/2"
        assert "unknown query 'mood'" in ask("mood") and "unknown query ''" in ask("")
        e.send("setoption name Game value quoridor")
        e.send("position startpos moves " + " ".join(["e2 e8 e1 e9"] * 2))
        assert [ask("result"), ask("ending")] == ["draw", "repetition"]


def test_team_wins(plateau):
    """Two seats win together in four-player Dorix."""
    with Engine(plateau, "dorix", 4) as e:
        e.send("position startpos moves a1 a2 b2 a3 c3 b1 d4")
        assert e.ask("query result") == "response p13win"


def test_go(plateau):
    """Every kind of limit works in every game."""
    for game, players in GAMES:
        with Engine(plateau, game, players) as e:
            legal = e.ask("query legal").split()[1:]
            for limit in (
                "nodes 500",
                "movetime 20",
                "depth 2",
                "p1time 500 p2time 9 p1inc 10",
                "level 1",
                "level 3 movetime 1000",
                "movetime 0",
                "p1time -5",
                "depth 999 nodes 300",
                "",
            ):
                *lines, best = e.think("go " + limit)
                assert lines and all(INFO.fullmatch(line) for line in lines), (game, limit, lines)
                assert best.split()[1] in legal, (game, limit, best)
                assert lines[-1].split(" pv ")[1].split()[0] in legal


def test_go_refuses(plateau):
    with Engine(plateau) as e:
        for wrong in (
            "movetime",
            "movetime x",
            "nodes 0",
            "nodes -3",
            "depth 0",
            "level 9",
            "level 0",
            "ponder 1",
            "p5time 3",
            "p1clock 3",
            "nodes 99999999999999999999999",
            "infinite now",
        ):
            assert e.ask("go " + wrong).startswith("info string error: unknown go limit "), wrong
        e.send("go infinite")
        for command in ("go nodes 1", "position startpos", "setoption name Hash value 2", "uginewgame"):
            e.send(command)
            line = e.until("info string")[-1]
            assert line == f"info string error: {command.split()[0]} while thinking: send stop first"
        e.send("stop")
        e.until("bestmove ")
        assert e.ask("isready") == "readyok"


def test_over(plateau):
    with Engine(plateau, "tictacdoh") as e:
        e.send("position startpos moves Mc3 Sc3 Lb2 Ld4 Mb2 Md4")
        assert e.think("go nodes 100") == ["bestmove (none)"]
        assert e.think("go infinite") == ["bestmove (none)"]


def test_infinite(plateau):
    """Nothing is answered before `stop`, even if the search is complete; then there is exactly one answer."""
    with Engine(plateau, "tictacdoh") as e:
        e.send("position startpos moves Mc3 Sc3 Lb2 Ld4 Mb2", "go infinite depth 1")
        assert INFO.fullmatch(e.line())
        e.silent(0.3)
        assert e.ask("isready") == "readyok"
        assert e.ask("stop").startswith("bestmove ")
        e.send("stop", "stop")
        assert e.ask("isready") == "readyok"
        assert e.think("go nodes 50")


def test_finds_wins(plateau):
    """A win in one move is played and announced; a lost position is announced, too."""
    with Engine(plateau) as e:
        e.send("position fen e8,a5 - 10,10 1/2")
        *lines, best = e.think("go nodes 5000")
        assert best.split()[1] in ("e9", "d9", "f9") and re.search(" score win (in|atmost) 1 pv e9", lines[-1]), lines
        e.send("position fen a2,d2 - 0,0 1/2 moves a3")
        assert " score win " in e.think("go nodes 5000")[-2]


def test_same_nodes_same_answer(plateau):
    """`go nodes N` on one thread gives the same result every time, whatever was searched before."""
    for game, players in GAMES:
        with Engine(plateau, game, players) as e:
            first = timeless(e.think("go nodes 5000"))
            e.think("go movetime 50")
            second = timeless(e.think("go nodes 5000"))
        with Engine(plateau, game, players) as e:
            third = timeless(e.think("go nodes 5000"))
        assert first == second == third, (game, players)


def test_levels_by_chance(plateau):
    """With a seed a level makes the same mistakes again; with another seed it makes different ones."""

    def play(seed):
        with Engine(plateau, "quoridor") as e:
            e.send(f"setoption name Seed value {seed}", "setoption name Level value 1")
            moves = []
            for _ in range(12):
                e.send("position startpos moves " + " ".join(moves))
                moves.append(e.think("go")[-1].split()[1])
            return moves

    assert play(1) == play(1)
    assert len({" ".join(play(seed)) for seed in range(1, 5)}) > 1


def test_cpu_time(plateau):
    """A fifth of a second of CPU time, allowing for a machine that is busy for most of a second."""
    with Engine(plateau, "--cpu-time") as e:
        assert e.ask("isready") == "readyok"
        before = e.cpu_time()
        e.send("go movetime 200")
        e.process.send_signal(signal.SIGSTOP)
        time.sleep(0.7)
        e.process.send_signal(signal.SIGCONT)
        e.until("bestmove ")
        assert 0.19 <= e.cpu_time() - before, e.cpu_time() - before


def test_threads(plateau):
    with Engine(plateau, "--threads", 2) as e:
        for _ in range(3):
            *lines, _ = e.think("go movetime 100")
            assert all(INFO.fullmatch(line) for line in lines), lines


def test_unknown(plateau):
    with Engine(plateau) as e:
        assert e.ask("xyzzy now") == ("info string unknown command 'xyzzy' ignored; plateau engine --help lists them")
        e.send("", "   ", "\t")
        assert e.ask("  isready  ") == "readyok"


def test_quit(plateau):
    with Engine(plateau) as e:
        e.send("go infinite")
        e.line()
        assert e.close()[-1].startswith("bestmove ")
    with Engine(plateau) as e:
        e.send("go infinite")
        assert e.close(quit_first=False)[-1].startswith("bestmove ")
    with Engine(plateau) as e:
        e.write(b"quit\nisready\n")  # Sent at once, because the program may end before another line could be written.
        assert e.close() == []


def test_document(plateau):
    """The conversation shown in docs/engine.md is real."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "engine.md")
    with open(path, encoding="utf-8") as file:
        shown = re.search(r"```ugi\n(.*?)```", file.read(), re.S).group(1).splitlines()
    with Engine(plateau) as e:
        for line in shown:
            if line.startswith("> "):
                e.send(line[2:])
                continue
            if line.startswith("< info depth"):
                assert INFO.fullmatch(line[2:]), line
                continue
            said = e.line()
            while said.startswith("info depth"):
                said = e.line()
            if line.startswith(("< bestmove", "< id name")):
                said, line = said[:8], line[:10]
            if line.startswith("< option name Game"):
                said = said[: len(line) - 2]  # there may be more games
            assert "< " + said == line, (said, line)


sys.exit(main(globals(), PLATEAU))
