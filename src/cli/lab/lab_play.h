/*
 * lab_play.h - plays one game of a plan, and studies its positions where the plan says so.
 */
#ifndef PLATEAU_LAB_PLAY_H
#define PLATEAU_LAB_PLAY_H

#include "cli/lab/lab_plan.h"

/* A game that was played: its moves, and the chances at each turn if it was studied. */
struct lab_result {
    int turns;          /* 0: not played yet */
    struct move *moves; /* on the heap; NULL if not played */
    int16_t *chances;   /* chances of the player to move, in thousandths, or NULL */
};

void lab_result_release(struct lab_result *r);

/* The board of one thread. */
struct lab_board {
    const struct lab_plan *plan;
    const atomic_bool *stop;
    struct engine engine;
    void *memory;
    struct record record;
    int16_t chances[RECORD_TURNS_MAX];
};

/* Prepares a board; returns false if the memory is not available. Release it in any case. */
bool lab_board_init(struct lab_board *b, const struct lab_plan *plan, const atomic_bool *stop);
void lab_board_release(struct lab_board *b);
/*
 * Plays a game; returns false and leaves the result empty if it was stopped or the memory is not
 * available.
 */
bool lab_board_play(struct lab_board *b, int number, struct lab_result *result);
/*
 * Copies the board's record, with its chances if it was studied; returns false if the memory is not
 * available.
 */
bool lab_board_keep(const struct lab_board *b, bool studied, struct lab_result *result);
/* Whether the positions of a game are studied. */
bool lab_board_studies(const struct lab_plan *plan, int number);

#endif
