/*
 * api_list.c - database queries for a call, and answers that are lists of rows.
 */
#include "server/api/api.h"
#include "server/db/stores.h"

void api_read(struct api_call *c, struct db_call *call, db_done *on_done)
{
    if (!db_read(c->node->db, call, on_done, c))
        api_refuse_busy(c);
}

void api_read_game(struct api_call *c, struct db_call *call, uint64_t game, db_done *on_done)
{
    if (!db_read(stores_of(c->node->stores, game), call, on_done, c))
        api_refuse_busy(c);
}

void api_store_game(struct api_call *c, struct db_call *call, uint64_t game, db_done *on_done)
{
    if (!db_write(stores_of(c->node->stores, game), call, game, on_done, c))
        api_refuse_busy(c);
}

void api_put_rows(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                  api_put_row *put)
{
    json_put_list(w);
    for (int row = 0; row < db_rows(r); row++) {
        json_put_object(w);
        put(c, w, r, row);
        json_put_end(w);
    }
    json_put_end(w);
}

void api_put_list(const struct api_call *c, struct json_writer *w, const char *key,
                  const struct db_result *r, api_put_row *put)
{
    json_put_key(w, key);
    api_put_rows(c, w, r, put);
}

static void on_rows(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct json_writer w;

    if (api_refuse_db(c, r))
        return;
    api_write(c, &w);
    json_put_object(&w);
    api_put_list(c, &w, c->list, r, c->put);
    json_put_end(&w);
    api_answer_json(c, &w);
}

void api_answer_list(struct api_call *c, struct db_call *call, const char *key, api_put_row *put)
{
    c->list = key;
    c->put = put;
    api_read(c, call, on_rows);
}
