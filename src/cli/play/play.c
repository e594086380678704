/*
 * play.c - `plateau play`: a game for people and computers at one screen.
 */
#include "cli/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/base/record_file.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"

enum { PACE_USUAL = 700 };

struct options {
    const char *game, *players, *names, *seats, *pace, *load, *save, *order, *seed;
    bool plain;
};

/* The value of an option that must have one, or NULL after a complaint. */
static const char *value_of(int argc, char **argv, int *at)
{
    if (*at + 1 < argc)
        return argv[++*at];
    usage_error(&command_play, tr("%s needs a value", "%s demande une valeur"), argv[*at]);
    return NULL;
}

static bool read_options(int argc, char **argv, struct options *o)
{
    for (int i = 1; i < argc; i++) {
        const char **value = strcmp(argv[i], "--names") == 0   ? &o->names
                             : strcmp(argv[i], "--seats") == 0 ? &o->seats
                             : strcmp(argv[i], "--pace") == 0  ? &o->pace
                             : strcmp(argv[i], "--load") == 0  ? &o->load
                             : strcmp(argv[i], "--order") == 0 ? &o->order
                             : strcmp(argv[i], "--seed") == 0  ? &o->seed
                             : strcmp(argv[i], "--save") == 0  ? &o->save
                                                               : NULL;
        if (value) {
            *value = value_of(argc, argv, &i);
            if (!*value)
                return false;
        } else if (strcmp(argv[i], "--plain") == 0) {
            o->plain = true;
        } else if (argv[i][0] == '-') {
            usage_error(&command_play, tr("unknown option '%s'", "option inconnue « %s »"),
                        argv[i]);
            return false;
        } else if (!o->game) {
            o->game = argv[i];
        } else if (!o->players) {
            o->players = argv[i];
        } else {
            usage_error(&command_play, tr("'%s' is too much", "« %s » est de trop"), argv[i]);
            return false;
        }
    }
    return true;
}

/* Whether the record can be read again as it will be written: a name could stand in the way. */
static bool record_holds(const struct record *r)
{
    static struct record again;
    struct record_error error;
    const size_t length = record_write(r, NULL, 0);
    char *text = malloc(length + 1);
    bool good = false;

    if (text) {
        record_write(r, text, length + 1);
        good = record_read(&again, text, &error);
    }
    free(text);
    return good;
}

/* Names with commas between them. */
static bool read_names(struct record *r, const char *names)
{
    const char *name = names;

    for (int seat = 0; seat < r->now.position.seats && *name; seat++) {
        const size_t length = strcspn(name, ",");
        if (length >= RECORD_NAME_MAX)
            break;
        memcpy(r->names[seat], name, length);
        r->names[seat][length] = '\0';
        name += length + (name[length] == ',');
    }
    if (*name == '\0' && record_holds(r))
        return true;
    usage_error(&command_play,
                tr("'%s' should be a name for each player, with commas between",
                   "« %s » devrait être un nom par joueur, avec des virgules entre eux"),
                names);
    return false;
}

/* Who plays: as --seats says, or the record. */
static bool seat_players(struct session *s, const char *seats)
{
    session_load_seats(s);
    if (!seats || seats_read(seats, session_position(s)->seats, s->levels))
        return true;
    usage_error(
        &command_play,
        tr("'%s' should say for each of the %d players person, or the level of a computer, 1 "
           "to %d, with commas between: person,3",
           "« %s » devrait dire pour chacun des %d joueurs personne, ou le niveau d'un "
           "ordinateur, de 1 à %d, avec des virgules entre eux : personne,3"),
        seats, session_position(s)->seats, ENGINE_LEVELS);
    return false;
}

/*
 * Lots decide who begins unless --order says otherwise; a saved game has its seats, and computers
 * among themselves sit as they were told.
 */
static bool choose_order(struct play *p, const struct options *o, bool *lots)
{
    const bool seated = o->order && strcmp(o->order, "seated") == 0;
    const bool lot = o->order && strcmp(o->order, "lot") == 0;

    *lots = !o->load && (lot || (!seated && session_has(&p->session, false)));
    if (*lots)
        session_draw_lots(&p->session, p->seed);
    if (!o->order || lot || seated)
        return true;
    usage_error(&command_play,
                tr("invalid order '%s': expected lot or seated",
                   "ordre « %s » invalide : lot ou seated attendu"),
                o->order);
    return false;
}

/* The seed of lots and of what computers overlook: --seed, or another one each time. */
static bool choose_seed(struct play *p, const struct options *o)
{
    long seed = 0;

    if (o->seed && !argument_number(&command_play, o->seed, 0, 2147483647, &seed))
        return false;
    p->seed = o->seed ? (uint64_t)seed : (uint64_t)thinking_clock() << 20;
    return true;
}

/* Asks for the game that the command line does not name; false if there is no answer. */
static bool choose_game(struct options *o)
{
    static char players[2];
    int seats;
    const struct game *g = play_choose(&seats);

    if (!g)
        return false;
    o->game = g->name;
    players[0] = (char)('0' + seats);
    o->players = players;
    return true;
}

/* Reads the record of an unfinished game, or begins a new one; EXIT_FINE if that works. */
static int begin(struct record *r, const struct options *o)
{
    int seats;

    if (o->load) {
        const int code = record_file_read(&command_play, o->load, r);
        if (code != EXIT_FINE)
            return code;
        if (o->game && strcmp(o->game, r->game->name) != 0)
            return usage_error(&command_play,
                               tr("%s holds a game of %s", "%s contient une partie de %s"), o->load,
                               r->game->name);
        return EXIT_FINE;
    }
    const struct game *g = argument_game(&command_play, o->game, o->players, &seats);
    if (!g)
        return EXIT_USAGE;
    record_init(r, g, seats);
    return EXIT_FINE;
}

/* Where the record is saved unless the players say otherwise. */
static void set_path(struct session *s, const struct options *o)
{
    const char *path = o->save ? o->save : o->load && strcmp(o->load, "-") != 0 ? o->load : "";

    snprintf(s->path, sizeof s->path, "%s", path);
}

/* Keeps what --save promised, and leaves the result on the terminal. */
static int finish(struct play *p, const struct options *o, bool screen)
{
    struct session *s = &p->session;
    char status[SESSION_MESSAGE_MAX];

    if (screen && session_over(s)) {
        session_write_status(s, status, sizeof status);
        printf("%s\n", status);
    }
    if (o->save && session_unsaved(s)) {
        const bool saved = session_save(s, o->save);
        fprintf(saved ? stdout : stderr, "%s\n", s->message);
        return saved ? EXIT_FINE : EXIT_USAGE;
    }
    return EXIT_FINE;
}

static int run(int argc, char **argv)
{
    static struct play p;
    struct options o = {0};
    long pace = isatty(STDOUT_FILENO) ? PACE_USUAL : 0;
    bool lots;

    if (!read_options(argc, argv, &o))
        return EXIT_USAGE;
    if (!o.game && !o.load && !choose_game(&o))
        return feof(stdin)
                   ? usage_error(&command_play, "%s", tr("missing GAME", "il manque le jeu"))
                   : EXIT_FINE;
    const int code = begin(&p.session.record, &o);
    if (code != EXIT_FINE)
        return code;
    if (o.names && !read_names(&p.session.record, o.names))
        return EXIT_USAGE;
    if (!seat_players(&p.session, o.seats))
        return EXIT_USAGE;
    if (o.pace && !argument_number(&command_play, o.pace, 0, 60000, &pace))
        return EXIT_USAGE;
    if (!choose_seed(&p, &o) || !choose_order(&p, &o, &lots))
        return EXIT_USAGE;
    play_init(&p);
    p.pace = pace;
    if (lots)
        session_tell_first(&p.session);
    set_path(&p.session, &o);

    const char *term = getenv("TERM");
    bool screen = !o.plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term &&
                  strcmp(term, "dumb") != 0;
    screen = screen && play_screen(&p);
    if (!screen)
        play_lines(&p);
    play_release(&p);
    return finish(&p, &o, screen);
}

const struct command command_play = {
    .name = "play",
    .usage = "[GAME] [PLAYERS] [--seats person,3] [--names A,B] [--order lot|seated]\n"
             "                    [--load FILE] [--save FILE] [--plain]",
    .summary = {"play a game at this screen", "jouer une partie à cet écran"},
    .help =
        {"A game for two to four players at one screen (two if PLAYERS is not given): people,\n"
         "computers, or both. Without GAME it asks which one. The key ? lists all keys. Every\n"
         "refused move is explained.\n\n"
         "  --seats LIST  who plays, in the order of the seats, with commas between: person, or\n"
         "                the level of a computer, from 1 (a child) to 8 (as well as it can)\n"
         "  --order HOW   lot: the first player is chosen at random, partners stay together\n"
         "                (the default if a person plays); seated: the order of --seats\n"
         "  --seed N      the same lots and the same computers' moves each time\n"
         "  --pace MS     a computer's turn takes at least so many milliseconds (700)\n"
         "  --names A,B   the players' names\n"
         "  --load FILE   go on with a saved game; GAME may be left out\n"
         "  --save FILE   save the game there at the end\n"
         "  --plain       read moves line by line; so it is, too, without a terminal\n\n"
         "Examples:\n"
         "  plateau play quoridor --names Ada,Noé\n"
         "  plateau play orbital --seats person,3\n"
         "  plateau play dorix 4 --seats person,5,5,5 --save game.txt\n"
         "  plateau play --load game.txt",
         "Une partie à deux, trois ou quatre au même écran (deux si PLAYERS manque) :\n"
         "personnes, ordinateurs ou les deux. Sans GAME, le programme demande quel jeu. La\n"
         "touche ? donne toutes les touches. Tout coup refusé est expliqué.\n\n"
         "  --seats LIST  qui joue, dans l'ordre des places, avec des virgules : personne, ou le\n"
         "                niveau d'un ordinateur, de 1 (un enfant) à 8 (de son mieux)\n"
         "  --order HOW   lot : le premier joueur est tiré au sort, les partenaires restent\n"
         "                ensemble (par défaut si une personne joue) ; seated : comme --seats\n"
         "  --seed N      le même tirage et les mêmes coups d'ordinateurs chaque fois\n"
         "  --pace MS     le tour d'un ordinateur dure au moins tant de millisecondes (700)\n"
         "  --names A,B   les noms des joueurs\n"
         "  --load FILE   reprendre une partie enregistrée ; GAME peut manquer\n"
         "  --save FILE   y enregistrer la partie à la fin\n"
         "  --plain       lire les coups ligne par ligne, comme hors d'un terminal\n\n"
         "Exemples :\n"
         "  plateau play quoridor --names Ada,Noé\n"
         "  plateau play orbital --seats personne,3\n"
         "  plateau play dorix 4 --seats personne,5,5,5 --save partie.txt\n"
         "  plateau play --load partie.txt"},
    .run = run,
};
