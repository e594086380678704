/*
 * player_qtp.c - a player that is another program speaking QTP, the Quoridor Text Protocol.
 *
 * The program keeps the position itself: it is told each move of its opponent, and plays its own
 * moves as it returns them. QTP has no time per move; a program that lists a command `movetime`
 * (milliseconds) or `nodes`, as ours does, is told its limits that way, any other by its own
 * command line.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/match/player.h"
#include "cli/programs/qtp_client.h"
#include "options/tr.h"

struct qtp {
    struct qtp_client client;
    int told; /* moves of the game that the program has played */
};

/* ---- starting ---- */

static bool player_qtp_start(struct player *p)
{
    struct qtp *q = calloc(1, sizeof *q);

    if (!player_spawn(p, q ? &q->client.child : NULL)) {
        free(q);
        return false;
    }
    p->state = q;
    q->client.timeout = p->timeout;
    const enum child_answer answer = qtp_client_order(&q->client, "list_commands");
    if (answer == CHILD_LINE)
        return true;
    player_blame(p, &q->client.child, answer);
    return false;
}

/* Sends a line that must not be refused. */
static enum player_verdict require(struct player *p, const char *line)
{
    struct qtp_client *c = &((struct qtp *)p->state)->client;
    const enum child_answer answer = qtp_client_order(c, line);

    if (answer != CHILD_LINE)
        return player_blame(p, &c->child, answer);
    if (!c->refused)
        return PLAYER_MOVED;
    tr_write(p->fault, sizeof p->fault, TERMINAL_MATCH_QTP_REFUSED, {"command", .text = line},
             {"answer", .text = c->answer});
    return PLAYER_CRASHED;
}

static enum player_verdict player_qtp_begin(struct player *p)
{
    struct qtp *q = p->state;
    const struct player_limits *l = &p->plan->limits;
    char movetime[64], nodes[64];
    const char *const lines[] = {
        "boardsize 9",
        "clear_board",
        "walls 10", /* Not every program refills the hands when it clears the board. */
        q->client.has_movetime && l->movetime ? movetime : NULL,
        q->client.has_nodes && l->nodes ? nodes : NULL,
    };
    enum player_verdict verdict = PLAYER_MOVED;

    q->told = 0;
    snprintf(movetime, sizeof movetime, "movetime %" PRId64, l->movetime);
    snprintf(nodes, sizeof nodes, "nodes %" PRIu64, l->nodes);
    for (int i = 0; verdict == PLAYER_MOVED && i < 5; i++)
        if (lines[i])
            verdict = require(p, lines[i]);
    return verdict;
}

/* ---- playing ---- */

static enum player_verdict send_move(struct player *p, int seat, const char *move)
{
    struct qtp_client *c = &((struct qtp *)p->state)->client;
    const enum child_answer answer = qtp_client_play(c, seat, move);

    if (answer != CHILD_LINE)
        return player_blame(p, &c->child, answer);
    if (!c->refused)
        return PLAYER_MOVED;
    tr_write(p->fault, sizeof p->fault, TERMINAL_MATCH_QTP_REFUSED_MOVE, {"move", .text = move},
             {"answer", .text = c->answer});
    return PLAYER_CRASHED;
}

static enum player_verdict catch_up(struct player *p, const struct record *r)
{
    struct qtp *q = p->state;
    enum player_verdict verdict = PLAYER_MOVED;
    union any_position at;
    char move[GAME_MOVE_TEXT_MAX];

    record_position(r, q->told, &at.position);
    while (verdict == PLAYER_MOVED && q->told < r->turns) {
        const struct move m = record_move(r, q->told);
        const int seat = at.position.to_move;
        r->game->write_move(&at.position, m, move);
        verdict = send_move(p, seat, move);
        r->game->play(&at.position, m);
        q->told++;
    }
    return verdict;
}

static enum player_verdict player_qtp_choose(struct player *p, const struct record *r,
                                             struct move *m, struct player_effort *effort)
{
    struct qtp *q = p->state;
    const enum player_verdict verdict = catch_up(p, r);
    const int64_t timeout = p->plan->limits.movetime * 1000 + p->timeout;
    char line[32], move[GAME_MOVE_TEXT_MAX];

    (void)effort; /* The protocol does not report it. */
    if (verdict != PLAYER_MOVED)
        return verdict;
    snprintf(line, sizeof line, "genmove %s", qtp_colour(r->now.position.to_move));
    const enum child_answer answer = qtp_client_ask(&q->client, line, timeout);
    if (answer != CHILD_LINE)
        return player_blame(p, &q->client.child, answer);
    q->told = r->turns + 1;
    const bool read = !q->client.refused && qtp_read_move(q->client.answer, move);
    return player_take(p, r, read ? move : NULL, q->client.answer, m);
}

static void player_qtp_stop(struct player *p)
{
    struct qtp *q = p->state;

    child_stop(&q->client.child, "quit");
    free(q);
    p->state = NULL;
}

const struct player_kind player_qtp = {
    .name = "qtp",
    .outside = true,
    .start = player_qtp_start,
    .begin = player_qtp_begin,
    .choose = player_qtp_choose,
    .stop = player_qtp_stop,
};
