/*
 * json_fields.h - a key and its value at once.
 */
#ifndef PLATEAU_JSON_FIELDS_H
#define PLATEAU_JSON_FIELDS_H

#include "json/json_write.h"

void json_field_int(struct json_writer *w, const char *key, int64_t number);
void json_field_flag(struct json_writer *w, const char *key, bool flag);
void json_field_text(struct json_writer *w, const char *key, const char *text);
void json_field_null(struct json_writer *w, const char *key);
/* A key whose value is a list. */
void json_field_list(struct json_writer *w, const char *key);

#endif
