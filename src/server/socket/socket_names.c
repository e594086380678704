/*
 * socket_names.c - names of the players at a table: sent to new watchers, and to all watchers when
 * a name or player changes.
 */
#include "server/socket/socket_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"

static void write_names(struct json_writer *w, uint64_t game, const struct db_result *r)
{
    json_field_id(w, "game", game);
    json_put_key(w, "players");
    json_put_list(w);
    for (int i = 0; i < db_rows(r); i++) {
        json_put_object(w);
        json_field_id(w, "id", (uint64_t)db_get_int(r, i, COL_NAMES_ID));
        json_field_text(w, "name", db_get(r, i, COL_NAMES_NAME));
        json_field_flag(w, "account", db_get_bool(r, i, COL_NAMES_ACCOUNT));
        if (db_get_bool(r, i, COL_NAMES_BOT))
            json_field_flag(w, "bot", true);
        json_put_end(w);
    }
    json_put_end(w);
}

static struct db_call *ask_for(const int64_t *people, int count)
{
    struct db_call *c = db_call_new(&statements[SQL_NAMES]);

    db_ints(c, people, count);
    return c;
}

/*
 * Names are read for new watchers and, when a player sits down, for all watchers. Requests for the
 * same names during a query share its result.
 */

enum { BUCKETS = 256 };

struct naming {
    struct naming *next; /* next in its hash bucket */
    uint64_t game;
    int64_t people[TABLE_PEOPLE_MAX];
    int count;
    struct socket_request *first;
};

static struct naming *namings[BUCKETS]; /* queries in flight, by game */

static struct naming **find_naming(uint64_t game, const int64_t *people, int count)
{
    struct naming **place = &namings[game % BUCKETS];

    while (*place && ((*place)->game != game || (*place)->count != count ||
                      memcmp((*place)->people, people, (size_t)count * sizeof *people) != 0))
        place = &(*place)->next;
    return place;
}

/* Sends the text to each; it is written once for all. */
static void tell_each(struct naming *n, const char *text, size_t size)
{
    struct socket_request *next;

    for (struct socket_request *a = n->first; a; a = next) {
        next = a->next;
        if (size && a->socket->web)
            web_send(a->socket->web, text, size);
        socket_request_end(a);
    }
    free(n);
}

static void on_named(void *data, const struct db_result *r)
{
    struct naming *n = data, **place = find_naming(n->game, n->people, n->count);
    const char *text = NULL;
    size_t size = 0;
    struct json_writer w;

    assert(*place == n);
    *place = n->next;
    if (db_rows(r) > 0) {
        text = socket_begin(n->first->socket->node, &w);
        write_names(&w, n->game, r);
        json_put_end(&w);
        size = json_writer_finish(&w);
    }
    tell_each(n, text, size);
}

void socket_send_names(struct subscription *sub, const struct table *t)
{
    struct socket_request *a = socket_request_begin(sub->socket, t->id, "");

    sub->people_count = table_people(t, sub->people);
    struct naming **place = find_naming(t->id, sub->people, sub->people_count), *n = *place;
    if (n) {
        a->next = n->first;
        n->first = a;
        return;
    }
    n = alloc_zeroed(1, sizeof *n);
    *n = (struct naming){.game = t->id, .count = sub->people_count, .first = a};
    memcpy(n->people, sub->people, sizeof n->people);
    *place = n;
    if (!db_read(sub->socket->node->db, ask_for(n->people, n->count), on_named, n)) {
        *place = NULL;
        tell_each(n, NULL, 0);
    }
}

bool socket_is_someone_new(const struct subscription *sub, const struct table *t)
{
    int64_t ids[TABLE_PEOPLE_MAX];
    const int count = table_people(t, ids);

    for (int i = 0; i < count; i++) {
        int known = 0;
        while (known < sub->people_count && sub->people[known] != ids[i])
            known++;
        if (known == sub->people_count)
            return true;
    }
    return false;
}

/* The names of a table are read once for all its watchers on this node. */

struct telling {
    struct node *node;
    uint64_t game, player;
};

static void on_named_again(void *data, const struct db_result *r)
{
    struct telling *t = data;
    struct json_writer w;
    size_t size;

    if (db_rows(r) > 0) {
        const char *text = socket_begin(t->node, &w);
        write_names(&w, t->game, r);
        json_put_end(&w);
        size = json_writer_finish(&w);
        if (size)
            hub_note(t->node->hub, t->game, text, size);
    }
    free(t);
}

static void tell_names_of(void *data, const struct table *t)
{
    const struct telling *wanted = data;
    int64_t people[TABLE_PEOPLE_MAX];
    const int count = table_people(t, people);
    int at = 0;

    while (at < count && (uint64_t)people[at] != wanted->player)
        at++;
    if (at == count)
        return;
    struct telling *one = alloc_zeroed(1, sizeof *one);
    *one = (struct telling){.node = wanted->node, .game = t->id};
    if (!db_read(wanted->node->db, ask_for(people, count), on_named_again, one))
        free(one);
}

void socket_tell_names(struct node *n, uint64_t player)
{
    hub_each_watched(n->hub, tell_names_of, &(struct telling){.node = n, .player = player});
}
