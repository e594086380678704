/*
 * password_routes.c - a new password, or a new recovery code, for the signed-in account: both need
 * the current password.
 */
#include <string.h>

#include "server/db/statements.h"
#include "server/people/credentials.h"
#include "server/wire/table_json.h"

/* Changing the password */

static void on_password_stored(void *data, const struct db_result *r)
{
    struct credentials *e = data;
    struct api_call *c = e->call;

    sessions_changed(c->node->sessions, c->who.id, false);
    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 1)
        api_answer_empty(c);
    else
        credentials_refuse_wrong(c);
}

static void on_compared_for_password(struct credentials *e)
{
    struct api_call *c = e->call;

    if (!e->right) {
        credentials_refuse_wrong(c);
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_PASSWORD]);
    db_int(call, (int64_t)c->who.id);
    db_text(call, e->stored);
    db_text(call, e->hash);
    db_bytes(call, c->token, sizeof c->token);
    if (!db_write(c->node->db, call, c->who.id, on_password_stored, e))
        api_refuse_busy(c);
}

static void put_password(struct api_call *c)
{
    if (credentials_refuse_bot(c))
        return;
    struct credentials *e = credentials_new(c);
    if (!json_has_only(&c->body, "old", "new"))
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
    else if (credentials_read_password(e, "old") && credentials_read_wanted(e, "new"))
        credentials_compare(e, on_compared_for_password);
}

/* A new recovery code */

static void on_code_stored(void *data, const struct db_result *r)
{
    struct credentials *e = data;
    struct api_call *c = e->call;

    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 0) { /* The password has been changed in the meantime. */
        credentials_refuse_wrong(c);
        return;
    }
    api_answer_field(c, 200, "recovery_code", e->code);
}

static void on_compared_for_code(struct credentials *e)
{
    struct api_call *c = e->call;

    if (!e->right) {
        credentials_refuse_wrong(c);
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_NEW_CODE]);
    secret_code(e->code);
    secret_code_hash(e->code, e->code_hash);
    db_int(call, (int64_t)c->who.id);
    db_text(call, e->stored);
    db_bytes(call, e->code_hash, sizeof e->code_hash);
    if (!db_write(c->node->db, call, c->who.id, on_code_stored, e))
        api_refuse_busy(c);
}

static void post_recovery(struct api_call *c)
{
    if (credentials_refuse_bot(c))
        return;
    struct credentials *e = credentials_new(c);
    if (!json_has_only(&c->body, "password"))
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
    else if (credentials_read_password(e, "password"))
        credentials_compare(e, on_compared_for_code);
}

const struct api_route api_password_routes[] = {
    {WEB_PUT, "/api/v1/me/password", API_ACCOUNT, true, 10, put_password},
    {WEB_POST, "/api/v1/me/recovery", API_ACCOUNT, true, 10, post_recovery},
    {0},
};
