"""Seats: presence, claims, and how long tables stay open: seats_test.py PLATEAUD."""
import http.client
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, new_id, program, refused
from server.harness.ids import number_of
from server.harness.service import Service, until

LIMIT = 5
service = Service(
    program("src/server/plateaud"),
    nodes=2,
    durable=False,
    requests_per_second=1000,
    commands_per_second=1000,
    tables_per_player=LIMIT,
)
DAY = 86400000


def account(name, node=0):
    person = Person(service.nodes[node])
    person.post("/api/v1/account", {"name": name, "password": "correct horse"})
    return person


def acts(person, game):
    return [event["act"] for event in person.events(game)]


def later(person, game, milliseconds):
    """Lets time pass until the node knows it: until a claim is no longer refused as too soon."""
    service.pass_until(milliseconds, lambda: refused(person.act, game, "claim") != "too-soon", "the time to be known")


def test_presence_fills_no_log():
    """A player who reports as away someone who is present gets an event once a minute at most."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    game = ada.lay("quoridor", clock="fischer", base=3600000)
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    page = bob.socket()
    page.subscribe(game)
    ada.act(game, "away", seat=1)
    page.until(lambda: "back" in [event["act"] for event in page.events[game]], "bob to be back")
    for _ in range(50):
        refused(ada.act, game, "away", seat=1)
    time.sleep(0.5)
    presence = [act for act in acts(ada, game) if act in ("away", "back")]
    assert presence == ["away", "back"], acts(ada, game)
    page.close()


def test_a_stream_is_presence():
    """A bot that only follows a stream counts as present again by that."""
    ada, bot = Person(service.nodes[0]), Person(service.nodes[1])
    game = ada.lay("quoridor", clock="fischer", base=600000)
    bot.act(game, "sit")
    ada.move(game, 0, "e2")
    connection = http.client.HTTPConnection("127.0.0.1", bot.node.port, timeout=60)
    connection.request("GET", f"/api/v1/games/{game}/stream", headers=bot.headers)
    stream = connection.getresponse()
    stream.readline()
    ada.act(game, "away", seat=1)
    until(lambda: "back" in acts(ada, game), "the bot to be back")
    stream.close()


LIVE = {"game": "quoridor", "players": 2, "clock": "fischer", "base": 300000, "increment": 3000}


def pair(person, **options):
    return person.post("/api/v1/pair", {"id": new_id("pair"), "options": {**LIVE, **options}})["game"]


def age(game, milliseconds):
    """Pretends that the table was created, and its host last seen, this much earlier."""
    service.postgres.psql(
        f"UPDATE game SET created_at = created_at - {milliseconds},"
        f" updated_at = updated_at - {milliseconds} WHERE id = {number_of(game)};"
        f" UPDATE event SET at = at - {milliseconds} WHERE game = {number_of(game)}"
    )


def listed(person):
    return [table["id"] for table in person.get("/api/v1/lobby")["tables"]]


def test_pairing_asks_for_hosts_who_are_there():
    """Pairing ignores a table of 80 days ago whose host has left."""
    gone, first, second, third = (Person(service.nodes[i % 2]) for i in range(4))
    ghost = pair(gone)
    until(lambda: ghost in listed(first), "the lobby to show it")
    age(ghost, 80 * DAY)
    until(lambda: ghost not in listed(first), "the lobby to forget it")
    old = pair(first)
    assert old != ghost
    new = first.post("/api/v1/games", {"id": new_id("lay"), "options": LIVE})["game"]
    age(old, 30000)
    assert pair(second) == new and pair(third) == old, "the newest first"


def test_pairing_respects_all_blocks():
    """A player blocked by anyone at a table, not only by the host, is paired elsewhere."""
    eve, ada, bob = (Person(service.nodes[0]) for _ in range(3))
    three = {"game": "dorix", "players": 3, "increment": 0}
    game = pair(eve, **three)
    assert pair(ada, **three) == game
    ada.call("PUT", f"/api/v1/blocks/{bob.id}")
    assert pair(bob, **three) != game


def at_once(calls):
    """Makes all calls at the same time; returns how each was refused."""
    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(lambda call: refused(*call[0], **call[1]), calls))


def test_hosted_tables_count():
    """Tables that a player has created count against the limit, even if the player does not sit there."""
    ada = Person(service.nodes[0])
    for _ in range(LIMIT):
        ada.lay("quoridor", sit=False)
    assert refused(ada.lay, "quoridor", sit=False) == "too-many-tables"
    assert refused(pair, ada) == "too-many-tables"


def test_many_at_once_are_no_more():
    """Creating and joining tables on both nodes at once does not exceed the limit."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[0])
    nodes = [service.nodes[i % 2] for i in range(24)]
    asked = [
        ((ada.post, "/api/v1/games", {"id": new_id("lay"), "options": LIVE, "sit": i % 3 > 0}), {"node": node})
        for i, node in enumerate(nodes)
    ]
    answers = at_once(asked)
    assert answers.count("") == LIMIT and answers.count("too-many-tables") == 24 - LIMIT, answers
    hosts = [Person(service.nodes[0]) for _ in range(4)]
    tables = [host.lay("dorix", 3) for host in hosts for _ in range(3)]
    answers = at_once([((bob.act, table, "sit"), {"node": node}) for table, node in zip(tables, nodes)])
    assert answers.count("") == LIMIT and answers.count("too-many-tables") == 12 - LIMIT, answers


def test_sitting_down_and_leaving_fills_no_log():
    """A client that repeatedly takes a seat and leaves it cannot keep others from it."""
    ada, eve, bob = (Person(service.nodes[i % 2]) for i in range(3))
    game = ada.lay("dorix", 4)
    again = lambda: [refused(eve.act, game, act) for act in ("sit", "leave")]
    until(lambda: "too-soon" in again(), "a seat that rests")
    until(lambda: again()[0] == "", "it to have rested")
    freed, rests = 0, {}  # From the 17th time on a seat stays blocked for one second, then two, three …
    for event in ada.events(game):
        if event["act"] == "leave":
            freed += 1
            rests[event["seat"]] = event["at"] + 1000 * max(0, freed - 16)
        elif event["act"] == "sit":
            assert event["at"] >= rests.get(event["seat"], 0), (event, freed, rests)
    assert freed > 16, freed
    until(lambda: refused(bob.act, game, "sit") == "", "a seat for bob")


class Waiting:
    """Tables that wait from the beginning of the test, because nodes check hosts only periodically."""

    def __init__(self):
        self.gone, self.there, self.patient = (Person(service.nodes[i % 2]) for i in range(3))
        self.page = self.there.socket(service.nodes[1])
        self.ghost, self.kept = (person.lay(**LIVE) for person in (self.gone, self.there))
        self.days, self.old = (self.patient.lay("quoridor", clock="days", base=DAY) for _ in range(2))
        self.link = self.patient.lay(**LIVE, private=True)


def test_open_tables_end_without_their_host():
    """A table with a live clock closes a quarter of an hour after its host left, a correspondence table after days."""
    numbers = ", ".join(str(number_of(game)) for game in (waiting.kept, waiting.ghost, waiting.old))
    until(
        lambda: len(
            service.postgres.psql(f"SELECT id FROM game WHERE id IN ({numbers})" " AND host_seen_at IS NOT NULL")
        )
        == 3,
        "the hosts to be seen",
    )
    for game in (waiting.ghost, waiting.kept, waiting.days, waiting.link):
        age(game, 16 * 60000)
    age(waiting.old, 15 * DAY)
    service.postgres.psql(
        "UPDATE game SET host_seen_at = NULL WHERE id IN" f" ({number_of(waiting.ghost)}, {number_of(waiting.old)})"
    )
    ended, open_still = (waiting.ghost, waiting.old), (waiting.kept, waiting.days, waiting.link)
    watcher = Person(service.nodes[0], session=False)
    until(lambda: [watcher.table(game)["phase"] for game in ended] == ["over"] * 2, "the tables to end")
    assert watcher.events(waiting.ghost)[-1]["ending"] == "aborted"
    assert [watcher.table(game)["phase"] for game in open_still] == ["open"] * 3
    waiting.page.close()


def test_nothing_to_claim_over_days():
    """With fourteen days per move and the opponent's page closed, nobody can win by a claim."""
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


def test_never_on_own_turn():
    """With a live clock, a player can be away only during their own turn."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    game = ada.lay("quoridor", clock="fischer", base=3600000)
    bob.act(game, "sit")
    assert refused(ada.act, game, "away", seat=1) == "not-now", "ada is to move"
    ada.move(game, 0, "e2")
    ada.act(game, "away", seat=1)
    assert refused(ada.act, game, "claim") == "too-soon"
    later(ada, game, 61000)
    assert ada.table(game)["ending"] == "abandoned" and ada.table(game)["scores"] == [1, 0]


waiting = Waiting()
status = judge(globals(), service)
if any(node.stop() != 0 for node in service.nodes):
    print("FAILED: a node did not end well")
    status = 1
service.close()
sys.exit(status)
