/*
 * player_ugi.c - a player that is another program speaking UGI: UCI without chess.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/match/player.h"
#include "cli/programs/clock.h"
#include "cli/programs/ugi_client.h"
#include "cli/programs/ugi_position.h"

struct ugi {
    struct ugi_client client;
    struct player_effort effort; /* effort of the last search, as far as the program reports it */
};

/* ---- what a search reports ---- */

/* Finds the number after a word of an info line; leaves `value` unchanged if there is none. */
static void find_number(const char *line, const char *word, uint64_t *value)
{
    const char *rest = line;

    for (; *line; line += strcspn(line, " \t"), line += strspn(line, " \t")) {
        if (ugi_client_begins(line, "string", &rest) || ugi_client_begins(line, "pv", &rest))
            return; /* Free text or moves follow. */
        if (ugi_client_begins(line, word, &rest) && *rest >= '0' && *rest <= '9') {
            *value = strtoull(rest, NULL, 10);
            return;
        }
    }
}

static void note_info(void *context, const char *line)
{
    struct player_effort *effort = context;
    uint64_t depth = (uint64_t)effort->depth;
    const char *rest;

    if (!ugi_client_begins(line, "info", &rest))
        return;
    find_number(rest, "nodes", &effort->nodes);
    find_number(rest, "depth", &depth);
    effort->depth = depth < 10000 ? (int)depth : 0;
}

/* ---- starting ---- */

static enum child_answer set_text(struct ugi_client *c, const char *option, const char *value)
{
    char line[128];

    snprintf(line, sizeof line, "setoption name %s value %s", option, value);
    return ugi_client_say(c, line);
}

static enum child_answer set_number(struct ugi_client *c, const char *option, uint64_t value)
{
    char text[24];

    snprintf(text, sizeof text, "%" PRIu64, value);
    return set_text(c, option, text);
}

static enum child_answer shake_hands(const struct player *p, struct ugi_client *c)
{
    const struct player_limits *l = &p->plan->limits;
    enum child_answer answer = ugi_client_exchange(c, "ugi", "ugiok");

    if (answer == CHILD_LINE)
        answer = set_text(c, "Game", p->game->name);
    if (answer == CHILD_LINE)
        answer = set_number(c, "Players", (uint64_t)p->seats);
    if (answer == CHILD_LINE && c->has_threads)
        answer = set_number(c, "Threads", l->threads ? (uint64_t)l->threads : 1);
    if (answer == CHILD_LINE && c->has_hash && l->hash)
        answer = set_number(c, "Hash", (uint64_t)l->hash);
    return answer == CHILD_LINE ? ugi_client_exchange(c, "isready", "readyok") : answer;
}

static bool player_ugi_start(struct player *p)
{
    struct ugi *u = calloc(1, sizeof *u);

    if (!player_spawn(p, u ? &u->client.child : NULL)) {
        free(u);
        return false;
    }
    p->state = u;
    u->client.timeout = p->timeout;
    u->client.on_line = note_info;
    u->client.context = &u->effort;
    const enum child_answer answer = shake_hands(p, &u->client);
    if (answer == CHILD_LINE)
        return true;
    player_blame(p, &u->client.child, answer);
    return false;
}

static enum player_verdict player_ugi_begin(struct player *p)
{
    struct ugi *u = p->state;
    enum child_answer answer = ugi_client_say(&u->client, "uginewgame");

    if (answer == CHILD_LINE && u->client.has_seed)
        answer = set_number(&u->client, "Seed", p->seed);
    if (answer == CHILD_LINE)
        answer = ugi_client_exchange(&u->client, "isready", "readyok");
    return answer == CHILD_LINE ? PLAYER_MOVED : player_blame(p, &u->client.child, answer);
}

/* ---- playing ---- */

static void write_go(const struct player_limits *l, char *line, size_t size)
{
    size_t n = (size_t)snprintf(line, size, "go");

    if (l->movetime)
        n += (size_t)snprintf(line + n, size - n, " movetime %" PRId64, l->movetime);
    if (l->nodes)
        n += (size_t)snprintf(line + n, size - n, " nodes %" PRIu64, l->nodes);
    if (l->depth)
        n += (size_t)snprintf(line + n, size - n, " depth %d", l->depth);
    assert(n < size);
}

static enum player_verdict player_ugi_choose(struct player *p, const struct record *r,
                                             struct move *m, struct player_effort *effort)
{
    struct ugi *u = p->state;
    struct child *c = &u->client.child;
    const int64_t deadline = clock_now() + p->plan->limits.movetime * 1000 + p->timeout;
    char position[UGI_POSITION_MAX], go[128], text[GAME_MOVE_TEXT_MAX];
    const char *said = "";

    ugi_write_position(r, position);
    write_go(&p->plan->limits, go, sizeof go);
    u->effort = (struct player_effort){0};
    enum child_answer answer = child_say(c, position, deadline);
    if (answer == CHILD_LINE)
        answer = child_say(c, go, deadline);
    if (answer == CHILD_LINE)
        answer = ugi_client_await(&u->client, "bestmove", deadline, &said);
    *effort = u->effort;
    if (answer != CHILD_LINE)
        return player_blame(p, c, answer);
    const size_t length = strcspn(said, " \t");
    const bool short_enough = length < sizeof text;
    if (short_enough)
        snprintf(text, sizeof text, "%.*s", (int)length, said);
    return player_take(p, r, short_enough ? text : NULL, said, m);
}

static void player_ugi_stop(struct player *p)
{
    struct ugi *u = p->state;

    child_stop(&u->client.child, "quit");
    free(u);
    p->state = NULL;
}

const struct player_kind player_ugi = {
    .name = "ugi",
    .outside = true,
    .unending = true,
    .start = player_ugi_start,
    .begin = player_ugi_begin,
    .choose = player_ugi_choose,
    .stop = player_ugi_stop,
};
