/*
 * json_id.h - a key and its value at once (json_fields.h), also for ids.
 */
#ifndef PLATEAU_JSON_ID_H
#define PLATEAU_JSON_ID_H

#include "json/json_fields.h"

void json_field_id(struct json_writer *w, const char *key, uint64_t id);

#endif
