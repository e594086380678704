/*
 * board.h - a game as a client knows it, derived only from the events it received and the rules.
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
    uint32_t seq, turn;                    /* number and turn of the last event */
    char holders[GAME_SEATS_MAX][ID_TEXT]; /* who plays each seat; empty: no person (free, or a
                                              computer) */
    int to_move;
    char offer[16];
    int offerer;        /* -1: there is no offer */
    char next[ID_TEXT]; /* the rematch */
    struct record record;
};

void board_init(struct board *b, const char *game, const struct game *rules, int seats, bool swaps);
/* Applies the next event as received; returns NULL, or what is wrong with it. */
const char *board_apply(struct board *b, const char *event);
/* Returns the seat of a player: the one to move if it is theirs, else their first; -1 if none. */
int board_seat(const struct board *b, const char *player);
/* Returns the fingerprint of the position. */
uint64_t board_print(const struct board *b);
/* Writes the text of a random legal move. */
void board_random_move(const struct board *b, uint64_t *seed, char text[static GAME_MOVE_TEXT_MAX]);

#endif
