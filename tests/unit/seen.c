/*
 * seen.c - collects positions by key.
 */
#include "seen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEN_MAX = 60000 };

struct seen {
    const struct game *game;
    union any_position position;
    uint64_t hash;
    size_t length;
    uint8_t key[GAME_KEY_MAX];
};

static struct seen *all;
static size_t count;

/* Moves a set of cells of the 5x5 canvas; false if a piece would be off it. */
static bool shift(uint32_t *set, int files, int ranks)
{
    uint32_t moved = 0;

    for (int cell = 0; cell < 25; cell++) {
        const int file = cell % 5 + files, rank = cell / 5 + ranks;
        if (!(*set >> cell & 1))
            continue;
        if (file < 0 || file > 4 || rank < 0 || rank > 4)
            return false;
        moved |= 1u << (file + 5 * rank);
    }
    *set = moved;
    return true;
}

static bool same_shifted(const struct tictacdoh *a, const struct tictacdoh *b)
{
    for (int ranks = -4; ranks <= 4; ranks++)
        for (int files = -4; files <= 4; files++) {
            struct tictacdoh moved = *a;
            if (shift(&moved.sizes[0], files, ranks) && shift(&moved.sizes[1], files, ranks) &&
                shift(&moved.sizes[2], files, ranks) && shift(&moved.nests, files, ranks) &&
                memcmp(&moved, b, sizeof moved) == 0)
                return true;
        }
    return false;
}

bool same_in_play(const struct game *g, const struct position *a, const struct position *b)
{
    if (a->seats != b->seats)
        return false;
    for (int symmetry = 0; symmetry < g->symmetries(a->seats); symmetry++) {
        union any_position image;
        game_copy(g, &image.position, a);
        g->transform(&image.position, symmetry);
        if (g == &quoridor) /* The number that hands began with changes nothing in play. */
            image.quoridor.odds = ((const struct quoridor *)(const void *)b)->odds;
        if (memcmp(&image, b, g->size) == 0)
            return true;
        if (g == &tictacdoh &&
            same_shifted(&image.tictacdoh, (const struct tictacdoh *)(const void *)b))
            return true;
    }
    return false;
}

void seen_add(const struct game *g, const struct position *p)
{
    if (!all)
        all = malloc(SEEN_MAX * sizeof *all);
    if (!all || count == SEEN_MAX)
        return;
    struct seen *s = &all[count++];
    memset(s, 0, sizeof *s);
    s->game = g;
    game_copy(g, &s->position.position, p);
    s->hash = game_hash(g, p);
    game_key(g, p, s->key, &s->length);
}

static int compare_games(const struct seen *a, const struct seen *b)
{
    const int order = strcmp(a->game->name, b->game->name);

    return order ? order : a->position.position.seats - b->position.position.seats;
}

/* By game, then key, then position. */
static int by_key(const void *left, const void *right)
{
    const struct seen *a = left, *b = right;
    int order = compare_games(a, b);

    if (order == 0)
        order = (a->length > b->length) - (a->length < b->length);
    if (order == 0)
        order = memcmp(a->key, b->key, sizeof a->key);
    return order ? order : memcmp(&a->position, &b->position, sizeof a->position);
}

static int by_hash(const void *left, const void *right)
{
    const struct seen *a = left, *b = right;
    const int order = compare_games(a, b);

    return order ? order : (a->hash > b->hash) - (a->hash < b->hash);
}

static bool same_key(const struct seen *a, const struct seen *b)
{
    return compare_games(a, b) == 0 && a->length == b->length &&
           memcmp(a->key, b->key, a->length) == 0;
}

static int complain(const char *what, const struct seen *a, const struct seen *b)
{
    char one[GAME_TEXT_MAX], two[GAME_TEXT_MAX];

    a->game->write(&a->position.position, one);
    b->game->write(&b->position.position, two);
    printf("FAILED %s share a %s:\n  %s\n  %s\n", a->game->name, what, one, two);
    return 1;
}

int seen_count_mistakes(void)
{
    int mistakes = 0;

    if (count == 0)
        return 0;
    qsort(all, count, sizeof *all, by_hash);
    for (size_t i = 1; i < count; i++)
        if (by_hash(&all[i - 1], &all[i]) == 0 &&
            memcmp(&all[i - 1].position, &all[i].position, sizeof all[i].position) != 0)
            mistakes += complain("hash", &all[i - 1], &all[i]);
    qsort(all, count, sizeof *all, by_key);
    for (size_t i = 1; i < count; i++)
        if (same_key(&all[i - 1], &all[i]) &&
            !same_in_play(all[i].game, &all[i - 1].position.position, &all[i].position.position))
            mistakes += complain("key", &all[i - 1], &all[i]);
    return mistakes;
}

void seen_report(void)
{
    size_t images = 0;

    for (size_t i = 1; i < count; i++)
        images += same_key(&all[i - 1], &all[i]) &&
                  memcmp(&all[i - 1].position, &all[i].position, sizeof all[i].position) != 0;
    printf("%zu positions, %zu of them images of another\n", count, images);
    free(all);
    all = NULL;
    count = 0;
}
