"""Plays matches in parts that are stored in a file, so that a measurement can be interrupted and continued.

Parts belong to one version of the program; after a change of the engine everything is measured again.
"""
import hashlib
import json
import math
import pathlib
import subprocess
import sys

PART = 48  # games: a multiple of 2, 3 and 4 sides


def name(player):
    return player if isinstance(player, str) else f"level:{player}"


def show(text):
    """Prints progress, on a terminal only."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


class Result:
    """Returns mean and error (95 %) of a score, in points or, with more than two sides, in fair shares."""

    def __init__(self, parts):
        rounds = sum(p["rounds"] for p in parts)
        self.games = sum(p["games"] for p in parts)
        self.mean = sum(p["score"] * p["rounds"] for p in parts) / rounds
        self.error = math.sqrt(sum((p["error"] * p["rounds"]) ** 2 for p in parts)) / rounds

    def percent(self):
        return f"{100 * self.mean:.1f} ± {100 * self.error:.1f} %"


class Parts:
    """All parts played so far, stored in a file."""

    def __init__(self, program, file):
        self.program, self.file = program, file
        self.mark = hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest()[:16]
        try:
            self.kept = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            self.kept = {}

    def play(self, combination, a, b, seed, *more):
        """Returns one part, from the file or played now; raises KeyboardInterrupt if it was interrupted."""
        key = " ".join([self.mark, str(combination), str(a), str(b), str(seed), *more])
        if key not in self.kept:
            game, players = combination
            # Most random openings of Tic Tac Doh are decided, so there one move is enough.
            opening = "1" if game == "tictacdoh" else "4"
            command = [self.program, "match", game, str(players), name(a), name(b), "--games", str(PART)]
            command += ["--seed", str(seed), "--opening-plies", opening, "--json", *more]
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            result = json.loads(done.stdout.splitlines()[-1]) if done.stdout else {}
            if result.get("end") != "complete":
                raise KeyboardInterrupt
            fair = result.get("fair_share", 1)
            self.kept[key] = {
                "score": result.get("share", result.get("score")) / fair,
                "rounds": result["rounds"],
                "error": result.get("share_error", result.get("score_error")) / fair,
                "games": result["games"],
            }
            self.file.parent.mkdir(exist_ok=True)
            self.file.write_text(json.dumps(self.kept), encoding="utf-8")
        return self.kept[key]
