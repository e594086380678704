/*
 * sentence.c - parses refusals in both languages: finds the form of a sentence, and its values.
 *
 * In a pattern %1 to %3 stand for a square or wall, %s for a player's number, %l for a list of
 * them, %p and %a for a piece without and with its article, %d for a direction, and %n for all that
 * follows.
 */
#include <stdio.h>
#include <string.h>

#include "truth.h"

enum { ENGLISH, FRENCH };

struct name {
    char letter;
    const char *plain[2], *with_article[2];
};

static const struct name pieces[] = {
    {'B', {"Base", "Base"}, {"a Base", "une Base"}},
    {'P', {"Thruster", "Propulseur"}, {"a Thruster", "un Propulseur"}},
    {'A', {"Antenna", "Antenne"}, {"an Antenna", "une Antenne"}},
    {'S', {"small pyramid", "petite pyramide"}, {"a small pyramid", "une petite pyramide"}},
    {'M', {"medium pyramid", "pyramide moyenne"}, {"a medium pyramid", "une pyramide moyenne"}},
    {'L', {"large pyramid", "grande pyramide"}, {"a large pyramid", "une grande pyramide"}},
    {0},
};
static const struct name directions[] = {
    {'n', {"north", "le nord"}, {0}},
    {'e', {"east", "l'est"}, {0}},
    {'s', {"south", "le sud"}, {0}},
    {'w', {"west", "l'ouest"}, {0}},
    {0},
};

/* Returns the letter of the name that a text begins with, and the length of the name. */
static char read_name(const char *text, const struct name *names, int language, bool article,
                      size_t *used)
{
    for (const struct name *n = names; n->letter; n++) {
        const char *name = article ? n->with_article[language] : n->plain[language];
        if (strncmp(text, name, strlen(name)) == 0) {
            *used = strlen(name);
            return n->letter;
        }
    }
    return '\0';
}

/* "2", "2 and 3", "2, 3 and 4" */
static size_t read_list(const char *text, int language, unsigned *seats)
{
    const char *and = language == ENGLISH ? " and " : " et ";
    const char *at = text;

    while (*at >= '1' && *at <= '4') {
        *seats |= 1u << (*at++ - '1');
        if (strncmp(at, ", ", 2) == 0)
            at += 2;
        else if (strncmp(at, and, strlen(and)) == 0)
            at += strlen(and);
        else
            break;
    }
    return (size_t)(at - text);
}

static size_t read_place(const char *text, int number, struct said *said)
{
    if (!truth_square(text, &said->at[number]))
        return 0;
    said->kinds[number] = 'c';
    if (text[2] != 'h' && text[2] != 'v')
        return 2;
    said->kinds[number] = text[2];
    return 3;
}

/* Reads the value for a %; returns the characters used, 0 if there is none. */
static size_t read_hole(char hole, const char *text, int language, struct said *said)
{
    size_t used = 0;

    switch (hole) {
    case '1':
    case '2':
    case '3':
        return read_place(text, hole - '1', said);
    case 's':
        said->seat = *text - '1';
        return *text >= '1' && *text <= '4';
    case 'l':
        return read_list(text, language, &said->seats);
    case 'p':
    case 'a':
        said->piece = read_name(text, pieces, language, hole == 'a', &used);
        return used;
    case 'd':
        said->direction = read_name(text, directions, language, false, &used);
        return used;
    default:
        used = strlen(text);
        snprintf(said->rest, sizeof said->rest, "%s", text);
        return used;
    }
}

static bool understand(const char *pattern, const char *text, int language, struct said *said)
{
    memset(said, 0, sizeof *said);
    said->seat = -1;
    for (; *pattern; pattern++) {
        if (*pattern != '%') {
            if (*text++ != *pattern)
                return false;
            continue;
        }
        const size_t used = read_hole(*++pattern, text, language, said);
        if (used == 0)
            return false;
        text += used;
    }
    return *text == '\0';
}

/* Finds the form of the code that matches the English sentence. */
static const struct claim *find(const struct claim *list, const char *code, const char *english,
                                struct said *said)
{
    for (; list->code; list++)
        if (strcmp(list->code, code) == 0 && understand(list->english, english, ENGLISH, said))
            return list;
    return NULL;
}

const char *truth_lie(const struct scene *s, const char *code, const char *english,
                      const char *french)
{
    const struct claim *const own = s->game == &quoridor_truth  ? quoridor_claims
                                    : s->game == &dorix_truth   ? dorix_claims
                                    : s->game == &orbital_truth ? orbital_claims
                                                                : tictacdoh_claims;
    struct said said, in_french;
    const struct claim *claim = find(own, code, english, &said);

    if (!claim)
        claim = find(any_claims, code, english, &said);
    MUST(claim, "the English sentence is not known");
    MUST(understand(claim->french, french, FRENCH, &in_french), "the French sentence differs");
    MUST(memcmp(&said, &in_french, sizeof said) == 0, "the languages say different things");
    MUST(strlen(english) < 256 && strlen(french) < 256, "it is too long");
    return claim->lie(s, &said);
}
