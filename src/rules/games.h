/*
 * games.h - the registry: what loops over all games finds them here.
 */
#ifndef PLATEAU_GAMES_H
#define PLATEAU_GAMES_H

#include "rules/dorix.h"
#include "rules/orbital.h"
#include "rules/quoridor.h"
#include "rules/tictacdoh.h"

/* Every game, in the order of lists: EACH(dorix) for each. */
#define GAMES_LIST(EACH) EACH(quoridor) EACH(dorix) EACH(orbital) EACH(tictacdoh)

#define GAMES_ONE(name) +1
enum { GAMES_COUNT = GAMES_LIST(GAMES_ONE) };
#undef GAMES_ONE

extern const struct game *const games[GAMES_COUNT];

/* The game of that name, or NULL. */
const struct game *games_find(const char *name);

/* "Quoridor, Dorix, Orbital and Tic Tac Doh"; returns its length. */
enum { GAMES_TITLES_MAX = 256 };
size_t games_write_titles(enum language language, char text[static GAMES_TITLES_MAX]);

/* Room for a position of any game. */
#define GAMES_POSITION(name) struct name name;
union any_position {
    struct position position;
    GAMES_LIST(GAMES_POSITION)
};
#undef GAMES_POSITION

#endif
