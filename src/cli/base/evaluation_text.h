/*
 * evaluation_text.h - what an engine found, in words: for `plateau analyse` and `plateau play`.
 */
#ifndef PLATEAU_EVALUATION_TEXT_H
#define PLATEAU_EVALUATION_TEXT_H

#include "search/engine.h"

enum { WORTH_TEXT_MAX = 64, LINE_TEXT_MAX = 512 };

/* "62%", or what is proven: "win in 7 turns", "draw with best play"; of the player to move. */
void evaluation_write(const struct engine_line *l, char text[static WORTH_TEXT_MAX]);
/* "62%": thousandths as people read them; a guess is never quite sure. */
void evaluation_write_chances(int chances, bool guess, char text[static WORTH_TEXT_MAX]);

/* The first `most` moves of a line from `p`, with spaces between, as many as fit; its length. */
size_t evaluation_write_line(const struct game *g, const struct position *p,
                             const struct engine_line *l, int most,
                             char text[static LINE_TEXT_MAX]);

#endif
