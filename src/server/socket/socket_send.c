/*
 * socket_send.c - writes messages and refusals to a page; counts pending queries.
 */
#include "server/socket/socket_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"

void socket_set_language(struct socket *s, const struct session_user *who)
{
    if (who->id && who->language[0])
        s->language = language_or_english(who->language);
}

const char *socket_begin(struct node *n, struct json_writer *w)
{
    json_writer_init(w, n->message, API_ANSWER_MAX);
    json_put_object(w);
    return n->message;
}

void socket_finish(struct socket *s, struct json_writer *w)
{
    json_put_end(w);
    const size_t size = json_writer_finish(w);
    if (s->web && size)
        web_send(s->web, s->node->message, size);
}

void socket_drop_use(struct socket *s)
{
    s->uses--;
    if (s->closed && s->uses == 0)
        free(s);
}

struct socket_request *socket_request_begin(struct socket *s, uint64_t game, const char *id)
{
    struct socket_request *a = alloc_zeroed(1, sizeof *a);

    a->socket = s;
    a->game = game;
    memcpy(a->id, id, strnlen(id, sizeof a->id - 1));
    s->uses++;
    return a;
}

void socket_request_end(struct socket_request *a)
{
    socket_drop_use(a->socket);
    free(a);
}

void socket_refuse_as(struct socket *s, uint64_t game, const char *id, const char *code,
                      const char *message)
{
    struct json_writer w;

    metrics_add(METRIC_REFUSALS, code, 1);
    socket_begin(s->node, &w);
    json_field_text(&w, "refused", id);
    if (game)
        json_field_id(&w, "game", game);
    json_field_text(&w, "code", code);
    json_field_text(&w, "message", message);
    socket_finish(s, &w);
}

void socket_refuse(struct socket *s, uint64_t game, const char *id, enum refusal r)
{
    socket_refuse_as(s, game, id, refusal_code(r), refusal_text(r, s->language));
}

void socket_refuse_message(struct socket *s, uint64_t game, const char *id, enum refusal r,
                           const char *error)
{
    char text[2 * JSON_ERROR_MAX];

    /* The error is English: others are told what it means first. */
    if (s->language == language_at(0))
        snprintf(text, sizeof text, "%s", error);
    else
        snprintf(text, sizeof text, "%s (%s)", refusal_text(r, s->language), error);
    socket_refuse_as(s, game, id, refusal_code(r), text);
}
