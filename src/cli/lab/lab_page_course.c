/*
 * lab_page_course.c - writes how games go: length, endings, leads, choices, and the shortest games.
 */
#include <string.h>

#include "cli/lab/lab_page.h"
#include "cli/lab/lab_svg.h"
#include "options/tr.h"

enum { BARS = 12, CHANGES_SHOWN = 8 };

/* ---- length and ends ---- */

static void put_turn_bars(FILE *out, const struct lab_tally *t, const struct lab_spread *s)
{
    const int step = (s->most - s->least) / BARS + 1;
    uint64_t counts[BARS] = {0};
    char labels[BARS][LAB_NUMBER_MAX] = {{0}};
    int count = 0;

    for (int i = s->least; i <= s->most; i++)
        counts[(i - s->least) / step] += t->turns[i];
    count = (s->most - s->least) / step + 1;
    for (int i = 0; i < count; i++)
        snprintf(labels[i], sizeof labels[i], "%d", s->least + i * step);
    lab_svg_bars(out, tr(TERMINAL_LAB_LENGTH_CHART), counts, labels, count);
    lab_words(out, LAB_LEGEND,
              step > 1 ? TERMINAL_LAB_LENGTH_LEGEND_FROM : TERMINAL_LAB_LENGTH_LEGEND);
}

/* Writes the ending's sentence without its subject: "player 1 wins: the goal line is reached". */
static void put_ending(FILE *out, enum ending e, uint64_t count, uint64_t played)
{
    char text[ENDING_TEXT_MAX], share[LAB_NUMBER_MAX];
    const bool drawn = e == ENDING_REPETITION || e == ENDING_MOVE_LIMIT || e == ENDING_ALL_PLACED;

    ending_write(e, drawn, drawn ? 0 : 1, tr_tag(), NULL, text);
    const char *colon = strstr(text, ": ");
    const char *french = strstr(text, " : ");
    lab_markup(out, "<tr>");
    lab_element(out, "th scope=\"row\"", "%s", french ? french + 3 : colon ? colon + 2 : text);
    lab_element(out, "td", "%s", lab_percent_error(lab_share(count, played), share));
    lab_markup(out, "</tr>\n");
}

void lab_page_length(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    const struct lab_spread s = lab_spread_of(t->turns, RECORD_TURNS_MAX + 1);
    char mean[LAB_NUMBER_MAX], draws[LAB_NUMBER_MAX];

    lab_words(out, "h2", TERMINAL_LAB_LENGTH_TITLE);
    put_turn_bars(out, t, &s);
    lab_sentence(
        out, "p", TERMINAL_LAB_LENGTH_NOTE,
        {"mean", .text = lab_decimal_error(lab_sum_mean(&t->turns_sum), mean)},
        {"n", .number = (unsigned)s.median}, {"least", .number = (unsigned)s.least},
        {"most", .number = (unsigned)s.most},
        {"draws", .text = lab_percent_error(lab_share(t->seats.draws, t->seats.games), draws)});
    lab_markup(out, "<div class=\"wide\"><table><thead><tr>");
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_ENDING);
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_GAMES);
    lab_markup(out, "</tr></thead><tbody>\n");
    for (int e = 0; e < ENDING_COUNT; e++)
        if (t->endings[e] > 0)
            put_ending(out, (enum ending)e, t->endings[e], t->seats.games);
    lab_markup(out, "</tbody></table></div>\n");
}

/* ---- lead ---- */

static void put_changes(FILE *out, const struct lab_tally *t)
{
    uint64_t counts[CHANGES_SHOWN + 1] = {0};
    char labels[CHANGES_SHOWN + 1][LAB_NUMBER_MAX];

    for (int i = 0; i <= LAB_CHANGES_MAX; i++)
        counts[i < CHANGES_SHOWN ? i : CHANGES_SHOWN] += t->changes[i];
    for (int i = 0; i <= CHANGES_SHOWN; i++)
        snprintf(labels[i], sizeof labels[i], i < CHANGES_SHOWN ? "%d" : "%d+", i);
    lab_svg_bars(out, tr(TERMINAL_LAB_LEAD_CHART), counts, labels, CHANGES_SHOWN + 1);
    lab_words(out, LAB_LEGEND, TERMINAL_LAB_LEAD_CHART);
}

static void put_settled(FILE *out, const struct lab_tally *t)
{
    uint64_t counts[LAB_SETTLED_MAX];
    char labels[LAB_SETTLED_MAX][LAB_NUMBER_MAX];

    for (int i = 0; i < LAB_SETTLED_MAX; i++) {
        counts[i] = t->settled[i];
        snprintf(labels[i], sizeof labels[i], "%d", i * 10);
    }
    lab_svg_bars(out, tr(TERMINAL_LAB_DECIDED_CHART), counts, labels, LAB_SETTLED_MAX);
    lab_words(out, LAB_LEGEND, TERMINAL_LAB_DECIDED_LEGEND);
}

void lab_page_lead(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    char played[LAB_NUMBER_MAX], changes[LAB_NUMBER_MAX], comebacks[LAB_NUMBER_MAX],
        decided[LAB_NUMBER_MAX], half[LAB_NUMBER_MAX];

    lab_words(out, "h2", TERMINAL_LAB_LEAD_TITLE);
    put_changes(out, t);
    put_settled(out, t);
    const uint64_t won = t->seats.games - t->seats.draws;
    lab_sentence(out, "p", r->proof->solved ? TERMINAL_LAB_LEAD_NOTE_EXACT : TERMINAL_LAB_LEAD_NOTE,
                 {"games", .text = lab_count(t->studied, played)},
                 {"changes", .text = lab_decimal_error(lab_sum_mean(&t->changes_sum), changes)},
                 {"comebacks",
                  .text = lab_percent_error(lab_share(t->comebacks, t->studied_won), comebacks)},
                 {"half", .text = lab_percent(r->fair / 2, half)},
                 {"decided", .text = lab_percent_error(lab_share(won, t->seats.games), decided)});
    lab_words(out, "p",
              r->proof->solved ? TERMINAL_LAB_LEAD_BY_PROOF : TERMINAL_LAB_LEAD_BY_ENGINE);
}

/* ---- choices ---- */

void lab_page_choices(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    const struct lab_spread s = lab_spread_of(t->choices, LAB_CHOICES_MAX);
    int64_t values[RECORD_TURNS_MAX];
    int count = 0;

    /* Stops where less than a tenth of the games remain: beyond that, chance decides. */
    while (count < RECORD_TURNS_MAX && t->choices_at[count].count * 10 >= t->seats.games) {
        values[count] = lab_sum_mean(&t->choices_at[count]).mean;
        count++;
    }
    lab_words(out, "h2", TERMINAL_LAB_CHOICES_TITLE);
    lab_svg_curve(out, tr(TERMINAL_LAB_CHOICES_CHART), values, count);
    lab_words(out, LAB_LEGEND, TERMINAL_LAB_CHOICES_LEGEND);
    lab_sentence(out, "p", TERMINAL_LAB_CHOICES_NOTE, {"n", .number = (unsigned)s.median},
                 {"high", .number = (unsigned)s.high}, {"most", .number = (unsigned)s.most});
}

/* ---- the shortest games ---- */

static void put_game(FILE *out, const struct lab_plan *plan, const struct lab_result *result)
{
    union any_position p;
    char text[GAME_MOVE_TEXT_MAX], length[LAB_NUMBER_MAX];

    game_copy(plan->game, &p.position, &plan->start.position);
    lab_markup(out, "<li><code>");
    for (int i = 0; i < result->turns; i++) {
        plan->game->write_move(&p.position, result->moves[i], text);
        lab_markup(out, "%s%s", i ? " " : "", text);
        plan->game->play(&p.position, result->moves[i]);
    }
    lab_markup(out, "</code> ");
    tr_write(length, sizeof length, TERMINAL_LAB_SHORTEST_LENGTH,
             {"n", .number = (unsigned)result->turns});
    lab_text(out, "%s", length);
    lab_markup(out, "</li>\n");
}

void lab_page_shortest(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    char played[LAB_NUMBER_MAX];

    lab_words(out, "h2", TERMINAL_LAB_SHORTEST_TITLE);
    lab_sentence(
        out, "p", TERMINAL_LAB_SHORTEST_NOTE, {"games", .text = lab_count(t->seats.games, played)},
        {"level", .number = (unsigned)r->plan->level}, {"n", .number = (unsigned)r->plan->opening});
    lab_markup(out, "<ol>\n");
    for (int i = 0; i < t->shortest_count; i++)
        put_game(out, r->plan, &t->results[t->shortest[i]]);
    lab_markup(out, "</ol>\n");
}
