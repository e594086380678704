/*
 * name_blocked.c - how names are matched against the block lists of all languages.
 *
 * Words that occur inside innocent ones (badminton, raccoon, technique, peacock) are refused only
 * as separate words; the others anywhere. Digits are read as the letters they imitate, letters may
 * be repeated and separators inserted, so that "f-u-c k" and "5h1tt" are recognised.
 */
#include "server/people/name_blocked.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "server/base/name_words.h"

enum { TEXT_MAX = NAME_KEY_MAX };

static char fold_letter(char c)
{
    return c == 'l' ? 'i' : c;
}

static size_t run_of(const char *text)
{
    size_t n = 1;

    while (text[n] != '\0' && fold_letter(text[n]) == fold_letter(text[0]))
        n++;
    return n;
}

/* Returns where the word ends if the text begins with it, with letters repeated or not;
 * else NULL. */
static const char *begins_with(const char *text, const char *word)
{
    while (*word) {
        if (*text == '\0' || fold_letter(*text) != fold_letter(*word))
            return NULL;
        const size_t here = run_of(text), wanted = run_of(word);
        if (here < wanted)
            return NULL;
        text += here;
        word += wanted;
    }
    return text;
}

static bool has_any(const char *text, const char *const words[])
{
    for (; *words; words++)
        for (const char *at = text; *at; at++)
            if (begins_with(at, *words))
                return true;
    return false;
}

/* Whether the text is one of the words, with or without a final s. */
static bool is_any(const char *text, const char *const words[])
{
    for (; *words; words++) {
        const char *end = begins_with(text, *words);
        if (end && end[strspn(end, "s")] == '\0')
            return true;
    }
    return false;
}

/* An insult in any language outweighs a reserved word. */
static enum name_refusal judge_text(const char *text, enum name_words_place place)
{
    bool (*const has)(const char *, const char *const[]) =
        place == NAME_WORDS_ALONE ? is_any : has_any;
    enum name_refusal refusal = NAME_OK;

    for (const struct name_words *w = name_words_all; w->tag; w++)
        if (has(text, w->insults[place]))
            return NAME_INSULT;
        else if (has(text, w->reserved[place]))
            refusal = NAME_RESERVED;
    return refusal;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Copies up to `size` bytes without separators; digits as the letters they imitate, or left out. */
static void copy(const char *text, size_t size, bool digits, char out[static TEXT_MAX])
{
    static const char letters[] = "oizeasgtbg";
    size_t n = 0;

    for (size_t i = 0; i < size; i++)
        if (is_digit(text[i]) && digits)
            out[n++] = letters[text[i] - '0'];
        else if (!is_digit(text[i]) && text[i] != ' ')
            out[n++] = text[i];
    assert(n < TEXT_MAX);
    out[n] = '\0';
}

/* Judges a part of the name: as it is, and without the digits around it ("con42"). */
static enum name_refusal judge_part(const char *text, size_t size)
{
    char plain[TEXT_MAX];

    copy(text, size, true, plain);
    enum name_refusal refusal = judge_text(plain, NAME_WORDS_ALONE);
    while (size > 0 && is_digit(text[size - 1]))
        size--;
    for (; size > 0 && is_digit(text[0]); size--)
        text++;
    copy(text, size, true, plain);
    return refusal != NAME_OK ? refusal : judge_text(plain, NAME_WORDS_ALONE);
}

enum name_refusal name_blocked(const char *folded)
{
    const size_t size = strlen(folded);
    char joined[TEXT_MAX];
    enum name_refusal refusal = judge_part(folded, size);

    for (int digits = 0; digits < 2 && refusal == NAME_OK; digits++) {
        copy(folded, size, digits == 1, joined);
        refusal = judge_text(joined, NAME_WORDS_ANYWHERE);
    }
    for (size_t at = 0; at < size && refusal == NAME_OK;) {
        const size_t length = strcspn(folded + at, " ");
        refusal = judge_part(folded + at, length);
        at += length + 1;
    }
    return refusal;
}
