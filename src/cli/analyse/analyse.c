/*
 * analyse.c - `plateau analyse`: the value of each position, and the cost of each move.
 */
#include "cli/analyse/analyse.h"

#include <string.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/interrupt.h"
#include "cli/base/print.h"
#include "cli/base/record_file.h"
#include "options/tr.h"
#include "options/usage.h"

enum { NODES_USUAL = 100000 };

struct analyse_options {
    struct argument_start start;
    long nodes, movetime, depth, lines, threads, turn;
    bool last, json;
};

/* ---- the game ---- */

/* Plays the moves of the command line; prints why one is illegal and returns false. */
static bool play_into(struct record *r, bool json, char **moves, int count)
{
    for (int i = 0; i < count; i++) {
        struct reason why = reason_make(REASON_OVER);
        struct move m;
        if (!game_read_move(r->game, &r->now.position, moves[i], &m, &why) ||
            !record_play(r, m, RECORD_NO_CLOCK)) {
            print_refusal(&command_analyse, json, moves[i], i, &why);
            return false;
        }
    }
    return true;
}

static int begin_from_moves(struct record *r, const struct analyse_options *o, char **words,
                            int count)
{
    const bool counted = argument_is_number(words[1]);
    union any_position start;
    int seats;
    const struct game *g =
        argument_game(&command_analyse, words[0], counted ? words[1] : NULL, &seats);

    if (!g)
        return EXIT_USAGE;
    if (!argument_start(&command_analyse, &o->start, g, &seats, counted, &start.position))
        return EXIT_USAGE;
    if (o->start.position || o->start.odds)
        record_init_from(r, g, &start.position);
    else
        record_init(r, g, seats);
    return play_into(r, o->json, words + 1 + counted, count - 1 - counted) ? EXIT_SUCCESS
                                                                           : EXIT_NEGATIVE;
}

static int analyse_begin(struct record *r, const struct analyse_options *o, char **words, int count)
{
    if (games_find(words[0]))
        return begin_from_moves(r, o, words, count);
    if (strcmp(words[0], "-") != 0 && access(words[0], F_OK) != 0)
        return usage_error(
            &command_analyse,
            tr("'%s' is neither a file nor a game", "« %s » n'est ni un fichier ni un jeu"),
            words[0]);
    const char *start = o->start.position ? o->start.position : o->start.odds;
    if (count > 1 || start)
        return usage_error(&command_analyse,
                           tr("unexpected argument '%s' after a record",
                              "argument inattendu « %s » après un fichier"),
                           count > 1 ? words[1] : start);
    return record_file_read(&command_analyse, words[0], r);
}

/* ---- what to look at, and how hard ---- */

static bool choose_positions(struct analysis *a, const struct analyse_options *o)
{
    const struct record *r = &a->record;
    const bool open = r->now.position.status == STATUS_OPEN && r->ending != ENDING_REPETITION &&
                      r->ending != ENDING_MOVE_LIMIT;
    const int most = open ? r->turns : r->turns - 1; /* the last position that can be searched */

    a->first = o->last ? r->turns : o->turn ? (int)o->turn - 1 : 0;
    a->last = o->last || o->turn ? a->first : most;
    if (a->last <= most && a->first <= a->last)
        return true;
    if (o->last || most < 0)
        usage_error(&command_analyse, "%s",
                    tr("the game is over: --turn N looks at an earlier turn",
                       "la partie est finie : --turn N examine un tour précédent"));
    else
        usage_error(&command_analyse,
                    tr("there are only %d turns to look at", "il n'y a que %d tours à examiner"),
                    most + 1);
    return false;
}

static void choose_limits(struct analysis *a, const struct analyse_options *o)
{
    const bool limited = o->nodes || o->movetime || o->depth;

    a->threads = o->threads ? (int)o->threads : 1;
    a->lines = o->lines ? (int)o->lines : 1;
    a->limits.move = o->movetime;
    a->orders.depth = (int)o->depth;
    a->orders.nodes = limited ? (uint64_t)o->nodes : NODES_USUAL;
    /* With more than two sides the move played can be judged only if it is among the lines. */
    a->orders.lines = a->record.now.position.sides == 2 ? a->lines : SEARCH_LINES_MAX;
}

static void analyse_show_nothing(const struct analysis *a, int turn)
{
    (void)a, (void)turn;
}

static int run_analyse(int argc, char **argv)
{
    static struct analysis a;
    struct analyse_options o = {0};
    const int left = option_parse(&command_analyse, argc, argv, &o);

    if (left < 0)
        return EXIT_USAGE;
    const int code = analyse_begin(&a.record, &o, argv + 1, left - 1);
    if (code != EXIT_SUCCESS)
        return code;
    if (!choose_positions(&a, &o))
        return EXIT_USAGE;
    choose_limits(&a, &o);
    if (!o.json)
        analyse_print_head(&a);
    if (!analyse_run(&a, o.json ? analyse_show_nothing : analyse_print_turn))
        return usage_no_memory(&command_analyse);
    if (o.json)
        analyse_print_json(&a);
    else
        analyse_print_end(&a);
    return a.stopped ? EXIT_INTERRUPTED : EXIT_SUCCESS;
}

static const struct option options[] = {
    {.name = "--nodes",
     .least = 1,
     .most = 1000000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, nodes),
     .help = {"search N positions per turn (default: 100000; the same result on all machines)",
              "chercher N positions par tour (100000 par défaut ; partout le même résultat)"}},
    {.name = "--movetime",
     .least = 1,
     .most = 86400000,
     .kind = OPTION_NUMBER,
     .argument = "MS",
     .offset = offsetof(struct analyse_options, movetime),
     .help = {"think for MS milliseconds per turn", "réfléchir MS millisecondes par tour"}},
    {.name = "--depth",
     .least = 1,
     .most = SEARCH_PLY_MAX - 1,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, depth),
     .help = {"search N turns ahead", "chercher N tours en avant"}},
    {.name = "--lines",
     .least = 1,
     .most = SEARCH_LINES_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, lines),
     .help = {"show the N best lines, 8 at most", "montrer les N meilleures suites, 8 au plus"}},
    {.name = "--threads",
     .least = 1,
     .most = ENGINE_THREAD_THREADS_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, threads),
     .help = {"think with N threads, unless --nodes limits the search",
              "réfléchir avec N fils, sauf si --nodes limite la recherche"}},
    {.name = "--turn",
     .least = 1,
     .most = RECORD_TURNS_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, turn),
     .help = {"analyse turn N only", "n'analyser que le tour N"}},
    {.name = "--last",
     .offset = offsetof(struct analyse_options, last),
     .help = {"analyse the position after the last move only",
              "n'analyser que la position après le dernier coup"}},
    ARGUMENT_START_OPTIONS(struct analyse_options),
    {.name = "--json",
     .offset = offsetof(struct analyse_options, json),
     .help = {"print one JSON object (docs/analyse.md)",
              "afficher un objet JSON (docs/analyse.md)"}},
    OPTION_END,
};

const struct command command_analyse = {
    .name = "analyse",
    .operands = "GAME|FILE [PLAYERS] [MOVE...]",
    .summary = {"analyse a game or a position", "analyser une partie ou une position"},
    .help =
        {"Analyses every position of a game (the main line of a record as in docs/record.md, - for "
         "standard "
         "input, or the moves given here) and prints for each turn the move, the player's "
         "winning chances and the best line, then what the move does, in a sentence. Proven "
         "results are marked: \"win in 7 turns\".\n\n"
         "Moves that cost 5% of a win are inaccuracies, from 10% mistakes, from 20% blunders. "
         "Then each player's accuracy: a move that costs nothing counts 100%, one that costs "
         "20% counts half. With three or four sides the chances are those of the player to "
         "move. Ctrl-C stops and shows the result so far.",
         "Analyse chaque position d'une partie (la suite principale d'un enregistrement comme dans "
         "docs/record.md, - "
         "pour l'entrée standard, ou les coups donnés ici) et affiche pour chaque tour le "
         "coup, les chances de gain du joueur et la meilleure suite, puis une phrase sur ce que "
         "fait le coup. Les résultats prouvés sont signalés : « gain en 7 coups ».\n\n"
         "Un coup qui coûte 5 % d'un gain est une imprécision, dès 10 % une erreur, dès 20 % "
         "une gaffe. Puis la précision de chaque joueur : un coup qui ne coûte rien compte 100 "
         "%, un coup qui coûte 20 % compte moitié. À trois ou quatre camps, les chances sont "
         "celles du joueur dont c'est le tour. Ctrl-C arrête et montre ce qui est déjà fait."},
    .options = options,
    .examples = {"plateau analyse game.txt\n"
                 "plateau analyse tictacdoh Mc3 Sc3 Lb2\n"
                 "plateau analyse quoridor e2 e8 e3 e7 --last --lines 3 --movetime 2000\n"
                 "plateau analyse dorix 4 b2 c3 --json\n"
                 "plateau analyse quoridor --odds 6,10 e2 e8",
                 "plateau analyse partie.txt\n"
                 "plateau analyse tictacdoh Mc3 Sc3 Lb2\n"
                 "plateau analyse quoridor e2 e8 e3 e7 --last --lines 3 --movetime 2000\n"
                 "plateau analyse dorix 4 b2 c3 --json\n"
                 "plateau analyse quoridor --odds 6,10 e2 e8"},
    .run = run_analyse,
};
