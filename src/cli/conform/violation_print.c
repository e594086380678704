/*
 * violation_print.c - prints how a program breaks the rules, for its author.
 */
#include <stdio.h>

#include "cli/base/canvas_text.h"
#include "cli/conform/violation.h"
#include "options/tr.h"

enum { RESULT_MAX = SENTENCE_PLAYERS_MAX + 64 };

/* Writes "player 1 has won", "the game is a draw" or "the game continues". */
static void write_result(int result, char *text, size_t size)
{
    char players[SENTENCE_PLAYERS_MAX];

    if (result == PEER_DRAWN || result == 0) {
        snprintf(text, size, "%s",
                 result == 0 ? tr(TERMINAL_CONFORM_RESULT_OPEN)
                             : tr(TERMINAL_CONFORM_RESULT_DRAWN));
        return;
    }
    sentence_write_players((unsigned)result, SENTENCE_PLAIN, tr_language(), NULL, players);
    tr_write(text, size, TERMINAL_CONFORM_RESULT_WON, {"players", .text = players},
             {"n", .number = (unsigned)__builtin_popcount((unsigned)result)});
}

static void print_result(const struct violation *f)
{
    const struct record *r = &f->record;
    const int result =
        r->status == STATUS_DRAWN ? PEER_DRAWN : (r->status == STATUS_WON ? r->winners : 0);
    char rules[RESULT_MAX], program[RESULT_MAX];

    write_result(result, rules, sizeof rules);
    write_result(f->told, program, sizeof program);
    tr_print(stdout, TERMINAL_CONFORM_WRONG_RESULT, {"rules", .text = rules},
             {"program", .text = program});
}

static void print_extra(const struct violation *f)
{
    char sentence[REASON_TEXT_MAX];

    reason_write(&f->why, tr_tag(), NULL, sentence);
    tr_print(stdout, TERMINAL_CONFORM_EXTRA, {"move", .text = f->move}, {"why", .text = sentence});
}

static void print_fault(const struct violation *f)
{
    static const enum terminal_text keys[] = {
        [VIOLATION_MISSING] = TERMINAL_CONFORM_MISSING,
        [VIOLATION_TWICE] = TERMINAL_CONFORM_TWICE,
        [VIOLATION_POSITION] = TERMINAL_CONFORM_POSITION,
        [VIOLATION_REFUSED] = TERMINAL_CONFORM_REFUSED,
    };

    switch (f->kind) {
    case VIOLATION_EXTRA:
        print_extra(f);
        break;
    case VIOLATION_TURN:
        tr_print(stdout, f->told == 0 ? TERMINAL_CONFORM_TURN_OVER : TERMINAL_CONFORM_TURN,
                 {"turn", .number = (unsigned)f->record.now.position.to_move + 1},
                 {"told", .number = (unsigned)f->told});
        break;
    case VIOLATION_RESULT:
        print_result(f);
        break;
    default:
        tr_print(stdout, keys[f->kind], {"move", .text = f->move}, {"said", .text = f->said});
    }
    putchar('\n');
}

/* Prints what a line has; what follows begins in the same column in all lines. */
static void print_label(enum terminal_text label)
{
    static const enum terminal_text labels[] = {TERMINAL_CONFORM_LABEL_START,
                                                TERMINAL_CONFORM_LABEL_MOVES,
                                                TERMINAL_CONFORM_LABEL_POSITION};
    const char *text = tr(label);
    int width = 0;

    for (int i = 0; i < 3; i++) {
        const int columns = canvas_text_columns(tr(labels[i]));
        width = columns > width ? columns : width;
    }
    printf("%s%*s", text, canvas_text_padding(text, width), "");
}

/*
 * Prints where the game began, if not at the start, the moves, and the position that they lead to.
 */
static void print_position(const struct record *r)
{
    union any_position p = r->start;
    char text[GAME_TEXT_MAX], move[GAME_MOVE_TEXT_MAX];

    if (r->from_position && r->turns > 0) {
        r->game->write(&p.position, text);
        print_label(TERMINAL_CONFORM_LABEL_START);
        printf(" %s\n", text);
    }
    if (r->turns > 0)
        print_label(TERMINAL_CONFORM_LABEL_MOVES);
    for (int turn = 0; turn < r->turns; turn++) {
        r->game->write_move(&p.position, record_move(r, turn), move);
        r->game->play(&p.position, record_move(r, turn));
        printf(" %s", move);
    }
    r->game->write(&r->now.position, text);
    printf("%s", r->turns > 0 ? "\n" : "");
    print_label(TERMINAL_CONFORM_LABEL_POSITION);
    printf(" %s\n", text);
}

void violation_print(const struct violation *f)
{
    const struct record *r = &f->record;
    const unsigned seats = (unsigned)r->now.position.seats;
    char text[GAME_TEXT_MAX];

    if (f->claim[0])
        tr_print(stdout, TERMINAL_CONFORM_WRONG_RULE, {"game", .text = r->game->name},
                 {"n", .number = seats}, {"name", .text = f->claim}, {"rule", .text = f->rule});
    else
        tr_print(stdout, TERMINAL_CONFORM_WRONG, {"game", .text = r->game->name},
                 {"n", .number = seats});
    putchar('\n');
    print_position(r);
    print_fault(f);
    r->game->write(&r->now.position, text);
    tr_print(stdout, TERMINAL_CONFORM_TO_SEE, {"game", .text = r->game->name},
             {"players", .number = seats}, {"position", .text = text});
    putchar('\n');
}
