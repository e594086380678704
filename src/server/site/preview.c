/*
 * preview.c - /t/ID and /g/ID: the site's page with a link preview (Open Graph) of the table. The
 * page itself uses the API; no session is created here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "languages/language.h"
#include "server/api/api.h"
#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/net/loop.h"
#include "server/site/preview_template.h"
#include "server/wire/event_text.h"

struct asked {
    char path[48]; /* the path as in the link: "/t/0051ektzvbxr?language=fr" */
    uint64_t game;
    struct preview_facts facts;
};

static void answer(struct api_call *c, const struct preview_facts *f)
{
    static char page[PREVIEW_MAX];
    const struct preview_parts *parts =
        preview_template_get(c->node->preview, loop_time(c->node->loop));
    const struct asked *asked = c->data;
    const struct preview_place place = {
        .site = c->node->config.site, .path = asked->path, .language = c->language};
    const size_t size = parts ? preview_fill(parts, f, &place, page) : 0;

    if (size == 0) {
        /* nginx then serves the same page without a preview. */
        api_refuse(c, REFUSED_NO_PAGE);
        return;
    }
    snprintf(c->header, sizeof c->header, "Vary: Accept-Language\r\nCache-Control: no-cache\r\n");
    api_answer_page(c, f->known ? 200 : 404, page, size);
}

/* Seats that are missing in the array have no score. */
static void read_scores(struct preview_facts *f, const struct db_result *r)
{
    int64_t scores[TABLE_SEATS_MAX] = {0};

    f->scored = db_get_ints(r, 0, COL_PAGE_HALF_POINTS, scores, TABLE_SEATS_MAX) > 0;
    for (int seat = 0; seat < TABLE_SEATS_MAX; seat++)
        f->scores[seat] = (int)scores[seat];
}

/* Reads what the preview shows; returns false if there is no such table, or its row is invalid. */
static bool read_facts(struct preview_facts *f, const struct db_result *r)
{
    struct json options;

    *f = (struct preview_facts){0};
    if (db_rows(r) == 0)
        return false;
    const char *text = db_get(r, 0, COL_PAGE_OPTIONS);
    const bool ok =
        json_read(&options, text, strlen(text)) && event_read_options(&options, &f->options);
    json_release(&options);
    if (!ok)
        return false;
    f->phase = (enum table_phase)db_get_int(r, 0, COL_PAGE_PHASE);
    f->ply = (uint32_t)db_get_int(r, 0, COL_PAGE_PLY);
    preview_name(db_get(r, 0, COL_PAGE_HOST), f->host);
    if (f->phase == PHASE_OVER && !ending_find(db_get(r, 0, COL_PAGE_ENDING), &f->ending))
        return false;
    read_scores(f, r);
    for (int row = 0; row < db_rows(r); row++) {
        const int64_t seat =
            db_is_null(r, row, COL_PAGE_SEAT) ? -1 : db_get_int(r, row, COL_PAGE_SEAT);
        if (seat >= 0 && seat < TABLE_SEATS_MAX)
            preview_name(db_get(r, row, COL_PAGE_NAME), f->names[seat]);
    }
    return true;
}

static void on_live(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct asked *asked = c->data;

    if (db_rows(r) == 1) {
        asked->facts.ply = (uint32_t)db_get_int(r, 0, COL_LIVE_PLY);
        asked->facts.ply_unknown = false;
    }
    answer(c, &asked->facts);
}

/* Reads the number of moves of a game in progress, which only the game's own database has. */
static bool ask_for_ply(struct api_call *c)
{
    struct asked *asked = c->data;
    struct db *d = stores_of(c->node->stores, asked->game);
    const int64_t game = (int64_t)asked->game;

    if (d == c->node->db || asked->facts.phase != PHASE_PLAYING)
        return false;
    asked->facts.ply_unknown = true;
    if (!db_ready(d))
        return false;
    struct db_call *call = db_call_new(&statements[SQL_LIVE]);
    db_ints(call, &game, 1);
    return db_read(d, call, on_live, c);
}

static void on_found(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct asked *asked = c->data;

    if (api_refuse_db(c, r))
        return;
    asked->facts.known = read_facts(&asked->facts, r);
    if (!asked->facts.known || !ask_for_ply(c))
        answer(c, &asked->facts);
}

/* Sets the language: ?language=fr in a link takes precedence over Accept-Language. */
static bool wanted_language(struct api_call *c)
{
    char wanted[16];

    if (!web_query(c->web, "language", wanted, sizeof wanted) || !language_find(wanted))
        return false;
    c->language = language_find(wanted);
    return true;
}

static void get_page(struct api_call *c)
{
    struct asked *asked = alloc_zeroed(1, sizeof *asked);
    const bool chosen = wanted_language(c);
    uint64_t game;

    c->data = asked;
    c->release = free;
    if (!id_read(c->arguments[0], &game)) {
        snprintf(asked->path, sizeof asked->path, "/");
        answer(c, &(struct preview_facts){0});
        return;
    }
    snprintf(asked->path, sizeof asked->path, "/%c/%.12s%s%s", c->route->path[1], c->arguments[0],
             chosen ? "?language=" : "", chosen ? c->language->tag : "");
    asked->game = game;
    struct db_call *call = db_call_new(&statements[SQL_PAGE]);
    db_int(call, (int64_t)game);
    api_read(c, call, on_found);
}

const struct api_route api_preview_routes[] = {
    {WEB_GET, "/t/:game", API_PAGE, false, 1, get_page},
    {WEB_GET, "/g/:game", API_PAGE, false, 1, get_page},
    {0},
};
