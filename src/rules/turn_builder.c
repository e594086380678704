/*
 * turn_builder.c - builds a turn token by token.
 */
#include "rules/turn_builder.h"

#include <assert.h>

_Static_assert(GAME_TOKENS_MAX <= 8, "one bit of `forced` per token");

static bool begins(const struct game *g, const struct position *p, const struct built_turn *turn,
                   struct choices *c)
{
    return game_choices(g, p, turn->tokens, turn->count, c, NULL);
}

static void add(struct built_turn *turn, struct token token, bool forced)
{
    assert(turn->count < GAME_TOKENS_MAX);
    turn->forced |= (uint8_t)(forced << turn->count);
    turn->tokens[turn->count++] = token;
}

void turn_follow(const struct game *g, const struct position *p, struct built_turn *turn)
{
    struct choices c;

    while (turn->count < GAME_TOKENS_MAX && begins(g, p, turn, &c) && !c.complete && c.count == 1)
        add(turn, c.next[0], true);
}

static bool append(const struct game *g, const struct position *p, struct built_turn *turn,
                   struct token token)
{
    struct built_turn longer = *turn;
    struct choices c;

    if (turn->count == GAME_TOKENS_MAX)
        return false;
    add(&longer, token, false);
    if (!begins(g, p, &longer, &c))
        return false;
    *turn = longer;
    turn_follow(g, p, turn);
    return true;
}

/* Cuts the turn to its first `count` tokens. */
static struct built_turn first(const struct built_turn *turn, int count)
{
    struct built_turn cut = {.count = (uint8_t)count};

    for (int i = 0; i < count; i++)
        cut.tokens[i] = turn->tokens[i];
    cut.forced = turn->forced & (uint8_t)((1u << count) - 1);
    return cut;
}

/* Returns the index of the only token of a kind; -1 if there is none or several. */
static int only_of_kind(const struct built_turn *turn, uint8_t kind)
{
    int place = -1;

    for (int i = 0; i < turn->count; i++)
        if (turn->tokens[i].kind == kind) {
            if (place >= 0)
                return -1;
            place = i;
        }
    return place;
}

/* Keeps a later token if it may still follow and was not forced. */
static void keep(const struct game *g, const struct position *p, struct built_turn *turn,
                 struct token token)
{
    struct choices c;

    if (!begins(g, p, turn, &c))
        return;
    for (int i = 0; i < c.count; i++)
        if (token_equal(c.next[i], token)) {
            append(g, p, turn, token);
            return;
        }
}

static bool replace(const struct game *g, const struct position *p, struct built_turn *turn,
                    struct token token)
{
    const int place = only_of_kind(turn, token.kind);
    struct built_turn other = first(turn, place < 0 ? 0 : place);

    if (place < 0 || !append(g, p, &other, token))
        return false;
    for (int i = place + 1; i < turn->count; i++)
        keep(g, p, &other, turn->tokens[i]);
    *turn = other;
    return true;
}

/* Makes the turn whose refusal is to be explained: the token replaces one of its kind, unless there
 * are several such or a cell is all that was chosen, which is where a move begins. */
static void ask(struct built_turn *turn, struct token token, bool whole)
{
    const int place = only_of_kind(turn, token.kind);
    struct built_turn asked = {0};

    for (int i = 0; i < turn->count && !whole; i++)
        if (i != place || (token.kind == TOKEN_CELL && turn->count == 1))
            add(&asked, turn->tokens[i], false);
    if (asked.count < GAME_TOKENS_MAX)
        add(&asked, token, false);
    *turn = asked;
}

bool turn_choose(const struct game *g, const struct position *p, struct built_turn *turn,
                 struct token token)
{
    struct built_turn fresh = {0};
    struct choices c;
    const bool whole = begins(g, p, turn, &c) && c.complete;

    if (append(g, p, turn, token) || replace(g, p, turn, token))
        return true;
    if (whole && append(g, p, &fresh, token)) {
        *turn = fresh;
        return true;
    }
    ask(turn, token, whole);
    return false;
}

bool turn_undo(struct built_turn *turn)
{
    int count = turn->count;

    while (count > 0 && (turn->forced >> (count - 1) & 1))
        count--;
    if (count == 0)
        return false;
    *turn = first(turn, count - 1);
    return true;
}
