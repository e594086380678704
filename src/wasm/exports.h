/*
 * exports.h - what a browser can ask: rules and records as functions of a WebAssembly module.
 *
 * The module imports nothing, allocates nothing and never grows its memory. Moves and positions
 * cross as text, the same text as everywhere else; scalars cross as integers.
 *
 * Text goes in through one buffer and comes out through another. To pass a text, write its UTF-8
 * bytes at input(), at most input_size() of them, and give their number as `length`; no final NUL
 * is needed. A function whose comment says "writes" leaves its answer as output_length() bytes at
 * output(); it stays there until the next such call. Views of the memory stay valid for ever.
 *
 * A function that can fail returns -1 then, changes nothing, and writes up to three lines:
 *     a word        "wall-closes", "bad-text", … : what programs look at
 *     a sentence    in the language of speak(), without its full stop: what people read
 *     for the reasons of rules/reason.h their data: seat, piece or direction or "-", places
 * Nothing that a caller passes, be it a number or a text, makes the module trap.
 *
 * The module keeps a language, names for sentences, one position and one record. Rules are asked of
 * the position; start(), load() and play() set it, and so does every function that changes the
 * record, to the record's new position. For stateless calls put a load() before each:
 * it takes some microseconds. For two records make two instances of the module.
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

/* The language of sentences from now on: 0 English, which it begins with, or 1 French. */
EXPORT(speak) int wasm_speak(int language);
/* The name of a seat's player in sentences from now on; without a text, "player" and a number. */
EXPORT(name_seat) int wasm_name_seat(int seat, uint32_t length);

/* ---- the games and the position ---- */

/*
 * Writes one line for each game, in the order of their numbers, the fields between tabs: its name,
 * the numbers of players it allows, its files, its ranks, some moves as they are written, the
 * minutes a game takes, a position in the middle of one, its title and what it is about in English,
 * in French.
 */
EXPORT(games) int wasm_games(void);

/* The position becomes the game's first, or the one of the text; writes it. */
EXPORT(start) int wasm_start(int game, int seats);
EXPORT(load) int wasm_load(int game, uint32_t length);
/* The first with odds: so many in the seats' hands, as in "8,10"; a refusal if it cannot be. */
EXPORT(start_odds) int wasm_start_odds(int game, int seats, uint32_t length);
/* Plays the move of the text and writes the position after it; a refusal says why. */
EXPORT(play) int wasm_play(uint32_t length);

/* Writes a move that a person typed in the notation of the game; nothing if it cannot be one. */
EXPORT(typed) int wasm_typed(int game, uint32_t length);

EXPORT(game) int wasm_game(void);
EXPORT(seats) int wasm_seats(void);
/* Parties: as many as seats, or 2 teams; the side of a seat is seat % sides. */
EXPORT(sides) int wasm_sides(void);
/* The seat to move. */
EXPORT(turn) int wasm_turn(void);
/* 0 open, 1 won, 2 drawn. */
EXPORT(status) int wasm_status(void);
/* One bit for each winning seat. */
EXPORT(winners) int wasm_winners(void);
/* A seat's half points: 2, 1 or 0; -1 if the game continues or there is no such seat. */
EXPORT(outcome) int wasm_outcome(int seat);
/* Writes how the game ended: "goal", "stuck", … and "none" while it continues. */
EXPORT(ending) int wasm_ending(void);
/* Writes the sentence that says who won and how. */
EXPORT(verdict) int wasm_verdict(void);

/* Writes the position. */
EXPORT(position) int wasm_position(void);
/* Writes the position's fingerprint, 16 hexadecimal digits, as it goes over the wire. */
EXPORT(fingerprint) int wasm_fingerprint(void);
/* Writes the legal moves, a space between them, in no special order; returns their number. */
EXPORT(moves) int wasm_moves(void);
/* The number of sequences of exactly `depth` moves, 0 to 16; -1 for another depth. */
EXPORT(perft) int64_t wasm_perft(int depth);

/* ---- a turn, token by token; tokens are written with a space between them ---- */

/*
 * Writes two lines: the tokens that may follow, in order, and the move that the tokens make if
 * they are a whole turn already, else nothing. Returns the number of tokens that may follow.
 */
EXPORT(choices) int wasm_choices(uint32_t length);
/* Writes the position as the hand has left it; as it was if the tokens cannot be played. */
EXPORT(meanwhile) int wasm_meanwhile(uint32_t length);
/*
 * Writes the marks of the position and of a turn begun in it, the last token of which may be
 * refused: a line "kind seat place" for each. Returns their number.
 */
EXPORT(marks) int wasm_marks(uint32_t length);
/* Takes a move, not yet played: writes what it touches as marks of the kind "last". */
EXPORT(move_marks) int wasm_move_marks(uint32_t length);
/* Takes a move, not yet played: writes its tokens. Returns their number. */
EXPORT(tokens) int wasm_tokens(uint32_t length);

/* ---- beside the board ---- */

/*
 * Writes what the seats have in their hands, a line "seat piece count whole" for each kind: how
 * many there are, and how many when the game began. The seat is "-" for a stash that all share,
 * the piece "-" where a game has one kind without a letter. T stands for Towers: how many a seat
 * has, and how many win. Returns the number of lines.
 */
EXPORT(hands) int wasm_hands(void);

/* ---- the record; what changes it also writes its new position ---- */

/* A new record, from a game's own start or from the position. */
EXPORT(record_start) int wasm_record_start(int game, int seats);
EXPORT(record_start_here) int wasm_record_start_here(void);
/* The record becomes that of the text; if that cannot be, the failure says where and why. */
EXPORT(record_read) int wasm_record_read(uint32_t length);
/* Writes the whole record, as it is stored. */
EXPORT(record_write) int wasm_record_write(void);

/* Plays a move; `clock` is what the mover has left in milliseconds, or -1 without a clock. */
EXPORT(record_play) int wasm_record_play(uint32_t length, int clock);
EXPORT(record_take_back) int wasm_record_take_back(int moves);
EXPORT(record_swap) int wasm_record_swap(void);
EXPORT(record_substitute) int wasm_record_substitute(int seat, int level);
EXPORT(record_credit) int wasm_record_credit(int seat, int milliseconds);
/* Takes the word of an ending that people or clocks make: "resignation", "agreement", … */
EXPORT(record_end) int wasm_record_end(uint32_t length, int winners);
/* Names the player who began on a seat; an empty text unnames. */
EXPORT(record_name) int wasm_record_name(int seat, uint32_t length);

/* The position becomes the one after the first `turns` standing moves; writes it. */
EXPORT(record_goto) int wasm_record_goto(int turns);

EXPORT(record_game) int wasm_record_game(void);
EXPORT(record_turns) int wasm_record_turns(void);
EXPORT(record_over) int wasm_record_over(void);
EXPORT(record_status) int wasm_record_status(void);
EXPORT(record_winners) int wasm_record_winners(void);
EXPORT(record_outcome) int wasm_record_outcome(int seat);
EXPORT(record_repetitions) int wasm_record_repetitions(void);
/* The player who holds a seat now, since sides can be swapped. */
EXPORT(record_player) int wasm_record_player(int seat);
EXPORT(record_ending) int wasm_record_ending(void);
EXPORT(record_verdict) int wasm_record_verdict(void);
/* Writes a line for each seat: the name of the player who began there, or nothing. */
EXPORT(record_names) int wasm_record_names(void);
/* Writes the tags that the format does not know, as they were read. */
EXPORT(record_tags) int wasm_record_tags(void);
/* Writes the moves that stand, a space between them. Returns their number. */
EXPORT(record_moves) int wasm_record_moves(void);
/*
 * Writes all that happened, what was taken back included, a line for each: "kind seat number
 * clock move", the kind one of move, swap, substitute, take-back, credit; the clock is in
 * milliseconds, and what is not there is "-". Returns the number of lines.
 */
EXPORT(record_entries) int wasm_record_entries(void);

#endif
