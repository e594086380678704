"""The judge of a fault campaign: compares what clients noted with the log in the database.

campaign-load wrote the journal; campaign-replay says what every event must have looked like.

These numbers must be 0:

    lost          acknowledged, and not in the log
    duplicated    one command with two effects, two events with one number, one event sent twice
    contradicted  the log differs from what a client was sent, in whatever way
    clocks        a wrong sum of times
    stuck         not answered, not sent or not continued in time, though the service should have worked
    seats         a seat given twice, or the list of seats is not the log's
    presence      a player who is present is shown as away
    ratings       do not follow from the finished games, or one of these was not noted
    jobs          a computer's move is late or was never asked for

Games are judged one after another, so a long campaign takes no more memory than a short one.
"""
import bisect
import collections
import itertools
import os
import subprocess

from server.campaign.calm import Calm

ZERO = ("lost", "duplicated", "contradicted", "clocks", "stuck", "seats", "presence", "ratings", "jobs")
# A refusal of these is final; other commands may be refused now and done later, if an earlier copy of them is still in
# flight.
FOR_GOOD = {"move", "swap", "sit", "resign"}
NOT_FOR_GOOD = {"time-up"}
# Refusals after which the same command is sent again.
PASSING = {"busy", "too-many", "unavailable", "no-session"}
EXAMPLES = 5
SLACK = 500  # milliseconds by which the nodes' clocks may differ: 100, and more if the machine is slow
STUCK = 40000  # milliseconds after which the load says that a game is stuck
COMPUTER = 2  # times the limit, for a computer's move, which has to wait for a worker

Event = collections.namedtuple("Event", "act seat actor command move print left hash at state")


def came_back(event):
    """Whether the service noticed a player: its command is not the player's."""
    return event.act == "back" and event.command.startswith("back-")


class Game:
    """One game's log, as campaign-replay reads it, and what clients noted about it."""

    def __init__(self, judge, name, lines):
        self.judge, self.name = judge, name
        self.events = {}  # seq: Event
        self.commands = collections.defaultdict(list)  # (actor, command): [seq]
        self.credits, self.runs, self.final_row = [], [], None
        self.sent = {}  # (number, command): [act, wrong, copies, ms]
        self.acknowledged, self.refused = {}, {}  # (number, command): seq; why
        self.told = collections.defaultdict(list)  # number: [[begin, end]] of the times when the player was sent events
        for kind, _, *rest in lines:
            getattr(self, kind)(*rest)

    def fault(self, kind, text):
        self.judge.fault(kind, f"{self.name} {text}")

    def count(self, what, number=1):
        self.judge.counts[what] += number

    # The lines of campaign-replay, one method for each kind.

    def event(self, seq, *rest):
        event, seq = Event(*rest), int(seq)
        if seq in self.events:
            self.fault("duplicated", f"has two events with number {seq}")
        self.events[seq] = event
        self.commands[event.actor, event.command].append(seq)

    def credit(self, seq, name, milliseconds, since):
        self.credits.append((seq, name, int(milliseconds), int(since)))

    def ran(self, seq, since, at):
        self.runs.append((int(seq), int(since), int(at)))

    def broken(self, seq, why):
        self.fault("contradicted", f"event {seq}: {why}")

    def clock(self, seq, why):
        self.fault("clocks", f"event {seq}: {why}")

    def final(self, *row):
        self.final_row = row

    # The clients' notes.

    def on_laid(self, ms, number, command):
        self.count("games")
        first = self.events.get(1)
        if first is None:
            self.fault("lost", f"was laid by {command} and is not in the log")
        elif (first.actor, first.command) != (self.judge.players[number], command):
            self.fault("contradicted", f"was laid by {first}, not by {command}")

    def on_sent(self, ms, number, command, act, wrong):
        entry = self.sent.setdefault((number, command), [act, wrong == "wrong", 0, ms])
        entry[2] += 1
        self.count("sent")

    def answered(self, ms, key):
        """Notes how long an answer took, counting only time in which the service should have worked."""
        if key in self.sent:
            waited = self.judge.calm.between(self.sent[key][3], ms)
            self.judge.waits.append(waited)
            if waited > self.judge.limit:
                self.fault(
                    "stuck",
                    f"{key[1]} ({self.sent[key][0]}) had no answer for "
                    f"{waited:.0f} ms when all was well, until {ms}",
                )

    def on_done(self, ms, number, command, seq, repeated):
        self.count("repeated", repeated == "repeated")
        key, seq = (number, command), int(seq)
        if key not in self.acknowledged and key not in self.refused:
            self.answered(ms, key)
        before = self.acknowledged.setdefault(key, seq)
        if before != seq:
            self.fault("contradicted", f"{command} was event {before}, then {seq}")
        elif key not in self.sent:
            self.fault("contradicted", f"{command} was never sent")
        if key in self.refused:
            self.fault("contradicted", f"{command} was done after it was refused: " f"{self.refused[key]}")

    def on_refused(self, ms, number, command, why):
        key = (number, command)
        self.count("refusals")
        if not command:  # A table that was to be watched, whose database may be away just then
            if why not in PASSING or self.judge.calm.between(ms - 1, ms) > 0:
                self.fault("contradicted", f"a message of player {number} was refused: {why}")
        elif why not in PASSING:
            if key not in self.acknowledged and key not in self.refused:
                self.answered(ms, key)
            self.refused[key] = why
            if key in self.acknowledged:
                self.fault("contradicted", f"{command} was refused after it was done: {why}")

    def on_open(self, ms, number, command):
        self.count("unanswered")
        self.answered(ms, (number, command))

    def on_saw(self, ms, number, seq, *seen):
        self.count("seen")
        event = self.events.get(int(seq))
        if event is None:
            self.fault("lost", f"event {seq} ({seen[0]}) was seen and is not in the log")
            return
        if seen != (event.act, event.seat, event.move, event.print, event.left, event.hash):
            self.fault("contradicted", f"event {seq}: {number} saw {seen}, the log has {event}")
        self.told_late(ms, number, seq, event)

    def told_late(self, ms, number, seq, event):
        """Reports a fault if this player should have received the event before."""
        at = int(event.at) - self.judge.began
        if ms - at <= self.judge.limit:
            return
        age = sum(self.judge.calm.between(max(at, begin), min(ms, end)) for begin, end in self.told[number])
        if age > self.judge.limit:
            self.fault(
                "stuck",
                f"event {seq} ({event.act}) came to player {number} after "
                f"{age:.0f} ms when all was well, until {ms}",
            )

    def on_told(self, ms, number):
        self.told[number].append([ms, float("inf")])

    def on_lost(self, ms, number):
        if self.told[number]:
            self.told[number][-1][1] = ms

    def on_again(self, ms, number, seq):
        self.fault("duplicated", f"event {seq} was told to player {number} twice")

    def on_fault(self, ms, number, seq, why, text):
        self.fault("contradicted", f"event {seq}, player {number}: {why}: {text[:300]}")

    def on_stuck(self, ms, number, seq):
        self.count("left as stuck")
        if self.judge.calm.between(ms - STUCK, ms) > self.judge.limit:
            self.fault("stuck", f"after event {seq}, until {ms}")

    def on_left(self, ms, number, seq, fingerprint):
        seq = int(seq)
        event = self.events.get(seq)
        if event and event.print and event.print != fingerprint:
            self.fault("contradicted", f"player {number} left another position at {seq}")
        if seq + 1 in self.events:
            self.told_late(ms, number, seq + 1, self.events[seq + 1])
        self.on_lost(ms, number)

    def on_final(self, ms, number, seq, fingerprint):
        """
        Checks that at the end everyone has everything; only the service itself may have acted later, also for a
        player who has come back, which nobody waits for. Whether that was told in time is seen as for all events.
        """
        self.count("finals")
        self.on_left(ms, number, seq, fingerprint)
        later = [e for s, e in self.events.items() if s > int(seq) and e.actor and not came_back(e)]
        if later:
            self.fault("contradicted", f"player {number} has {seq} events, then {later[0]}")
        event, name = self.events.get(int(seq)), self.judge.players[number]
        if event and "!" + name in event.state.split(" ")[0].split(","):
            self.fault("presence", f"{name} is there and said to be away, at event {seq}")

    # What follows from all notes of a game.

    def settle(self, store):
        self.settle_commands()
        for (actor, command), seqs in self.commands.items():
            if actor == "" and len(seqs) > 1:
                self.fault("duplicated", f"has the service's {command} as {seqs}")
        self.settle_seats()
        self.settle_credits(store.outages)
        self.settle_computers()
        if self.final_row:
            self.settle_row(store)

    def settle_commands(self):
        for key, (act, wrong, copies, _) in self.sent.items():
            number, command = key
            seqs = self.commands.get((self.judge.players[number], command), [])
            if key in self.acknowledged:
                self.count("acknowledged")
                self.count("moves", act == "move")
                self.settle_acknowledged(command, act, seqs, self.acknowledged[key])
            if not seqs:
                continue
            if len(seqs) > 1:
                self.fault("duplicated", f"{command} is in the log as {seqs}")
            if wrong:
                self.fault("contradicted", f"{command} must not have been possible")
            why = self.refused.get(key)
            if why and (copies == 1 or (act in FOR_GOOD and why not in NOT_FOR_GOOD)):
                self.fault("contradicted", f"{command} ({act}) was refused ({why}) and is in the " f"log as {seqs}")
            elif why:
                self.count("late")

    def settle_acknowledged(self, command, act, seqs, seq):
        if not seqs:
            self.fault("lost", f"{command} ({act}) was acknowledged as event {seq}")
        elif seq not in seqs:
            self.fault("contradicted", f"{command} is event {seqs}, not {seq}")
        elif self.events[seq].act != act:
            self.fault("contradicted", f"{command} was {act}, the log has {self.events[seq]}")

    def settle_seats(self):
        """Checks that before the start a seat is taken only when it is free."""
        taken = {}
        for seq in sorted(self.events):
            event = self.events[seq]
            if event.act in ("sit", "computer"):
                if event.seat in taken:
                    self.fault("seats", f"event {seq}: seat {event.seat} is {taken[event.seat]}'s")
                taken[event.seat] = event.actor or "a computer"
            elif event.act == "leave":
                taken.pop(event.seat, None)
            elif event.act != "create":
                return

    def settle_credits(self, outages):
        """Checks that credits are what an outage took from the running clock, to the millisecond."""
        self.count("credits", len(self.credits))
        given = {(name, since) for _, name, _, since in self.credits}
        ends = self.judge.outage_ends
        for seq, since, at in self.runs:
            for i in range(bisect.bisect_right(ends, since), bisect.bisect_left(ends, at - SLACK)):
                began, ended = outages[i]
                if (f"outage-{began}", since) not in given:
                    self.fault(
                        "clocks",
                        f"event {seq}: nothing for the outage of "
                        f"{ended - max(began, since)} ms, {at - ended} ms before",
                    )
        for seq, name, milliseconds, since in self.credits:
            began = int(name.removeprefix("outage-"))
            wanted = self.judge.outages.get(began, 0) - max(began, since)
            if milliseconds != wanted:
                self.fault("clocks", f"event {seq}: {name} gave {milliseconds} ms of {wanted}")

    def settle_computers(self):
        """Checks that each computer moved in time."""
        for seq, event in self.events.items():
            if not event.state.endswith(" computer"):
                continue
            after = self.events.get(seq + 1)
            end = int(after.at) - self.judge.began if after else self.judge.end
            begin = int(event.at) - self.judge.began
            waited = self.judge.calm.between(begin, end)
            self.count("by computers")
            if waited > COMPUTER * self.judge.limit:
                self.fault("jobs", f"a computer's move after event {seq} took {waited:.0f} ms when " f"all was well")

    def settle_row(self, store):
        """Checks that the rows from which lists are made agree with the log."""
        *final, _, persons = self.final_row
        final = tuple(int(x) for x in final)
        if store.games.get(self.name) != final:
            self.fault("contradicted", f"the row has {store.games.get(self.name)}, the log {final}")
        if ",".join(store.seats.get(self.name, [])) != persons:
            self.fault("seats", f"the list has {store.seats.get(self.name)}, the log {persons}")
        if (self.name in store.finished) != (final[2] == 2):
            self.fault(
                "ratings",
                f"is in phase {final[2]} and " f"{'' if self.name in store.finished else 'not '}noted as over",
            )
        last = self.events[max(self.events)]
        if last.state.endswith(" computer") and self.name not in store.wanted and final[2] == 1:
            self.fault("jobs", "waits for a computer, and no job says so")


class Judge:
    def __init__(self, store, faults, limit):
        self.store, self.faults, self.limit = store, faults, limit * 1000
        self.counts = collections.Counter()
        self.examples = collections.defaultdict(list)
        self.players = {}  # number: id
        self.stalls, self.began, self.end = [], 0, 0
        self.laid = {}  # (actor, command): game
        self.outages = dict(store.outages)
        self.outage_ends = [ended for _, ended in store.outages]
        self.counts["outages"] = len(store.outages)
        self.calm = Calm(faults)
        self.waits = Waits()
        for kind, text in store.faults:
            self.fault(kind, text)

    def fault(self, kind, text):
        self.counts[kind] += 1
        if len(self.examples[kind]) < EXAMPLES:
            self.examples[kind].append(text)

    # Notes that are not about a game, which come before all others.

    def on_began(self, ms, number, wall):
        self.began = int(wall)
        self.end = self.store.now - self.began

    def on_stall(self, ms, number, lasted):
        self.stalls.append((ms, int(lasted)))

    def on_player(self, ms, number, name):
        self.players[number] = name
        self.counts["players"] += 1

    def on_lay(self, ms, number, command):
        pass

    def on_unlaid(self, ms, number, command, status, why):
        self.counts["unlaid"] += 1

    def on_unmade(self, ms, number, status):
        """A player got no session or account this time, which is allowed."""

    def on_stranger(self, ms, number, where):
        self.counts["strangers"] += 1

    def on_refused(self, ms, number, command, why):
        self.fault("contradicted", f"a message of player {number} was refused: {why}")

    def read_general(self, lines):
        for kind, ms, number, _, *rest in lines:
            getattr(self, "on_" + kind)(int(ms), int(number), *rest)

    def read_game(self, name, log, notes):
        game = Game(self, name, log)
        first = game.events.get(1)
        if first and first.command != "rematch" and self.laid.setdefault((first.actor, first.command), name) != name:
            self.fault(
                "duplicated",
                f"{first.command} of {first.actor} laid " f"{self.laid[first.actor, first.command]} and {name}",
            )
        for kind, ms, number, _, *rest in notes:
            getattr(game, "on_" + kind)(int(ms), int(number), *rest)
        game.settle(self.store)


class Waits:
    """Counts how long answers took, in steps of 10 ms."""

    def __init__(self):
        self.counts = collections.Counter()

    def append(self, milliseconds):
        self.counts[int(milliseconds) // 10] += 1

    def quantile(self, part):
        wanted = sum(self.counts.values()) * part
        for tenths in sorted(self.counts):
            wanted -= self.counts[tenths]
            if wanted <= 0:
                return tenths * 10
        return 0


def lines_of(command, source):
    """Yields the fields of each line that a program writes."""
    with open(source, "rb") as file, subprocess.Popen(
        command, stdin=file, stdout=subprocess.PIPE, text=True, encoding="utf-8", env={**os.environ, "LC_ALL": "C"}
    ) as process:
        for line in process.stdout:
            yield line.rstrip("\n").split("\t")
    if process.returncode:
        raise RuntimeError(f"{command[0]} ended with {process.returncode}")


def judge(journal, replay, store, faults, limit):
    """Judges a campaign. `store`: what store.read() returned; `faults`: as faults.Fault; `limit`: seconds."""
    j = Judge(store, faults, limit)
    logs = itertools.groupby(lines_of([replay], store.rows), key=lambda line: line[1])
    notes = itertools.groupby(lines_of(["sort", "-s", "-t", "\t", "-k4,4"], journal), key=lambda line: line[3])
    log, note = next(logs, None), next(notes, None)
    while note and note[0] in ("", "-"):
        j.read_general(note[1])
        note = next(notes, None)
    j.calm = Calm(faults, j.stalls)
    while log or note:
        name = min(group[0] for group in (log, note) if group)
        mine = log[1] if log and log[0] == name else ()
        theirs = note[1] if note and note[0] == name else ()
        j.read_game(name, mine, theirs)
        log = next(logs, None) if log and log[0] == name else log
        note = next(notes, None) if note and note[0] == name else note
    return j


def verdict(j):
    """Returns the lines to print, and whether all is well."""
    c = j.counts
    unwell = sum(end - begin for begin, end in j.calm.spans) / 1000
    lines = [
        f"players: {c['players']}, games: {c['games']}, left as stuck: {c['left as stuck']}, "
        f"computers' turns: {c['by computers']}, games over: "
        f"{len(j.store.finished)}",
        f"commands sent: {c['sent']}, acknowledged: {c['acknowledged']} (moves: {c['moves']}), "
        f"answered as repeated: {c['repeated']}, refused: {c['refusals']}, "
        f"without answer: {c['unanswered']}, late copies: {c['late']}",
        f"events seen by clients: {c['seen']}, outages: {c['outages']}, credits: {c['credits']}, "
        f"greeted as strangers: {c['strangers']}",
        f"answers when all was well: half in {j.waits.quantile(0.5)} ms, 99 of 100 in "
        f"{j.waits.quantile(0.99)} ms, all in {j.waits.quantile(1)} ms; not well for {unwell:.0f} s, with "
        f"{len(j.stalls)} stalls of the machine",
    ]
    for kind in ZERO:
        lines.append(f"{kind}: {c[kind]}")
        lines += [f"    {example}" for example in j.examples[kind]]
    return lines, not any(c[kind] for kind in ZERO)
