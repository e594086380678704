/*
 * exports_engine.h - the functions of engine.wasm in addition to exports.h: search, the value of a
 * move, and its facts.
 *
 * It searches the end of the record, one step per call, so that a web worker can show lines between
 * steps; to interrupt a step, terminate the worker. Nothing depends on a clock: the same limits
 * give the same answer as everywhere else.
 */
#ifndef PLATEAU_EXPORTS_ENGINE_H
#define PLATEAU_EXPORTS_ENGINE_H

#include <stdint.h>

#include "wasm/exports.h"

/*
 * Starts a search. The level is 1 to 8, or 0 for full strength within the other limits; depth,
 * nodes and lines are limits, 0 for none (lines: 0 to 8). Fails if the game is over.
 */
EXPORT(think) int wasm_think(int level, int depth, uint32_t nodes, int lines, uint32_t seed);
/*
 * Searches one step further; returns 1 if there is more to do, 0 if it has finished. Writes a line
 * "depth nodes", then one for each line of play, best first, with tab-separated fields: thousandths
 * of a win for the player to move; estimate, win, draw or loss; plies until then or 0; "exactly" or
 * "at-most"; the moves.
 */
EXPORT(think_step) int wasm_think_step(void);
/* Writes the best move found, after think_step(). */
EXPORT(think_move) int wasm_think_move(void);
/*
 * Takes a move that has not been played yet in the position, which must be open; evaluates it in a
 * round from 1 to 8 (search/move_value.h) and writes, separated by tabs: thousandths of a win for
 * its player; estimate, win, draw, loss, or unproven, if a later round will solve it; plies until
 * then or 0; "exactly" or "at-most"; the nodes searched. Returns 1 if another round can be more
 * precise, else 0.
 */
EXPORT(evaluate_move) int wasm_evaluate_move(uint32_t length, int round);
/*
 * Takes a move that has not been played yet; writes a sentence about what it does, without a full
 * stop; nothing if there is nothing to say.
 */
EXPORT(describe) int wasm_describe(uint32_t length);
/*
 * Takes a date, "2026-11-17"; writes the daily challenge of that day, with tab-separated fields:
 * the version of its computers, game, number of players, the person's seat, level, seed, position.
 * The computers play the move of think() with that level and the seed plus the number of moves
 * made. Fails if there is no challenge on that day.
 */
EXPORT(challenge) int wasm_challenge(uint32_t length);
/*
 * Checks whether the record is a daily challenge, which takes as long as all moves of the computers
 * did. Writes, separated by tabs: the verdict, the version that the record names, the ply of the
 * first move that is not the computer's or "-", the person's result and number of moves. The words
 * are in challenge.h.
 */
EXPORT(challenge_check) int wasm_challenge_check(void);
/* Returns the nodes of one case of `plateau bench`, counted from 0; -1 if there is none. */
EXPORT(bench) int64_t wasm_bench(int number);

#endif
