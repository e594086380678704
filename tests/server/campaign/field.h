/*
 * field.h - reads the fields of one JSON object as text.
 */
#ifndef CAMPAIGN_FIELD_H
#define CAMPAIGN_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Copies the value of the first field of that name: a text without its quotes, anything else as
   it is. */
bool field_text(const char *json, const char *name, char *value, size_t size);
/* Reads a whole number; returns `otherwise` if there is none. */
int64_t field_number(const char *json, const char *name, int64_t otherwise);
bool field_has(const char *json, const char *name);
/* FNV-1a. */
uint64_t field_hash(const char *text, size_t size);

#endif
