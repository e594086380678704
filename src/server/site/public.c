/*
 * public.c - public information: the OpenAPI description, the operator, the phrases for tables,
 * notices.
 */
#include <stdio.h>
#include <string.h>

#include "server/api/api.h"
#include "server/db/statements.h"
#include "server/site/openapi.h"
#include "server/wire/table_json.h"

static void get_openapi(struct api_call *c)
{
    api_answer(c, 200, openapi_text, openapi_size);
}

/* Writes after how many days, without use or after its end, each kind of data is
 * deleted; 0: never. */
static void put_retention(struct json_writer *w, const struct config *config)
{
    json_put_key(w, "retention_days");
    json_put_object(w);
    json_field_int(w, "guest", SESSIONS_GUEST_DAYS);
    json_field_int(w, "account", config->account_idle_days);
    json_field_int(w, "session", SESSIONS_IDLE / 86400000);
    json_field_int(w, "report", config->report_days);
    json_field_int(w, "admin_log", config->admin_log_days);
    json_put_end(w);
}

/* Answers who operates the site, as configured; without "operator" if it is not set. */
static void get_about(struct api_call *c)
{
    const struct config *config = &c->node->config;
    struct config_operator o;
    struct json_writer w;

    api_write(c, &w);
    json_put_object(&w);
    if (config->operators[0]) {
        json_put_key(&w, "operator");
        json_put_object(&w);
        for (const char *at = config->operators; (at = config_next_operator(at, &o));)
            json_field_text(&w, o.tag, o.text);
        json_put_end(&w);
    }
    put_retention(&w, config);
    json_field_text(&w, "version", PLATEAU_VERSION_TEXT);
    json_put_end(&w);
    snprintf(c->header, sizeof c->header, "cache-control: public, max-age=3600\r\n");
    api_answer_json(c, &w);
}

/* Answers the phrases; cacheable, because they change only with the program. */
static void get_phrases(struct api_call *c)
{
    struct json_writer w;

    api_write(c, &w);
    json_put_object(&w);
    json_put_key(&w, "phrases");
    json_put_list(&w);
    for (int i = 0; i < TABLE_PHRASES; i++) {
        json_put_object(&w);
        for (int l = 0; language_at(l); l++)
            json_field_text(&w, language_at(l)->tag, table_phrase_text(i, language_at(l)));
        json_put_end(&w);
    }
    json_put_end(&w);
    json_put_end(&w);
    snprintf(c->header, sizeof c->header, "cache-control: public, max-age=86400\r\n");
    api_answer_json(c, &w);
}

static void put_notice(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                       int row)
{
    (void)c;
    json_field_int(w, "id", db_get_int(r, row, COL_NOTICES_ID));
    json_field_int(w, "at", db_get_int(r, row, COL_NOTICES_AT));
    json_field_int(w, "until", db_get_int(r, row, COL_NOTICES_UNTIL));
    json_put_key(w, "texts");
    json_put_raw(w, db_get(r, row, COL_NOTICES_TEXTS), strlen(db_get(r, row, COL_NOTICES_TEXTS)));
}

static void get_notices(struct api_call *c)
{
    struct db_call *call = db_call_new(&statements[SQL_NOTICES]);

    db_int(call, hub_now(c->node->hub));
    api_answer_list(c, call, "notices", put_notice);
}

const struct api_route api_public_routes[] = {
    {WEB_GET, "/api/v1/openapi.json", API_OPEN, false, 5, get_openapi},
    {WEB_GET, "/api/v1/about", API_OPEN, false, 1, get_about},
    {WEB_GET, "/api/v1/phrases", API_OPEN, false, 1, get_phrases},
    {WEB_GET, "/api/v1/notices", API_OPEN, false, 1, get_notices},
    {0},
};
