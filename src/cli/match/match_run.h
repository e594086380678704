/*
 * match_run.h - playing a match: several boards at once, each in its own thread.
 */
#ifndef PLATEAU_MATCH_RUN_H
#define PLATEAU_MATCH_RUN_H

#include "cli/match/match_tally.h"

/* How a match came to its end. */
enum match_end {
    MATCH_COMPLETE,
    MATCH_DECIDED,     /* by the sequential test */
    MATCH_INTERRUPTED, /* by Ctrl-C */
    MATCH_REFUSED,     /* it could not begin */
    MATCH_BROKEN,      /* one of our own players failed, or a file could not be written */
};

/*
 * Plays it. `show` is called from time to time, and whenever a game has ended, by the thread that
 * called this; the tally is then at rest.
 */
enum match_end match_run(const struct command *c, const struct match_plan *plan,
                         struct match_tally *tally,
                         void (*show)(const struct match_tally *t, void *context), void *context);

#endif
