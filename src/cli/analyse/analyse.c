/*
 * analyse.c - `plateau analyse`: what a game or a position is worth, and who gave away what.
 */
#include "cli/analyse/analyse.h"

#include <string.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/interrupt.h"
#include "cli/base/print.h"
#include "cli/base/record_file.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"

enum { NODES_USUAL = 100000 };

struct options {
    const char *position;
    long nodes, movetime, depth, lines, threads, ply;
    bool last, json;
};

/* ---- the command line ---- */

/* Where an option's number goes and how much it may be; NULL if it is no such option. */
static long *number_option(struct options *o, const char *name, long *most)
{
    const struct {
        const char *name;
        long *number, most;
    } numbers[] = {
        {"--nodes", &o->nodes, 1000000000},
        {"--movetime", &o->movetime, 86400000},
        {"--depth", &o->depth, SEARCH_PLY_MAX - 1},
        {"--lines", &o->lines, SEARCH_LINES_MAX},
        {"--threads", &o->threads, THINKER_THREADS_MAX},
        {"--ply", &o->ply, RECORD_TURNS_MAX},
    };

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (strcmp(name, numbers[i].name) == 0) {
            *most = numbers[i].most;
            return numbers[i].number;
        }
    return NULL;
}

/* Takes the options out of the arguments; returns how many are left, or -1 after a complaint. */
static int take_options(int argc, char **argv, struct options *o)
{
    int kept = 1;

    for (int i = 1; i < argc; i++) {
        long most;
        long *number = number_option(o, argv[i], &most);
        const bool valued = number || strcmp(argv[i], "--position") == 0;
        if (valued && i + 1 == argc) {
            usage_error(&command_analyse, tr("%s needs a value", "%s demande une valeur"), argv[i]);
            return -1;
        }
        if (number) {
            if (!argument_number(&command_analyse, argv[++i], 1, most, number))
                return -1;
        } else if (valued) {
            o->position = argv[++i];
        } else if (strcmp(argv[i], "--last") == 0) {
            o->last = true;
        } else if (strcmp(argv[i], "--json") == 0) {
            o->json = true;
        } else if (argv[i][0] == '-' && argv[i][1]) {
            usage_error(&command_analyse, tr("unknown option '%s'", "option inconnue « %s »"),
                        argv[i]);
            return -1;
        } else {
            argv[kept++] = argv[i];
        }
    }
    return kept;
}

/* ---- the game ---- */

/* Plays the moves of the command line; prints why one is illegal and returns false. */
static bool play_into(struct record *r, char **moves, int count)
{
    for (int i = 0; i < count; i++) {
        struct reason why = reason_make(REASON_OVER);
        struct move m;
        if (!game_read_move(r->game, &r->now.position, moves[i], &m, &why) ||
            !record_play(r, m, RECORD_NO_CLOCK)) {
            print_illegal(moves[i], &why);
            return false;
        }
    }
    return true;
}

static int begin_from_moves(struct record *r, const struct options *o, char **words, int count)
{
    const bool counted = count > 1 && strlen(words[1]) == 1;
    union any_position start;
    int seats;
    const struct game *g =
        argument_game(&command_analyse, words[0], counted ? words[1] : NULL, &seats);

    if (!g)
        return EXIT_USAGE;
    record_init(r, g, seats);
    if (o->position) {
        if (!g->read(&start.position, o->position) || (counted && start.position.seats != seats))
            return usage_error(&command_analyse,
                               tr("'%s' is no position of %s for %d players",
                                  "« %s » n'est pas une position de %s à %d joueurs"),
                               o->position, g->name, seats);
        record_init_from(r, g, &start.position);
    }
    return play_into(r, words + 1 + counted, count - 1 - counted) ? EXIT_FINE : EXIT_NO;
}

static int begin(struct record *r, const struct options *o, char **words, int count)
{
    if (count == 0)
        return usage_error(&command_analyse, "%s",
                           tr("a RECORD, or a GAME and its moves, are needed",
                              "il faut une partie enregistrée, ou un jeu et ses coups"));
    if (games_find(words[0]))
        return begin_from_moves(r, o, words, count);
    if (strcmp(words[0], "-") != 0 && access(words[0], F_OK) != 0)
        return usage_error(
            &command_analyse,
            tr("'%s' is neither a file nor a game; plateau games lists the games",
               "« %s » n'est ni un fichier ni un jeu ; plateau games liste les jeux"),
            words[0]);
    if (count > 1 || o->position)
        return usage_error(&command_analyse,
                           tr("'%s' is too much: a record has its own moves",
                              "« %s » est de trop : l'enregistrement a ses coups"),
                           count > 1 ? words[1] : o->position);
    return record_file_read(&command_analyse, words[0], r);
}

/* ---- what to look at, and how hard ---- */

static bool choose_positions(struct analysis *a, const struct options *o)
{
    const struct record *r = &a->record;
    const bool open = r->now.position.status == STATUS_OPEN && r->ending != ENDING_REPETITION &&
                      r->ending != ENDING_LENGTH;
    const int most = open ? r->turns : r->turns - 1; /* What can be looked at. */

    a->first = o->last ? r->turns : o->ply ? (int)o->ply - 1 : 0;
    a->last = o->last || o->ply ? a->first : most;
    if (a->last <= most && a->first <= a->last)
        return true;
    if (o->last || most < 0)
        usage_error(&command_analyse, "%s",
                    tr("the game is over: --ply N looks at an earlier turn",
                       "la partie est finie : --ply N examine un tour précédent"));
    else
        usage_error(&command_analyse,
                    tr("there are only %d turns to look at", "il n'y a que %d tours à examiner"),
                    most + 1);
    return false;
}

static void choose_limits(struct analysis *a, const struct options *o)
{
    const bool limited = o->nodes || o->movetime || o->depth;

    a->threads = o->threads ? (int)o->threads : 1;
    a->lines = o->lines ? (int)o->lines : 1;
    a->limits.move = o->movetime;
    a->orders.depth = (int)o->depth;
    a->orders.nodes = limited ? (uint64_t)o->nodes : NODES_USUAL;
    /* With several sides the move played is judged among the lines: so there must be many. */
    a->orders.lines = a->record.now.position.sides == 2 ? a->lines : SEARCH_LINES_MAX;
}

static void show_nothing(const struct analysis *a, int turn)
{
    (void)a, (void)turn;
}

static int run(int argc, char **argv)
{
    static struct analysis a;
    struct options o = {0};
    const int left = take_options(argc, argv, &o);

    if (left < 0)
        return EXIT_USAGE;
    const int code = begin(&a.record, &o, argv + 1, left - 1);
    if (code != EXIT_FINE)
        return code;
    if (!choose_positions(&a, &o))
        return EXIT_USAGE;
    choose_limits(&a, &o);
    if (!o.json)
        analyse_print_head(&a);
    if (!analyse_run(&a, o.json ? show_nothing : analyse_print_turn))
        return usage_error(&command_analyse, "%s",
                           tr("there is too little memory: try fewer --threads",
                              "la mémoire manque : essayez moins de --threads"));
    if (o.json)
        analyse_print_json(&a);
    else
        analyse_print_end(&a);
    return a.stopped ? EXIT_INTERRUPTED : EXIT_FINE;
}

const struct command command_analyse = {
    .name = "analyse",
    .usage = "RECORD | GAME [PLAYERS] [--position TEXT] [MOVE...]  [OPTIONS]",
    .summary = {"judge a game or a position", "juger une partie ou une position"},
    .help =
        {"Looks at every position of a game (a record as in docs/record.md, - for standard\n"
         "input, or the moves given here) and prints, turn by turn: the move, the chances to\n"
         "win of its player, and the best line. What is proven is said: \"win in 7 turns\".\n"
         "Moves that give away 5% of a win are inaccuracies, from 10% mistakes, from 20%\n"
         "blunders. Then each player's accuracy: a move that gives nothing away counts 100%,\n"
         "one that gives away 20% counts half. With three or four sides chances are those of\n"
         "the player to move. Ctrl-C stops and shows what there is.\n\n"
         "  --nodes N        look at N positions a turn (100000; the same on all machines)\n"
         "  --movetime MS    think so many milliseconds a turn\n"
         "  --depth N        look N turns ahead\n"
         "  --lines N        show the N best lines, 8 at most\n"
         "  --threads N      think with N threads, where --nodes does not bound it\n"
         "  --ply N          look at turn N only\n"
         "  --last           look at the position after the last move only\n"
         "  --position TEXT  the moves begin from this position\n"
         "  --json           print one JSON object (docs/analyse.md)\n\n"
         "Examples:\n"
         "  plateau analyse game.txt\n"
         "  plateau analyse tictacdoh Mc3 Sc3 Lb2\n"
         "  plateau analyse quoridor e2 e8 e3 e7 --last --lines 3 --movetime 2000\n"
         "  plateau analyse dorix 4 b2 c3 --json",
         "Examine chaque position d'une partie (un enregistrement comme dans docs/record.md, -\n"
         "pour l'entrée standard, ou les coups donnés ici) et affiche, tour par tour : le coup,\n"
         "les chances de gain de son joueur et la meilleure suite. Ce qui est prouvé est dit :\n"
         "« gain en 7 coups ». Un coup qui perd 5 % d'un gain est une imprécision, dès 10 % une\n"
         "erreur, dès 20 % une gaffe. Puis la précision de chacun : un coup qui ne perd rien\n"
         "compte 100 %, un coup qui perd 20 % compte moitié. À trois ou quatre camps, les\n"
         "chances sont celles du joueur dont c'est le tour. Ctrl-C arrête et montre ce qu'il y "
         "a.\n\n"
         "  --nodes N        examiner N positions par tour (100000 ; partout le même résultat)\n"
         "  --movetime MS    réfléchir tant de millisecondes par tour\n"
         "  --depth N        regarder N tours en avant\n"
         "  --lines N        montrer les N meilleures suites, 8 au plus\n"
         "  --threads N      réfléchir à N fils d'exécution, si --nodes ne limite pas\n"
         "  --ply N          n'examiner que le tour N\n"
         "  --last           n'examiner que la position après le dernier coup\n"
         "  --position TEXT  les coups partent de cette position\n"
         "  --json           afficher un objet JSON (docs/analyse.md)\n\n"
         "Exemples :\n"
         "  plateau analyse partie.txt\n"
         "  plateau analyse tictacdoh Mc3 Sc3 Lb2\n"
         "  plateau analyse quoridor e2 e8 e3 e7 --last --lines 3 --movetime 2000\n"
         "  plateau analyse dorix 4 b2 c3 --json"},
    .run = run,
};
