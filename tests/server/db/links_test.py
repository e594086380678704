#!/usr/bin/env python3
"""Broken connections between a node and PostgreSQL: links_test.py PLATEAUD PROXY."""
import os
import signal
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import SITE, Person, judge, program
from server.harness.proxy import Proxy
from server.harness.service import Service, listens, until
from server.harness.stalls import Stalls
from server.harness.websocket import http

PLATEAUD, PROXY = program("src/server/plateaud"), program("tests/server/proxy")
PROMPT = 8  # seconds; a connection that seems to hang is closed after fifteen
OUTAGE = 3500  # milliseconds without a heartbeat
SLEEPING = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
service = None


def test_last_words():
    """PostgreSQL's last message and the end of its connections arrive together; the node handles both."""
    node = service.nodes[0]
    ada = Person(node)
    game = ada.lay("quoridor")
    node.process.send_signal(signal.SIGSTOP)
    service.postgres.stop("immediate")
    service.postgres.start()
    node.process.send_signal(signal.SIGCONT)
    until(node.healthy, "the node to be ready")
    with Stalls() as stalls:
        begun = time.monotonic()
        ada.act(game, "phrase", phrase=1)
        took = time.monotonic() - begun
    took -= stalls.seconds
    assert took < PROMPT, f"{took:.1f} s until a command was answered"


def silence():
    """Returns the milliseconds since the last heartbeat of any node."""
    return int(service.postgres.psql("SELECT service_now() - max(heartbeat_at) FROM node")[0][0])


def newest_outage():
    return int(service.postgres.psql("SELECT coalesce(max(started_at), 0) FROM outage")[0][0])


def test_a_late_answer_hides_an_outage():
    """An outage that another node has noted while the answer to this node's heartbeat was delayed is still credited."""
    node, other = service.nodes
    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor", clock="fischer", base=600000)
    bob.act(game, "sit")
    (way,) = service.places(0, "pg")
    known = newest_outage()
    other.process.send_signal(signal.SIGSTOP)
    service.links.do("hold", way, "down")
    try:
        until(lambda: silence() > OUTAGE, "an outage that follows a heartbeat whose answer does not come")
        moving = threading.Thread(target=ada.move, args=(game, 0, "e2"))
        moving.start()
        time.sleep(0.2)
        other.process.send_signal(signal.SIGCONT)
        began = until(lambda: newest_outage() > known and newest_outage(), "the outage")
    finally:
        other.process.send_signal(signal.SIGCONT)
        service.links.do("release", way)
    moving.join()
    events = ada.events(game)
    acts = [event["act"] for event in events]
    before = [event["command"] for event in events[: acts.index("move")]]
    assert f"outage-{began}" in before, acts


def beat(name, longest_gap, then="0"):
    """Sends a heartbeat that is committed after `then` seconds; returns (time, previous one, newest outage)."""
    sql = f"SELECT h.at, h.earlier, h.latest, pg_sleep({then}) FROM service_heartbeat('{name}', '', {longest_gap}, NULL, NULL) h"
    return tuple(map(int, service.postgres.psql(sql)[0][:3]))


def beside(first, second):
    """Sends two heartbeats, the second while the first is being committed."""
    got = []
    thread = threading.Thread(target=lambda: got.append(beat(*first)))
    thread.start()
    # On a slow machine the first may be over before it is seen; then they run one after the other.
    until(lambda: service.postgres.psql(SLEEPING) or not thread.is_alive(), "a heartbeat that is being committed")
    late = beat(*second)
    thread.join()
    return got[0], late


def test_no_outage_beside_a_heartbeat_that_commits():
    """Two heartbeats at the same time see each other; otherwise a node would continue without the credit."""
    never, always = 10**9, 0
    for node in service.nodes:
        node.process.send_signal(signal.SIGSTOP)
    try:
        slow, late = beside(("slow", never, "2"), ("late", always))
        assert late[1] == slow[0], "an outage was noted without a heartbeat that was being committed"
        finds, sees = beside(("finds", always, "2"), ("sees", never))
        assert sees[2] == finds[2] > slow[0], "a heartbeat was written without seeing an outage that was being noted"
    finally:
        service.postgres.psql("DELETE FROM node WHERE name IN ('slow', 'late', 'finds', 'sees')")
        for node in service.nodes:
            node.process.send_signal(signal.SIGCONT)


def test_nobody_is_let_in_before_the_time_is_known():
    """A node refuses new sessions until it knows the time: a session begun in 1970 would have expired already."""
    node = service.nodes[1]
    node.kill()
    sql = "SELECT pg_advisory_lock(7152869), pg_sleep(600)"
    holder = subprocess.Popen(["psql", "-Xq", "-d", service.postgres.conninfo, "-c", sql], **QUIET)
    try:
        until(lambda: service.postgres.psql(SLEEPING), "no heartbeat to be possible")
        node.start(wait=False)
        until(lambda: listens(node.port), "the node to listen")
        answer = http("127.0.0.1", node.port, "POST", "/api/v1/session", {"Origin": SITE}, b"{}")
    finally:
        service.postgres.psql(SLEEPING.replace("pid", "pg_terminate_backend(pid)"))
        holder.wait()
    until(node.healthy, "the node to be ready")
    assert answer.status == 503, (answer.status, answer.text)
    assert service.postgres.psql("SELECT count(*) FROM session WHERE seen_at < 1000")[0] == ["0"]


def test_a_tool_connects_at_the_second_try():
    """A tool whose first connection gets lost connects again, and does its work."""
    with Proxy(PROXY, [service.postgres.port]) as proxy:
        way = f"host=127.0.0.1 port={proxy.ports[0]} user=plateau dbname=plateau sslmode=disable connect_timeout=120"
        proxy.do("hold", 0, "down")
        tool = subprocess.Popen([PLATEAUD, "--set", f"database={way}", "admin", "requests"], **QUIET)
        until(lambda: proxy.do("held", 0), "an answer that is held back")
        proxy.do("lose", 0)
        proxy.do("release", 0)
        assert tool.wait(300) == 0, "it gave up"


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, links=PROXY) as service:
        sys.exit(judge(globals(), service))
