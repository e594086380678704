/*
 * lab_results.h - the file beside the page in which the games of a run are kept, so that it can be
 * interrupted, resumed, and its page made again in another language.
 *
 * A line of what the run is, then one line per game: its number, its moves in hexadecimal, and
 * after a semicolon the chances of a studied one.
 */
#ifndef PLATEAU_LAB_RESULTS_H
#define PLATEAU_LAB_RESULTS_H

#include <stdio.h>

#include "cli/lab/lab_play.h"

enum lab_reading {
    LAB_READ,
    LAB_ABSENT,  /* there is no such file */
    LAB_OTHER,   /* it belongs to another run */
    LAB_DAMAGED, /* `line` says where */
    LAB_FAILED,  /* errno says why */
};

/* Reads the games of a plan into results, `plan->total` empty ones. */
enum lab_reading lab_results_read(const char *path, const struct lab_plan *plan,
                                  struct lab_result *results, int *line);
/* Replaces the file at once; 0 or errno. */
int lab_results_write(const char *path, const struct lab_plan *plan,
                      const struct lab_result *results);

/*
 * Replaces any file at once: begin gives a stream to a new file, end puts it in place. Both return
 * NULL or errno on failure, and leave nothing behind.
 */
struct lab_file {
    char path[4096], temporary[4096 + 8];
    FILE *stream;
};
int lab_file_begin(struct lab_file *f, const char *path);
int lab_file_end(struct lab_file *f);

#endif
