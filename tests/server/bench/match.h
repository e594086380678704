/*
 * match.h - two guests, or one on both sides, who play one prepared game after another.
 */
#ifndef BENCH_MATCH_H
#define BENCH_MATCH_H

#include "crowd.h"
#include "samples.h"
#include "script.h"

/* What all matches share. */
struct play {
    const struct script *scripts;
    uint64_t pace; /* microseconds between two moves of a match; 0: as fast as they come */
    bool once;     /* one game each, left open at its last turn */
    bool held;     /* moves are made only by match_move() */
    bool ending;   /* whoever is to move gives up */
    uint64_t moves, games;
    uint64_t answered;           /* when the last move was acknowledged */
    struct samples acknowledged; /* from the command to its answer */
    struct samples shown;        /* from the command to the opponent's event */
};

struct match {
    struct play *play;
    struct guest *players[2]; /* the same one twice: plays alone */
    const struct script *script;
    char game[GUEST_ID];
    unsigned tables;
    uint32_t turn;
    bool running; /* it is somebody's turn, and nothing is under way */
    bool done;
    bool again; /* the same command once more: it was refused for now */
    uint64_t sent, due;
};

void match_init(struct match *m, struct play *p, int number, struct guest *host,
                struct guest *other);
/* Lays the first table. */
void match_start(struct match *m);
/* The next move, if it is due. */
void match_step(struct match *m, uint64_t now);
void match_move(struct match *m);

/* The turn number of an event of that game; -1 if the text is none. */
int64_t event_turn(const char *text, const char *game);

#endif
