/*
 * qtp_game.h - a game under the rules of the Quoridor Text Protocol: a player may move twice in a
 * row, moves can be undone, and repetition does not end it.
 */
#ifndef PLATEAU_QTP_GAME_H
#define PLATEAU_QTP_GAME_H

#include "record/record.h"

enum { QTP_MOVES_MAX = 4096 };

struct qtp_game {
    struct record record; /* ends at the current position; may have been restarted */
    int count;
    struct {
        int seat;
        struct move move;
    } moves[QTP_MOVES_MAX];
};

void qtp_game_init(struct qtp_game *g);
/* Makes it this seat's turn; returns false if the game is over. */
bool qtp_game_turn(struct qtp_game *g, int seat);
/* Plays a legal move of the seat to move; returns false if there are too many. */
bool qtp_game_play(struct qtp_game *g, struct move m);
/* Takes back the last moves; returns false if there are fewer. */
bool qtp_game_undo(struct qtp_game *g, int times);

#endif
