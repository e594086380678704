/*
 * analyse_json.c - an analysis for programs to read: one JSON object (docs/analyse.md).
 */
#include <stdio.h>

#include "cli/analyse/analyse.h"

static const char *const values[] = {"unknown", "loss", "draw", "win"};
static const char *const mistakes[MISTAKE_COUNT] = {"none", "inaccuracy", "mistake", "blunder"};

static void print_string(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            printf("\\%c", *text);
        else
            putchar(*text); /* Records hold no control characters. */
    }
    putchar('"');
}

static const char *truth(bool b)
{
    return b ? "true" : "false";
}

static void print_worth(const struct engine_line *l)
{
    printf("\"chances\":%d,\"value\":\"%s\",\"distance\":", l->chances, values[l->value]);
    if (l->distance > 0)
        printf("%d", l->distance);
    else
        printf("null");
    printf(",\"at_most\":%s", truth(l->at_most));
}

static void print_moves_of(const struct game *g, const struct position *p,
                           const struct engine_line *l)
{
    union any_position now;
    char move[GAME_MOVE_TEXT_MAX];

    game_copy(g, &now.position, p);
    printf(",\"line\":[");
    for (int i = 0; i < l->length && now.position.status == STATUS_OPEN; i++) {
        g->write_move(&now.position, l->moves[i], move);
        printf("%s\"%s\"", i > 0 ? "," : "", move);
        g->play(&now.position, l->moves[i]);
    }
    printf("]");
}

static void print_lines(const struct analysis *a, const struct study *s, const struct position *p)
{
    char move[GAME_MOVE_TEXT_MAX];

    printf(",\"lines\":[");
    for (int i = 0; i < s->count && i < a->lines; i++) {
        a->record.game->write_move(p, s->lines[i].moves[0], move);
        printf("%s{\"move\":\"%s\",", i > 0 ? "," : "", move);
        print_worth(&s->lines[i]);
        print_moves_of(a->record.game, p, &s->lines[i]);
        printf("}");
    }
    printf("]");
}

/* The move that was played and what is to be said of it; all null where there is none. */
static void print_played(const struct analysis *a, int turn, const struct position *p)
{
    const struct verdict v = analyse_verdict(a, turn);
    char move[GAME_MOVE_TEXT_MAX];

    if (turn == a->record.turns) {
        printf("\"move\":null");
    } else {
        a->record.game->write_move(p, record_move(&a->record, turn), move);
        printf("\"move\":\"%s\"", move);
    }
    if (v.known)
        printf(",\"after\":%d,\"given\":%d,\"at_least\":%s,\"mistake\":\"%s\"", v.after, v.given,
               truth(v.at_least), mistakes[v.mistake]);
    else
        printf(",\"after\":null,\"given\":null,\"at_least\":false,\"mistake\":null");
}

static void print_turn(const struct analysis *a, int turn)
{
    const struct study *s = &a->studies[turn];
    char position[GAME_TEXT_MAX];
    union any_position p;

    record_position(&a->record, turn, &p.position);
    a->record.game->write(&p.position, position);
    printf("{\"ply\":%d,\"player\":%d,\"position\":\"%s\",", turn + 1, p.position.turn + 1,
           position);
    print_played(a, turn, &p.position);
    printf(",");
    print_worth(&s->lines[0]);
    printf(",\"depth\":%d,\"nodes\":%llu", s->depth, (unsigned long long)s->nodes);
    print_lines(a, s, &p.position);
    printf("}");
}

static void print_player(const struct analysis *a, int seat)
{
    const struct report report = analyse_report(a, seat);
    const char *name = a->record.names[record_player(&a->record, seat)];

    printf("%s{\"player\":%d,\"name\":", seat > 0 ? "," : "", seat + 1);
    if (name[0])
        print_string(name);
    else
        printf("null");
    printf(",\"moves\":%d,\"accuracy\":", report.moves);
    if (report.moves > 0)
        printf("%d", report.accuracy);
    else
        printf("null");
    printf(",\"given\":%d,\"inaccuracies\":%d,\"mistakes\":%d,\"blunders\":%d}", report.given,
           report.mistakes[MISTAKE_INACCURACY], report.mistakes[MISTAKE_MISTAKE],
           report.mistakes[MISTAKE_BLUNDER]);
}

void analyse_print_json(const struct analysis *a)
{
    const struct record *r = &a->record;
    const char *comma = "";

    printf("{\"game\":\"%s\",\"players\":%d,\"finished\":%s,\"ending\":\"%s\",\"plies\":[",
           r->game->name, r->now.position.seats, truth(!a->stopped),
           ending_name((enum ending)r->ending));
    for (int turn = a->first; turn <= a->last; turn++)
        if (a->studies[turn].known) {
            printf("%s", comma);
            print_turn(a, turn);
            comma = ",";
        }
    printf("],\"summary\":[");
    for (int seat = 0; seat < r->now.position.seats; seat++)
        print_player(a, seat);
    printf("]}\n");
}
