#!/usr/bin/env python3
"""The server continues to work whatever is sent: hostile_test.py [WEB_ECHO plain|sanitized] [-k TEST]."""
import os
import random
import socket
import struct
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.websocket import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    TEXT,
    Closed,
    frame,
    raw,
    read_answer,
    read_head,
    request_bytes,
)
from server.web.running import CHECKED, HOST, Server, main


def status(s, data):
    """Returns the status of the answer; 0 if the connection was closed without one."""
    stream = s.dial()
    try:
        stream.write(data)
        return read_head(stream).status
    except EOFError:
        return 0
    finally:
        stream.close()


def closed_with(s, *parts):
    ws = s.connect()
    try:
        for part in parts:
            ws.send_raw(part)
    except OSError:
        pass
    return ws.recv_close()


def test_frames():
    with Server() as s:
        cases = {
            "binary": ([frame(BINARY, b"x")], {1003}),
            "binary in pieces": ([frame(BINARY, b"x", final=False)], {1003}),
            "too long": ([frame(TEXT, b"x" * 4097)], {1009}),
            "far too long, announced": ([frame(TEXT, b"x", length=1 << 62)], {1009}),
            "longer than there is": ([frame(TEXT, b"x", length=(1 << 64) - 1)], {1009, 1002, 1006}),
            "too long in pieces": (
                [frame(TEXT, b"x" * 4000, final=False), frame(CONTINUATION, b"x" * 97)],
                {1009},
            ),
            "a million pieces": (
                [frame(TEXT, b"", final=False)] + [frame(CONTINUATION, b"x", final=False) * 5000],
                {1009},
            ),
            "not UTF-8": ([frame(TEXT, b"\xff")], {1007}),
            "half a character": ([frame(TEXT, b"a\xe2\x82")], {1007}),
            "half a character, then nothing": (
                [frame(TEXT, b"\xe2\x82", final=False), frame(CONTINUATION, b"")],
                {1007},
            ),
            "overlong": ([frame(TEXT, b"\xc0\x80")], {1007}),
            "a surrogate": ([frame(TEXT, b"\xed\xa0\x80")], {1007}),
            "reserved bits": ([frame(TEXT, b"x", reserved=4)], {1002}),
            "all reserved bits": ([frame(TEXT, b"x", reserved=7)], {1002}),
            "unknown kind": ([frame(3, b"x")], {1002}),
            "unknown control": ([frame(0xB, b"x")], {1002}),
            "a ping in pieces": ([frame(PING, b"x", final=False)], {1002}),
            "a long ping": ([frame(PING, b"x" * 126)], {1002, 1006}),
            "a long close": ([frame(CLOSE, b"\x03\xe8" + b"x" * 200)], {1002, 1006}),
            "continuation of nothing": ([frame(CONTINUATION, b"x")], {1002}),
            "a text inside a text": ([frame(TEXT, b"x", final=False), frame(TEXT, b"y")], {1002}),
            "a bad code": ([frame(CLOSE, struct.pack(">H", 999))], {1002}),
            "half a code": ([frame(CLOSE, b"\x03")], {1002, 1005, 1006}),
        }
        for name, (parts, codes) in cases.items():
            code = closed_with(s, *parts)
            assert code in codes, f"{name}: {code}"
            s.alive()
        # After the refusal the rest is discarded.
        assert closed_with(s, frame(BINARY, b"x"), *[frame(TEXT, b"y" * 1000)] * 1000) == 1003
        s.alive()
        s.wait(lambda state: state["open"] == [0])


def test_unmasked():
    """Unmasked frames break the protocol; the library reads them, and nothing worse happens."""
    with Server() as s:
        ws = s.connect()
        ws.send_frame(TEXT, b"bare", mask=None)
        try:
            assert ws.recv() == "bare"
        except Closed as closed:
            assert closed.code in (1002, 1006)
        s.alive()


def test_frames_before_the_handshake():
    with Server() as s:
        for data in (frame(TEXT, b"hello"), frame(PING, b"x"), bytes(100), b"\xff" * 100):
            assert status(s, data + request_bytes("GET", "/x")) in (0, 400, 403)
        s.alive()


def test_heads():
    with Server() as s:
        cases = {
            "path too long": (request_bytes("GET", "/" + "x" * 256), {414}),
            "query too long": (request_bytes("GET", "/x?" + "y" * 512), {414}),
            "a huge path": (request_bytes("GET", "/" + "x" * 20000), {0, 414}),
            "a huge header": (request_bytes("GET", "/x", {"X": "y" * 20000}), {0, 431}),
            "a huge cookie": (request_bytes("GET", "/x", {"Cookie": "y" * 1000}), {431}),
            "a huge user agent": (request_bytes("GET", "/x", {"User-Agent": "y" * 1000}), {200}),
            "many headers": (request_bytes("GET", "/x", {f"X-{i}": "y" for i in range(5000)}), {0, 431}),
            "many equal headers": (b"GET /x HTTP/1.1\r\n" + b"Host: x\r\n" * 500 + b"\r\n", {0, 400}),
            "two hosts": (b"GET /x HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", {400}),
            "two cookies": (b"GET /x HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nCookie: c=d\r\n\r\n", {400}),
            "many arguments": (request_bytes("GET", "/x?" + "a&" * 200), {0, 200}),
            "no host": (b"GET /x HTTP/1.1\r\n\r\n", {400}),
            "a NUL in the path": (request_bytes("GET", "/a/x%00b"), {0, 400}),
            "a NUL after a slash": (request_bytes("GET", "/a/%00b"), {0, 400}),
            "a NUL in the query": (request_bytes("GET", "/a?say=%00b"), {0, 400}),
            "a line feed in the path": (request_bytes("GET", "/a%0ab"), {400}),
            "a header in the path": (request_bytes("GET", "/a%0aOrigin:http://x"), {400}),
            "a header in the query": (request_bytes("GET", "/a?b%0aCookie:c=d"), {400}),
            "a version in the path": (request_bytes("GET", "/a%0aCookie:c=d%0aHTTP/1.1"), {400}),
            "a return in the path": (request_bytes("GET", "/a%0db"), {400}),
            "no version": (b"GET /x\r\nHost: x\r\n\r\n", {0, 400}),
            "another version": (b"GET /x HTTP/3.1\r\nHost: x\r\n\r\n", {400}),
            "an escape in the path": (request_bytes("GET", "/a%1bb"), {400}),
            "an escape in the query": (request_bytes("GET", "/a?say=%1b"), {400}),
            "a path that is not UTF-8": (request_bytes("GET", "/a%ff"), {400}),
            "a bad escape": (request_bytes("GET", "/a%zz"), {0, 400, 403}),
            "half an escape": (request_bytes("GET", "/a%4"), {0, 400, 403}),
            "an ampersand in the path": (request_bytes("GET", "/a&b"), {400}),
            "no path": (request_bytes("GET", ""), {0, 200, 400, 403}),
            "a star": (request_bytes("OPTIONS", "*"), {0, 200, 400, 403}),
            "a proxy's path": (request_bytes("GET", "http://x/y"), {0, 200, 400, 403}),
            "an unknown method": (request_bytes("BREW", "/x"), {0, 400, 403, 405}),
            "connect": (request_bytes("CONNECT", "x:443"), {0, 400, 403, 405}),
            "HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {0, 400, 403, 405}),
            "another protocol": (
                request_bytes("GET", "/x", {"Upgrade": "tls/1.0", "Connection": "Upgrade"}),
                {200, 400, 403},
            ),
            "SSH": (b"SSH-2.0-x\r\n", {0, 400, 403, 405}),
            "chunks": (request_bytes("POST", "/x", {"Transfer-Encoding": "chunked"}) + b"0\r\n\r\n", {501}),
            "chunks and a length": (request_bytes("POST", "/x", {"Transfer-Encoding": "chunked"}, b"1"), {501}),
            "no length": (request_bytes("POST", "/x"), {411}),
            "no length of a PUT": (request_bytes("PUT", "/x"), {411}),
            "a negative length": (request_bytes("POST", "/x", {"Content-Length": "-1"}), {400}),
            "a strange length": (request_bytes("POST", "/x", {"Content-Length": "1x"}), {400}),
            "two lengths": (b"POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", {400}),
            "a long length": (request_bytes("POST", "/x", {"Content-Length": "9" * 40}), {400, 413}),
            "an overflowing length": (request_bytes("POST", "/x", {"Content-Length": str(1 << 64)}), {413}),
            "too long a body": (request_bytes("POST", "/x", body=b"y" * 16385), {413}),
        }
        for name, (data, statuses) in cases.items():
            code = status(s, data)
            assert code in statuses, f"{name}: {code}"
            s.alive()
        s.wait(lambda state: state["requests"][0] - state["requests"][1] == 1)


def test_dots():
    """Paths arrive normalised, whatever was sent; none leaves the root."""
    with Server() as s:
        for sent in ("/a/../b", "/../../b", "/a/%2e%2e/b", "/./b", "//b", "/a/..%2fb", "/%2e%2e/%2e%2e/b"):
            answer = s.http("GET", sent)
            seen = answer.text.splitlines()[1] if answer.status == 200 else ""
            assert answer.status in (200, 400, 403) and ".." not in seen and "//" not in seen, (sent, seen)


def test_refused_body():
    """The body is read to its end, so that the answer arrives; then the connection is closed."""
    with Server() as s:
        for path, size, status in (("/x", 300000, 413), ("/x", 20000000, 413), ("/a%1bb", 1000, 400)):
            stream = s.dial()
            stream.write(request_bytes("POST", path, body=b"y" * size))
            answer = read_answer(stream)
            assert (answer.status, answer.headers["connection"]) == (status, "close"), answer
            try:
                raise AssertionError(stream.peek(1, 10))
            except EOFError:
                pass
            stream.close()
        s.alive()
        s.wait(lambda state: state["requests"][0] - state["requests"][1] == 1)


def test_smuggled():
    """The content of a body is never parsed as a request."""
    with Server() as s:
        evil = request_bytes("GET", "/evil")
        for data in (
            request_bytes("POST", "/x", {"Transfer-Encoding": "chunked"}, evil),
            request_bytes("POST", "/x", {"Transfer-Encoding": " chunked"}) + evil,
            request_bytes("POST", "/x", {"Content-Length": f"0, {len(evil)}"}) + evil,
            request_bytes("POST", "/x", {"Content-Length": f"+{len(evil)}"}) + evil,
        ):
            answer = raw(HOST, s.port, data)
            assert answer.count(b"HTTP/1.1 ") <= 1 and b"/evil" not in answer, answer


def test_noise():
    """Random bytes, and valid requests with some bytes changed, are sent on many connections."""
    rng = random.Random(5)
    good = [
        request_bytes("GET", "/x?say=1&b=2", {"Cookie": "a=b", "Origin": "http://x"}),
        request_bytes("POST", "/x", body=b"hello"),
        request_bytes(
            "GET",
            "/socket?hello=1",
            {
                "Upgrade": "websocket",
                "Connection": "Upgrade",
                "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
                "Sec-WebSocket-Version": "13",
            },
        )
        + frame(TEXT, b"hello") * 3
        + frame(PING, b"x"),
    ]
    with Server() as s:
        for i in range(600):
            data = bytearray(rng.choice(good) * rng.choice((1, 1, 3)))
            for _ in range(rng.choice((0, 1, 3, 30))):
                data[rng.randrange(len(data))] = rng.randrange(256)
            if i % 7 == 0:
                data = bytearray(rng.randbytes(rng.randrange(1, 3000)))
            stream = s.dial()
            try:
                cut = rng.randrange(len(data) + 1)
                stream.write(data[:cut])
                stream.write(data[cut:])
                if i % 3 == 0:
                    stream.socket.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            if i % 50 == 0:
                s.alive()
            stream.close()
        s.alive()
        s.wait(lambda state: state["open"] == [0] and state["requests"][0] - state["requests"][1] == 1)


def test_noisy_frames():
    rng = random.Random(6)
    with Server() as s:
        for i in range(300):
            ws = s.connect()
            try:
                for _ in range(rng.randrange(1, 6)):
                    payload = rng.randbytes(rng.choice((0, 1, 5, 125, 126, 2000, 5000)))
                    data = bytearray(
                        frame(
                            rng.randrange(16),
                            payload,
                            final=rng.random() < 0.7,
                            mask=rng.choice((None, b"\0\0\0\0", rng.randbytes(4))),
                            reserved=rng.choice((0, 0, 0, rng.randrange(8))),
                            length=rng.choice((None, None, None, rng.randrange(1 << 17))),
                        )
                    )
                    ws.send_raw(data)
            except OSError:
                pass
            if i % 50 == 0:
                s.alive()
            ws.abandon()
        s.alive()
        s.wait(lambda state: state["open"] == [0])


def test_floods():
    """Thousands of connections come and go; their memory is released."""
    with Server() as s:

        def flood():
            for _ in range(10):
                many = [s.dial() for _ in range(200)]
                for i, stream in enumerate(many):
                    if i % 2:
                        stream.write(b"GET / HTTP/1.1\r\nHost")
                for stream in many:
                    stream.close()
            s.alive()

        flood()
        before = s.memory()
        for _ in range(3):
            flood()
        grown = s.memory() - before
        assert grown < 30 << 20 or CHECKED, grown
        ws = s.connect()
        pings = frame(PING, b"x" * 125) * 200
        for _ in range(100):  # Some are answered: as many as have been read.
            ws.send_raw(pings)
        ws.send_text("after")
        ws.answer_pings = False
        assert ws.recv() == "after"


def test_patience():
    """Slow heads, slow bodies and idle connections are closed after a time limit."""
    with Server() as s:
        start = time.monotonic()
        silent, slow_head, slow_body, slow_waste, idle = (s.dial() for _ in range(5))
        slow_head.write(b"GET /x HTTP/1.1\r\n")
        slow_body.write(request_bytes("POST", "/x", {"Content-Length": "1000"}))
        slow_waste.write(request_bytes("POST", "/x", {"Content-Length": "100000"}))
        assert read_head(slow_waste).status == 413
        assert s.http("GET", "/x", stream=idle).status == 200
        waiting = {
            "silent": (silent, 10, None),
            "slow head": (slow_head, 10, b"X: y\r\n"),
            "slow body": (slow_body, 15, b"z"),
            "slow waste": (slow_waste, 15, b"z"),
            "idle": (idle, 30, None),
        }
        ended, stalled = {}, 0  # stalled: how much longer the rounds below took than they sleep
        while waiting:
            assert time.monotonic() - start < 90 + stalled, list(waiting)
            begin = time.monotonic()
            for name, (stream, _, drop) in list(waiting.items()):
                try:
                    if drop:
                        stream.write(drop)
                    if name != "slow waste":  # it has its answer, and the end of the stream, already
                        stream.read(1, timeout=0.05)
                except TimeoutError:
                    continue
                except (EOFError, OSError):
                    ended[name] = time.monotonic() - start
                    del waiting[name]
            time.sleep(0.1)
            stalled += max(0, time.monotonic() - begin - 0.5)
        for name, expected in {"silent": 10, "slow head": 10, "slow body": 15, "slow waste": 15, "idle": 30}.items():
            assert expected - 1 <= ended[name] <= expected + 15 + stalled, (name, ended[name], stalled)
        s.alive()


sys.exit(main(globals()))
