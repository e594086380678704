/*
 * db_conninfo.c - parts of libpq connection strings.
 */
#include "server/db/db_conninfo.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "server/db/db_private.h"

bool db_conninfo_get(const char *conninfo, const char *keyword, char *value, size_t size)
{
    PQconninfoOption *options = PQconninfoParse(conninfo, NULL);
    bool ok = options != NULL;

    value[0] = '\0';
    for (const PQconninfoOption *o = options; ok && o->keyword; o++)
        if (strcmp(o->keyword, keyword) == 0 && o->val) {
            ok = strlen(o->val) < size;
            if (ok)
                memcpy(value, o->val, strlen(o->val) + 1);
        }
    PQconninfoFree(options);
    return ok;
}

static bool is_plain(const char *text)
{
    const char *c = text;

    while (isalnum((unsigned char)*c) || (*c && strchr("-_./:,", *c)))
        c++;
    return *text && !*c;
}

bool db_conninfo_add(char *conninfo, size_t size, const char *keyword, const char *value)
{
    const size_t start = strlen(conninfo);
    const char *quote = is_plain(value) ? "" : "'";
    size_t n = start + (size_t)snprintf(conninfo + start, size - start, "%s%s=%s",
                                        start > 0 ? " " : "", keyword, quote);

    const char *c = value;
    for (; *c && n + 3 < size; c++) {
        if (*c == '\'' || *c == '\\')
            conninfo[n++] = '\\';
        conninfo[n++] = *c;
    }
    if (*c || n + 2 > size) {
        conninfo[start] = '\0';
        return false;
    }
    snprintf(conninfo + n, size - n, "%s", quote);
    return true;
}
