/*
 * match.c - `plateau match`: engine against engine, ours or others, with the error of the result.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/match/match_report.h"
#include "cli/match/match_resume.h"
#include "cli/match/tournament.h"
#include "cli/programs/clock.h"
#include "options/tr.h"
#include "options/usage.h"

/* More boards than processors slow each other down, which matters when time is the limit. */
static void warn_of_crowding(const struct match_plan *plan)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const bool timed = plan->players[0].limits.movetime || plan->players[1].limits.movetime;

    if (timed && processors > 0 && plan->concurrency > processors)
        usage_fail(&command_match, TERMINAL_MATCH_CROWDED,
                   {"games", .number = (unsigned)plan->concurrency},
                   {"processors", .number = (unsigned long)processors});
}

static int exit_code(const struct match_tally *t, enum match_end end)
{
    if (end == MATCH_REFUSED)
        return EXIT_USAGE;
    if (end == MATCH_BROKEN)
        return EXIT_NEGATIVE;
    return match_tally_decide(t) == MATCH_REJECTED ? EXIT_NEGATIVE : EXIT_SUCCESS;
}

static void match_show_nothing(const struct match_tally *t, void *context)
{
    (void)t, (void)context;
}

/* Plays the remaining games. */
static enum match_end match_play(struct match_plan *plan, struct match_tally *tally,
                                 struct match_report *report)
{
    const size_t total = (size_t)plan->rounds * (size_t)plan->sides;
    uint8_t *done = plan->resume ? calloc(total, 1) : NULL;
    enum match_end end = MATCH_REFUSED;

    plan->done = done;
    if (!done || match_resume(&command_match, plan, tally, done))
        end = tally->games == total
                  ? MATCH_COMPLETE
                  : match_run(&command_match, plan, tally,
                              plan->json ? match_show_nothing : match_report_show, report);
    free(done);
    return end;
}

static int run_match(int argc, char **argv)
{
    static struct match_plan plan;
    static struct match_field field;
    static struct match_tally tally;
    struct match_report report;

    if (!match_plan_read(&command_match, argc, argv, &plan, &field))
        return EXIT_USAGE;
    warn_of_crowding(&plan);
    if (field.count > 2)
        return tournament_run(&command_match, &plan, &field);
    struct match_round *rounds = calloc((size_t)plan.rounds, sizeof rounds[0]);
    if (!rounds)
        return usage_no_memory(&command_match);
    match_tally_init(&tally, &plan, rounds);
    match_report_init(&report, isatty(STDOUT_FILENO) == 1);
    const enum match_end end = match_play(&plan, &tally, &report);
    if (end != MATCH_REFUSED && plan.json)
        match_report_json(&tally, end, (double)(clock_now() - report.begin) / 1e6);
    else if (end != MATCH_REFUSED)
        match_report_end(&report, &tally, end);
    free(rounds);
    return exit_code(&tally, end);
}

const struct command command_match = {
    .name = "match",
    .operands = "[GAME [PLAYERS]] A B...",
    .summary = {"play engine against engine and measure the difference",
                "opposer deux moteurs et mesurer l'écart"},
    .help =
        {"Plays A against B from random openings, each from both sides, and prints how much better "
         "A is, with a confidence interval. The game is Quoridor for 2 by default. With three or "
         "four sides A sits once in each seat, against B in all others.\n\n"
         "Players:\n"
         "  full               our engine at full strength\n"
         "  level:N            our engine at level N, 1 to 8, which sets its own limits\n"
         "  greedy             looks one move ahead\n"
         "  uct                plain UCT; its nodes are playouts\n"
         "  random             any legal move\n"
         "  ugi:PROGRAM        another program that speaks UGI, with its arguments\n"
         "  qtp:PROGRAM        another program that speaks QTP (Quoridor, 2 players)\n\n"
         "Limits of one player: full:movetime=300, full:nodes=20000,hash=16, "
         "ugi:nodes=500:PROGRAM; also depth, threads. The options set them for the others.\n\n"
         "With more than two players, each plays a match against each other (or with --gauntlet, A "
         "against the others), and a table of all is printed at the end, with points, errors and "
         "ratings. With three or four sides each pair plays a second match with A and B swapped. "
         "--records FILE --resume continues after an interruption.\n\n"
         "An illegal move, a crash or a timeout loses the game. Ctrl-C stops and prints the table "
         "so far. Exit status 1: the test chose ELO0, or one of our own players failed.",
         "Oppose A à B depuis des ouvertures au hasard, chacune des deux côtés, et affiche de "
         "combien A est plus fort, avec un intervalle de confiance. Le jeu est Quoridor à 2 par "
         "défaut. À trois ou quatre camps, A occupe chaque place à son tour, B les autres.\n\n"
         "Joueurs :\n"
         "  full               notre moteur, à pleine force\n"
         "  level:N            notre moteur au niveau N, de 1 à 8, qui fixe ses limites\n"
         "  greedy             voit un coup à l'avance\n"
         "  uct                UCT simple ; ses nœuds sont des parties jouées au hasard\n"
         "  random             n'importe quel coup permis\n"
         "  ugi:PROGRAMME      un autre programme qui parle UGI, avec ses arguments\n"
         "  qtp:PROGRAMME      un autre programme qui parle QTP (Quoridor à 2)\n\n"
         "Limites d'un seul joueur : full:movetime=300, full:nodes=20000,hash=16, "
         "ugi:nodes=500:PROGRAMME ; aussi depth, threads. Les options limitent les autres.\n\n"
         "À plus de deux joueurs, chacun joue un match contre chaque autre (ou, avec --gauntlet, A "
         "contre les autres), et un tableau de tous est affiché à la fin, avec points, fautes et "
         "classement Elo. À trois ou quatre camps, chaque paire joue un second match, A et B "
         "échangés. --records FILE --resume continue après une interruption.\n\n"
         "Un coup interdit, une panne ou un délai dépassé perdent la partie. Ctrl-C arrête et "
         "affiche le tableau. Statut 1 : le test a choisi ELO0, ou l'un de nos joueurs a échoué."},
    .options = match_options_table,
    .examples =
        {"plateau match full random --nodes 1000\n"
         "plateau match dorix 3 level:4 level:3 --games 300 --concurrency 2\n"
         "plateau match full:movetime=300 'qtp:./engine --fast' --games 200\n"
         "plateau match orbital 'ugi:./new engine' 'ugi:./old engine' --sprt 0,20\n"
         "plateau match level:3 level:5 --odds 10,6 --games 400\n"
         "plateau match dorix level:2 level:4 level:6 --records games.txt --resume\n"
         "plateau match ugi:./new ugi:./old greedy uct --gauntlet --openings lines.txt",
         "plateau match full random --nodes 1000\n"
         "plateau match dorix 3 level:4 level:3 --games 300 --concurrency 2\n"
         "plateau match full:movetime=300 'qtp:./moteur --vite' --games 200\n"
         "plateau match orbital 'ugi:./new engine' 'ugi:./old engine' --sprt 0,20\n"
         "plateau match level:3 level:5 --odds 10,6 --games 400\n"
         "plateau match dorix level:2 level:4 level:6 --records parties.txt --resume\n"
         "plateau match ugi:./neuf ugi:./vieux greedy uct --gauntlet --openings lignes.txt"},
    .run = run_match,
};
