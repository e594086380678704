"""What the tests of the web share: the echo server as a process, and how tests are run."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from websocket import WebSocket, dial, http  # noqa: E402

PROGRAM = sys.argv[1]
CHECKED = sys.argv[2:3] == ["sanitized"]  # such a build is slower and holds memory back
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
            out, errors = self.process.communicate(timeout=60)
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
        if answer.status == 503:
            return None
        lines = answer.text.splitlines()
        return {line.split()[0]: [int(n) for n in line.split()[1:]] for line in lines}

    def wait(self, condition, seconds=60):
        """Until the state is as wanted."""
        end = time.monotonic() + seconds
        while (state := self.state()) is None or not condition(state):
            assert time.monotonic() < end, state
            time.sleep(0.02)

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


def main(names):
    """Runs every function that begins with test_, or those named after the program."""
    wanted = sys.argv[3:]
    tests = [f for n, f in names.items() if n.startswith("test_") and (not wanted or n in wanted)]
    failed = 0
    for test in tests:
        start = time.monotonic()
        try:
            test()
            print(f"ok      {test.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception as error:  # pylint: disable=broad-except
            failed += 1
            print(f"FAILED  {test.__name__}: {type(error).__name__}: {error}", flush=True)
            traceback.print_exc(file=sys.stdout)
    print(f"{len(tests) - failed} passed, {failed} failed")
    sys.exit(failed > 0 or not tests)
