/*
 * fail.h - how a function of the module says that it failed.
 */
#ifndef PLATEAU_WASM_FAIL_H
#define PLATEAU_WASM_FAIL_H

#include "record/record.h"

/* What a caller did wrong that no rule of a game speaks of. */
enum fault {
    FAULT_TEXT,     /* longer than the buffer, or with a NUL inside */
    FAULT_NUMBER,   /* out of range */
    FAULT_GAME,     /* there is no such game */
    FAULT_SEATS,    /* the game is not for so many players */
    FAULT_POSITION, /* the text is not a position of the game */
    FAULT_NAME,     /* the text cannot be a player's name */
    FAULT_RECORD,   /* the text is not a record */
    FAULT_NOT_NOW,  /* not possible in the record's present state */
    FAULT_ROOM,     /* all that a tree can hold is in it */
    FAULT_COUNT
};

/* These write a failure and return -1. */
int fail(enum fault fault);
int fail_because(const struct reason *why);
/* The same with another sentence. */
int fail_saying(enum fault fault, const char *sentence);
int fail_record(const struct record_error *error);
/* The text of a position would be `sorted` if its walls were in order. */
int fail_unsorted(const char *sorted);

#endif
