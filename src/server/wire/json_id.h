/*
 * json_id.h - writes a key and its value in one call, as json_fields.h, for ids too.
 */
#ifndef PLATEAU_JSON_ID_H
#define PLATEAU_JSON_ID_H

#include "json/json_fields.h"

void json_field_id(struct json_writer *w, const char *key, uint64_t id);

#endif
