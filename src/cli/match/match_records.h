/*
 * match_records.h - the games of a match as records, one after the other in a file.
 */
#ifndef PLATEAU_MATCH_RECORDS_H
#define PLATEAU_MATCH_RECORDS_H

#include "cli/match/match_game.h"

/* Adds who played and which game it is, and writes it; false and errno if that fails. */
bool match_records_append(FILE *file, const struct match_plan *plan, struct record *r,
                          const struct match_game *g);

/* "illegal move", "crash", "timeout": the word for a fault in records and JSON. */
const char *match_fault_name(enum player_verdict v);

#endif
