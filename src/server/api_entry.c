/*
 * api_entry.c - what someone typed to get in: read, compared on another thread, wiped.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api_people.h"
#include "server/loop.h"

enum { TRY_PLACES = 1 << 12, TRY_COST = 6, TRY_BURST = 60 }; /* ten tries, then one in 6 seconds */

/* Entries */

static void release_entry(void *data)
{
    secret_wipe(data, sizeof(struct entry));
    free(data);
}

struct entry *entry_new(struct api_call *c)
{
    struct entry *e = calloc(1, sizeof *e);

    if (!e)
        abort();
    e->call = c;
    c->data = e;
    c->release = release_entry;
    return e;
}

void entry_new_token(struct entry *e)
{
    secret_token(e->token);
    secret_token_hash(e->token, e->token_hash);
}

/* On another thread: 25 to 100 ms each. */
static void work(void *data)
{
    struct entry *e = data;

    if (e->password[0])
        e->right = e->stored[0] ? secret_password_verify(e->stored, e->password)
                                : secret_password_refuse(e->password);
    if (e->wanted[0] && !secret_password_hash(e->wanted, e->hash))
        e->hash[0] = '\0';
}

static void worked(void *data)
{
    struct entry *e = data;
    struct api_call *c = e->call;

    if (!c->web)
        api_end(c);
    else if (e->wanted[0] && !e->hash[0])
        api_refuse_busy(c);
    else
        e->then(e);
}

void entry_work(struct entry *e, void (*then)(struct entry *e))
{
    e->then = then;
    if (!loop_work(e->call->node->loop, work, worked, e))
        api_refuse_busy(e->call);
}

void entry_keep_account(struct entry *e, const struct db_result *r)
{
    if (db_rows(r) != 1)
        return;
    e->person.id = (uint64_t)db_get_int(r, 0, 0);
    e->person.account = true;
    snprintf(e->person.name, sizeof e->person.name, "%s", db_get(r, 0, 1));
    snprintf(e->person.language, sizeof e->person.language, "%s", db_get(r, 0, 2));
    if (!db_is_null(r, 0, 3))
        snprintf(e->stored, sizeof e->stored, "%s", db_get(r, 0, 3));
    e->closed = db_get_int(r, 0, 5) != 0;
}

bool entry_read_name(struct entry *e)
{
    struct api_call *c = e->call;

    if (!json_get_text(&c->body, "name", e->name, sizeof e->name)) {
        api_refuse(c, 400, "bad-request", c->body.error);
        return false;
    }
    const enum name_refusal refused = name_check(e->name, e->key);
    if (refused == NAME_FINE)
        return true;
    api_refuse(c, 400, name_refusal_name(refused), name_refusal_text(refused, c->language));
    return false;
}

bool entry_read_wanted(struct entry *e, const char *field)
{
    struct api_call *c = e->call;

    if (!json_get_text(&c->body, field, e->wanted, sizeof e->wanted)) {
        api_refuse(c, 400, "bad-request", c->body.error);
        return false;
    }
    if (strlen(e->wanted) >= SECRET_PASSWORD_MIN)
        return true;
    api_refuse(c, 400, "short-password",
               api_say(c, "a password has at least 8 characters",
                       "un mot de passe a au moins 8 caractères"));
    return false;
}

void entry_answer(struct entry *e)
{
    struct api_call *c = e->call;

    people_cookie(c, e->token);
    c->who = e->person;
    people_show(c, e->code);
}

void people_refuse_wrong(struct api_call *c)
{
    api_refuse(c, 403, "wrong",
               api_say(c, "this name and this secret do not belong together",
                       "ce nom et ce secret ne vont pas ensemble"));
}

/* Tries */

bool people_refuse_tries(struct api_call *c, const char *what, const char *key)
{
    static struct limit_place places[TRY_PLACES];
    static struct limit tries;
    char text[8 + NAME_KEY_MAX + API_ARGUMENT_MAX];

    if (!tries.places)
        limit_init(&tries, places, TRY_PLACES, 1, TRY_BURST, secret_number());
    snprintf(text, sizeof text, "%s %s", what, key);
    if (!limit_take(&tries, limit_address_key(text), (int64_t)loop_time(c->node->loop) + 1,
                    TRY_COST))
        return false;
    api_refuse(c, 429, "too-many-tries",
               api_say(c, "too many tries: wait a minute", "trop d'essais : attendez une minute"));
    return true;
}
