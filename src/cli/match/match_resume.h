/*
 * match_resume.h - games of an interrupted match, read from its records instead of being played.
 */
#ifndef PLATEAU_MATCH_RESUME_H
#define PLATEAU_MATCH_RESUME_H

#include "cli/match/match_tally.h"

/*
 * Counts the games of this match that the file of its records has, and marks them in `done`, one
 * byte for each game. A missing file has none. False after an error: the file cannot be read, or a
 * game with these players and this round has another opening.
 */
bool match_resume(const struct command *c, const struct match_plan *plan, struct match_tally *tally,
                  uint8_t *done);

#endif
