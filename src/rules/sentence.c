/*
 * sentence.c - templates and their placeholders; players in sentences.
 */
#include "rules/sentence.h"

#include <assert.h>
#include <string.h>

#include "rules/position_text.h"

static void put(struct sentence *s, const char *what, size_t length)
{
    assert(s->length + length < s->size);
    memcpy(s->text + s->length, what, length);
    s->length += length;
    s->text[s->length] = '\0';
}

void sentence_put(struct sentence *s, const char *what)
{
    put(s, what, strlen(what));
}

void sentence_put_number(struct sentence *s, unsigned number)
{
    char digits[10];

    put(s, digits, position_text_put_number(digits, 0, number));
}

void sentence_put_token(struct sentence *s, struct token t)
{
    char text[TOKEN_TEXT_MAX];

    put(s, text, token_write(t, text));
}

/* ---- players ---- */

/* The text before numbers, by case: of one player, of several. */
static const char *const numbered[LANGUAGE_COUNT][SENTENCE_ARTICLE][2] = {
    [LANGUAGE_EN] = {{"player ", "players "}, {"player ", "players "}, {"player ", "players "}},
    [LANGUAGE_FR] = {{"le joueur ", "les joueurs "},
                     {"du joueur ", "des joueurs "},
                     {"au joueur ", "aux joueurs "}},
};

static const char *name_of(const char *const *names, int seat)
{
    return names && names[seat] && names[seat][0] ? names[seat] : NULL;
}

/* Returns how much of a name fits, in whole characters. */
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

/* Whether a text begins with a vowel, with or without accent; y does not count. */
static bool is_vowel(const char *text)
{
    const unsigned char first = (unsigned char)text[0], second = first ? (unsigned char)text[1] : 0;

    if (first ==
        /* À to ü: capitals are 32 below the small letters; ç, ñ, ÷ and some others are
         * not vowels */
        0xc3)
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

static void put_name(struct sentence *s, const char *name, enum sentence_case how)
{
    const bool french = s->language == LANGUAGE_FR;

    if (french && how == SENTENCE_OWNER)
        sentence_put(s, elides(name) ? "d'" : "de ");
    if (french && how == SENTENCE_TO)
        sentence_put(s, "à ");
    put(s, name, name_length(name));
}

void sentence_put_players(struct sentence *s, unsigned seats, enum sentence_case how)
{
    const bool french = s->language == LANGUAGE_FR, several = seats & (seats - 1);
    bool plain = true, first = true;

    assert(how < SENTENCE_ARTICLE);
    for (int seat = 0; seats >> seat; seat++)
        if (seats >> seat & 1 && name_of(s->names, seat))
            plain = false;
    if (plain)
        sentence_put(s, numbered[s->language][how][several]);
    for (int seat = 0; seats >> seat; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (!first)
            sentence_put(s, seats >> seat != 1 ? ", " : french ? " et " : " and ");
        first = false;
        if (name_of(s->names, seat)) {
            put_name(s, s->names[seat], how);
            continue;
        }
        if (!plain)
            sentence_put(s, numbered[s->language][how][0]);
        sentence_put_number(s, (unsigned)seat + 1);
    }
    if (how == SENTENCE_OWNER && !french)
        sentence_put(s, "'s");
}

size_t sentence_write_players(unsigned seats, enum sentence_case how, enum language language,
                              const char *const *names, char text[static SENTENCE_PLAYERS_MAX])
{
    struct sentence s = {
        .text = text, .size = SENTENCE_PLAYERS_MAX, .language = language, .names = names};

    sentence_put_players(&s, seats, how);
    return s.length;
}

/* ---- templates ---- */

/* Returns where a part of a placeholder ends: at `mark`, or at the closing brace. */
static const char *end_of(const char *at, char mark)
{
    for (int open = 0; open > 0 || (*at != mark && *at != '}'); at++)
        open += (*at == '{') - (*at == '}');
    return at;
}

static int find(const char *const *names, const char *from, const char *to)
{
    const size_t length = (size_t)(to - from);
    int i = 0;

    while (strlen(names[i]) != length || memcmp(names[i], from, length) != 0) {
        i++;
        assert(names[i]);
    }
    return i;
}

static void put_part(struct sentence *s, const char *at, const char *end);

/* Fills in the placeholder whose name begins at `at`; returns its closing brace. */
static const char *put_placeholder(struct sentence *s, const char *at)
{
    static const char *const cases[] = {"owner", "to", "article", NULL};
    const char *const colon = end_of(at, ':'),
                      *bar = *colon == ':' ? end_of(colon + 1, '|') : colon;
    const int which = find(s->values, at, colon);
    const size_t before = s->length;
    enum sentence_case how = SENTENCE_PLAIN;

    if (*colon == ':' && *bar == '}')
        how = (enum sentence_case)(1 + find(cases, colon + 1, bar));
    s->put_value(s, which, how);
    if (*bar == '}')
        return bar;
    /* The number itself is removed again: it only selects the part to write. */
    const bool one = strcmp(s->text + before, "1") == 0;
    const char *const end = end_of(bar + 1, '}');
    s->length = before;
    put_part(s, one ? colon + 1 : bar + 1, one ? bar : end);
    return end;
}

static void put_part(struct sentence *s, const char *at, const char *end)
{
    for (; at < end; at++)
        if (*at == '{')
            at = put_placeholder(s, at + 1);
        else
            put(s, at, 1);
}

void sentence_put_template(struct sentence *s, const char *template)
{
    put_part(s, template, template + strlen(template));
}
