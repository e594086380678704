#!/usr/bin/env python3
"""Adapts a program that speaks UGI to one that answers JSON, one object per line: json_adaptor.py COMMAND...

docs/conform.md describes that protocol for programs without UGI; here it is tested with our own engine.
"""
import json
import subprocess
import sys


class Engine:
    def __init__(self, command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def order(self, *lines):
        """Returns all answers to some lines."""
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
        return {"code": "refused", "message": errors[0]}
    legal, turn = engine.query("legal"), engine.query("turn")
    return {
        "legal_moves": [] if legal == "none" else legal.split(),
        "to_move": None if turn == "none" else int(turn) - 1,
        "result": engine.query("result"),
        "position": engine.query("fen"),
    }


def main():
    engine = Engine(sys.argv[1:])
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer(engine, json.loads(line))), flush=True)


main()
