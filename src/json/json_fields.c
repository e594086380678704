/*
 * json_fields.c - writes a key and its value in one call.
 */
#include "json/json_fields.h"

void json_field_int(struct json_writer *w, const char *key, int64_t number)
{
    json_put_key(w, key);
    json_put_int(w, number);
}

void json_field_count(struct json_writer *w, const char *key, uint64_t number)
{
    json_put_key(w, key);
    json_put_count(w, number);
}

void json_field_flag(struct json_writer *w, const char *key, bool flag)
{
    json_put_key(w, key);
    json_put_bool(w, flag);
}

void json_field_text(struct json_writer *w, const char *key, const char *text)
{
    json_put_key(w, key);
    json_put_string(w, text);
}

void json_field_null(struct json_writer *w, const char *key)
{
    json_put_key(w, key);
    json_put_null(w);
}

void json_field_seat(struct json_writer *w, const char *key, int64_t seat)
{
    if (seat < 0)
        json_field_null(w, key);
    else
        json_field_int(w, key, seat);
}

void json_field_list(struct json_writer *w, const char *key)
{
    json_put_key(w, key);
    json_put_list(w);
}
