/*
 * orbital_play.c - perfect play in Orbital: finds a value and a move from the proofs about the
 * positions after each move.
 *
 * The first question is whether the player to move can win. If not, and the refutation depends on a
 * draw, the second question is whether that player can avoid a loss.
 */
#include "solver/games/orbital_play.h"

#include <assert.h>
#include <string.h>

#include "rules/orbital_turn.h"
#include "solver/games/orbital_book.h"
#include "solver/games/orbital_key.h"
#include "solver/games/orbital_proof.h"
#include "solver/solvers.h"

enum sight { SIGHT_OPEN, SIGHT_WINS, SIGHT_DRAWS, SIGHT_LOSES };

/* A move and what is known about the position after it. */
struct option {
    struct move move;
    enum sight sight;            /* results that need no search */
    struct dfpn_key key;         /* key of an open position, for the second question */
    struct dfpn_numbers numbers; /* for the player to move there */
    uint32_t work;               /* nodes needed to show that the move does not win */
};

struct options {
    int count;
    struct option list[ORBITAL_BOARD_MOVES];
};

/* ---- results without a search ---- */

static struct option option_of_move(const struct orbital *o, const struct orbital_board *b,
                                    struct move m)
{
    struct option option = {.move = m};
    struct orbital after = *o;
    struct orbital_board next;
    const enum orbital_result result = orbital_board_play(b, m, &next);

    orbital.play(&after.base, m);
    option.numbers.plies = after.base.status == STATUS_OPEN ? ORBITAL_BOARD_PASSES : 0;
    if (result == ORBITAL_WON) {
        option.sight = SIGHT_WINS;
    } else if (result == ORBITAL_DRAWN) {
        option.sight = SIGHT_DRAWS;
    } else if (result == ORBITAL_LOST) {
        option.sight = SIGHT_LOSES;
    } else if (orbital_board_wins(&next)) {
        option.sight = SIGHT_LOSES;
        option.numbers.plies = 1;
    } else {
        const int safe = orbital_board_safe_moves(&next);
        option.sight = safe == 0 ? SIGHT_WINS : SIGHT_OPEN;
        option.numbers.plies = (uint8_t)orbital_board_unsafe_plies(&next);
        option.key = orbital_key(&next, true);
        option.numbers.phi = 1;
        option.numbers.delta = (uint32_t)safe;
    }
    return option;
}

static void look_at_all(struct options *all, const struct orbital *o, const struct orbital_board *b)
{
    struct move moves[ORBITAL_BOARD_MOVES];

    all->count = orbital_board_moves(b, moves);
    for (int i = 0; i < all->count; i++)
        all->list[i] = option_of_move(o, b, moves[i]);
}

/* ---- results of proofs ---- */

static bool same_position(const struct dfpn_key *a, const struct dfpn_key *b)
{
    return a->words[0] == b->words[0] && a->words[1] == b->words[1] &&
           (a->words[2] | DFPN_QUESTION) == (b->words[2] | DFPN_QUESTION);
}

/* Copies what the search has found about a move. */
static void learn(struct option *option, const struct dfpn *d, bool attacks)
{
    struct dfpn_numbers *n = &option->numbers;

    if (option->sight == SIGHT_OPEN) {
        for (int i = 0; i < d->count; i++)
            if (same_position(&d->children[i].key, &option->key))
                *n = d->children[i].numbers;
    } else {
        const bool good = option->sight == SIGHT_WINS || (option->sight == SIGHT_DRAWS && !attacks);
        n->phi = good ? DFPN_INFINITE : 0;
        n->delta = good ? 0 : DFPN_INFINITE;
    }
}

/* Searches whether the player to move can win or, if not `attacks`, at least draw. */
static struct dfpn_numbers ask(struct dfpn *d, struct options *all, const struct orbital_board *b,
                               bool attacks)
{
    const struct dfpn_key k = orbital_key(b, attacks);
    const struct dfpn_numbers n = dfpn_search(d, &k);

    for (int i = 0; i < all->count; i++)
        learn(&all->list[i], d, attacks);
    return n;
}

/* ---- choice of the move ---- */

static uint64_t quickest(const struct option *o)
{
    return o->numbers.delta == 0 ? UINT64_C(1000) - o->numbers.plies : 0;
}

/* Prefers the most work to refute; among moves lost without a search, the latest end. */
static uint64_t hardest_to_refute(const struct option *o)
{
    const uint32_t work = o->sight == SIGHT_OPEN ? o->numbers.work + 1 : 0;

    return (uint64_t)work << 8 | o->numbers.plies;
}

/* Among drawing moves, prefers the one for which the other player's draw took the most work to
 * prove. */
static uint64_t hardest_to_hold(const struct option *o)
{
    return o->numbers.delta == 0 ? UINT64_C(1) + o->work : 0;
}

/* Prefers the least work left to prove a success, and the most to prove a failure. */
static uint64_t most_promising(const struct option *o)
{
    if (o->numbers.delta == 0)
        return UINT64_MAX;
    if (o->numbers.phi == 0)
        return o->sight == SIGHT_DRAWS;
    return ((uint64_t)o->numbers.phi << 24) / o->numbers.delta + 2;
}

static const struct option *choose(const struct options *all,
                                   uint64_t (*merit)(const struct option *))
{
    const struct option *best = &all->list[0];

    for (int i = 1; i < all->count; i++)
        if (merit(&all->list[i]) > merit(best))
            best = &all->list[i];
    return best;
}

/*
 * One drawing move is known. Searches for another one that is harder to answer, with a little more
 * work than was spent before.
 */
static void look_for_harder(struct dfpn *d, struct options *all)
{
    enum { A_LITTLE = 10000 };
    const uint64_t limit = d->nodes * 2 + A_LITTLE;

    if (d->limit == 0 || limit < d->limit)
        d->limit = limit;
    for (int i = 0; i < all->count; i++) {
        struct option *option = &all->list[i];
        const bool decided = option->numbers.phi == 0 || option->numbers.delta == 0;
        if (!decided && option->work > choose(all, hardest_to_hold)->work)
            option->numbers = dfpn_search(d, &option->key);
    }
}

/* ---- the answer ---- */

static bool conclude(struct answer *a, enum value value, const struct option *option, int plies)
{
    a->value = value;
    a->move = option->move;
    a->distance = plies;
    a->at_most = plies > 0;
    return value != VALUE_UNKNOWN;
}

/* The player cannot win, or at least not if the refutation by a draw holds. */
static bool prove_no_win(struct dfpn *d, struct options *all, const struct orbital_board *b,
                         struct dfpn_numbers n, struct answer *a)
{
    if (n.soft) {
        for (int i = 0; i < all->count; i++)
            all->list[i].work = all->list[i].numbers.work;
        n = ask(d, all, b, false);
    }
    if (n.phi == 0) {
        look_for_harder(d, all);
        return conclude(a, VALUE_DRAW, choose(all, hardest_to_hold), 0);
    }
    if (n.delta == 0)
        return conclude(a, VALUE_LOSS, choose(all, hardest_to_refute), n.plies);
    return conclude(a, VALUE_UNKNOWN, choose(all, most_promising), 0);
}

/* Only passes are left, for both players. */
static bool pass_on(const struct orbital *o, enum orbital_result result, struct answer *a)
{
    a->value = result == ORBITAL_WON ? VALUE_LOSS : result == ORBITAL_LOST ? VALUE_WIN : VALUE_DRAW;
    a->distance = a->value == VALUE_DRAW ? 0 : 2 - o->passes;
    a->move = orbital_pass;
    return true;
}

bool orbital_prove(const struct position *p, const struct budget *b, struct answer *a)
{
    const struct orbital *o = (const struct orbital *)p;
    struct orbital_board board;
    struct options all;
    struct dfpn d;

    assert(p->status == STATUS_OPEN);
    memset(a, 0, sizeof *a);
    const enum orbital_result result = orbital_board_init(&board, o);
    if (result != ORBITAL_OPEN)
        return pass_on(o, result, a);
    look_at_all(&all, o, &board);
    dfpn_init(&d, &orbital_proof, b);
    const struct dfpn_numbers n = ask(&d, &all, &board, true);
    bool known;
    if (n.phi == 0) {
        const struct option *best = choose(&all, quickest);
        known = conclude(a, VALUE_WIN, best, best->numbers.plies + 1);
    } else if (n.delta == 0) {
        known = prove_no_win(&d, &all, &board, n, a);
    } else {
        known = conclude(a, VALUE_UNKNOWN, choose(&all, most_promising), 0);
    }
    a->nodes = d.nodes;
    return known;
}

bool orbital_answer(const struct position *p, const struct budget *b, struct answer *a)
{
    return orbital_book_find(p, a) || orbital_prove(p, b, a);
}

void orbital_forget(void *memory, size_t size)
{
    dfpn_forget(memory, size);
}

const struct solver solver_orbital = {&orbital,      2, 4 << 20, orbital_answer, orbital_prove,
                                      orbital_forget};
