/*
 * load.c - the load generator of the campaign: plays many games at once over the given ports.
 *
 *     campaign-load --ports 8001,8002 --games 500 --seconds 120 --seed 1 --think 1500 --log FILE
 *
 * With --company mixed some players have accounts and play rated games, some play with computers,
 * and some games have one player more than seats.
 */
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "party.h"
#include "rules/random.h"

enum {
    STEP = 10,
    REPORT = 5000,
    LONG = 300, /* seconds; longer runs report less often */
    SETTLE = 240000,
    /* milliseconds; a step that comes later than this is noted: the machine was busy */
    STALL = 300,
    GAMES_MAX = 5000,
};

struct load {
    struct campaign campaign;
    int games, players;
    uint64_t seconds, seed;
    struct party *parties;
    struct player *people;
};

static volatile sig_atomic_t stopped;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
}

static uint64_t clock_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static void usage(void)
{
    fputs("usage: campaign-load --ports P,P --games N --seconds S --seed N --think MS --log FILE\n"
          "       [--company plain|mixed]\n",
          stderr);
    exit(2);
}

static void read_ports(struct campaign *c, const char *text)
{
    for (char *end; *text && c->port_count < PORTS_MAX; text = *end == ',' ? end + 1 : end) {
        c->ports[c->port_count++] = (int)strtol(text, &end, 10);
        if (end == text)
            usage();
    }
}

static void read_arguments(struct load *l, int count, char **values)
{
    struct campaign *c = &l->campaign;

    for (int i = 1; i + 1 < count; i += 2) {
        const char *name = values[i], *value = values[i + 1];
        if (strcmp(name, "--ports") == 0)
            read_ports(c, value);
        else if (strcmp(name, "--games") == 0)
            l->games = (int)strtol(value, NULL, 10);
        else if (strcmp(name, "--seconds") == 0)
            l->seconds = strtoull(value, NULL, 10);
        else if (strcmp(name, "--seed") == 0)
            l->seed = strtoull(value, NULL, 10);
        else if (strcmp(name, "--think") == 0)
            c->think = strtoull(value, NULL, 10);
        else if (strcmp(name, "--company") == 0)
            c->company = strcmp(value, "mixed") == 0;
        else if (strcmp(name, "--log") == 0)
            c->journal = fopen(value, "w");
        else
            usage();
    }
    if (!c->port_count || l->games < 1 || l->games > GAMES_MAX || !l->seconds || !c->think ||
        !c->journal)
        usage();
}

static void invite(struct load *l)
{
    uint64_t seed = l->seed;

    l->parties = calloc((size_t)l->games, sizeof *l->parties);
    l->people = calloc((size_t)l->games * (GAME_SEATS_MAX + 1), sizeof *l->people);
    if (!l->parties || !l->people)
        abort();
    for (int i = 0; i < l->games; i++) {
        party_init(&l->parties[i], &l->campaign, &l->people[l->players], &seed);
        for (int j = 0; j < l->parties[i].people; j++, l->players++) {
            player_init(&l->people[l->players], &l->campaign, &l->parties[i], l->players,
                        random_next(&seed));
            /* They do not all start at the same moment. */
            l->people[l->players].again = random_below(&seed, 2000);
        }
    }
}

static int in_play(const struct load *l)
{
    int count = 0;

    for (int i = 0; i < l->games; i++)
        count += l->parties[i].game[0] != '\0';
    return count;
}

static void report(const struct load *l, uint64_t now)
{
    const struct campaign *c = &l->campaign;

    printf("load\t%.1f s\t%d games in play, %" PRIu64 " begun\t%" PRIu64 " moves and %" PRIu64
           " others acknowledged, %" PRIu64 " repeated, %" PRIu64 " refused\t%" PRIu64
           " reconnects\t%" PRIu64 " stuck\n",
           (double)now / 1000, in_play(l), c->counts.games, c->counts.moves,
           c->counts.acknowledged - c->counts.moves, c->counts.repeated, c->counts.refused,
           c->counts.reconnects, c->counts.stuck);
    fflush(stdout);
    fflush(c->journal);
}

static bool all_done(const struct load *l)
{
    for (int i = 0; i < l->games; i++)
        if (l->parties[i].lay[0])
            return false;
    for (int i = 0; i < l->players; i++)
        if (!player_done(&l->people[i]))
            return false;
    return true;
}

/* Everyone asks again for what they may have missed. */
static void ask_again(struct load *l)
{
    for (int i = 0; i < l->players; i++) {
        if (l->people[i].told)
            note(&l->people[i], "lost", "%s", l->people[i].board->game);
        l->people[i].subscribed = l->people[i].told = false;
    }
}

/* Returns when the journal's time began, by the wall clock. */
static void note_begin(const struct load *l)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    fprintf(l->campaign.journal, "began\t0\t-1\t-\t%" PRIu64 "\n",
            (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000);
}

static void step(struct load *l, uint64_t start)
{
    l->campaign.now = clock_now() - start + 1;
    for (int i = 0; i < l->games; i++)
        party_step(&l->parties[i]);
    for (int i = 0; i < l->players; i++)
        player_step(&l->people[i]);
    const uint64_t until = l->campaign.now + STEP;
    do {
        const uint64_t now = clock_now() - start + 1;
        l->campaign.now = now;
        wire_wait(now < until ? (int)(until - now) : 0);
    } while (l->campaign.now < until);
    if (l->campaign.now > until + STALL)
        fprintf(l->campaign.journal, "stall\t%" PRIu64 "\t-1\t-\t%" PRIu64 "\n", l->campaign.now,
                l->campaign.now - until);
}

static int run(struct load *l)
{
    const uint64_t start = clock_now();
    const uint64_t every = l->seconds > LONG ? 12 * REPORT : REPORT;
    uint64_t reported = 0, end = l->seconds * 1000, here = 0;
    bool asked = false;

    note_begin(l);
    for (;;) {
        step(l, start);
        const uint64_t now = l->campaign.now;
        if (now - reported >= every) {
            report(l, now);
            reported = now;
        }
        if (!l->campaign.ending && (now > end || stopped)) {
            l->campaign.ending = true;
            end = now;
            report(l, now);
        }
        if (!l->campaign.ending)
            continue;
        const bool done = all_done(l);
        if (done && !asked) {
            ask_again(l);
            asked = true;
        } else if (!done || here == 0) {
            here = done && asked ? now : 0;
        } else if (now > here + campaign_patience(&l->campaign)) {
            /* The events that follow from everyone being here have been received. */
            return 0;
        }
        if (now > end + SETTLE)
            return 1;
    }
}

int main(int count, char **values)
{
    struct load l = {.campaign.think = 1500, .seed = 1};

    read_arguments(&l, count, values);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    if (!wire_start())
        return 1;
    invite(&l);
    const int status = run(&l);
    for (int i = 0; i < l.players; i++) {
        const struct player *p = &l.people[i];
        if (p->ordered)
            note(p, "open", "%s\t%s", p->order.game, p->order.id);
        player_leave(&l.people[i], status ? "left" : "final");
    }
    report(&l, l.campaign.now);
    if (status)
        puts("load\tnot everyone got an answer in time");
    for (int i = 0; i < l.players; i++)
        player_release(&l.people[i]);
    fclose(l.campaign.journal);
    free(l.parties);
    free(l.people);
    return status;
}
