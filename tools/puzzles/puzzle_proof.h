/*
 * puzzle_proof.h - the proven values of a puzzle's moves: by the game's solver, else by every line
 * of play within the puzzle's plies. No engine is used.
 */
#ifndef PLATEAU_PUZZLE_PROOF_H
#define PLATEAU_PUZZLE_PROOF_H

#include "forced.h"
#include "puzzle.h"
#include "solver/solvers.h"

struct prover {
    const struct game *game;
    const struct solver *solver; /* solver of the game for two; NULL if that is not solved */
    struct budget budget;
    struct forced forced;
};

/* Initialises a zeroed prover; false if there is not enough memory for its solver. */
bool prover_init(struct prover *v, const struct game *g);
void prover_release(struct prover *v);
/* Returns the solver for a position, or NULL. */
const struct solver *prover_solver(const struct prover *v, const struct position *p);
/* Returns the value of a move to the player who makes it; only if prover_solver() is not NULL. */
enum value prover_worth(struct prover *v, const struct position *p, struct move m);
/* Finds the moves that win within `plies`; returns their number. */
int prover_right(struct prover *v, const struct position *p, int plies,
                 struct move list[static GAME_MOVES_MAX]);
/* Returns the number of the only move that neither the solver nor the threat's plies show as
   lost, or -1. */
int prover_only(struct prover *v, const struct position *p, enum puzzle_kind kind);
/* Number of the opponent's moves within which a move that does not stop a threat loses. */
int prover_threat(const struct position *p);
/* Whether the legal move with this number lets the next player win within that many moves. */
bool prover_lets_win(struct prover *v, const struct position *p, int number);
/* Whether a reply, to a wrong first move that led to p, refutes it. */
bool prover_refutes(struct prover *v, const struct puzzle *z, const struct position *p,
                    struct move reply);

#endif
