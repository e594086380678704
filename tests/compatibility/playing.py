"""Games over the service for the tests of compatibility: who chooses moves, who moves for computers."""
import contextlib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), os.path.join(HERE, "../server")]
from client import Rules  # noqa: E402
from service import until  # noqa: E402

TOKEN = "workers-of-the-test"
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
    """Moves for computers meanwhile."""
    process = subprocess.Popen(
        [plateau, "worker", "--url", f"http://127.0.0.1:{node.port}", "--threads", "1"],
        env={**os.environ, "LC_ALL": "C", "PLATEAU_WORKERS_TOKEN": TOKEN},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.kill()
        process.wait()


def play_on(people, game, choosers, moves=1000):
    """Plays so many moves of people, or to the end. `people` by their ids; computers are waited for."""
    anyone = next(iter(people.values()))
    for _ in range(moves):
        table = until(lambda: persons_turn(anyone, game), "a person's turn")
        if table["phase"] == "over":
            break
        mover = people[table["seats"][table["to_move"]]["player"]]
        mover.move(game, table["turn"], choosers.move(table))
    return anyone.table(game)


def persons_turn(person, game):
    """The table, once it is over or a person is to move."""
    table = person.table(game)
    if table["phase"] == "over" or not table["seats"][table["to_move"]].get("level"):
        return table
    return None
