/*
 * players.c - players in a sentence.
 */
#include "rules/players.h"

#include <assert.h>
#include <string.h>

/* What is before numbers, by case: of one player, of several. */
static const char *const numbered[LANGUAGE_COUNT][PLAYERS_CASE_COUNT][2] = {
    [LANGUAGE_EN] = {{"player ", "players "}, {"player ", "players "}, {"player ", "players "}},
    [LANGUAGE_FR] = {{"le joueur ", "les joueurs "},
                     {"du joueur ", "des joueurs "},
                     {"au joueur ", "aux joueurs "}},
};

static size_t put(char *text, size_t n, const char *what, size_t length)
{
    assert(n + length < PLAYERS_TEXT_MAX);
    memcpy(text + n, what, length);
    return n + length;
}

static size_t put_text(char *text, size_t n, const char *what)
{
    return put(text, n, what, strlen(what));
}

static const char *name_of(const char *const *names, int seat)
{
    return names && names[seat] && names[seat][0] ? names[seat] : NULL;
}

/* As much of a name as there is room for, in whole characters. */
static size_t name_length(const char *name)
{
    size_t n = strlen(name);

    if (n <= REASON_NAME_MAX)
        return n;
    n = REASON_NAME_MAX;
    while (n > 0 && ((unsigned char)name[n] & 0xc0) == 0x80)
        n--;
    return n;
}

/* Whether a text begins with a vowel, with or without accent; y is none. */
static bool is_vowel(const char *text)
{
    const unsigned char first = (unsigned char)text[0], second = first ? (unsigned char)text[1] : 0;

    if (first ==
        0xc3) /* À to ü, capitals 32 before the small letters; ç, ñ, ÷ and others are none */
        return second && strchr("\x80\x82\x84\x86\x88\x89\x8a\x8b\x8e\x8f\x94\x96\x99\x9b\x9c",
                                second & ~0x20);
    if (first == 0xc5)
        return second == 0x92 || second == 0x93; /* Œ, œ */
    return first && strchr("aeiouAEIOU", first);
}

/* Whether « de » loses its vowel before a name: « d'Ada », « d'Yves », but « de Yann ». */
static bool elides(const char *name)
{
    return is_vowel(name) || ((name[0] == 'y' || name[0] == 'Y') && name[1] && !is_vowel(name + 1));
}

static size_t put_name(char *text, size_t n, const char *name, enum players_case how, bool french)
{
    if (french && how == PLAYERS_OWNER)
        n = put_text(text, n, elides(name) ? "d'" : "de ");
    if (french && how == PLAYERS_TO)
        n = put_text(text, n, "à ");
    return put(text, n, name, name_length(name));
}

size_t players_write(unsigned seats, enum players_case how, enum language language,
                     const char *const *names, char text[static PLAYERS_TEXT_MAX])
{
    const bool french = language == LANGUAGE_FR, several = seats & (seats - 1);
    bool plain = true, first = true;
    size_t n = 0;

    for (int seat = 0; seats >> seat; seat++)
        if (seats >> seat & 1 && name_of(names, seat))
            plain = false;
    if (plain)
        n = put_text(text, n, numbered[language][how][several]);
    for (int seat = 0; seats >> seat; seat++) {
        const char number = (char)('1' + seat);
        if (!(seats >> seat & 1))
            continue;
        if (!first)
            n = put_text(text, n, seats >> seat != 1 ? ", " : french ? " et " : " and ");
        first = false;
        if (name_of(names, seat)) {
            n = put_name(text, n, names[seat], how, french);
            continue;
        }
        if (!plain)
            n = put_text(text, n, numbered[language][how][0]);
        n = put(text, n, &number, 1);
    }
    if (how == PLAYERS_OWNER && !french)
        n = put_text(text, n, "'s");
    text[n] = '\0';
    return n;
}
