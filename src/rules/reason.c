/*
 * reason.c - which text a refusal has; the texts are in languages/core.pot.
 */
#include "rules/reason.h"

#include <assert.h>
#include <string.h>

#include "rules/sentence.h"

struct reason_words {
    const char *name;
    uint16_t text; /* enum text */
};

static const struct reason_words sentences[REASON_COUNT] = {
    [REASON_NONE] = {"none", TEXT_REASON_NONE},
    [REASON_OVER] = {"over", TEXT_REASON_OVER},
    [REASON_UNREADABLE] = {"unreadable", TEXT_REASON_UNREADABLE},
    [REASON_OFF_BOARD] = {"off-board", TEXT_REASON_OFF_BOARD},
    [REASON_NOT_A_PIECE] = {"not-a-piece", TEXT_REASON_NOT_A_PIECE},
    [REASON_CAN_MOVE] = {"can-move", TEXT_REASON_CAN_MOVE},
    [REASON_NO_PASSING] = {"no-passing", TEXT_REASON_NO_PASSING},
    [REASON_MUST_PASS] = {"must-pass", TEXT_REASON_MUST_PASS},
    [REASON_TURN_COMPLETE] = {"turn-complete", TEXT_REASON_TURN_COMPLETE},
    [REASON_CELL_NEEDED] = {"cell-needed", TEXT_REASON_CELL_NEEDED},
    [REASON_PIECE_NEEDED] = {"piece-needed", TEXT_REASON_PIECE_NEEDED},
    [REASON_FITS_NOWHERE] = {"fits-nowhere", TEXT_REASON_FITS_NOWHERE},

    [REASON_SAME_CELL] = {"same-cell", TEXT_REASON_SAME_CELL},
    [REASON_PAWN_THERE] = {"pawn-there", TEXT_REASON_PAWN_THERE},
    [REASON_TOO_FAR] = {"too-far", TEXT_REASON_TOO_FAR},
    [REASON_WALL_BETWEEN] = {"wall-between", TEXT_REASON_WALL_BETWEEN},
    [REASON_WALL_BEHIND] = {"wall-behind", TEXT_REASON_WALL_BEHIND},
    [REASON_PAWN_BEHIND] = {"pawn-behind", TEXT_REASON_PAWN_BEHIND},
    [REASON_JUMP_STRAIGHT] = {"jump-straight", TEXT_REASON_JUMP_STRAIGHT},
    [REASON_NO_DIAGONAL] = {"no-diagonal", TEXT_REASON_NO_DIAGONAL},
    [REASON_NO_WALLS] = {"no-walls", TEXT_REASON_NO_WALLS},
    [REASON_WALL_OFF_BOARD] = {"wall-off-board", TEXT_REASON_WALL_OFF_BOARD},
    [REASON_WALL_OVERLAPS] = {"wall-overlaps", TEXT_REASON_WALL_OVERLAPS},
    [REASON_WALL_CROSSES] = {"wall-crosses", TEXT_REASON_WALL_CROSSES},
    [REASON_WALL_CLOSES] = {"wall-closes", TEXT_REASON_WALL_CLOSES},

    [REASON_PLACE_FROM_HAND] = {"place-from-hand", TEXT_REASON_PLACE_FROM_HAND},
    [REASON_LIFT_FIRST] = {"lift-first", TEXT_REASON_LIFT_FIRST},
    [REASON_NOTHING_TO_LIFT] = {"nothing-to-lift", TEXT_REASON_NOTHING_TO_LIFT},
    [REASON_LIFT_NOT_YOURS] = {"lift-not-yours", TEXT_REASON_LIFT_NOT_YOURS},
    [REASON_PARTNERS_PILE] = {"partners-pile", TEXT_REASON_PARTNERS_PILE},
    [REASON_NOT_YOUR_PILE] = {"not-your-pile", TEXT_REASON_NOT_YOUR_PILE},
    [REASON_NO_COLLAPSE] = {"no-collapse", TEXT_REASON_NO_COLLAPSE},
    [REASON_NOT_NEXT_TO] = {"not-next-to", TEXT_REASON_NOT_NEXT_TO},
    [REASON_EMPTY_RECEIVES_NOTHING] = {"empty-receives-nothing",
                                       TEXT_REASON_EMPTY_RECEIVES_NOTHING},
    [REASON_NOT_LOWER] = {"not-lower", TEXT_REASON_NOT_LOWER},
    [REASON_RECEIVES_ONCE] = {"receives-once", TEXT_REASON_RECEIVES_ONCE},
    [REASON_COLLAPSE_NEEDED] = {"collapse-needed", TEXT_REASON_COLLAPSE_NEEDED},
    [REASON_TOO_MANY_RECEIVERS] = {"too-many-receivers", TEXT_REASON_TOO_MANY_RECEIVERS},

    [REASON_NONE_IN_HAND] = {"none-in-hand", TEXT_REASON_NONE_IN_HAND},
    [REASON_AFTER_BASE] = {"after-base", TEXT_REASON_AFTER_BASE},
    [REASON_AFTER_THRUSTER] = {"after-thruster", TEXT_REASON_AFTER_THRUSTER},
    [REASON_AFTER_ANTENNA] = {"after-antenna", TEXT_REASON_AFTER_ANTENNA},
    [REASON_KIND_TAKEN] = {"kind-taken", TEXT_REASON_KIND_TAKEN},
    [REASON_POINTS_OFF] = {"points-off", TEXT_REASON_POINTS_OFF},
    [REASON_SAME_DIRECTION] = {"same-direction", TEXT_REASON_SAME_DIRECTION},
    [REASON_DIRECTION_NEEDED] = {"direction-needed", TEXT_REASON_DIRECTION_NEEDED},
    [REASON_DIRECTION_UNNEEDED] = {"direction-unneeded", TEXT_REASON_DIRECTION_UNNEEDED},

    [REASON_NONE_IN_STASH] = {"none-in-stash", TEXT_REASON_NONE_IN_STASH},
    [REASON_FIRST_ON_C3] = {"first-on-c3", TEXT_REASON_FIRST_ON_C3},
    [REASON_OUTSIDE_GRID] = {"outside-grid", TEXT_REASON_OUTSIDE_GRID},
    [REASON_NOT_TOUCHING] = {"not-touching", TEXT_REASON_NOT_TOUCHING},
    [REASON_STACK_AND_NEST] = {"stack-and-nest", TEXT_REASON_STACK_AND_NEST},
    [REASON_SIZE_STEP] = {"size-step", TEXT_REASON_SIZE_STEP},
};

/* The other sentences of reasons that have several forms. */
static const struct {
    uint8_t code, form;
    uint16_t text;
} forms[] = {
    {REASON_WALL_BEHIND, FORM_ONE_SIDE, TEXT_REASON_WALL_BEHIND_ONE_SIDE},
    {REASON_WALL_BEHIND, FORM_NO_SIDE, TEXT_REASON_WALL_BEHIND_NO_SIDE},
    {REASON_WALL_OVERLAPS, FORM_SAME_WALL, TEXT_REASON_WALL_OVERLAPS_SAME_WALL},
    {REASON_WALL_CLOSES, FORM_OWN_PATH, TEXT_REASON_WALL_CLOSES_OWN_PATH},
    {REASON_WALL_CLOSES, FORM_PATHS, TEXT_REASON_WALL_CLOSES_PATHS},
    {REASON_WALL_CLOSES, FORM_OWN_AND_ONE, TEXT_REASON_WALL_CLOSES_OWN_AND_ONE},
    {REASON_WALL_CLOSES, FORM_OWN_AND_PATHS, TEXT_REASON_WALL_CLOSES_OWN_AND_PATHS},
    {REASON_PARTNERS_PILE, FORM_ONCE_LIFTED, TEXT_REASON_PARTNERS_PILE_ONCE_LIFTED},
    {REASON_NOT_YOUR_PILE, FORM_ONCE_LIFTED, TEXT_REASON_NOT_YOUR_PILE_ONCE_LIFTED},
    {REASON_NOT_NEXT_TO, FORM_ITSELF, TEXT_REASON_NOT_NEXT_TO_ITSELF},
    {REASON_EMPTY_RECEIVES_NOTHING, FORM_ONCE_LIFTED,
     TEXT_REASON_EMPTY_RECEIVES_NOTHING_ONCE_LIFTED},
    {REASON_STACK_AND_NEST, FORM_FULL_STACK, TEXT_REASON_STACK_AND_NEST_FULL_STACK},
    {REASON_STACK_AND_NEST, FORM_NEST, TEXT_REASON_STACK_AND_NEST_NEST},
    {REASON_STACK_AND_NEST, FORM_FULL_NEST, TEXT_REASON_STACK_AND_NEST_FULL_NEST},
    {REASON_SIZE_STEP, FORM_FULL_STACK, TEXT_REASON_SIZE_STEP_FULL_STACK},
    {REASON_SIZE_STEP, FORM_NEST, TEXT_REASON_SIZE_STEP_NEST},
    {REASON_SIZE_STEP, FORM_FULL_NEST, TEXT_REASON_SIZE_STEP_FULL_NEST},
    {REASON_SIZE_STEP, FORM_SMALL, TEXT_REASON_SIZE_STEP_SMALL},
    {REASON_SIZE_STEP, FORM_MEDIUM, TEXT_REASON_SIZE_STEP_MEDIUM},
    {REASON_SIZE_STEP, FORM_LARGE, TEXT_REASON_SIZE_STEP_LARGE},
};

struct word {
    char letter;
    uint16_t plain, with_article;
};

static const struct word words[] = {
    {'B', TEXT_PIECE_BASE, TEXT_PIECE_BASE_ARTICLE},
    {'P', TEXT_PIECE_THRUSTER, TEXT_PIECE_THRUSTER_ARTICLE},
    {'A', TEXT_PIECE_ANTENNA, TEXT_PIECE_ANTENNA_ARTICLE},
    {'S', TEXT_PIECE_SMALL, TEXT_PIECE_SMALL_ARTICLE},
    {'M', TEXT_PIECE_MEDIUM, TEXT_PIECE_MEDIUM_ARTICLE},
    {'L', TEXT_PIECE_LARGE, TEXT_PIECE_LARGE_ARTICLE},
    {'n', TEXT_DIRECTION_NORTH, TEXT_DIRECTION_NORTH_ARTICLE},
    {'e', TEXT_DIRECTION_EAST, TEXT_DIRECTION_EAST_ARTICLE},
    {'s', TEXT_DIRECTION_SOUTH, TEXT_DIRECTION_SOUTH_ARTICLE},
    {'w', TEXT_DIRECTION_WEST, TEXT_DIRECTION_WEST_ARTICLE},
};

struct reason reason_at(enum reason_code code, struct token cell, int piece)
{
    return (struct reason){
        .code = (uint8_t)code, .piece = (uint8_t)piece, .count = 1, .cells = {cell}};
}

struct reason reason_between(enum reason_code code, struct token a, struct token b)
{
    return (struct reason){.code = (uint8_t)code, .count = 2, .cells = {a, b}};
}

const char *reason_name(enum reason_code code)
{
    assert(code < REASON_COUNT);
    return sentences[code].name;
}

static void put_word(struct sentence *s, int letter, bool article)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].letter == letter)
            sentence_put_text(s, (enum text)(article ? words[i].with_article : words[i].plain));
}

/* {piece} is a piece or a direction; the cells come first, in order. */
enum { CELLS = 3, PLAYER = CELLS, PLAYERS, PIECE, NOTATION };
static const char *const values[] = {"cell",    "second", "third",    "player",
                                     "players", "piece",  "notation", NULL};

static void put_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct reason *r = s->about;

    switch (which) {
    case PLAYER:
    case PLAYERS:
        sentence_put_players(s, which == PLAYER ? 1u << r->seat : r->seats, how);
        break;
    case PIECE:
        put_word(s, r->piece, how == SENTENCE_ARTICLE);
        break;
    case NOTATION:
        sentence_put(s, r->notation ? r->notation : "?");
        break;
    default:
        assert(r->count > which);
        sentence_put_token(s, r->cells[which]);
    }
}

static enum text template_of(const struct reason *r)
{
    for (size_t i = 0; r->form != 0 && i < sizeof forms / sizeof forms[0]; i++)
        if (forms[i].code == r->code && forms[i].form == r->form)
            return (enum text)forms[i].text;
    return (enum text)sentences[r->code].text;
}

size_t reason_write(const struct reason *r, const char *tag, const char *const *names,
                    char text[static REASON_TEXT_MAX])
{
    struct sentence s = {.text = text,
                         .size = REASON_TEXT_MAX,
                         .language = language_or_english(tag),
                         .names = names,
                         .values = values,
                         .put_value = put_value,
                         .about = r};

    assert(r->code < REASON_COUNT);
    sentence_put_template(&s, template_of(r));
    return s.length;
}
