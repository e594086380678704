#!/usr/bin/env python3
"""A command is applied once: once_test.py [PLATEAUD PROXY] [-k TEST]

Commands are repeated, reordered, delayed, and sent again to another node after the first died between commit and
answer; batches of two nodes cross; one row among 256 cannot be written.
"""
import collections
import json
import os
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, main, new_id, program, refused
from server.harness.ids import number_of
from server.harness.proxy import Proxy
from server.harness.service import Service, until
from server.harness.websocket import TEXT, Closed, frame

PLATEAUD, PROXY = program("src/server/plateaud"), program("tests/server/proxy")
GAMES = 256
SETTINGS = {
    "sockets_per_address": 4000,
    "requests_per_second": 100000,
    "commands_per_second": 100000,
    "tables_per_player": 1000,
}
Place = collections.namedtuple("Place", "port")
service = proxy = None
places = []


def log_of(game):
    """Returns (seq, command) of each event in the database."""
    rows = service.postgres.psql(f"SELECT seq, command FROM event WHERE game = {number_of(game)} ORDER BY seq")
    return [(int(seq), command) for seq, command in rows]


def seq_of(game, command):
    """Returns the seq of the one event that a command made; 0 if none."""
    seqs = [seq for seq, name in log_of(game) if name == command]
    assert len(seqs) <= 1, f"{command} is in the log {len(seqs)} times"
    return seqs[0] if seqs else 0


def pair():
    """Seats two people at a Quoridor table where the first moves first."""
    ada, bob = Person(places[0]), Person(places[1])
    game = ada.lay("quoridor")
    bob.act(game, "sit")
    return ada, bob, game


def test_died_before_the_answer():
    """A node dies after the commit and before the answer; the other node knows the command."""
    ada, bob, game = pair()
    moves = ["e2", "e8", "e3", "e7", "e4", "e6"]
    for turn, move in enumerate(moves):
        player, here = (ada, bob)[turn % 2], turn % 2
        command = new_id("died")
        socket = player.socket(places[here])
        proxy.do("hold", here, "down")
        socket.send(do="command", game=game, id=command, act="move", version=turn, move=move)
        seq = until(lambda: seq_of(game, command), "the move to be on disk")
        service.nodes[here].kill()
        try:
            socket.read(timeout=20)
            raise AssertionError("an answer came through")
        except (Closed, OSError):
            pass
        proxy.do("release", here)
        other = player.socket(places[1 - here])
        other.send(do="command", game=game, id=command, act="move", version=turn, move=move)
        answer = other.until(lambda: other.answers.get(command), "an answer")
        assert answer.get("repeated") and answer["seq"] == seq, answer
        other.close()
        service.nodes[here].start()
    assert [e["move"] for e in ada.events(game) if e["act"] == "move"] == moves


def written(game, command):
    """Returns the seq of its event if it is committed soon; else 0."""
    end = time.monotonic() + 5
    while not seq_of(game, command) and time.monotonic() < end:
        time.sleep(0.05)
    return seq_of(game, command)


def test_answer_of_the_database_lost():
    """PostgreSQL's answer to a commit is lost; the node reads the log and answers correctly."""
    ada, bob, game = pair()
    lost = 0
    for turn, move in enumerate(["e2", "e8", "e3", "e7", "e4", "e6", "a1h", "a7h", "c1h", "c7h", "g1h", "g7h"]):
        player, here = (ada, bob)[turn % 2], turn % 2
        command = new_id("unheard")
        socket = player.socket(places[here])
        socket.subscribe(game)  # It reads what it has to read.
        for place in service.places(here, "pg"):
            service.links.do("hold", place, "down")
        socket.send(do="command", game=game, id=command, act="move", version=turn, move=move)
        seq = written(game, command)
        for place in service.places(here, "pg"):
            if seq:
                service.links.do("cut", place, 1000)
            service.links.do("release", place)
        if seq:
            answer = socket.until(lambda: socket.answers.get(command), "an answer")
            assert answer.get("seq") == seq, answer
            lost += 1
        else:  # The connection was still being opened, and could not be used while it was held.
            until(lambda: not refused(player.move, game, turn, move, identity=command), "the move")
        socket.close()
        if lost == 4:
            return
    assert lost >= 2, f"only {lost} answers were lost"


def test_table_laid_by_the_dead():
    """The same with the command that creates a table, over HTTP."""
    ada = Person(places[0])
    command = new_id("laid")
    proxy.do("hold", 0, "down")

    def lay():
        try:
            ada.lay("dorix", identity=command)
            raise AssertionError("an answer came through")
        except OSError:
            pass

    asking = threading.Thread(target=lay)
    asking.start()
    query = f"SELECT game FROM event WHERE act = 'create' AND command = '{command}'"
    rows = until(lambda: service.postgres.psql(query), "the table to be on disk")
    service.nodes[0].kill()
    asking.join(30)
    proxy.do("release", 0)
    ada.node = places[1]
    games = {ada.lay("dorix", identity=command) for _ in range(3)}
    assert [str(number_of(game)) for game in games] == rows[0], (games, rows)
    assert len(service.postgres.psql(query)) == 1
    service.nodes[0].start()


def test_repeated_everywhere():
    """The same command arrives many times on both nodes at once; it has one effect and one seq."""
    ada, bob, game = pair()
    for turn, (player, move) in enumerate([(ada, "e2"), (bob, "e8"), (ada, "e3")]):
        command = new_id("often")
        sockets = [player.socket(places[i % 2]) for i in range(6)]
        for _ in range(5):
            for socket in sockets:
                socket.send(do="command", game=game, id=command, act="move", version=turn, move=move)
        answers = []
        for socket in sockets:
            while sum(a.get("done") == command for a in socket.all) < 5:
                message = socket.read()
                assert "refused" not in message, message
            answers += [a for a in socket.all if a.get("done") == command]
            socket.close()
        assert len({a["seq"] for a in answers}) == 1, answers
        assert sum("repeated" not in a for a in answers) == 1, answers
        assert seq_of(game, command) == answers[0]["seq"]


def test_delayed_and_reordered():
    """A copy that arrives late is a repeat; another command for an earlier turn is stale."""
    ada, bob, game = pair()
    slow, stale = new_id("slow"), new_id("stale")
    first = ada.socket(places[0])
    proxy.do("hold", 0, "up")
    first.send(do="command", game=game, id=slow, act="move", version=0, move="e2")
    first.send(do="command", game=game, id=stale, act="move", version=0, move="d1")
    until(lambda: proxy.do("held", 0) > 0, "the proxy to hold them")
    # Bob answers a move that has not been made yet, and sends the same command again once it has.
    early = new_id("early")
    assert refused(bob.move, game, 1, "e8", identity=early) in ("stale", "not-your-turn")
    quick = ada.socket(places[1])
    seq = quick.move(game, 0, "e2", identity=slow)
    assert bob.move(game, 1, "e8", identity=early) == seq + 1
    proxy.do("release", 0)
    first.until(lambda: stale in first.answers and slow in first.answers, "late answers")
    assert first.answers[slow].get("repeated") and first.answers[slow]["seq"] == seq
    assert first.answers[stale]["code"] == "stale" and first.answers[stale]["message"]
    assert seq_of(game, stale) == 0
    # Commands have one effect when every piece of a message is delayed at random.
    proxy.do("delay", "all", 0, 80)
    for turn in range(2, 14):
        player = (ada, bob)[turn % 2]
        moves = ["e3", "e7", "e2", "e8"]
        command, move = new_id("late"), moves[(turn - 2) % 4]
        sockets = [player.socket(place) for place in places]
        for socket in sockets:
            socket.send(do="command", game=game, id=command, act="move", version=turn, move=move)
        for socket in sockets:
            socket.until(lambda: command in socket.answers, "an answer")
        answers = [socket.answers[command] for socket in sockets]
        if any("refused" in a for a in answers):
            assert all(a.get("code") == "over" for a in answers), answers
            break
        assert len({a["seq"] for a in answers}) == 1, answers
        assert sum("repeated" in a for a in answers) == 1, answers
    proxy.do("delay", "all", 0, 0)
    seqs = [seq for seq, _ in log_of(game)]
    assert seqs == list(range(1, len(seqs) + 1))


def test_repeated_at_the_limit():
    """A player at the limit of tables repeats the command that created the last of them."""
    node = service.nodes[1]
    node.stop()
    usual = node.settings["tables_per_player"]
    node.settings["tables_per_player"] = 1
    node.start()
    ada, bob = Person(places[0]), Person(places[0])
    laid, sat = new_id("lay"), new_id("sit")
    game = ada.lay("dorix", 3, identity=laid)
    seq = bob.act(game, "sit", identity=sat)
    ada.node = bob.node = places[1]
    again = [refused(ada.lay, "dorix", 3, identity=laid), refused(bob.act, game, "sit", sat)]
    node.stop()
    node.settings["tables_per_player"] = usual
    node.start()
    assert again == ["", ""], f"repeats of what was done were refused: {again}"
    assert seq_of(game, sat) == seq


def test_repeated_pairing():
    """A pairing requested again under the same id returns the same table."""
    ada, bob, eve = Person(places[0]), Person(places[0]), Person(places[1])
    options = {"game": "tictacdoh", "players": 2, "clock": "fischer", "base": 77000, "increment": 0}
    ada.post("/api/v1/pair", {"id": new_id("pair"), "options": options})
    command = new_id("pair")
    first = eve.post("/api/v1/pair", {"id": command, "options": options})
    bob.post("/api/v1/pair", {"id": new_id("pair"), "options": options})
    again = eve.post("/api/v1/pair", {"id": command, "options": options})
    assert first["game"] == again["game"], f"a repeated pairing sat at two tables: {first}, {again}"


def send_all(socket, games, mark, **command):
    """Sends a command to each of many games in one piece, so that they are batched."""
    texts = [json.dumps({"do": "command", "game": game, "id": game + mark, **command}) for game in games]
    socket.web.send_raw(b"".join(frame(TEXT, text.encode()) for text in texts))


def lay_many(count):
    """Seats two people at many tables; their sockets are on different nodes."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    games = []
    for _ in range(count):
        games.append(ada.lay("quoridor", private=True))
    sockets = ada.socket(), bob.socket()
    for game in games:
        sockets[1].send(do="command", game=game, id="sit", act="sit")
    sockets[1].until(lambda: sum(m.get("done") == "sit" for m in sockets[1].all) == count, "everyone to sit")
    return games, sockets


def test_crossed_batches():
    """Both nodes write to the same games at once, in opposite order; there is no deadlock, and all are answered."""
    # Otherwise a statement times out before PostgreSQL looks for a deadlock, and none is counted.
    service.postgres.psql("ALTER SYSTEM SET deadlock_timeout = '20ms'")
    service.postgres.psql("SELECT pg_reload_conf()")
    games, sockets = lay_many(GAMES)
    wanted = 0
    for turn, move in enumerate(["e2", "e8", "d2", "d8", "c2", "c8", "b2", "b8"]):
        mover, other = sockets[turn % 2], sockets[1 - turn % 2]
        send_all(mover, games, f"{turn}", act="move", version=turn, move=move)
        send_all(other, reversed(games), f"p{turn}", act="offer", offer="draw")
        for socket, mark in ((mover, ""), (other, "p")):
            ids = [f"{game}{mark}{turn}" for game in games]
            socket.until(lambda: all(i in socket.answers for i in ids), "answers to all", 300)
        moved = [mover.answers[f"{game}{turn}"] for game in games]
        assert all("done" in a for a in moved), next(a for a in moved if "done" not in a)
        said = [other.answers[f"{game}p{turn}"] for game in games]
        assert all("done" in a or a["code"] == "offered-already" for a in said), said[0]
        wanted += GAMES + sum("done" in a for a in said)
    numbers = ",".join(str(number_of(game)) for game in games)
    rows = service.postgres.psql(f"SELECT count(*), sum(seq) FROM game WHERE id IN ({numbers})")
    assert rows == [[str(GAMES), str(wanted + 3 * GAMES)]], (rows, wanted)
    for node in service.nodes:  # A connection writes its statistics when it ends.
        node.stop()
    rows = service.postgres.psql("SELECT deadlocks FROM pg_stat_database WHERE datname = 'plateau'")
    for node in service.nodes:
        node.start()
    assert rows == [["0"]], f"{rows[0][0]} deadlocks"


class Lock:
    """Locks the row of a game in another transaction."""

    def __init__(self, game):
        self.psql = subprocess.Popen(
            ["psql", "-X", "-q", "-A", "-t", "-d", service.postgres.conninfo],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.psql.stdin.write(f"BEGIN;\nSELECT 'locked' FROM game WHERE id = {number_of(game)} FOR UPDATE;\n")
        self.psql.stdin.flush()
        assert self.psql.stdout.readline().strip() == "locked"

    def release(self):
        self.psql.stdin.close()
        self.psql.wait()
        self.psql.stdout.close()


def lock_timeouts():
    """Returns how often PostgreSQL has cancelled a statement that waited for a lock."""
    with open(os.path.join(service.postgres.folder, "log"), encoding="utf-8") as log:
        return log.read().count("canceling statement due to lock timeout")


def log_errors(level):
    """Reads what PostgreSQL logs from now on. The postmaster may apply a changed setting late, but has told all its
    processes by the time that it starts one with the new setting."""
    ((before,),) = service.postgres.psql("SELECT pg_conf_load_time()")
    service.postgres.psql(f"ALTER SYSTEM SET log_min_messages = '{level}'")
    service.postgres.psql("SELECT pg_reload_conf()")
    query = f"SELECT 1 WHERE pg_conf_load_time() > '{before}'"
    until(lambda: service.postgres.psql(query), "PostgreSQL to read its settings")


def test_poisoned_row():
    """One row of 256 cannot be written; the others are written at once, and that row is not half written."""
    games, sockets = lay_many(GAMES)
    log_errors("error")
    before = lock_timeouts()
    poisoned, others = games[100], games[:100] + games[101:]
    lock = Lock(poisoned)  # The row stays locked until all others are answered, so they cannot have waited for it.
    slowest = 0
    for turn, move in enumerate(["e2", "e8"]):
        socket = sockets[turn]
        begun = time.monotonic()
        send_all(socket, games if turn == 0 else others, f"{turn}", act="move", version=turn, move=move)
        socket.until(lambda: all(f"{game}{turn}" in socket.answers for game in others), "answers while a row is locked")
        slowest = max(slowest, time.monotonic() - begun)
        refusals = [a for a in (socket.answers[f"{game}{turn}"] for game in others) if "done" not in a]
        assert not refusals, refusals[:3]
    command = f"{poisoned}0"
    answer = sockets[0].answers.get(command)
    assert answer is None or answer.get("code") == "busy", answer
    assert seq_of(poisoned, command) == 0
    # The batch gave up that row's lock soon, instead of waiting for the statement's timeout.
    until(lambda: lock_timeouts() > before, "a statement to give up a lock", 60)
    log_errors("fatal")
    lock.release()

    def settled():
        sockets[0].answers.pop(command, None)
        sockets[0].send(do="command", game=poisoned, id=command, act="move", version=0, move="e2")
        sockets[0].until(lambda: command in sockets[0].answers, "an answer")
        return "done" in sockets[0].answers[command]

    until(settled, "the poisoned row to be written after all")
    assert seq_of(poisoned, command) == sockets[0].answers[command]["seq"] == 4
    print(f"    255 others were acknowledged in {slowest:.2f} s while one row was locked")


def watch_all(socket_class):
    """Makes sockets keep every message, not only the last answer to each command."""
    plain_init, plain_read = socket_class.__init__, socket_class.read

    def init(self, *arguments):
        self.all = []
        plain_init(self, *arguments)

    def read(self, *arguments, **options):
        message = plain_read(self, *arguments, **options)
        self.all.append(message)
        return message

    socket_class.__init__, socket_class.read = init, read


if __name__ == "__main__":
    from server.harness import client

    watch_all(client.Socket)
    with Service(PLATEAUD, nodes=2, durable=True, links=PROXY, **SETTINGS) as service:
        with Proxy(PROXY, [node.port for node in service.nodes]) as proxy:
            places = [Place(port) for port in proxy.ports]
            status = main(globals())
    sys.exit(status)
