#!/usr/bin/env python3
"""The files of packaging/ and tools/dev, as they are shipped: packaging_test.py PLATEAUD PLATEAU.

nginx with real nodes behind it, systemd's own checks of the units and what they allow a real node,
tools/dev from start to stop.
"""
import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from client import main
from front import NGINX, ORIGIN, PACKAGING, Front, SocketNode, Visitor
from service import Service, free_port, until
from websocket import http, read_chunk, read_head, request_bytes

PLATEAUD, PLATEAU = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
ROOT = pathlib.Path(__file__).resolve().parents[2]
service = front = None


def small_site(folder):
    """A page with one file of each kind, for builds that have none."""
    site = pathlib.Path(folder) / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><title>Plateau</title>" + " " * 2000)
    (site / "sw.js").write_text("// a worker\n" * 200)
    (site / "assets/rules-1a2b.wasm").write_bytes(b"\0asm" + bytes(4000))
    (site / "assets/page-3c4d.js").write_text("// the page\n" * 200)
    (site / "manifest.webmanifest").write_text("{}")
    return site


# nginx


def test_page():
    page = front.http("GET", "/", {"Accept-Encoding": "gzip"})
    assert page.status == 200 and page.headers["content-encoding"] == "gzip"
    assert b"Plateau" in gzip.decompress(page.body)
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert front.http("GET", "/t/0123456789ab").body == front.http("GET", "/").body
    expected = re.search(r"'Content-Security-Policy': (.*?),\n    '", read("web/tools/serve.mjs"),
                         re.DOTALL)[1]
    expected = "".join(re.findall(r'"(.*?)"', expected))
    assert page.headers["content-security-policy"] == expected, "serve.mjs has another policy"
    for name, value in re.findall(r"'(X-Content|Referrer|Cross-Origin|Permissions)(\S*)': '",
                                  read("web/tools/serve.mjs")):
        assert (name + value).lower() in page.headers, name + value
    assert "max-age" in page.headers["strict-transport-security"]
    assert "/" not in page.headers["server"], "its version is nobody's business"


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def test_files():
    wasm = front.http("GET", "/assets/rules-1a2b.wasm")
    assert wasm.headers["content-type"] == "application/wasm", wasm.lines
    assert wasm.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert front.http("GET", "/sw.js").headers["cache-control"] == "no-cache"
    assert front.http("GET", "/manifest.webmanifest").headers["content-type"] \
        == "application/manifest+json"
    for path in ("/assets/none.js", "/metrics", "/healthz", "/../etc/passwd", "/.git/config"):
        answer = front.http("GET", path)
        assert answer.status in (400, 404), (path, answer.status)
        assert "immutable" not in answer.headers.get("cache-control", "")
    plain = http("127.0.0.1", front.plain, "GET", "/t/x?y", {"Host": "plateau.example"})
    assert plain.status == 308 and plain.headers["location"] == "https://plateau.example/t/x?y"


def test_interface():
    """Requests, a socket and a stream, through TLS to nodes that believe nginx."""
    ada, bob = Visitor(front), Visitor(front)
    assert "Secure" in front.http("POST", "/api/v1/session", {}, b"{}").headers["set-cookie"]
    game = ada.lay("quoridor", clock="fischer", base=60000)
    socket = bob.socket()
    socket.subscribe(game)
    bob.act(game, "sit")
    stream = front.dial()
    stream.write(request_bytes("GET", f"/api/v1/games/{game}/stream?since=2",
                               host="plateau.example"))
    assert read_head(stream).status == 200
    assert json.loads(read_chunk(stream))["act"] == "sit"
    seq = ada.move(game, 0, "e2")
    assert socket.wait_event(game, seq)["move"] == "e2"
    line = b""
    while b"\n" not in line:
        line += read_chunk(stream, 20)
    assert json.loads(line)["move"] == "e2", "a line waits in nginx"
    stream.close()
    socket.close()
    answer = front.http("GET", "/api/v1/lobby")
    assert [name for name, _ in answer.lines].count("x-content-type-options") == 1
    assert answer.headers["cache-control"] == "no-store"
    assert front.http("POST", "/api/v1/session", {}, b"x" * 20000).status == 413
    description = front.http("GET", "/api/v1/openapi.json")
    assert description.status == 200 and "paths" in json.loads(description.body)
    forged = front.http("GET", "/api/v1/lobby", {"X-Real-IP": "203.0.113.9"})
    assert forged.status == 200


def test_metrics_inside():
    for i in (1, 2):
        text = http("127.0.0.1", front.inside, "GET", f"/{i}/metrics").text
        assert "plateau_connections" in text
        health = json.loads(http("127.0.0.1", front.inside, "GET", f"/{i}/healthz").body)
        assert health["node"] == f"n{i}"
    assert http("127.0.0.1", front.inside, "GET", "/9/metrics").status == 502
    assert http("127.0.0.1", front.inside, "GET", "/1/api/v1/lobby").status == 404


def test_failover():
    """One node killed: nobody notices. All: a sentence, in the reader's language."""
    first, second = service.nodes
    ada = Visitor(front)
    first.kill()
    assert [front.http("GET", "/api/v1/lobby").status for _ in range(30)] == [200] * 30
    game = ada.lay("quoridor")
    socket = ada.socket()
    socket.subscribe(game)
    second.kill()
    assert socket.web.recv_close() in (1006, 1001)
    away = front.http("GET", "/api/v1/lobby", {"Accept-Language": "fr-FR"})
    assert away.status == 503 and json.loads(away.body)["why"] == "unavailable"
    assert "réessayez" in json.loads(away.body)["text"]
    for node in service.nodes:
        node.start()
    assert front.http("GET", "/api/v1/lobby").status == 200
    assert ada.table(game)["phase"] == "open"


def test_nginx_logs():
    logs = front.logs()
    assert "GET /index.html 200" in logs
    assert "127.0.0.1" not in logs and "y=" not in logs and "plateau=" not in logs, logs[-2000:]


# systemd


def units():
    return sorted((PACKAGING / "systemd").glob("*.service"))


def laid_out(folder):
    """The units with programs that are there."""
    copies = []
    for unit in [*units(), PACKAGING / "systemd/plateau.target"]:
        text = unit.read_text(encoding="utf-8").replace("/usr/bin/plateaud", PLATEAUD)
        copy = pathlib.Path(folder) / unit.name
        copy.write_text(text.replace("/usr/bin/plateau ", PLATEAU + " "), encoding="utf-8")
        copies.append(copy)
    return copies


def test_units():
    analyze = shutil.which("systemd-analyze")
    if not analyze:
        print("   systemd is not installed: not checked")
        return
    with tempfile.TemporaryDirectory() as folder:
        copies = laid_out(folder)
        environment = {**os.environ, "SYSTEMD_UNIT_PATH": f"{folder}:"}
        for copy in copies:
            checked = subprocess.run([analyze, "verify", "--man=no", str(copy)], text=True,
                                     capture_output=True, check=False, env=environment)
            # It ends with 0 whatever it says.
            assert checked.returncode == 0 and not checked.stderr.strip(), checked.stderr
        for copy in copies[:-1]:
            checked = subprocess.run([analyze, "security", "--offline=true", "--threshold=20",
                                      str(copy)], text=True, capture_output=True, check=False)
            line = re.search(r"exposure level.*?(\d+\.\d)", checked.stdout)
            print(f"   {copy.name}: exposure {line[1]} of 10")
            assert checked.returncode == 0, checked.stdout[-400:]


def allowed_calls():
    """What SystemCallFilter= of the node's unit lets through."""
    def group(name):
        text = subprocess.run(["systemd-analyze", "syscall-filter", name], text=True,
                              capture_output=True, check=True).stdout
        names = set()
        for word in re.findall(r"(?m)^    ([@\w-]+)$", text):
            names |= group(word) if word.startswith("@") else {word}
        return names
    calls = set()
    text = (PACKAGING / "systemd/plateaud@.service").read_text(encoding="utf-8")
    for line in re.findall(r"(?m)^SystemCallFilter=(.*)$", text):
        for name in line.lstrip("~").split():
            calls = calls - group(name) if line.startswith("~") else calls | group(name)
    return calls


def test_system_calls():
    """A node that is played on and stopped calls nothing that its unit forbids."""
    if not shutil.which("strace") or not shutil.which("systemd-analyze"):
        print("   strace or systemd is not installed: not checked")
        return
    if b"__asan_init" in pathlib.Path(PLATEAUD).read_bytes():
        print("   a checked build calls more than a node does: not checked")
        return
    node = service.nodes[0]
    assert node.stop() == 0
    trace = f"{service.folder}/trace"

    def read_trace():
        return pathlib.Path(trace).read_text(encoding="utf-8", errors="replace")
    wrapper = pathlib.Path(service.folder) / "traced"
    wrapper.write_text(f'#!/bin/sh\nexec strace -D -f -o {trace} {PLATEAUD} "$@"\n')
    wrapper.chmod(0o755)
    node.program = str(wrapper)
    node.start()
    service.nodes[1].stop()
    ada = Visitor(front)
    ada.post("/api/v1/account", {"name": "Barnabas", "password": "correct horse battery"})
    socket = ada.socket()
    game = ada.lay("dorix", computers=[1])
    socket.subscribe(game)
    socket.close()
    assert node.stop() == 0
    until(lambda: "exited with 0" in read_trace(), "the trace to be whole")
    used = set(re.findall(r"(?m)^\d+ +(\w+)\(", read_trace()))
    assert "accept" in used or "accept4" in used, used
    before_it_runs = {"execve"}
    forbidden = used - allowed_calls() - before_it_runs
    assert not forbidden, f"the unit forbids {forbidden}"
    node.program = PLATEAUD
    for stopped in service.nodes:
        stopped.start()


# tools/dev


def test_dev():
    """Starts, keeps what was played over a restart, stops everything it started and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        for name, target in (("src/server/plateaud", PLATEAUD), ("src/cli/plateau", PLATEAU)):
            (pathlib.Path(folder) / "build" / name).parent.mkdir(parents=True)
            (pathlib.Path(folder) / "build" / name).symlink_to(target)
        port = free_port()

        def dev(*arguments):
            return subprocess.run([sys.executable, str(ROOT / "tools/dev"), *arguments, "--build",
                                   f"{folder}/build", "--data", f"{folder}/data", "--port",
                                   str(port)], capture_output=True, text=True, check=False,
                                  timeout=180)

        def lobby():
            return json.loads(http("127.0.0.1", port, "GET", "/api/v1/lobby").body)["tables"]
        assert dev("status").returncode == 1
        try:
            started = dev("start")
            assert started.returncode == 0, started.stdout + started.stderr
            assert f"http://127.0.0.1:{port}/" in started.stdout
            assert {table["name"] for table in lobby()} == {"Ada", "Denise"}
            assert dev("status").returncode == 0, dev("status").stdout
            again = dev("start")
            assert again.returncode == 1 and "running already" in again.stderr
            assert dev("status").returncode == 0, "a second start has stopped the first"
            before = [table["id"] for table in lobby()]
            assert dev("stop").returncode == 0 and dev("status").returncode == 1
            # A process number that now is somebody else's.
            (pathlib.Path(folder) / "data/run/nats.pid").write_text(f"{os.getpid()} 1")
            assert dev("start").returncode == 0
            assert [table["id"] for table in lobby()] == before
        finally:
            stopped = dev("stop")
        assert stopped.returncode == 0, stopped.stderr
        running = subprocess.run(["pgrep", "-f", folder], capture_output=True, text=True,
                                 check=False).stdout
        assert not running, running
        missing = subprocess.run([sys.executable, str(ROOT / "tools/dev"), "start", "--build",
                                  f"{folder}/none", "--data", f"{folder}/data"],
                                 capture_output=True, text=True, check=False)
        assert missing.returncode == 1 and "ninja -C build" in missing.stderr, missing


def run_tests():
    global service, front  # pylint: disable=global-statement
    with Service(PLATEAUD, nodes=0) as service:
        settings = {"database": service.postgres.conninfo, "site": ORIGIN, "nats": service.nats.url,
                    "sockets": 1000, "sockets_per_address": 1000, "rate_requests": 10000}
        service.nodes = [SocketNode(PLATEAUD, i, service.folder, settings,
                                    f"{service.folder}/node{i}.log") for i in (1, 2)]
        for node in service.nodes:
            node.start()
        with Front(service.folder, small_site(service.folder)) as front:
            status = main(globals())
        if status:
            print(service.logs()[-3000:])
        return status


if __name__ == "__main__":
    if not NGINX:
        print("skipped: nginx is not installed (apt install nginx-light)")
        sys.exit(77)
    sys.exit(run_tests())
