/*
 * opening.c - draws random openings until one leaves the game open.
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

/* Whether the player to move wins at once, or loses at once whatever the move. */
static bool is_decided(const struct game *g, const struct position *p)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    if (game_wins_at_once(g, p))
        return true;
    for (int i = 0; i < count; i++) {
        union any_position next;
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        if (next.position.status == STATUS_DRAWN ||
            (next.position.status == STATUS_OPEN && !game_wins_at_once(g, &next.position)))
            return false;
    }
    return true;
}

/* A record does not store the game's usual start. */
static void opening_begin(const struct opening *o, struct record *r)
{
    record_init(r, o->game, o->start->seats);
    if (memcmp(&r->start, o->start, o->game->size) != 0)
        record_init_from(r, o->game, o->start);
}

bool opening_play(const struct opening *o, uint64_t seed, struct record *r)
{
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        opening_begin(o, r);
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
