/*
 * record.h - a game as played: who sat where, every move, what happened between, how it ended.
 *
 * A record is the caller's memory, of fixed size, without pointers into itself: it can be copied.
 * A caller with many may give each only as much memory as it uses: see record_size().
 * It applies what single positions cannot know: the third repetition (C1) and the thousandth turn
 * (C5) draw. Its text format is described in docs/record.md.
 */
#ifndef PLATEAU_RECORD_H
#define PLATEAU_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/games.h"

enum {
    RECORD_TURNS_MAX = 1000,   /* C5 */
    RECORD_ENTRIES_MAX = 4096, /* moves, taken back or not, and events */
    RECORD_NAME_MAX = 64,      /* of a seat's player, with its final NUL */
    RECORD_TAGS_MAX = 4096,    /* all tags the format does not know, as text */
    RECORD_TEXT_MAX = 1 << 18, /* a longer text is not read */
};

enum record_kind {
    RECORD_MOVE,
    RECORD_SWAP,       /* the second player took the first player's side (two players, turn 2) */
    RECORD_SUBSTITUTE, /* a computer takes over for `seat`, at level `number` */
    RECORD_TAKE_BACK,  /* the last `number` moves were taken back */
    RECORD_CREDIT,     /* `clock` milliseconds were given to `seat` */
};

#define RECORD_NO_CLOCK  UINT32_MAX
#define RECORD_CLOCK_MAX UINT32_C(3999999999) /* milliseconds: 46 days */

struct record_entry {
    uint8_t kind; /* enum record_kind */
    uint8_t seat; /* a move's: who made it */
    uint16_t number;
    struct move move;
    uint32_t clock; /* milliseconds left to the mover after a move, or RECORD_NO_CLOCK */
    /*
     * Not of this entry, but of the standing move that has this entry's number among those: which
     * entry it is, and the hash of the position after it. Both lists are one array, so that all a
     * record uses is at its beginning.
     */
    uint16_t turn;
    uint16_t unused; /* 0: so that there is nothing between the fields */
    uint64_t hash;
};

struct record {
    const struct game *game;
    char names[GAME_SEATS_MAX][RECORD_NAME_MAX]; /* UTF-8; empty if not known */
    uint8_t status;                              /* enum status; open if without result */
    uint8_t ending;                              /* enum ending; ENDING_NONE while it goes on */
    uint8_t winners;
    uint8_t from_position; /* it began from a position other than the game's own */
    uint8_t tagged;        /* there are tags: if not, their memory is never touched */
    int count;
    int room;            /* entries that its memory has room for: RECORD_ENTRIES_MAX, as a rule */
    int turns;           /* moves that stand */
    uint64_t start_hash; /* of the position before them */
    union any_position start, now;
    struct record_entry entries[RECORD_ENTRIES_MAX];
    char tags[RECORD_TAGS_MAX]; /* lines `[Name "value"]` as they were read */
};

/* A new game from its setup, or from a given position. */
void record_init(struct record *r, const struct game *g, int seats);
void record_init_from(struct record *r, const struct game *g, const struct position *p);

/*
 * The beginning of a new game, without a byte written behind it: for records in less memory than
 * sizeof(struct record). record_size() says how much so many entries need; `room` must say it too
 * before the first of them is added, and such a record has no tags.
 */
void record_begin(struct record *r, const struct game *g, int seats);
void record_begin_from(struct record *r, const struct game *g, const struct position *p);
size_t record_size(int entries);

/* Copies what is in use, far less than the whole of it, to a record of full size. */
void record_copy(struct record *to, const struct record *from);

/* These return false, and change nothing, if it is over or full, or if an argument cannot be. */
bool record_play(struct record *r, struct move m, uint32_t clock);
/* Also after the rules ended the game, but not after people did, nor past a swap. */
bool record_take_back(struct record *r, int moves);
bool record_swap(struct record *r);
bool record_substitute(struct record *r, int seat, int level);
bool record_credit(struct record *r, int seat, uint32_t milliseconds);
/* Ends a game as people or clocks do; false if it is over or they cannot end it so. */
bool record_end(struct record *r, enum ending how, unsigned winners);

/* Whether it has ended, in whatever way. */
bool record_over(const struct record *r);
/* How often the position now has stood on the board, this time included (C1). */
int record_repetitions(const struct record *r);
/* The position after the first `turns` standing moves. */
void record_position(const struct record *r, int turns, struct position *p);
/* The standing move number `turn`, counted from 0. */
struct move record_move(const struct record *r, int turn);
/* Who made it. */
int record_mover(const struct record *r, int turn);
/* The hash of the position after the first `turns` standing moves. */
uint64_t record_hash(const struct record *r, int turns);
/* The round, counted from 1, that a move made after `turns` others belongs to. */
uint32_t record_round(const struct record *r, int turns);
/* The player who holds a seat now: seats begin with their own and a swap exchanges them. */
int record_player(const struct record *r, int seat);
/* The names of those who hold the seats now, for reason_write() and ending_write(). */
void record_names(const struct record *r, const char *names[static GAME_SEATS_MAX]);

enum record_fault {
    RECORD_OK,
    RECORD_TOO_LONG,
    RECORD_BAD_TAG,
    RECORD_TAG_TWICE,
    RECORD_NO_GAME,
    RECORD_BAD_PLAYERS,
    RECORD_BAD_POSITION,
    RECORD_BAD_NUMBER,
    RECORD_BAD_MOVE,
    RECORD_BAD_EVENT,
    RECORD_AFTER_END,
    RECORD_BAD_RESULT,
    RECORD_FAULT_COUNT
};

struct record_error {
    enum record_fault fault;
    int line;             /* from 1 */
    struct reason reason; /* for RECORD_BAD_MOVE */
    char text[32];        /* the start of what was refused */
};

enum { RECORD_ERROR_TEXT_MAX = 400 };

/* Reads a whole record; on failure `r` is undefined and `error` says what is wrong and where. */
bool record_read(struct record *r, const char *text, struct record_error *error);
/* "line 12: e5: a wall stands between e4 and e5" */
size_t record_error_write(const struct record_error *e, enum language language,
                          char text[static RECORD_ERROR_TEXT_MAX]);
/* Writes at most size - 1 characters and a NUL; returns the length of the whole text. */
size_t record_write(const struct record *r, char *text, size_t size);

#endif
