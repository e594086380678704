/*
 * show.c - `plateau show`: prints a position as a drawing in text, or as one JSON object.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "board/board.h"
#include "cli/base/argument.h"
#include "cli/base/canvas_print.h"
#include "cli/base/canvas_text.h"
#include "cli/base/command.h"
#include "cli/base/print.h"
#include "options/tr.h"
#include "options/usage.h"
#include "record/moves.h"
#include "json/json_stream.h"
#include "json/position_json.h"

enum { HEAD_MAX = 128 };

struct request {
    const struct game *game;
    union any_position position, before;
    struct move last;
    int plies; /* moves played; if there is one, `last` is set */
    bool json;
    struct style style;
};

static void fill_view(const struct request *r, struct view *v)
{
    view_init(v, r->game, &r->position.position, NULL, 0, token_make(TOKEN_NONE, 0));
    v->style = r->style;
    if (r->plies > 0)
        view_add_last(v, &r->before.position, r->last);
}

static void write_status(const struct position *p, char text[static ENDING_TEXT_MAX])
{
    ending_write((enum ending)p->ending, p->status == STATUS_DRAWN, p->winners, tr_tag(), NULL,
                 text);
}

/* ---- as text ---- */

static void show_board(const struct request *r)
{
    static struct canvas c;
    static struct view v;
    const struct board *b = board_find(r->game);
    int width, height;

    fill_view(r, &v);
    v.choices.count = 0; /* Nobody is choosing, so nothing is a target. */
    b->size(r->style.large, &width, &height);
    canvas_init(&c, width, height);
    b->draw(&v, &c);
    canvas_print(&c, r->style, stdout);
}

static void show_line(const struct request *r, const char *text)
{
    canvas_print_text(text, r->style, stdout);
    putchar('\n');
}

static void show_players(const struct request *r)
{
    const struct board *b = board_find(r->game);
    const struct position *p = &r->position.position;
    char hand[HAND_TEXT_MAX] = "", player[HAND_TEXT_MAX], line[4 * HAND_TEXT_MAX];

    for (int seat = 0; seat < p->seats; seat++) {
        if (b->hand)
            b->hand(p, seat, tr_language(), hand);
        const bool moves = p->status == STATUS_OPEN && p->to_move == seat;
        tr_write(player, sizeof player, TERMINAL_BASE_PLAYER,
                 {"seat", .number = (unsigned)seat + 1});
        snprintf(line, sizeof line, "%s %s%s%s%s%s", canvas_seat_glyph(seat), player,
                 hand[0] ? " · " : "", hand, moves ? " · " : "",
                 moves ? tr(TERMINAL_COMMANDS_TO_MOVE) : "");
        show_line(r, line);
    }
    if (b->hand || !b->pieces)
        return;
    canvas_print_text(tr(TERMINAL_COMMANDS_STASH), r->style, stdout);
    for (const char *piece = b->pieces; *piece; piece++)
        printf(" %c %d", *piece, b->left(p, 0, *piece));
    putchar('\n');
}

static void show_moves(const struct request *r)
{
    static struct named_move list[GAME_MOVES_MAX];
    const int count = moves_sort(r->game, &r->position.position, list);
    char head[HEAD_MAX];

    tr_write(head, sizeof head, TERMINAL_COMMANDS_LEGAL_MOVES, {"n", .number = (unsigned)count});
    printf("%s", head);
    int column = canvas_text_columns(head);
    for (int i = 0; i < count; i++) {
        const int length = (int)strlen(list[i].text);
        if (column + 1 + length > 78) {
            printf("\n ");
            column = 1;
        }
        printf(" %s", list[i].text);
        column += 1 + length;
    }
    putchar('\n');
}

static void show_text(const struct request *r)
{
    char status[ENDING_TEXT_MAX], text[GAME_TEXT_MAX], line[ENDING_TEXT_MAX + GAME_TEXT_MAX];

    show_board(r);
    putchar('\n');
    show_players(r);
    putchar('\n');
    show_moves(r);
    write_status(&r->position.position, status);
    tr_write(line, sizeof line, TERMINAL_COMMANDS_STATUS, {"status", .text = status});
    show_line(r, line);
    r->game->write(&r->position.position, text);
    printf("Position: %s\n", text);
}

/* ---- as JSON ---- */

static void show_json(const struct request *r)
{
    static struct named_move moves[GAME_MOVES_MAX];
    static struct view v;
    struct json_writer w;
    char buffer[4096];

    fill_view(r, &v);
    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    position_json_put(&w, r->game, &r->position.position, moves);
    json_field_int(&w, "ply", r->plies);
    position_json_put_marks(&w, v.list, v.marks);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}

/* ---- the command ---- */

/* Plays the moves and keeps the last one, so that it can be marked. */
static bool show_play_record(struct request *r, char **moves, int count)
{
    struct reason why;

    for (int i = 0; i < count; i++) {
        r->before = r->position;
        if (!game_read_move(r->game, &r->position.position, moves[i], &r->last, &why)) {
            print_refusal(&command_show, r->json, moves[i], i, &why);
            return false;
        }
        r->game->play(&r->position.position, r->last);
        r->plies++;
    }
    return true;
}

struct show_options {
    struct argument_start start;
    bool json, colour, large;
};

static struct style choose_style(const struct show_options *o)
{
    struct style style = canvas_find_style(o->colour || isatty(STDOUT_FILENO));

    if (o->colour && style.colours == 0)
        style.colours = 256;
    style.large = o->large;
    return style;
}

static int run_show(int argc, char **argv)
{
    static struct request r;
    struct show_options o = {0};
    int seats;
    const int left = option_parse(&command_show, argc, argv, &o);

    if (left < 0)
        return EXIT_USAGE;
    r.json = o.json;
    r.style = choose_style(&o);
    const bool counted = argument_is_number(argv[2]);
    r.game = argument_game(&command_show, argv[1], counted ? argv[2] : NULL, &seats);
    if (!r.game)
        return EXIT_USAGE;
    if (!argument_start(&command_show, &o.start, r.game, &seats, counted, &r.position.position))
        return EXIT_USAGE;
    if (!show_play_record(&r, argv + 2 + counted, left - 2 - counted))
        return EXIT_NEGATIVE;
    if (r.json)
        show_json(&r);
    else
        show_text(&r);
    return EXIT_SUCCESS;
}

static const struct option options[] = {
    ARGUMENT_START_OPTIONS(struct show_options),
    {.name = "--json",
     .offset = offsetof(struct show_options, json),
     .help = {.key = TERMINAL_HELP_SHOW_JSON}},
    {.name = "--color",
     .alias = "--colour",
     .offset = offsetof(struct show_options, colour),
     .help = {.key = TERMINAL_HELP_SHOW_COLOR}},
    {.name = "--large",
     .offset = offsetof(struct show_options, large),
     .help = {.key = TERMINAL_HELP_SHOW_LARGE}},
    OPTION_END,
};

const struct command command_show = {
    .name = "show",
    .operands = "GAME [PLAYERS] [MOVE...]",
    .summary = {.key = TERMINAL_HELP_SHOW},
    .help = {.key = TERMINAL_HELP_SHOW_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_SHOW_EXAMPLES},
    .run = run_show,
};
