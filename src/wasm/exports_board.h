/*
 * exports_board.h - the functions of board.wasm in addition to exports.h: pictures.
 *
 * A picture is a whole <svg> element. Every place that can be chosen has a transparent rectangle
 * with the token as data-token, so that a page can turn clicks into tokens.
 */
#ifndef PLATEAU_EXPORTS_BOARD_H
#define PLATEAU_EXPORTS_BOARD_H

#include <stdint.h>

#include "wasm/exports.h"

/* Takes the tokens of a turn begun in the position; draws the position in the middle of
 * that turn. */
EXPORT(draw) int wasm_draw(uint32_t length);
/* Takes a move that has not been played yet; draws the position after it, with the move marked. */
EXPORT(draw_move) int wasm_draw_move(uint32_t length);

#endif
