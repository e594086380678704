#!/usr/bin/env python3
"""Starts a node of the service for tests of the page: serve-online.py PLATEAUD

Prints the node's port and then serves until standard input ends. A line "restart" stops the node
gracefully and starts it again on its port, "kill" kills it first; then it prints "ready".
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../tests"))
from server.harness.service import Service


def main(plateaud):
    with Service(
        plateaud, nats=False, durable=False, requests_per_second=10000, commands_per_second=1000, tables_per_player=100
    ) as service:
        node = service.nodes[0]
        print(node.port, flush=True)
        for line in sys.stdin:
            if line.strip() == "kill":
                node.kill()
            else:
                node.stop()
            node.start()
            print("ready", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
