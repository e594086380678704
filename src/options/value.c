/*
 * value.c - words that stand for sets of values in usage texts.
 */
#include "options/value.h"

#include <stdio.h>
#include <string.h>

#include "options/command.h"
#include "options/tr.h"
#include "rules/games.h"

/* Returns the next part of "random|seated" at `*at`, and its length; false after the last one. */
static bool next(const char **at, const char **part, size_t *length)
{
    if (!**at)
        return false;
    *part = *at;
    *length = strcspn(*at, "|");
    *at += *length + ((*at)[*length] == '|');
    return true;
}

static bool name_equals(const char *name, const char *part, size_t length)
{
    return strlen(name) == length && strncmp(name, part, length) == 0;
}

bool value_is_one(const char *argument, const char *word)
{
    const char *part;
    size_t length;

    while (next(&argument, &part, &length))
        if (name_equals(word, part, length))
            return true;
    return false;
}

bool value_is_file(const char *argument)
{
    return value_is_one(argument, "FILE");
}

static size_t add(char *text, size_t n, const char *between, const char *word, size_t length)
{
    const int count =
        snprintf(text + n, VALUE_TEXT_MAX - n, "%s%.*s", n > 0 ? between : "", (int)length, word);

    return n + (size_t)count < VALUE_TEXT_MAX ? n + (size_t)count : n;
}

void value_write_choices(const char *argument, char text[static VALUE_TEXT_MAX])
{
    const char *part;
    size_t length, n = 0;

    text[0] = '\0';
    while (next(&argument, &part, &length))
        n = add(text, n,
                language_text(tr_language(), *argument ? TEXT_GRAMMAR_COMMA : TEXT_GRAMMAR_OR),
                part, length);
}

/* Appends the values of one word. */
static size_t add_values(char *text, size_t n, const char *part, size_t length)
{
    static const struct {
        const char *name, *values;
    } sets[] = {
        {"PLAYERS", "2 3 4"},
        {"LEVEL", "1 2 3 4 5 6 7 8"},
        {"A", "full level: greedy uct: random ugi: qtp:"}, /* the players of a match */
        {"B", "full level: greedy uct: random ugi: qtp:"},
    };

    if (part[0] >= 'a' && part[0] <= 'z')
        return add(text, n, " ", part, length);
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
        if (name_equals(sets[i].name, part, length))
            n = add(text, n, " ", sets[i].values, strlen(sets[i].values));
    for (int i = 0; i < GAMES_COUNT && name_equals("GAME", part, length); i++)
        n = add(text, n, " ", games[i]->name, strlen(games[i]->name));
    for (int i = 0; command_at(i) && name_equals("COMMAND", part, length); i++)
        n = add(text, n, " ", command_at(i)->name, strlen(command_at(i)->name));
    return n;
}

void value_write_words(const char *argument, char text[static VALUE_TEXT_MAX])
{
    const char *part;
    size_t length, n = 0;

    text[0] = '\0';
    while (argument && next(&argument, &part, &length))
        n = add_values(text, n, part, length);
}
