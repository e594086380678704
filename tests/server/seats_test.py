"""Seats: who is there, who may claim, which tables are open and for how long.

    python3 seats_test.py build/src/server/plateaud
"""
import http.client
import sys
import time

from client import Person, judge, refused
from service import Service, until

service = Service(sys.argv[1], nodes=2, durable=False, rate_requests=1000, rate_commands=1000)
DAY = 86400000


def account(name, node=0):
    person = Person(service.nodes[node])
    person.post("/api/v1/account", {"name": name, "password": "correct horse"})
    return person


def acts(person, game):
    return [event["act"] for event in person.events(game)]


def later(person, game, milliseconds):
    """Time passes, and the node knows it: what is refused as too soon waits for that."""
    service.pass_time(milliseconds)
    until(lambda: refused(person.act, game, "claim") != "too-soon", "the time to be known", 10)


def test_nothing_to_claim_over_days():
    """Fourteen days a move, the other has no page open: neither turn lets anyone win by waiting."""
    ada, bob = account("Adalove"), account("Bobbyfox")
    game = ada.lay("quoridor", clock="days", base=14 * DAY, rated=True)
    bob.act(game, "sit")
    assert refused(ada.act, game, "away", seat=1) == "not-now", "on her own turn"
    ada.move(game, 0, "e2")
    assert refused(ada.act, game, "away", seat=1) == "not-now", "on his"
    service.pass_time(601000)
    time.sleep(1.5)
    assert refused(ada.act, game, "claim") == "not-now"
    table = ada.table(game)
    assert table["phase"] == "playing" and acts(ada, game).count("away") == 0, table


def test_never_on_ones_own_turn():
    """With a live clock: only while it is the absent player's turn."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    game = ada.lay("quoridor", clock="fischer", base=3600000)
    bob.act(game, "sit")
    assert refused(ada.act, game, "away", seat=1) == "not-now", "ada is to move"
    ada.move(game, 0, "e2")
    ada.act(game, "away", seat=1)
    assert refused(ada.act, game, "claim") == "too-soon"
    later(ada, game, 61000)
    assert ada.table(game)["ending"] == "abandoned" and ada.table(game)["scores"] == [2, 0]


def test_days_without_a_clock():
    """Without a clock the countdown takes days."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    game = ada.lay("quoridor")
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    ada.act(game, "away", seat=1)
    service.pass_time(2 * DAY)
    time.sleep(1.5)
    assert refused(ada.act, game, "claim") == "too-soon"
    later(ada, game, DAY)
    assert ada.table(game)["ending"] == "abandoned"


def test_presence_fills_no_log():
    """Whoever says of a player who is there that they are not is heard once a minute."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    game = ada.lay("quoridor", clock="fischer", base=3600000)
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    page = bob.socket()
    page.subscribe(game)
    ada.act(game, "away", seat=1)
    page.until(lambda: page.events[game][-1]["act"] == "back", "bob to be back", 10)
    for _ in range(50):
        refused(ada.act, game, "away", seat=1)
    time.sleep(0.5)
    assert acts(ada, game)[4:] == ["away", "back"], acts(ada, game)
    page.close()


def test_a_stream_is_presence():
    """A bot that only follows a stream comes back by itself."""
    ada, bot = Person(service.nodes[0]), Person(service.nodes[1])
    game = ada.lay("quoridor", clock="fischer", base=600000)
    bot.act(game, "sit")
    ada.move(game, 0, "e2")
    connection = http.client.HTTPConnection("127.0.0.1", bot.node.port, timeout=10)
    connection.request("GET", f"/api/v1/games/{game}/stream", headers=bot.headers)
    stream = connection.getresponse()
    stream.readline()
    ada.act(game, "away", seat=1)
    until(lambda: acts(ada, game)[-1] == "back", "the bot to be back", 5)
    stream.close()


status = judge(globals(), service)
service.close()
sys.exit(status)
