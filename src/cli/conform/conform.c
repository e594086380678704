/*
 * conform.c - `plateau conform`: tests whether another program plays by the rules, and names the
 * rule that it breaks.
 */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/base/interrupt.h"
#include "cli/conform/conform_run.h"
#include "options/tr.h"
#include "options/usage.h"

enum { EXIT_FAILED = 3 }; /* the program under test is dead, late or faulty */

struct conform_options {
    long games, seed, timeout;
    const char *log;
    bool all, deep;
};

static const struct option options_table[] = {
    {.name = "--all",
     .offset = offsetof(struct conform_options, all),
     .help = {"explain every wrong rule, not only the plainest",
              "expliquer chaque règle fausse, pas seulement la plus nette"}},
    {.name = "--deep",
     .offset = offsetof(struct conform_options, deep),
     .help = {"also the long counts, and 100 games", "aussi les longs comptes, et 100 parties"}},
    {.name = "--games",
     .most = 1000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct conform_options, games),
     .help = {"random games to follow, for each number of players (default: 3)",
              "parties au hasard à suivre, pour chaque nombre de joueurs (3 par défaut)"}},
    {.name = "--seed",
     .most = 1000000000000000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct conform_options, seed),
     .help = {"seed of the first game, as of plateau trace (default: 1)",
              "graine de la première partie, comme pour plateau trace (1 par défaut)"}},
    {.name = "--timeout",
     .least = 1,
     .most = 86400000,
     .kind = OPTION_NUMBER,
     .argument = "MS",
     .offset = offsetof(struct conform_options, timeout),
     .help = {"time for one answer (default: 10000)", "temps pour une réponse (10000 par défaut)"}},
    {.name = "--log",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct conform_options, log),
     .help = {"append all messages to and from the program",
              "y ajouter tous les messages échangés avec le programme"}},
    OPTION_END,
};

static int exit_code(const struct conform_plan *plan, enum peer_answer answer, int wrong)
{
    if (answer == PEER_CANCELLED)
        return EXIT_INTERRUPTED;
    if (answer == PEER_FAILED) {
        usage_fail(&command_conform, TERMINAL_CONFORM_FAILED, {"program", .text = plan->peer->text},
                   {"why", .text = plan->peer->fault});
        return EXIT_FAILED;
    }
    return wrong > 0 ? EXIT_NEGATIVE : EXIT_SUCCESS;
}

/* Starts the program and asks it everything; returns the exit status. */
static int test_program(struct conform_plan *plan)
{
    struct peer *p = plan->peer;
    int wrong = 0, asked = 0;
    enum peer_answer answer = p->kind->start(p);

    if (answer == PEER_TOLD)
        answer = conform_run(plan, &asked, &wrong);
    if (answer == PEER_TOLD && asked == 0) {
        snprintf(p->fault, sizeof p->fault, "%s", tr_text(TERMINAL_CONFORM_NO_GAME));
        answer = PEER_FAILED;
    }
    p->kind->stop(p);
    return exit_code(plan, answer, wrong);
}

static int run_conform(int argc, char **argv)
{
    struct conform_options o = {.games = -1, .seed = 1, .timeout = 10000};
    static struct peer peer;
    const int left = option_parse(&command_conform, argc, argv, &o);
    struct conform_plan plan = {.peer = &peer};

    if (left < 0 || !peer_read(&command_conform, argv[1], &peer))
        return EXIT_USAGE;
    if (left > 2 && !(plan.game = argument_game(&command_conform, argv[2],
                                                left > 3 ? argv[3] : NULL, &plan.seats)))
        return EXIT_USAGE;
    if (left < 4)
        plan.seats = 0;
    plan.all = o.all;
    plan.deep = o.deep;
    plan.games = o.games >= 0 ? (int)o.games : o.deep ? 100 : 3;
    plan.seed = (uint64_t)o.seed;
    peer.timeout = (int64_t)o.timeout * 1000;
    peer.cancel = interrupt_catch();
    peer.log = o.log ? fopen(o.log, "a") : NULL;
    if (o.log && !peer.log)
        return usage_refuse(&command_conform, TERMINAL_CONFORM_CANNOT_WRITE,
                            {"file", .text = o.log}, {"why", .text = strerror(errno)});
    signal(SIGPIPE, SIG_IGN);
    const int status = test_program(&plan);
    if (peer.log)
        fclose(peer.log);
    return status;
}

const struct command command_conform = {
    .name = "conform",
    .operands = "PROGRAM [GAME [PLAYERS]]",
    .summary = {"check another program's rules and name the wrong one",
                "vérifier les règles d'un autre programme et nommer la fausse"},
    .help =
        {"Asks a program about positions and compares its legal moves, turns and results with the "
         "rules: every claim about the rules, counts of move sequences, random games. The first "
         "wrong rule is named in words, with its position and moves. Without GAME, all games that "
         "the program says it plays; without PLAYERS, all numbers of players.\n\n"
         "PROGRAM:\n"
         "  ugi:COMMAND        speaks UGI, and answers query legal or query islegal\n"
         "  qtp:COMMAND        speaks QTP (Quoridor, 2 players)\n"
         "  json:COMMAND       answers one JSON object per line (docs/conform.md)\n\n"
         "Exit status: 0 the program plays by the rules, 1 a rule is wrong, 2 usage error, 3 the "
         "program cannot be started, died, did not answer in time or answered nonsense.",
         "Interroge un programme sur des positions et compare ses coups permis, tours et résultats "
         "aux règles : chaque affirmation sur les règles, des comptes de suites de coups, des "
         "parties au hasard. La première règle fausse est nommée en toutes lettres, avec sa "
         "position et ses coups. Sans GAME : tous les jeux que le programme dit jouer ; sans "
         "PLAYERS : "
         "tous les nombres de joueurs.\n\n"
         "PROGRAM :\n"
         "  ugi:COMMANDE       parle UGI, et répond à query legal ou query islegal\n"
         "  qtp:COMMANDE       parle QTP (Quoridor à 2)\n"
         "  json:COMMANDE      répond par un objet JSON par ligne (docs/conform.md)\n\n"
         "Statut : 0 le programme suit les règles, 1 une règle est fausse, 2 erreur d'usage, 3 le "
         "programme ne démarre pas, s'est arrêté, n'a pas répondu à temps ou répond n'importe "
         "quoi."},
    .options = options_table,
    .examples = {"plateau conform 'ugi:./engine --quiet'\n"
                 "plateau conform ugi:./engine quoridor 4 --deep\n"
                 "plateau conform qtp:./engine --log talk.txt\n"
                 "plateau conform 'json:python3 rules.py' dorix --all",
                 "plateau conform 'ugi:./moteur --quiet'\n"
                 "plateau conform ugi:./moteur quoridor 4 --deep\n"
                 "plateau conform qtp:./moteur --log dialogue.txt\n"
                 "plateau conform 'json:python3 regles.py' dorix --all"},
    .run = run_conform,
};
