/*
 * puzzle_find.h - finds puzzles in games between computers.
 */
#ifndef PLATEAU_PUZZLE_FIND_H
#define PLATEAU_PUZZLE_FIND_H

#include "puzzle_level.h"
#include "puzzle_make.h"
#include "puzzle_text.h"

/* A game with a number of players, and the puzzles wanted from it. */
struct puzzle_plan {
    const struct game *game;
    int seats;
    int total;   /* enough */
    int rate;    /* games of it in each round */
    int opening; /* random plies at most, at the start of each game */
    int most[PUZZLE_KINDS]
            [PUZZLE_MOVES_MAX]; /* most puzzles of a kind, by the number of moves from 1 on */
};

enum { PUZZLE_PLANS = 9 };
extern const struct puzzle_plan puzzle_plans[PUZZLE_PLANS];

/* Returns how many puzzles there are of a plan's game and number of players. */
int puzzle_count_of_plan(const struct puzzle_plan *plan, const struct puzzle_list *l);
/* Plays game number `number` and adds its puzzles that are wanted; returns how many. */
int puzzle_find(const struct puzzle_plan *plan, uint64_t number, struct puzzle_maker *m,
                struct puzzle_solver *s, struct puzzle_list *l);
/* Makes a puzzle of a position; false if it is not one, or is like another. */
bool puzzle_add(const struct position *p, struct puzzle_maker *m, struct puzzle_solver *s,
                struct puzzle_list *l);

#endif
