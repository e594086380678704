/*
 * dorix_small_build.h - Dorix for two with few pawns, solved exactly: the value of every
 * arrangement of the pawns and the plies until the end. Big tables: for native programs only.
 *
 * What the hands hold follows from the ply while pawns are placed: a *layer* for each ply. Once
 * both hands are empty play can go round for ever: one last layer, or two, one for each player to
 * move, if they have different numbers of pawns. With equal numbers the colours are exchanged
 * when the second player is to move, so one layer serves both.
 */
#ifndef PLATEAU_DORIX_SMALL_BUILD_H
#define PLATEAU_DORIX_SMALL_BUILD_H

#include "rules/dorix.h"
#include "solver/answer.h"

enum {
    DORIX_SMALL_PAWNS = 12,                     /* of both players together, at most */
    DORIX_SMALL_LAYERS = DORIX_SMALL_PAWNS * 2, /* at most */
};

/* ---- a layer: arrangements, numbered up to symmetry ---- */

/*
 * The heights of the 16 piles, in the order a1 b1 ... d4, are a *shape*. Of the images of a shape
 * the least in lexicographic order stands for all. An arrangement's number is that of its least
 * shape among all those, times the ways to colour n pawns, plus the number of its colouring: the
 * pawns' owners, pile by pile and from the bottom up, in lexicographic order.
 */
struct dorix_layer {
    int pawns[2]; /* on the board */
    uint8_t hands[2];
    int turn;
    uint32_t count;     /* arrangements */
    uint32_t colorings; /* of each shape */
    uint32_t shape_count;
    uint64_t *shapes;  /* the least shapes, four bits a pile, a1's the highest */
    uint32_t *images;  /* of each shape: see dorix_layer_build.c */
    uint16_t *ranks;   /* the number of each colouring, by its bits */
    uint16_t *strings; /* and back */
    uint8_t *labels;   /* of each arrangement */
    uint32_t shapes_to[DORIX_CELLS][DORIX_SMALL_PAWNS + 1]; /* of m + 1 piles with so many pawns */
    uint8_t origins[8][DORIX_CELLS];                        /* the cell that goes to each cell */
};

/* False if memory ran out. The labels are all DORIX_DRAW. */
bool dorix_layer_init(struct dorix_layer *l);
void dorix_layer_release(struct dorix_layer *l);
/* The number of an arrangement with as many pawns on the board as the layer has. */
uint32_t dorix_layer_rank(const struct dorix_layer *l, const struct dorix *d, bool exchange);
/* The arrangement of a number, judged by the rules. */
void dorix_layer_unrank(const struct dorix_layer *l, uint32_t number, struct dorix *d);
/* Whether an arrangement's shape is its own image: then several numbers are one position. */
bool dorix_layer_symmetric(const struct dorix_layer *l, uint32_t number);
/* Whether this is the least of the numbers that are the same position. */
bool dorix_layer_first(const struct dorix_layer *l, uint32_t number);

/* ---- labels: a position's value for the player to move ---- */

enum { DORIX_DRAW = 0, DORIX_WON = 1, DORIX_LOST = 128, DORIX_PLIES_MAX = 126 };

/* ---- the solution ---- */

struct dorix_counts {
    uint64_t over, wins, draws, losses; /* positions up to symmetry */
    int longest;                        /* plies of the longest forced win */
};

struct dorix_small {
    int pawns[2]; /* that each player has */
    int placing;  /* plies until both hands are empty, the number of those layers */
    int count;    /* layers */
    struct dorix_layer layers[DORIX_SMALL_LAYERS + 2];
    struct dorix_counts placed, moved; /* while pawns are placed, and then */
    struct dorix_small_work *work;
};

enum dorix_small_phase { DORIX_LISTING, DORIX_LIFTING, DORIX_PLACING, DORIX_COUNTING };

struct dorix_small_progress {
    enum dorix_small_phase phase;
    int round;     /* while lifting: wins and losses in so many plies */
    uint64_t done; /* positions of this round or phase */
    uint64_t whole;
    uint64_t known; /* positions won or lost so far */
};

/* Told of progress every few thousand positions; false ends the work. */
struct dorix_small_watch {
    bool (*go_on)(void *context, const struct dorix_small_progress *now);
    void *context;
};

/* Says what each layer is about, from the pawns of each player. */
void dorix_small_plan(struct dorix_small *s);
/* The layer of a position, and whether its colours are exchanged there. */
const struct dorix_layer *dorix_small_layer(const struct dorix_small *s, const struct dorix *d,
                                            bool *exchange);
/* The bytes of memory that solving takes; 0 if there are too many or too few pawns. */
uint64_t dorix_small_memory(int first, int second);
/*
 * Solves Dorix with so many pawns each. NULL if memory ran out (errno ENOMEM), the watch ended it
 * (EINTR) or a win takes more plies than a label can say (ERANGE); `watch` may be NULL.
 */
struct dorix_small *dorix_small_new(int first, int second, const struct dorix_small_watch *watch);
void dorix_small_free(struct dorix_small *s);
/* The start: an empty board and so many pawns in hand. */
void dorix_small_setup(const struct dorix_small *s, struct dorix *d);
/* The label of a position that follows from the start. */
int dorix_small_label(const struct dorix_small *s, const struct dorix *d);
/* Value, distance and a best move of an open position that follows from the start. */
void dorix_small_answer(const struct dorix_small *s, const struct dorix *d, struct answer *a);

#endif
