#!/usr/bin/env python3
"""The files of packaging/ work as they are shipped: packaging_test.py PLATEAUD PLATEAU.

Tested are nginx with real nodes behind it, systemd's own checks of the units, and a real node within the limits of its
unit.
"""
import concurrent.futures
import contextlib
import gzip
import json
import os
import pathlib
import re
import shutil
import signal
import socket as sockets
import subprocess
import sys
import tempfile
import time
from http import client

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import main, program
from server.harness.nginx import NGINX, ORIGIN, PACKAGING, Front, SocketNode, Visitor
from server.harness.service import Service, free_port, listens, until
from server.harness.websocket import http, read_answer, read_chunk, read_head, request_bytes

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
ROOT = pathlib.Path(__file__).resolve().parents[3]
service = front = None


def small_site(folder):
    """Builds a page with one file of each kind, for builds without the real one."""
    site = pathlib.Path(folder) / "site"
    (site / "assets").mkdir(parents=True)
    (site / "cards").mkdir()
    (site / "index.html").write_text(read("web/index.html"), encoding="utf-8")
    (site / "embed.html").write_text(read("web/embed.html"), encoding="utf-8")
    (site / "cards/plateau-en.png").write_bytes(b"\x89PNG" + bytes(2000))
    (site / "sw.js").write_text("// a worker\n" * 200)
    (site / "assets/rules-1a2b.wasm").write_bytes(b"\0asm" + bytes(4000))
    (site / "assets/page-3c4d.js").write_text("// the page\n" * 200)
    # As compressed by the build, but with other contents, to show which file was served.
    (site / "assets/page-3c4d.js.gz").write_bytes(gzip.compress(b"// compressed beforehand\n" * 50))
    (site / "manifest.webmanifest").write_text("{}")
    (site / "docs/rules").mkdir(parents=True)
    (site / "docs/index.html").write_text("<!doctype html><title>Handbook</title>")
    (site / "docs/rules/dorix.fr.html").write_text("<!doctype html><title>Dorix</title>")
    (site / "docs/picture.webp").write_bytes(b"RIFF")
    return site


# nginx


def test_page():
    page = front.http("GET", "/", {"Accept-Encoding": "gzip"})
    assert page.status == 200 and page.headers["content-encoding"] == "gzip"
    assert b"Plateau" in gzip.decompress(page.body)
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert front.http("GET", "/learn/dorix").body == front.http("GET", "/").body
    assert f'og:image" content="{ORIGIN}/cards/plateau-en.png"' in front.http("GET", "/").text
    again = front.http("GET", "/", {"If-None-Match": page.headers["etag"]})
    assert again.status == 304 and again.body == b"", "the page has not changed"
    check_policies(page)


def check_policies(page):
    expected = re.search(r"'Content-Security-Policy':\s+(.*?),\n    '", read("web/tools/serve.mjs"), re.DOTALL)[1]
    expected = "".join(re.findall(r'"(.*?)"', expected))
    assert page.headers["content-security-policy"] == expected, "serve.mjs has another policy"
    for name, value in re.findall(
        r"'(X-Content|Referrer|Cross-Origin|Permissions)(\S*)': '", read("web/tools/serve.mjs")
    ):
        assert (name + value).lower() in page.headers, name + value
    assert "max-age" in page.headers["strict-transport-security"]
    assert "/" not in page.headers["server"], "its version is nobody's business"
    for name in ("content-security-policy", "x-content-type-options", "cache-control"):
        assert [line for line, _ in page.lines].count(name) == 1, name


def test_embed():
    page = front.http("GET", "/embed")
    assert page.status == 200 and page.headers["content-type"] == "text/html; charset=utf-8", page.lines
    assert b"/src/embed/" in page.body or b"/assets/embed-" in page.body
    expected = read("web/tools/serve.mjs").split("const embedHeaders")[1].split("};")[0]
    assert page.headers["content-security-policy"] == "".join(re.findall(r'"(.*?)"', expected))
    for name in ("x-content-type-options", "referrer-policy", "permissions-policy", "strict-transport-security"):
        assert name in page.headers, name
    for path in ("/", "/embed.html", "/embed/", "/review", "/sw.js"):
        assert "frame-ancestors 'none'" in front.http("GET", path).headers["content-security-policy"], path


def test_handbook():
    """Every page under /docs is a file, with a policy of its own."""
    expected = "".join(re.findall(r'"(.*?)"', read("web/tools/serve.mjs").split("const docsHeaders")[1].split("};")[0]))
    for path, title in (
        ("/docs/", "Handbook"),
        ("/docs/index.html", "Handbook"),
        ("/docs/rules/dorix.fr.html", "Dorix"),
    ):
        page = front.http("GET", path)
        assert page.status == 200 and f"<title>{title}</title>" in page.text, path
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["content-security-policy"] == expected, "serve.mjs has another policy"
        assert page.headers["cache-control"] == "no-cache"
        policies = ("x-content-type-options", "referrer-policy", "permissions-policy", "cross-origin-opener-policy")
        for name in (*policies, "strict-transport-security"):
            assert name in page.headers, name
    assert front.http("GET", "/docs/picture.webp").headers["content-type"] == "image/webp"
    bare = front.http("GET", "/docs")
    assert bare.status == 308 and bare.headers["location"] == "/docs/", bare.lines
    for path in ("/docs/none", "/docs/none.html", "/docs/rules/", "/docs/../../etc/passwd"):
        answer = front.http("GET", path)
        assert answer.status in (400, 404), (path, answer.status)


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def test_files():
    wasm = front.http("GET", "/assets/rules-1a2b.wasm")
    assert wasm.headers["content-type"] == "application/wasm", wasm.lines
    assert wasm.headers["cache-control"] == "public, max-age=31536000, immutable"
    script = front.http("GET", "/assets/page-3c4d.js", {"Accept-Encoding": "gzip"})
    assert b"compressed beforehand" in gzip.decompress(script.body)
    assert b"the page" in front.http("GET", "/assets/page-3c4d.js").body
    worker = front.http("GET", "/sw.js")
    assert worker.headers["cache-control"] == "no-cache" and worker.headers["etag"]
    card = front.http("GET", "/cards/plateau-en.png", {"Accept-Encoding": "gzip"})
    assert card.headers["content-type"] == "image/png" and card.body.startswith(b"\x89PNG")
    assert card.headers["cache-control"] == "public, max-age=86400"
    assert front.http("GET", "/manifest.webmanifest").headers["content-type"] == "application/manifest+json"
    for path in ("/assets/none.js", "/metrics", "/healthz", "/../etc/passwd", "/.git/config"):
        answer = front.http("GET", path)
        assert answer.status in (400, 404), (path, answer.status)
        assert "immutable" not in answer.headers.get("cache-control", "")
    plain = http("127.0.0.1", front.plain, "GET", "/t/x?y", {"Host": "plateau.example"})
    assert plain.status == 308 and plain.headers["location"] == "https://plateau.example/t/x?y"


def test_links():
    """A table's link returns the page with the table's preview, under the site's policies."""
    ada = Visitor(front)
    game = ada.lay("quoridor")
    for path in (f"/t/{game}", f"/g/{game}"):
        page = front.http("GET", path, {"Accept-Encoding": "gzip"})
        assert page.status == 200 and page.headers["content-encoding"] == "gzip"
        text = gzip.decompress(page.body).decode()
        assert f"<title>{ada.name} invites you to a game of Quoridor</title>" in text, text[:600]
        assert f'og:url" content="{ORIGIN}{path}"' in text
        assert f'og:image" content="{ORIGIN}/cards/quoridor-en.png"' in text
        assert page.headers["cache-control"] == "no-cache" and "set-cookie" not in page.headers
        assert {"Accept-Language", "Accept-Encoding"} == set(
            value for name, value in page.lines if name == "vary"
        ), page.lines
        check_policies(page)
        head = front.http("HEAD", path)
        assert head.status == 200 and head.body == b"" and "content-security-policy" in head.headers
    french = front.http("GET", f"/t/{game}", {"Accept-Language": "fr"})
    assert "vous invite" in french.text and "/cards/quoridor-fr.png" in french.text
    unknown = front.http("GET", "/t/0123456789ab")
    assert unknown.status == 404 and "<div id=" in unknown.text and "does not exist" in unknown.text
    assert "content-security-policy" in unknown.headers


def test_links_without_words():
    """Without a template for previews, or without any, the page is served as it is."""
    settings = [node.settings for node in service.nodes]
    for node in service.nodes:
        assert node.stop() == 0
        node.settings = {**node.settings, "page": ""}
        node.start()
    plain = front.http("GET", "/t/0123456789ab")
    assert plain.status == 200 and plain.body == front.http("GET", "/").body
    assert plain.headers["cache-control"] == "no-cache"
    check_policies(plain)
    for node, before in zip(service.nodes, settings):
        assert node.stop() == 0
        node.settings = before
    away = front.http("GET", "/t/0123456789ab")
    assert away.status == 200 and away.body == plain.body
    for node in service.nodes:
        node.start()


def lines_of(stream):
    """Returns the lines of a stream that are not empty."""
    text = b""
    while True:
        while b"\n" not in text:
            text += read_chunk(stream)
        line, text = text.split(b"\n", 1)
        if line:
            yield json.loads(line)


def test_interface():
    """Requests, a socket and a stream work through TLS with nodes that trust nginx."""
    ada, bob = Visitor(front), Visitor(front)
    assert "Secure" in front.http("POST", "/api/v1/session", {}, b"{}").headers["set-cookie"]
    game = ada.lay("quoridor", clock="fischer", base=60000)
    socket = bob.socket()
    socket.subscribe(game)
    bob.act(game, "sit")
    stream = front.dial()
    stream.write(request_bytes("GET", f"/api/v1/games/{game}/stream?after=2", host="plateau.example"))
    assert read_head(stream).status == 200
    lines = lines_of(stream)
    assert next(lines)["act"] == "sit"
    seq = ada.move(game, 0, "e2")
    assert socket.wait_event(game, seq)["move"] == "e2"
    event = next(event for event in lines if event["act"] != "credit")  # given if the machine stalled
    assert event["move"] == "e2", "a line waits in nginx"
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


def test_networks():
    """nginx counts by IPv6 network too: changing the address within it makes no difference."""

    def statuses(network):
        """Requests until one is refused: 200 at once, then 10 per second."""
        stream = front.dial()
        seen = []
        for i in range(1, 5000):
            stream.write(
                request_bytes("GET", "/api/v1/socket", {"X-Test-Address": f"{network}:{i:x}"}, host="plateau.example")
            )
            seen.append(read_answer(stream).status)
            if seen[-1] == 429:
                break
        stream.close()
        return seen

    busy = statuses("2001:db8:0:7:1:2:3")
    assert len(busy) > 200 and busy[-1] == 429, "each address of a network was counted alone"
    assert front.http("GET", "/api/v1/socket", {"X-Test-Address": "2001:db8:0:8::1"}).status != 429, "another network"
    alone = [front.http("GET", "/api/v1/socket", {"X-Test-Address": f"198.51.100.{i}"}).status for i in range(1, 5)]
    assert 429 not in alone, alone


def health(number):
    return json.loads(http("127.0.0.1", front.inside, "GET", f"/{number}/healthz").body)


def test_metrics_inside():
    for i in (1, 2):
        text = http("127.0.0.1", front.inside, "GET", f"/{i}/metrics").text
        assert "plateau_sockets" in text
        # On a busy machine a node may not be ready for a moment, and then does not give its name.
        name = until(lambda number=i: health(number).get("node"), "a node that is ready")
        assert name == f"n{i}"
    assert http("127.0.0.1", front.inside, "GET", "/9/metrics").status == 502
    assert http("127.0.0.1", front.inside, "GET", "/1/api/v1/lobby").status == 404


def lobby_status():
    """Returns the status of a request for the lobby; retries while the node is busy."""
    answer = front.http("GET", "/api/v1/lobby")
    while answer.status == 503 and json.loads(answer.body)["code"] == "busy":
        answer = front.http("GET", "/api/v1/lobby")
    return answer.status


def test_failover():
    """With one node killed requests still succeed; with all killed, clients get a sentence in their language."""
    first, second = service.nodes
    ada = Visitor(front)
    first.kill()
    assert [lobby_status() for _ in range(30)] == [200] * 30
    game = ada.lay("quoridor")
    socket = ada.socket()
    socket.subscribe(game)
    second.kill()
    assert socket.web.recv_close() in (1006, 1001)
    away = front.http("GET", "/api/v1/lobby", {"Accept-Language": "fr-FR"})
    assert away.status == 503 and json.loads(away.body)["code"] == "unavailable"
    assert "réessayez" in json.loads(away.body)["message"]
    for node in service.nodes:
        node.start()
    until(lambda: lobby_status() == 200, "nginx to find the nodes again")
    assert ada.table(game)["phase"] == "open"


def test_reads_that_hang():
    """With frozen nodes, clients get an error after much less than half a minute, and links return the page."""
    processes = [node.process for node in service.nodes]
    for process in processes:
        process.send_signal(signal.SIGSTOP)
    begin = time.monotonic()
    try:
        with concurrent.futures.ThreadPoolExecutor(3) as pool:
            paths = ("/api/v1/lobby", "/api/v1/games/0123456789ab", "/t/0123456789ab")
            answers = list(pool.map(lambda path: front.http("GET", path), paths))
        took = time.monotonic() - begin
    finally:
        for process in processes:
            process.send_signal(signal.SIGCONT)
    assert [answer.status for answer in answers] == [503, 503, 200], answers
    assert json.loads(answers[0].body)["code"] == "unavailable" and took < 20, took
    until(lambda: lobby_status() == 200, "nginx to find the nodes again")


def test_nginx_logs():
    logs = front.logs()
    assert "GET /index.html 200" in logs
    assert "127.0.0.1" not in logs and "y=" not in logs and "plateau=" not in logs, logs[-2000:]


# The image's nginx, perhaps behind another proxy


@contextlib.contextmanager
def image_front(folder, proxies):
    """Runs packaging/image as its service `web` does, and a reverse proxy before it; returns both ports."""
    port, before = free_port(), free_port()
    changes = {"/tmp/": f"{folder}/", "/var/lib/plateau/": f"{folder}/nodes/", "/usr/share/plateau/site": str(folder)}
    changes |= {"listen 8080;": f"listen 127.0.0.1:{port};", "access_log /dev/stdout plateau;": "access_log off;"}
    changes |= {f"include {part}/": f"include {PACKAGING}/nginx/{part}/" for part in ("conf.d", "snippets")}
    changes |= {"/etc/nginx/image.conf": f"{folder}/image.conf", "exec nginx": f"exec {NGINX}"}
    for name, copy in (("nginx.conf", "image.conf"), ("web", "web")):
        text = (PACKAGING / "image" / name).read_text(encoding="utf-8")
        for old, new in changes.items():
            text = text.replace(old, new)
        if name == "nginx.conf":
            user = "user root root;" if os.geteuid() == 0 else ""
            proxy = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header Host $http_host;"
            server = f"listen 127.0.0.1:{before}; location / {{ proxy_pass http://127.0.0.1:{port}; {proxy} }}"
            text = user + re.sub(r"\}\s*\Z", f"server {{ {server} access_log off; }} }}\n", text)
        (folder / copy).write_text(text, encoding="utf-8")
    environment = {**os.environ, "PLATEAU_PROXIES": proxies}
    with subprocess.Popen(["sh", str(folder / "web")], env=environment, stderr=subprocess.DEVNULL) as process:
        try:
            until(lambda: listens(port) and listens(before), "nginx")
            yield port, before
        finally:
            process.terminate()


def status(port, source, headers=None):
    connection = client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=(source, 0))
    connection.request("GET", "/api/v1/about", headers={"Host": "plateau.example", **(headers or {})})
    answer = connection.getresponse().status
    connection.close()
    return answer


def others_refused(port, claim=False):
    """Returns how often in ten tries a client is refused just after another sent too much; that one may claim any
    address."""
    refused = 0
    for i in range(10):
        claims = (
            {"X-Forwarded-For": f"198.{i}.{k // 250}.{k % 250}, 203.{i}.{k // 250}.{k % 250}"} if claim else {}
            for k in range(5000)
        )
        assert any(status(port, "127.0.0.2", claimed) == 429 for claimed in claims), "nobody was ever refused"
        refused += status(port, f"127.0.0.{10 + i}") == 429
    return refused


def test_another_proxy():
    """Players behind a proxy count as one client unless the proxy is configured; nobody can pretend to be another."""
    settings = {**service.nodes[0].settings, "requests_per_second": 1}
    with tempfile.TemporaryDirectory(prefix="plateau-image-") as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        node = SocketNode(PLATEAUD, 1, folder / "nodes", settings, folder / "log")
        (folder / "nodes/2").symlink_to("1")
        node.start()
        try:
            with image_front(folder, "") as (direct, proxied):
                assert others_refused(direct, claim=True) == 0, "a client took the quota of others"
                assert others_refused(proxied) > 0, "players behind an unknown proxy were not one"
            with image_front(folder, "10.89.0.1 127.0.0.1/32") as (_, proxied):
                assert others_refused(proxied) == 0, "players behind a known proxy were one"
                assert others_refused(proxied, claim=True) == 0
            with image_front(folder, "10.89.0.0/16") as (direct, _):
                assert others_refused(direct, claim=True) == 0, "somebody who is not the proxy was believed"
            wrong = {**os.environ, "PLATEAU_PROXIES": "10.89.0.1;"}
            refused = subprocess.run(["sh", folder / "web"], env=wrong, capture_output=True, text=True, check=False)
            assert refused.returncode == 1 and "invalid PLATEAU_PROXIES '10.89.0.1;'" in refused.stderr, refused
        finally:
            node.stop()


# systemd


def units():
    return sorted((PACKAGING / "systemd").glob("*.service"))


def laid_out(folder):
    """Writes copies of the units that name existing programs."""
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
            checked = subprocess.run(
                [analyze, "verify", "--man=no", str(copy)], text=True, capture_output=True, check=False, env=environment
            )
            # It exits with 0 even if it finds errors.
            assert checked.returncode == 0 and not checked.stderr.strip(), checked.stderr
        for copy in copies[:-1]:
            checked = subprocess.run(
                [analyze, "security", "--offline=true", "--threshold=20", str(copy)],
                text=True,
                capture_output=True,
                check=False,
            )
            line = re.search(r"exposure level.*?(\d+\.\d)", checked.stdout)
            print(f"   {copy.name}: exposure {line[1]} of 10")
            assert checked.returncode == 0, checked.stdout[-400:]


def test_memory_of_a_node():
    """The memory that a node's configuration allows fits its unit, and PostgreSQL is never killed instead of a node."""
    unit = (PACKAGING / "systemd/plateaud@.service").read_text(encoding="utf-8")
    said = dict(re.findall(r"(?m)^(MemoryHigh|MemoryMax|OOMScoreAdjust)=(-?\d+)M?$", unit))
    assert int(said["OOMScoreAdjust"]) > 0, "PostgreSQL would be ended instead"
    example = subprocess.run([PLATEAUD, "check-config"], text=True, capture_output=True, check=True).stdout
    keys = dict(re.findall(r"(?m)^(\w+) = (\d+)$", example))
    games, sockets = int(keys["games_cached"]) * 16 / 1024, int(keys["sockets"]) * 4 / 1024
    assert games + sockets + 100 <= int(said["MemoryHigh"]) < int(said["MemoryMax"])


def test_ready():
    """Type=notify: a node reports readiness once it listens."""
    assert "\nType=notify\n" in (PACKAGING / "systemd/plateaud@.service").read_text(encoding="utf-8")
    node = service.nodes[0]
    assert node.stop() == 0
    with tempfile.TemporaryDirectory() as folder, sockets.socket(sockets.AF_UNIX, sockets.SOCK_DGRAM) as manager:
        manager.bind(f"{folder}/notify")
        manager.settimeout(60)
        wrapper = pathlib.Path(folder) / "started"
        wrapper.write_text(f'#!/bin/sh\nNOTIFY_SOCKET={folder}/notify exec {PLATEAUD} "$@"\n')
        wrapper.chmod(0o755)
        node.program = str(wrapper)
        node.start()
        node.program = PLATEAUD
        assert manager.recv(100) == b"READY=1"


def allowed_calls():
    """Returns the system calls that SystemCallFilter= of the node's unit allows."""

    def group(name):
        text = subprocess.run(
            ["systemd-analyze", "syscall-filter", name], text=True, capture_output=True, check=True
        ).stdout
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
    """A node on which people play, and which is stopped, makes only system calls that its unit allows."""
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


def run_tests():
    global service, front  # pylint: disable=global-statement
    with Service(PLATEAUD, nodes=0) as service:
        settings = {
            "database": service.postgres.conninfo,
            "site": ORIGIN,
            "nats": service.nats.url,
            "sockets": 1000,
            "sockets_per_address": 1000,
            "requests_per_second": 10000,
        }
        site = small_site(service.folder)
        settings["page"] = site / "index.html"
        service.nodes = [
            SocketNode(PLATEAUD, i, service.folder, settings, f"{service.folder}/node{i}.log") for i in (1, 2)
        ]
        for node in service.nodes:
            node.start()
        with Front(service.folder, site) as front:
            status = main(globals())
        if status:
            print(service.logs()[-3000:])
        return status


if __name__ == "__main__":
    if not NGINX:
        print("skipped: nginx is not installed (apt install nginx-light)")
        sys.exit(77)
    sys.exit(run_tests())
