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
    uint64_t pace; /* microseconds between two moves of a match; 0: without a pause */
    bool once;     /* each match plays one game and leaves it open at its last turn */
    bool held;     /* moves are made only by match_move() */
    bool ending;   /* the player to move resigns */
    uint64_t moves, games;
    uint64_t answered;           /* when the last move was acknowledged */
    struct samples acknowledged; /* times from a command to its answer */
    struct samples shown;        /* times from a command to the opponent's event */
};

struct match {
    struct play *play;
    struct guest *players[2]; /* twice the same guest: plays alone */
    const struct script *script;
    char game[GUEST_ID];
    unsigned tables;
    uint32_t turn;
    bool running; /* a player is to move, and no command is in flight */
    bool done;
    bool again; /* the command was refused for now and is sent again */
    uint64_t sent, due;
};

void match_init(struct match *m, struct play *p, int number, struct guest *host,
                struct guest *other);
/* Creates the first table. */
void match_start(struct match *m);
/* Sends the next move if it is due. */
void match_step(struct match *m, uint64_t now);
void match_move(struct match *m);

/* Returns the version after an event of that game; -1 if the text is not one. */
int64_t event_turn(const char *text, const char *game);

#endif
