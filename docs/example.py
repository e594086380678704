"""Level 3 against random moves, then the record: example.py [GAME [PLAYERS [SEED]]]"""
import random
import sys

import plateau


def main(game="dorix", players="2", seed="1"):
    chance = random.Random(int(seed))
    record = plateau.Record(game, int(players))
    engine = plateau.Engine()
    while not record.over:
        if record.position.to_move == 0:  # the engine plays for seat 0
            record.play(engine.think(record, level=3, seed=chance.getrandbits(32))["move"])
        else:
            record.play(chance.choice(record.position.moves()))
    print(record, end="")


main(*sys.argv[1:])
