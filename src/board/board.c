/*
 * board.c - finds the board of a game, and words for pieces.
 */
#include "board/board.h"

#include <assert.h>

#define ADDRESS(name) &board_##name,
static const struct board *const boards[GAMES_COUNT] = {GAMES_LIST(ADDRESS)};

const struct board *board_find(const struct game *g)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (boards[i]->game == g)
            return boards[i];
    assert(false); /* every game has a board */
    return NULL;
}

const char *board_tr(enum language language, const char *english, const char *french)
{
    return language == LANGUAGE_FR ? french : english;
}

const char *board_word(char letter, enum language language)
{
    switch (letter) {
    case 'B':
        return "Base";
    case 'P':
        return board_tr(language, "Thruster", "Propulseur");
    case 'A':
        return board_tr(language, "Antenna", "Antenne");
    case 'S':
        return board_tr(language, "Small", "Petite");
    case 'M':
        return board_tr(language, "Medium", "Moyenne");
    case 'L':
        return board_tr(language, "Large", "Grande");
    case 'n':
        return board_tr(language, "north", "nord");
    case 'e':
        return board_tr(language, "east", "est");
    case 's':
        return board_tr(language, "south", "sud");
    default:
        assert(letter == 'w');
        return board_tr(language, "west", "ouest");
    }
}
