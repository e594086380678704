/*
 * json_id.c - writes ids as JSON fields.
 */
#include "server/wire/json_id.h"

#include "server/base/id.h"

void json_field_id(struct json_writer *w, const char *key, uint64_t id)
{
    char text[ID_TEXT_MAX];

    id_write(id, text);
    json_field_text(w, key, text);
}
