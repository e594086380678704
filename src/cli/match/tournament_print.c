/*
 * tournament_print.c - prints the crosstable of a tournament, as text or JSON.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/base/canvas_text.h"
#include "cli/match/tournament.h"
#include "cli/programs/clock.h"
#include "options/tr.h"
#include "json/json_fields.h"
#include "json/json_stream.h"

enum { NAME_WIDTH = 28 };

/* Returns a player's total against all others. */
static struct tournament_score sum(const struct tournament *t, int player)
{
    struct tournament_score all = {0};

    for (int i = 0; i < t->field->count; i++) {
        all.games += t->scores[player][i].games;
        all.faults += t->scores[player][i].faults;
        all.points += t->scores[player][i].points;
    }
    return all;
}

/*
 * Sorts the players by rating, the best first; equal ones keep the order in which they were named.
 */
static void sort(const struct tournament *t, int order[static MATCH_FIELD_MAX])
{
    for (int i = 0; i < t->field->count; i++) {
        int at = i;
        for (; at > 0 && t->ratings[order[at - 1]] < t->ratings[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* Prints a heading, right-aligned. */
static void print_heading(int width, const char *text)
{
    printf(" %*s%s", canvas_text_padding(text, width), "", text);
}

static void print_head(const struct tournament *t)
{
    const struct match_plan *plan = t->plan;
    const char *player = tr(TERMINAL_MATCH_COLUMN_PLAYER);

    putchar('\n');
    tr_print(stdout, TERMINAL_MATCH_TOURNAMENT, {"game", .text = plan->game->name},
             {"players", .number = (unsigned)plan->seats},
             {"n", .number = (unsigned)t->field->count}, {"games", .number = t->games},
             {"seed", .number = plan->seed});
    printf("\n   %s%*s", player, canvas_text_padding(player, NAME_WIDTH), "");
    print_heading(7, tr(TERMINAL_MATCH_COLUMN_GAMES));
    print_heading(8, tr(TERMINAL_MATCH_COLUMN_POINTS));
    print_heading(7, tr(TERMINAL_MATCH_COLUMN_ERRORS));
    print_heading(14, "Elo");
    putchar(' ');
    for (int i = 0; i < t->field->count; i++)
        printf(" %6d", i + 1);
    putchar('\n');
}

static void print_row(const struct tournament *t, const int *order, int place)
{
    const int player = order[place];
    const struct tournament_score all = sum(t, player);
    char rating[40];

    snprintf(rating, sizeof rating, isfinite(t->errors[player]) ? "%+.0f ± %.0f" : "-",
             t->ratings[player], t->errors[player]);
    /* The sign ± is two bytes and one column. */
    printf("%2d %-*.*s %7" PRIu64 " %8.1f %7" PRIu64 " %*s ", place + 1, NAME_WIDTH, NAME_WIDTH,
           t->field->players[player].text, all.games, all.points, all.faults,
           isfinite(t->errors[player]) ? 15 : 14, rating);
    for (int i = 0; i < t->field->count; i++) {
        const struct tournament_score *s = &t->scores[player][order[i]];
        if (s->games > 0)
            printf(" %6.1f", s->points);
        else
            printf(" %6s", i == place ? "-" : "");
    }
    putchar('\n');
}

void tournament_print(const struct tournament *t, enum match_end end)
{
    int order[MATCH_FIELD_MAX];
    char seconds[32];

    sort(t, order);
    print_head(t);
    for (int place = 0; place < t->field->count; place++)
        print_row(t, order, place);
    snprintf(seconds, sizeof seconds, "%.1f", (double)(clock_now() - t->begin) / 1e6);
    tr_print(stdout, end == MATCH_INTERRUPTED ? TERMINAL_MATCH_INTERRUPTED : TERMINAL_MATCH_DONE,
             {"seconds", .text = seconds});
    putchar('\n');
}

static void put_row(struct json_writer *w, const struct tournament *t, const int *order, int place)
{
    const int player = order[place];
    const struct tournament_score all = sum(t, player);

    json_put_object(w);
    json_field_text(w, "player", t->field->players[player].text);
    json_field_int(w, "games", (int64_t)all.games);
    json_field_number(w, "points", all.points);
    json_field_int(w, "errors", (int64_t)all.faults);
    json_field_number(w, "elo", t->ratings[player]);
    json_field_number(w, "elo_error", t->errors[player]);
    json_field_list(w, "against");
    for (int i = 0; i < t->field->count; i++) {
        const struct tournament_score *s = &t->scores[player][order[i]];
        if (s->games > 0)
            json_put_number(w, s->points);
        else
            json_put_null(w);
    }
    json_put_end(w);
    json_put_end(w);
}

void tournament_print_json(const struct tournament *t, enum match_end end)
{
    static const char *const ends[] = {"complete", "decided", "interrupted", "refused", "broken"};
    struct json_writer w;
    char buffer[4096];
    int order[MATCH_FIELD_MAX];

    sort(t, order);
    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    json_field_text(&w, "game", t->plan->game->name);
    json_field_int(&w, "players", t->plan->seats);
    json_field_int(&w, "opening_plies", t->plan->opening);
    json_field_count(&w, "seed", t->plan->seed);
    json_field_flag(&w, "gauntlet", t->field->gauntlet);
    json_field_text(&w, "end", ends[end]);
    json_field_number(&w, "seconds", (double)(clock_now() - t->begin) / 1e6);
    json_field_int(&w, "games", (int64_t)t->games);
    json_field_list(&w, "table");
    for (int place = 0; place < t->field->count; place++)
        put_row(&w, t, order, place);
    json_put_end(&w);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}
