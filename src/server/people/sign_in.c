/*
 * sign_in.c - signs in to an account by password or by recovery code.
 *
 * Unknown names and wrong passwords get the same answer after the same time. The tables of a guest
 * who signs in become the account's, except those where both sit.
 */
#include <string.h>

#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/people/credentials.h"
#include "server/people/guest_handover.h"

static void refuse_closed(struct api_call *c)
{
    api_refuse(c, REFUSED_ACCOUNT_CLOSED);
}

/* Reads the name; an invalid one matches no account. */
static bool read_who(struct credentials *e)
{
    struct api_call *c = e->call;

    if (!json_get_text(&c->body, "name", e->name, sizeof e->name)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return false;
    }
    if (name_check(e->name, e->key) != NAME_OK)
        e->key[0] = '\0';
    return true;
}

static void read_account(struct credentials *e, db_done *on_done)
{
    struct db_call *call = db_call_new(&statements[SQL_BY_NAME]);

    db_text(call, e->key);
    if (!db_read(e->call->node->db, call, on_done, e))
        api_refuse_busy(e->call);
}

/* Adds the session that the new one replaces, if the request has one by cookie. */
static void add_old_session(struct db_call *call, const struct api_call *c)
{
    if (c->who.id && !c->bearer)
        db_bytes(call, c->token, sizeof c->token);
    else
        db_null(call);
}

/* Announces that the previous session has ended, and perhaps others of the account. */
static void tell_ended(const struct credentials *e)
{
    const struct api_call *c = e->call;

    sessions_changed(c->node->sessions, e->person.id, false);
    if (c->who.id && c->who.id != e->person.id)
        sessions_changed(c->node->sessions, c->who.id, false);
}

/* Signing in */

static void on_signed_in(void *data, const struct db_result *r)
{
    struct credentials *e = data;
    struct api_call *c = e->call;

    tell_ended(e);
    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 1)
        credentials_answer(e);
    else
        credentials_refuse_wrong(c); /* The password or code has been changed in the meantime. */
}

static void on_let_in(struct credentials *e)
{
    struct api_call *c = e->call;
    struct db_call *call = db_call_new(&statements[SQL_SIGN_IN]);

    credentials_new_token(e);
    db_int(call, (int64_t)e->person.id);
    db_text(call, e->stored);
    db_bytes(call, e->token_hash, sizeof e->token_hash);
    db_int(call, hub_now(c->node->hub));
    add_old_session(call, c);
    if (!db_write(c->node->db, call, e->person.id, on_signed_in, e))
        api_refuse_busy(c);
}

/* Tables of a guest who signs in */

static void on_tables_left(void *data, bool ok, uint64_t both)
{
    struct credentials *e = data;

    (void)both;
    if (ok)
        e->on_done(e);
    else
        api_refuse_busy(e->call);
}

static void on_handed_over(void *data, bool ok, uint64_t both)
{
    struct credentials *e = data;
    struct api_call *c = e->call;

    if (!ok)
        api_refuse_busy(c);
    else if (!both)
        e->on_done(e);
    else if (e->leave)
        guest_handover_leave_tables(c->node, &c->who, GUEST_HANDOVER_NOTE, on_tables_left, e);
    else
        api_refuse_game(c, REFUSED_SAME_TABLE, both);
}

/* Hands a guest's tables over to the account; then calls `on_done`. */
static void hand_over_tables(struct credentials *e, void (*on_done)(struct credentials *e))
{
    struct api_call *c = e->call;

    e->on_done = on_done;
    if (!c->who.id || c->who.account || c->bearer)
        on_done(e);
    else
        guest_handover_run(c->node, c->who.id, e->person.id, e->leave, on_handed_over, e);
}

/* Continues if the password or code is right and the account is not closed. */
static void let_in(struct credentials *e, void (*on_done)(struct credentials *e))
{
    if (!e->right)
        credentials_refuse_wrong(e->call);
    else if (e->closed)
        refuse_closed(e->call);
    else
        hand_over_tables(e, on_done);
}

static void on_compared(struct credentials *e)
{
    let_in(e, on_let_in);
}

static void on_found_to_sign_in(void *data, const struct db_result *r)
{
    struct credentials *e = data;

    if (api_refuse_db(e->call, r))
        return;
    credentials_keep_account(e, r);
    credentials_work(e, on_compared);
}

static void on_sign_in_allowed(struct credentials *e)
{
    read_account(e, on_found_to_sign_in);
}

static void post_sign_in(struct api_call *c)
{
    struct credentials *e = credentials_new(c);

    if (!json_has_only(&c->body, "name", "password", "leave") ||
        !json_get_text(&c->body, "password", e->password, sizeof e->password) ||
        (json_has(&c->body, "leave") && !json_get_flag(&c->body, "leave", &e->leave))) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    if (!e->password[0])
        credentials_refuse_wrong(c);
    else if (read_who(e))
        credentials_try(e, "sign-in", on_sign_in_allowed);
}

/* Signing in by recovery code */

static void on_let_in_by_code(struct credentials *e)
{
    struct api_call *c = e->call;
    struct db_call *call = db_call_new(&statements[SQL_RECOVER]);
    secret_code(e->code);
    secret_code_hash(e->code, e->code_hash);
    credentials_new_token(e);
    db_int(call, (int64_t)e->person.id);
    db_bytes(call, e->old_code, sizeof e->old_code);
    db_text(call, e->hash);
    db_bytes(call, e->code_hash, sizeof e->code_hash);
    db_bytes(call, e->token_hash, sizeof e->token_hash);
    db_int(call, hub_now(c->node->hub));
    add_old_session(call, c);
    if (!db_write(c->node->db, call, e->person.id, on_signed_in, e))
        api_refuse_busy(c);
}

/* The new password is hashed whether or not the code is right, so that both take equally long. */
static void on_recovery_prepared(struct credentials *e)
{
    let_in(e, on_let_in_by_code);
}

static void on_found_to_recover(void *data, const struct db_result *r)
{
    struct credentials *e = data;
    uint8_t stored[SECRET_HASH_SIZE];

    if (api_refuse_db(e->call, r))
        return;
    credentials_keep_account(e, r);
    e->right = db_rows(r) == 1 && !db_is_null(r, 0, COL_PERSON_RECOVERY_HASH) &&
               db_get_bytes(r, 0, COL_PERSON_RECOVERY_HASH, stored, sizeof stored) &&
               secret_equal(stored, e->old_code, sizeof stored);
    credentials_work(e, on_recovery_prepared);
}

static void on_recovery_allowed(struct credentials *e)
{
    read_account(e, on_found_to_recover);
}

static void post_recover(struct api_call *c)
{
    struct credentials *e = credentials_new(c);
    char code[SECRET_CODE_INPUT];

    if (!json_has_only(&c->body, "name", "recovery_code", "password") ||
        !json_get_text(&c->body, "recovery_code", code, sizeof code)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    e->leave = true; /* Recovery leaves tables where both sit, without asking. */
    /* A malformed code gets a hash that matches no code, so that it takes equally long. */
    if (!secret_code_hash(code, e->old_code))
        secret_random(e->old_code, sizeof e->old_code);
    secret_wipe(code, sizeof code);
    if (read_who(e) && credentials_read_wanted(e, "password"))
        credentials_try(e, "recover", on_recovery_allowed);
}

const struct api_route api_sign_in_routes[] = {
    {WEB_POST, "/api/v1/sign-in", API_OPEN, true, 10, post_sign_in},
    {WEB_POST, "/api/v1/recover", API_OPEN, true, 10, post_recover},
    {0},
};
