/*
 * typed.h - converts what people type to the notation of the rules: English and French initials,
 * capitals, spaces.
 *
 * Only for text fields in which people type. Protocols, records, the API and `plateau check` accept
 * only the notation itself, so that a move has one text.
 */
#ifndef PLATEAU_TYPED_H
#define PLATEAU_TYPED_H

#include "rules/game.h"

/*
 * Writes the text in the game's notation and returns its length; 0 if it is too long for a move or
 * has letters that no move has. The beginning of a move is converted in the same way; anything else
 * is left as it is. The notation itself is never changed, and no text that is legal in it is read
 * as another move.
 */
size_t typed_read(const struct game *g, const char *text, char notation[static GAME_MOVE_TEXT_MAX]);

#endif
