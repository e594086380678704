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
#include "cli/online/read_json.h"

enum { STEP = 100, LEVEL_USUAL = 6, MEMORY = 16 };

struct options {
    const char *url, *token_file, *game, *clock;
    long level, games, tables, players;
};

/* ---- the command line ---- */

static bool take_options(int argc, char **argv, struct options *o)
{
    const struct {
        const char *name, **text;
        long *number, most;
    } known[] = {
        {"--url", &o->url, NULL, 0},
        {"--token-file", &o->token_file, NULL, 0},
        {"--game", &o->game, NULL, 0},
        {"--clock", &o->clock, NULL, 0},
        {"--players", NULL, &o->players, GAME_SEATS_MAX},
        {"--level", NULL, &o->level, ENGINE_LEVELS},
        {"--games", NULL, &o->games, 1000000},
        {"--tables", NULL, &o->tables, BOT_TABLES_MAX},
    };
    const int count = sizeof known / sizeof known[0];

    for (int i = 1; i < argc; i += 2) {
        int k = 0;
        while (k < count && strcmp(argv[i], known[k].name) != 0)
            k++;
        if (k == count) {
            usage_error(&command_bot, tr("unknown option '%s'", "option inconnue « %s »"), argv[i]);
            return false;
        }
        if (i + 1 == argc) {
            usage_error(&command_bot, tr("%s needs a value", "%s demande une valeur"), argv[i]);
            return false;
        }
        if (known[k].text)
            *known[k].text = argv[i + 1];
        else if (!argument_number(&command_bot, argv[i + 1], 1, known[k].most, known[k].number))
            return false;
    }
    return true;
}

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
                tr("'%s' should be SECONDS+SECONDS, such as 300+5, or none",
                   "« %s » devrait être SECONDES+SECONDES, comme 300+5, ou none"),
                text);
    return false;
}

static bool set_up(struct bot *b, const struct options *o)
{
    char players[8];

    if (!o->url || !http_is_url(o->url)) {
        usage_error(&command_bot, "%s",
                    tr("--url must be the service's address, such as https://plateau.example",
                       "--url doit être l'adresse du service, comme https://plateau.example"));
        return false;
    }
    if (!o->game) {
        usage_error(&command_bot, "%s", tr("--game is needed", "il faut --game"));
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
        return usage_error(&command_bot, "%s",
                           tr("there is too little memory", "la mémoire manque"));
    const int status = http_ask(h, "/api/v1/me", NULL, b->stop);
    struct reading *v = status == 200 ? reading_read(http_text(h)) : NULL;
    const char *id = reading_text(v, "id"), *name = reading_text(v, "name");
    if (id && name && strlen(id) < BOT_ID_MAX) {
        snprintf(b->me, sizeof b->me, "%s", id);
        printf(tr("%s plays %s at level %d\n", "%s joue à %s au niveau %d\n"), name, b->game->name,
               b->level);
        fflush(stdout);
    } else if (status == 401) {
        code = usage_error(&command_bot,
                           tr("%s does not know this token", "%s ne connaît pas ce jeton"), b->url);
    } else {
        char word[16];
        snprintf(word, sizeof word, "HTTP %d", status);
        code = usage_error(&command_bot, tr("no answer from %s: %s", "pas de réponse de %s : %s"),
                           b->url, status ? word : http_error(h));
    }
    if (v)
        reading_free(v);
    http_free(h);
    return code;
}

static bool start_player(struct bot_player *p, struct bot *b, int number)
{
    *p = (struct bot_player){.bot = b, .number = number, .retry.chance = mind_chance()};
    mind_init(&p->mind, MEMORY, 1);
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
    struct options o = {.level = LEVEL_USUAL, .tables = 1, .players = 2, .clock = "300+5"};
    int count = 0;

    if (!take_options(argc, argv, &o) || !set_up(&b, &o))
        return EXIT_USAGE;
    b.stop = client_catch();
    struct bot_player *all = calloc((size_t)o.tables, sizeof *all);
    if (!all || !http_init())
        return usage_error(&command_bot, "%s",
                           tr("there is too little memory", "la mémoire manque"));
    const int code = introduce(&b);
    while (code == EXIT_FINE && count < o.tables && start_player(&all[count], &b, count))
        count++;
    while (atomic_load(&b.running) > 0)
        client_sleep(STEP, NULL);
    for (int i = 0; i < count; i++) {
        pthread_join(all[i].thread, NULL);
        mind_release(&all[i].mind);
        http_free(all[i].http);
        http_free(all[i].stream);
    }
    free(all);
    return code;
}

const struct command command_bot = {
    .name = "bot",
    .usage = "--url URL --game GAME [OPTIONS]",
    .summary = {"play an account's games on a service", "jouer les parties d'un compte en ligne"},
    .help =
        {"Plays through the public interface of a plateaud, as any bot can (docs/bots.md): it\n"
         "goes on with games of the account that were interrupted, else sits down at an open\n"
         "table, else lays one and waits. SIGTERM or Ctrl-C ends it; games under way wait for\n"
         "it to be started again, as long as their clocks allow.\n\n"
         "  --url URL          the service, http://HOST:PORT or https://HOST\n"
         "  --token-file FILE  where the account's token is; otherwise it is taken from the\n"
         "                     variable PLATEAU_BOT_TOKEN\n"
         "  --game GAME        what it plays\n"
         "  --players N        how many sit at its tables (2)\n"
         "  --level N          how well it plays, 1 to 8 (6)\n"
         "  --clock S+S        seconds for a game and for each move, or none, at the tables it\n"
         "                     lays (300+5)\n"
         "  --games N          play N games, then end\n"
         "  --tables N         play at N tables at once (1)\n\n"
         "Examples:\n"
         "  plateau bot --url https://plateau.example --token-file bot.token --game quoridor\n"
         "  plateau bot --url http://127.0.0.1:8080 --game dorix --level 3 --games 10",
         "Joue par l'interface publique d'un plateaud, comme tout robot (docs/bots.md) : il\n"
         "reprend les parties du compte qui ont été interrompues, sinon s'assied à une table\n"
         "ouverte, sinon en dresse une et attend. SIGTERM ou Ctrl-C l'arrête ; les parties en\n"
         "cours l'attendent, tant que leur pendule le permet.\n\n"
         "  --url URL             le service, http://HÔTE:PORT ou https://HÔTE\n"
         "  --token-file FICHIER  où se trouve le jeton du compte ; sinon il est pris dans la\n"
         "                        variable PLATEAU_BOT_TOKEN\n"
         "  --game JEU            ce qu'il joue\n"
         "  --players N           à combien l'on joue à ses tables (2)\n"
         "  --level N             sa force, de 1 à 8 (6)\n"
         "  --clock S+S           secondes par partie et par coup, ou none, aux tables qu'il\n"
         "                        dresse (300+5)\n"
         "  --games N             jouer N parties, puis s'arrêter\n"
         "  --tables N            jouer à N tables à la fois (1)\n\n"
         "Exemples :\n"
         "  plateau bot --url https://plateau.example --token-file robot.jeton --game quoridor\n"
         "  plateau bot --url http://127.0.0.1:8080 --game dorix --level 3 --games 10"},
    .run = run,
};
