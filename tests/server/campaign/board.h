/*
 * board.h - a game as a client knows it: from the events it was sent and the rules, nothing else.
 */
#ifndef CAMPAIGN_BOARD_H
#define CAMPAIGN_BOARD_H

#include "record/record.h"

enum { ID_TEXT = 13 };

struct board {
    char game[ID_TEXT];
    const struct game *rules;
    int seats;
    bool playing, over;
    bool swaps;                            /* the second player may take the first's side */
    uint32_t seq, turn;                    /* of the last event */
    char holders[GAME_SEATS_MAX][ID_TEXT]; /* who plays each seat; empty: nobody, or a computer */
    int to_move;
    int offer, offerer; /* enum table_offer's numbers; offerer -1: none stands */
    char next[ID_TEXT]; /* the rematch */
    struct record record;
};

void board_init(struct board *b, const char *game, const struct game *rules, int seats, bool swaps);
/* The next event, as it came; NULL, or what is wrong with it. */
const char *board_apply(struct board *b, const char *event);
/* The seat of a player: the one to move if it is theirs, else the first; -1 if none. */
int board_seat(const struct board *b, const char *player);
/* The fingerprint of the position. */
uint64_t board_print(const struct board *b);
/* A random legal move's text. */
void board_random_move(const struct board *b, uint64_t *seed, char text[static GAME_MOVE_TEXT_MAX]);

#endif
