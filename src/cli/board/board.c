/*
 * board.c - finding boards, and words for pieces.
 */
#include "cli/board/board.h"

#include <assert.h>

#include "cli/base/tr.h"

#define ADDRESS(name) &board_##name,
static const struct board *const boards[GAMES_COUNT] = {GAMES_LIST(ADDRESS)};

const struct board *board_find(const struct game *g)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (boards[i]->game == g)
            return boards[i];
    assert(false); /* Every game has a board. */
    return NULL;
}

const char *board_word(char letter)
{
    switch (letter) {
    case 'B':
        return "Base";
    case 'P':
        return tr("Thruster", "Propulseur");
    case 'A':
        return tr("Antenna", "Antenne");
    case 'S':
        return tr("Small", "Petite");
    case 'M':
        return tr("Medium", "Moyenne");
    case 'L':
        return tr("Large", "Grande");
    case 'n':
        return tr("north", "nord");
    case 'e':
        return tr("east", "est");
    case 's':
        return tr("south", "sud");
    default:
        assert(letter == 'w');
        return tr("west", "ouest");
    }
}
