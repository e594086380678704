/*
 * analyse_json.c - writes an analysis for programs: one JSON object (docs/analyse.md).
 */
#include <stdio.h>

#include "cli/analyse/analyse.h"
#include "json/json_fields.h"
#include "json/json_stream.h"

static const char *const values[] = {"estimate", "loss", "draw", "win"};
static const char *const mistakes[MISTAKE_COUNT] = {"none", "inaccuracy", "mistake", "blunder"};

static void put_int_if(struct json_writer *w, const char *key, bool known, int number)
{
    if (known)
        json_field_int(w, key, number);
    else
        json_field_null(w, key);
}

static void put_worth(struct json_writer *w, const struct engine_line *l)
{
    json_field_int(w, "chances", l->chances);
    json_field_text(w, "value", values[l->value]);
    put_int_if(w, "distance", l->distance > 0, l->distance);
    json_field_flag(w, "at_most", l->at_most);
}

static void put_moves_of(struct json_writer *w, const struct game *g, const struct position *p,
                         const struct engine_line *l)
{
    union any_position now;
    char move[GAME_MOVE_TEXT_MAX];

    game_copy(g, &now.position, p);
    json_field_list(w, "moves");
    for (int i = 0; i < l->length && now.position.status == STATUS_OPEN; i++) {
        g->write_move(&now.position, l->moves[i], move);
        json_put_string(w, move);
        g->play(&now.position, l->moves[i]);
    }
    json_put_end(w);
}

static void put_lines(struct json_writer *w, const struct analysis *a, const struct study *s,
                      const struct position *p)
{
    char move[GAME_MOVE_TEXT_MAX];

    json_field_list(w, "lines");
    for (int i = 0; i < s->count && i < a->lines; i++) {
        a->record.game->write_move(p, s->lines[i].moves[0], move);
        json_put_object(w);
        json_field_text(w, "move", move);
        put_worth(w, &s->lines[i]);
        analyse_put_explanation(w, &a->record, p, s->lines[i].moves[0]);
        put_moves_of(w, a->record.game, p, &s->lines[i]);
        json_put_end(w);
    }
    json_put_end(w);
}

/* Writes the move that was played and its verdict; null where there is none. */
static void put_played(struct json_writer *w, const struct analysis *a, int turn,
                       const struct position *p)
{
    const struct verdict v = analyse_verdict(a, turn);
    const bool played = turn < a->record.turns;
    char move[GAME_MOVE_TEXT_MAX];

    if (played)
        a->record.game->write_move(p, record_move(&a->record, turn), move);
    json_field_text(w, "move", played ? move : NULL);
    put_int_if(w, "chances_after", v.known, v.after);
    put_int_if(w, "cost", v.known, v.cost);
    json_field_flag(w, "at_least", v.known && v.at_least);
    json_field_text(w, "mistake", v.known ? mistakes[v.mistake] : NULL);
    if (played)
        analyse_put_explanation(w, &a->record, p, record_move(&a->record, turn));
    else
        json_field_null(w, "explanation");
}

static void put_turn(struct json_writer *w, const struct analysis *a, int turn)
{
    const struct study *s = &a->studies[turn];
    char position[GAME_TEXT_MAX];
    union any_position p;

    record_position(&a->record, turn, &p.position);
    a->record.game->write(&p.position, position);
    json_put_object(w);
    json_field_int(w, "ply", turn);
    json_field_int(w, "seat", p.position.to_move);
    json_field_text(w, "position", position);
    put_played(w, a, turn, &p.position);
    put_worth(w, &s->lines[0]);
    json_field_int(w, "depth", s->depth);
    json_field_count(w, "nodes", s->nodes);
    put_lines(w, a, s, &p.position);
    json_put_end(w);
}

static void put_player(struct json_writer *w, const struct analysis *a, int seat)
{
    const struct report report = analyse_report(a, seat);
    const char *name = a->record.names[record_player(&a->record, seat)];

    json_put_object(w);
    json_field_int(w, "seat", seat);
    json_field_text(w, "name", name[0] ? name : NULL);
    json_field_int(w, "moves", report.moves);
    put_int_if(w, "accuracy", report.moves > 0, report.accuracy);
    json_field_int(w, "cost", report.cost);
    json_field_int(w, "inaccuracies", report.mistakes[MISTAKE_INACCURACY]);
    json_field_int(w, "mistakes", report.mistakes[MISTAKE_MISTAKE]);
    json_field_int(w, "blunders", report.mistakes[MISTAKE_BLUNDER]);
    json_put_end(w);
}

void analyse_print_json(const struct analysis *a)
{
    const struct record *r = &a->record;
    struct json_writer w;
    char buffer[4096];

    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    json_field_text(&w, "game", r->game->name);
    json_field_int(&w, "players", r->now.position.seats);
    json_field_flag(&w, "complete", !a->stopped);
    json_field_text(&w, "ending",
                    r->ending == ENDING_NONE ? NULL : ending_name((enum ending)r->ending));
    json_field_list(&w, "plies");
    for (int turn = a->first; turn <= a->last; turn++)
        if (a->studies[turn].known)
            put_turn(&w, a, turn);
    json_put_end(&w);
    json_field_list(&w, "summary");
    for (int seat = 0; seat < r->now.position.seats; seat++)
        put_player(&w, a, seat);
    json_put_end(&w);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}
