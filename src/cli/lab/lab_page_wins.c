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
                tr_write(dot->label, sizeof dot->label, TERMINAL_LAB_LEVEL,
                         {"level", .number = (unsigned)level});
            dot->share = lab_sum_share(&r->tally->levels[level].points[side]);
            dot->series = side;
        }
    lab_svg_dots(out, tr(TERMINAL_LAB_LEVELS_CHART), dots, count, r->fair);
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
    lab_text(out, "%s", tr(TERMINAL_LAB_LEVELS_LEGEND));
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
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_PLAYERS);
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_GAMES);
    for (int side = 0; side < shown_sides(r); side++)
        lab_element(out, LAB_COLUMN, "%s", lab_side(side, r->plan->sides, r->plan->seats, text));
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_DRAWS);
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_LENGTH);
    lab_markup(out, "</tr></thead><tbody>\n");
    for (int level = 1; level <= r->plan->top; level++) {
        tr_write(text, sizeof text, TERMINAL_LAB_LEVELS_ROW, {"level", .number = (unsigned)level});
        put_score_row(out, r, text, &t->levels[level]);
        lab_element(out, "td", "%d", t->level_turns[level].median);
        lab_markup(out, "</tr>\n");
    }
    tr_write(text, sizeof text, TERMINAL_LAB_LEVELS_ROW_START,
             {"level", .number = (unsigned)r->plan->level});
    put_score_row(out, r, text, &t->start);
    lab_markup(out, "<td></td></tr>\n</tbody></table></div>\n");
}

void lab_page_levels(FILE *out, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;
    char played[LAB_NUMBER_MAX], different[LAB_NUMBER_MAX];

    lab_words(out, "h2", TERMINAL_LAB_LEVELS_TITLE);
    lab_markup(out, "<div class=\"two\">\n<div>\n");
    put_level_dots(out, r);
    put_legend(out, r);
    lab_markup(out, "</div>\n");
    put_level_table(out, r);
    lab_markup(out, "</div>\n");
    lab_sentence(out, "p", TERMINAL_LAB_LEVELS_NOTE, {"n", .number = (unsigned)r->plan->opening},
                 {"games", .text = lab_count(t->start.games, played)},
                 {"different", .text = lab_count(t->start_different, different)});
}

/* ---- the ladder of skill ---- */

void lab_page_ladder(FILE *out, const struct lab_report *r)
{
    struct lab_dot dots[ENGINE_LEVELS] = {0};
    int count = 0;

    for (int level = 2; level <= r->plan->top; level++) {
        struct lab_dot *dot = &dots[count++];
        tr_write(dot->label, sizeof dot->label, TERMINAL_LAB_LADDER_PAIR,
                 {"level", .number = (unsigned)level}, {"other", .number = (unsigned)level - 1});
        dot->share = lab_sum_share(&r->tally->ladder[level]);
    }
    if (count == 0)
        return;
    lab_words(out, "h2", TERMINAL_LAB_LADDER_TITLE);
    lab_words(out, "p", TERMINAL_LAB_LADDER_NOTE);
    lab_svg_dots(out, tr(TERMINAL_LAB_LADDER_CHART), dots, count, r->fair);
    lab_markup(out, "<div class=\"wide\"><table><thead><tr>");
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_LEVELS);
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_GAMES);
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_HIGHER);
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

void lab_page_swap(FILE *out, const struct lab_report *r)
{
    static const enum terminal_text keys[2][2] = {
        {TERMINAL_LAB_SWAP_ENGINE_TAKEN, TERMINAL_LAB_SWAP_ENGINE_KEPT},
        {TERMINAL_LAB_SWAP_PLAYED_TAKEN, TERMINAL_LAB_SWAP_PLAYED_KEPT},
    };
    const struct lab_plan *plan = r->plan;
    const struct lab_proof *proof = r->proof;
    char before[LAB_NUMBER_MAX], after[LAB_NUMBER_MAX], played[LAB_NUMBER_MAX];

    const int64_t worth = lab_tally_worth(r->tally, plan->swap);
    const int chosen = worth > 5000 ? 0 : 1; /* the side that the second player takes */
    const struct lab_score *s = &r->tally->swap;
    lab_words(out, "h2", TERMINAL_LAB_SWAP_TITLE);
    lab_words(out, "p", TERMINAL_LAB_SWAP_NOTE);
    lab_sentence(out, "p", keys[proof->solved][chosen],
                 {"move", .text = plan->firsts[plan->swap].text},
                 {"first", .text = lab_percent(worth, before)},
                 {"games", .text = lab_count(s->games, played)},
                 {"second", .text = lab_percent_error(lab_sum_share(&s->points[chosen]), after)});
    if (proof->solved)
        lab_words(out, "p",
                  proof->drawn > 0 ? TERMINAL_LAB_SWAP_PROVEN_DRAW : TERMINAL_LAB_SWAP_PROVEN_WIN);
}

/* ---- proofs ---- */

static void put_solved(FILE *out, const struct lab_report *r)
{
    static const enum terminal_text outcomes[][3] = {
        {TERMINAL_LAB_SOLVED_FIRST, TERMINAL_LAB_SOLVED_FIRST_IN,
         TERMINAL_LAB_SOLVED_FIRST_AT_MOST},
        {TERMINAL_LAB_SOLVED_SECOND, TERMINAL_LAB_SOLVED_SECOND_IN,
         TERMINAL_LAB_SOLVED_SECOND_AT_MOST},
    };
    const struct lab_proof *p = r->proof;
    const int known = p->distance <= 0 ? 0 : p->at_most ? 2 : 1;

    lab_sentence(out, "p",
                 p->value == VALUE_DRAW ? TERMINAL_LAB_SOLVED_DRAW
                                        : outcomes[p->value != VALUE_WIN][known],
                 {"n", .number = (unsigned)p->distance});
    lab_sentence(out, "p", TERMINAL_LAB_SOLVED_FIRST_MOVES,
                 {"n", .number = (unsigned)r->plan->first_count},
                 {"won", .number = (unsigned)p->won}, {"drawn", .number = (unsigned)p->drawn},
                 {"lost", .number = (unsigned)p->lost});
    lab_sentence(out, p->contradicted ? "p class=\"alarm\"" : "p", TERMINAL_LAB_SOLVED_COMPARED,
                 {"n", .number = (unsigned)p->checked},
                 {"against", .number = (unsigned)p->contradicted});
    lab_markup(out, "<p><code>plateau solve %s %d --moves</code></p>\n", r->plan->game->name,
               r->plan->seats);
}

void lab_page_proof(FILE *out, const struct lab_report *r)
{
    const struct lab_proof *p = r->proof;

    lab_words(out, "h2", TERMINAL_LAB_PROOF_TITLE);
    if (p->solved) {
        put_solved(out, r);
    } else if (p->none[0] > 0) {
        lab_sentence(out, "p", TERMINAL_LAB_PROOF_BOUNDS, {"n", .number = (unsigned)p->none[0]},
                     {"second", .number = (unsigned)p->none[1]});
        lab_markup(out, "<p><code>plateau solve %s %d --plies 24</code></p>\n", r->plan->game->name,
                   r->plan->seats);
    } else {
        lab_words(out, "p", TERMINAL_LAB_PROOF_NONE);
    }
}
