/*
 * peer_ugi.c - a program under test that speaks UGI (docs/engine.md).
 *
 * Every question is followed by `isready`, so that a question which the program does not know is
 * seen as such at once, instead of being waited for.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/tr.h"
#include "cli/conform/peer.h"
#include "cli/match/clock.h"
#include "cli/match/ugi_position.h"

enum { GAMES_MAX = 512 };

struct ugi {
    struct child child;
    bool has_game, has_players; /* options that it names */
    char games[GAMES_MAX];      /* the line of the option Game */
    int players;                /* the most */
    bool tells_legal, tells_each, tells_turn, tells_result, tells_position;
    bool told;                     /* the last question had a response */
    char line[CHILD_LINE_MAX];     /* what was heard last */
    char response[CHILD_LINE_MAX]; /* to the last question */
    char error[PEER_SAID_MAX];     /* what it complained of since the last question */
};

/* Whether the line's first word is this; `rest` is what follows. */
static bool begins(const char *line, const char *word, const char **rest)
{
    const size_t length = strlen(word);

    line += strspn(line, " \t");
    if (strncmp(line, word, length) != 0 || (line[length] && !strchr(" \t", line[length])))
        return false;
    *rest = line + length + strspn(line + length, " \t");
    return true;
}

static void note_option(struct ugi *u, const char *name)
{
    const char *rest, *most;

    if (begins(name, "Game", &rest)) {
        u->has_game = true;
        snprintf(u->games, sizeof u->games, "%.*s ", GAMES_MAX - 2, rest);
    } else if (begins(name, "Players", &rest)) {
        u->has_players = true;
        most = strstr(rest, "max ");
        u->players = most ? (int)strtol(most + 4, NULL, 10) : GAME_SEATS_MAX;
    }
}

/* One line that is not the one waited for. */
static void note_line(struct ugi *u)
{
    const char *rest, *more;

    if (begins(u->line, "response", &rest)) {
        u->told = true;
        snprintf(u->response, sizeof u->response, "%s", rest);
    } else if (begins(u->line, "option", &rest) && begins(rest, "name", &more)) {
        note_option(u, more);
    } else if (begins(u->line, "info", &rest) && begins(rest, "string", &more)) {
        if (strstr(more, "error") || strstr(more, "illegal") || strstr(more, "unknown"))
            peer_quote(more, u->error);
    }
}

/* Says a line and reads until the word comes. */
static enum peer_answer exchange(struct peer *p, const char *asked, const char *line,
                                 const char *word)
{
    struct ugi *u = p->state;
    const int64_t deadline = clock_now() + p->timeout;
    const char *rest;
    enum child_answer answer = child_say(&u->child, line, deadline);

    while (answer == CHILD_LINE) {
        answer = child_hear(&u->child, u->line, deadline);
        if (answer == CHILD_LINE && begins(u->line, word, &rest))
            return PEER_TOLD;
        if (answer == CHILD_LINE)
            note_line(u);
    }
    return peer_blame(p, &u->child, answer, asked);
}

/* Says a line that may be answered, and hears all that it brings about. */
static enum peer_answer order(struct peer *p, const char *line)
{
    struct ugi *u = p->state;
    const enum child_answer answer = child_say(&u->child, line, clock_now() + p->timeout);

    u->told = false;
    u->error[0] = '\0';
    return answer == CHILD_LINE ? exchange(p, line, "isready", "readyok")
                                : peer_blame(p, &u->child, answer, line);
}

/* ---- starting ---- */

static enum peer_answer start(struct peer *p)
{
    struct ugi *u = calloc(1, sizeof *u);

    if (!u)
        abort();
    p->state = u;
    return peer_spawn(p, &u->child) ? exchange(p, "ugi", "ugi", "ugiok") : PEER_FAILED;
}

/* " var quoridor " in the option's line; without the option it is Quoridor for two. */
static bool plays(const struct peer *p, const struct game *g, int seats)
{
    const struct ugi *u = p->state;
    char word[64];

    snprintf(word, sizeof word, " var %s ", g->name);
    if (!(u->has_game ? strstr(u->games, word) != NULL : strcmp(g->name, "quoridor") == 0))
        return false;
    return u->has_players ? seats <= u->players : seats == 2;
}

/* Finds out which questions it answers. */
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
        answer = order(p, questions[i].line);
        *questions[i].told = u->told && !u->error[0];
    }
    if (answer != PEER_TOLD || u->tells_legal || u->tells_each)
        return answer;
    snprintf(p->fault, sizeof p->fault, "%s",
             tr("it answers neither 'query legal' nor 'query islegal': nothing can be asked",
                "il ne répond ni à « query legal » ni à « query islegal » : rien à demander"));
    return PEER_FAILED;
}

static enum peer_answer begin(struct peer *p, const struct game *g, int seats)
{
    const struct ugi *u = p->state;
    char line[128];
    enum peer_answer answer = order(p, "uginewgame");

    snprintf(line, sizeof line, "setoption name Game value %s", g->name);
    if (answer == PEER_TOLD && u->has_game)
        answer = order(p, line);
    snprintf(line, sizeof line, "setoption name Players value %d", seats);
    if (answer == PEER_TOLD && u->has_players)
        answer = order(p, line);
    if (answer == PEER_TOLD)
        answer = order(p, "position startpos");
    return answer == PEER_TOLD ? probe(p) : answer;
}

/* ---- asking ---- */

/* A question that it has answered before. */
static enum peer_answer query(struct peer *p, const char *line)
{
    const struct ugi *u = p->state;
    const enum peer_answer answer = order(p, line);

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

static enum peer_answer ask(struct peer *p, const struct peer_question *q, struct peer_view *v)
{
    const struct ugi *u = p->state;
    static char line[CHILD_LINE_MAX + 1024];

    static_assert(CHILD_LINE_MAX >= RECORD_TURNS_MAX * GAME_MOVE_TEXT_MAX, "all moves fit");
    peer_view_clear(v);
    ugi_write_position(q->record, line, sizeof line);
    enum peer_answer answer = order(p, line);
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

static void stop(struct peer *p)
{
    struct ugi *u = p->state;

    child_stop(&u->child, "quit");
    free(u);
    p->state = NULL;
}

const struct peer_kind peer_ugi = {
    .name = "ugi",
    .start = start,
    .plays = plays,
    .begin = begin,
    .ask = ask,
    .stop = stop,
};
