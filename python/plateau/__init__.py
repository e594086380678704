"""Plateau: the rules, records and engines of Quoridor, Dorix, Orbital and Tic Tac Doh.

Positions are values: `Position.play` gives another one. Seats are counted from 0. Moves, positions and
records are texts, as everywhere in Plateau; a move is also a number, its action.
"""
from plateau._plateau import Engine, Game, IllegalMove, Position, Record, Tree, game, games, playouts

__all__ = ["Engine", "Game", "IllegalMove", "Position", "Record", "Tree", "game", "games", "playouts"]
__version__ = "1.0.0"
