#!/usr/bin/env python3
"""The database is restored to an earlier state under running nodes, or a server stops answering.

restore_test.py PLATEAUD PLATEAU [SECONDS]

Events written after an old copy replaced the database follow from that copy alone, and every client ends with its log.
A server that does not answer is skipped.
"""
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import main, new_id, program, word
from server.harness.quoridor_pair import OTHER_WALKS, Table
from server.harness.service import Node, Service, until
from server.harness.stalls import Stalls

PLATEAUD, _ = program("src/server/plateaud"), program("src/cli/plateau")
LOST = float(word("3"))  # seconds that are missing in the restored database
TABLES = 6
MOVES = 5  # The next move is the player's on the second node.
TRIES = 3
SILENT = 4  # seconds that a silent server may cost, in addition to …
SLOWER = 5  # … this many times what it takes without one, on this machine
service = None


# An old copy


def copy_aside():
    """Copies the folder of PostgreSQL as it is now."""
    postgres = service.postgres
    postgres.stop("fast")
    subprocess.run(["cp", "-a", postgres.folder, postgres.folder + ".old"], check=True)
    postgres.start()


def put_back():
    postgres = service.postgres
    postgres.stop("immediate")
    shutil.rmtree(postgres.folder)
    shutil.move(postgres.folder + ".old", postgres.folder)
    postgres.start()


def ends_with_the_log(table):
    """Waits until both pages, and a client that asks the other node, have exactly the log."""

    def same():
        log = table.end_with_the_log(service.postgres)
        events = table.people[0].events(table.game, node=service.nodes[1])
        return [(e["seq"], e["command"]) for e in events] == log

    until(same, "the other node to have the log")


def read_anew(playing):
    service.nodes[1].stop()
    service.nodes[1].start()
    for table in playing:
        events = table.people[0].events(table.game, node=service.nodes[1])
        assert {e["seq"]: (e["act"], e["command"]) for e in events} == table.log(service.postgres)


def test_put_back():
    """All players are in a game when the database loses their last moves."""
    playing = [Table(service.nodes, clock="fischer", base=3600000) for _ in range(TABLES)]
    for table in playing:
        table.play(3)
    copy_aside()
    for _ in range(5):
        for table in playing:
            table.play(1)
        time.sleep(LOST / 5)
    put_back()
    for table in playing:
        ends_with_the_log(table)
        table.play(4)
        ends_with_the_log(table)
    read_anew(playing)


def test_put_back_while_a_node_stands_still():
    """The log grows to the same length again before the frozen node continues with its older copy in memory."""
    one, other = service.nodes
    playing = [Table(service.nodes) for _ in range(TABLES)]
    copy_aside()
    for table in playing:
        table.play(MOVES)
    other.process.send_signal(signal.SIGSTOP)
    try:
        put_back()
        sent = [table.send() for table in playing]  # They arrive when the node continues.
        for table in playing:
            play_other_moves(table, one)
    finally:
        other.process.send_signal(signal.SIGCONT)
    for page, command in sent:
        answer = page.until(lambda p=page, c=command: p.answers.get(c), "an answer")
        assert "refused" in answer, f"a move of the lost past was made: {answer}"
    for table in playing:
        ends_with_the_log(table)
    read_anew(playing)


def play_other_moves(table, node):
    """Plays as many moves as were lost, but other ones, with both players on one node: the log gets its old length."""
    for turn in range(MOVES):
        body = {"id": new_id("again"), "act": "move", "version": turn, "move": OTHER_WALKS[turn % 2][turn // 2]}
        until(lambda b=body: done(table.people[b["version"] % 2], table.game, b, node), "a move after the copy")


def done(person, game, body, node):
    status, _, _ = person.ask("POST", f"/api/v1/games/{game}/commands", body, node=node)
    return status == 200


# A silent server


class Silent:
    """Listens on a port where nobody answers; with `accepts`, connections are accepted but nothing is sent."""

    def __init__(self, accepts):
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen(1000 if accepts else 0)
        self.port = self.listener.getsockname()[1]
        self.inside = [] if accepts else [self.knock() for _ in range(4)]  # The backlog is full.

    def knock(self):
        knocking = socket.socket()
        knocking.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            knocking.connect(("127.0.0.1", self.port))
        return knocking

    def close(self):
        for knocking in (*self.inside, self.listener):
            knocking.close()


def acknowledged(table):
    begun = time.monotonic()
    table.play(1)
    return time.monotonic() - begun


def lose_connections():
    service.postgres.psql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        " AND datname = 'plateau' AND pid IN (SELECT pid FROM pg_stat_activity WHERE client_port IS NOT NULL)"
    )


def times(ports):
    """Returns how long a node with these servers needs to start, how long the machine stalled in that time, and how
    long the node needs at best to acknowledge after a loss."""
    conninfo = (
        f"host={','.join(['127.0.0.1'] * len(ports))} port={','.join(map(str, ports))} user=plateau dbname=plateau"
    )
    settings = {**service.nodes[0].settings, "database": conninfo + " target_session_attrs=read-write", "node": "n8"}
    node = Node(PLATEAUD, settings, service.nodes[0].log + ".silent")
    try:
        with Stalls() as stalls:
            begun = time.monotonic()
            node.start()
            start = time.monotonic() - begun
        table, delays = Table([node, node]), []
        for _ in range(TRIES):  # A busy machine may delay one of them.
            lose_connections()
            delays.append(acknowledged(table))
    finally:
        node.kill()
    return start, stalls.seconds, min(delays)


def passed_over(accepts):
    silent = Silent(accepts)
    try:
        start, stalled, delay = times([silent.port, service.postgres.port])
    finally:
        silent.close()
    usual_start, _, usual_delay = times([service.postgres.port])
    print(
        f"a silent server ({'mute' if accepts else 'deaf'}): ready in {start:.1f} s, then {delay:.1f} s;"
        f" without it {usual_start:.1f} s, {usual_delay:.1f} s",
        flush=True,
    )
    assert start < 2 * SILENT + SLOWER * usual_start + stalled, (start, usual_start, stalled)
    assert delay <= SILENT + SLOWER * usual_delay, (delay, usual_delay)


def test_a_mute_server_is_passed_over():
    passed_over(True)


def test_a_deaf_server_is_passed_over():
    passed_over(False)


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, requests_per_second=1000) as service:
        status = main(globals())
        if status:
            print(service.logs()[-3000:])
    sys.exit(status)
