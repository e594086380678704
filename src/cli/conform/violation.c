/*
 * violation.c - compares a program's description of a position with the rules.
 */
#include "cli/conform/violation.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/moves.h"

static bool set_violation(struct violation *f, enum violation_kind kind, const struct record *r,
                          const char *move)
{
    f->kind = kind;
    record_copy(&f->record, r);
    snprintf(f->move, sizeof f->move, "%s", move ? move : "");
    f->told = 0;
    f->said[0] = '\0';
    return false;
}

static int result_of(const struct record *r)
{
    return r->status == STATUS_DRAWN ? PEER_DRAWN : r->status == STATUS_WON ? r->winners : 0;
}

bool violation_turn(struct violation *f, const struct record *r, const struct peer_view *v)
{
    const int turn = record_over(r) ? 0 : r->now.position.to_move + 1;

    if (v->turn == PEER_UNTOLD || v->turn == turn || turn == 0)
        return true; /* After the end of a game nobody's turn is right or wrong. */
    set_violation(f, VIOLATION_TURN, r, NULL);
    f->told = v->turn;
    return false;
}

bool violation_result(struct violation *f, const struct record *r, const struct peer_view *v)
{
    if (v->result == PEER_UNTOLD || v->result == result_of(r))
        return true;
    set_violation(f, VIOLATION_RESULT, r, NULL);
    f->told = v->result;
    return false;
}

bool violation_position(struct violation *f, const struct record *r, const struct peer_view *v)
{
    char text[GAME_TEXT_MAX];

    r->game->write(&r->now.position, text);
    if (!v->position[0] || strcmp(text, v->position) == 0)
        return true;
    set_violation(f, VIOLATION_POSITION, r, NULL);
    memcpy(f->said, v->position, sizeof f->said);
    return false;
}

void violation_normalise(const struct record *r, struct peer_view *v)
{
    char text[GAME_MOVE_TEXT_MAX];
    struct move m;

    for (int i = 0; v->listed && !record_over(r) && i < v->count; i++)
        if (game_read_move(r->game, &r->now.position, v->legal[i], &m, NULL)) {
            r->game->write_move(&r->now.position, m, text);
            memcpy(v->legal[i], text, sizeof text);
        }
}

static int count_of(const struct peer_view *v, const char *move)
{
    int n = 0;

    for (int i = 0; i < v->count; i++)
        n += strcmp(v->legal[i], move) == 0;
    return n;
}

bool violation_move(struct violation *f, const struct record *r, const struct peer_view *v,
                    const char *move)
{
    struct reason why = {.code = REASON_OVER};
    char text[GAME_MOVE_TEXT_MAX];
    struct move m;
    const bool legal = !record_over(r) && game_read_move(r->game, &r->now.position, move, &m, &why);

    if (legal)
        r->game->write_move(&r->now.position, m, text);
    const int times = count_of(v, legal && v->listed ? text : move);
    if (times > 1)
        return set_violation(f, VIOLATION_TWICE, r, move);
    if (legal && times == 0)
        return set_violation(f, VIOLATION_MISSING, r, text);
    if (legal || times == 0)
        return true;
    set_violation(f, VIOLATION_EXTRA, r, move);
    f->why = why;
    return false;
}

bool violation_compare(struct violation *f, const struct record *r, const struct peer_view *v,
                       const struct peer_question *q)
{
    static struct named_move list[GAME_MOVES_MAX];
    const int count = record_over(r) ? 0 : moves_sort(r->game, &r->now.position, list);

    if (!violation_turn(f, r, v) || !violation_result(f, r, v))
        return false;
    for (int i = 0; i < v->count; i++)
        if (!violation_move(f, r, v, v->legal[i]))
            return false;
    for (int i = 0; v->listed && i < count; i++)
        if (!violation_move(f, r, v, list[i].text))
            return false;
    for (int i = 0; !v->listed && i < q->count; i++)
        if (!violation_move(f, r, v, q->moves[i]))
            return false;
    return violation_position(f, r, v);
}

void violation_refused(struct violation *f, const struct record *r, const char *said)
{
    set_violation(f, VIOLATION_REFUSED, r, NULL);
    snprintf(f->said, sizeof f->said, "%.*s", (int)sizeof f->said - 1, said);
}
