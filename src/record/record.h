/*
 * record.h - a game as played: its players, moves, events between moves, and result.
 *
 * A record is a struct in the caller's memory, of fixed size, without pointers into itself, so it
 * can be copied. A caller with many records may give each only as much memory as it uses: see
 * record_size(). So a table of the service needs about 10 kB instead of 83. A record applies the
 * draws that single positions cannot know: at the third repetition (rule C1) and after a thousand
 * turns (C5). Its text format is described in docs/record.md.
 */
#ifndef PLATEAU_RECORD_H
#define PLATEAU_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/games.h"

enum {
    RECORD_TURNS_MAX = 1000,   /* rule C5 */
    RECORD_ENTRIES_MAX = 4096, /* entries: moves, taken back or not, and events */
    RECORD_NAME_MAX = 64,      /* bytes of a player's name, with its final NUL */
    RECORD_TAGS_MAX = 4096,    /* bytes of all tags that the format does not know, as text */
    RECORD_TEXT_MAX = 1 << 18, /* bytes; a longer text is not read */
};

enum record_kind {
    RECORD_MOVE,
    RECORD_SWAP, /* the second player took over the first player's side (two players, at turn 2) */
    RECORD_SUBSTITUTE, /* a computer at level `number` takes over `seat` */
    RECORD_TAKE_BACK,  /* the last `number` moves were taken back */
    RECORD_CREDIT,     /* `clock` milliseconds were given to `seat` */
};

#define RECORD_NO_CLOCK  UINT32_MAX
#define RECORD_CLOCK_MAX UINT32_C(3999999999) /* milliseconds: 46 days */

struct record_entry {
    uint8_t kind; /* enum record_kind */
    uint8_t seat; /* in a move: the seat that made it */
    uint16_t number;
    struct move move;
    uint32_t clock; /* milliseconds left to the mover after a move, or RECORD_NO_CLOCK */
    /*
     * `turn` and `hash` do not belong to this entry. In entry number n they describe standing move
     * number n: its entry, and the hash of the position after it. The two lists share one array, so
     * that everything a record uses is at its beginning.
     */
    uint16_t turn;
    uint16_t unused; /* always 0, so that there is no padding */
    uint64_t hash;
};

struct record {
    const struct game *game;
    char names[GAME_SEATS_MAX][RECORD_NAME_MAX]; /* UTF-8; empty if not known */
    uint8_t status;                              /* enum status; open if there is no result */
    uint8_t ending; /* enum ending; ENDING_NONE while the game is in progress */
    uint8_t winners;
    uint8_t from_position; /* the game started from a position other than the usual one */
    uint8_t tagged;        /* `tags` is in use; if not, that memory is never touched */
    int count;
    int room;            /* entries that its memory has room for, usually RECORD_ENTRIES_MAX */
    int turns;           /* standing moves, that is, not taken back */
    uint64_t start_hash; /* hash of the position before them */
    union any_position start, now;
    struct record_entry entries[RECORD_ENTRIES_MAX];
    char tags[RECORD_TAGS_MAX]; /* lines `[Name "value"]` as they were read */
};

/* Starts a record from the game's setup; record_init_from() from a given position. */
void record_init(struct record *r, const struct game *g, int seats);
void record_init_from(struct record *r, const struct game *g, const struct position *p);

/*
 * Starts a new game without writing past the entries in use, for records smaller than sizeof(struct
 * record). record_size() returns the bytes for a number of entries; set `room` to that number
 * before adding the first. Such a record has no tags.
 */
void record_begin(struct record *r, const struct game *g, int seats);
void record_begin_from(struct record *r, const struct game *g, const struct position *p);
size_t record_size(int entries);

/* Copies the part in use, much less than the whole, to a record of full size. */
void record_copy(struct record *to, const struct record *from);

/* These return false and change nothing if the game is over, the record is full or an argument is
 * invalid. */
bool record_play(struct record *r, struct move m, uint32_t clock);
/* Takes moves back; also after the rules ended the game, but not after people did, nor beyond a
 * swap. */
bool record_take_back(struct record *r, int moves);
bool record_swap(struct record *r);
bool record_substitute(struct record *r, int seat, int level);
bool record_credit(struct record *r, int seat, uint32_t milliseconds);
/* Ends a game as people or clocks do; returns false if it is over or they cannot end it
 * that way. */
bool record_end(struct record *r, enum ending how, unsigned winners);

/* Whether it has ended, in whatever way. */
bool record_over(const struct record *r);
/* Returns how often the current position has occurred, this time included (C1). */
int record_repetitions(const struct record *r);
/* Copies the position after the first `turns` standing moves. */
void record_position(const struct record *r, int turns, struct position *p);
/* Returns the standing move number `turn`, counted from 0. */
struct move record_move(const struct record *r, int turn);
/* Returns the seat that made it. */
int record_mover(const struct record *r, int turn);
/* Returns the hash of the position after the first `turns` standing moves. */
uint64_t record_hash(const struct record *r, int turns);
/* Returns the round, counted from 1, of a move made after `turns` others. */
uint32_t record_round(const struct record *r, int turns);
/* Returns the player who now holds a seat: at first seat and player have the same number, a swap
 * exchanges them. */
int record_player(const struct record *r, int seat);
/* Lists the names of the players by the seats they hold now, for reason_write() and
 * ending_write(). */
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
    int line;             /* line number, from 1 */
    struct reason reason; /* for RECORD_BAD_MOVE */
    char text[32];        /* the beginning of the refused text */
};

enum { RECORD_ERROR_TEXT_MAX = 400 };

/* Reads a whole record; on failure `r` is undefined and `error` says what is wrong and where. */
bool record_read(struct record *r, const char *text, struct record_error *error);
/* Writes an error as "line 12: e5: there is a wall between e4 and e5" */
size_t record_error_write(const struct record_error *e, const char *tag,
                          char text[static RECORD_ERROR_TEXT_MAX]);
/* Writes at most size - 1 characters and a NUL; returns the length of the whole text. */
size_t record_write(const struct record *r, char *text, size_t size);
/* Write as record_write() does: the name of tag `number` of the text, from 0, or "" after the last;
 * and the value of the tag with a name, or "" if there is none. */
size_t record_write_tag_name(const struct record *r, size_t number, char *text, size_t size);
size_t record_write_tag(const struct record *r, const char *name, char *text, size_t size);

#endif
