/*
 * game_info.c - the descriptions of games in plateau.h: names, numbers of players, sizes.
 */
#include "editor/draft.h"
#include "learning/learning.h"
#include "library/library.h"

void plateau_game_describe(const plateau_game *game, plateau_game_info *info)
{
    const struct game *g = library_game_of(game);
    const plateau_game_info known = {
        .name = g->name,
        .sample = g->sample,
        .players = g->seatings,
        .files = g->files,
        .ranks = g->ranks,
        .minutes = g->minutes,
        .action_count = learning_actions(g),
        .repeats = g->cycles,
        .has_odds = g->odds,
        .has_draft = draft_knows(g),
    };

    library_give_struct(&known, sizeof known, info);
}
