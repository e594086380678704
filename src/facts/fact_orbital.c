/*
 * fact_orbital.c - the facts of Orbital: Towers, and where the opponent may play next.
 */
#include "facts/fact_game.h"

#include "rules/orbital_turn.h"

static void add_towers(const struct orbital *before, const struct orbital *after,
                       struct fact_list *list)
{
    for (int seat = 0; seat < 2; seat++) {
        const unsigned has = orbital_towers(after, seat);
        const unsigned gained = has & ~orbital_towers(before, seat);
        if (!gained)
            continue;
        struct fact *f = fact_add(list, FACT_TOWER, seat);
        f->count = (uint16_t)orbital_count_cells(has);
        f->at[0] = orbital_token(__builtin_ctz(gained));
    }
}

/* Counts the next player's moves that complete a Tower which this player then controls. */
static void add_lets_tower(const struct orbital *after, const struct move *replies, int all,
                           struct fact_list *list)
{
    const int next = after->base.to_move;
    int count = 0;

    for (int i = 0; i < all; i++) {
        struct orbital then = *after;
        orbital.play(&then.base, replies[i]);
        count += (orbital_towers(&then, next) & ~orbital_towers(after, next)) != 0;
    }
    if (count == 0)
        return;
    struct fact *f = fact_add(list, FACT_LETS_TOWER, next);
    f->count = (uint16_t)count;
    f->of = (uint16_t)all;
}

static void add_choice(const struct orbital *after, const struct move *replies, int all,
                       struct fact_list *list)
{
    struct fact *f = fact_add(list, FACT_CHOICE, after->base.to_move);
    unsigned cells = 0;

    f->count = (uint16_t)all;
    if (replies[0].bits == orbital_pass.bits) {
        f->form = FACT_MUST_PASS;
        return;
    }
    for (int i = 0; i < all; i++)
        cells |= 1u << orbital_move_cell(replies[i]);
    f->of = (uint16_t)orbital_count_cells(cells);
    if (f->of == 1)
        f->at[0] = orbital_token(__builtin_ctz(cells));
    if (cells & ~orbital_zone(after))
        f->form = FACT_ANYWHERE;
}

void fact_orbital(const struct position *before, struct move m, const struct position *after,
                  struct fact_list *list)
{
    const struct orbital *was = (const struct orbital *)before, *is = (const struct orbital *)after;
    struct move replies[GAME_MOVES_MAX];

    (void)m;
    add_towers(was, is, list);
    if (after->status != STATUS_OPEN)
        return;
    const int all = orbital.moves(after, replies);
    add_lets_tower(is, replies, all, list);
    add_choice(is, replies, all, list);
}
