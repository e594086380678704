/*
 * server_secret.c - the key that all nodes share, read from the database.
 */
#include "server/api/server_secret.h"

#include <assert.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/net/loop.h"

enum { TRY_EVERY = 250 };

struct server_secret {
    struct db *db;
    struct loop_timer *timer; /* NULL once it is known */
    bool known, asking;
    uint8_t key[SECRET_KEY_SIZE];
};

static void on_secret(void *data, const struct db_result *r)
{
    struct server_secret *s = data;

    s->asking = false;
    s->known =
        db_rows(r) == 1 && db_get_bytes(r, 0, COL_SERVER_SECRET_VALUE, s->key, sizeof s->key);
    if (!s->known)
        return;
    loop_timer_stop(s->timer);
    s->timer = NULL;
}

static void on_timer(void *data)
{
    struct server_secret *s = data;

    if (!s->asking)
        s->asking = db_read(s->db, db_call_new(&statements[SQL_SERVER_SECRET]), on_secret, s);
}

struct server_secret *server_secret_new(struct loop *l, struct db *d)
{
    struct server_secret *s = alloc_zeroed(1, sizeof *s);

    s->db = d;
    s->timer = loop_timer_start(l, 0, TRY_EVERY, on_timer, s);
    return s;
}

void server_secret_free(struct server_secret *s)
{
    if (s->timer)
        loop_timer_stop(s->timer);
    secret_wipe(s->key, sizeof s->key);
    free(s);
}

bool server_secret_known(const struct server_secret *s)
{
    return s->known;
}

void server_secret_sign(const struct server_secret *s, const char *text,
                        char signature[static SECRET_SIGNATURE_MAX])
{
    assert(s->known);
    secret_sign(s->key, text, signature);
}

bool server_secret_signed(const struct server_secret *s, const char *text, const char *signature)
{
    return s->known && secret_signed(s->key, text, signature);
}
