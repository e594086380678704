/*
 * rules_alone.c - plays random games, and links nothing but the rules.
 */
#include <plateau.h>
#include <stdio.h>

static size_t play(const plateau_game *game, int players, uint64_t *seed)
{
    plateau_position position;
    plateau_move moves[2048];
    char text[64];
    size_t plies = 0;

    plateau_position_start(&position, game, players);
    for (size_t count; (count = plateau_moves(&position, moves, 2048)) > 0; plies++) {
        const plateau_move move = moves[plateau_random(seed, (uint32_t)count)];
        plateau_move read;
        plateau_move_write(&position, move, text, sizeof text);
        if (!plateau_move_read(&position, text, &read, NULL) || read != move)
            return 0;
        plateau_play(&position, move);
    }
    return plateau_position_status(&position) == PLATEAU_STATUS_PLAYING ? 0 : plies;
}

int main(void)
{
    uint64_t seed = 1;

    for (size_t i = 0; plateau_game_at(i); i++)
        for (int players = 2; players <= 4; players++)
            if (plateau_game_allows(plateau_game_at(i), players) &&
                play(plateau_game_at(i), players, &seed) == 0)
                return 1;
    puts("over");
    return 0;
}
