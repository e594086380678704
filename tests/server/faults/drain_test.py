#!/usr/bin/env python3
"""Nodes are replaced behind nginx while people play: drain_test.py PLATEAUD [SITE].

New nodes are started beside the old ones, then the old ones are told to stop: no game is lost, and no client reconnects
more than once. Where nodes are restarted one after the other, a client reconnects at most once per stop. It compares
what the clients saw with the log in PostgreSQL.
"""
import json
import os
import random
import re
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Refusal, main, new_id, program, word
from server.harness.ids import number_of
from server.harness.nginx import NGINX, ORIGIN, Front, SocketNode, Visitor
from server.harness.quoridor_pair import LONG_WALKS
from server.harness.service import Service, until
from server.harness.websocket import Closed, Refused, read_chunk, read_head, request_bytes

PLATEAUD = program("src/server/plateaud")
SITE = word("/nonexistent")
PAIRS, PAUSE = 24, 0.04
DRAIN = 120  # seconds; far more than a slow machine needs, so only something that blocks takes them all
NGINX_PATIENCE = 5  # seconds in which an undisturbed attempt to reconnect is over


class Seat:
    """A client that reconnects: its socket, the events it has seen, how often it had to reconnect."""

    def __init__(self, front):
        self.person = Visitor(front)
        self.socket = self.person.socket()
        self.game, self.seqs, self.codes, self.failed = None, [], [], []
        self.reasons = set()

    def sit(self, game):
        self.game, self.seqs = game, []
        self.try_again(self.subscribe)

    def subscribe(self):
        """Receives all events since the last one seen, and no others."""
        self.socket.events.pop(self.game, None)
        self.socket.subscribe(self.game, after=self.seqs[-1] if self.seqs else 0)
        self.keep()

    def keep(self):
        for event in self.socket.events.pop(self.game, []):
            assert event["seq"] == len(self.seqs) + 1, (self.seqs, event)
            self.seqs.append(event["seq"])

    def back(self, closed):
        """Reconnects as the page does: soon, but after a random time."""
        self.codes.append(closed.code)
        self.reasons.add(closed.reason)
        for _ in range(500):
            time.sleep(random.uniform(0, 0.1))
            begun = time.monotonic()
            try:
                self.socket = self.person.socket()
                return
            except (Refused, Closed, OSError, EOFError) as error:
                self.failed.append((repr(error), time.monotonic() - begun))
        raise AssertionError(f"could not come back: {self.failed[-3:]} {self.codes}")

    def try_again(self, call, *arguments):
        """Repeats the call until it succeeds, reconnecting when the connection closes."""
        while True:
            try:
                return call(*arguments)
            except Closed as closed:
                self.back(closed)
                if call != self.subscribe:
                    self.try_again(self.subscribe)

    def move(self, turn, cell, identity):
        seq = self.socket.move(self.game, turn, cell, identity=identity)
        self.keep()
        return seq

    def see(self, seq):
        while not self.seqs or self.seqs[-1] < seq:
            self.socket.read()
            self.keep()


class Pair(threading.Thread):
    """Two people who play one game after another until they are told to stop."""

    def __init__(self, front, stopped):
        super().__init__(daemon=True)
        self.seats = [Seat(front), Seat(front)]
        self.stopped = stopped
        self.moves, self.games, self.acknowledged, self.again, self.error = 0, 0, [], 0, None

    def ask(self, call, *arguments, **options):
        """Sends a request over HTTP; one that fails because its node ended is repeated with the same id."""
        for _ in range(1000):
            try:
                return call(*arguments, **options)
            except (Refusal, EOFError, OSError) as refusal:
                if getattr(refusal, "status", 503) != 503:
                    raise
                self.again += 1
                time.sleep(0.05)
        raise AssertionError("asked a thousand times")

    def lay(self):
        host, guest = self.seats
        game = self.ask(host.person.lay, "quoridor", identity=new_id("lay"), clock="fischer", base=600000)
        self.ask(guest.person.act, game, "sit", identity=new_id("sit"))
        for seat in self.seats:
            seat.sit(game)
        self.games += 1
        return game

    def play(self):
        game = self.lay()
        for turn in range(2 * len(LONG_WALKS[0])):
            if self.stopped.is_set():
                return
            mover, other = self.seats[turn % 2], self.seats[1 - turn % 2]
            cell = LONG_WALKS[turn % 2][turn // 2]
            seq = mover.try_again(mover.move, turn, cell, new_id("m"))
            self.acknowledged.append((game, seq, cell))
            other.try_again(other.see, seq)
            self.moves += 1
            time.sleep(PAUSE)
        self.ask(self.seats[0].person.act, game, "resign", identity=new_id("resign"))

    def run(self):
        try:
            while not self.stopped.is_set():
                self.play()
        except Exception as error:  # pylint: disable=broad-except
            self.error = error


class Load:
    """All pairs of players."""

    def __init__(self, front):
        self.stopped = threading.Event()
        self.pairs = [Pair(front, self.stopped) for _ in range(PAIRS)]
        for pair in self.pairs:
            pair.start()

    def check(self):
        for pair in self.pairs:
            if pair.error:
                raise AssertionError(f"a game stopped: {pair.error!r}") from pair.error

    def go_on(self, moves=5):
        """Waits until every game has advanced by some moves."""
        before = [pair.moves for pair in self.pairs]

        def gone_on():
            self.check()
            return all(pair.moves >= b + moves for pair, b in zip(self.pairs, before))

        until(gone_on, "every game to go on", 600)

    def seats(self):
        return [seat for pair in self.pairs for seat in pair.seats]

    def counts(self):
        return [len(seat.codes) for seat in self.seats()]

    def stop(self):
        self.stopped.set()
        for pair in self.pairs:
            pair.join(300)
        self.check()


def follow(front, game):
    """Opens a bot's stream and reads its first line."""
    stream = front.dial(600)
    stream.write(request_bytes("GET", f"/api/v1/games/{game}/stream", host="plateau.example"))
    assert read_head(stream).status == 200
    assert json.loads(read_chunk(stream).decode().splitlines()[0])["seq"] == 1
    return stream


def read_end(path):
    with open(path, encoding="utf-8", errors="replace") as log:
        return log.read()[-3000:]


def stop(nodes):
    """Stops all nodes at once; each must exit cleanly, and before its time limit."""
    begin = time.monotonic()
    for node in nodes:
        node.process.terminate()
    codes = [node.process.wait(DRAIN * 3) for node in nodes]
    took = time.monotonic() - begin
    assert codes == [0] * len(nodes), f"exit codes {codes}: {[read_end(node.log) for node in nodes]}"
    assert took < DRAIN, f"a drain took {took:.1f} s of {DRAIN}: something held it"
    return took


def since(load, before):
    return [now - then for now, then in zip(load.counts(), before)]


def replace(front, load, old, new):
    """Starts the new nodes beside the old ones, then stops the old ones."""
    stream = follow(front, load.pairs[0].seats[0].game)
    for node in new:
        node.start()
    before = load.counts()
    took = stop(old)
    load.go_on()
    while read_chunk(stream):
        pass
    stream.close()
    reconnects = since(load, before)
    print(
        f"   replaced {len(old)} nodes in {took:.2f} s: reconnects of a client at most "
        f"{max(reconnects)}, altogether {sum(reconnects)} of {len(reconnects)} clients"
    )
    assert max(reconnects) == 1, reconnects
    assert sum(reconnects) == len(reconnects), "everybody was on an old node"


def in_turn(load, nodes):
    """Stops each node and starts it again in its place, one after the other."""
    begin = load.counts()
    for node in nodes:
        before = load.counts()
        took = stop([node])
        node.start()
        load.go_on()
        reconnects = since(load, before)
        print(
            f"   restarted a node in {took:.2f} s: reconnects of a client at most {max(reconnects)},"
            f" altogether {sum(reconnects)}"
        )
        assert max(reconnects) == 1 and sum(reconnects) > 0, reconnects
    assert max(since(load, begin)) <= len(nodes)


def judge(service, load):
    """Checks that every acknowledged move is in the log under its number, and that no number is missing."""
    rows = service.postgres.psql("SELECT game, seq, body::json->>'move' FROM event" " WHERE act = 'move'")
    log = {(int(game), int(seq)): move for game, seq, move in rows}
    acknowledged = [entry for pair in load.pairs for entry in pair.acknowledged]
    lost = [entry for entry in acknowledged if log.get((number_of(entry[0]), entry[1])) != entry[2]]
    assert not lost, f"{len(lost)} of {len(acknowledged)} are not in the log: {lost[:3]}"
    gaps = service.postgres.psql("SELECT game FROM event GROUP BY game HAVING max(seq) <> count(*)")
    assert not gaps, gaps
    codes = {code for seat in load.seats() for code in seat.codes}
    assert codes == {1012}, f"sockets were closed with {codes}"
    spreads = [
        re.fullmatch(r"connect again within (\d+) ms", reason) for seat in load.seats() for reason in seat.reasons
    ]
    assert spreads and all(spreads), "a node did not say how long to take"
    assert max(int(told[1]) for told in spreads) <= PAIRS * 2, "long, for so few"
    failed = [error for seat in load.seats() for error in seat.failed]
    # On a slow machine a node that has just started may listen before it knows the time; it says so. nginx tries other
    # nodes for five seconds, and waits ten for a request; a stall may last longer.
    unexpected = {error for error, took in failed if "1013 try again" not in error and took < NGINX_PATIENCE}
    print(
        f"   {sum(pair.games for pair in load.pairs)} games, {len(acknowledged)} moves acknowledged,"
        f" 0 lost; {len(failed)} vain attempts to come back, {sum(p.again for p in load.pairs)} requests"
        " asked again"
    )
    assert not unexpected, unexpected


def test_rolling_restart():
    with Service(PLATEAUD, nodes=0) as service:
        settings = {
            "database": service.postgres.conninfo,
            "site": ORIGIN,
            "nats": service.nats.url,
            "sockets": 2000,
            "sockets_per_address": 1000,
            "requests_per_second": 10000,
            "commands_per_second": 1000,
            "drain_seconds": DRAIN,
        }
        nodes = [
            SocketNode(PLATEAUD, i, service.folder, settings, f"{service.folder}/node{i}.log") for i in range(1, 5)
        ]
        service.nodes = nodes
        for node in nodes[:2]:
            node.start()
        with Front(service.folder, SITE) as front:
            load = Load(front)
            load.go_on()
            replace(front, load, nodes[:2], nodes[2:])
            in_turn(load, nodes[2:])
            load.stop()
            judge(service, load)
        assert '"level":"error"' not in service.logs(), service.logs()[-2000:]


if __name__ == "__main__":
    if not NGINX:
        print("skipped: nginx is not installed (apt install nginx-light)")
        sys.exit(77)
    sys.exit(main(globals()))
