/*
 * tournament.c - plays the pairs of a tournament, one match after the other, and rates the players.
 */
#include "cli/match/tournament.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/match/match_resume.h"
#include "cli/programs/clock.h"
#include "options/tr.h"
#include "options/usage.h"

/* ---- ratings ---- */

/*
 * Fits the Bradley-Terry model by Hunter's iteration: a player's strength is their score divided by
 * what their games would have brought. One extra drawn game per pair keeps all ratings finite.
 */
static void find_strengths(const struct tournament *t, double strengths[static MATCH_FIELD_MAX])
{
    const int count = t->field->count;

    for (int i = 0; i < count; i++)
        strengths[i] = 1;
    for (int step = 0; step < 2000; step++) {
        double product = 0;
        for (int i = 0; i < count; i++) {
            double scored = 0, expected = 0;
            for (int j = 0; j < count; j++) {
                const struct tournament_score *s = &t->scores[i][j];
                if (s->games == 0)
                    continue;
                scored += s->score + 0.5;
                expected += ((double)s->games + 1) / (strengths[i] + strengths[j]);
            }
            strengths[i] = expected > 0 ? scored / expected : 1;
            product += log(strengths[i]);
        }
        for (int i = 0; i < count; i++)
            strengths[i] /= exp(product / count);
    }
}

void tournament_rate(struct tournament *t)
{
    double strengths[MATCH_FIELD_MAX];
    const double scale = 400 / log(10);

    find_strengths(t, strengths);
    for (int i = 0; i < t->field->count; i++) {
        double information = 0;
        for (int j = 0; j < t->field->count; j++) {
            const double p = strengths[i] / (strengths[i] + strengths[j]);
            if (t->scores[i][j].games > 0)
                information += ((double)t->scores[i][j].games + 1) * p * (1 - p);
        }
        t->ratings[i] = scale * log(strengths[i]);
        t->errors[i] = information > 0 ? 1.96 * scale / sqrt(information) : INFINITY;
    }
}

/* ---- matches ---- */

/*
 * Converts a share among k sides to the score of a two-sided match that shows the same difference.
 */
static double even_score(double points, double played, int sides)
{
    const double share = played > 0 ? points / played : 0.5;

    return sides == 2 ? points : played * share * (sides - 1) / (share * (sides - 1) + (1 - share));
}

static void add(struct tournament_score *to, struct tournament_score more)
{
    to->games += more.games;
    to->faults += more.faults;
    to->points += more.points;
    to->score += more.score;
}

static void note(struct tournament *t, const struct match_tally *tally, int a, int b)
{
    const double played = (double)tally->games;
    const double score = even_score(tally->points, played, t->plan->sides);
    double all = 0;

    for (int side = 0; side < t->plan->sides; side++)
        all += tally->by_side[side];
    add(&t->scores[a][b], (struct tournament_score){.games = tally->games,
                                                    .faults = match_tally_faults(tally, 0),
                                                    .points = tally->points,
                                                    .score = score});
    add(&t->scores[b][a], (struct tournament_score){.games = tally->games,
                                                    .faults = match_tally_faults(tally, 1),
                                                    .points = all - tally->points,
                                                    .score = played - score});
    t->games += tally->games;
}

static void tournament_show_nothing(const struct match_tally *t, void *context)
{
    (void)t, (void)context;
}

/* Prints one line for each finished pair. */
static void tell(const struct tournament *t, int a, int b)
{
    const struct tournament_score *s = &t->scores[a][b];

    if (t->plan->json)
        return;
    char points[32];
    snprintf(points, sizeof points, "%g", s->points);
    tr_print(stdout, TERMINAL_MATCH_PAIRING, {"a", .text = t->field->players[a].text},
             {"b", .text = t->field->players[b].text}, {"points", .text = points},
             {"games", .number = s->games});
    putchar('\n');
    fflush(stdout);
}

/* Plays a match of two, resumed if asked for. */
static enum match_end play_match(const struct command *c, struct tournament *t, int a, int b)
{
    static struct match_plan plan;
    static struct match_tally tally;
    const size_t total = (size_t)t->plan->rounds * (size_t)t->plan->sides;
    struct match_round *rounds = calloc((size_t)t->plan->rounds, sizeof rounds[0]);
    uint8_t *done = calloc(total, 1);
    enum match_end end = MATCH_REFUSED;

    plan = *t->plan;
    plan.players[0] = t->field->players[a];
    plan.players[1] = t->field->players[b];
    plan.done = done;
    if (!rounds || !done)
        abort();
    match_tally_init(&tally, &plan, rounds);
    if (!plan.resume || match_resume(c, &plan, &tally, done))
        end = tally.games == total ? MATCH_COMPLETE
                                   : match_run(c, &plan, &tally, tournament_show_nothing, NULL);
    if (end != MATCH_REFUSED)
        note(t, &tally, a, b);
    free(rounds);
    free(done);
    return end;
}

/*
 * With three or four sides one player has a single seat and the other all the rest, who get more
 * points for it: so a second match swaps them. A match of two sides has swapped them already.
 */
static enum match_end play_pair(const struct command *c, struct tournament *t, int a, int b)
{
    enum match_end end = play_match(c, t, a, b);

    if (end == MATCH_COMPLETE && t->plan->sides > 2)
        end = play_match(c, t, b, a);
    if (end != MATCH_REFUSED)
        tell(t, a, b);
    return end;
}

int tournament_run(const struct command *c, const struct match_plan *plan,
                   const struct match_field *field)
{
    static struct tournament t;
    enum match_end end = MATCH_COMPLETE;

    t = (struct tournament){.plan = plan, .field = field, .begin = clock_now()};
    for (int a = 0; a < (field->gauntlet ? 1 : field->count) && end == MATCH_COMPLETE; a++)
        for (int b = a + 1; b < field->count && end == MATCH_COMPLETE; b++)
            end = play_pair(c, &t, a, b);
    if (end == MATCH_REFUSED)
        return EXIT_USAGE;
    tournament_rate(&t);
    if (plan->json)
        tournament_print_json(&t, end);
    else
        tournament_print(&t, end);
    return end == MATCH_BROKEN ? EXIT_NEGATIVE : EXIT_SUCCESS;
}
