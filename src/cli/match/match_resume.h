/*
 * match_resume.h - reads the games of an interrupted match from its records instead of playing
 * them.
 */
#ifndef PLATEAU_MATCH_RESUME_H
#define PLATEAU_MATCH_RESUME_H

#include "cli/match/match_tally.h"

/*
 * Counts the games of this match in the file of its records, and marks them in `done`, one byte per
 * game. A missing file has none. Returns false after an error: the file cannot be read, or a game
 * with these players and this round has another opening.
 */
bool match_resume(const struct command *c, const struct match_plan *plan, struct match_tally *tally,
                  uint8_t *done);

#endif
