/*
 * scenes_print.c - prints scenes as a list, as drawings, or as JSON.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "board/board.h"
#include "cli/base/canvas_print.h"
#include "cli/commands/scenes.h"
#include "facts/fact.h"
#include "options/tr.h"
#include "json/json_fields.h"
#include "json/json_stream.h"

struct wanted {
    int number; /* 0 for all */
    struct json_writer *w;
};

/* Writes the effect of the move, or why it is refused: a sentence without its full stop. */
static void write_verdict(const struct scene *s, const struct language *language,
                          char text[static FACT_TEXT_MAX])
{
    static_assert((int)FACT_TEXT_MAX >= (int)REASON_TEXT_MAX, "the text has room for both");
    if (s->legal)
        fact_write(s->game, &s->position.position, s->played, language, NULL, text);
    else
        reason_write(&s->why, language->tag, NULL, text);
}

/* ---- as text ---- */

static void print_line(const char *line, struct style style)
{
    canvas_print_text(line, style, stdout);
    putchar('\n');
}

/* Prints "illegal: there is a wall behind that pawn." */
static void print_verdict(const struct scene *s, struct style style)
{
    char text[FACT_TEXT_MAX], line[FACT_TEXT_MAX + 32];

    write_verdict(s, tr_language(), text);
    if (s->legal)
        tr_write(line, sizeof line, TERMINAL_COMMANDS_SCENE_LEGAL, {"effect", .text = text});
    else
        tr_write(line, sizeof line, TERMINAL_COMMANDS_SCENE_ILLEGAL, {"sentence", .text = text});
    print_line(line, style);
}

static void print_row(const struct scene *s, void *data)
{
    (void)data;
    printf("%4d  %-45s  %-8s  ", s->number, s->claim, s->move);
    print_verdict(s, canvas_find_style(isatty(STDOUT_FILENO)));
}

/* Draws the board before an illegal move or after a legal one, with the move marked. */
static void scenes_print_draw(const struct scene *s, struct style style)
{
    static struct canvas c;
    static struct view v;
    const struct board *b = board_find(s->game);
    union any_position shown = s->position;
    int width, height;

    if (s->legal)
        s->game->play(&shown.position, s->played);
    view_init(&v, s->game, &shown.position, NULL, 0, token_make(TOKEN_NONE, 0));
    v.style = style;
    v.choices.count = 0; /* Nobody is choosing, so nothing is a target. */
    if (s->legal)
        view_add_last(&v, &s->position.position, s->played);
    b->size(style.large, &width, &height);
    canvas_init(&c, width, height);
    b->draw(&v, &c);
    canvas_print(&c, style, stdout);
}

static void print_one(const struct scene *s, void *data)
{
    const struct style style = canvas_find_style(isatty(STDOUT_FILENO));
    const struct position *p = &s->position.position;
    const struct wanted *wanted = data;
    char text[GAME_TEXT_MAX], line[GAME_TEXT_MAX + 2 * SCENES_NAME_MAX];

    if (s->number != wanted->number)
        return;
    scenes_print_draw(s, style);
    s->game->write(p, text);
    tr_write(line, sizeof line, TERMINAL_COMMANDS_SCENE, {"n", .number = (unsigned)s->number},
             {"claim", .text = s->claim});
    putchar('\n');
    print_line(line, style);
    tr_write(line, sizeof line, TERMINAL_COMMANDS_SCENE_POSITION, {"position", .text = text});
    print_line(line, style);
    if (p->status == STATUS_OPEN) {
        tr_write(line, sizeof line, TERMINAL_COMMANDS_SCENE_TO_MOVE,
                 {"player", .number = (unsigned)p->to_move + 1});
        canvas_print_text(canvas_seat_glyph(p->to_move), style, stdout);
        putchar(' ');
        print_line(line, style);
    }
    tr_print(stdout, TERMINAL_COMMANDS_SCENE_MOVE, {"move", .text = s->move});
    putchar('\n');
    print_verdict(s, style);
}

void scenes_print(const struct game *g, int number)
{
    struct wanted wanted = {number, NULL};

    scenes_walk(g, number > 0 ? print_one : print_row, &wanted);
}

/* ---- as JSON ---- */

static void put_scene(const struct scene *s, void *data)
{
    const struct wanted *wanted = data;
    struct json_writer *w = wanted->w;
    char position[GAME_TEXT_MAX], text[FACT_TEXT_MAX];

    if (wanted->number > 0 && s->number != wanted->number)
        return;
    json_put_object(w);
    json_field_int(w, "number", s->number);
    json_field_text(w, "claim", s->claim);
    json_field_int(w, "players", s->position.position.seats);
    s->game->write(&s->position.position, position);
    json_field_text(w, "position", position);
    json_field_text(w, "move", s->move);
    json_field_flag(w, "legal", s->legal);
    json_field_text(w, "code", s->legal ? NULL : reason_name((enum reason_code)s->why.code));
    json_put_key(w, "messages");
    json_put_object(w);
    for (int language = 0; language_at(language); language++) {
        write_verdict(s, language_at(language), text);
        json_field_text(w, language_at(language)->tag, text);
    }
    json_put_end(w);
    json_put_end(w);
}

void scenes_print_json(const struct game *g, int number)
{
    struct json_writer w;
    struct wanted wanted = {number, &w};
    char buffer[4096];

    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    json_field_text(&w, "game", g->name);
    json_field_list(&w, "scenes");
    scenes_walk(g, put_scene, &wanted);
    json_put_end(&w);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}
