/*
 * trial.c - a trial's random choices, its moves and its failure report.
 */
#include "trial.h"

#include <stdarg.h>
#include <stdio.h>

#include "rules/random.h"

uint32_t trial_below(struct trial *t, uint32_t bound)
{
    return random_below(&t->random, bound);
}

bool trial_sometimes(struct trial *t, uint32_t n)
{
    return trial_below(t, n) == 0;
}

void trial_list(struct trial *t)
{
    t->count = t->game->moves(&t->now.position, t->list);
    for (int i = 0; i < t->count; i++)
        t->game->write_move(&t->now.position, t->list[i], t->texts[i]);
}

int trial_find(const struct trial *t, struct move m)
{
    for (int i = 0; i < t->count; i++)
        if (t->list[i].bits == m.bits)
            return i;
    return -1;
}

/* Prints the moves that led to the present position, so that anyone can play them again. */
static void print_moves(const struct trial *t)
{
    union any_position p;
    char text[GAME_MOVE_TEXT_MAX];

    game_copy(t->game, &p.position, &t->start.position);
    for (int i = 0; i < t->plies; i++) {
        t->game->write_move(&p.position, t->moves[i], text);
        printf(" %s", text);
        t->game->play(&p.position, t->moves[i]);
    }
}

void trial_fail(struct trial *t, const char *format, ...)
{
    char text[GAME_TEXT_MAX];
    va_list list;

    printf("FAILED ");
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    t->game->write(&t->now.position, text);
    printf("\n  position: %s\n", text);
    t->game->write(&t->start.position, text);
    printf("  from: %s\n  moves: %s %d", text, t->game->name, t->seats);
    print_moves(t);
    printf("\n  again: properties --game %s --players %d --games 1 --seed %llu\n", t->game->name,
           t->seats, (unsigned long long)t->seed);
    longjmp(t->failed, 1);
}
