/*
 * match_run.h - plays a match: several boards at once, each in its own thread.
 */
#ifndef PLATEAU_MATCH_RUN_H
#define PLATEAU_MATCH_RUN_H

#include "cli/match/match_tally.h"

/* Why a match ended. */
enum match_end {
    MATCH_COMPLETE,
    MATCH_DECIDED,     /* the sequential test has decided */
    MATCH_INTERRUPTED, /* Ctrl-C */
    MATCH_REFUSED,     /* the match could not begin */
    MATCH_BROKEN,      /* one of our own players failed, or a file could not be written */
};

/*
 * Plays the match. The calling thread calls `show` from time to time and after every game; the
 * tally does not change during that call.
 */
enum match_end match_run(const struct command *c, const struct match_plan *plan,
                         struct match_tally *tally,
                         void (*show)(const struct match_tally *t, void *context), void *context);

#endif
