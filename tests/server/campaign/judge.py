"""The judge of a fault campaign: holds what clients noted against the log in the database.

    campaign-load wrote the journal, campaign-replay says what every event must have looked like.

Four numbers must be 0:

    lost          acknowledged, and not in the log
    duplicated    one command with two effects, or two events with one number
    contradicted  the log and what somebody was told differ, in whatever way
    clocks        a sum of times that is not right
"""
import collections
import subprocess

ZERO = ("lost", "duplicated", "contradicted", "clocks")
# Of these a refusal holds for good; others may be refused now and come true later, if an earlier
# copy of them is still on its way.
FOR_GOOD = {"move", "swap", "sit", "resign"}
NOT_FOR_GOOD = {"time-up"}
# Refusals after which the same command is sent again.
PASSING = {"busy", "too-many", "unavailable", "no-session"}
EXAMPLES = 5
# Milliseconds by which nodes may differ about the time.
SLACK = 100

Event = collections.namedtuple("Event", "act seat actor command move print left hash")


class Log:
    """The database's side, as campaign-replay reads it."""

    def __init__(self, replay, rows):
        self.events = collections.defaultdict(dict)     # game: {seq: Event}
        self.commands = collections.defaultdict(list)   # (game, actor, command): [seq]
        self.laid = collections.defaultdict(list)       # (actor, command): [game]
        self.finals, self.credits, self.runs, self.faults = {}, [], [], []
        self.numbers = collections.Counter()            # (game, seq): how often
        with open(rows, encoding="utf-8") as file:
            done = subprocess.run([replay], stdin=file, capture_output=True, text=True, check=True)
        for line in done.stdout.splitlines():
            kind, game, *rest = line.split("\t")
            getattr(self, kind)(game, *rest)

    def event(self, game, seq, *rest):
        event, seq = Event(*rest), int(seq)
        self.numbers[game, seq] += 1
        self.events[game][seq] = event
        self.commands[game, event.actor, event.command].append(seq)
        if event.act == "create":
            self.laid[event.actor, event.command].append(game)

    def credit(self, game, seq, name, milliseconds, since):
        self.credits.append((game, seq, name, int(milliseconds), int(since)))

    def ran(self, game, seq, since, at):
        self.runs.append((game, int(seq), int(since), int(at)))

    def broken(self, game, seq, why):
        self.faults.append(("contradicted", f"{game} event {seq}: {why}"))

    def clock(self, game, seq, why):
        self.faults.append(("clocks", f"{game} event {seq}: {why}"))

    def final(self, game, seq, turn, phase, deadline, fingerprint):
        self.finals[game] = (int(seq), int(turn), int(phase), int(deadline), fingerprint)


class Judge:
    def __init__(self, log):
        self.log = log
        self.counts = collections.Counter()
        self.examples = collections.defaultdict(list)
        self.players = {}                              # number: id
        self.sent = {}                                 # (number, command): [game, act, wrong, copies]
        self.acknowledged = {}                         # (number, command): seq
        self.refused = {}                              # (number, command): why
        for kind, text in log.faults:
            self.fault(kind, text)

    def fault(self, kind, text):
        self.counts[kind] += 1
        if len(self.examples[kind]) < EXAMPLES:
            self.examples[kind].append(text)

    # What clients noted, one method for each kind of line.

    def on_player(self, number, name):
        self.players[number] = name
        self.counts["players"] += 1

    def on_lay(self, number, command):
        pass

    def on_unlaid(self, number, command, status, why):
        self.counts["unlaid"] += 1

    def on_laid(self, number, game, command):
        self.counts["games"] += 1
        games = self.log.laid.get((self.players[number], command), [])
        if len(games) > 1:
            self.fault("duplicated", f"{command} laid {games}")
        elif not games:
            self.fault("lost", f"{command}: table {game} is not in the log")
        elif games[0] != game:
            self.fault("contradicted", f"{command} laid {games[0]}, not {game}")

    def on_sent(self, number, game, command, act, wrong):
        entry = self.sent.setdefault((number, command), [game, act, wrong == "wrong", 0])
        entry[3] += 1
        self.counts["sent"] += 1

    def on_done(self, number, game, command, seq, repeated):
        self.counts["repeated"] += repeated == "repeated"
        key, seq = (number, command), int(seq)
        before = self.acknowledged.setdefault(key, seq)
        if before != seq:
            self.fault("contradicted", f"{command} was event {before}, then {seq}")
        elif key not in self.sent:
            self.fault("contradicted", f"{command} was never sent")
        if before == seq and repeated == "new":
            self.counts["new answers"] += 1
        if key in self.refused:
            self.fault("contradicted", f"{command} was done after it was refused: "
                                       f"{self.refused[key]}")

    def on_refused(self, number, game, command, why):
        key = (number, command)
        self.counts["refusals"] += 1
        if not command:
            self.fault("contradicted", f"a message of player {number} was refused: {why}")
        elif why not in PASSING:
            self.refused[key] = why
            if key in self.acknowledged:
                self.fault("contradicted", f"{game} {command} was refused after it was done: {why}")

    def on_saw(self, number, game, seq, act, seat, move, fingerprint, left, hashed):
        self.counts["seen"] += 1
        event = self.log.events.get(game, {}).get(int(seq))
        if event is None:
            self.fault("lost", f"{game} event {seq} ({act}) was seen and is not in the log")
        elif (act, seat, move, fingerprint, left, hashed) != (
                event.act, event.seat, event.move, event.print, event.left, event.hash):
            self.fault("contradicted", f"{game} event {seq}: {number} saw "
                       f"{(act, seat, move, fingerprint, left, hashed)}, the log has {event}")

    def on_stranger(self, number, where):
        self.counts["strangers"] += 1

    def on_again(self, number, game, seq):
        self.counts["told twice"] += 1

    def on_fault(self, number, game, seq, why, text):
        self.fault("contradicted", f"{game} event {seq}, player {number}: {why}: {text[:300]}")

    def on_stuck(self, number, game, seq):
        self.counts["stuck"] += 1
        self.examples["stuck"].append(f"{game} after event {seq}")

    def on_open(self, number, game, command):
        self.counts["unanswered"] += 1

    def on_left(self, number, game, seq, fingerprint):
        event = self.log.events.get(game, {}).get(int(seq))
        if event and event.print and event.print != fingerprint:
            self.fault("contradicted", f"{game}: player {number} left another position at {seq}")
        return event

    def on_final(self, number, game, seq, fingerprint):
        """At the end everyone has everything; only the service itself may have acted since."""
        self.counts["finals"] += 1
        self.on_left(number, game, seq, fingerprint)
        later = [e for s, e in self.log.events.get(game, {}).items() if s > int(seq) and e.actor]
        if later:
            self.fault("contradicted", f"{game}: player {number} has {seq} events, then {later[0]}")

    # What follows from all of it.

    def settle_commands(self):
        for (number, command), (game, act, wrong, copies) in self.sent.items():
            key = (number, command)
            seqs = self.log.commands.get((game, self.players[number], command), [])
            if key in self.acknowledged:
                self.counts["acknowledged"] += 1
                self.counts["moves"] += act == "move"
                self.settle_acknowledged(game, command, act, seqs, self.acknowledged[key])
            if not seqs:
                continue
            if len(seqs) > 1:
                self.fault("duplicated", f"{game} {command} is in the log as {seqs}")
            if wrong:
                self.fault("contradicted", f"{game} {command} must not have been possible")
            why = self.refused.get(key)
            if why and (copies == 1 or (act in FOR_GOOD and why not in NOT_FOR_GOOD)):
                self.fault("contradicted", f"{game} {command} ({act}) was refused ({why}) and is "
                                           f"in the log as {seqs}")
            elif why:
                self.counts["late"] += 1

    def settle_acknowledged(self, game, command, act, seqs, seq):
        if not seqs:
            self.fault("lost", f"{game} {command} ({act}) was acknowledged as event {seq}")
        elif seq not in seqs:
            self.fault("contradicted", f"{game} {command} is event {seqs}, not {seq}")
        elif self.log.events[game][seq].act != act:
            self.fault("contradicted", f"{game} {command} was {act}, the log has "
                                       f"{self.log.events[game][seq]}")

    def settle_logs(self):
        for (game, seq), times in self.log.numbers.items():
            if times > 1:
                self.fault("duplicated", f"{game} has {times} events with number {seq}")
        for (game, actor, command), seqs in self.log.commands.items():
            if actor == "" and len(seqs) > 1:
                self.fault("duplicated", f"{game} has the service's {command} as {seqs}")

    def settle_rows(self, rows):
        """The game's row says what its log says."""
        for game, *row in rows:
            final = self.log.finals.get(game)
            if final and final[:4] != tuple(int(x or 0) for x in row):
                self.fault("contradicted", f"{game}: the row has {row}, the log {final}")

    def settle_credits(self, outages):
        """Credits are what an outage took from the clock that ran, to the millisecond."""
        ends = {int(began): int(ended) for began, ended in outages}
        self.counts["outages"] = len(ends)
        self.counts["credits"] = len(self.log.credits)
        given = {(game, name, since) for game, _, name, _, since in self.log.credits}
        for game, seq, since, at in self.log.runs:
            for began, ended in ends.items():
                if since < ended < at - SLACK and (game, f"outage-{began}", since) not in given:
                    self.fault("clocks", f"{game} event {seq}: nothing for the outage of "
                                         f"{ended - max(began, since)} ms, {at - ended} ms before")
        for game, seq, name, milliseconds, since in self.log.credits:
            began = int(name.removeprefix("outage-"))
            wanted = ends.get(began, 0) - max(began, since)
            if milliseconds != wanted:
                self.fault("clocks", f"{game} event {seq}: {name} gave {milliseconds} ms of "
                                     f"{wanted}")

    def read(self, journal):
        with open(journal, encoding="utf-8") as file:
            for line in file:
                kind, _, number, *rest = line.rstrip("\n").split("\t")
                getattr(self, "on_" + kind)(int(number), *rest)


def judge(journal, replay, rows, games, outages):
    """`games`: (id, seq, turn, phase, deadline); `outages`: (began, ended)."""
    j = Judge(Log(replay, rows))
    j.read(journal)
    j.settle_commands()
    j.settle_logs()
    j.settle_rows(games)
    j.settle_credits(outages)
    return j


def verdict(j):
    """The lines to print, and whether all is well."""
    c = j.counts
    lines = [
        f"players: {c['players']}, games: {c['games']}, stuck: {c['stuck']}",
        f"commands sent: {c['sent']}, acknowledged: {c['acknowledged']} (moves: {c['moves']}), "
        f"answered as repeated: {c['repeated']}, refused: {c['refusals']}, "
        f"without answer: {c['unanswered']}, late copies: {c['late']}",
        f"events seen by clients: {c['seen']}, told twice: {c['told twice']}, outages: "
        f"{c['outages']}, credits: {c['credits']}, greeted as strangers: {c['strangers']}",
    ]
    for kind in ZERO:
        lines.append(f"{kind}: {c[kind]}")
        lines += [f"    {example}" for example in j.examples[kind]]
    lines += [f"    stuck: {example}" for example in j.examples["stuck"][:EXAMPLES]]
    return lines, not any(c[kind] for kind in ZERO)
