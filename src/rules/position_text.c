/*
 * position_text.c - the common parts of position texts.
 */
#include "rules/position_text.h"

#include <assert.h>
#include <string.h>

#include "rules/games.h"

size_t position_text_put(char *text, size_t n, const char *what)
{
    const size_t length = strlen(what);

    memcpy(text + n, what, length);
    return n + length;
}

size_t position_text_put_number(char *text, size_t n, unsigned number)
{
    if (number > 9)
        n = position_text_put_number(text, n, number / 10);
    text[n] = (char)('0' + number % 10);
    return n + 1;
}

size_t position_text_put_turn(char *text, size_t n, const struct position *p)
{
    text[n++] = ' ';
    text[n++] = (char)('1' + p->to_move);
    text[n++] = '/';
    text[n++] = (char)('0' + p->seats);
    return n;
}

bool position_text_skip(const char **at, char what)
{
    if (**at != what)
        return false;
    ++*at;
    return true;
}

bool position_text_number(const char **at, int *number)
{
    const char *s = *at;

    if (!position_text_is_digit(s[0]) || (s[0] == '0' && position_text_is_digit(s[1])))
        return false;
    *number = *s++ - '0';
    if (position_text_is_digit(*s))
        *number = *number * 10 + (*s++ - '0');
    *at = s;
    return true;
}

bool position_text_turn(const char **at, int *turn, int *seats)
{
    const char *s = *at;

    if (s[0] != ' ' || s[1] < '1' || s[1] > '4' || s[2] != '/')
        return false;
    if (s[3] < '2' || s[3] > '4' || s[1] > s[3] || s[4] != '\0')
        return false;
    *turn = s[1] - '1';
    *seats = s[3] - '0';
    *at = s + 4;
    return true;
}

enum { WALL = 3 }; /* letters of one wall */

/* Order of walls: south before north, west before east, h before v. */
static bool comes_before(const char *one, const char *other)
{
    if (one[1] != other[1])
        return one[1] < other[1];
    return one[0] != other[0] ? one[0] < other[0] : one[2] < other[2];
}

/* Moves the wall at `next`, which follows the sorted ones from `first` on, to its place. */
static void put_in_order(char *first, char *next)
{
    char wall[WALL];

    memcpy(wall, next, WALL);
    for (; next > first && comes_before(wall, next - WALL - 1); next -= WALL + 1)
        memcpy(next, next - WALL - 1, WALL);
    memcpy(next, wall, WALL);
}

bool position_text_sort_walls(const struct game *g, const char *text,
                              char sorted[static GAME_TEXT_MAX])
{
    union any_position p;
    struct token t;

    if (strlen(text) >= GAME_TEXT_MAX || !strchr(text, ' '))
        return false;
    memcpy(sorted, text, strlen(text) + 1);
    char *const first = strchr(sorted, ' ') + 1;
    for (char *next = first; token_scan(next, &t) == WALL; next += WALL + 1) {
        put_in_order(first, next);
        if (next[WALL] != ',')
            break;
    }
    return strcmp(sorted, text) != 0 && g->read(&p.position, sorted);
}
