/*
 * typed.h - what people type, read as the notation of the rules pages: English and French initials,
 * capitals, blanks.
 *
 * Only for boxes in which people type. Protocols, records, the API and `plateau check` take the
 * notation alone, so that a move has one text.
 */
#ifndef PLATEAU_TYPED_H
#define PLATEAU_TYPED_H

#include "rules/game.h"

/*
 * Writes what the text is in the notation of the game and returns its length; 0 if it is too long
 * for a move or has letters that no move has. A beginning of a move is read alike, and what is not
 * understood is left as it is. The notation itself is never changed, and no text that is legal in
 * it is read as another move.
 */
size_t typed_read(const struct game *g, const char *text, char notation[static GAME_MOVE_TEXT_MAX]);

#endif
