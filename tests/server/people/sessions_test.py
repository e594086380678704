#!/usr/bin/env python3
"""A session that ends, or a name that changes, on one node is known on the other at once over real NATS, and later
without it: sessions_test.py PLATEAUD PROXY.

A node caches a session for 60 seconds. Everyone here is cached on both nodes beforehand, and a change that must be
known at once has far less time than that.
"""
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, Socket, judge, new_id, program, refused
from server.harness.proxy import Proxy
from server.harness.service import Node, Service, until
from server.harness.websocket import Closed

PLATEAUD, PROXY = program("src/server/plateaud"), program("tests/server/proxy")
API = "/api/v1/"
AT_ONCE = 45  # seconds, for a slow machine; less than a node caches a session
NAMES = iter(f"Wanda {a}{b}la" for a in "BCDFGHJKLM" for b in "aeiou")
service = None


def same(got, wanted, about=""):
    assert got == wanted, f"{about} {got!r}, not {wanted!r}"


def node(number):
    return service.nodes[number]


def copy(person, number=1):
    """Returns a second client with the same session, at another node, which caches it from now on."""
    other = Person(node(number), session=False)
    other.headers = dict(person.headers)
    other.id = other.get(API + "me")["id"]
    same(other.id, person.id)
    return other


PASSWORD = {"password": "correct horse"}


def account():
    person = Person(node(0))
    made = person.post(API + "account", {"name": next(NAMES), "password": "correct horse"})
    person.name, person.recovery = made["name"], made["recovery_code"]
    return person


def sign_in(person):
    """Signs in again; returns another session of the account, at the first node."""
    other = Person(node(0), session=False)
    other.id = other.post(API + "sign-in", {"name": person.name, "password": "correct horse"})["id"]
    return other


def admin(*words):
    settings = node(0).settings
    done = subprocess.run(
        [PLATEAUD, "--set", f"database={settings['database']}", "--set", f"nats={settings['nats']}", "admin", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    same((done.returncode, done.stderr), (0, ""), words)


def closed(socket):
    """Waits until the service closes the socket by itself."""
    try:
        socket.until(lambda: False, "the socket to be closed", AT_ONCE)
    except Closed as end:
        same((end.code, end.reason), (1008, "the session has ended"))


def ends_everywhere(person, end, about):
    """Checks that `end` ends the person's session at the other node, and its sockets on both."""
    there = copy(person)
    sockets = [there.socket(node(number)) for number in (0, 1)]
    end()
    until(lambda: refused(there.get, API + "me") == "no-session", f"{about}: the session to end", AT_ONCE)
    for socket in sockets:
        closed(socket)
        socket.close()


def stays(person, socket):
    same(person.get(API + "me")["id"], person.id)
    socket.send(do="ping")
    socket.until(lambda: any("pong" in m for m in socket.others), "an answer")
    socket.close()


def test_signing_out():
    ada = account()
    other = sign_in(ada)
    there = copy(other)
    socket = there.socket()
    ends_everywhere(ada, lambda: ada.call("DELETE", API + "session"), "signing out")
    stays(there, socket)


def test_changing_the_password():
    """Changing the password signs other browsers out, but not this one and not API tokens."""
    ada = account()
    other, own = sign_in(ada), copy(ada)
    socket = own.socket()
    body = {"old": "correct horse", "new": "battery staple"}
    ends_everywhere(other, lambda: ada.call("PUT", API + "me/password", body), "a new password")
    stays(own, socket)


def test_recovering():
    ada, lost = account(), Person(node(0))
    body = {"name": ada.name, "recovery_code": ada.recovery, "password": "battery staple"}
    before = copy(lost)
    ends_everywhere(ada, lambda: lost.post(API + "recover", body), "recovering")
    until(lambda: refused(before.get, API + "me") == "no-session", "the guest's session to end", AT_ONCE)


def test_erasure():
    ada = account()
    ends_everywhere(ada, lambda: ada.call("DELETE", API + "me", PASSWORD), "erasure")


def test_closing_an_account():
    ada = account()
    ends_everywhere(ada, lambda: admin("close", ada.id), "admin close")


def test_ending_tokens():
    ada = account()
    bot = Person(node(0), session=False)
    bot.headers = {"Authorization": f"Bearer {ada.post(API + 'me/tokens', PASSWORD)['token']}"}
    bot.id = ada.id
    own = copy(ada)
    socket = own.socket()
    ends_everywhere(bot, lambda: ada.call("DELETE", API + "me/tokens"), "ending tokens")
    stays(own, socket)


def test_a_guest_who_signs_in():
    ada, eve = account(), Person(node(0))
    body = {"name": ada.name, "password": "correct horse"}
    ends_everywhere(eve, lambda: eve.post(API + "sign-in", body), "signing in")


def test_the_oldest_of_many_sessions():
    """An account has at most twenty sessions; the next sign-in ends the oldest."""
    ada = account()
    service.postgres.psql(
        "UPDATE session SET seen_at = seen_at - 1000 WHERE player ="
        f" (SELECT id FROM player WHERE name = '{ada.name}')"
    )
    body = {"name": ada.name, "password": "correct horse"}
    service.postgres.psql(
        "INSERT INTO session (token_hash, player, kind, created_at, seen_at)"
        " SELECT decode(lpad(to_hex(i), 64, 'f'), 'hex'), id, 0, seen_at, seen_at + i"
        f" FROM player, generate_series(1, 19) i WHERE name = '{ada.name}'"
    )
    ends_everywhere(ada, lambda: Person(node(0), session=False).post(API + "sign-in", body), "the twenty-first")


class Follower(Socket):
    """A socket without a session that keeps every list of players."""

    def __init__(self, number):
        self.lists = []
        super().__init__(Person(node(number), session=False), node(number))

    def read(self, *timeout):
        message = super().read(*timeout)
        if "players" in message:
            self.lists.append(message["players"])
        return message


def at_table(person):
    """Creates a table of that person, and a watcher on each node who knows the person's name."""
    table = person.lay("quoridor")
    sockets = [Follower(number) for number in (0, 1)]
    for socket in sockets:
        socket.subscribe(table)
        socket.until(lambda s=socket: s.players.get(table) == {person.id: person.name}, "the name")
    return table, sockets


def told(sockets, table, player, name):
    for socket in sockets:
        socket.until(lambda s=socket: s.players[table] == {player: name}, f"the name {name}", AT_ONCE)
        same(socket.lists[-1], [{"id": player, "name": name, "account": True}])
        same([e["act"] for e in socket.events[table]], ["create", "sit"], "no event for it")


def test_renaming():
    ada, bob = account(), Person(node(0))  # a guest, about whom no notification is in flight
    table, sockets = at_table(ada)
    _, others = at_table(bob)
    there = copy(ada)
    own = there.socket()
    name = next(NAMES)
    ada.call("PUT", API + "me", {"name": name})
    told(sockets, table, ada.id, name)
    until(lambda: there.get(API + "me")["name"] == name, "the other node to know", AT_ONCE)
    name = next(NAMES)
    admin("rename", ada.id, name)
    told(sockets, table, ada.id, name)
    stays(there, own)
    for socket in others:
        socket.others.clear()
        socket.send(do="ping")
        socket.until(lambda s=socket: any("pong" in m for m in s.others), "an answer")
        same(len(socket.lists), 1, "at other tables nothing is told")
    for socket in sockets + others:
        socket.close()


def test_language_is_not_told():
    ada = Person(node(0))
    table, sockets = at_table(ada)
    there = copy(ada)
    ada.call("PUT", API + "me", {"language": "fr"})
    until(lambda: there.get(API + "me")["language"] == "fr", "the other node to know", AT_ONCE)
    ada.act(table, "computer", level=1)
    for socket in sockets:
        socket.until(lambda s=socket: len(s.events[table]) > 2, "the next event")
        same(len(socket.lists), 1)
        socket.close()


def test_a_guest_who_makes_an_account():
    """A guest who creates an account stays the same player; watchers learn the new name."""
    eve = Person(node(0))
    table, sockets = at_table(eve)
    name = next(NAMES)
    ends_everywhere(eve, lambda: eve.post(API + "account", {"name": name, "password": "correct horse"}), "the account")
    told(sockets, table, eve.id, name)
    for socket in sockets:
        socket.close()


def test_an_erased_name():
    ada = account()
    table = ada.lay("quoridor")
    bob = Person(node(1))
    bob.act(table, "sit")
    socket = bob.socket()
    socket.subscribe(table)
    socket.until(lambda: ada.id in socket.players.get(table, {}), "the name")
    ada.call("DELETE", API + "me", PASSWORD)
    # The seat may have its new id by then.
    socket.until(lambda: socket.players[table].get(ada.id, "—") == "—", "the name to be gone", AT_ONCE)
    socket.close()


def test_without_nats():
    """Without NATS a node is not notified; once it is connected again, it checks all cached sessions."""
    service.nats.stop()
    until(lambda: [node(i).health().get("notifications") for i in (0, 1)] == [False, False], "both nodes to notice")
    ada = account()
    there = copy(ada)
    socket = there.socket()
    ada.call("DELETE", API + "session")
    same(there.get(API + "me")["id"], ada.id, "the other node remembers")
    service.nats.start()
    until(lambda: refused(there.get, API + "me") == "no-session", "the session to end", AT_ONCE)
    table = Person(node(1)).lay("quoridor")
    socket.send(do="command", game=table, id=new_id(), act="sit")
    closed(socket)
    socket.close()


def test_nats_that_hangs_at_the_start():
    """A node that cannot reach NATS when it starts keeps trying."""
    late = Node(PLATEAUD, {**node(1).settings, "node": "late"}, os.path.join(service.folder, "late.log"))
    service.nodes.append(late)  # so that it is stopped with the others
    service.nats.process.send_signal(signal.SIGSTOP)
    try:
        late.start()
        until(lambda: late.health().get("notifications") is False, "the node to do without")
        time.sleep(2)
    finally:
        service.nats.process.send_signal(signal.SIGCONT)
    until(lambda: late.health().get("notifications"), "the node to reach it")
    same(late.stop(), 0)


def notifications_received(one):
    status, _, text = Person(one, session=False).ask("GET", "/metrics")
    same(status, 200)
    return int(next(l for l in text.splitlines() if l.startswith("plateau_notifications_received_total")).split()[-1])


class Reading:
    """Detects whether the player's only session is read, because a session not seen for days is then updated."""

    def __init__(self, player):
        self.where = f"player = (SELECT id FROM player WHERE name = '{player.name}')"
        self.seen = service.postgres.psql(
            "UPDATE session SET seen_at = service_now() - 200000000" f" WHERE {self.where} RETURNING seen_at"
        )

    def wait(self):
        until(
            lambda: service.postgres.psql(f"SELECT seen_at FROM session WHERE {self.where}") != self.seen,
            "the session to be read",
        )


def test_what_was_read_before():
    """A session ends while a node reads it: the node may use that answer once, but not cache it."""
    ada = account()
    with Proxy(PROXY, [service.postgres.port]) as proxy, ThreadPoolExecutor(2) as pool:
        database = service.postgres.conninfo.replace(str(service.postgres.port), str(proxy.ports[0]))
        slow = Node(
            PLATEAUD,
            {**node(1).settings, "node": "slow", "database": database},
            os.path.join(service.folder, "slow.log"),
        )
        service.nodes.append(slow)  # so that it is stopped with the others
        slow.start()
        until(lambda: slow.health().get("notifications"), "its NATS")
        there = Person(slow, session=False)
        there.headers = dict(ada.headers)
        proxy.do("hold", 0, "down")
        reading = Reading(ada)
        asked = pool.submit(there.get, API + "me")
        reading.wait()
        reading = Reading(ada)
        opened = pool.submit(there.socket)
        reading.wait()
        before = notifications_received(slow)
        ada.call("DELETE", API + "session")
        until(lambda: notifications_received(slow) > before, "the notification")
        proxy.do("release", 0)
        same(asked.result()["id"], ada.id, "asked before")
        same(refused(there.get, API + "me"), "no-session", "asked after")
        socket = opened.result()
        same(socket.hello["player"], ada.id, "opened before")
        closed(socket)
        socket.close()
        slow.stop()


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, durable=False, requests_per_second=10000, sockets_per_address=1000) as service:
        until(lambda: all(one.health().get("notifications") for one in service.nodes), "NATS")
        status = judge(globals(), service)
    sys.exit(status)
