"""A small WebSocket and HTTP client for tests, which can also break the protocol.

    ws = WebSocket.connect("127.0.0.1", 8080, "/socket", headers={"Origin": "http://x"})
    ws.send_text("hello")
    ws.recv()                    # "hello"
    ws.close()

    answer = http("127.0.0.1", 8080, "GET", "/healthz")
    answer.status, answer.headers["content-type"], answer.body

It uses only the standard library. Every wait ends after `timeout` seconds with a TimeoutError.
"""
import base64
import contextlib
import hashlib
import os
import select
import socket
import ssl
import struct
import threading
import time

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TIMEOUT = 120  # seconds for answers that come at once unless the machine is busy


class Closed(Exception):
    """The other side closed the connection; `code` is 1006 if it did so without a close frame."""

    def __init__(self, code, reason=""):
        super().__init__(f"closed: {code} {reason}")
        self.code, self.reason = code, reason


class Refused(Exception):
    """The handshake was answered with a status other than 101."""

    def __init__(self, answer):
        super().__init__(f"refused: {answer.status}")
        self.answer = answer
        self.status = answer.status


class Stream:
    """A connection, with bytes that were read from it but not used yet."""

    def __init__(self, connection, timeout=TIMEOUT):
        self.socket = connection
        self.timeout = timeout
        self.buffer = bytearray()
        self.writing = threading.Lock()

    def _fill(self, end):
        self.socket.settimeout(max(end - time.monotonic(), 0))  # Data that has already arrived is never late.
        try:
            data = self.socket.recv(65536)
        except ConnectionResetError:
            data = b""
        except (BlockingIOError, ssl.SSLWantReadError):
            raise TimeoutError("nothing came in time") from None
        if not data:
            raise EOFError("the connection was closed")
        self.buffer += data

    def peek(self, size, timeout=None):
        """Returns the next bytes without consuming them."""
        end = time.monotonic() + (self.timeout if timeout is None else timeout)
        while len(self.buffer) < size:
            self._fill(end)
        return bytes(self.buffer[:size])

    def read(self, size, timeout=None):
        data = self.peek(size, timeout)
        del self.buffer[:size]
        return data

    def read_until(self, mark, timeout=None):
        end = time.monotonic() + (self.timeout if timeout is None else timeout)
        while mark not in self.buffer:
            self._fill(end)
        size = self.buffer.index(mark) + len(mark)
        return self.read(size)

    def read_all(self, timeout=None):
        """Returns everything until the other side closes."""
        end = time.monotonic() + (self.timeout if timeout is None else timeout)
        try:
            while True:
                self._fill(end)
        except EOFError:
            data = bytes(self.buffer)
            self.buffer.clear()
            return data

    def write(self, data):
        with self.writing:
            self.socket.settimeout(self.timeout)
            self.socket.sendall(data)

    def write_between(self, data):
        """Sends a few bytes from another thread, unless a write is in progress or the buffer is full."""
        if self.writing.acquire(blocking=False):
            try:
                if select.select([], [self.socket], [], 0)[1]:
                    self.socket.send(data)
            finally:
                self.writing.release()

    def close(self):
        self.socket.close()


def dial(host, port, timeout=TIMEOUT):
    """Opens a connection; `host` may be "unix:/path"."""
    if host.startswith("unix:"):
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(timeout)
        connection.connect(host[5:])
    else:
        connection = socket.create_connection((host, port), timeout)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return Stream(connection, timeout)


class Answer:
    """The answer to a request. `headers` has lower-case names and the last of equal ones."""

    def __init__(self, status, lines, body=b""):
        self.status, self.lines, self.body = status, lines, body
        self.headers = dict(lines)

    @property
    def text(self):
        return self.body.decode()


def read_head(stream, timeout=None):
    lines = stream.read_until(b"\r\n\r\n", timeout).decode("latin-1").split("\r\n")
    status = int(lines[0].split(" ")[1])
    pairs = [line.split(":", 1) for line in lines[1:] if line]
    return Answer(status, [(name.strip().lower(), value.strip()) for name, value in pairs])


def read_chunk(stream, timeout=None):
    """Reads one chunk of a chunked body; b"" is the last."""
    size = int(stream.read_until(b"\r\n", timeout).strip(), 16)
    data = stream.read(size, timeout)
    if stream.read(2, timeout) != b"\r\n":
        raise ValueError("a chunk without its end")
    return data


def read_answer(stream, method="GET", timeout=None):
    answer = read_head(stream, timeout)
    if method == "HEAD" or answer.status in (101, 204, 304):
        return answer
    if answer.headers.get("transfer-encoding") == "chunked":
        chunks = iter(lambda: read_chunk(stream, timeout), b"")
        answer.body = b"".join(chunks)
    elif "content-length" in answer.headers:
        answer.body = stream.read(int(answer.headers["content-length"]), timeout)
    else:
        answer.body = stream.read_all(timeout)
    return answer


def request_bytes(method, path, headers=None, body=None, host="localhost"):
    lines = {"Host": host, **(headers or {})}
    if body is not None:
        lines.setdefault("Content-Length", str(len(body)))
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + (body or b"")


def http(host, port, method, path, headers=None, body=None, stream=None, timeout=None):
    """Sends one request and returns its answer; with `stream`, over that connection, which stays open."""
    own = stream is None
    stream = stream or dial(host, port)
    try:
        stream.write(request_bytes(method, path, headers, body))
        return read_answer(stream, method, timeout)
    finally:
        if own:
            stream.close()


def raw(host, port, data, timeout=None):
    """Sends bytes and returns everything that comes back until the other side closes."""
    stream = dial(host, port)
    try:
        stream.write(data)
        return stream.read_all(timeout)
    finally:
        stream.close()


def frame(opcode, payload=b"", final=True, mask=b"\x12\x34\x56\x78", reserved=0, length=None):
    """Builds a client's frame; `mask` None leaves it unmasked, `length` gives a false size."""
    size = len(payload) if length is None else length
    head = bytearray([(0x80 if final else 0) | reserved << 4 | opcode])
    masked = 0x80 if mask is not None else 0
    if size < 126:
        head.append(masked | size)
    elif size < 65536:
        head += bytes([masked | 126]) + struct.pack(">H", size)
    else:
        head += bytes([masked | 127]) + struct.pack(">Q", size)
    if mask is None:
        return bytes(head) + payload
    repeated = (mask * (len(payload) // 4 + 1))[: len(payload)]
    xored = int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")
    return bytes(head) + mask + xored.to_bytes(len(payload), "big")


class WebSocket:
    def __init__(self, stream, answer):
        self.stream, self.answer = stream, answer
        self.pings = 0  # pings answered so far
        self.answer_pings = True
        self.code = None  # the other side's close code

    @classmethod
    def connect(cls, host, port, path="/", headers=None, timeout=TIMEOUT, after=b""):
        """Connects; `after` is sent together with the handshake."""
        return cls.over(dial(host, port, timeout), path, headers, timeout, after)

    @classmethod
    def over(cls, stream, path="/", headers=None, timeout=TIMEOUT, after=b""):
        """Does the handshake over an existing connection, such as one with TLS."""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            **(headers or {}),
        }
        lines = {name: value for name, value in lines.items() if value is not None}
        stream.write(request_bytes("GET", path, lines) + after)
        try:
            answer = read_answer(stream, timeout=timeout)
        except EOFError:
            stream.close()
            raise Closed(1006, "during the handshake") from None
        if answer.status != 101:
            stream.close()
            raise Refused(answer)
        wanted = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        if answer.headers.get("sec-websocket-accept") != wanted:
            raise ValueError("the handshake was answered for another key")
        return cls(stream, answer)

    def send_text(self, text):
        self.send_frame(TEXT, text.encode())

    def send_frame(self, opcode, payload=b"", **how):
        self.stream.write(frame(opcode, payload, **how))

    def send_raw(self, data):
        self.stream.write(data)

    def recv_frame(self, timeout=None):
        """Returns (opcode, final, payload) of the next frame, of any kind; an incomplete one stays for later."""
        try:
            first, second = self.stream.peek(2, timeout)
            begin, size = 2, second & 0x7F
            if size == 126:
                begin, (size,) = 4, struct.unpack(">H", self.stream.peek(4, timeout)[2:])
            elif size == 127:
                begin, (size,) = 10, struct.unpack(">Q", self.stream.peek(10, timeout)[2:])
            if second & 0x80 or first & 0x70:
                raise ValueError("a server neither masks nor uses reserved bits")
            self.stream.peek(begin + size, timeout)
            return first & 0x0F, bool(first & 0x80), self.stream.read(begin + size)[begin:]
        except EOFError:
            raise Closed(1006) from None

    def recv(self, timeout=None):
        """Returns the next text; answers pings while it waits. Raises Closed."""
        whole = b""
        end = time.monotonic() + (self.stream.timeout if timeout is None else timeout)
        while True:
            opcode, final, payload = self.recv_frame(end - time.monotonic())
            if opcode == PING and self.answer_pings:
                with contextlib.suppress(OSError):  # Messages that arrived before the close can still be read.
                    self.send_frame(PONG, payload)
                self.pings += 1
            elif opcode == CLOSE:
                self._closed(payload)
            elif opcode in (TEXT, CONTINUATION):
                whole += payload
                if final:
                    return whole.decode()
            elif opcode not in (PING, PONG):
                raise ValueError(f"a frame of kind {opcode}")

    def _closed(self, payload):
        self.code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
        try:
            self.send_frame(CLOSE, payload[:2])
        except OSError:
            pass
        self.stream.close()
        raise Closed(self.code, payload[2:].decode())

    def recv_close(self, timeout=None):
        """Reads until the other side closes; returns the code."""
        try:
            while True:
                self.recv(timeout)
        except Closed as closed:
            return closed.code

    def close(self, code=1000, timeout=None):
        """Closes properly; returns the code of the other side's answer."""
        self.send_frame(CLOSE, struct.pack(">H", code))
        try:
            while True:
                opcode, _, payload = self.recv_frame(timeout)
                if opcode == CLOSE:
                    return struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
        except Closed as closed:
            return closed.code
        finally:
            self.stream.close()

    def abandon(self):
        """Drops the connection without a close frame."""
        self.stream.close()
