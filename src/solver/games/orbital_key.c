/*
 * orbital_key.c - packs a board of Orbital into three words.
 *
 * Four sets of 16 cells share a word and are mirrored and rotated together. The words: the taken
 * kinds and `some`; the ways by direction; `both`, the zone and all the rest.
 */
#include "solver/games/orbital_key.h"

#include <assert.h>

enum { HANDS = 32, TOWERS = HANDS + 18, END = TOWERS + 4 };

static_assert(DFPN_QUESTION >> END, "the question is above all the rest");

/* ---- images of four sets at once ---- */

/* Exchanges the bits under a mask with those `shift` places higher. */
static uint64_t exchange(uint64_t x, int shift, uint64_t mask)
{
    const uint64_t difference = (x ^ (x >> shift)) & mask;

    return x ^ difference ^ (difference << shift);
}

static uint64_t left_right(uint64_t x)
{
    x = exchange(x, 1, UINT64_C(0x5555555555555555));
    return exchange(x, 2, UINT64_C(0x3333333333333333));
}

static uint64_t bottom_top(uint64_t x)
{
    x = exchange(x, 4, UINT64_C(0x0f0f0f0f0f0f0f0f));
    return exchange(x, 8, UINT64_C(0x00ff00ff00ff00ff));
}

static uint64_t files_ranks(uint64_t x)
{
    x = exchange(x, 3, UINT64_C(0x0a0a0a0a0a0a0a0a));
    return exchange(x, 6, UINT64_C(0x00cc00cc00cc00cc));
}

/* ---- the same for directions, where the sets change places as well ---- */

static uint64_t left_right_ways(uint64_t x)
{
    return exchange(left_right(x), 32, UINT64_C(0x00000000ffff0000));
}

static uint64_t bottom_top_ways(uint64_t x)
{
    return exchange(bottom_top(x), 32, UINT64_C(0x000000000000ffff));
}

static uint64_t files_ranks_ways(uint64_t x)
{
    return exchange(files_ranks(x), 16, UINT64_C(0x0000ffff0000ffff));
}

/* ---- keys ---- */

enum { IMAGES = 8 };

/* Returns the least image, with symmetries numbered as in square.h; compares `cells` first, so that
 * the other words are rarely needed. */
static struct dfpn_key least_image(uint64_t cells, uint64_t ways, uint64_t rest)
{
    uint64_t images[IMAGES] = {cells, left_right(cells), bottom_top(cells)}, least;
    struct dfpn_key best;

    images[3] = bottom_top(images[1]);
    least = cells;
    for (int i = 0; i < IMAGES; i++) {
        if (i >= IMAGES / 2)
            images[i] = files_ranks(images[i - IMAGES / 2]);
        least = images[i] < least ? images[i] : least;
    }
    best = (struct dfpn_key){{least, UINT64_MAX, UINT64_MAX}};
    for (int i = 0; i < IMAGES; i++) {
        if (images[i] != least)
            continue;
        uint64_t w = i & 1 ? left_right_ways(ways) : ways, r = i & 1 ? left_right(rest) : rest;
        w = i & 2 ? bottom_top_ways(w) : w;
        r = i & 2 ? bottom_top(r) : r;
        w = i & 4 ? files_ranks_ways(w) : w;
        r = i & 4 ? files_ranks(r) : r;
        if (w < best.words[1] || (w == best.words[1] && r < best.words[2]))
            best = (struct dfpn_key){{least, w, r}};
    }
    return best;
}

struct dfpn_key orbital_key(const struct orbital_board *b, bool attacks)
{
    const uint64_t cells = b->taken[0] | (uint64_t)b->taken[1] << 16 | (uint64_t)b->taken[2] << 32 |
                           (uint64_t)b->some << 48;
    struct dfpn_key k = least_image(cells, b->ways, b->both | (uint64_t)b->zone << 16);

    for (int i = 0; i < 6; i++)
        k.words[2] |= (uint64_t)b->hands[i / 3][i % 3] << (HANDS + 3 * i);
    k.words[2] |= (uint64_t)(b->towers[0] | b->towers[1] << 2) << TOWERS;
    if (attacks)
        k.words[2] |= DFPN_QUESTION;
    return k;
}

bool orbital_key_board(const struct dfpn_key *k, struct orbital_board *b)
{
    const uint64_t cells = k->words[0], rest = k->words[2];

    for (int kind = 0; kind < 3; kind++)
        b->taken[kind] = (uint16_t)(cells >> (16 * kind));
    b->some = (uint16_t)(cells >> 48);
    b->ways = k->words[1];
    b->both = (uint16_t)rest;
    b->zone = (uint16_t)(rest >> 16);
    for (int i = 0; i < 6; i++)
        b->hands[i / 3][i % 3] = rest >> (HANDS + 3 * i) & 7;
    b->towers[0] = rest >> TOWERS & 3;
    b->towers[1] = rest >> (TOWERS + 2) & 3;
    return rest & DFPN_QUESTION;
}
