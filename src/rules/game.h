/*
 * game.h - what a board game is to everything that is not that game.
 *
 * A game is one constant `struct game`. A position is a plain struct of fixed size: `struct
 * position` first, then the game's own fields, no pointer and no padding. So memcpy() copies it,
 * memcmp() compares it and its bytes are hashed. Nothing here allocates, does I/O or remembers.
 *
 * Moves are trusted: play() takes what moves() or game_read_move() gave. Text and tokens are not:
 * on any bad input a reader returns false, leaves its result alone and gives the reason.
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
    GAME_MOVES_MAX = 1220, /* Dorix: 16 * (4*12 + 8*3 + 4*1), and room to write four at once */
    GAME_MOVE_TEXT_MAX = 16,
    GAME_TEXT_MAX = 128,
    GAME_TOKENS_MAX = 6,    /* Dorix: lifted, destination, four receivers */
    GAME_CHOICES_MAX = 160, /* distinct tokens that may come next: Quoridor has most */
    GAME_KEY_MAX = 64,
    GAME_MARKS_MAX = 512,
    GAME_HANDS_MAX = 8,    /* Orbital: three kinds of pieces and the Towers, twice */
    GAME_EVERYBODY = 0xff, /* in place of a seat: the stash that all share */
};

struct move {
    uint32_t bits; /* a whole turn, every choice in it included */
};

struct position {
    uint8_t seats;   /* players at the table, 2 to 4 */
    uint8_t sides;   /* parties: as many as seats, or 2 teams; a seat's side is seat % sides */
    uint8_t turn;    /* the seat to move, counted from 0; it also advances when the game ends */
    uint8_t status;  /* enum status */
    uint8_t winners; /* when won: one bit per winning seat */
    uint8_t ending;  /* enum ending */
};

/* What a client may draw on a board without knowing a rule. */
enum mark_kind {
    MARK_GOAL,     /* a cell of `seat`'s goal */
    MARK_PATH,     /* `seat`'s shortest path, in the order it is walked, its own cell first */
    MARK_ZONE,     /* a cell where the rules make the player to move play */
    MARK_CERTAIN,  /* a cell that is surely in the hidden grid */
    MARK_POSSIBLE, /* a cell that may yet turn out to be in it */
    MARK_LOWER,    /* a pile that the current collapse may still feed */
    MARK_CONTROL,  /* a cell, pile or Tower that `seat` controls */
    MARK_WINNING,  /* a cell of what won the game for `seat` */
    MARK_CUT_OFF,  /* a cell that the refused wall would cut off for `seat` */
    MARK_OBSTACLE, /* what blocks the refused token */
    MARK_LAST,     /* a cell or wall of the move just made, in the order of its tokens */
    MARK_COUNT
};

struct mark {
    uint8_t kind; /* enum mark_kind */
    uint8_t seat; /* counted from 0 */
    struct token at;
};

/* How many of a kind a player has, and of how many: what a client writes beside a board. */
struct hand {
    uint8_t seat;  /* counted from 0, or GAME_EVERYBODY */
    char piece;    /* its letter, 'T' for Towers, or '-' where a game has one kind without a name */
    uint8_t count; /* in hand; of Towers, on the board */
    uint8_t whole; /* in hand when the game began; of Towers, as many as win */
};

struct game {
    const char *name;                  /* "dorix": its key in URLs, records, protocols */
    const char *title[LANGUAGE_COUNT]; /* "Dorix": its name for people */
    const char *pitch[LANGUAGE_COUNT]; /* what it is about, in a sentence */
    const char *sample;   /* a position as it looks in the middle, for pictures of the game */
    const char *notation; /* a few moves as they are written, for the reason of an unreadable one */
    uint16_t size;        /* of its position, in bytes */
    uint8_t seatings;     /* bit n set: n players can play */
    uint8_t files, ranks; /* of the board its cells are named on */
    uint8_t minutes;      /* that a game takes, about */
    bool cycles;          /* a position can recur, so repetition draws (C1) */
    bool never_passes;    /* a player who cannot move has lost, so a pass is never legal */
    bool boundless;       /* there is no board: refuse() judges cells beyond files and ranks too */

    void (*setup)(struct position *p, int seats);
    /* Each legal move once; a lone pass if stuck; none if and only if the game is over. */
    int (*moves)(const struct position *p, struct move list[static GAME_MOVES_MAX]);
    void (*play)(struct position *p, struct move m);

    /* Symmetries keep seats and turn order; number 0 is the identity. */
    int (*symmetries)(int seats);
    void (*transform)(struct position *p, int symmetry);
    struct move (*transform_move)(const struct position *p, struct move m, int symmetry);
    /* The position in few bytes, exactly: equal if and only if nothing in play tells them apart. */
    size_t (*pack)(const struct position *p, uint8_t key[static GAME_KEY_MAX]);

    size_t (*write_move)(const struct position *p, struct move m,
                         char text[static GAME_MOVE_TEXT_MAX]);
    size_t (*write)(const struct position *p, char text[static GAME_TEXT_MAX]);
    bool (*read)(struct position *p, const char *text);

    /* The tokens of a move's text, by its form alone; 0 and the reason if it has no such form. */
    int (*read_turn)(const struct position *p, const char *text,
                     struct token turn[static GAME_TOKENS_MAX], struct reason *why);
    /*
     * What may follow `turn` on the way to the legal move m: the number of tokens written to
     * `next`, 0 if the turn is complete and is m, -1 if m cannot begin like this.
     */
    int (*follow)(const struct position *p, struct move m, const struct token *turn, int count,
                  struct token next[static GAME_TOKENS_MAX]);
    /* Why no legal move begins with `turn`: the first `good` tokens begin one, the next does not.
     */
    struct reason (*refuse)(const struct position *p, const struct token *turn, int count,
                            int good);
    /* The position as the hand has left it in the middle of a legal turn. */
    void (*meanwhile)(struct position *p, const struct token *turn, int count);
    /* Marks of a position and of a turn begun in it, the last token of which may be refused. */
    int (*marks)(const struct position *p, const struct token *turn, int count,
                 struct mark list[static GAME_MARKS_MAX]);
    /* What the seats have in their hands or the stash holds, seat by seat; returns the number. */
    int (*hands)(const struct position *p, struct hand list[static GAME_HANDS_MAX]);
    /* The setup with so many in the seats' hands; false, and p left alone, if the game cannot begin
     * so. NULL if it knows no odds: if a hand has several kinds, or the stash is everybody's. */
    bool (*odds)(struct position *p, int seats, const uint8_t hands[static GAME_SEATS_MAX]);
};

/* ---- written once for all games ---- */

bool game_allows(const struct game *g, int seats);
/*
 * The setup with odds: how many each seat has in hand, in their order, as in "8,10". False, and p
 * left alone, if the text is not that or the game cannot begin so.
 */
bool game_read_odds(const struct game *g, struct position *p, int seats, const char *text);
/* What game_read_odds() accepts: so many in each hand, and at most so many in all. */
struct odds_range {
    int least, most, total;
};
/* False, and the range left alone, if the game knows no odds. */
bool game_odds_range(const struct game *g, int seats, struct odds_range *range);
/* Copies a position: what `=` would do if its type were known. */
void game_copy(const struct game *g, struct position *to, const struct position *from);
/* The number of sequences of exactly `depth` moves. */
uint64_t game_perft(const struct game *g, const struct position *p, int depth);
/* A hash for tables in memory: never stored, never sent. */
uint64_t game_hash(const struct game *g, const struct position *p);
/* FNV-1a of the position's text: what is sent. */
uint64_t game_fingerprint(const struct game *g, const struct position *p);
/* The least pack() over all symmetries; returns the symmetry that gives it. */
int game_key(const struct game *g, const struct position *p, uint8_t key[static GAME_KEY_MAX],
             size_t *length);
/* A seat's score in half points: 2, 1 or 0; the game must be over. */
int game_outcome(const struct position *p, int seat);

/* Reads a legal move. On failure `m` is left alone and `why` (if not NULL) says why. */
bool game_read_move(const struct game *g, const struct position *p, const char *text,
                    struct move *m, struct reason *why);

/* What a hand can do after the tokens chosen so far. */
struct choices {
    int count;
    struct token next[GAME_CHOICES_MAX]; /* each once, in the order of token_compare() */
    bool complete;                       /* the tokens are a whole turn: `move` */
    struct move move;
};

/* False and the reason if no legal move begins with `turn`. */
bool game_choices(const struct game *g, const struct position *p, const struct token *turn,
                  int count, struct choices *c, struct reason *why);
/* The position as the hand has left it: p itself where nothing can be seen yet. */
void game_meanwhile(const struct game *g, const struct position *p, const struct token *turn,
                    int count, struct position *result);
/* Marks of a position and of the turn begun in it, the last token of which may be refused. */
int game_marks(const struct game *g, const struct position *p, const struct token *turn, int count,
               struct mark list[static GAME_MARKS_MAX]);
/* Marks of the move m about to be played in p, kind MARK_LAST; the seat is the mover. */
int game_move_marks(const struct game *g, const struct position *p, struct move m,
                    struct mark list[static GAME_MARKS_MAX]);

/* "path", "zone", …: the word for a mark. */
const char *game_mark_name(enum mark_kind k);

#endif
