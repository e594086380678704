/*
 * peer_qtp.c - a program under test that speaks QTP, the Quoridor Text Protocol: two players.
 *
 * QTP has no list of legal moves: a move is judged by playing it and taking it back. A position is
 * reached by walking the pawns there and then placing the walls, one colour after the other.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/conform/peer.h"
#include "cli/programs/qtp_client.h"

enum { CELLS = 81, FILES = 9, STEPS_MAX = RECORD_TURNS_MAX + 2 * CELLS + 20 };

struct step {
    int seat;
    char move[GAME_MOVE_TEXT_MAX];
};

struct qtp {
    struct qtp_client client;
    bool in_turns; /* the program takes moves of the two colours only in turn */
    int told;      /* steps that the program has played; -1 if unknown */
    struct step steps[STEPS_MAX];
};

static enum peer_answer order(struct peer *p, const char *line)
{
    struct qtp_client *c = &((struct qtp *)p->state)->client;

    return peer_judge(p, &c->child, qtp_client_order(c, line), c->asked);
}

/* Plays a move; the client's `refused` says whether the program took it. */
static enum peer_answer peer_qtp_play(struct peer *p, const struct step *s)
{
    struct qtp_client *c = &((struct qtp *)p->state)->client;

    return peer_judge(p, &c->child, qtp_client_play(c, s->seat, s->move), c->asked);
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

/* Appends a pawn's steps along an open board, past the other pawn and not over its goal line. */
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

/* Lists steps that lead to a position text, "e4,e5 e5h 9,10 1/2"; returns -1 if none do. */
static int reach(const struct position *start, struct step *steps)
{
    char text[GAME_TEXT_MAX];

    if (start->status != STATUS_OPEN)
        return -1;
    quoridor.write(start, text);
    char *walls = strchr(text, ' ') + 1, *hands = strchr(walls, ' ') + 1;
    const int first = read_cell(text), second = read_cell(text + 3);
    if (strcspn(hands, "/") < strcspn(hands, " "))
        return -1; /* QTP has no odds. */
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

/*
 * Lists all steps from the start of the game to the end of the record; returns -1 if there are
 * none.
 */
static int list_steps(const struct record *r, struct step *steps)
{
    union any_position p = r->start;
    int count = r->from_position ? reach(&p.position, steps) : 0;

    for (int turn = 0; count >= 0 && turn < r->turns; turn++, count++) {
        steps[count].seat = p.position.to_move;
        r->game->write_move(&p.position, record_move(r, turn), steps[count].move);
        r->game->play(&p.position, record_move(r, turn));
    }
    return count;
}

/* Plays the steps that bring the program to the end of the record. */
static enum peer_answer catch_up(struct peer *p, const struct record *r)
{
    static struct step steps[STEPS_MAX];
    struct qtp *q = p->state;
    enum peer_answer answer = PEER_TOLD;
    char said[PEER_SAID_MAX];
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
        answer = peer_qtp_play(p, &steps[q->told]);
        if (answer == PEER_TOLD && q->client.refused) {
            peer_quote(q->client.answer, said);
            snprintf(p->fault, sizeof p->fault, "%s: %s", steps[q->told].move, said);
            q->told = -1;
            return PEER_REFUSED;
        }
        q->steps[q->told] = steps[q->told];
        q->told++;
    }
    return answer;
}

/* ---- the kind ---- */

static enum peer_answer peer_qtp_start(struct peer *p)
{
    struct qtp *q = calloc(1, sizeof *q);

    if (!q)
        abort();
    p->state = q;
    q->client.timeout = p->timeout;
    return peer_spawn(p, &q->client.child) ? order(p, "list_commands") : PEER_FAILED;
}

static bool plays(const struct peer *p, const struct game *g, int seats)
{
    (void)p;
    return strcmp(g->name, quoridor.name) == 0 && seats == 2;
}

/* The protocol lets a colour move twice in a row, but not every program does. */
static enum peer_answer peer_qtp_begin(struct peer *p, const struct game *g, int seats)
{
    struct qtp *q = p->state;
    enum peer_answer answer = clear(p);

    (void)g, (void)seats;
    if (answer == PEER_TOLD)
        answer = peer_qtp_play(p, &(struct step){0, "e2"});
    if (answer == PEER_TOLD && !q->client.refused)
        answer = peer_qtp_play(p, &(struct step){0, "e3"});
    q->in_turns = q->client.refused;
    return answer == PEER_TOLD ? clear(p) : answer;
}

static enum peer_answer try_moves(struct peer *p, const struct peer_question *q,
                                  struct peer_view *v)
{
    struct qtp *s = p->state;
    const int seat = q->record->now.position.to_move;
    enum peer_answer answer = PEER_TOLD;

    for (int i = 0; i < q->count && answer == PEER_TOLD; i++) {
        struct step step = {.seat = seat};
        if (s->told < 0)
            answer = catch_up(p, q->record);
        if (strlen(q->moves[i]) >= sizeof step.move || answer != PEER_TOLD)
            continue;
        memcpy(step.move, q->moves[i], strlen(q->moves[i]) + 1);
        answer = peer_qtp_play(p, &step);
        if (answer != PEER_TOLD || s->client.refused)
            continue;
        peer_view_add(v, q->moves[i], strlen(q->moves[i]));
        if (s->client.has_undo)
            answer = order(p, "undo");
        if (!s->client.has_undo || s->client.refused)
            s->told = -1;
    }
    return answer;
}

static enum peer_answer peer_qtp_ask(struct peer *p, const struct peer_question *q,
                                     struct peer_view *v)
{
    struct qtp *s = p->state;
    enum peer_answer answer = catch_up(p, q->record);

    peer_view_clear(v);
    if (answer == PEER_TOLD && s->client.has_winner) {
        answer = order(p, "winner");
        const char *said = s->client.answer;
        v->result = strncmp(said, "true b", 6) == 0 ? 1 : strncmp(said, "true w", 6) == 0 ? 2 : 0;
    }
    return answer == PEER_TOLD ? try_moves(p, q, v) : answer;
}

static void peer_qtp_stop(struct peer *p)
{
    struct qtp *q = p->state;

    child_stop(&q->client.child, "quit");
    free(q);
    p->state = NULL;
}

const struct peer_kind peer_qtp = {
    .name = "qtp",
    .forgetful = true,
    .start = peer_qtp_start,
    .plays = plays,
    .begin = peer_qtp_begin,
    .ask = peer_qtp_ask,
    .stop = peer_qtp_stop,
};
