#!/usr/bin/env python3
"""tools/dev --three: one machine is lost and replaced, another freezes; the site stays up.

dev_three_test.py PLATEAUD PLATEAU
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../tools"))
import machines
from server.harness.client import Refusal, main
from server.harness.service import until
from server.ops.dev_test import Neighbour, dev_folder


def test_three():
    with dev_folder() as (_, port, dev):
        assert dev("burn").returncode == 1, "nothing runs"

        def roles():
            return dict(re.findall(r"(?m)^(db\d) {7}(.*)$", dev("status").stdout))

        def whole():
            return sorted(roles().values()) == ["primary", "standby", "synchronous standby"]

        started = dev("start", "--three", "--no-players")
        assert started.returncode == 0, started.stdout + started.stderr
        assert "tools/dev burn" in started.stdout, started.stdout
        until(whole, "three machines")
        first = next(name for name, role in roles().items() if role == "primary")
        ada, bob = Neighbour("127.0.0.1", port), Neighbour("127.0.0.1", port)
        game = ada.lay("quoridor", clock="days", base=86400000)
        bob.act(game, "sit")
        ada.move(game, 0, "e2")
        burnt = dev("burn")
        assert burnt.returncode == 0 and f"{first} has burnt" in burnt.stdout, burnt
        assert "is the primary" in burnt.stdout and roles()[first] == "burnt", burnt.stdout
        until(lambda: plays(bob, game, 1, "e8"), "a move after the burn")
        replaced = dev("replace")
        assert replaced.returncode == 0, replaced.stdout + replaced.stderr
        until(whole, "three machines again")
        frozen = dev("freeze")
        assert frozen.returncode == 0 and "is the primary" in frozen.stdout, frozen
        assert "frozen" in roles().values()
        until(lambda: plays(ada, game, 2, "e3"), "a move after the freeze")
        assert dev("thaw").returncode == 0
        until(whole, "three machines again")
        assert dev("stop").returncode == 0 and dev("status").returncode == 1
        again = dev("start", "--three")
        assert again.returncode == 0, again.stdout + again.stderr
        assert [event["move"] for event in ada.events(game) if "move" in event] == ["e2", "e8", "e3"]


def plays(person, game, turn, move):
    """Repeats the same command until it succeeds; it is never applied twice."""
    try:
        return person.move(game, turn, move, identity=f"turn-{turn}")
    except (OSError, Refusal, ValueError, EOFError):
        return None


if __name__ == "__main__":
    if machines.missing():
        print(f"skipped: not installed: {' '.join(machines.missing())}")
        sys.exit(77)
    sys.exit(main(globals()))
