/*
 * public.c - public information: the OpenAPI description, the operator, the phrases for tables,
 * notices.
 */
#include <stdio.h>

#include "server/api/api.h"
#include "server/db/statements.h"
#include "server/site/openapi.h"
#include "server/wire/table_json.h"

static void get_openapi(struct api_call *c)
{
    api_answer(c, 200, openapi_text, openapi_size);
}

/* How many days without use, or after its end, a thing is kept; 0: no limit. */
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

/* The operator of the site, as configured; without "operator" if it is not set. */
static void get_about(struct api_call *c)
{
    const struct config *config = &c->node->config;
    struct json_writer w;

    api_write(c, &w);
    json_put_object(&w);
    if (config_operator(config, false)[0]) {
        json_put_key(&w, "operator");
        json_put_object(&w);
        json_field_text(&w, "en", config_operator(config, false));
        json_field_text(&w, "fr", config_operator(config, true));
        json_put_end(&w);
    }
    put_retention(&w, config);
    json_field_text(&w, "version", PLATEAU_VERSION_TEXT);
    json_put_end(&w);
    snprintf(c->header, sizeof c->header, "cache-control: public, max-age=3600\r\n");
    api_answer_json(c, &w);
}

/* They change with the program only, and hardly then. */
static void get_phrases(struct api_call *c)
{
    struct json_writer w;

    api_write(c, &w);
    json_put_object(&w);
    json_put_key(&w, "phrases");
    json_put_list(&w);
    for (int i = 0; i < TABLE_PHRASES; i++) {
        json_put_object(&w);
        json_field_text(&w, "en", table_phrase_text(i, LANGUAGE_EN));
        json_field_text(&w, "fr", table_phrase_text(i, LANGUAGE_FR));
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
    json_field_int(w, "id", db_get_int(r, row, COL_NOTICES_ID));
    json_field_int(w, "at", db_get_int(r, row, COL_NOTICES_AT));
    json_field_int(w, "until", db_get_int(r, row, COL_NOTICES_UNTIL));
    json_field_text(w, "text",
                    db_get(r, row, c->language == LANGUAGE_FR ? COL_NOTICES_FR : COL_NOTICES_EN));
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
