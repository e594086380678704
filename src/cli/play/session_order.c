/*
 * session_order.c - draws at random who sits where before a game.
 */
#include <assert.h>
#include <string.h>

#include "cli/play/session.h"
#include "options/tr.h"
#include "rules/random.h"

static void shuffle(int *list, int count, uint64_t *seed)
{
    for (int i = count - 1; i > 0; i--) {
        const int other = (int)random_below(seed, (uint32_t)i + 1), kept = list[i];
        list[i] = list[other];
        list[other] = kept;
    }
}

/* Draws the player for each seat: sides change places, and partners change places within a side. */
static void session_order_draw(const struct position *p, uint64_t seed,
                               int players[static GAME_SEATS_MAX])
{
    const int partners = p->seats / p->sides;
    int sides[GAME_SEATS_MAX] = {0, 1, 2, 3};

    assert(partners * p->sides == p->seats);
    shuffle(sides, p->sides, &seed);
    for (int side = 0; side < p->sides; side++) {
        int order[GAME_SEATS_MAX] = {0, 1, 2, 3};
        shuffle(order, partners, &seed);
        for (int i = 0; i < partners; i++)
            players[side + i * p->sides] = sides[side] + order[i] * p->sides;
    }
}

static int people(const struct session *s)
{
    int count = 0;

    for (int seat = 0; seat < session_position(s)->seats; seat++)
        count += session_level(s, seat) == 0;
    return count;
}

/* Whether there are neither names nor computers, so that drawing seats would change nothing. */
static bool all_alike(const struct session *s)
{
    bool named = false;

    for (int seat = 0; seat < session_position(s)->seats; seat++)
        named |= s->table.record.names[seat][0] != '\0';
    return !named && !session_has(s, true);
}

/* Moves the odds with the players: each has the same at the new seat as at the old one. */
static void move_odds(struct record *r, const int players[static GAME_SEATS_MAX])
{
    const struct game *g = r->game;
    uint8_t before[GAME_SEATS_MAX] = {0}, after[GAME_SEATS_MAX] = {0};
    struct hand list[GAME_HANDS_MAX];
    union any_position start;
    const int seats = r->start.position.seats;

    if (!r->from_position || !g->odds)
        return;
    g->hands(&r->start.position, list);
    for (int seat = 0; seat < seats; seat++) {
        before[seat] = list[seat].count;
        after[seat] = list[players[seat]].count;
    }
    if (!g->odds(&start.position, seats, before) ||
        memcmp(&start, &r->start, g->size) != 0 || /* It is some other position. */
        !g->odds(&start.position, seats, after))
        return;
    record_init_from(r, g, &start.position);
}

void session_draw_lots(struct session_game *g, uint64_t seed)
{
    char names[GAME_SEATS_MAX][RECORD_NAME_MAX];
    int players[GAME_SEATS_MAX], levels[GAME_SEATS_MAX];
    const int seats = g->record.now.position.seats;

    session_order_draw(&g->record.now.position, seed, players);
    memcpy(names, g->record.names, sizeof names);
    memcpy(levels, g->levels, sizeof levels);
    move_odds(&g->record, players);
    for (int seat = 0; seat < seats; seat++) {
        memcpy(g->record.names[seat], names[players[seat]], sizeof names[0]);
        g->levels[seat] = levels[players[seat]];
    }
    memcpy(g->saved_levels, g->levels, sizeof g->levels);
}

void session_tell_first(struct session *s)
{
    char name[SESSION_NAME_MAX];

    if (all_alike(s))
        return;
    session_name(s, 0, name);
    if (session_level(s, 0) == 0 && people(s) == 1)
        session_tell(s, TONE_PLAIN, tr(TERMINAL_PLAY_FIRST_IS_YOU));
    else
        session_tell_about(s, TONE_PLAIN, TERMINAL_PLAY_FIRST, {"player", .text = name});
    s->message_stays = true;
}
