/*
 * progress.h - one line on the terminal that shows the progress of long work.
 */
#ifndef PLATEAU_PROGRESS_H
#define PLATEAU_PROGRESS_H

#include <stdbool.h>

/* Returns seconds on a clock that measures real time, from an arbitrary moment. */
double progress_seconds(void);

/* Whether it is time to show progress: standard error is a terminal, and 0.2 s have passed. */
bool progress_due(void);
/* Replaces the line. */
__attribute__((format(printf, 1, 2))) void progress_show(const char *format, ...);
/* Removes the line, if there is one. */
void progress_clear(void);

#endif
