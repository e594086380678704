/*
 * bot.c - `plateau bot`: our engine as a player with an account on a service.
 */
#include "cli/online/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"

enum { STEP = 100, LEVEL_USUAL = 6, MEMORY = 16 };

struct bot_options {
    const char *url, *token_file, *game, *clock;
    long level, games, tables, players;
};

/* ---- the command line ---- */

/* "300+5" or "none". */
static bool read_clock(const char *text, struct bot_clock *clock)
{
    char *end;

    if (strcmp(text, "none") == 0) {
        *clock = (struct bot_clock){.none = true};
        return true;
    }
    const long base = strtol(text, &end, 10);
    const long increment = *end == '+' ? strtol(end + 1, &end, 10) : -1;
    if (*end == '\0' && base >= 0 && base <= 86400 && increment >= 0 && increment <= 3600) {
        *clock = (struct bot_clock){.base = base * 1000, .increment = increment * 1000};
        return true;
    }
    usage_error(&command_bot,
                tr("invalid --clock '%s': expected SECONDS+SECONDS, such as 300+5, or none",
                   "--clock « %s » invalide : SECONDES+SECONDES, comme 300+5, ou none attendu"),
                text);
    return false;
}

static bool set_up(struct bot *b, const struct bot_options *o)
{
    char players[8];

    if (!http_is_url(o->url)) {
        usage_error(&command_bot,
                    tr("invalid --url '%s': expected an address such as https://plateau.example",
                       "--url « %s » invalide : une adresse comme https://plateau.example est "
                       "attendue"),
                    o->url);
        return false;
    }
    snprintf(players, sizeof players, "%ld", o->players);
    b->game = argument_game(&command_bot, o->game, players, &b->seats);
    b->url = o->url;
    b->level = (int)o->level;
    atomic_store(&b->left, o->games ? (int)o->games : -1);
    return b->game && read_clock(o->clock, &b->clock) &&
           client_token(&command_bot, o->token_file, "PLATEAU_BOT_TOKEN", b->token);
}

/* ---- its threads ---- */

void bot_tell(struct bot_player *p, const char *what, const char *more)
{
    pthread_mutex_lock(&p->bot->lock);
    printf("%s %s%s%s\n", p->game, what, more[0] ? ": " : "", more);
    fflush(stdout);
    pthread_mutex_unlock(&p->bot->lock);
}

/* One more game, unless all have begun. */
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
        bot_tell(p, tr("begins", "commence"), "");
        if (bot_play(p))
            bot_tell(p, tr("is over", "est finie"), p->result);
    }
    atomic_fetch_sub(&p->bot->running, 1);
    return NULL;
}

/* Who we are, by our token; an exit code. */
static int introduce(struct bot *b)
{
    struct http *h = http_new(b->url, b->token);
    int code = EXIT_FINE;

    if (!h)
        return usage_no_memory(&command_bot);
    const int status = http_ask(h, "/api/v1/me", NULL, b->stop);
    struct json v = {0};
    if (status == 200)
        client_read(&v, h);
    const char *id = json_find_text(&v, "id"), *name = json_find_text(&v, "name");
    if (id && name && strlen(id) < BOT_ID_MAX) {
        snprintf(b->me, sizeof b->me, "%s", id);
        printf(tr("%s plays %s at level %d\n", "%s joue à %s au niveau %d\n"), name, b->game->name,
               b->level);
        fflush(stdout);
    } else if (status == 401) {
        code = usage_failure(&command_bot, tr("%s rejected the token", "%s a refusé le jeton"),
                             b->url);
    } else {
        char word[16];
        snprintf(word, sizeof word, "HTTP %d", status);
        code = usage_failure(&command_bot, tr("no answer from %s: %s", "pas de réponse de %s : %s"),
                             b->url, status ? word : http_error(h));
    }
    json_release(&v);
    http_free(h);
    return code;
}

static bool start_player(struct bot_player *p, struct bot *b, int number)
{
    *p = (struct bot_player){.bot = b, .number = number, .retry.chance = lazy_engine_seed()};
    lazy_engine_init(&p->engine, MEMORY, 1);
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

static int run(int argc, char **argv)
{
    static struct bot b = {.lock = PTHREAD_MUTEX_INITIALIZER};
    struct bot_options o = {.level = LEVEL_USUAL, .tables = 1, .players = 2, .clock = "300+5"};
    int count = 0;

    if (option_parse(&command_bot, argc, argv, &o) < 0 || !set_up(&b, &o))
        return EXIT_USAGE;
    b.stop = client_catch();
    struct bot_player *all = calloc((size_t)o.tables, sizeof *all);
    if (!all || !http_init())
        return usage_no_memory(&command_bot);
    const int code = introduce(&b);
    while (code == EXIT_FINE && count < o.tables && start_player(&all[count], &b, count))
        count++;
    while (atomic_load(&b.running) > 0)
        client_sleep(STEP, NULL);
    for (int i = 0; i < count; i++) {
        pthread_join(all[i].thread, NULL);
        lazy_engine_release(&all[i].engine);
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
     .help = {"the server, http://HOST:PORT or https://HOST",
              "le serveur, http://HÔTE:PORT ou https://HÔTE"}},
    {.name = "--game",
     .required = true,
     .kind = OPTION_TEXT,
     .argument = "GAME",
     .offset = offsetof(struct bot_options, game),
     .help = {"the game it plays", "le jeu auquel il joue"}},
    {.name = "--token-file",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct bot_options, token_file),
     .help = {"file with the account's token; otherwise it is taken from the variable "
              "PLATEAU_BOT_TOKEN",
              "fichier du jeton du compte ; sinon il est pris dans la variable PLATEAU_BOT_TOKEN"}},
    {.name = "--players",
     .least = 1,
     .most = GAME_SEATS_MAX,
     .kind = OPTION_NUMBER,
     .argument = "PLAYERS",
     .offset = offsetof(struct bot_options, players),
     .help = {"number of players at its tables (default: 2)",
              "nombre de joueurs à ses tables (2 par défaut)"}},
    {.name = "--level",
     .least = 1,
     .most = ENGINE_LEVELS,
     .kind = OPTION_NUMBER,
     .argument = "LEVEL",
     .offset = offsetof(struct bot_options, level),
     .help = {"how well it plays, 1 to 8 (default: 6)", "sa force, de 1 à 8 (6 par défaut)"}},
    {.name = "--clock",
     .kind = OPTION_TEXT,
     .argument = "SECONDS+SECONDS",
     .offset = offsetof(struct bot_options, clock),
     .help =
         {"time per game and increment per move at the tables it creates, or none (default: 300+5)",
          "temps par partie et incrément par coup aux tables qu'il crée, ou none (300+5 par "
          "défaut)"}},
    {.name = "--games",
     .least = 1,
     .most = 1000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct bot_options, games),
     .help = {"play N games, then stop", "jouer N parties, puis s'arrêter"}},
    {.name = "--tables",
     .least = 1,
     .most = BOT_TABLES_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct bot_options, tables),
     .help = {"play at N tables at once (default: 1)",
              "jouer à N tables à la fois (1 par défaut)"}},
    OPTION_END,
};

const struct command command_bot = {
    .name = "bot",
    .operands = "",
    .summary = {"play an account's games on a server", "jouer les parties d'un compte en ligne"},
    .help = {"Plays through the public API of a plateaud, as any bot can (docs/bots.md). It "
             "resumes the account's unfinished games, otherwise joins an open table, otherwise "
             "creates one and waits. SIGTERM or Ctrl-C stops it; games in progress can be resumed "
             "as long as their clocks run.",
             "Joue par l'API publique d'un plateaud, comme tout bot (docs/bots.md). Il reprend les "
             "parties inachevées du compte, sinon rejoint une table ouverte, sinon en crée une et "
             "attend. SIGTERM ou Ctrl-C l'arrête ; il peut reprendre les parties en cours tant que "
             "leur pendule tourne."},
    .options = options,
    .examples =
        {"plateau bot --url https://plateau.example --token-file bot.token --game quoridor\n"
         "plateau bot --url http://127.0.0.1:8080 --game dorix --level 3 --games 10",
         "plateau bot --url https://plateau.example --token-file bot.jeton --game quoridor\n"
         "plateau bot --url http://127.0.0.1:8080 --game dorix --level 3 --games 10"},
    .run = run,
};
