#!/usr/bin/env python3
"""Ways between a node and PostgreSQL that break: links_test.py PLATEAUD PROXY."""
import signal
import sys
import time

from client import Person, judge, program
from service import Service, until

PLATEAUD, PROXY = program("src/server/plateaud"), program("tests/server/proxy")
PROMPT = 8  # seconds; a connection that seems to hang is given up after fifteen
service = None


def test_last_words():
    """PostgreSQL's last words and the end of its connections come at once: both are heard."""
    node = service.nodes[0]
    ada = Person(node)
    game = ada.lay("quoridor")
    node.process.send_signal(signal.SIGSTOP)
    service.postgres.stop("immediate")
    service.postgres.start()
    node.process.send_signal(signal.SIGCONT)
    until(node.healthy, "the node to be ready")
    begun = time.monotonic()
    ada.act(game, "phrase", phrase=1)
    took = time.monotonic() - begun
    assert took < PROMPT, f"{took:.1f} s until a command was answered"


if __name__ == "__main__":
    with Service(PLATEAUD, links=PROXY) as service:
        sys.exit(judge(globals(), service))
