/*
 * conform_run.h - asks a program everything: claims, counts, random games.
 */
#ifndef PLATEAU_CONFORM_RUN_H
#define PLATEAU_CONFORM_RUN_H

#include "cli/conform/peer.h"

struct conform_plan {
    struct peer *peer;
    const struct game *game; /* NULL: every game that the program plays */
    int seats;               /* 0: every number of players */
    int games;
    uint64_t seed;
    bool all, deep;
};

/* Prints what is right and wrong; counts the games asked about and those with a wrong rule. */
enum peer_answer conform_run(const struct conform_plan *plan, int *asked, int *wrong);

#endif
