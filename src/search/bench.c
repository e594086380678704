/*
 * bench.c - searches the bench positions of the games, one after another.
 */
#include "search/bench.h"

#include <assert.h>
#include <string.h>

/* Finds a case by its number; returns NULL beyond the last. */
static const struct bench_case *find(int number, const struct game **game)
{
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct bench_case *cases = search_game_find(games[i])->bench;
        for (int n = 0; n < SEARCH_GAME_BENCH_MAX && cases[n].seats; n++) {
            *game = games[i];
            if (number-- == 0)
                return &cases[n];
        }
    }
    return NULL;
}

int bench_count(void)
{
    const struct game *game;
    int count = 0;

    while (find(count, &game))
        count++;
    return count;
}

static void play(struct record *r, const char *moves)
{
    char word[GAME_MOVE_TEXT_MAX];

    for (; *moves; moves += *moves == ' ') {
        const char *end = strchr(moves, ' ');
        const size_t length = end ? (size_t)(end - moves) : strlen(moves);
        struct move m = {0};
        memcpy(word, moves, length);
        word[length] = '\0';
        const bool legal = game_read_move(r->game, &r->now.position, word, &m, NULL);
        assert(legal); /* our own cases are legal */
        (void)legal;
        record_play(r, m, RECORD_NO_CLOCK);
        moves += length;
    }
}

void bench_run(int number, struct record *r, struct search *s, struct ttable_entry *entries)
{
    const struct game *game;
    const struct bench_case *c = find(number, &game);
    struct ttable t;

    assert(c);
    record_init(r, game, c->seats);
    play(r, c->moves);
    ttable_init(&t, entries, BENCH_ENTRIES);
    search_init(s, r, &t);
    search_run(s, c->depth);
}
