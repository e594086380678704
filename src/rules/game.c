/*
 * game.c - code shared by all games.
 */
#include "rules/game.h"

#include <assert.h>
#include <string.h>

#include "rules/games.h"
#include "rules/position_text.h"

bool game_allows(const struct game *g, int seats)
{
    return seats >= 0 && seats <= GAME_SEATS_MAX && g->seatings >> seats & 1;
}

bool game_read_odds(const struct game *g, struct position *p, int seats, const char *text)
{
    uint8_t hands[GAME_SEATS_MAX] = {0};

    assert(game_allows(g, seats));
    if (!g->odds)
        return false;
    for (int seat = 0; seat < seats; seat++) {
        int number;
        if ((seat > 0 && !position_text_skip(&text, ',')) || !position_text_number(&text, &number))
            return false;
        hands[seat] = (uint8_t)number;
    }
    return *text == '\0' && g->odds(p, seats, hands);
}

/* Returns the most that a seat can have in hand, given the hands of the others. */
static uint8_t most_in_hand(const struct game *g, int seats, uint8_t hands[static GAME_SEATS_MAX],
                            int seat)
{
    union any_position p;
    const uint8_t before = hands[seat];
    uint8_t most;

    for (most = before; most < UINT8_MAX; most++) {
        hands[seat] = (uint8_t)(most + 1);
        if (!g->odds(&p.position, seats, hands))
            break;
    }
    hands[seat] = before;
    return most;
}

/* Tries what the game itself accepts, so that there is no second table of numbers. */
bool game_odds_range(const struct game *g, int seats, struct odds_range *range)
{
    uint8_t hands[GAME_SEATS_MAX] = {0};
    union any_position p;
    int total = 0;

    assert(game_allows(g, seats));
    if (!g->odds)
        return false;
    while (!g->odds(&p.position, seats, hands)) {
        assert(hands[0] < UINT8_MAX); /* the usual numbers are accepted too */
        for (int seat = 0; seat < seats; seat++)
            hands[seat]++;
    }
    const int least = hands[0], most = most_in_hand(g, seats, hands, 0);
    for (int seat = 0; seat < seats; seat++)
        total += hands[seat] = most_in_hand(g, seats, hands, seat);
    *range = (struct odds_range){least, most, total};
    return true;
}

void game_copy(const struct game *g, struct position *to, const struct position *from)
{
    memcpy(to, from, g->size);
}

uint64_t game_perft(const struct game *g, const struct position *p, int depth)
{
    struct move list[GAME_MOVES_MAX];
    union any_position next;
    uint64_t total = 0;

    if (depth <= 0)
        return 1;
    const int count = g->moves(p, list);
    if (depth == 1)
        return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        total += game_perft(g, &next.position, depth - 1);
    }
    return total;
}

uint64_t game_hash(const struct game *g, const struct position *p)
{
    const unsigned char *bytes = (const unsigned char *)p;
    uint64_t hash = g->size;

    for (size_t i = 0; i < g->size; i += 8) {
        const size_t left = g->size - i;
        uint64_t word = 0;
        memcpy(&word, bytes + i, left < 8 ? left : 8);
        hash = (hash ^ word) * UINT64_C(0x9fb21c651e98df25);
        hash ^= hash >> 32;
    }
    hash *= UINT64_C(0x9fb21c651e98df25);
    return hash ^ hash >> 29;
}

uint64_t game_fingerprint(const struct game *g, const struct position *p)
{
    char text[GAME_TEXT_MAX];
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    const size_t length = g->write(p, text);

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Compares two keys; shorter ones come first, so keys of different length never match. */
static bool less(const uint8_t *a, size_t a_length, const uint8_t *b, size_t b_length)
{
    return a_length != b_length ? a_length < b_length : memcmp(a, b, a_length) < 0;
}

int game_key(const struct game *g, const struct position *p, uint8_t key[static GAME_KEY_MAX],
             size_t *length)
{
    uint8_t image[GAME_KEY_MAX];
    union any_position copy;
    int best = 0;

    *length = g->pack(p, key);
    for (int symmetry = 1; symmetry < g->symmetries(p->seats); symmetry++) {
        game_copy(g, &copy.position, p);
        g->transform(&copy.position, symmetry);
        const size_t image_length = g->pack(&copy.position, image);
        if (less(image, image_length, key, *length)) {
            memcpy(key, image, image_length);
            *length = image_length;
            best = symmetry;
        }
    }
    return best;
}

int game_outcome(const struct position *p, int seat)
{
    assert(p->status != STATUS_OPEN);
    if (p->status == STATUS_DRAWN)
        return 1;
    return p->winners >> seat & 1 ? 2 : 0;
}

bool game_wins_at_once(const struct game *g, const struct position *p)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    for (int i = 0; i < count; i++) {
        union any_position next;
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        if (next.position.status == STATUS_WON && next.position.winners >> p->to_move & 1)
            return true;
    }
    return false;
}

/* ---- turns, token by token ---- */

/* Inserts a token into the sorted list of choices, unless it is there. */
static void add_choice(struct choices *c, struct token t)
{
    int at = c->count;

    while (at > 0 && token_compare(t, c->next[at - 1]) < 0)
        at--;
    if (at > 0 && token_equal(t, c->next[at - 1]))
        return;
    assert(c->count < GAME_CHOICES_MAX);
    memmove(&c->next[at + 1], &c->next[at], (size_t)(c->count - at) * sizeof c->next[0]);
    c->next[at] = t;
    c->count++;
}

/* Collects the tokens that may come next in any of the legal moves; returns false if none begins
 * with this turn. */
static bool gather(const struct game *g, const struct position *p, const struct move *list,
                   int moves, const struct token *turn, int count, struct choices *c)
{
    bool begun = false;

    c->count = 0;
    c->complete = false;
    for (int i = 0; i < moves; i++) {
        struct token next[GAME_TOKENS_MAX];
        const int n = g->follow(p, list[i], turn, count, next);
        if (n < 0)
            continue;
        begun = true;
        if (n == 0) {
            c->complete = true;
            c->move = list[i];
        }
        for (int j = 0; j < n; j++)
            add_choice(c, next[j]);
    }
    return begun;
}

static bool on_board(const struct game *g, struct token t)
{
    return t.kind != TOKEN_CELL || (token_file(t) < g->files && token_rank(t) < g->ranks);
}

/* Whether the only legal move is a pass. */
static bool only_pass(const struct game *g, const struct position *p, const struct move *list,
                      int moves)
{
    struct choices c;

    return gather(g, p, list, moves, NULL, 0, &c) && c.count == 1 && c.next[0].kind == TOKEN_PASS;
}

/* Whether the token can be written: cells beyond i9 have no name, and our clients never
 * send them. */
static bool has_name(struct token t)
{
    return t.kind != TOKEN_CELL || (token_file(t) < 9 && token_rank(t) < 9);
}

/* Returns why no legal move begins with `turn`; the first `good` tokens begin one. */
static struct reason refuse(const struct game *g, const struct position *p, const struct move *list,
                            int moves, const struct token *turn, int count, int good)
{
    if (p->status != STATUS_OPEN)
        return reason_make(REASON_OVER);
    for (int i = good; i < count; i++) {
        if (!has_name(turn[i]))
            return reason_make(REASON_UNREADABLE);
        if (!g->boundless && !on_board(g, turn[i]))
            return reason_at(REASON_OFF_BOARD, turn[i], 0);
    }
    if (only_pass(g, p, list, moves))
        return reason_make(good == 0 ? REASON_MUST_PASS : REASON_TURN_COMPLETE);
    if (turn[good].kind == TOKEN_PASS)
        return reason_make(g->never_passes ? REASON_NO_PASSING : REASON_CAN_MOVE);
    return g->refuse(p, turn, count, good);
}

static bool choices_among(const struct game *g, const struct position *p, const struct move *list,
                          int moves, const struct token *turn, int count, struct choices *c,
                          struct reason *why)
{
    struct choices found;

    if (gather(g, p, list, moves, turn, count, &found)) {
        *c = found;
        return true;
    }
    if (!why)
        return false;
    int good = 0;
    while (good + 1 < count && gather(g, p, list, moves, turn, good + 1, &found))
        good++;
    *why = count > 0 ? refuse(g, p, list, moves, turn, count, good) : reason_make(REASON_OVER);
    why->notation = g->notation;
    assert(why->code != REASON_NONE && why->code < REASON_COUNT);
    return false;
}

bool game_choices(const struct game *g, const struct position *p, const struct token *turn,
                  int count, struct choices *c, struct reason *why)
{
    struct move list[GAME_MOVES_MAX];
    const int moves = g->moves(p, list);

    return choices_among(g, p, list, moves, turn, count, c, why);
}

/* Returns what a written turn that is legal so far still lacks; texts begin with the piece. */
static struct reason lacking(struct token last, struct token next)
{
    if (next.kind == TOKEN_DIRECTION)
        return reason_make(REASON_DIRECTION_NEEDED);
    return reason_make(last.kind == TOKEN_CELL ? REASON_COLLAPSE_NEEDED : REASON_CELL_NEEDED);
}

bool game_read_move(const struct game *g, const struct position *p, const char *text,
                    struct move *m, struct reason *why)
{
    struct move list[GAME_MOVES_MAX];
    struct token turn[GAME_TOKENS_MAX];
    struct choices c;
    struct reason unused;
    const int moves = g->moves(p, list);

    why = why ? why : &unused;
    if (moves == 0) {
        *why = reason_make(REASON_OVER);
        return false;
    }
    const int count = g->read_turn(p, text, turn, why);
    if (count == 0) {
        if (why->code > REASON_MUST_PASS && only_pass(g, p, list, moves))
            *why = reason_make(REASON_MUST_PASS);
        why->notation = g->notation;
        return false;
    }
    if (!choices_among(g, p, list, moves, turn, count, &c, why))
        return false;
    if (!c.complete) {
        *why = lacking(turn[count - 1], c.next[0]);
        return false;
    }
    *m = c.move;
    return true;
}

void game_mid_turn(const struct game *g, const struct position *p, const struct token *turn,
                   int count, struct position *result)
{
    struct choices c;

    game_copy(g, result, p);
    if (game_choices(g, p, turn, count, &c, NULL) && count > 0 && turn[0].kind != TOKEN_PASS)
        g->mid_turn(result, turn, count);
}

int game_marks(const struct game *g, const struct position *p, const struct token *turn, int count,
               struct mark list[static GAME_MARKS_MAX])
{
    struct choices c;

    while (count > 0 && (!on_board(g, turn[count - 1]) ||
                         !game_choices(g, p, turn, count - 1, &c, NULL) || c.complete))
        count--;
    return g->marks(p, turn, count, list);
}

int game_move_marks(const struct game *g, const struct position *p, struct move m,
                    struct mark list[static GAME_MARKS_MAX])
{
    struct token turn[GAME_TOKENS_MAX], next[GAME_TOKENS_MAX];
    int count = 0, n = 0;

    while (count < GAME_TOKENS_MAX && g->follow(p, m, turn, count, next) > 0)
        turn[count++] = next[0];
    for (int i = 0; i < count; i++)
        if (turn[i].kind >= TOKEN_CELL && turn[i].kind <= TOKEN_VERTICAL)
            list[n++] = (struct mark){MARK_LAST, p->to_move, turn[i]};
    return n;
}

/* ---- words ---- */

const char *game_mark_name(enum mark_kind k)
{
    static const char *const names[MARK_COUNT] = {
        "goal",    "path",    "zone",    "certain",  "possible", "lower",
        "control", "winning", "cut-off", "obstacle", "last",
    };

    assert(k < MARK_COUNT);
    return names[k];
}
