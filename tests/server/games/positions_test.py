#!/usr/bin/env python3
"""Tables are created with hostile positions, odds and clocks: positions_test.py PLATEAUD PLATEAU.

Each text, close to a valid one, is accepted or refused with a reason; no node or worker crashes, and a computer moves
wherever it is to move. There are ROUNDS tables, random from SEED.
"""
import collections
import json
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, Refusal, judge, new_id
from server.harness.computers import PLATEAUD, finish, worker
from server.harness.service import Service, until

ROUNDS, SEED = int(os.environ.get("ROUNDS", "400")), int(os.environ.get("SEED", "3"))
PEOPLE_TABLES = 40  # tables that one person creates
SAMPLES = {
    ("quoridor", 2): ["e1,e9 - 10,10 1/2", "e2,e8 e3h,d5v 9,9 1/2", "e1,e9 - 8/8,10 1/2"],
    ("quoridor", 4): ["e1,a5,e9,i5 - 5,5,5,5 1/4"],
    ("dorix", 2): ["-,-,-,-/-,-,2,-/-,1,-,-/-,-,-,- 14,14 1/2", "-,-,-,-/-,12,2,-/-,1,-,-/-,-,-,- 13,13 1/2"],
    ("dorix", 3): ["-,-,-,-/-,-,2,-/-,1,-,-/-,-,-,3 11,11,11 1/3"],
    ("orbital", 2): ["-,-,-,-/-,-,-,-/-,BPea,-,-/-,-,-,- Ab2 1/2"],
    ("tictacdoh", 2): ["-,-,-,-,-/-,M,-,-,-/-,-,LM,-,-/-,-,-,-,-/-,-,-,-,- 2/2"],
}
LETTERS = "abcdefghi123456789hv,-/ 0LMSBPAeatns" + 'é"\\\0\n'
TIMES = (0, 1, 9999, 10000, 600000, 10800000, 10800001, 86400000, 1209600000, 2**32 - 1, 2**32, -1, 2**63 - 1)
RANDOM = random.Random(SEED)


def mutate(text):
    for _ in range(RANDOM.choice((1, 1, 1, 2, 3, 6))):
        at, kind = RANDOM.randrange(len(text) + 1), RANDOM.randrange(4)
        if kind == 0:
            text = text[:at] + RANDOM.choice(LETTERS) + text[at:]
        elif kind < 3 and text:
            text = text[: max(0, at - 1)] + (RANDOM.choice(LETTERS) if kind == 2 else "") + text[at:]
        else:
            parts = text.replace("/", ",").split(",")
            one, two = RANDOM.choice(parts), RANDOM.choice(parts)
            text = text.replace(one, "\1", 1).replace(two, one, 1).replace("\1", two, 1)
    return text


def options():
    (game, seats), texts = RANDOM.choice(list(SAMPLES.items()))
    chosen = {"game": game, "players": seats, "order": RANDOM.choice(("seated", "random"))}
    if RANDOM.random() < 0.8:
        text = RANDOM.choice(texts)
        chosen["position"] = text if RANDOM.random() < 0.1 else mutate(text)
    if RANDOM.random() < 0.2:
        hands = [RANDOM.choice((0, 1, 5, 9, 10, 11, 15, 20, 255, 256, -1)) for _ in range(RANDOM.choice((seats, 1, 5)))]
        chosen["odds"] = ",".join(map(str, hands))
    if RANDOM.random() < 0.3:
        chosen["clock"] = RANDOM.choice(("fischer", "days", "none"))
        chosen["base"] = RANDOM.choice(TIMES)
        chosen["bases"] = [RANDOM.choice(TIMES) for _ in range(RANDOM.choice((seats, seats, 0, 4, 5)))]
        chosen["increments"] = [RANDOM.choice((0, 1000, 180001, 2**32)) for _ in range(RANDOM.choice((seats, 1)))]
    return chosen


def waits_for_computer(person, game):
    """Whether it is a computer's turn, in which case the move must come."""
    table = person.table(game)
    return table["phase"] == "playing" and table["seats"][table["to_move"]]["kind"] == "computer"


def ask_for_tables():
    """Creates the tables; returns the answers by status, and (person, game) of the games with computers."""
    answers, games, person = collections.Counter(), [], None
    for i in range(ROUNDS):
        if i % PEOPLE_TABLES == 0:
            person = Person(service.nodes[0])
        chosen = options()
        computers = [RANDOM.choice((1, 2, 3))] * (chosen["players"] - 1) if RANDOM.random() < 0.5 else []
        try:
            body = {"id": new_id("p"), "options": chosen, **({"computers": computers} if computers else {})}
            game = person.post("/api/v1/games", body)["game"]
            answers[200] += 1
            games += [(person, game)] if computers else []
        except Refusal as refusal:
            answers[refusal.status] += 1
            assert refusal.status in (400, 409) and refusal.message, (refusal, json.dumps(chosen))
    return answers, games


def test_hostile_options():
    with worker(service.nodes[0]) as process:
        answers, games = ask_for_tables()
        assert answers[200] > ROUNDS / 40 and answers[400] > ROUNDS / 4 and len(games) > ROUNDS / 100, answers
        for person, game in games:
            until(lambda: not waits_for_computer(person, game), f"the computer at {game}", 120)
        assert process.poll() is None, "the worker ended"
        finish(process)
    print(f"    {dict(answers)}, {len(games)} with computers")


SETTINGS = {
    "requests_per_second": 100000,
    "commands_per_second": 10000,
    "tables_per_player": 10000,
    "computer_seats_per_guest": 100,
}
with Service(PLATEAUD, nodes=1, durable=False, **SETTINGS) as service:
    sys.exit(judge(dict(globals()), service, stop=True))
