/*
 * property_choices.c - turns made token by token, boards in mid-turn, and marks.
 */
#include <string.h>

#include "dorix_by_hand.h"
#include "rules/position_text.h"
#include "trial.h"

enum { LARGE = 150 /* moves: with more, only turns that begin with one token are tried */ };

struct walk {
    struct trial *trial;
    struct token turn[GAME_TOKENS_MAX + 1];
    bool reached[GAME_MOVES_MAX];
    int turns; /* complete turns, each reached once */
};

/* ---- marks ---- */

static bool is_on_board(const struct game *g, struct token at)
{
    const int less = at.kind == TOKEN_CELL ? 0 : 1; /* A wall needs two cells. */

    return at.kind >= TOKEN_CELL && at.kind <= TOKEN_VERTICAL && token_file(at) < g->files - less &&
           token_rank(at) < g->ranks - less;
}

static bool is_marked(const struct mark *list, int count, enum mark_kind kind, struct token at)
{
    for (int i = 0; i < count; i++)
        if (list[i].kind == kind && token_equal(list[i].at, at))
            return true;
    return false;
}

static int count_marks(const struct mark *list, int count, enum mark_kind kind)
{
    int n = 0;

    for (int i = 0; i < count; i++)
        n += list[i].kind == kind;
    return n;
}

/* Marks for possible moves agree with the legal moves. */
static void check_places(struct trial *t, const struct mark *list, int count,
                         const struct choices *c)
{
    const bool zone = count_marks(list, count, MARK_ZONE) > 0;
    const bool grid = count_marks(list, count, MARK_CERTAIN) > 0;

    for (int i = 0; i < c->count; i++) {
        const struct token at = c->next[i];
        if (at.kind != TOKEN_CELL)
            continue;
        expect(t, !zone || is_marked(list, count, MARK_ZONE, at));
        expect(t, !grid || is_marked(list, count, MARK_CERTAIN, at) ||
                      is_marked(list, count, MARK_POSSIBLE, at));
    }
}

static void check_list(struct trial *t, const struct mark *list, int count)
{
    const struct position *p = &t->now.position;

    expect(t, count >= 0 && count <= GAME_MARKS_MAX);
    for (int i = 0; i < count; i++) {
        expect(t, list[i].kind < MARK_COUNT);
        expect(t, list[i].seat < p->seats || list[i].seat == GAME_EVERYBODY);
        expect(t, is_on_board(t->game, list[i].at));
        if (list[i].kind == MARK_WINNING)
            expect(t, p->status == STATUS_WON && p->winners >> list[i].seat & 1);
        for (int j = 0; j < i; j++)
            expect(t, list[i].kind != list[j].kind || list[i].seat != list[j].seat ||
                          !token_equal(list[i].at, list[j].at));
    }
}

/* In a collapse the lower neighbours are exactly the cells where the next pawn may go. */
static void check_lower(struct trial *t, const struct mark *list, int marks,
                        const struct token *turn, int count, const struct choices *c)
{
    const int lower = count_marks(list, marks, MARK_LOWER);
    const int place = t->count > 0 && strchr(t->texts[0], '-') ? 1 : 0;
    char text[(GAME_TOKENS_MAX + 1) * TOKEN_TEXT_MAX] = "";
    int agree = 0;

    if (t->game != &dorix || count <= place)
        return;
    for (int i = 0; i < c->count; i++)
        agree += is_marked(list, marks, MARK_LOWER, c->next[i]);
    for (int i = 0; i < count; i++)
        token_write(turn[i], text + strlen(text));
    if (lower != c->count || agree != lower)
        trial_fail(t, "after %s %d lower neighbours are marked, %d of the %d that may receive",
                   text, lower, agree, c->count);
}

void check_marks(struct trial *t, const struct token *turn, int count)
{
    struct mark list[GAME_MARKS_MAX];
    struct choices c;
    const int marks = game_marks(t->game, &t->now.position, turn, count, list);

    check_list(t, list, marks);
    if (!game_choices(t->game, &t->now.position, turn, count, &c, NULL))
        return;
    check_places(t, list, marks, &c);
    expect(t, count_marks(list, marks, MARK_CUT_OFF) == 0);
    expect(t, count_marks(list, marks, MARK_OBSTACLE) == 0);
    check_lower(t, list, marks, turn, count, &c);
}

/* Knowledge about the hidden grid stays: certain cells remain certain, impossible ones
   impossible. */
void check_grid(struct trial *t, const struct position *after)
{
    struct mark now[GAME_MARKS_MAX], then[GAME_MARKS_MAX];
    const int count = game_marks(t->game, &t->now.position, NULL, 0, now);
    const int later = game_marks(t->game, after, NULL, 0, then);

    for (int i = 0; i < count; i++)
        if (now[i].kind == MARK_CERTAIN)
            expect(t, is_marked(then, later, MARK_CERTAIN, now[i].at));
    for (int i = 0; i < later; i++)
        if (then[i].kind == MARK_CERTAIN || then[i].kind == MARK_POSSIBLE)
            expect(t, is_marked(now, count, MARK_CERTAIN, then[i].at) ||
                          is_marked(now, count, MARK_POSSIBLE, then[i].at));
}

/* ---- walking all turns ---- */

/* A collapse whose piles have the same result as the move it is read as. */
static void check_dorix_turn(struct walk *w, int count, int number)
{
    struct trial *t = w->trial;
    struct piles one, two;
    char position[GAME_TEXT_MAX], text[GAME_TOKENS_MAX * TOKEN_TEXT_MAX];
    size_t n = 0;
    const char player = (char)('1' + t->now.position.to_move);
    const int place = strchr(t->texts[number], '-') ? 1 : 0;

    if (w->turn[0].kind == TOKEN_PASS)
        return;
    for (int i = 0; i < count; i++) {
        n += token_write(w->turn[i], text + n);
        if (i <= place && i + 1 < count)
            n = position_text_put(text, n, i < place ? "-" : ":");
    }
    text[n] = '\0';
    t->game->write(&t->now.position, position);
    piles_init(&one, position);
    two = one;
    expect(t, piles_turn(&one, player, text) && piles_turn(&two, player, t->texts[number]));
    if (!piles_equal(&one, &two))
        trial_fail(t, "%s is not %s", text, t->texts[number]);
}

static void check_complete(struct walk *w, int count, struct move m)
{
    const int number = trial_find(w->trial, m);

    expect(w->trial, number >= 0);
    w->reached[number] = true;
    w->turns++;
    if (w->trial->game == &dorix)
        check_dorix_turn(w, count, number);
}

/* A position in mid-turn can be written and read like any other. */
static void check_mid_turn(struct walk *w, int count)
{
    struct trial *t = w->trial;
    union any_position mid_turn, back;
    char text[GAME_TEXT_MAX], again[GAME_TEXT_MAX];

    game_mid_turn(t->game, &t->now.position, w->turn, count, &mid_turn.position);
    const size_t length = t->game->write(&mid_turn.position, text);
    expect(t, length < GAME_TEXT_MAX && strlen(text) == length);
    if (!t->game->read(&back.position, text))
        trial_fail(t, "the position in mid-turn is not read back: %s", text);
    t->game->write(&back.position, again);
    expect(t, strcmp(text, again) == 0);
    if (count == 0)
        expect(t, memcmp(&mid_turn, &t->now, t->game->size) == 0);
}

static void walk(struct walk *w, int count)
{
    struct trial *t = w->trial;
    struct choices c;

    expect(t, count <= GAME_TOKENS_MAX);
    expect(t, game_choices(t->game, &t->now.position, w->turn, count, &c, NULL));
    expect(t, c.count >= 0 && c.count <= GAME_CHOICES_MAX);
    expect(t, c.complete == (c.count == 0));
    for (int i = 1; i < c.count; i++)
        expect(t, token_compare(c.next[i - 1], c.next[i]) < 0);
    if (trial_sometimes(t, 4)) {
        check_mid_turn(w, count);
        check_marks(t, w->turn, count);
    }
    if (c.complete)
        check_complete(w, count, c.move);
    for (int i = 0; i < c.count; i++) {
        w->turn[count] = c.next[i];
        walk(w, count + 1);
    }
}

/* ---- what the walk must have found ---- */

struct search_limits {
    struct trial *trial;
    const char *move;
    int count; /* number of orders of receivers with the same result as the move */
};

static void count_order(const char *text, void *context)
{
    struct search_limits *o = context;
    struct piles one, two;
    char position[GAME_TEXT_MAX];
    const char player = (char)('1' + o->trial->now.position.to_move);

    o->trial->game->write(&o->trial->now.position, position);
    piles_init(&one, position);
    two = one;
    if (piles_turn(&one, player, text) && piles_turn(&two, player, o->move))
        o->count += piles_equal(&one, &two);
}

/* Returns in how many ways a move can be entered. */
static int count_ways(struct trial *t, int number)
{
    struct search_limits o = {t, t->texts[number], 0};

    if (strcmp(t->texts[number], "pass") == 0 || t->game == &quoridor)
        return 1;
    if (t->game != &dorix)
        return 2; /* Piece and cell in either order. */
    each_order(o.move, count_order, &o);
    return o.count;
}

/* Every legal move that begins with `begin` was reached in every possible way, and no other move
   was. */
static void check_reached(struct walk *w, const char *begin)
{
    struct trial *t = w->trial;
    int expected = 0;

    for (int i = 0; i < t->count; i++) {
        const bool begins = strncmp(t->texts[i], begin, strlen(begin)) == 0;
        if (w->reached[i] != begins)
            trial_fail(t, "choices %s %s", begins ? "do not lead to" : "wrongly lead to",
                       t->texts[i]);
        expected += begins ? count_ways(t, i) : 0;
    }
    if (w->turns != expected)
        trial_fail(t, "choices lead to %d turns and not %d", w->turns, expected);
}

void check_choices(struct trial *t)
{
    struct walk w = {.trial = t};
    struct choices c;
    char begin[TOKEN_TEXT_MAX] = "";

    if (t->count == 0) {
        expect(t, !game_choices(t->game, &t->now.position, NULL, 0, &c, NULL));
        return;
    }
    if (t->count <= LARGE) {
        walk(&w, 0);
    } else {
        expect(t, game_choices(t->game, &t->now.position, NULL, 0, &c, NULL));
        w.turn[0] = c.next[trial_below(t, (uint32_t)c.count)];
        token_write(w.turn[0], begin);
        walk(&w, 1);
    }
    check_reached(&w, begin);
}

/* ---- tokens that are refused ---- */

static bool is_choice(const struct choices *c, struct token t)
{
    for (int i = 0; i < c->count; i++)
        if (token_equal(c->next[i], t))
            return true;
    return false;
}

/* After a valid beginning of a turn, a token is accepted if and only if it is among the choices. */
static void check_token(struct trial *t, struct token *turn, int count, bool begun,
                        const struct choices *before)
{
    struct choices c, untouched;
    struct reason why = {0};

    memset(&c, 0xa5, sizeof c);
    memset(&untouched, 0xa5, sizeof untouched);
    const bool taken = game_choices(t->game, &t->now.position, turn, count + 1, &c, &why);
    expect(t, taken == (begun && is_choice(before, turn[count])));
    check_marks(t, turn, count + 1);
    if (taken)
        return;
    check_reason(t, &why);
    expect(t, memcmp(&c, &untouched, sizeof c) == 0);
}

/* All possible tokens of all games, at intervals. */
void check_refused_tokens(struct trial *t)
{
    static const char letters[] = "BPASMLZ", directions[] = "nesw";
    struct token turn[GAME_TOKENS_MAX + 1];
    struct choices c = {0};
    int count = 0;
    const uint32_t length = trial_below(t, 4);

    bool begun = game_choices(t->game, &t->now.position, NULL, 0, &c, NULL);
    while (begun && count < (int)length && c.count > 0) {
        turn[count++] = c.next[trial_below(t, (uint32_t)c.count)];
        begun = game_choices(t->game, &t->now.position, turn, count, &c, NULL);
        expect(t, begun);
    }
    for (int i = (int)trial_below(t, 5); i < 3 * 81; i += 5) {
        turn[count] = token_at((enum token_kind)(TOKEN_CELL + i / 81), i % 9, i / 9 % 9);
        check_token(t, turn, count, begun, &c);
    }
    turn[count] = token_make(TOKEN_PIECE, letters[trial_below(t, 7)]);
    check_token(t, turn, count, begun, &c);
    turn[count] = token_make(TOKEN_DIRECTION, directions[trial_below(t, 4)]);
    check_token(t, turn, count, begun, &c);
    turn[count] = token_make(TOKEN_PASS, 0);
    check_token(t, turn, count, begun, &c);
}
