/*
 * orbital_play.h - perfect play in Orbital, from every position.
 */
#ifndef PLATEAU_ORBITAL_PLAY_H
#define PLATEAU_ORBITAL_PLAY_H

#include "solver/solver.h"

/*
 * Finds the value of an open position and a move that keeps it: when won, the quickest of the known
 * wins; when lost, the move that took the most work to refute; when drawn, one that is hard to
 * answer. Distances are upper bounds. Returns whether the value is known; if the budget was spent
 * first, the move is the most promising one, unproven.
 *
 * 4 MB of memory are plenty, 1 MB is enough, less than 64 kB hardly helps. Results stay in the
 * memory and are used if the same memory is given again. For an answer that depends only on the
 * position and the budget, call orbital_forget() first; it must also be called, or the memory be
 * zeroed, if the memory has been used for anything else.
 */
bool orbital_answer(const struct position *p, const struct budget *b, struct answer *a);

/* As orbital_answer(), by search only, without the book of openings. */
bool orbital_prove(const struct position *p, const struct budget *b, struct answer *a);

void orbital_forget(void *memory, size_t size);

#endif
