"""The games of *.moves: the game, number of players, every move, and how it ends."""

import os

HERE = os.path.dirname(os.path.abspath(__file__))


def game_data(name):
    data = {}
    with open(os.path.join(HERE, name + ".moves"), encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                key, value = line.strip().split(" ", 1)
                data[key] = value
    data["moves"] = data["moves"].split()
    return data
