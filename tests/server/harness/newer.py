"""A proxy before a node that imitates a later release: it adds members, headers and an act that no present client
knows. The invented act has a number, as every event has."""
import contextlib
import http.client
import http.server
import json
import re
import threading
import urllib.parse

PLACE = 8  # The invented event follows the one with this number, in the middle of a game.
UNKNOWN = {"weather": {"fine": [1, None]}, "mood": "calm"}


def later_seq(seq):
    return seq + 1 if seq > PLACE else seq


def real_seq(seq):
    return seq - 1 if seq > PLACE else seq


def event_lines(line):
    """Returns the lines that a later service would send instead of a line of a stream."""
    if not line.strip():
        return [line]
    event = json.loads(line)
    seq = event.get("seq")
    if seq is None:
        return [line]
    lines = [{**event, **UNKNOWN, "seq": later_seq(seq)}]
    if seq == PLACE:
        same = {key: event[key] for key in ("game", "at", "version", "ply", "to_move") if key in event}
        lines.append({**same, "seq": seq + 1, "act": "juggle", "balls": 5, "seat": 0})
    return [json.dumps(one).encode() + b"\n" for one in lines]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def forward(self):
        path = re.sub(r"\bafter=(\d+)", lambda m: f"after={real_seq(int(m[1]))}", self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        upstream = http.client.HTTPConnection("127.0.0.1", self.server.node.port, timeout=600)
        with contextlib.closing(upstream):
            headers = {k: v for k, v in self.headers.items() if k.lower() not in ("host", "connection", "expect")}
            upstream.request(self.command, path, body or None, {**headers, "Connection": "close"})
            answer = upstream.getresponse()
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                    self.send_header(name, value)
            self.send_header("Later", "yes")
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            self.pass_on(answer, urllib.parse.urlsplit(self.path).path.endswith("/stream"))
        self.close_connection = True

    do_GET = do_POST = do_PUT = do_DELETE = forward

    def pass_on(self, answer, streamed):
        """Sends a stream line by line, and a JSON object with further members."""
        with contextlib.suppress(OSError, http.client.HTTPException):
            if streamed and answer.status == 200:
                for line in answer:
                    for sent in event_lines(line):
                        self.server.juggled += b"juggle" in sent
                        self.chunk(sent)
            else:
                self.chunk(later_json(answer.read()))
            self.chunk(b"")

    def chunk(self, data):
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        self.wfile.flush()


def later_json(text):
    try:
        value = json.loads(text)
    except ValueError:
        return text
    if not isinstance(value, dict):
        return text
    if "seq" in value and "phase" in value:
        value["seq"] = later_seq(value["seq"])
    if isinstance(value.get("options"), dict):
        value["options"].update(UNKNOWN)
    return json.dumps({**value, **UNKNOWN}).encode()


@contextlib.contextmanager
def newer(node):
    """Runs the proxy; it has .port, as a node, and .juggled, the number of invented events sent."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.node, server.port, server.juggled = node, server.server_address[1], 0
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
