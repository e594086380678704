#!/usr/bin/env python3
"""Bots are marked wherever their names are shown, and sit at rated tables only where the host allows it.

bots_test.py PLATEAUD PLATEAU
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, new_id, program, refused
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
PASSWORD = {"password": "correct horse"}
CLOCK = {"clock": "fischer", "base": 300000, "increment": 3000}
POOL = "quoridor/2/fast"


def account(name, node=0):
    person = Person(SERVICE.nodes[node])
    person.post(API + "account", {"name": name, **PASSWORD})
    person.name = name
    return person


def bot_of(person):
    bot = Person(person.node, session=False)
    token = person.post(API + "me/tokens", PASSWORD)["token"]
    bot.headers = {"Authorization": f"Bearer {token}"}
    bot.id, bot.name = person.id, person.name
    return bot


def test_marked_everywhere():
    ada, bob = account("Human Ada"), account("Engine Bob", 1)
    bot = bot_of(bob)
    assert "bot" not in ada.get(API + "me") and bot.get(API + "me")["bot"] is True
    until(lambda: ada.get(API + "players/" + bob.id).get("bot"), "the mark of the player")
    assert "bot" not in ada.get(API + "players/" + ada.id)
    waiting, game = bot.lay("quoridor", sit=False, **CLOCK), bot.lay("quoridor", **CLOCK)
    socket = ada.socket()

    def hosted():
        return [t for t in ada.get(API + "lobby")["tables"] if t["host"] == bob.id]

    until(lambda: len(hosted()) == 2, "both tables in the lobby")
    assert all(t["host_bot"] for t in hosted()), hosted()
    ada.act(game, "sit")
    table = ada.table(game)
    assert [seat.get("bot") for seat in table["seats"]] == [True, None], table["seats"]
    sat = [e for e in ada.events(game) if e["act"] == "sit"]
    assert [e.get("bot") for e in sat] == [True, None], sat
    socket.subscribe(game)
    socket.until(lambda: any("players" in m for m in SEEN(socket)), "the names")
    bot.move(game, 0, "e2")
    ada.move(game, 1, "e8")
    watched = until(
        lambda: [g for g in ada.get(API + "lobby")["watch"] if g["id"] == game], "the game to be seen by all"
    )
    assert watched[0]["bots"] == [True, False], watched
    assert '[Seat1 "Engine Bob (bot)"]' in ada.get(f"{API}games/{game}/record")
    ada.act(game, "resign")
    (listed,) = (g for g in ada.get(f"{API}players/{ada.id}/games?phase=over")["games"])
    assert listed["bots"] == [True, False], listed
    ada.call("PUT", API + "blocks/" + bob.id)
    assert ada.get(API + "blocks")["blocks"][0]["bot"] is True
    SERVICE.postgres.psql(f"INSERT INTO rating SELECT id, '{POOL}', 1700, 60, 0.06, 20, 1" " FROM player WHERE account")
    best = {p["id"]: p.get("bot") for p in ada.get(f"{API}leaderboards?pool={POOL}")["players"]}
    assert (best[bob.id], best[ada.id]) == (True, None), best
    ada.call("DELETE", API + "blocks/" + bob.id)
    bot.act(waiting, "abort")
    socket.close()


def SEEN(socket):
    """Returns the names as the page receives them, with the mark."""
    return [{"players": p} for p in socket.players.values()]


def test_once_a_bot():
    """A guest's cookie used as an API token marks the player as a bot; the mark stays."""
    guest = Person(SERVICE.nodes[0])
    assert "bot" not in guest.get(API + "me")
    program = Person(SERVICE.nodes[0], session=False)
    program.headers = {"Authorization": "Bearer " + guest.headers["Cookie"].split("=")[1]}
    program.get(API + "me")
    until(lambda: guest.get(API + "me").get("bot"), "the mark")
    owner = account("Once Carl")
    bot = bot_of(owner)
    assert "bot" not in owner.get(API + "me"), "a token that nobody used"
    bot.get(API + "me")
    owner.call("DELETE", API + "me/tokens")
    until(lambda: owner.get(API + "me", node=SERVICE.nodes[1]).get("bot"), "the mark to stay")


def test_rated_tables():
    ada, owner = account("Rated Ada"), account("Rated Dora", 1)
    bot = bot_of(owner)
    game = ada.lay("quoridor", rated=True, **CLOCK)
    assert refused(bot.act, game, "sit") == "no-bots"
    until(lambda: owner.get(API + "me").get("bot"), "the mark")
    assert refused(owner.act, game, "sit") == "no-bots", "the mark is the player's"
    assert refused(bot.lay, "quoridor", rated=True, **CLOCK) == "no-bots"
    options = {"game": "quoridor", "players": 2, "rated": True, **CLOCK}
    assert refused(bot.post, API + "pair", {"id": new_id(), "options": options}) == "no-bots"
    french = Person(owner.node, session=False, language="fr")
    french.headers["Authorization"] = bot.headers["Authorization"]
    owner.call("PUT", API + "me", {"language": "fr"})
    until(
        lambda: "bots" in french.ask("POST", f"{API}games/{game}/commands", {"id": new_id(), "act": "sit"})[2]
        and "classée" in french.ask("POST", f"{API}games/{game}/commands", {"id": new_id(), "act": "sit"})[2],
        "the sentence in French",
    )
    casual = ada.lay("quoridor", **CLOCK)
    bot.act(casual, "sit")
    bot.act(casual, "resign")
    welcome = ada.lay("quoridor", rated=True, bots_allowed=True, **CLOCK)
    assert ada.table(welcome)["options"]["bots_allowed"] is True
    assert "bots_allowed" not in ada.table(game)["options"], "the text of before"
    bot.act(welcome, "sit")
    assert ada.table(welcome)["counts_for_rating"] is True
    bot.act(welcome, "resign")
    ada.act(game, "abort")


def test_quick_pairing():
    """A player who asks for a rated game is not paired with a bot, unless both allow bots."""
    ada, owner = account("Pair Ada"), account("Pair Emil")
    bot, there = bot_of(owner), ada.socket()
    options = {"game": "dorix", "players": 2, "rated": True, **CLOCK}
    first = ada.post(API + "pair", {"id": new_id(), "options": options})
    second = bot.post(API + "pair", {"id": new_id(), "options": {**options, "bots_allowed": True}})
    assert second["game"] != first["game"] and second["waits"], (first, second)
    ada.act(first["game"], "abort")
    bob = account("Pair Bob")
    stream = bot.socket()
    assert (
        bob.post(API + "pair", {"id": new_id(), "options": {**options, "bots_allowed": True}})["game"] == second["game"]
    )
    bob.act(second["game"], "resign")
    there.close()
    stream.close()


with Service(PLATEAUD, nodes=2, durable=False, requests_per_second=5000) as SERVICE:
    sys.exit(judge(dict(globals()), SERVICE))
