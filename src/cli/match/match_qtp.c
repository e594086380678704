/*
 * match_qtp.c - a player that is another program speaking QTP, the Quoridor Text Protocol.
 *
 * The program keeps the position itself: it is told each move of its opponent, and its own moves
 * it plays as it gives them. QTP knows no time a move; a program that lists a command `movetime`
 * (milliseconds) or `nodes`, as ours does, is told its limits that way, any other by its own
 * command line.
 */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/tr.h"
#include "cli/match/clock.h"
#include "cli/match/player.h"

struct qtp {
    struct child child;
    enum qtp_spelling spelling; /* of walls, as it has been found to read them */
    int told;                   /* moves of the game that it knows */
    bool has_movetime, has_nodes;
    bool refused; /* the last command */
    char line[CHILD_LINE_MAX];
    char answer[64]; /* to the last command, its first line */
};

/* The text after "=" or "?" and a number that may follow it. */
static void take_answer(struct qtp *q)
{
    const char *text = q->line + 1;
    size_t length;

    text += strspn(text, "0123456789");
    text += strspn(text, " \t");
    length = strcspn(text, "\r\n");
    while (length > 0 && text[length - 1] == ' ')
        length--;
    snprintf(q->answer, sizeof q->answer, "%.*s", length < sizeof q->answer ? (int)length : 63,
             text);
}

/* The list of commands has one on each line. */
static void note_command(struct qtp *q, const char *name)
{
    q->has_movetime |= strcmp(name, "movetime") == 0;
    q->has_nodes |= strcmp(name, "nodes") == 0;
}

/* Says a line and reads the answer, which ends with an empty line; lines before it are dropped. */
static enum child_answer exchange(struct qtp *q, const char *line, int64_t deadline)
{
    enum child_answer answer = child_say(&q->child, line, deadline);
    bool begun = false;

    while (answer == CHILD_LINE) {
        answer = child_hear(&q->child, q->line, deadline);
        if (answer != CHILD_LINE)
            return answer;
        if (!begun && (q->line[0] == '=' || q->line[0] == '?')) {
            begun = true;
            q->refused = q->line[0] == '?';
            take_answer(q);
        } else if (begun && !q->line[0]) {
            return CHILD_LINE;
        } else if (begun) {
            note_command(q, q->line);
        }
    }
    return answer;
}

/* The same, within the time a program has to answer. */
static enum child_answer order(struct player *p, const char *line)
{
    return exchange(p->state, line, clock_now() + p->timeout);
}

/* ---- starting ---- */

static bool start(struct player *p)
{
    struct qtp *q = calloc(1, sizeof *q);
    const int problem = q ? child_start(&q->child, &p->plan->words, p->log, p->cancel) : ENOMEM;

    if (problem) {
        snprintf(p->fault, sizeof p->fault, "%s: %s", p->plan->words.list[0], strerror(problem));
        free(q);
        return false;
    }
    p->state = q;
    const enum child_answer answer = order(p, "list_commands");
    if (answer == CHILD_LINE)
        return true;
    player_blame(p, &q->child, answer);
    return false;
}

/* Says a line that must not be refused. */
static enum player_verdict require(struct player *p, const char *line)
{
    struct qtp *q = p->state;
    const enum child_answer answer = order(p, line);

    if (answer != CHILD_LINE)
        return player_blame(p, &q->child, answer);
    if (!q->refused)
        return PLAYER_MOVED;
    snprintf(p->fault, sizeof p->fault, tr("it refused '%s': %s", "il a refusé « %s » : %s"), line,
             q->answer);
    return PLAYER_CRASHED;
}

static enum player_verdict begin(struct player *p)
{
    struct qtp *q = p->state;
    const struct player_limits *l = &p->plan->limits;
    char movetime[64], nodes[64];
    const char *const lines[] = {
        "boardsize 9",
        "clear_board",
        "walls 10", /* Not every program fills the hands when it clears the board. */
        q->has_movetime && l->movetime ? movetime : NULL,
        q->has_nodes && l->nodes ? nodes : NULL,
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

/* Tells one move, in the given spelling. */
static enum child_answer tell(struct player *p, int seat, const char *move,
                              enum qtp_spelling spelling)
{
    char theirs[QTP_MOVE_MAX], line[64];
    struct token t;
    const bool wall = token_read(move, &t) && t.kind != TOKEN_CELL && t.kind != TOKEN_PASS;

    const size_t length = qtp_write_move(move, spelling, theirs);
    assert(length > 0);
    (void)length;
    snprintf(line, sizeof line, "%s %s %s", wall ? "playwall" : "playmove", qtp_colour(seat),
             theirs);
    return order(p, line);
}

/* Tells a move; a wall in either spelling, whichever it reads. */
static enum player_verdict inform(struct player *p, int seat, const char *move)
{
    struct qtp *q = p->state;
    enum child_answer answer = tell(p, seat, move, q->spelling);

    if (answer == CHILD_LINE && q->refused) {
        const enum qtp_spelling other = q->spelling == QTP_TWO_WORDS ? QTP_ONE_WORD : QTP_TWO_WORDS;
        answer = tell(p, seat, move, other);
        if (answer == CHILD_LINE && !q->refused)
            q->spelling = other;
    }
    if (answer != CHILD_LINE)
        return player_blame(p, &q->child, answer);
    if (!q->refused)
        return PLAYER_MOVED;
    snprintf(p->fault, sizeof p->fault,
             tr("it refused the legal move %s: %s", "il a refusé le coup permis %s : %s"), move,
             q->answer);
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
        const int seat = at.position.turn;
        r->game->write_move(&at.position, m, move);
        verdict = inform(p, seat, move);
        r->game->play(&at.position, m);
        q->told++;
    }
    return verdict;
}

static enum player_verdict choose(struct player *p, const struct record *r, struct move *m,
                                  struct player_effort *effort)
{
    struct qtp *q = p->state;
    const enum player_verdict verdict = catch_up(p, r);
    const int64_t deadline = clock_now() + p->plan->limits.movetime * 1000 + p->timeout;
    char line[32], move[GAME_MOVE_TEXT_MAX];

    (void)effort; /* The protocol does not tell. */
    if (verdict != PLAYER_MOVED)
        return verdict;
    snprintf(line, sizeof line, "genmove %s", qtp_colour(r->now.position.turn));
    const enum child_answer answer = exchange(q, line, deadline);
    if (answer != CHILD_LINE)
        return player_blame(p, &q->child, answer);
    q->told = r->turns + 1;
    const bool read = !q->refused && qtp_read_move(q->answer, move);
    return player_take(p, r, read ? move : NULL, q->answer, m);
}

static void stop(struct player *p)
{
    struct qtp *q = p->state;

    child_stop(&q->child, "quit");
    free(q);
    p->state = NULL;
}

const struct player_kind player_qtp = {
    .name = "qtp",
    .outside = true,
    .start = start,
    .begin = begin,
    .choose = choose,
    .stop = stop,
};
