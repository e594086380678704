/*
 * verify_dorix_order.c - positions of small Dorix and their numbers.
 *
 * Shapes, the heights of all piles, are looked up by a unary code: for each pile a 0 for every
 * pawn, then a 1. For every code a table has the number of the least image and how to turn the
 * board.
 */
#include "cli/verify/verify_dorix_order.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/*
 * Returns which cell of the board is seen at the image's cell i. Images are quarter turns, then the
 * same mirrored.
 */
static int seen_at(int image, int i)
{
    int x = i % 4, y = i / 4;

    if (image >= 4)
        x = 3 - x;
    for (int turns = image % 4; turns > 0; turns--) {
        const int old = x;
        x = y;
        y = 3 - old;
    }
    return 4 * y + x;
}

static uint32_t code_of(const uint8_t height[static 16])
{
    uint32_t code = 0;

    for (int cell = 0; cell < 15; cell++)
        code = (code << height[cell]) << 1 | 1;
    return code << height[15];
}

/* Finds the least image of the heights; returns which one it is. */
static int find_least_image(const struct verify_order *o, const uint8_t height[static 16],
                            uint8_t best[static 16])
{
    int which = 0;

    memcpy(best, height, 16);
    for (int image = 1; image < 8; image++) {
        uint8_t other[16];
        for (int i = 0; i < 16; i++)
            other[i] = height[o->seen[image][i]];
        if (memcmp(other, best, 16) < 0) {
            memcpy(best, other, 16);
            which = image;
        }
    }
    return which;
}

/*
 * Lists the shapes in order, or only counts them, by distributing the remaining pawns over the
 * piles from `cell` on.
 */
static void list_shapes(struct verify_order *o, uint8_t height[static 16], int cell, int left)
{
    uint8_t best[16];

    if (cell < 15) {
        for (int h = 0; h <= left; h++) {
            height[cell] = (uint8_t)h;
            list_shapes(o, height, cell + 1, left - h);
        }
        return;
    }
    height[15] = (uint8_t)left;
    const int image = find_least_image(o, height, best);
    if (image == 0) {
        if (o->heights) {
            memcpy(o->heights[o->shapes], height, 16);
            o->find[code_of(height)] = o->shapes << 3;
        }
        o->shapes++;
    } else if (o->heights) {
        o->find[code_of(height)] = (o->find[code_of(best)] & ~7u) | (uint32_t)image;
    }
}

static int count_ones(unsigned bits)
{
    int n = 0;

    for (; bits; bits >>= 1)
        n += (int)(bits & 1);
    return n;
}

static void list_colorings(struct verify_order *o)
{
    for (unsigned bits = 0; bits < 1u << o->pawns; bits++)
        if (count_ones(bits) == o->seconds) {
            o->number[bits] = (uint16_t)o->colorings;
            o->coloring[o->colorings++] = (uint16_t)bits;
        }
}

bool verify_order_init(struct verify_order *o, int firsts, int seconds)
{
    uint8_t height[16] = {0};

    *o = (struct verify_order){.pawns = firsts + seconds, .seconds = seconds};
    assert(o->pawns <= VERIFY_ORDER_PAWNS);
    for (int image = 0; image < 8; image++)
        for (int i = 0; i < 16; i++)
            o->seen[image][i] = (uint8_t)seen_at(image, i);
    list_shapes(o, height, 0, o->pawns);
    o->heights = malloc(o->shapes * sizeof *o->heights);
    o->find = malloc(sizeof *o->find << (o->pawns + 15));
    o->number = calloc((size_t)1 << o->pawns, sizeof *o->number);
    o->coloring = malloc(sizeof *o->coloring << o->pawns);
    if (!o->heights || !o->find || !o->number || !o->coloring)
        return false;
    o->shapes = 0;
    list_shapes(o, height, 0, o->pawns);
    list_colorings(o);
    o->count = o->shapes * o->colorings;
    return true;
}

void verify_order_release(struct verify_order *o)
{
    free(o->heights);
    free(o->find);
    free(o->number);
    free(o->coloring);
    *o = (struct verify_order){.pawns = 0};
}

uint32_t verify_order_number(const struct verify_order *o, const struct verify_board *b,
                             bool exchange)
{
    const uint32_t found = o->find[code_of(b->height)];
    unsigned bits = 0;

    for (int i = 0; i < 16; i++) {
        const int cell = o->seen[found & 7][i];
        bits = bits << b->height[cell] | b->owners[cell];
    }
    if (exchange)
        bits = ~bits & ((1u << o->pawns) - 1);
    return (found >> 3) * o->colorings + o->number[bits];
}

void verify_order_board(const struct verify_order *o, uint32_t number, struct verify_board *b)
{
    unsigned bits = o->coloring[number % o->colorings];

    memcpy(b->height, o->heights[number / o->colorings], 16);
    for (int cell = 15; cell >= 0; cell--) {
        const int height = b->height[cell];
        b->owners[cell] = (uint16_t)(bits & ((1u << height) - 1));
        bits >>= height;
    }
}
