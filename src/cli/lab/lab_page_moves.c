/*
 * lab_page_moves.c - writes which moves are played: first moves with their values, and places on
 * the board.
 */
#include <stdlib.h>

#include "cli/lab/lab_page.h"
#include "cli/lab/lab_svg.h"
#include "options/tr.h"

enum {
    ALL_SHOWN = 16, /* the table lists every first move if there are at most this many */
    BEST_SHOWN = 8,
    WORST_SHOWN = 4,
    ENOUGH = 30 /* uses of a place before its points are meaningful */
};

/* ---- first moves ---- */

static const char *value_word(enum value v)
{
    switch (v) {
    case VALUE_WIN:
        return tr(TERMINAL_LAB_FIRST_WINS);
    case VALUE_DRAW:
        return tr(TERMINAL_LAB_FIRST_DRAWS);
    case VALUE_LOSS:
        return tr(TERMINAL_LAB_FIRST_LOSES);
    default:
        return "?";
    }
}

/* A first move's rank: better ones first; equal ones in the order of the list. */
struct ranked {
    int64_t worth;
    int which;
};

static int lab_page_moves_compare(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;

    if (x->worth != y->worth)
        return x->worth > y->worth ? -1 : 1;
    return x->which - y->which;
}

/*
 * Ranks first moves by proof, then by the engine's chances if it was asked, then by the results of
 * games.
 */
static int rank_firsts(const struct lab_report *r, struct ranked *list)
{
    for (int i = 0; i < r->plan->first_count; i++) {
        const struct lab_first_tally *f = &r->tally->firsts[i];
        const int64_t played = f->points.count ? lab_sum_share(&f->points).mean : 0;
        list[i] = (struct ranked){played, i};
        if (r->proof->solved)
            list[i].worth += (int64_t)r->proof->firsts[i] * 100000;
        else if (f->chances >= 0)
            list[i].worth += (int64_t)f->chances * 100000;
    }
    qsort(list, (size_t)r->plan->first_count, sizeof list[0], lab_page_moves_compare);
    return r->plan->first_count;
}

static void put_first(FILE *out, const struct lab_report *r, int which)
{
    const struct lab_first_tally *f = &r->tally->firsts[which];
    char text[LAB_NUMBER_MAX];

    lab_markup(out, "<tr>");
    lab_markup(out, "<th scope=\"row\"><code>%s</code></th>", r->plan->firsts[which].text);
    lab_element(out, "td", "%d", r->plan->firsts[which].alike);
    lab_element(out, "td", "%s", lab_count(f->points.count, text));
    lab_element(out, "td", "%s",
                f->points.count ? lab_percent_error(lab_sum_share(&f->points), text) : "–");
    if (r->proof->solved)
        lab_element(out, "td", "%s", value_word(r->proof->firsts[which]));
    else if (r->plan->sides == 2)
        lab_element(out, "td", "%s", lab_percent(f->chances * 10, text));
    lab_markup(out, "</tr>\n");
}

static void put_first_head(FILE *out, const struct lab_report *r)
{
    lab_markup(out, "<div class=\"wide\"><table><thead><tr>");
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_MOVE);
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_ALIKE);
    lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_GAMES);
    lab_words(out, LAB_COLUMN,
              r->plan->sides == r->plan->seats ? TERMINAL_LAB_COLUMN_PLAYER
                                               : TERMINAL_LAB_COLUMN_TEAM);
    if (r->proof->solved)
        lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_PROVEN);
    else if (r->plan->sides == 2)
        lab_words(out, LAB_COLUMN, TERMINAL_LAB_COLUMN_ENGINE);
    lab_markup(out, "</tr></thead><tbody>\n");
}

void lab_page_firsts(FILE *out, const struct lab_report *r)
{
    static struct ranked list[GAME_MOVES_MAX];
    const int count = rank_firsts(r, list);

    lab_words(out, "h2", TERMINAL_LAB_FIRST_TITLE);
    put_first_head(out, r);
    for (int i = 0; i < count; i++) {
        if (count <= ALL_SHOWN || i < BEST_SHOWN || i >= count - WORST_SHOWN)
            put_first(out, r, list[i].which);
        else if (i == BEST_SHOWN)
            lab_markup(out, "<tr><td colspan=\"5\">…</td></tr>\n");
    }
    lab_markup(out, "</tbody></table></div>\n");
    lab_sentence(out, "p", TERMINAL_LAB_FIRST_NOTE, {"n", .number = (unsigned)count},
                 {"level", .number = (unsigned)r->plan->level});
}

/* ---- heat maps ---- */

static void colour_use(const struct lab_heat *h, int places[static LAB_PLACES])
{
    for (int i = 0; i < LAB_PLACES && h->most > 0; i++)
        places[i] = (int)((uint64_t)h->used[i] * 1000 / h->most);
}

/*
 * Returns by how much the players who used a place scored above their fair share, in hundredths of
 * a percent; 0 if too few used it.
 */
static int64_t advantage(const struct lab_heat *h, int at, int64_t fair)
{
    if (h->used[at] < ENOUGH)
        return 0;
    return (int64_t)(h->points[at] * 10000 / LAB_POINT / h->used[at]) - fair;
}

/* Full colour is 20 % above or below the fair share. */
static void colour_points(const struct lab_heat *h, int64_t fair, int places[static LAB_PLACES])
{
    for (int i = 0; i < LAB_PLACES; i++)
        places[i] = (int)(advantage(h, i, fair) / 2);
}

/* Writes "+3", "−2" or "0": whole percent. */
static void write_signed(char *text, size_t size, int64_t hundredths)
{
    const int percent = (int)((hundredths < 0 ? -hundredths : hundredths) + 50) / 100;

    snprintf(text, size, "%s%d", percent == 0 ? "" : hundredths < 0 ? "−" : "+", percent);
}

static void write_numbers(const struct lab_report *r, bool points, struct lab_board_picture *p)
{
    const struct lab_heat *h = &r->tally->heat[0];

    for (int i = 0; i < LAB_PLACES; i++) {
        const int64_t edge = advantage(h, i, r->fair);
        if (h->used[i] == 0)
            continue;
        if (!points)
            snprintf(p->text[i], sizeof p->text[i], "%d", (int)(h->used[i] * 100ULL / h->all));
        else if (h->used[i] >= ENOUGH)
            write_signed(p->text[i], sizeof p->text[i], edge);
    }
}

static void put_board(FILE *out, const struct lab_report *r, bool points, const char *title)
{
    static struct lab_board_picture p;
    const struct lab_heat *heat = r->tally->heat;

    p = (struct lab_board_picture){.files = r->plan->game->files, .ranks = r->plan->game->ranks};
    p.walls = heat[1].all + heat[2].all > 0;
    p.numbers = p.files <= 6;
    if (points) {
        colour_points(&heat[0], r->fair, p.cells);
        colour_points(&heat[1], r->fair, p.across);
        colour_points(&heat[2], r->fair, p.along);
    } else {
        colour_use(&heat[0], p.cells);
        colour_use(&heat[1], p.across);
        colour_use(&heat[2], p.along);
    }
    if (p.numbers)
        write_numbers(r, points, &p);
    lab_markup(out, "<figure>\n");
    lab_svg_board(out, title, &p);
    lab_element(out, "figcaption", "%s", title);
    lab_markup(out, "</figure>\n");
}

void lab_page_heat(FILE *out, const struct lab_report *r)
{
    const bool small = r->plan->game->files <= 6;

    lab_words(out, "h2", TERMINAL_LAB_BOARD_TITLE);
    lab_markup(out, "<div class=\"pair\">\n");
    put_board(out, r, false, tr(small ? TERMINAL_LAB_BOARD_USE_NUMBERS : TERMINAL_LAB_BOARD_USE));
    put_board(out, r, true,
              tr(small ? TERMINAL_LAB_BOARD_POINTS_NUMBERS : TERMINAL_LAB_BOARD_POINTS));
    lab_markup(out, "</div>\n");
    lab_words(out, "p", TERMINAL_LAB_BOARD_NOTE);
}
