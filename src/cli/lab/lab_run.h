/*
 * lab_run.h - plays all games of a plan that are not played yet, on several threads.
 */
#ifndef PLATEAU_LAB_RUN_H
#define PLATEAU_LAB_RUN_H

#include "cli/lab/lab_play.h"

enum lab_end {
    LAB_COMPLETE,
    LAB_INTERRUPTED,
    LAB_NO_MEMORY, /* or no threads */
    LAB_NOT_SAVED, /* errno says why */
};

/*
 * Plays games 0 to `until` - 1 into results and keeps the file at `path` up to date. Which thread
 * plays a game changes nothing in it.
 */
enum lab_end lab_run(const struct lab_plan *plan, int until, struct lab_result *results,
                     int threads, const char *path, const atomic_bool *stop);

#endif
