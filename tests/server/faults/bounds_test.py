"""The memory that a node holds for its clients is bounded, whatever they do."""
import os
import re
import sys
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, program
from server.harness.ids import identity_of, number_of
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
CACHED = 200
WATCHED_PER_ADDRESS = 220


def metric(name):
    url = f"http://127.0.0.1:{service.nodes[0].port}/metrics"
    with urllib.request.urlopen(url, timeout=120) as answer:
        return int(re.search(rf"^{name} (\d+)$", answer.read().decode(), re.M)[1])


def copies(game, count, first):
    """Inserts copies of a game into the database; returns their ids."""
    for table in ("game", "event", "seat"):
        key = "id" if table == "game" else "game"
        service.postgres.psql(
            f"INSERT INTO {table} SELECT (jsonb_populate_record(t,"
            f" jsonb_build_object('{key}', n))).* FROM {table} t,"
            f" generate_series({first}, {first + count - 1}) n WHERE t.{key} = {number_of(game)}"
        )
    return [identity_of(n) for n in range(first, first + count)]


def watch(socket, games):
    """Subscribes to all games at once; returns how many tables arrived, and the refusals."""
    before = len(socket.others)
    for game in games:
        socket.tables.pop(game, None)
        socket.send(do="subscribe", game=game)
    refusals = []

    def settled():
        return len(refusals) + sum(game in socket.tables for game in games) == len(games)

    while not settled():
        message = socket.read()
        if "refused" in message:
            refusals.append(message["code"])
    assert len(socket.others) == before
    return len(games) - len(refusals), refusals


def memory(what):
    """Returns a memory figure of the node in kB."""
    with open(f"/proc/{node.process.pid}/status", encoding="ascii") as file:
        return int(re.search(rf"{what}:\s+(\d+)", file.read())[1])


def walk(row, up):
    """A pawn's path along the rows, which never visits a cell twice."""
    cells = [
        f"{column}{row + up * step}"
        for step in range(4)
        for column in ("abcdefghi" if (step % 2 == 0) == (up > 0) else "ihgfedcba")
    ]
    return cells[5:35]


def test_memory_of_a_game():
    """A game in memory takes what it needs, not what the longest game would."""
    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor", clock="fischer", base=600000, increment=1000)
    bob.act(game, "sit")
    for turn, move in enumerate(cell for both in zip(walk(1, 1), walk(9, -1)) for cell in both):
        (ada, bob)[turn % 2].move(game, turn, move)
    games = copies(game, 170, first=8000)
    for other in games[:20]:
        ada.table(other)
    before = memory("VmRSS")
    for other in games[20:]:
        ada.table(other)
    each = (memory("VmRSS") - before) / 150
    if memory("VmSize") > 1 << 30:
        print("  not judged: a sanitizer's memory is beside")
    else:
        assert each < 16, f"{each:.1f} kB for a game of 60 moves"


def test_games_in_memory_are_bounded():
    """The number of games in memory is bounded: unused ones are evicted, and if all are in use the answer is `busy`."""
    game = Person(node).lay("quoridor", sit=False)
    games = copies(game, 800, first=1000)
    stranger = Person(node, session=False)
    socket = stranger.socket()
    watch(socket, games[:64])
    for other in games[64:364]:  # the watched games are now the least recently used
        stranger.table(other)
    assert metric("plateau_games_cached") <= CACHED, "looked at beside a few watched"
    sockets = [stranger.socket() for _ in range(3)]
    reasons = set()
    for i, one in enumerate(sockets):
        reasons.update(watch(one, games[64 * (i + 1) : 64 * (i + 2)])[1])
    assert metric("plateau_games_cached") <= CACHED, "watched"
    assert reasons == {"busy"}, reasons
    for other in games[400:700]:
        assert stranger.table(other)["seats"], "there is always room for a look"
    assert metric("plateau_games_cached") <= CACHED, "looked at beside many watched"
    for one in (socket, *sockets):
        one.close()


def test_players_come_before_spectators():
    """When spectators fill the memory, people who sit at a table can still see it and play."""
    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor")
    bob.act(game, "sit")
    games = copies(game, 400, first=3000)
    stranger = Person(node, session=False)
    crowd = [stranger.socket() for _ in range(3)]
    came = [watch(one, games[64 * i : 64 * (i + 1)])[0] for i, one in enumerate(crowd)]
    assert sum(came) < 3 * 64, "spectators are refused"
    page = bob.socket()
    watch(page, games[300:304])
    assert page.tables, "a player sees the table"
    ada.move(games[300], 0, "e2")
    page.wait_event(games[300], 4)
    for one in (page, *crowd):
        one.close()


def test_watched_games_of_an_address():
    """All sockets of an address share a limit of watched games; closing one frees its part."""
    game = Person(node).lay("dorix", sit=False)
    games = copies(game, 40, first=5000)  # few games, so that memory is not the limit
    stranger = Person(node, session=False)
    sockets = [stranger.socket() for _ in range(7)]
    came, reasons = 0, []
    for one in sockets:
        here, refusals = watch(one, games)
        came += here
        reasons += refusals
    assert came == WATCHED_PER_ADDRESS and set(reasons) == {"too-many-watched"}, (came, reasons[:3])
    sockets[0].web.close()
    until(lambda: watch(sockets[6], games[:10])[1] == [], "what was given back")
    for one in sockets[1:]:
        one.close()


if __name__ == "__main__":
    with Service(
        PLATEAUD,
        nats=False,
        durable=False,
        requests_per_second=100000,
        commands_per_second=100000,
        games_cached=CACHED,
        sockets_per_address=1000,
        watched_per_address=WATCHED_PER_ADDRESS,
    ) as service:
        node = service.nodes[0]
        status = judge(globals(), service, stop=True)
    sys.exit(status)
