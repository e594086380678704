"""Seats: who is there, who may claim, which tables are open and for how long.

    python3 seats_test.py build/src/server/plateaud
"""
import http.client
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from client import Person, judge, new_id, program, refused
from ids import number_of
from service import Service, until

LIMIT = 5
service = Service(
    program("src/server/plateaud"),
    nodes=2,
    durable=False,
    rate_requests=1000,
    rate_commands=1000,
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
    """Time passes, and the node knows it: what is refused as too soon waits for that."""
    service.pass_until(milliseconds, lambda: refused(person.act, game, "claim") != "too-soon", "the time to be known")


def test_presence_fills_no_log():
    """Whoever says of a player who is there that they are not is heard once a minute."""
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
    """A bot that only follows a stream comes back by itself."""
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


LIVE = {"game": "quoridor", "seats": 2, "clock": "fischer", "base": 300000, "increment": 3000}


def pair(person, **options):
    return person.post("/api/v1/pair", {"id": new_id("pair"), "options": {**LIVE, **options}})["game"]


def age(game, milliseconds):
    """The table was laid, and its host last seen, so much earlier."""
    service.postgres.psql(
        f"UPDATE game SET created = created - {milliseconds},"
        f" updated = updated - {milliseconds} WHERE id = {number_of(game)};"
        f" UPDATE event SET at = at - {milliseconds} WHERE game = {number_of(game)}"
    )


def listed(person):
    return [table["id"] for table in person.get("/api/v1/lobby")["tables"]]


def test_pairing_asks_for_hosts_who_are_there():
    """A table of 80 days ago, its host long gone, is nobody's opponent."""
    gone, first, second, third = (Person(service.nodes[i % 2]) for i in range(4))
    ghost = pair(gone)
    until(lambda: ghost in listed(first), "the lobby to show it")
    age(ghost, 80 * DAY)
    until(lambda: ghost not in listed(first), "the lobby to forget it")
    old = pair(first)
    assert old != ghost
    new = first.post("/api/v1/tables", {"id": new_id("lay"), "options": LIVE})["game"]
    age(old, 30000)
    assert pair(second) == new and pair(third) == old, "the newest first"


def test_pairing_respects_all_blocks():
    """Whoever is blocked by someone seated who is not the host is paired elsewhere."""
    eve, ada, bob = (Person(service.nodes[0]) for _ in range(3))
    three = {"game": "dorix", "seats": 3, "increment": 0}
    game = pair(eve, **three)
    assert pair(ada, **three) == game
    ada.call("PUT", f"/api/v1/blocks/{bob.id}")
    assert pair(bob, **three) != game


def at_once(calls):
    """What each of the calls is refused with, all made at the same time."""
    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(lambda call: refused(*call[0], **call[1]), calls))


def test_hosted_tables_count():
    """Tables one has laid and does not sit at are one's tables all the same."""
    ada = Person(service.nodes[0])
    for _ in range(LIMIT):
        ada.lay("quoridor", sit=False)
    assert refused(ada.lay, "quoridor", sit=False) == "too-many-tables"
    assert refused(pair, ada) == "too-many-tables"


def test_many_at_once_are_no_more():
    """Laid or sat down at, on both nodes at once: no more than one by one."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[0])
    nodes = [service.nodes[i % 2] for i in range(24)]
    asked = [
        ((ada.post, "/api/v1/tables", {"id": new_id("lay"), "options": LIVE, "sit": i % 3 > 0}), {"node": node})
        for i, node in enumerate(nodes)
    ]
    answers = at_once(asked)
    assert answers.count("") == LIMIT and answers.count("too-many-tables") == 24 - LIMIT, answers
    hosts = [Person(service.nodes[0]) for _ in range(4)]
    tables = [host.lay("dorix", 3) for host in hosts for _ in range(3)]
    answers = at_once([((bob.act, table, "sit"), {"node": node}) for table, node in zip(tables, nodes)])
    assert answers.count("") == LIMIT and answers.count("too-many-tables") == 12 - LIMIT, answers


def test_sitting_down_and_leaving_fills_no_log():
    """A stranger who takes a seat and gives it back, again and again, keeps nobody from it."""
    ada, eve, bob = (Person(service.nodes[i % 2]) for i in range(3))
    game = ada.lay("dorix", 4)
    again = lambda: [refused(eve.act, game, act) for act in ("sit", "leave")]
    until(lambda: "too-soon" in again(), "a seat that rests")
    until(lambda: again()[0] == "", "it to have rested")
    freed, rests = 0, {}  # From the 17th time on a seat rests for a second, two, three …
    for event in ada.events(game):
        if event["act"] == "leave":
            freed += 1
            rests[event["seat"]] = event["at"] + 1000 * max(0, freed - 16)
        elif event["act"] == "sit":
            assert event["at"] >= rests.get(event["seat"], 0), (event, freed, rests)
    assert freed > 16, freed
    until(lambda: refused(bob.act, game, "sit") == "", "a seat for bob")


class Waiting:
    """Tables that wait from the beginning of the test: nodes look at hosts now and then."""

    def __init__(self):
        self.gone, self.there, self.patient = (Person(service.nodes[i % 2]) for i in range(3))
        self.page = self.there.socket(service.nodes[1])
        self.ghost, self.kept = (person.lay(**LIVE) for person in (self.gone, self.there))
        self.days, self.old = (self.patient.lay("quoridor", clock="days", base=DAY) for _ in range(2))
        self.link = self.patient.lay(**LIVE, hidden=True)


def test_open_tables_end_without_their_host():
    """A quarter of an hour with a live clock; a page keeps it open; over days it waits for days."""
    numbers = ", ".join(str(number_of(game)) for game in (waiting.kept, waiting.ghost, waiting.old))
    until(
        lambda: len(service.postgres.psql(f"SELECT id FROM game WHERE id IN ({numbers})" " AND present IS NOT NULL"))
        == 3,
        "the hosts to be seen",
    )
    for game in (waiting.ghost, waiting.kept, waiting.days, waiting.link):
        age(game, 16 * 60000)
    age(waiting.old, 15 * DAY)
    service.postgres.psql(
        "UPDATE game SET present = NULL WHERE id IN" f" ({number_of(waiting.ghost)}, {number_of(waiting.old)})"
    )
    ended, open_still = (waiting.ghost, waiting.old), (waiting.kept, waiting.days, waiting.link)
    watcher = Person(service.nodes[0], session=False)
    until(lambda: [watcher.table(game)["phase"] for game in ended] == ["over"] * 2, "the tables to end")
    assert watcher.events(waiting.ghost)[-1]["ending"] == "aborted"
    assert [watcher.table(game)["phase"] for game in open_still] == ["open"] * 3
    waiting.page.close()


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


waiting = Waiting()
status = judge(globals(), service)
if any(node.stop() != 0 for node in service.nodes):
    print("FAILED: a node did not end well")
    status = 1
service.close()
sys.exit(status)
