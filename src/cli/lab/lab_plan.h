/*
 * lab_plan.h - what a laboratory run plays: a list of games, numbered, each of which depends on the
 * plan and its number alone.
 */
#ifndef PLATEAU_LAB_PLAN_H
#define PLATEAU_LAB_PLAN_H

#include "rules/games.h"
#include "search/engine.h"
#include "solver/solvers.h"

/* Why games are played. */
enum lab_part {
    LAB_SEATS,   /* equal players of the plan's level, each beginning with a random move */
    LAB_START,   /* the same without random moves */
    LAB_LEVEL,   /* equal players of another level */
    LAB_LADDER,  /* a level against the one below, which has all other sides */
    LAB_FIRST,   /* no game: what the engine thinks of a first move; two sides */
    LAB_PERFECT, /* the highest level after each first move, where the game is solved */
    LAB_ODDS,    /* equal players, one side with fewer pieces in hand; where there are odds */
    LAB_SWAP,    /* equal players after the most even first move; two players */
    LAB_PART_COUNT
};

/* Games with consecutive numbers that are played for one reason. */
struct lab_block {
    enum lab_part part;
    int level; /* of the first side in the ladder, else of all */
    int first, games;
    int less; /* of LAB_ODDS: so many fewer in each hand of one side */
};

/* A first move that no symmetry makes like another one. */
struct lab_opening {
    struct move move;
    char text[GAME_MOVE_TEXT_MAX];
    int alike; /* how many legal first moves are like this one, itself included */
    uint8_t key[GAME_KEY_MAX];
    size_t key_length;
};

enum {
    LAB_ODDS_STEPS = 4,
    LAB_BLOCKS_MAX = 3 * ENGINE_LEVELS + LAB_ODDS_STEPS + LAB_PART_COUNT,
    LAB_LEVEL_USUAL = 4,
    LAB_TOP_USUAL = 6,
    LAB_GAMES_TWO = 2400, /* of two players: ±2 % */
    LAB_GAMES_MANY = 900, /* of three and four: ±3 % */
    LAB_GAMES_MAX = 100000
};

struct lab_plan {
    const struct game *game;
    int seats, sides;
    union any_position start;    /* where games begin, the first player to move */
    bool usual;                  /* that is the game's own beginning */
    const struct solver *solver; /* NULL if the game is not solved */
    uint64_t seed;
    int games;   /* of LAB_SEATS */
    int studied; /* of these, whose positions the engine looks at */
    int level, top;
    int opening; /* random plies */
    int hand;    /* pieces in each hand at the start, if it can be fewer, else 0 */
    int odds;    /* how many blocks of LAB_ODDS */

    int block_count, total;
    struct lab_block blocks[LAB_BLOCKS_MAX];
    int first_count;
    struct lab_opening *firsts; /* GAME_MOVES_MAX of them, the caller's */
    int swap;                   /* which of these the swap rule is tried with; -1: not known yet */
};

/* Fills the rest of a plan whose game, seats, start, seed, games, level, top and firsts are set. */
void lab_plan_init(struct lab_plan *plan, int opening);
/* The block of a game. */
const struct lab_block *lab_plan_block(const struct lab_plan *plan, int number);
/* The first block of a part, for a level if that is not 0; NULL if there is none. */
const struct lab_block *lab_plan_find(const struct lab_plan *plan, enum lab_part part, int level);
/* Which of the first moves is like the one that led to p, or -1. */
int lab_plan_first(const struct lab_plan *plan, const struct position *p);
/* The level that a side plays at in a game. */
int lab_plan_level(const struct lab_plan *plan, int number, int side);
/* The side that differs, seat by seat in turn: the stronger one of the ladder, the one that gives
 * odds. */
int lab_plan_other(const struct lab_plan *plan, int number);
/* Where a game begins. */
void lab_plan_start(const struct lab_plan *plan, int number, struct position *p);

#endif
