/*
 * script.c - prepares random games, without the moves that would end them.
 */
#include "script.h"

#include <stdlib.h>

#include "record/record.h"
#include "rules/random.h"

enum { TRIES = 50 };

/* Plays a random move; false if this game cannot be continued. */
static bool add_move(struct record *r, struct record *next, uint64_t *seed, char *text)
{
    struct move list[GAME_MOVES_MAX];
    const int count = r->game->moves(&r->now.position, list);

    for (int i = 0; i < TRIES; i++) {
        const struct move m = list[random_below(seed, (uint32_t)count)];
        record_copy(next, r);
        if (!record_play(next, m, RECORD_NO_CLOCK) || record_over(next))
            continue;
        r->game->write_move(&r->now.position, m, text);
        record_copy(r, next);
        return true;
    }
    return false;
}

void scripts_make(struct script scripts[static SCRIPTS])
{
    struct record *r = malloc(sizeof *r), *next = malloc(sizeof *next);
    uint64_t seed = 5;

    if (!r || !next)
        abort();
    for (int i = 0; i < SCRIPTS; i++) {
        int turn = 0;
        while (turn < SCRIPT_TURNS) {
            if (turn == 0)
                record_init(r, games_find("quoridor"), 2);
            turn = add_move(r, next, &seed, scripts[i].moves[turn]) ? turn + 1 : 0;
        }
    }
    free(r);
    free(next);
}
