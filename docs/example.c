/* example.c - plays a game at random and prints its record: example [GAME [PLAYERS [SEED]]] */
#include <stdio.h>
#include <stdlib.h>

#include <plateau.h>

static struct record record;
static char text[RECORD_TEXT_MAX];

int main(int argc, char **argv)
{
    const struct game *game = games_find(argc > 1 ? argv[1] : "dorix");
    const int players = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 2;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    struct move moves[GAME_MOVES_MAX];

    if (!game || !game_allows(game, players)) {
        fprintf(stderr, "usage: %s [GAME [PLAYERS [SEED]]]\n", argv[0]);
        return 2;
    }
    record_init(&record, game, players);
    while (!record_over(&record)) {
        const uint32_t count = (uint32_t)game->moves(&record.now.position, moves);
        record_play(&record, moves[random_below(&seed, count)], RECORD_NO_CLOCK);
    }
    record_write(&record, text, sizeof text);
    fputs(text, stdout);
    return 0;
}
