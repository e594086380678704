/*
 * match.c - `plateau match`: engine against engine, ours or others, with the error of the result.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/tr.h"
#include "cli/base/usage.h"
#include "cli/match/match_report.h"

/* More boards than processors take time from each other, which matters if time is the measure. */
static void warn_of_crowding(const struct match_plan *plan)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const bool timed = plan->players[0].limits.movetime || plan->players[1].limits.movetime;

    if (timed && processors > 0 && plan->concurrency > processors)
        fprintf(stderr,
                tr("plateau match: %d games at once on %ld processors: they slow each other\n",
                   "plateau match : %d parties à la fois sur %ld processeurs : elles se gênent\n"),
                plan->concurrency, processors);
}

static int exit_code(const struct match_tally *t, enum match_end end)
{
    if (end == MATCH_REFUSED)
        return EXIT_USAGE;
    if (end == MATCH_BROKEN)
        return EXIT_NO;
    return match_tally_decide(t) == MATCH_REJECTED ? EXIT_NO : EXIT_FINE;
}

static void show_nothing(const struct match_tally *t, void *context)
{
    (void)t, (void)context;
}

static int run(int argc, char **argv)
{
    static struct match_plan plan;
    static struct match_tally tally;
    struct match_report report;

    if (!match_plan_read(&command_match, argc, argv, &plan))
        return EXIT_USAGE;
    struct match_round *rounds = calloc((size_t)plan.rounds, sizeof rounds[0]);
    if (!rounds)
        return usage_error(&command_match, "%s", tr("not enough memory", "pas assez de mémoire"));
    warn_of_crowding(&plan);
    match_tally_init(&tally, &plan, rounds);
    match_report_init(&report, isatty(STDOUT_FILENO) == 1);
    const enum match_end end = match_run(&command_match, &plan, &tally,
                                         plan.json ? show_nothing : match_report_show, &report);
    if (end != MATCH_REFUSED && plan.json)
        match_report_json(&tally, end, (double)(clock_now() - report.begin) / 1e6);
    else if (end != MATCH_REFUSED)
        match_report_end(&report, &tally, end);
    free(rounds);
    return exit_code(&tally, end);
}

const struct command command_match = {
    .name = "match",
    .usage = "[GAME [PLAYERS]] A B [OPTION...]",
    .summary = {"play engine against engine and measure the difference",
                "opposer deux moteurs et mesurer l'écart"},
    .help =
        {"Plays A against B from random openings, each from both sides, and says how much better\n"
         "A is, with the error of that. The game is Quoridor for 2 unless said otherwise. With\n"
         "three or four sides A sits once in each seat, against B in all others.\n\n"
         "Players:\n"
         "  full               our engine at full strength\n"
         "  level:N            our engine at level N, 1 to 8, which has its own measure\n"
         "  greedy             looks one move ahead\n"
         "  uct                plain UCT; its nodes are playouts\n"
         "  random             any legal move\n"
         "  ugi:PROGRAM        another program that speaks UGI, with its arguments\n"
         "  qtp:PROGRAM        another program that speaks QTP (Quoridor, 2 players)\n"
         "Limits of one player: full:movetime=300, full:nodes=20000,hash=16,\n"
         "ugi:nodes=500:PROGRAM; also depth, threads. Options set them for the others.\n\n"
         "  --games N          how many, rounded up to whole rounds (100; with --sprt 20000)\n"
         "  --movetime MS      time a move (100, if nothing else limits a player)\n"
         "  --cpu              our own players count only the time in which they work, so that\n"
         "                     a busy machine does not weaken them\n"
         "  --nodes N          positions a move; --depth N, plies\n"
         "  --hash MB          memory for tables\n"
         "  --opening PLIES    random moves at the beginning (4)\n"
         "  --balanced         no opening that is won or lost at once\n"
         "  --seed N           of all that is left to chance (1)\n"
         "  --concurrency N    games at once (1), each with players of its own\n"
         "  --sprt ELO0,ELO1   stop when one of two differences is proved, at 5 % error\n"
         "  --records FILE     append all games (docs/record.md)\n"
         "  --log FILE         append all that is said to other programs and by them\n"
         "  --timeout MS       how late another program may be before it loses (30000)\n"
         "  --json             print one JSON object at the end\n\n"
         "An illegal move, a crash or a timeout loses the game. Ctrl-C ends with the table so\n"
         "far. Exit status 1: the test chose ELO0, or a player of our own failed.\n\n"
         "Examples:\n"
         "  plateau match full random --nodes 1000\n"
         "  plateau match dorix 3 level:4 level:3 --games 300 --concurrency 2\n"
         "  plateau match full:movetime=300 'qtp:./engine --fast' --games 200\n"
         "  plateau match orbital 'ugi:./new engine' 'ugi:./old engine' --sprt 0,20",
         "Oppose A à B depuis des ouvertures au hasard, chacune des deux côtés, et dit de combien\n"
         "A est plus fort, avec l'erreur de cette mesure. Le jeu est Quoridor à 2, sauf mention\n"
         "contraire. À trois ou quatre camps, A occupe chaque place à son tour, B les autres.\n\n"
         "Joueurs :\n"
         "  full               notre moteur, à pleine force\n"
         "  level:N            notre moteur au niveau N, de 1 à 8, qui a sa propre mesure\n"
         "  greedy             voit un coup à l'avance\n"
         "  uct                UCT simple ; ses nœuds sont des parties jouées au hasard\n"
         "  random             n'importe quel coup permis\n"
         "  ugi:PROGRAMME      un autre programme qui parle UGI, avec ses arguments\n"
         "  qtp:PROGRAMME      un autre programme qui parle QTP (Quoridor à 2)\n"
         "Limites d'un seul joueur : full:movetime=300, full:nodes=20000,hash=16,\n"
         "ugi:nodes=500:PROGRAMME ; aussi depth, threads. Les options limitent les autres.\n\n"
         "  --games N          combien, arrondi au tour entier (100 ; 20000 avec --sprt)\n"
         "  --movetime MS      temps par coup (100, si rien d'autre ne limite un joueur)\n"
         "  --cpu              nos joueurs ne comptent que le temps où ils travaillent : une\n"
         "                     machine occupée ne les affaiblit pas\n"
         "  --nodes N          positions par coup ; --depth N, profondeur\n"
         "  --hash MB          mémoire des tables\n"
         "  --opening PLIES    coups au hasard au début (4)\n"
         "  --balanced         aucune ouverture gagnée ou perdue aussitôt\n"
         "  --seed N           graine de tout ce qui est laissé au hasard (1)\n"
         "  --concurrency N    parties à la fois (1), chacune avec ses propres joueurs\n"
         "  --sprt ELO0,ELO1   arrêter dès que l'un des deux écarts est établi, à 5 % près\n"
         "  --records FILE     ajouter toutes les parties au fichier (docs/record.md)\n"
         "  --log FILE         y ajouter tout ce que les autres programmes entendent et disent\n"
         "  --timeout MS       retard à partir duquel un autre programme perd (30000)\n"
         "  --json             afficher un objet JSON à la fin\n\n"
         "Un coup interdit, une panne ou un délai dépassé perdent la partie. Ctrl-C termine avec\n"
         "le tableau. Statut 1 : le test a choisi ELO0, ou l'un de nos joueurs a failli.\n\n"
         "Exemples :\n"
         "  plateau match full random --nodes 1000\n"
         "  plateau match dorix 3 level:4 level:3 --games 300 --concurrency 2\n"
         "  plateau match full:movetime=300 'qtp:./moteur --vite' --games 200\n"
         "  plateau match orbital 'ugi:./new engine' 'ugi:./old engine' --sprt 0,20"},
    .run = run,
};
