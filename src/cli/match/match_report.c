/*
 * match_report.c - prints the table of a match.
 */
#include "cli/match/match_report.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "cli/programs/clock.h"
#include "options/tr.h"

enum {
    WIDTH = 79,              /* longest line on a terminal that does not wrap */
    OFTEN = 250000,          /* least microseconds between two tables drawn in place */
    SELDOM = 5 * 1000 * 1000 /* least microseconds between two plain reports */
};

/* Lines being written. */
struct page {
    char text[16384];
    size_t length;
};

__attribute__((format(printf, 2, 3))) static void put(struct page *p, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    const int n = vsnprintf(p->text + p->length, sizeof p->text - p->length, format, arguments);
    va_end(arguments);
    if (n > 0 && p->length + (size_t)n < sizeof p->text)
        p->length += (size_t)n;
    p->text[p->length] = '\0';
}

/* ---- the score ---- */

static void put_elo(struct page *p, const struct pair_estimate *e)
{
    if (isfinite(e->low) && isfinite(e->high))
        put(p, "Elo %+.1f ± %.1f", e->elo, (e->high - e->low) / 2);
    else if (isfinite(e->low))
        put(p, tr("Elo at least %+.0f", "Elo au moins %+.0f"), e->low);
    else if (isfinite(e->high))
        put(p, tr("Elo at most %+.0f", "Elo au plus %+.0f"), e->high);
    else
        put(p, "Elo ?");
}

static void put_share(struct page *p, const struct match_tally *t)
{
    const struct share_estimate e = match_estimate_share(t->complete, t->sum, t->squares);
    const double fair = 1.0 / t->plan->sides;

    put(p, tr("share %.1f %% ± %.1f", "part %.1f %% ± %.1f"), 100 * e.share, 100 * e.error);
    put(p, tr(", %.2f times the fair %.1f %%", ", %.2f fois la part juste de %.1f %%"),
        e.share / fair, 100 * fair);
}

/* Writes "73.8 % ± 9.1, Elo +180.1 ± 80.2", for the table and for plain lines. */
static void put_score(struct page *p, const struct match_tally *t)
{
    if (t->complete == 0) {
        put(p, "%s", tr("no round is complete", "aucun tour n'est complet"));
    } else if (t->plan->sides > 2) {
        put_share(p, t);
    } else {
        const struct pair_estimate e = match_estimate_pairs(t->pairs);
        put(p, tr("score %.1f %% ± %.1f, ", "score %.1f %% ± %.1f, "), 100 * e.score,
            100 * e.error);
        put_elo(p, &e);
        put(p, ", LOS %.1f %%", 100 * e.los);
    }
}

static void put_games(struct page *p, const struct match_tally *t)
{
    put(p,
        tr("games %" PRIu64 ": %" PRIu64 " won, %" PRIu64 " drawn, %" PRIu64 " lost",
           "parties %" PRIu64 " : %" PRIu64 " gagnées, %" PRIu64 " nulles, %" PRIu64 " perdues"),
        t->games, t->wins, t->draws, t->losses);
}

/* ---- the table ---- */

static void put_head(struct page *p, const struct match_tally *t)
{
    const struct match_plan *plan = t->plan;

    put(p,
        tr("%s, %d players; openings of %d plies, seed %" PRIu64 "\n",
           "%s à %d joueurs ; ouvertures de %d coups, graine %" PRIu64 "\n"),
        plan->game->name, plan->seats, plan->opening, plan->seed);
    put(p, "A: %s\nB: %s\n", plan->players[0].text, plan->players[1].text);
}

static void put_pairs(struct page *p, const struct match_tally *t)
{
    if (t->plan->sides != 2 || t->complete == 0)
        return;
    put(p, tr("pairs by A's points, 0 to 2:", "paires par points de A, de 0 à 2 :"));
    for (int i = 0; i < PAIR_SCORES; i++)
        put(p, " %" PRIu64, t->pairs[i]);
    put(p, "\n");
    if (t->plan->sprt)
        put(p, "SPRT %g,%g: LLR %.2f (%.2f, %.2f)\n", t->plan->elo0, t->plan->elo1,
            match_tally_llr(t), -SPRT_BOUND, SPRT_BOUND);
}

/* Writes a number of nodes in about three figures. */
static void put_speed(struct page *p, const struct match_cost *c)
{
    const double speed = c->counted_time > 0 ? (double)c->nodes * 1e6 / (double)c->counted_time : 0;

    if (c->nodes == 0)
        put(p, " %12s", "-");
    else if (speed >= 1e6)
        put(p, " %10.2f M", speed / 1e6);
    else
        put(p, " %10.1f k", speed / 1e3);
}

static void put_cost(struct page *p, const struct match_tally *t, int player)
{
    const struct match_cost *c = &t->cost[player];

    put(p, "%c", 'A' + player);
    put(p, " %12.2f", c->moves ? (double)c->time / 1000 / (double)c->moves : 0);
    put_speed(p, c);
    if (c->depth_moves)
        put(p, " %8.1f", (double)c->depths / (double)c->depth_moves);
    else
        put(p, " %8s", "-");
    if (t->plan->players[player].limits.movetime)
        put(p, " %10.0f", (double)c->overstep / 1000);
    else
        put(p, " %10s", "-");
    put(p, "\n");
}

static void put_costs(struct page *p, const struct match_tally *t)
{
    put(p, "%s\n",
        tr("      ms/move      nodes/s    depth   ms over",
           "      ms/coup      nœuds/s   profd. ms de trop"));
    put_cost(p, t, 0);
    put_cost(p, t, 1);
}

static void put_sides(struct page *p, const struct match_tally *t)
{
    const double count = (double)t->games;

    put(p, tr("%.1f plies a game; by seat:", "%.1f coups par partie ; par place :"),
        (double)t->plies / count);
    for (int side = 0; side < t->plan->sides; side++)
        put(p, "%s %.1f %%", side > 0 ? "," : "", 100 * t->by_side[side] / count);
    put(p, "\n");
}

/* ---- faults ---- */

static const char *fault_words(enum player_verdict v)
{
    return v == PLAYER_ILLEGAL   ? tr("illegal move", "coup interdit")
           : v == PLAYER_CRASHED ? tr("crash", "panne")
                                 : tr("timeout", "délai dépassé");
}

static void put_faults(struct page *p, const struct match_tally *t)
{
    for (int player = 0; player < 2; player++) {
        const uint64_t *f = t->faults[player];
        if (match_tally_faults(t, player) > 0)
            put(p,
                tr("%c lost %" PRIu64 " by illegal moves, %" PRIu64 " by crashes, %" PRIu64
                   " by timeouts\n",
                   "%c : %" PRIu64 " perdues par coup interdit, %" PRIu64 " par panne, %" PRIu64
                   " par délai dépassé\n"),
                'A' + player, f[PLAYER_ILLEGAL], f[PLAYER_CRASHED], f[PLAYER_LATE]);
    }
    for (int i = 0; i < t->shown; i++) {
        const struct match_fault *f = &t->shown_faults[i];
        put(p, tr("  round %d.%d: %c: %s: %s\n", "  tour %d.%d : %c : %s : %s\n"), f->round + 1,
            f->side + 1, 'A' + f->culprit, fault_words(f->verdict), f->reason);
    }
    for (int player = 0; player < 2; player++)
        if (match_tally_overstepped(t, player))
            put(p,
                tr("warning: %c overstepped its time, by %.0f ms at worst\n",
                   "attention : %c a dépassé son temps, de %.0f ms au pire\n"),
                'A' + player, (double)t->cost[player].overstep / 1000);
}

static void put_table(struct page *p, const struct match_tally *t)
{
    put_head(p, t);
    put_games(p, t);
    put(p, "\n");
    put_score(p, t);
    put(p, "\n");
    put_pairs(p, t);
    if (t->games > 0) {
        put_costs(p, t);
        put_sides(p, t);
    }
    put_faults(p, t);
}

/* ---- showing it ---- */

/* Writes lines over the previous ones, each cut so that it does not wrap. */
static void match_report_draw(struct match_report *r, const struct page *p)
{
    const char *at = p->text;

    if (r->lines > 0)
        printf("\033[%dA", r->lines);
    for (r->lines = 0; *at; r->lines++) {
        int columns = 0;
        for (; *at && *at != '\n'; at++) {
            columns += (*at & 0xc0) != 0x80;
            if (columns <= WIDTH)
                putchar(*at);
        }
        at += *at == '\n';
        printf("\033[K\n");
    }
    fflush(stdout);
}

void match_report_init(struct match_report *r, bool live)
{
    *r = (struct match_report){.live = live, .begin = clock_now()};
    r->last = r->begin;
}

void match_report_show(const struct match_tally *t, void *context)
{
    struct match_report *r = context;
    static struct page p;
    const int64_t now = clock_now();

    if (t->games == r->seen || now - r->last < (r->live ? OFTEN : SELDOM))
        return;
    r->last = now;
    r->seen = t->games;
    p.length = 0;
    if (r->live) {
        put_table(&p, t);
        match_report_draw(r, &p);
    } else {
        put_games(&p, t);
        put(&p, "; ");
        put_score(&p, t);
        if (t->plan->sprt)
            put(&p, ", LLR %.2f", match_tally_llr(t));
        puts(p.text);
        fflush(stdout);
    }
}

static void put_end(struct page *p, const struct match_tally *t, enum match_end end, double seconds)
{
    if (end == MATCH_DECIDED && match_tally_decide(t) == MATCH_ACCEPTED)
        put(p,
            tr("decided: A is better by %g Elo rather than %g",
               "décidé : A est plus fort de %g Elo plutôt que de %g"),
            t->plan->elo1, t->plan->elo0);
    else if (end == MATCH_DECIDED)
        put(p,
            tr("decided: A is better by %g Elo rather than %g",
               "décidé : A est plus fort de %g Elo plutôt que de %g"),
            t->plan->elo0, t->plan->elo1);
    else
        put(p, "%s",
            end == MATCH_INTERRUPTED ? tr("interrupted", "interrompu") : tr("done", "terminé"));
    put(p, tr(", %.1f s, %.2f games a second\n", ", %.1f s, %.2f parties par seconde\n"), seconds,
        seconds > 0 ? (double)t->games / seconds : 0);
}

void match_report_end(struct match_report *r, const struct match_tally *t, enum match_end end)
{
    static struct page p;

    p.length = 0;
    put_table(&p, t);
    put_end(&p, t, end, (double)(clock_now() - r->begin) / 1e6);
    if (r->lines > 0)
        printf("\033[%dA\033[J", r->lines);
    r->lines = 0;
    fputs(p.text, stdout);
    fflush(stdout);
}
