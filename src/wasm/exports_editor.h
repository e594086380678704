/*
 * exports_editor.h - the functions of editor.wasm in addition to exports.h: setting up a position,
 * piece by piece.
 *
 * A draft is a text in the format of positions that may be impossible (editor/draft.h). The module
 * keeps no draft: each call takes one and returns the next. The sentences of errors are in
 * editor/draft_error.c.
 */
#ifndef PLATEAU_EXPORTS_EDITOR_H
#define PLATEAU_EXPORTS_EDITOR_H

#include <stdint.h>

#include "wasm/exports.h"

/*
 * Writes the pieces that can be put on the board, as in position texts, separated by spaces;
 * nothing if drafts of the game can only be read, not edited piece by piece.
 */
EXPORT(draft_pieces) int wasm_draft_pieces(int game, int players);
/* Writes the draft with all pieces removed that can be. */
EXPORT(draft_clear) int wasm_draft_clear(int game, int players);
/*
 * Takes a draft and, in a second line, what to do, and writes the new draft: "put PLACE PIECE",
 * "take PLACE", "turn SEAT", "hand SEAT COUNT", "initial SEAT COUNT" (its hand at the start), "last
 * MOVE"; without a second line the draft is only read. A failure says why.
 */
EXPORT(draft_edit) int wasm_draft_edit(int game, uint32_t length);
/* Takes a draft; if it is not a possible position, fails with the reason. */
EXPORT(draft_judge) int wasm_draft_judge(int game, uint32_t length);
/* Takes a draft; writes the pieces in hand in the format of hands(). Returns the number
 * of lines. */
EXPORT(draft_hands) int wasm_draft_hands(int game, uint32_t length);
/* Takes a draft; writes the moves that may have been the last one, separated by spaces; nothing if
 * the last move does not matter. */
EXPORT(draft_lasts) int wasm_draft_lasts(int game, uint32_t length);

#endif
