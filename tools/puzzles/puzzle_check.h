/*
 * puzzle_check.h - proves a puzzle again, without relying on its stored answers.
 */
#ifndef PLATEAU_PUZZLE_CHECK_H
#define PLATEAU_PUZZLE_CHECK_H

#include "puzzle_proof.h"

/* Returns NULL if everything is right; else what is wrong. */
const char *puzzle_check(struct prover *v, const struct puzzle *z);

#endif
