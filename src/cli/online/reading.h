/*
 * reading.h - JSON that a service answers; the only file that includes jansson.h is reading.c.
 *
 * A value that is not there, or is something else than asked for, reads as nothing: NULL, the
 * number given, false, 0 items. So a chain of questions needs one check at its end.
 */
#ifndef PLATEAU_READING_H
#define PLATEAU_READING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct reading; /* one of JSON's */

/* NULL if the text is no JSON, or nests too deeply. */
struct reading *reading_read(const char *text);
void reading_free(struct reading *v);

/* Parts are good as long as the whole is. */
const struct reading *reading_get(const struct reading *v, const char *key);
size_t reading_count(const struct reading *v); /* items of a list */
const struct reading *reading_item(const struct reading *v, size_t index);

/* Of an object's field. */
const char *reading_text(const struct reading *v, const char *key); /* NULL if there is none */
int64_t reading_number(const struct reading *v, const char *key, int64_t otherwise);

#endif
