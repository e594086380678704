/*
 * fail.h - how a function of the module reports a failure.
 */
#ifndef PLATEAU_WASM_FAIL_H
#define PLATEAU_WASM_FAIL_H

#include "record/record.h"

/* Mistakes of a caller that are not refusals by a game's rules. */
enum fault {
    FAULT_TEXT,     /* a text longer than the buffer, with a NUL inside, or an unknown word */
    FAULT_NUMBER,   /* out of range */
    FAULT_GAME,     /* there is no such game */
    FAULT_PLAYERS,  /* the game is not for this number of players */
    FAULT_POSITION, /* the text is not a position of the game */
    FAULT_NAME,     /* the text cannot be a player's name */
    FAULT_RECORD,   /* the text is not a record */
    FAULT_NOT_NOW,  /* not possible in the record's present state */
    FAULT_ROOM,     /* the tree is full */
    FAULT_COUNT
};

/* These write a failure and return -1. */
int fail(enum fault fault);
int fail_because(const struct reason *why);
/* Writes a failure with a given sentence and returns -1. */
int fail_saying(enum fault fault, const char *sentence);
int fail_record(const struct record_error *error);
/* Says that the text would be a position, `sorted`, if its walls were in order. */
int fail_unsorted(const char *sorted);

#endif
