/*
 * buffers.h - the module's two text buffers, and how a function says that it failed.
 *
 * Answers are put together piece by piece between output_begin() and output_end(). Every answer
 * has a bound that is known beforehand and fits; putting more than fits would be our own mistake.
 */
#ifndef PLATEAU_BUFFERS_H
#define PLATEAU_BUFFERS_H

#include <stddef.h>
#include <stdint.h>

#include "record/record.h"

enum { BUFFER_SIZE = RECORD_TEXT_MAX };

/* What a caller did wrong that no rule of a game speaks of. */
enum fault {
    FAULT_TEXT,     /* longer than the buffer, or with a NUL inside */
    FAULT_NUMBER,   /* out of range */
    FAULT_GAME,     /* there is no such game */
    FAULT_SEATS,    /* the game is not for so many players */
    FAULT_POSITION, /* the text is not a position of the game */
    FAULT_NAME,     /* the text cannot be a player's name */
    FAULT_RECORD,   /* the text is not a record */
    FAULT_NOT_NOW,  /* as the record stands, this cannot be done */
    FAULT_COUNT
};

/* The text in the input buffer, or NULL after failing. */
const char *input_text(uint32_t length);

void output_begin(void);
void output_put(const char *text);
void output_put_char(char c);
void output_put_number(uint32_t number);
/* Room for one long text in place of all of the above; `length` characters of it are the answer. */
char *output_whole(void);
void output_set_length(size_t length);

enum language output_language(void);

/* These write a failure and return -1. */
int fail(enum fault fault);
int fail_because(const struct reason *why);
int fail_record(const struct record_error *error);

#endif
