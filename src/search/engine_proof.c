/*
 * engine_proof.c - the solver method of the engine, which plays perfectly, for games that can be
 * solved at every move.
 *
 * The first step finds the value and a move that keeps it. If lines are wanted, further steps find
 * the rest of the line, move by move, then the values of the other moves. A solver whose budget is
 * spent returns its best unproven move, and the line says that it is an estimate.
 */
#include <assert.h>
#include <string.h>

#include "search/engine_method.h"
#include "solver/solvers.h"

/* No more than is useful, because used memory must be cleared later, which takes time. */
static size_t memory(const struct engine *e)
{
    const size_t enough = solvers_find(e->game, e->seats)->memory;

    return e->size < enough ? e->size : enough;
}

static void lay_out(struct engine *e)
{
    const struct solver *s = solvers_find(e->game, e->seats);

    if (s->forget)
        s->forget(e->memory, memory(e));
}

static void begin(struct engine *e, const struct record *r)
{
    struct engine_proof *p = &e->proof;

    p->solver = solvers_find(r->game, r->now.position.seats);
    assert(p->solver);
    game_copy(r->game, &p->root.position, &r->now.position);
    p->stage = PROOF_ROOT;
    p->next = 0;
    atomic_store_explicit(&p->nodes, 0, memory_order_relaxed);
}

/* Calls the solver with the rest of the budget; returns false if nothing is left. */
static bool ask(struct engine *e, const struct position *p, struct answer *a)
{
    const uint64_t spent = atomic_load_explicit(&e->proof.nodes, memory_order_relaxed);
    struct budget b = {e->memory, memory(e), 0, e->stop};

    if (e->orders.nodes) {
        if (spent >= e->orders.nodes)
            return false;
        b.nodes = e->orders.nodes - spent;
    }
    e->proof.solver->answer(p, &b, a);
    atomic_store_explicit(&e->proof.nodes, spent + a->nodes, memory_order_relaxed);
    return true;
}

static void tell(struct engine_line *line, enum value value, int distance, bool at_most)
{
    static const int chances[] = {
        [VALUE_UNKNOWN] = 500, [VALUE_LOSS] = 0, [VALUE_DRAW] = 500, [VALUE_WIN] = 1000};

    line->value = value;
    line->chances = chances[value];
    line->distance = distance;
    line->at_most = at_most;
}

static bool root_step(struct engine *e)
{
    struct engine_proof *p = &e->proof;
    struct answer a;

    ask(e, &p->root.position, &a);
    e->count = 1;
    e->lines[0] = (struct engine_line){.length = 1, .moves = {a.move}};
    tell(&e->lines[0], a.value, a.distance, a.at_most);
    game_copy(e->game, &p->end.position, &p->root.position);
    e->game->play(&p->end.position, a.move);
    p->stage = PROOF_LINE;
    return a.value != VALUE_UNKNOWN && e->orders.lines > 0;
}

/* Extends the best line by one move as long as it is proven, to the end of the game. */
static bool line_step(struct engine *e)
{
    struct engine_proof *p = &e->proof;
    struct engine_line *line = &e->lines[0];
    struct answer a;

    if (p->end.position.status != STATUS_OPEN || line->length == SEARCH_PLY_MAX ||
        !ask(e, &p->end.position, &a) || a.value == VALUE_UNKNOWN) {
        p->stage = PROOF_OTHERS;
        return e->orders.lines > 1;
    }
    line->moves[line->length++] = a.move;
    e->game->play(&p->end.position, a.move);
    return true;
}

/* ---- the other moves ---- */

/* Ranks wins before estimates before losses; quick wins and slow losses first. */
static int rank(const struct engine_line *l)
{
    switch (l->value) {
    case VALUE_WIN:
        return 2000 - l->distance;
    case VALUE_LOSS:
        return l->distance - 2000;
    default:
        return 0;
    }
}

/* Inserts a line after the best one, at its rank, if it is good enough. */
static void insert(struct engine *e, const struct engine_line *line)
{
    int at = e->count;

    while (at > 1 && rank(&e->lines[at - 1]) < rank(line))
        at--;
    if (at >= e->orders.lines)
        return;
    if (e->count < e->orders.lines)
        e->count++;
    memmove(&e->lines[at + 1], &e->lines[at], (size_t)(e->count - at - 1) * sizeof *line);
    e->lines[at] = *line;
}

/* Returns the value of a finished position for the player who did not make the last move. */
static struct answer finished(const struct position *p)
{
    const bool won = p->winners >> p->to_move & 1;

    return (struct answer){.value = p->status == STATUS_DRAWN ? VALUE_DRAW
                                    : won                     ? VALUE_WIN
                                                              : VALUE_LOSS};
}

static bool other_step(struct engine *e)
{
    static const enum value turned[] = {VALUE_UNKNOWN, VALUE_WIN, VALUE_DRAW, VALUE_LOSS};
    struct move list[GAME_MOVES_MAX];
    struct engine_proof *p = &e->proof;
    const int count = e->game->moves(&p->root.position, list);
    struct engine_line line = {.length = 1};
    struct answer a;

    if (p->next < count && list[p->next].bits == e->lines[0].moves[0].bits)
        p->next++;
    if (p->next >= count)
        return false;
    line.moves[0] = list[p->next++];
    game_copy(e->game, &p->end.position, &p->root.position);
    e->game->play(&p->end.position, line.moves[0]);
    if (p->end.position.status != STATUS_OPEN)
        a = finished(&p->end.position);
    else if (!ask(e, &p->end.position, &a))
        return false;
    else if (a.value != VALUE_UNKNOWN)
        line.moves[line.length++] = a.move;
    tell(&line, turned[a.value], a.value == VALUE_DRAW ? 0 : a.distance + 1, a.at_most);
    insert(e, &line);
    return true;
}

static bool step(struct engine *e)
{
    switch (e->proof.stage) {
    case PROOF_ROOT:
        return root_step(e);
    case PROOF_LINE:
        return line_step(e);
    default:
        return other_step(e);
    }
}

static uint64_t nodes(const struct engine *e)
{
    return atomic_load_explicit(&e->proof.nodes, memory_order_relaxed);
}

const struct engine_method engine_proof = {memory, lay_out, begin, step, nodes};
