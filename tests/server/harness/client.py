"""Players and their games for tests of the service, over HTTP and sockets.

    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor", clock="fischer", base=60000)
    bob.act(game, "sit")
"""
import contextlib
import http.client
import itertools
import json
import subprocess
import threading
import time
import weakref

import cases
from server.harness.websocket import PONG, TIMEOUT, WebSocket, frame

ROOT, main, program, word = cases.ROOT, cases.main, cases.program, cases.word  # for the tests
SITE = "http://plateau.test"
PAUSE = 0.25  # seconds before asking a busy service again
_ids = itertools.count(1)


def new_id(prefix="c"):
    return f"{prefix}{next(_ids)}"


class Refusal(Exception):
    """A refusal of the service: status, code, and a sentence for people."""

    def __init__(self, status, code, message=""):
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message


def refused(call, *arguments, **options):
    """Returns the code with which a call is refused; "" if it is not."""
    try:
        call(*arguments, **options)
    except Refusal as refusal:
        return refusal.code
    return ""


def refused_at_once(call, *arguments, **options):
    """Does the same without retrying, for a service that is to stay busy."""
    person = getattr(call.__self__, "person", call.__self__)
    person.patience, patience = 0, person.patience
    try:
        return refused(call, *arguments, **options)
    finally:
        person.patience = patience


def patiently(ask, is_busy, seconds):
    """Repeats a request for this long while the service is busy, as a slow machine may be; returns the last answer."""
    end = time.monotonic() + seconds
    while is_busy(answer := ask()) and time.monotonic() < end:
        time.sleep(PAUSE)
    return answer


class Person:
    """A player with a session; `node` is where the next request goes.

    Like the page, it retries what a busy service refused; with a patience of 0 it does not."""

    patience = 120  # seconds

    def __init__(self, node, session=True, language="en"):
        self.node = node
        self.headers = {"Origin": SITE, "Accept-Language": language}
        self.id = self.name = None
        if session:
            self.begin()

    def begin(self):
        me = self.post("/api/v1/session")
        self.id, self.name = me["id"], me["name"]

    def ask(self, method, path, body=None, node=None):
        """Sends a request; returns (status, headers, text)."""
        connection = http.client.HTTPConnection("127.0.0.1", (node or self.node).port, timeout=TIMEOUT)
        data = None if body is None else json.dumps(body)
        connection.request(method, path, data, dict(self.headers))
        answer = connection.getresponse()
        text = answer.read().decode()
        cookie = answer.getheader("set-cookie")
        if cookie:
            self.headers["Cookie"] = cookie.split(";")[0]
        connection.close()
        return answer.status, answer.headers, text

    def call(self, method, path, body=None, node=None):
        status, headers, text = patiently(
            lambda: self.ask(method, path, body, node),
            lambda answer: answer[0] == 503 and (method == "GET" or '"code":"busy"' in answer[2]),
            self.patience,
        )
        json_type = (headers.get("content-type") or "").startswith("application/json")
        value = json.loads(text) if json_type and text else text
        if status >= 400:
            raise Refusal(status, value["code"], value["message"])
        return value

    def get(self, path, **options):
        return self.call("GET", path, **options)

    def post(self, path, body=None, **options):
        return self.call("POST", path, {} if body is None else body, **options)

    def lay(self, game, players=2, computers=(), sit=True, identity=None, **options):
        options = {"game": game, "players": players, "order": "seated", **options}
        body = {"id": identity or new_id("lay"), "options": options, "sit": sit, "computers": list(computers)}
        return self.post("/api/v1/games", body)["game"]

    def act(self, game, act, identity=None, node=None, **more):
        body = {"id": identity or new_id(), "act": act, **more}
        return self.post(f"/api/v1/games/{game}/commands", body, node=node)["seq"]

    def move(self, game, turn, move, **more):
        return self.act(game, "move", version=turn, move=move, **more)

    def table(self, game, node=None):
        return self.get(f"/api/v1/games/{game}", node=node)

    def events(self, game, after=0, node=None):
        return self.get(f"/api/v1/games/{game}/events?after={after}", node=node)["events"]

    def socket(self, node=None, protocol=1):
        return Socket(self, node or self.node, protocol)


class Alive(threading.Thread):
    """Sends a pong on every open socket periodically, as a browser does automatically.

    The service closes a socket that is silent for long, and a test that waits elsewhere reads no pings."""

    def __init__(self, seconds=5):
        super().__init__(daemon=True)
        self.seconds, self.sockets, self.lock = seconds, weakref.WeakSet(), threading.Lock()

    def add(self, socket):
        with self.lock:
            self.sockets.add(socket)
            if not self.ident:
                self.start()

    def run(self):
        while True:
            time.sleep(self.seconds)
            with self.lock:
                sockets = list(self.sockets)
            for socket in sockets:
                with contextlib.suppress(OSError, ValueError):  # The socket is closed.
                    socket.web.stream.write_between(frame(PONG, b"here"))  # An empty pong does not count.


_alive = Alive()


class Socket:
    """A page's socket, which sorts messages by kind."""

    def __init__(self, person, node, protocol=1):
        self.person = person
        self.web = WebSocket.connect("127.0.0.1", node.port, f"/api/v1/socket?protocol={protocol}", person.headers)
        self.events, self.answers, self.tables, self.players, self.others = {}, {}, {}, {}, []
        self.first = self.read()
        self.hello = self.first["hello"]
        _alive.add(self)

    def read(self, timeout=TIMEOUT):
        message = json.loads(self.web.recv(timeout))
        if "act" in message:
            self.events.setdefault(message["game"], []).append(message)
        elif "done" in message or "refused" in message:
            self.answers[message.get("done", message.get("refused"))] = message
        elif "table" in message:
            self.tables[message["table"]["id"]] = message["table"]
        elif "players" in message:
            self.players[message["game"]] = {p["id"]: p["name"] for p in message["players"]}
        else:
            self.others.append(message)
        return message

    def until(self, condition, what, seconds=TIMEOUT):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"waited {seconds} s for {what}")
            self.read(end - time.monotonic() + 1)
        return condition()

    def send(self, **message):
        with contextlib.suppress(ConnectionError):  # The reason for closing can still be read.
            self.web.send_text(json.dumps(message))

    def subscribe(self, game, after=0):
        self.tables.pop(game, None)
        self.send(do="subscribe", game=game, after=after)
        return self.until(lambda: self.tables.get(game), "the table")

    def act(self, game, act, identity=None, **more):
        """Sends a command and waits for its answer."""
        identity = identity or new_id()

        def ask():
            self.answers.pop(identity, None)
            self.send(do="command", game=game, id=identity, act=act, **more)
            return self.until(lambda: self.answers.get(identity), "an answer")

        answer = patiently(ask, lambda answer: answer.get("code") == "busy", self.person.patience)
        if "refused" in answer:
            raise Refusal(409, answer["code"], answer["message"])
        return answer["seq"]

    def move(self, game, turn, move, **more):
        return self.act(game, "move", version=turn, move=move, **more)

    def wait_event(self, game, seq):
        """Waits for the event with that number and returns it."""

        def find():
            return next((e for e in self.events.get(game, []) if e["seq"] == seq), None)

        return self.until(find, f"event {seq}")

    def seqs(self, game):
        return [e["seq"] for e in self.events.get(game, [])]

    def close(self):
        self.web.stream.close()


def event_lines(answer):
    """Yields the events of a stream, without the empty lines that keep it open."""
    for line in iter(answer.readline, b""):
        if line.strip():
            yield json.loads(line)


class Rules:
    """The rules of the games, asked from `plateau engine`."""

    def __init__(self, plateau, game, seats):
        self.process = subprocess.Popen(
            [plateau, "engine", game, str(seats)], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.ask("ugi", "ugiok")

    def ask(self, line, end):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        while True:
            answer = self.process.stdout.readline()
            if not answer:
                raise EOFError(line)
            if answer.startswith(end):
                return answer.strip()

    def query(self, moves, what):
        """Returns the words of the answer to a query about the position after these moves."""
        text = " moves " + " ".join(moves) if moves else ""
        self.process.stdin.write(f"position startpos{text}\n")
        return self.ask(f"query {what}", "response").split()[1:]

    def legal(self, moves):
        return self.query(moves, "legal")

    def best(self, moves, level):
        """Returns the move that a computer of that level plays."""
        self.query(moves, "turn")
        return self.ask(f"go level {level}", "bestmove").split()[1]

    def scores(self, moves, seats):
        """Returns 1 for a seat that has won, 0 for one that has lost, 0.5 for all after a draw."""
        (result,) = self.query(moves, "result")
        assert result == "draw" or result.endswith("win"), result
        return [0.5 if result == "draw" else int(str(seat) in result) for seat in range(1, seats + 1)]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def judge(tests, service, stop=False, arguments=()):
    """Runs the tests; fails if the nodes' logs have errors or, with `stop`, if nodes do not exit cleanly."""
    status = main(tests, *arguments)
    stopped = not stop or all(node.stop() == 0 for node in service.nodes)
    if status or not stopped or '"level":"error"' in service.logs():
        print(service.logs()[-3000:])
        status = 1
    return status


def seated(service, game, players=2, **options):
    """Seats players at a new table, on both nodes in turn; returns them and the table."""
    people = [Person(service.nodes[i % 2]) for i in range(players)]
    table = people[0].lay(game, players, **options)
    for person in people[1:]:
        person.act(table, "sit")
    return people, table
