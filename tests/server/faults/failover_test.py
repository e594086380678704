#!/usr/bin/env python3
"""Another PostgreSQL takes over: failover_test.py PLATEAUD PLATEAU [LENGTH].

Acknowledged commands survive whatever happens to the primary. No answer comes from a server whose commits no other
server has: one that came back alone, one that was frozen, or one in recovery. LENGTH is how often the long tests
repeat; 20 takes some minutes.
"""
import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import main, new_id, program, word
from server.harness.cluster import WRITE, Cluster
from server.harness.quoridor_pair import Table
from server.harness.service import Node, Service, listens, until

PLATEAUD, _ = program("src/server/plateaud"), program("src/cli/plateau")
LENGTH = int(word("1"))
PAIRS = 8
TRUSTS = 3  # seconds in which a node would have answered if it trusted the server
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
# Settings with which a commit does not wait for a standby's copy.
NO_COPIES = (
    ("synchronous_commit", "local"),
    ("synchronous_commit", "remote_write"),
    ("synchronous_commit", "off"),
    ("synchronous_standby_names", ""),
)
service = None


def tables():
    """Starts games with two moves each, on a cluster with all servers."""
    service.postgres.heal()
    playing = [Table(service.nodes, clock="fischer", base=3600000) for _ in range(PAIRS)]
    for table in playing:
        table.play(2)
    return playing


def play_on(playing, sent, seen=True):
    """Checks that commands sent are acknowledged and that all acknowledged (or seen) events are in the log; then plays
    on."""
    for socket, command in sent:
        answer = socket.until(lambda s=socket, c=command: s.answers.get(c), "an answer")
        assert "done" in answer, answer
    for table in playing:
        table.check(service.postgres, seen)
        table.end_with_the_log(service.postgres)
        table.play(2)
        table.check(service.postgres, seen)
        listen(playing)


def listen(playing, seconds=0):
    end = time.monotonic() + seconds
    while True:
        for table in playing:
            table.listen()
        if time.monotonic() >= end:
            return
        time.sleep(0.1)


def waiting():
    """Returns how many commits of the nodes wait for a standby."""
    sql = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND datname = 'plateau'"
    return int(service.postgres.ask(sql) or 0)


def test_burn():
    """The primary's machine is lost while moves are in flight."""
    playing = tables()
    sent = [table.send() for table in playing]
    service.postgres.burn()
    play_on(playing, sent)


def test_crash_return_burn():
    """The primary comes back with commits that no other server has, and is then lost with them."""
    for _ in range(LENGTH):
        crash_return_burn()


def crash_return_burn():
    playing, cluster = tables(), service.postgres
    cluster.isolate()
    sent = [table.send() for table in playing]
    until(waiting, "commits that wait")
    cluster.crash()
    listen(playing, TRUSTS)
    cluster.primary.burn()
    cluster.fail_over()
    listen(playing)
    play_on(playing, sent)
    for table in playing:
        table.close()


def test_a_cancelled_commit_is_not_acknowledged():
    """A commit whose wait for a standby is cancelled is not acknowledged, although PostgreSQL reports success with a
    warning."""
    playing, cluster = tables(), service.postgres
    cluster.isolate()
    sent = [table.send() for table in playing]
    until(waiting, "commits that wait")
    for _ in range(3):
        cluster.ask("SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
        time.sleep(1)
    cluster.primary.burn()
    cluster.fail_over()
    play_on(playing, sent, seen=False)  # Another node cannot know that the event it read has no copy.
    for table in playing:
        table.close()


def backends():
    sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = 'plateau' AND application_name <> 'psql'"
    return int(service.postgres.ask(sql) or 0)


def test_without_standbys_few_backends_wait():
    """Connections that wait for a standby are not replaced by others, which would wait too."""
    if LENGTH < 5:
        raise unittest.SkipTest("too short: a connection is given up after 15 s at the earliest")
    playing, cluster, usual = tables()[:1], service.postgres, backends()
    cluster.isolate()
    cluster.crash()
    most, end = 0, time.monotonic() + 6 * LENGTH
    while time.monotonic() < end:
        most = max(most, backends())
        time.sleep(0.5)
    print(f"{6 * LENGTH} s without standbys: {most} backends, {usual} before", flush=True)
    assert most <= 2 * usual
    cluster.heal()
    play_on(playing, [])


def alone(conninfo, number=9):
    """A node that knows only one server."""
    settings = {**service.nodes[0].settings, "database": conninfo, "node": f"n{number}"}
    return Node(PLATEAUD, settings, f"{service.nodes[0].log}.{number}")


def answers_nothing(node, table):
    """Checks that the node is not ready, and neither shows nor changes a game as long as it would if it trusted the
    server."""
    path, headers = f"/api/v1/games/{table.game}", table.people[0].headers
    command = json.dumps({"id": new_id("alone"), "act": "phrase", "phrase": 1})
    asked = [ask(node, "GET", path, None, headers), ask(node, "POST", path + "/commands", command, headers)]
    time.sleep(TRUSTS)
    assert not node.healthy(), node.health()
    for connection in asked:
        connection.sock.settimeout(0.1)
        with contextlib.suppress(OSError):  # No answer within the timeout is right, too.
            answer = connection.getresponse()
            assert answer.status >= 500, (answer.status, answer.read())
        connection.close()


def ask(node, method, path, body, headers):
    until(lambda: listens(node.port), "the node to listen")
    connection = http.client.HTTPConnection("127.0.0.1", node.port)
    connection.request(method, path, body, headers)
    return connection


def test_a_thawed_primary_answers_nothing():
    """A primary that was frozen while another was promoted accepts connections, but nodes do not use it."""
    table, cluster = tables()[0], service.postgres
    old = cluster.freeze()
    table.play(2)
    node = alone(old.conninfo)
    node.start(wait=False)
    try:
        old.thaw()
        assert old.ask("SELECT pg_is_in_recovery()") == "f"
        writer = subprocess.Popen(["psql", "-Xq", "-d", old.conninfo, "-c", WRITE], **QUIET)
        answers_nothing(node, table)
        table.play(2)
        assert writer.poll() is None, "it acknowledged a commit"
    finally:
        node.kill()
        cluster.thaw(0)
    writer.wait(120)
    table.check(service.postgres)


def test_a_thawed_primary_is_not_believed():
    """A node that was frozen with its primary does not tell clients that the last move never happened."""
    for _ in range(LENGTH):
        table, cluster, node = tables()[0], service.postgres, service.nodes[1].process
        node.send_signal(signal.SIGSTOP)
        try:
            old = cluster.freeze()
            socket, command = table.send()
            seq = socket.until(lambda s=socket, c=command: s.answers.get(c), "an answer")["seq"]
            other = table.sockets[1]
            other.tables.pop(table.game)
            other.send(do="subscribe", game=table.game, after=seq)
            old.thaw()
        finally:
            node.send_signal(signal.SIGCONT)
        other.until(lambda s=other, g=table.game: s.tables.get(g), "the table")
        assert "resync" not in [event["act"] for event in other.events[table.game]], other.events
        cluster.thaw(0)
        table.check(cluster)
        table.close()


def test_a_server_in_recovery_answers_nothing():
    table = tables()[0]
    standby = service.postgres.standbys()[0]
    node = alone(standby.conninfo)
    node.start(wait=False)
    try:
        answers_nothing(node, table)
    finally:
        node.kill()
    assert standby.ask("SELECT pg_is_in_recovery()") == "t"


def alter(name, value):
    """Changes a setting by a reload, while everyone is connected."""
    cluster = service.postgres
    with open(os.path.join(cluster.folder, "member.conf"), "a", encoding="ascii") as file:
        file.write(f"{name} = '{value}'\n")
    cluster.run("pg_ctl", "-D", cluster.folder, "reload")


def reset():
    service.postgres.follow(None)
    for node in service.nodes:
        node.wait_ready()


def reason(node):
    """Returns why a node is not ready; "" if it is, or does not say."""
    with contextlib.suppress(OSError, ValueError, http.client.HTTPException):
        connection = http.client.HTTPConnection("127.0.0.1", node.port, timeout=10)
        connection.request("GET", "/healthz")
        return json.load(connection.getresponse()).get("code", "")
    return ""


def test_copies_are_demanded_after_a_reload():
    service.postgres.heal()
    delays = []
    for name, value in NO_COPIES:
        alter(name, value)
        try:
            begun = time.monotonic()
            for node in service.nodes:
                until(lambda n=node: reason(n) == "standbys", f"{name} = '{value}' to be refused")
            delays.append(time.monotonic() - begun)
        finally:
            reset()
    print("refused after", ", ".join(f"{delay:.1f} s" for delay in delays), flush=True)
    if LENGTH >= 5:  # An otherwise idle machine refuses at the next heartbeat.
        assert min(delays) <= 2, delays


def test_copies_are_demanded_at_the_start():
    service.postgres.heal()
    for number, (name, value) in enumerate(NO_COPIES):
        alter(name, value)
        node = alone(service.postgres.primary.conninfo, number)
        node.start(wait=False)
        try:
            until(lambda: reason(node) == "standbys" or node.process.poll() == 1, f"{name} = '{value}' to be refused")
            assert node.process.poll() is None or value == "off"
        finally:
            node.kill()
            reset()


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, postgres=Cluster, synchronous_standbys=1, requests_per_second=1000) as service:
        status = main(globals())
        if status:
            print(service.logs()[-3000:])
    sys.exit(status)
