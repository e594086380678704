/*
 * lab_proof.h - what the solvers prove about a game, asked when the page is made, and whether the
 * games played contradict it.
 */
#ifndef PLATEAU_LAB_PROOF_H
#define PLATEAU_LAB_PROOF_H

#include "cli/lab/lab_tally.h"

struct lab_proof {
    bool solved;
    enum value value; /* value of the start for the first player */
    int distance;     /* plies; 0 if unknown */
    bool at_most;
    /* The value of each first move for the first player; the caller's array, zeroed. */
    enum value *firsts;
    int won, drawn, lost; /* number of first moves of each value, up to symmetry */

    int none[2]; /* plies within which each side cannot force a win; 0 if unknown */

    int checked, contradicted; /* perfect games compared with it; those that differ */
};

/* Asks the solvers; returns false if the memory is not available or if stopped. */
bool lab_proof_init(struct lab_proof *p, const struct lab_tally *t, enum value *firsts,
                    const atomic_bool *stop);

#endif
