/*
 * lab.c - `plateau lab`: plays games and writes a page about how balanced a game is, and how it
 * plays.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/interrupt.h"
#include "cli/lab/lab_page.h"
#include "cli/lab/lab_results.h"
#include "cli/lab/lab_run.h"
#include "options/tr.h"
#include "options/usage.h"

enum { PATH_BYTES = 4000, THREADS_MAX = 256, GAMES_LEAST = 8 };

struct lab_options {
    const char *output;
    struct argument_start start;
    long seed, games, level, top, opening, threads;
    bool restart;
};

/* The state of a run. */
struct lab {
    struct lab_plan plan;
    struct lab_opening firsts[GAME_MOVES_MAX];
    struct lab_first_tally first_tallies[GAME_MOVES_MAX];
    enum value first_values[GAME_MOVES_MAX];
    struct lab_result *results;
    struct lab_tally tally;
    struct lab_proof proof;
    int threads;
    char page[PATH_BYTES], json[PATH_BYTES + 8], kept[PATH_BYTES + 8];
    const atomic_bool *stop;
};

static int no_memory(void)
{
    return usage_no_memory(&command_lab);
}

static int cannot_write(const char *path, int problem)
{
    return usage_fail(&command_lab, TERMINAL_LAB_CANNOT_WRITE, {"file", .text = path},
                      {"why", .text = strerror(problem)});
}

/* ---- what is asked ---- */

/*
 * Makes the paths of the page and of the files beside it, which have its name without .html;
 * returns false if it is too long.
 */
static bool name_files(struct lab *l, const char *output)
{
    const size_t ending = strlen(".html");

    if (output ? strlen(output) >= PATH_BYTES : false)
        return false;
    if (output)
        snprintf(l->page, sizeof l->page, "%s", output);
    else
        snprintf(l->page, sizeof l->page, "%s-%d.html", l->plan.game->name, l->plan.seats);
    size_t length = strlen(l->page);
    if (length > ending && strcmp(l->page + length - ending, ".html") == 0)
        length -= ending;
    snprintf(l->json, sizeof l->json, "%.*s.json", (int)length, l->page);
    snprintf(l->kept, sizeof l->kept, "%.*s.lab", (int)length, l->page);
    return true;
}

static int read_plan(struct lab *l, int argc, char **argv, struct lab_options *o)
{
    struct lab_plan *p = &l->plan;

    argc = option_parse(&command_lab, argc, argv, o);
    if (argc < 0)
        return EXIT_USAGE;
    p->game = argument_game(&command_lab, argv[1], argc > 2 ? argv[2] : NULL, &p->seats);
    if (!p->game ||
        !argument_start(&command_lab, &o->start, p->game, &p->seats, argc > 2,
                        &p->start.position) ||
        !argument_open(&command_lab, &p->start.position))
        return EXIT_USAGE;
    if (p->start.position.to_move != 0)
        return usage_error(&command_lab, "%s", tr(TERMINAL_LAB_FIRST_TURN));
    p->firsts = l->firsts;
    p->seed = (uint64_t)(o->seed >= 0 ? o->seed : 1);
    p->games = o->games ? (int)o->games : p->seats == 2 ? LAB_GAMES_TWO : LAB_GAMES_MANY;
    p->level = o->level ? (int)o->level : LAB_LEVEL_USUAL;
    p->top = o->top ? (int)o->top : LAB_TOP_USUAL;
    if (p->top < p->level)
        p->top = p->level;
    lab_plan_init(p, o->opening >= 0 ? (int)o->opening : p->seats);
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    l->threads = o->threads ? (int)o->threads : processors > 0 ? (int)processors : 1;
    l->threads = l->threads < THREADS_MAX ? l->threads : THREADS_MAX;
    if (!name_files(l, o->output))
        return cannot_write(o->output, ENAMETOOLONG);
    return EXIT_SUCCESS;
}

/* ---- playing ---- */

static int read_kept(struct lab *l, bool restart)
{
    int line = 0;

    switch (restart ? LAB_ABSENT : lab_results_read(l->kept, &l->plan, l->results, &line)) {
    case LAB_READ:
    case LAB_ABSENT:
        return EXIT_SUCCESS;
    case LAB_OTHER:
        return usage_refuse(&command_lab, TERMINAL_LAB_OTHER_RUN, {"file", .text = l->kept});
    case LAB_DAMAGED:
        return usage_refuse(&command_lab, TERMINAL_LAB_DAMAGED, {"file", .text = l->kept},
                            {"line", .number = (unsigned)line});
    default:
        return usage_fail(&command_lab, TERMINAL_LAB_CANNOT_READ, {"file", .text = l->kept},
                          {"why", .text = strerror(errno)});
    }
}

static int lab_play_until(struct lab *l, int until)
{
    switch (lab_run(&l->plan, until, l->results, l->threads, l->kept, l->stop)) {
    case LAB_COMPLETE:
        return EXIT_SUCCESS;
    case LAB_INTERRUPTED:
        usage_fail(&command_lab, TERMINAL_LAB_INTERRUPTED, {"file", .text = l->kept});
        return EXIT_INTERRUPTED;
    case LAB_NOT_SAVED:
        return cannot_write(l->kept, errno);
    default:
        return no_memory();
    }
}

/*
 * Plays all games; those with the swap rule last, after the first move that the other games show to
 * be even.
 */
static int lab_play_all(struct lab *l)
{
    const struct lab_block *swap = lab_plan_find(&l->plan, LAB_SWAP, 0);
    int code = lab_play_until(l, swap ? swap->first : l->plan.total);

    if (code == EXIT_SUCCESS && swap) {
        if (!lab_tally_init(&l->tally, &l->plan, l->results, l->first_tallies, swap->first))
            return no_memory();
        l->plan.swap = lab_tally_most_even(&l->tally);
        code = lab_play_until(l, l->plan.total);
    }
    if (code == EXIT_SUCCESS &&
        !lab_tally_init(&l->tally, &l->plan, l->results, l->first_tallies, l->plan.total))
        return no_memory();
    return code;
}

/* ---- writing ---- */

static int write_file(const char *path, void (*write)(FILE *out, const struct lab_report *r),
                      const struct lab_report *r)
{
    static struct lab_file file;
    int problem = lab_file_begin(&file, path);

    if (problem == 0) {
        write(file.stream, r);
        problem = lab_file_end(&file);
    }
    return problem == 0 ? EXIT_SUCCESS : cannot_write(path, problem);
}

static int write_report(struct lab *l)
{
    const struct lab_report r = {&l->plan, &l->tally, &l->proof, 10000 / l->plan.sides};

    if (!lab_proof_init(&l->proof, &l->tally, l->first_values, l->stop))
        return atomic_load(l->stop) ? EXIT_INTERRUPTED : no_memory();
    int code = write_file(l->page, lab_page_write, &r);
    if (code == EXIT_SUCCESS)
        code = write_file(l->json, lab_json_write, &r);
    if (code != EXIT_SUCCESS)
        return code;
    printf("%s\n%s\n", l->page, l->json);
    if (l->proof.contradicted == 0)
        return EXIT_SUCCESS;
    usage_fail(&command_lab, TERMINAL_LAB_CONTRADICTED,
               {"n", .number = (unsigned)l->proof.contradicted});
    return EXIT_NEGATIVE;
}

static int run_lab(int argc, char **argv)
{
    static struct lab l;
    struct lab_options o = {.seed = -1, .opening = -1};
    int code = read_plan(&l, argc, argv, &o);

    if (code != EXIT_SUCCESS)
        return code;
    l.results = calloc((size_t)l.plan.total, sizeof l.results[0]);
    if (!l.results)
        return no_memory();
    l.stop = interrupt_catch();
    code = read_kept(&l, o.restart);
    if (code == EXIT_SUCCESS)
        code = lab_play_all(&l);
    if (code == EXIT_SUCCESS)
        code = write_report(&l);
    for (int i = 0; i < l.plan.total; i++)
        lab_result_release(&l.results[i]);
    free(l.results);
    return code;
}

static const struct option options[] = {
    {.name = "--output",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct lab_options, output),
     .help = {.key = TERMINAL_HELP_LAB_OUTPUT}},
    {.name = "--seed",
     .least = 0,
     .most = 2147483647,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct lab_options, seed),
     .help = {.key = TERMINAL_HELP_LAB_SEED}},
    {.name = "--games",
     .least = GAMES_LEAST,
     .most = LAB_GAMES_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct lab_options, games),
     .help = {.key = TERMINAL_HELP_LAB_GAMES}},
    {.name = "--level",
     .least = 1,
     .most = ENGINE_LEVELS,
     .kind = OPTION_NUMBER,
     .argument = "LEVEL",
     .offset = offsetof(struct lab_options, level),
     .help = {.key = TERMINAL_HELP_LAB_LEVEL}},
    {.name = "--max-level",
     .least = 1,
     .most = ENGINE_LEVELS,
     .kind = OPTION_NUMBER,
     .argument = "LEVEL",
     .offset = offsetof(struct lab_options, top),
     .help = {.key = TERMINAL_HELP_LAB_MAX_LEVEL}},
    {.name = "--opening-plies",
     .least = 0,
     .most = 20,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct lab_options, opening),
     .help = {.key = TERMINAL_HELP_LAB_OPENING_PLIES}},
    {.name = "--threads",
     .least = 1,
     .most = THREADS_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct lab_options, threads),
     .help = {.key = TERMINAL_HELP_LAB_THREADS}},
    ARGUMENT_START_OPTIONS(struct lab_options),
    {.name = "--restart",
     .offset = offsetof(struct lab_options, restart),
     .help = {.key = TERMINAL_HELP_LAB_RESTART}},
    OPTION_END,
};

const struct command command_lab = {
    .name = "lab",
    .operands = "GAME [PLAYERS]",
    .summary = {.key = TERMINAL_HELP_LAB},
    .help = {.key = TERMINAL_HELP_LAB_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_LAB_EXAMPLES},
    .run = run_lab,
};
