/*
 * credentials.c - parses credentials, verifies them on another thread, wipes them from memory.
 */
#include "server/people/credentials.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/net/loop.h"
#include "server/people/attempt_limit.h"
#include "server/people/cookie.h"
#include "server/people/password_common.h"
#include "server/wire/json_id.h"

/* Creating and verifying */

static void release_credentials(void *data)
{
    secret_wipe(data, sizeof(struct credentials));
    free(data);
}

struct credentials *credentials_new(struct api_call *c)
{
    struct credentials *e = alloc_zeroed(1, sizeof *e);

    e->call = c;
    c->data = e;
    c->release = release_credentials;
    return e;
}

void credentials_new_token(struct credentials *e)
{
    secret_token(e->token);
    secret_token_hash(e->token, e->token_hash);
}

/* Runs on another thread: takes 25 to 100 ms per password. */
static void verify_and_hash(void *data)
{
    struct credentials *e = data;

    if (e->password[0])
        e->right = e->stored[0] ? secret_password_verify(e->stored, e->password)
                                : secret_password_refuse(e->password);
    if (e->wanted[0] && !secret_password_hash(e->wanted, e->hash))
        e->hash[0] = '\0';
}

static void on_hashed(void *data)
{
    struct credentials *e = data;
    struct api_call *c = e->call;

    if (!c->web)
        api_end(c);
    else if (e->wanted[0] && !e->hash[0])
        api_refuse_busy(c);
    else
        e->on_done(e);
}

void credentials_work(struct credentials *e, void (*on_done)(struct credentials *e))
{
    e->on_done = on_done;
    if (!loop_work(e->call->node->loop, verify_and_hash, on_hashed, e))
        api_refuse_busy(e->call);
}

void credentials_keep_account(struct credentials *e, const struct db_result *r)
{
    if (db_rows(r) != 1)
        return;
    e->person.id = (uint64_t)db_get_int(r, 0, COL_PERSON_ID);
    e->person.account = true;
    snprintf(e->person.name, sizeof e->person.name, "%s", db_get(r, 0, COL_PERSON_NAME));
    snprintf(e->person.language, sizeof e->person.language, "%s",
             db_get(r, 0, COL_PERSON_LANGUAGE));
    e->person.public_games = db_get_bool(r, 0, COL_PERSON_PUBLIC_GAMES);
    if (!db_is_null(r, 0, COL_PERSON_PASSWORD_HASH))
        snprintf(e->stored, sizeof e->stored, "%s", db_get(r, 0, COL_PERSON_PASSWORD_HASH));
    e->closed = db_get_int(r, 0, COL_PERSON_STATE) != 0;
}

bool credentials_read_name(struct credentials *e)
{
    struct api_call *c = e->call;

    if (!json_get_text(&c->body, "name", e->name, sizeof e->name)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return false;
    }
    const enum name_refusal refused = name_check(e->name, e->key);
    if (refused == NAME_OK)
        return true;
    api_refuse_as(c, refusal_status(REFUSED_BAD_REQUEST), name_refusal_name(refused),
                  name_refusal_text(refused, c->language));
    return false;
}

bool credentials_read_wanted(struct credentials *e, const char *field)
{
    struct api_call *c = e->call;

    if (!json_get_text(&c->body, field, e->wanted, sizeof e->wanted)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return false;
    }
    if (strlen(e->wanted) < SECRET_PASSWORD_MIN)
        api_refuse(c, REFUSED_SHORT_PASSWORD);
    else if (password_is_common(e->wanted, e->name[0] ? e->name : c->who.name))
        api_refuse(c, REFUSED_COMMON_PASSWORD);
    else
        return true;
    return false;
}

void credentials_show_user(struct api_call *c, const char *code)
{
    struct json_writer w;

    api_write(c, &w);
    json_put_object(&w);
    json_field_id(&w, "id", c->who.id);
    json_field_text(&w, "name", c->who.name);
    json_field_flag(&w, "account", c->who.account);
    json_field_text(&w, "language", c->who.language);
    json_field_flag(&w, "public_games", c->who.public_games);
    if (c->who.bot)
        json_field_flag(&w, "bot", true);
    if (code && code[0])
        json_field_text(&w, "recovery_code", code);
    json_put_end(&w);
    api_answer_json(c, &w);
}

void credentials_answer(struct credentials *e)
{
    struct api_call *c = e->call;

    cookie_set(c, e->token);
    cookie_set_device(c, e->key);
    c->who = e->person;
    credentials_show_user(c, e->code);
}

bool credentials_refuse_bot(struct api_call *c)
{
    if (!c->bearer)
        return false;
    api_refuse(c, REFUSED_NOT_WITH_TOKEN);
    return true;
}

void credentials_refuse_wrong(struct api_call *c)
{
    api_refuse(c, REFUSED_WRONG_CREDENTIALS);
}

/* Rate limits */

static void refuse_tries(struct api_call *c)
{
    api_refuse(c, REFUSED_TOO_MANY_TRIES);
}

static void on_left(struct api_call *c)
{
    struct credentials *e = c->data;

    attempt_limit_release(c->node->attempt_limit);
    loop_timer_stop(e->timer);
    api_end(c);
}

static void on_waited(void *data)
{
    struct credentials *e = data;

    attempt_limit_release(e->call->node->attempt_limit);
    e->call->on_left = NULL;
    e->on_done(e);
}

void credentials_try(struct credentials *e, const char *what,
                     void (*on_done)(struct credentials *e))
{
    struct api_call *c = e->call;
    char device[DEVICE_NUMBER_MAX];
    const bool known = cookie_device(c, e->key, device);

    switch (known ? attempt_limit_known(c->node->attempt_limit, what, device)
                  : attempt_limit_from(c->node->attempt_limit, what, e->key, web_address(c->web))) {
    case ATTEMPT_NOW:
        on_done(e);
        break;
    case ATTEMPT_LATER:
        e->on_done = on_done;
        c->on_left = on_left;
        e->timer = loop_timer_start(c->node->loop, ATTEMPT_LIMIT_HOLD, 0, on_waited, e);
        break;
    case ATTEMPT_REFUSED:
        refuse_tries(c);
        break;
    }
}

/* The password of the signed-in account */

static void on_own_compared(struct credentials *e)
{
    char id[ID_TEXT_MAX];

    id_write(e->call->who.id, id);
    if (e->right)
        attempt_limit_refund(e->call->node->attempt_limit, "password", id);
    e->on_compared(e);
}

static void on_own_found(void *data, const struct db_result *r)
{
    struct credentials *e = data;

    if (api_refuse_db(e->call, r))
        return;
    credentials_keep_account(e, r);
    credentials_work(e, on_own_compared);
}

void credentials_compare(struct credentials *e, void (*on_done)(struct credentials *e))
{
    struct api_call *c = e->call;
    char id[ID_TEXT_MAX];

    id_write(c->who.id, id);
    if (attempt_limit_known(c->node->attempt_limit, "password", id) != ATTEMPT_NOW) {
        refuse_tries(c);
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_BY_ID]);
    db_int(call, (int64_t)c->who.id);
    e->on_compared = on_done;
    if (!db_read(c->node->db, call, on_own_found, e))
        api_refuse_busy(c);
}

bool credentials_read_password(struct credentials *e, const char *field)
{
    struct api_call *c = e->call;

    if (!json_get_text(&c->body, field, e->password, sizeof e->password)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return false;
    }
    if (e->password[0])
        return true;
    credentials_refuse_wrong(c);
    return false;
}

/* Older pages and programs send no body: they get password-needed, not bad-json. */
bool credentials_read_only_password(struct credentials *e)
{
    struct api_call *c = e->call;
    size_t size;
    const char *body = web_body(c->web, &size);

    if (size > 0 && !json_read(&c->body, body, size)) {
        api_refuse_detail(c, REFUSED_BAD_JSON, c->body.error);
        return false;
    }
    if (size == 0 || !json_has(&c->body, "password")) {
        api_refuse(c, REFUSED_PASSWORD_NEEDED);
        return false;
    }
    if (!json_has_only(&c->body, "password")) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return false;
    }
    return credentials_read_password(e, "password");
}
