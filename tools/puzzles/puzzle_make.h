/*
 * puzzle_make.h - finds out whether a position is a puzzle, and writes down its answers.
 *
 * An engine says what is worth a proof, and looks for other wins than the one that is asked for,
 * where the game is not solved; what is right or wrong is proved.
 */
#ifndef PLATEAU_PUZZLE_MAKE_H
#define PLATEAU_PUZZLE_MAKE_H

#include "puzzle_proof.h"
#include "search/search.h"

enum { PUZZLE_TABLE = 1 << 18 };

struct puzzle_maker {
    struct prover prover;
    bool kept; /* makes a puzzle again that has been chosen before: no engine is asked whether */
    struct record record;
    struct search search;
    struct ttable table;
    struct ttable_entry entries[PUZZLE_TABLE];
};

/* Static memory, all zero, becomes a maker; false if there is no memory for its prover. */
bool puzzle_maker_init(struct puzzle_maker *m, const struct game *g);
/*
 * Whether exactly one move wins, in at most `most` moves. Where the game is not solved, others are
 * known not to win as fast, and not seen to win at all.
 */
bool puzzle_win(struct puzzle_maker *m, const struct position *p, int most, struct puzzle *z);
/* Whether exactly one move holds a draw, in this position and perhaps in some that follow. */
bool puzzle_hold(struct puzzle_maker *m, const struct position *p, int most, struct puzzle *z);
/* Whether exactly one move keeps the next player from winning within a move or two. */
bool puzzle_stop(struct puzzle_maker *m, const struct position *p, struct puzzle *z);
/* The two best lines of a search that does not see move number `hidden`; -1: it sees all. */
const struct search_line *puzzle_look(struct puzzle_maker *m, const struct position *p, int hidden,
                                      int depth, uint64_t nodes);
/* Finds a reply to every wrong first move; false if there are too many different ones. */
bool puzzle_refute(struct puzzle_maker *m, struct puzzle *z);

#endif
