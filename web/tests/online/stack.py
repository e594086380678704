#!/usr/bin/env python3
"""Starts the whole service for tests of the page in browsers: stack.py PLATEAUD PLATEAU SITE

PostgreSQL, NATS, two nodes, and nginx in front of them with the built site, configured as in packaging/.
Prints one line of JSON that says where everything is, and then runs commands, one line of JSON each,
until standard input ends; the answer to each is one line of JSON.

    {"do": "kill", "node": 0}            kills it
    {"do": "stop", "node": 0}            graceful shutdown
    {"do": "start", "node": 0}
    {"do": "restart", "how": "stop"}     all nodes, or "kill"
    {"do": "worker"}                     starts a worker, so that computers play
    {"do": "pass", "milliseconds": N}    advances the service's time
    {"do": "sql", "sql": TEXT}           returns its rows
    {"do": "metrics"}                    metrics of each node
    {"do": "logs"}                       logs of nodes and nginx
"""
import contextlib
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../tests"))
from server.harness.nginx import ORIGIN, Front, SocketNode
from server.harness.service import WORKER_TOKEN, Service, free_port, until
from server.harness.websocket import http

# All players of a test share one address and play faster than people.
SETTINGS = {
    "site": ORIGIN,
    "sockets": 4000,
    "sockets_per_address": 4000,
    "requests_per_second": 10000,
    "commands_per_second": 1000,
    "tables_per_player": 100,
    "drain_seconds": 2,
    "allow_unsafe_database": "on",
}
# Time that tests advance; heartbeats of the nodes advance with it, so that it does not count as an outage.
SKEW = """CREATE TABLE skew (milliseconds bigint); INSERT INTO skew VALUES (0);
CREATE OR REPLACE FUNCTION service_now() RETURNS bigint LANGUAGE sql VOLATILE AS $$ SELECT
 (extract(epoch FROM clock_timestamp()) * 1000)::bigint + (SELECT milliseconds FROM skew) $$"""
# For programs without TLS: a worker, simulated players. Their requests go through nginx as well.
PLAIN = """server {{
    listen 127.0.0.1:{port};
    access_log off;
    location / {{
        proxy_pass http://plateau;
        proxy_http_version 1.1;
        proxy_set_header Host plateau.example;
        proxy_set_header Origin {origin};
        proxy_set_header X-Real-IP $remote_addr;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $plateau_connection;
        proxy_read_timeout 75s;
        proxy_next_upstream error timeout http_502 http_503;
    }}
}}
"""


class PlainFront(Front):
    """The shipped configuration of nginx with one more port, without TLS."""

    def __init__(self, nodes, site):
        super().__init__(nodes, site)
        self.door = free_port()
        text = self.conf.read_text(encoding="utf-8").rstrip()
        assert text.endswith("}")
        text = text[:-1] + PLAIN.format(port=self.door, origin=ORIGIN) + "}\n"
        self.conf.write_text(text, encoding="utf-8")


class Stack:
    def __init__(self, plateau, service, front):
        self.plateau, self.service, self.front = plateau, service, front
        self.workers = []

    def kill(self, node):
        self.service.nodes[node].kill()

    def stop(self, node):
        self.service.nodes[node].stop()

    def start(self, node):
        # Files left by a killed node would prevent the next start.
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.service.nodes[node].path)
        self.service.nodes[node].start()

    def restart(self, how):
        for node in range(len(self.service.nodes)):
            self.kill(node) if how == "kill" else self.stop(node)
        for node in range(len(self.service.nodes)):
            self.start(node)

    def worker(self):
        path = f"{self.service.folder}/token"
        with open(path, "w", encoding="ascii") as file:
            file.write(WORKER_TOKEN + "\n")
        with open(f"{self.service.folder}/worker.log", "ab") as log:
            self.workers.append(
                subprocess.Popen(
                    [self.plateau, "worker", "--url", f"http://127.0.0.1:{self.front.door}", "--token-file", path],
                    stdout=log,
                    stderr=log,
                )
            )

    def pass_time(self, milliseconds):
        """Waits for the next heartbeat of each node, because nodes read the time with it."""

        def heartbeats():
            return {name: int(heartbeat) for name, heartbeat in self.sql("SELECT name, heartbeat_at FROM node")}

        self.sql(
            f"UPDATE skew SET milliseconds = milliseconds + {int(milliseconds)};"
            f" UPDATE node SET heartbeat_at = heartbeat_at + {int(milliseconds)}"
        )
        before = heartbeats()
        until(lambda: all(heartbeat > before[name] for name, heartbeat in heartbeats().items()), "the new time")

    def sql(self, sql):
        return self.service.postgres.psql(sql)

    def metrics(self):
        return [http(f"unix:{node.path}", 0, "GET", "/metrics").text for node in self.service.nodes]

    def logs(self):
        return self.service.logs() + self.front.logs()

    def obey(self, command):
        what = command.pop("do")
        assert what in ("kill", "stop", "start", "restart", "worker", "pass", "sql", "metrics", "logs")
        return getattr(self, "pass_time" if what == "pass" else what)(**command)

    def close(self):
        for worker in self.workers:
            worker.kill()
            worker.wait()


def main(plateaud, plateau, site):
    with Service(plateaud, nodes=0, durable=False) as service:
        service.postgres.psql(SKEW)
        settings = {
            "database": service.postgres.conninfo,
            "nats": service.nats.url,
            "page": f"{site}/index.html",
            **SETTINGS,
        }
        service.nodes = [
            SocketNode(plateaud, i, service.folder, settings, f"{service.folder}/node{i}.log") for i in (1, 2)
        ]
        for node in service.nodes:
            node.start()
        with PlainFront(service.folder, site) as front:
            stack = Stack(plateau, service, front)
            try:
                print(json.dumps({"origin": ORIGIN, "port": front.port, "door": front.door}), flush=True)
                for line in sys.stdin:
                    print(json.dumps({"answer": stack.obey(json.loads(line))}), flush=True)
            finally:
                stack.close()


if __name__ == "__main__":
    main(*map(os.path.abspath, sys.argv[1:4]))
