#!/usr/bin/env python3
"""Quoridor for two over UGI with one rule missing, to be found by `plateau conform`: faulty.py [RULE].

RULE is the missing one: jump, sidestep, edge, path, overlap, hands, goal, or nothing.
"""
import sys

FORGOTTEN = sys.argv[1] if len(sys.argv) > 1 else "nothing"
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Board:
    def __init__(self, text="e1,e9 - 10,10 1/2"):
        pawns, walls, hands, turn = text.split()
        self.pawns = [cell(pawn) for pawn in pawns.split(",")]
        self.walls = set() if walls == "-" else set(walls.split(","))
        self.hands = [int(hand.split("/")[0]) for hand in hands.split(",")]
        self.turn = int(turn[0]) - 1

    def winner(self):
        for seat, goal in ((0, 8), (1, 0)):
            if self.pawns[seat][1] == goal:
                return None if FORGOTTEN == "goal" and seat else seat
        return None

    def blocked(self, a, b):
        (x, y), (u, v) = min(a, b), max(a, b)
        if not (0 <= u < 9 and 0 <= v < 9 and 0 <= x and 0 <= y):
            return True
        if x == u:
            return bool({name((x, y), "h"), name((x - 1, y), "h")} & self.walls)
        return bool({name((x, y), "v"), name((x, y - 1), "v")} & self.walls)

    def steps(self):
        me, other = self.pawns[self.turn], self.pawns[1 - self.turn]
        for dx, dy in STEPS:
            to = (me[0] + dx, me[1] + dy)
            if self.blocked(me, to):
                continue
            if to != other:
                yield name(to)
                continue
            behind = (to[0] + dx, to[1] + dy)
            outside = not (0 <= behind[0] < 9 and 0 <= behind[1] < 9)
            if not self.blocked(to, behind):
                if FORGOTTEN != "jump":
                    yield name(behind)
            elif FORGOTTEN != "sidestep" and not (outside and FORGOTTEN == "edge"):
                for side in ((to[0] + dy, to[1] + dx), (to[0] - dy, to[1] - dx)):
                    if not self.blocked(to, side):
                        yield name(side)

    def find_path(self, seat):
        """Returns the squares of a path to the goal; None if there is none."""
        goal, before, left = (8, 0)[seat], {self.pawns[seat]: None}, [self.pawns[seat]]
        while left:
            at = left.pop()
            if at[1] == goal:
                path = [at]
                while before[path[-1]]:
                    path.append(before[path[-1]])
                return path
            for dx, dy in STEPS if seat else STEPS[::-1]:
                to = (at[0] + dx, at[1] + dy)
                if to not in before and not self.blocked(at, to):
                    before[to] = at
                    left.append(to)
        return None

    def fits(self, wall, paths):
        (x, y), way = cell(wall), wall[2]
        crossing = name((x, y), "v" if way == "h" else "h")
        beside = {name((x + d, y), "h") if way == "h" else name((x, y + d), "v") for d in (-1, 1)}
        if ({wall, crossing} | (set() if FORGOTTEN == "overlap" else beside)) & self.walls:
            return False
        self.walls.add(wall)
        seats = [seat for seat in (0, 1) if FORGOTTEN != "path" or seat == self.turn]
        stopped = [seat for seat in seats if any(self.blocked(a, b) for a, b in zip(paths[seat], paths[seat][1:]))]
        fine = all(self.find_path(seat) for seat in stopped)
        self.walls.remove(wall)
        return fine

    def legal(self):
        if self.winner() is not None:
            return []
        walls = [name((x, y), way) for x in range(8) for y in range(8) for way in "hv"]
        empty = self.hands[self.turn] == 0 and FORGOTTEN != "hands"
        paths = [self.find_path(seat) or [] for seat in (0, 1)]
        return sorted(self.steps()) + ([] if empty else [wall for wall in walls if self.fits(wall, paths)])

    def play(self, move):
        if len(move) == 3:
            self.walls.add(move)
            self.hands[self.turn] -= 1
        else:
            self.pawns[self.turn] = cell(move)
        self.turn = 1 - self.turn


def cell(text):
    return "abcdefghi".index(text[0]), int(text[1]) - 1


def name(at, way=""):
    return "abcdefghi"[at[0]] + str(at[1] + 1) + way if 0 <= at[0] < 9 else "off"


def main():
    board = Board()
    for line in sys.stdin:
        words = line.split()
        if words[0] == "ugi":
            print("id name faulty\nugiok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "position":
            start, _, moves = line.partition(" moves ")
            board = Board(start.split("fen ")[1]) if "fen" in words else Board()
            for move in moves.split():
                board.play(move)
        elif line == "query legal\n":
            print("response", " ".join(board.legal()) or "none")
        elif line == "query turn\n":
            print("response", board.turn + 1)
        elif line == "query result\n":
            print("response", "none" if board.winner() is None else f"p{board.winner() + 1}win")
        elif words[0] == "quit":
            break
        sys.stdout.flush()


main()
