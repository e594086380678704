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

const char *board_word(char letter, const struct language *l)
{
    static const struct {
        char letter;
        uint16_t word; /* enum text */
    } words[] = {
        {'B', TEXT_PIECE_BASE},      {'P', TEXT_PIECE_THRUSTER}, {'A', TEXT_PIECE_ANTENNA},
        {'S', TEXT_BOARD_SMALL},     {'M', TEXT_BOARD_MEDIUM},   {'L', TEXT_BOARD_LARGE},
        {'n', TEXT_DIRECTION_NORTH}, {'e', TEXT_DIRECTION_EAST}, {'s', TEXT_DIRECTION_SOUTH},
        {'w', TEXT_DIRECTION_WEST},
    };
    size_t i = 0;

    while (words[i].letter != letter) {
        i++;
        assert(i < sizeof words / sizeof words[0]);
    }
    return language_text(l, (enum text)words[i].word);
}

void board_write_hand(struct writer *w, const struct language *l, enum text key,
                      const struct sentence_value *values)
{
    char told[HAND_TEXT_MAX];

    sentence_fill(l, language_text(l, key), values, told, sizeof told);
    writer_put(w, told);
}
