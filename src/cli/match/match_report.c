/*
 * match_report.c - prints the table of a match.
 */
#include "cli/match/match_report.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "cli/base/canvas_text.h"
#include "cli/programs/clock.h"
#include "options/tr.h"

enum {
    WIDTH = 79,               /* longest line on a terminal that does not wrap */
    OFTEN = 250000,           /* least microseconds between two tables drawn in place */
    SELDOM = 5 * 1000 * 1000, /* least microseconds between two plain reports */
    FIGURE_MAX = 64           /* bytes of a number with decimals */
};

static const char *const names[] = {"A", "B"};

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

/* Writes a text of the catalogue with its values. */
#define put_text(p, key, ...) put_values(p, key, TR_VALUES(__VA_ARGS__))
static void put_values(struct page *p, enum terminal_text key, const struct sentence_value *values)
{
    p->length += tr_write_values(p->text + p->length, sizeof p->text - p->length, key, values);
}

#define put_line(p, key, ...) (put_text(p, key, __VA_ARGS__), put(p, "\n"))

/* Writes a number with decimals, for a text. */
#define figure(...) write_figure((char[FIGURE_MAX]){0}, __VA_ARGS__)
__attribute__((format(printf, 2, 3))) static const char *write_figure(char text[static FIGURE_MAX],
                                                                      const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, FIGURE_MAX, format, arguments);
    va_end(arguments);
    return text;
}

/* ---- the score ---- */

static void put_share(struct page *p, const struct match_tally *t)
{
    const struct share_estimate e = match_estimate_share(t->complete, t->sum, t->squares);
    const double fair = 1.0 / t->plan->sides;

    put_text(p, TERMINAL_MATCH_SHARE, {"share", .text = figure("%.1f", 100 * e.share)},
             {"error", .text = figure("%.1f", 100 * e.error)},
             {"times", .text = figure("%.2f", e.share / fair)},
             {"fair", .text = figure("%.1f", 100 * fair)});
}

static void put_pair_score(struct page *p, const struct pair_estimate *e)
{
    static const enum terminal_text keys[2][2] = {
        {TERMINAL_MATCH_SCORE_UNKNOWN, TERMINAL_MATCH_SCORE_AT_MOST},
        {TERMINAL_MATCH_SCORE_AT_LEAST, TERMINAL_MATCH_SCORE},
    };
    const bool low = isfinite(e->low), high = isfinite(e->high);

    put_text(p, keys[low][high], {"score", .text = figure("%.1f", 100 * e->score)},
             {"error", .text = figure("%.1f", 100 * e->error)},
             {"elo", .text = low && high ? figure("%+.1f", e->elo)
                                         : figure("%+.0f", low ? e->low : e->high)},
             {"range", .text = figure("%.1f", (e->high - e->low) / 2)},
             {"los", .text = figure("%.1f", 100 * e->los)});
}

/* Writes "73.8 % ± 9.1, Elo +180.1 ± 80.2", for the table and for plain lines. */
static void put_score(struct page *p, const struct match_tally *t)
{
    if (t->complete == 0) {
        put(p, "%s", tr(TERMINAL_MATCH_NO_ROUND));
    } else if (t->plan->sides > 2) {
        put_share(p, t);
    } else {
        const struct pair_estimate e = match_estimate_pairs(t->pairs);
        put_pair_score(p, &e);
    }
}

static void put_games(struct page *p, const struct match_tally *t)
{
    put_text(p, TERMINAL_MATCH_GAMES, {"games", .number = t->games}, {"wins", .number = t->wins},
             {"draws", .number = t->draws}, {"losses", .number = t->losses});
}

/* ---- the table ---- */

static void put_head(struct page *p, const struct match_tally *t)
{
    const struct match_plan *plan = t->plan;

    put_text(p, TERMINAL_MATCH_HEAD, {"game", .text = plan->game->name},
             {"players", .number = (unsigned)plan->seats}, {"n", .number = (unsigned)plan->opening},
             {"seed", .number = plan->seed});
    put(p, "\nA: %s\nB: %s\n", plan->players[0].text, plan->players[1].text);
}

static void put_pairs(struct page *p, const struct match_tally *t)
{
    char pairs[PAIR_SCORES * FIGURE_MAX];
    size_t n = 0;

    if (t->plan->sides != 2 || t->complete == 0)
        return;
    for (int i = 0; i < PAIR_SCORES; i++)
        n += (size_t)snprintf(pairs + n, sizeof pairs - n, "%s%" PRIu64, i ? " " : "", t->pairs[i]);
    put_line(p, TERMINAL_MATCH_PAIRS, {"pairs", .text = pairs});
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
    static const struct {
        enum terminal_text name;
        int width;
    } columns[] = {
        {TERMINAL_MATCH_COLUMN_TIME, 14},
        {TERMINAL_MATCH_COLUMN_SPEED, 13},
        {TERMINAL_MATCH_COLUMN_DEPTH, 9},
        {TERMINAL_MATCH_COLUMN_OVER, 11},
    };

    for (int i = 0; i < 4; i++) {
        const char *name = tr(columns[i].name);
        put(p, "%*s%s", canvas_text_padding(name, columns[i].width), "", name);
    }
    put(p, "\n");
    put_cost(p, t, 0);
    put_cost(p, t, 1);
}

static void put_sides(struct page *p, const struct match_tally *t)
{
    const double count = (double)t->games;
    char sides[GAME_SEATS_MAX * FIGURE_MAX];
    size_t n = 0;

    for (int side = 0; side < t->plan->sides; side++)
        n += (size_t)snprintf(sides + n, sizeof sides - n, "%s%.1f %%", side > 0 ? ", " : "",
                              100 * t->by_side[side] / count);
    put_line(p, TERMINAL_MATCH_SIDES, {"plies", .text = figure("%.1f", (double)t->plies / count)},
             {"shares", .text = sides});
}

/* ---- faults ---- */

static void put_fault(struct page *p, const struct match_fault *f)
{
    put(p, "  ");
    put_line(p,
             f->verdict == PLAYER_ILLEGAL   ? TERMINAL_MATCH_FAULT_ILLEGAL
             : f->verdict == PLAYER_CRASHED ? TERMINAL_MATCH_FAULT_CRASH
                                            : TERMINAL_MATCH_FAULT_TIMEOUT,
             {"round", .number = (unsigned)f->round + 1}, {"side", .number = (unsigned)f->side + 1},
             {"player", .text = names[f->culprit]}, {"why", .text = f->reason});
}

static void put_faults(struct page *p, const struct match_tally *t)
{
    for (int player = 0; player < 2; player++) {
        const uint64_t *f = t->faults[player];
        if (match_tally_faults(t, player) == 0)
            continue;
        put_line(p, TERMINAL_MATCH_LOST, {"player", .text = names[player]},
                 {"illegal", .number = f[PLAYER_ILLEGAL]}, {"crashes", .number = f[PLAYER_CRASHED]},
                 {"timeouts", .number = f[PLAYER_LATE]});
    }
    for (int i = 0; i < t->shown; i++)
        put_fault(p, &t->shown_faults[i]);
    for (int player = 0; player < 2; player++) {
        if (!match_tally_overstepped(t, player))
            continue;
        put_line(p, TERMINAL_MATCH_OVERSTEPPED, {"player", .text = names[player]},
                 {"ms", .text = figure("%.0f", (double)t->cost[player].overstep / 1000)});
    }
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
    const bool better = end == MATCH_DECIDED && match_tally_decide(t) == MATCH_ACCEPTED;
    const double elo[] = {t->plan->elo0, t->plan->elo1};

    put_line(p,
             end == MATCH_DECIDED       ? TERMINAL_MATCH_END_DECIDED
             : end == MATCH_INTERRUPTED ? TERMINAL_MATCH_END_INTERRUPTED
                                        : TERMINAL_MATCH_END_DONE,
             {"elo", .text = figure("%g", elo[better])},
             {"other", .text = figure("%g", elo[!better])},
             {"seconds", .text = figure("%.1f", seconds)},
             {"rate", .text = figure("%.2f", seconds > 0 ? (double)t->games / seconds : 0)});
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
