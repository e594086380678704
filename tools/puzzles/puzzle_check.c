/*
 * puzzle_check.c - checks every right move, every reply and every refutation.
 */
#include "puzzle_check.h"

#include <string.h>

enum { QUESTION = 20000000 /* positions that a question may take: more than any puzzle needs */ };

static bool ask(struct prover *v)
{
    forced_ask(&v->forced, QUESTION);
    return true;
}

/* Whether the answers from step `first` on are just these moves. */
static bool just_these(const struct puzzle *z, const struct position *p, int first,
                       const struct move *list, int count)
{
    int steps = 0;

    for (int i = first; i >= 0; i = z->steps[i].other)
        steps++;
    for (int i = 0; i < count; i++) {
        char text[GAME_MOVE_TEXT_MAX];
        int step = first;
        z->game->write_move(p, list[i], text);
        while (step >= 0 && strcmp(z->steps[step].move, text) != 0)
            step = z->steps[step].other;
        if (step < 0)
            return false;
    }
    return steps == count;
}

/* Finds the moves that reach the goal with this many moves left. */
static int right_moves(struct prover *v, const struct puzzle *z, const struct position *p, int left,
                       struct move list[static GAME_MOVES_MAX])
{
    int only;

    ask(v);
    if (puzzle_asks_win(z))
        return prover_right(v, p, forced_plies(p, left), list);
    only = prover_only(v, p, z->kind);
    if (only < 0)
        return 0;
    z->game->moves(p, list);
    list[0] = list[only];
    return 1;
}

static const char *check_answers(struct prover *v, const struct puzzle *z, const struct position *p,
                                 int left, int first);

/* Checks one right move: what follows it is as long, and ends, as written. */
static const char *check_step(struct prover *v, const struct puzzle *z, const struct position *p,
                              int left, const struct puzzle_step *s)
{
    const int seat = p->to_move;
    union any_position next;

    game_copy(z->game, &next.position, p);
    if (!puzzle_play(z->game, &next.position, s->move) ||
        !puzzle_play(z->game, &next.position, s->reply))
        return "an answer or a reply is not legal";
    if (s->then >= 0)
        return next.position.status == STATUS_OPEN && next.position.to_move == seat
                   ? check_answers(v, z, &next.position, left - 1, s->then)
                   : "the game is over before the puzzle";
    if (!puzzle_asks_win(z))
        return left == 1 && next.position.status != STATUS_WON ? NULL : "a draw is not held";
    return next.position.status == STATUS_WON && (next.position.winners >> seat & 1)
               ? NULL
               : "the last move does not win";
}

static const char *check_answers(struct prover *v, const struct puzzle *z, const struct position *p,
                                 int left, int first)
{
    struct move list[GAME_MOVES_MAX];
    const char *why = NULL;

    if (left < 1)
        return "there are more moves than is said";
    const int count = right_moves(v, z, p, left, list);
    if (v->forced.spent)
        return "it takes too long to prove";
    if (!just_these(z, p, first, list, count))
        return "the answers are not just the right moves";
    for (int i = first; i >= 0 && !why; i = z->steps[i].other)
        why = check_step(v, z, p, left, &z->steps[i]);
    return why;
}

/* A win takes as many moves as written, and if the game is solved, no other move wins later. */
static const char *check_win(struct prover *v, const struct puzzle *z)
{
    const struct position *p = &z->position.position;
    struct move list[GAME_MOVES_MAX];
    char text[GAME_MOVE_TEXT_MAX];

    ask(v);
    if (z->moves > 1 && forced_win(&v->forced, p, forced_plies(p, z->moves - 1)))
        return "it is won sooner";
    if (!prover_solver(v, p))
        return NULL;
    z->game->moves(p, list);
    for (int i = 0; i < z->legal; i++) {
        const enum value value = prover_worth(v, p, list[i]);
        z->game->write_move(p, list[i], text);
        if ((value == VALUE_WIN) != (strcmp(text, z->steps[0].move) == 0) || value == VALUE_UNKNOWN)
            return "the solver does not agree";
    }
    return NULL;
}

/* Every other first move has its refutation, unless it ends the game. */
static const char *check_refutations(struct prover *v, const struct puzzle *z)
{
    struct move list[GAME_MOVES_MAX], reply;

    z->game->moves(&z->position.position, list);
    for (int i = 0; i < z->legal; i++) {
        union any_position next = z->position;
        char text[GAME_MOVE_TEXT_MAX];
        z->game->write_move(&next.position, list[i], text);
        z->game->play(&next.position, list[i]);
        if (strcmp(text, z->steps[0].move) == 0 || next.position.status != STATUS_OPEN)
            continue;
        ask(v);
        if (!game_read_move(z->game, &next.position, puzzle_refutation(z, text), &reply, NULL))
            return "a refutation is not legal";
        if (!prover_refutes(v, z, &next.position, reply) || v->forced.spent)
            return "a refutation does not refute";
    }
    return NULL;
}

const char *puzzle_check(struct prover *v, const struct puzzle *z)
{
    const struct position *p = &z->position.position;
    const char *why = NULL;

    v->budget.nodes = QUESTION;
    if (p->status != STATUS_OPEN || z->moves < 1 || z->moves > PUZZLE_MOVES_MAX)
        return "it is not a puzzle";
    if (z->steps[0].other >= 0)
        return "there is more than one right first move";
    if (z->kind == PUZZLE_HOLD && !prover_solver(v, p))
        return "only a solved game has a draw to hold";
    if (puzzle_asks_win(z))
        why = check_win(v, z);
    if (!why)
        why = check_answers(v, z, p, z->moves, 0);
    return why ? why : check_refutations(v, z);
}
