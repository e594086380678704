/*
 * qtp.c - the Quoridor Text Protocol: finds the command of a line and writes its answer.
 */
#include "cli/engine/qtp.h"

#include <stdarg.h>
#include <string.h>
#include <strings.h>

#include "cli/engine/line_words.h"
#include "cli/programs/qtp_notation.h"

bool qtp_fail(struct qtp_answer *a, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(a->text, sizeof a->text, format, arguments);
    va_end(arguments);
    return false;
}

static void new_game(struct qtp *q)
{
    qtp_game_init(&q->game);
    q->chance = q->seed != 0 ? (uint64_t)q->seed : lazy_engine_seed();
}

void qtp_init(struct qtp *q, FILE *out, int hash, int threads, int64_t move_time, int64_t seed)
{
    memset(q, 0, sizeof *q);
    lazy_engine_init(&q->engine, hash, threads);
    q->out = out;
    q->seed = seed;
    q->move_time = move_time;
    new_game(q);
}

void qtp_release(struct qtp *q)
{
    lazy_engine_release(&q->engine);
}

/* ---- administration ---- */

static bool protocol_version(struct qtp *q, char *rest, struct qtp_answer *a)
{
    (void)q, (void)rest;
    snprintf(a->text, sizeof a->text, "2");
    return true;
}

static bool name(struct qtp *q, char *rest, struct qtp_answer *a)
{
    (void)q, (void)rest;
    snprintf(a->text, sizeof a->text, "Plateau");
    return true;
}

static bool version(struct qtp *q, char *rest, struct qtp_answer *a)
{
    (void)q, (void)rest;
    snprintf(a->text, sizeof a->text, "%s", PLATEAU_VERSION);
    return true;
}

/* ---- setting up ---- */

static bool board_size(struct qtp *q, char *rest, struct qtp_answer *a)
{
    const char *word = line_word_next(&rest);
    int64_t size;

    if (!word || !line_word_number(word, 0, INT32_MAX, &size))
        return qtp_fail(a, "syntax error: boardsize 9");
    if (size != 9)
        return qtp_fail(a, "unacceptable size");
    qtp_game_init(&q->game);
    return true;
}

static bool clear_board(struct qtp *q, char *rest, struct qtp_answer *a)
{
    (void)rest, (void)a;
    new_game(q);
    if (q->engine.thread)
        engine_thread_forget(q->engine.thread);
    return true;
}

static bool walls(struct qtp *q, char *rest, struct qtp_answer *a)
{
    const char *word = line_word_next(&rest);
    int64_t number;

    (void)q;
    if (!word || !line_word_number(word, 0, INT32_MAX, &number))
        return qtp_fail(a, "syntax error: walls 10");
    return number == 10 || qtp_fail(a, "unacceptable number of walls: it is 10");
}

/* ---- playing ---- */

/* Reads a colour, then a move in any of the spellings. */
static bool qtp_play(struct qtp *q, char *rest, struct qtp_answer *a)
{
    char move[GAME_MOVE_TEXT_MAX], sentence[REASON_TEXT_MAX];
    const char *colour = line_word_next(&rest);
    const int seat = colour ? qtp_seat(colour) : -1;
    struct reason why;
    struct move m;

    if (seat < 0 || !qtp_read_move(line_word_rest(&rest), move))
        return qtp_fail(a, "syntax error: a colour, then E8, E8 horizontal or e7h");
    q->trial = q->game;
    if (!qtp_game_turn(&q->trial, seat))
        return qtp_fail(a, "illegal move: the game is over");
    if (!game_read_move(&quoridor, &q->trial.record.now.position, move, &m, &why)) {
        /* Our own sentence would name cells in our notation, with the rows the other way round. */
        if (why.count > 0)
            return qtp_fail(a, "illegal move");
        reason_write(&why, "en", NULL, sentence);
        return qtp_fail(a, "illegal move: %s", sentence);
    }
    if (!qtp_game_play(&q->trial, m))
        return qtp_fail(a, "too many moves");
    q->game = q->trial;
    return true;
}

static bool undo(struct qtp *q, char *rest, struct qtp_answer *a)
{
    const char *word = line_word_next(&rest);
    int64_t times = 1;

    if (word && !line_word_number(word, 0, INT32_MAX, &times))
        return qtp_fail(a, "syntax error: undo or undo TIMES");
    return qtp_game_undo(&q->game, (int)times) || qtp_fail(a, "cannot undo");
}

static bool winner(struct qtp *q, char *rest, struct qtp_answer *a)
{
    const struct position *p = &q->game.record.now.position;

    (void)rest;
    if (p->status == STATUS_WON)
        snprintf(a->text, sizeof a->text, "true %s", qtp_colour(p->winners & 1 ? 0 : 1));
    else
        snprintf(a->text, sizeof a->text, "false");
    return true;
}

static bool show_board(struct qtp *q, char *rest, struct qtp_answer *a)
{
    (void)rest;
    qtp_draw(&q->game.record.now.position, a->text, sizeof a->text);
    return true;
}

/* ---- the list ---- */

static bool known_command(struct qtp *q, char *rest, struct qtp_answer *a);
static bool list_commands(struct qtp *q, char *rest, struct qtp_answer *a);
static bool quit(struct qtp *q, char *rest, struct qtp_answer *a);

static const struct qtp_command {
    const char *name;
    bool (*run)(struct qtp *q, char *rest, struct qtp_answer *a);
} qtp_commands[] = {
    {"name", name},
    {"version", version},
    {"protocol_version", protocol_version},
    {"known_command", known_command},
    {"list_commands", list_commands},
    {"quit", quit},
    {"boardsize", board_size},
    {"clear_board", clear_board},
    {"walls", walls},
    {"playmove", qtp_play},
    {"playwall", qtp_play},
    {"play", qtp_play},
    {"genmove", qtp_genmove},
    {"reg_genmove", qtp_reg_genmove},
    {"undo", undo},
    {"winner", winner},
    {"showboard", show_board},
    {"level", qtp_level},
    {"movetime", qtp_move_time},
    {"nodes", qtp_nodes},
    {"time_settings", qtp_time_settings},
    {"time_left", qtp_time_left},
};

enum { COMMANDS = sizeof qtp_commands / sizeof qtp_commands[0] };

static const struct qtp_command *find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcasecmp(qtp_commands[i].name, name) == 0)
            return &qtp_commands[i];
    return NULL;
}

static bool known_command(struct qtp *q, char *rest, struct qtp_answer *a)
{
    const char *word = line_word_next(&rest);

    (void)q;
    snprintf(a->text, sizeof a->text, "%s", word && find(word) ? "true" : "false");
    return true;
}

static bool list_commands(struct qtp *q, char *rest, struct qtp_answer *a)
{
    size_t n = 0;

    (void)q, (void)rest;
    for (int i = 0; i < COMMANDS; i++)
        n += (size_t)snprintf(a->text + n, sizeof a->text - n, "%s%s", i > 0 ? "\n" : "",
                              qtp_commands[i].name);
    return true;
}

static bool quit(struct qtp *q, char *rest, struct qtp_answer *a)
{
    (void)q, (void)rest, (void)a;
    return true;
}

/* ---- lines ---- */

/* Cuts a comment off and drops control characters. */
static void clean(char *line)
{
    char *to = line;

    for (const char *from = line; *from && *from != '#'; from++)
        if (*from == '\t' || ((unsigned char)*from >= ' ' && *from != 127))
            *to++ = *from;
    *to = '\0';
}

bool qtp_line(struct qtp *q, char *line)
{
    struct qtp_answer a = {.text = ""};
    int64_t number;
    const char *word, *id = "";

    clean(line);
    word = line_word_next(&line);
    if (word && line_word_number(word, 0, INT32_MAX, &number)) {
        id = word;
        word = line_word_next(&line);
    }
    if (!word)
        return true;
    const struct qtp_command *c = find(word);
    a.fine = c ? c->run(q, line, &a) : qtp_fail(&a, "unknown command");
    fprintf(q->out, "%c%s%s%s\n\n", a.fine ? '=' : '?', id, a.text[0] > ' ' ? " " : "", a.text);
    fflush(q->out);
    return !c || c->run != quit;
}

void qtp_refuse(struct qtp *q, enum line_input_kind kind)
{
    fprintf(q->out, "? %s\n\n", line_input_fault(kind));
    fflush(q->out);
}
