/*
 * property_play.c - properties of moves, play and winners.
 */
#include <string.h>

#include "trial.h"

/* Winners are one whole side, and only won games have any. */
static void check_winners(struct trial *t, const struct position *p)
{
    unsigned side = 0;
    int winner = 0;

    expect(t, p->winners != 0 && p->winners < 1u << p->seats);
    while (!(p->winners >> winner & 1))
        winner++;
    for (int seat = winner % p->sides; seat < p->seats; seat += p->sides)
        side |= 1u << seat;
    expect(t, p->winners == side);
}

void check_header(struct trial *t, const struct position *p)
{
    expect(t, p->seats == t->seats && p->to_move < p->seats);
    expect(t, p->sides == p->seats || (p->sides == 2 && p->seats == 4));
    expect(t, p->status <= STATUS_DRAWN && p->ending < ENDING_REPETITION);
    expect(t, (p->status == STATUS_OPEN) == (p->ending == ENDING_NONE));
    if (p->status == STATUS_WON)
        check_winners(t, p);
    else
        expect(t, p->winners == 0);
    for (int seat = 0; p->status != STATUS_OPEN && seat < p->seats; seat++) {
        const int won = p->winners >> seat & 1 ? 2 : 0;
        expect(t, game_outcome(p, seat) == (p->status == STATUS_DRAWN ? 1 : won));
    }
}

void check_moves(struct trial *t)
{
    expect(t, t->count >= 0 && t->count <= GAME_MOVES_MAX);
    expect(t, (t->count == 0) == (t->now.position.status != STATUS_OPEN));
    for (int i = 0; i < t->count; i++) {
        expect(t, trial_find(t, t->list[i]) == i); /* No move is listed twice. */
        if (strcmp(t->texts[i], "pass") == 0)
            expect(t, t->count == 1);
    }
    expect(t, game_perft(t->game, &t->now.position, 1) == (uint64_t)t->count);
}

/* A move passes the turn, writes nothing outside the position, and is repeatable. */
static void check_one(struct trial *t, struct move m)
{
    union any_position one, two;
    const unsigned char *bytes = (const unsigned char *)&one;

    memset(&one, 0xa5, sizeof one);
    memset(&two, 0x5a, sizeof two);
    game_copy(t->game, &one.position, &t->now.position);
    game_copy(t->game, &two.position, &t->now.position);
    t->game->play(&one.position, m);
    t->game->play(&two.position, m);
    expect(t, memcmp(&one, &two, t->game->size) == 0);
    for (size_t i = t->game->size; i < sizeof one; i++)
        expect(t, bytes[i] == 0xa5);
    check_header(t, &one.position);
    expect(t, one.position.to_move == (t->now.position.to_move + 1) % t->seats);
    expect(t, one.position.sides == t->now.position.sides);
    check_grid(t, &one.position);
}

void check_play(struct trial *t)
{
    const int step = 1 + t->count / 16;

    for (int i = t->count ? (int)trial_below(t, (uint32_t)step) : 0; i < t->count; i += step)
        check_one(t, t->list[i]);
}
