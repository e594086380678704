/*
 * line_words.c - splits a protocol's line into words and numbers.
 */
#include "cli/engine/line_words.h"

#include <string.h>

static const char spaces[] = " \t\v\f\r";

char *line_word_next(char **line)
{
    char *word = *line + strspn(*line, spaces), *end = word + strcspn(word, spaces);

    *line = *end ? end + 1 : end;
    *end = '\0';
    return *word ? word : NULL;
}

char *line_word_rest(char **line)
{
    char *rest = *line + strspn(*line, spaces), *end = rest + strlen(rest);

    while (end > rest && strchr(spaces, end[-1]))
        end--;
    *end = '\0';
    *line = end;
    return rest;
}

bool line_word_number(const char *word, int64_t least, int64_t most, int64_t *number)
{
    const bool negative = word[0] == '-';
    const char *digit = word + negative;
    int64_t value = 0;

    if (*digit == '\0')
        return false;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || value > (INT64_MAX - 9) / 10)
            return false;
        value = value * 10 + (*digit - '0');
    }
    if (negative)
        value = -value;
    if (value < least || value > most)
        return false;
    *number = value;
    return true;
}

const char *line_word_quote(const char *text, char quote[static LINE_WORD_QUOTE_MAX])
{
    int n = 0;

    for (; *text && n < LINE_WORD_QUOTE_MAX - 4; text++)
        quote[n++] = (char)(*text >= ' ' && *text <= '~' ? *text : '?');
    for (int dots = *text ? 3 : 0; dots > 0; dots--)
        quote[n++] = '.';
    quote[n] = '\0';
    return quote;
}
