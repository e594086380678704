/*
 * openings_file.h - openings that a file lists, one per line as moves; round after round takes the
 * next, and begins again at the end.
 */
#ifndef PLATEAU_OPENINGS_FILE_H
#define PLATEAU_OPENINGS_FILE_H

#include "cli/base/command.h"
#include "record/record.h"

enum { OPENINGS_MAX = 100000 };

struct openings_file {
    int count;
    char *text, **lines; /* on the heap, for the whole run */
};

/* Reads a file; false after a usage error: a move is illegal or ends the game, or there is none. */
bool openings_file_read(const struct command *c, const char *path, const struct game *g,
                        const struct position *start, struct openings_file *o);
/* Begins a record with the opening of a round; false if it cannot be played from there. */
bool openings_file_play(const struct openings_file *o, int round, const struct game *g,
                        const struct position *start, struct record *r);

#endif
