/*
 * lab_page_answer.c - writes the summary of a page: how balanced the game is, and how it plays.
 */
#include "cli/lab/lab_page.h"
#include "cli/lab/lab_svg.h"
#include "options/tr.h"

static void put_seats(FILE *out, const struct lab_report *r)
{
    struct lab_dot dots[GAME_SEATS_MAX];
    const int sides = r->plan->sides;

    for (int side = 0; side < sides; side++) {
        lab_side(side, sides, r->plan->seats, dots[side].label);
        dots[side].share = lab_sum_share(&r->tally->seats.points[side]);
        dots[side].series = side;
    }
    lab_svg_dots(out, tr(TERMINAL_LAB_SEAT_POINTS), dots, sides, r->fair);
}

static void put_tile(FILE *out, enum terminal_text name, const char *value, const char *more)
{
    lab_markup(out, "<div>");
    lab_words(out, "dt", name);
    lab_markup(out, "<dd><b>");
    lab_text(out, "%s", value);
    lab_markup(out, "</b> ");
    lab_text(out, "%s", more);
    lab_markup(out, "</dd></div>\n");
}

static void put_spread(FILE *out, enum terminal_text name, struct lab_spread s)
{
    char value[LAB_NUMBER_MAX], more[LAB_NUMBER_MAX];

    tr_write(value, sizeof value, TERMINAL_LAB_MOVES, {"n", .number = (unsigned)s.median});
    tr_write(more, sizeof more, TERMINAL_LAB_MOSTLY, {"low", .number = (unsigned)s.low},
             {"high", .number = (unsigned)s.high});
    put_tile(out, name, value, more);
}

/* Writes the tenth of the game by which half of the winners led for good. */
static void put_settled(FILE *out, const struct lab_tally *t)
{
    const struct lab_spread s = lab_spread_of(t->settled, LAB_SETTLED_MAX);
    char value[LAB_NUMBER_MAX] = "–"; /* if all games are drawn */

    if (s.count > 0)
        snprintf(value, sizeof value, "%d %%", s.median * 10 < 95 ? s.median * 10 + 5 : 100);
    put_tile(out, TERMINAL_LAB_DECIDED, value, tr(TERMINAL_LAB_OF_GAME));
}

static void put_lead(FILE *out, const struct lab_tally *t)
{
    char value[LAB_NUMBER_MAX];

    put_tile(out, TERMINAL_LAB_LEAD_CHANGES, lab_decimal(lab_sum_mean(&t->changes_sum).mean, value),
             tr(TERMINAL_LAB_PER_GAME));
    put_tile(out, TERMINAL_LAB_COMEBACKS,
             lab_percent(lab_share(t->comebacks, t->studied_won).mean, value),
             tr(TERMINAL_LAB_OF_WINS));
}

/* Writes the mean gain of a level over the previous one. */
static void put_skill(FILE *out, const struct lab_report *r)
{
    struct lab_sum all = {0};
    char value[LAB_NUMBER_MAX], more[LAB_NUMBER_MAX], fair[LAB_NUMBER_MAX];

    for (int level = 2; level <= r->plan->top; level++) {
        all.count += r->tally->ladder[level].count;
        all.total += r->tally->ladder[level].total;
        all.squares += r->tally->ladder[level].squares;
    }
    if (all.count == 0)
        return;
    tr_write(more, sizeof more, TERMINAL_LAB_OF_POINTS,
             {"fair", .text = lab_percent(r->fair, fair)});
    put_tile(out, TERMINAL_LAB_STRONGER, lab_percent(lab_sum_share(&all).mean, value), more);
}

static void put_proved(FILE *out, const struct lab_proof *p)
{
    const enum terminal_text value = !p->solved               ? TERMINAL_LAB_VALUE_UNKNOWN
                                     : p->value == VALUE_DRAW ? TERMINAL_LAB_VALUE_DRAW
                                     : p->value == VALUE_WIN  ? TERMINAL_LAB_VALUE_FIRST
                                                              : TERMINAL_LAB_VALUE_SECOND;

    put_tile(out, TERMINAL_LAB_BEST_PLAY, tr(value), p->solved ? tr(TERMINAL_LAB_PROVEN) : "");
}

void lab_page_answer(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    char value[LAB_NUMBER_MAX];

    lab_markup(out, "<section class=\"answer\">\n<div>\n");
    lab_words(out, "h2", TERMINAL_LAB_BALANCED);
    lab_verdict_write(out, r);
    put_seats(out, r);
    lab_markup(out, "</div>\n<div>\n");
    lab_words(out, "h2", TERMINAL_LAB_LIKE);
    lab_markup(out, "<dl class=\"tiles\">\n");
    put_spread(out, TERMINAL_LAB_LENGTH, lab_spread_of(t->turns, RECORD_TURNS_MAX + 1));
    put_tile(out, TERMINAL_LAB_DRAWN,
             lab_percent(lab_share(t->seats.draws, t->seats.games).mean, value),
             tr(TERMINAL_LAB_OF_GAMES));
    put_spread(out, TERMINAL_LAB_CHOICE, lab_spread_of(t->choices, LAB_CHOICES_MAX));
    put_settled(out, t);
    put_lead(out, t);
    put_skill(out, r);
    if (r->plan->sides == 2)
        put_proved(out, r->proof);
    lab_markup(out, "</dl>\n</div>\n</section>\n");
}
