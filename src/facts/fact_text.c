/*
 * fact_text.c - facts in words. A sentence begins with the move, and each fact is a predicate.
 */
#include "facts/fact.h"

#include <assert.h>
#include <string.h>

#include "facts/fact_phrase.h"
#include "rules/sentence.h"

static const struct {
    char letter;
    uint16_t one, many; /* enum text */
} sizes[] = {
    {'S', TEXT_FACT_SIZE_SMALL, TEXT_FACT_PIECES_SMALL},
    {'M', TEXT_FACT_SIZE_MEDIUM, TEXT_FACT_PIECES_MEDIUM},
    {'L', TEXT_FACT_SIZE_LARGE, TEXT_FACT_PIECES_LARGE},
};

/* ---- writing ---- */

/* A seat, or the seats of a team, and a number: an item of a list. */
struct item {
    unsigned seats, count;
};

enum { ITEM_PLAYER, ITEM_PLAYERS, ITEM_COUNT };
static const char *const item_values[] = {"player", "players", "count", NULL};

static void put_item_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct item *item = s->about;

    if (which == ITEM_COUNT)
        sentence_put_number(s, item->count);
    else
        sentence_put_players(s, item->seats, how);
}

static void put_item(struct sentence *s, enum text key, unsigned seats, unsigned count)
{
    const struct item item = {seats, count};
    struct sentence inner = *s;

    inner.values = item_values;
    inner.put_value = put_item_value;
    inner.about = &item;
    sentence_put_template(&inner, key);
    s->length = inner.length;
}

/* Writes "player 2's path by 4 steps and player 1's by 1": the largest first, the mover last. */
static void put_lengths(struct sentence *s)
{
    const struct fact *f = s->about;
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
        sentence_put_comma(s, first, left == 0);
        put_item(s, first ? TEXT_FACT_PATH_FIRST : TEXT_FACT_PATH_LATER, 1u << most,
                 f->by_seat[most]);
    }
}

/* Writes "player 1 in control of 7 piles and player 2 of none", side by side, the mover's first. */
static void put_piles(struct sentence *s)
{
    static const enum text keys[2][2] = {
        {TEXT_FACT_SIDE_FIRST_NONE, TEXT_FACT_SIDE_FIRST},
        {TEXT_FACT_SIDE_LATER_NONE, TEXT_FACT_SIDE_LATER},
    };
    const struct fact *f = s->about;
    const bool team = f->seats & (f->seats - 1);

    for (int i = 0; i < f->sides; i++) {
        const int side = (f->seat + i) % f->sides;
        /* the names of a team contain an "and" already */
        sentence_put(s, team && i > 0 ? "," : "");
        sentence_put_comma(s, i == 0, i == f->sides - 1);
        put_item(s, keys[i > 0][f->by_seat[side] > 0], team ? 5u << side : 1u << side,
                 f->by_seat[side]);
    }
}

/* Writes "large, medium and small" */
static void put_sizes(struct sentence *s)
{
    unsigned left = ((const struct fact *)s->about)->count;

    for (int size = 2, first = true; size >= 0; size--) {
        if (!(left >> size & 1))
            continue;
        left &= ~(1u << size);
        sentence_put_comma(s, first, left == 0);
        sentence_put_text(s, (enum text)sizes[size].one);
        first = false;
    }
}

static void put_pieces(struct sentence *s)
{
    const struct fact *f = s->about;

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (sizes[i].letter == f->piece)
            sentence_put_text(s, (enum text)sizes[i].many);
}

/* {paths} and {piles} are lists with one number per player. */
enum { CELLS = 3, PLAYER = CELLS, PLAYERS, COUNT, OF, PIECES, PATHS, PILES, SIZES };
static const char *const values[] = {"cell", "second", "third", "player", "players", "count",
                                     "of",   "pieces", "paths", "piles",  "sizes",   NULL};

static void put_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct fact *f = s->about;

    switch (which) {
    case PLAYER:
    case PLAYERS:
        sentence_put_players(s, which == PLAYER ? 1u << f->seat : f->seats, how);
        break;
    case COUNT:
    case OF:
        sentence_put_number(s, which == COUNT ? f->count : f->of);
        break;
    case PIECES:
        put_pieces(s);
        break;
    case PATHS:
        put_lengths(s);
        break;
    case PILES:
        put_piles(s);
        break;
    case SIZES:
        put_sizes(s);
        break;
    default:
        sentence_put_token(s, f->at[which]);
    }
}

static struct sentence begin(const struct language *l, const char *const *names,
                             char text[static FACT_TEXT_MAX])
{
    text[0] = '\0';
    return (struct sentence){text, FACT_TEXT_MAX, 0, l, names, values, put_value, NULL};
}

static void put_fact(struct sentence *s, const struct fact *f)
{
    s->about = f;
    sentence_put_template(s, fact_template(f));
}

size_t fact_write_one(const struct fact *f, const struct language *l, const char *const *names,
                      char text[static FACT_TEXT_MAX])
{
    struct sentence s = begin(l, names, text);

    assert(f->kind < FACT_COUNT);
    put_fact(&s, f);
    return s.length;
}

/* Writes the move as the subject of a sentence. */
static void put_move(struct sentence *s, const struct game *g, const struct position *p,
                     struct move m)
{
    char move[GAME_MOVE_TEXT_MAX];

    g->write_move(p, m, move);
    if (strcmp(move, "pass") == 0)
        sentence_put_text(s, TEXT_FACT_PASSING);
    else
        sentence_put(s, move);
}

/* Whether a fact's text contains a list or a clause, so that a comma must follow. */
static bool needs_comma(const struct fact *f, const char *text, const struct language *l)
{
    const char *word = language_text(l, TEXT_GRAMMAR_AND);
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

/* Whether the name of a great diagonal would be repeated. */
static bool repeats_diagonal(const struct fact *first, const struct fact *f)
{
    return is_about_diagonal(first) && is_about_diagonal(f) &&
           (first->form == FACT_BOTH || memcmp(first->at, f->at, sizeof f->at) == 0);
}

/* Whether a fact should follow the first one: minor facts are dropped beside a win. */
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
        /* The number of moves was already given with the Tower. */
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
                  const struct language *l, const char *const *names,
                  char text[static FACT_TEXT_MAX])
{
    struct fact list[FACT_LIST_MAX];
    const int count = fact_find(g, p, m, list);
    struct sentence s = begin(l, names, text);
    int second = 1;

    if (count == 0)
        return 0;
    put_move(&s, g, p, m);
    sentence_put(&s, " ");
    put_fact(&s, &list[0]);
    while (second < count && !is_worth_saying(&list[0], &list[second]))
        second++;
    if (second == count)
        return s.length;
    sentence_put(&s, needs_comma(&list[0], text, l) ? "," : "");
    sentence_put_text(&s, TEXT_GRAMMAR_AND);
    put_fact(&s, &list[second]);
    return s.length;
}
