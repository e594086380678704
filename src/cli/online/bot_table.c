/*
 * bot_table.c - finds a game for a bot: one that an interruption left, otherwise an open table in
 * the lobby, otherwise a table that it creates, where it waits.
 *
 * Two bots may both create a table and wait for each other. So a waiting bot keeps looking and
 * moves to a table that was created before its own.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/engine/lazy_engine.h"
#include "cli/online/bot.h"
#include "json/json_fields.h"

enum { LOOK = 1000 }; /* milliseconds between looks at the lobby */

/* A table, and when it was created. */
struct place {
    int64_t created;
    char id[BOT_ID_MAX];
};

int bot_command(struct bot_player *p, const char *game, const char *id, const char *act,
                const char *move)
{
    char path[64], body[256];
    struct json_writer w;

    snprintf(path, sizeof path, "/api/v1/games/%s/commands", game);
    json_writer_init(&w, body, sizeof body);
    json_put_object(&w);
    json_field_text(&w, "id", id);
    json_field_text(&w, "act", act);
    if (move) {
        json_field_int(&w, "version", p->version);
        json_field_text(&w, "move", move);
    }
    json_put_end(&w);
    json_writer_finish(&w);
    return http_ask(p->http, path, body, NULL);
}

/* Makes an id for a command that was never used before. */
static void new_id(char id[static 32])
{
    snprintf(id, 32, "bot-%016" PRIx64, lazy_engine_seed());
}

static bool is_id(const char *text)
{
    return text && strlen(text) < BOT_ID_MAX &&
           strspn(text, "0123456789abcdefghjkmnpqrstvwxyz") == strlen(text);
}

/* Whether another thread plays this game already. The caller holds the lock. */

static bool is_taken(const struct bot *b, const char *game)
{
    for (int i = 0; i < BOT_TABLES_MAX; i++)
        if (strcmp(b->taken[i], game) == 0)
            return true;
    return false;
}

static void bot_table_take(struct bot_player *p, const char *game)
{
    snprintf(p->game, sizeof p->game, "%s", game);
    snprintf(p->bot->taken[p->number], BOT_ID_MAX, "%s", game);
}

/*
 * Whether joining this table was rejected before: tables without bots or guests stay in the lobby,
 * and must not be tried again and again.
 */

static bool is_refused(const struct bot *b, const char *game)
{
    for (int i = 0; i < BOT_REFUSALS_MAX; i++)
        if (strcmp(b->refused[i], game) == 0)
            return true;
    return false;
}

static void note_refusal(struct bot *b, const char *game)
{
    snprintf(b->refused[b->refusals++ % BOT_REFUSALS_MAX], BOT_ID_MAX, "%s", game);
}

static bool fits(const struct bot *b, const struct json *table)
{
    const struct json options = json_find_object(table, "options");
    const char *name = json_find_text(&options, "game");

    return name && strcmp(name, b->game->name) == 0 &&
           json_find_integer(&options, "players", 0) == b->seats;
}

/* Finds a game of ours in progress that no thread plays, because we were interrupted. */
static bool find_interrupted(struct bot_player *p)
{
    bool found = false;

    if (http_ask(p->http, "/api/v1/me/games?phase=playing", NULL, p->bot->stop) != 200)
        return false;
    struct json v;
    client_read(&v, p->http);
    for (size_t i = 0; i < json_find_count(&v, "games") && !found; i++) {
        const struct json g = json_find_item(&v, "games", i);
        const char *id = json_find_text(&g, "id");
        found = is_id(id) && fits(p->bot, &g) && !is_taken(p->bot, id);
        if (found)
            bot_table_take(p, id);
    }
    json_release(&v);
    return found;
}

/* Whether a table was created before another; tables of the same moment are ordered by id. */
static bool is_before(const struct place *a, const struct place *b)
{
    return a->created != b->created ? a->created < b->created : strcmp(a->id, b->id) < 0;
}

/*
 * Finds the oldest open table of other players that was created before `limit`, if that is not
 * NULL.
 */
static bool find_open(struct bot_player *p, const struct place *limit, struct place *found)
{
    char path[64];

    found->id[0] = '\0';
    snprintf(path, sizeof path, "/api/v1/lobby?game=%s", p->bot->game->name);
    if (http_ask(p->http, path, NULL, p->bot->stop) != 200)
        return false;
    struct json v;
    client_read(&v, p->http);
    for (size_t i = json_find_count(&v, "tables");
         i-- > 0 && !found->id[0];) { /* The oldest is last. */
        const struct json t = json_find_item(&v, "tables", i);
        const char *host = json_find_text(&t, "host"), *game = json_find_text(&t, "id");
        struct place place = {.created = json_find_integer(&t, "created_at", INT64_MAX)};
        if (!is_id(game) || !host || strcmp(host, p->bot->me) == 0 || is_taken(p->bot, game) ||
            is_refused(p->bot, game) || !fits(p->bot, &t))
            continue;
        snprintf(place.id, sizeof place.id, "%s", game);
        if (!limit || is_before(&place, limit))
            *found = place;
    }
    json_release(&v);
    return found->id[0] != '\0';
}

static bool sit(struct bot_player *p, const struct place *place)
{
    char id[32];

    new_id(id);
    const int status = bot_command(p, place->id, id, "sit", NULL);
    if (status == 200)
        bot_table_take(p, place->id);
    else if (status >= 400 && status < 500 && status != 429)
        note_refusal(p->bot, place->id);
    return status == 200;
}

/* Writes the options of a new table. */
static void put_options(struct json_writer *w, const struct bot *b)
{
    json_put_key(w, "options");
    json_put_object(w);
    json_field_text(w, "game", b->game->name);
    json_field_int(w, "players", b->seats);
    json_field_text(w, "clock", b->clock.none ? "none" : "fischer");
    if (!b->clock.none) {
        json_field_int(w, "base", b->clock.base);
        json_field_int(w, "increment", b->clock.increment);
    }
    json_put_end(w);
}

static bool create_table(struct bot_player *p)
{
    char body[320], id[32];
    struct json_writer w;

    new_id(id);
    json_writer_init(&w, body, sizeof body);
    json_put_object(&w);
    json_field_text(&w, "id", id);
    put_options(&w, p->bot);
    json_put_end(&w);
    json_writer_finish(&w);
    if (http_ask(p->http, "/api/v1/games", body, p->bot->stop) != 200)
        return false;
    struct json v;
    client_read(&v, p->http);
    const char *game = json_find_text(&v, "game");
    const bool fine = is_id(game);
    if (fine)
        bot_table_take(p, game);
    json_release(&v);
    return fine;
}

/*
 * Leaves a seat, and calls off a table of our own; returns false if that fails, because the game
 * may have begun.
 */
static bool leave(struct bot_player *p, const char *game, bool own)
{
    char id[32];

    new_id(id);
    if (bot_command(p, game, id, "leave", NULL) != 200)
        return false;
    new_id(id);
    if (own)
        bot_command(p, game, id, "abort", NULL);
    return true;
}

enum seen { SEEN_OPEN, SEEN_PLAYING, SEEN_OVER, SEEN_NOTHING };

static enum seen read_own_table(struct bot_player *p, struct place *place)
{
    char path[64];
    enum seen seen = SEEN_NOTHING;

    snprintf(path, sizeof path, "/api/v1/games/%s/events?after=0", p->game);
    if (http_ask(p->http, path, NULL, p->bot->stop) != 200)
        return seen;
    struct json v;
    client_read(&v, p->http);
    const size_t count = json_find_count(&v, "events");
    if (count > 0) {
        const struct json first = json_find_item(&v, "events", 0),
                          last = json_find_item(&v, "events", count - 1);
        seen = json_has(&last, "ending")    ? SEEN_OVER
               : json_has(&last, "to_move") ? SEEN_PLAYING
                                            : SEEN_OPEN;
        place->created = json_find_integer(&first, "at", 0);
        memcpy(place->id, p->game, sizeof place->id);
    }
    json_release(&v);
    return seen;
}

enum change { STAYED, CHANGED, NOWHERE };

/*
 * Moves to an older table if there is one. This one is left first: someone may join it in the
 * meantime, and a game that has begun must be played.
 */
static enum change move_to_older(struct bot_player *p, const struct place *place, bool own)
{
    struct place older;
    enum change change = STAYED;

    pthread_mutex_lock(&p->bot->lock);
    if (find_open(p, place, &older) && leave(p, place->id, own))
        change = sit(p, &older) ? CHANGED : NOWHERE;
    pthread_mutex_unlock(&p->bot->lock);
    return change;
}

/* Waits until the game begins; returns false if it never does, or if told to stop. */
static bool wait_for_start(struct bot_player *p, bool own)
{
    struct place place;

    for (;;) {
        const enum seen seen = read_own_table(p, &place);
        if (seen == SEEN_PLAYING)
            return true;
        if (seen == SEEN_OVER)
            return false;
        if (atomic_load(p->bot->stop)) {
            leave(p, p->game, own);
            return false;
        }
        const enum change change = seen == SEEN_OPEN ? move_to_older(p, &place, own) : STAYED;
        if (change == NOWHERE) {
            client_sleep(LOOK, p->bot->stop);
            return false;
        }
        if (change == CHANGED)
            own = false;
        else
            client_sleep(seen == SEEN_NOTHING ? client_retry_wait(&p->retry) : LOOK, p->bot->stop);
    }
}

bool bot_find(struct bot_player *p)
{
    struct bot *b = p->bot;

    while (!atomic_load(b->stop)) {
        bool own = false;
        struct place open;
        pthread_mutex_lock(&b->lock);
        b->taken[p->number][0] = '\0';
        bool found = find_interrupted(p) || (find_open(p, NULL, &open) && sit(p, &open));
        if (!found)
            found = own = create_table(p);
        pthread_mutex_unlock(&b->lock);
        if (!found) {
            client_sleep(client_retry_wait(&p->retry), b->stop);
            continue;
        }
        p->retry.failures = 0;
        bot_tell(p, own ? TERMINAL_ONLINE_BOT_WAITS : TERMINAL_ONLINE_BOT_JOINS, "");
        if (wait_for_start(p, own))
            return true;
    }
    return false;
}
