"""Shared by the tests of src/server/net: runs the echo server as a process."""
import os
import pathlib
import re
import signal
import subprocess
import time

import cases
from server.harness.websocket import WebSocket, dial, http

main = cases.main  # for the tests
PROGRAM = cases.program("tests/server/web/web_echo")
CHECKED = cases.word("plain") == "sanitized"  # such a build is slower, and frees memory later
HOST = "127.0.0.1"


class Server:
    """Runs the server in a `with` block; at the end it must exit cleanly: everything closed, no leaks."""

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
        """Returns the counts of what was opened and closed; None while there are too many connections."""
        try:
            answer = self.http("GET", "/state")
        except (ConnectionError, EOFError):
            return None  # refused before the request was read
        if answer.status != 200:
            return None
        lines = answer.text.splitlines()
        return {line.split()[0]: [int(n) for n in line.split()[1:]] for line in lines}

    def wait(self, condition, seconds=300):
        """Waits until the counts are as wanted."""
        end = time.monotonic() + seconds
        while (state := self.state()) is None or not condition(state):
            assert time.monotonic() < end, state
            time.sleep(0.02)

    def wait_idle(self, most):
        """Waits for a second in which the server uses less CPU time than `most`; it has three to finish its work. A
        server that spins, if only for some seconds, uses more."""
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
        """Returns the CPU seconds used so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")")[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024
