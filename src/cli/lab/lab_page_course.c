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
    lab_svg_bars(out, tr("Lengths of games", "Longueurs des parties"), counts, labels, count);
    lab_markup(out, "<p class=\"legend\">");
    if (step > 1)
        lab_text(out, tr("Moves of all players, from the number below each bar on.",
                         "Coups de tous les joueurs, à partir du nombre sous chaque barre."));
    else
        lab_text(out, tr("Moves of all players.", "Coups de tous les joueurs."));
    lab_markup(out, "</p>\n");
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

    lab_element(out, "h2", "%s", tr("Length and end of games", "Longueur et fin des parties"));
    put_turn_bars(out, t, &s);
    lab_element(out, "p",
                tr("On average %s moves; half of the games last at most %d, the shortest %d, the "
                   "longest %d. %s are drawn.",
                   "En moyenne %s coups ; la moitié des parties durent au plus %d coups, la plus "
                   "courte %d, la plus longue %d. %s sont nulles."),
                lab_decimal_error(lab_sum_mean(&t->turns_sum), mean), s.median, s.least, s.most,
                lab_percent_error(lab_share(t->seats.draws, t->seats.games), draws));
    lab_markup(out, "<div class=\"wide\"><table><thead><tr>");
    lab_element(out, "th scope=\"col\"", "%s",
                tr("How games end", "Comment finissent les parties"));
    lab_element(out, "th scope=\"col\"", "%s", tr("Games", "Parties"));
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
    lab_svg_bars(out, tr("Lead changes per game", "Changements de tête par partie"), counts, labels,
                 CHANGES_SHOWN + 1);
    lab_element(out, "p class=\"legend\"", "%s",
                tr("Lead changes per game", "Changements de tête par partie"));
}

static void put_settled(FILE *out, const struct lab_tally *t)
{
    uint64_t counts[LAB_SETTLED_MAX];
    char labels[LAB_SETTLED_MAX][LAB_NUMBER_MAX];

    for (int i = 0; i < LAB_SETTLED_MAX; i++) {
        counts[i] = t->settled[i];
        snprintf(labels[i], sizeof labels[i], "%d", i * 10);
    }
    lab_svg_bars(out, tr("When games are decided", "Quand la partie est décidée"), counts, labels,
                 LAB_SETTLED_MAX);
    lab_element(
        out, "p class=\"legend\"", "%s",
        tr("When the winner took the lead for good, in percent of the game (100: with the "
           "last move)",
           "Quand le vainqueur a pris la tête pour de bon, en pour cent de la partie (100 : au "
           "dernier coup)"));
}

void lab_page_lead(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    char played[LAB_NUMBER_MAX], changes[LAB_NUMBER_MAX], comebacks[LAB_NUMBER_MAX],
        decided[LAB_NUMBER_MAX], half[LAB_NUMBER_MAX];

    lab_element(out, "h2", "%s", tr("Lead and comebacks", "Tête et retournements"));
    put_changes(out, t);
    put_settled(out, t);
    lab_element(
        out, "p",
        tr("In %s games the engine judged every position%s. The lead changes %s times per game. %s "
           "of the wins are comebacks: the winner's chances were once below %s. %s of all games "
           "have a winner.",
           "Dans %s parties, le moteur a jugé chaque position%s. La tête change %s fois par "
           "partie. %s des victoires sont des retournements : les chances du vainqueur sont "
           "tombées sous %s. %s de toutes les parties ont un vainqueur."),
        lab_count(t->studied, played), r->proof->solved ? tr(" exactly", " exactement") : "",
        lab_decimal_error(lab_sum_mean(&t->changes_sum), changes),
        lab_percent_error(lab_share(t->comebacks, t->studied_won), comebacks),
        lab_percent(r->fair / 2, half),
        lab_percent_error(lab_share(t->seats.games - t->seats.draws, t->seats.games), decided));
    if (r->proof->solved)
        lab_element(
            out, "p", "%s",
            tr("Exactly means by proof: the leader wins with best play from there, and a "
               "comeback is a win of a player who was once lost.",
               "Exactement, c'est-à-dire par preuve : le camp en tête gagne au mieux des deux "
               "côtés, et un retournement est le gain d'un joueur qui fut une fois perdu."));
    else
        lab_element(
            out, "p", "%s",
            tr("A side leads when its winning chances exceed those of all others by 10 % of a "
               "win.",
               "Un camp est en tête quand ses chances de gain dépassent celles de tous les "
               "autres de 10 % d'un gain."));
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
    lab_element(out, "h2", "%s", tr("Choices", "Choix"));
    lab_svg_curve(out, tr("Legal moves at each turn", "Coups permis à chaque tour"), values, count);
    lab_element(out, "p class=\"legend\"", "%s",
                tr("Legal moves (mean) by turn, as far as one game in ten gets",
                   "Coups permis (moyenne) selon le tour, aussi loin qu'une partie sur dix"));
    lab_element(out, "p",
                tr("Half of the turns offer at most %d moves; nine in ten at most %d, and the "
                   "largest choice was %d.",
                   "La moitié des tours offrent au plus %d coups ; neuf sur dix au plus %d, et le "
                   "plus grand choix était de %d."),
                s.median, s.high, s.most);
}

/* ---- the shortest games ---- */

static void put_game(FILE *out, const struct lab_plan *plan, const struct lab_result *result)
{
    union any_position p;
    char text[GAME_MOVE_TEXT_MAX];

    game_copy(plan->game, &p.position, &plan->start.position);
    lab_markup(out, "<li><code>");
    for (int i = 0; i < result->turns; i++) {
        plan->game->write_move(&p.position, result->moves[i], text);
        lab_markup(out, "%s%s", i ? " " : "", text);
        plan->game->play(&p.position, result->moves[i]);
    }
    lab_markup(out, "</code> ");
    lab_text(out, tr("(%d moves)", "(%d coups)"), result->turns);
    lab_markup(out, "</li>\n");
}

void lab_page_shortest(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    char played[LAB_NUMBER_MAX];

    lab_element(out, "h2", "%s", tr("Shortest games", "Parties les plus courtes"));
    lab_element(out, "p",
                tr("Of %s games between players of level %d; the first %d moves are random.",
                   "Sur %s parties entre joueurs de niveau %d ; les %d premiers coups sont au "
                   "hasard."),
                lab_count(t->seats.games, played), r->plan->level, r->plan->opening);
    lab_markup(out, "<ol>\n");
    for (int i = 0; i < t->shortest_count; i++)
        put_game(out, r->plan, &t->results[t->shortest[i]]);
    lab_markup(out, "</ol>\n");
}
