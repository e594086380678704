/*
 * fact_phrase.c - which text says a fact; languages/core.pot has them.
 */
#include "facts/fact_phrase.h"

#include <assert.h>

struct phrase {
    const char *name;
    uint8_t members; /* FACT_HAS_… */
    uint16_t text;   /* enum text */
};

static const struct phrase phrases[FACT_COUNT] = {
    [FACT_ONLY_MOVE] = {"only-move", FACT_HAS_SEAT, TEXT_FACT_ONLY_MOVE},
    [FACT_WINS] = {"wins", FACT_HAS_SEAT, TEXT_FACT_WINS},
    [FACT_GIVES_WIN] = {"gives-win", FACT_HAS_SEAT | FACT_HAS_SEATS, TEXT_FACT_GIVES_WIN},
    [FACT_DRAWS] = {"draws", FACT_HAS_SEAT, TEXT_FACT_DRAWS},
    [FACT_LETS_WIN] = {"lets-win", FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                       TEXT_FACT_LETS_WIN},
    [FACT_ONE_OF_FEW] = {"one-of-few", FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                         TEXT_FACT_ONE_OF_FEW},
    [FACT_SAFE_REPLIES] = {"safe-replies",
                           FACT_HAS_SEAT | FACT_HAS_SEATS | FACT_HAS_COUNT | FACT_HAS_OF,
                           TEXT_FACT_SAFE_REPLIES},
    [FACT_PATHS] = {"paths", FACT_HAS_SEAT | FACT_HAS_BY_SEAT, TEXT_FACT_PATHS},
    [FACT_NO_PATHS] = {"no-paths", FACT_HAS_SEAT, TEXT_FACT_NO_PATHS},
    [FACT_STEPS] = {"steps", FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF, TEXT_FACT_STEPS},
    [FACT_JUMPS] = {"jumps", FACT_HAS_SEAT | FACT_HAS_SEATS, TEXT_FACT_JUMPS},
    [FACT_LAST_WALL] = {"last-wall", FACT_HAS_SEAT, TEXT_FACT_LAST_WALL},
    [FACT_LEAD] = {"lead", FACT_HAS_SEAT | FACT_HAS_SEATS | FACT_HAS_COUNT, TEXT_FACT_LEAD},
    [FACT_THREATENS] = {"threatens", FACT_HAS_SEAT | FACT_HAS_COUNT, TEXT_FACT_THREATENS},
    [FACT_DIAGONAL] = {"diagonal", FACT_HAS_SEATS | FACT_HAS_COUNT | FACT_HAS_OF,
                       TEXT_FACT_DIAGONAL},
    [FACT_BREAKS] = {"breaks", FACT_HAS_SEATS | FACT_HAS_COUNT | FACT_HAS_OF, TEXT_FACT_BREAKS},
    [FACT_TAKES] = {"takes", FACT_HAS_SEATS | FACT_HAS_COUNT, TEXT_FACT_TAKES},
    [FACT_YIELDS] = {"yields", FACT_HAS_SEATS | FACT_HAS_COUNT, TEXT_FACT_YIELDS},
    [FACT_COLLAPSE] = {"collapse", FACT_HAS_SEAT | FACT_HAS_COUNT, TEXT_FACT_COLLAPSE},
    [FACT_LAST_PAWN] = {"last-pawn", FACT_HAS_SEAT, TEXT_FACT_LAST_PAWN},
    [FACT_PILES] = {"piles", FACT_HAS_SEAT | FACT_HAS_SEATS | FACT_HAS_BY_SEAT, TEXT_FACT_PILES},
    [FACT_TOWER] = {"tower", FACT_HAS_SEAT | FACT_HAS_COUNT, TEXT_FACT_TOWER},
    [FACT_LETS_TOWER] = {"lets-tower", FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                         TEXT_FACT_LETS_TOWER},
    [FACT_LINE] = {"line", FACT_HAS_PIECE, TEXT_FACT_LINE},
    [FACT_STUCK] = {"stuck", FACT_HAS_SEAT, TEXT_FACT_STUCK},
    [FACT_GRID] = {"grid", FACT_HAS_COUNT | FACT_HAS_OF, TEXT_FACT_GRID},
    [FACT_STACK] = {"stack", FACT_HAS_SIZES, TEXT_FACT_STACK},
    [FACT_NEST] = {"nest", FACT_HAS_SIZES, TEXT_FACT_NEST},
    [FACT_LAST_SIZE] = {"last-size", FACT_HAS_PIECE, TEXT_FACT_LAST_SIZE},
    [FACT_CHOICE] = {"choice", FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF, TEXT_FACT_CHOICE},
};

/* Another phrase for a fact, and when it is used. */
struct other {
    uint8_t kind;
    bool (*when)(const struct fact *f);
    uint16_t text;
};

static bool is_one(const struct fact *f)
{
    return f->count == 1;
}

static bool is_none(const struct fact *f)
{
    return f->count == 0;
}

static bool is_none_of_one(const struct fact *f)
{
    return f->count == 0 && f->of == 1;
}

static bool is_one_of_one(const struct fact *f)
{
    return f->count == 1 && f->of == 1;
}

static bool is_of_one(const struct fact *f)
{
    return f->of == 1;
}

static bool is_whole(const struct fact *f)
{
    return f->count == 4;
}

static bool is_same(const struct fact *f)
{
    return f->count == f->of;
}

static bool is_more(const struct fact *f)
{
    return f->count > f->of;
}

static bool has_form_1(const struct fact *f)
{
    return f->form == 1;
}

static bool has_form_2(const struct fact *f)
{
    return f->form == 2;
}

static bool is_none_of_many_sides(const struct fact *f)
{
    return f->count == 0 && f->sides > 2;
}

static bool is_one_of_many_sides(const struct fact *f)
{
    return f->count == 1 && f->sides > 2;
}

static bool is_of_many_sides(const struct fact *f)
{
    return f->sides > 2;
}

/* The first that fits is used. */
static const struct other others[] = {
    {FACT_LETS_WIN, is_none_of_one, TEXT_FACT_LETS_WIN_NONE_OF_ONE},
    {FACT_LETS_WIN, is_none, TEXT_FACT_LETS_WIN_NONE},
    {FACT_LETS_WIN, is_one, TEXT_FACT_LETS_WIN_ONE},
    {FACT_ONE_OF_FEW, is_one, TEXT_FACT_ONE_OF_FEW_ONE},
    {FACT_SAFE_REPLIES, is_none_of_many_sides, TEXT_FACT_SAFE_REPLIES_NONE_OF_MANY_SIDES},
    {FACT_SAFE_REPLIES, is_one_of_many_sides, TEXT_FACT_SAFE_REPLIES_ONE_OF_MANY_SIDES},
    {FACT_SAFE_REPLIES, is_of_many_sides, TEXT_FACT_SAFE_REPLIES_OF_MANY_SIDES},
    {FACT_SAFE_REPLIES, is_one, TEXT_FACT_SAFE_REPLIES_ONE},
    {FACT_SAFE_REPLIES, is_none, TEXT_FACT_SAFE_REPLIES_NONE},
    {FACT_STEPS, is_same, TEXT_FACT_STEPS_SAME},
    {FACT_STEPS, is_more, TEXT_FACT_STEPS_MORE},
    {FACT_JUMPS, has_form_1, TEXT_FACT_JUMPS_FORM_1},
    {FACT_LEAD, has_form_1, TEXT_FACT_LEAD_FORM_1},
    {FACT_LEAD, has_form_2, TEXT_FACT_LEAD_FORM_2},
    {FACT_THREATENS, has_form_1, TEXT_FACT_THREATENS_FORM_1},
    {FACT_DIAGONAL, is_whole, TEXT_FACT_DIAGONAL_WHOLE},
    {FACT_LETS_TOWER, is_one_of_one, TEXT_FACT_LETS_TOWER_ONE_OF_ONE},
    {FACT_GRID, is_one, TEXT_FACT_GRID_ONE},
    {FACT_CHOICE, has_form_1, TEXT_FACT_CHOICE_FORM_1},
    {FACT_CHOICE, has_form_2, TEXT_FACT_CHOICE_FORM_2},
    {FACT_CHOICE, is_of_one, TEXT_FACT_CHOICE_OF_ONE},
};

enum text fact_template(const struct fact *f)
{
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (others[i].kind == f->kind && others[i].when(f))
            return (enum text)others[i].text;
    return (enum text)phrases[f->kind].text;
}

const char *fact_name(enum fact_kind kind)
{
    assert(kind < FACT_COUNT);
    return phrases[kind].name;
}

unsigned fact_members(enum fact_kind kind)
{
    assert(kind < FACT_COUNT);
    return phrases[kind].members;
}

const char *fact_form_name(const struct fact *f)
{
    static const struct {
        uint8_t kind;
        const char *names[3];
    } forms[] = {
        {FACT_JUMPS, {"straight", "sideways"}},
        {FACT_LEAD, {"ahead", "level", "behind"}},
        {FACT_THREATENS, {"one", "both"}},
        {FACT_CHOICE, {"limited", "pass", "anywhere"}},
    };

    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (forms[i].kind == f->kind)
            return forms[i].names[f->form];
    return NULL;
}
