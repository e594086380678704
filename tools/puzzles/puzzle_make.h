/*
 * puzzle_make.h - decides whether a position is a puzzle, and finds its answers.
 *
 * If the game is not solved, an engine decides which positions are worth a proof and looks for
 * other wins; whether moves are right or wrong is proven.
 */
#ifndef PLATEAU_PUZZLE_MAKE_H
#define PLATEAU_PUZZLE_MAKE_H

#include "puzzle_proof.h"
#include "search/search.h"

enum { PUZZLE_TABLE = 1 << 18 };

struct puzzle_maker {
    struct prover prover;
    bool kept; /* makes a chosen puzzle again, without asking an engine whether it is one */
    struct record record;
    struct search search;
    struct ttable table;
    struct ttable_entry entries[PUZZLE_TABLE];
};

/* Initialises a zeroed maker; false if there is not enough memory for its prover. */
bool puzzle_maker_init(struct puzzle_maker *m, const struct game *g);
/*
 * Whether exactly one move wins, in at most `most` moves. If the game is not solved, the others are
 * known not to win as fast, and the search sees no win for them.
 */
bool puzzle_win(struct puzzle_maker *m, const struct position *p, int most, struct puzzle *z);
/* Whether exactly one move holds a draw, in this position and perhaps in following ones. */
bool puzzle_hold(struct puzzle_maker *m, const struct position *p, int most, struct puzzle *z);
/* Whether exactly one move keeps the next player from winning within a move or two. */
bool puzzle_stop(struct puzzle_maker *m, const struct position *p, struct puzzle *z);
/* Searches the two best lines without the move with number `hidden`; -1: with all moves. */
const struct search_line *puzzle_look(struct puzzle_maker *m, const struct position *p, int hidden,
                                      int depth, uint64_t nodes);
/* Finds a reply to every wrong first move; false if there are too many different ones. */
bool puzzle_refute(struct puzzle_maker *m, struct puzzle *z);

#endif
