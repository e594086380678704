/*
 * match_options.c - reads the command line of `plateau match`.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/match/match_plan.h"
#include "options/tr.h"
#include "options/usage.h"
#include "search/engine.h"

enum { CONCURRENCY_MAX = 256, GAMES_MAX = 1000000 };

/* The options as given; 0 where an option is not given. */
struct match_options {
    long games, movetime, nodes, depth, hash, opening, seed, concurrency, timeout;
    const char *sprt, *records, *log, *position, *odds, *openings;
    bool cpu, balanced, json, gauntlet, resume;
};

const struct option match_options_table[] = {
    {.name = "--games",
     .least = 1,
     .most = GAMES_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct match_options, games),
     .help = {.key = TERMINAL_HELP_MATCH_GAMES}},
    {.name = "--movetime",
     .least = 1,
     .most = 86400000,
     .kind = OPTION_NUMBER,
     .argument = "MS",
     .offset = offsetof(struct match_options, movetime),
     .help = {.key = TERMINAL_HELP_MATCH_MOVETIME}},
    {.name = "--nodes",
     .least = 1,
     .most = 1000000000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct match_options, nodes),
     .help = {.key = TERMINAL_HELP_MATCH_NODES}},
    {.name = "--depth",
     .least = 1,
     .most = SEARCH_PLY_MAX - 1,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct match_options, depth),
     .help = {.key = TERMINAL_HELP_MATCH_DEPTH}},
    {.name = "--cpu-time",
     .offset = offsetof(struct match_options, cpu),
     .help = {.key = TERMINAL_HELP_MATCH_CPU_TIME}},
    {.name = "--hash",
     .least = 1,
     .most = 1 << 16,
     .kind = OPTION_NUMBER,
     .argument = "MB",
     .offset = offsetof(struct match_options, hash),
     .help = {.key = TERMINAL_HELP_MATCH_HASH}},
    {.name = "--opening-plies",
     .least = 0,
     .most = 400,
     .kind = OPTION_NUMBER,
     .argument = "PLIES",
     .offset = offsetof(struct match_options, opening),
     .help = {.key = TERMINAL_HELP_MATCH_OPENING_PLIES}},
    {.name = "--openings",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct match_options, openings),
     .help = {.key = TERMINAL_HELP_MATCH_OPENINGS}},
    {.name = "--balanced",
     .offset = offsetof(struct match_options, balanced),
     .help = {.key = TERMINAL_HELP_MATCH_BALANCED}},
    {.name = "--position",
     .kind = OPTION_TEXT,
     .argument = "TEXT",
     .offset = offsetof(struct match_options, position),
     .help = {.key = TERMINAL_HELP_COMMON_POSITION}},
    {.name = "--odds",
     .kind = OPTION_TEXT,
     .argument = "A,B",
     .offset = offsetof(struct match_options, odds),
     .help = {.key = TERMINAL_HELP_MATCH_ODDS}},
    {.name = "--seed",
     .least = 0,
     .most = 1000000000000000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct match_options, seed),
     .help = {.key = TERMINAL_HELP_MATCH_SEED}},
    {.name = "--concurrency",
     .least = 1,
     .most = CONCURRENCY_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct match_options, concurrency),
     .help = {.key = TERMINAL_HELP_MATCH_CONCURRENCY}},
    {.name = "--sprt",
     .kind = OPTION_TEXT,
     .argument = "ELO0,ELO1",
     .offset = offsetof(struct match_options, sprt),
     .help = {.key = TERMINAL_HELP_MATCH_SPRT}},
    {.name = "--records",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct match_options, records),
     .help = {.key = TERMINAL_HELP_MATCH_RECORDS}},
    {.name = "--resume",
     .offset = offsetof(struct match_options, resume),
     .help = {.key = TERMINAL_HELP_MATCH_RESUME}},
    {.name = "--gauntlet",
     .offset = offsetof(struct match_options, gauntlet),
     .help = {.key = TERMINAL_HELP_MATCH_GAUNTLET}},
    {.name = "--log",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct match_options, log),
     .help = {.key = TERMINAL_HELP_MATCH_LOG}},
    {.name = "--timeout",
     .least = 1,
     .most = 86400000,
     .kind = OPTION_NUMBER,
     .argument = "MS",
     .offset = offsetof(struct match_options, timeout),
     .help = {.key = TERMINAL_HELP_MATCH_TIMEOUT}},
    {.name = "--json",
     .offset = offsetof(struct match_options, json),
     .help = {.key = TERMINAL_HELP_MATCH_JSON}},
    OPTION_END,
};

/* Reads "0,50". */
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
    usage_error(c, "%s", tr(TERMINAL_MATCH_BAD_SPRT));
    return false;
}

/* ---- putting it together ---- */

/* Gives a player the match's limits where it has none; a level has limits already. */
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

/* Whether some game does not begin at the usual start. */
static bool begins_elsewhere(const struct match_plan *plan)
{
    union any_position usual;

    plan->game->setup(&usual.position, plan->seats);
    for (int side = 0; side < plan->sides; side++)
        if (memcmp(&usual, &plan->starts[side], plan->game->size) != 0)
            return true;
    return false;
}

/* Checks that players and options are consistent. */
static bool check(const struct command *c, const struct match_plan *plan,
                  const struct match_field *field)
{
    bool qtp = false;

    for (int i = 0; i < field->count; i++)
        qtp |= field->players[i].kind == &player_qtp;
    if (field->count > 2 && (plan->sprt || plan->odds)) {
        usage_error(c, "%s", tr(TERMINAL_MATCH_TWO_ONLY));
        return false;
    }
    if (qtp && (plan->game != &quoridor || plan->seats != 2)) {
        usage_error(c, "%s", tr(TERMINAL_MATCH_QTP_GAME));
        return false;
    }
    if (qtp && begins_elsewhere(plan)) {
        usage_error(c, "%s", tr(TERMINAL_MATCH_QTP_START));
        return false;
    }
    if (plan->sprt && plan->sides != 2) {
        usage_error(c, "%s", tr(TERMINAL_MATCH_SPRT_SIDES));
        return false;
    }
    return true;
}

/* Copies the options into the plan, except the players' limits. */
static bool apply(const struct command *c, const struct match_options *o, struct match_plan *plan)
{
    *plan = (struct match_plan){
        .concurrency = (int)o->concurrency,
        .opening = (int)o->opening,
        .balanced = o->balanced,
        .seed = (uint64_t)o->seed,
        .timeout = (int64_t)o->timeout * 1000,
        .json = o->json,
        .records = o->records,
        .log = o->log,
        .position = o->position,
        .odds = o->odds,
        .resume = o->resume,
    };
    if (o->resume && !o->records) {
        usage_error(c, "%s", tr(TERMINAL_MATCH_RESUME_WHAT));
        return false;
    }
    return !o->sprt || read_bounds(c, o->sprt, plan);
}

/*
 * Seats the odds of a game in which A is `side`: "8,10" becomes "10,8" if A is the second of two.
 */
static void seat_odds(const struct match_plan *plan, const char *odds, int side, char *text,
                      size_t size)
{
    const int first = (int)strcspn(odds, ",");
    const char *second = odds[first] ? odds + first + 1 : "";
    size_t n = 0;

    text[0] = '\0';
    for (int seat = 0; seat < plan->seats && n < size; seat++) {
        const bool a = match_player_at(plan, side, seat) == 0;
        n += (size_t)snprintf(text + n, size - n, "%s%.*s", seat ? "," : "",
                              a ? first : (int)strlen(second), a ? odds : second);
    }
}

/* Sets up where the games begin: with odds, each side has its own start. */
static bool read_starts(const struct command *c, const struct match_options *o, bool counted,
                        struct match_plan *plan)
{
    const struct argument_start position = {.position = o->position, .odds = o->odds};
    const struct argument_start usual = {.position = o->position};
    struct position *first = &plan->starts[0].position;
    char text[64];

    if (o->position && o->odds)
        return argument_start(c, &position, plan->game, &plan->seats, counted, first);
    if (!argument_start(c, &usual, plan->game, &plan->seats, counted, first) ||
        !argument_open(c, first))
        return false;
    plan->sides = first->sides;
    for (int side = 0; side < plan->sides; side++) {
        plan->starts[side] = plan->starts[0];
        if (!o->odds)
            continue;
        seat_odds(plan, o->odds, side, text, sizeof text);
        if (!game_read_odds(plan->game, &plan->starts[side].position, plan->seats, text)) {
            argument_wrong_odds(c, plan->game, plan->seats, 2, o->odds);
            return false;
        }
    }
    return true;
}

/* Reads [GAME [PLAYERS]]. */
static bool read_setup(const struct command *c, const struct match_options *o, char **words,
                       int count, struct match_plan *plan)
{
    plan->game = argument_game(c, count > 0 ? words[0] : "quoridor", count > 1 ? words[1] : NULL,
                               &plan->seats);
    return plan->game && read_starts(c, o, count > 1, plan);
}

/* Counts the words that come before the players: none, GAME, or GAME PLAYERS. */
static int count_setup(char **words, int count)
{
    if (count <= 2 || (!games_find(words[0]) && player_is(words[0])))
        return 0;
    return count > 3 && argument_is_number(words[1]) ? 2 : 1;
}

static bool read_players(const struct command *c, const struct match_options *o, char **words,
                         int count, struct match_field *field)
{
    const struct player_limits limits = {.movetime = o->movetime,
                                         .work = o->cpu,
                                         .nodes = (uint64_t)o->nodes,
                                         .depth = (int)o->depth,
                                         .hash = (int)o->hash};

    field->gauntlet = o->gauntlet;
    field->count = count;
    if (count > MATCH_FIELD_MAX) {
        usage_refuse(c, TERMINAL_MATCH_TOO_MANY, {"most", .number = MATCH_FIELD_MAX});
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (!player_read(c, words[i], &field->players[i]))
            return false;
        limit_player(&field->players[i], &limits);
    }
    return true;
}

bool match_plan_read(const struct command *c, int argc, char **argv, struct match_plan *plan,
                     struct match_field *field)
{
    struct match_options o = {.concurrency = 1, .opening = 4, .seed = 1, .timeout = 30000};
    const int left = option_parse(c, argc, argv, &o);
    const int setup = left < 0 ? 0 : count_setup(argv + 1, left - 1);

    if (left < 0 || !apply(c, &o, plan) || !read_setup(c, &o, argv + 1, setup, plan) ||
        !read_players(c, &o, argv + 1 + setup, left - 1 - setup, field))
        return false;
    plan->players[0] = field->players[0];
    plan->players[1] = field->players[1];
    const long games_wanted = o.games ? o.games : plan->sprt ? 20000 : 100;
    plan->rounds = (int)((games_wanted + plan->sides - 1) / plan->sides);
    return check(c, plan, field) &&
           (!o.openings || openings_file_read(c, o.openings, plan->game, &plan->starts[0].position,
                                              &plan->openings));
}
