/*
 * net_games.c - plays games between engines and writes their positions for net_train.
 *
 * Game i of a seed is always the same game, so a run that was interrupted continues where the last
 * complete game in its file ends.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net_sample.h"
#include "rules/quoridor_board.h"
#include "rules/random.h"
#include "search/search.h"

enum { ENTRIES = 1 << 17, TURNS = 200, RANDOM_MOVES = 4 /* of a hundred */ };

static struct record r;
static struct search s;
static struct ttable t;
static struct net_sample samples[TURNS];
static uint8_t seats[TURNS]; /* for the player who was to move in them */

/* Pawn moves are as likely as walls, so that random openings resemble games. */
static struct move random_move(uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const int count = quoridor.moves(&r.now.position, list);
    int pawn = 1;

    while (pawn < count && list[pawn].bits >> 8 == list[0].bits >> 8)
        pawn++;
    return list[random_below(seed, (uint32_t)(random_below(seed, 2) ? pawn : count))];
}

static struct net_sample sample(const struct quoridor *q, int score)
{
    const int me = q->base.to_move;
    struct net_sample n = {.hands = {q->hands[me], q->hands[!me]}, .score = (int16_t)score};

    for (int i = 0; i < 2; i++) {
        const int cell = q->pawns[i == 0 ? me : !me];
        n.pawns[i] = (uint8_t)(me ? QUORIDOR_CELLS - 1 - cell : cell);
    }
    for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++)
        for (quoridor_cells w = quoridor_walls(q, o); w; w &= w - 1) {
            const int slot = quoridor_first(w),
                      at = slot / QUORIDOR_WIDTH * 8 + slot % QUORIDOR_WIDTH;
            n.walls[o] |= UINT64_C(1) << (me ? 63 - at : at);
        }
    return n;
}

static struct move think(uint64_t nodes, int *count)
{
    ttable_age(&t);
    search_init(&s, &r, &t);
    s.node_limit = nodes;
    search_run(&s, SEARCH_PLY_MAX - 1);
    seats[*count] = r.now.position.to_move;
    samples[(*count)++] = sample(&r.now.quoridor, s.best[0].score);
    return s.best[0].moves[0];
}

/* Plays one game; returns the number of its samples. */
static int play(uint64_t nodes, uint64_t *seed)
{
    const int opening = 2 + (int)random_below(seed, 7);
    int count = 0;

    record_init(&r, &quoridor, 2);
    while (!record_over(&r) && r.turns < TURNS) {
        const bool random = r.turns < opening || random_below(seed, 100) < RANDOM_MOVES;
        record_play(&r, random ? random_move(seed) : think(nodes, &count), RECORD_NO_CLOCK);
    }
    for (int i = 0; i < count && r.status == STATUS_WON; i++)
        samples[i].result = r.winners >> seats[i] & 1 ? 1 : -1;
    if (count > 0)
        samples[count - 1].last = 1;
    return count;
}

/* Returns the place in the file where its last complete game ends, and the number of games.
   Anything after that is overwritten. */
static FILE *open_games(const char *name, long *count)
{
    FILE *file = fopen(name, "r+b");
    struct net_sample n;
    long complete = 0;

    *count = 0;
    if (!file)
        return fopen(name, "wb");
    while (fread(&n, sizeof n, 1, file) == 1)
        if (n.last) {
            *count += 1;
            complete = ftell(file);
        }
    fseek(file, complete, SEEK_SET);
    return file;
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "Usage: net_games GAMES NODES SEED FILE\n");
        return 2;
    }
    const long number = strtol(argv[1], NULL, 10);
    const uint64_t nodes = strtoull(argv[2], NULL, 10), first = strtoull(argv[3], NULL, 10);
    struct ttable_entry *entries = malloc(ENTRIES * sizeof *entries);
    long i = 0;
    FILE *file = open_games(argv[4], &i);
    if (!entries || !file) {
        perror(argv[4]);
        return 2;
    }
    for (; i < number; i++) {
        uint64_t seed = first << 32 | (uint64_t)i;
        ttable_init(&t, entries, ENTRIES);
        const size_t count = (size_t)play(nodes, &seed);
        if (fwrite(samples, sizeof samples[0], count, file) != count) {
            perror(argv[4]);
            return 2;
        }
        if (i % 100 == 0)
            fprintf(stderr, "\r%ld of %ld games", i, number);
    }
    fputc('\n', stderr);
    free(entries);
    return fclose(file) == 0 ? 0 : 2;
}
