/*
 * lab_run.h - plays the remaining games of a plan, on several threads.
 */
#ifndef PLATEAU_LAB_RUN_H
#define PLATEAU_LAB_RUN_H

#include "cli/lab/lab_play.h"

enum lab_end {
    LAB_COMPLETE,
    LAB_INTERRUPTED,
    LAB_NO_MEMORY, /* or threads could not be started */
    LAB_NOT_SAVED, /* errno has the reason */
};

/*
 * Plays games 0 to `until` - 1 into results and keeps the file at `path` up to date. The file does
 * not depend on which thread plays a game.
 */
enum lab_end lab_run(const struct lab_plan *plan, int until, struct lab_result *results,
                     int threads, const char *path, const atomic_bool *stop);

#endif
