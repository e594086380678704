/*
 * event_fields.h - reads optional fields of events and options: a missing field leaves the variable
 * unchanged.
 */
#ifndef PLATEAU_EVENT_FIELDS_H
#define PLATEAU_EVENT_FIELDS_H

#include "json/json.h"

static inline bool event_get_number(struct json *j, const char *key, uint32_t *number)
{
    int64_t value;

    if (!json_has(j, key))
        return true;
    if (!json_get_integer(j, key, 0, UINT32_MAX, &value))
        return false;
    *number = (uint32_t)value;
    return true;
}

static inline bool event_get_flag(struct json *j, const char *key, bool *flag)
{
    return !json_has(j, key) || json_get_flag(j, key, flag);
}

#endif
