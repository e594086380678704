/*
 * api_public.c - what the service says of itself: its interface, and notices to all.
 */
#include "server/api.h"
#include "server/api_table.h"
#include "server/openapi.h"
#include "server/statements.h"

static void get_openapi(struct api_call *c)
{
    api_answer(c, 200, openapi_text, openapi_size);
}

static void show_notices(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct json_writer w;

    if (api_refuse_db(c, r))
        return;
    api_write(&w);
    json_put_object(&w);
    json_put_key(&w, "notices");
    json_put_list(&w);
    for (int i = 0; i < db_rows(r); i++) {
        json_put_object(&w);
        put_int(&w, "id", db_get_int(r, i, 0));
        put_int(&w, "at", db_get_int(r, i, 1));
        put_int(&w, "until", db_get_int(r, i, 2));
        put_text(&w, "text", api_say(c, db_get(r, i, 3), db_get(r, i, 4)));
        json_put_end(&w);
    }
    json_put_end(&w);
    json_put_end(&w);
    api_answer_json(c, &w);
}

static void get_notices(struct api_call *c)
{
    struct db_call *call = db_call_new(&chore_statements[SQL_NOTICES]);

    db_int(call, hub_now(c->node->hub));
    if (!db_read(c->node->db, call, show_notices, c))
        api_refuse_busy(c);
}

const struct api_route api_public_routes[] = {
    {WEB_GET, "/api/v1/openapi.json", API_OPEN, false, 5, get_openapi},
    {WEB_GET, "/api/v1/notices", API_OPEN, false, 1, get_notices},
    {0},
};
