/*
 * lab_page_wins.c - writes who wins: by seat and level, the ladder of levels, the swap rule,
 * proofs.
 */
#include "cli/lab/lab_page.h"
#include "cli/lab/lab_svg.h"
#include "options/tr.h"

/* ---- by seat and level ---- */

/* Returns how many sides to show: with two, one says everything. */
static int shown_sides(const struct lab_report *r)
{
    return r->plan->sides == 2 ? 1 : r->plan->sides;
}

static void put_level_dots(FILE *out, const struct lab_report *r)
{
    struct lab_dot dots[ENGINE_LEVELS * GAME_SEATS_MAX] = {0};
    int count = 0;

    for (int level = 1; level <= r->plan->top; level++)
        for (int side = 0; side < shown_sides(r) && r->tally->levels[level].games > 0; side++) {
            struct lab_dot *dot = &dots[count++];
            if (side == 0)
                snprintf(dot->label, sizeof dot->label, tr("Level %d", "Niveau %d"), level);
            dot->share = lab_sum_share(&r->tally->levels[level].points[side]);
            dot->series = side;
        }
    lab_svg_dots(out, tr("Points by level", "Points par niveau"), dots, count, r->fair);
}

static void put_legend(FILE *out, const struct lab_report *r)
{
    static const char *const signs[] = {"●", "◆", "▲", "■"};
    char side[LAB_NUMBER_MAX];

    lab_markup(out, "<p class=\"legend\">");
    for (int i = 0; i < shown_sides(r); i++) {
        lab_markup(out, "<span class=\"t%d\">%s</span> ", i, signs[i]);
        lab_text(out, "%s ", lab_side(i, r->plan->sides, r->plan->seats, side));
    }
    lab_text(out, "%s",
             tr("· line: 95 % confidence interval · dashes: fair share",
                "· trait : intervalle de confiance à 95 % · tirets : part juste"));
    lab_markup(out, "</p>\n");
}

static void put_score_row(FILE *out, const struct lab_report *r, const char *name,
                          const struct lab_score *s)
{
    char text[LAB_NUMBER_MAX];

    lab_markup(out, "<tr>");
    lab_element(out, "th scope=\"row\"", "%s", name);
    lab_element(out, "td", "%s", lab_count(s->games, text));
    for (int side = 0; side < shown_sides(r); side++)
        lab_element(out, "td", "%s", lab_percent_error(lab_sum_share(&s->points[side]), text));
    lab_element(out, "td", "%s", lab_percent_error(lab_share(s->draws, s->games), text));
}

static void put_level_table(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    char text[LAB_NUMBER_MAX];

    lab_markup(out, "<div class=\"wide\"><table><thead><tr>");
    lab_element(out, "th scope=\"col\"", "%s", tr("Players", "Joueurs"));
    lab_element(out, "th scope=\"col\"", "%s", tr("Games", "Parties"));
    for (int side = 0; side < shown_sides(r); side++)
        lab_element(out, "th scope=\"col\"", "%s",
                    lab_side(side, r->plan->sides, r->plan->seats, text));
    lab_element(out, "th scope=\"col\"", "%s", tr("Draws", "Nulles"));
    lab_element(out, "th scope=\"col\"", "%s", tr("Median length", "Longueur médiane"));
    lab_markup(out, "</tr></thead><tbody>\n");
    for (int level = 1; level <= r->plan->top; level++) {
        snprintf(text, sizeof text, tr("level %d", "niveau %d"), level);
        put_score_row(out, r, text, &t->levels[level]);
        lab_element(out, "td", "%d", t->level_turns[level].median);
        lab_markup(out, "</tr>\n");
    }
    snprintf(text, sizeof text, tr("level %d, from the start", "niveau %d, du début"),
             r->plan->level);
    put_score_row(out, r, text, &t->start);
    lab_markup(out, "<td></td></tr>\n</tbody></table></div>\n");
}

void lab_page_levels(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    char played[LAB_NUMBER_MAX], different[LAB_NUMBER_MAX];

    lab_element(out, "h2", "%s",
                tr("Who wins, by seat and level", "Qui gagne, par place et par niveau"));
    lab_markup(out, "<div class=\"two\">\n<div>\n");
    put_level_dots(out, r);
    put_legend(out, r);
    lab_markup(out, "</div>\n");
    put_level_table(out, r);
    lab_markup(out, "</div>\n");
    lab_element(
        out, "p",
        tr("All players of a game have the same level. A draw is shared. Games begin with %d "
           "random moves, so that they differ; moves that decide the game at once are drawn "
           "again. The last row is without random moves: %s games, %s different ones.",
           "Tous les joueurs d'une partie ont le même niveau. Une nulle est partagée. Les parties "
           "commencent par %d coups au hasard pour différer ; les coups qui décident aussitôt la "
           "partie sont tirés de nouveau. La dernière ligne est sans coups au hasard : %s parties, "
           "dont %s différentes."),
        r->plan->opening, lab_count(t->start.games, played),
        lab_count(t->start_different, different));
}

/* ---- the ladder of skill ---- */

void lab_page_ladder(FILE *out, const struct lab_report *r)
{
    struct lab_dot dots[ENGINE_LEVELS] = {0};
    int count = 0;

    for (int level = 2; level <= r->plan->top; level++) {
        struct lab_dot *dot = &dots[count++];
        snprintf(dot->label, sizeof dot->label, tr("%d against %d", "%d contre %d"), level,
                 level - 1);
        dot->share = lab_sum_share(&r->tally->ladder[level]);
    }
    if (count == 0)
        return;
    lab_element(out, "h2", "%s", tr("Ladder of skill", "Échelle des niveaux"));
    lab_element(
        out, "p", "%s",
        tr("Points of each level against the level below, which has all other seats. A game of "
           "pure luck stays on the dashed line.",
           "Points de chaque niveau contre le niveau inférieur, qui tient toutes les autres "
           "places. Un jeu de pur hasard reste sur la ligne en tirets."));
    lab_svg_dots(out, tr("Ladder of levels", "Échelle des niveaux"), dots, count, r->fair);
    lab_markup(out, "<div class=\"wide\"><table><thead><tr>");
    lab_element(out, "th scope=\"col\"", "%s", tr("Levels", "Niveaux"));
    lab_element(out, "th scope=\"col\"", "%s", tr("Games", "Parties"));
    lab_element(out, "th scope=\"col\"", "%s", tr("Points of the higher", "Points du plus fort"));
    lab_markup(out, "</tr></thead><tbody>\n");
    for (int level = 2; level <= r->plan->top; level++) {
        char text[LAB_NUMBER_MAX];
        lab_markup(out, "<tr>");
        lab_element(out, "th scope=\"row\"", "%s", dots[level - 2].label);
        lab_element(out, "td", "%s", lab_count(r->tally->ladder[level].count, text));
        lab_element(out, "td", "%s", lab_percent_error(dots[level - 2].share, text));
        lab_markup(out, "</tr>\n");
    }
    lab_markup(out, "</tbody></table></div>\n");
}

/* ---- the swap rule ---- */

static void put_swap_proof(FILE *out, const struct lab_proof *p)
{
    if (p->drawn > 0)
        lab_element(out, "p", "%s",
                    tr("Proven: with the swap rule best play is a draw, because some first moves "
                       "draw.",
                       "Prouvé : avec l'échange, le meilleur jeu mène à la nulle, car certains "
                       "premiers coups font nulle."));
    else
        lab_element(out, "p", "%s",
                    tr("Proven: every first move wins or loses, so with the swap rule a perfect "
                       "second player wins. People cannot see which.",
                       "Prouvé : chaque premier coup gagne ou perd ; avec l'échange, un second "
                       "joueur parfait gagne donc. Personne ne voit lequel."));
}

void lab_page_swap(FILE *out, const struct lab_report *r)
{
    const struct lab_plan *plan = r->plan;
    char before[LAB_NUMBER_MAX], after[LAB_NUMBER_MAX], played[LAB_NUMBER_MAX];

    const int64_t worth = lab_tally_worth(r->tally, plan->swap);
    const int chosen = worth > 5000 ? 0 : 1; /* the side that the second player takes */
    const struct lab_score *s = &r->tally->swap;
    lab_element(out, "h2", "%s", tr("Swap rule", "Échange des camps"));
    lab_element(out, "p", "%s",
                tr("An option for two players: after the first move, the second player may take "
                   "the first player's side. So the first player looks for an even move.",
                   "Une option à deux joueurs : après le premier coup, le second joueur peut "
                   "prendre le camp du premier. Le premier cherche donc un coup égal."));
    lab_element(
        out, "p",
        r->proof->solved
            ? tr("Most even first move in these games: %s (player 1 then scores %s), so the "
                 "second player %s. In %s new games after it the second player scores %s.",
                 "Premier coup le plus égal dans ces parties : %s (le joueur 1 marque alors "
                 "%s), donc le second joueur %s. En %s nouvelles parties après ce coup, le "
                 "second joueur marque %s.")
            : tr("The engine finds %s the most even first move (player 1 then has %s), so the "
                 "second player %s. In %s new games after it the second player scores %s.",
                 "Pour le moteur, %s est le premier coup le plus égal (le joueur 1 a alors "
                 "%s), donc le second joueur %s. En %s nouvelles parties après ce coup, le "
                 "second joueur marque %s."),
        plan->firsts[plan->swap].text, lab_percent(worth, before),
        chosen == 0 ? tr("swaps", "échange") : tr("keeps the second side", "n'échange pas"),
        lab_count(s->games, played), lab_percent_error(lab_sum_share(&s->points[chosen]), after));
    if (r->proof->solved)
        put_swap_proof(out, r->proof);
}

/* ---- proofs ---- */

static void put_solved(FILE *out, const struct lab_report *r)
{
    const struct lab_proof *p = r->proof;
    char distance[LAB_NUMBER_MAX] = "";

    if (p->distance > 0 && p->value != VALUE_DRAW)
        snprintf(distance, sizeof distance,
                 p->at_most ? tr(" in at most %d moves", " en %d coups au plus")
                            : tr(" in %d moves", " en %d coups"),
                 p->distance);
    lab_element(out, "p",
                p->value == VALUE_DRAW
                    ? tr("The game is solved: with best play it is a draw%s.",
                         "Le jeu est résolu : au mieux des deux côtés, la partie est nulle%s.")
                : p->value == VALUE_WIN
                    ? tr("The game is solved: with best play player 1 wins%s.",
                         "Le jeu est résolu : au mieux des deux côtés, le joueur 1 gagne%s.")
                    : tr("The game is solved: with best play player 2 wins%s.",
                         "Le jeu est résolu : au mieux des deux côtés, le joueur 2 gagne%s."),
                distance);
    lab_element(out, "p",
                tr("Of the %d first moves that symmetry leaves, %d win, %d draw and %d lose.",
                   "Des %d premiers coups que la symétrie laisse, %d gagnent, %d font nulle et %d "
                   "perdent."),
                r->plan->first_count, p->won, p->drawn, p->lost);
    lab_element(
        out, p->contradicted ? "p class=\"alarm\"" : "p",
        tr("Compared with these games, in which level 8 continued after each first move: %d "
           "results, %d of them against the proof.",
           "Comparé à ces parties, où le niveau 8 a continué après chaque premier coup : %d "
           "résultats, dont %d contraires à la preuve."),
        p->checked, p->contradicted);
    lab_markup(out, "<p><code>plateau solve %s %d --moves</code></p>\n", r->plan->game->name,
               r->plan->seats);
}

void lab_page_proof(FILE *out, const struct lab_report *r)
{
    const struct lab_proof *p = r->proof;

    lab_element(out, "h2", "%s", tr("What is proven", "Ce qui est prouvé"));
    if (p->solved) {
        put_solved(out, r);
    } else if (p->none[0] > 0) {
        lab_element(
            out, "p",
            tr("The value is not known. Every line was searched: player 1 cannot force a win "
               "within %d moves, nor player 2 within %d. A faster win needs a mistake.",
               "La valeur n'est pas connue. Toutes les suites ont été cherchées : le joueur 1 "
               "ne peut forcer le gain en %d coups, ni le joueur 2 en %d. Un gain plus "
               "rapide demande une erreur."),
            p->none[0], p->none[1]);
        lab_markup(out, "<p><code>plateau solve %s %d --plies 24</code></p>\n", r->plan->game->name,
                   r->plan->seats);
    } else {
        lab_element(
            out, "p", "%s",
            tr("Nothing is proven about this game yet.", "Rien n'est encore prouvé sur ce jeu."));
    }
}
