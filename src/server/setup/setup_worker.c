/*
 * setup_worker.c - sets up the worker of this machine: its row in the database and its token in
 * /etc/plateau.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/secret.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/setup/setup_private.h"

static const char name[] = "local", file[] = SETUP_FOLDER "/worker-token";

static void on_added(void *data, const struct db_result *r)
{
    if (db_rows(r) > 0)
        setup_say(data, SETUP_CREATED, "worker %s", db_get(r, 0, COL_SETUP_WORKER_NAME));
}

/* Adds the token's hash to the database, as `plateaud admin worker-add` does. */
static bool add_row(struct setup *s, const char *token)
{
    uint8_t hash[SECRET_HASH_SIZE];
    char error[DB_ERROR_MAX];

    if (!secret_token_hash(token, hash))
        return setup_fail("%s is not a token: delete it and run this again", file);
    struct db_call *call = db_call_new(&statements[SQL_SETUP_WORKER]);
    db_text(call, "setup");
    db_text(call, name);
    db_bytes(call, hash, sizeof hash);
    return db_run(s->node.database, call, on_added, s, error) || setup_fail("%s", error);
}

/* An existing token is kept, also one of `plateaud admin worker-add`. */
bool setup_worker(struct setup *s)
{
    char token[SECRET_TOKEN_MAX], text[SECRET_TOKEN_MAX + 1], *now;

    if (s->workers == 0)
        return true;
    if (!setup_read(s, file, &now))
        return false;
    if (!now && s->database_left) {
        setup_say(s, SETUP_TODO, "a token for workers: plateaud admin worker-add %s > %s", name,
                  file);
        return true;
    }
    secret_token(token);
    snprintf(text, sizeof text, "%s\n", token);
    if (now)
        snprintf(token, sizeof token, "%.*s", (int)strcspn(now, "\n"), now);
    const bool ok = (s->dry || s->database_left || add_row(s, token)) &&
                    setup_put(s, file, now ? now : text, 0600);
    if (now)
        secret_wipe(now, strlen(now));
    free(now);
    secret_wipe(token, sizeof token);
    secret_wipe(text, sizeof text);
    return ok;
}
