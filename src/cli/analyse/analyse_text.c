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

enum { MOVES_SHOWN = 6, WHY_INDENT = 8, WHY_COLUMNS = 80, NAME_TEXT_MAX = RECORD_NAME_MAX + 64 };

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
    const int room = canvas_text_padding(text, width);

    printf("%*s", right ? room : 0, "");
    print(text);
    printf("%*s", right ? 0 : room, "");
}

/* Writes "● Ada" or "● Player 1". */
static void write_name(const struct record *r, int seat, char text[static NAME_TEXT_MAX])
{
    const char *name = r->names[record_player(r, seat)];
    const size_t n = (size_t)snprintf(text, NAME_TEXT_MAX, "%s %s", canvas_seat_glyph(seat), name);

    if (!name[0])
        tr_write(text + n, NAME_TEXT_MAX - n, TERMINAL_BASE_PLAYER,
                 {"seat", .number = (unsigned)seat + 1});
}

void analyse_print_head(const struct analysis *a)
{
    const struct record *r = &a->record;
    const int seats = r->now.position.seats;
    char players[GAME_SEATS_MAX * NAME_TEXT_MAX], text[sizeof players + NAME_TEXT_MAX];
    size_t n = 0;

    for (int seat = 0; seat < seats; seat++) {
        n += (size_t)snprintf(players + n, sizeof players - n, "%s",
                              seat > 0 ? language_text(tr_language(), TEXT_GRAMMAR_COMMA) : "");
        write_name(r, seat, players + n);
        n += strlen(players + n);
    }
    tr_write(text, sizeof text, TERMINAL_ANALYSE_HEAD,
             {"game", .text = language_text(tr_language(), r->game->title)},
             {"seats", .number = (unsigned)seats}, {"players", .text = players});
    print(text);
    putchar('\n');
    print_padded(tr(TERMINAL_ANALYSE_TURN), 7, false);
    print_padded(tr(TERMINAL_ANALYSE_MOVE), 10, false);
    print_padded(tr(TERMINAL_ANALYSE_WIN), 5, true);
    putchar('\n');
    fflush(stdout);
}

/* ---- a turn ---- */

/* Prints "mistake, 12% lost; ", before what would have been better. */
static void print_then(const char *remark)
{
    char text[3 * WORTH_TEXT_MAX];

    tr_write(text, sizeof text, TERMINAL_ANALYSE_THEN, {"first", .text = remark});
    print(text);
}

static void print_mistake(const struct verdict *v)
{
    static const enum terminal_text keys[MISTAKE_COUNT][2] = {
        [MISTAKE_INACCURACY] = {TERMINAL_ANALYSE_INACCURACY, TERMINAL_ANALYSE_INACCURACY_AT_LEAST},
        [MISTAKE_MISTAKE] = {TERMINAL_ANALYSE_MISTAKE, TERMINAL_ANALYSE_MISTAKE_AT_LEAST},
        [MISTAKE_BLUNDER] = {TERMINAL_ANALYSE_BLUNDER, TERMINAL_ANALYSE_BLUNDER_AT_LEAST},
    };
    char cost[WORTH_TEXT_MAX], text[2 * WORTH_TEXT_MAX];

    if (v->mistake == MISTAKE_NONE)
        return;
    evaluation_write_chances(v->cost, false, cost);
    tr_write(text, sizeof text, keys[v->mistake][v->at_least], {"chances", .text = cost});
    print_then(text);
}

static void analyse_text_line(const struct analysis *a, const struct position *p,
                              const struct engine_line *l, int rank)
{
    char moves[LINE_TEXT_MAX], worth[WORTH_TEXT_MAX], text[LINE_TEXT_MAX + WORTH_TEXT_MAX];

    evaluation_write_line(a->record.game, p, l, MOVES_SHOWN, moves);
    if (rank > 0) {
        evaluation_write_chances(l->chances, l->value == VALUE_UNKNOWN, worth);
        printf("%*s", 17, "");
        print_padded(worth, 5, true);
        printf("  ");
    }
    if (l->value != VALUE_UNKNOWN) {
        evaluation_write(l, worth);
        print_then(worth);
    }
    tr_write(text, sizeof text, rank == 0 ? TERMINAL_ANALYSE_BEST : TERMINAL_ANALYSE_OR,
             {"moves", .text = moves});
    print(text);
    putchar('\n');
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
    char name[NAME_TEXT_MAX], text[NAME_TEXT_MAX + 256];

    if (report.moves == 0)
        return;
    write_name(&a->record, seat, name);
    tr_write(text, sizeof text, TERMINAL_ANALYSE_REPORT, {"name", .text = name},
             {"whole", .number = (unsigned)report.accuracy / 10},
             {"tenth", .number = (unsigned)report.accuracy % 10},
             {"moves", .number = (unsigned)report.moves},
             {"inaccuracies", .number = (unsigned)report.mistakes[MISTAKE_INACCURACY]},
             {"mistakes", .number = (unsigned)report.mistakes[MISTAKE_MISTAKE]},
             {"blunders", .number = (unsigned)report.mistakes[MISTAKE_BLUNDER]});
    print(text);
    putchar('\n');
}

void analyse_print_end(const struct analysis *a)
{
    const struct record *r = &a->record;
    const char *names[GAME_SEATS_MAX];
    char text[ENDING_TEXT_MAX];

    if (a->stopped)
        printf("%s\n", tr(TERMINAL_ANALYSE_INTERRUPTED));
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
