/*
 * api_socket.c - a page's socket: what it watches, what it asks.
 *
 * Messages in: {"do":"subscribe","game":G,"since":N}, unsubscribe, command, lobby, ping. Out: the
 * events of the games it watches as they are in the log, {"table":…} once they are all there, and
 * {"done":ID,…} or {"refused":ID,…} for each command. docs/api.md has them all.
 */
#include "server/api_socket.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api.h"
#include "server/api_act.h"
#include "server/api_table.h"
#include "server/chores.h"
#include "server/hints.h"
#include "server/id.h"
#include "server/loop.h"
#include "server/presence.h"
#include "server/statements.h"

struct subscription {
    struct subscription *next;
    struct api_socket *socket;
    struct hub_watcher watcher;
    uint64_t game;
    int64_t people[TABLE_PEOPLE_MAX]; /* whose names were sent */
    int people_count;
};

struct early {
    struct early *next;
    size_t size;
    char text[];
};

/* A command or a question under way: its socket may close meanwhile. */
struct asking {
    struct api_socket *socket;
    uint64_t game;
    char id[TABLE_ID_MAX];
    struct table_command command;
    char move[API_MOVE_MAX];
};

static char out[API_ANSWER_MAX];

static void *make(size_t size)
{
    void *memory = calloc(1, size);

    if (!memory)
        abort();
    return memory;
}

/* A person's own setting; else what the page asked for stays. */
static void set_language(struct api_socket *s, const struct person *who)
{
    if (who->id && who->language[0])
        s->language = strcmp(who->language, "fr") == 0 ? LANGUAGE_FR : LANGUAGE_EN;
}

static const char *say(const struct api_socket *s, const char *english, const char *french)
{
    return s->language == LANGUAGE_FR ? french : english;
}

static void begin(struct json_writer *w)
{
    json_writer_init(w, out, sizeof out);
    json_put_object(w);
}

static void finish(struct api_socket *s, struct json_writer *w)
{
    json_put_end(w);
    const size_t size = json_writer_finish(w);
    if (s->web && size)
        web_send(s->web, out, size);
}

static void drop_use(struct api_socket *s)
{
    s->uses--;
    if (s->gone && s->uses == 0)
        free(s);
}

static struct asking *ask(struct api_socket *s, uint64_t game, const char *id)
{
    struct asking *a = make(sizeof *a);

    a->socket = s;
    a->game = game;
    memcpy(a->id, id, strnlen(id, sizeof a->id - 1));
    s->uses++;
    return a;
}

static void asked(struct asking *a)
{
    drop_use(a->socket);
    free(a);
}

/* {"refused":ID,"why":…,"text":…} */
static void refuse(struct api_socket *s, uint64_t game, const char *id, const char *why,
                   const char *text)
{
    struct json_writer w;

    metrics_add(METRIC_REFUSED, why, 1);
    begin(&w);
    put_text(&w, "refused", id);
    if (game)
        put_id(&w, "game", game);
    put_text(&w, "why", why);
    put_text(&w, "text", text);
    finish(s, &w);
}

/* What is wrong with a message is for whoever wrote the program, and English. */
static void refuse_message(struct api_socket *s, uint64_t game, const char *id, const char *why,
                           const char *error)
{
    char text[2 * JSON_ERROR_MAX];

    if (s->language == LANGUAGE_FR)
        snprintf(text, sizeof text, "ce message n’est pas compris, rechargez la page (%s)", error);
    else
        snprintf(text, sizeof text, "%s", error);
    refuse(s, game, id, why, text);
}

/* Names */

static void named(void *data, const struct db_result *r)
{
    struct asking *a = data;
    struct json_writer w;

    if (db_rows(r) > 0) {
        begin(&w);
        put_id(&w, "game", a->game);
        json_put_key(&w, "players");
        json_put_list(&w);
        for (int i = 0; i < db_rows(r); i++) {
            json_put_object(&w);
            put_id(&w, "id", (uint64_t)db_get_int(r, i, 0));
            put_text(&w, "name", db_get(r, i, 1));
            put_flag(&w, "account", db_get_bool(r, i, 2));
            json_put_end(&w);
        }
        json_put_end(&w);
        finish(a->socket, &w);
    }
    asked(a);
}

static void send_names(struct subscription *sub, const struct table *t)
{
    struct api_socket *s = sub->socket;
    struct db_call *c = db_call_new(&people_statements[SQL_NAMES]);
    struct asking *a = ask(s, t->id, "");

    sub->people_count = table_people(t, sub->people);
    db_ints(c, sub->people, sub->people_count);
    if (!db_read(s->node->db, c, named, a))
        asked(a);
}

/* Whether somebody is here whose name was not sent: they sat down, or a guest signed in. */
static bool is_someone_new(const struct subscription *sub, const struct table *t)
{
    int64_t ids[TABLE_PEOPLE_MAX];
    const int count = table_people(t, ids);

    for (int i = 0; i < count; i++) {
        int known = 0;
        while (known < sub->people_count && sub->people[known] != ids[i])
            known++;
        if (known == sub->people_count)
            return true;
    }
    return false;
}

/* Watching */

static void back(void *data, const struct hub_answer *a)
{
    (void)data;
    (void)a;
}

/* A player who was thought to have left is here. */
static void come_back(struct api_socket *s, const struct table *t)
{
    struct table_command c = {.act = ACT_BACK, .actor = s->who.id};

    for (int seat = 0; seat < t->options.seats; seat++)
        if (t->seats[seat].away && s->who.id && t->seats[seat].player == s->who.id) {
            c.seat = seat;
            snprintf(c.id, sizeof c.id, "back-%u", (unsigned)t->seq);
            hub_act(s->node->hub, t->id, &c, back, NULL);
        }
}

static void tell_event(struct hub_watcher *w, const struct table *t, const char *text, size_t size)
{
    struct subscription *sub = w->data;
    struct api_socket *s = sub->socket;

    if (s->web)
        web_send(s->web, text, size);
    if (w->told && is_someone_new(sub, t))
        send_names(sub, t);
    if (w->told)
        come_back(s, t);
}

static void tell_table(struct hub_watcher *watcher, const struct table *t)
{
    struct subscription *sub = watcher->data;
    struct api_socket *s = sub->socket;
    struct json_writer w;

    if (!t) {
        refuse(s, sub->game, "", "no-game",
               say(s, "there is no such game", "cette partie n'existe pas"));
        return;
    }
    begin(&w);
    json_put_key(&w, "table");
    table_write(&w, t, hub_now(s->node->hub));
    finish(s, &w);
    send_names(sub, t);
    come_back(s, t);
}

static struct subscription **find_subscription(struct api_socket *s, uint64_t game)
{
    struct subscription **place = &s->subscriptions;

    while (*place && (*place)->game != game)
        place = &(*place)->next;
    return place;
}

static void unsubscribe(struct api_socket *s, uint64_t game)
{
    struct subscription **place = find_subscription(s, game), *sub = *place;

    if (!sub)
        return;
    *place = sub->next;
    s->games--;
    hub_unwatch(s->node->hub, &sub->watcher);
    free(sub);
}

static void subscribe(struct api_socket *s, uint64_t game, struct json *j)
{
    int64_t since = 0;

    if (json_has(j, "since") && !json_get_integer(j, "since", 0, UINT32_MAX, &since)) {
        refuse_message(s, game, "", "bad-message", j->error);
        return;
    }
    unsubscribe(s, game);
    if (s->games >= SOCKET_GAMES_MAX) {
        refuse(s, game, "", "too-many",
               say(s, "a page can watch 64 games: leave one first",
                   "une page peut suivre 64 parties : quittez-en une d’abord"));
        return;
    }
    struct subscription *sub = make(sizeof *sub);
    *sub = (struct subscription){.next = s->subscriptions, .socket = s, .game = game};
    sub->watcher.event = tell_event;
    sub->watcher.ready = tell_table;
    sub->watcher.data = sub;
    sub->watcher.player = s->who.id;
    s->subscriptions = sub;
    s->games++;
    hub_watch(s->node->hub, &sub->watcher, game, (uint32_t)since);
}

/* Commands */

static void command_done(void *data, const struct act_answer *a)
{
    struct asking *q = data;
    struct api_socket *s = q->socket;
    char text[REASON_TEXT_MAX];
    const char *why = act_why(a, s->language, text);
    struct json_writer w;

    if (why) {
        refuse(s, q->game, q->id, why, text);
    } else {
        begin(&w);
        put_text(&w, "done", q->id);
        put_id(&w, "game", q->game);
        put_int(&w, "seq", a->hub.seq);
        if (a->hub.outcome == HUB_REPEATED)
            put_flag(&w, "repeated", true);
        finish(s, &w);
    }
    asked(q);
}

static uint32_t over_limit(struct api_socket *s)
{
    return limit_take(&s->node->players, limit_key(s->who.id),
                      (int64_t)loop_time(s->node->loop) + 1, 1);
}

/* The session may have ended since the socket was opened: then so does the socket. */
static void still_there(void *data, const struct person *who)
{
    struct asking *q = data;
    struct api_socket *s = q->socket;

    if (who->unknown) {
        refuse(s, q->game, q->id, "busy",
               say(s, "too much is going on here: try again in a moment",
                   "il y a trop à faire ici : réessayez dans un instant"));
        asked(q);
    } else if (who->id != s->who.id) {
        if (s->web)
            web_close(s->web, 1008, "the session has ended");
        asked(q);
    } else {
        set_language(s, who); /* It may have been changed meanwhile. */
        api_act(s->node, q->game, &q->command, command_done, q);
    }
}

static void command(struct api_socket *s, uint64_t game, struct json *j)
{
    struct table_command c;
    char move[API_MOVE_MAX];

    if (!command_read(j, s->node, &s->who, &c, move)) {
        refuse_message(s, game, c.id, "bad-message", j->error);
    } else if (!s->who.id) {
        refuse(s, game, c.id, "no-session",
               say(s, "begin a session first: POST /api/v1/session",
                   "ouvrez d’abord une session : POST /api/v1/session"));
    } else if (over_limit(s)) {
        refuse(s, game, c.id, "too-many",
               say(s, "too many commands: wait a little", "trop de commandes : attendez un peu"));
    } else {
        struct asking *q = ask(s, game, c.id);
        memcpy(q->move, move, sizeof move);
        q->command = c;
        q->command.move = q->move;
        q->command.received = hub_now(s->node->hub);
        q->command.lag = web_round_trip(s->web) / 2;
        people_find(s->node->people, s->token, still_there, q);
    }
}

/* Messages */

static void pong(struct api_socket *s)
{
    struct json_writer w;

    begin(&w);
    put_int(&w, "pong", hub_now(s->node->hub));
    finish(s, &w);
}

/* {"do":"lobby"}, and {"do":"lobby","stop":true} */
static void follow_lobby(struct api_socket *s, struct json *j)
{
    bool stop = false;

    if (json_has(j, "stop") && !json_get_flag(j, "stop", &stop))
        refuse_message(s, 0, "", "bad-message", j->error);
    else
        s->lobby = !stop;
}

static void message(struct api_socket *s, struct json *j)
{
    char what[16], id[ID_TEXT_MAX];
    uint64_t game = 0;

    if (!json_get_text(j, "do", what, sizeof what) ||
        (json_has(j, "game") && !json_get_text(j, "game", id, sizeof id)))
        refuse_message(s, 0, "", "bad-message", j->error);
    else if (json_has(j, "game") && !id_read(id, &game))
        refuse_message(s, 0, "", "bad-message", "\"game\" is no id");
    else if (strcmp(what, "ping") == 0)
        pong(s);
    else if (strcmp(what, "lobby") == 0)
        follow_lobby(s, j);
    else if (!game)
        refuse_message(s, 0, "", "bad-message", "which \"game\"?");
    else if (strcmp(what, "subscribe") == 0)
        subscribe(s, game, j);
    else if (strcmp(what, "unsubscribe") == 0)
        unsubscribe(s, game);
    else if (strcmp(what, "command") == 0)
        command(s, game, j);
    else
        refuse_message(s, game, "", "bad-message",
                       "\"do\" must be subscribe, unsubscribe, command, lobby or ping");
}

static void read_message(struct api_socket *s, const char *text, size_t size)
{
    struct json j;

    if (json_read(&j, text, size))
        message(s, &j);
    else
        refuse_message(s, 0, "", "bad-json", j.error);
    json_release(&j);
}

void api_socket_message(void *node, struct web_socket *web, void *user, const char *text,
                        size_t size)
{
    struct api_socket *s = user;

    (void)node;
    if (s->known) {
        read_message(s, text, size);
        return;
    }
    if (s->early_count == SOCKET_EARLY_MAX) {
        web_close(web, 1008, "wait for hello");
        return;
    }
    struct early *e = make(sizeof *e + size + 1), **end = &s->early;
    e->size = size;
    memcpy(e->text, text, size);
    while (*end)
        end = &(*end)->next;
    *end = e;
    s->early_count++;
}

/* Coming and going */

static void hello(struct api_socket *s)
{
    struct json_writer w;

    begin(&w);
    json_put_key(&w, "hello");
    json_put_object(&w);
    put_int(&w, "protocol", NODE_PROTOCOL);
    put_text(&w, "rules", PLATEAU_VERSION_TEXT);
    put_int(&w, "now", hub_now(s->node->hub));
    if (s->who.id) {
        put_id(&w, "player", s->who.id);
        put_text(&w, "name", s->who.name);
    }
    json_put_end(&w);
    /* The protocol before is spoken too, but the page should be loaded again when it suits. */
    if (s->protocol < NODE_PROTOCOL)
        put_flag(&w, "update", true);
    finish(s, &w);
}

static void known(void *data, const struct person *who)
{
    struct api_socket *s = data;

    s->who = *who;
    set_language(s, who);
    s->known = true;
    if (who->unknown && s->web) { /* Better to ask again than to be taken for a stranger. */
        web_close(s->web, 1013, "try again");
        s->web = NULL;
    }
    if (s->web)
        hello(s);
    for (struct early *e = s->early, *next; e; e = next) {
        next = e->next;
        if (!s->gone && s->web)
            read_message(s, e->text, e->size);
        free(e);
    }
    s->early = NULL;
    drop_use(s);
}

/* ?protocol=N: without it, the newest. */
static int read_protocol(const struct web_request *r)
{
    char text[8];

    return web_query(r, "protocol", text, sizeof text) && text[0] &&
                   strspn(text, "0123456789") == strlen(text)
               ? (int)strtol(text, NULL, 10)
               : NODE_PROTOCOL;
}

bool api_socket_open(void *data, const struct web_request *r, struct web_socket *web, void **user)
{
    struct node *n = data;
    struct api_socket *s = make(sizeof *s);
    bool bearer;
    const bool has_session = api_read_token(r, s->token, &bearer);

    if (n->draining || (!bearer && !api_own_origin(n, r)) ||
        chores_banned(n->chores, web_address(r))) {
        free(s);
        return false;
    }
    s->node = n;
    s->web = web;
    s->protocol = read_protocol(r);
    s->language = api_language(r);
    s->next = n->sockets;
    if (s->next)
        s->next->previous = s;
    n->sockets = s;
    *user = s;
    s->uses++;
    if (has_session)
        people_find(n->people, s->token, known, s);
    else
        known(s, &(struct person){0});
    return true;
}

void api_socket_closed(void *data, struct web_socket *web, void *user)
{
    struct node *n = data;
    struct api_socket *s = user;

    (void)web;
    s->web = NULL;
    s->gone = true;
    *(s->previous ? &s->previous->next : &n->sockets) = s->next;
    if (s->next)
        s->next->previous = s->previous;
    while (s->subscriptions) {
        const uint64_t game = s->subscriptions->game;
        unsubscribe(s, game);
        presence_left(n->presence, game, s->who.id);
    }
    for (struct early *e = s->early, *next; e; e = next) {
        next = e->next;
        free(e);
    }
    s->early = NULL;
    s->uses++;
    drop_use(s);
}

void api_lobby_changed(struct node *n)
{
    static const char text[] = "{\"lobby\":\"changed\"}";

    for (struct api_socket *s = n->sockets; s; s = s->next)
        if (s->lobby && s->web)
            web_send(s->web, text, sizeof text - 1);
}

void api_tell_lobby(struct node *n)
{
    api_lobby_changed(n);
    hints_publish_lobby(n->hints);
}

void api_sockets_drain(struct node *n)
{
    for (struct api_socket *s = n->sockets; s; s = s->next)
        if (s->web)
            web_close(s->web, 1012, "connect again");
}
