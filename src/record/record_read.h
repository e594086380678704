/*
 * record_read.h - the steps of reading a record, for the readers in this folder.
 *
 * Each step reads at `in` and moves on; on failure it returns false, and the error says what is
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

/* The values of the tags that the format knows. */
struct record_tags {
    char game[24], players[4], result[24], ending[24];
    char position[GAME_TEXT_MAX];
    char names[GAME_SEATS_MAX][RECORD_NAME_MAX];
    char unknown[RECORD_TAGS_MAX];
    int lines[9]; /* the line of each known one, 0 if nowhere */
};

/* Notes the fault with the line and the word at `in`; always false. */
bool record_read_fail(struct record_input *in, enum record_fault fault);
void record_read_space(struct record_input *in);
/* The length of a printable UTF-8 character at s, 0 if there is none. */
size_t record_read_character(const char *s);
/* "598" or "598.4", as record_write_seconds() writes it. */
bool record_read_seconds(const char **at, uint32_t *milliseconds);

/* The tags; then the record is begun as they say. */
bool record_read_head(struct record_input *in, struct record *r, struct record_tags *t);
bool record_read_event(struct record_input *in, struct record *r);
/*
 * The round's number: it may stand before the first seat's move, and before nothing else. `p` is
 * the position after `turns` moves.
 */
bool record_read_number(struct record_input *in, const struct record *r, const struct position *p,
                        int turns);
/* Copies the word at `in`, up to white space or one of `ends`; returns its length. */
size_t record_read_word(const struct record_input *in, const char *ends,
                        char text[static GAME_MOVE_TEXT_MAX]);
bool record_read_move(struct record_input *in, struct record *r, const char *ends);
/* The result and ending of the tags must be those of the moves, or such as people can make. */
bool record_read_end(struct record_input *in, struct record *r, const struct record_tags *t);

#endif
