/*
 * suspended.h - measures the time for which the program was suspended, with Ctrl-Z or SIGTSTP:
 * nobody's clock runs then.
 */
#ifndef PLATEAU_SUSPENDED_H
#define PLATEAU_SUSPENDED_H

#include <stdbool.h>
#include <stdint.h>

/* Measures from SIGTSTP to SIGCONT, and still stops in between. */
void suspended_measure(void);
/* Returns the milliseconds measured since the last call. */
int64_t suspended_take(void);

/* Notes SIGCONT only, where something else, such as curses, handles SIGTSTP. */
void suspended_note(void);
/* Whether the program was continued since the last call. */
bool suspended_continued(void);

#endif
