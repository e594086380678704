/*
 * text.c - the common parts of position texts.
 */
#include "rules/text.h"

#include <string.h>

size_t text_put(char *text, size_t n, const char *what)
{
    const size_t length = strlen(what);

    memcpy(text + n, what, length);
    return n + length;
}

size_t text_put_number(char *text, size_t n, unsigned number)
{
    if (number > 9)
        n = text_put_number(text, n, number / 10);
    text[n] = (char)('0' + number % 10);
    return n + 1;
}

size_t text_put_turn(char *text, size_t n, const struct position *p)
{
    text[n++] = ' ';
    text[n++] = (char)('1' + p->turn);
    text[n++] = '/';
    text[n++] = (char)('0' + p->seats);
    return n;
}

bool text_skip(const char **at, char what)
{
    if (**at != what)
        return false;
    ++*at;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool text_number(const char **at, int *number)
{
    const char *s = *at;

    if (!is_digit(s[0]) || (s[0] == '0' && is_digit(s[1])))
        return false;
    *number = *s++ - '0';
    if (is_digit(*s))
        *number = *number * 10 + (*s++ - '0');
    *at = s;
    return true;
}

bool text_turn(const char **at, int *turn, int *seats)
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
