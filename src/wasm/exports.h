/*
 * exports.h - the interface of the WebAssembly modules: rules and records as functions.
 *
 * The module imports nothing, allocates nothing and never grows its memory. Moves and positions are
 * passed as text, in the same notation as everywhere else; scalars are passed as integers.
 *
 * Text goes in through one buffer and comes out through another. To pass a text, write its UTF-8
 * bytes at input(), at most input_size() of them, and give their number as `length`; no final NUL
 * is needed. A function whose comment says "writes" leaves its answer as output_length() bytes at
 * output(); it stays there until the next such call. Views of the memory stay valid for ever.
 *
 * A function that can fail returns -1 then, changes nothing, and writes up to three lines:
 *     a code        "wall-closes", "bad-text", … : for programs
 *     a sentence    in the language of set_language(), without its full stop: for people
 *     the places that a reason of rules/reason.h is about, if any
 * Nothing that a caller passes, be it a number or a text, makes the module trap.
 *
 * The module keeps a language, names for sentences, one position and one record. Rules are asked of
 * the position; start(), load() and play() set it, and so does every function that changes the
 * record, to the record's new position. For stateless calls put a load() before each: it takes some
 * microseconds. For two records make two instances of the module.
 *
 * Seats and games are counted from 0 in numbers and in the lines written for programs; texts for
 * people, positions and records count players from 1.
 */
#ifndef PLATEAU_EXPORTS_H
#define PLATEAU_EXPORTS_H

#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* ---- texts ---- */

EXPORT(input) char *wasm_input(void);
EXPORT(input_size) uint32_t wasm_input_size(void);
EXPORT(output) const char *wasm_output(void);
EXPORT(output_length) uint32_t wasm_output_length(void);

/*
 * Takes the texts of a language besides English, packed by tools/catalogues for this version of the
 * module: then games() and set_language() know it. One that is known already is kept. Their number
 * is checked, not what they say: they are part of the program.
 */
EXPORT(add_language) int wasm_add_language(uint32_t length);
/* Takes a language tag, one of those of games(): sets the language of sentences, at first "en". */
EXPORT(set_language) int wasm_set_language(uint32_t length);
/* Sets the name of a seat's player in sentences; an empty text resets it to "player"
 * and a number. */
EXPORT(name_seat) int wasm_name_seat(int seat, uint32_t length);

/* ---- the games and the position ---- */

/*
 * Writes one line per game, in the order of their numbers, with tab-separated fields: its name, the
 * numbers of players it allows, its files, its ranks, examples of moves, the minutes a game takes,
 * a typical position; then for each language its tag, the title and a description.
 */
EXPORT(games) int wasm_games(void);

/* Start a game, or load the position of the text, as the current position; write it. */
EXPORT(start) int wasm_start(int game, int players);
EXPORT(load) int wasm_load(int game, uint32_t length);
/* Starts a game with odds, the hands by seat as in "8,10"; fails if that is not possible. */
EXPORT(start_odds) int wasm_start_odds(int game, int players, uint32_t length);
/* Plays the move of the text and writes the position after it; a failure says why it is illegal. */
EXPORT(play) int wasm_play(uint32_t length);

/* Takes a move as a person typed it and writes it in the game's notation; nothing if it is not a
 * move. */
EXPORT(normalize_move) int wasm_normalize_move(int game, uint32_t length);

EXPORT(game) int wasm_game(void);
EXPORT(players) int wasm_players(void);
/* Returns the number of sides: as many as players, or 2 teams; the side of a seat is
 * seat % sides. */
EXPORT(sides) int wasm_sides(void);
/* Returns the seat to move. */
EXPORT(to_move) int wasm_to_move(void);
/* Returns 0 playing, 1 won, 2 drawn. */
EXPORT(status) int wasm_status(void);
/* Returns one bit per winning seat. */
EXPORT(winners) int wasm_winners(void);
/* Returns a seat's half points: 2, 1 or 0; -1 if the game continues or there is no such seat. */
EXPORT(half_points) int wasm_half_points(int seat);
/* Writes how the game ended: "goal", "stuck", … and "none" while it continues. */
EXPORT(ending) int wasm_ending(void);
/* Writes the sentence that says who won and how. */
EXPORT(sentence) int wasm_sentence(void);

/* Writes the position. */
EXPORT(position) int wasm_position(void);
/* Writes the position's fingerprint in 16 hexadecimal digits, as in events of the server. */
EXPORT(fingerprint) int wasm_fingerprint(void);
/* Writes the legal moves, separated by spaces, in no particular order; returns their number. */
EXPORT(moves) int wasm_moves(void);
/* Returns the number of sequences of exactly `depth` moves, 0 to 16; -1 for another depth. */
EXPORT(perft) int64_t wasm_perft(int depth);

/* ---- a turn, token by token; tokens are separated by spaces ---- */

/*
 * Writes two lines: the tokens that may follow, in order; and the move, if the tokens are a whole
 * turn already, else nothing. Returns the number of tokens that may follow.
 */
EXPORT(choices) int wasm_choices(uint32_t length);
/* Writes the position to show in the middle of the turn; the current one if the tokens cannot be
 * played. */
EXPORT(mid_turn) int wasm_mid_turn(uint32_t length);
/*
 * Writes the marks of the position and of a turn begun in it, whose last token may be refused, one
 * line "kind seat place" per mark; the seat is "-" if it belongs to no seat. Returns their number.
 */
EXPORT(marks) int wasm_marks(uint32_t length);
/* Takes a move that has not been played yet; writes the places it affects as marks of the kind
 * "last". */
EXPORT(move_marks) int wasm_move_marks(uint32_t length);
/* Takes a move that has not been played yet; writes its tokens. Returns their number. */
EXPORT(tokens) int wasm_tokens(uint32_t length);

/* ---- a turn being built: tokens that were added automatically are preceded by "=" ---- */

/* Writes the turn at its beginning: empty, or the tokens that leave no choice. */
EXPORT(turn_begin) int wasm_turn_begin(void);
/*
 * Takes a turn followed by the token that a player chose; the token may replace one, or begin a new
 * turn after a whole one. Returns 1 and writes the turn with the token and what it forces; or, if
 * that is illegal, returns 0 and writes the tokens for which choices() gives the reason.
 */
EXPORT(turn_choose) int wasm_turn_choose(uint32_t length);
/* Writes the turn without its last choice and the tokens that it forced; returns 0 if nothing was
 * chosen. */
EXPORT(turn_undo) int wasm_turn_undo(uint32_t length);

/* ---- hands ---- */

/*
 * Writes the pieces in hand, one line "seat piece count initial" per kind: how many there are, and
 * how many at the start. The seat is "-" for a stash shared by all, the piece "-" in a game with
 * one kind without a letter. T stands for Towers: how many a seat has, and how many win. Returns
 * the number of lines.
 */
EXPORT(hands) int wasm_hands(void);

/* ---- the record; functions that change it also write its new position ---- */

/* Start a new record, from a game's start position or from the current position. */
EXPORT(record_start) int wasm_record_start(int game, int players);
EXPORT(record_start_here) int wasm_record_start_here(void);
/* Replaces the record by that of the text; a failure says where and why it is invalid. */
EXPORT(record_read) int wasm_record_read(uint32_t length);
/* Writes the whole record in its text format. */
EXPORT(record_write) int wasm_record_write(void);

/* Plays a move; `clock` is the mover's remaining time in milliseconds, or -1 without a clock. */
EXPORT(record_play) int wasm_record_play(uint32_t length, int clock);
EXPORT(record_take_back) int wasm_record_take_back(int moves);
EXPORT(record_swap) int wasm_record_swap(void);
EXPORT(record_substitute) int wasm_record_substitute(int seat, int level);
EXPORT(record_credit) int wasm_record_credit(int seat, int milliseconds);
/* Takes the word for an ending by people or clocks: "resignation", "agreement", … */
EXPORT(record_end) int wasm_record_end(uint32_t length, int winners);
/* Sets the name of the player who started on a seat; an empty text removes it. */
EXPORT(record_name) int wasm_record_name(int seat, uint32_t length);

/* Makes the position after the first `plies` standing moves the current one; writes it. */
EXPORT(record_goto) int wasm_record_goto(int plies);

EXPORT(record_game) int wasm_record_game(void);
EXPORT(record_plies) int wasm_record_plies(void);
EXPORT(record_over) int wasm_record_over(void);
EXPORT(record_status) int wasm_record_status(void);
EXPORT(record_winners) int wasm_record_winners(void);
EXPORT(record_half_points) int wasm_record_half_points(int seat);
EXPORT(record_repetitions) int wasm_record_repetitions(void);
/* Returns the player who now holds a seat, because sides can be swapped. */
EXPORT(record_player) int wasm_record_player(int seat);
EXPORT(record_ending) int wasm_record_ending(void);
EXPORT(record_sentence) int wasm_record_sentence(void);
/* Writes one line per seat: the name of the player who started there, or nothing. */
EXPORT(record_names) int wasm_record_names(void);
/* Writes the tags that the format does not know, as they were read. */
EXPORT(record_tags) int wasm_record_tags(void);
/* Writes the standing moves, separated by spaces. Returns their number. */
EXPORT(record_moves) int wasm_record_moves(void);
/*
 * Writes all entries, including moves taken back, one line "kind seat number clock move" each; the
 * kind is one of move, swap, substitute, take-back, credit; the clock is in milliseconds, and
 * missing fields are "-". Returns the number of lines.
 */
EXPORT(record_entries) int wasm_record_entries(void);

#endif
