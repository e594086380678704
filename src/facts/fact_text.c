/*
 * fact_text.c - facts in words. A sentence begins with the move, and each fact is a predicate.
 */
#include "facts/fact.h"

#include <assert.h>
#include <string.h>

#include "facts/fact_phrase.h"
#include "rules/players.h"

struct writer {
    const struct fact *fact;
    enum language language;
    const char *const *names;
    char *text;
    size_t length;
};

static const struct {
    char letter;
    const char *one[LANGUAGE_COUNT], *many[LANGUAGE_COUNT];
} sizes[] = {
    {'S', {"small", "une petite"}, {"small pyramids", "petites pyramides"}},
    {'M', {"medium", "une moyenne"}, {"medium pyramids", "pyramides moyennes"}},
    {'L', {"large", "une grande"}, {"large pyramids", "grandes pyramides"}},
};

static const char *const conjunctions[LANGUAGE_COUNT] = {" and ", " et "};

/* ---- writing ---- */

static void put(struct writer *w, const char *what, size_t length)
{
    assert(w->length + length < FACT_TEXT_MAX);
    memcpy(w->text + w->length, what, length);
    w->length += length;
    w->text[w->length] = '\0';
}

static void put_text(struct writer *w, const char *what)
{
    put(w, what, strlen(what));
}

static void put_number(struct writer *w, unsigned number)
{
    char digits[5];
    size_t n = sizeof digits;

    do
        digits[--n] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    put(w, digits + n, sizeof digits - n);
}

static void put_players(struct writer *w, unsigned seats, enum players_case how)
{
    char text[PLAYERS_TEXT_MAX];

    put(w, text, players_write(seats, how, w->language, w->names, text));
}

/* Before an item of a list: nothing, a comma, or "and" if it is the last. */
static void put_comma(struct writer *w, bool first, bool last)
{
    put_text(w, first ? "" : last ? conjunctions[w->language] : ", ");
}

/* "player 2's path by 4 steps and player 1's by 1": the most first, and the mover last. */
static void put_lengths(struct writer *w)
{
    const struct fact *f = w->fact;
    const bool french = w->language == LANGUAGE_FR;
    unsigned left = 0;

    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        left |= (unsigned)(f->by_seat[seat] > 0) << seat;
    for (bool first = true; left; first = false) {
        int most = f->seat;
        for (int seat = GAME_SEATS_MAX - 1; seat >= 0; seat--)
            if (left >> seat & 1 && seat != f->seat &&
                (most == f->seat || f->by_seat[seat] >= f->by_seat[most]))
                most = seat;
        left &= ~(1u << most);
        put_comma(w, first, left == 0);
        put_text(w, !french ? "" : first ? "le chemin " : "celui ");
        put_players(w, 1u << most, PLAYERS_OWNER);
        put_text(w, !french && first ? " path" : "");
        if (first && french && f->by_seat[most] == 1) {
            put_text(w, " d'un pas");
            continue;
        }
        put_text(w, french ? " de " : " by ");
        put_number(w, f->by_seat[most]);
        if (first)
            put_text(w, french ? " pas" : f->by_seat[most] == 1 ? " step" : " steps");
    }
}

/* "player 1 in control of 7 piles and player 2 of none": side by side, the mover's first. */
static void put_piles(struct writer *w)
{
    const struct fact *f = w->fact;
    const bool french = w->language == LANGUAGE_FR, team = f->seats & (f->seats - 1);

    for (int i = 0; i < f->sides; i++) {
        const int side = (f->seat + i) % f->sides;
        const unsigned seats = team ? 5u << side : 1u << side;
        const unsigned piles = f->by_seat[side];
        put_text(w, team && i > 0 ? "," : ""); /* Two players have an "and" already. */
        put_comma(w, i == 0, i == f->sides - 1);
        if (!french) {
            put_players(w, seats, PLAYERS_SUBJECT);
            put_text(w, i == 0 ? " in control of " : " of ");
        }
        if (piles == 0)
            put_text(w, french ? "aucune" : "none");
        else
            put_number(w, piles);
        if (i == 0)
            put_text(w, piles == 1 ? " pile" : " piles");
        if (french) {
            put_text(w, " ");
            put_players(w, seats, PLAYERS_TO);
        }
    }
}

/* "large, medium and small" */
static void put_sizes(struct writer *w)
{
    unsigned left = w->fact->count;

    for (int size = 2, first = true; size >= 0; size--) {
        if (!(left >> size & 1))
            continue;
        left &= ~(1u << size);
        put_comma(w, first, left == 0);
        put_text(w, sizes[size].one[w->language]);
        first = false;
    }
}

static void put_pieces(struct writer *w)
{
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (sizes[i].letter == w->fact->piece)
            put_text(w, sizes[i].many[w->language]);
}

static void put_value(struct writer *w, char letter)
{
    static const char cases[] = "sotlmu";
    const struct fact *f = w->fact;
    char place[TOKEN_TEXT_MAX];

    switch (letter) {
    case 'c':
    case 'n':
        put_number(w, letter == 'c' ? f->count : f->of);
        break;
    case '1':
    case '2':
    case '3':
        put(w, place, token_write(f->at[letter - '1'], place));
        break;
    case 'p':
        put_pieces(w);
        break;
    case 'x':
        put_lengths(w);
        break;
    case 'y':
        put_piles(w);
        break;
    case 'z':
        put_sizes(w);
        break;
    default: {
        const char *found = strchr(cases, letter);
        assert(found);
        const int which = (int)(found - cases);
        put_players(w, which < 3 ? 1u << f->seat : f->seats, (enum players_case)(which % 3));
    }
    }
}

/*
 * Writes a template. Of {one|more} and [one|more] the part that fits is written as templates are:
 * it may have values, but no brackets.
 */
static void put_template(struct writer *w, const char *s)
{
    char closing = '\0';
    bool skips = false;

    for (; *s; s++) {
        if (*s == '{' || *s == '[') {
            const bool one = (*s == '{' ? w->fact->count : w->fact->of) == 1;
            closing = *s == '{' ? '}' : ']';
            skips = !one;
        } else if (closing && *s == '|') {
            skips = !skips;
        } else if (closing && *s == closing) {
            closing = '\0';
            skips = false;
        } else if (skips) {
            continue;
        } else if (*s == '%') {
            put_value(w, *++s);
        } else {
            put(w, s, 1);
        }
    }
    assert(!closing);
}

size_t fact_write_one(const struct fact *f, enum language language, const char *const *names,
                      char text[static FACT_TEXT_MAX])
{
    struct writer w = {f, language, names, text, 0};

    assert(f->kind < FACT_COUNT && language < LANGUAGE_COUNT);
    text[0] = '\0';
    put_template(&w, fact_template(f, language));
    return w.length;
}

/* The move as the subject of a sentence. */
static void put_move(struct writer *w, const struct game *g, const struct position *p,
                     struct move m)
{
    static const char *const passing[LANGUAGE_COUNT] = {"passing", "passer"};
    char move[GAME_MOVE_TEXT_MAX];

    g->write_move(p, m, move);
    put_text(w, strcmp(move, "pass") == 0 ? passing[w->language] : move);
}

/* Whether there is a list or a clause in a fact's words, so that more needs a comma. */
static bool needs_comma(const struct fact *f, const char *text, enum language language)
{
    const char *word = conjunctions[language];
    const size_t length = strlen(word);

    if (f->kind == FACT_ONE_OF_FEW || f->kind == FACT_SAFE_REPLIES)
        return true;
    for (const char *s = text; *s; s++)
        if (*s == ',' || strncmp(s, word, length) == 0)
            return true;
    return false;
}

static bool is_about_diagonal(const struct fact *f)
{
    return f->kind >= FACT_THREATENS && f->kind <= FACT_BREAKS;
}

/* Whether the name of a great diagonal would be said twice. */
static bool repeats_diagonal(const struct fact *first, const struct fact *f)
{
    return is_about_diagonal(first) && is_about_diagonal(f) &&
           (first->form == FACT_BOTH || memcmp(first->at, f->at, sizeof f->at) == 0);
}

/* Whether a fact is worth saying after another: not small things beside a win. */
static bool is_worth_saying(const struct fact *first, const struct fact *f)
{
    if (repeats_diagonal(first, f))
        return false;
    switch (f->kind) {
    case FACT_DIAGONAL:
    case FACT_TOWER:
    case FACT_LINE:
    case FACT_STUCK:
    case FACT_JUMPS:
        return true;
    case FACT_LEAD:
    case FACT_PILES:
    case FACT_LETS_TOWER:
        return first->kind == FACT_ONLY_MOVE || first->kind > FACT_SAFE_REPLIES;
    case FACT_CHOICE:
        /* How many moves there are has been said with a Tower. */
        if (first->kind == FACT_LETS_TOWER && f->form == 0 && f->of > 1)
            return false;
        return first->kind == FACT_ONLY_MOVE || first->kind > FACT_SAFE_REPLIES;
    case FACT_THREATENS:
        return first->kind != FACT_LETS_WIN;
    default:
        return first->kind == FACT_ONLY_MOVE || first->kind > FACT_DRAWS;
    }
}

size_t fact_write(const struct game *g, const struct position *p, struct move m,
                  enum language language, const char *const *names, char text[static FACT_TEXT_MAX])
{
    struct fact list[FACT_LIST_MAX];
    const int count = fact_find(g, p, m, list);
    struct writer w = {list, language, names, text, 0};
    int second = 1;

    text[0] = '\0';
    if (count == 0)
        return 0;
    put_move(&w, g, p, m);
    put_text(&w, " ");
    put_template(&w, fact_template(&list[0], language));
    while (second < count && !is_worth_saying(&list[0], &list[second]))
        second++;
    if (second == count)
        return w.length;
    put_text(&w, needs_comma(&list[0], text, language) ? "," : "");
    put_text(&w, conjunctions[language]);
    w.fact = &list[second];
    put_template(&w, fact_template(&list[second], language));
    return w.length;
}
