/*
 * lab_plan.h - the plan of a laboratory run: a numbered list of games, each of which depends only
 * on the plan and its number.
 */
#ifndef PLATEAU_LAB_PLAN_H
#define PLATEAU_LAB_PLAN_H

#include "rules/games.h"
#include "search/engine.h"
#include "solver/solvers.h"

/* The purposes of games. */
enum lab_part {
    LAB_SEATS,   /* equal players of the plan's level, each beginning with a random move */
    LAB_START,   /* equal players of that level, without a random move */
    LAB_LEVEL,   /* equal players of another level */
    LAB_LADDER,  /* a level against the previous one, which has all other sides */
    LAB_FIRST,   /* not a game: the engine's chances after a first move; two sides */
    LAB_PERFECT, /* the highest level after each first move, if the game is solved */
    LAB_ODDS,    /* equal players, one side with fewer pieces in hand; if the game has odds */
    LAB_SWAP,    /* equal players after the most even first move; games for two only */
    LAB_PART_COUNT
};

/* Consecutive games with one purpose. */
struct lab_block {
    enum lab_part part;
    int level; /* the first side's level in the ladder, otherwise everybody's */
    int first, games;
    int less; /* LAB_ODDS: how many pieces fewer one side has in each hand */
};

/* A first move; moves that symmetry makes alike are listed once. */
struct lab_opening {
    struct move move;
    char text[GAME_MOVE_TEXT_MAX];
    int alike; /* number of legal first moves that are alike, itself included */
    uint8_t key[GAME_KEY_MAX];
    size_t key_length;
};

enum {
    LAB_ODDS_STEPS = 4,
    LAB_BLOCKS_MAX = 3 * ENGINE_LEVELS + LAB_ODDS_STEPS + LAB_PART_COUNT,
    LAB_LEVEL_USUAL = 4,
    LAB_TOP_USUAL = 6,
    LAB_GAMES_TWO = 2400, /* gives ±2 % with two players */
    LAB_GAMES_MANY = 900, /* gives ±3 % with three or four */
    LAB_GAMES_MAX = 100000
};

struct lab_plan {
    const struct game *game;
    int seats, sides;
    union any_position start;    /* position in which games begin, with the first player to move */
    bool usual;                  /* `start` is the game's usual start */
    const struct solver *solver; /* NULL if the game is not solved */
    uint64_t seed;
    int games;   /* number of LAB_SEATS games */
    int studied; /* how many of these the engine studies position by position */
    int level, top;
    int opening; /* random plies */
    int hand; /* pieces in each hand at the game's own start; 0 without odds or from another start
               */
    int odds; /* number of LAB_ODDS blocks */

    int block_count, total;
    struct lab_block blocks[LAB_BLOCKS_MAX];
    int first_count;
    struct lab_opening *firsts; /* the caller's array of GAME_MOVES_MAX */
    int swap;                   /* index of the first move for the swap rule; -1: not known yet */
};

/*
 * Fills in the rest of a plan whose game, seats, start, seed, games, level, top and firsts are set.
 */
void lab_plan_init(struct lab_plan *plan, int opening);
/* Returns the block of a game. */
const struct lab_block *lab_plan_block(const struct lab_plan *plan, int number);
/* Finds the first block of a part, with a level unless that is 0; returns NULL if there is none. */
const struct lab_block *lab_plan_find(const struct lab_plan *plan, enum lab_part part, int level);
/* Returns the index of the first move that is like the one that led to p, or -1. */
int lab_plan_first(const struct lab_plan *plan, const struct position *p);
/* Returns the level at which a side plays in a game. */
int lab_plan_level(const struct lab_plan *plan, int number, int side);
/*
 * Returns the side that differs, each seat in its turn: the stronger one in the ladder, the one
 * that gives odds.
 */
int lab_plan_other(const struct lab_plan *plan, int number);
/* Sets up the position in which a game begins. */
void lab_plan_start(const struct lab_plan *plan, int number, struct position *p);

#endif
