/*
 * exports_engine.h - what a browser can ask of engine.wasm besides all of exports.h: to think, what
 * a move is worth, and what it does.
 *
 * It thinks about the end of the record, one step a call, so that a worker can show lines between
 * steps; to interrupt a step, terminate the worker. Nothing depends on a clock: the same
 * limits give the same answer as everywhere else.
 */
#ifndef PLATEAU_EXPORTS_ENGINE_H
#define PLATEAU_EXPORTS_ENGINE_H

#include <stdint.h>

#include "wasm/exports.h"

/*
 * Begins to think. The level is 1 to 8, or 0 for full strength within the other limits; depth,
 * nodes and lines are limits or 0 (lines: 0 to 8). Fails if the game is over.
 */
EXPORT(think) int wasm_think(int level, int depth, uint32_t nodes, int lines, uint32_t seed);
/*
 * Thinks one step further; 1 if there is more to do, 0 if it has finished. Writes a line "depth
 * nodes", then one for each line of play found, the best first, the fields between tabs:
 * thousandths of a win for the player to move; guess, win, draw or loss; plies until then or 0;
 * "exactly" or "at-most"; the moves.
 */
EXPORT(think_on) int wasm_think_on(void);
/* Writes the move to play, after think_on(). */
EXPORT(think_move) int wasm_think_move(void);
/*
 * Takes a move, not yet played in the position, which must be open: looks at it in a round from 1
 * to 8 (search/worth.h) and writes, between tabs, thousandths of a win for who makes it; guess,
 * win, draw, loss, or unknown, which a later round of a solved game will not be; plies until then
 * or 0; "exactly" or "at-most"; the nodes it took. Returns 1 if another round can tell more, else
 * 0.
 */
EXPORT(worth) int wasm_worth(uint32_t length, int round);
/*
 * Takes a move, not yet played in the position: writes what it does, in a sentence without its full
 * stop; nothing if there is nothing to say.
 */
EXPORT(why) int wasm_why(uint32_t length);
/*
 * Takes a date, "2026-11-17": writes the daily challenge of that day, the fields between tabs: the
 * version of its computers, game, number of players, the person's seat counted from 1, level, seed,
 * position. The computers play what think() finds with that level and the seed plus the number of
 * moves made. Fails if it is not a day that has one.
 */
EXPORT(challenge) int wasm_challenge(uint32_t length);
/*
 * Checks the record as one of a daily challenge, which takes as long as all moves of the computers
 * did. Writes, between tabs: the verdict, the version that the record names, which move is another
 * than a computer's or 0, the person's result and number of moves. challenge.h has the words.
 */
EXPORT(challenge_check) int wasm_challenge_check(void);
/* The nodes of one case of `plateau bench`, counted from 0; -1 if there is none. */
EXPORT(bench) int64_t wasm_bench(int number);

#endif
