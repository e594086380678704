"""Two people who play Quoridor, for tests in which the database fails or goes back in time.

    table = Table(service.nodes)
    table.play(4)
    socket, command = table.send()      # the next move, without waiting for its answer
"""
import contextlib
import select

from server.harness.client import Person, new_id
from server.harness.ids import number_of
from server.harness.service import until

# Each player walks in one of two circles; a move that is legal on one is not on the other.
WALKS = ("e2", "e3", "d3", "d2", "d1", "e1"), ("e8", "e7", "f7", "f8", "f9", "e9")
OTHER_WALKS = ("f1", "g1", "g2", "f2", "e2", "e1"), ("d9", "c9", "c8", "d8", "e8", "e9")
COLUMNS = "abcdefghi"


def snake(rows):
    """Returns a walk over four rows of the Quoridor board that visits no cell twice."""
    cells = [f"{c}{rows[0]}" for c in "fghi"]
    for i, row in enumerate(rows[1:]):
        cells += [f"{c}{row}" for c in (reversed(COLUMNS) if i % 2 == 0 else COLUMNS)]
    return cells


LONG_WALKS = snake([1, 2, 3, 4]), snake([9, 8, 7, 6])


class Table:
    """A table with two players, each on another node."""

    def __init__(self, nodes, **options):
        self.people = [Person(node) for node in nodes]
        self.game = self.people[0].lay("quoridor", **options)
        self.people[1].act(self.game, "sit")
        self.sockets = [person.socket() for person in self.people]
        for socket in self.sockets:
            socket.subscribe(self.game)

    def told(self, socket):
        """Returns the events that a page has now: all since it was last told to reload the game."""
        events = socket.events.get(self.game, [])
        begin = max((i for i, e in enumerate(events) if e["act"] == "resync"), default=-1)
        return events[begin + 1 :]

    def turn(self):
        return max(sum(e["act"] == "move" for e in self.told(socket)) for socket in self.sockets)

    def next_move(self):
        turn = self.turn()
        walk = WALKS[turn % 2]
        return {"act": "move", "version": turn, "move": walk[turn // 2 % len(walk)]}

    def send(self):
        """Sends the next move; returns the socket that sent it, and its id."""
        move, command = self.next_move(), new_id("move")
        socket = self.sockets[move["version"] % 2]
        socket.send(do="command", game=self.game, id=command, **move)
        return socket, command

    def play(self, moves):
        """Plays this many moves, each answered and seen by both."""
        for _ in range(moves):
            socket, command = self.send()
            answer = socket.until(lambda s=socket, c=command: s.answers.get(c), "an answer")
            assert "done" in answer, answer
            self.all_told(answer["seq"])

    def all_told(self, seq):
        for socket in self.sockets:
            socket.until(lambda s=socket: any(e["seq"] == seq for e in self.told(s)), f"event {seq}")

    def listen(self):
        """Reads what has arrived, because a page that answers no pings is closed."""
        for socket in self.sockets:
            with contextlib.suppress(TimeoutError):
                while socket.web.stream.buffer or select.select([socket.web.stream.socket], [], [], 0)[0]:
                    socket.read(0.2)

    def log(self, postgres):
        """Returns {seq: (act, command)} of the log."""
        sql = f"SELECT seq, act, command FROM event WHERE game = {number_of(self.game)} ORDER BY seq"
        return {int(seq): (act, command) for seq, act, command in postgres.psql(sql)}

    def end_with_the_log(self, postgres):
        """Waits until both pages have exactly the log; returns its (seq, command).

        The log is read again each time, because credits may be added for an outage."""

        def same():
            self.listen()
            log = [(seq, command) for seq, (_, command) in self.log(postgres).items()]
            told = [[(e["seq"], e["command"]) for e in self.told(socket)] for socket in self.sockets]
            return told == [log, log] and log

        return until(same, "both pages to have the log")

    def check(self, postgres, seen=True):
        """Checks that what was acknowledged is in the log, and what was seen."""
        log = self.log(postgres)
        for socket in self.sockets:
            for command, answer in socket.answers.items():
                assert "done" in answer, answer
                assert log.get(answer["seq"]) == ("move", command), f"lost: {answer}, the log has {log}"
            for event in socket.events[self.game] if seen else ():
                assert event["act"] == log.get(event["seq"], ("",))[0], f"lost: {event}, the log has {log}"

    def close(self):
        for socket in self.sockets:
            socket.close()
