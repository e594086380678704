#!/usr/bin/env python3
"""A client as it could be written for version 1.0: client.py PORT [--write]

It knows docs/api.md of 1.0 and nothing else: it plays games to the end over HTTP and over a socket, signs in,
works for the computer players and is refused, and compares what it is told with `answers.json`, which --write
made with 1.0. Each field must still be there with its type, and what is certain with its value; more fields are
no harm. This file belongs to 1.0 and must not change: when it fails, a client of 1.0 fails.
"""
import base64
import http.client
import json
import os
import pathlib
import re
import socket
import struct
import sys

ANSWERS = pathlib.Path(__file__).with_name("answers.json")
SITE = "http://plateau.test"
TOKEN = "workers-of-the-test".ljust(43, "A")
PASSWORD = "a long password"
CLOCK = {"clock": "fischer", "base": 600000, "increment": 2000}
# Fields whose value is the same in every run.
CERTAIN = {
    "act",
    "code",
    "phase",
    "version",
    "ply",
    "to_move",
    "move",
    "fingerprint",
    "ending",
    "winners",
    "scores",
    "clock",
}
CERTAIN |= {"order", "language", "position", "account", "rated", "seating", "protocol", "base", "increment", "outcome"}
SOMETIMES = {"lag", "gap", "used"}  # fields that are there only if time was lost
QUORIDOR = "e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 c9 e8 d9 e9".split()
TICTACDOH = "Mc3 Sc3 Lb2 Ld4 Mb2 Md4".split()


class WebSocket:
    """Just enough of RFC 6455: texts, and pongs for pings."""

    def __init__(self, port, path, headers):
        self.stream = socket.create_connection(("127.0.0.1", port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", "Host: plateau.test", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.stream.sendall("\r\n".join([*lines, "", ""]).encode())
        self.file = self.stream.makefile("rb")
        status = self.file.readline()
        assert b" 101 " in status, status
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def send(self, message, opcode=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        size = struct.pack(">B", 0x80 | len(data)) if len(data) < 126 else struct.pack(">BH", 0xFE, len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.stream.sendall(bytes([0x80 | opcode]) + size + mask + masked)

    def read(self):
        """The next message."""
        while True:
            first, size = self.file.read(2)
            if size == 126:
                (size,) = struct.unpack(">H", self.file.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.file.read(8))
            data = self.file.read(size)
            if first & 15 == 1:
                return json.loads(data)
            if first & 15 == 9:
                self.send(data, 10)

    def until(self, key, value=None):
        """Reads on to a message with this field, and this value in it."""
        while True:
            message = self.read()
            if key in message and value in (None, message[key]):
                return message

    def close(self):
        self.file.close()
        self.stream.close()


class Client:
    """One browser or program."""

    def __init__(self, port, told):
        self.port, self.told = port, told
        self.headers = {"Origin": SITE, "Accept-Language": "en"}
        self.ids = 0

    def ask(self, name, method, path, body=None, headers=None):
        """The answer, noted under a name: its status and what it says."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        data = body if isinstance(body, (str, type(None))) else json.dumps(body)
        connection.request(method, "/api/v1/" + path, data, headers or self.headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        cookie = answer.getheader("set-cookie")
        if cookie and not headers:
            self.headers["Cookie"] = cookie.split(";")[0]
        kind = (answer.getheader("content-type") or "").split(";")[0]
        said = json.loads(text) if kind == "application/json" and text else None
        connection.close()
        if name:
            self.told[name] = {"status": answer.status, "type": kind, "says": said}
        return said if said is not None else text

    def command(self, name, game, **what):
        self.ids += 1
        return self.ask(name, "POST", f"games/{game}/commands", {"id": f"c{self.ids}", **what})

    def socket(self):
        return WebSocket(self.port, "/api/v1/socket?protocol=1", self.headers)

    def create(self, name, game, **more):
        self.ids += 1
        options = {"game": game, "order": "seated", **CLOCK, **more.pop("options", {})}
        body = {"id": f"lay{self.ids}", "options": options, "sit": True, "computers": [], **more}
        return self.ask(name, "POST", "games", body)["game"]


def begin(port, told):
    """Two people: an account and a guest."""
    ada, bob = Client(port, told), Client(port, told)
    for path in ("about", "phrases", "notices"):
        ada.ask(path, "GET", path)
    ada.id = ada.ask("session", "POST", "session", {})["id"]
    bob.id = bob.ask(None, "POST", "session", {})["id"]
    ada.ask("me", "GET", "me")
    ada.ask("language", "PUT", "me", {"language": "fr"})
    ada.ask("language back", "PUT", "me", {"language": "en"})
    ada.name = "Client " + ada.id[-6:]
    made = ada.ask("account", "POST", "account", {"name": ada.name, "password": PASSWORD})
    ada.recovery = made["recovery_code"]
    return ada, bob


def play_http(ada, bob):
    """A game by requests alone, read back in every way."""
    game = ada.create("create", "tictacdoh")
    bob.command("sit", game, act="sit")
    for turn, move in enumerate(TICTACDOH):
        (ada, bob)[turn % 2].command(f"move {turn}", game, act="move", version=turn, move=move)
    ada.ask("table over", "GET", f"games/{game}")
    ada.ask("events", "GET", f"games/{game}/events?after=0")
    record = ada.ask("record", "GET", f"games/{game}/record")
    assert record.startswith('[Game "tictacdoh"]\n[Players "2"]\n') and '[Ending "line"]' in record, record
    moves = re.sub(r"{.*?}", "", record.split("\n\n")[1])
    assert moves.split() == "1. Mc3 Sc3 2. Lb2 Ld4 3. Mb2 Md4".split(), record
    ada.ask("code", "GET", f"games/{game}/qr")
    ada.ask("analysis wanted", "POST", f"games/{game}/analysis", {})
    ada.ask("analysis", "GET", f"games/{game}/analysis")
    return game


def play_socket(ada, bob):
    """A game on two sockets, with a lobby, an offer, a phrase and refusals."""
    sockets = [ada.socket(), bob.socket()]
    told = ada.told
    told["hello"] = sockets[0].read()
    sockets[1].read()
    sockets[1].send({"do": "lobby"})
    game = ada.create(None, "quoridor")
    told["lobby changed"] = sockets[1].until("lobby")
    told["lobby"] = pick(ada.ask(None, "GET", "lobby?game=quoridor")["tables"], game)
    bob.command(None, game, act="sit")
    for web in sockets:
        web.send({"do": "subscribe", "game": game, "after": 0})
    told["subscribed"] = sockets[0].until("act")
    told["table"] = sockets[0].until("table")
    told["players"] = sockets[0].until("players")
    sockets[1].until("players")
    for turn, move in enumerate(QUORIDOR):
        mover, other = sockets[turn % 2], sockets[1 - turn % 2]
        mover.send({"do": "command", "game": game, "id": f"s{turn}", "act": "move", "version": turn, "move": move})
        told[f"quoridor done {turn}"] = mover.until("done", f"s{turn}")
        told[f"quoridor event {turn}"] = other.until("act", "move")
        if turn == 3:
            between(sockets, game, told)
    told["pong"] = (sockets[0].send({"do": "ping"}), sockets[0].until("pong"))[1]
    told["quoridor over"] = ada.ask(None, "GET", f"games/{game}")
    assert told["quoridor over"]["phase"] == "over" and told["quoridor over"]["ending"] == "goal"
    sockets[0].send({"do": "unsubscribe", "game": game})
    for web in sockets:
        web.close()
    return game


def between(sockets, game, told):
    """In the middle of the game: what is refused, offered, said."""

    def act(web, identity, **what):
        web.send({"do": "command", "game": game, "id": identity, **what})

    act(sockets[1], "r1", act="move", version=4, move="e5")
    told["refused turn"] = sockets[1].until("refused")
    act(sockets[0], "r2", act="move", version=4, move="a9")
    told["refused illegal"] = sockets[0].until("refused")
    act(sockets[0], "r3", act="move", version=1, move="e5")
    told["refused stale"] = sockets[0].until("refused")
    act(sockets[0], "s0", act="move", version=0, move="e2")
    told["repeated"] = sockets[0].until("done", "s0")
    act(sockets[0], "o1", act="offer", offer="draw")
    told["offer"] = sockets[1].until("act", "offer")
    act(sockets[1], "o2", act="decline")
    told["decline"] = sockets[0].until("act", "decline")
    act(sockets[1], "p1", act="phrase", phrase=2)
    told["phrase"] = sockets[0].until("act", "phrase")
    sockets[0].send({"do": "nonsense"})
    told["bad message"] = sockets[0].until("refused", "")


def pick(games, game):
    """One of a list, which has it wherever it likes."""
    return next(one for one in games if one.get("id", one.get("game")) == game)


def computers(ada, told):
    """A worker of 1.0: it acquires the computer's turn and submits a move."""
    game = ada.create(None, "tictacdoh", computers=[3])
    ada.command(None, game, act="move", version=0, move="Mc3")
    worker = {"Authorization": f"Bearer {TOKEN}"}
    for _ in range(100):
        job = ada.ask("job", "POST", "jobs/acquire", {"worker": "w1", "kinds": ["move"], "wait_seconds": 5}, worker)
        if job and job["game"] == game:
            break
    same = {key: job[key] for key in ("job", "game", "version", "signature")}
    ada.ask("renewed", "POST", "jobs/renew", same, worker)
    ada.ask("submitted", "POST", "jobs/submit", {**same, "move": "Sc3"}, worker)
    said = ada.ask(None, "GET", f"games/{game}")
    assert said["version"] == 2, said
    ada.command("resign", game, act="resign")


def people(ada, bob, game):
    """Lists, ratings, blocks, tokens, personal data."""
    for name, path in (
        ("my games", "me/games?phase=over"),
        ("their games", f"players/{bob.id}/games"),
        ("player", f"players/{ada.id}"),
        ("ratings", f"players/{ada.id}/ratings?pool=quoridor/2/fast"),
        ("leaderboard", "leaderboards?pool=quoridor/2/fast"),
        ("export", "me/export"),
    ):
        said = ada.ask(name, "GET", path)
        if name in ("my games", "their games"):
            said["games"] = [pick(said["games"], game)]
    said["games"] = [pick([one["table"] for one in said["games"]], game)]
    ada.ask("block", "PUT", f"blocks/{bob.id}", {})
    ada.ask("blocks", "GET", "blocks")
    ada.ask("unblock", "DELETE", f"blocks/{bob.id}")
    ada.ask("report", "POST", "reports", {"player": bob.id, "reason": "name"})
    token = ada.ask("token", "POST", "me/tokens", {"password": PASSWORD})["token"]
    ada.ask("by token", "GET", "me", None, {"Authorization": f"Bearer {token}"})
    ada.ask("revoked", "DELETE", "me/tokens")
    for name in ("first", "second"):
        one = ada if name == "first" else bob
        options = {"game": "orbital", **CLOCK}
        paired = one.ask(f"pair {name}", "POST", "pair", {"id": f"pair-{name}", "options": options})
    ada.command("abort", paired["game"], act="abort")


def refusals(ada, bob, game):
    """Codes that programs rely on."""
    stranger = Client(ada.port, ada.told)
    stranger.ask("no session", "GET", "me")
    ada.ask("no game", "GET", "games/000000000000")
    ada.ask("no path", "GET", "nowhere")
    ada.ask("bad json", "POST", "games", "{")
    ada.ask("bad request", "POST", "games", {"id": "x"})
    ada.ask("other origin", "POST", "games", {}, {**ada.headers, "Origin": "http://other.test"})
    ada.command("over", game, act="move", version=6, move="Mc3")
    bob.ask("short password", "POST", "account", {"name": "Somebody 1", "password": "short"})
    bob.ask("name taken", "POST", "account", {"name": ada.name, "password": PASSWORD})
    bob.ask("wrong", "POST", "sign-in", {"name": ada.name, "password": "another password"})
    bob.ask("no worker", "POST", "jobs/acquire", {"worker": "w1"}, {"Authorization": "Bearer nobody"})


def leave(ada, bob):
    """Passwords, codes, and the way out."""
    new = "another long password"
    ada.ask("password", "PUT", "me/password", {"old": PASSWORD, "new": new})
    ada.ask("new code", "POST", "me/recovery", {"password": new})
    other = Client(ada.port, ada.told)
    other.ask("sign in", "POST", "sign-in", {"name": ada.name, "password": new})
    other.ask("signed in", "GET", "me")
    other.ask("sign out", "DELETE", "session")
    bob.ask("erased", "DELETE", "me", {})


def shape(value, key=""):
    """What a client relies on: fields, types, certain values. Events are told apart by their act."""
    if isinstance(value, dict):
        return {name: shape(part, name) for name, part in value.items()}
    if isinstance(value, list) and key not in CERTAIN:
        if value and isinstance(value[0], dict) and "act" in value[0]:
            return {"each": {event["act"]: shape(event) for event in reversed(value)}}
        return [shape(value[0])] if value else []
    if key in CERTAIN or key in ("status", "type"):
        return {"is": value}
    kinds = {bool: "flag", int: "number", float: "number", str: "text", type(None): "null"}
    return kinds[type(value)]


def lost(then, now, where):
    """What 1.0 was told and is not told today."""
    if isinstance(then, dict) and isinstance(now, dict) and "is" not in then:
        for name, part in then.items():
            if name in SOMETIMES:
                continue
            yield from lost(part, now[name], f"{where}.{name}") if name in now else [f"{where}.{name} is gone"]
    elif isinstance(then, list) and isinstance(now, list):
        if then and now:
            yield from lost(then[0], now[0], where + "[0]")
        elif then:
            yield f"{where} is empty"
    elif then not in (now, "null"):
        yield f"{where} was {json.dumps(then)} and is {json.dumps(now)}"


def paths(ada):
    found = ada.ask(None, "GET", "openapi.json")["paths"]
    return sorted(f"{method} {path}" for path, methods in found.items() for method in methods)


def main():
    told = {}
    ada, bob = begin(int(sys.argv[1]), told)
    game = play_http(ada, bob)
    play_socket(ada, bob)
    computers(ada, told)
    people(ada, bob, game)
    refusals(ada, bob, game)
    leave(ada, bob)
    now = {"told": shape(told), "paths": {path: "text" for path in paths(ada)}}
    if sys.argv[2:] == ["--write"]:
        text = json.dumps(now, ensure_ascii=False, separators=(",", ":")).replace('},"', '},\n"')
        ANSWERS.write_text(text + "\n", encoding="utf-8")
        return 0
    missing = list(lost(json.loads(ANSWERS.read_text(encoding="utf-8")), now, ""))
    print("\n".join(missing) or f"{len(told)} answers as in 1.0, or with more in them")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
