/*
 * match_records.h - the games of a match as records, one after the other in a file.
 */
#ifndef PLATEAU_MATCH_RECORDS_H
#define PLATEAU_MATCH_RECORDS_H

#include "cli/match/match_game.h"

/*
 * Adds the players and the game's round, and writes the record; returns false and sets errno on
 * failure.
 */
bool match_records_append(FILE *file, const struct match_plan *plan, struct record *r,
                          const struct match_game *g);

/* Returns the word for a fault in records and JSON: "illegal-move", "crash" or "timeout". */
const char *match_fault_name(enum player_verdict v);

#endif
