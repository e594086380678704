/*
 * json_fields.h - a key and its value at once.
 */
#ifndef PLATEAU_JSON_FIELDS_H
#define PLATEAU_JSON_FIELDS_H

#include "json/json_write.h"

void put_int(struct json_writer *w, const char *key, int64_t number);
void put_flag(struct json_writer *w, const char *key, bool flag);
void put_text(struct json_writer *w, const char *key, const char *text);
void put_null(struct json_writer *w, const char *key);
/* A key whose value is a list. */
void put_list(struct json_writer *w, const char *key);

#endif
