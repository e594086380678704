/*
 * trial.h - one random game in which invariants are checked.
 *
 * Everything random in a trial comes from its seed, so a failure can be reproduced.
 */
#ifndef PLATEAU_TRIAL_H
#define PLATEAU_TRIAL_H

#include <setjmp.h>

#include "rules/games.h"

enum {
    TRIAL_PLIES_MAX = 20000, /* Far more turns than random play ever needs to end a game. */
    TRIAL_POOL = 32,         /* moves of earlier positions that are tried in later ones */
};

struct trial {
    const struct game *game;
    int seats;
    uint64_t seed;
    uint64_t random;
    jmp_buf failed;

    union any_position start, now;
    struct move list[GAME_MOVES_MAX]; /* the legal moves now */
    int count;
    char texts[GAME_MOVES_MAX][GAME_MOVE_TEXT_MAX]; /* and their texts */

    int plies;
    struct move moves[TRIAL_PLIES_MAX];
    char pool[TRIAL_POOL][GAME_MOVE_TEXT_MAX];
};

/* Prints what failed and how to reproduce it, and leaves the trial. */
_Noreturn __attribute__((format(printf, 2, 3))) void trial_fail(struct trial *t, const char *format,
                                                                ...);

#define expect(t, condition)                                                                       \
    ((condition) ? (void)0 : trial_fail(t, "%s: not true: %s", __func__, #condition))

uint32_t trial_below(struct trial *t, uint32_t bound);
/* True with probability 1/n. */
bool trial_sometimes(struct trial *t, uint32_t n);
/* Lists the legal moves of the present position, and their texts. */
void trial_list(struct trial *t);
/* The number of a legal move in the list, or -1. */
int trial_find(const struct trial *t, struct move m);

/* Checks of the present position; trial_list() has been called before. */
void check_header(struct trial *t, const struct position *p);
void check_moves(struct trial *t);
void check_play(struct trial *t);
void check_position_text(struct trial *t);
void check_changed_position_text(struct trial *t);
void check_move_texts(struct trial *t);
void check_other_move_texts(struct trial *t);
void check_choices(struct trial *t);
void check_refused_tokens(struct trial *t);
void check_marks(struct trial *t, const struct token *turn, int count);
void check_grid(struct trial *t, const struct position *after);
void check_symmetry(struct trial *t);
void check_key(struct trial *t);

/* A refusal has a code and a sentence in every language. */
void check_reason(struct trial *t, const struct reason *why);

#endif
