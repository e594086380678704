#!/usr/bin/env python3
"""Dashboards and alerts work with the metrics of running nodes: dashboards_test.py PLATEAUD PLATEAU.

A real Prometheus scrapes two nodes while people and a computer play. Then every query of packaging/grafana must return
data, or its panel says "Empty until …". All metrics and labels must exist in the nodes, and each metric of a node must
be on a dashboard. The metrics of Patroni are checked by patroni_test.py.
"""
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import ROOT, Person, main, program, refused
from server.harness.service import WORKER_TOKEN, Service, free_port, until
from server.harness.websocket import http

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
RULES = pathlib.Path(ROOT, "packaging/prometheus/plateau.rules.yml")
DASHBOARDS = sorted(pathlib.Path(ROOT, "packaging/grafana").glob("*.json"))
EMPTY = "Empty until "
# Values for Grafana's variables; and labels that Prometheus adds.
VARIABLES = {"$__rate_interval": "10s", "$instance": ".*"}
ADDED = {"instance", "job", "le", "alertname", "alertstate"}
NAMES = re.compile(r"\b((?:plateau|process|patroni)_\w+|up|ALERTS)\b")
service = prometheus = None


class Prometheus:
    """A Prometheus that scrapes the nodes every second and evaluates the rules."""

    def __init__(self, folder, nodes):
        self.port = free_port()
        targets = ", ".join(f'"127.0.0.1:{node.port}"' for node in nodes)
        config = pathlib.Path(folder, "prometheus.yml")
        config.write_text(
            "global: {scrape_interval: 1s, evaluation_interval: 1s}\n"
            f"rule_files: [{RULES}]\n"
            f"scrape_configs: [{{job_name: plateau, static_configs: [{{targets: [{targets}]}}]}}]\n",
            encoding="utf-8",
        )
        self.process = subprocess.Popen(
            [
                "prometheus",
                f"--config.file={config}",
                f"--storage.tsdb.path={folder}/data",
                f"--web.listen-address=127.0.0.1:{self.port}",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(self.ready, "Prometheus")

    def ready(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/-/ready", timeout=10):
                return True
        except OSError:
            return False

    def ask(self, path, **parameters):
        """Returns the data of an answer; an error of the query fails the test."""
        url = f"http://127.0.0.1:{self.port}/api/v1/{path}?{urllib.parse.urlencode(parameters)}"
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{parameters}: {error.read().decode()}") from None

    def query(self, expression):
        return self.ask("query", query=expression)["result"]

    def close(self):
        self.process.kill()
        self.process.wait()


def filled(expression):
    for name, value in VARIABLES.items():
        expression = expression.replace(name, value)
    assert "$" not in expression, f"an unknown variable: {expression}"
    return expression


def queries():
    """Yields (dashboard, panel, query) of all dashboards."""
    for path in DASHBOARDS:
        for panel in json.loads(path.read_text(encoding="utf-8"))["panels"]:
            for target in panel.get("targets", []):
                yield path.stem, panel, target


def alerts():
    """Returns the alerts' expressions, unfolding those on several lines."""
    text = RULES.read_text(encoding="utf-8")
    return [
        " ".join(found.split())
        for found in re.findall(r"expr: (?:>-\n)?(.*?)\n +(?:for|annotations|labels):", text, re.S)
    ]


def base(name):
    return re.sub(r"_(bucket|sum|count)$", "", name)


def known():
    """Returns {metric: its labels} of a node; labels of metrics without a series yet are taken from docs/running.md."""
    text = http("127.0.0.1", service.nodes[0].port, "GET", "/metrics").text
    found = {name: set() for name in re.findall(r"(?m)^# TYPE (\w+)", text)}
    for name, labels in re.findall(r"(?m)^(\w+)\{(.*?)\} ", text):
        found[base(name) if base(name) in found else name] |= set(re.findall(r'(\w+)="', labels))
    page = pathlib.Path(ROOT, "docs/running.md").read_text(encoding="utf-8")
    for name, label in re.findall(r"`(plateau_\w+)\{(\w+)\}`", page):
        found[name].add(label)
    return found


def labels_used(expression):
    """Returns (metric, labels) of each selector, and the labels of `by`."""
    selectors = [(m[1], set(re.findall(r"(\w+) *[=!]", m[2]))) for m in re.finditer(r"(\w+)\{(.*?)\}", expression)]
    grouped = re.findall(r"\b(?:by|on|group_right|group_left) \(([^)]*)\)", expression)
    return selectors, {label.strip() for group in grouped for label in group.split(",")} - {""}


def check_names(expression, metrics):
    names = [name for name in NAMES.findall(expression) if not name.startswith("patroni_")]
    assert "patroni_" in expression or names, f"no metric: {expression}"
    for name in names:
        assert name in ("up", "ALERTS") or base(name) in metrics, f"no node has {name}: {expression}"
    selectors, grouped = labels_used(expression)
    for name, labels in selectors:
        if base(name) in metrics:
            wrong = labels - metrics[base(name)] - ADDED
            assert not wrong, f"{name} has no label {wrong}: {expression}"
    if "patroni_" not in expression:
        possible = set().union(ADDED, *(metrics.get(base(name), set()) for name in names))
        assert grouped <= possible, f"no such label {grouped - possible}: {expression}"


def test_names():
    metrics = known()
    for expression in [*alerts(), *(target["expr"] for _, _, target in queries())]:
        check_names(expression, metrics)
    assert len(alerts()) == RULES.read_text(encoding="utf-8").count("alert:")


def test_every_metric_is_shown():
    shown = {base(name) for _, _, target in queries() for name in NAMES.findall(target["expr"])}
    assert set(known()) <= shown, f"on no dashboard: {set(known()) - shown}"


def test_queries():
    """Every query returns series with the labels of its legend."""
    asked = empty = 0
    for dashboard, panel, target in queries():
        where = f"{dashboard}, {panel['title']}: {target['expr']}"
        result = prometheus.query(filled(target["expr"]))
        asked += 1
        may_be_empty = EMPTY in panel["description"] or dashboard == "plateau-machines"
        assert result or may_be_empty, f"nothing comes: {where}"
        empty += not result
        for label in re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]):
            assert all(label in series["metric"] for series in result), f"no label {label} comes: {where}"
    assert asked > 40 and empty < asked / 3, (asked, empty)
    print(f"   {asked} queries, {empty} empty as their panels say")


def test_rules():
    """Prometheus evaluates every alert without an error; none fires for a healthy service, except that a slow machine
    may not be ready."""
    rules = [rule for group in prometheus.ask("rules")["groups"] for rule in group["rules"]]
    assert len(rules) == len(alerts())
    wrong = [(rule["name"], rule.get("lastError")) for rule in rules if rule["health"] != "ok"]
    assert not wrong, wrong
    raised = [rule["name"] for rule in rules if rule["state"] == "firing" and "Ready" not in rule["name"]]
    assert not raised, raised


def test_shape():
    """Dashboards are valid for Grafana: unique ids and places, a data source that can be chosen, links to each
    other."""
    uids = set()
    for path in DASHBOARDS:
        dashboard = json.loads(path.read_text(encoding="utf-8"))
        uids.add(dashboard["uid"])
        ids = [panel["id"] for panel in dashboard["panels"]]
        assert len(ids) == len(set(ids)), path
        assert any(variable["type"] == "datasource" for variable in dashboard["templating"]["list"]), path
        taken = set()
        for panel in dashboard["panels"]:
            at = panel["gridPos"]
            cells = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
            assert not cells & taken and at["x"] + at["w"] <= 24, f"{path.name}: {panel['title']} lies on another"
            taken |= cells
            assert panel["type"] == "row" or panel["description"], f"{path.name}: {panel['title']} is not explained"
    assert len(uids) == len(DASHBOARDS) >= 3


def play():
    """Causes everything that happens without a fault: games on both nodes, refusals, a computer."""
    ada, bob = (Person(node) for node in service.nodes)
    sockets = [ada.socket(), bob.socket()]
    game = ada.lay("quoridor", clock="fischer", base=600000)
    bob.act(game, "sit")
    for socket in sockets:
        socket.subscribe(game)
    for turn, move in enumerate(["e2", "e8", "e3", "e7"]):
        sockets[turn % 2].move(game, turn, move)
    assert refused(ada.move, game, 4, "a9") == "illegal"
    assert ada.ask("GET", "/api/v1/nowhere")[0] == 404
    ada.get("/api/v1/lobby")
    ada.get("/api/v1/me/games")
    bob.act(game, "phrase", phrase=1)
    computers = ada.lay("tictacdoh", computers=[1], clock="none")
    ada.move(computers, 0, "Lc3")
    until(lambda: ada.table(computers)["version"] == 2, "the computer's move")
    return sockets


@contextlib.contextmanager
def observed():
    """Runs the service while Prometheus scrapes it before, during and after the games."""
    with tempfile.TemporaryDirectory(prefix="plateau-prometheus-") as folder:
        observer = Prometheus(folder, service.nodes)
        try:
            until(lambda: len(observer.query("plateau_sockets")) == 2, "both nodes to be asked")
            url = f"http://127.0.0.1:{service.nodes[0].port}"
            with subprocess.Popen(
                [PLATEAU, "worker", "--url", url, "--threads", "1"],
                env={"PLATEAU_WORKER_TOKEN": WORKER_TOKEN},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            ) as worker:
                for _ in range(2):  # A rate needs a series from before it grows.
                    sockets = play()
                    moves = int(observer_moves())
                    until(lambda: seen(observer) >= moves, "Prometheus to see it")
                until(lambda: observer.query("min(count_over_time(up[10s])) >= 4"), "some rounds")
                yield observer
                worker.kill()
            for socket in sockets:
                socket.close()
        finally:
            observer.close()


def observer_moves():
    texts = [http("127.0.0.1", node.port, "GET", "/metrics").text for node in service.nodes]
    return sum(int(n) for text in texts for n in re.findall(r'plateau_commands_total\{act="move"\} (\d+)', text))


def seen(observer):
    result = observer.query('sum(plateau_commands_total{act="move"})')
    return float(result[0]["value"][1]) if result else 0


if __name__ == "__main__":
    if not shutil.which("prometheus"):
        print("prometheus is not installed (apt install prometheus): nothing was shown")
        sys.exit(77)
    with Service(PLATEAUD, nodes=2, requests_per_second=1000, commands_per_second=1000) as service:
        with observed() as prometheus:
            status = main(globals())
    sys.exit(status)
