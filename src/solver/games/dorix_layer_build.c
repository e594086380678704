/*
 * dorix_layer_build.c - numbers all arrangements of a given number of pawns, up to symmetry,
 * without gaps: a position's number is computed without a search, so its label needs no key.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "rules/dorix_turn.h"
#include "rules/square.h"
#include "solver/games/dorix_small_build.h"

/*
 * For each shape: the number of its least image, whether the shape is symmetric, and which symmetry
 * maps it to the least image.
 */
enum { SYMMETRY_BITS = 3, OWN_SYMMETRY = 1 << SYMMETRY_BITS, SHAPE_SHIFT = SYMMETRY_BITS + 1 };

static int on_board(const struct dorix_layer *l)
{
    return l->pawns[0] + l->pawns[1];
}

/* ---- shapes ---- */

/* Returns the rank of a shape in lexicographic order among all with the same number of pawns. */
static uint32_t shape_rank(const struct dorix_layer *l, const uint8_t heights[static DORIX_CELLS])
{
    unsigned left = (unsigned)on_board(l);
    uint32_t rank = 0;

    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        const uint32_t *ways = l->shapes_to[DORIX_CELLS - 1 - cell];
        rank += ways[left];
        left -= heights[cell];
        rank -= ways[left];
    }
    assert(left == 0);
    return rank;
}

/* Changes a shape to the next in lexicographic order; returns false after the last. */
static bool next_shape(uint8_t heights[static DORIX_CELLS])
{
    int cell = DORIX_CELLS - 1;

    while (cell > 0 && heights[cell] == 0)
        cell--;
    if (cell == 0)
        return false;
    const uint8_t tail = (uint8_t)(heights[cell] - 1);
    heights[cell] = 0;
    heights[cell - 1]++;
    heights[DORIX_CELLS - 1] = tail;
    return true;
}

/* Finds the symmetry that gives the least image of a shape, and whether the shape is symmetric. */
static int least_image(const struct dorix_layer *l, const uint8_t heights[static DORIX_CELLS],
                       uint8_t least[static DORIX_CELLS], bool *own)
{
    int which = 0;

    memcpy(least, heights, DORIX_CELLS);
    *own = false;
    for (int symmetry = 1; symmetry < SQUARE_SYMMETRIES; symmetry++) {
        uint8_t image[DORIX_CELLS];
        for (int cell = 0; cell < DORIX_CELLS; cell++)
            image[cell] = heights[l->origins[symmetry][cell]];
        *own = *own || memcmp(image, heights, sizeof image) == 0;
        if (memcmp(image, least, sizeof image) < 0) {
            memcpy(least, image, sizeof image);
            which = symmetry;
        }
    }
    return which;
}

static uint64_t pack_shape(const uint8_t heights[static DORIX_CELLS])
{
    uint64_t packed = 0;

    for (int cell = 0; cell < DORIX_CELLS; cell++)
        packed = packed << 4 | heights[cell];
    return packed;
}

/* A least image comes before its other images, so it has its number when they need it. */
static void list_shapes(struct dorix_layer *l)
{
    uint8_t heights[DORIX_CELLS] = {0}, least[DORIX_CELLS];
    uint32_t rank = 0;
    bool own;

    heights[DORIX_CELLS - 1] = (uint8_t)on_board(l);
    do {
        const uint32_t symmetry = (uint32_t)least_image(l, heights, least, &own);
        uint32_t number = l->shape_count;
        assert(shape_rank(l, heights) == rank);
        if (symmetry == 0)
            l->shapes[l->shape_count++] = pack_shape(heights);
        else
            number = l->images[shape_rank(l, least)] >> SHAPE_SHIFT;
        l->images[rank++] = number << SHAPE_SHIFT | (own ? OWN_SYMMETRY : 0) | symmetry;
    } while (next_shape(heights));
    assert(rank == l->shapes_to[DORIX_CELLS - 1][on_board(l)]);
}

/* ---- colourings ---- */

static void list_colorings(struct dorix_layer *l)
{
    for (uint32_t bits = 0; bits >> on_board(l) == 0; bits++)
        if (__builtin_popcount(bits) == l->pawns[1]) {
            l->ranks[bits] = (uint16_t)l->colorings;
            l->strings[l->colorings++] = (uint16_t)bits;
        }
}

/* ---- the layer ---- */

/* Counts the shapes: C(pawns + m, m) with m + 1 piles, by Pascal's rule. */
static void count_shapes(struct dorix_layer *l)
{
    for (int m = 0; m < DORIX_CELLS; m++)
        for (int pawns = 0; pawns <= DORIX_SMALL_PAWNS; pawns++)
            l->shapes_to[m][pawns] =
                m == 0 || pawns == 0 ? 1 : l->shapes_to[m - 1][pawns] + l->shapes_to[m][pawns - 1];
}

bool dorix_layer_init(struct dorix_layer *l)
{
    const int pawns = on_board(l);

    assert(pawns <= DORIX_SMALL_PAWNS);
    count_shapes(l);
    for (int symmetry = 0; symmetry < SQUARE_SYMMETRIES; symmetry++)
        for (int cell = 0; cell < DORIX_CELLS; cell++)
            l->origins[symmetry][square_map(cell, DORIX_WIDTH, symmetry)] = (uint8_t)cell;
    const size_t all = l->shapes_to[DORIX_CELLS - 1][pawns];
    l->images = malloc(all * sizeof *l->images);
    l->shapes = malloc(all * sizeof *l->shapes);
    l->ranks = calloc((size_t)1 << pawns, sizeof *l->ranks);
    l->strings = malloc(sizeof *l->strings << pawns);
    if (!l->images || !l->shapes || !l->ranks || !l->strings)
        return false;
    list_shapes(l);
    list_colorings(l);
    l->count = l->shape_count * l->colorings;
    l->labels = calloc(l->count, 1);
    return l->labels;
}

void dorix_layer_release(struct dorix_layer *l)
{
    free(l->images);
    free(l->shapes);
    free(l->ranks);
    free(l->strings);
    free(l->labels);
    *l = (struct dorix_layer){.count = 0};
}

uint32_t dorix_layer_rank(const struct dorix_layer *l, const struct dorix *d, bool exchange)
{
    uint8_t heights[DORIX_CELLS];
    uint32_t bits = 0;

    for (int cell = 0; cell < DORIX_CELLS; cell++)
        heights[cell] = (uint8_t)dorix_height(d, cell);
    const uint32_t image = l->images[shape_rank(l, heights)];
    const uint8_t *origins = l->origins[image % OWN_SYMMETRY];
    for (int i = 0; i < DORIX_CELLS; i++) {
        const unsigned cell = origins[i], height = heights[cell];
        bits = bits << height | ((uint32_t)d->low[cell] ^ 1u << height);
    }
    if (exchange)
        bits ^= (1u << on_board(l)) - 1;
    assert(__builtin_popcount(bits) == l->pawns[1]);
    return (image >> SHAPE_SHIFT) * l->colorings + l->ranks[bits];
}

void dorix_layer_unrank(const struct dorix_layer *l, uint32_t number, struct dorix *d)
{
    uint64_t shape = l->shapes[number / l->colorings];
    uint32_t bits = l->strings[number % l->colorings];

    memset(d, 0, sizeof *d);
    dorix_set_seats(d, 2);
    d->base.to_move = (uint8_t)l->turn;
    d->hands[0] = l->hands[0];
    d->hands[1] = l->hands[1];
    for (int cell = DORIX_CELLS - 1; cell >= 0; cell--) {
        const unsigned height = shape & 15;
        d->low[cell] = 1u << height | (bits & ((1u << height) - 1));
        bits >>= height;
        shape >>= 4;
    }
    dorix_judge(d);
}

bool dorix_layer_symmetric(const struct dorix_layer *l, uint32_t number)
{
    const uint64_t shape = l->shapes[number / l->colorings];
    uint8_t heights[DORIX_CELLS];

    for (int cell = 0; cell < DORIX_CELLS; cell++)
        heights[cell] = shape >> (4 * (DORIX_CELLS - 1 - cell)) & 15;
    return l->images[shape_rank(l, heights)] & OWN_SYMMETRY;
}

bool dorix_layer_first(const struct dorix_layer *l, uint32_t number)
{
    struct dorix d, image;

    if (!dorix_layer_symmetric(l, number))
        return true;
    dorix_layer_unrank(l, number, &d);
    for (int symmetry = 1; symmetry < SQUARE_SYMMETRIES; symmetry++) {
        image = d;
        dorix.transform(&image.base, symmetry);
        if (dorix_layer_rank(l, &image, false) < number)
            return false;
    }
    return true;
}

/* ---- all layers of a game ---- */

void dorix_small_plan(struct dorix_small *s)
{
    int hands[2] = {s->pawns[0], s->pawns[1]}, turn = 0, n = 0;

    for (; hands[0] + hands[1] > 0 || n == s->placing; n++) {
        struct dorix_layer *l = &s->layers[n];
        for (int side = 0; side < 2; side++) {
            l->hands[side] = (uint8_t)hands[side];
            l->pawns[side] = s->pawns[side] - hands[side];
        }
        l->turn = turn;
        hands[turn] -= hands[turn] > 0;
        turn = !turn;
        s->placing += l->hands[0] + l->hands[1] > 0;
    }
    s->count = n;
    s->layers[s->placing].turn = 0;
    if (s->pawns[0] != s->pawns[1]) {
        s->layers[s->count] = s->layers[s->placing];
        s->layers[s->count++].turn = 1;
    }
    assert(s->count <= DORIX_SMALL_LAYERS + 2);
}

const struct dorix_layer *dorix_small_layer(const struct dorix_small *s, const struct dorix *d,
                                            bool *exchange)
{
    const int turn = d->base.to_move;
    int ply = s->placing;

    *exchange = false;
    if (d->hands[1] > 0)
        ply = 2 * (s->pawns[1] - d->hands[1]) + turn;
    else if (d->hands[0] > 0)
        ply = 2 * (s->pawns[0] - d->hands[0]) - turn;
    else if (s->pawns[0] == s->pawns[1])
        *exchange = turn == 1;
    else
        ply += turn;
    assert(s->layers[ply].hands[0] == d->hands[0] && s->layers[ply].hands[1] == d->hands[1]);
    return &s->layers[ply];
}

int dorix_small_label(const struct dorix_small *s, const struct dorix *d)
{
    bool exchange;
    const struct dorix_layer *l = dorix_small_layer(s, d, &exchange);

    return l->labels[dorix_layer_rank(l, d, exchange)];
}

void dorix_small_setup(const struct dorix_small *s, struct dorix *d)
{
    dorix.setup(&d->base, 2);
    d->hands[0] = (uint8_t)s->pawns[0];
    d->hands[1] = (uint8_t)s->pawns[1];
}

/* Five bytes per position of the last layers, about a quarter more for the earlier ones. */
uint64_t dorix_small_memory(int first, int second)
{
    const int layers = first == second ? 1 : 2;
    uint64_t shapes = 1, colorings = 1;

    if (first < 1 || second < 1 || first > DORIX_SMALL_PAWNS || second > DORIX_SMALL_PAWNS - first)
        return 0;
    const int pawns = first + second;
    for (int i = 1; i < DORIX_CELLS; i++)
        shapes = shapes * (uint64_t)(pawns + i) / (uint64_t)i;
    for (int i = 1; i <= second; i++)
        colorings = colorings * (uint64_t)(first + i) / (uint64_t)i;
    return (shapes * colorings / SQUARE_SYMMETRIES * 6 + shapes * 24) * (uint64_t)layers;
}
