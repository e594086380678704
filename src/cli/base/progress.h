/*
 * progress.h - one line on the terminal that shows how far long work is.
 */
#ifndef PLATEAU_PROGRESS_H
#define PLATEAU_PROGRESS_H

#include <stdbool.h>

/* Seconds since some moment, of the clock on the wall. */
double progress_seconds(void);

/* Whether it is time to say something: standard error is a terminal, and 0.2 s have passed. */
bool progress_due(void);
/* Replaces the line. */
__attribute__((format(printf, 1, 2))) void progress_show(const char *format, ...);
/* Takes the line away, if there is one. */
void progress_clear(void);

#endif
