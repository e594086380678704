/*
 * lab_play.h - plays one game of a plan, and looks at its positions where the plan says so.
 */
#ifndef PLATEAU_LAB_PLAY_H
#define PLATEAU_LAB_PLAY_H

#include "cli/lab/lab_plan.h"

/* A game that was played: its moves, and if it was studied what was thought at each turn. */
struct lab_result {
    int turns;          /* 0: not played yet */
    struct move *moves; /* the result's memory; NULL if not played */
    int16_t *chances;   /* of the player to move, in thousandths, or NULL */
};

void lab_result_release(struct lab_result *r);

/* Where one thread plays. */
struct lab_board {
    const struct lab_plan *plan;
    const atomic_bool *stop;
    struct engine engine;
    void *memory;
    struct record record;
    int16_t chances[RECORD_TURNS_MAX];
};

/* False if there is not the memory; release it in any case. */
bool lab_board_init(struct lab_board *b, const struct lab_plan *plan, const atomic_bool *stop);
void lab_board_release(struct lab_board *b);
/* Plays a game; false if it was stopped or there is not the memory: the result is then empty. */
bool lab_board_play(struct lab_board *b, int number, struct lab_result *result);
/* Copies the board's record, with its chances if it was studied; false without the memory. */
bool lab_board_keep(const struct lab_board *b, bool studied, struct lab_result *result);
/* Whether the positions of a game are studied. */
bool lab_board_studies(const struct lab_plan *plan, int number);

#endif
