/*
 * games.h - the registry: what loops over all games finds them here.
 */
#ifndef PLATEAU_GAMES_H
#define PLATEAU_GAMES_H

#include "rules/dorix.h"
#include "rules/orbital.h"
#include "rules/quoridor.h"
#include "rules/tictacdoh.h"

enum { GAMES_COUNT = 4 };

extern const struct game *const games[GAMES_COUNT];

/* The game of that name, or NULL. */
const struct game *games_find(const char *name);

/* Room for a position of any game. */
union any_position {
    struct position position;
    struct quoridor quoridor;
    struct dorix dorix;
    struct orbital orbital;
    struct tictacdoh tictacdoh;
};

#endif
