/*
 * players.h - players in a sentence: by their names where they are known, else by their numbers;
 * with the prepositions of French, which merge with articles and names.
 */
#ifndef PLATEAU_PLAYERS_H
#define PLATEAU_PLAYERS_H

#include "rules/reason.h"

enum players_case {
    PLAYERS_SUBJECT, /* "player 2", "Ada"; « le joueur 2 », « Ada » */
    PLAYERS_OWNER,   /* "player 2's", "Ada's"; « du joueur 2 », « d'Ada » */
    PLAYERS_TO,      /* "player 2", "Ada"; « au joueur 2 », « à Ada » */
    PLAYERS_CASE_COUNT
};

enum { PLAYERS_TEXT_MAX = 4 * (REASON_NAME_MAX + 16) };

/* Writes the players of a set of seats, one bit each: "players 1 and 3"; returns the length. */
size_t players_write(unsigned seats, enum players_case how, enum language language,
                     const char *const *names, char text[static PLAYERS_TEXT_MAX]);

#endif
