/*
 * bench.c - the cases of the signature.
 */
#include "search/bench.h"

#include <assert.h>
#include <string.h>

static const struct {
    const struct game *game;
    int seats, depth;
    const char *moves;
} cases[] = {
    {&quoridor, 2, 9, ""},
    {&quoridor, 2, 7, "e2 e8 e3 e7 e4 e6 d4h e6v c6h f3v g7h"},
    {&dorix, 2, 9, ""},
    {&dorix, 2, 5, "b2 a2 a4 b4 d2 c3 d2 b3 b2:a2b3 d3 c2 a3 b3:a3b4c3 b3 a3:a2b3a4 a3"},
    {&dorix, 4, 9, "b1 c4 a3 a1 d3 d2 c1 b4 a4 d2:d3"},
    {&orbital, 2, 13, ""},
    {&orbital, 2, 13, "Bb4 Pc4s Bc3 Bd3 Bd4 Bc4 Ad4 Pd4w Ab4"},
    {&tictacdoh, 2, 11, ""},
    {&tictacdoh, 2, 12, "Sc3 Mc4"},
};

static_assert(sizeof cases / sizeof cases[0] == BENCH_CASES, "as many as promised");

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
        assert(legal); /* The cases are ours. */
        (void)legal;
        record_play(r, m, RECORD_NO_CLOCK);
        moves += length;
    }
}

void bench_run(int number, struct record *r, struct search *s, struct ttable_entry *entries)
{
    struct ttable t;

    assert(number >= 0 && number < BENCH_CASES);
    record_init(r, cases[number].game, cases[number].seats);
    play(r, cases[number].moves);
    ttable_init(&t, entries, BENCH_ENTRIES);
    search_init(s, r, &t);
    search_run(s, cases[number].depth);
}
