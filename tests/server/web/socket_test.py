#!/usr/bin/env python3
"""WebSockets work as web.h specifies: socket_test.py [WEB_ECHO plain|sanitized] [-k TEST]."""
import contextlib
import os
import socket
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.websocket import CLOSE, CONTINUATION, PING, PONG, TEXT, Closed, Refused, frame, request_bytes
from server.web.running import CHECKED, Server, main

LONGEST = 4096
QUEUE = 1 << 20


def refused(s, path="/socket", headers=None):
    try:
        s.connect(path, headers).abandon()
    except Refused as refusal:
        return refusal.status
    return 101


def test_echo():
    with Server() as s:
        ws = s.connect()
        for text in ("x", "héllo €", "", "y" * 125, "y" * 126, "z" * 1000, "w" * LONGEST):
            ws.send_text(text)
            assert ws.recv() == text
        # Messages arrive with any mask, many in one write, and one in many writes.
        ws.send_frame(TEXT, b"plain", mask=b"\0\0\0\0")
        assert ws.recv() == "plain"
        ws.send_raw(b"".join(frame(TEXT, b"%d" % i) for i in range(500)))
        assert [ws.recv() for _ in range(500)] == [str(i) for i in range(500)]
        for byte in frame(TEXT, "één".encode()):
            ws.send_raw(bytes([byte]))
            time.sleep(0.001)
        assert ws.recv() == "één"
        assert ws.close(1001) == 1001
        s.wait(lambda state: state["sockets"] == [1, 1] and state["open"] == [0])


def test_many():
    with Server() as s:
        sockets = [s.connect() for _ in range(200)]
        for turn in range(5):
            for i, ws in enumerate(sockets):
                ws.send_text(f"{turn} {i}")
            assert all(ws.recv() == f"{turn} {i}" for i, ws in enumerate(sockets))
        for ws in sockets[:100]:
            ws.abandon()
        s.wait(lambda state: state["open"] == [100])
        assert all(ws.close() == 1000 for ws in sockets[100:])
        s.wait(lambda state: state["sockets"] == [200, 200])


def test_open():
    """The application sees the request, may send at once, and may refuse."""
    with Server(trust=True) as s:
        ws = s.connect("/socket?x=1&hello=you%20there", {"Cookie": "a=b", "X-Real-IP": "10.1.2.3"})
        assert ws.recv() == "hello you there a=b localhost 10.1.2.3"
        ws.send_text("address")
        assert ws.recv() == "10.1.2.3"
        assert "sec-websocket-extensions" not in ws.answer.headers
        assert refused(s, headers={"Origin": "http://evil.example"}) == 403
        assert refused(s, headers={"Origin": "http://good.example"}) == 101
        ws = s.connect("/socket?hello=a&close=1")
        assert ws.recv().startswith("hello a")
        assert ws.recv_close() == 4001
        # Frames that arrive with the handshake are read after it.
        ws = s.connect(after=frame(TEXT, b"early") + frame(TEXT, b"bird"))
        assert ws.recv() == "early" and ws.recv() == "bird"
        offer = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
        assert "sec-websocket-extensions" not in s.connect(headers=offer).answer.headers


def test_handshakes_refused():
    with Server() as s:
        assert refused(s, "/elsewhere") == 404
        assert refused(s, "/socket/") == 404
        assert refused(s, headers={"Sec-WebSocket-Version": "8"}) == 426
        assert refused(s, headers={"Sec-WebSocket-Version": None}) == 426
        assert refused(s, headers={"Sec-WebSocket-Key": None}) == 400
        assert refused(s, headers={"Sec-WebSocket-Key": "short"}) == 400
        assert refused(s, headers={"Sec-WebSocket-Key": "x" * 500}) == 400
        assert refused(s, headers={"Sec-WebSocket-Protocol": "chat"}) == 400
        assert refused(s, headers={"Upgrade": "h2c", "HTTP2-Settings": "AAMAAABkAAQAoAAAAAIAAAAA"}) == 400
        assert refused(s, headers={"Content-Length": "5"}) == 400
        assert refused(s, headers={"Cookie": "x" * 600}) == 431
        assert refused(s, "/socket?x=%0a") == 400
        try:
            assert refused(s, headers={"Connection": "keep-alive"}) in (200, 400)
        except Closed:
            pass
        stream = s.dial()
        stream.write(request_bytes("POST", "/socket", {"Upgrade": "websocket", "Connection": "Upgrade"}, b"x"))
        assert b" 400 " in stream.read_all()
        assert refused(s, headers={"Upgrade": None}) == 200  # an ordinary request
        s.alive()
        s.wait(lambda state: state["open"] == [0] and state["sockets"][0] == state["sockets"][1])


def test_fragments():
    with Server() as s:
        ws = s.connect()
        ws.send_frame(TEXT, b"one ", final=False)
        ws.send_frame(CONTINUATION, b"two ", final=False)
        ws.send_frame(PING, b"between")
        ws.send_frame(CONTINUATION, b"", final=False)
        ws.send_frame(PONG, b"\xff\xfe")  # neither ours nor text, so without meaning
        ws.send_frame(CONTINUATION, b"three")
        assert ws.recv() == "one two three"
        euro = "€".encode()
        ws.send_frame(TEXT, euro[:1], final=False)
        ws.send_frame(CONTINUATION, euro[1:])
        assert ws.recv() == "€"
        for i in range(LONGEST):
            ws.send_frame(TEXT if i == 0 else CONTINUATION, b"x", final=i == LONGEST - 1)
        assert ws.recv() == "x" * LONGEST
        ws.send_frame(TEXT, b"", final=False)
        ws.send_frame(CONTINUATION, b"")
        assert ws.recv() == ""


def test_pings():
    """The client answers the server's pings, whose round trip is measured; the server answers the client's."""
    with Server(idle=5) as s:
        ws = s.connect()
        ws.send_frame(PING, b"are you there")
        kinds = [ws.recv_frame()[::2] for _ in range(2)]
        assert (PONG, b"are you there") in kinds, kinds
        payload = next(p for kind, p in kinds if kind == PING)
        ws.send_text("rtt")
        assert ws.recv() == "rtt 0"
        time.sleep(0.2)
        ws.send_frame(PONG, b"what")
        ws.send_frame(PONG, payload)
        ws.send_frame(PONG, payload)
        ws.send_text("rtt")
        milliseconds = int(ws.recv().split()[1])
        assert 200 <= milliseconds <= 60000, milliseconds
        while ws.pings < 3:  # longer than a dead connection is kept
            try:
                ws.recv(timeout=0.5)
            except TimeoutError:
                pass
        ws.send_text("still here")
        assert ws.recv() == "still here"


def test_dead():
    """A client that answers no ping is disconnected, and only that one."""
    with Server(idle=5) as s:
        ws, other = s.connect(), s.connect()
        ws.answer_pings = False
        s.wait(lambda state: other.send_text("x") or (other.recv() and state["open"] == [1]))
        assert ws.recv_close() == 1006
        other.send_text("y")
        assert other.recv() == "y"


def test_close():
    with Server() as s:
        ws = s.connect()
        ws.send_text("close 4321")
        ws.send_text("ignored")
        assert ws.recv() == "bye"
        try:
            ws.recv()
            raise AssertionError("not closed")
        except Closed as closed:
            assert closed.code == 4321 and closed.reason == "you asked"
        # A client that never answers the close is not waited for.
        ws = s.connect()
        ws.send_text("close 1001")
        s.wait(lambda state: state["open"] == [0])
        # Both sides close at once.
        ws = s.connect()
        ws.send_raw(frame(TEXT, b"close 1001") + frame(CLOSE, b"\x03\xe8"))
        assert ws.recv() == "bye"
        assert ws.recv_close() in (1000, 1001)
        assert s.state()["messages"] == [3]


def test_burst():
    """Everything that fits into the queue arrives, even at a slow reader."""
    with Server() as s:
        ws = s.connect()
        ws.send_text("burst 900 1000")
        time.sleep(0.2)
        assert all(len(ws.recv()) == 1000 for _ in range(900))
        ws.send_text(f"burst 1 {QUEUE - 100}")
        assert len(ws.recv()) == QUEUE - 100
        ws.send_text("burst 4 200000")
        ws.send_frame(PING, b"x")
        assert all(len(ws.recv()) == 200000 for _ in range(4))
        ws.send_text("after")
        assert ws.recv() == "after"


def test_too_slow():
    """A client that does not read is disconnected with a reason, and uses no more memory than the queue."""
    with Server() as s:
        ws = s.connect()
        ws.send_text("burst 1100 1000")
        count = 0
        try:
            while True:
                count += len(ws.recv()) == 1000
        except Closed as closed:
            assert closed.code == 1008 and closed.reason == "too slow", closed
        assert 1040 <= count <= 1049, count
        ws = s.connect()
        ws.stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with contextlib.suppress(OSError):  # It may be closed before all are sent.
            for _ in range(100):
                ws.send_text("burst 100 1000")
        s.wait(lambda state: state["open"] == [0])
        # A half-closed connection with much to read is dropped, without the server spinning.
        ws = s.connect()
        ws.stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with contextlib.suppress(OSError):
            for _ in range(40):
                ws.send_text("burst 10 10000")
            ws.stream.socket.shutdown(socket.SHUT_WR)
        s.wait(lambda state: state["open"] == [0])
        s.wait_idle(0.3)


def test_limits():
    with Server(sockets=4, per_address=2, trust=True) as s:
        one = {"X-Real-IP": "10.0.0.1"}
        kept = [s.connect(headers=one), s.connect(headers=one)]
        assert refused(s, headers=one) == 429
        kept += [s.connect(headers={"X-Real-IP": f"10.0.0.{i}"}) for i in (2, 3)]
        assert refused(s, headers={"X-Real-IP": "10.0.0.4"}) == 503
        assert refused(s, headers=one) == 503
        kept[0].close()
        s.wait(lambda state: state["open"] == [3])
        kept.append(s.connect(headers=one))
        kept[-1].send_text("in")
        assert kept[-1].recv() == "in"


def test_memory():
    """Measures the memory of an idle socket, without the kernel's buffers."""
    with Server() as s:
        kept = [s.connect() for _ in range(100)]
        before = s.memory()
        kept += [s.connect() for _ in range(900)]
        each = (s.memory() - before) / 900
        print(f"        {each:.0f} bytes for each socket")
        assert each < (200000 if CHECKED else 16384), each


sys.exit(main(globals()))
