/*
 * progress.h - one line on the terminal that shows the progress of long work.
 */
#ifndef PLATEAU_PROGRESS_H
#define PLATEAU_PROGRESS_H

#include <stdbool.h>

#include "options/tr.h"

/* Returns seconds on a clock that measures real time, from an arbitrary moment. */
double progress_seconds(void);

/* Whether it is time to show progress: standard error is a terminal, and 0.2 s have passed. */
bool progress_due(void);
/* Replaces the line. */
__attribute__((format(printf, 1, 2))) void progress_show(const char *format, ...);
/* The same with a text of languages/terminal.pot and its values, as those of tr_print(). */
#define progress_tell(key, ...) progress_tell_values(key, TR_VALUES(__VA_ARGS__))
void progress_tell_values(enum terminal_text key, const struct sentence_value *values);
/* Removes the line, if there is one. */
void progress_clear(void);

#endif
