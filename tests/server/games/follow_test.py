#!/usr/bin/env python3
"""A watcher of a table receives everything, live, later and as a stream: follow_test.py PLATEAUD."""
import http.client
import itertools
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, event_lines, judge, new_id, program, refused, seated
from server.harness.service import Service

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
service = None


def same(got, wanted, about=""):
    assert got == wanted, f"{about} {got!r} instead of {wanted!r}"


def stream(game, count, node):
    """Returns the first events of a game, from its stream."""
    connection = http.client.HTTPConnection("127.0.0.1", node.port, timeout=120)
    connection.request("GET", f"{API}games/{game}/stream")
    events = list(itertools.islice(event_lines(connection.getresponse()), count))
    connection.close()
    return events


def said(event, *fields):
    """Checks which of the optional fields an event has; returns their values."""
    some = {key: event[key] for key in ("asked", "taken_back", "until", "level") if key in event}
    same(set(some), set(fields), event)
    return [some[field] for field in fields]


def check_everywhere(game, live):
    """Checks that the events are the same live, over HTTP, as a stream and after an event, on both nodes."""
    log = live.person.events(game, node=service.nodes[0])
    same(live.events[game], log, "live")
    same(live.person.events(game, node=service.nodes[1]), log, "on the other node")
    same(stream(game, len(log), service.nodes[1]), log, "line by line")
    later = Person(service.nodes[1], session=False).socket()
    later.subscribe(game, after=2)
    same(later.events[game], log[2:], "after an event")
    later.close()


def test_what_follows_from_an_event():
    """Events say whom an offer asks, how much is taken back, how long a countdown is, and which seat a computer takes
    over."""
    (ada, bob, eve), table = seated(service, "tictacdoh", 3, clock="fischer", base=60000)
    live = ada.socket(service.nodes[0])
    live.subscribe(table)
    last = len(live.events[table])

    def next_event():
        """Skips credits, which are given if the machine stalled."""
        nonlocal last
        last += 1
        event = live.wait_event(table, last)
        return next_event() if event["act"] == "credit" else event

    for turn, (person, move) in enumerate(((ada, "Sc3"), (bob, "Sb4"), (eve, "Mb4"))):
        person.move(table, turn, move)
        said(next_event())
    bob.act(table, "offer", offer="take-back")
    same(said(next_event(), "asked"), [[0, 2]])
    same(ada.table(table)["asked"], [0, 2])
    eve.act(table, "accept")
    same(said(next_event(), "asked"), [[0]])
    ada.act(table, "accept")
    event = next_event()
    same(said(event, "taken_back") + [event["version"], event["to_move"]], [2, 4, 1], "bob's move and eve's")
    eve.act(table, "offer", offer="draw")
    same(said(next_event(), "asked"), [[0, 1]])
    ada.act(table, "decline")
    said(next_event())
    ada.act(table, "away", seat=1)
    event = next_event()
    same(said(event, "until"), [event["at"] + 60000])
    same(ada.table(table)["seats"][1]["away_until"], event["until"])
    bob.act(table, "resign")
    same(said(next_event(), "level"), [4])
    same(ada.table(table)["seats"][1]["level"], 4)
    ada.act(table, "offer", offer="draw")
    same(said(next_event(), "asked"), [[2]], "computers are not asked")
    eve.act(table, "accept")
    same(next_event()["ending"], "agreement")
    check_everywhere(table, live)
    live.close()


def test_of_two():
    """With two players, no computer replaces one who resigns; alone with a computer, nobody is asked."""
    (ada, bob), table = seated(service, "quoridor")
    bob.act(table, "resign")
    said(ada.events(table)[-1])
    ada.act(table, "offer", offer="rematch")
    same(said(ada.events(table)[-1], "asked"), [[1]])
    alone = ada.lay("quoridor", computers=[1])
    ada.move(alone, 0, "e2")
    ada.act(alone, "offer", offer="take-back")
    same(said(ada.events(alone)[-1], "taken_back"), [1])


def test_names():
    """A watcher learns the names of everyone at the table: a host, a player who sits down later, an account."""
    host, bob, eve = (Person(service.nodes[i % 2]) for i in range(3))
    table = host.lay("quoridor", sit=False)
    watcher = Person(service.nodes[1], session=False).socket()
    watcher.subscribe(table)
    names = {host.id: host.name}
    watcher.until(lambda: watcher.players.get(table) == names, "the host's name")
    for person in (bob, eve):
        person.act(table, "sit")
        names[person.id] = person.name
        watcher.until(lambda: watcher.players.get(table) == names, "who sat down")
    bob.move(table, 0, "e2")

    ada = Person(service.nodes[0])
    ada.post(API + "account", {"name": "Named Later", "password": "correct horse"})
    old = eve.id
    eve.post(API + "sign-in", {"name": "Named Later", "password": "correct horse"})
    del names[old]
    names[ada.id] = "Named Later"
    watcher.until(lambda: watcher.players.get(table) == names, "the account's name")
    same([e["act"] for e in watcher.events[table]][-1], "hand-over")
    watcher.close()


def test_lobby_stops():
    ada = Person(service.nodes[0])
    socket, other = ada.socket(), ada.socket()
    for one in (socket, other):
        one.send(do="lobby")
    socket.send(do="lobby", stop=True)
    for one in (socket, other):
        one.send(do="ping")
        one.until(lambda one=one: any("pong" in m for m in one.others), "the messages to be read")
    ada.lay("dorix")
    other.until(lambda: {"lobby": "changed"} in other.others, "news of the lobby")
    socket.others.clear()
    socket.send(do="ping")
    socket.until(lambda: any("pong" in m for m in socket.others), "an answer")
    same([m for m in socket.others if "lobby" in m], [])
    socket.send(do="lobby", stop="yes")
    socket.until(lambda: "" in socket.answers, "a refusal")
    same(socket.answers[""]["code"], "bad-message")
    for one in (socket, other):
        one.close()


def refusal(socket, **message):
    socket.answers.clear()
    socket.send(**message)
    socket.until(lambda: socket.answers, "a refusal")
    return socket.answers[message.get("id", "")]


def test_language_of_a_socket():
    """Refusals are in the player's language; those for a client without a session are in the page's."""
    (ada, _), table = seated(service, "quoridor")
    hosts = [Person(service.nodes[0]), Person(service.nodes[0])]
    others = [hosts[i % 2].lay("dorix") for i in range(64)]
    wanted = {"en": "no session: start", "fr": "pas de session : ouvrez"}
    for language, begin in wanted.items():
        socket = Person(service.nodes[0], session=False, language=language).socket()
        answer = refusal(socket, do="command", game=table, id="x", act="resign")
        same((answer["code"], answer["message"].startswith(begin)), ("no-session", True), answer)
        answer = refusal(socket, do="subscribe", game="0" * 11 + "1")
        same(
            (answer["refused"], answer["code"], "existe" in answer["message"]),
            ("", "no-game", language == "fr"),
            answer,
        )
        for bad in (
            {"do": "dance", "game": table},
            {"do": "subscribe", "game": "x"},
            {"do": "subscribe", "game": table, "after": -1},
            {"do": "subscribe"},
        ):
            answer = refusal(socket, **bad)
            same(
                (answer["refused"], answer["code"], "pas compris" in answer["message"]),
                ("", "bad-message", language == "fr"),
                answer,
            )
        for other in others:
            socket.send(do="subscribe", game=other)
        answer = refusal(socket, do="subscribe", game=table)
        same((answer["code"], "partie" in answer["message"]), ("too-many-watched", language == "fr"), answer)
        socket.close()
    socket = ada.socket()  # English, as the page is.
    same("pas compris" in refusal(socket, do="subscribe")["message"], False)
    ada.call("PUT", API + "me", {"language": "fr"})
    assert refused(socket.act, table, "swap", version=0) == "not-now"
    same("pas compris" in refusal(socket, do="subscribe")["message"], True, "… until it is changed")
    socket.close()
    socket = ada.socket()
    same("pas compris" in refusal(socket, do="subscribe")["message"], True)
    socket.close()


def test_the_link_is_the_key():
    """A private table can be watched by its link without a session, and joined with a new one."""
    ada = Person(service.nodes[0])
    table = ada.lay("orbital", private=True)
    friend = Person(service.nodes[1], session=False)
    shown = friend.table(table)
    same((shown["phase"], shown["options"]["private"], shown["seats"][1]["kind"]), ("open", True, "free"))
    same(len(friend.events(table)), 2)
    watching = friend.socket()
    watching.subscribe(table)
    watching.until(lambda: watching.players.get(table) == {ada.id: ada.name}, "the host's name")
    same(friend.get(f"{API}players/{ada.id}")["name"], ada.name)
    same(refused(friend.act, table, "sit"), "no-session")
    same(refused(watching.act, table, "sit"), "no-session", "the socket's own")
    friend.begin()
    same(refused(watching.act, table, "sit"), "no-session", "a socket keeps who it was")
    playing = friend.socket()
    playing.subscribe(table)
    playing.act(table, "sit", identity=new_id())
    same(friend.table(table)["phase"], "playing")
    for path in ("lobby", f"players/{ada.id}/games"):
        assert table not in json.dumps(friend.get(API + path)), path
    watching.close()
    playing.close()


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, durable=False, requests_per_second=10000, sockets_per_address=1000) as service:
        status = judge(globals(), service)
    sys.exit(status)
