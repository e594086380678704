/*
 * lab_page_odds.c - writes what it costs to begin with fewer pieces in hand than the others.
 */
#include "cli/lab/lab_page.h"
#include "cli/lab/lab_svg.h"
#include "options/tr.h"

static void put_none(FILE *out, const struct lab_plan *plan)
{
    lab_element(out, "p", "%s",
                plan->game->odds
                    ? tr("Not measured: these games do not begin from the usual start.",
                         "Non mesuré : ces parties ne commencent pas de la position habituelle.")
                    : tr("There are none: no player of this game can begin with fewer pieces.",
                         "Il n'y en a pas : dans ce jeu, personne ne peut commencer avec moins de "
                         "pièces."));
}

static void put_table(FILE *out, const struct lab_dot *dots, const struct lab_sum *sums, int count)
{
    char text[LAB_NUMBER_MAX];

    lab_markup(out, "<div class=\"wide\"><table><thead><tr>");
    lab_element(out, "th scope=\"col\"", "%s", tr("In hand", "En main"));
    lab_element(out, "th scope=\"col\"", "%s", tr("Games", "Parties"));
    lab_element(out, "th scope=\"col\"", "%s", tr("Points with fewer", "Points avec moins"));
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

    lab_element(out, "h2", "%s", tr("Odds", "Handicap"));
    if (!block) {
        put_none(out, plan);
        return;
    }
    for (int i = 0; i < plan->odds; i++) {
        snprintf(dots[i].label, sizeof dots[i].label, tr("%d of %d", "%d sur %d"),
                 plan->hand - block[i].less, plan->hand);
        dots[i].share = lab_sum_share(&r->tally->odds[i]);
    }
    lab_element(out, "p",
                plan->sides == plan->seats
                    ? tr("Players of level %d, one of whom, in each seat as often, begins with "
                         "fewer pieces or walls in hand: points of that player.",
                         "Joueurs de niveau %d, dont un, à chaque place autant de fois, commence "
                         "avec moins de pièces ou de barrières en main : points de ce joueur.")
                    : tr("Players of level %d; those of one team, each team as often, begin with "
                         "fewer pieces in hand: points of that team.",
                         "Joueurs de niveau %d ; ceux d'une équipe, chaque équipe autant de fois, "
                         "commencent avec moins de pièces en main : points de cette équipe."),
                plan->level);
    lab_svg_dots(out, tr("Points with fewer in hand", "Points avec moins en main"), dots,
                 plan->odds, r->fair);
    put_table(out, dots, r->tally->odds, plan->odds);
}
