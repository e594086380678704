/*
 * workers.c - tokens of workers, remembered for a moment so that a busy worker does not cost one
 * query per request.
 */
#include "server/api/workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/secret.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/net/loop.h"

struct known {
    uint8_t token[SECRET_HASH_SIZE];
    char name[WORKER_NAME_MAX];
    uint64_t until; /* the loop's time */
};

struct workers {
    struct loop *loop;
    struct db *db;
    struct known known[WORKERS_KEPT];
};

struct search {
    struct workers *workers;
    uint8_t token[SECRET_HASH_SIZE];
    workers_found *on_found;
    void *data;
};

struct workers *workers_new(struct loop *l, struct db *d)
{
    struct workers *w = alloc_zeroed(1, sizeof *w);

    w->loop = l;
    w->db = d;
    return w;
}

void workers_free(struct workers *w)
{
    free(w);
}

bool worker_name_ok(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  "-_.";
    const size_t size = strlen(name);

    return size > 0 && size < WORKER_NAME_MAX && strspn(name, letters) == size;
}

static const struct known *find_known(const struct workers *w, const uint8_t *token)
{
    const uint64_t now = loop_time(w->loop);

    for (int i = 0; i < WORKERS_KEPT; i++)
        if (w->known[i].until > now &&
            secret_equal(w->known[i].token, token, sizeof w->known[i].token))
            return &w->known[i];
    return NULL;
}

bool workers_know(struct workers *w, const char *token)
{
    uint8_t hash[SECRET_HASH_SIZE];

    return !secret_token_hash(token, hash) || find_known(w, hash);
}

/* Replaces the oldest entry. */
static void remember(struct workers *w, const uint8_t *token, const char *name)
{
    struct known *oldest = &w->known[0];

    for (int i = 1; i < WORKERS_KEPT; i++)
        if (w->known[i].until < oldest->until)
            oldest = &w->known[i];
    memcpy(oldest->token, token, sizeof oldest->token);
    snprintf(oldest->name, sizeof oldest->name, "%s", name);
    oldest->until = loop_time(w->loop) + WORKERS_FRESH;
}

static void on_worker(void *data, const struct db_result *r)
{
    struct search *s = data;

    if (db_outcome(r) != DB_DONE) {
        s->on_found(s->data, WORKER_UNKNOWN, "");
    } else if (db_rows(r) == 0) {
        s->on_found(s->data, WORKER_WRONG, "");
    } else {
        remember(s->workers, s->token, db_get(r, 0, COL_WORKER_NAME));
        s->on_found(s->data, WORKER_KNOWN, db_get(r, 0, COL_WORKER_NAME));
    }
    free(s);
}

static void look_up(struct workers *w, const uint8_t *token, workers_found *on_found, void *data)
{
    struct search *s = alloc_zeroed(1, sizeof *s);
    struct db_call *call = db_call_new(&statements[SQL_WORKER]);

    *s = (struct search){.workers = w, .on_found = on_found, .data = data};
    memcpy(s->token, token, sizeof s->token);
    db_bytes(call, token, SECRET_HASH_SIZE);
    if (!db_read(w->db, call, on_worker, s)) {
        on_found(data, WORKER_UNKNOWN, "");
        free(s);
    }
}

void workers_find(struct workers *w, const char *token, workers_found *on_found, void *data)
{
    uint8_t hash[SECRET_HASH_SIZE];

    if (!secret_token_hash(token, hash)) {
        on_found(data, WORKER_WRONG, "");
        return;
    }
    const struct known *known = find_known(w, hash);
    if (known)
        on_found(data, WORKER_KNOWN, known->name);
    else
        look_up(w, hash, on_found, data);
}
