/*
 * fit_games.c - plays games of Dorix between engines and writes their positions for fit_train.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fit_sample.h"
#include "rules/dorix_turn.h"
#include "rules/random.h"
#include "search/search.h"

enum { ENTRIES = 1 << 15, TURNS = 250, RANDOM_MOVES = 5 /* of a hundred */ };

static struct record r;
static struct search s;
static struct ttable t;
static struct fit_sample samples[TURNS];

static struct move random_move(uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const int count = dorix.moves(&r.now.position, list);

    return list[random_below(seed, (uint32_t)count)];
}

static struct fit_sample sample(const struct dorix *d, int score)
{
    struct fit_sample f = {
        .seats = d->base.seats, .turn = d->base.to_move, .score = (int16_t)score};

    memcpy(f.hands, d->hands, sizeof f.hands);
    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        const int height = dorix_height(d, cell);
        f.heights[cell] = (uint8_t)height;
        for (int i = 0; i < 4 && i < height; i++)
            f.pawns[cell] |= (uint8_t)(dorix_pawn(d, cell, i) << (2 * i));
    }
    return f;
}

static struct move think(uint64_t nodes, int *count)
{
    ttable_age(&t);
    search_init(&s, &r, &t);
    s.node_limit = nodes;
    search_run(&s, SEARCH_PLY_MAX - 1);
    samples[(*count)++] = sample(&r.now.dorix, s.best[0].score);
    return s.best[0].moves[0];
}

/* Plays one game; returns the number of its samples. */
static int play(int seats, uint64_t nodes, uint64_t *seed)
{
    const int opening = 2 + (int)random_below(seed, 9);
    int count = 0;

    record_init(&r, &dorix, seats);
    while (!record_over(&r) && r.turns < TURNS) {
        const bool random = r.turns < opening || random_below(seed, 100) < RANDOM_MOVES;
        record_play(&r, random ? random_move(seed) : think(nodes, &count), RECORD_NO_CLOCK);
    }
    for (int i = 0; i < count && r.status == STATUS_WON; i++)
        samples[i].winners = r.winners;
    return count;
}

int main(int argc, char **argv)
{
    if (argc != 6) {
        fprintf(stderr, "Usage: fit_games PLAYERS GAMES NODES SEED FILE\n");
        return 2;
    }
    const int seats = (int)strtol(argv[1], NULL, 10);
    const long number = strtol(argv[2], NULL, 10);
    const uint64_t nodes = strtoull(argv[3], NULL, 10);
    uint64_t seed = strtoull(argv[4], NULL, 10);
    struct ttable_entry *entries = malloc(ENTRIES * sizeof *entries);
    FILE *file = fopen(argv[5], "wb");
    if (!entries || !file || !game_allows(&dorix, seats)) {
        perror(argv[5]);
        return 2;
    }
    size_t total = 0;
    for (long i = 0; i < number; i++) {
        ttable_init(&t, entries, ENTRIES);
        const size_t count = (size_t)play(seats, nodes, &seed);
        total += count;
        if (fwrite(samples, sizeof samples[0], count, file) != count) {
            perror(argv[5]);
            return 2;
        }
        if (i % 100 == 99)
            fprintf(stderr, "\r%ld of %ld games, %zu positions", i + 1, number, total);
    }
    fputc('\n', stderr);
    free(entries);
    return fclose(file) == 0 ? 0 : 2;
}
