/*
 * lobby_page.c - a page of the lobby: each table is kept as text, and the texts are joined for each
 * viewer.
 */
#include "server/games/lobby_page.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/games/game_row.h"
#include "server/wire/table_json.h"

struct row {
    size_t at, size; /* place of the table's text */
    int first, end;  /* range of the viewers who must not see the table */
};

struct lobby_page {
    char text[API_ANSWER_MAX];
    size_t used;
    struct row rows[LOBBY_TABLES_MAX];
    int row_count;
    size_t watch, watch_size;
    int64_t *kept_apart;
    int kept_count;
    int64_t *viewers; /* sorted */
    int viewer_count;
};

static int page_compare(const void *left, const void *right)
{
    const int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;

    return a < b ? -1 : a > b;
}

struct lobby_page *lobby_page_new(const int64_t *viewers, int count)
{
    struct lobby_page *p = alloc_zeroed(1, sizeof *p);

    p->viewers = alloc_zeroed((size_t)count, sizeof *p->viewers);
    p->viewer_count = count;
    if (count)
        memcpy(p->viewers, viewers, (size_t)count * sizeof *viewers);
    qsort(p->viewers, (size_t)count, sizeof *p->viewers, page_compare);
    return p;
}

void lobby_page_free(struct lobby_page *p)
{
    if (!p)
        return;
    free(p->kept_apart);
    free(p->viewers);
    free(p);
}

/* Stores the viewers who must not see the table, from an array in PostgreSQL's format: {1,2}. */
static void read_hidden_from(struct lobby_page *p, const struct db_result *r, int row)
{
    const int count = db_get_ints(r, row, COL_LOBBY_HIDDEN_FROM, NULL, 0);

    p->kept_apart =
        alloc_resized(p->kept_apart, (size_t)(p->kept_count + count + 1) * sizeof(int64_t));
    p->kept_count +=
        db_get_ints(r, row, COL_LOBBY_HIDDEN_FROM, p->kept_apart + p->kept_count, count);
}

static void put_table(struct json_writer *w, const struct db_result *r, int row)
{
    json_put_object(w);
    json_field_id(w, "id", (uint64_t)db_get_int(r, row, COL_LOBBY_ID));
    game_row_put_json(w, "options", db_get(r, row, COL_LOBBY_OPTIONS));
    json_field_int(w, "free_seats", db_get_int(r, row, COL_LOBBY_FREE_SEATS));
    json_field_int(w, "created_at", db_get_int(r, row, COL_LOBBY_CREATED_AT));
    json_field_id(w, "host", (uint64_t)db_get_int(r, row, COL_LOBBY_HOST));
    json_field_text(w, "host_name", db_get(r, row, COL_LOBBY_NAME));
    json_field_flag(w, "host_account", db_get_bool(r, row, COL_LOBBY_ACCOUNT));
    if (db_get_bool(r, row, COL_LOBBY_BOT))
        json_field_flag(w, "host_bot", true);
    json_put_end(w);
}

bool lobby_page_read_tables(struct lobby_page *p, const struct db_result *r)
{
    struct json_writer w;

    for (int i = 0; i < db_rows(r) && i < LOBBY_TABLES_MAX; i++) {
        struct row *row = &p->rows[p->row_count++];
        json_writer_init(&w, p->text + p->used, sizeof p->text - p->used);
        put_table(&w, r, i);
        *row = (struct row){p->used, json_writer_finish(&w), p->kept_count, 0};
        if (!row->size)
            return false;
        p->used += row->size;
        if (!db_is_null(r, i, COL_LOBBY_HIDDEN_FROM))
            read_hidden_from(p, r, i);
        row->end = p->kept_count;
    }
    return true;
}

bool lobby_page_read_watch(struct lobby_page *p, const struct db_result *r,
                           const struct row_details *d)
{
    struct json_writer w;

    json_writer_init(&w, p->text + p->used, sizeof p->text - p->used);
    game_row_put_all(&w, r, d);
    p->watch = p->used;
    p->watch_size = json_writer_finish(&w);
    p->used += p->watch_size;
    return p->watch_size > 0;
}

bool lobby_page_is_for(const struct lobby_page *p, uint64_t viewer)
{
    const int64_t wanted = (int64_t)viewer;

    return viewer == 0 || bsearch(&wanted, p->viewers, (size_t)p->viewer_count, sizeof *p->viewers,
                                  page_compare) != NULL;
}

static bool may_see(const struct lobby_page *p, const struct row *row, uint64_t viewer)
{
    for (int i = row->first; i < row->end; i++)
        if (p->kept_apart[i] == (int64_t)viewer)
            return false;
    return true;
}

void lobby_page_write(const struct lobby_page *p, uint64_t viewer, int64_t now,
                      struct json_writer *w)
{
    assert(!p || lobby_page_is_for(p, viewer));
    json_put_object(w);
    json_field_int(w, "now", now);
    json_put_key(w, "tables");
    json_put_list(w);
    for (int i = 0; p && i < p->row_count; i++)
        if (may_see(p, &p->rows[i], viewer))
            json_put_raw(w, p->text + p->rows[i].at, p->rows[i].size);
    json_put_end(w);
    json_put_key(w, "watch");
    if (p)
        json_put_raw(w, p->text + p->watch, p->watch_size);
    else
        json_put_raw(w, "[]", 2);
    json_put_end(w);
}
