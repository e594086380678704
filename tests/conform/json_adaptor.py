#!/usr/bin/env python3
"""A program that answers JSON, one object per line, from one that speaks UGI: json_adaptor.py COMMAND...

What docs/conform.md describes for programs without UGI; here it puts our own engine behind that door.
"""
import json
import subprocess
import sys


class Engine:
    def __init__(self, command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def order(self, *lines):
        """All answers to some lines."""
        self.process.stdin.write("".join(line + "\n" for line in (*lines, "isready")))
        self.process.stdin.flush()
        return list(iter(lambda: self.process.stdout.readline().rstrip("\n"), "readyok"))

    def query(self, what):
        return self.order(f"query {what}")[0].removeprefix("response ")


def answer(engine, question):
    start = "fen " + question["position"] if "position" in question else "startpos"
    moves = " moves " + " ".join(question["moves"]) if question["moves"] else ""
    errors = engine.order(
        f"setoption name Game value {question['game']}",
        f"setoption name Players value {question['players']}",
        f"position {start}{moves}",
    )
    if errors:
        return {"error": errors[0]}
    legal, turn = engine.query("legal"), engine.query("turn")
    return {
        "legal": [] if legal == "none" else legal.split(),
        "turn": 0 if turn == "none" else int(turn),
        "result": engine.query("result"),
        "position": engine.query("fen"),
    }


def main():
    engine = Engine(sys.argv[1:])
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer(engine, json.loads(line))), flush=True)


main()
