/*
 * puzzle_find.h - looks for puzzles in games of computers.
 */
#ifndef PLATEAU_PUZZLE_FIND_H
#define PLATEAU_PUZZLE_FIND_H

#include "puzzle_level.h"
#include "puzzle_make.h"
#include "puzzle_text.h"

/* A game for so many players, and what is wanted of it. */
struct puzzle_plan {
    const struct game *game;
    int seats;
    int total;                                /* enough */
    int rate;                                 /* games of it in each round */
    int opening;                              /* random plies at most, at the start of each game */
    int most[PUZZLE_KINDS][PUZZLE_MOVES_MAX]; /* of a kind, by the number of moves from 1 on */
};

enum { PUZZLE_PLANS = 9 };
extern const struct puzzle_plan puzzle_plans[PUZZLE_PLANS];

/* How many there are of a plan's game and number of players. */
int puzzle_plan_count(const struct puzzle_plan *plan, const struct puzzle_list *l);
/* Plays game number `number` and adds the puzzles of it that are wanted; returns how many. */
int puzzle_find(const struct puzzle_plan *plan, uint64_t number, struct puzzle_maker *m,
                struct puzzle_solver *s, struct puzzle_list *l);
/* Makes a puzzle of a position; false if it is none, or like another. */
bool puzzle_add(const struct position *p, struct puzzle_maker *m, struct puzzle_solver *s,
                struct puzzle_list *l);

#endif
