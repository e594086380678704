/*
 * lab_proof.h - what the project's solvers prove of a game, asked when the page is made, and
 * whether what was played contradicts it.
 */
#ifndef PLATEAU_LAB_PROOF_H
#define PLATEAU_LAB_PROOF_H

#include "cli/lab/lab_tally.h"

struct lab_proof {
    bool solved;
    enum value value; /* of the start, for the first player */
    int distance;     /* plies; 0 if not known */
    bool at_most;
    enum value *firsts;   /* of each first move, for the first player; the caller's, zeroed */
    int won, drawn, lost; /* how many of the first moves, up to symmetry */

    int none[2]; /* plies within which a side cannot force a win; 0: nothing is known */

    int checked, contradicted; /* perfect games against the values of their first moves */
};

/* Asks; false without the memory or if stopped. */
bool lab_proof_init(struct lab_proof *p, const struct lab_tally *t, enum value *firsts,
                    const atomic_bool *stop);

#endif
