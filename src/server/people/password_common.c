/*
 * password_common.c - rejects common passwords by rules, not by a copied list of leaked ones.
 *
 * Rejected are: a short block repeated, sequences and rows of keys, dates, and up to two common
 * words or the player's own name with a few digits or signs around them.
 */
#include "server/people/password_common.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "server/base/secret.h"
#include "server/people/name_fold.h"
#include "json/utf8.h"

enum {
    TEXT_MAX = NAME_FOLD_MAX * SECRET_PASSWORD_MAX,
    BLOCK_MAX = 5, /* characters of a block that may not be repeated to make a password */
    /* average characters per sequence from which a password counts as sequences only */
    RUN_MEAN = 3,
    AROUND_MAX = 6, /* digits and signs allowed before or after a common word: "soleil140789" */
    WORDS_MAX = 2,
};

/* Matched forwards and backwards: alphabet, digits, rows, columns and zigzags of keyboards. */
static const char *const rows[] = {
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "qwertzuiop",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "qazwsxedcrfvtgbyhnujm",
    "1aqw2zsx3edc4rfv5tgb6yhn7uj",
    "aqwzsxedcrfvtgbyhnuj",
    "1q2w3e4r5t6y7u8i9o0p",
    "1a2z3e4r5t6y7u8i9o0p",
};

/* In lower case without accents. Short ones count only together with another word. */
static const char *const words[] = {
    "abc",       "access",   "admin",      "amour",     "andrea",     "angel",      "anthony",
    "apple",     "arsenal",  "asdf",       "ashley",    "azerty",     "azertyuiop", "babygirl",
    "bailey",    "banana",   "baseball",   "batman",    "bisous",     "bonjour",    "butterfly",
    "camille",   "caroline", "changeme",   "charlie",   "charlotte",  "chaton",     "cheese",
    "chelsea",   "cherie",   "chicken",    "chocolat",  "chocolate",  "chouchou",   "coucou",
    "computer",  "daniel",   "default",    "doudou",    "dragon",     "eminem",     "everton",
    "flower",    "football", "france",     "freedom",   "george",     "ginger",     "hannah",
    "hello",     "hunter",   "iloveyou",   "internet",  "jennifer",   "jessica",    "jetaime",
    "jordan",    "juventus", "killer",     "letmein",   "liverpool",  "login",      "logitech",
    "london",    "loulou",   "love",       "maman",     "manchester", "marseille",  "master",
    "maxime",    "michael",  "michelle",   "minecraft", "money",      "monkey",     "motdepasse",
    "mustang",   "nathalie", "naruto",     "nicolas",   "nothing",    "ordinateur", "papa",
    "paris",     "pass",     "password",   "passe",     "pokemon",    "princess",   "princesse",
    "qwert",     "qwerty",   "qwertyuiop", "rainbow",   "ronaldo",    "samsung",    "secret",
    "shadow",    "soccer",   "soleil",     "starwars",  "summer",     "sunshine",   "superman",
    "test",      "thomas",   "tigger",     "toto",      "trustno",    "vanille",    "welcome",
    "whatever",  "world",    "zxcvbnm",    "plateau",   "quoridor",   "dorix",      "orbital",
    "tictacdoh", "the",      "my",         "you",       "mon",        "ma",         "mes",
    "le",        "la",       "one",
};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (unsigned char)c >= 0x80;
}

/* Whether the character is one that people often add or leave out in names and passwords. */
static bool is_separator(uint32_t c)
{
    return c == 0x2019 || (c > 0 && c < 0x80 && strchr(" -_.,:/'\t", (int)c));
}

/* Folds to lower case without accents or separators; other characters stay. Returns the length. */
static size_t fold(const char *text, char out[static TEXT_MAX])
{
    const size_t size = strlen(text);
    size_t n = 0;

    for (size_t i = 0; i < size && n + NAME_FOLD_MAX < TEXT_MAX;) {
        uint32_t c = (unsigned char)text[i];
        size_t bytes = utf8_read(text + i, size - i, &c);
        bytes = bytes ? bytes : 1;
        if (bytes > 1 && name_script(c) != SCRIPT_NONE) {
            n += (size_t)name_fold(c, out + n);
        } else if (!is_separator(c)) {
            memcpy(out + n, text + i, bytes);
            if (c >= 'A' && c <= 'Z')
                out[n] = (char)(c | 0x20);
            n += bytes;
        }
        i += bytes;
    }
    assert(n < TEXT_MAX);
    out[n] = '\0';
    return n;
}

/* Returns the length of the shortest block whose repetition makes up the text; the last one may be
 * cut off. */
static size_t period(const char *text, size_t size)
{
    size_t block = 1;

    while (block < size && memcmp(text, text + block, size - block) != 0)
        block++;
    return block;
}

/* Returns how far the text follows a row from one of its keys, in one direction. */
static size_t follows(const char *text, const char *row, const char *key, int step)
{
    size_t n = 0;

    for (; key >= row && *key && text[n] == *key; key += step)
        n++;
    return n;
}

static size_t run_at(const char *text)
{
    size_t longest = 1;

    for (size_t i = 0; i < COUNT(rows); i++)
        for (const char *key = rows[i]; (key = strchr(key, *text)); key++) {
            const size_t up = follows(text, rows[i], key, 1);
            const size_t down = follows(text, rows[i], key, -1);
            longest = up > longest ? up : longest;
            longest = down > longest ? down : longest;
        }
    return longest;
}

/* Whether the text consists of sequences of three or more characters: "abcd1234", "11223344",
 * "qwe123asd". */
static bool is_sequences(const char *text, size_t size)
{
    char once[TEXT_MAX];
    size_t n = 0, runs = 0;

    for (size_t i = 0; i < size; i++)
        if (n == 0 || once[n - 1] != text[i])
            once[n++] = text[i];
    once[n] = '\0';
    for (size_t i = 0; i < n; i += run_at(once + i))
        runs++;
    secret_wipe(once, sizeof once);
    return runs * RUN_MEAN <= size;
}

/* Returns the letter that a character stands for; l and i count as one, because 1 and ! stand for
 * both. */
static char read_as(char c)
{
    static const char signs[] = "0134578@$!|l", letters[] = "oieastbasiii";
    const char *found = strchr(signs, c);

    static_assert(sizeof signs == sizeof letters, "one letter for each sign");
    return c && found ? letters[found - signs] : c;
}

static bool begins_with(const char *text, size_t size, const char *word, size_t length)
{
    if (length == 0 || length > size)
        return false;
    for (size_t i = 0; i < length; i++)
        if (read_as(text[i]) != read_as(word[i]))
            return false;
    return true;
}

/* Whether the text consists of at most `most` common words or the player's name. */
static bool is_words(const char *text, size_t size, const char *name, int most)
{
    if (size == 0)
        return true;
    if (most == 0)
        return false;
    const size_t own = strlen(name);
    if (begins_with(text, size, name, own) && is_words(text + own, size - own, name, most - 1))
        return true;
    for (size_t i = 0; i < COUNT(words); i++) {
        const size_t length = strlen(words[i]);
        if (begins_with(text, size, words[i], length) &&
            is_words(text + length, size - length, name, most - 1))
            return true;
    }
    return false;
}

static bool has_letter(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (is_letter(text[i]))
            return true;
    return false;
}

/* Whether the text is common words with digits and signs around them, some of which may stand for
 * letters. */
static bool is_decorated(const char *text, size_t size, const char *name)
{
    for (size_t before = 0; before <= AROUND_MAX && before < size; before++) {
        for (size_t after = 0; after <= AROUND_MAX && before + after < size; after++) {
            const size_t rest = size - before - after;
            if (has_letter(text + before, rest) && is_words(text + before, rest, name, WORDS_MAX))
                return true;
            if (is_letter(text[size - 1 - after]))
                break;
        }
        if (is_letter(text[before]))
            break;
    }
    return false;
}

/* Whether the digits are a day, a month and a year with the given numbers of digits, in
 * this order. */
static bool reads_as_date(const char *text, const char *order, size_t day, size_t month,
                          size_t year)
{
    for (; *order; order++) {
        const bool is_year = *order == 'y', is_month = *order == 'm';
        const int least = is_year ? 1900 : 1, most = is_year ? 2099 : is_month ? 12 : 31;
        int number = 0;
        for (size_t i = is_year ? year : is_month ? month : day; i > 0; i--)
            number = number * 10 + *text++ - '0';
        if ((number < least || number > most) && !(is_year && year == 2))
            return false;
    }
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether the text is a date as people write birthdays: "14071990", "14/7/1990!", "1990-07-14",
 * "07.14.90". */
static bool is_date(const char *text, size_t size)
{
    static const char *const orders[] = {"dmy", "mdy", "ymd"};

    while (size > 0 && !is_digit(text[size - 1]) && !is_letter(text[size - 1]))
        size--;
    if (size < 6 || size > 8)
        return false;
    for (size_t i = 0; i < size; i++)
        if (!is_digit(text[i]))
            return false;
    for (size_t i = 0; i < COUNT(orders); i++)
        for (size_t day = 1; day <= 2; day++)
            for (size_t month = 1; month <= 2; month++) {
                const size_t year = size - day - month;
                if ((year == 4 || (year == 2 && day + month == 4)) &&
                    reads_as_date(text, orders[i], day, month, year))
                    return true;
            }
    return false;
}

static bool is_common(const char *text, size_t size, const char *own)
{
    const size_t block = period(text, size);

    if (block * 2 <= size) {
        if (block <= BLOCK_MAX)
            return true;
        size = block;
    }
    return is_sequences(text, size) || is_date(text, size) || is_decorated(text, size, own);
}

bool password_is_common(const char *password, const char *name)
{
    char text[TEXT_MAX], own[TEXT_MAX];

    assert(strlen(password) <= SECRET_PASSWORD_MAX && strlen(name) < TEXT_MAX);
    fold(name, own);
    const bool common = is_common(text, fold(password, text), own);
    secret_wipe(text, sizeof text);
    return common;
}
