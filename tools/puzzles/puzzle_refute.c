/*
 * puzzle_refute.c - finds a reply to every wrong first move that refutes it.
 *
 * It tries the most promising replies first, then those to other moves; the reply that refutes most
 * moves is written only once.
 */
#include <assert.h>
#include <string.h>

#include "puzzle_make.h"

enum {
    QUESTION = 400000, /* positions that the replies to one move may take */
    GLANCE = 500,      /* nodes in which the search suggests a reply */
};

/* Returns the number of a reply, adding it if it is new; -1 if there are too many. */
static int number_of(struct puzzle *z, const char *reply)
{
    for (int i = 0; i < z->replies; i++)
        if (strcmp(z->reply[i], reply) == 0)
            return i;
    if (z->replies == PUZZLE_REPLIES_MAX)
        return -1;
    memcpy(z->reply[z->replies], reply, GAME_MOVE_TEXT_MAX);
    return z->replies++;
}

/* Returns the number of an existing reply that refutes the move that led to p, or -1. */
static int known_reply(struct prover *v, const struct puzzle *z, const struct position *p)
{
    struct move m;

    for (int i = 0; i < z->replies; i++)
        if (game_read_move(v->game, p, z->reply[i], &m, NULL) && prover_refutes(v, z, p, m))
            return i;
    return -1;
}

/* Suggests replies that probably refute: the solver's move, or those that the search prefers. */
static struct move suggestion(struct puzzle_maker *m, const struct position *p)
{
    const struct solver *solver = prover_solver(&m->prover, p);
    struct answer a;

    if (solver && solver->prove(p, &m->prover.budget, &a))
        return a.move;
    return puzzle_look(m, p, -1, SEARCH_PLY_MAX - 1, GLANCE)->moves[0];
}

/* Returns the number of a reply that refutes the move that led to p; -1 if none is found or
   there is no room. */
static int find_reply(struct puzzle_maker *m, struct puzzle *z, const struct position *p)
{
    struct prover *v = &m->prover;
    struct move list[GAME_MOVES_MAX];
    char text[GAME_MOVE_TEXT_MAX] = "";
    const struct move first = suggestion(m, p);
    int known;

    if (prover_refutes(v, z, p, first)) {
        v->game->write_move(p, first, text);
        known = number_of(z, text);
        if (known >= 0)
            return known;
    }
    known = known_reply(v, z, p);
    if (known >= 0)
        return known;
    const int count = v->game->moves(p, list);
    for (int i = 0; i < count; i++)
        if (prover_refutes(v, z, p, list[i])) {
            v->game->write_move(p, list[i], text);
            return number_of(z, text);
        }
    return -1;
}

/* Makes the reply that refutes most moves number 0, whose moves are not written. */
static void leave_out_most(struct puzzle *z, const struct puzzle_wrong *all, int count)
{
    int uses[PUZZLE_REPLIES_MAX] = {0}, most = 0;
    char text[GAME_MOVE_TEXT_MAX];

    for (int i = 0; i < count; i++)
        uses[all[i].reply]++;
    for (int i = 1; i < z->replies; i++)
        if (uses[i] > uses[most])
            most = i;
    memcpy(text, z->reply[0], sizeof text);
    memcpy(z->reply[0], z->reply[most], sizeof text);
    memcpy(z->reply[most], text, sizeof text);
    for (int i = 0; i < count && z->wrongs < PUZZLE_WRONG_MAX; i++) {
        if (all[i].reply == most)
            continue;
        z->wrong[z->wrongs] = all[i];
        z->wrong[z->wrongs++].reply = all[i].reply == 0 ? most : all[i].reply;
    }
}

bool puzzle_refute(struct puzzle_maker *m, struct puzzle *z)
{
    static struct puzzle_wrong all[GAME_MOVES_MAX];
    struct move list[GAME_MOVES_MAX];
    const struct position *p = &z->position.position;
    const int count = z->game->moves(p, list);
    int wrongs = 0;

    z->replies = z->wrongs = 0;
    for (int i = 0; i < count; i++) {
        struct puzzle_wrong *w = &all[wrongs];
        union any_position next = z->position;
        z->game->write_move(p, list[i], w->move);
        z->game->play(&next.position, list[i]);
        if (strcmp(w->move, z->steps[0].move) == 0 || next.position.status != STATUS_OPEN)
            continue;
        forced_ask(&m->prover.forced, QUESTION);
        w->reply = find_reply(m, z, &next.position);
        if (w->reply < 0 || m->prover.forced.spent)
            return false;
        wrongs++;
    }
    leave_out_most(z, all, wrongs);
    return z->wrongs < PUZZLE_WRONG_MAX;
}
