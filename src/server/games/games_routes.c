/*
 * games_routes.c - games over HTTP: routes to create a table, read it, send commands, get events.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/base/qr.h"
#include "server/db/statements.h"
#include "server/games/lobby_notify.h"
#include "server/games/player_command.h"
#include "server/games/player_lock.h"
#include "server/hub/presence.h"
#include "server/net/loop.h"
#include "server/wire/event_text.h"
#include "server/wire/table_json.h"

/* Creating a table */

static void on_created(void *data, enum hub_outcome o, enum table_refusal why, uint64_t game)
{
    struct api_call *c = data;
    struct json_writer w;

    if (o == HUB_REFUSED) {
        player_command_refuse(c, why);
        return;
    }
    if (o != HUB_DONE && o != HUB_REPEATED) {
        api_refuse_busy(c);
        return;
    }
    if (o == HUB_DONE)
        lobby_notify_all(c->node->lobby_notify);
    api_write(c, &w);
    json_put_object(&w);
    json_field_id(&w, "game", game);
    json_put_end(&w);
    api_answer_json(c, &w);
}

/* Reads "computers": a list of levels, for the seats after the host's. */
static bool read_computers(struct json *j, struct hub_plan *p, int first)
{
    size_t count = 0;

    if (!json_has(j, "computers"))
        return true;
    if (!json_get_count(j, "computers", TABLE_SEATS_MAX, &count))
        return false;
    for (size_t i = 0; i < count; i++) {
        int64_t level;
        if (!json_get_item_integer(j, "computers", i, 1, 8, &level))
            return false;
        if (first + (int)i >= p->options.seats) {
            snprintf(j->error, sizeof j->error, "\"computers\" are more than there are seats");
            return false;
        }
        p->seats[first + (int)i].kind = SEAT_COMPUTER;
        p->seats[first + (int)i].level = (uint8_t)level;
    }
    return true;
}

static bool read_plan(struct api_call *c, struct hub_plan *p)
{
    struct json options;
    bool sit = true;

    if (!json_has_only(&c->body, "id", "options", "sit", "computers") ||
        !json_get_text(&c->body, "id", p->id, sizeof p->id) ||
        !json_get_object(&c->body, "options", &options))
        return false;
    if (!event_read_new_options(&options, &p->options)) {
        snprintf(c->body.error, sizeof c->body.error, "%s", options.error);
        return false;
    }
    if (json_has(&c->body, "sit") && !json_get_flag(&c->body, "sit", &sit))
        return false;
    p->host = c->who.id;
    p->account = c->who.account;
    p->bot = c->who.bot;
    if (sit) {
        p->seats[0].kind = SEAT_PERSON;
        p->seats[0].player = c->who.id;
        p->seats[0].account = c->who.account;
        p->seats[0].bot = c->who.bot;
    }
    return read_computers(&c->body, p, sit);
}

static int computers(const struct hub_plan *p)
{
    int count = 0;

    for (int i = 0; i < TABLE_SEATS_MAX; i++)
        count += p->seats[i].kind == SEAT_COMPUTER;
    return count;
}

/* A request to create a table. It waits for the player's lock, because the player's tables are
 * counted. */
struct creation {
    struct hub_plan plan;
    struct node *node;
    bool in;
};

static void release_creation(void *data)
{
    struct creation *l = data;

    if (l->in)
        player_lock_leave(l->node->player_lock, l->plan.host);
    free(l);
}

static void on_counted(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct creation *l = c->data;
    const struct config *limits = &c->node->config;
    const int wanted = computers(&l->plan);

    if (api_refuse_db(c, r))
        return;
    if (!db_is_null(r, 0, COL_OPEN_TABLES_ANSWER) &&
        id_read(db_get(r, 0, COL_OPEN_TABLES_ANSWER), &l->plan.answered))
        hub_create(c->node->hub, &l->plan, on_created, c);
    else if (db_get_int(r, 0, COL_OPEN_TABLES_TABLES) >= limits->tables_per_player)
        api_refuse(c, REFUSED_TOO_MANY_TABLES);
    else if (wanted && !c->who.account &&
             db_get_int(r, 0, COL_OPEN_TABLES_COMPUTERS) + wanted >
                 limits->computer_seats_per_guest)
        api_refuse(c, REFUSED_TOO_MANY_COMPUTERS);
    else
        hub_create(c->node->hub, &l->plan, on_created, c);
}

static void on_turn(void *data, bool in)
{
    struct api_call *c = data;
    struct creation *l = c->data;

    l->in = in;
    if (!in) {
        api_refuse_busy(c);
        return;
    }
    struct db_call *count = db_call_new(&statements[SQL_OPEN_TABLES]);
    db_int(count, (int64_t)c->who.id);
    db_int(count, 0);
    db_text(count, l->plan.id);
    api_read(c, count, on_counted);
}

static void create_table(struct api_call *c)
{
    struct creation *l = alloc_zeroed(1, sizeof *l);

    l->node = c->node;
    c->data = l;
    c->release = release_creation;
    if (read_plan(c, &l->plan))
        player_lock_enter(c->node->player_lock, c->who.id, on_turn, c);
    else
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
}

/* Reading a table */

static void on_table(void *data, const struct table *t, bool unknown)
{
    struct api_call *c = data;
    struct json_writer w;

    if (!t) {
        api_refuse_unseen(c, unknown);
        return;
    }
    api_owe_log(c, hub_events_read(c->node->hub));
    api_write(c, &w);
    table_write(&w, t, hub_now_of(c->node->hub, t->id));
    api_answer_json(c, &w);
}

static void get_table(struct api_call *c)
{
    uint64_t game;

    if (api_id(c, 0, &game))
        hub_look(c->node->hub, game, on_table, c);
}

static void on_moves(void *data, const struct table *t, bool unknown)
{
    struct api_call *c = data;
    struct json_writer w;

    if (!t) {
        api_refuse_unseen(c, unknown);
        return;
    }
    api_write(c, &w);
    json_put_object(&w);
    const int count = table_write_moves(&w, t);
    json_put_end(&w);
    api_owe_log(c, hub_events_read(c->node->hub) + (uint32_t)count);
    api_answer_json(c, &w);
}

static void get_moves(struct api_call *c)
{
    uint64_t game;

    if (api_id(c, 0, &game))
        hub_look(c->node->hub, game, on_moves, c);
}

static void get_qr(struct api_call *c)
{
    static char svg[QR_SVG_MAX];
    char link[CONFIG_TEXT_MAX + API_ARGUMENT_MAX + 8];
    uint64_t game;

    if (!api_id(c, 0, &game))
        return;
    snprintf(link, sizeof link, "%s/t/%s", c->node->config.site, c->arguments[0]);
    const size_t size = qr_write(link, svg);
    if (size)
        api_answer_text(c, "image/svg+xml", svg, size);
    else
        api_refuse(c, REFUSED_ANSWER_TOO_LONG);
}

/* Commands */

static void on_acted(void *data, const struct command_answer *a)
{
    struct api_call *c = data;
    char text[REASON_TEXT_MAX];
    const char *why = player_command_why(a, c->language, text);
    struct json_writer w;

    if (why) {
        api_refuse_as(c, player_command_status(a), why, text);
        return;
    }
    api_write(c, &w);
    json_put_object(&w);
    json_field_int(&w, "seq", a->hub.seq);
    json_field_flag(&w, "repeated", a->hub.outcome == HUB_REPEATED);
    json_put_end(&w);
    api_answer_json(c, &w);
}

static void post_command(struct api_call *c)
{
    struct table_command command = {
        .actor = c->who.id, .account = c->who.account, .bot = c->who.bot};
    char move[API_MOVE_MAX];
    uint64_t game;

    if (!api_id(c, 0, &game))
        return;
    if (!json_has_only(&c->body, "id", "act", "version", "move", "seat", "level", "phrase",
                       "offer") ||
        !table_read_command(&c->body, id_shard(game), &command, move))
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
    else if (limit_take(&c->node->players, limit_key(c->who.id),
                        (int64_t)loop_time(c->node->loop) + 1, 1))
        api_refuse(c, REFUSED_TOO_MANY);
    else
        player_command_run(c->node->commands, game, &command, on_acted, c);
}

/* Events, once or as a stream */

struct following {
    struct api_call *call;
    struct hub_watcher watcher;
    struct loop_timer *alive;
    uint64_t game;
    uint32_t after;
    bool moves;           /* also send the legal moves when it is the player's turn */
    uint32_t moves_sent;  /* 1 + the version whose legal moves were sent; 0: none */
    bool once;            /* answer with the events so far, and end */
    bool started;         /* the head of the stream has been sent */
    struct json_writer w; /* for `once`: writes the list, into `text` */
    char *text;
    size_t room;
};

static void release_following(void *data)
{
    struct following *f = data;
    struct node *n = f->call->node;

    hub_unwatch(n->hub, &f->watcher);
    if (!f->once)
        presence_left(n->presence, f->game, f->watcher.player);
    if (f->alive)
        loop_timer_stop(f->alive);
    free(f->text);
    free(f);
}

static void add_line(struct following *f, const char *text, size_t size)
{
    const size_t needed = f->w.used + size + 8; /* room for commas and the end */

    if (needed > f->room) {
        f->room = needed * 2;
        f->text = alloc_resized(f->text, f->room);
        json_writer_move(&f->w, f->text, f->room);
    }
    json_put_raw(&f->w, text, size);
}

static void send_line(struct following *f, const char *text, size_t size)
{
    if (f->call->web &&
        (!web_stream_send(f->call->web, text, size) || !web_stream_send(f->call->web, "\n", 1)))
        web_stream_end(f->call->web);
}

/* Sends the legal moves, once per version. */
static void send_moves(struct following *f, const struct table *t)
{
    struct api_call *c = f->call;
    struct json_writer w;

    if (!f->moves || f->moves_sent == t->version + 1 || !table_waits_for(t, f->watcher.player))
        return;
    f->moves_sent = t->version + 1;
    api_write(c, &w);
    json_put_object(&w);
    api_owe_log(c, (uint32_t)table_write_moves(&w, t));
    json_put_end(&w);
    send_line(f, c->node->answer, json_writer_finish(&w));
}

/* Starts the stream: from now on the call can only be ended. */
static void start(struct following *f)
{
    f->started = f->watcher.patient = true;
    web_stream(f->call->web, "application/x-ndjson");
}

static void on_follow_event(struct hub_watcher *w, const struct table *t, const char *text,
                            size_t size)
{
    struct following *f = w->data;

    if (f->once) {
        add_line(f, text, size);
        return;
    }
    if (!f->started)
        start(f);
    send_line(f, text, size);
    if (w->told) {
        presence_here(f->call->node, t, w->player);
        send_moves(f, t);
    }
}

static bool follow_takes(struct hub_watcher *w)
{
    const struct following *f = w->data;

    return f->once || !f->started || !f->call->web || web_stream_takes(f->call->web);
}

static void on_follow_drained(struct api_call *c)
{
    struct following *f = c->data;

    hub_resume(&f->watcher);
}

static void on_follow_ready(struct hub_watcher *w, const struct table *t)
{
    struct following *f = w->data;
    struct api_call *c = f->call;

    if (!t) {
        if (f->started)
            web_stream_end(c->web);
        else
            api_refuse_unseen(c, w->busy);
        return;
    }
    api_owe_log(c, t->seq > f->after ? t->seq - f->after : 0);
    if (f->once) {
        json_put_end(&f->w);
        json_put_end(&f->w);
        api_answer(c, 200, f->text, json_writer_finish(&f->w));
    } else {
        if (!f->started)
            start(f);
        presence_here(c->node, t, w->player);
        f->moves_sent = 0;
        send_moves(f, t);
    }
}

/* A periodic empty line keeps proxies from closing an idle stream. */
static void on_keep_alive(void *data)
{
    struct following *f = data;

    if (f->started && f->call->web)
        web_stream_send(f->call->web, "\n", 1);
}

/* Reads the query's options; refuses the call and returns false if they are invalid. */
static bool read_query(struct api_call *c, uint32_t *after, bool *moves)
{
    char number[12] = "0", flag[8] = "false";

    web_query(c->web, "after", number, sizeof number);
    web_query(c->web, "legal_moves", flag, sizeof flag);
    *after = (uint32_t)strtoul(number, NULL, 10);
    *moves = strcmp(flag, "true") == 0;
    if (strspn(number, "0123456789") != strlen(number) || !number[0])
        api_refuse_detail(c, REFUSED_BAD_REQUEST, "\"after\" must be the number of an event");
    else if (!*moves && strcmp(flag, "false") != 0)
        api_refuse_detail(c, REFUSED_BAD_REQUEST, "\"legal_moves\" must be true or false");
    else if (*moves && !c->who.id)
        api_refuse(c, REFUSED_NO_SESSION);
    else
        return true;
    return false;
}

static void follow(struct api_call *c, bool once)
{
    uint64_t game;
    uint32_t after;
    bool moves;

    if (!api_id(c, 0, &game) || !read_query(c, &after, &moves))
        return;
    struct following *f = alloc_zeroed(1, sizeof *f);
    f->call = c;
    f->game = game;
    f->moves = moves;
    f->after = after;
    f->once = once;
    f->room = 64;
    f->text = alloc_zeroed(1, f->room);
    json_writer_init(&f->w, f->text, f->room);
    json_put_object(&f->w);
    json_put_key(&f->w, "events");
    json_put_list(&f->w);
    f->watcher = (struct hub_watcher){.on_event = on_follow_event,
                                      .on_ready = on_follow_ready,
                                      .takes = follow_takes,
                                      .data = f,
                                      .player = c->who.id,
                                      .brief = once};
    c->data = f;
    c->release = release_following;
    c->on_left = api_end;
    c->on_drained = on_follow_drained;
    if (!once)
        f->alive = loop_timer_start(c->node->loop, 20000, 20000, on_keep_alive, f);
    hub_watch(c->node->hub, &f->watcher, game, f->after);
}

static void get_events(struct api_call *c)
{
    follow(c, true);
}

static void get_stream(struct api_call *c)
{
    follow(c, false);
}

const struct api_route api_game_routes[] = {
    {WEB_POST, "/api/v1/games", API_SESSION, true, 2, create_table},
    {WEB_GET, "/api/v1/games/:game", API_OPEN, false, 1, get_table},
    {WEB_GET, "/api/v1/games/:game/events", API_OPEN, false, 1, get_events},
    {WEB_GET, "/api/v1/games/:game/moves", API_OPEN, false, 1, get_moves},
    {WEB_GET, "/api/v1/games/:game/stream", API_OPEN, false, 2, get_stream},
    {WEB_GET, "/api/v1/games/:game/qr", API_OPEN, false, 2, get_qr},
    {WEB_POST, "/api/v1/games/:game/commands", API_SESSION, true, 1, post_command},
    {0},
};
