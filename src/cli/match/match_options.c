/*
 * match_options.c - the command line of `plateau match`.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"
#include "cli/match/match_plan.h"
#include "search/engine.h"

enum { CONCURRENCY_MAX = 256, GAMES_MAX = 1000000 };

/* What the command line says before it is put together. */
struct options {
    const char *names[4]; /* [GAME [PLAYERS]] A B */
    int count;
    struct player_limits limits; /* of players that name none themselves */
    long total;                  /* games; 0 if not said */
};

/* A number after an option, put where it belongs. */
struct number_option {
    const char *name;
    long least, most;
    void (*put)(struct match_plan *plan, struct options *o, long number);
};

static void put_games(struct match_plan *plan, struct options *o, long n)
{
    (void)plan;
    o->total = n;
}

static void put_movetime(struct match_plan *plan, struct options *o, long n)
{
    (void)plan;
    o->limits.movetime = n;
}

static void put_nodes(struct match_plan *plan, struct options *o, long n)
{
    (void)plan;
    o->limits.nodes = (uint64_t)n;
}

static void put_depth(struct match_plan *plan, struct options *o, long n)
{
    (void)plan;
    o->limits.depth = (int)n;
}

static void put_hash(struct match_plan *plan, struct options *o, long n)
{
    (void)plan;
    o->limits.hash = (int)n;
}

static void put_opening(struct match_plan *plan, struct options *o, long n)
{
    (void)o;
    plan->opening = (int)n;
}

static void put_seed(struct match_plan *plan, struct options *o, long n)
{
    (void)o;
    plan->seed = (uint64_t)n;
}

static void put_concurrency(struct match_plan *plan, struct options *o, long n)
{
    (void)o;
    plan->concurrency = (int)n;
}

static void put_timeout(struct match_plan *plan, struct options *o, long n)
{
    (void)o;
    plan->timeout = (int64_t)n * 1000;
}

static const struct number_option numbers[] = {
    {"--games", 1, GAMES_MAX, put_games},
    {"--movetime", 1, 86400000, put_movetime},
    {"--nodes", 1, 1000000000000, put_nodes},
    {"--depth", 1, SEARCH_PLY_MAX - 1, put_depth},
    {"--hash", 1, 1 << 16, put_hash},
    {"--opening", 0, 400, put_opening},
    {"--seed", 0, 1000000000000000000, put_seed},
    {"--concurrency", 1, CONCURRENCY_MAX, put_concurrency},
    {"--timeout", 1, 86400000, put_timeout},
};

/* "0,50" */
static bool read_bounds(const struct command *c, const char *text, struct match_plan *plan)
{
    char *comma, *end = NULL;

    plan->sprt = true;
    plan->elo0 = strtod(text, &comma);
    if (comma != text && *comma == ',')
        plan->elo1 = strtod(comma + 1, &end);
    if (end && end != comma + 1 && *end == '\0' && plan->elo0 < plan->elo1 && plan->elo0 >= -1000 &&
        plan->elo1 <= 1000)
        return true;
    usage_error(c, tr("--sprt wants two differences in Elo, the smaller first, such as 0,20",
                      "--sprt veut deux écarts Elo, le plus petit d'abord, par exemple 0,20"));
    return false;
}

/* An option with a value; false if it is wrong. */
static bool read_value(const struct command *c, const char *name, const char *value,
                       struct match_plan *plan, struct options *o)
{
    long number;

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(name, numbers[i].name) != 0)
            continue;
        if (!argument_number(c, value, numbers[i].least, numbers[i].most, &number))
            return false;
        numbers[i].put(plan, o, number);
        return true;
    }
    if (strcmp(name, "--sprt") == 0)
        return read_bounds(c, value, plan);
    if (strcmp(name, "--records") == 0)
        plan->records = value;
    else if (strcmp(name, "--log") == 0)
        plan->log = value;
    else {
        usage_error(c, tr("there is no option '%s'", "il n'y a pas d'option « %s »"), name);
        return false;
    }
    return true;
}

static bool read_options(const struct command *c, int argc, char **argv, struct match_plan *plan,
                         struct options *o)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            plan->json = true;
        } else if (strcmp(argv[i], "--balanced") == 0) {
            plan->balanced = true;
        } else if (strcmp(argv[i], "--cpu") == 0) {
            o->limits.work = true;
        } else if (strncmp(argv[i], "--", 2) == 0) {
            if (i + 1 == argc) {
                usage_error(c, tr("%s needs a value", "%s veut une valeur"), argv[i]);
                return false;
            }
            if (!read_value(c, argv[i], argv[i + 1], plan, o))
                return false;
            i++;
        } else if (o->count == 4) {
            usage_error(c, tr("'%s' is one too many", "« %s » est de trop"), argv[i]);
            return false;
        } else {
            o->names[o->count++] = argv[i];
        }
    }
    return true;
}

/* ---- putting it together ---- */

/* What a player does not limit itself, the match does; a level has its own measure. */
static void limit_player(struct player_plan *p, const struct player_limits *l)
{
    struct player_limits *own = &p->limits;

    own->work = l->work;
    if (!own->hash)
        own->hash = l->hash;
    if (p->level || own->movetime || own->nodes || own->depth)
        return;
    own->movetime = l->movetime;
    own->nodes = l->nodes;
    own->depth = l->depth;
    if (p->kind->unending && !own->movetime && !own->nodes && !own->depth)
        own->movetime = 100;
}

/* What the players and options must agree on. */
static bool check(const struct command *c, const struct match_plan *plan)
{
    const bool qtp = plan->players[0].kind == &player_qtp || plan->players[1].kind == &player_qtp;

    if (qtp && (plan->game != &quoridor || plan->seats != 2)) {
        usage_error(c, "%s",
                    tr("QTP is for Quoridor with 2 players", "QTP est fait pour Quoridor à 2"));
        return false;
    }
    if (plan->sprt && plan->sides != 2) {
        usage_error(c, "%s",
                    tr("--sprt needs a game of two sides", "--sprt veut un jeu à deux camps"));
        return false;
    }
    return true;
}

bool match_plan_read(const struct command *c, int argc, char **argv, struct match_plan *plan)
{
    struct options o = {0};
    union any_position start;

    *plan = (struct match_plan){
        .concurrency = 1, .opening = 4, .seed = 1, .timeout = (int64_t)30 * 1000 * 1000};
    if (!read_options(c, argc, argv, plan, &o))
        return false;
    if (o.count < 2) {
        usage_error(c, "%s", tr("two players are needed", "il faut deux joueurs"));
        return false;
    }
    plan->game = argument_game(c, o.count > 2 ? o.names[0] : "quoridor",
                               o.count > 3 ? o.names[1] : NULL, &plan->seats);
    if (!plan->game)
        return false;
    plan->game->setup(&start.position, plan->seats);
    plan->sides = start.position.sides;
    for (int i = 0; i < 2; i++) {
        if (!player_read(c, o.names[o.count - 2 + i], &plan->players[i]))
            return false;
        limit_player(&plan->players[i], &o.limits);
    }
    if (o.total == 0)
        o.total = plan->sprt ? 20000 : 100;
    plan->rounds = (int)((o.total + plan->sides - 1) / plan->sides);
    return check(c, plan);
}
