/*
 * record_read.h - the steps of reading a record, for the readers in this folder.
 *
 * Each step reads at `in` and advances it; on failure it returns false, and the error says what is
 * wrong and in which line.
 */
#ifndef PLATEAU_RECORD_READ_H
#define PLATEAU_RECORD_READ_H

#include "record/record.h"

struct record_input {
    const char *at;
    int line;
    struct record_error *error;
};

/* The values of the known tags. */
struct record_tags {
    char game[24], players[4], result[24], ending[24];
    char position[GAME_TEXT_MAX];
    char names[GAME_SEATS_MAX][RECORD_NAME_MAX];
    char unknown[RECORD_TAGS_MAX];
    int lines[9]; /* the line of each known tag, 0 if it is missing */
};

/* Stores the fault with the line and the word at `in`; always returns false. */
bool record_read_fail(struct record_input *in, enum record_fault fault);
void record_read_space(struct record_input *in);
/* Returns the length of the printable UTF-8 character at s, 0 if there is none. */
size_t record_read_character(const char *s);
/* Reads seconds such as "598" or "598.4", as record_write_seconds() writes them. */
bool record_read_seconds(const char **at, uint32_t *milliseconds);

/* Reads the tags, then starts the record according to them. */
bool record_read_head(struct record_input *in, struct record *r, struct record_tags *t);
bool record_read_event(struct record_input *in, struct record *r);
/*
 * Skips the round's number, which is allowed only before the first seat's move. `p` is the position
 * after `turns` moves.
 */
bool record_read_number(struct record_input *in, const struct record *r, const struct position *p,
                        int turns);
/* Copies the word at `in`, up to white space or one of `ends`; returns its length. */
size_t record_read_word(const struct record_input *in, const char *ends,
                        char text[static GAME_MOVE_TEXT_MAX]);
bool record_read_move(struct record_input *in, struct record *r, const char *ends);
/* Checks that result and ending in the tags agree with the moves, or are such as people
 * can cause. */
bool record_read_end(struct record_input *in, struct record *r, const struct record_tags *t);

#endif
