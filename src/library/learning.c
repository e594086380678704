/*
 * learning.c - positions and moves of plateau.h as numbers.
 */
#include "learning/learning.h"

#include <string.h>

#include "library/library.h"

int32_t plateau_action(const plateau_position *position, plateau_move move)
{
    return learning_number(library_game(position), library_move(move));
}

bool plateau_action_move(const plateau_position *position, int32_t action, plateau_move *move)
{
    const struct game *g = library_game(position);

    if (action < 0 || action >= learning_actions(g))
        return false;
    const plateau_move found = learning_move(g, action).bits;
    if (!plateau_move_is_legal(position, found))
        return false;
    *move = found;
    return true;
}

size_t plateau_action_write(const plateau_position *position, int32_t action, char *text,
                            size_t room)
{
    const struct game *g = library_game(position);

    if (action < 0 || action >= learning_actions(g))
        return library_give_text("", 0, text, room);
    return plateau_move_write(position, learning_move(g, action).bits, text, room);
}

int plateau_plane_count(const plateau_game *game, int players)
{
    return plateau_game_allows(game, players) ? learning_planes(library_game_of(game), players) : 0;
}

size_t plateau_plane_name_write(const plateau_game *game, int players, int plane, char *text,
                                size_t room)
{
    char name[LEARNING_NAME_MAX];

    if (plane < 0 || plane >= plateau_plane_count(game, players))
        return library_give_text("", 0, text, room);
    const size_t length = learning_plane_name(library_game_of(game), players, plane, name);
    return library_give_text(name, length, text, room);
}

size_t plateau_observe(const plateau_position *position, int seat, uint8_t *bytes, size_t room)
{
    const struct game *g = library_game(position);
    const struct position *p = library_position(position);
    const size_t size = (size_t)learning_planes(g, p->seats) * g->files * g->ranks;

    if (room >= size && seat >= 0 && seat < p->seats)
        learning_observe(g, p, seat, bytes);
    return size;
}
