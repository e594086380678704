/*
 * typed.c - the initials that people type for pieces and directions, in addition to those of the
 * notation.
 */
#include "record/typed.h"

#include <string.h>

#include "rules/games.h"

/* Within a game an initial stands for one piece only in both languages, so the language is not
 * needed. */
static const struct {
    const struct game *game;
    const char *initials; /* initials as typed, in lower case */
    const char *pieces;   /* the piece that each initial means */
} aliases[] = {
    {&orbital, "bpat", "BPAP"}, /* a Thruster is "Propulseur" in French, and P in the notation */
    {&tictacdoh, "smlpg", "SMLSL"}, /* petite, moyenne, grande: small, medium, large */
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static char first(const char *text)
{
    while (blank(*text))
        text++;
    return *text;
}

/* Copies in lower case without spaces; returns the length, or 0 if it is too long for a move. */
static size_t plain(const char *text, char to[static GAME_MOVE_TEXT_MAX])
{
    size_t n = 0;

    for (; *text; text++) {
        if (blank(*text))
            continue;
        if (n == GAME_MOVE_TEXT_MAX - 1 || (unsigned char)*text > 127)
            return 0;
        to[n++] = lower(*text);
    }
    to[n] = '\0';
    return n;
}

/* Returns the piece for an initial; '\0' if there is none. */
static char piece_of(const struct game *g, char initial)
{
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++) {
        const char *at = initial ? strchr(aliases[i].initials, initial) : NULL;
        if (aliases[i].game == g && at)
            return aliases[i].pieces[at - aliases[i].initials];
    }
    return '\0';
}

/* Whether a cell, perhaps incomplete, begins here: "", "b" or "b2", but not the "2" of a cell. */
static bool begins_cell(const char *text)
{
    if (text[0] == '\0')
        return true;
    return text[0] >= 'a' && text[0] <= 'i' &&
           (text[1] == '\0' || (text[1] >= '1' && text[1] <= '9'));
}

/* Whether a cell ends before the character at n, or nothing precedes it. */
static bool ends_cell(const char *text, size_t n)
{
    return n == 0 || (text[n - 1] >= '1' && text[n - 1] <= '9');
}

size_t typed_read(const struct game *g, const char *text, char notation[static GAME_MOVE_TEXT_MAX])
{
    const size_t length = plain(text, notation);
    const char piece = piece_of(g, notation[0]);

    if (length == 0) {
        notation[0] = '\0';
        return 0;
    }
    if (strcmp(notation, "passe") == 0 || strcmp(notation, "passer") == 0) {
        notation[4] = '\0';
        return 4;
    }
    if (piece && begins_cell(notation + 1))
        notation[0] = piece;
    else if (length > 1 && begins_cell(notation + 1))
        notation[0] = first(text); /* An unknown piece stays as it is, so that it is refused. */
    /* o for "ouest", west; no cell of the only game with directions has an o. */
    if (g == &orbital && notation[length - 1] == 'o' && ends_cell(notation, length - 1))
        notation[length - 1] = 'w';
    return length;
}
