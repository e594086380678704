/*
 * json_fields.h - writes a key and its value in one call.
 */
#ifndef PLATEAU_JSON_FIELDS_H
#define PLATEAU_JSON_FIELDS_H

#include "json/json_write.h"

void json_field_int(struct json_writer *w, const char *key, int64_t number);
void json_field_count(struct json_writer *w, const char *key, uint64_t number);
/* Writes null where the number is not finite. */
void json_field_number(struct json_writer *w, const char *key, double number);
void json_field_flag(struct json_writer *w, const char *key, bool flag);
void json_field_text(struct json_writer *w, const char *key, const char *text);
void json_field_null(struct json_writer *w, const char *key);
/* Writes a seat, or null if it is negative (no seat). */
void json_field_seat(struct json_writer *w, const char *key, int64_t seat);
/* Writes a key whose value is a list, and begins the list. */
void json_field_list(struct json_writer *w, const char *key);

#endif
