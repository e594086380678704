/*
 * evaluation_text.h - writes the results of a search as text, for `plateau analyse` and `plateau
 * play`.
 */
#ifndef PLATEAU_EVALUATION_TEXT_H
#define PLATEAU_EVALUATION_TEXT_H

#include "search/engine.h"

enum { WORTH_TEXT_MAX = 64, LINE_TEXT_MAX = 512 };

/*
 * Writes "62%", or what is proven: "win in 7 turns", "draw with best play"; for the player to move.
 */
void evaluation_write(const struct engine_line *l, char text[static WORTH_TEXT_MAX]);
/* Writes thousandths as "62%"; an estimate never becomes 0% or 100%. */
void evaluation_write_chances(int chances, bool guess, char text[static WORTH_TEXT_MAX]);

/*
 * Writes the first moves of a line from `p`, separated by spaces: at most `most`, and as many as
 * fit; returns the length.
 */
size_t evaluation_write_line(const struct game *g, const struct position *p,
                             const struct engine_line *l, int most,
                             char text[static LINE_TEXT_MAX]);

#endif
