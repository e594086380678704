/*
 * fuzz.h - shared by the fuzz targets: their input as text, and a check that works in every build.
 *
 * The input of a target that needs a position is readable: a digit for the game, its position on
 * the rest of the line, and then the input to try in it.
 */
#ifndef PLATEAU_FUZZ_H
#define PLATEAU_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define must(condition)                                                                            \
    ((condition)                                                                                   \
         ? (void)0                                                                                 \
         : (fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition), abort()))

/* Returns a copy that ends with a NUL at the end of its memory, so that sanitizers detect
   reading further; free() it. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    must(text);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* Reads the game's digit and the position up to `end`, which is cut off; NULL if there is none. */
static inline const struct game *fuzz_position(char *text, char end, char **rest,
                                               union any_position *p)
{
    char *stop = strchr(text, end);

    if (!stop || text[0] < '0' || text[0] >= '0' + GAMES_COUNT)
        return NULL;
    *rest = stop + (end != '\0');
    *stop = '\0';
    return games[text[0] - '0']->read(&p->position, text + 1) ? games[text[0] - '0'] : NULL;
}

static inline void fuzz_check_reason(const struct reason *why)
{
    char text[REASON_TEXT_MAX];

    must(why->code > REASON_NONE && why->code < REASON_COUNT);
    for (int language = 0; language_at(language); language++) {
        const size_t length = reason_write(why, language_at(language)->tag, NULL, text);
        must(length > 0 && strlen(text) == length && !strpbrk(text, "%?"));
    }
}

#endif
