/*
 * orbital_perfect.h - perfect play in Orbital, from every position.
 */
#ifndef PLATEAU_ORBITAL_PERFECT_H
#define PLATEAU_ORBITAL_PERFECT_H

#include "solver/answer.h"

/*
 * The value of an open position and a move that keeps it: when won a quick one of those known, when
 * lost the one that took the most work to refute, when drawn one that is hard to hold against. A
 * distance is a bound. True if the value is known; if the budget was spent before, the move is the
 * most promising one, unproven.
 *
 * 4 MB are plenty, 1 MB will do, and less than 64 kB know little. What is found stays in the
 * memory and is used if the same memory is given again. For an answer that depends on nothing but
 * the position and the budget, call orbital_forget() before; it must also be called, or the memory
 * be filled with zeroes, when the memory has been used for anything else.
 */
bool orbital_answer(const struct position *p, const struct budget *b, struct answer *a);

/* The same by search alone, without the book of openings. */
bool orbital_prove(const struct position *p, const struct budget *b, struct answer *a);

void orbital_forget(void *memory, size_t size);

#endif
