/*
 * thinking.h - background searches while a game is on the screen. They run in their own thread; the
 * players' thread looks in from time to time and never waits.
 */
#ifndef PLATEAU_THINKING_H
#define PLATEAU_THINKING_H

#include <pthread.h>

#include "search/engine_thread.h"

enum purpose {
    THINK_NOTHING,
    THINK_MOVE,  /* the move of a computer's seat */
    THINK_HINT,  /* a hint for a person who asked */
    THINK_VALUE, /* the value of the position while people think */
};

/* The result of a search so far. */
struct finding {
    bool known;
    int entries; /* entries of the record at that position */
    union any_position position;
    struct engine_line line;
};

struct thinking {
    struct engine_thread *thread; /* NULL until first needed */
    enum purpose purpose;
    int64_t began; /* start of the search, on thinking_clock() */

    pthread_mutex_t lock;  /* protects what the engine thread writes */
    struct finding latest; /* read it with thinking_look() */
};

void thinking_init(struct thinking *k);
void thinking_release(struct thinking *k);

/* Begins a search; returns false if the memory is not available. No other search may be running. */
bool thinking_begin(struct thinking *k, enum purpose purpose, const struct record *r,
                    const struct search_limits *o, int64_t milliseconds);
/* Whether the search has ended by itself; waits for that at most the given milliseconds. */
bool thinking_ended(struct thinking *k, int64_t milliseconds);
/* Asks the search to end soon with its best move so far. */
void thinking_hurry(struct thinking *k);
/* Ends the search and forgets its purpose. */
void thinking_stop(struct thinking *k);
/* Copies the best found so far; returns false and writes nothing if there is none yet. */
bool thinking_look(struct thinking *k, struct finding *f);
/* Returns the move chosen; the search must have ended. */
struct move thinking_move(const struct thinking *k);

/* Returns milliseconds on a clock that never jumps. */
int64_t thinking_clock(void);

#endif
