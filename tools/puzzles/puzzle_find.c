/*
 * puzzle_find.c - lets computers of medium levels play each other from random openings, and tests
 * the positions of their games for puzzles.
 */
#include "puzzle_find.h"

#include "rules/random.h"

enum {
    LATEST = 16,     /* plies of a game that are tested */
    OF_A_GAME = 3,   /* most puzzles from one game */
    APART = 4,       /* plies between two puzzles of one game */
    LONGEST = 160,   /* plies of a game */
    HOLDS = 3,       /* moves of a draw that is held */
    SAME_LEVEL = 35, /* most puzzles of one level, in a hundred of a plan */
};

/* Limits how many of the puzzles have the same kind or length. */
const struct puzzle_plan puzzle_plans[PUZZLE_PLANS] = {
    {&quoridor,
     2,
     112,
     3,
     3,
     {[PUZZLE_WIN] = {0, 2, 6, 6, 6},
      [PUZZLE_WALL] = {0, 10, 16, 12, 10},
      [PUZZLE_RACE] = {0, 9, 15, 15, 13},
      [PUZZLE_JUMP] = {0, 6, 6, 6, 6},
      [PUZZLE_STOP] = {36}}},
    {&quoridor,
     4,
     28,
     1,
     4,
     {[PUZZLE_WIN] = {0, 3},
      [PUZZLE_WALL] = {0, 5},
      [PUZZLE_RACE] = {0, 8},
      [PUZZLE_JUMP] = {2, 4},
      [PUZZLE_STOP] = {16}}},
    {&dorix,
     2,
     95,
     1,
     6,
     {[PUZZLE_WIN] = {4, 14, 12, 6, 0},
      [PUZZLE_COLLAPSE] = {10, 20, 20, 8, 0},
      [PUZZLE_STOP] = {24}}},
    {&dorix, 3, 16, 1, 6, {[PUZZLE_WIN] = {3, 4}, [PUZZLE_COLLAPSE] = {5, 5}, [PUZZLE_STOP] = {6}}},
    {&dorix, 4, 16, 1, 8, {[PUZZLE_WIN] = {3, 4}, [PUZZLE_COLLAPSE] = {5, 5}, [PUZZLE_STOP] = {6}}},
    {&orbital, 2, 100, 1, 6, {[PUZZLE_WIN] = {8, 30, 30, 20, 12}, [PUZZLE_HOLD] = {15, 10, 5}}},
    {&tictacdoh, 2, 90, 1, 6, {[PUZZLE_WIN] = {6, 26, 22, 12, 6}, [PUZZLE_HOLD] = {14, 10, 6}}},
    {&tictacdoh, 3, 10, 1, 4, {[PUZZLE_WIN] = {3, 5}, [PUZZLE_STOP] = {5}}},
    {&tictacdoh, 4, 10, 1, 5, {[PUZZLE_WIN] = {3, 5}, [PUZZLE_STOP] = {5}}},
};

/* ---- games to look for them in ---- */

static struct move random_move(const struct record *r, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const int count = r->game->moves(&r->now.position, list);

    return list[random_below(seed, (uint32_t)count)];
}

static void play_game(const struct puzzle_plan *plan, uint64_t *seed, struct puzzle_solver *s)
{
    struct record *r = &s->record;
    const int opening = 1 + (int)random_below(seed, (uint32_t)plan->opening);
    int levels[GAME_SEATS_MAX];

    for (int i = 0; i < plan->seats; i++)
        levels[i] = 3 + (int)random_below(seed, 2);
    record_init(r, plan->game, plan->seats);
    engine_forget(&s->engine);
    while (!record_over(r) && r->turns < LONGEST) {
        const int level = levels[r->now.position.to_move];
        const struct move m = r->turns < opening ? random_move(r, seed)
                                                 : puzzle_solver_move(s, level, random_next(seed));
        record_play(r, m, RECORD_NO_CLOCK);
    }
}

/* ---- choosing ---- */

static bool seen_before(const struct puzzle_list *l, const struct puzzle *z)
{
    for (int i = 0; i < l->count; i++)
        if (puzzle_alike(&l->puzzles[i], z))
            return true;
    return false;
}

int puzzle_count_of_plan(const struct puzzle_plan *plan, const struct puzzle_list *l)
{
    int count = 0;

    for (int i = 0; i < l->count; i++)
        count += l->puzzles[i].position.position.seats == plan->seats;
    return count;
}

/* Returns how many more of a kind and length are wanted. */
static int room(const struct puzzle_plan *plan, const struct puzzle_list *l, enum puzzle_kind kind,
                int moves)
{
    int left = plan->most[kind][moves - 1];

    for (int i = 0; i < l->count; i++) {
        const struct puzzle *z = &l->puzzles[i];
        left -= z->position.position.seats == plan->seats && z->kind == kind && z->moves == moves;
    }
    return left;
}

/* Returns the longest of some kinds that is still wanted. */
static int longest(const struct puzzle_plan *plan, const struct puzzle_list *l,
                   enum puzzle_kind first, enum puzzle_kind last)
{
    for (int moves = PUZZLE_MOVES_MAX; moves > 0; moves--)
        for (int kind = (int)first; kind <= (int)last; kind++)
            if (room(plan, l, (enum puzzle_kind)kind, moves) > 0)
                return moves;
    return 0;
}

/* Whether more puzzles of its level are wanted. */
static bool level_wanted(const struct puzzle_plan *plan, const struct puzzle_list *l, int level)
{
    int count = 0;

    for (int i = 0; i < l->count; i++)
        count +=
            l->puzzles[i].position.position.seats == plan->seats && l->puzzles[i].level == level;
    return 100 * count < SAME_LEVEL * plan->total;
}

static bool wanted(const struct puzzle_plan *plan, const struct puzzle_list *l,
                   const struct puzzle *z)
{
    return room(plan, l, z->kind, z->moves) > 0 && !seen_before(l, z);
}

/* Makes the puzzle of a position, of the kinds that are wanted. */
static bool make(const struct puzzle_plan *plan, const struct puzzle_list *l,
                 struct puzzle_maker *m, const struct position *p, struct puzzle *z)
{
    const int holds = longest(plan, l, PUZZLE_HOLD, PUZZLE_HOLD);

    if (puzzle_win(m, p, longest(plan, l, PUZZLE_WIN, PUZZLE_JUMP), z))
        return wanted(plan, l, z);
    if (holds > 0 && puzzle_hold(m, p, holds < HOLDS ? holds : HOLDS, z))
        return wanted(plan, l, z);
    return longest(plan, l, PUZZLE_STOP, PUZZLE_STOP) > 0 && puzzle_stop(m, p, z) &&
           wanted(plan, l, z);
}

/* Makes the puzzle at a turn of a game, refutes its wrong moves and measures it. */
static bool find_at(const struct puzzle_plan *plan, const struct record *played, int turn,
                    struct puzzle_maker *m, struct puzzle_solver *s, struct puzzle_list *l)
{
    struct puzzle *z = &l->puzzles[l->count];
    union any_position p;

    record_position(played, turn, &p.position);
    if (!make(plan, l, m, &p.position, z) || !puzzle_refute(m, z))
        return false;
    z->level = puzzle_level(s, z);
    return level_wanted(plan, l, z->level);
}

/* Two puzzles from one game must be some plies apart. */
int puzzle_find(const struct puzzle_plan *plan, uint64_t number, struct puzzle_maker *m,
                struct puzzle_solver *s, struct puzzle_list *l)
{
    static struct record played;
    const int before = l->count;
    uint64_t seed = number << 8 | (uint64_t)(plan - puzzle_plans);

    play_game(plan, &seed, s);
    record_copy(&played, &s->record);
    for (int turn = played.turns > LATEST ? played.turns - LATEST : 0;
         turn < played.turns && l->count < PUZZLES_MAX && l->count - before < OF_A_GAME; turn++) {
        if (!find_at(plan, &played, turn, m, s, l))
            continue;
        l->count++;
        turn += APART;
    }
    return l->count - before;
}

bool puzzle_add(const struct position *p, struct puzzle_maker *m, struct puzzle_solver *s,
                struct puzzle_list *l)
{
    struct puzzle *z = &l->puzzles[l->count];

    if (l->count == PUZZLES_MAX)
        return false;
    m->kept = true;
    const bool made =
        puzzle_win(m, p, PUZZLE_MOVES_MAX, z) ||
        (prover_solver(&m->prover, p) ? puzzle_hold(m, p, HOLDS, z) : puzzle_stop(m, p, z));
    m->kept = false;
    if (!made || seen_before(l, z) || !puzzle_refute(m, z))
        return false;
    z->level = puzzle_level(s, z);
    l->count++;
    return true;
}
