/*
 * solve.c - `plateau solve`: proves what a position is worth.
 */
#include "cli/solve/solve.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/base/interrupt.h"
#include "cli/base/moves.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"
#include "solver/solvers.h"

enum { LINE_MAX_PLIES = 1000, MEGABYTE = 1 << 20 };

/* ---- games whose solver answers position by position ---- */

struct asking {
    const struct solver *solver;
    struct budget budget;
};

static void ask(struct oracle *o, const struct position *p, struct answer *a)
{
    struct asking *s = o->context;

    s->solver->prove(p, &s->budget, a);
}

static void release(struct oracle *o)
{
    struct asking *s = o->context;

    free(s->budget.memory);
    free(s);
}

static int ask_solver(const struct solve_order *order, struct oracle *o)
{
    struct asking *s = calloc(1, sizeof *s);

    if (!s)
        return usage_error(&command_solve, "%s", strerror(ENOMEM));
    s->solver = solvers_find(order->game, order->seats);
    s->budget.size = order->megabytes > 0 ? (size_t)order->megabytes * MEGABYTE : s->solver->memory;
    s->budget.size -= s->budget.size % 64;
    s->budget.memory = aligned_alloc(64, s->budget.size);
    s->budget.stop = order->stop;
    *o = (struct oracle){ask, release, s};
    if (!s->budget.memory) {
        release(o);
        return usage_error(&command_solve, "%s", strerror(ENOMEM));
    }
    if (s->solver->forget)
        s->solver->forget(s->budget.memory, s->budget.size);
    return EXIT_FINE;
}

/* ---- what is said ---- */

/* The seat that wins with best play; -1 for a draw. */
static int winner(const struct position *p, enum value v)
{
    if (v == VALUE_DRAW)
        return -1;
    return v == VALUE_WIN ? p->turn % 2 : 1 - p->turn % 2;
}

static int finished_winner(const struct position *p)
{
    return p->status == STATUS_DRAWN ? -1 : game_outcome(p, 0) == 2 ? 0 : 1;
}

/* "the first player wins in 5 plies"; the distance counts from the position that is spoken of. */
static void print_outcome(int seat, int distance, bool at_most)
{
    if (seat < 0) {
        printf("%s\n", tr("a draw", "partie nulle"));
        return;
    }
    printf("%s", seat == 0 ? tr("the first player wins", "le premier joueur gagne")
                           : tr("the second player wins", "le second joueur gagne"));
    if (distance > 0)
        printf(at_most ? tr(" in at most %d plies", " en %d coups au plus")
                       : tr(" in %d plies", " en %d coups"),
               distance);
    printf("\n");
}

/* Follows the answers of both sides. */
static void print_line(const struct solve_order *order, struct oracle *o)
{
    const struct game *g = order->game;
    union any_position p = order->start;
    char text[GAME_MOVE_TEXT_MAX];
    struct answer a;

    printf("%s", tr("line:", "suite :"));
    for (int i = 0; i < LINE_MAX_PLIES && p.position.status == STATUS_OPEN; i++) {
        o->answer(o, &p.position, &a);
        if (a.value == VALUE_UNKNOWN)
            break;
        g->write_move(&p.position, a.move, text);
        printf(" %s", text);
        fflush(stdout);
        g->play(&p.position, a.move);
    }
    printf("%s\n", p.position.status == STATUS_OPEN ? " ..." : "");
}

/* Each move that no symmetry makes like one before it; false if stopped. */
static bool print_each_move(const struct solve_order *order, struct oracle *o)
{
    static struct named_move list[GAME_MOVES_MAX];
    static uint8_t keys[GAME_MOVES_MAX][GAME_KEY_MAX];
    const struct game *g = order->game;
    const int count = moves_sort(g, &order->start.position, list);

    for (int i = 0; i < count; i++) {
        union any_position p = order->start;
        struct answer a = {0};
        size_t length;
        int same = 0;
        memset(keys[i], 0, GAME_KEY_MAX);
        g->play(&p.position, list[i].move);
        game_key(g, &p.position, keys[i], &length);
        while (memcmp(keys[same], keys[i], GAME_KEY_MAX) != 0)
            same++;
        if (same < i)
            continue;
        if (p.position.status == STATUS_OPEN)
            o->answer(o, &p.position, &a);
        if (p.position.status == STATUS_OPEN && a.value == VALUE_UNKNOWN)
            return false;
        printf("%s\t", list[i].text);
        if (p.position.status == STATUS_OPEN)
            print_outcome(winner(&p.position, a.value), a.value == VALUE_DRAW ? 0 : a.distance + 1,
                          a.at_most);
        else
            print_outcome(finished_winner(&p.position), 1, false);
        fflush(stdout);
    }
    return true;
}

static int print_value(int seat)
{
    printf("value: %s\n", seat < 0 ? "draw" : seat == 0 ? "first" : "second");
    return EXIT_FINE;
}

/* ---- the work ---- */

static int export(const struct solve_order *order, struct oracle *o, int seat)
{
    const int side = order->side >= 0 ? order->side : seat >= 0 ? seat : 0;

    if (!order->export_path)
        return EXIT_FINE;
    if (seat >= 0 && seat != side) {
        printf("%s\n", tr("no strategy: this side loses with best play",
                          "pas de stratégie : ce camp perd au mieux joué"));
        return EXIT_NO;
    }
    return solve_export(order, o, side, seat == side);
}

static int no_answer(const struct solve_order *order)
{
    if (atomic_load(order->stop))
        return interrupt_report(command_solve.name);
    printf("%s\n", order->from_path
                       ? tr("the table does not have this position: it was made from another one",
                            "la table n'a pas cette position : elle a été faite depuis une autre")
                       : tr("no proof was found; more --memory may help",
                            "aucune preuve n'est trouvée ; plus de --memory peut aider"));
    return EXIT_NO;
}

static int tell(const struct solve_order *order, struct oracle *o)
{
    struct answer a;

    o->answer(o, &order->start.position, &a);
    if (a.value == VALUE_UNKNOWN)
        return no_answer(order);
    const int seat = winner(&order->start.position, a.value);
    if (order->each_move && !print_each_move(order, o))
        return no_answer(order);
    print_outcome(seat, a.distance, a.at_most);
    print_line(order, o);
    const int code = export(order, o, seat);
    return code == EXIT_FINE ? print_value(seat) : code;
}

/* What stands at the start is over: there is nothing to prove. */
static int tell_finished(const struct position *p)
{
    printf("%s\n", tr("the game is over", "la partie est finie"));
    return print_value(finished_winner(p));
}

static int no_solver(const struct solve_order *order)
{
    char list[200] = "";
    size_t n = 0;

    for (int i = 0; i < SOLVERS_COUNT && n < sizeof list; i++)
        n += (size_t)snprintf(list + n, sizeof list - n, "%s%s %d", i > 0 ? ", " : "",
                              solvers[i].game->name, solvers[i].seats);
    return usage_error(&command_solve,
                       tr("%s with %d players is not solved; solved are: %s",
                          "%s à %d joueurs n'est pas résolu ; sont résolus : %s"),
                       order->game->name, order->seats, list);
}

static int solve(struct solve_order *order)
{
    const bool whole = order->game == &tictacdoh && order->seats == 2;
    struct oracle o;

    order->game->setup(&order->start.position, order->seats);
    if (!argument_moves(order->game, &order->start.position, order->moves, order->move_count))
        return EXIT_NO;
    order->stop = interrupt_catch();
    if (order->game == &dorix && order->seats == 2)
        return solve_dorix(order);
    if (!solvers_find(order->game, order->seats))
        return no_solver(order);
    if (order->plies > 0)
        return usage_error(&command_solve, "%s",
                           tr("--plies is for dorix: the others are searched to the end",
                              "--plies est pour dorix : les autres sont cherchés jusqu'à la fin"));
    if ((order->table_path || order->from_path) && !whole)
        return usage_error(&command_solve, "%s",
                           tr("only tictacdoh has a table of all its positions",
                              "seul tictacdoh a une table de toutes ses positions"));
    if (order->start.position.status != STATUS_OPEN)
        return tell_finished(&order->start.position);
    int code = whole ? solve_tictacdoh(order, &o) : ask_solver(order, &o);
    if (code != EXIT_FINE)
        return code;
    code = tell(order, &o);
    o.release(&o);
    return code;
}

/* ---- the command line ---- */

/* Takes an option and its value, if it is one; false if it is wrong, which was said. */
static bool take_option(struct solve_order *order, char **argv, int *i)
{
    enum { EXPORT, SIDE, TABLE, FROM, MEMORY, PLIES, OPTIONS };
    static const char *const names[OPTIONS] = {
        [EXPORT] = "--export", [SIDE] = "--side",     [TABLE] = "--table",
        [FROM] = "--from",     [MEMORY] = "--memory", [PLIES] = "--plies"};
    const char *const name = argv[*i], *value = argv[*i + 1];
    int which = 0;

    if (strcmp(name, "--moves") == 0) {
        order->each_move = true;
        return true;
    }
    while (which < OPTIONS && strcmp(name, names[which]) != 0)
        which++;
    if (which == OPTIONS || !value) {
        usage_error(&command_solve,
                    which == OPTIONS ? tr("there is no option %s", "il n'y a pas d'option %s")
                                     : tr("%s needs a value", "%s demande une valeur"),
                    name);
        return false;
    }
    ++*i;
    if (which == EXPORT)
        order->export_path = value;
    else if (which == TABLE)
        order->table_path = value;
    else if (which == FROM)
        order->from_path = value;
    else if (which == MEMORY)
        return argument_number(&command_solve, value, 1, 1 << 14, &order->megabytes);
    else if (which == PLIES)
        return argument_number(&command_solve, value, 1, 1000, &order->plies);
    else
        order->side = strcmp(value, "first") == 0 ? 0 : strcmp(value, "second") == 0 ? 1 : -1;
    if (which != SIDE || order->side >= 0)
        return true;
    usage_error(&command_solve, "%s",
                tr("--side is first or second", "--side vaut first ou second"));
    return false;
}

static int run(int argc, char **argv)
{
    struct solve_order order = {.side = -1};
    int words = 1; /* argv[1] and on: what is no option, in its order */

    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-')
            argv[words++] = argv[i];
        else if (!take_option(&order, argv, &i))
            return EXIT_USAGE;
    }
    if (words < 2)
        return usage_error(&command_solve, "%s", tr("GAME is needed", "il faut un jeu"));
    if (order.table_path && order.from_path)
        return usage_error(
            &command_solve, "%s",
            tr("--table and --from do not go together", "--table et --from ne vont pas ensemble"));
    const bool counted = words > 2 && argv[2][0] >= '0' && argv[2][0] <= '9';
    order.game = argument_game(&command_solve, argv[1], counted ? argv[2] : NULL, &order.seats);
    if (!order.game)
        return EXIT_USAGE;
    order.moves = argv + (counted ? 3 : 2);
    order.move_count = words - (counted ? 3 : 2);
    return solve(&order);
}

const struct command command_solve = {
    .name = "solve",
    .usage = "GAME [PLAYERS] [MOVE...] [--moves] [--export FILE [--side first|second]] "
             "[--table FILE | --from FILE] [--memory MEGABYTES] [--plies N]",
    .summary = {"prove what a position is worth", "prouver ce que vaut une position"},
    .help =
        {"Proves the value of a game for two, from its setup or after the given moves. Says who\n"
         "wins, in how many plies, and a line of best play; ends with 'value: first',\n"
         "'value: second' or 'value: draw'. Tic Tac Doh is solved in whole, with every position\n"
         "counted (under 20 s and 200 MB); Orbital is proved position by position. Dorix is open:\n"
         "shown is within how many plies neither side can force a win. Ctrl-C stops.\n\n"
         "--moves        what each move is worth, up to symmetry\n"
         "--export FILE  write a strategy for the winner, or against losing, which plateau verify\n"
         "               checks; --side says for whom\n"
         "--table FILE   write all values of Tic Tac Doh as a packed table\n"
         "--from FILE    take them from there\n"
         "--memory MB    for the proof (Orbital, Dorix: 512)\n"
         "--plies N      how far to look (Dorix: 22, under a minute; 24, some minutes); --side "
         "says\n"
         "               for whom\n\n"
         "Examples:\n"
         "  plateau solve tictacdoh\n"
         "  plateau solve dorix --plies 24\n"
         "  plateau solve tictacdoh 2 Mc3 --export win.txt\n"
         "  plateau solve tictacdoh --table doh.table && plateau solve tictacdoh Sc3 --from "
         "doh.table --moves",
         "Prouve la valeur d'un jeu à deux, depuis son début ou après les coups donnés. Dit qui\n"
         "gagne, en combien de coups, et une suite au mieux joué ; finit par « value: first »,\n"
         "« value: second » ou « value: draw ». Tic Tac Doh est résolu en entier, chaque position\n"
         "étant comptée (moins de 20 s et de 200 Mo) ; Orbital est prouvé position par position.\n"
         "Dorix reste ouvert : on montre en combien de coups aucun camp ne peut forcer le gain.\n"
         "Ctrl-C interrompt.\n\n"
         "--moves        ce que vaut chaque coup, à symétrie près\n"
         "--export FILE  écrire une stratégie pour le gagnant, ou pour ne pas perdre, que plateau\n"
         "               verify vérifie ; --side dit pour qui\n"
         "--table FILE   écrire toutes les valeurs de Tic Tac Doh dans une table compacte\n"
         "--from FILE    les y prendre\n"
         "--memory MB    pour la preuve (Orbital, Dorix : 512)\n"
         "--plies N      jusqu'où chercher (Dorix : 20, quelques secondes ; 24, quelques minutes) "
         ";\n"
         "               --side dit pour qui\n\n"
         "Exemples :\n"
         "  plateau solve tictacdoh\n"
         "  plateau solve dorix --plies 24\n"
         "  plateau solve tictacdoh 2 Mc3 --export gain.txt\n"
         "  plateau solve tictacdoh --table doh.table && plateau solve tictacdoh Sc3 --from "
         "doh.table --moves"},
    .run = run,
};
