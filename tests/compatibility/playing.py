"""For the tests of compatibility: chooses moves, moves for computers, and reads and writes the stored records."""
import contextlib
import hashlib
import json
import os
import pathlib
import re
import subprocess

from server.harness.client import Rules
from server.harness.service import WORKER_TOKEN, until

HERE = os.path.dirname(os.path.abspath(__file__))
PASSWORD = "a long password"


class Choosers:
    """One engine for each game and number of seats, which finds short ways to the end."""

    def __init__(self, plateau):
        self.plateau, self.engines = plateau, {}

    def move(self, table):
        game, seats = table["options"]["game"], len(table["seats"])
        if (game, seats) not in self.engines:
            self.engines[game, seats] = Rules(self.plateau, game, seats)
        engine = self.engines[game, seats]
        engine.process.stdin.write(f"position fen {table['position']}\n")
        return engine.ask("go nodes 300", "bestmove").split()[1]

    def close(self):
        for engine in self.engines.values():
            engine.close()


@contextlib.contextmanager
def worker(plateau, node):
    """Moves for computers in a `with` block."""
    process = subprocess.Popen(
        [plateau, "worker", "--url", f"http://127.0.0.1:{node.port}", "--threads", "1"],
        env={**os.environ, "LC_ALL": "C", "PLATEAU_WORKER_TOKEN": WORKER_TOKEN},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.kill()
        process.wait()


def play_on(people, game, choosers, moves=1000):
    """Plays this many moves of people, or to the end. `people` by their ids; waits for computers."""
    anyone = next(iter(people.values()))
    for _ in range(moves):
        table = until(lambda: persons_turn(anyone, game), "a person's turn")
        if table["phase"] == "over":
            break
        mover = people[table["seats"][table["to_move"]]["player"]]
        mover.move(game, table["version"], choosers.move(table))
    return anyone.table(game)


def persons_turn(person, game):
    """Returns the table once it is over or a person is to move."""
    table = person.table(game)
    if table["phase"] == "over" or not table["seats"][table["to_move"]].get("level"):
        return table
    return None


def changes(service):
    """Returns how many ratings have changed so far."""
    return int(service.postgres.psql("SELECT count(*) FROM rating_change")[0][0])


def digest(events, fields):
    """Returns these fields of each act's events; a later node may send more."""
    told = [{key: event[key] for key in fields[event["act"]] if key in event} for event in events]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:32]


def write_records(path, texts):
    """Writes many records to a file, each after its name."""
    path.write_text("".join(f"=== {name}\n{text}" for name, text in texts), encoding="utf-8")


def read_records(path):
    """{name: text}"""
    parts = re.split(r"(?m)^=== (.*)\n", path.read_text(encoding="utf-8"))[1:]
    return dict(zip(parts[::2], parts[1::2]))


def releases(name):
    """Returns the folders of releases that have such a file."""
    found = sorted(path.parent for path in pathlib.Path(HERE).glob(f"[0-9]*/{name}"))
    assert found, f"no release has left {name}"
    return found
