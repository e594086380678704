"""People and their games for tests of the service: over HTTP and over sockets.

    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor", clock="fischer", base=60000)
    bob.act(game, "sit")
"""
import contextlib
import http.client
import itertools
import json
import os
import subprocess
import sys
import threading
import time
import weakref

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import cases  # noqa: E402
from websocket import PONG, TIMEOUT, WebSocket, frame  # noqa: E402

ROOT, main, program, word = cases.ROOT, cases.main, cases.program, cases.word  # for the tests
SITE = "http://plateau.test"
PAUSE = 0.25  # seconds before asking a busy service again
_ids = itertools.count(1)


def new_id(prefix="c"):
    return f"{prefix}{next(_ids)}"


class Refusal(Exception):
    """What the service refused: status, a word for programs, a sentence for people."""

    def __init__(self, status, why, text=""):
        super().__init__(f"{status} {why}: {text}")
        self.status, self.why, self.text = status, why, text


def refused(call, *arguments, **options):
    """The word with which a call is refused; "" if it is not."""
    try:
        call(*arguments, **options)
    except Refusal as refusal:
        return refusal.why
    return ""


def refused_at_once(call, *arguments, **options):
    """The same where the service is to stay busy: it is asked only once."""
    person = getattr(call.__self__, "person", call.__self__)
    person.patience, patience = 0, person.patience
    try:
        return refused(call, *arguments, **options)
    finally:
        person.patience = patience


def patiently(ask, is_busy, seconds):
    """What is answered, asked again for so long while the service is busy: as it is on a slow machine."""
    end = time.monotonic() + seconds
    while is_busy(answer := ask()) and time.monotonic() < end:
        time.sleep(PAUSE)
    return answer


class Person:
    """Someone with a session; `node` is where the next request goes.

    As a page does, it repeats what a busy service did not do; with a patience of 0 it does not."""

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
        """(status, headers, text) of a request."""
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
            lambda answer: answer[0] == 503 and (method == "GET" or '"why":"busy"' in answer[2]),
            self.patience,
        )
        json_type = (headers.get("content-type") or "").startswith("application/json")
        value = json.loads(text) if json_type and text else text
        if status >= 400:
            raise Refusal(status, value["why"], value["text"])
        return value

    def get(self, path, **options):
        return self.call("GET", path, **options)

    def post(self, path, body=None, **options):
        return self.call("POST", path, {} if body is None else body, **options)

    def lay(self, game, seats=2, computers=(), sit=True, identity=None, **options):
        options = {"game": game, "seats": seats, "order": "seated", **options}
        body = {"id": identity or new_id("lay"), "options": options, "sit": sit, "computers": list(computers)}
        return self.post("/api/v1/tables", body)["game"]

    def act(self, game, act, identity=None, node=None, **more):
        body = {"id": identity or new_id(), "act": act, **more}
        return self.post(f"/api/v1/games/{game}/commands", body, node=node)["seq"]

    def move(self, game, turn, move, **more):
        return self.act(game, "move", turn=turn, move=move, **more)

    def table(self, game, node=None):
        return self.get(f"/api/v1/games/{game}", node=node)

    def events(self, game, since=0, node=None):
        return self.get(f"/api/v1/games/{game}/events?since={since}", node=node)["events"]

    def socket(self, node=None, protocol=1):
        return Socket(self, node or self.node, protocol)


class Alive(threading.Thread):
    """Says on every open socket that its page is there, as a browser does without being asked.

    A service closes a socket that is silent for long, and a test that waits elsewhere reads no pings."""

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
                with contextlib.suppress(OSError, ValueError):  # It is closed.
                    socket.web.stream.write_between(frame(PONG, b"here"))  # An empty one is not heard.


_alive = Alive()


class Socket:
    """A page's socket; what arrives is kept by kind."""

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
        with contextlib.suppress(ConnectionError):  # Why it was closed can still be read.
            self.web.send_text(json.dumps(message))

    def subscribe(self, game, since=0):
        self.tables.pop(game, None)
        self.send(do="subscribe", game=game, since=since)
        return self.until(lambda: self.tables.get(game), "the table")

    def act(self, game, act, identity=None, **more):
        """Sends a command and waits for its answer."""
        identity = identity or new_id()

        def ask():
            self.answers.pop(identity, None)
            self.send(do="command", game=game, id=identity, act=act, **more)
            return self.until(lambda: self.answers.get(identity), "an answer")

        answer = patiently(ask, lambda answer: answer.get("why") == "busy", self.person.patience)
        if "refused" in answer:
            raise Refusal(409, answer["why"], answer["text"])
        return answer["seq"]

    def move(self, game, turn, move, **more):
        return self.act(game, "move", turn=turn, move=move, **more)

    def wait_event(self, game, seq):
        """The event of that number."""

        def find():
            return next((e for e in self.events.get(game, []) if e["seq"] == seq), None)

        return self.until(find, f"event {seq}")

    def seqs(self, game):
        return [e["seq"] for e in self.events.get(game, [])]

    def close(self):
        self.web.stream.close()


def event_lines(answer):
    """The events of a stream; one that waits long has empty lines too."""
    for line in iter(answer.readline, b""):
        if line.strip():
            yield json.loads(line)


class Rules:
    """The rules, asked of `plateau engine`."""

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
        """The words with which a question about the position after these moves is answered."""
        text = " moves " + " ".join(moves) if moves else ""
        self.process.stdin.write(f"position startpos{text}\n")
        return self.ask(f"query {what}", "response").split()[1:]

    def legal(self, moves):
        return self.query(moves, "legal")

    def best(self, moves, level):
        """The move that a computer of that level plays."""
        self.query(moves, "turn")
        return self.ask(f"go level {level}", "bestmove").split()[1]

    def scores(self, moves, seats):
        """2 for a seat that has won, 0 for one that has lost, 1 for all after a draw."""
        (result,) = self.query(moves, "result")
        assert result == "draw" or result.endswith("win"), result
        return [1 if result == "draw" else 2 * (str(seat) in result) for seat in range(1, seats + 1)]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def judge(tests, service, stop=False, arguments=()):
    """Runs the cases; the service's log must have no error, and with `stop`, nodes must stop well."""
    status = main(tests, *arguments)
    stopped = not stop or all(node.stop() == 0 for node in service.nodes)
    if status or not stopped or '"level":"error"' in service.logs():
        print(service.logs()[-3000:])
        status = 1
    return status


def seated(service, game, seats=2, **options):
    """People at a table, on both nodes in turn, and the game they play."""
    people = [Person(service.nodes[i % 2]) for i in range(seats)]
    table = people[0].lay(game, seats, **options)
    for person in people[1:]:
        person.act(table, "sit")
    return people, table
