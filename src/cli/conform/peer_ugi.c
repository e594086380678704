/*
 * peer_ugi.c - a program under test that speaks UGI (docs/engine.md).
 *
 * Every question is followed by `isready`, so that a question that the program does not know is
 * noticed at once instead of at the timeout.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/conform/peer.h"
#include "cli/programs/ugi_client.h"
#include "cli/programs/ugi_position.h"
#include "options/tr.h"

struct ugi {
    struct ugi_client client;
    bool tells_legal, tells_each, tells_turn, tells_result, tells_position;
    bool told;                     /* the last question had a response */
    char response[CHILD_LINE_MAX]; /* the response to the last question */
    char error[PEER_SAID_MAX];     /* the program's error message since the last question, if any */
};

/* Notes a line that is not the awaited one. */
static void note_line(void *context, const char *line)
{
    struct ugi *u = context;
    const char *rest, *more;

    if (ugi_client_begins(line, "response", &rest)) {
        u->told = true;
        snprintf(u->response, sizeof u->response, "%s", rest);
    } else if (ugi_client_begins(line, "info", &rest) && ugi_client_begins(rest, "string", &more)) {
        if (strstr(more, "error") || strstr(more, "illegal") || strstr(more, "unknown"))
            peer_quote(more, u->error);
    }
}

/* Sends a line that may be answered, and reads everything up to `readyok`. */
static enum peer_answer send_and_wait(struct peer *p, const char *line)
{
    struct ugi *u = p->state;

    u->told = false;
    u->error[0] = '\0';
    enum child_answer answer = ugi_client_say(&u->client, line);
    if (answer == CHILD_LINE)
        answer = ugi_client_exchange(&u->client, "isready", "readyok");
    return peer_judge(p, &u->client.child, answer, line);
}

/* ---- starting ---- */

static enum peer_answer peer_ugi_start(struct peer *p)
{
    struct ugi *u = calloc(1, sizeof *u);

    if (!u)
        abort();
    p->state = u;
    u->client.timeout = p->timeout;
    u->client.on_line = note_line;
    u->client.context = u;
    if (!peer_spawn(p, &u->client.child))
        return PEER_FAILED;
    return peer_judge(p, &u->client.child, ugi_client_exchange(&u->client, "ugi", "ugiok"), "ugi");
}

/*
 * Looks for " var quoridor " in the option's line; a program without the option plays Quoridor for
 * two.
 */
static bool plays(const struct peer *p, const struct game *g, int seats)
{
    const struct ugi_client *c = &((const struct ugi *)p->state)->client;
    char word[64];

    snprintf(word, sizeof word, " var %s ", g->name);
    if (!(c->has_game ? strstr(c->games, word) != NULL : strcmp(g->name, "quoridor") == 0))
        return false;
    return c->has_players ? seats <= c->players : seats == 2;
}

/* Finds out which questions the program answers. */
static enum peer_answer probe(struct peer *p)
{
    struct ugi *u = p->state;
    const struct {
        const char *line;
        bool *told;
    } questions[] = {
        {"query legal", &u->tells_legal},  {"query islegal a1", &u->tells_each},
        {"query turn", &u->tells_turn},    {"query result", &u->tells_result},
        {"query fen", &u->tells_position},
    };
    enum peer_answer answer = PEER_TOLD;

    for (int i = 0; i < 5 && answer == PEER_TOLD; i++) {
        answer = send_and_wait(p, questions[i].line);
        *questions[i].told = u->told && !u->error[0];
    }
    if (answer != PEER_TOLD || u->tells_legal || u->tells_each)
        return answer;
    snprintf(p->fault, sizeof p->fault, "%s", tr(TERMINAL_CONFORM_NO_QUERY));
    return PEER_FAILED;
}

static enum peer_answer peer_ugi_begin(struct peer *p, const struct game *g, int seats)
{
    const struct ugi *u = p->state;
    char line[128];
    enum peer_answer answer = send_and_wait(p, "uginewgame");

    snprintf(line, sizeof line, "setoption name Game value %s", g->name);
    if (answer == PEER_TOLD && u->client.has_game)
        answer = send_and_wait(p, line);
    snprintf(line, sizeof line, "setoption name Players value %d", seats);
    if (answer == PEER_TOLD && u->client.has_players)
        answer = send_and_wait(p, line);
    if (answer == PEER_TOLD)
        answer = send_and_wait(p, "position startpos");
    return answer == PEER_TOLD ? probe(p) : answer;
}

/* ---- asking ---- */

/* Asks a question that the program has answered before. */
static enum peer_answer query(struct peer *p, const char *line)
{
    const struct ugi *u = p->state;
    const enum peer_answer answer = send_and_wait(p, line);

    return answer == PEER_TOLD && !u->told ? peer_complain(p, line, u->error) : answer;
}

static enum peer_answer ask_list(struct peer *p, struct peer_view *v)
{
    const struct ugi *u = p->state;
    const enum peer_answer answer = query(p, "query legal");

    v->listed = true;
    if (answer != PEER_TOLD || strcmp(u->response, "none") == 0)
        return answer;
    for (const char *at = u->response; *at; at += strspn(at, " \t")) {
        const size_t length = strcspn(at, " \t");
        if (!peer_view_add(v, at, length))
            return peer_complain(p, "query legal", u->response);
        at += length;
    }
    return PEER_TOLD;
}

static enum peer_answer ask_each(struct peer *p, const struct peer_question *q, struct peer_view *v)
{
    const struct ugi *u = p->state;
    enum peer_answer answer = PEER_TOLD;
    char line[64];

    for (int i = 0; i < q->count && answer == PEER_TOLD; i++) {
        snprintf(line, sizeof line, "query islegal %s", q->moves[i]);
        answer = query(p, line);
        if (answer == PEER_TOLD && strcmp(u->response, "true") == 0)
            peer_view_add(v, q->moves[i], strlen(q->moves[i]));
        else if (answer == PEER_TOLD && strcmp(u->response, "false") != 0)
            return peer_complain(p, line, u->response);
    }
    return answer;
}

static enum peer_answer ask_turn(struct peer *p, struct peer_view *v)
{
    const struct ugi *u = p->state;
    const enum peer_answer answer = query(p, "query turn");

    if (answer != PEER_TOLD)
        return answer;
    v->turn = strcmp(u->response, "none") == 0 ? 0 : u->response[0] - '0';
    if (v->turn == 0 || (v->turn > 0 && v->turn <= GAME_SEATS_MAX && !u->response[1]))
        return PEER_TOLD;
    return peer_complain(p, "query turn", u->response);
}

static enum peer_answer ask_result(struct peer *p, struct peer_view *v)
{
    const struct ugi *u = p->state;
    const enum peer_answer answer = query(p, "query result");

    if (answer == PEER_TOLD && !peer_read_result(u->response, &v->result))
        return peer_complain(p, "query result", u->response);
    return answer;
}

static enum peer_answer ask_position(struct peer *p, struct peer_view *v)
{
    const struct ugi *u = p->state;
    const enum peer_answer answer = query(p, "query fen");

    if (answer == PEER_TOLD && strlen(u->response) >= sizeof v->position)
        return peer_complain(p, "query fen", u->response);
    if (answer == PEER_TOLD)
        memcpy(v->position, u->response, strlen(u->response) + 1);
    return answer;
}

static enum peer_answer peer_ugi_ask(struct peer *p, const struct peer_question *q,
                                     struct peer_view *v)
{
    const struct ugi *u = p->state;
    static char line[UGI_POSITION_MAX];

    peer_view_clear(v);
    ugi_write_position(q->record, line);
    enum peer_answer answer = send_and_wait(p, line);
    if (answer == PEER_TOLD && u->error[0]) {
        snprintf(p->fault, sizeof p->fault, "%s", u->error);
        return PEER_REFUSED;
    }
    if (answer == PEER_TOLD)
        answer = u->tells_legal ? ask_list(p, v) : ask_each(p, q, v);
    if (answer == PEER_TOLD && u->tells_turn)
        answer = ask_turn(p, v);
    if (answer == PEER_TOLD && u->tells_result)
        answer = ask_result(p, v);
    if (answer == PEER_TOLD && u->tells_position)
        answer = ask_position(p, v);
    return answer;
}

static void peer_ugi_stop(struct peer *p)
{
    struct ugi *u = p->state;

    child_stop(&u->client.child, "quit");
    free(u);
    p->state = NULL;
}

const struct peer_kind peer_ugi = {
    .name = "ugi",
    .start = peer_ugi_start,
    .plays = plays,
    .begin = peer_ugi_begin,
    .ask = peer_ugi_ask,
    .stop = peer_ugi_stop,
};
