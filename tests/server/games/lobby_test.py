#!/usr/bin/env python3
"""The lobby is read once for all its readers, and shows no player what they may not see: lobby_test.py PLATEAUD."""
import asyncio
import os
import re
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, program
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
VIEWERS = 200
SECONDS = 3
READS = 3  # statements per second: two for each reading of the list, which happens every 0.7 s at most
service = None


def same(got, wanted, about=""):
    assert got == wanted, f"{about} {got!r} instead of {wanted!r}"


def tables(person, query="", node=None):
    return [t["id"] for t in person.get(f"{API}lobby{query}", node=node)["tables"]]


class Viewers:
    """Many clients that read the lobby once a second, and how they were answered."""

    def __init__(self, node, sessions):
        self.port, self.sessions = node.port, sessions
        self.stop, self.answers, self.busy, self.wrong = False, 0, 0, []
        self.thread = threading.Thread(target=lambda: asyncio.run(self.all()))
        self.thread.start()

    async def all(self):
        await asyncio.gather(*[self.view(i) for i in range(VIEWERS)])

    async def view(self, i):
        await asyncio.sleep(i / VIEWERS)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        cookie = f"Cookie: {self.sessions[i % len(self.sessions)].headers['Cookie']}\r\n"
        who = cookie if i % 2 else ""
        while not self.stop:
            began = time.monotonic()
            writer.write(f"GET {API}lobby HTTP/1.1\r\nHost: plateau.test\r\n{who}\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(re.search(rb"content-length: (\d+)", head.lower())[1]))
            status = head.split(b"\r\n")[0].split(b" ")[1]
            self.answers += status == b"200"
            self.busy += status == b"503"  # The database did not answer for two seconds.
            if status not in (b"200", b"503"):
                self.wrong.append(status)
            await asyncio.sleep(max(0, 1 - (time.monotonic() - began)))
        writer.close()

    def end(self):
        self.stop = True
        self.thread.join()


def reads(node):
    """Returns how many statements for lists a node has sent to PostgreSQL."""
    text = Person(node, session=False).get("/metrics")
    return int(re.search(r'(?m)^plateau_database_reads_total\{lane="lists"\} (\d+)$', text)[1])


def test_read_once_for_all():
    """Tables come and go all the time; a player who creates one sees it at once, whatever was read before."""
    node = service.nodes[0]
    people = [Person(node) for _ in range(10)]
    before, began = reads(node), time.monotonic()
    viewers = Viewers(node, people)
    laid = 0

    def looked():
        """Creates and closes one table; returns whether enough was seen."""
        nonlocal laid
        host, other = people[laid % 10], people[(laid + 1) % 10]
        game = host.lay("quoridor", clock="fischer", base=600000)
        laid += 1
        assert game in tables(other), "a table that has been laid is not shown"
        host.act(game, "abort")
        return laid >= 3 and time.monotonic() > began + SECONDS and viewers.answers > VIEWERS * SECONDS / 3

    try:
        until(looked, "answers to many")
    finally:
        viewers.end()
    read, most = reads(node) - before, READS * (time.monotonic() - began + 2)
    assert not viewers.wrong, viewers.wrong[:3]
    assert viewers.busy <= viewers.answers, f"{viewers.busy} refusals, {viewers.answers} answers"
    assert read <= most, f"{read} reads, at most {most:.0f}, for {viewers.answers} answers"


def test_who_block_each_other():
    ada, bob, eve = (Person(service.nodes[i]) for i in (0, 1, 0))
    stranger = Person(service.nodes[0], session=False)
    games = {person: person.lay("dorix", 3) for person in (ada, bob)}

    def see(person, node):
        shown = tables(person, "?game=dorix", service.nodes[node])
        return [owner for owner in (ada, bob) if games[owner] in shown]

    for person in (ada, bob, eve, stranger):
        for node in (0, 1):
            until(lambda: see(person, node) == [ada, bob], "both tables")
    ada.call("PUT", f"{API}blocks/{bob.id}")
    same(see(ada, 0), [ada], "at once where it was said")
    same(see(bob, 0), [bob])
    until(lambda: see(bob, 1) == [bob] and see(ada, 1) == [ada], "another node to know")
    bob.call("PUT", f"{API}blocks/{ada.id}")
    ada.call("DELETE", f"{API}blocks/{bob.id}")
    for node in (0, 1):
        until(lambda: see(bob, node) == [bob] and see(ada, node) == [ada], "the other way round")
        same(see(eve, node), [ada, bob], "others see both")
        same(see(stranger, node), [ada, bob])
    bob.call("DELETE", f"{API}blocks/{ada.id}")
    same(see(bob, 1), [ada, bob], "at once where it was said")
    until(lambda: see(ada, 0) == [ada, bob], "another node to know")


def test_games_there_are_not():
    same(Person(service.nodes[0]).get(f"{API}lobby?game=chess")["tables"], [])
    same(Person(service.nodes[0]).get(f"{API}lobby?game={'x' * 60}")["watch"], [])


if __name__ == "__main__":
    with Service(
        PLATEAUD,
        nodes=2,
        durable=False,
        requests_per_second=100000,
        commands_per_second=100000,
        tables_per_player=1000,
        sockets_per_address=1000,
    ) as service:
        status = judge(globals(), service)
    sys.exit(status)
