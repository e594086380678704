/*
 * questions.h - the questions for a program: the claims of tests/claims and the counts of
 * tests/perft, embedded by the build (tools/embed-conform).
 */
#ifndef PLATEAU_QUESTIONS_H
#define PLATEAU_QUESTIONS_H

#include <stdint.h>

/* The lines of a game's claims; an entry without a game ends the list. */
struct question_text {
    const char *game, *lines;
};

/* The number of sequences of `depth` moves after `moves`, which may begin with "odds=8,10". */
struct question_count {
    const char *game;
    int players, depth;
    uint64_t count;
    const char *moves;
};

extern const struct question_text question_texts[];
extern const struct question_count question_counts[];

#endif
