/*
 * lab_proof.c - asks the solvers about the game.
 */
#include "cli/lab/lab_proof.h"

#include <stdlib.h>

#include "solver/games/dorix_bounded.h"

enum {
    DORIX_MEMORY = 64 << 20,
    DORIX_PLIES = 20,       /* takes two seconds; `plateau solve dorix` goes further */
    DORIX_PLIES_SMALL = 14, /* for a run with few games */
    DORIX_GAMES = 1000,
};

/* ---- solved games ---- */

static enum value turned(enum value v)
{
    return v == VALUE_WIN ? VALUE_LOSS : v == VALUE_LOSS ? VALUE_WIN : v;
}

static enum value outcome(const struct position *p)
{
    const int half_points = game_outcome(p, 0);

    return half_points == 2 ? VALUE_WIN : half_points == 1 ? VALUE_DRAW : VALUE_LOSS;
}

static void ask_firsts(struct lab_proof *p, const struct lab_plan *plan, const struct budget *b)
{
    union any_position next;
    struct answer a;

    for (int i = 0; i < plan->first_count; i++) {
        game_copy(plan->game, &next.position, &plan->start.position);
        plan->game->play(&next.position, plan->firsts[i].move);
        a.value = VALUE_UNKNOWN;
        if (next.position.status == STATUS_OPEN)
            plan->solver->answer(&next.position, b, &a);
        p->firsts[i] =
            next.position.status == STATUS_OPEN ? turned(a.value) : outcome(&next.position);
        p->won += p->firsts[i] == VALUE_WIN;
        p->drawn += p->firsts[i] == VALUE_DRAW;
        p->lost += p->firsts[i] == VALUE_LOSS;
    }
}

/* Compares the results of perfect players after each first move with the proofs. */
static void lab_proof_compare(struct lab_proof *p, const struct lab_tally *t)
{
    static const int half_points[] = {[VALUE_LOSS] = 0, [VALUE_DRAW] = 1, [VALUE_WIN] = 2};

    for (int i = 0; i < t->plan->first_count; i++) {
        const struct lab_first_tally *f = &t->firsts[i];
        if (p->firsts[i] == VALUE_UNKNOWN)
            continue;
        p->checked += (f->perfect >= 0) + (f->chances >= 0);
        p->contradicted += f->perfect >= 0 && f->perfect != half_points[p->firsts[i]];
        p->contradicted += f->chances >= 0 && f->chances != 500 * half_points[p->firsts[i]];
    }
}

static bool ask_solver(struct lab_proof *p, const struct lab_tally *t, const atomic_bool *stop)
{
    const struct lab_plan *plan = t->plan;
    struct budget b = {.size = plan->solver->memory - plan->solver->memory % 64, .stop = stop};
    struct answer a;

    b.memory = aligned_alloc(64, b.size);
    if (!b.memory)
        return false;
    if (plan->solver->forget)
        plan->solver->forget(b.memory, b.size);
    p->solved = plan->solver->answer(&plan->start.position, &b, &a);
    p->value = a.value;
    p->distance = a.distance;
    p->at_most = a.at_most;
    ask_firsts(p, plan, &b);
    free(b.memory);
    lab_proof_compare(p, t);
    return !atomic_load(stop);
}

/* ---- Dorix for two: no forced win soon ---- */

static bool may_continue(void *context, uint64_t nodes)
{
    const atomic_bool *const *stop = context;

    (void)nodes;
    return !atomic_load(*stop);
}

static bool ask_dorix(struct lab_proof *p, const struct lab_plan *plan, const atomic_bool *stop)
{
    const struct dorix_watch watch = {may_continue, &stop};
    const int plies = plan->games < DORIX_GAMES ? DORIX_PLIES_SMALL : DORIX_PLIES;
    void *memory = aligned_alloc(64, DORIX_MEMORY);
    struct dorix_board board;
    union any_position start;
    bool good = memory != NULL;

    dorix.setup(&start.position, 2);
    dorix_board_init(&board, &start.dorix);
    for (int side = 0; good && side < 2; side++) {
        struct dorix_bounded s;
        dorix_bounded_init(&s, side, memory, DORIX_MEMORY, &watch);
        for (int depth = 1 + side; good && depth <= plies; depth += 2) {
            const enum dorix_bounded_answer a = dorix_bounded_search(&s, &board, depth);
            good = a != DORIX_STOPPED;
            if (a != DORIX_NO_WIN)
                break;
            p->none[side] = depth;
        }
    }
    free(memory);
    return good;
}

bool lab_proof_init(struct lab_proof *p, const struct lab_tally *t, enum value *firsts,
                    const atomic_bool *stop)
{
    *p = (struct lab_proof){.firsts = firsts};
    if (t->plan->solver)
        return ask_solver(p, t, stop);
    if (t->plan->game == &dorix && t->plan->seats == 2 && t->plan->usual)
        return ask_dorix(p, t->plan, stop);
    return true;
}
