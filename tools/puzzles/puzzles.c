/*
 * puzzles.c - makes the puzzles of the web client:
 *
 *     meson compile -C build puzzles
 *     build/tools/puzzles/puzzles quoridor > web/src/puzzles/data/quoridor.json
 *
 * Computers of middling levels play each other from random openings, and what arises in their
 * games is asked whether it is a puzzle, until there are enough of them. That takes seconds, and a
 * minute or two for Quoridor. It gives the same puzzles as long as rules and engine are the same.
 * Progress goes to stderr.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle.h"
#include "rules/random.h"
#include "search/engine.h"

enum { ENOUGH = 20, GAMES = 1500, MEMORY = 4 << 20, LATEST = 12 /* plies of a game */ };

/* How many of each kind and length are wanted, by number of moves from 1 on: what games offer. */
static const struct plan {
    const struct game *game;
    int opening; /* random plies at most */
    int wanted[PUZZLE_KINDS][PUZZLE_MOVES_MAX];
} plans[] = {
    {&quoridor,
     3,
     {[PUZZLE_WIN] = {0, 0, 0, 0, 2},
      [PUZZLE_WALL] = {0, 0, 3, 1, 2},
      [PUZZLE_RACE] = {0, 2, 3, 3, 2}}},
    {&dorix, 6, {[PUZZLE_WIN] = {0, 3, 2, 1, 0}, [PUZZLE_COLLAPSE] = {3, 5, 4, 2, 0}}},
    {&orbital, 6, {[PUZZLE_WIN] = {2, 6, 6, 4, 2}}},
    {&tictacdoh, 6, {[PUZZLE_WIN] = {2, 5, 4, 2, 0}, [PUZZLE_HOLD] = {4, 2, 1, 0, 0}}},
};

static struct puzzle_maker maker;
static struct engine player;
static struct record game;
static struct puzzle puzzles[ENOUGH];
static int puzzle_count, left[PUZZLE_KINDS][PUZZLE_MOVES_MAX];

/* ---- games to look for them in ---- */

static struct move random_move(uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const int count = game.game->moves(&game.now.position, list);

    return list[random_below(seed, (uint32_t)count)];
}

static struct move computer_move(int level, uint64_t *seed)
{
    const struct search_limits orders = {.level = level, .seed = random_next(seed)};

    engine_begin(&player, &game, &orders);
    while (engine_step(&player)) {
    }
    return engine_move(&player);
}

static void play_game(const struct plan *plan, uint64_t *seed)
{
    const int levels[2] = {3 + (int)random_below(seed, 3), 3 + (int)random_below(seed, 3)};
    const int opening = 1 + (int)random_below(seed, (uint32_t)plan->opening);

    record_init(&game, plan->game, 2);
    while (!record_over(&game) && game.turns < 120) {
        const int level = levels[game.now.position.turn];
        record_play(&game, game.turns < opening ? random_move(seed) : computer_move(level, seed),
                    RECORD_NO_CLOCK);
    }
}

/* ---- choosing ---- */

static bool same(const struct position *a, const struct position *b)
{
    uint8_t key[GAME_KEY_MAX], other[GAME_KEY_MAX];
    size_t length, other_length;

    game_key(maker.game, a, key, &length);
    game_key(maker.game, b, other, &other_length);
    return length == other_length && memcmp(key, other, length) == 0;
}

/* Whether the solution of a puzzle leads through a position, or through its mirror image. */
static bool leads_through(const struct puzzle *z, const struct position *p)
{
    union any_position now = z->position;
    struct move m;

    for (int i = 0; i >= 0; i = z->steps[i].then) {
        const char *texts[] = {z->steps[i].move, z->steps[i].reply};
        for (int j = 0; j < 2 && texts[j][0]; j++) {
            if (same(&now.position, p))
                return true;
            if (game_read_move(maker.game, &now.position, texts[j], &m, NULL))
                maker.game->play(&now.position, m);
        }
    }
    return same(&now.position, p);
}

static bool seen_before(const struct puzzle *z)
{
    for (int i = 0; i < puzzle_count; i++)
        if (leads_through(&puzzles[i], &z->position.position) ||
            leads_through(z, &puzzles[i].position.position))
            return true;
    return false;
}

/*
 * But in the easiest puzzles, the move is not the first that comes to mind. In Quoridor the search
 * sees so well, even one ply ahead, that nothing would be left.
 */
static bool worth_asking(const struct puzzle *z)
{
    return !z->obvious || z->moves == 1 || maker.game == &quoridor;
}

static bool wanted(const struct puzzle *z)
{
    return left[z->kind][z->moves - 1] > 0 && worth_asking(z) && !seen_before(z);
}

/* The longest win that is still wanted. */
static int longest(void)
{
    int most = 0;

    for (int kind = 0; kind < PUZZLE_HOLD; kind++)
        for (int i = 0; i < PUZZLE_MOVES_MAX; i++)
            if (left[kind][i] > 0 && i + 1 > most)
                most = i + 1;
    return most;
}

static int still_wanted(void)
{
    int sum = 0;

    for (int kind = 0; kind < PUZZLE_KINDS; kind++)
        for (int i = 0; i < PUZZLE_MOVES_MAX; i++)
            sum += left[kind][i];
    return sum;
}

static bool holds_wanted(void)
{
    bool any = false;

    for (int i = 0; i < PUZZLE_MOVES_MAX; i++)
        any |= left[PUZZLE_HOLD][i] > 0;
    return any;
}

/* Keeps a puzzle of the game just played, at most one: games give different ones. */
static void look_for_puzzle(void)
{
    struct puzzle z;
    union any_position p;

    for (int turn = game.turns > LATEST ? game.turns - LATEST : 0; turn < game.turns; turn++) {
        record_position(&game, turn, &p.position);
        const bool found = (puzzle_win(&maker, &p.position, longest(), &z) && wanted(&z)) ||
                           (maker.solver && holds_wanted() &&
                            puzzle_hold(&maker, &p.position, 3, &z) && wanted(&z));
        if (!found)
            continue;
        left[z.kind][z.moves - 1]--;
        puzzles[puzzle_count++] = z;
        fprintf(stderr, "%2d: %s, %d moves\n", puzzle_count, puzzle_kind_name(z.kind), z.moves);
        return;
    }
}

/* From easy to hard. Holding a draw takes seeing what comes after. */
static int compare(const void *a, const void *b)
{
    const struct puzzle *x = a, *y = b;
    const int longer = x->moves + (x->kind == PUZZLE_HOLD) - y->moves - (y->kind == PUZZLE_HOLD);

    return longer != 0 ? longer : x->legal - y->legal;
}

/* ---- the file ---- */

static void print_answers(const struct puzzle *z, int first)
{
    printf("[");
    for (int i = first; i >= 0; i = z->steps[i].other) {
        const struct puzzle_step *s = &z->steps[i];
        printf("%s{\"move\":\"%s\"", i == first ? "" : ",", s->move);
        if (s->reply[0])
            printf(",\"reply\":\"%s\"", s->reply);
        if (s->then >= 0) {
            printf(",\"then\":");
            print_answers(z, s->then);
        }
        printf("}");
    }
    printf("]");
}

static void print_solution(const struct puzzle *z)
{
    printf("[");
    for (int i = 0; i >= 0; i = z->steps[i].then) {
        const struct puzzle_step *s = &z->steps[i];
        printf("%s\"%s\"", i == 0 ? "" : ",", s->move);
        if (s->reply[0])
            printf(",\"%s\"", s->reply);
    }
    printf("]");
}

static void print_puzzle(const struct puzzle *z)
{
    char text[GAME_TEXT_MAX];

    maker.game->write(&z->position.position, text);
    printf("  {\n    \"id\": \"%08lx\",\n    \"game\": \"%s\",\n",
           (unsigned long)(game_fingerprint(maker.game, &z->position.position) >> 32),
           maker.game->name);
    printf("    \"kind\": \"%s\",\n    \"moves\": %d,\n    \"position\": \"%s\",\n",
           puzzle_kind_name(z->kind), z->moves, text);
    printf("    \"solution\": ");
    print_solution(z);
    printf(",\n    \"answers\": ");
    print_answers(z, 0);
    printf("\n  }");
}

static const struct plan *plan_of(const char *name)
{
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        if (strcmp(plans[i].game->name, name) == 0)
            return &plans[i];
    return NULL;
}

int main(int argc, char **argv)
{
    const struct plan *plan = argc == 2 ? plan_of(argv[1]) : NULL;
    void *memory = aligned_alloc(64, MEMORY);
    uint64_t seed = 1;

    if (!plan || !memory || !puzzle_maker_init(&maker, plan->game)) {
        fprintf(stderr, "usage: puzzles quoridor|dorix|orbital|tictacdoh\n");
        return 2;
    }
    engine_init(&player, memory, MEMORY, NULL);
    memcpy(left, plan->wanted, sizeof left);
    for (int i = 0; i < GAMES && puzzle_count < ENOUGH && still_wanted() > 0; i++) {
        play_game(plan, &seed);
        look_for_puzzle();
    }
    qsort(puzzles, (size_t)puzzle_count, sizeof puzzles[0], compare);
    printf("[\n");
    for (int i = 0; i < puzzle_count; i++) {
        print_puzzle(&puzzles[i]);
        printf(i + 1 < puzzle_count ? ",\n" : "\n");
    }
    printf("]\n");
    free(memory);
    free(maker.budget.memory);
    return 0;
}
