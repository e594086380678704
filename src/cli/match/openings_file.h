/*
 * openings_file.h - openings listed in a file, one per line as moves; each round takes the next
 * one, and the first follows the last.
 */
#ifndef PLATEAU_OPENINGS_FILE_H
#define PLATEAU_OPENINGS_FILE_H

#include "cli/base/command.h"
#include "record/record.h"

enum { OPENINGS_MAX = 100000 };

struct openings_file {
    int count;
    char *text, **lines; /* allocated once, never freed */
};

/*
 * Reads a file; returns false after a usage error: a move is illegal or ends the game, or there is
 * no opening.
 */
bool openings_file_read(const struct command *c, const char *path, const struct game *g,
                        const struct position *start, struct openings_file *o);
/*
 * Begins a record with the opening of a round; returns false if it cannot be played from this
 * start.
 */
bool openings_file_play(const struct openings_file *o, int round, const struct game *g,
                        const struct position *start, struct record *r);

#endif
