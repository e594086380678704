/*
 * match.c - creates a table, sits down, moves at its turn, and starts the next game.
 */
#include "match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../campaign/field.h"

enum { AGAIN = 500000 }; /* microseconds after which a refused move is sent again */

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static bool alone(const struct match *m)
{
    return m->players[0] == m->players[1];
}

static void send_command(struct match *m, struct guest *g, const char *id, const char *rest)
{
    char text[256];

    snprintf(text, sizeof text, "{\"do\":\"command\",\"game\":\"%s\",\"id\":\"%s\",%s}", m->game,
             id, rest);
    wire_send(&g->socket, text);
}

static void watch(struct match *m, struct guest *g, bool wanted)
{
    char text[128];

    snprintf(text, sizeof text, "{\"do\":\"%s\",\"game\":\"%s\"}",
             wanted ? "subscribe" : "unsubscribe", m->game);
    wire_send(&g->socket, text);
}

void match_start(struct match *m)
{
    static const char options[] =
        "{\"game\":\"quoridor\",\"players\":2,\"clock\":\"fischer\",\"base\":1800000,"
        "\"increment\":5000,\"order\":\"seated\",\"private\":true}";
    struct guest *host = m->players[0];
    char body[320];

    m->game[0] = '\0';
    m->turn = 0;
    m->running = false;
    snprintf(body, sizeof body, "{\"id\":\"table-%u\",\"options\":%s}", ++m->tables, options);
    wire_ask(&host->errand, host->port, "POST", "/api/v1/games", host->cookie, body);
}

/* The table is created, and the host has the first seat. */
static void laid(struct guest *host, const char *text)
{
    struct match *m = host->data;

    if (!m || !text || !field_text(text, "game", m->game, sizeof m->game))
        return;
    if (m->play->ending) {
        m->done = true;
        return;
    }
    watch(m, host, true);
    if (!alone(m))
        watch(m, m->players[1], true);
    send_command(m, m->players[1], "sit-down", "\"act\":\"sit\"");
    m->play->games++;
}

void match_move(struct match *m)
{
    struct guest *g = m->players[m->turn % 2];
    char id[32], rest[96];

    m->running = false;
    if (m->turn == SCRIPT_TURNS || m->play->ending) {
        m->done = m->play->once;
        if (!m->done)
            send_command(m, g, "give-up", "\"act\":\"resign\"");
        return;
    }
    snprintf(id, sizeof id, "move-%u-%" PRIu32, m->tables, m->turn);
    snprintf(rest, sizeof rest, "\"act\":\"move\",\"version\":%" PRIu32 ",\"move\":\"%s\"", m->turn,
             m->script->moves[m->turn]);
    if (!m->again)
        m->sent = g->sent = clock_now();
    m->again = false;
    send_command(m, g, id, rest);
}

void match_step(struct match *m, uint64_t now)
{
    if (m->running && !m->play->held && now >= m->due)
        match_move(m);
}

/* A player is to move. */
static void go_on(struct match *m)
{
    const uint64_t now = clock_now();

    m->running = true;
    m->due = m->play->pace ? m->due + m->play->pace : now;
    if (m->due < now && m->play->pace)
        m->due = now;
    match_step(m, now);
}

int64_t event_turn(const char *text, const char *game)
{
    static const char key[] = ",\"version\":";
    const size_t length = strlen(game);
    const char *turn;

    if (!begins(text, "{\"game\":\"") || memcmp(text + 9, game, length) != 0 ||
        !begins(text + 9 + length, "\",\"seq\":"))
        return -1;
    turn = strstr(text, key);
    return turn ? strtoll(turn + strlen(key), NULL, 10) : -1;
}

/* Handles an event of the current game, as a player receives it. */
static void seen(struct match *m, struct guest *g, const char *text)
{
    const int64_t turn = event_turn(text, m->game);

    if (turn < 0)
        return;
    if (strstr(text, ",\"ending\":")) {
        if (g != m->players[0])
            return;
        watch(m, g, false);
        if (!alone(m))
            watch(m, m->players[1], false);
        m->done = m->play->ending;
        if (!m->done)
            match_start(m);
    } else if (turn == 0 && strstr(text, ",\"seating\":") && g == m->players[0]) {
        go_on(m);
    } else if (turn == (int64_t)m->turn + 1 && g == m->players[turn % 2] && !alone(m)) {
        samples_add(&m->play->shown, clock_now() - m->sent);
        m->turn++;
        go_on(m);
    }
}

static void said(struct guest *g, const char *text)
{
    struct match *m = g->data;

    if (begins(text, "{\"done\":\"move-")) {
        m->play->moves++;
        m->play->answered = clock_now();
        samples_add(&m->play->acknowledged, m->play->answered - g->sent);
        g->sent = 0;
        if (alone(m)) {
            m->turn++;
            go_on(m);
        }
    } else if (begins(text, "{\"refused\":\"move-") && losses.counted) {
        losses.commands++;
        m->again = m->running = true;
        m->due = clock_now() + AGAIN;
    } else if (begins(text, "{\"refused\":")) {
        fail("a command was refused", text);
    } else {
        seen(m, g, text);
    }
}

void match_init(struct match *m, struct play *p, int number, struct guest *host,
                struct guest *other)
{
    *m = (struct match){.play = p, .players = {host, other}};
    m->script = &p->scripts[number % SCRIPTS];
    for (int i = 0; i < 2; i++) {
        m->players[i]->data = m;
        m->players[i]->said = said;
        m->players[i]->answered = laid;
    }
}
