"""What the tests of the web share: the echo server as a process."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

sys.path[:0] = map(str, pathlib.Path(__file__).resolve().parents[1:3])

import cases  # noqa: E402
from websocket import WebSocket, dial, http  # noqa: E402

main = cases.main  # for the tests
PROGRAM = cases.program("tests/server/web/web_echo")
CHECKED = cases.word("plain") == "sanitized"  # such a build is slower and holds memory back
HOST = "127.0.0.1"


class Server:
    """`with Server() as s:` runs it; at the end it must end well: all closed, nothing leaked."""

    def __init__(self, address=HOST, port=0, sockets=10000, per_address=10000, idle=30, trust=False):
        self.arguments = [address, port, sockets, per_address, idle, "trust" if trust else "no"]
        self.address = address

    def __enter__(self):
        self.process = subprocess.Popen(
            [PROGRAM, *map(str, self.arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        line = self.process.stdout.readline()
        assert line.startswith("listening "), line + self.process.stderr.read()
        self.port = int(line.split()[1])
        return self

    def __exit__(self, kind, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            out, errors = self.process.communicate(timeout=300)
        except subprocess.TimeoutExpired:
            self.process.kill()
            out, errors = self.process.communicate()
        assert kind or self.process.returncode == 0, f"{self.process.returncode}\n{out}{errors}"
        if kind and errors:
            print(errors)

    def http(self, method, path, headers=None, body=None, stream=None, timeout=None):
        return http(self.address, self.port, method, path, headers, body, stream, timeout)

    def dial(self):
        return dial(self.address, self.port)

    def connect(self, path="/socket", headers=None, **how):
        return WebSocket.connect(self.address, self.port, path, headers, **how)

    def state(self):
        """Numbers by name: what was opened, and what closed. None while it has too many connections."""
        try:
            answer = self.http("GET", "/state")
        except (ConnectionError, EOFError):
            return None  # refused before it was asked
        if answer.status != 200:
            return None
        lines = answer.text.splitlines()
        return {line.split()[0]: [int(n) for n in line.split()[1:]] for line in lines}

    def wait(self, condition, seconds=300):
        """Until the state is as wanted."""
        end = time.monotonic() + seconds
        while (state := self.state()) is None or not condition(state):
            assert time.monotonic() < end, state
            time.sleep(0.02)

    def wait_idle(self, most):
        """Until there is a second in which it uses less processor time than `most`; it has three to finish its work.
        One that spins, if only for some seconds, uses more."""
        begin = self.processor()
        while True:
            before = self.processor()
            time.sleep(1)
            if self.processor() - before < most:
                return
            assert self.processor() - begin < 3, "it spins"

    def alive(self):
        assert self.http("GET", "/").status == 200
        ws = self.connect()
        ws.send_text("alive")
        assert ws.recv() == "alive"
        assert ws.close() == 1000

    def processor(self):
        """Seconds it has used."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")")[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024
