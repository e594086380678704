/*
 * puzzle_text.h - puzzles as the page reads them: a JSON list with one puzzle per line.
 *
 * It reads only what this program writes: fields in their order, without spaces between them.
 */
#ifndef PLATEAU_PUZZLE_TEXT_H
#define PLATEAU_PUZZLE_TEXT_H

#include <stdio.h>

#include "puzzle.h"

enum { PUZZLES_MAX = 1000, PUZZLE_LINE_MAX = 1 << 15 };

/* The puzzles of one game. */
struct puzzle_list {
    const struct game *game;
    int count;
    struct puzzle puzzles[PUZZLES_MAX];
};

/* Returns false if it is not a puzzle of the game as puzzle_write() writes them. */
bool puzzle_read(struct puzzle *z, const struct game *g, const char *line);
void puzzle_write(const struct puzzle *z, FILE *file);
/* Reads FOLDER/GAME.json; a missing file is an empty list. Returns false, and prints why on
   stderr, if it is invalid. */
bool puzzle_list_read(struct puzzle_list *l, const struct game *g, const char *folder);
/* Writes it, sorted from easy to hard, replacing the file. */
bool puzzle_list_write(struct puzzle_list *l, const char *folder);

#endif
