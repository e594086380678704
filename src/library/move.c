/*
 * move.c - the moves of plateau.h: listed, played, read and written.
 */
#include "library/library.h"
#include "record/typed.h"

/* Lists the moves in a local array and copies as many as fit: the rules need more room than the
 * caller gives. */
static size_t list_by_copy(const plateau_position *position, plateau_move *list, size_t room)
{
    struct move found[GAME_MOVES_MAX];
    const int count = library_game(position)->moves(library_position(position), found);

    return library_give_list(found, (size_t)count, sizeof *found, list, room);
}

size_t plateau_moves(const plateau_position *position, plateau_move *list, size_t room)
{
    if (room < GAME_MOVES_MAX)
        return list_by_copy(position, list, room);
    return (size_t)library_game(position)->moves(library_position(position), (struct move *)list);
}

bool plateau_move_is_legal(const plateau_position *position, plateau_move move)
{
    struct move list[GAME_MOVES_MAX];
    const int count = library_game(position)->moves(library_position(position), list);

    for (int i = 0; i < count; i++)
        if (list[i].bits == move)
            return true;
    return false;
}

void plateau_play(plateau_position *position, plateau_move move)
{
    library_game(position)->play(library_inside(position), library_move(move));
}

bool plateau_move_read(const plateau_position *position, const char *text, plateau_move *move,
                       plateau_refusal *refusal)
{
    struct reason why;
    struct move m;

    if (!game_read_move(library_game(position), library_position(position), library_text(text), &m,
                        &why))
        return library_refuse(refusal, &why);
    *move = m.bits;
    return true;
}

/* Without room for every move. */
static size_t write_short(const plateau_position *position, plateau_move move, char *text,
                          size_t room)
{
    char written[GAME_MOVE_TEXT_MAX];
    const size_t length =
        library_game(position)->write_move(library_position(position), library_move(move), written);

    return library_give_text(written, length, text, room);
}

size_t plateau_move_write(const plateau_position *position, plateau_move move, char *text,
                          size_t room)
{
    if (room < GAME_MOVE_TEXT_MAX)
        return write_short(position, move, text, room);
    return library_game(position)->write_move(library_position(position), library_move(move), text);
}

size_t plateau_move_normalized_write(const plateau_game *game, const char *typed, char *text,
                                     size_t room)
{
    char notation[GAME_MOVE_TEXT_MAX];
    const size_t length = typed_read(library_game_of(game), library_text(typed), notation);

    return library_give_text(notation, length, text, room);
}
