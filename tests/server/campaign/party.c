/*
 * party.c - creates tables, and decides what follows a game.
 */
#include "party.h"

#include <inttypes.h>
#include <string.h>

#include "field.h"
#include "rules/random.h"

enum {
    STUCK = 40000, /* ms without any event, after which they move to another table */
    REMATCH_IN = 8000,
    REST = 400, /* ms between the end of a game and what comes next */
};

/* Chooses in turn among the games for this number of players, with clocks short enough to expire
   sometimes. */
static void choose_options(struct party *g)
{
    static const char *const clocks[] = {
        "\"clock\":\"none\"",
        "\"clock\":\"fischer\",\"base\":60000,\"increment\":2000",
        "\"clock\":\"fischer\",\"base\":300000,\"increment\":0",
        "\"clock\":\"fischer\",\"base\":12000,\"increment\":1000",
    };
    struct player *host = &g->players[0];

    do
        g->rules = games[chance(host, GAMES_COUNT)];
    while (!game_allows(g->rules, g->seats));
    g->swaps = g->seats == 2 && !g->computers && !g->rated && chance(host, 3) == 0;
    const uint32_t clock = g->rated ? 1 + chance(host, 2) : chance(host, g->seats == 2 ? 4 : 3);
    snprintf(g->options, sizeof g->options,
             "{\"game\":\"%s\",\"players\":%d,%s,\"private\":%s,\"swap\":%s,\"rated\":%s}",
             g->rules->name, g->seats, clocks[clock], g->rated ? "false" : "true",
             g->swaps ? "true" : "false", g->rated ? "true" : "false");
}

static void ask(struct party *g)
{
    struct player *host = &g->players[0];
    char body[320];

    snprintf(body, sizeof body, "{\"id\":\"%s\",\"computers\":[%s],\"options\":%s}", g->lay,
             g->computers ? "1" : "", g->options);
    note(host, "lay", "-\t%s", g->lay);
    wire_ask(&host->errand,
             host->campaign->ports[chance(host, (uint32_t)host->campaign->port_count)], "POST",
             "/api/v1/games", host->cookie, body);
    g->again = g->campaign->now + campaign_patience(g->campaign);
}

static void lay(struct party *g)
{
    choose_options(g);
    snprintf(g->lay, sizeof g->lay, "p%d-table-%u", g->players[0].number, ++g->tables);
    ask(g);
}

static void play_at(struct party *g, const char *game)
{
    snprintf(g->game, sizeof g->game, "%s", game);
    g->lay[0] = '\0';
    g->ended = 0;
    g->news = g->campaign->now;
    g->rematch = !g->computers && chance(&g->players[0], 4) == 0;
    g->campaign->counts.games++;
    for (int i = 0; i < g->people; i++)
        player_follow(&g->players[i], game, g->rules, g->seats, g->swaps);
}

static void part(struct party *g)
{
    for (int i = 0; i < g->people; i++)
        player_leave(&g->players[i], "left");
    g->game[0] = '\0';
}

void party_answer(struct party *g, int status, const char *text)
{
    struct player *host = &g->players[0];
    char game[ID_TEXT], why[32];

    if (!g->lay[0])
        return;
    if (status == 200 && field_text(text, "game", game, sizeof game)) {
        note(host, "laid", "%s\t%s", game, g->lay);
        play_at(g, game);
        return;
    }
    field_text(text, "code", why, sizeof why);
    note(host, "unlaid", "-\t%s\t%d\t%s", g->lay, status, why);
    /* The same command is sent again, unless it can never succeed. */
    if (status == 400 || status == 409)
        g->lay[0] = '\0';
    g->again = g->campaign->now + 100 + chance(host, 900);
}

void party_event(struct party *g, const struct player *p)
{
    g->news = g->campaign->now;
    if (p->board->over && !g->ended)
        g->ended = g->campaign->now;
}

bool party_wants_rematch(const struct party *g, const struct player *p)
{
    return g->rematch && p == &g->players[0];
}

/* Whether a computer plays for someone who left; such games are left to it. */
static bool waits_for_computer(const struct party *g)
{
    const struct board *b = g->players[0].board;

    return !g->computers && b->playing && !b->over && b->to_move >= 0 && !b->holders[b->to_move][0];
}

static const char *next_game(const struct party *g)
{
    for (int i = 0; i < g->people; i++)
        if (g->players[i].board->next[0])
            return g->players[i].board->next;
    return NULL;
}

/* Whether someone still waits for an answer: the player's notes on this game must not end
   before. */
static bool busy(const struct party *g)
{
    for (int i = 0; i < g->people; i++)
        if (g->players[i].ordered)
            return true;
    return false;
}

/* Continues with another game once all have seen the end, or if nothing happens any more. */
static void go_on(struct party *g)
{
    const uint64_t now = g->campaign->now;
    char game[ID_TEXT];
    int seen = 0;

    for (int i = 0; i < g->people; i++)
        seen += g->players[i].board->over || g->players[i].broken;
    const char *next = next_game(g);
    if (next && seen == g->people && !busy(g)) {
        memcpy(game, next, sizeof game);
        part(g);
        play_at(g, game);
        return;
    }
    const bool over = seen == g->people && now - g->ended > (g->rematch ? REMATCH_IN : REST);
    const bool left = waits_for_computer(g) && now - g->news > REST;
    const bool stuck = now - g->news > STUCK;
    if (stuck && !over && !left) {
        note(&g->players[0], "stuck", "%s\t%" PRIu32, g->game, g->players[0].board->seq);
        g->campaign->counts.stuck++;
    }
    if ((over || left || stuck) && !busy(g))
        part(g);
}

void party_step(struct party *g)
{
    struct player *host = &g->players[0];

    if (g->game[0]) {
        if (!g->campaign->ending)
            go_on(g);
        return;
    }
    if (!player_ready(host) || g->campaign->now < g->again)
        return;
    if (g->lay[0])
        ask(g);
    else if (!g->campaign->ending)
        lay(g);
}

/* Creates mostly groups of two players, sometimes three or four; some with one too many, a
   computer, or accounts. */
void party_init(struct party *g, struct campaign *c, struct player *players, uint64_t *seed)
{
    const uint32_t dice = random_below(seed, 10), kind = c->company ? random_below(seed, 10) : 9;

    *g = (struct party){.campaign = c,
                        .players = players,
                        .seats = dice < 6   ? 2
                                 : dice < 8 ? 3
                                            : 4};
    g->rated = kind == 0;
    g->computers = kind == 1;
    if (g->rated)
        g->seats = 2;
    g->people = g->seats - g->computers + (kind == 2 || kind == 3);
}
