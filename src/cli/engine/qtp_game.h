/*
 * qtp_game.h - a game as the Quoridor Text Protocol has it: a player may move twice in a row,
 * moves can be undone, and no repetition ends it.
 */
#ifndef PLATEAU_QTP_GAME_H
#define PLATEAU_QTP_GAME_H

#include "record/record.h"

enum { QTP_MOVES_MAX = 4096 };

struct qtp_game {
    struct record record; /* ends at the position now; it may have been restarted */
    int count;
    struct {
        int seat;
        struct move move;
    } moves[QTP_MOVES_MAX];
};

void qtp_game_init(struct qtp_game *g);
/* Makes it that seat's turn; false if the game is over. */
bool qtp_game_turn(struct qtp_game *g, int seat);
/* Plays a legal move of the seat whose turn it is; false if there are too many. */
bool qtp_game_play(struct qtp_game *g, struct move m);
/* Takes back the last moves; false if there are not so many. */
bool qtp_game_undo(struct qtp_game *g, int times);

#endif
