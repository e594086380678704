/*
 * engine.c - `plateau engine`: a computer player for other programs, which talk to it in lines.
 */
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"
#include "cli/engine/engine_input.h"
#include "cli/engine/qtp.h"
#include "cli/engine/ugi.h"

struct request {
    const struct game *game;
    int players;
    long hash, threads, seed, move_time;
    bool qtp;
};

/* ---- lines from standard input ---- */

/* Obeys a line; false to end. */
typedef bool obey(void *context, enum input_line kind, char *line);

static bool read_more(struct input *in)
{
    char *at;
    const size_t room = input_room(in, &at);
    ssize_t count;

    do
        count = read(STDIN_FILENO, at, room);
    while (count < 0 && errno == EINTR);
    if (count <= 0)
        return false;
    input_add(in, (size_t)count);
    return true;
}

/* Until the end of the input, of the wish to go on, or of anybody who reads the answers. */
static void serve(obey *o, void *context)
{
    static struct input in;
    enum input_line kind;
    char *line;

    input_init(&in);
    do {
        while ((kind = input_next(&in, &line)) != INPUT_WAITS)
            if (!o(context, kind, line) || ferror(stdout))
                return;
    } while (read_more(&in));
    if ((kind = input_last(&in, &line)) != INPUT_WAITS)
        o(context, kind, line);
}

static bool obey_ugi(void *context, enum input_line kind, char *line)
{
    if (kind == INPUT_LINE)
        return ugi_line(context, line);
    ugi_refuse(context, kind);
    return true;
}

static bool obey_qtp(void *context, enum input_line kind, char *line)
{
    if (kind == INPUT_LINE)
        return qtp_line(context, line);
    qtp_refuse(context, kind);
    return true;
}

/* ---- the command ---- */

/* Numbers that the command line may give; -seed is how referees of QTP spell it. */
static const struct {
    const char *name;
    long least, most;
    size_t at;
} numbers[] = {
    {"--threads", 1, THINKER_THREADS_MAX, offsetof(struct request, threads)},
    {"--hash", 1, MIND_HASH_MAX, offsetof(struct request, hash)},
    {"--seed", 0, INT32_MAX, offsetof(struct request, seed)},
    {"-seed", 0, INT32_MAX, offsetof(struct request, seed)},
    {"--movetime", 1, 86400000, offsetof(struct request, move_time)},
};

enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

/* GAME and PLAYERS, if they are there, and whether all goes together. */
static bool settle(struct request *r, char **names, int named)
{
    if (named > 0)
        r->game =
            argument_game(&command_engine, names[0], named > 1 ? names[1] : NULL, &r->players);
    if (!r->game)
        return false;
    if (r->qtp && (r->game != &quoridor || r->players != 2)) {
        usage_error(
            &command_engine, "%s",
            tr("--qtp is for Quoridor with two players", "--qtp est pour Quoridor à deux joueurs"));
        return false;
    }
    if (!r->qtp && r->move_time > 0) {
        usage_error(&command_engine, "%s",
                    tr("--movetime is for --qtp; with UGI, say go movetime",
                       "--movetime va avec --qtp ; avec UGI, dites go movetime"));
        return false;
    }
    return true;
}

static bool read_options(int argc, char **argv, struct request *r)
{
    char *names[2];
    int named = 0;

    for (int i = 1; i < argc; i++) {
        int n = 0;
        while (n < NUMBERS && strcmp(argv[i], numbers[n].name) != 0)
            n++;
        if (n < NUMBERS) {
            long number;
            if (!argument_number(&command_engine, i + 1 < argc ? argv[i + 1] : "", numbers[n].least,
                                 numbers[n].most, &number))
                return false;
            memcpy((char *)r + numbers[n].at, &number, sizeof number);
            i++;
        } else if (strcmp(argv[i], "--qtp") == 0) {
            r->qtp = true;
        } else if (argv[i][0] == '-' || named == 2) {
            usage_error(&command_engine, tr("'%s' is not known", "« %s » n'est pas connu"),
                        argv[i]);
            return false;
        } else {
            names[named++] = argv[i];
        }
    }
    return settle(r, names, named);
}

static int run(int argc, char **argv)
{
    static struct ugi ugi;
    static struct qtp qtp;
    struct request r = {.game = games[0], .players = 2, .hash = MIND_HASH_USUAL, .threads = 1};

    if (!read_options(argc, argv, &r))
        return EXIT_USAGE;
    /* A controller that has gone is seen by the write that fails. */
    signal(SIGPIPE, SIG_IGN);
    if (r.qtp) {
        qtp_init(&qtp, stdout, (int)r.hash, (int)r.threads,
                 r.move_time > 0 ? r.move_time : QTP_USUAL_TIME, r.seed);
        serve(obey_qtp, &qtp);
        qtp_release(&qtp);
    } else {
        ugi_init(&ugi, stdout, r.game, r.players, (int)r.hash, (int)r.threads, r.seed);
        serve(obey_ugi, &ugi);
        ugi_release(&ugi);
    }
    return EXIT_FINE;
}

const struct command command_engine = {
    .name = "engine",
    .usage = "[GAME [PLAYERS]] [--qtp [--movetime MS]] [--threads N] [--hash MB] [--seed N]",
    .summary = {"a computer player for other programs, by UGI or QTP",
                "un joueur ordinateur pour d'autres programmes, par UGI ou QTP"},
    .help =
        {"Reads commands from standard input and answers on standard output, line by line, until\n"
         "quit or the end of the input. The protocol is UGI, the Universal Game Interface: UCI\n"
         "without chess. docs/engine.md describes every command.\n\n"
         "  GAME, PLAYERS  the game to begin with (quoridor, 2); setoption changes it\n"
         "  --qtp          the Quoridor Text Protocol instead: GTP style, black begins on e9\n"
         "  --threads N    threads that think, 1 to 64 (1)\n"
         "  --hash MB      megabytes of memory for what it has found (16)\n"
         "  --seed N       the easier levels err the same way again; 0: by chance (0)\n"
         "  --movetime MS  with --qtp: milliseconds a move, until told otherwise (1000)\n\n"
         "Commands: ugi, isready, uginewgame, setoption name N value V, position startpos|fen "
         "TEXT\n"
         "[moves M...], go [movetime MS|nodes N|depth N|p1time MS p1inc MS...|infinite|level N],\n"
         "stop, query gameover|result|turn|legal|fen..., quit.\n\n"
         "Examples:\n"
         "  plateau engine dorix 3 --threads 2\n"
         "  plateau engine --qtp --movetime 300\n"
         "  (echo go movetime 1000; sleep 2) | plateau engine orbital\n"
         "  printf 'position startpos moves e2 e8\\nquery legal\\n' | plateau engine",
         "Lit des commandes sur l'entrée standard et répond sur la sortie standard, ligne par\n"
         "ligne, jusqu'à quit ou à la fin de l'entrée. Le protocole est UGI, Universal Game\n"
         "Interface : UCI sans les échecs. docs/engine.md décrit chaque commande.\n\n"
         "  GAME, PLAYERS  le jeu de départ (quoridor, 2) ; setoption en change\n"
         "  --qtp          le Quoridor Text Protocol : façon GTP, noir part de e9\n"
         "  --threads N    fils qui réfléchissent, 1 à 64 (1)\n"
         "  --hash MB      mégaoctets de mémoire pour ce qui est trouvé (16)\n"
         "  --seed N       les niveaux faciles se trompent de même ; 0 : au hasard (0)\n"
         "  --movetime MS  avec --qtp : millisecondes par coup, sauf ordre contraire (1000)\n\n"
         "Commandes : ugi, isready, uginewgame, setoption name N value V, position startpos|fen\n"
         "TEXTE [moves COUP...], go [movetime MS|nodes N|depth N|p1time MS p1inc MS...|infinite|\n"
         "level N], stop, query gameover|result|turn|legal|fen..., quit.\n\n"
         "Exemples :\n"
         "  plateau engine dorix 3 --threads 2\n"
         "  plateau engine --qtp --movetime 300\n"
         "  (echo go movetime 1000; sleep 2) | plateau engine orbital\n"
         "  printf 'position startpos moves e2 e8\\nquery legal\\n' | plateau engine"},
    .run = run,
};
