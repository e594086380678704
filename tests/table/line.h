/*
 * line.h - events as lines, as the page writes them from what the service sends.
 */
#ifndef PLATEAU_TABLE_LINE_H
#define PLATEAU_TABLE_LINE_H

#include "table/table.h"

enum { LINE_MAX = 1024 };

/* Writes an event with what follows from it; `t` is the table after it. */
void line_write(const struct table *t, const struct table_event *e, char text[static LINE_MAX]);
/* Removes a field, "used"; returns whether it was there. */
bool line_drop(char text[static LINE_MAX], const char *key);
/* Sets a field to a value, whether it was there or not. */
void line_set(char text[static LINE_MAX], const char *key, const char *value);

#endif
