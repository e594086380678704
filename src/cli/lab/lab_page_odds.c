/*
 * lab_page_odds.c - writes what it costs to begin with fewer pieces in hand than the others.
 */
#include "cli/lab/lab_page.h"
#include "cli/lab/lab_svg.h"
#include "options/tr.h"

static void put_table(FILE *out, const struct lab_dot *dots, const struct lab_sum *sums, int count)
{
    char text[LAB_NUMBER_MAX];

    lab_markup(out, "<div class=\"wide\"><table><thead><tr>");
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_IN_HAND);
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_GAMES);
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_FEWER);
    lab_markup(out, "</tr></thead><tbody>\n");
    for (int i = 0; i < count; i++) {
        lab_markup(out, "<tr>");
        lab_element(out, "th scope=\"row\"", "%s", dots[i].label);
        lab_element(out, "td", "%s", lab_count(sums[i].count, text));
        lab_element(out, "td", "%s", lab_percent_error(dots[i].share, text));
        lab_markup(out, "</tr>\n");
    }
    lab_markup(out, "</tbody></table></div>\n");
}

void lab_page_odds(FILE *out, const struct lab_report *r)
{
    const struct lab_plan *plan = r->plan;
    const struct lab_block *block = lab_plan_find(plan, LAB_ODDS, 0);
    struct lab_dot dots[LAB_ODDS_STEPS] = {0};

    lab_words(out, "h2", TERMINAL_LAB_ODDS_TITLE);
    if (!block) {
        lab_words(out, "p",
                  plan->game->odds ? TERMINAL_LAB_ODDS_NOT_MEASURED : TERMINAL_LAB_ODDS_NONE);
        return;
    }
    for (int i = 0; i < plan->odds; i++) {
        tr_write(dots[i].label, sizeof dots[i].label, TERMINAL_LAB_ODDS_HAND,
                 {"left", .number = (unsigned)(plan->hand - block[i].less)},
                 {"all", .number = (unsigned)plan->hand});
        dots[i].share = lab_sum_share(&r->tally->odds[i]);
    }
    lab_sentence(out, "p",
                 plan->sides == plan->seats ? TERMINAL_LAB_ODDS_PLAYER : TERMINAL_LAB_ODDS_TEAM,
                 {"level", .number = (unsigned)plan->level});
    lab_svg_dots(out, tr(TERMINAL_LAB_ODDS_CHART), dots, plan->odds, r->fair);
    put_table(out, dots, r->tally->odds, plan->odds);
}
