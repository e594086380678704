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
#include "options/tr.h"
#include "options/usage.h"

enum { DELAY_USUAL = 700 };

enum { NOT_GIVEN = -1 };

struct play_options {
    const char *game, *players, *names, *seats, *load, *save, *order, *clock;
    struct argument_start start;
    long delay, seed; /* or NOT_GIVEN */
    bool plain, swap;
};

/* Whether the record can be read again as it will be written: some names would prevent that. */
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

/* Reads names separated by commas. */
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
    usage_refuse(&command_play, TERMINAL_PLAY_INVALID_NAMES, {"names", .text = names});
    return false;
}

/* Assigns people and computers to seats, as --seats or the record says. */
static bool seat_players(struct session_game *g, const char *seats)
{
    const int count = g->record.now.position.seats;

    session_load_seats(g);
    if (!seats || session_read_seats(seats, count, g->levels))
        return true;
    usage_refuse(&command_play, TERMINAL_PLAY_INVALID_SEATS, {"seats", .text = seats},
                 {"n", .number = (unsigned)count}, {"levels", .number = ENGINE_LEVELS});
    return false;
}

/*
 * Chooses the first player at random if --order says so, or a person plays and it says nothing; a
 * saved game and a position keep their seats. Returns whether it did.
 */
static bool choose_order(struct session_game *g, const struct play_options *o, uint64_t seed)
{
    const bool seated = o->order && strcmp(o->order, "seated") == 0;
    bool people = false;

    for (int seat = 0; seat < g->record.now.position.seats; seat++)
        people |= g->levels[seat] == 0;
    const bool usual = !o->load && !o->start.position && people;
    const bool lots = !o->load && !seated && (o->order || usual);
    if (lots)
        session_draw_lots(g, seed);
    return lots;
}

/* Reads "5+3" or "0:30+2", minutes or minutes and seconds, and seconds per move. */
static bool read_clock(const char *text, struct session_game *g)
{
    unsigned minutes, seconds = 0, increment;
    int end = 0, colon = 0;

    sscanf(text, "%*4[0-9]%n", &colon);
    if (text[colon] == ':' ? sscanf(text, "%4u:%2u+%4u%n", &minutes, &seconds, &increment, &end) < 3
                           : sscanf(text, "%4u+%4u%n", &minutes, &increment, &end) < 2)
        return false;
    g->base = (minutes * 60 + seconds) * 1000;
    g->increment = increment * 1000;
    return strspn(text, "0123456789:+") == (size_t)end && text[end] == '\0' && seconds < 60 &&
           g->base > 0;
}

/* Reads the clocks and the swap, which a game gets each time it is played. */
static bool read_rules(struct session_game *g, const struct play_options *o)
{
    if (o->clock && (!read_clock(o->clock, g) || !session_allows(g))) {
        usage_refuse(&command_play, TERMINAL_PLAY_INVALID_CLOCK, {"clock", .text = o->clock});
        return false;
    }
    g->swap = o->swap;
    if (!o->swap || (session_allows(g) && !g->record.from_position))
        return true;
    usage_error(&command_play, "%s", tr(TERMINAL_PLAY_SWAP_OPTION));
    return false;
}

/* Asks for the game that the command line does not name; returns false if there is no answer. */
static bool choose_game(struct play_options *o)
{
    static char players[2];
    int seats;
    const struct game *g = play_which_game(&seats);

    if (!g)
        return false;
    o->game = g->name;
    players[0] = (char)('0' + seats);
    o->players = players;
    return true;
}

/*
 * Loads a record. Only the main line of a game in progress is kept, so that saving it does not
 * overwrite a study.
 */
static int load(struct record *r, const struct play_options *o)
{
    static struct tree t;
    const int code = record_file_read_tree(&command_play, o->load, &t);

    if (code != EXIT_SUCCESS)
        return code;
    if (o->game && strcmp(o->game, t.record.game->name) != 0)
        return usage_refuse(&command_play, TERMINAL_PLAY_OTHER_GAME, {"file", .text = o->load},
                            {"game", .text = t.record.game->name});
    const int seats = t.record.now.position.seats;
    if (o->players && (strlen(o->players) != 1 || o->players[0] != '0' + seats))
        return usage_refuse(&command_play, TERMINAL_PLAY_OTHER_PLAYERS, {"file", .text = o->load},
                            {"n", .number = (unsigned)seats}, {"players", .text = o->players});
    if (tree_has_notes(&t) && (!o->save || strcmp(o->save, o->load) == 0))
        return usage_refuse(&command_play, TERMINAL_PLAY_STUDY, {"file", .text = o->load});
    record_copy(r, &t.record);
    return EXIT_SUCCESS;
}

/*
 * Reads the record of an unfinished game, or begins a new one; returns EXIT_SUCCESS if that works.
 */
static int play_begin(struct record *r, const struct play_options *o)
{
    union any_position start;
    int seats;

    if (o->load && (o->start.position || o->start.odds))
        return usage_error(&command_play, "%s", tr(TERMINAL_PLAY_OWN_START));
    if (o->load)
        return load(r, o);
    const struct game *g = argument_game(&command_play, o->game, o->players, &seats);
    if (!g ||
        !argument_start(&command_play, &o->start, g, &seats, o->players != NULL, &start.position) ||
        !argument_open(&command_play, &start.position))
        return EXIT_USAGE;
    if (o->start.position || o->start.odds)
        record_init_from(r, g, &start.position);
    else
        record_init(r, g, seats);
    return EXIT_SUCCESS;
}

/* Chooses where the record is saved unless the players say otherwise. */
static void set_path(struct session *s, const struct play_options *o)
{
    const char *path = o->save ? o->save : o->load && strcmp(o->load, "-") != 0 ? o->load : "";

    snprintf(s->path, sizeof s->path, "%s", path);
}

/* Saves if --save asks for it, and prints the result on the terminal. */
static int finish(struct play *p, const struct play_options *o, bool screen)
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
        return saved ? EXIT_SUCCESS : EXIT_USAGE;
    }
    return EXIT_SUCCESS;
}

static int run_play(int argc, char **argv)
{
    static struct play p;
    static struct session_game game;
    struct play_options o = {.delay = NOT_GIVEN, .seed = NOT_GIVEN};
    const int left = option_parse(&command_play, argc, argv, &o);

    if (left < 0)
        return EXIT_USAGE;
    o.game = left > 1 ? argv[1] : NULL;
    o.players = left > 2 ? argv[2] : NULL;
    if (!o.game && !o.load && !choose_game(&o))
        return feof(stdin)
                   ? usage_refuse(&command_play, TERMINAL_OPTIONS_MISSING, {"name", .text = "GAME"})
                   : EXIT_SUCCESS;
    const int code = play_begin(&game.record, &o);
    if (code != EXIT_SUCCESS)
        return code;
    if ((o.names && !read_names(&game.record, o.names)) || !seat_players(&game, o.seats) ||
        !read_rules(&game, &o))
        return EXIT_USAGE;
    /* Differs each time, unless it is given. */
    p.seed = o.seed != NOT_GIVEN ? (uint64_t)o.seed : (uint64_t)thinking_clock() << 20;
    const bool lots = choose_order(&game, &o, p.seed);
    play_init(&p, &game);
    p.delay = o.delay != NOT_GIVEN ? o.delay : isatty(STDOUT_FILENO) ? DELAY_USUAL : 0;
    if (lots)
        session_tell_first(&p.session);
    set_path(&p.session, &o);

    const char *term = getenv("TERM");
    bool screen = !o.plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term &&
                  strcmp(term, "dumb") != 0;
    screen = screen && play_screen(&p);
    if (!screen)
        play_plain(&p);
    play_release(&p);
    return finish(&p, &o, screen);
}

static const struct option options[] = {
    {.name = "--seats",
     .kind = OPTION_TEXT,
     .argument = "LIST",
     .offset = offsetof(struct play_options, seats),
     .help = {.key = TERMINAL_HELP_PLAY_SEATS}},
    {.name = "--order",
     .kind = OPTION_CHOICE,
     .argument = "random|seated",
     .offset = offsetof(struct play_options, order),
     .help = {.key = TERMINAL_HELP_PLAY_ORDER}},
    {.name = "--names",
     .kind = OPTION_TEXT,
     .argument = "NAMES",
     .offset = offsetof(struct play_options, names),
     .help = {.key = TERMINAL_HELP_PLAY_NAMES}},
    ARGUMENT_START_OPTIONS(struct play_options),
    {.name = "--clock",
     .kind = OPTION_TEXT,
     .argument = "TIME",
     .offset = offsetof(struct play_options, clock),
     .help = {.key = TERMINAL_HELP_PLAY_CLOCK}},
    {.name = "--swap",
     .offset = offsetof(struct play_options, swap),
     .help = {.key = TERMINAL_HELP_PLAY_SWAP}},
    {.name = "--load",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct play_options, load),
     .help = {.key = TERMINAL_HELP_PLAY_LOAD}},
    {.name = "--save",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct play_options, save),
     .help = {.key = TERMINAL_HELP_PLAY_SAVE}},
    {.name = "--plain",
     .offset = offsetof(struct play_options, plain),
     .help = {.key = TERMINAL_HELP_PLAY_PLAIN}},
    {.name = "--delay",
     .least = 0,
     .most = 60000,
     .kind = OPTION_NUMBER,
     .argument = "MS",
     .offset = offsetof(struct play_options, delay),
     .help = {.key = TERMINAL_HELP_PLAY_DELAY}},
    {.name = "--seed",
     .least = 0,
     .most = 2147483647,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct play_options, seed),
     .help = {.key = TERMINAL_HELP_PLAY_SEED}},
    OPTION_END,
};

const struct command command_play = {
    .name = "play",
    .operands = "[GAME [PLAYERS]]",
    .summary = {.key = TERMINAL_HELP_PLAY},
    .help = {.key = TERMINAL_HELP_PLAY_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_PLAY_EXAMPLES},
    .run = run_play,
};
