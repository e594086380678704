#!/usr/bin/env python3
"""The judge of campaigns accepts a small correct history, and finds each fault that is put into it.

    judge_test.py [-k CASE]

The histories are invented, in the formats of campaign-load and campaign-replay.
"""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from cases import main
from server.campaign import judge
from server.campaign.faults import Fault
from server.campaign.store import Store

WALL = 1_700_000_000_000
LIMIT = 10
GAME, ADA, BOB = "0000000000a1", "00000000ada0", "00000000b0b0"

# The journal's time, then what campaign-replay says about an event.
EVENTS = [
    (100, "create", -1, ADA, "p0-table-1", ",", ""),
    (100, "sit", 0, ADA, "sit", f"{ADA},", ""),
    (1000, "sit", 1, BOB, "p1-1", f"{ADA},{BOB}", "print3"),
    (2000, "move", 0, ADA, "p0-1", f"{ADA},{BOB}", "print4"),
    (3000, "move", 1, BOB, "p1-2", f"{ADA},{BOB}", "print5"),
]


class History:
    """A correct history, into which tests put faults."""

    def __init__(self):
        self.log = [
            [
                "event",
                GAME,
                str(seq),
                act,
                str(seat),
                actor,
                command,
                "",
                print_,
                "",
                f"hash{seq}",
                str(WALL + at),
                state,
            ]
            for seq, (at, act, seat, actor, command, state, print_) in enumerate(EVENTS, 1)
        ]
        self.log.append(["final", GAME, "5", "2", "1", "0", "print5", f"{ADA},{BOB}"])
        self.notes = [
            ("began", 0, -1, "-", WALL),
            ("player", 10, 0, "-", ADA),
            ("player", 10, 1, "-", BOB),
            ("lay", 50, 0, "-", "p0-table-1"),
            ("laid", 150, 0, GAME, "p0-table-1"),
            ("told", 160, 0, GAME),
            ("told", 160, 1, GAME),
            ("sent", 990, 1, GAME, "p1-1", "sit", "right"),
            ("done", 1010, 1, GAME, "p1-1", 3, "new"),
            ("sent", 1990, 0, GAME, "p0-1", "move", "right"),
            ("done", 2010, 0, GAME, "p0-1", 4, "new"),
            ("sent", 2990, 1, GAME, "p1-2", "move", "right"),
            ("done", 3010, 1, GAME, "p1-2", 5, "new"),
        ]
        for seq, (at, act, seat, _, _, _, print_) in enumerate(EVENTS, 1):
            self.notes += [
                ("saw", max(at + 5, 165), number, GAME, seq, act, seat, "", print_, "", f"hash{seq}")
                for number in (0, 1)
            ]
        self.notes.sort(key=lambda note: note[1])
        self.notes += [("final", 60000, number, GAME, 5, "print5") for number in (0, 1)]
        self.games = {GAME: (5, 2, 1, 0)}
        self.seats = {GAME: [ADA, BOB]}
        self.finished, self.wanted, self.found, self.faults = set(), set(), [], []
        self.now = WALL + 61000

    def change(self, old, new):
        """Replaces one note by another."""
        place = self.notes.index(old)
        self.notes[place : place + 1] = [new] if new else []

    def delay(self, kind, number, seq_or_command, ms):
        for i, note in enumerate(self.notes):
            if note[0] == kind and note[2] == number and note[4] == seq_or_command:
                self.notes[i] = (kind, ms, *note[2:])
        self.notes.sort(key=lambda note: note[1])

    def say(self, seq, field, value):
        """Changes an event in the log."""
        self.log[seq - 1][field] = value

    def judge(self):
        with tempfile.TemporaryDirectory(prefix="judge-") as folder:
            rows, journal = os.path.join(folder, "rows"), os.path.join(folder, "journal")
            for path, lines in ((rows, self.log), (journal, self.notes)):
                with open(path, "w", encoding="utf-8") as file:
                    file.writelines("\t".join(map(str, line)) + "\n" for line in lines)
            store = Store(rows, self.games, self.seats, [], self.finished, self.wanted, self.now, self.found)
            counts = judge.judge(journal, "cat", store, self.faults, LIMIT).counts
        return {kind: counts[kind] for kind in judge.ZERO if counts[kind]}


def test_fine(h):
    return {}


def test_lost(h):
    """An acknowledged move, which another player saw too, is missing in the log."""
    h.log.pop(4)
    return {"lost": 3}


def test_lost_table(h):
    h.log, h.games, h.seats = [], {}, {}
    return {"lost": 14}


def test_duplicated(h):
    """One command is two events, of which nobody was ever told the second."""
    h.log.insert(5, list(h.log[4]))
    h.log[5][2] = "6"
    return {"duplicated": 1, "contradicted": 2, "stuck": 2}


def test_same_number(h):
    h.log.insert(4, [*h.log[3][:6], "another", *h.log[3][7:]])
    return {"duplicated": 1}


def test_told_twice(h):
    h.notes.insert(-2, ("again", 4000, 0, GAME, 5))
    return {"duplicated": 1}


def test_laid_twice(h):
    other = "0000000000a2"
    h.log += [[line[0], other, *line[2:]] for line in h.log]
    h.games[other], h.seats[other] = h.games[GAME], h.seats[GAME]
    return {"duplicated": 1}


def test_contradicted(h):
    h.say(4, 10, "another")
    return {"contradicted": 2}


def test_refused_and_done(h):
    h.change(("done", 2010, 0, GAME, "p0-1", 4, "new"), ("refused", 2010, 0, GAME, "p0-1", "stale"))
    return {"contradicted": 1}


def test_row(h):
    h.games[GAME] = (4, 1, 1, 0)
    return {"contradicted": 1}


def test_clock(h):
    h.log.insert(5, ["clock", GAME, "5", "a sum is not right"])
    return {"clocks": 1}


def test_answered_late(h):
    h.delay("done", 1, "p1-2", 3010 + 1000 * LIMIT)
    return {"stuck": 1}


def test_answered_late_under_faults(h):
    """A late answer is not a fault if the database or both nodes were away, but they were away only for a while."""
    h.delay("done", 1, "p1-2", 3010 + 1000 * LIMIT)
    h.faults = [Fault(5, 9, "postgres", ["database"])]
    return {}


def test_one_node_is_enough(h):
    h.delay("done", 1, "p1-2", 3010 + 1000 * LIMIT)
    h.faults = [Fault(5, 9, "kill", [1])]
    return {"stuck": 1}


def test_no_node(h):
    h.delay("done", 1, "p1-2", 3010 + 1000 * LIMIT)
    h.faults = [Fault(4, 9, "kill", [1]), Fault(5, 12, "kill", [0])]
    return {}


def test_machine_stood_still(h):
    h.delay("done", 1, "p1-2", 3010 + 1000 * LIMIT)
    h.notes.insert(1, ("stall", 9000, -1, "-", 5000))
    h.faults = [Fault(40, 41, "postgres", ["database"])]
    return {}


def test_never_answered(h):
    h.change(("done", 3010, 1, GAME, "p1-2", 5, "new"), ("open", 59000, 1, GAME, "p1-2"))
    return {"stuck": 1}


def test_told_late(h):
    """A player who watched all the time must have been told; one who had left the node need not."""
    h.delay("saw", 0, 5, 3000 + 1001 * LIMIT)
    return {"stuck": 1}


def test_told_late_after_coming_back(h):
    h.delay("saw", 0, 5, 3000 + 1001 * LIMIT)
    h.notes += [("lost", 3000, 0, GAME), ("told", 13020, 0, GAME)]
    h.notes.sort(key=lambda note: note[1])
    return {}


def test_never_told(h):
    h.notes = [note for note in h.notes if note[:1] + note[2:5] != ("saw", 0, GAME, 5)]
    h.change(("final", 60000, 0, GAME, 5, "print5"), ("left", 60000, 0, GAME, 4, "print4"))
    return {"stuck": 1}


def test_stuck_game(h):
    h.notes.insert(-2, ("stuck", 50000, 0, GAME, 5))
    return {"stuck": 1}


def test_seat_given_twice(h):
    h.say(3, 4, "0")
    h.notes = [(*n[:6], 0, *n[7:]) if n[0] == "saw" and n[4] == 3 else n for n in h.notes]
    return {"seats": 1}


def test_list_of_seats(h):
    h.seats[GAME] = [BOB, ADA]
    return {"seats": 1}


def test_present_and_away(h):
    h.say(5, 12, f"!{ADA},{BOB}")
    return {"presence": 1}


def act_last(h, act, command):
    """Adds an event that was decided just before everyone left, and that nobody has received."""
    state = f"{ADA},{BOB}"
    event = ["event", GAME, "6", act, "0", ADA, command, "", "print5", "", "hash6", str(WALL + 59990), state]
    h.log.insert(-1, event)
    h.log[-1][2] = "6"
    h.games[GAME] = (6, 2, 1, 0)


def test_came_back_last(h):
    act_last(h, "back", "back-5")
    return {}


def test_acted_last(h):
    act_last(h, "phrase", "p0-9")
    return {"contradicted": 2}


def test_over_and_not_noted(h):
    h.games[GAME] = (5, 2, 2, 0)
    h.log[-1][4] = "2"
    return {"ratings": 1}


def test_ratings(h):
    h.found = [("ratings", "computed again: another")]
    return {"ratings": 1}


def test_no_job(h):
    h.say(5, 12, f"{ADA},{BOB} computer")
    h.now = WALL + 4000
    return {"jobs": 1}


def test_job_left(h):
    h.say(5, 12, f"{ADA},{BOB} computer")
    h.wanted = {GAME}
    return {"jobs": 1}


def judged(case):
    """Checks that the fault put into the history by a case is found, and nothing else."""

    def run():
        history = History()
        wanted = case(history)
        found = history.judge()
        assert found == wanted, f"found {found}, not {wanted}"

    return run


sys.exit(main({name: judged(case) for name, case in globals().items() if name.startswith("test_")}))
