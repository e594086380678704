/*
 * socket_message.c - parses and executes the messages of a page: commands, subscriptions, ping.
 *
 * Messages in: {"do":"subscribe","game":G,"after":N}, unsubscribe, command, lobby, ping. Messages
 * out: the events of the games it watches as they are in the log, {"table":…} after all events so
 * far, and {"done":ID,…} or {"refused":ID,…} for each command. docs/api.md has them all.
 */
#include "server/socket/socket_private.h"

#include <stdio.h>
#include <string.h>

#include "server/base/id.h"
#include "server/games/player_command.h"
#include "server/net/loop.h"

/* Commands */

static void on_command_done(void *data, const struct command_answer *a)
{
    struct socket_request *q = data;
    struct socket *s = q->socket;
    char text[REASON_TEXT_MAX];
    const char *why = player_command_why(a, s->language, text);
    struct json_writer w;

    if (why) {
        socket_refuse_as(s, q->game, q->id, why, text);
    } else {
        socket_begin(s->node, &w);
        json_field_text(&w, "done", q->id);
        json_field_id(&w, "game", q->game);
        json_field_int(&w, "seq", a->hub.seq);
        if (a->hub.outcome == HUB_REPEATED)
            json_field_flag(&w, "repeated", true);
        socket_finish(s, &w);
    }
    socket_request_end(q);
}

static uint32_t over_limit(struct socket *s)
{
    return limit_take(&s->node->players, limit_key(s->who.id),
                      (int64_t)loop_time(s->node->loop) + 1, 1);
}

/* If the session has ended since the socket was opened, closes the socket. */
static void on_session(void *data, const struct session_user *who)
{
    struct socket_request *q = data;
    struct socket *s = q->socket;

    if (who->unknown) {
        socket_refuse(s, q->game, q->id, REFUSED_BUSY);
        socket_request_end(q);
    } else if (who->id != s->who.id) {
        if (s->web)
            web_close(s->web, 1008, "the session has ended");
        socket_request_end(q);
    } else {
        socket_set_language(s, who); /* The language may have been changed in the meantime. */
        player_command_run(s->node->commands, q->game, &q->command, on_command_done, q);
    }
}

static void command(struct socket *s, uint64_t game, struct json *j)
{
    struct table_command c = {.actor = s->who.id, .account = s->who.account, .bot = s->who.bot};
    char move[API_MOVE_MAX];

    if (!table_read_command(j, id_shard(game), &c, move)) {
        socket_refuse_message(s, game, c.id, REFUSED_BAD_MESSAGE, j->error);
    } else if (!s->who.id) {
        socket_refuse(s, game, c.id, REFUSED_NO_SESSION);
    } else if (over_limit(s)) {
        socket_refuse(s, game, c.id, REFUSED_TOO_MANY);
    } else {
        struct socket_request *q = socket_request_begin(s, game, c.id);
        memcpy(q->move, move, sizeof move);
        q->command = c;
        q->command.move = q->move;
        q->command.received = hub_now_of(s->node->hub, game);
        q->command.lag = web_round_trip(s->web) / 2;
        sessions_find(s->node->sessions, s->token, on_session, q);
    }
}

/* Messages */

static void pong(struct socket *s)
{
    struct json_writer w;

    socket_begin(s->node, &w);
    json_field_int(&w, "pong", hub_now(s->node->hub));
    json_field_int(&w, "reconnect_within_ms",
                   socket_spread(s->node)); /* The socket is already closed. */
    socket_finish(s, &w);
}

/* Handles {"do":"lobby"} and {"do":"lobby","stop":true} */
static void follow_lobby(struct socket *s, struct json *j)
{
    bool stop = false;

    if (json_has(j, "stop") && !json_get_flag(j, "stop", &stop))
        socket_refuse_message(s, 0, "", REFUSED_BAD_MESSAGE, j->error);
    else
        s->lobby = !stop;
}

static void message(struct socket *s, struct json *j)
{
    char what[16], id[ID_TEXT_MAX];
    uint64_t game = 0;

    if (!json_get_text(j, "do", what, sizeof what) ||
        (json_has(j, "game") && !json_get_text(j, "game", id, sizeof id)))
        socket_refuse_message(s, 0, "", REFUSED_BAD_MESSAGE, j->error);
    else if (json_has(j, "game") && !id_read(id, &game))
        socket_refuse_message(s, 0, "", REFUSED_BAD_MESSAGE,
                              "invalid \"game\": expected 12 characters");
    else if (strcmp(what, "ping") == 0)
        pong(s);
    else if (strcmp(what, "lobby") == 0)
        follow_lobby(s, j);
    else if (!game)
        socket_refuse_message(s, 0, "", REFUSED_BAD_MESSAGE, "missing \"game\"");
    else if (strcmp(what, "subscribe") == 0)
        socket_subscribe(s, game, j);
    else if (strcmp(what, "unsubscribe") == 0)
        socket_unsubscribe(s, game);
    else if (strcmp(what, "command") == 0)
        command(s, game, j);
    else
        socket_refuse_message(s, game, "", REFUSED_BAD_MESSAGE,
                              "\"do\" must be subscribe, unsubscribe, command, lobby or ping");
}

void socket_read_message(struct socket *s, const char *text, size_t size)
{
    const uint32_t wait = socket_pay(s);
    struct json j;

    if (wait && socket_strikes_out(s))
        return;
    if (!json_read(&j, text, size))
        socket_refuse_message(s, 0, "", REFUSED_BAD_JSON, j.error);
    else if (wait)
        socket_refuse_hasty(s, &j, wait);
    else
        message(s, &j);
    json_release(&j);
}
