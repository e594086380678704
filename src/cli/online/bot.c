/*
 * bot.c - `plateau bot`: plays on a service with an account, by our engine or another one.
 */
#include "cli/online/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/engine/lazy_engine.h"
#include "options/tr.h"
#include "options/usage.h"

enum {
    STEP = 100,
    MOVETIME_USUAL = 1000,  /* milliseconds, for an engine without a limit */
    ENGINE_LATE = 30000000, /* microseconds that an engine may be late */
};

struct bot_options {
    const char *url, *token_file, *clock, *engine;
    long level, games, tables;
};

/* ---- the command line ---- */

/* Reads "5+3", minutes and seconds, or "none". */
static bool read_clock(const char *text, struct bot_clock *clock)
{
    char *end;

    if (strcmp(text, "none") == 0) {
        *clock = (struct bot_clock){.none = true};
        return true;
    }
    const double minutes = strtod(text, &end);
    const long increment = *end == '+' ? strtol(end + 1, &end, 10) : -1;
    if (*end == '\0' && minutes >= 0 && minutes <= 1440 && increment >= 0 && increment <= 3600) {
        *clock =
            (struct bot_clock){.base = (int64_t)(minutes * 60000), .increment = increment * 1000};
        return true;
    }
    usage_refuse(&command_bot, TERMINAL_ONLINE_BOT_BAD_CLOCK, {"clock", .text = text});
    return false;
}

/* Reads the player of --engine, or our engine at the level of --level. */
static bool read_engine(const struct bot_options *o, struct player_plan *plan)
{
    static char level[16] = "level:6";

    if (o->engine && o->level) {
        usage_error(&command_bot, "%s", tr(TERMINAL_ONLINE_BOT_TWO_ENGINES));
        return false;
    }
    if (o->level)
        snprintf(level, sizeof level, "level:%ld", o->level);
    if (!player_read(&command_bot, o->engine ? o->engine : level, plan))
        return false;
    if (plan->kind->unending && !plan->limits.movetime && !plan->limits.nodes &&
        !plan->limits.depth)
        plan->limits.movetime = MOVETIME_USUAL;
    return true;
}

static bool set_up(struct bot *b, const struct bot_options *o, char **words)
{
    if (!http_is_url(o->url)) {
        usage_refuse(&command_bot, TERMINAL_ONLINE_BOT_BAD_URL, {"url", .text = o->url});
        return false;
    }
    b->game = argument_game(&command_bot, words[0], words[1], &b->seats);
    b->url = o->url;
    atomic_store(&b->left, o->games ? (int)o->games : -1);
    return b->game && read_engine(o, &b->engine) && read_clock(o->clock, &b->clock) &&
           client_token(&command_bot, o->token_file, "PLATEAU_BOT_TOKEN", b->token);
}

/* ---- its threads ---- */

void bot_tell(struct bot_player *p, enum terminal_text key, const char *why)
{
    pthread_mutex_lock(&p->bot->lock);
    tr_print(stdout, key, {"game", .text = p->game}, {"why", .text = why});
    putchar('\n');
    fflush(stdout);
    pthread_mutex_unlock(&p->bot->lock);
}

/* Takes one more game; returns false if all have begun. */
static bool take_one(struct bot *b)
{
    int left = atomic_load(&b->left);

    while (left != 0)
        if (left < 0 || atomic_compare_exchange_weak(&b->left, &left, left - 1))
            return true;
    return false;
}

void *bot_run(void *data)
{
    struct bot_player *p = data;

    while (!atomic_load(p->bot->stop) && take_one(p->bot) && bot_find(p)) {
        bot_tell(p, TERMINAL_ONLINE_BOT_BEGINS, "");
        if (bot_play(p))
            bot_tell(p, TERMINAL_ONLINE_BOT_OVER, p->result);
    }
    atomic_fetch_sub(&p->bot->running, 1);
    return NULL;
}

/* Asks the service whose token this is; returns an exit code. */
static int identify_player(struct bot *b)
{
    struct http *h = http_new(b->url, b->token);
    int code = EXIT_SUCCESS;

    if (!h)
        return usage_no_memory(&command_bot);
    const int status = http_ask(h, "/api/v1/me", NULL, b->stop);
    struct json v = {0};
    if (status == 200)
        client_read(&v, h);
    const char *id = json_find_text(&v, "id"), *name = json_find_text(&v, "name");
    if (id && name && strlen(id) < BOT_ID_MAX) {
        snprintf(b->me, sizeof b->me, "%s", id);
        tr_print(stdout, TERMINAL_ONLINE_BOT_PLAYS, {"name", .text = name},
                 {"game", .text = b->game->name}, {"engine", .text = b->engine.text});
        putchar('\n');
        fflush(stdout);
    } else if (status == 401) {
        code =
            usage_fail(&command_bot, TERMINAL_ONLINE_BOT_TOKEN_REJECTED, {"url", .text = b->url});
    } else {
        char word[16];
        snprintf(word, sizeof word, "HTTP %d", status);
        code = usage_fail(&command_bot, TERMINAL_ONLINE_BOT_NO_ANSWER, {"url", .text = b->url},
                          {"why", .text = status ? word : http_error(h)});
    }
    json_release(&v);
    http_free(h);
    return code;
}

/*
 * Tries whether the engine plays this game, before an opponent waits for it; returns an exit code.
 */
static int try_engine(const struct bot *b)
{
    struct player p = {.plan = &b->engine,
                       .game = b->game,
                       .seats = b->seats,
                       .timeout = ENGINE_LATE,
                       .cancel = b->stop};
    const bool good = player_begin(&p, 1) == PLAYER_MOVED;

    player_stop(&p);
    if (good)
        return EXIT_SUCCESS;
    return usage_fail(&command_bot, TERMINAL_ONLINE_BOT_ENGINE_FAILS,
                      {"engine", .text = b->engine.text}, {"why", .text = p.fault});
}

static bool start_player(struct bot_player *p, struct bot *b, int number)
{
    *p = (struct bot_player){.bot = b, .number = number, .retry.chance = lazy_engine_seed()};
    p->engine = (struct player){.plan = &b->engine,
                                .game = b->game,
                                .seats = b->seats,
                                .timeout = ENGINE_LATE,
                                .cancel = b->stop};
    p->http = http_new(b->url, b->token);
    p->stream = http_new(b->url, b->token);
    atomic_fetch_add(&b->running, 1);
    if (p->http && p->stream && pthread_create(&p->thread, NULL, bot_run, p) == 0)
        return true;
    atomic_fetch_sub(&b->running, 1);
    http_free(p->http);
    http_free(p->stream);
    return false;
}

static int run_bot(int argc, char **argv)
{
    static struct bot b = {.lock = PTHREAD_MUTEX_INITIALIZER};
    struct bot_options o = {.tables = 1, .clock = "5+3"};
    int count = 0;

    if (option_parse(&command_bot, argc, argv, &o) < 0 || !set_up(&b, &o, argv + 1))
        return EXIT_USAGE;
    b.stop = client_catch();
    struct bot_player *all = calloc((size_t)o.tables, sizeof *all);
    if (!all || !http_init())
        return usage_no_memory(&command_bot);
    int code = identify_player(&b);
    if (code == EXIT_SUCCESS)
        code = try_engine(&b);
    while (code == EXIT_SUCCESS && count < o.tables && start_player(&all[count], &b, count))
        count++;
    while (atomic_load(&b.running) > 0)
        client_sleep(STEP, NULL);
    for (int i = 0; i < count; i++) {
        pthread_join(all[i].thread, NULL);
        player_stop(&all[i].engine);
        http_free(all[i].http);
        http_free(all[i].stream);
    }
    free(all);
    return code;
}

static const struct option options[] = {
    {.name = "--url",
     .required = true,
     .kind = OPTION_TEXT,
     .argument = "URL",
     .offset = offsetof(struct bot_options, url),
     .help = {.key = TERMINAL_HELP_BOT_URL}},
    {.name = "--token-file",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct bot_options, token_file),
     .help = {.key = TERMINAL_HELP_BOT_TOKEN_FILE}},
    {.name = "--engine",
     .kind = OPTION_TEXT,
     .argument = "PLAYER",
     .offset = offsetof(struct bot_options, engine),
     .help = {.key = TERMINAL_HELP_BOT_ENGINE}},
    {.name = "--level",
     .least = 1,
     .most = ENGINE_LEVELS,
     .kind = OPTION_NUMBER,
     .argument = "LEVEL",
     .offset = offsetof(struct bot_options, level),
     .help = {.key = TERMINAL_HELP_BOT_LEVEL}},
    {.name = "--clock",
     .kind = OPTION_TEXT,
     .argument = "MINUTES+SECONDS",
     .offset = offsetof(struct bot_options, clock),
     .help = {.key = TERMINAL_HELP_BOT_CLOCK}},
    {.name = "--games",
     .least = 1,
     .most = 1000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct bot_options, games),
     .help = {.key = TERMINAL_HELP_BOT_GAMES}},
    {.name = "--tables",
     .least = 1,
     .most = BOT_TABLES_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct bot_options, tables),
     .help = {.key = TERMINAL_HELP_BOT_TABLES}},
    OPTION_END,
};

const struct command command_bot = {
    .name = "bot",
    .operands = "GAME [PLAYERS]",
    .summary = {.key = TERMINAL_HELP_BOT},
    .help = {.key = TERMINAL_HELP_BOT_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_BOT_EXAMPLES},
    .run = run_bot,
};
