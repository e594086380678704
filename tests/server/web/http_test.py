#!/usr/bin/env python3
"""HTTP works as web.h specifies: http_test.py [WEB_ECHO plain|sanitized] [-k TEST]."""
import os
import socket
import stat
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.websocket import raw, read_answer, read_chunk, read_head, request_bytes
from server.web.running import HOST, PROGRAM, Server, main


def fields(answer):
    assert answer.status == 200, answer.status
    return dict(line.split(" ", 1) for line in answer.text.splitlines())


def test_request():
    with Server() as s:
        seen = fields(
            s.http(
                "GET",
                "/a/b%20c/%C3%A9?x=1&say=d%26e+f&y",
                {
                    "Cookie": "session=abc; b=c",
                    "Origin": "https://x.example",
                    "Authorization": "Bearer t",
                    "Accept-Language": "fr, en",
                    "User-Agent": "test",
                },
            )
        )
        assert seen["method"] == "GET" and seen["path"] == "/a/b c/é" and seen["say"] == "d&e f"
        assert seen["cookie"] == "session=abc; b=c" and seen["origin"] == "https://x.example"
        assert seen["host"] == "localhost" and seen["authorization"] == "Bearer t"
        assert seen["accept-language"] == "fr, en" and seen["user-agent"] == "test"
        assert seen["address"] == HOST
        assert seen["body"].strip() == "0"
        assert fields(s.http("DELETE", "/x"))["method"] == "DELETE"
        assert fields(s.http("OPTIONS", "/x"))["method"] == "OTHER"
        assert fields(s.http("PATCH", "/x", body=b"1"))["method"] == "OTHER"
        for method in ("POST", "PUT", "DELETE", "GET"):
            seen = fields(s.http(method, "/x", body=b"some body"))
            assert seen["method"] == method and seen["body"] == "9 some body", seen
            assert fields(s.http(method, "/x", body=b""))["body"].strip() == "0"
        assert fields(s.http("POST", "/x", body=b"y" * 16384))["body"].startswith("16384 yyy")
        head = s.http("HEAD", "/x")
        assert head.status == 200 and int(head.headers["content-length"]) > 50
        nothing = s.http("GET", "/nothing")
        assert nothing.status == 204 and "content-length" not in nothing.headers


def test_answer_headers():
    with Server() as s:
        answer = s.http("GET", "/x")
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert int(answer.headers["content-length"]) == len(answer.body)
        answer = s.http("PUT", "/x", body=b"1")
        assert [v for n, v in answer.lines if n == "cache-control"] == ["max-age=60"]
        assert answer.headers["set-cookie"] == "a=b"


def test_keep_alive():
    with Server() as s:
        stream = s.dial()
        for i in range(20):
            path = "/later?ms=5" if i % 3 == 0 else "/x"
            assert s.http("GET", path, stream=stream).status == 200
            assert s.http("POST", "/x", body=b"abc", stream=stream).status == 200
            assert s.http("HEAD", "/x", stream=stream).status == 200
            assert s.http("GET", "/nothing", stream=stream).status == 204
        answer = s.http("GET", "/x", {"Connection": "close"}, stream=stream)
        assert answer.headers["connection"] == "close" and stream.read_all() == b""
        old = raw(HOST, s.port, b"GET /x HTTP/1.0\r\n\r\n")
        assert old.startswith(b"HTTP/1.1 200 ") and b"path /x" in old


def test_in_a_hurry():
    """A client may send its next request as soon as it has the answer, every time."""
    with Server() as s:
        stream = s.dial()
        for i in range(3000):
            body = None if i % 3 == 0 else b"x" * (i % 7)
            assert s.http("POST" if body is not None else "GET", "/x", body=body, stream=stream).status == 200


def test_later():
    """A request can be answered after its callback, while another waits on another connection."""
    with Server() as s:
        slow, fast = s.dial(), s.dial()
        slow.write(request_bytes("POST", "/later?ms=300", body=b"123"))
        assert s.http("GET", "/x", stream=fast).status == 200
        assert read_answer(slow).text == "late"
        assert s.http("GET", "/later?ms=0", stream=slow).text == "late"


def test_byte_by_byte():
    with Server() as s:
        stream = s.dial()
        for i, byte in enumerate(request_bytes("POST", "/slow?say=yes", {"Cookie": "a=b"}, b"body")):
            stream.write(bytes([byte]))
            if i % 10 == 0:  # not after each byte: a head must arrive within ten seconds
                time.sleep(0.001)
        seen = fields(read_answer(stream))
        assert seen["say"] == "yes" and seen["cookie"] == "a=b" and seen["body"] == "4 body"


def test_expect():
    with Server() as s:
        stream = s.dial()
        stream.write(request_bytes("POST", "/x", {"Content-Length": "3", "Expect": "100-continue"}))
        assert read_head(stream).status == 100
        stream.write(b"abc")
        assert fields(read_answer(stream))["body"] == "3 abc"


def test_big_answers():
    """Sends a long answer to a slow client."""
    with Server() as s:
        for size in (1, 65536, 20000000):
            stream = s.dial()
            stream.write(request_bytes("GET", f"/big?size={size}"))
            if size > 10000000:  # more than the kernel buffers
                s.wait(lambda state: state["requests"][0] - state["requests"][1] == 2)
                time.sleep(0.1)
            assert len(read_answer(stream).body) == size
            assert s.http("GET", "/x", stream=stream).status == 200
        last = raw(HOST, s.port, request_bytes("GET", "/big?size=3000000", {"Connection": "close"}))
        assert last.count(b"b" * 1000) == 3000


def test_answers_not_taken():
    """A client that does not read but keeps sending, or has closed its side, uses no CPU time."""
    with Server() as s:
        slow = s.dial()
        slow.write(request_bytes("GET", "/big?size=20000000") + b"and more")
        slow.socket.shutdown(socket.SHUT_WR)
        # The kernel accepts some of these completely, but has no room for more.
        kept = []
        for size in range(2000000, 6800000, 80000):
            kept.append(s.dial())
            kept[-1].write(request_bytes("GET", f"/big?size={size}"))
        s.wait(lambda state: state["requests"][0] > len(kept))
        s.wait_idle(0.1)
        for full in kept:
            full.write(request_bytes("GET", "/x"))
        s.wait_idle(0.1)


def test_pipelined():
    """The first request is answered; then the connection is closed, or the others are answered in order."""
    with Server() as s:
        two = request_bytes("GET", "/x?say=one") + request_bytes("GET", "/x?say=two")
        for data in (
            two,
            request_bytes("GET", "/later?say=one") + request_bytes("GET", "/later"),
            request_bytes("POST", "/later", body=b"1") + two,
            request_bytes("POST", "/x?say=one", body=b"1") + two * 20,
        ):
            answer = raw(HOST, s.port, data + request_bytes("GET", "/x", {"Connection": "close"}))
            assert answer.startswith(b"HTTP/1.1 200 "), answer[:100]
        # While the first request waits, the second must not use CPU time.
        stream = s.dial()
        stream.write(request_bytes("POST", "/never", body=b"1") + two)
        other = s.dial()
        other.write(request_bytes("GET", "/never") + two)
        third, fourth = s.dial(), s.dial()
        third.write(request_bytes("GET", "/x") + request_bytes("GET", "/never") + two)
        fourth.write(request_bytes("GET", "/never"))
        s.wait(lambda state: state["requests"][0] - state["requests"][1] >= 4)
        fourth.write(two)
        stream.write(two)
        other.write(two)
        s.wait_idle(0.3)
        for one in (stream, other, third, fourth):
            one.close()
        s.alive()


def test_client_leaves():
    """The client leaves before the answer, in the middle of a body, or in the middle of an answer."""
    with Server() as s:
        for _ in range(10):
            stream = s.dial()
            stream.write(request_bytes("GET", "/later?ms=30"))
            stream.close()
            stream = s.dial()
            stream.write(request_bytes("POST", "/x", {"Content-Length": "100"}, b"half"))
            stream.close()
            stream = s.dial()
            stream.write(request_bytes("GET", "/big?size=5000000"))
            stream.read(10)
            stream.close()
            stream = s.dial()
            stream.write(b"GET /x HT")
            stream.close()
        never = s.dial()
        never.write(request_bytes("GET", "/never"))
        s.wait(lambda state: state["requests"][0] - state["requests"][1] == 2)
        never.close()  # The server must look to notice this one.
        s.wait(lambda state: state["requests"][0] - state["requests"][1] == 1)
        s.alive()


def test_half_closed():
    """A client that closes its side after the request gets its answer."""
    with Server() as s:
        for path in ("/x", "/later?ms=1500"):
            stream = s.dial()
            stream.write(request_bytes("GET", path))
            stream.socket.shutdown(socket.SHUT_WR)
            assert read_answer(stream).status == 200


def test_stream():
    with Server() as s:
        stream = s.dial()
        stream.write(request_bytes("GET", "/stream?lines=5&size=20&ms=5"))
        head = read_head(stream)
        assert head.status == 200 and head.headers["content-type"] == "application/x-ndjson"
        assert head.headers["x-accel-buffering"] == "no"
        lines = list(iter(lambda: read_chunk(stream), b""))
        assert lines == [b"%d %s\n" % (i, b"x" * 20) for i in (5, 4, 3, 2, 1)], lines
        assert stream.read_all() == b""
        old = raw(HOST, s.port, b"GET /stream HTTP/1.0\r\n\r\n")
        assert old.endswith(b"\r\n\r\n3 xxxxxxxxxx\n2 xxxxxxxxxx\n1 xxxxxxxxxx\n"), old
        s.wait(lambda state: state["open"] == [0])


def test_stream_left():
    """A stream whose client leaves, sends data or does not read is closed; nothing spins."""
    with Server() as s:
        streams = [s.dial() for _ in range(5)]
        for stream in streams:
            stream.write(request_bytes("GET", "/stream?lines=1000000&ms=20"))
            read_head(stream)
        s.wait(lambda state: state["open"] == [5])
        streams[0].write(b"what?" * 1000)
        streams[1].write(request_bytes("GET", "/x") * 10)
        s.wait_idle(0.4)
        for stream in streams:
            stream.close()
        s.wait(lambda state: state["open"] == [0])
        slow = s.dial()
        slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.write(request_bytes("GET", "/stream?lines=1000000&size=100000&ms=1"))
        assert read_head(slow).status == 200
        s.wait(lambda state: state["open"] == [0])


def test_limits():
    with Server(sockets=3, per_address=2, trust=True) as s:
        stream = [s.dial() for _ in range(4)]
        address = ["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2"]
        statuses = []
        for one, who in zip(stream, address):
            one.write(request_bytes("GET", "/stream?lines=1000000&ms=50", {"X-Real-IP": who}))
            statuses.append(read_head(one).status)
        assert statuses == [200, 200, 429, 200], statuses
        full = s.dial()
        full.write(request_bytes("GET", "/stream", {"X-Real-IP": "10.0.0.3"}))
        assert read_head(full).status == 503
        # Connections are limited too, with a much higher limit.
        many = [s.dial() for _ in range(600)]
        assert b" 503 " in many[-1].read_all()
        for one in many:
            one.close()
        s.wait(lambda state: state["open"] == [3])


def test_trust():
    with Server(trust=True) as s:
        for address, counted in (
            ("203.0.113.9", "203.0.113.9"),
            ("2001:db8::1", "2001:db8::"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
        ):
            assert fields(s.http("GET", "/", {"X-Real-IP": address}))["address"] == counted
        for nonsense in ("", "x", "1.2.3.4, 5.6.7.8", "1" * 100):
            assert fields(s.http("GET", "/", {"X-Real-IP": nonsense}))["address"] == HOST
    with Server() as s:
        assert fields(s.http("GET", "/", {"X-Real-IP": "203.0.113.9"}))["address"] == HOST


def listening(port):
    lines = subprocess.run(["ss", "-ltnH", f"sport = :{port}"], capture_output=True, text=True, check=True)
    return [line.split()[3] for line in lines.stdout.splitlines()]


def test_listening():
    """The server listens on the given address and no other."""
    with Server() as s:
        assert listening(s.port) == [f"127.0.0.1:{s.port}"], listening(s.port)
        second = subprocess.run([PROGRAM, HOST, str(s.port)], capture_output=True, text=True, check=False)
        assert second.returncode == 2 and "Address already in use" in second.stderr, second
    for address in ("203.0.113.77", "nowhere", "unix:/nowhere/x", "unix:" + "x" * 200):
        done = subprocess.run([PROGRAM, address, "0"], capture_output=True, text=True, check=False)
        assert done.returncode == 2 and "cannot" in done.stderr, done


def test_unix():
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/web.sock"
        with Server("unix:" + path, trust=True) as s:
            assert stat.S_IMODE(os.stat(path).st_mode) == 0o660
            assert fields(s.http("GET", "/x"))["address"] == "local"
            assert fields(s.http("GET", "/x", {"X-Real-IP": "10.0.0.1"}))["address"] == "10.0.0.1"
            s.alive()
            second = subprocess.run([PROGRAM, "unix:" + path], capture_output=True, text=True, check=False)
            assert second.returncode == 2, "two of them listen on one path"
            s.alive()
            s.process.kill()  # It leaves its socket file behind, and the next server replaces it.
            s.process.wait()
            assert os.path.exists(path)
            with Server("unix:" + path) as next_one:
                next_one.alive()
            s.__enter__()
        assert not os.path.exists(path)


def test_drain():
    """A draining server accepts nobody new; open connections continue until their next request is answered."""
    with Server() as s:
        ws, stream, waiting = s.connect(), s.dial(), s.dial()
        assert s.http("GET", "/x", stream=stream).status == 200
        waiting.write(request_bytes("GET", "/later?ms=8000"))
        s.wait(lambda state: state["requests"][0] - state["requests"][1] == 2)
        s.process.send_signal(10)
        assert s.process.stdout.readline() == "draining\n"
        assert listening(s.port) == []
        ws.send_text("still here")
        assert ws.recv() == "still here"
        assert read_answer(waiting).headers["connection"] == "close"
        assert s.http("GET", "/x", stream=stream).headers["connection"] == "close"


def test_end_with_everything_open():
    """At the end everything open is closed and freed; the server checks the counts itself."""
    with Server() as s:
        kept = [s.connect() for _ in range(20)]
        for path in ("/never", "/stream?lines=100000", "/later?ms=60000", "/big?size=5000000"):
            stream = s.dial()
            stream.write(request_bytes("GET", path))
            kept.append(stream)
        half = s.dial()
        half.write(b"POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab")
        kept[0].send_text("burst 100 10000")
        s.wait(lambda state: state["open"] == [21] and state["messages"] == [1])
    del kept, half


sys.exit(main(globals()))
