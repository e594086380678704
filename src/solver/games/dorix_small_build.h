/*
 * dorix_small_build.h - two-player Dorix with few pawns, solved exactly: the value of every
 * arrangement of the pawns and the plies until the end. It needs big tables, so it is for native
 * programs only.
 *
 * While pawns are being placed, the hands follow from the ply: there is a *layer* for each ply.
 * Once both hands are empty, play can continue for ever, in one last layer; or two, one for each
 * player to move, if the players have different numbers of pawns. With equal numbers the colours
 * are exchanged when the second player is to move, so one layer serves both.
 */
#ifndef PLATEAU_DORIX_SMALL_BUILD_H
#define PLATEAU_DORIX_SMALL_BUILD_H

#include "rules/dorix.h"
#include "solver/solver.h"

enum {
    DORIX_SMALL_PAWNS = 12,                     /* most pawns of both players together */
    DORIX_SMALL_LAYERS = DORIX_SMALL_PAWNS * 2, /* most layers */
};

/* ---- a layer: arrangements, numbered up to symmetry ---- */

/*
 * The heights of the 16 piles, in the order a1 b1 ... d4, are a *shape*. The least image of a shape
 * in lexicographic order represents all its images. The number of an arrangement is: the rank of
 * its least shape among all least shapes, times the ways to colour n pawns, plus the rank of its
 * colouring. A colouring is the owners of the pawns, pile by pile and from the bottom up, in
 * lexicographic order.
 */
struct dorix_layer {
    int pawns[2]; /* pawns on the board, by player */
    uint8_t hands[2];
    int turn;
    uint32_t count;     /* number of arrangements */
    uint32_t colorings; /* number of colourings of each shape */
    uint32_t shape_count;
    uint64_t *shapes;  /* the least shapes, four bits per pile, a1's the highest */
    uint32_t *images;  /* for each shape, see dorix_layer_build.c */
    uint16_t *ranks;   /* the rank of each colouring, indexed by its bits */
    uint16_t *strings; /* the bits of each colouring, indexed by rank */
    uint8_t *labels;   /* one label per arrangement */
    /* number of shapes of m + 1 piles with this many pawns */
    uint32_t shapes_to[DORIX_CELLS][DORIX_SMALL_PAWNS + 1];
    uint8_t origins[8][DORIX_CELLS]; /* for each symmetry, the cell that is mapped to each cell */
};

/* Allocates a layer, with all labels DORIX_DRAW; returns false if memory ran out. */
bool dorix_layer_init(struct dorix_layer *l);
void dorix_layer_release(struct dorix_layer *l);
/* Returns the number of an arrangement with as many pawns on the board as the layer has. */
uint32_t dorix_layer_rank(const struct dorix_layer *l, const struct dorix *d, bool exchange);
/* Sets up the arrangement with a number, judged by the rules. */
void dorix_layer_unrank(const struct dorix_layer *l, uint32_t number, struct dorix *d);
/* Whether an arrangement's shape is symmetric: then several numbers are the same position. */
bool dorix_layer_symmetric(const struct dorix_layer *l, uint32_t number);
/* Whether this is the least of the numbers that are the same position. */
bool dorix_layer_first(const struct dorix_layer *l, uint32_t number);

/* ---- labels: a position's value for the player to move ---- */

enum { DORIX_DRAW = 0, DORIX_WON = 1, DORIX_LOST = 128, DORIX_PLIES_MAX = 126 };

/* ---- solution ---- */

struct dorix_counts {
    uint64_t over, wins, draws, losses; /* positions up to symmetry */
    int longest;                        /* plies of the longest forced win */
};

struct dorix_small {
    int pawns[2]; /* pawns of each player */
    int placing;  /* plies until both hands are empty, which is the number of placing layers */
    int count;    /* number of all layers */
    struct dorix_layer layers[DORIX_SMALL_LAYERS + 2];
    struct dorix_counts placed, moved; /* positions while pawns are placed, and after that */
    struct dorix_small_work *work;
};

enum dorix_small_phase { DORIX_LISTING, DORIX_LIFTING, DORIX_PLACING, DORIX_COUNTING };

struct dorix_small_progress {
    enum dorix_small_phase phase;
    int round;     /* round of lifting: wins and losses in this many plies are being found */
    uint64_t done; /* positions done in this round or phase */
    uint64_t whole;
    uint64_t known; /* positions known to be won or lost so far */
};

/* Called with the progress every few thousand positions; returns false to stop the work. */
struct dorix_small_watch {
    bool (*go_on)(void *context, const struct dorix_small_progress *now);
    void *context;
};

/* Plans the layers from the pawns of each player. */
void dorix_small_plan(struct dorix_small *s);
/* Returns the layer of a position, and whether its colours are exchanged there. */
const struct dorix_layer *dorix_small_layer(const struct dorix_small *s, const struct dorix *d,
                                            bool *exchange);
/* Returns the bytes of memory needed to solve this; 0 if there are too many or too few pawns. */
uint64_t dorix_small_memory(int first, int second);
/*
 * Solves Dorix with the given pawns for each player. Returns NULL if memory ran out (errno ENOMEM),
 * the watch stopped it (EINTR) or a win takes more plies than a label can hold (ERANGE); `watch`
 * may be NULL.
 */
struct dorix_small *dorix_small_new(int first, int second, const struct dorix_small_watch *watch);
void dorix_small_free(struct dorix_small *s);
/* Sets up the start: an empty board and the given pawns in hand. */
void dorix_small_setup(const struct dorix_small *s, struct dorix *d);
/* Returns the label of a position that can be reached from the start. */
int dorix_small_label(const struct dorix_small *s, const struct dorix *d);
/* Answers value, distance and a best move of an open position that can be reached from
 * the start. */
void dorix_small_answer(const struct dorix_small *s, const struct dorix *d, struct answer *a);

#endif
