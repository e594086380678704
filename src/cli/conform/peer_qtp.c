/*
 * peer_qtp.c - a program under test that speaks QTP, the Quoridor Text Protocol: two players.
 *
 * QTP has no list of legal moves: a move is judged by playing it and taking it back. A position is
 * reached by walking the pawns there and then placing the walls, one colour after the other.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/tr.h"
#include "cli/conform/peer.h"
#include "cli/engine/qtp_notation.h"
#include "cli/match/clock.h"

enum { CELLS = 81, FILES = 9, STEPS_MAX = RECORD_TURNS_MAX + 2 * CELLS + 20 };

struct step {
    int seat;
    char move[GAME_MOVE_TEXT_MAX];
};

struct qtp {
    struct child child;
    enum qtp_spelling spelling;          /* of walls, as it has been found to read them */
    bool has_undo, has_winner, in_turns; /* it takes moves of the colours in turns only */
    bool refused;                        /* the last command */
    int told;                            /* steps that the program knows; -1 if that is not known */
    struct step steps[STEPS_MAX];
    char line[CHILD_LINE_MAX];
    char answer[PEER_SAID_MAX]; /* to the last command, its first line */
};

static void note_command(struct qtp *q, const char *name)
{
    q->has_undo |= strcmp(name, "undo") == 0;
    q->has_winner |= strcmp(name, "winner") == 0;
}

/* The text after "=" or "?" and a number that may follow it. */
static void take_answer(struct qtp *q)
{
    const char *text = q->line + 1;

    text += strspn(text, "0123456789");
    text += strspn(text, " \t");
    peer_quote(text, q->answer);
    for (size_t n = strlen(q->answer); n > 0 && q->answer[n - 1] == ' ';)
        q->answer[--n] = '\0';
    note_command(q, q->answer);
}

/* Says a line and reads the answer, which ends with an empty line; lines before it are dropped. */
static enum peer_answer order(struct peer *p, const char *line)
{
    struct qtp *q = p->state;
    const int64_t deadline = clock_now() + p->timeout;
    enum child_answer answer = child_say(&q->child, line, deadline);
    bool begun = false;

    while (answer == CHILD_LINE) {
        answer = child_hear(&q->child, q->line, deadline);
        if (answer != CHILD_LINE)
            break;
        if (!begun && (q->line[0] == '=' || q->line[0] == '?')) {
            begun = true;
            q->refused = q->line[0] == '?';
            take_answer(q);
        } else if (begun && !q->line[0]) {
            return PEER_TOLD;
        } else if (begun) {
            note_command(q, q->line);
        }
    }
    return peer_blame(p, &q->child, answer, line);
}

/* ---- moves ---- */

static enum peer_answer tell(struct peer *p, const struct step *s, enum qtp_spelling spelling)
{
    char theirs[QTP_MOVE_MAX], line[64];
    struct token t;
    const bool wall = token_read(s->move, &t) && t.kind != TOKEN_CELL && t.kind != TOKEN_PASS;

    if (qtp_write_move(s->move, spelling, theirs) == 0) {
        ((struct qtp *)p->state)->refused = true; /* It cannot even be written. */
        return PEER_TOLD;
    }
    snprintf(line, sizeof line, "%s %s %s", wall ? "playwall" : "playmove", qtp_colour(s->seat),
             theirs);
    return order(p, line);
}

/* Plays a move, a wall in either spelling; `refused` says whether it was taken. */
static enum peer_answer play(struct peer *p, const struct step *s)
{
    struct qtp *q = p->state;
    const enum qtp_spelling other = q->spelling == QTP_TWO_WORDS ? QTP_ONE_WORD : QTP_TWO_WORDS;
    enum peer_answer answer = tell(p, s, q->spelling);

    if (answer != PEER_TOLD || !q->refused || !strchr("hv", s->move[2]) || !s->move[2])
        return answer;
    answer = tell(p, s, other);
    if (answer == PEER_TOLD && !q->refused)
        q->spelling = other;
    return answer;
}

static enum peer_answer clear(struct peer *p)
{
    static const char *const lines[] = {"boardsize 9", "clear_board", "walls 10"};
    enum peer_answer answer = PEER_TOLD;

    for (int i = 0; i < 3 && answer == PEER_TOLD; i++)
        answer = order(p, lines[i]);
    ((struct qtp *)p->state)->told = 0;
    return answer;
}

/* ---- reaching a position ---- */

/* Appends the steps of a pawn along an open board, past the other pawn and not over its goal. */
static int walk(struct step *to, int seat, int from, int target, int other)
{
    int before[CELLS], queue[CELLS], path[CELLS], begin = 0, end = 0, count = 0;

    memset(before, -1, sizeof before);
    queue[end++] = from;
    before[from] = from;
    while (begin < end && before[target] < 0) {
        const int cell = queue[begin++], file = cell % FILES, rank = cell / FILES;
        const int next[4] = {file > 0 ? cell - 1 : -1, file < 8 ? cell + 1 : -1,
                             rank > 0 ? cell - FILES : -1, rank < 8 ? cell + FILES : -1};
        for (int i = 0; i < 4; i++)
            if (next[i] >= 0 && before[next[i]] < 0 && next[i] != other &&
                next[i] / FILES != (seat == 0 ? 8 : 0)) {
                before[next[i]] = cell;
                queue[end++] = next[i];
            }
    }
    if (before[target] < 0)
        return -1;
    for (int cell = target; cell != from; cell = before[cell])
        path[count++] = cell;
    for (int i = 0; i < count; i++) {
        const int cell = path[count - 1 - i];
        to[i].seat = seat;
        snprintf(to[i].move, sizeof to[i].move, "%c%d", 'a' + cell % FILES, cell / FILES + 1);
    }
    return count;
}

static int read_cell(const char *text)
{
    return (text[1] - '1') * FILES + text[0] - 'a';
}

/* The steps that lead to a position text, "e4,e5 e5h 9,10 1/2"; -1 if none do. */
static int reach(const struct position *start, struct step *steps)
{
    char text[GAME_TEXT_MAX];

    if (start->status != STATUS_OPEN)
        return -1;
    quoridor.write(start, text);
    char *walls = strchr(text, ' ') + 1, *hands = strchr(walls, ' ') + 1;
    const int first = read_cell(text), second = read_cell(text + 3);
    if (strcspn(hands, "/") < strcspn(hands, " "))
        return -1; /* Odds: QTP knows none. */
    const int one = walk(steps, 0, 4, first, 76);
    const int two = one < 0 ? -1 : walk(steps + one, 1, 76, second, first);
    if (two < 0)
        return -1;
    int count = one + two, left = 10 - (int)strtol(hands, NULL, 10);
    hands[-1] = '\0';
    for (char *at, *wall = strtok_r(walls, ",-", &at); wall; wall = strtok_r(NULL, ",-", &at)) {
        steps[count].seat = left-- > 0 ? 0 : 1;
        snprintf(steps[count++].move, sizeof steps[0].move, "%s", wall);
    }
    return count;
}

/* All steps from the start of the game to the end of the record; -1 if there are none. */
static int list_steps(const struct record *r, struct step *steps)
{
    union any_position p = r->start;
    int count = r->from_position ? reach(&p.position, steps) : 0;

    for (int turn = 0; count >= 0 && turn < r->turns; turn++, count++) {
        steps[count].seat = p.position.turn;
        r->game->write_move(&p.position, record_move(r, turn), steps[count].move);
        r->game->play(&p.position, record_move(r, turn));
    }
    return count;
}

/* Brings the program to the end of the record. */
static enum peer_answer catch_up(struct peer *p, const struct record *r)
{
    static struct step steps[STEPS_MAX];
    struct qtp *q = p->state;
    enum peer_answer answer = PEER_TOLD;
    const int count = list_steps(r, steps);
    int same = 0;

    if (count < 0 || (r->from_position && q->in_turns))
        return PEER_UNABLE;
    while (same < count && same < q->told && steps[same].seat == q->steps[same].seat &&
           strcmp(steps[same].move, q->steps[same].move) == 0)
        same++;
    if (q->told < 0 || same < q->told)
        answer = clear(p);
    while (answer == PEER_TOLD && q->told < count) {
        answer = play(p, &steps[q->told]);
        if (answer == PEER_TOLD && q->refused) {
            snprintf(p->fault, sizeof p->fault, "%s: %s", steps[q->told].move, q->answer);
            q->told = -1;
            return PEER_REFUSED;
        }
        q->steps[q->told] = steps[q->told];
        q->told++;
    }
    return answer;
}

/* ---- the kind ---- */

static enum peer_answer start(struct peer *p)
{
    struct qtp *q = calloc(1, sizeof *q);

    if (!q)
        abort();
    p->state = q;
    return peer_spawn(p, &q->child) ? order(p, "list_commands") : PEER_FAILED;
}

static bool plays(const struct peer *p, const struct game *g, int seats)
{
    (void)p;
    return strcmp(g->name, quoridor.name) == 0 && seats == 2;
}

/* As the protocol has it, a colour may move twice in a row; not every program lets it. */
static enum peer_answer begin(struct peer *p, const struct game *g, int seats)
{
    struct qtp *q = p->state;
    enum peer_answer answer = clear(p);

    (void)g, (void)seats;
    if (answer == PEER_TOLD)
        answer = play(p, &(struct step){0, "e2"});
    if (answer == PEER_TOLD && !q->refused)
        answer = play(p, &(struct step){0, "e3"});
    q->in_turns = q->refused;
    return answer == PEER_TOLD ? clear(p) : answer;
}

static enum peer_answer try_moves(struct peer *p, const struct peer_question *q,
                                  struct peer_view *v)
{
    struct qtp *s = p->state;
    const int seat = q->record->now.position.turn;
    enum peer_answer answer = PEER_TOLD;

    for (int i = 0; i < q->count && answer == PEER_TOLD; i++) {
        struct step step = {.seat = seat};
        if (s->told < 0)
            answer = catch_up(p, q->record);
        if (strlen(q->moves[i]) >= sizeof step.move || answer != PEER_TOLD)
            continue;
        memcpy(step.move, q->moves[i], strlen(q->moves[i]) + 1);
        answer = play(p, &step);
        if (answer != PEER_TOLD || s->refused)
            continue;
        peer_view_add(v, q->moves[i], strlen(q->moves[i]));
        if (s->has_undo)
            answer = order(p, "undo");
        if (!s->has_undo || s->refused)
            s->told = -1;
    }
    return answer;
}

static enum peer_answer ask(struct peer *p, const struct peer_question *q, struct peer_view *v)
{
    struct qtp *s = p->state;
    enum peer_answer answer = catch_up(p, q->record);

    peer_view_clear(v);
    if (answer == PEER_TOLD && s->has_winner) {
        answer = order(p, "winner");
        const char *said = s->answer;
        v->result = strncmp(said, "true b", 6) == 0 ? 1 : strncmp(said, "true w", 6) == 0 ? 2 : 0;
    }
    return answer == PEER_TOLD ? try_moves(p, q, v) : answer;
}

static void stop(struct peer *p)
{
    struct qtp *q = p->state;

    child_stop(&q->child, "quit");
    free(q);
    p->state = NULL;
}

const struct peer_kind peer_qtp = {
    .name = "qtp",
    .forgetful = true,
    .start = start,
    .plays = plays,
    .begin = begin,
    .ask = ask,
    .stop = stop,
};
