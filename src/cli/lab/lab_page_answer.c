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
    lab_svg_dots(out, tr("Points of each seat", "Points de chaque place"), dots, sides, r->fair);
}

static void put_tile(FILE *out, const char *name, const char *value, const char *more)
{
    lab_markup(out, "<div>");
    lab_element(out, "dt", "%s", name);
    lab_markup(out, "<dd><b>");
    lab_text(out, "%s", value);
    lab_markup(out, "</b> ");
    lab_text(out, "%s", more);
    lab_markup(out, "</dd></div>\n");
}

static void put_length(FILE *out, const struct lab_tally *t)
{
    const struct lab_spread s = lab_spread_of(t->turns, RECORD_TURNS_MAX + 1);
    char value[LAB_NUMBER_MAX], more[LAB_NUMBER_MAX];

    snprintf(value, sizeof value, tr("%d moves", "%d coups"), s.median);
    snprintf(more, sizeof more, tr("mostly %d to %d", "souvent de %d à %d"), s.low, s.high);
    put_tile(out, tr("Length of a game", "Longueur d'une partie"), value, more);
}

static void put_choices(FILE *out, const struct lab_tally *t)
{
    const struct lab_spread s = lab_spread_of(t->choices, LAB_CHOICES_MAX);
    char value[LAB_NUMBER_MAX], more[LAB_NUMBER_MAX];

    snprintf(value, sizeof value, tr("%d moves", "%d coups"), s.median);
    snprintf(more, sizeof more, tr("mostly %d to %d", "souvent de %d à %d"), s.low, s.high);
    put_tile(out, tr("Choice at each turn", "Choix à chaque tour"), value, more);
}

/* Writes the tenth of the game by which half of the winners led for good. */
static void put_settled(FILE *out, const struct lab_tally *t)
{
    const struct lab_spread s = lab_spread_of(t->settled, LAB_SETTLED_MAX);
    char value[LAB_NUMBER_MAX] = "–"; /* if all games are drawn */

    if (s.count > 0)
        snprintf(value, sizeof value, "%d %%", s.median * 10 < 95 ? s.median * 10 + 5 : 100);
    put_tile(out, tr("Decided after about", "Décidée après environ"), value,
             tr("of the game", "de la partie"));
}

static void put_lead(FILE *out, const struct lab_tally *t)
{
    char value[LAB_NUMBER_MAX];

    put_tile(out, tr("Lead changes", "Changements de tête"),
             lab_decimal(lab_sum_mean(&t->changes_sum).mean, value), tr("per game", "par partie"));
    put_tile(out, tr("Comebacks", "Retournements"),
             lab_percent(lab_share(t->comebacks, t->studied_won).mean, value),
             tr("of the wins", "des victoires"));
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
    lab_percent(r->fair, fair);
    snprintf(more, sizeof more, tr("of the points; by luck %.20s", "des points ; par hasard %.20s"),
             fair);
    put_tile(out, tr("One level stronger", "Un niveau de plus"),
             lab_percent(lab_sum_share(&all).mean, value), more);
}

static void put_proved(FILE *out, const struct lab_proof *p)
{
    const char *value = tr("not known", "inconnu");

    if (p->solved)
        value = p->value == VALUE_DRAW  ? tr("a draw", "partie nulle")
                : p->value == VALUE_WIN ? tr("player 1 wins", "le joueur 1 gagne")
                                        : tr("player 2 wins", "le joueur 2 gagne");
    put_tile(out, tr("With best play", "Au mieux des deux côtés"), value,
             p->solved ? tr("proven", "prouvé") : "");
}

void lab_page_answer(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    char value[LAB_NUMBER_MAX];

    lab_markup(out, "<section class=\"answer\">\n<div>\n");
    lab_element(out, "h2", "%s", tr("Is it balanced?", "Est-il équilibré ?"));
    lab_verdict_write(out, r);
    put_seats(out, r);
    lab_markup(out, "</div>\n<div>\n");
    lab_element(out, "h2", "%s", tr("What is it like?", "Comment se joue-t-il ?"));
    lab_markup(out, "<dl class=\"tiles\">\n");
    put_length(out, t);
    put_tile(out, tr("Draws", "Parties nulles"),
             lab_percent(lab_share(t->seats.draws, t->seats.games).mean, value),
             tr("of the games", "des parties"));
    put_choices(out, t);
    put_settled(out, t);
    put_lead(out, t);
    put_skill(out, r);
    if (r->plan->sides == 2)
        put_proved(out, r->proof);
    lab_markup(out, "</dl>\n</div>\n</section>\n");
}
