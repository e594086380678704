/*
 * thinking.h - what the program thinks about while a game is on the screen. It runs
 * in its own thread; the players' thread looks in from time to time and is never kept waiting.
 */
#ifndef PLATEAU_THINKING_H
#define PLATEAU_THINKING_H

#include <pthread.h>

#include "search/engine_thread.h"

enum purpose {
    THINK_NOTHING,
    THINK_MOVE,  /* of a computer's seat */
    THINK_HINT,  /* for a person who asked */
    THINK_VALUE, /* of the position, while people think */
};

/* What has been found about a position. */
struct finding {
    bool known;
    int entries; /* of the record at that position */
    union any_position position;
    struct engine_line line;
};

struct thinking {
    struct engine_thread *thread; /* NULL until it is needed for the first time */
    enum purpose purpose;
    int64_t began; /* on thinking_clock() */

    pthread_mutex_t lock;  /* of what the thinking thread writes: */
    struct finding latest; /* it is looked at with thinking_look() */
};

void thinking_init(struct thinking *k);
void thinking_release(struct thinking *k);

/* Begins; false if there is not the memory. No other search may be running. */
bool thinking_begin(struct thinking *k, enum purpose purpose, const struct record *r,
                    const struct search_limits *o, int64_t milliseconds);
/* Whether it has ended by itself, which it is given so many milliseconds for. */
bool thinking_ended(struct thinking *k, int64_t milliseconds);
/* Asks it to end soon with what it has. */
void thinking_hurry(struct thinking *k);
/* Ends it and forgets the purpose. */
void thinking_stop(struct thinking *k);
/* The best found so far; false, and nothing written, if there is none yet. */
bool thinking_look(struct thinking *k, struct finding *f);
/* The move chosen; it must have ended. */
struct move thinking_move(const struct thinking *k);

/* Milliseconds on a clock that never jumps. */
int64_t thinking_clock(void);

#endif
