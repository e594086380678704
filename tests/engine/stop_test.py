#!/usr/bin/env python3
"""`stop` is answered at once, at any moment, in every game: stop_test.py PLATEAU MILLISECONDS.

A busy machine may pause any process, including this test between reading the clock and sending. So an answer counts as
late only if, in every try, the engine computed for longer than the limit or slept for seconds. An engine that does not
check for `stop` does that every time.
"""
import math
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from driver import GAMES, PLATEAU, Engine, main, word

LIMIT = float(word("50")) / 1000
ASLEEP = 5  # seconds
TRIES = 20
RANDOM = random.Random(1)


def position(e):
    """Returns a position from random play that is not over."""
    moves = []
    e.send("position startpos")
    for _ in range(RANDOM.randrange(30)):
        moves.append(RANDOM.choice(e.ask("query legal").split()[1:]))
        e.send("position startpos moves " + " ".join(moves))
        if e.ask("query gameover") == "response true":
            moves.pop()
            break
    return "startpos moves " + " ".join(moves)


def late(e, order, delay):
    """Returns the seconds from `stop` to its answer, elapsed and of CPU time."""
    e.send("uginewgame", "position " + e.position, order)
    time.sleep(delay)
    start, work = time.monotonic(), e.cpu_time()
    e.send("stop")
    e.until("bestmove ")
    return time.monotonic() - start, e.cpu_time() - work


def in_time(took, worked):
    return took < LIMIT or (worked < LIMIT and took < LIMIT + ASLEEP)


def least_late(e, order, delay):
    """Returns the best of many tries; stops at the first that is good enough."""
    best = (math.inf, math.inf)
    for _ in range(TRIES):
        best = tuple(map(min, zip(best, late(e, order, delay))))
        if in_time(*best):
            break
    return best


def test_stop(plateau):
    """`stop` is sent after 0 to 0.1 seconds, with and without other limits."""
    worst = 0
    for game, players in GAMES:
        for threads in (1, 2):
            with Engine(plateau, game, players, "--threads", threads) as e:
                assert e.ask("isready") == "readyok"
                for _ in range(8):
                    e.position = position(e)
                    order = RANDOM.choice(
                        [
                            "go infinite",
                            "go movetime 9999",
                            "go nodes 999999999",
                            "go depth 60",
                            "go p1time 900000 p2time 900000 p3time 900000 p4time 900000",
                        ]
                    )
                    delay = RANDOM.choice([0, 0, 0.001, 0.01, 0.05]) * RANDOM.random() * 2
                    took, worked = least_late(e, order, delay)
                    worst = max(worst, took)
                    said = f"{took * 1000:.1f} ms, {worked * 1000:.1f} of work"
                    assert in_time(took, worked), f"{game} {players}, {e.position}, {order}: {said}"
    print(f"worst: {worst * 1000:.1f} ms")


def test_quit(plateau):
    """`quit` and the end of the input during a search end it, with its answer."""
    for game, players in GAMES:
        for polite in (True, False):
            with Engine(plateau, game, players) as e:
                assert e.ask("isready") == "readyok"
                e.send("go infinite")
                time.sleep(0.02 * RANDOM.random())
                assert e.close(quit_first=polite)[-1].startswith("bestmove ")


def test_ready_while_thinking(plateau):
    """`isready` is answered during a search, usually between iterations of little work; each depth takes longer."""
    with Engine(plateau) as e:
        e.send("go infinite")
        late_ones = 0
        for _ in range(50):
            start, work = time.monotonic(), e.cpu_time()
            e.send("isready")
            e.until("readyok")
            late_ones += time.monotonic() - start >= LIMIT and e.cpu_time() - work >= LIMIT
        e.send("stop")
        e.until("bestmove ")
        assert late_ones < 25, late_ones


sys.exit(main(globals(), PLATEAU))
