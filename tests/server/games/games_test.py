#!/usr/bin/env python3
"""Games over the real service with two nodes, PostgreSQL and NATS: games_test.py PLATEAUD PLATEAU."""
import os
import random
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import (
    Person,
    Refusal,
    Rules,
    event_lines,
    main,
    new_id,
    program,
    refused,
    refused_at_once,
    seated,
)
from server.harness.service import Service, until
from server.harness.websocket import Closed

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
GAMES = [
    ("quoridor", 2),
    ("quoridor", 4),
    ("dorix", 2),
    ("dorix", 3),
    ("dorix", 4),
    ("orbital", 2),
    ("tictacdoh", 2),
    ("tictacdoh", 3),
    ("tictacdoh", 4),
]
RANDOM = random.Random(5)
service = None


def play(people, table, moves):
    for turn, move in enumerate(moves):
        people[turn % len(people)].move(table, turn, move)


def test_whole_games():
    """Every game is played to its end with every number of players; moves go to both nodes in turn, and everyone sees
    them all.

    Moves are random at first, then a computer's, because pawns at random may walk for a thousand moves."""
    for game, seats in GAMES:
        people, table = seated(service, game, seats)
        sockets = [person.socket() for person in people]
        for socket in sockets:
            socket.subscribe(table)
        watcher = Person(service.nodes[1], session=False).socket()
        rules, moves = Rules(PLATEAU, game, seats), []
        over = False
        while not over:
            assert rules.query(moves, "gameover") == ["false"], (game, seats, moves)
            move = RANDOM.choice(rules.legal(moves)) if len(moves) < 2 * seats else rules.best(moves, 2)
            seq = sockets[len(moves) % seats].move(table, len(moves), move)
            moves.append(move)
            events = [socket.wait_event(table, seq) for socket in sockets]
            assert all(event == events[0] for event in events), events
            over = "ending" in events[0]
        shown = people[0].table(table)
        assert shown["phase"] == "over" and [shown["ending"]] == rules.query(moves, "ending"), (shown, moves)
        assert shown["scores"] == events[0]["scores"] == rules.scores(moves, seats), (shown, moves)
        assert shown["position"] == " ".join(rules.query(moves, "fen")), (shown, moves)
        rules.close()
        assert {refused(person.move, table, len(moves), moves[0]) for person in people} == {"over"}
        watcher.subscribe(table)
        log = people[0].events(table)
        assert [e["seq"] for e in log] == list(range(1, len(log) + 1))
        assert watcher.events[table] == log, (game, seats, watcher.events[table][-2:], log[-2:])
        assert [e["move"] for e in log if e["act"] == "move"] == moves
        record = people[1].get(f"/api/v1/games/{table}/record")
        assert record.startswith(f'[Game "{game}"]')
        names = {person.id: person.name for person in people}
        assert re.findall(r'^\[Seat\d "(.*)"\]$', record, re.MULTILINE) == [
            names[seat.get("original_player") or seat["player"]] for seat in shown["seats"]
        ], record
        for socket in [*sockets, watcher]:
            socket.close()


def test_repeated():
    """A command is applied once, whichever node it is sent to."""
    (ada, bob), table = seated(service, "quoridor")
    seq = ada.move(table, 0, "e2", identity="first")
    for node in service.nodes:
        assert ada.move(table, 0, "e2", identity="first", node=node) == seq
        assert ada.act(table, "phrase", identity="first", phrase=1, node=node) == seq
    assert bob.move(table, 1, "e8", identity="first") == seq + 1, "ids are each player's own"
    assert len(ada.events(table)) == seq + 1
    game = ada.lay("orbital", identity="laid")
    assert ada.lay("orbital", identity="laid", players=2) == game


def test_refusals():
    (ada, bob), table = seated(service, "quoridor")
    assert refused(bob.move, table, 0, "e8") == "not-your-turn"
    assert refused(ada.move, table, 1, "e2") == "stale"
    assert refused(ada.move, table, 0, "e5") == "illegal"
    assert refused(Person(service.nodes[1]).move, table, 0, "e2") == "not-yours"
    assert refused(Person(service.nodes[0]).act, table, "sit") == "started"
    assert refused(ada.move, "0" * 11 + "1", 0, "e2") == "no-game"
    assert refused(ada.act, table, "time") == "bad-request"
    assert refused(ada.act, table, "move", version=0) == "bad-request"
    assert refused(ada.act, table, "swap", version=0) == "not-now"
    assert refused(ada.lay, "chess") == "bad-request"
    for local in (True, False):  # what a table at one device has is nobody's to ask for
        assert refused(ada.lay, "quoridor", local=local) == "bad-request"
    for act in ("undo", "reseat"):
        assert refused(ada.act, table, act, seat=0) == "bad-request"
    assert refused(ada.lay, "quoridor", 3) == "bad-command"
    assert refused(ada.lay, "quoridor", rated=True, clock="fischer", base=60000) == "accounts-only"
    said = ""
    try:
        Person(service.nodes[0], language="fr").move(table, 0, "e2")
    except Refusal as refusal:
        said = refusal.message
    assert said.startswith("vous ne pouvez pas faire cela"), said


def test_notation():
    """The service accepts one text per move; other spellings are understood by the page alone."""
    for game, typed, move in (
        ("quoridor", "E2", "e2"),
        ("dorix", "A1", "a1"),
        ("orbital", "Tb2n", "Pb2n"),
        ("orbital", "Pb2o", "Pb2w"),
        ("tictacdoh", "Gc3", "Lc3"),
        ("tictacdoh", "lc3", "Lc3"),
    ):
        (ada, _), table = seated(service, game)
        assert refused(ada.move, table, 0, typed) == "illegal", typed
        assert ada.move(table, 0, move)


def test_offers():
    """Draws and take-backs need the others' consent; a rematch makes a new game."""
    (ada, bob), table = seated(service, "quoridor")
    play((ada, bob), table, ["e2", "e8"])
    bob.act(table, "offer", offer="take-back")
    ada.act(table, "accept")
    assert ada.table(table)["position"].startswith("e2,e9")
    bob.move(table, ada.table(table)["version"], "e8")
    ada.act(table, "offer", offer="draw")
    assert refused(ada.act, table, "accept") == "not-now"
    bob.act(table, "decline")
    assert refused(ada.act, table, "offer", offer="draw") == "offered-already"
    bob.act(table, "offer", offer="draw")
    ada.act(table, "accept")
    assert ada.table(table)["ending"] == "agreement"
    assert ada.table(table)["scores"] == [0.5, 0.5]
    bob.act(table, "offer", offer="rematch")
    ada.act(table, "accept")
    following = until(lambda: ada.table(table).get("rematch"), "the rematch")
    again = bob.table(following)
    assert again["phase"] == "playing" and again["seats"][0]["player"] == bob.id, again
    bob.move(following, 0, "e2")


def test_swap():
    (ada, bob), table = seated(service, "orbital", swap=True)
    ada.move(table, 0, "Bb2")
    bob.act(table, "swap", version=1)
    shown = ada.table(table)
    assert [seat["player"] for seat in shown["seats"]] == [bob.id, ada.id], shown


def test_odds():
    """Odds stay with the players when seats are drawn and in a rematch; the record has the starting position."""
    begun = set()
    for _ in range(12):
        (ada, bob), table = seated(service, "quoridor", odds="10,3", order="random")
        shown = bob.table(table)
        first = shown["seats"][0]["player"] == ada.id
        start = f"e1,e9 - {'10,3/3' if first else '3/3,10'} 1/2"
        assert (
            shown["position"] == start and shown["options"]["odds"] == "10,3" and not shown["counts_for_rating"]
        ), shown
        begun.add(first)
    assert begun == {True, False}
    people = (ada, bob) if first else (bob, ada)
    play(people, table, ["e2", "e3h"])
    record = ada.get(f"/api/v1/games/{table}/record")
    assert f'[Position "{start}"]' in record and "e3h" in record, record
    bob.act(table, "resign")
    bob.act(table, "offer", offer="rematch")
    ada.act(table, "accept")
    following = until(lambda: ada.table(table).get("rematch"), "the rematch")
    again = bob.table(following)
    first = again["seats"][0]["player"] == ada.id
    assert again["position"] == f"e1,e9 - {'10,3/3' if first else '3/3,10'} 1/2", again
    assert first == (people[0] is bob), "the other one begins"
    assert "odds" not in ada.table(ada.lay("quoridor", odds="10,10"))["options"], "that is the usual start"
    for game, odds in (
        ("quoridor", "11,3"),
        ("quoridor", "3"),
        ("dorix", "0,15"),
        ("orbital", "6,6"),
        ("quoridor", ""),
    ):
        assert refused(ada.lay, game, odds=odds) == "bad-request", (game, odds)
    assert refused(ada.lay, "quoridor", odds="10,3", swap=True) == "bad-command"
    pairing = {"id": new_id("pair"), "options": {"game": "quoridor", "odds": "10,3"}}
    assert refused(ada.post, "/api/v1/pair", pairing) == "bad-request"


def test_time_odds():
    """Clocks by seat stay with the players too, also in the rematch; invalid options are refused."""
    times = {"clock": "fischer", "base": 3000000, "increment": 3000, "bases": [3000000, 600000]}
    options = {**times, "increments": [3000, 0]}
    begun = set()
    for _ in range(12):
        (ada, bob), table = seated(service, "quoridor", order="random", **options)
        shown = bob.table(table)
        first = shown["seats"][0]["player"] == ada.id
        assert {key: shown["options"][key] for key in options} == options and not shown["counts_for_rating"], shown
        assert shown["seats"][1]["time_left"] == (600000 if first else 3000000), "the second one's clock stands still"
        begun.add(first)
    assert begun == {True, False}
    people = (ada, bob) if first else (bob, ada)
    play(people, table, ["e2", "e8"])
    bob.act(table, "resign")
    bob.act(table, "offer", offer="rematch")
    ada.act(table, "accept")
    again = bob.table(until(lambda: ada.table(table).get("rematch"), "the rematch"))
    mine = 0 if again["seats"][0]["player"] == ada.id else 1
    assert mine == (0 if people[0] is bob else 1), "the other one begins"
    assert again["options"]["bases"][mine] == 3000000 and again["options"]["bases"][1 - mine] == 600000, again
    assert again["options"]["increments"][mine] == 3000, again
    usual = ada.table(ada.lay("quoridor", **{**times, "bases": [3000000, 3000000]}))["options"]
    assert "bases" not in usual and "increments" not in usual, "that is what all have"
    days = {"clock": "days", "base": 86400000, "bases": [86400000, 172800000]}
    shown = ada.table(ada.lay("quoridor", **days))["options"]
    assert shown["bases"] == days["bases"] and "increments" not in shown, shown
    for wrong in ([3000000], [3000000] * 3, [3000000, -1], "3000000,1", [3000000, "1"], [3000000, 2**32]):
        assert refused(ada.lay, "quoridor", **{**times, "bases": wrong}) == "bad-request", wrong
    for wrong in ({"bases": [3000000, 9999]}, {"increments": [0, 180001]}, {"rated": True}, {"swap": True}):
        assert refused(ada.lay, "quoridor", **{**times, **wrong}) in ("bad-command", "accounts-only"), wrong
    assert refused(ada.lay, "quoridor", bases=[3000000, 600000]) == "bad-command", "without a clock"
    pairing = {"id": new_id("pair"), "options": {"game": "quoridor", **times}}
    assert refused(ada.post, "/api/v1/pair", pairing) == "bad-request"


def test_position():
    """On a table from a position the seat to move there begins, also in the rematch; computers play from it too."""
    position = "e4,e6 e3h,d5v 9,9 2/2"
    (ada, bob), table = seated(service, "quoridor", position=position, order="random")
    shown = bob.table(table)
    assert shown["position"] == position == shown["options"]["position"] and not shown["counts_for_rating"], shown
    assert shown["to_move"] == 1, shown
    people = (ada, bob) if shown["seats"][1]["player"] == ada.id else (bob, ada)
    play(people, table, ["e7", "e5"])
    record = ada.get(f"/api/v1/games/{table}/record")
    assert f'[Position "{position}"]' in record, record
    bob.act(table, "resign")
    bob.act(table, "offer", offer="rematch")
    ada.act(table, "accept")
    again = bob.table(until(lambda: ada.table(table).get("rematch"), "the rematch"))
    assert again["position"] == position and again["seats"][1]["player"] == people[1].id, again
    usual = ada.table(ada.lay("quoridor", position="e1,e9 - 10,10 1/2"))["options"]
    assert "position" not in usual, "that is the usual start"
    for wrong in ("e9,e5 - 10,10 2/2", "e1,a5,e9,i5 e3h 4,5,5,5 2/4", "e1", "", "e" * 200):
        assert refused(ada.lay, "quoridor", position=wrong) == "bad-request", wrong
    for wrong in ({"swap": True}, {"odds": "10,3"}, {"rated": True, "clock": "fischer", "base": 300000}):
        assert refused(ada.lay, "quoridor", position=position, **wrong) in ("bad-command", "accounts-only"), wrong
    try:
        ada.lay("quoridor", position="e4,e6 d5v,e3h 9,9 2/2")
        raise AssertionError("its walls are not in order")
    except Refusal as refusal:
        assert position in refusal.message, refusal.message
    pairing = {"id": new_id("pair"), "options": {"game": "quoridor", "position": position}}
    assert refused(ada.post, "/api/v1/pair", pairing) == "bad-request"


def test_leaving():
    """If one of three players resigns, a computer takes over; if one of two resigns, the other wins."""
    people, table = seated(service, "tictacdoh", 3)
    people[1].act(table, "resign")
    shown = people[0].table(table)
    assert shown["phase"] == "playing" and shown["seats"][1]["kind"] == "computer", shown
    (ada, bob), table = seated(service, "dorix")
    bob.act(table, "resign")
    shown = ada.table(table)
    assert shown["ending"] == "resignation" and shown["scores"] == [1, 0], shown


def test_resync():
    """A socket that says which events it has gets exactly the rest, on another node too."""
    (ada, bob), table = seated(service, "quoridor")
    socket = bob.socket()
    socket.subscribe(table)
    have = socket.seqs(table)
    assert have == [1, 2, 3], have
    socket.close()
    play((ada, bob), table, ["e2", "e8", "e3"])
    again = bob.socket(service.nodes[0])
    again.subscribe(table, after=have[-1])
    assert again.seqs(table) == [4, 5, 6], again.seqs(table)
    again.subscribe(table, after=6)
    seq = bob.move(table, 3, "e7")
    again.wait_event(table, seq)
    assert again.seqs(table) == [4, 5, 6, 7]
    again.until(lambda: table in again.players, "the names")
    assert again.players[table] == {ada.id: ada.name, bob.id: bob.name}
    again.close()


def test_stream():
    """Bots follow a game line by line."""
    import http.client

    (ada, bob), table = seated(service, "quoridor")
    connection = http.client.HTTPConnection("127.0.0.1", service.nodes[1].port, timeout=120)
    connection.request("GET", f"/api/v1/games/{table}/stream?after=2")
    answer = connection.getresponse()
    assert answer.getheader("content-type") == "application/x-ndjson"
    lines = event_lines(answer)
    assert next(lines)["seq"] == 3
    ada.move(table, 0, "e2")
    assert next(lines)["move"] == "e2"
    connection.close()


def test_legal_moves():
    """The list of legal moves names the version that a move needs; in a stream it comes only at the bot's own turns."""
    import http.client

    (ada, bob), table = seated(service, "quoridor")
    spectator = Person(service.nodes[1], session=False)
    rules = Rules(PLATEAU, "quoridor", 2)

    def legal(who):
        told = who.get(f"/api/v1/games/{table}/moves")
        shown = who.table(table)
        assert [told[key] for key in ("version", "ply", "to_move")] == [
            shown[key] for key in ("version", "ply", "to_move")
        ]
        assert told["game"] == table
        return told["legal_moves"]

    connection = http.client.HTTPConnection("127.0.0.1", service.nodes[1].port, timeout=120)
    connection.request("GET", f"/api/v1/games/{table}/stream?after=3&legal_moves=true", headers=bob.headers)
    lines = event_lines(connection.getresponse())
    socket = ada.socket()
    socket.send(do="subscribe", game=table, after=0, legal_moves=True)
    told = socket.until(lambda: [m for m in socket.others if "legal_moves" in m], "the moves of her first turn")
    assert len(told) == 1 and sorted(told[0]["legal_moves"]) == sorted(rules.legal([])), told
    for moves in (["e2"], ["e2", "e8"], ["e2", "e8", "a3h"]):
        assert sorted(legal(spectator)) == sorted(rules.legal(moves[:-1])), moves
        (ada, bob)[(len(moves) - 1) % 2].move(table, len(moves) - 1, moves[-1])
    told = [next(lines) for _ in range(5)]
    assert [line.get("move") or len(line["legal_moves"]) for line in told] == [
        "e2",
        len(rules.legal(["e2"])),
        "e8",
        "a3h",
        len(rules.legal(["e2", "e8", "a3h"])),
    ], told
    assert [(line["version"], line["ply"], line["to_move"]) for line in told if "legal_moves" in line] == [
        (1, 1, 1),
        (3, 3, 1),
    ]
    ada.act(table, "offer", offer="take-back")
    bob.act(table, "accept")
    assert ada.get(f"/api/v1/games/{table}/moves")["version"] == 4 and sorted(legal(bob)) == sorted(
        rules.legal(["e2", "e8"])
    )
    socket.until(lambda: [m["version"] for m in socket.others if "legal_moves" in m] == [0, 2, 4], "hers alone")
    ada.act(table, "resign")
    assert legal(spectator) == []
    path = f"/api/v1/games/{table}/stream?legal_moves="
    assert refused(spectator.get, path + "true") == "no-session" and refused(ada.get, path + "1") == "bad-request"
    connection.close()
    rules.close()


def test_legal_moves_are_charged():
    """A list of more than a hundred moves costs an address two requests, a shorter one only one."""
    node = service.nodes[0]
    tables = [seated(service, game)[1] for game in ("tictacdoh", "quoridor")]
    usual = node.settings.get("requests_per_second")
    node.settings["requests_per_second"] = 1  # with a burst of five
    accepted = []
    for table in tables:
        node.stop()
        node.start()
        stranger, path = Person(node, session=False), f"/api/v1/games/{table}/moves"
        answers = [refused_at_once(stranger.get, path) for _ in range(5)]
        assert set(answers) <= {"", "too-many"}, answers
        accepted.append(answers.count(""))
    node.stop()
    if usual is None:
        del node.settings["requests_per_second"]
    else:
        node.settings["requests_per_second"] = usual
    node.start()
    assert 0 < accepted[1] < accepted[0], accepted


def test_event_fields():
    """An event has the fields of its command, also if a phrase has the number 0."""
    (ada, bob), table = seated(service, "quoridor")
    ada.act(table, "phrase", phrase=0)
    bob.act(table, "offer", offer="draw")
    ada.act(table, "decline")
    for reader in (ada, Person(service.nodes[1])):
        told = [(e["act"], e.get("phrase"), e.get("offer")) for e in reader.events(table)[3:]]
        assert told == [("phrase", 0, None), ("offer", None, "draw"), ("decline", None, "draw")], told


def test_ended_session():
    """A socket is closed when its session ends."""
    (ada, bob), table = seated(service, "quoridor")
    socket = ada.socket()
    socket.subscribe(table)
    ada.call("DELETE", "/api/v1/session")
    try:
        socket.move(table, 0, "e2")
        raise AssertionError("it moved")
    except Closed as closed:
        assert closed.code == 1008, closed
    assert bob.table(table)["version"] == 0


def test_older_page():
    """A page one version behind is told so, and can continue."""
    (ada, bob), table = seated(service, "quoridor")
    for protocol, update in ((0, True), (1, None)):
        socket = bob.socket(protocol=protocol)
        assert socket.first.get("update") is update, socket.first
        assert len(socket.subscribe(table)["seats"]) == 2
        socket.close()
    ada.move(table, 0, "e2")


def test_computers_of_a_guest():
    """A guest may play with two computers at a time."""
    ada = Person(service.nodes[0])
    ada.lay("tictacdoh", 3, computers=[1, 1])
    assert refused(ada.lay, "quoridor", computers=[1]) == "too-many-computers"
    game = ada.lay("quoridor")
    assert refused(ada.act, game, "computer", seat=1, level=1) == "too-many-computers"


def test_lobby():
    """The lobby shows open tables but not private ones; pairing finds a table or creates one."""
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    hidden = ada.lay("dorix", private=True)
    shown = ada.lay("dorix")
    tables = [table["id"] for table in bob.get("/api/v1/lobby?game=dorix")["tables"]]
    assert shown in tables and hidden not in tables
    options = {"game": "tictacdoh", "players": 2, "clock": "fischer", "base": 61000}
    first = ada.post("/api/v1/pair", {"id": new_id(), "options": options})
    assert first["waits"] is True
    second = bob.post("/api/v1/pair", {"id": new_id(), "options": options})
    assert second == {"game": first["game"], "waits": False}
    for path in ("pair", "games"):
        unknown = {"id": new_id(), "options": {**options, "colour": "white"}}
        assert refused(bob.post, "/api/v1/" + path, unknown) == "bad-request", path
    mine = [game["id"] for game in bob.get("/api/v1/me/games")["games"]]
    assert mine == [first["game"]]
    theirs = [game["id"] for game in bob.get(f"/api/v1/players/{ada.id}/games")["games"]]
    assert shown in theirs and hidden not in theirs
    assert ada.get(f"/api/v1/games/{shown}/qr").startswith("<svg")


def test_time():
    """A player whose clock expires loses; correspondence games count days."""
    begin = time.monotonic()
    (ada, bob), fast = seated(service, "quoridor", clock="fischer", base=600000, increment=2000)
    (eve, dan), slow = seated(service, "dorix", clock="days", base=2 * 86400000)
    people, three = seated(service, "tictacdoh", 3, clock="fischer", base=60000)
    ada.move(fast, 0, "e2")
    left = ada.table(fast)["seats"][0]["time_left"]
    assert 601000 - 1000 * (time.monotonic() - begin) < left <= 602000, left
    service.pass_until(700000, lambda: ada.table(fast)["phase"] == "over", "the clock to be seen")
    assert ada.table(fast)["ending"] == "time" and ada.table(fast)["scores"] == [1, 0]
    until(lambda: people[1].table(three)["seats"][0]["kind"] == "computer", "the substitute")
    eve.move(slow, 0, "b2")
    service.pass_time(86400000)
    assert dan.table(slow)["phase"] == "playing"
    dan.move(slow, 1, "c3")
    service.pass_until(2 * 86400000 + 10000, lambda: dan.table(slow)["phase"] == "over", "the days to be over")
    assert dan.table(slow)["scores"] == [0, 1]


def acts(events):
    """Without credits, which are given if the machine stalled."""
    return [event["act"] for event in events if event["act"] != "credit"]


def test_away():
    """A player who left is away when their turn comes, and back when they return; a claim ends the game. The log has no
    event about it before that, and none in correspondence games."""
    (ada, bob), table = seated(service, "quoridor", clock="fischer", base=3600000)
    days = ada.lay("quoridor", clock="days", base=86400000)
    bob.act(days, "sit")
    ada.move(days, 0, "e2")
    watching = ada.socket()
    watching.subscribe(table)
    ada.move(table, 0, "e2")
    ada.act(table, "away", seat=1)
    assert refused(ada.act, table, "claim") == "too-soon"
    returned = bob.socket()
    returned.subscribe(days)
    returned.subscribe(table)
    watching.until(lambda: acts(watching.events[table])[-1] == "back", "bob to be back")
    bob.move(table, 1, "e8")
    service.pass_time(61000)
    returned.close()
    time.sleep(11.5)
    assert [len(acts(ada.events(game))) for game in (table, days)] == [7, 4]
    ada.move(table, 2, "e3")
    watching.until(lambda: acts(watching.events[table])[-1] == "away", "bob to be away")
    service.pass_until(61000, lambda: refused(ada.act, table, "claim") != "too-soon", "the countdown to end")
    assert ada.table(table)["ending"] == "abandoned"
    watching.close()


def test_one_node_alone():
    """Without NATS a node polls, so events of the other node arrive all the same."""
    service.nats.stop()
    (ada, bob), table = seated(service, "quoridor")
    socket = bob.socket()
    socket.subscribe(table)
    seq = ada.move(table, 0, "e2")
    socket.wait_event(table, seq)
    service.nats.start()
    seq = bob.move(table, 1, "e8")
    socket.wait_event(table, seq)
    socket.close()


if __name__ == "__main__":
    with Service(
        PLATEAUD, nodes=2, requests_per_second=10000, commands_per_second=1000, sockets_per_address=1000
    ) as service:
        status = main(globals())
        for node in service.nodes:
            if node.stop() != 0:
                print("FAILED: a node did not end well")
                status = 1
        if status or '"level":"error"' in service.logs():
            print(service.logs()[-3000:])
            status = 1
    sys.exit(status)
