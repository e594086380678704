"""The bad network between clients and nodes (proxy.c), for tests.

    with Proxy(program, [8001, 8002]) as proxy:
        proxy.ports             # where clients connect to
        proxy.do("hold", 0, "down")
"""
import subprocess


class Proxy:
    def __init__(self, program, targets):
        self.process = subprocess.Popen(
            [program, *map(str, targets)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.ports = [int(self.process.stdout.readline()) for _ in targets]

    def do(self, what, place="all", *arguments):
        """Sends the command; returns the number in its answer."""
        self.process.stdin.write(" ".join(map(str, (what, place, *arguments))) + "\n")
        self.process.stdin.flush()
        word, number = self.process.stdout.readline().split()
        assert word == "ok"
        return int(number)

    def close(self):
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
