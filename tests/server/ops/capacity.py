#!/usr/bin/env python3
"""Measures the constants of docs/scaling.md that one machine can show: capacity.py PLATEAUD [SOCKETS [GAMES]].

Memory of an idle socket and of a cached game, CPU time per move when moves are rare, disk space per move, time to
rebuild a game. Not a test: it prints a table.
"""
import os
import pathlib
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, Socket
from server.harness.quoridor_pair import LONG_WALKS
from server.harness.service import Service

PLATEAUD = sys.argv[1]
SOCKETS = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
GAMES = int(sys.argv[3]) if len(sys.argv) > 3 else 300
MOVES = [LONG_WALKS[turn % 2][turn // 2] for turn in range(2 * len(LONG_WALKS[0]))]


def memory(node):
    status = pathlib.Path(f"/proc/{node.process.pid}/status").read_text(encoding="ascii")
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024


def processor(node):
    """Returns the CPU seconds of the node so far."""
    fields = pathlib.Path(f"/proc/{node.process.pid}/stat").read_text(encoding="ascii")
    fields = fields.rsplit(")")[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def say(what, value):
    print(f"| {what} | {value} |", flush=True)


def idle_sockets(node):
    person = Person(node)
    warm = [Socket(person, node) for _ in range(200)]
    before = memory(node)
    sockets = [Socket(person, node) for _ in range(SOCKETS)]
    say(f"memory of an idle socket ({SOCKETS} with a session)", f"{(memory(node) - before) / SOCKETS / 1000:.1f} kB")
    begin = processor(node), time.monotonic()
    time.sleep(10)
    used = (processor(node) - begin[0]) / (time.monotonic() - begin[1])
    say(f"processor for {len(sockets) + len(warm)} idle sockets", f"{100 * used:.1f} % of a core")
    for socket in warm + sockets:
        socket.close()


def written(postgres):
    """Returns the bytes of write-ahead log so far."""
    return float(postgres.psql("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")[0][0])


def play(node, postgres):
    """Plays games in parallel, one move of each per round."""
    people = [Person(node) for _ in range(16)]
    games = []
    for i in range(GAMES):
        host, guest = people[i % 8], people[8 + i % 8]
        game = host.lay("quoridor")
        guest.act(game, "sit")
        games.append((game, [host, guest]))
    lines = {person: person.socket() for person in people}
    wal = written(postgres)
    begin = processor(node), time.monotonic()
    for turn, move in enumerate(MOVES):
        asked = []
        for game, seats in games:
            socket = lines[seats[turn % 2]]
            identity = f"{game}-{turn}"
            socket.send(do="command", game=game, id=identity, act="move", version=turn, move=move)
            asked.append((socket, identity))
        for socket, identity in asked:
            socket.until(lambda s=socket, i=identity: i in s.answers, "an answer")
            assert "done" in socket.answers[identity], socket.answers[identity]
    count = GAMES * len(MOVES)
    took = time.monotonic() - begin[1]
    say(
        f"processor of a move ({count / took:.0f} moves/s, all this client can)",
        f"{1e6 * (processor(node) - begin[0]) / count:.0f} µs",
    )
    size, rows = postgres.psql("SELECT pg_total_relation_size('event'), count(*) FROM event")[0]
    say("room of an event on disk, with its indexes", f"{int(size) / int(rows):.0f} bytes")
    say(
        "write-ahead log of a move, with what PostgreSQL adds after checkpoints",
        f"{(written(postgres) - wal) / count:.0f} bytes",
    )
    return [game for game, _ in games]


def games_in_hand(node, games):
    """Measures a node that has none of the games in memory."""
    person = Person(node)
    before, begin = memory(node), time.monotonic()
    for game in games:
        person.table(game)
    took = time.monotonic() - begin
    say(f"memory of a game in hand ({len(MOVES)} moves)", f"{(memory(node) - before) / len(games) / 1000:.1f} kB")
    say("asking for a game that must be rebuilt, one at a time", f"{1000 * took / len(games):.1f} ms")


def main():
    with Service(
        PLATEAUD,
        nodes=2,
        sockets=SOCKETS + 1000,
        sockets_per_address=SOCKETS + 1000,
        requests_per_second=100000,
        commands_per_second=100000,
        tables_per_player=10000,
    ) as service:
        print("| constant | measured |\n|---|---|")
        idle_sockets(service.nodes[0])
        games = play(service.nodes[0], service.postgres)
        games_in_hand(service.nodes[1], games)


if __name__ == "__main__":
    main()
