/*
 * rotate.c - plays one method against another that has all other seats, in each seat in turn. Run
 * by hand:
 *
 *     rotate GAME PLAYERS OURS THEIRS GAMES LIMIT [OPENING [SEED]]
 *     rotate quoridor 4 uct greedy 100 100ms
 *     rotate tictacdoh 3 uct plain 100 20000nodes
 *
 * Methods are search, uct, plain, greedy and random. LIMIT is the CPU time or the nodes per move.
 * OPENING is a number of random moves at the beginning, the same for every seat in turn; by default
 * one per player, and none in Tic Tac Doh, where they lose games.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/random.h"
#include "search/greedy.h"
#include "search/search.h"
#include "search/uct.h"

enum { MEMORY = 1 << 26, ENTRIES = 1 << 20, PORTION = 16, PORTION_NODES = 2000 };

static struct record r;
static struct uct u;
static struct search s;
static struct ttable t;
static _Alignas(16) char memory[MEMORY];
static uint64_t seed;

struct limit {
    double seconds; /* 0 if it is nodes */
    uint64_t nodes;
};

static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* ---- ways to think ---- */

static struct move think_uct(enum uct_style style, struct limit limit)
{
    const double start = now();
    uint64_t left = limit.nodes;
    bool more = true;

    uct_init(&u, &r, style, memory, sizeof memory, random_next(&seed));
    while (more && (limit.nodes ? left > 0 : now() - start < limit.seconds)) {
        const uint32_t part = limit.nodes && left < PORTION ? (uint32_t)left : PORTION;
        more = uct_step(&u, part);
        left -= part;
    }
    return uct_move(&u);
}

static struct move think_knowing(struct limit limit)
{
    return think_uct(UCT_INFORMED, limit);
}

static struct move think_plain(struct limit limit)
{
    return think_uct(UCT_PLAIN, limit);
}

/* An iteration that was interrupted is repeated with more nodes; the transposition table has
   most of it. */
static struct move think_search(struct limit limit)
{
    const double start = now();

    ttable_init(&t, (struct ttable_entry *)(void *)memory, ENTRIES);
    search_init(&s, &r, &t);
    s.node_limit = limit.nodes;
    while (limit.nodes == 0 && now() - start < limit.seconds) {
        s.stopped = false;
        s.node_limit = s.nodes + PORTION_NODES;
        if (!search_deepen(&s) && !s.stopped)
            break;
    }
    if (limit.nodes)
        search_run(&s, SEARCH_PLY_MAX);
    return s.best[0].moves[0];
}

static struct move think_greedy(struct limit limit)
{
    (void)limit;
    return greedy_move(&r, &seed);
}

static struct move any_move(uint64_t *chance)
{
    struct move list[GAME_MOVES_MAX];
    const int count = r.game->moves(&r.now.position, list);

    return list[random_below(chance, (uint32_t)count)];
}

static struct move think_random(struct limit limit)
{
    (void)limit;
    return any_move(&seed);
}

typedef struct move way(struct limit limit);

static way *find_way(const char *name)
{
    static const struct {
        const char *name;
        way *think;
    } ways[] = {{"search", think_search},
                {"uct", think_knowing},
                {"plain", think_plain},
                {"greedy", think_greedy},
                {"random", think_random}};

    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (strcmp(ways[i].name, name) == 0)
            return ways[i].think;
    return NULL;
}

/* ---- games ---- */

/* Returns the half points of our seat. */
static int play_game(const struct game *g, int seats, int ours, way *const ways[2], int opening,
                     uint64_t chance, struct limit limit)
{
    record_init(&r, g, seats);
    while (r.turns < opening)
        record_play(&r, any_move(&chance), RECORD_NO_CLOCK);
    while (!record_over(&r)) {
        const int sides = r.now.position.sides;
        const bool mine = r.now.position.to_move % sides == ours % sides;
        record_play(&r, ways[!mine](limit), RECORD_NO_CLOCK);
    }
    return r.status == STATUS_DRAWN ? 1 : r.winners >> ours & 1 ? 2 : 0;
}

static bool read_limit(const char *text, struct limit *limit)
{
    char *unit;
    const unsigned long number = strtoul(text, &unit, 10);

    *limit = (struct limit){0};
    if (strcmp(unit, "ms") == 0)
        limit->seconds = (double)number / 1000;
    else if (strcmp(unit, "nodes") == 0)
        limit->nodes = number;
    return number > 0 && (limit->nodes || limit->seconds > 0);
}

int main(int argc, char **argv)
{
    const struct game *g = argc > 6 ? games_find(argv[1]) : NULL;
    const int seats = g ? (int)strtol(argv[2], NULL, 10) : 0;
    way *const ways[2] = {g ? find_way(argv[3]) : NULL, g ? find_way(argv[4]) : NULL};
    const int played = g ? (int)strtol(argv[5], NULL, 10) : 0;
    struct limit limit;
    int wins = 0, draws = 0, turns = 0;

    if (!g || !game_allows(g, seats) || !ways[0] || !ways[1] || played < 1 ||
        !read_limit(argv[6], &limit) || (ways[0] == think_knowing && !uct_supports(g, seats))) {
        fputs("usage: rotate GAME PLAYERS OURS THEIRS GAMES LIMIT [OPENING [SEED]]\n"
              "for example: rotate quoridor 4 uct greedy 100 100ms\n",
              stderr);
        return 2;
    }
    const int opening = argc > 7 ? (int)strtol(argv[7], NULL, 10) : g == &tictacdoh ? 0 : seats;
    seed = argc > 8 ? strtoull(argv[8], NULL, 10) : 1;
    const uint64_t first = seed;
    for (int i = 0; i < played; i++) {
        const uint64_t chance = first * 1000003 + (uint64_t)(i / seats);
        const int points = play_game(g, seats, i % seats, ways, opening, chance, limit);
        wins += points == 2;
        draws += points == 1;
        turns += r.turns;
    }
    const double mean = (wins + draws / 2.0) / played;
    const double spread = (wins + draws / 4.0) / played - mean * mean;
    printf("%s %d, %s against %s, %s: %d wins, %d draws, %d losses; points %.3f ± %.3f "
           "(%.2f times 1/%d); %d turns a game\n",
           g->name, seats, argv[3], argv[4], argv[6], wins, draws, played - wins - draws, mean,
           sqrt(spread / played), mean * r.now.position.sides, r.now.position.sides,
           turns / played);
    return 0;
}
