/*
 * fact_quoridor.c - the facts of Quoridor: lengths of shortest paths, jumps, walls left.
 */
#include "facts/fact_game.h"

#include "rules/quoridor_board.h"
#include "rules/quoridor_turn.h"

static struct quoridor_edges edges_of(const struct quoridor *q)
{
    return quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                             quoridor_walls(q, QUORIDOR_VERTICAL));
}

static void measure(const struct quoridor *q, uint8_t lengths[static GAME_SEATS_MAX])
{
    const struct quoridor_edges e = edges_of(q);

    for (int seat = 0; seat < q->base.seats; seat++)
        lengths[seat] =
            (uint8_t)quoridor_distance(q->pawns[seat], quoridor_goal(q->base.seats, seat), e);
}

static void add_wall(const struct quoridor *before, const struct quoridor *after,
                     struct fact_list *list)
{
    uint8_t was[GAME_SEATS_MAX], is[GAME_SEATS_MAX];
    struct fact *f = fact_add(list, FACT_NO_PATHS, before->base.to_move);

    measure(before, was);
    measure(after, is);
    for (int seat = 0; seat < before->base.seats; seat++) {
        assert(is[seat] >= was[seat]);
        f->by_seat[seat] = (uint8_t)(is[seat] - was[seat]);
        if (f->by_seat[seat] > 0)
            f->kind = FACT_PATHS;
    }
    if (after->hands[before->base.to_move] == 0)
        fact_add(list, FACT_LAST_WALL, before->base.to_move);
}

/* Returns the seats whose pawn may have been jumped between two cells: two if it can be either. */
static unsigned jumped_seats(const struct quoridor *q, int from, int to)
{
    const struct quoridor_edges e = edges_of(q);
    unsigned seats = 0;

    for (int seat = 0; seat < q->base.seats; seat++)
        for (int d = 0; d < 4; d++) {
            const int over = q->pawns[seat];
            if (!quoridor_can_step(e, from, d) || from + quoridor_steps[d] != over)
                continue;
            const bool straight = quoridor_can_step(e, over, d);
            for (int on = 0; on < 4; on++)
                if (quoridor_can_step(e, over, on) && over + quoridor_steps[on] == to &&
                    straight == (on == d))
                    seats |= 1u << seat;
        }
    return seats;
}

static void add_pawn(const struct quoridor *before, const struct quoridor *after,
                     struct fact_list *list)
{
    const int mover = before->base.to_move, from = before->pawns[mover], to = after->pawns[mover];
    const int files = from % QUORIDOR_WIDTH - to % QUORIDOR_WIDTH,
              ranks = from / QUORIDOR_WIDTH - to / QUORIDOR_WIDTH;
    uint8_t was[GAME_SEATS_MAX], is[GAME_SEATS_MAX];
    struct fact *f;

    if (after->base.status == STATUS_OPEN) {
        measure(before, was);
        measure(after, is);
        f = fact_add(list, FACT_STEPS, mover);
        f->of = was[mover];
        f->count = is[mover];
    }
    if (files * files + ranks * ranks > 1) {
        f = fact_add(list, FACT_JUMPS, mover);
        f->form = files && ranks ? FACT_TO_A_SIDE : 0;
        f->seats = (uint8_t)jumped_seats(before, from, to);
        assert(f->seats != 0);
    }
}

/* Compares the mover with the other player who has the shortest path. */
static void add_lead(const struct quoridor *after, int mover, struct fact_list *list)
{
    struct fact *f = fact_add(list, FACT_LEAD, mover);
    uint8_t is[GAME_SEATS_MAX];
    int least = QUORIDOR_CELLS;

    measure(after, is);
    for (int seat = 0; seat < after->base.seats; seat++) {
        if (seat == mover || is[seat] > least)
            continue;
        f->seats = (uint8_t)((is[seat] == least ? f->seats : 0) | 1 << seat);
        least = is[seat];
    }
    f->form = is[mover] < least ? FACT_AHEAD : is[mover] == least ? FACT_LEVEL : FACT_BEHIND;
    f->count = (uint16_t)(is[mover] < least ? least - is[mover] : is[mover] - least);
}

void fact_quoridor(const struct position *before, struct move m, const struct position *after,
                   struct fact_list *list)
{
    const struct quoridor *was = (const struct quoridor *)before,
                          *is = (const struct quoridor *)after;

    if (quoridor_move_kind(m) == QUORIDOR_PAWN)
        add_pawn(was, is, list);
    else if (quoridor_move_kind(m) != QUORIDOR_PASS)
        add_wall(was, is, list);
    if (after->status == STATUS_OPEN)
        add_lead(is, before->to_move, list);
}
