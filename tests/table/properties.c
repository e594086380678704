/*
 * properties.c - plays games of random commands, valid and invalid, and checks the table after
 * each.
 *
 * properties [COMMANDS [SEED]]: with 0 commands it repeats the one game of that seed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "property.h"
#include "rules/random.h"

enum { ENOUGH = 300000 }; /* commands after which every kind of event must have occurred */

static struct trial trial;
static struct tally tally;

void trial_fail(const struct trial *t, const char *where, const char *what)
{
    const struct table_options *o = &t->t.options;

    printf("game of seed %llu (%s, %d seats, %s clock), after event %d: %s: not true: %s\n"
           "see it again with: table_properties 0 %llu\n",
           (unsigned long long)t->seed, o->game ? o->game->name : "no game", o->seats,
           table_clock_name((enum table_clock)o->clock), t->count, where, what,
           (unsigned long long)t->seed);
    exit(1);
}

uint32_t trial_below(struct trial *t, uint32_t bound)
{
    return random_below(&t->random, bound);
}

bool trial_once_in(struct trial *t, uint32_t n)
{
    return trial_below(t, n) == 0;
}

static void apply(struct trial *t, const struct table_event *e)
{
    expect(t, t->count < TABLE_EVENTS_MAX);
    expect(t, table_apply(&t->t, TRIAL_ID, e));
    t->log[t->count++] = *e;
    t->tally->acts[e->act]++;
    follow_applied(t, e);
}

static void begin(struct trial *t, uint64_t seed)
{
    struct table_options o;
    struct table_event e;
    struct table_command c = {.act = ACT_CREATE, .seat = -1, .id = "lay", .account = true};

    memset(t, 0, sizeof *t);
    t->seed = t->random = seed;
    t->tally = &tally;
    t->now = 1000000 + trial_below(t, 1000000);
    t->talkative = trial_once_in(t, 400);
    t->peaceful = t->talkative || trial_once_in(t, 2);
    t->patience = t->talkative ? 14000 : 200 + (int)trial_below(t, 1500);
    for (int i = 0; i < TRIAL_PEOPLE; i++) {
        t->people[i] = 1 + trial_below(t, 1000000) * (uint64_t)TRIAL_PEOPLE + (uint64_t)i;
        t->accounts[i] = !trial_once_in(t, 4);
    }
    trial_options(t, &o);
    c.actor = t->people[0];
    c.received = t->now;
    expect(t, table_create(TRIAL_ID, &o, &c, t->now, &e) == TABLE_OK);
    apply(t, &e);
}

/* Changes something in an event of the log; the result must be refused or do no harm. */
static void damage(struct trial *t)
{
    static struct table copy;
    struct table_event e = t->log[trial_below(t, (uint32_t)t->count)];

    if (!trial_once_in(t, 4))
        e.seq = t->t.seq + 1;
    if (trial_once_in(t, 2))
        e.act = (uint8_t)(1 + trial_below(t, ACT_COUNT + 1));
    if (trial_once_in(t, 3))
        e.seat = (int8_t)((int)trial_below(t, 8) - 2);
    if (trial_once_in(t, 2))
        e.at = t->t.last + trial_below(t, 1000);
    if (trial_once_in(t, 2))
        e.gap = (uint64_t)(e.at - t->t.since) - e.used - e.lag;
    if (trial_once_in(t, 3))
        e.number = (int)trial_below(t, 20) - 2;
    if (trial_once_in(t, 3))
        e.actor = t->people[trial_below(t, TRIAL_PEOPLE)];
    if (trial_once_in(t, 3))
        memset(e.move, 'a', sizeof e.move);
    if (trial_once_in(t, 3))
        e.starts = !e.starts;
    if (trial_once_in(t, 3))
        e.order[0] = (uint8_t)trial_below(t, 256);
    if (trial_once_in(t, 3))
        e.used = trial_below(t, UINT32_MAX) * (uint64_t)(trial_once_in(t, 2) ? 1 : UINT32_MAX);
    if (trial_once_in(t, 8))
        e.next = trial_below(t, 3);
    memcpy(&copy, &t->t, sizeof copy);
    if (e.act != ACT_CREATE && !table_apply(&copy, TRIAL_ID, &e))
        expect(t, memcmp(&copy, &t->t, sizeof copy) == 0);
    t->tally->damaged++;
}

static void one_command(struct trial *t)
{
    static const struct reason no_reason;
    struct table_event e, untouched;
    struct reason reason = no_reason;
    struct try try;

    trial_command(t, &try);
    audit_before(t);
    const unsigned announced = follow_announced(t, &try.c);
    memset(&untouched, 0xA5, sizeof untouched);
    memset(&e, 0xA5, sizeof e);
    const enum table_refusal r = table_decide(&t->t, &try.c, t->now, &e, &reason);
    t->tally->commands++;
    t->tally->refusals[r]++;
    expect(t, (reason.code != REASON_NONE) == (r == TABLE_ILLEGAL));
    if (r != TABLE_OK) {
        expect(t, memcmp(&e, &untouched, sizeof e) == 0);
        audit_refused(t, &try, r);
        return;
    }
    follow_allowed(t, &try.c, announced);
    apply(t, &e);
    audit_accepted(t, &try, &e);
}

/* The game has lasted long enough, so the service calls it off. */
static void call_off(struct trial *t)
{
    struct table_event e;
    struct try try = {.c = {.act = ACT_ABORT, .seat = -1, .id = "enough"}};

    try.c.received = t->now;
    audit_before(t);
    expect(t, table_decide(&t->t, &try.c, t->now, &e, NULL) == TABLE_OK);
    apply(t, &e);
    audit_accepted(t, &try, &e);
}

static void play(struct trial *t, uint64_t seed)
{
    begin(t, seed);
    for (int i = 0; i < t->patience && t->t.phase != PHASE_OVER; i++) {
        one_command(t);
        if (trial_once_in(t, 50))
            damage(t);
    }
    if (t->t.phase != PHASE_OVER)
        call_off(t);
    for (int i = 0; i < 20; i++)
        one_command(t);
    if (t->t.phase != PHASE_OVER) /* the device has taken back the last move */
        call_off(t);
    audit_end(t);
    tally.games++;
}

static void print(const char *what, uint64_t count)
{
    printf("  %-16s %10llu\n", what, (unsigned long long)count);
}

/* Prints how often each thing happened; false if something never did. */
static bool report(void)
{
    bool all = tally.times > 0 && tally.positions > 0 && tally.paused > 0 && tally.unknown > 0 &&
               tally.reopened > 0 && tally.alone > 0;

    printf("%llu games, %llu commands, %llu accepted, %llu moves, %llu seats replaced, "
           "%llu damaged events, %llu clocks of their own, "
           "%llu positions, %llu long credits\n",
           (unsigned long long)tally.games, (unsigned long long)tally.commands,
           (unsigned long long)tally.refusals[TABLE_OK], (unsigned long long)tally.moves,
           (unsigned long long)tally.replaced, (unsigned long long)tally.damaged,
           (unsigned long long)tally.times, (unsigned long long)tally.positions,
           (unsigned long long)tally.paused);
    printf("%llu acts unknown to a follower, %llu games continued after their end, "
           "%llu moves of computers alone\n",
           (unsigned long long)tally.unknown, (unsigned long long)tally.reopened,
           (unsigned long long)tally.alone);
    printf("announced as allowed:\n");
    for (int i = 0; i < MAY_COUNT; i++) {
        print(table_may_name((enum table_may)i), tally.allowed[i]);
        all = all && tally.allowed[i] > 0;
    }
    printf("acts:\n");
    for (int i = 0; i < ACT_COUNT; i++) {
        print(table_act_name((enum table_act)i), tally.acts[i]);
        all = all && tally.acts[i] > 0;
    }
    printf("refusals:\n");
    for (int i = 1; i < TABLE_REFUSALS; i++) {
        print(table_refusal_name((enum table_refusal)i), tally.refusals[i]);
        all = all && tally.refusals[i] > 0;
    }
    printf("offers that were agreed on:\n");
    for (int i = 1; i < OFFER_COUNT; i++) {
        print(table_offer_name((enum table_offer)i), tally.settled[i]);
        all = all && tally.settled[i] > 0;
    }
    printf("endings:\n");
    for (int i = 1; i < ENDING_COUNT; i++) {
        print(ending_name((enum ending)i), tally.endings[i]);
        all = all && (tally.endings[i] > 0 || i < ENDING_AGREEMENT);
    }
    return all;
}

int main(int argc, char **argv)
{
    const uint64_t commands = argc > 1 ? strtoull(argv[1], NULL, 10) : 2000000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;

    do
        play(&trial, seed++);
    while (tally.commands < commands);
    if (!report() && tally.commands >= ENOUGH) {
        printf("something never happened\n");
        return 1;
    }
    return 0;
}
