/*
 * qtp_game.c - a game under the rules of the Quoridor Text Protocol.
 */
#include "cli/engine/qtp_game.h"

#include <assert.h>
#include <string.h>

void qtp_game_init(struct qtp_game *g)
{
    record_init(&g->record, &quoridor, 2);
    g->count = 0;
}

/* Restarts the record from the current position, with this seat to move. */
static void restart(struct record *r, int seat)
{
    char text[GAME_TEXT_MAX];
    union any_position p;

    /* The text ends with the seat to move: "1/2". */
    const size_t length = quoridor.write(&r->now.position, text);
    text[length - 3] = (char)('1' + seat);
    const bool read = quoridor.read(&p.position, text);
    assert(read);
    (void)read;
    record_init_from(r, &quoridor, &p.position);
}

bool qtp_game_turn(struct qtp_game *g, int seat)
{
    struct record *r = &g->record;

    assert(seat >= 0 && seat < 2);
    if (r->now.position.status != STATUS_OPEN)
        return false;
    /* The record also ends by repetition or length, which this protocol does not have. */
    if (record_over(r) || r->now.position.to_move != seat)
        restart(r, seat);
    return true;
}

bool qtp_game_play(struct qtp_game *g, struct move m)
{
    const int seat = g->record.now.position.to_move;

    if (g->count == QTP_MOVES_MAX || !qtp_game_turn(g, seat))
        return false;
    g->moves[g->count].seat = seat;
    g->moves[g->count++].move = m;
    record_play(&g->record, m, RECORD_NO_CLOCK);
    return true;
}

bool qtp_game_undo(struct qtp_game *g, int times)
{
    const int left = g->count - times;

    if (times < 1 || left < 0)
        return false;
    qtp_game_init(g);
    while (g->count < left) {
        const struct move m = g->moves[g->count].move;
        qtp_game_turn(g, g->moves[g->count].seat);
        qtp_game_play(g, m);
    }
    return true;
}
