/*
 * accept_language.c - reads the header Accept-Language.
 */
#include "server/base/accept_language.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "server/base/name_words.h"

/* Readers list a few languages; of more the rest is not read. */
enum { QUALITY_BEST = 1000, QUALITY_DIGITS = 3, RANGES_MAX = 20 };

/* A language range, and how much it is liked, in thousandths. */
struct range {
    const char *tag;
    size_t length;
    int quality;
};

static const char *skip(const char *at, const char *what)
{
    return at + strspn(at, what);
}

/* Reads "0.85" as 850; nothing is liked less than what cannot be read: 0. */
static int read_quality(const char *at)
{
    int quality = *at == '1' ? QUALITY_BEST : 0, worth = QUALITY_BEST;

    if (quality || *at != '0' || at[1] != '.')
        return quality;
    at += 2;
    for (int i = 0; i < QUALITY_DIGITS && at[i] >= '0' && at[i] <= '9'; i++)
        quality += (at[i] - '0') * (worth /= 10);
    return quality;
}

/* Takes the next range off a header; returns false at its end. */
static bool next_range(const char **header, struct range *r)
{
    const char *at = skip(*header, ", \t");

    r->tag = at;
    r->length = strcspn(at, ",; \t");
    r->quality = QUALITY_BEST;
    const char *const end = at + strcspn(at, ",");
    at = skip(at + r->length, " \t");
    if (*at == ';') {
        at = skip(at + 1, " \t");
        r->quality = strncasecmp(at, "q=", 2) == 0 ? read_quality(at + 2) : 0;
    }
    *header = end;
    return r->length > 0 || *end != '\0';
}

static bool is_any(const struct range *r)
{
    return r->length == 1 && *r->tag == '*';
}

/* Whether a range is a language's tag, or begins with it: "fr-CA" is French. */
static bool names(const struct range *r, const char *tag)
{
    const size_t length = strlen(tag);

    return r->length >= length && strncasecmp(r->tag, tag, length) == 0 &&
           (r->length == length || r->tag[length] == '-');
}

/* Returns how much a header likes a language; a star speaks for those that it does not name. */
static int quality_of(const char *header, const char *tag)
{
    int named = -1, any = 0;
    struct range r;

    for (int i = 0; i < RANGES_MAX && next_range(&header, &r); i++)
        if (is_any(&r))
            any = r.quality;
        else if (names(&r, tag) && r.quality == 0 && r.length == strlen(tag))
            return 0; /* It is refused, whatever is said of its regions. */
        else if (names(&r, tag) && r.quality > named)
            named = r.quality;
    return named >= 0 ? named : any;
}

const struct language *accept_language(const char *header)
{
    const struct language *best = language_at(0);
    const char *at = header;
    int most = 0;
    struct range r;

    /* In the order of the header: of what is liked equally, the first counts. */
    for (int i = 0; i < RANGES_MAX && next_range(&at, &r); i++)
        for (int l = 0; language_at(l); l++) {
            const char *const tag = language_at(l)->tag;
            const bool offered = name_words_find(language_at(l)) && (is_any(&r) || names(&r, tag));
            const int quality = offered ? quality_of(header, tag) : 0;
            if (quality > most) {
                most = quality;
                best = language_at(l);
            }
        }
    return best;
}
