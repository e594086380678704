/*
 * game.h - the interface of a game, for all code outside that game.
 *
 * A game is one constant `struct game`. A position is a plain struct of fixed size: `struct
 * position` first, then the game's own fields, no pointer and no padding. So memcpy() copies it,
 * memcmp() compares it and its bytes are hashed. Nothing here allocates, does I/O or keeps state.
 *
 * Moves are trusted: play() takes moves from moves() or game_read_move(). Text and tokens are not:
 * on invalid input a reader returns false, leaves its result unchanged and gives the reason. C1 and
 * so on are rules in the pages of docs/rules.
 */
#ifndef PLATEAU_GAME_H
#define PLATEAU_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/ending.h"
#include "rules/reason.h"
#include "rules/token.h"

enum {
    GAME_SEATS_MAX = 4,
    /* Dorix has most: 16 * (4*12 + 8*3 + 4*1), and room to write four at once */
    GAME_MOVES_MAX = 1220,
    GAME_MOVE_TEXT_MAX = 16,
    GAME_TEXT_MAX = 128,
    GAME_TOKENS_MAX = 6,    /* Dorix has most: lifted cell, destination, four receivers */
    GAME_CHOICES_MAX = 160, /* distinct tokens that may come next; Quoridor has most */
    GAME_KEY_MAX = 64,
    GAME_MARKS_MAX = 512,
    /* Orbital has most: three kinds of pieces and the Towers, for two players */
    GAME_HANDS_MAX = 8,
    GAME_EVERYBODY = 0xff, /* instead of a seat: a stash shared by all */
};

struct move {
    uint32_t bits; /* a whole turn, with all its choices */
};

struct position {
    uint8_t seats; /* number of players, 2 to 4 */
    uint8_t sides; /* number of parties: one per seat, or 2 teams; a seat's side is seat % sides */
    uint8_t to_move; /* the seat to move, from 0; it also advances when the game ends */
    uint8_t status;  /* enum status */
    uint8_t winners; /* if won: one bit per winning seat */
    uint8_t ending;  /* enum ending */
};

/* Marks that a client may draw on a board without knowing the rules. */
enum mark_kind {
    MARK_GOAL,     /* a cell of `seat`'s goal */
    MARK_PATH,     /* `seat`'s shortest path, in walking order, from its own cell */
    MARK_ZONE,     /* a cell in the zone where the player to move must play */
    MARK_CERTAIN,  /* a cell that is certainly in the hidden grid */
    MARK_POSSIBLE, /* a cell that may still turn out to be in it */
    MARK_LOWER,    /* a pile that may still receive pawns in the current collapse */
    MARK_CONTROL,  /* a cell, pile or Tower that `seat` controls */
    MARK_WINNING,  /* a cell of the pattern that won the game for `seat` */
    MARK_CUT_OFF,  /* a cell that the refused wall would cut off for `seat` */
    MARK_OBSTACLE, /* what blocks the refused token */
    MARK_LAST,     /* a cell or wall of the move just made, in the order of its tokens */
    MARK_COUNT
};

struct mark {
    uint8_t kind; /* enum mark_kind */
    uint8_t seat; /* from 0, or GAME_EVERYBODY */
    struct token at;
};

/* How many pieces of a kind a player has, and of how many, for display beside a board. */
struct hand {
    uint8_t seat;  /* from 0, or GAME_EVERYBODY */
    char piece;    /* the piece's letter, 'T' for Towers, or '-' in a game with one unnamed kind */
    uint8_t count; /* number in hand; for Towers, on the board */
    uint8_t initial; /* in hand at the start; for Towers, the number that wins */
};

struct game {
    const char *name;     /* the key in URLs, records and protocols: "dorix" */
    enum text title;      /* the name for people: "Dorix" */
    enum text pitch;      /* description in one sentence */
    const char *sample;   /* a typical position, for pictures of the game */
    const char *notation; /* examples of written moves, for the reason why a text is unreadable */
    uint16_t size;        /* bytes of its position */
    uint8_t seatings;     /* bit n set: n players can play */
    uint8_t files, ranks; /* size of the board on which its cells are named */
    uint8_t minutes;      /* typical duration */
    bool cycles;          /* positions can recur, so repetition draws (C1) */
    bool never_passes;    /* a player who cannot move has lost, so passing is never legal */
    bool boundless; /* the board is not fixed: refuse() also judges cells beyond files and ranks */

    void (*setup)(struct position *p, int seats);
    /* Lists each legal move once; only a pass if there is no other; none if and only if the game is
     * over. */
    int (*moves)(const struct position *p, struct move list[static GAME_MOVES_MAX]);
    void (*play)(struct position *p, struct move m);

    /* Returns the number of symmetries, which keep seats and turn order; number 0 is
     * the identity. */
    int (*symmetries)(int seats);
    void (*transform)(struct position *p, int symmetry);
    struct move (*transform_move)(const struct position *p, struct move m, int symmetry);
    /* Packs the position exactly: two keys are equal if and only if the positions cannot be told
     * apart in play. */
    size_t (*pack)(const struct position *p, uint8_t key[static GAME_KEY_MAX]);

    size_t (*write_move)(const struct position *p, struct move m,
                         char text[static GAME_MOVE_TEXT_MAX]);
    size_t (*write)(const struct position *p, char text[static GAME_TEXT_MAX]);
    bool (*read)(struct position *p, const char *text);

    /* Splits a move's text into tokens by its form alone; returns 0 and the reason if it does not
     * have the form of a move. */
    int (*read_turn)(const struct position *p, const char *text,
                     struct token turn[static GAME_TOKENS_MAX], struct reason *why);
    /*
     * Lists the tokens that may follow `turn` on the way to the legal move m: returns the number
     * written to `next`, 0 if the turn is complete and is m, -1 if m does not begin like this.
     */
    int (*follow)(const struct position *p, struct move m, const struct token *turn, int count,
                  struct token next[static GAME_TOKENS_MAX]);
    /* Returns why no legal move begins with `turn`, of which the first `good` tokens begin one and
     * the next does not. */
    struct reason (*refuse)(const struct position *p, const struct token *turn, int count,
                            int good);
    /* Changes p to the position to show in the middle of a legal turn, after the tokens chosen so
     * far. */
    void (*mid_turn)(struct position *p, const struct token *turn, int count);
    /* Lists the marks of a position and of a turn begun in it, whose last token may be refused. */
    int (*marks)(const struct position *p, const struct token *turn, int count,
                 struct mark list[static GAME_MARKS_MAX]);
    /* Lists what the seats have in hand or the stash contains, seat by seat; returns the number of
     * entries. */
    int (*hands)(const struct position *p, struct hand list[static GAME_HANDS_MAX]);
    /* Sets up the game with these hands. Returns false and leaves p unchanged if the game cannot
     * start that way. NULL if the game has no odds, because a hand has several kinds or the stash
     * is shared. */
    bool (*odds)(struct position *p, int seats, const uint8_t hands[static GAME_SEATS_MAX]);
};

/* ---- functions shared by all games ---- */

bool game_allows(const struct game *g, int seats);
/*
 * Sets up the game with the hands in a text such as "8,10", by seat. Returns false and leaves p
 * unchanged if the text is invalid or the game cannot start that way.
 */
bool game_read_odds(const struct game *g, struct position *p, int seats, const char *text);
/* The range that game_read_odds() accepts: per hand, and in total. */
struct odds_range {
    int least, most, total;
};
/* Returns false and leaves the range unchanged if the game has no odds. */
bool game_odds_range(const struct game *g, int seats, struct odds_range *range);
/* Copies a position of the game's own type. */
void game_copy(const struct game *g, struct position *to, const struct position *from);
/* Returns the number of sequences of exactly `depth` moves. */
uint64_t game_perft(const struct game *g, const struct position *p, int depth);
/* Returns a hash for tables in memory: never stored, never sent. */
uint64_t game_hash(const struct game *g, const struct position *p);
/* Returns a hash to be sent or stored: FNV-1a of the position's text. */
uint64_t game_fingerprint(const struct game *g, const struct position *p);
/* Computes the least pack() over all symmetries; returns the symmetry that gives it. */
int game_key(const struct game *g, const struct position *p, uint8_t key[static GAME_KEY_MAX],
             size_t *length);
/* Returns a seat's score in half points: 2, 1 or 0; the game must be over. */
int game_outcome(const struct position *p, int seat);
/* Whether the player to move has a move that wins at once; false if the game is over. */
bool game_wins_at_once(const struct game *g, const struct position *p);

/* Reads a legal move. On failure `m` is unchanged and `why` (if not NULL) says why. */
bool game_read_move(const struct game *g, const struct position *p, const char *text,
                    struct move *m, struct reason *why);

/* What may follow the tokens chosen so far. */
struct choices {
    int count;
    struct token next[GAME_CHOICES_MAX]; /* each token once, in the order of token_compare() */
    bool complete;                       /* the tokens are already a whole turn: `move` */
    struct move move;
};

/* Computes the choices; returns false and the reason if no legal move begins with `turn`. */
bool game_choices(const struct game *g, const struct position *p, const struct token *turn,
                  int count, struct choices *c, struct reason *why);
/* Copies the position to show in the middle of a turn: p itself while nothing has changed. */
void game_mid_turn(const struct game *g, const struct position *p, const struct token *turn,
                   int count, struct position *result);
/* Lists the marks of a position and of the turn begun in it, whose last token may be refused. */
int game_marks(const struct game *g, const struct position *p, const struct token *turn, int count,
               struct mark list[static GAME_MARKS_MAX]);
/* Lists the marks (MARK_LAST) of the move m that is about to be played in p; their seat is the
 * mover. */
int game_move_marks(const struct game *g, const struct position *p, struct move m,
                    struct mark list[static GAME_MARKS_MAX]);

/* Returns the word for a mark: "path", "zone", … */
const char *game_mark_name(enum mark_kind k);

#endif
