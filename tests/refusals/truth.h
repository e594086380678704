/*
 * truth.h - an independent implementation of the rules, which checks statements about a position
 * from its text alone.
 *
 * Nothing here includes or calls src/rules. Boards are plain arrays and rules are written as on the
 * rules pages, so that a mistake in src/rules is not repeated here.
 */
#ifndef PLATEAU_TRUTH_H
#define PLATEAU_TRUTH_H

#include <stdbool.h>
#include <stddef.h>

enum { WORDS_MAX = 20, PLACES_MAX = 3, QUORIDOR_WIDTH = 9, PILE_MAX = 41 };

struct place {
    int file, rank; /* from 0 */
};

/* A part of a turn: 'c' a square, 'h' or 'v' a wall, 'p' a piece, 'd' a direction, 's' a pass. */
struct word {
    char kind;
    char letter; /* letter of a piece or a direction */
    struct place at;
};

struct quoridor_board {
    struct place pawns[4];
    bool walls[2][QUORIDOR_WIDTH][QUORIDOR_WIDTH]; /* horizontal, vertical; by file and rank */
    int hands[4];
};

struct dorix_board {
    char piles[4][4][PILE_MAX]; /* by file and rank, owners' numbers from the bottom up */
    int hands[4];
};

struct orbital_board {
    char owner[3][4][4]; /* owner of a Base, a Thruster, an Antenna: '1', '2' or 0 */
    char points[4][4];   /* the direction of a Thruster */
    int hands[2][3];
    char last; /* the letter of the piece placed last, or 0 */
    struct place last_at;
    int passes;
};

struct tictacdoh_board {
    char cells[5][5][4]; /* the sizes in the order they were placed */
};

struct scene;

struct game_truth {
    const char *name;
    const char *letters; /* letters of the game's pieces */
    int width;
    bool passes; /* whether a player can ever pass */
    bool (*read)(struct scene *s, const char *fields[static 4], int count);
    bool (*over)(const struct scene *s);
    /* Whether the text has the form of a move, whatever the position. */
    bool (*form)(const char *text);
    /* Whether the words are a legal move, passes excluded. */
    bool (*legal)(const struct scene *s, const struct word *words, int count);
    /* Whether there is a legal move, passes excluded. */
    bool (*can_play)(const struct scene *s);
};

/* A position, and an attempted move. */
struct scene {
    const struct game_truth *game;
    int seats, turn; /* turn from 0 */
    union {
        struct quoridor_board quoridor;
        struct dorix_board dorix;
        struct orbital_board orbital;
        struct tictacdoh_board tictacdoh;
    } board;
    bool typed; /* `text` is a move as typed; otherwise its tokens, separated by spaces */
    char text[64];
    struct word words[WORDS_MAX];
    int count;
    bool lifts; /* typed with a hyphen */
};

/* The values in a sentence, from either language. */
struct said {
    struct place at[PLACES_MAX];
    char kinds[PLACES_MAX]; /* 'c', 'h' or 'v'; 0 if not mentioned */
    int seat;               /* from 0; -1 if none was named */
    unsigned seats;         /* one bit for each that was named in a list */
    char piece, direction;  /* letters, or 0 */
    char rest[48];          /* the notation */
};

/* One form of a refusal: its sentences, and the condition that must hold for them. */
struct claim {
    const char *code;
    const char *english, *french;
    /* returns NULL if the statement is true, otherwise what is wrong with it */
    const char *(*lie)(const struct scene *s, const struct said *said);
};

extern const struct game_truth quoridor_truth, dorix_truth, orbital_truth, tictacdoh_truth;
extern const struct claim any_claims[], quoridor_claims[], dorix_claims[], orbital_claims[],
    tictacdoh_claims[]; /* each ends with a code of NULL */

/* Reads a position; false if this implementation cannot parse it. */
bool truth_position(struct scene *s, const char *game, const char *text);
/* Parses the attempt. */
void truth_attempt(struct scene *s, const char *text, bool typed);
/* Whether the attempt is a complete legal move, possibly a pass. */
bool truth_legal(const struct scene *s);
/* Parses both sentences; returns what in them is not true, or NULL. */
const char *truth_lie(const struct scene *s, const char *code, const char *english,
                      const char *french);

/* Helpers for the games. */
bool truth_same(struct place a, struct place b);
/* Squares that share a side. */
bool truth_beside(struct place a, struct place b);
bool truth_inside(const struct scene *s, struct place p);
/* Whether this square is among the words. */
bool truth_named(const struct scene *s, struct place p);
/* Returns the first word of a kind, or NULL. */
const struct word *truth_word(const struct scene *s, char kind);
/* Reads a square at the start of a text. */
bool truth_square(const char *text, struct place *p);

#define MUST(condition, otherwise)                                                                 \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return otherwise;                                                                      \
    } while (0)

#endif
