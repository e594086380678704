/*
 * hub_shards.c - compares the shards that each database holds with the key `game_databases`.
 *
 * A node writes nothing to a database that lacks a shard which the configuration gives it, or that
 * holds one that another database holds in the same or a newer epoch. PostgreSQL would refuse such
 * a write (sql/shards.sql); this is how the node knows, and tells the operator, before it tries.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/base/log.h"
#include "server/hub/hub_private.h"

enum { RANGE_FIRST, RANGE_LAST, RANGE_EPOCH, RANGE_NUMBERS };

/* Returns another database that holds the shard, unless its epoch is older; or NULL. */
static const struct hub_database *other_holder(const struct hub_database *d, unsigned shard)
{
    const struct hub *h = d->hub;

    for (int i = 0; i < h->database_count; i++)
        if (&h->databases[i] != d && h->databases[i].held[shard] >= d->held[shard])
            return &h->databases[i];
    return NULL;
}

/* Writes what is wrong, or an empty text. */
static void describe(const struct hub_database *d, char *text, size_t size)
{
    const struct stores *s = d->hub->settings.stores;
    const int index = (int)(d - d->hub->databases);

    text[0] = '\0';
    for (unsigned shard = 0; shard < ID_SHARDS; shard++) {
        if (stores_index_of_shard(s, shard) != index)
            continue;
        const struct hub_database *other = d->held[shard] ? other_holder(d, shard) : NULL;
        if (!d->held[shard])
            snprintf(text, size, "it does not hold shard %u", shard);
        else if (other)
            snprintf(text, size, "shard %u is also in that of %.20s", shard, other->name);
        if (text[0])
            return;
    }
}

/* Logs each change once. */
static void shards_compare(struct hub_database *d)
{
    char text[sizeof d->disagreement] = "";

    if (d->games)
        describe(d, text, sizeof text);
    d->agrees = !text[0];
    if (strcmp(text, d->disagreement) == 0)
        return;
    snprintf(d->disagreement, sizeof d->disagreement, "%s", text);
    if (text[0])
        log_event(LOG_ERROR, "shards-refused", log_text("shards", d->name),
                  log_text("reason", text));
    else
        log_event(LOG_WARNING, "shards-accepted", log_text("shards", d->name));
}

void hub_shards_take(struct hub_database *d, const struct db_result *r, int column)
{
    int64_t numbers[RANGE_NUMBERS * ID_SHARDS], held[ID_SHARDS] = {0};
    struct hub *h = d->hub;
    const int count = db_get_ints(r, 0, column, numbers, RANGE_NUMBERS * ID_SHARDS);

    for (int i = 0; i + RANGE_NUMBERS <= count; i += RANGE_NUMBERS)
        for (int64_t shard = numbers[i + RANGE_FIRST]; shard <= numbers[i + RANGE_LAST]; shard++)
            held[shard % ID_SHARDS] = numbers[i + RANGE_EPOCH];
    if (d->agrees && memcmp(held, d->held, sizeof held) == 0)
        return;
    memcpy(d->held, held, sizeof held);
    for (int i = 0; i < h->database_count; i++)
        if (h->databases[i].agrees || &h->databases[i] == d)
            shards_compare(&h->databases[i]);
}

void hub_shards_doubt(struct hub_database *d)
{
    d->agrees = false;
}
