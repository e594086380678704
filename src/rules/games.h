/*
 * games.h - the registry of games, for code that loops over all of them.
 */
#ifndef PLATEAU_GAMES_H
#define PLATEAU_GAMES_H

#include "rules/dorix.h"
#include "rules/orbital.h"
#include "rules/quoridor.h"
#include "rules/tictacdoh.h"

/* All games, in the order of lists: EACH is expanded once per game. */
#define GAMES_LIST(EACH) EACH(quoridor) EACH(dorix) EACH(orbital) EACH(tictacdoh)

#define GAMES_ONE(name) +1
enum { GAMES_COUNT = GAMES_LIST(GAMES_ONE) };
#undef GAMES_ONE

extern const struct game *const games[GAMES_COUNT];

/* Returns the game with that name, or NULL. */
const struct game *games_find(const char *name);

/* Writes "Quoridor, Dorix, Orbital and Tic Tac Doh" in the language of a tag; returns
 * its length. */
enum { GAMES_TITLES_MAX = 256 };
size_t games_write_titles(const char *tag, char text[static GAMES_TITLES_MAX]);

/* Writes "quoridor is played by 2 or 4"; returns its length. */
enum { GAMES_PLAYERS_MAX = 128 };
size_t games_write_players(const struct game *g, const struct language *l,
                           char text[static GAMES_PLAYERS_MAX]);

/* A position of any game. */
#define GAMES_POSITION(name) struct name name;
union any_position {
    struct position position;
    GAMES_LIST(GAMES_POSITION)
};
#undef GAMES_POSITION

#endif
