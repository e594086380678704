/*
 * exports_board.h - what can be asked of board.wasm besides all of exports.h: pictures.
 *
 * A picture is a whole <svg> element. Every place that a token names is a rectangle over it with
 * the token as data-token, so that a page can turn clicks into tokens.
 */
#ifndef PLATEAU_EXPORTS_BOARD_H
#define PLATEAU_EXPORTS_BOARD_H

#include <stdint.h>

#include "wasm/exports.h"

/* Takes the tokens of a turn begun in the position: draws it as the hand has left it. */
EXPORT(draw) int wasm_draw(uint32_t length);
/* Takes a move, not yet played: draws the position after it, with what it touched. */
EXPORT(draw_move) int wasm_draw_move(uint32_t length);

#endif
