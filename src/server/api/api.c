/*
 * api.c - handles a request from its arrival to its answer: rate limit, route, session, body,
 * handler.
 */
#include "server/api/api.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/bans.h"
#include "server/base/accept_language.h"
#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/base/metrics.h"
#include "server/net/loop.h"
#include "json/json_fields.h"

enum { WRONG_TOKEN_COST = 10 };

/* Answers */

void api_end(struct api_call *c)
{
    if (c->web)
        web_set_user(c->web, NULL);
    if (c->release)
        c->release(c->data);
    json_release(&c->body);
    free(c);
}

static void count_answer(int status)
{
    static const char *const classes[] = {"1xx", "2xx", "3xx", "4xx", "5xx"};

    metrics_add(METRIC_REQUESTS, classes[(status / 100 + 4) % 5], 1);
}

static void send_answer(struct api_call *c, int status, const char *type, const char *text,
                        size_t size)
{
    count_answer(status);
    if (c->web)
        web_answer(c->web, status, type, c->header[0] ? c->header : NULL, text, size);
    api_end(c);
}

void api_answer(struct api_call *c, int status, const char *json, size_t size)
{
    send_answer(c, status, "application/json", json, size);
}

void api_answer_text(struct api_call *c, const char *type, const char *text, size_t size)
{
    send_answer(c, 200, type, text, size);
}

void api_answer_page(struct api_call *c, int status, const char *html, size_t size)
{
    send_answer(c, status, "text/html; charset=utf-8", html, size);
}

void api_answer_empty(struct api_call *c)
{
    send_answer(c, 204, NULL, NULL, 0);
}

void api_answer_row(struct api_call *c, const struct db_result *r, enum refusal otherwise)
{
    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 1)
        api_answer_empty(c);
    else
        api_refuse(c, otherwise);
}

void api_answer_field(struct api_call *c, int status, const char *key, const char *text)
{
    struct json_writer w;

    api_write(c, &w);
    json_put_object(&w);
    json_field_text(&w, key, text);
    json_put_end(&w);
    api_answer(c, status, c->node->answer, json_writer_finish(&w));
}

void api_write(struct api_call *c, struct json_writer *w)
{
    json_writer_init(w, c->node->answer, API_ANSWER_MAX);
}

void api_answer_json(struct api_call *c, struct json_writer *w)
{
    const size_t size = json_writer_finish(w);

    if (size)
        api_answer(c, 200, c->node->answer, size);
    else
        api_refuse(c, REFUSED_ANSWER_TOO_LONG);
}

static void answer_refusal(struct api_call *c, int status, const char *code, const char *message,
                           uint64_t game)
{
    char body[1024], id[ID_TEXT_MAX];
    struct json_writer w;

    metrics_add(METRIC_REFUSALS, code, 1);
    json_writer_init(&w, body, sizeof body);
    json_put_object(&w);
    json_field_text(&w, "code", code);
    json_field_text(&w, "message", message);
    if (game) {
        id_write(game, id);
        json_field_text(&w, "game", id);
    }
    json_put_end(&w);
    api_answer(c, status, body, json_writer_finish(&w));
}

void api_refuse_as(struct api_call *c, int status, const char *code, const char *message)
{
    answer_refusal(c, status, code, message, 0);
}

void api_refuse_detail(struct api_call *c, enum refusal r, const char *message)
{
    api_refuse_as(c, refusal_status(r), refusal_code(r), message);
}

void api_refuse_game(struct api_call *c, enum refusal r, uint64_t game)
{
    answer_refusal(c, refusal_status(r), refusal_code(r), refusal_text(r, c->language), game);
}

void api_refuse(struct api_call *c, enum refusal r)
{
    api_refuse_detail(c, r, refusal_text(r, c->language));
}

void api_refuse_busy(struct api_call *c)
{
    api_refuse(c, REFUSED_BUSY);
}

void api_refuse_unseen(struct api_call *c, bool unknown)
{
    if (unknown)
        api_refuse_busy(c);
    else
        api_refuse(c, REFUSED_NO_GAME);
}

bool api_refuse_db(struct api_call *c, const struct db_result *r)
{
    if (db_outcome(r) == DB_DONE)
        return false;
    if (db_late(r)) {
        api_refuse_busy(c);
        return true;
    }
    api_refuse(c, REFUSED_UNAVAILABLE);
    return true;
}

bool api_id(struct api_call *c, int argument, uint64_t *id)
{
    if (id_read(c->arguments[argument], id))
        return true;
    api_refuse(c, REFUSED_BAD_ID);
    return false;
}

/* Routes */

/* Whether a path matches the route; fills in the arguments for its `:name` parts. */
static bool fits(const char *pattern, const char *path,
                 char arguments[API_ARGUMENTS_MAX][API_ARGUMENT_MAX])
{
    int count = 0;

    while (*pattern && *path) {
        if (*pattern == ':') {
            const size_t size = strcspn(path, "/");
            if (size == 0 || size >= API_ARGUMENT_MAX || count == API_ARGUMENTS_MAX)
                return false;
            snprintf(arguments[count++], API_ARGUMENT_MAX, "%.*s", (int)size, path);
            path += size;
            pattern += strcspn(pattern, "/");
        } else if (*pattern++ != *path++) {
            return false;
        }
    }
    return *pattern == *path;
}

/* Finds the route; returns NULL if there is none, and sets *other_method if the path exists with
 * another method. */
static const struct api_route *find_route(struct api_call *c, bool *other_method)
{
    const char *path = web_path(c->web);

    *other_method = false;
    for (const struct api_route *const *area = c->node->routes; *area; area++)
        for (const struct api_route *r = *area; r->path; r++)
            if (fits(r->path, path, c->arguments)) {
                if (r->method == web_method(c->web) ||
                    (r->needs == API_PAGE && web_head_only(c->web)))
                    return r;
                *other_method = true;
            }
    return NULL;
}

/* Sessions and limits */

const struct language *api_language(const struct web_request *r)
{
    return accept_language(web_header(r, "accept-language"));
}

/* A page of another site must not act with a player's cookie. */
bool api_own_origin(const struct node *n, const struct web_request *r)
{
    return strcmp(web_header(r, "origin"), n->config.site) == 0;
}

static bool may_act(const struct api_call *c)
{
    const bool reads = c->route->method == WEB_GET;
    const bool named = web_header(c->web, "origin")[0] != '\0';

    if (c->bearer || c->route->needs == API_WORKER)
        return true;
    return named ? api_own_origin(c->node, c->web) : reads || c->route->needs == API_OPEN;
}

static void handle(struct api_call *c)
{
    if (c->route->body) {
        size_t size;
        const char *body = web_body(c->web, &size);
        if (!json_read(&c->body, body, size)) {
            api_refuse_detail(c, REFUSED_BAD_JSON, c->body.error);
            return;
        }
    }
    c->route->handle(c);
}

static void on_session(void *data, const struct session_user *who)
{
    struct api_call *c = data;

    if (!c->web) {
        api_end(c);
        return;
    }
    if (who->unknown) {
        api_refuse_busy(c);
        return;
    }
    c->who = *who;
    if (c->bearer)
        sessions_mark_bot(c->node->sessions, &c->who);
    c->node->on_seen(c->node, who->id);
    if (who->id && who->language[0])
        c->language = language_or_english(who->language);
    if (c->route->needs >= API_SESSION && !who->id)
        api_refuse(c, REFUSED_NO_SESSION);
    else if (c->route->needs == API_ACCOUNT && !who->account)
        api_refuse(c, REFUSED_ACCOUNTS_ONLY);
    else
        handle(c);
}

/* Charges the address's rate limit; returns 0, or the milliseconds to wait. */
static uint32_t over_limit(struct api_call *c, uint32_t cost)
{
    return limit_take(&c->node->addresses, limit_address_key(web_address(c->web)),
                      (int64_t)loop_time(c->node->loop) + 1, cost);
}

void api_owe_log(struct api_call *c, uint32_t events)
{
    if (c->web)
        limit_owe(&c->node->addresses, limit_address_key(web_address(c->web)),
                  (int64_t)loop_time(c->node->loop) + 1, events / LIMIT_EVENTS);
}

static void on_worker(void *data, enum workers_answer answer, const char *name)
{
    struct api_call *c = data;

    if (!c->web) {
        api_end(c);
    } else if (answer == WORKER_KNOWN) {
        snprintf(c->worker, sizeof c->worker, "%s", name);
        handle(c);
    } else if (answer == WORKER_UNKNOWN) {
        api_refuse_busy(c);
    } else if (over_limit(c, WRONG_TOKEN_COST)) {
        api_refuse(c, REFUSED_TOO_MANY);
    } else {
        api_refuse(c, REFUSED_BAD_WORKER_TOKEN);
    }
}

static void identify_worker(struct api_call *c)
{
    const char *authorization = web_header(c->web, "authorization");
    const char *token = strncmp(authorization, "Bearer ", 7) == 0 ? authorization + 7 : "";

    if (!workers_know(c->node->workers, token) && over_limit(c, 1))
        api_refuse(c, REFUSED_TOO_MANY);
    else
        workers_find(c->node->workers, token, on_worker, c);
}

static void identify(struct api_call *c)
{
    if (c->route->needs == API_WORKER) {
        identify_worker(c);
        return;
    }
    if (c->route->needs == API_PAGE) {
        handle(c);
        return;
    }
    const bool known = api_read_token(c->node, c->web, c->token, &c->bearer);
    if (!may_act(c))
        api_refuse(c, REFUSED_OTHER_ORIGIN);
    else if (known)
        sessions_find(c->node->sessions, c->token, on_session, c);
    else
        on_session(c, &(struct session_user){0});
}

void api_on_request(void *node, struct web_request *r)
{
    struct api_call *c = alloc_zeroed(1, sizeof *c);
    bool other_method;

    c->node = node;
    c->web = r;
    web_set_user(r, c);
    c->language = api_language(r);
    c->route = find_route(c, &other_method);
    if (!c->route)
        api_refuse(c, other_method ? REFUSED_BAD_METHOD : REFUSED_NOT_FOUND);
    else if (c->route->cost && bans_have(c->node->bans, web_address(r)))
        api_refuse(c, REFUSED_BANNED);
    else if (c->route->cost && over_limit(c, c->route->cost))
        api_refuse(c, REFUSED_TOO_MANY);
    else if (!hub_now(c->node->hub) && c->route->method != WEB_GET)
        /* Without the service's time, the session would begin in 1970 and so have expired. */
        api_refuse(c, REFUSED_UNAVAILABLE);
    else
        identify(c);
}

void api_on_stream_drained(void *node, struct web_request *r)
{
    struct api_call *c = web_user(r);

    (void)node;
    if (c && c->on_drained)
        c->on_drained(c);
}

void api_on_request_closed(void *node, struct web_request *r)
{
    struct api_call *c = web_user(r);

    (void)node;
    if (!c)
        return;
    c->web = NULL;
    if (c->on_left)
        c->on_left(c);
}
