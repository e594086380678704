/*
 * analyse_study.c - searches the positions of a game one after the other and judges the moves.
 */
#include <assert.h>
#include <string.h>

#include "cli/analyse/analyse.h"
#include "cli/base/interrupt.h"
#include "cli/base/progress.h"
#include "options/tr.h"

enum { HASH_BYTES = 1 << 25 };

/* ---- thinking ---- */

/* Runs in the engine thread, the only one that may read the engine during a search. */
static void note_nodes(void *context, const struct engine_thread *t, bool finished)
{
    _Atomic uint64_t *nodes = context;

    (void)finished;
    atomic_store_explicit(nodes, engine_thread_nodes(t), memory_order_relaxed);
}

static void study(struct analysis *a, struct engine_thread *t, const struct record *now,
                  const atomic_bool *stop)
{
    struct study *s = &a->studies[now->turns];
    const int number = (now->turns < a->last ? now->turns : a->last) - a->first + 1;
    _Atomic uint64_t nodes = 0;

    engine_thread_start(t, now, &a->orders, &a->limits, note_nodes, &nodes);
    do {
        if (atomic_load(stop))
            engine_thread_stop(t);
        else if (progress_due())
            progress_tell(TERMINAL_ANALYSE_PROGRESS, {"position", .number = (unsigned)number},
                          {"positions", .number = (unsigned)(a->last - a->first + 1)},
                          {"nodes", .number = atomic_load(&nodes)});
    } while (!engine_thread_wait(t, 100));
    progress_clear();
    if (atomic_load(stop))
        return; /* Interrupted at an unknown depth, so there is no verdict. */
    const struct engine *e = engine_thread_engine(t);
    s->known = true;
    s->depth = e->depth;
    s->nodes = engine_thread_nodes(t);
    s->count = e->count;
    memcpy(s->lines, e->lines, (size_t)e->count * sizeof e->lines[0]);
}

bool analyse_run(struct analysis *a, analyse_show *show)
{
    static struct record now;
    const struct record *r = &a->record;
    struct engine_thread *t = engine_thread_new(HASH_BYTES, a->threads, NULL);

    if (!t)
        return false;
    const atomic_bool *stop = interrupt_catch();
    record_init_from(&now, r->game, &r->start.position);
    /*
     * The move played is judged by the position after it, so one more position than requested is
     * needed.
     */
    for (int turn = 0; turn <= r->turns && turn <= a->last + 1 && !atomic_load(stop); turn++) {
        if (turn >= a->first && !record_over(&now))
            study(a, t, &now, stop);
        if (turn > a->first && !atomic_load(stop))
            show(a, turn - 1);
        if (turn == r->turns && a->last == r->turns && !atomic_load(stop))
            show(a, turn);
        if (turn < r->turns)
            record_play(&now, record_move(r, turn), RECORD_NO_CLOCK);
    }
    a->stopped = atomic_load(stop);
    engine_thread_free(t);
    return true;
}

/* ---- judging ---- */

static enum mistake mistake_of(int cost)
{
    return cost >= COST_BLUNDER      ? MISTAKE_BLUNDER
           : cost >= COST_MISTAKE    ? MISTAKE_MISTAKE
           : cost >= COST_INACCURACY ? MISTAKE_INACCURACY
                                     : MISTAKE_NONE;
}

/* Returns a seat's thousandths at the end of the record, which the rules have ended. */
static int outcome(const struct record *r, int seat)
{
    return r->status == STATUS_DRAWN ? 500 : r->winners >> seat & 1 ? 1000 : 0;
}

/* Whether the rules have ended the game, so that there was nothing to search. */
static bool ended_by_rules(const struct record *r)
{
    return r->ending != ENDING_NONE && r->ending <= ENDING_MOVE_LIMIT;
}

/* Judges a move with two sides: its player has what the other side does not have after it. */
static bool judge_by_next(const struct analysis *a, int turn, int seat, struct verdict *v)
{
    const struct study *next = &a->studies[turn + 1];

    if (turn + 1 == a->record.turns && ended_by_rules(&a->record))
        v->after = outcome(&a->record, seat);
    else if (next->known)
        v->after = 1000 - next->lines[0].chances;
    else
        return false;
    return true;
}

/*
 * Judges a move with several sides, whose chances do not add up: the move is looked for among the
 * lines.
 */
static bool judge_by_lines(const struct analysis *a, int turn, int seat, struct verdict *v)
{
    const struct study *s = &a->studies[turn];
    const struct move played = record_move(&a->record, turn);
    int i = 0;

    if (turn + 1 == a->record.turns && ended_by_rules(&a->record)) {
        v->after = outcome(&a->record, seat);
        return true;
    }
    while (i < s->count && s->lines[i].moves[0].bits != played.bits)
        i++;
    v->at_least = i == s->count;
    v->after = v->at_least ? s->lines[0].chances : s->lines[i].chances;
    for (int j = 1; v->at_least && j < s->count; j++)
        if (s->lines[j].chances < v->after)
            v->after = s->lines[j].chances;
    return true;
}

struct verdict analyse_verdict(const struct analysis *a, int turn)
{
    const struct study *s = &a->studies[turn];
    union any_position p;
    struct verdict v = {0};

    assert(turn >= 0 && turn <= a->record.turns);
    if (turn == a->record.turns || !s->known)
        return v;
    record_position(&a->record, turn, &p.position);
    v.known = p.position.sides == 2 ? judge_by_next(a, turn, p.position.to_move, &v)
                                    : judge_by_lines(a, turn, p.position.to_move, &v);
    if (v.known && s->lines[0].moves[0].bits != record_move(&a->record, turn).bits &&
        v.after < s->lines[0].chances)
        v.cost = s->lines[0].chances - v.after;
    v.mistake = mistake_of(v.cost);
    return v;
}

struct report analyse_report(const struct analysis *a, int seat)
{
    const struct record *r = &a->record;
    struct report report = {0};
    int sum = 0;

    for (int turn = 0; turn < r->turns; turn++) {
        const struct verdict v = analyse_verdict(a, turn);
        if (!v.known || record_mover(r, turn) != seat)
            continue;
        report.moves++;
        report.cost += v.cost;
        report.mistakes[v.mistake]++;
        sum += 1000 * COST_BLUNDER / (COST_BLUNDER + v.cost); /* half for a blunder */
    }
    report.accuracy = report.moves > 0 ? (sum + report.moves / 2) / report.moves : 0;
    return report;
}
