/*
 * ranges.c - reads and writes the table `shard_range`.
 */
#include "server/shards/ranges.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"

enum { ROW_MAX = 96, ROWS_MAX = ROW_MAX * (ID_SHARDS + 1), SQL_MAX = ROWS_MAX + 256 };

static const char *const names[] = {
    [RANGE_NONE] = "",           [RANGE_OPEN] = "open",         [RANGE_COMING] = "coming",
    [RANGE_COPYING] = "copying", [RANGE_EMPTYING] = "emptying", [RANGE_CLOSING] = "closing",
    [RANGE_CLOSED] = "closed",   [RANGE_MOVED] = "moved",
};

const char *ranges_state_name(enum range_state state)
{
    return names[state];
}

static enum range_state state_of(const char *name)
{
    for (enum range_state s = RANGE_OPEN; s <= RANGE_MOVED; s++)
        if (strcmp(names[s], name) == 0)
            return s;
    return RANGE_NONE;
}

/* Parses a row such as "512 1023 3 open"; "-1 -1 1 open" is that of the directory. */
static void take_row(struct ranges *r, const char *row)
{
    int first, last;
    int64_t epoch;
    char name[16];

    if (sscanf(row, "%d %d %" SCNd64 " %15s", &first, &last, &epoch, name) != 4)
        return;
    r->directory |= first < 0;
    r->epoch = epoch > r->epoch ? epoch : r->epoch;
    for (int shard = first; shard >= 0 && shard <= last && shard < ID_SHARDS; shard++)
        r->state[shard] = (uint8_t)state_of(name);
}

bool ranges_read(struct db_session *s, struct ranges *r, char error[static DB_ERROR_MAX])
{
    char *rows = alloc_bytes(ROWS_MAX), *rest, there[8];
    const bool known = db_session_run(s, "SELECT to_regclass('shard_range') IS NOT NULL", there,
                                      sizeof there, error);

    rows[0] = '\0';
    const bool ok =
        known &&
        (strcmp(there, "t") != 0 ||
         db_session_run(s,
                        "SELECT string_agg(concat_ws(' ', coalesce(first, -1), coalesce(last, -1),"
                        " epoch, state), ',') FROM shard_range",
                        rows, ROWS_MAX, error));

    *r = (struct ranges){0};
    if (ok)
        for (char *row = strtok_r(rows, ",", &rest); row; row = strtok_r(NULL, ",", &rest))
            take_row(r, row);
    free(rows);
    return ok;
}

int ranges_count(const struct ranges *r, enum range_state state)
{
    int count = 0;

    for (int shard = 0; shard < ID_SHARDS; shard++)
        count += r->state[shard] == state;
    return count;
}

bool ranges_other(const struct ranges *r, enum range_state state)
{
    return ranges_count(r, state) + ranges_count(r, RANGE_NONE) < ID_SHARDS;
}

/* Returns the last shard of the range that begins with `first`. */
static int range_end(const struct ranges *r, int first)
{
    int last = first;

    while (last + 1 < ID_SHARDS && r->state[last + 1] == r->state[first])
        last++;
    return last;
}

void ranges_text(const struct ranges *r, enum range_state state, char text[static RANGES_TEXT_MAX])
{
    size_t size = 0;

    text[0] = '\0';
    for (int first = 0, last; first < ID_SHARDS && size < RANGES_TEXT_MAX - 32; first = last + 1) {
        last = range_end(r, first);
        if (r->state[first] != state)
            continue;
        size +=
            (size_t)snprintf(text + size, RANGES_TEXT_MAX - size, "%s%d", size ? ", " : "", first);
        if (last > first)
            size += (size_t)snprintf(text + size, RANGES_TEXT_MAX - size, "-%d", last);
    }
}

bool ranges_change(struct db_session *s, enum range_state from, enum range_state to, int64_t epoch,
                   bool *changed, char error[static DB_ERROR_MAX])
{
    char sql[512], count[16];

    snprintf(sql, sizeof sql,
             "WITH u AS (UPDATE shard_range SET state = '%s', epoch = coalesce(nullif(%" PRId64
             "::bigint, 0), epoch) WHERE state = '%s' AND first IS NOT NULL RETURNING 1)"
             " SELECT count(*) FROM u",
             names[to], epoch, names[from]);
    if (!db_session_run(s, sql, count, sizeof count, error))
        return false;
    if (changed)
        *changed = strcmp(count, "0") != 0;
    return true;
}

bool ranges_write(struct db_session *s, const struct ranges *r, char error[static DB_ERROR_MAX])
{
    char *sql = alloc_bytes(SQL_MAX);
    size_t size =
        (size_t)snprintf(sql, SQL_MAX, "DELETE FROM shard_range WHERE first IS NOT NULL;");

    for (int first = 0, last; first < ID_SHARDS; first = last + 1) {
        last = range_end(r, first);
        if (r->state[first] != RANGE_NONE)
            size += (size_t)snprintf(sql + size, SQL_MAX - size,
                                     "INSERT INTO shard_range VALUES(%d,%d,%" PRId64 ",'%s');",
                                     first, last, r->epoch, names[r->state[first]]);
    }
    /* All statements run in one transaction. */
    const bool ok = db_session_run(s, sql, NULL, 0, error);
    free(sql);
    return ok;
}
