/*
 * puzzle_proof.h - what moves of a puzzle are worth, proved: by the solver of the game, else by
 * every line of play within the plies that the puzzle is about. No engine is asked.
 */
#ifndef PLATEAU_PUZZLE_PROOF_H
#define PLATEAU_PUZZLE_PROOF_H

#include "forced.h"
#include "puzzle.h"
#include "solver/solvers.h"

struct prover {
    const struct game *game;
    const struct solver *solver; /* of the game for two; NULL if it is not solved */
    struct budget budget;
    struct forced forced;
};

/* Static memory, all zero, becomes a prover; false if there is no memory for its solver. */
bool prover_init(struct prover *v, const struct game *g);
void prover_release(struct prover *v);
/* The solver that answers for a position, or NULL. */
const struct solver *prover_solver(const struct prover *v, const struct position *p);
/* What a move is worth to the player who makes it, where prover_solver() is not NULL. */
enum value prover_worth(struct prover *v, const struct position *p, struct move m);
/* The moves that win within `plies`; their number. */
int prover_right(struct prover *v, const struct position *p, int plies,
                 struct move list[static GAME_MOVES_MAX]);
/* The number of the only move that neither the solver nor the plies of a threat show lost, or -1.
 */
int prover_only(struct prover *v, const struct position *p, enum puzzle_kind kind);
/* Within how many moves of the opponent what does not stop a threat is lost. */
int prover_threat(const struct position *p);
/* Whether a legal move, by its number, lets the next player win within that many moves. */
bool prover_lets_win(struct prover *v, const struct position *p, int number);
/* Whether a reply, to a wrong first move that led to p, proves it wrong. */
bool prover_refutes(struct prover *v, const struct puzzle *z, const struct position *p,
                    struct move reply);

#endif
