/*
 * puzzle_proof.c - uses solvers and the exhaustive search.
 */
#include "puzzle_proof.h"

#include <assert.h>
#include <stdlib.h>

enum { SOLVE = 1000000 /* nodes that a solver may take for one move */ };

bool prover_init(struct prover *v, const struct game *g)
{
    v->game = g;
    v->solver = solvers_find(g, 2);
    forced_init(&v->forced, g);
    if (!v->solver)
        return true;
    v->budget =
        (struct budget){aligned_alloc(64, v->solver->memory), v->solver->memory, SOLVE, NULL};
    if (v->budget.memory && v->solver->forget)
        v->solver->forget(v->budget.memory, v->budget.size);
    return v->budget.memory != NULL;
}

void prover_release(struct prover *v)
{
    free(v->budget.memory);
    v->budget.memory = NULL;
}

const struct solver *prover_solver(const struct prover *v, const struct position *p)
{
    return p->seats == 2 ? v->solver : NULL;
}

static void after(const struct prover *v, const struct position *p, struct move m,
                  union any_position *next)
{
    game_copy(v->game, &next->position, p);
    v->game->play(&next->position, m);
}

enum value prover_worth(struct prover *v, const struct position *p, struct move m)
{
    union any_position next;
    struct answer a;

    assert(prover_solver(v, p));
    after(v, p, m, &next);
    if (next.position.status == STATUS_DRAWN)
        return VALUE_DRAW;
    if (next.position.status == STATUS_WON)
        return next.position.winners >> p->to_move & 1 ? VALUE_WIN : VALUE_LOSS;
    if (!v->solver->prove(&next.position, &v->budget, &a))
        return VALUE_UNKNOWN;
    return a.value == VALUE_DRAW ? VALUE_DRAW : a.value == VALUE_WIN ? VALUE_LOSS : VALUE_WIN;
}

int prover_right(struct prover *v, const struct position *p, int plies,
                 struct move list[static GAME_MOVES_MAX])
{
    const int count = v->game->moves(p, list);
    int right = 0;

    for (int i = 0; i < count; i++)
        if (forced_by(&v->forced, p, list[i], plies))
            list[right++] = list[i];
    return right;
}

int prover_threat(const struct position *p)
{
    return p->seats == 2 ? 2 : 1;
}

/* Whether a move lets the next player win, at once or, with two players, within two moves. */
static bool lets_win(struct prover *v, const struct position *p, struct move m)
{
    union any_position next;

    after(v, p, m, &next);
    if (next.position.status != STATUS_OPEN)
        return next.position.status == STATUS_WON && !(next.position.winners >> p->to_move & 1);
    return forced_win(&v->forced, &next.position, forced_plies(p, prover_threat(p)));
}

bool prover_lets_win(struct prover *v, const struct position *p, int number)
{
    struct move list[GAME_MOVES_MAX];
    const int count = v->game->moves(p, list);

    return number < count && lets_win(v, p, list[number]);
}

int prover_only(struct prover *v, const struct position *p, enum puzzle_kind kind)
{
    struct move list[GAME_MOVES_MAX];
    const int count = v->game->moves(p, list);
    int only = -1;

    for (int i = 0; i < count; i++) {
        if (kind == PUZZLE_STOP ? lets_win(v, p, list[i])
                                : prover_worth(v, p, list[i]) == VALUE_LOSS)
            continue;
        if (only >= 0 || (kind == PUZZLE_HOLD && prover_worth(v, p, list[i]) != VALUE_DRAW))
            return -1;
        only = i;
    }
    return only;
}

bool prover_refutes(struct prover *v, const struct puzzle *z, const struct position *p,
                    struct move reply)
{
    const struct position *start = &z->position.position;
    union any_position next;
    enum value value;

    if (z->kind == PUZZLE_STOP)
        return forced_by(&v->forced, p, reply, forced_plies(p, prover_threat(p)));
    if (prover_solver(v, p)) {
        value = prover_worth(v, p, reply);
        return value == VALUE_WIN || (value == VALUE_DRAW && z->kind != PUZZLE_HOLD);
    }
    after(v, p, reply, &next);
    return !forced_for(&v->forced, &next.position, forced_plies(start, z->moves) - 2,
                       start->to_move);
}
