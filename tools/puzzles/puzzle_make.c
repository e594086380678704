/*
 * puzzle_make.c - decides whether a position is a puzzle, and finds its answers.
 */
#include "puzzle_make.h"

#include <assert.h>
#include <string.h>

enum {
    QUESTION = 200000, /* positions that one question to the prover may take */
    MANY = 60,         /* moves, where proofs take long */
    GLANCE = 10000,    /* nodes within which the search must first see a win */
    SAMPLE = 5000,     /* positions within which a move must be seen to lose first */
    DOUBT = 100000,    /* nodes in which the search looks for another way to win */
    LEAST_LEGAL = 4,   /* moves to choose from, or it is no question */
};

bool puzzle_maker_init(struct puzzle_maker *m, const struct game *g)
{
    ttable_init_zero(&m->table, m->entries, PUZZLE_TABLE);
    return prover_init(&m->prover, g);
}

const struct search_line *puzzle_look(struct puzzle_maker *m, const struct position *p, int hidden,
                                      int depth, uint64_t nodes)
{
    record_init_from(&m->record, m->prover.game, p);
    ttable_age(&m->table);
    search_init(&m->search, &m->record, &m->table);
    m->search.node_limit = nodes;
    m->search.wanted = 2;
    if (hidden >= 0)
        search_hide(&m->search, hidden);
    search_run(&m->search, depth < SEARCH_PLY_MAX ? depth : SEARCH_PLY_MAX - 1);
    return m->search.best;
}

static void after(const struct puzzle_maker *m, const struct position *p, struct move move,
                  union any_position *next)
{
    game_copy(m->prover.game, &next->position, p);
    m->prover.game->play(&next->position, move);
}

static void begin(const struct puzzle_maker *m, const struct position *p, enum puzzle_kind kind,
                  struct puzzle *z)
{
    struct move list[GAME_MOVES_MAX];

    memset(z, 0, sizeof *z);
    z->game = m->prover.game;
    z->kind = kind;
    z->legal = z->game->moves(p, list);
    game_copy(z->game, &z->position.position, p);
}

/* Whether no other move wins in any time: proven, or as far as the search can see. */
static bool alone(struct puzzle_maker *m, const struct position *p, const struct move *list,
                  int count, int number)
{
    if (!prover_solver(&m->prover, p))
        return m->kept ||
               puzzle_look(m, p, number, SEARCH_PLY_MAX - 1, DOUBT)->score < SEARCH_CERTAIN;
    for (int i = 0; i < count; i++) {
        const enum value value = i == number ? VALUE_DRAW : prover_worth(&m->prover, p, list[i]);
        if (value == VALUE_WIN || value == VALUE_UNKNOWN)
            return false;
    }
    return true;
}

/* ---- answers ---- */

/* Rates a reply: the later it loses the better, then the fewer moves win against it. */
static int resistance(struct puzzle_maker *m, const struct position *p, int plies)
{
    struct move list[GAME_MOVES_MAX];
    int n = 1;

    if (p->status != STATUS_OPEN)
        return 0;
    while (n < plies && !forced_win(&m->prover.forced, p, n))
        n += p->seats;
    return GAME_MOVES_MAX * n - prover_right(&m->prover, p, plies, list);
}

/* Returns the reply that resists longest. Of several players in a row, each plays the best by
   that rating. */
static struct move best_reply(struct puzzle_maker *m, const struct position *p, int plies)
{
    struct move list[GAME_MOVES_MAX];
    union any_position next;
    const int count = m->prover.game->moves(p, list);
    int most = -1, best = 0;

    if (p->seats > 2)
        return puzzle_look(m, p, -1, SEARCH_PLY_MAX - 1, GLANCE)->moves[0];
    for (int i = 0; i < count; i++) {
        after(m, p, list[i], &next);
        const int found = resistance(m, &next.position, plies - 1);
        if (found > most) {
            most = found;
            best = i;
        }
    }
    return list[best];
}

/* Plays the replies in a position that is lost within `plies`, and records them. */
static void reply(struct puzzle_maker *m, union any_position *p, int plies, int seat,
                  char text[static PUZZLE_REPLY_MAX])
{
    char *end = text;

    while (p->position.status == STATUS_OPEN && p->position.to_move != seat) {
        const struct move best = best_reply(m, &p->position, plies--);
        if (end > text)
            *end++ = ' ';
        end += m->prover.game->write_move(&p->position, best, end);
        m->prover.game->play(&p->position, best);
    }
}

/* Writes the right answers of a position that is won within `plies`; false if they are too many. */
static bool write_answers(struct puzzle_maker *m, const struct position *p, int plies,
                          struct puzzle *z, int *first)
{
    struct move list[GAME_MOVES_MAX];
    const int count = prover_right(&m->prover, p, plies, list);

    for (int i = 0; i < count; i++) {
        union any_position next;
        struct puzzle_step *s = puzzle_new_step(z);
        if (!s)
            return false;
        *first = (int)(s - z->steps);
        first = &s->other;
        m->prover.game->write_move(p, list[i], s->move);
        after(m, p, list[i], &next);
        if (next.position.status != STATUS_OPEN)
            continue;
        reply(m, &next, plies - 1, p->to_move, s->reply);
        if (next.position.status == STATUS_OPEN &&
            !write_answers(m, &next.position, plies - p->seats, z, &s->then))
            return false;
    }
    return count > 0 && !m->prover.forced.spent;
}

/* ---- to win ---- */

/* Returns the least number of moves in which it is won; 0 if that is not known to be within
   `most`. */
static int least_moves(struct puzzle_maker *m, const struct position *p, int most)
{
    for (int n = 1; n <= most; n++) {
        forced_ask(&m->prover.forced, QUESTION);
        if (forced_win(&m->prover.forced, p, forced_plies(p, n)))
            return n;
        if (m->prover.forced.spent)
            return 0;
    }
    return 0;
}

/* Whether a seat is too far from its goal to win in this many moves, in games with paths to
   goals. */
static bool too_far(const struct puzzle_maker *m, const struct position *p, int seat, int moves)
{
    struct mark list[GAME_MARKS_MAX];
    const int count = game_marks(m->prover.game, p, NULL, 0, list);
    int cells = 0;

    for (int i = 0; i < count; i++)
        cells += list[i].kind == MARK_PATH && list[i].seat == seat;
    return cells > moves + 2; /* the pawn's own cell, and a jump */
}

/* Whether to try a proof: proofs take long, while the search quickly sees a win, and whether
   there are two. */
static bool promising(struct puzzle_maker *m, const struct position *p, int count, int most)
{
    const struct search_line *lines;

    if (count < MANY || m->kept)
        return true;
    if (too_far(m, p, p->to_move, most))
        return false;
    lines = puzzle_look(m, p, -1, forced_plies(p, most) + 2, GLANCE);
    return lines[0].score >= SEARCH_CERTAIN && m->search.found == 2 &&
           lines[1].score < SEARCH_CERTAIN;
}

/* The number of the only move that wins within `plies`, or -1. */
static int only_move(struct puzzle_maker *m, const struct position *p, const struct move *list,
                     int count, int plies)
{
    int only = -1;

    forced_ask(&m->prover.forced, 2 * QUESTION);
    for (int i = 0; i < count; i++) {
        if (!forced_by(&m->prover.forced, p, list[i], plies))
            continue;
        if (only >= 0)
            return -1;
        only = i;
    }
    return m->prover.forced.spent ? -1 : only;
}

/* The texts show how moves look: a wall ends with its direction, a collapse names receivers. */
static bool is_wall(const char *text)
{
    return strlen(text) == 3;
}

/* Whether the pawn goes further than to the next square. */
static bool is_jump(const struct position *p, const char *to)
{
    const int from = ((const struct quoridor *)p)->pawns[p->to_move];
    const int files = to[0] - 'a' - from % 9, ranks = to[1] - '1' - from / 9;

    return !is_wall(to) && files * files + ranks * ranks > 1;
}

static enum puzzle_kind kind_of(const struct puzzle *z)
{
    const char *move = z->steps[0].move;
    bool race = true;

    if (z->game == &dorix)
        return strchr(move, ':') ? PUZZLE_COLLAPSE : PUZZLE_WIN;
    if (z->game != &quoridor)
        return PUZZLE_WIN;
    if (is_jump(&z->position.position, move))
        return PUZZLE_JUMP;
    for (int i = 0; i >= 0; i = z->steps[i].then)
        race &= !is_wall(z->steps[i].move);
    return race ? PUZZLE_RACE : is_wall(move) ? PUZZLE_WALL : PUZZLE_WIN;
}

/* A forced reply may complete the win, so that the player makes no move, which would be
   confusing. */
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
    const int count = m->prover.game->moves(p, list);
    int first;

    if (most == 0 || count < LEAST_LEGAL || !promising(m, p, count, most))
        return false;
    const int moves = least_moves(m, p, most);
    if (moves == 0)
        return false;
    const int number = only_move(m, p, list, count, forced_plies(p, moves));
    if (number < 0 || !alone(m, p, list, count, number))
        return false;
    begin(m, p, PUZZLE_WIN, z);
    z->moves = moves;
    forced_ask(&m->prover.forced, 4 * QUESTION);
    if (!write_answers(m, p, forced_plies(p, moves), z, &first))
        return false;
    z->kind = kind_of(z);
    return ends_with_own_move(z);
}

/* ---- to hold a draw ---- */

/* Plays a reply that keeps the draw and again leaves only one drawing move, if there is one. */
static bool hard_reply(struct puzzle_maker *m, union any_position *p,
                       char text[static PUZZLE_REPLY_MAX])
{
    struct move list[GAME_MOVES_MAX];
    const int count = m->prover.game->moves(&p->position, list);

    for (int i = 0; i < count; i++) {
        union any_position next;
        after(m, &p->position, list[i], &next);
        if (next.position.status != STATUS_OPEN ||
            prover_only(&m->prover, &next.position, PUZZLE_HOLD) < 0)
            continue;
        m->prover.game->write_move(&p->position, list[i], text);
        *p = next;
        return true;
    }
    return false;
}

bool puzzle_hold(struct puzzle_maker *m, const struct position *p, int most, struct puzzle *z)
{
    union any_position now;
    struct move list[GAME_MOVES_MAX];
    int only;

    begin(m, p, PUZZLE_HOLD, z);
    now = z->position;
    while (z->legal >= LEAST_LEGAL && z->moves < most && now.position.status == STATUS_OPEN &&
           (only = prover_only(&m->prover, &now.position, PUZZLE_HOLD)) >= 0) {
        struct puzzle_step *s = puzzle_new_step(z);
        if (z->moves++ > 0)
            s[-1].then = z->count - 1;
        z->game->moves(&now.position, list);
        z->game->write_move(&now.position, list[only], s->move);
        z->game->play(&now.position, list[only]);
        if (z->moves == most || now.position.status != STATUS_OPEN ||
            !hard_reply(m, &now, s->reply))
            break;
    }
    return z->moves > 0;
}

/* ---- to stop a threat ---- */

/* Whether all but one move may lose: one of the first two does, and the search sees no other
   good move. */
static bool threatened(struct puzzle_maker *m, const struct position *p)
{
    const struct search_line *lines;

    if (m->kept)
        return true;
    if (too_far(m, p, (p->to_move + 1) % p->seats, prover_threat(p)))
        return false;
    forced_ask(&m->prover.forced, SAMPLE);
    if (!prover_lets_win(&m->prover, p, 0) && !prover_lets_win(&m->prover, p, 1))
        return false;
    if (p->seats > 2)
        return true;
    lines = puzzle_look(m, p, -1, 2 * prover_threat(p) + 1, GLANCE);
    if (m->search.found != 2 || lines[0].score >= SEARCH_CERTAIN ||
        lines[0].score <= -SEARCH_CERTAIN || lines[1].score > -SEARCH_CERTAIN)
        return false;
    return puzzle_look(m, p, -1, SEARCH_PLY_MAX - 1, DOUBT)[0].score > -SEARCH_CERTAIN;
}

bool puzzle_stop(struct puzzle_maker *m, const struct position *p, struct puzzle *z)
{
    struct move list[GAME_MOVES_MAX];
    union any_position next;

    begin(m, p, PUZZLE_STOP, z);
    if (z->legal < LEAST_LEGAL || !threatened(m, p))
        return false;
    forced_ask(&m->prover.forced, 4 * QUESTION);
    const int only = prover_only(&m->prover, p, PUZZLE_STOP);
    if (only < 0 || m->prover.forced.spent)
        return false;
    z->game->moves(p, list);
    after(m, p, list[only], &next);
    z->moves = 1;
    z->game->write_move(p, list[only], puzzle_new_step(z)->move);
    return next.position.status == STATUS_OPEN;
}
