/*
 * analyse_text.c - prints an analysis for people: the value of each position and the effects of the
 * move, then one line per player.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "board/canvas.h"
#include "cli/analyse/analyse.h"
#include "cli/base/canvas_print.h"
#include "cli/base/canvas_text.h"
#include "cli/base/evaluation_text.h"
#include "facts/fact.h"
#include "options/tr.h"

enum { MOVES_SHOWN = 6, WHY_INDENT = 8, WHY_COLUMNS = 80 };

static struct style style(void)
{
    return canvas_find_style(isatty(STDOUT_FILENO));
}

static void print(const char *text)
{
    canvas_print_text(text, style(), stdout);
}

/* Prints a text in this many columns, however many bytes it has. */
static void print_padded(const char *text, int width, bool right)
{
    const int room = width - canvas_text_columns(text);

    if (right)
        printf("%*s", room > 0 ? room : 0, "");
    print(text);
    if (!right)
        printf("%*s", room > 0 ? room : 0, "");
}

static void print_name(const struct record *r, int seat)
{
    const char *name = r->names[record_player(r, seat)];
    char text[RECORD_NAME_MAX + 32];

    if (name[0])
        snprintf(text, sizeof text, "%s %s", canvas_seat_glyph(seat), name);
    else
        snprintf(text, sizeof text, tr("%s Player %d", "%s Joueur %d"), canvas_seat_glyph(seat),
                 seat + 1);
    print(text);
}

void analyse_print_head(const struct analysis *a)
{
    const struct record *r = &a->record;

    printf(tr("%s, %d players: ", "%s, %d joueurs : "),
           language_text(tr_language(), r->game->title), r->now.position.seats);
    for (int seat = 0; seat < r->now.position.seats; seat++) {
        printf("%s", seat > 0 ? ", " : "");
        print_name(r, seat);
    }
    print(tr("\nturn   move        win\n", "\ntour   coup       gain\n"));
    fflush(stdout);
}

/* ---- a turn ---- */

/* Prints "mistake, 12% lost; ". */
static void print_mistake(const struct verdict *v)
{
    static const char *const names[MISTAKE_COUNT][COLUMN_COUNT] = {
        [MISTAKE_NONE] = {"", ""},
        [MISTAKE_INACCURACY] = {"inaccuracy", "imprécision"},
        [MISTAKE_MISTAKE] = {"mistake", "erreur"},
        [MISTAKE_BLUNDER] = {"blunder", "gaffe"},
    };
    char cost[WORTH_TEXT_MAX], text[3 * WORTH_TEXT_MAX];

    if (v->mistake == MISTAKE_NONE)
        return;
    evaluation_write_chances(v->cost, false, cost);
    snprintf(text, sizeof text, tr("%s, %s%s lost; ", "%s, %s%s perdus ; "),
             names[v->mistake][tr_column()], v->at_least ? tr("at least ", "au moins ") : "", cost);
    print(text);
}

static void analyse_text_line(const struct analysis *a, const struct position *p,
                              const struct engine_line *l, int rank)
{
    char moves[LINE_TEXT_MAX], worth[WORTH_TEXT_MAX];

    evaluation_write_line(a->record.game, p, l, MOVES_SHOWN, moves);
    if (rank > 0) {
        evaluation_write_chances(l->chances, l->value == VALUE_UNKNOWN, worth);
        printf("%*s", 17, "");
        print_padded(worth, 5, true);
        printf("  ");
    }
    if (l->value != VALUE_UNKNOWN) {
        evaluation_write(l, worth);
        print(worth);
        print(tr("; ", " ; "));
    }
    print(rank == 0 ? tr("best: ", "meilleur : ") : tr("or: ", "ou : "));
    printf("%s\n", moves);
}

/* Prints a sentence below the turn's line, in as many lines as needed. */
static void print_why(const struct analysis *a, const struct position *p, struct move m)
{
    const char *names[GAME_SEATS_MAX];
    char text[FACT_TEXT_MAX + 1];
    int column = WHY_COLUMNS;

    record_names(&a->record, names);
    const size_t length = fact_write(a->record.game, p, m, tr_language(), names, text);
    if (length == 0)
        return;
    memcpy(text + length, ".", 2);
    for (char *rest, *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        const int columns = canvas_text_columns(word);
        if (column + 1 + columns > WHY_COLUMNS) {
            printf("%s%*s", word == text ? "" : "\n", WHY_INDENT, "");
            column = WHY_INDENT;
        } else {
            putchar(' ');
            column++;
        }
        print(word);
        column += columns;
    }
    putchar('\n');
}

void analyse_print_turn(const struct analysis *a, int turn)
{
    const struct record *r = &a->record;
    const struct study *s = &a->studies[turn];
    const struct verdict v = analyse_verdict(a, turn);
    char move[GAME_MOVE_TEXT_MAX] = "…", worth[WORTH_TEXT_MAX];
    union any_position p;

    if (!s->known)
        return;
    record_position(r, turn, &p.position);
    if (turn < r->turns)
        r->game->write_move(&p.position, record_move(r, turn), move);
    printf("%4d. ", turn + 1);
    print(canvas_seat_glyph(p.position.to_move));
    printf(" ");
    print_padded(move, 9, false);
    evaluation_write_chances(s->lines[0].chances, s->lines[0].value == VALUE_UNKNOWN, worth);
    print_padded(worth, 5, true);
    printf("  ");
    print_mistake(&v);
    for (int i = 0; i < s->count && i < a->lines; i++)
        analyse_text_line(a, &p.position, &s->lines[i], i);
    if (turn < r->turns)
        print_why(a, &p.position, record_move(r, turn));
    if (turn == r->turns || v.mistake != MISTAKE_NONE)
        print_why(a, &p.position, s->lines[0].moves[0]);
    fflush(stdout);
}

/* ---- the end ---- */

static void print_report(const struct analysis *a, int seat)
{
    const struct report report = analyse_report(a, seat);
    char text[256];

    if (report.moves == 0)
        return;
    print_name(&a->record, seat);
    snprintf(text, sizeof text,
             tr(": accuracy %d.%d%%; moves %d, inaccuracies %d, mistakes %d, blunders %d\n",
                " : précision %d,%d %% ; coups %d, imprécisions %d, erreurs %d, gaffes %d\n"),
             report.accuracy / 10, report.accuracy % 10, report.moves,
             report.mistakes[MISTAKE_INACCURACY], report.mistakes[MISTAKE_MISTAKE],
             report.mistakes[MISTAKE_BLUNDER]);
    print(text);
}

void analyse_print_end(const struct analysis *a)
{
    const struct record *r = &a->record;
    const char *names[GAME_SEATS_MAX];
    char text[ENDING_TEXT_MAX];

    if (a->stopped)
        print(tr("Interrupted.\n", "Interrompu.\n"));
    if (a->first == a->last)
        return;
    record_names(r, names);
    ending_write((enum ending)r->ending, r->status == STATUS_DRAWN, r->winners, tr_tag(), names,
                 text);
    printf("\n");
    print(text);
    printf("\n");
    for (int seat = 0; seat < r->now.position.seats; seat++)
        print_report(a, seat);
}
