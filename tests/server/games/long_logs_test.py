"""A log of any length can be read: it is sent in pieces, as fast as the client reads it."""
import http.client
import itertools
import json
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.archives import talkative
from server.harness.client import Person, event_lines, judge, program
from server.harness.service import Service

PLATEAUD = program("src/server/plateaud")
LENGTH = 7000  # events; together more bytes than may ever wait for one socket


def setting():
    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor")
    bob.act(game, "sit")
    ada.act(game, "phrase", phrase=1)
    talkative(service, game, LENGTH)
    return ada, bob, game


def test_a_page_opens_it():
    _, bob, game = setting()
    socket = bob.socket()
    table = socket.subscribe(game)
    assert socket.seqs(game) == list(range(1, LENGTH + 1)), "every event once and in order"
    assert sum(len(json.dumps(e)) for e in socket.events[game]) > 1 << 20
    assert table["seq"] == LENGTH
    socket.close()


def test_a_slow_page_gets_what_happens_meanwhile():
    """A client reads nothing while others play; then it receives every event once and in order."""
    ada, bob, game = setting()
    page = ada.socket()
    page.send(do="subscribe", game=game)
    slow = bob.socket()
    slow.send(do="subscribe", game=game)
    slow.send(do="subscribe", game=ada.lay("dorix"))
    page.until(lambda: page.tables.get(game), "the table")
    for turn, move in enumerate(("e2", "e8", "e3")):
        (ada, bob)[turn % 2].move(game, turn, move)
    last = page.wait_event(game, LENGTH + 3)
    assert last["move"] == "e3"
    slow.until(lambda: len(slow.events.get(game, [])) == LENGTH + 3 and len(slow.tables) == 2, "all")
    assert slow.seqs(game) == list(range(1, LENGTH + 4))
    page.close()
    slow.close()


def test_a_stream_has_it():
    """A bot that reads its stream slowly at first gets every event, too."""
    ada, _, game = setting()
    bot = http.client.HTTPConnection("127.0.0.1", node.port, timeout=60)
    bot.request("GET", f"/api/v1/games/{game}/stream")
    answer = bot.getresponse()
    ada.move(game, 0, "e2")
    time.sleep(0.3)
    seqs = [event["seq"] for event in itertools.islice(event_lines(answer), LENGTH + 1)]
    assert seqs == list(range(1, LENGTH + 2)), f"{len(seqs)} events"
    bot.close()


if __name__ == "__main__":
    with Service(
        PLATEAUD,
        nats=False,
        durable=False,
        requests_per_second=100000,
        commands_per_second=100000,
        sockets_per_address=100,
    ) as service:
        node = service.nodes[0]
        status = judge(globals(), service, stop=True)
    sys.exit(status)
