"""Every message on a socket costs tokens: a client that floods is refused, then disconnected; honest pages are not."""
import json
import os
import re
import sys
import threading
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, new_id, program
from server.harness.service import Service
from server.harness.websocket import Closed, Refused, frame

PLATEAUD = program("src/server/plateaud")
FLOOD = 3000
SOCKETS = 40
BURST, RATE = 200, 20  # logs that may be read at once for a socket, and per second


def stranger_at(address):
    """A client without a session, with the address that nginx would send."""
    person = Person(node, session=False)
    person.headers["X-Real-IP"] = address
    return person


def loads():
    """Returns how often the node has read a log."""
    with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=120) as answer:
        return int(re.search(r"^plateau_games_loaded_total (\d+)$", answer.read().decode(), re.M)[1])


def flood(socket, message):
    """Sends a message many times; returns what came back, and how the socket was closed (None: it was not)."""
    one = frame(1, json.dumps(message).encode())

    def send():
        try:
            for _ in range(FLOOD // 100):
                socket.web.send_raw(one * 100)
            socket.web.send_text(json.dumps({"do": "ping"}))
        except OSError:
            pass  # closed by the node before all were sent

    thread = threading.Thread(target=send)
    thread.start()
    came, end = [], None
    try:
        while not any("pong" in m for m in came):
            came.append(json.loads(socket.web.recv()))
    except (Closed, ConnectionError) as closed:
        end = closed
    thread.join()
    return came, end


def test_a_flood_is_refused_and_closed():
    ada = Person(node)
    game = ada.lay("quoridor", sit=False)
    stranger = stranger_at("192.0.2.1").socket()
    before, begin = loads(), time.monotonic()
    came, end = flood(stranger, {"do": "subscribe", "game": game})
    assert end is not None and getattr(end, "code", 1008) == 1008, f"not closed: {came[-1]}"
    hasty = [m for m in came if m.get("code") == "too-many"]
    assert hasty and all(0 < m["retry_ms"] < 60000 and m.get("game", game) == game for m in hasty), hasty[:1]
    check_loads(before, begin, 1)


def check_loads(before, begin, sockets):
    """No more logs were read than the sockets of an address may request in that time."""
    read, most = loads() - before, BURST * sockets + RATE * (time.monotonic() - begin)
    assert read < most + 50, f"{read} logs read for {sockets} sockets, not {most:.0f}"


def test_others_play_on():
    """While an address floods the node, moves of others are answered normally."""
    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor")
    bob.act(game, "sit")
    page = ada.socket()
    done, floods = threading.Event(), []

    def attack():
        while not done.is_set():
            floods.append(1)
            try:
                flood(stranger_at("192.0.2.2").socket(), {"do": "subscribe", "game": game})
            except (Closed, Refused, OSError):
                time.sleep(0.05)

    attacker = threading.Thread(target=attack)
    attacker.start()
    before, begin = loads(), time.monotonic()
    try:
        for turn, move in enumerate(("e2", "e8", "e3", "e7")):
            if turn % 2 == 0:
                page.move(game, turn, move)
            else:
                bob.move(game, turn, move)
            time.sleep(0.2)
    finally:
        done.set()
        attacker.join()
    check_loads(before, begin, len(floods) + 1)
    page.close()


def test_an_honest_page_is_not_hit():
    """A page that subscribes to 64 games when it reconnects, and again a moment later, is not refused."""
    hosts = [Person(node), Person(node)]
    games = [hosts[i % 2].lay("dorix", sit=False) for i in range(64)]
    person = Person(node)
    for _ in range(2):
        page = person.socket()
        page.send(do="lobby")
        for game in games:
            page.send(do="subscribe", game=game)
        for _ in range(10):
            page.send(do="ping")
        page.until(lambda: len(page.tables) == 64, "all tables")
        assert not page.answers, page.answers
        page.close()


def test_a_network_is_one_address():
    """Sockets are counted per IPv6 network of 64 bits, because a household has all of its addresses."""
    opened = [stranger_at(f"2001:db8:1:2::{i:x}").socket() for i in range(1, SOCKETS + 1)]
    try:
        opened.append(stranger_at("2001:db8:1:2:ffff::1").socket())
        raise AssertionError("one too many of a network")
    except Refused as refused:
        assert refused.answer.status == 429, refused.answer.status
    opened.append(stranger_at("2001:db8:1:3::1").socket())
    for socket in opened:
        socket.close()


def test_commands_say_which_was_refused():
    """A refusal names the command and after how long the page may send it again."""
    ada = Person(node)
    game = ada.lay("quoridor", sit=False)
    page = ada.socket()
    ids = [new_id("hasty") for _ in range(260)]
    messages = [{"do": "command", "game": game, "id": one, "act": "decline"} for one in ids]
    page.web.send_raw(b"".join(frame(1, json.dumps(message).encode()) for message in messages))  # all at once
    page.until(lambda: all(one in page.answers for one in ids), "an answer to each")
    last = page.answers[ids[-1]]
    assert last["code"] == "too-many" and last["retry_ms"] > 0, last
    time.sleep(last["retry_ms"] / 1000 + 0.05)
    page.send(do="ping")
    page.until(lambda: any("pong" in m for m in page.others), "a pong")
    page.close()


if __name__ == "__main__":
    with Service(
        PLATEAUD,
        nats=False,
        durable=False,
        requests_per_second=100000,
        sockets_per_address=SOCKETS,
        trust_x_real_ip="on",
    ) as service:
        node = service.nodes[0]
        status = judge(globals(), service, stop=True)
    sys.exit(status)
