#!/usr/bin/env python3
"""The server works behind nginx over a unix socket, as in production: nginx_test.py [WEB_ECHO plain|sanitized] [-k
TEST]."""
import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.websocket import WebSocket, dial, http, read_chunk, read_head, request_bytes
from server.web.running import HOST, Server, main

CONFIGURATION = """
daemon off; {user} pid {folder}/pid; error_log {folder}/errors; worker_processes 1;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
    uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
    upstream node {{ server unix:{folder}/node; keepalive 8; }}
    map $http_upgrade $connection_wanted {{ default upgrade; "" ""; }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://node; proxy_http_version 1.1;
            proxy_set_header Host $http_host; proxy_set_header X-Real-IP $remote_addr;
            proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_wanted;
        }}
    }}
}}
"""


def free_port():
    with contextlib.closing(socket.create_server((HOST, 0))) as listener:
        return listener.getsockname()[1]


@contextlib.contextmanager
def behind_nginx():
    with tempfile.TemporaryDirectory() as name, Server(f"unix:{name}/node", trust=True) as s:
        folder = pathlib.Path(name)
        port = free_port()
        # Started as root, nginx would change to a user who may not enter the folder.
        user = "user root root;" if os.getuid() == 0 else ""
        (folder / "conf").write_text(CONFIGURATION.format(folder=name, port=port, user=user))
        with open(folder / "output", "wb") as output:
            nginx = subprocess.Popen(
                [NGINX, "-e", f"{name}/errors", "-c", f"{name}/conf"], stdout=output, stderr=output
            )
        try:
            end = time.monotonic() + 120
            while True:
                try:
                    dial(HOST, port).close()
                    break
                except ConnectionRefusedError:
                    assert time.monotonic() < end, (folder / "errors").read_text()
                    time.sleep(0.02)
            yield s, port
        finally:
            nginx.terminate()
            nginx.wait(120)


def test_behind_nginx():
    with behind_nginx() as (s, port):
        stream = dial(HOST, port)
        for i in range(50):  # also over connections that nginx keeps open
            path = "/later?ms=1" if i % 5 == 0 else "/x"
            assert http(HOST, port, "GET", path, stream=stream).status == 200
            assert "body 3 abc" in http(HOST, port, "POST", "/x", body=b"abc", stream=stream).text
        seen = http(HOST, port, "GET", "/a%20b?say=c%26d", {"X-Real-IP": "6.6.6.6"}).text
        assert "path /a b\n" in seen and "say c&d\n" in seen and f"address {HOST}\n" in seen, seen
        assert http(HOST, port, "GET", "/a%0aX-Real-IP:6.6.6.6").status == 400
        assert http(HOST, port, "POST", "/x", body=b"y" * 20000).status == 413
        assert len(http(HOST, port, "GET", "/big?size=3000000").body) == 3000000

        ws = WebSocket.connect(HOST, port, "/socket?hello=you", {"Cookie": "a=b"})
        assert ws.recv() == f"hello you a=b localhost {HOST}"
        ws.send_text("x" * 4096)
        assert ws.recv() == "x" * 4096
        ws.send_text("close 4000")
        assert ws.recv() == "bye" and ws.recv_close() == 4000

        lines = dial(HOST, port)
        lines.write(request_bytes("GET", "/stream?lines=1000000&ms=100"))
        assert read_head(lines).status == 200
        told = read_chunk(lines) + read_chunk(lines)
        assert told.startswith(b"1000000 ") and told.count(b"\n") < 50, told  # each as it is sent, not 4 kB of them
        lines.close()
        s.wait(lambda state: state["open"] == [0])
        gone = dial(HOST, port)
        gone.write(request_bytes("GET", "/never"))
        s.wait(lambda state: state["requests"][0] - state["requests"][1] == 2)
        gone.close()
        s.wait(lambda state: state["requests"][0] - state["requests"][1] == 1)


NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
if not NGINX:
    print("nginx is not installed")
    sys.exit(77)
sys.exit(main(globals()))
