/*
 * puzzle.c - finds out whether a position is a puzzle, and writes down its answers.
 */
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

enum {
    QUESTION = 200000, /* positions that one question to the prover may take */
    MANY = 60,         /* moves, where proofs take long */
    GLANCE = 20000,    /* nodes in which the search must then see a win first */
    DOUBT = 100000,    /* nodes in which the search looks for another way to win */
    SOLVE = 1000000,   /* nodes that a solver may take for one move */
    LEAST_LEGAL = 4,   /* moves to choose from, or it is no question */
};

const char *puzzle_kind_name(enum puzzle_kind k)
{
    static const char *const names[PUZZLE_KINDS] = {"win", "collapse", "wall", "race", "hold"};

    return names[k];
}

bool puzzle_maker_init(struct puzzle_maker *m, const struct game *g)
{
    m->game = g;
    m->solver = solvers_find(g, 2);
    forced_init(&m->forced, g);
    ttable_init_zero(&m->table, m->entries, PUZZLE_TABLE);
    if (!m->solver)
        return true;
    m->budget =
        (struct budget){aligned_alloc(64, m->solver->memory), m->solver->memory, SOLVE, NULL};
    if (m->budget.memory && m->solver->forget)
        m->solver->forget(m->budget.memory, m->budget.size);
    return m->budget.memory != NULL;
}

/* ---- what moves are worth ---- */

static void after(const struct puzzle_maker *m, const struct position *p, struct move move,
                  union any_position *next)
{
    game_copy(m->game, &next->position, p);
    m->game->play(&next->position, move);
}

/* What a move is worth to the player who makes it, where the game is solved. */
static enum value worth(struct puzzle_maker *m, const struct position *p, struct move move)
{
    union any_position next;
    struct answer a;

    after(m, p, move, &next);
    if (next.position.status == STATUS_DRAWN)
        return VALUE_DRAW;
    if (next.position.status == STATUS_WON)
        return next.position.winners >> p->turn & 1 ? VALUE_WIN : VALUE_LOSS;
    if (!m->solver->prove(&next.position, &m->budget, &a))
        return VALUE_UNKNOWN;
    return a.value == VALUE_DRAW ? VALUE_DRAW : a.value == VALUE_WIN ? VALUE_LOSS : VALUE_WIN;
}

/* The two best lines of a search that does not see move number `hidden`; -1: it sees all. */
static const struct search_line *look(struct puzzle_maker *m, const struct position *p, int hidden,
                                      int depth, uint64_t nodes)
{
    record_init_from(&m->record, m->game, p);
    ttable_age(&m->table);
    search_init(&m->search, &m->record, &m->table);
    m->search.node_limit = nodes;
    m->search.wanted = 2;
    if (hidden >= 0)
        search_hide(&m->search, hidden);
    search_run(&m->search, depth);
    return m->search.best;
}

/* Whether no other move wins, however long it takes: proved, or as far as the search can see. */
static bool alone(struct puzzle_maker *m, const struct position *p, const struct move *list,
                  int count, int number)
{
    if (!m->solver)
        return look(m, p, number, SEARCH_PLY_MAX - 1, DOUBT)->score < SEARCH_CERTAIN;
    for (int i = 0; i < count; i++) {
        const enum value value = i == number ? VALUE_DRAW : worth(m, p, list[i]);
        if (value == VALUE_WIN || value == VALUE_UNKNOWN)
            return false;
    }
    return true;
}

/* ---- answers ---- */

/* The moves that win within `plies`; their number. */
static int right_moves(struct puzzle_maker *m, const struct position *p, int plies,
                       struct move list[static GAME_MOVES_MAX])
{
    const int count = m->game->moves(p, list);
    int right = 0;

    for (int i = 0; i < count; i++)
        if (forced_by(&m->forced, p, list[i], plies))
            list[right++] = list[i];
    return right;
}

/* How good a reply is: the later it loses the better, then the fewer moves win against it. */
static int resistance(struct puzzle_maker *m, const struct position *p, int plies)
{
    struct move list[GAME_MOVES_MAX];
    int n = 1;

    if (p->status != STATUS_OPEN)
        return 0;
    while (n < plies && !forced_win(&m->forced, p, n))
        n += 2;
    return GAME_MOVES_MAX * n - right_moves(m, p, plies, list);
}

/* Plays the best reply in a position that is lost within `plies`, and tells it. */
static void reply(struct puzzle_maker *m, union any_position *p, int plies,
                  char text[static GAME_MOVE_TEXT_MAX])
{
    struct move list[GAME_MOVES_MAX];
    union any_position next, best = *p;
    const int count = m->game->moves(&p->position, list);
    int most = -1;

    for (int i = 0; i < count; i++) {
        after(m, &p->position, list[i], &next);
        const int found = resistance(m, &next.position, plies - 1);
        if (found <= most)
            continue;
        most = found;
        best = next;
        m->game->write_move(&p->position, list[i], text);
    }
    *p = best;
}

static struct puzzle_step *new_step(struct puzzle *z)
{
    struct puzzle_step *s;

    if (z->count == PUZZLE_STEPS_MAX)
        return NULL;
    s = &z->steps[z->count++];
    *s = (struct puzzle_step){.other = -1, .then = -1};
    return s;
}

/* Writes the right answers of a position that is won within `plies`; false if they are too many. */
static bool write_answers(struct puzzle_maker *m, const struct position *p, int plies,
                          struct puzzle *z, int *first)
{
    struct move list[GAME_MOVES_MAX];
    const int count = right_moves(m, p, plies, list);

    for (int i = 0; i < count; i++) {
        union any_position next;
        struct puzzle_step *s = new_step(z);
        if (!s)
            return false;
        *first = (int)(s - z->steps);
        first = &s->other;
        m->game->write_move(p, list[i], s->move);
        after(m, p, list[i], &next);
        if (next.position.status != STATUS_OPEN)
            continue;
        reply(m, &next, plies - 1, s->reply);
        if (next.position.status == STATUS_OPEN &&
            !write_answers(m, &next.position, plies - 2, z, &s->then))
            return false;
    }
    return !m->forced.spent;
}

/* ---- to win ---- */

/* The least number of moves in which it is won; 0 if it is not known to be within `most`. */
static int least_moves(struct puzzle_maker *m, const struct position *p, int most)
{
    for (int n = 1; n <= most; n++) {
        forced_ask(&m->forced, QUESTION);
        if (forced_win(&m->forced, p, 2 * n - 1))
            return n;
        if (m->forced.spent)
            return 0;
    }
    return 0;
}

/* Whether to ask: proofs take long, and the search soon sees a win, and whether there are two. */
static bool promising(struct puzzle_maker *m, const struct position *p, int count, int most)
{
    const struct search_line *lines;

    if (count < MANY)
        return true;
    lines = look(m, p, -1, 2 * most + 1, GLANCE);
    return lines[0].score >= SEARCH_CERTAIN && m->search.found == 2 &&
           lines[1].score < SEARCH_CERTAIN;
}

/* The number of the only move that wins within `plies`, or -1. */
static int only_move(struct puzzle_maker *m, const struct position *p, const struct move *list,
                     int count, int plies)
{
    int only = -1;

    forced_ask(&m->forced, 2 * QUESTION);
    for (int i = 0; i < count; i++) {
        if (!forced_by(&m->forced, p, list[i], plies))
            continue;
        if (only >= 0)
            return -1;
        only = i;
    }
    return m->forced.spent ? -1 : only;
}

/* Texts tell apart how moves look: a wall ends with its direction, a collapse names receivers. */
static bool is_wall(const char *text)
{
    return strlen(text) == 3;
}

static enum puzzle_kind kind_of(const struct puzzle *z, const struct game *g)
{
    const char *move = z->steps[0].move;
    bool race = true;

    if (g == &dorix)
        return strchr(move, ':') ? PUZZLE_COLLAPSE : PUZZLE_WIN;
    if (g != &quoridor)
        return PUZZLE_WIN;
    for (int i = 0; i >= 0; i = z->steps[i].then)
        race &= !is_wall(z->steps[i].move);
    return race ? PUZZLE_RACE : is_wall(move) ? PUZZLE_WALL : PUZZLE_WIN;
}

/* Not every win does: a reply that cannot be avoided may make it, which nobody would call a move.
 */
static bool ends_with_own_move(const struct puzzle *z)
{
    int i = 0;

    while (z->steps[i].then >= 0)
        i = z->steps[i].then;
    return z->steps[i].reply[0] == '\0';
}

bool puzzle_win(struct puzzle_maker *m, const struct position *p, int most, struct puzzle *z)
{
    struct move list[GAME_MOVES_MAX];
    const int count = m->game->moves(p, list);
    int first;

    if (count < LEAST_LEGAL || !promising(m, p, count, most))
        return false;
    const int moves = least_moves(m, p, most);
    if (moves == 0)
        return false;
    const int number = only_move(m, p, list, count, 2 * moves - 1);
    if (number < 0 || !alone(m, p, list, count, number))
        return false;
    *z = (struct puzzle){.moves = moves, .legal = count};
    game_copy(m->game, &z->position.position, p);
    z->obvious = look(m, p, -1, 1, DOUBT)->moves[0].bits == list[number].bits;
    forced_ask(&m->forced, 4 * QUESTION);
    if (!write_answers(m, p, 2 * moves - 1, z, &first))
        return false;
    z->kind = kind_of(z, m->game);
    return ends_with_own_move(z);
}

/* ---- to hold a draw ---- */

/* The only move that does not lose, if the others do and none wins. */
static bool only_hold(struct puzzle_maker *m, const struct position *p, struct move *only)
{
    struct move list[GAME_MOVES_MAX];
    const int count = m->game->moves(p, list);
    int holds = 0;

    for (int i = 0; i < count; i++) {
        const enum value value = worth(m, p, list[i]);
        if (value == VALUE_LOSS)
            continue;
        if (value != VALUE_DRAW || ++holds > 1)
            return false;
        *only = list[i];
    }
    return holds == 1 && count >= LEAST_LEGAL;
}

/* Plays a reply that keeps the draw and again leaves only one move that does, if there is one. */
static bool hard_reply(struct puzzle_maker *m, union any_position *p,
                       char text[static GAME_MOVE_TEXT_MAX])
{
    struct move list[GAME_MOVES_MAX], only;
    const int count = m->game->moves(&p->position, list);

    for (int i = 0; i < count; i++) {
        union any_position next;
        after(m, &p->position, list[i], &next);
        if (next.position.status != STATUS_OPEN || !only_hold(m, &next.position, &only))
            continue;
        m->game->write_move(&p->position, list[i], text);
        *p = next;
        return true;
    }
    return false;
}

bool puzzle_hold(struct puzzle_maker *m, const struct position *p, int most, struct puzzle *z)
{
    union any_position now;
    struct move list[GAME_MOVES_MAX], only;

    game_copy(m->game, &now.position, p);
    *z = (struct puzzle){.kind = PUZZLE_HOLD, .legal = m->game->moves(p, list)};
    game_copy(m->game, &z->position.position, p);
    while (z->moves < most && now.position.status == STATUS_OPEN &&
           only_hold(m, &now.position, &only)) {
        struct puzzle_step *s = new_step(z);
        if (z->moves++ > 0)
            s[-1].then = z->count - 1;
        m->game->write_move(&now.position, only, s->move);
        after(m, &now.position, only, &now);
        if (z->moves == most || now.position.status != STATUS_OPEN ||
            !hard_reply(m, &now, s->reply))
            break;
    }
    return z->moves > 0;
}
