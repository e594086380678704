/*
 * position.c - the positions of plateau.h.
 */
#include <string.h>

#include "library/library.h"
#include "rules/position_text.h"

bool plateau_position_start(plateau_position *position, const plateau_game *game, int players)
{
    const struct game *g = library_game_of(game);
    union any_position p;

    if (!plateau_game_allows(game, players))
        return false;
    g->setup(&p.position, players);
    library_place(position, g, &p.position);
    return true;
}

bool plateau_position_odds(plateau_position *position, const plateau_game *game, int players,
                           const char *hands)
{
    const struct game *g = library_game_of(game);
    union any_position p;

    if (!plateau_game_allows(game, players) ||
        !game_read_odds(g, &p.position, players, library_text(hands)))
        return false;
    library_place(position, g, &p.position);
    return true;
}

bool plateau_position_read(plateau_position *position, const plateau_game *game, const char *text)
{
    const struct game *g = library_game_of(game);
    union any_position p;

    if (!g || !g->read(&p.position, library_text(text)))
        return false;
    library_place(position, g, &p.position);
    return true;
}

size_t plateau_position_sorted_write(const plateau_game *game, const char *typed, char *text,
                                     size_t room)
{
    char found[GAME_TEXT_MAX];
    plateau_position p;

    if (position_text_sort_walls(library_game_of(game), library_text(typed), found))
        return library_give_text(found, strlen(found), text, room);
    if (plateau_position_read(&p, game, typed))
        return plateau_position_write(&p, text, room);
    return library_give_text("", 0, text, room);
}

size_t plateau_position_write(const plateau_position *position, char *text, size_t room)
{
    char written[GAME_TEXT_MAX];
    const size_t length = library_game(position)->write(library_position(position), written);

    return library_give_text(written, length, text, room);
}

/* ---- what it is ---- */

const plateau_game *plateau_position_game(const plateau_position *position)
{
    return position->game;
}

int plateau_position_players(const plateau_position *position)
{
    return library_position(position)->seats;
}

int plateau_position_sides(const plateau_position *position)
{
    return library_position(position)->sides;
}

int plateau_position_to_move(const plateau_position *position)
{
    return library_position(position)->to_move;
}

enum plateau_status plateau_position_status(const plateau_position *position)
{
    static_assert((int)PLATEAU_STATUS_DRAWN == (int)STATUS_DRAWN, "a status is the same");
    return (enum plateau_status)library_position(position)->status;
}

uint32_t plateau_position_winners(const plateau_position *position)
{
    return library_position(position)->winners;
}

const char *plateau_ending_name(int number)
{
    return number > ENDING_NONE && number < ENDING_COUNT ? ending_name((enum ending)number) : NULL;
}

const char *plateau_position_ending(const plateau_position *position)
{
    return plateau_ending_name(library_position(position)->ending);
}

int plateau_position_half_points(const plateau_position *position, int seat)
{
    const struct position *p = library_position(position);

    if (p->status == STATUS_OPEN || seat < 0 || seat >= p->seats)
        return -1;
    return game_outcome(p, seat);
}

size_t plateau_position_result_write(const plateau_position *position, const plateau_reader *reader,
                                     char *text, size_t room)
{
    const struct position *p = library_position(position);
    const char *names[GAME_SEATS_MAX];
    char sentence[ENDING_TEXT_MAX];

    const size_t length =
        ending_write((enum ending)p->ending, p->status == STATUS_DRAWN, p->winners,
                     library_tag(reader), library_names(reader, names), sentence);
    return library_give_text(sentence, length, text, room);
}

/* ---- numbers ---- */

uint64_t plateau_position_fingerprint(const plateau_position *position)
{
    return game_fingerprint(library_game(position), library_position(position));
}

uint64_t plateau_position_hash(const plateau_position *position)
{
    return game_hash(library_game(position), library_position(position));
}

size_t plateau_position_key(const plateau_position *position, uint8_t *key, size_t room)
{
    uint8_t found[GAME_KEY_MAX];
    size_t length;

    game_key(library_game(position), library_position(position), found, &length);
    return library_give_list(found, length, 1, key, room);
}

int plateau_symmetry_count(const plateau_game *game, int players)
{
    return plateau_game_allows(game, players) ? library_game_of(game)->symmetries(players) : 0;
}

static bool has_symmetry(const plateau_position *position, int symmetry)
{
    return symmetry >= 0 &&
           symmetry < plateau_symmetry_count(position->game, library_position(position)->seats);
}

bool plateau_position_transform(plateau_position *position, int symmetry)
{
    if (!has_symmetry(position, symmetry))
        return false;
    library_game(position)->transform(library_inside(position), symmetry);
    return true;
}

plateau_move plateau_move_transform(const plateau_position *position, plateau_move move,
                                    int symmetry)
{
    assert(has_symmetry(position, symmetry));
    return library_game(position)
        ->transform_move(library_position(position), library_move(move), symmetry)
        .bits;
}

uint64_t plateau_perft(const plateau_position *position, int depth)
{
    return depth < 0 ? 0 : game_perft(library_game(position), library_position(position), depth);
}
