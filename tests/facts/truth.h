/*
 * truth.h - an independent implementation of the facts of a move: plain boards read from the texts
 * of positions, moves played on them by their texts, quantities counted by brute force. It shares
 * no code with src/facts and asks the rules for one thing alone: which moves are legal.
 */
#ifndef TRUTH_H
#define TRUTH_H

#include "facts/fact.h"

struct board {
    int seats, sides, turn;
    int hands[4];
    /* Quoridor: pawns, and walls between a cell and the one above or to its right */
    int pawn_file[4], pawn_rank[4];
    bool above[9][9], right[9][9];
    /* the other games, [file][rank]: what is on a cell, bottom up, as the text has it */
    char pile[5][5][64];
    char last[8]; /* Orbital */
    int passes;
};

enum { NOBODY = 0, DRAWN = -1 };

struct truth {
    const struct game *game;
    void (*read)(struct board *b, const char *text);
    void (*play)(struct board *b, const char *move);
    /* Returns the seats that have won, NOBODY or DRAWN; `moves` are those of the player to move. */
    int (*winners)(const struct board *b, int moves);
    /* Whether the move could win at all, to save time. */
    bool (*may_win)(const char *move);
    /* Adds the facts of this game alone. */
    int (*facts)(const struct board *before, const char *move, const struct board *after,
                 const struct position *then, struct fact *list);
};

extern const struct truth truth_quoridor, truth_dorix, truth_orbital, truth_tictacdoh;

/* Reads the next number of "3,1" and the like, and moves `text` past it. */
int truth_number(const char **text);
/* Reads "1/2" after the last space. */
void truth_read_turn(struct board *b, const char *text);
/* Reads a board: ranks from the top separated by slashes, cells by commas. */
const char *truth_read_piles(struct board *b, const char *text, int width);
void truth_next(struct board *b);

/* Finds all facts of a move, in any order; returns their number. */
int truth_find(const struct truth *t, const struct position *p, struct move m, struct fact *list);

#endif
