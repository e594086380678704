/*
 * keeps.c - the highest level of the solved games against chance and every weaker level: a position
 * that is proven won for it must stay won, and be won in the end; one that is drawn must not be
 * lost.
 *
 *   keeps [GAMES [GAME]]    this many games of each solved game, 1,000 by default
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "proved.h"
#include "rules/random.h"

enum { OPENING = 8 }; /* random plies at the beginning, at most one less */

static struct record r;

static struct move random_move(uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const int count = r.game->moves(&r.now.position, list);

    return list[random_below(seed, (uint32_t)count)];
}

/* Opponent 0 plays random moves, the others are levels. */
static struct move reply(int opponent, uint64_t *seed)
{
    return opponent == 0 ? random_move(seed) : level_move(&r, opponent, random_next(seed));
}

struct score {
    int won, drawn, lost;
    int given_away; /* moves after which less is proven than before */
};

static void play_game(const struct solver *s, int number, uint64_t *seed, struct score *score)
{
    const int seat = number & 1, opponent = number / 2 % ENGINE_LEVELS;

    record_init(&r, s->game, s->seats);
    for (int plies = (int)random_below(seed, OPENING); plies > 0 && !record_over(&r); plies--)
        record_play(&r, random_move(seed), RECORD_NO_CLOCK);
    enum value kept = VALUE_LOSS;
    while (!record_over(&r)) {
        const bool mine = r.now.position.to_move == seat;
        if (mine) {
            const enum value now = proved_value(s, &r.now.position);
            score->given_away += now < kept;
            kept = now;
        }
        record_play(&r, mine ? level_move(&r, ENGINE_LEVELS, 1) : reply(opponent, seed),
                    RECORD_NO_CLOCK);
    }
    const int points = game_outcome(&r.now.position, seat);
    score->won += points == 2;
    score->drawn += points == 1;
    score->lost += points == 0;
    score->given_away += points < (kept == VALUE_WIN ? 2 : kept == VALUE_DRAW ? 1 : 0);
}

int main(int argc, char **argv)
{
    const int count = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 1000;
    bool good = true;

    if (!proved_init())
        return 2;
    for (int i = 0; i < SOLVERS_COUNT; i++) {
        struct score score = {0};
        uint64_t seed = 1115;
        if (argc > 2 && strcmp(argv[2], solvers[i]->game->name) != 0)
            continue;
        for (int game = 0; game < count; game++)
            play_game(solvers[i], game, &seed, &score);
        printf("%s: %d won, %d drawn, %d lost; given away %d times\n", solvers[i]->game->name,
               score.won, score.drawn, score.lost, score.given_away);
        good &= score.given_away == 0;
    }
    proved_release();
    return good ? 0 : 1;
}
