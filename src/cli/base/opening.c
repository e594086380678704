/*
 * opening.c - drawing openings until one leaves the game open.
 */
#include "cli/base/opening.h"

#include <string.h>

#include "rules/random.h"

enum { ATTEMPTS = 10000 };

uint64_t opening_seed(uint64_t seed, uint64_t what)
{
    uint64_t state = seed;

    state = random_next(&state) ^ what;
    return random_next(&state);
}

static bool wins_at_once(const struct game *g, const struct position *p)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    for (int i = 0; i < count; i++) {
        union any_position next;
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        if (next.position.status == STATUS_WON && next.position.winners >> p->turn & 1)
            return true;
    }
    return false;
}

/* Whether the player to move wins at once, or loses at once whatever the move. */
static bool is_decided(const struct game *g, const struct position *p)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    if (wins_at_once(g, p))
        return true;
    for (int i = 0; i < count; i++) {
        union any_position next;
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        if (next.position.status == STATUS_DRAWN ||
            (next.position.status == STATUS_OPEN && !wins_at_once(g, &next.position)))
            return false;
    }
    return true;
}

/* The game's own start is not said in the record. */
static void begin(const struct opening *o, struct record *r)
{
    record_init(r, o->game, o->start->seats);
    if (memcmp(&r->start, o->start, o->game->size) != 0)
        record_init_from(r, o->game, o->start);
}

bool opening_play(const struct opening *o, uint64_t seed, struct record *r)
{
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        begin(o, r);
        if (o->fixed)
            record_play(r, o->first, RECORD_NO_CLOCK);
        while (r->turns < o->fixed + o->plies && !record_over(r)) {
            struct move list[GAME_MOVES_MAX];
            const int count = o->game->moves(&r->now.position, list);
            record_play(r, list[random_below(&seed, (uint32_t)count)], RECORD_NO_CLOCK);
        }
        if (!record_over(r) && !(o->balanced && is_decided(o->game, &r->now.position)))
            return true;
    }
    return false;
}
