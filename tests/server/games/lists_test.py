#!/usr/bin/env python3
"""Lists of a player's games and of games to watch, and phrases: lists_test.py PLATEAUD."""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, program, refused
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
service = None


def same(got, wanted, about=""):
    assert got == wanted, f"{about} {got!r} instead of {wanted!r}"


def test_moves_are_no_news_of_the_lobby():
    """Moves cause no notification of the lobby. This is the first test, because no other notifications may be in
    flight."""
    until(lambda: all(node.health().get("notifications") for node in service.nodes), "NATS")
    ada, bob = Person(service.nodes[0]), Person(service.nodes[0])
    socket = ada.socket(service.nodes[1])
    socket.send(do="lobby")
    socket.send(do="ping")
    socket.until(lambda: socket.others, "the lobby to be followed")
    game = ada.lay("quoridor")
    bob.act(game, "sit")
    socket.subscribe(game)
    for turn, (person, move) in enumerate(((ada, "e2"), (bob, "e8"), (ada, "e3"), (bob, "e7"))):
        socket.wait_event(game, person.move(game, turn, move))
    ada.lay("quoridor")

    def news():
        return [m for m in socket.others if "lobby" in m]

    socket.until(lambda: len(news()) >= 3, "a table, a seat, a table")
    socket.send(do="ping")
    socket.until(lambda: sum("pong" in m for m in socket.others) == 2, "an answer")
    same(len(news()), 3)
    socket.close()


def listed(person, game, phase, whose=None):
    """Returns a game as the list of its phase shows it; checks that the other phases' lists do not have it."""
    path = f"players/{whose.id}/games" if whose else "me/games"
    found = {
        word: [g for g in person.get(f"{API}{path}?phase={word}")["games"] if g["id"] == game]
        for word in ("open", "playing", "over")
    }
    everywhere = [g for g in person.get(API + path)["games"] if g["id"] == game]
    same({word: len(games) for word, games in found.items()}, {word: int(word == phase) for word in found}, game)
    same(everywhere, found[phase])
    one = found[phase][0]
    same(one["phase"], phase)
    table = person.table(game)
    same(
        [one.get(key) for key in ("version", "ply", "to_move", "position")],
        [table["version"], table["ply"], table.get("to_move"), table.get("position")],
        "as at the table",
    )
    return one


def test_my_games():
    ada, bob, eve = (Person(service.nodes[i % 2]) for i in range(3))
    game = ada.lay("tictacdoh", 3, clock="fischer", base=600000)
    one = listed(ada, game, "open")
    same((one["to_move"], one["players"], one["names"]), (None, [ada.id, None, None], [ada.name, None, None]))
    assert not {"position", "deadline", "levels", "ending"} & set(one), one
    bob.act(game, "sit")
    eve.act(game, "sit")
    one = listed(bob, game, "playing")
    same((one["to_move"], one["names"]), (0, [ada.name, bob.name, eve.name]))
    assert "levels" not in one, one
    same(one["deadline"], bob.table(game)["since"] + 600000)
    first = one["position"]
    ada.move(game, 0, "Sc3")
    one = listed(bob, game, "playing", whose=ada)
    same((one["to_move"], one["version"], one["position"] == first), (1, 1, False))
    eve.act(game, "resign")  # It is not their turn, so no computer's move is requested.
    one = listed(eve, game, "playing")
    same(
        (one["levels"], one["names"], one["players"]),
        ([0, 0, 4], [ada.name, bob.name, eve.name], [ada.id, bob.id, eve.id]),
        "who began there",
    )
    ada.act(game, "offer", offer="draw")
    bob.act(game, "accept")
    one = listed(ada, game, "over")
    same((one["ending"], one["scores"], one["to_move"]), ("agreement", [0.5, 0.5, None], None))
    assert "deadline" not in one, one
    for wrong in ("1", "9", "", "closed"):
        same(refused(ada.get, f"{API}me/games?phase={wrong}"), "bad-request", wrong)


def test_computers_and_rematches():
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    alone = ada.lay("quoridor", computers=[3])
    one = listed(ada, alone, "playing")
    same((one["levels"], one["names"], one["players"]), ([0, 3], [ada.name, None], [ada.id, None]))
    waiting = ada.lay("dorix", 3)
    ada.act(waiting, "computer", seat=2, level=1)
    same(listed(ada, waiting, "open")["levels"], [0, 0, 1])
    ada.act(waiting, "leave", seat=2)
    assert "levels" not in listed(ada, waiting, "open")
    game = ada.lay("orbital")
    bob.act(game, "sit")
    bob.act(game, "resign")
    ada.act(game, "offer", offer="rematch")
    bob.act(game, "accept")
    one = listed(bob, ada.table(game)["rematch"], "playing")
    same((one["names"], one["to_move"]), ([bob.name, ada.name], 0))


def test_pages():
    """A page has fifty games, the last changed first; a player who sits twice is listed once."""
    ada = Person(service.nodes[0])
    for _ in range(51):
        ada.lay("orbital", private=True, sit=True)
    game = ada.lay("quoridor")
    ada.act(game, "sit")
    first = ada.get(API + "me/games")["games"]
    same((len(first), first[0]["id"], len({g["id"] for g in first})), (50, game, 50))
    times = [g["updated_at"] for g in first]
    same(times, sorted(times, reverse=True))
    rest = ada.get(f"{API}me/games?before={times[-1]}")["games"]
    assert not {g["id"] for g in rest} & {g["id"] for g in first}
    ada.call("PUT", API + "me", {"public_games": True})
    same(
        [g["id"] for g in Person(service.nodes[0]).get(f"{API}players/{ada.id}/games")["games"]],
        [game],
        "private ones are not for others",
    )


def test_watch():
    """Games between people are listed for all, the one with the last move first; private ones are not."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[0])  # Clocks differ a little.
    stranger = Person(service.nodes[0], session=False)

    def start(game, **options):
        table = ada.lay(game, **options)
        bob.act(table, "sit")
        return table

    def watched(query=""):
        return stranger.get(f"{API}lobby{query}")["watch"]

    older, newer, hidden = start("quoridor"), start("dorix"), start("dorix", private=True)
    alone = ada.lay("quoridor", computers=[1])
    twice = ada.lay("quoridor")
    ada.act(twice, "sit")
    waiting = ada.lay("quoridor")
    ada.move(older, 0, "e2")  # The lobby is not notified of it, but shows it within a second.
    until(lambda: [g["id"] for g in watched()][:2] == [older, newer], "the last moved first")
    found = watched()
    assert not {hidden, alone, twice, waiting} & {g["id"] for g in found}, found
    game = found[0]
    same(
        (game["names"], game["players"], game["phase"], game["version"], game["to_move"]),
        ([ada.name, bob.name], [ada.id, bob.id], "playing", 1, 1),
    )
    same((game["options"]["game"], game["position"]), ("quoridor", stranger.table(older)["position"]))
    same({g["options"]["game"] for g in watched("?game=dorix")}, {"dorix"})
    bob.act(newer, "resign")
    until(lambda: newer not in [g["id"] for g in watched()], "what is over to go")


def test_watch_has_an_end():
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    for _ in range(31):
        bob.act(ada.lay("orbital"), "sit")
    found = ada.get(API + "lobby?game=orbital")["watch"]
    times = [g["updated_at"] for g in found]
    same((len(found), times), (30, sorted(times, reverse=True)))


def test_moves_write_no_index():
    """No index of a game's row has a column that a move changes, so PostgreSQL writes no index for a move."""
    indexes = [row[0] for row in service.postgres.psql("SELECT indexdef FROM pg_indexes WHERE tablename = 'game'")]
    assert any("game_by_age" in one for one in indexes), indexes
    for one in indexes:
        for column in ("seq", "version", "ply", "updated_at", "deadline", "to_move", "position", "levels"):
            assert column not in one, one


def test_phrases():
    stranger = Person(service.nodes[0], session=False)
    status, headers, text = stranger.ask("GET", API + "phrases")
    phrases = json.loads(text)["phrases"]
    same((status, headers["cache-control"], len(phrases)), (200, "public, max-age=86400", 16))
    same(phrases[0], {"en": "Hello!", "fr": "Bonjour\u00a0!"})
    same(phrases[15]["en"], "See you soon!")
    assert all(set(p) == {"en", "fr"} and all(p.values()) for p in phrases), phrases


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, durable=False, requests_per_second=10000, tables_per_player=1000) as service:
        status = judge(globals(), service)
    sys.exit(status)
