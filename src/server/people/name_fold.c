/*
 * name_fold.c - which letters names may have, and the form in which names are compared.
 *
 * Scripts, case folding and decomposition are Unicode's, from libunistring. This file adds policy:
 * the allowed ranges, the scripts whose accents are removed, and the look-alikes. Folded names are
 * stored as keys (player.name_key), so the folded form of an allowed letter must never change: the
 * unit test `server name` compares all of them with a checksum.
 *
 * Letters with marks are accepted in their composed form (NFC) only, which clients send. Scripts
 * whose words need combining marks are not allowed yet.
 */
#include "server/people/name_fold.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>

#include "json/utf8.h"

enum { UNFOLDED_MAX = 8 }; /* characters that one letter can decompose into */

/*
 * The ranges of letters that names may have. Of their blocks these are excluded: the long s, which
 * reads as an f; letters that are only used joined or above others; ligatures and iteration marks.
 */
static const struct range {
    uint16_t first, last;
} allowed[] = {
    {0x0041, 0x007a}, {0x00c0, 0x017e}, {0x0180, 0x024f},
    {0x1e00, 0x1e99}, {0x1e9e, 0x1eff},                   /* Latin */
    {0x0386, 0x03ce},                                     /* Greek */
    {0x0400, 0x052f},                                     /* Cyrillic */
    {0x0531, 0x0556}, {0x0561, 0x0587},                   /* Armenian */
    {0x05d0, 0x05ea},                                     /* Hebrew */
    {0x0620, 0x063f}, {0x0641, 0x064a}, {0x0671, 0x06d3}, /* Arabic */
    {0x10d0, 0x10fa},                                     /* Georgian */
    {0xac00, 0xd7a3},                                     /* Hangul */
    {0x3041, 0x3096}, {0x30a1, 0x30fc},                   /* kana */
    {0x4e00, 0x9fff},                                     /* Chinese */
};

/* Small letters that look like Latin ones, in themselves or in upper case. */
static const struct {
    uint16_t from;
    char to[3];
} lookalikes[] = {
    {'l', "i"},   {0xe6, "ae"}, {0xf0, "d"},  {0xf8, "o"},  {0xfe, "th"}, {0x111, "d"},
    {0x127, "h"}, {0x131, "i"}, {0x138, "k"}, {0x142, "i"}, {0x14b, "n"}, {0x153, "oe"},
    {0x167, "t"}, {0x180, "b"}, {0x192, "f"}, {0x1e5, "g"}, {0x3b1, "a"}, {0x3b2, "b"},
    {0x3b5, "e"}, {0x3b6, "z"}, {0x3b7, "h"}, {0x3b9, "i"}, {0x3ba, "k"}, {0x3bc, "m"},
    {0x3bd, "n"}, {0x3bf, "o"}, {0x3c1, "p"}, {0x3c4, "t"}, {0x3c5, "y"}, {0x3c7, "x"},
    {0x430, "a"}, {0x432, "b"}, {0x435, "e"}, {0x43a, "k"}, {0x43c, "m"}, {0x43d, "h"},
    {0x43e, "o"}, {0x440, "p"}, {0x441, "c"}, {0x442, "t"}, {0x443, "y"}, {0x445, "x"},
    {0x451, "e"}, {0x455, "s"}, {0x456, "i"}, {0x457, "i"}, {0x458, "j"}, {0x4cf, "i"},
};

/* Writes the Latin letter or two that a small letter looks like, or the letter itself. */
static size_t write_read_as(ucs4_t small, char text[static 5])
{
    for (size_t i = 0; i < sizeof lookalikes / sizeof lookalikes[0]; i++)
        if (lookalikes[i].from == small) {
            memcpy(text, lookalikes[i].to, sizeof lookalikes[i].to);
            return strlen(text);
        }
    const size_t size = utf8_write(small, text);
    text[size] = '\0';
    return size;
}

/* Folds the case of Latin and Greek letters (ß to ss, a final sigma to a sigma) and removes
 * accents. */
static size_t fold_without_marks(ucs4_t letter, char text[static NAME_FOLD_MAX])
{
    ucs4_t folded[UNFOLDED_MAX];
    size_t count = UNFOLDED_MAX, used = 0;

    if (u32_casefold(&letter, 1, NULL, UNINORM_NFD, folded, &count) != folded)
        return 0; /* No letter of the ranges above becomes that long. */
    for (size_t i = 0; i < count; i++) {
        char part[5];
        if (uc_is_general_category(folded[i], UC_CATEGORY_M))
            continue;
        const size_t size = write_read_as(folded[i], part);
        if (used + size >= NAME_FOLD_MAX)
            return 0;
        memcpy(text + used, part, size);
        used += size;
    }
    text[used] = '\0';
    return used;
}

static bool is_allowed(uint32_t c)
{
    for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++)
        if (c >= allowed[i].first && c <= allowed[i].last)
            return uc_is_general_category(c, UC_CATEGORY_L);
    return false;
}

/* A Latin letter that does not fold to a to z could be used to imitate a name. */
static bool is_plain_latin(uint32_t c)
{
    char text[NAME_FOLD_MAX];
    const size_t size = fold_without_marks(c, text);

    for (size_t i = 0; i < size; i++)
        if (text[i] < 'a' || text[i] > 'z')
            return false;
    return size > 0;
}

enum name_script name_script(uint32_t character)
{
    static const struct {
        const char *name;
        enum name_script script;
    } scripts[] = {
        {"Latin", SCRIPT_LATIN},
        {"Greek", SCRIPT_GREEK},
        {"Cyrillic", SCRIPT_CYRILLIC},
        {"Armenian", SCRIPT_ARMENIAN},
        {"Hebrew", SCRIPT_HEBREW},
        {"Arabic", SCRIPT_ARABIC},
        {"Georgian", SCRIPT_GEORGIAN},
        {"Hangul", SCRIPT_HANGUL},
        {"Han", SCRIPT_EAST_ASIAN},
        {"Hiragana", SCRIPT_EAST_ASIAN},
        {"Katakana", SCRIPT_EAST_ASIAN},
        {"Common", SCRIPT_EAST_ASIAN}, /* The long vowel mark of both kana, the only such letter. */
    };

    if (!is_allowed(character))
        return SCRIPT_NONE;
    const uc_script_t *script = uc_script(character);
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++)
        if (script && strcmp(script->name, scripts[i].name) == 0)
            return scripts[i].script == SCRIPT_LATIN && !is_plain_latin(character)
                       ? SCRIPT_NONE
                       : scripts[i].script;
    return SCRIPT_NONE;
}

int name_fold(uint32_t letter, char text[static NAME_FOLD_MAX])
{
    const enum name_script script = name_script(letter);

    assert(script != SCRIPT_NONE);
    if (script == SCRIPT_LATIN || script == SCRIPT_GREEK)
        return (int)fold_without_marks(letter, text);
    /* In other scripts a mark makes a different letter (и and й), so marks are kept. */
    char bytes[5];
    const size_t size = write_read_as(uc_tolower(letter), bytes);
    assert(size < NAME_FOLD_MAX);
    memcpy(text, bytes, size + 1);
    return (int)size;
}
