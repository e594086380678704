"""Runs nginx in front of nodes, with the shipped files of packaging/nginx.

    with Front("/tmp/x", site="build/web/site") as front:    # nodes at /tmp/x/1/node.sock, …
        front.http("GET", "/") ...

The site's own file is used, with TLS; only paths, ports and the nodes' sockets differ.
"""
import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import tempfile

from server.harness.client import Person, Socket
from server.harness.service import Node, free_port, listens, until
from server.harness.websocket import TIMEOUT, Stream, WebSocket, http, read_answer, request_bytes

PACKAGING = pathlib.Path(__file__).resolve().parents[3] / "packaging"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
ORIGIN = "https://plateau.example"
# What nginx 1.25 and later say of the only spelling that Debian 12's nginx knows.
DEPRECATED = '"listen ... http2" directive is deprecated'


def certificate(folder):
    """Creates a self-signed certificate."""
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=plateau.example",
            "-addext",
            "subjectAltName=DNS:plateau.example",
            "-keyout",
            f"{folder}/key.pem",
            "-out",
            f"{folder}/cert.pem",
        ],
        check=True,
        stderr=subprocess.DEVNULL,
    )


def shipped(folder, nodes, site, ports):
    """Returns packaging/nginx/plateau.conf with other paths; fails if a replacement finds nothing."""
    text = (PACKAGING / "nginx/plateau.conf").read_text(encoding="utf-8")
    changes = [
        (r"listen 80;", f"listen 127.0.0.1:{ports[0]};"),
        (r"listen 443 ssl http2;", f"listen 127.0.0.1:{ports[1]} ssl http2;"),
        (r"listen 127\.0\.0\.1:9180;", f"listen 127.0.0.1:{ports[2]};"),
        (r" *listen \[::\].*\n", ""),
        (r"/etc/letsencrypt/\S+/fullchain.pem", f"{folder}/cert.pem"),
        (r"/etc/letsencrypt/\S+/privkey.pem", f"{folder}/key.pem"),
        (r"/usr/share/plateau/site", str(site)),
        (r"/var/log/nginx", str(folder)),
        (r"include snippets/", f"include {PACKAGING}/nginx/snippets/"),
        (r"/run/plateau/", f"{nodes}/"),
    ]
    for pattern, instead in changes:
        text, count = re.subn(pattern, instead, text)
        assert count > 0, f"plateau.conf has no {pattern}"
    # Started as root, nginx would change to a user who may not enter the folder.
    user = "user root root;" if os.geteuid() == 0 else ""
    return f"""{user} pid {folder}/pid; worker_processes 2; daemon off;
events {{ worker_connections 4096; }}
http {{
    client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
    uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
    include {PACKAGING}/nginx/conf.d/*.conf;
    set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address; # so that a test can be anybody
    {text}
}}
"""


class Front:
    def __init__(self, nodes, site):
        """`nodes` is the folder used instead of /run/plateau."""
        assert NGINX, "nginx is not installed: apt install nginx-light"
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="plateau-front-"))
        self.plain, self.port, self.inside = free_port(), free_port(), free_port()
        certificate(self.folder)
        self.conf = self.folder / "nginx.conf"
        self.conf.write_text(shipped(self.folder, nodes, site, (self.plain, self.port, self.inside)), encoding="utf-8")
        self.tls = ssl.create_default_context(cafile=f"{self.folder}/cert.pem")
        self.process = None

    def check(self):
        """Returns the output of `nginx -t`."""
        return subprocess.run(
            [NGINX, "-t", "-e", f"{self.folder}/errors", "-c", str(self.conf)],
            capture_output=True,
            text=True,
            check=False,
        )

    def __enter__(self):
        checked = self.check()
        warnings = [line for line in checked.stderr.splitlines() if "warn" in line and DEPRECATED not in line]
        assert checked.returncode == 0 and not warnings, checked.stderr
        self.process = subprocess.Popen(
            [NGINX, "-e", f"{self.folder}/errors", "-c", str(self.conf)], stderr=subprocess.DEVNULL
        )
        until(lambda: listens(self.port), "nginx")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(120)
        shutil.rmtree(self.folder, ignore_errors=True)

    def logs(self):
        return "".join(
            (self.folder / name).read_text(encoding="utf-8", errors="replace")
            for name in ("plateau.log", "plateau-error.log", "errors")
            if (self.folder / name).exists()
        )

    def dial(self, timeout=TIMEOUT):
        plain = socket.create_connection(("127.0.0.1", self.port), timeout)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return Stream(self.tls.wrap_socket(plain, server_hostname="plateau.example"), timeout)

    def http(self, method, path, headers=None, body=None, timeout=None):
        stream = self.dial()
        try:
            lines = {"Origin": ORIGIN, "Connection": "close", **(headers or {})}
            stream.write(request_bytes(method, path, lines, body, host="plateau.example"))
            return read_answer(stream, method, timeout)
        finally:
            stream.close()

    def connect(self, headers=None, timeout=TIMEOUT):
        """Opens a WebSocket through TLS."""
        return WebSocket.over(
            self.dial(timeout),
            "/api/v1/socket",
            {"Host": "plateau.example", "Origin": ORIGIN, **(headers or {})},
            timeout,
        )


class SocketNode(Node):
    """A node as plateaud@N.service runs it: on a unix socket, trusting nginx."""

    def __init__(self, program, number, folder, settings, log):
        super().__init__(program, {**settings, "node": f"n{number}", "trust_x_real_ip": "on"}, log)
        self.path = f"{folder}/{number}/node.sock"
        os.makedirs(os.path.dirname(self.path), exist_ok=True)

    def listen(self):
        return f"unix:{self.path}"

    def health(self):
        try:
            return json.loads(http(f"unix:{self.path}", 0, "GET", "/healthz", timeout=10).body)
        except (OSError, EOFError, ValueError):
            return {}


class Visitor(Person):
    """A player who connects through nginx."""

    def __init__(self, front, **options):
        self.front = front
        self.cookies = {}
        super().__init__(None, **options)
        self.headers["Origin"] = ORIGIN

    def begin(self):
        self.headers["Origin"] = ORIGIN
        super().begin()

    def ask(self, method, path, body=None, node=None):
        data = None if body is None else json.dumps(body).encode()
        answer = self.front.http(method, path, self.headers, data)
        for name, value in answer.lines:
            if name == "set-cookie":
                self.cookies.update([value.split(";")[0].split("=", 1)])
        if self.cookies:
            self.headers["Cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items() if v)
        return answer.status, answer.headers, answer.text

    def socket(self, node=None):
        return VisitorSocket(self)


class VisitorSocket(Socket):
    def __init__(self, person):  # pylint: disable=super-init-not-called
        self.person = person
        self.web = person.front.connect(person.headers)
        self.events, self.answers, self.tables, self.players, self.others = {}, {}, {}, {}, []
        self.hello = self.read()["hello"]
