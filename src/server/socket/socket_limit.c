/*
 * socket_limit.c - the rate limits of messages: one per socket and a wider one per address.
 *
 * Every message costs one token before it is parsed; an expensive one, such as one that reads a
 * long log, is charged the rest afterwards as a debt. A client over the limit is told when to try
 * again; if it continues, its socket is closed.
 */
#include "server/socket/socket_private.h"

#include <stdio.h>

#include "server/base/id.h"
#include "server/net/loop.h"

enum {
    STRIKES_MAX = 100, /* refusals after which the socket is closed */
    /* milliseconds without a refusal after which earlier ones are forgotten */
    STRIKES_FORGET = 10000,
};

static int64_t now(const struct socket *s)
{
    return (int64_t)loop_time(s->node->loop) + 1;
}

uint32_t socket_pay(struct socket *s)
{
    struct node *n = s->node;
    const uint32_t own = limit_place_take(&n->messages, &s->bucket, now(s), 1);

    return own ? own : limit_take(&n->address_messages, s->address, now(s), 1);
}

void socket_owe(struct socket *s, uint32_t tokens)
{
    struct node *n = s->node;

    limit_place_owe(&n->messages, &s->bucket, now(s), tokens);
    limit_owe(&n->address_messages, s->address, now(s), tokens);
}

void socket_owe_log(struct socket *s, uint32_t events)
{
    socket_owe(s, events / LIMIT_EVENTS);
}

bool socket_strikes_out(struct socket *s)
{
    s->strikes = now(s) - s->struck < STRIKES_FORGET ? s->strikes + 1 : 1;
    s->struck = now(s);
    if (s->strikes <= STRIKES_MAX)
        return false;
    if (s->web)
        web_close(s->web, 1008, "too many messages");
    return true;
}

/* Answers {"refused":ID,"game":G,"code":"too-many","message":…,"retry_ms":N} */
void socket_refuse_hasty(struct socket *s, struct json *j, uint32_t wait)
{
    char id[TABLE_ID_MAX] = "", game[ID_TEXT_MAX] = "";
    struct json_writer w;
    uint64_t number;

    metrics_add(METRIC_REFUSALS, refusal_code(REFUSED_TOO_MANY), 1);
    socket_begin(s->node, &w);
    json_field_text(&w, "refused", json_get_text(j, "id", id, sizeof id) ? id : "");
    if (json_get_text(j, "game", game, sizeof game) && id_read(game, &number))
        json_field_id(&w, "game", number);
    json_field_text(&w, "code", refusal_code(REFUSED_TOO_MANY));
    json_field_text(&w, "message", refusal_text(REFUSED_TOO_MANY, s->language));
    json_field_int(&w, "retry_ms", wait);
    socket_finish(s, &w);
}
