/*
 * account.c - sessions and accounts: routes to start as a guest, create an account, change name and
 * language, manage API tokens.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"
#include "server/base/name_words.h"
#include "server/db/statements.h"
#include "server/people/cookie.h"
#include "server/people/credentials.h"
#include "server/people/quotas.h"
#include "server/wire/table_json.h"

static void get_me(struct api_call *c)
{
    credentials_show_user(c, NULL);
}

/* Sessions */

static void on_began(void *data, const struct db_result *r)
{
    struct credentials *e = data;
    struct api_call *c = e->call;

    if (api_refuse_db(c, r))
        return;
    cookie_set(c, e->token);
    credentials_show_user(c, NULL);
}

/* Creates a guest: a name from the word list, a random id. */
static void post_session(struct api_call *c)
{
    if (c->who.id) {
        credentials_show_user(c, NULL);
        return;
    }
    if (!quotas_take(c->node->quotas, QUOTA_GUESTS, web_address(c->web))) {
        api_refuse(c, REFUSED_TOO_MANY_GUESTS);
        return;
    }
    struct credentials *e = credentials_new(c);
    name_guest(c->language, secret_number(), e->name);
    credentials_new_token(e);
    c->who.id = id_make(0, secret_number());
    snprintf(c->who.name, sizeof c->who.name, "%s", e->name);
    snprintf(c->who.language, sizeof c->who.language, "%s", c->language->tag);
    struct db_call *call = db_call_new(&statements[SQL_GUEST]);
    db_int(call, (int64_t)c->who.id);
    db_text(call, e->name);
    db_text(call, c->who.language);
    db_int(call, hub_now(c->node->hub));
    db_bytes(call, e->token_hash, sizeof e->token_hash);
    if (!db_write(c->node->db, call, c->who.id, on_began, e))
        api_refuse_busy(c);
}

static void on_ended(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    sessions_changed(c->node->sessions, c->who.id, false);
    if (api_refuse_db(c, r))
        return;
    cookie_set(c, NULL);
    api_answer_empty(c);
}

static void delete_session(struct api_call *c)
{
    struct db_call *call = db_call_new(&statements[SQL_SIGN_OUT]);

    db_bytes(call, c->token, sizeof c->token);
    if (!db_write(c->node->db, call, c->who.id, on_ended, c))
        api_refuse_busy(c);
}

/* Name, language and who may see the games */

static void refuse_taken(struct api_call *c)
{
    api_refuse(c, REFUSED_NAME_TAKEN);
}

static bool is_taken(const struct db_result *r)
{
    return db_outcome(r) == DB_DONE && db_rows(r) == 0;
}

static void on_changed(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    if (is_taken(r)) {
        refuse_taken(c);
        return;
    }
    sessions_changed(c->node->sessions, c->who.id, json_has(&c->body, "name"));
    if (api_refuse_db(c, r))
        return;
    snprintf(c->who.name, sizeof c->who.name, "%s", db_get(r, 0, COL_CHANGE_ME_NAME));
    snprintf(c->who.language, sizeof c->who.language, "%s", db_get(r, 0, COL_CHANGE_ME_LANGUAGE));
    c->who.public_games = db_get_bool(r, 0, COL_CHANGE_ME_PUBLIC_GAMES);
    credentials_show_user(c, NULL);
}

static bool read_language(struct api_call *c, char language[static SESSION_LANGUAGE_MAX])
{
    if (!json_get_text(&c->body, "language", language, SESSION_LANGUAGE_MAX))
        return false;
    if (language_find(language) && name_words_find(language_find(language)))
        return true;
    snprintf(c->body.error, sizeof c->body.error,
             "\"language\" must be the tag of a language of this service, such as \"en\"");
    return false;
}

static void put_me(struct api_call *c)
{
    const bool named = json_has(&c->body, "name"), spoken = json_has(&c->body, "language"),
               shown = json_has(&c->body, "public_games");
    char language[SESSION_LANGUAGE_MAX];
    bool public_games = false;

    if (credentials_refuse_bot(c))
        return;
    if (!json_has_only(&c->body, "name", "language", "public_games") ||
        (spoken && !read_language(c, language)) ||
        (shown && !json_get_flag(&c->body, "public_games", &public_games))) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    if (named && !c->who.account) {
        api_refuse(c, REFUSED_ACCOUNTS_ONLY);
        return;
    }
    struct credentials *e = credentials_new(c);
    if (named && !credentials_read_name(e))
        return;
    struct db_call *call = db_call_new(&statements[SQL_CHANGE_ME]);
    db_int(call, (int64_t)c->who.id);
    db_text(call, named ? e->name : NULL);
    db_text(call, named ? e->key : NULL);
    db_text(call, spoken ? language : NULL);
    db_text(call, !shown ? NULL : public_games ? "t" : "f");
    if (!db_write(c->node->db, call, c->who.id, on_changed, c))
        api_refuse_busy(c);
}

/* Turns a guest into an account: the same player, with the games so far. */

static void on_made(void *data, const struct db_result *r)
{
    struct credentials *e = data;
    struct api_call *c = e->call;

    if (is_taken(r)) {
        refuse_taken(c);
        return;
    }
    sessions_changed(c->node->sessions, c->who.id, true);
    if (!api_refuse_db(c, r))
        credentials_answer(e);
}

static void on_hashed(struct credentials *e)
{
    struct api_call *c = e->call;
    struct db_call *call = db_call_new(&statements[SQL_ACCOUNT]);

    secret_code(e->code);
    secret_code_hash(e->code, e->code_hash);
    credentials_new_token(e);
    e->person = c->who;
    e->person.account = true;
    snprintf(e->person.name, sizeof e->person.name, "%s", e->name);
    db_int(call, (int64_t)c->who.id);
    db_text(call, e->name);
    db_text(call, e->key);
    db_text(call, e->hash);
    db_bytes(call, e->code_hash, sizeof e->code_hash);
    db_int(call, hub_now(c->node->hub));
    db_bytes(call, e->token_hash, sizeof e->token_hash);
    if (!db_write(c->node->db, call, c->who.id, on_made, e))
        api_refuse_busy(c);
}

static void post_account(struct api_call *c)
{
    if (credentials_refuse_bot(c))
        return;
    if (c->who.account) {
        api_refuse(c, REFUSED_ACCOUNT_ALREADY);
        return;
    }
    if (!json_has_only(&c->body, "name", "password")) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    struct credentials *e = credentials_new(c);
    if (credentials_read_name(e) && credentials_read_wanted(e, "password"))
        credentials_work(e, on_hashed);
}

/* Tokens for bots */

static void on_token_made(void *data, const struct db_result *r)
{
    struct credentials *e = data;
    struct api_call *c = e->call;

    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 0) {
        api_refuse(c, REFUSED_TOO_MANY_TOKENS);
        return;
    }
    api_answer_field(c, 200, "token", e->token);
}

static void on_compared(struct credentials *e)
{
    struct api_call *c = e->call;

    if (!e->right) {
        credentials_refuse_wrong(c);
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_TOKEN]);
    credentials_new_token(e);
    db_int(call, (int64_t)c->who.id);
    db_bytes(call, e->token_hash, sizeof e->token_hash);
    db_int(call, hub_now(c->node->hub));
    db_text(call, e->stored);
    if (!db_write(c->node->db, call, c->who.id, on_token_made, e))
        api_refuse_busy(c);
}

static void post_token(struct api_call *c)
{
    if (credentials_refuse_bot(c))
        return;
    struct credentials *e = credentials_new(c);
    if (credentials_read_only_password(e))
        credentials_compare(e, on_compared);
}

static void on_tokens_ended(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    sessions_changed(c->node->sessions, c->who.id, false);
    if (!api_refuse_db(c, r))
        api_answer_empty(c);
}

static void delete_tokens(struct api_call *c)
{
    if (credentials_refuse_bot(c))
        return;
    struct db_call *call = db_call_new(&statements[SQL_TOKENS_END]);
    db_int(call, (int64_t)c->who.id);
    if (!db_write(c->node->db, call, c->who.id, on_tokens_ended, c))
        api_refuse_busy(c);
}

const struct api_route api_account_routes[] = {
    {WEB_POST, "/api/v1/session", API_OPEN, false, 5, post_session},
    {WEB_DELETE, "/api/v1/session", API_SESSION, false, 2, delete_session},
    {WEB_GET, "/api/v1/me", API_SESSION, false, 1, get_me},
    {WEB_PUT, "/api/v1/me", API_SESSION, true, 5, put_me},
    {WEB_POST, "/api/v1/account", API_SESSION, true, 10, post_account},
    {WEB_POST, "/api/v1/me/tokens", API_ACCOUNT, false, 10, post_token},
    {WEB_DELETE, "/api/v1/me/tokens", API_ACCOUNT, false, 5, delete_tokens},
    {0},
};
