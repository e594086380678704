/*
 * puzzle_check.h - proves a puzzle again, trusting nothing that is written about it.
 */
#ifndef PLATEAU_PUZZLE_CHECK_H
#define PLATEAU_PUZZLE_CHECK_H

#include "puzzle_proof.h"

/* NULL if every claim holds; else what does not. */
const char *puzzle_check(struct prover *v, const struct puzzle *z);

#endif
