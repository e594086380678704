/*
 * trial.h - one game played at random to see whether what must always hold does hold.
 *
 * Everything random in a trial comes from its seed, so a failure can be seen again.
 */
#ifndef PLATEAU_TRIAL_H
#define PLATEAU_TRIAL_H

#include <setjmp.h>

#include "rules/games.h"

enum {
    TRIAL_PLIES_MAX = 20000, /* Far more than random play ever needs to end a game. */
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
    char texts[GAME_MOVES_MAX][GAME_MOVE_TEXT_MAX]; /* and how they are written */

    int plies;
    struct move moves[TRIAL_PLIES_MAX];
    char pool[TRIAL_POOL][GAME_MOVE_TEXT_MAX];
};

/* Says what went wrong and how to see it again, and leaves the trial. */
_Noreturn __attribute__((format(printf, 2, 3))) void trial_fail(struct trial *t, const char *format,
                                                                ...);

#define expect(t, condition)                                                                       \
    ((condition) ? (void)0 : trial_fail(t, "%s: not true: %s", __func__, #condition))

uint32_t trial_below(struct trial *t, uint32_t bound);
/* True once in n times. */
bool trial_sometimes(struct trial *t, uint32_t n);
/* Lists the legal moves of the position now, and their texts. */
void trial_list(struct trial *t);
/* The number of a legal move in the list, or -1. */
int trial_find(const struct trial *t, struct move m);

/* What must hold; each looks at the position now. trial_list() has been called. */
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
