/*
 * engine.c - `plateau engine`: a computer player for other programs, over lines of text.
 */
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/engine/line_input.h"
#include "cli/engine/qtp.h"
#include "cli/engine/ugi.h"
#include "options/tr.h"
#include "options/usage.h"

struct engine_options {
    const struct game *game;
    struct argument_start start;
    union any_position first; /* the start that position and odds describe */
    int players;
    long hash, threads, seed, move_time;
    bool qtp, cpu;
};

/* ---- lines from standard input ---- */

/* Obeys a line; returns false to end. */
typedef bool obey(void *context, enum line_input_kind kind, char *line);

static bool read_more(struct line_input *in)
{
    char *at;
    const size_t room = line_input_room(in, &at);
    ssize_t count;

    do
        count = read(STDIN_FILENO, at, room);
    while (count < 0 && errno == EINTR);
    if (count <= 0)
        return false;
    line_input_add(in, (size_t)count);
    return true;
}

/* Runs until the end of input, quit, or a closed output. */
static void serve(obey *o, void *context)
{
    static struct line_input in;
    enum line_input_kind kind;
    char *line;

    line_input_init(&in);
    do {
        while ((kind = line_input_next(&in, &line)) != LINE_INPUT_WAITS)
            if (!o(context, kind, line) || ferror(stdout))
                return;
    } while (read_more(&in));
    if ((kind = line_input_last(&in, &line)) != LINE_INPUT_WAITS)
        o(context, kind, line);
}

static bool obey_ugi(void *context, enum line_input_kind kind, char *line)
{
    if (kind == LINE_INPUT_READY)
        return ugi_line(context, line);
    ugi_refuse(context, kind);
    return true;
}

static bool obey_qtp(void *context, enum line_input_kind kind, char *line)
{
    if (kind == LINE_INPUT_READY)
        return qtp_line(context, line);
    qtp_refuse(context, kind);
    return true;
}

/* ---- the command ---- */

/* Reads GAME and PLAYERS, if given, and checks that all options are consistent. */
static bool settle(struct engine_options *r, char **names, int named)
{
    if (named > 0)
        r->game =
            argument_game(&command_engine, names[0], named > 1 ? names[1] : NULL, &r->players);
    if (!r->game)
        return false;
    if (!argument_start(&command_engine, &r->start, r->game, &r->players, named > 1,
                        &r->first.position))
        return false;
    if (r->qtp && (r->start.position || r->start.odds)) {
        usage_error(&command_engine, "%s", tr(TERMINAL_ENGINE_QTP_START));
        return false;
    }
    if (r->qtp && (r->game != &quoridor || r->players != 2)) {
        usage_error(&command_engine, "%s", tr(TERMINAL_ENGINE_QTP_GAME));
        return false;
    }
    if (!r->qtp && r->move_time > 0) {
        usage_error(&command_engine, "%s", tr(TERMINAL_ENGINE_UGI_TIME));
        return false;
    }
    return true;
}

static int run_engine(int argc, char **argv)
{
    static struct ugi ugi;
    static struct qtp qtp;
    struct engine_options r = {
        .game = games[0], .players = 2, .hash = LAZY_ENGINE_HASH_USUAL, .threads = 1};
    const int left = option_parse(&command_engine, argc, argv, &r);

    if (left < 0 || !settle(&r, argv + 1, left - 1))
        return EXIT_USAGE;
    /* The write that fails notices that the controller has gone. */
    signal(SIGPIPE, SIG_IGN);
    if (r.qtp) {
        qtp_init(&qtp, stdout, (int)r.hash, (int)r.threads,
                 r.move_time > 0 ? r.move_time : QTP_USUAL_TIME, r.seed);
        qtp.cpu = r.cpu;
        serve(obey_qtp, &qtp);
        qtp_release(&qtp);
    } else {
        ugi_init(&ugi, stdout, r.game, r.players, (int)r.hash, (int)r.threads, r.seed);
        ugi.cpu = r.cpu;
        if (r.start.position || r.start.odds)
            record_init_from(&ugi.record, r.game, &r.first.position);
        serve(obey_ugi, &ugi);
        ugi_release(&ugi);
    }
    return EXIT_SUCCESS;
}

/* Referees of QTP spell the option -seed. */
static const struct option options[] = {
    {.name = "--qtp",
     .offset = offsetof(struct engine_options, qtp),
     .help = {.key = TERMINAL_HELP_ENGINE_QTP}},
    {.name = "--movetime",
     .least = 1,
     .most = 86400000,
     .kind = OPTION_NUMBER,
     .argument = "MS",
     .offset = offsetof(struct engine_options, move_time),
     .help = {.key = TERMINAL_HELP_ENGINE_MOVETIME}},
    {.name = "--cpu-time",
     .offset = offsetof(struct engine_options, cpu),
     .help = {.key = TERMINAL_HELP_ENGINE_CPU_TIME}},
    {.name = "--threads",
     .least = 1,
     .most = ENGINE_THREAD_THREADS_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct engine_options, threads),
     .help = {.key = TERMINAL_HELP_ENGINE_THREADS}},
    {.name = "--hash",
     .least = 1,
     .most = LAZY_ENGINE_HASH_MAX,
     .kind = OPTION_NUMBER,
     .argument = "MB",
     .offset = offsetof(struct engine_options, hash),
     .help = {.key = TERMINAL_HELP_ENGINE_HASH}},
    {.name = "--seed",
     .alias = "-seed",
     .least = 0,
     .most = INT32_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct engine_options, seed),
     .help = {.key = TERMINAL_HELP_ENGINE_SEED}},
    ARGUMENT_START_OPTIONS(struct engine_options),
    OPTION_END,
};

const struct command command_engine = {
    .name = "engine",
    .operands = "[GAME [PLAYERS]]",
    .summary = {.key = TERMINAL_HELP_ENGINE},
    .help = {.key = TERMINAL_HELP_ENGINE_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_ENGINE_EXAMPLES},
    .run = run_engine,
};
