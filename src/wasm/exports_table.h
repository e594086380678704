/*
 * exports_table.h - the functions of table.wasm in addition to exports.h: following an online table
 * by its events, and asking what a player may do there.
 *
 * The module keeps one table (table/table_follow.h), in addition to its position and its record.
 * Ids of players and tables are numbers from 1 that the caller gives to them; times are
 * milliseconds since 1970. Until the first event, and after one that did not fit, every question
 * fails.
 */
#ifndef PLATEAU_EXPORTS_TABLE_H
#define PLATEAU_EXPORTS_TABLE_H

#include <stdint.h>

#include "wasm/exports.h"

/*
 * Takes an event as a line (table/event_line.h) and applies it. Returns 1; or 0 if it does not fit,
 * or if the board then differs from the service's: then only the first event of a table is
 * accepted. Fails if the line cannot be read.
 */
EXPORT(table_follow) int wasm_table_follow(uint32_t length);

/*
 * Writes the table in lines of words, "-" for each that is missing:
 *     phase sequence-number version ply seat-to-move deadline sides host rematch unavailable
 *     offer its-seat seats-asked
 *     ending winners half-points...
 * and for each seat
 *     kind player person level replaced countdown-end clocked
 * Lists of seats are digits, "02"; flags are 0 and 1. The deadline is when the seat to move loses
 * on time. Returns the number of seats.
 */
EXPORT(table_state) int wasm_table_state(void);

/* Writes what a player may do at a time (table/table_may.h), as words; player 0 only watches.
 * Returns the number of words. */
EXPORT(table_may) int wasm_table_may(int player, int account, int64_t now);
/* Returns the milliseconds on a seat's clock at a time; -1 if there is no such seat. */
EXPORT(table_left) int64_t wasm_table_left(int seat, int64_t now);
/* Returns the milliseconds left of an absent player's countdown; -1 if there is none. */
EXPORT(table_away_left) int64_t wasm_table_away_left(int seat, int64_t now);

/* Makes the table's game the module's record, which keeps its names; writes its position. */
EXPORT(table_record) int wasm_table_record(void);
/* Writes standing moves from number `from` on, at most 64, one line "seat move position" each, with
 * the position after it. Returns their number. */
EXPORT(table_moves) int wasm_table_moves(int from);

#endif
