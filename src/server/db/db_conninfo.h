/*
 * db_conninfo.h - parts of libpq connection strings, for commands that write configurations.
 */
#ifndef PLATEAU_DB_CONNINFO_H
#define PLATEAU_DB_CONNINFO_H

#include <stdbool.h>
#include <stddef.h>

/* Reads the value of a keyword such as "user"; "" if it is not set. Returns false, and "", if libpq
 * cannot parse the text or the value does not fit. */
bool db_conninfo_get(const char *conninfo, const char *keyword, char *value, size_t size);
/* Appends ` keyword=value`, quoted if necessary. Returns false and changes nothing if it does not
 * fit. */
bool db_conninfo_add(char *conninfo, size_t size, const char *keyword, const char *value);

#endif
