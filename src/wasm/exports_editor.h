/*
 * exports_editor.h - what a browser can ask of editor.wasm besides all of exports.h: to set up a
 * position, piece by piece.
 *
 * A draft is a text like a position's that may not be one (editor/draft.h). The module keeps none:
 * each call takes the draft and gives the next. Words of flaws are in editor/flaw.c.
 */
#ifndef PLATEAU_EXPORTS_EDITOR_H
#define PLATEAU_EXPORTS_EDITOR_H

#include <stdint.h>

#include "wasm/exports.h"

/*
 * Writes the pieces that can be put, as positions write them, a space between; nothing if the game
 * is not set up by pieces, and drafts can only be read.
 */
EXPORT(draft_pieces) int wasm_draft_pieces(int game, int seats);
/* Writes the draft without any piece that can be taken. */
EXPORT(draft_clear) int wasm_draft_clear(int game, int seats);
/*
 * Takes a draft and, in a second line, what to do, and writes the draft after it: "put PLACE
 * PIECE", "take PLACE", "turn SEAT", "hand SEAT COUNT", "whole SEAT COUNT" (what it began with),
 * "last MOVE"; with no second line the draft alone is read. A refusal says why.
 */
EXPORT(draft_edit) int wasm_draft_edit(int game, uint32_t length);
/* Takes a draft: fails with the sentence that says why it is not a position, if it is not. */
EXPORT(draft_judge) int wasm_draft_judge(int game, uint32_t length);
/* Takes a draft: writes what is in hand, as hands() does. Returns the number of lines. */
EXPORT(draft_hands) int wasm_draft_hands(int game, uint32_t length);
/* Takes a draft: writes what may have been done last, a space between; nothing if it never counts.
 */
EXPORT(draft_lasts) int wasm_draft_lasts(int game, uint32_t length);

#endif
