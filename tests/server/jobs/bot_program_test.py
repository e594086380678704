#!/usr/bin/env python3
"""`plateau bot` and the bot of docs/bots.md play whole games with a real service.

bot_program_test.py [PLATEAUD PLATEAU] [-k CASE]
"""
import os
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness import client
from server.harness.computers import PLATEAU, Person, ask, good, run, same, session
from server.harness.newer import newer
from server.harness.service import until

DOCS = os.path.join(client.ROOT, "docs", "bots.md")


def bot(node, token, *options):
    return subprocess.Popen(
        [PLATEAU, "bot", "--url", f"http://127.0.0.1:{node.port}", *options],
        env={**os.environ, "PLATEAU_BOT_TOKEN": token, "LC_ALL": "C"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def finish_bots(processes):
    try:
        said = [p.communicate(timeout=1200)[0] for p in processes]
    except subprocess.TimeoutExpired:
        for process in processes:
            process.kill()
        said = [p.communicate()[0] for p in processes]
        raise AssertionError(f"bots did not end: {said}") from None
    for process, text in zip(processes, said):
        same(process.returncode, 0, f"exit code of a bot that said {text!r}")
    return said


def test_bots(service):
    """Bots meet and play whole games, over two nodes and at several tables."""
    for game, players, games in (("quoridor", 2, 1), ("tictacdoh", 3, 1), ("orbital", 2, 4)):
        tokens = [session(service.nodes[0]) for _ in range(players)]
        said = finish_bots(
            [
                bot(
                    service.nodes[i % 2],
                    token,
                    game,
                    str(players),
                    "--level",
                    "2",
                    "--games",
                    str(games),
                    "--tables",
                    "2" if games > 1 else "1",
                    "--clock",
                    "none" if game == "orbital" else "10+5",
                )
                for i, token in enumerate(tokens)
            ]
        )
        ends = [re.findall(r"^(\w+) is over: (.*)", text, re.M) for text in said]
        same([len(e) for e in ends], [games] * players, f"games that ended in {said}")
        same({frozenset(id for id, _ in e) for e in ends}, {frozenset(id for id, _ in ends[0])}, "games of each")
        for table, _ in ends[0]:
            now = good(ask(service.nodes[0], f"/games/{table}"))
            same(now["phase"], "over", "phase")
            if now["ending"] in ("aborted", "time", "resignation"):
                raise AssertionError(f"{table} was not played to its end: {now}")
        print(f"  {game}: {ends[0]}")
    until(lambda: good(ask(service.nodes[0], "/lobby"))["tables"] == [], "the end of tables that bots left behind")


def test_bot_refused(service):
    """A bot keeps its own table although there is an older table that takes no bots."""
    node = service.nodes[0]
    host, guest = client.Person(node), Person(node)
    host.post("/api/v1/account", {"name": "Rated Rita", "password": "correct horse"})
    closed = host.lay("dorix", rated=True, clock="fischer", base=300000, increment=3000)

    def others():
        return [t["id"] for t in good(ask(node, "/lobby"))["tables"] if t["id"] != closed]

    until(lambda: closed in [t["id"] for t in good(ask(node, "/lobby"))["tables"]], "the rated table in the lobby")
    process = bot(node, session(node), "dorix", "--level", "1", "--clock", "none", "--games", "1")
    until(others, "the bot's table")
    time.sleep(5)  # it reads the lobby every second
    (table,) = until(others, "the bot's table")
    good(guest.command(table, act="sit"))
    guest.wait_turn(table)
    guest.move(table, random.Random(12))
    guest.wait_turn(table)  # the bot has answered, so it has begun
    good(guest.command(table, act="resign"))
    (said,) = finish_bots([process])
    same(said.count("waits at a table"), 1, f"tables of a bot that said {said!r}")
    host.act(closed, "abort")


def test_bot_again(service):
    """A bot that was stopped continues its game when it is started again."""
    node = service.nodes[0]
    token = session(node)
    person = Person(node)
    first = bot(node, token, "dorix", "--level", "1", "--clock", "none")
    table = until(lambda: good(ask(node, "/lobby"))["tables"], "the bot's table")[0]["id"]
    good(person.command(table, act="sit"))
    rng = random.Random(11)
    person.wait_turn(table)
    person.move(table, rng)
    person.wait_turn(table)
    first.terminate()
    same(first.wait(300), 0, "exit code of a bot that was ended")
    first.stdout.close()
    person.move(table, rng)
    second = bot(node, token, "dorix", "--level", "1", "--games", "1")
    person.wait_turn(table)
    good(person.command(table, act="resign"))
    (text,) = finish_bots([second])
    if f"{table} is over: won" not in text:
        raise AssertionError(f"it did not win: {text!r}")


def test_other_engine(service):
    """Another engine plays online, also after a crash; one that cannot be started fails with an error."""
    node = service.nodes[0]
    with tempfile.TemporaryDirectory() as folder:
        once = os.path.join(folder, "once")  # The engine exits the first time it is asked for a move.
        script = os.path.join(folder, "engine")
        with open(script, "w", encoding="utf-8") as file:
            file.write(
                f"""#!/bin/sh
if [ -e {once} ]; then exec {PLATEAU} engine; fi
while read -r line; do
    case "$line" in ugi) echo ugiok;; isready) echo readyok;; go*) touch {once}; exit 3;; esac
done
"""
            )
        os.chmod(script, 0o755)
        bots = [
            bot(node, session(node), "orbital", "--games", "1", "--clock", "none", "--engine", engine)
            for engine in (f"ugi:nodes=200:{script}", "random")
        ]
        said = finish_bots(bots)
    for text in said:
        if not re.search(r" is over: (won|lost|no winner) \((?!resignation|time)", text):
            raise AssertionError(f"the game was not played to its end: {said}")
    same(said[0].count("the engine failed: "), 1, f"faults in {said[0]!r}")
    missing = bot(node, session(node), "orbital", "--engine", "ugi:/nowhere/engine")
    (text,) = (missing.communicate(timeout=300)[0],)
    same((missing.returncode, "ugi:/nowhere/engine failed: " in text), (2, True), text)


def example():
    """Returns the program of docs/bots.md."""
    with open(DOCS, encoding="utf-8") as file:
        blocks = re.findall(r"```python\n(.*?)```", file.read(), re.S)
    same(len(blocks), 1, "Python programs in docs/bots.md")
    lines = [line for line in blocks[0].splitlines() if line.strip()]
    if len(lines) > 30:
        raise AssertionError(f"the example has {len(lines)} lines")
    return blocks[0]


def play_example(node, url):
    """Runs the example twice, so that it plays itself; returns both outputs."""
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "bot.py")
        with open(program, "w", encoding="utf-8") as file:
            file.write(example())
        run = [sys.executable, program, url]
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        first = subprocess.Popen(run, **options)
        # Two bots that start at the same moment may both create a table, so the second one starts later.
        until(lambda: good(ask(node, "/lobby"))["tables"], "the first one's table")
        second = subprocess.Popen([*run, session(node)], **options)
        return finish_bots([first, second])


def test_example(service):
    said = play_example(service.nodes[0], f"http://127.0.0.1:{service.nodes[0].port}")
    ends = [text.splitlines()[-1] for text in said]
    same(ends[0], ends[1], f"what the two say of {said}")
    if not re.match(r"(goal|move-limit|repetition) scores \[", ends[0]):
        raise AssertionError(f"the game was not played to its end: {said}")
    print(f"  {ends[0]}")


def test_later_service(service):
    """Bots play whole games with a service that sends fields they do not know, which they skip (docs/releases.md)."""
    node = service.nodes[0]
    with newer(node) as later:
        said = finish_bots([bot(later, session(node), "orbital", "--games", "1", "--clock", "none") for _ in range(2)])
        for text in said:
            if not re.search(r" is over: (won|lost|no winner) \((?!resignation|time)", text):
                raise AssertionError(f"the game was not played to its end: {said}")
        same(later.juggled >= 2, True, "made-up acts were sent")
        later.juggled = 0
        said = play_example(node, f"http://127.0.0.1:{later.port}")
        for text in said:
            if not re.match(r"(goal|move-limit|repetition) scores \[", text.splitlines()[-1]):
                raise AssertionError(f"the game was not played to its end: {said}")
        same(later.juggled >= 2, True, "made-up acts were sent")


if __name__ == "__main__":
    run(globals())
