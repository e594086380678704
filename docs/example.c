/* example.c - level 3 against random moves, then the record: example [GAME [PLAYERS [SEED]]] */
#include <plateau.h>
#include <stdio.h>
#include <stdlib.h>

/* The engine plays for seat 0, chance for the others. */
static plateau_move choose(plateau_engine *engine, const plateau_record *record, uint64_t *seed)
{
    const plateau_limits limits = {.size = sizeof limits, .level = 3, .seed = *seed};
    plateau_position position;
    plateau_move moves[2048], move;

    plateau_record_now(record, &position);
    const size_t count = plateau_moves(&position, moves, 2048);
    move = moves[plateau_random(seed, (uint32_t)count)];
    if (plateau_position_to_move(&position) == 0 && plateau_engine_start(engine, record, &limits) &&
        plateau_engine_wait(engine, -1))
        plateau_engine_move(engine, &move);
    return move;
}

int main(int argc, char **argv)
{
    const plateau_game *game = plateau_game_find(argc > 1 ? argv[1] : "dorix");
    const int players = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 2;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    static char text[1 << 18];
    plateau_position start;

    if (!game || !plateau_position_start(&start, game, players)) {
        fprintf(stderr, "usage: %s [GAME [PLAYERS [SEED]]]\n", argv[0]);
        return 2;
    }
    plateau_record *record = plateau_record_new(&start, NULL);
    plateau_engine *engine = plateau_engine_new(NULL, NULL);
    while (record && engine && !plateau_record_over(record))
        plateau_record_play(record, choose(engine, record, &seed), PLATEAU_NO_CLOCK);
    if (record && plateau_record_write(record, text, sizeof text) < sizeof text)
        fputs(text, stdout);
    plateau_engine_free(engine);
    plateau_record_free(record);
    return record && engine ? 0 : 1;
}
