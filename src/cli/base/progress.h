/*
 * progress.h - one line on the terminal that says how long work goes on, and Ctrl-C that ends it.
 */
#ifndef PLATEAU_PROGRESS_H
#define PLATEAU_PROGRESS_H

#include <stdatomic.h>
#include <stdbool.h>

enum { EXIT_INTERRUPTED = 130 }; /* as shells call an end by Ctrl-C */

/* Seconds since some moment, of the clock on the wall. */
double seconds_now(void);

/* Whether it is time to say something: standard error is a terminal, and 0.2 s have passed. */
bool progress_due(void);
/* Replaces the line. */
__attribute__((format(printf, 1, 2))) void progress_show(const char *format, ...);
/* Takes the line away, if there is one. */
void progress_clear(void);

/* From now on Ctrl-C only sets the flag it returns. */
const atomic_bool *interrupts_catch(void);
/* Says that work was interrupted; returns EXIT_INTERRUPTED. */
int interrupted(const char *command);

#endif
