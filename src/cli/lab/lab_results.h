/*
 * lab_results.h - the file beside the page that keeps the games of a run, so that the run can be
 * interrupted and resumed, and its page made again in another language.
 *
 * The first line describes the run. Then follows one line per game: its number, its moves in
 * hexadecimal, and after a semicolon the chances of a studied one.
 */
#ifndef PLATEAU_LAB_RESULTS_H
#define PLATEAU_LAB_RESULTS_H

#include <stdio.h>

#include "cli/lab/lab_play.h"

enum lab_reading {
    LAB_READ,
    LAB_ABSENT,  /* the file does not exist */
    LAB_OTHER,   /* the file belongs to another run */
    LAB_DAMAGED, /* `line` is the damaged line */
    LAB_FAILED,  /* errno has the reason */
};

/* Reads the games of a plan into `results`, plan->total empty ones. */
enum lab_reading lab_results_read(const char *path, const struct lab_plan *plan,
                                  struct lab_result *results, int *line);
/* Replaces the file atomically; returns 0 or an errno. */
int lab_results_write(const char *path, const struct lab_plan *plan,
                      const struct lab_result *results);

/*
 * Replaces any file atomically: begin returns a stream to a new file, end puts it in place. On
 * failure they return NULL or an errno, and leave nothing behind.
 */
struct lab_file {
    char path[4096], temporary[4096 + 8];
    FILE *stream;
};
int lab_file_begin(struct lab_file *f, const char *path);
int lab_file_end(struct lab_file *f);

#endif
