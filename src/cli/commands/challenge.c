/*
 * challenge.c - `plateau challenge`: shows, plays or checks the daily challenge.
 */
#include "challenge/challenge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/base/command.h"
#include "cli/base/print.h"
#include "cli/base/record_file.h"
#include "options/tr.h"
#include "options/usage.h"
#include "json/json_fields.h"
#include "json/json_stream.h"

struct challenge_options {
    const char *check, *play;
    bool json, record;
};

/* Everything that a challenge needs to search and play. */
struct room {
    struct challenge challenge;
    struct record record, work;
    struct engine engine;
    void *memory;
};

static void write_today(char date[static CHALLENGE_DATE_MAX])
{
    const time_t now = time(NULL);
    const struct tm *utc = gmtime(&now);

    if (!utc || strftime(date, CHALLENGE_DATE_MAX, "%Y-%m-%d", utc) == 0)
        date[0] = '\0';
}

/* ---- a challenge in words ---- */

static void print_challenge(const struct challenge *c)
{
    char start[GAME_TEXT_MAX];

    c->game->write(&c->start.position, start);
    tr_print(stdout, TERMINAL_COMMANDS_CHALLENGE, {"date", .text = c->date},
             {"game", .text = language_text(tr_language(), c->game->title)},
             {"seats", .number = (unsigned)c->seats}, {"player", .number = (unsigned)c->seat + 1});
    putchar('\n');
    tr_print(stdout,
             c->seats > 2 ? TERMINAL_COMMANDS_CHALLENGE_COMPUTERS
                          : TERMINAL_COMMANDS_CHALLENGE_COMPUTER,
             {"level", .number = (unsigned)c->level}, {"version", .number = CHALLENGE_ENGINE});
    putchar('\n');
    tr_print(stdout, TERMINAL_COMMANDS_CHALLENGE_POSITION, {"position", .text = start});
    putchar('\n');
}

static void put_challenge(struct json_writer *w, const struct challenge *c)
{
    char start[GAME_TEXT_MAX];

    c->game->write(&c->start.position, start);
    json_field_text(w, "date", c->date);
    json_field_text(w, "game", c->game->name);
    json_field_int(w, "players", c->seats);
    json_field_int(w, "seat", c->seat);
    json_field_int(w, "level", c->level);
    json_field_int(w, "seed", c->seed);
    json_field_text(w, "position", start);
}

static void print_challenge_json(const struct challenge *c)
{
    struct json_writer w;
    char buffer[1024];

    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    json_field_int(&w, "engine_version", CHALLENGE_ENGINE);
    put_challenge(&w, c);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}

/* ---- a record checked ---- */

static void print_score(const struct challenge_report *report)
{
    static const enum terminal_text results[] = {
        [CHALLENGE_WON] = TERMINAL_COMMANDS_CHALLENGE_WON,
        [CHALLENGE_DRAWN] = TERMINAL_COMMANDS_CHALLENGE_DRAWN,
        [CHALLENGE_LOST] = TERMINAL_COMMANDS_CHALLENGE_LOST,
    };

    tr_print(stdout, results[report->score.result], {"date", .text = report->challenge.date},
             {"n", .number = (unsigned)report->score.moves});
}

static void print_verdict(enum challenge_verdict v, const struct challenge_report *report)
{
    static const enum terminal_text faults[] = {
        [CHALLENGE_NONE] = TERMINAL_COMMANDS_CHALLENGE_NONE,
        [CHALLENGE_OTHER_START] = TERMINAL_COMMANDS_CHALLENGE_OTHER_START,
        [CHALLENGE_EVENTS] = TERMINAL_COMMANDS_CHALLENGE_EVENTS,
        [CHALLENGE_OTHER_END] = TERMINAL_COMMANDS_CHALLENGE_OTHER_END,
    };

    if (v == CHALLENGE_HOLDS)
        print_score(report);
    else if (v == CHALLENGE_UNFINISHED)
        tr_print(stdout, TERMINAL_COMMANDS_CHALLENGE_UNFINISHED,
                 {"date", .text = report->challenge.date});
    else if (v == CHALLENGE_OTHER_ENGINE)
        tr_print(stdout, TERMINAL_COMMANDS_CHALLENGE_OTHER_ENGINE,
                 {"played", .number = (unsigned)report->engine},
                 {"own", .number = CHALLENGE_ENGINE});
    else if (v == CHALLENGE_OTHER_MOVE)
        tr_print(stdout, TERMINAL_COMMANDS_CHALLENGE_OTHER_MOVE,
                 {"turn", .number = (unsigned)report->turn});
    else
        fputs(tr(faults[v]), stdout);
    putchar('\n');
}

static void print_verdict_json(enum challenge_verdict v, const struct challenge_report *report)
{
    const bool scored = v == CHALLENGE_HOLDS;
    struct json_writer w;
    char buffer[1024];

    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    json_field_text(&w, "verdict", challenge_verdict_name(v));
    json_field_int(&w, "engine_version", report->engine);
    if (v == CHALLENGE_OTHER_MOVE)
        json_field_int(&w, "ply", report->turn - 1);
    if (scored) {
        json_field_text(&w, "result", challenge_result_name(report->score.result));
        json_field_int(&w, "moves", report->score.moves);
    }
    if (v != CHALLENGE_NONE && v != CHALLENGE_OTHER_ENGINE)
        put_challenge(&w, &report->challenge);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}

static int check(struct room *m, const char *path, bool json)
{
    struct challenge_report report;
    const int code = record_file_read(&command_challenge, path, &m->record);

    if (code != EXIT_SUCCESS)
        return code;
    const enum challenge_verdict v = challenge_check(&m->record, &m->engine, &m->work, &report);
    m->challenge = report.challenge;
    (json ? print_verdict_json : print_verdict)(v, &report);
    return v == CHALLENGE_HOLDS || v == CHALLENGE_UNFINISHED ? EXIT_SUCCESS : EXIT_NEGATIVE;
}

/* ---- a challenge played ---- */

/* Prints the record after the person's moves, each answered by the computers. */
static int print_record(struct room *m, bool json, char **moves, int count)
{
    struct record *r = &m->record;

    challenge_begin(&m->challenge, r);
    challenge_answer(&m->challenge, r, &m->engine);
    for (int i = 0; i < count; i++) {
        struct reason why = {.code = REASON_OVER};
        struct move move;
        if (record_over(r) || !game_read_move(r->game, &r->now.position, moves[i], &move, &why)) {
            print_refusal(&command_challenge, json, moves[i], r->turns, &why);
            return EXIT_NEGATIVE;
        }
        record_play(r, move, RECORD_NO_CLOCK);
        challenge_answer(&m->challenge, r, &m->engine);
    }
    const size_t length = record_write(r, NULL, 0);
    char *text = malloc(length + 1);
    if (!text)
        return usage_no_memory(&command_challenge);
    record_write(r, text, length + 1);
    fputs(text, stdout);
    free(text);
    return EXIT_SUCCESS;
}

/*
 * Plays a game in the file: continues the one that is there, or begins the challenge. `plateau
 * play` needs nothing more: the record says who plays, and with its seed the computers move as they
 * do here.
 */
static int challenge_play(struct room *m, char *path)
{
    char name[] = "play", load[] = "--load", save[] = "--save", with[] = "--seed", seed[16];
    char *words[] = {name, load, path, save, path, with, seed, NULL};

    if (access(path, F_OK) == 0) {
        const int code = check(m, path, false);
        if (code != EXIT_SUCCESS || record_over(&m->record))
            return code;
    } else {
        challenge_begin(&m->challenge, &m->record);
        const int problem = record_file_write(path, &m->record);
        if (problem)
            return usage_cannot_write(&command_challenge, path, problem);
    }
    snprintf(seed, sizeof seed, "%u", (unsigned)m->challenge.seed);
    const int code = command_find("play")->run(7, words);
    return code == EXIT_SUCCESS ? check(m, path, false) : code;
}

static int act(struct room *m, const struct challenge_options *o, int left, char **argv)
{
    char today[CHALLENGE_DATE_MAX];

    if (o->check)
        return check(m, o->check, o->json);
    write_today(today);
    const char *date = left > 1 ? argv[1] : today;
    if (!challenge_find(&m->challenge, date, &m->engine, &m->work))
        return usage_refuse(&command_challenge, TERMINAL_COMMANDS_CHALLENGE_INVALID_DATE,
                            {"date", .text = date});
    if (o->play)
        return challenge_play(m, (char *)(uintptr_t)o->play);
    if (o->record || left > 2)
        return print_record(m, o->json, argv + 2, left > 2 ? left - 2 : 0);
    (o->json ? print_challenge_json : print_challenge)(&m->challenge);
    return EXIT_SUCCESS;
}

static int run_challenge(int argc, char **argv)
{
    static struct room m;
    struct challenge_options o = {0};
    const int left = option_parse(&command_challenge, argc, argv, &o);

    if (left < 0)
        return EXIT_USAGE;
    if ((o.check != NULL) + (o.play != NULL) + (o.record || left > 2) > 1 || (o.check && left > 1))
        return usage_error(&command_challenge, "%s", tr(TERMINAL_COMMANDS_CHALLENGE_ONE_THING));
    m.memory = aligned_alloc(64, CHALLENGE_MEMORY);
    if (!m.memory)
        return usage_no_memory(&command_challenge);
    engine_init(&m.engine, m.memory, CHALLENGE_MEMORY, NULL);
    const int code = act(&m, &o, left, argv);
    free(m.memory);
    return code;
}

static const struct option options[] = {
    {.name = "--play",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct challenge_options, play),
     .help = {.key = TERMINAL_HELP_CHALLENGE_PLAY}},
    {.name = "--check",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct challenge_options, check),
     .help = {.key = TERMINAL_HELP_CHALLENGE_CHECK}},
    {.name = "--record",
     .offset = offsetof(struct challenge_options, record),
     .help = {.key = TERMINAL_HELP_CHALLENGE_RECORD}},
    {.name = "--json",
     .offset = offsetof(struct challenge_options, json),
     .help = {.key = TERMINAL_HELP_CHALLENGE_JSON}},
    OPTION_END,
};

const struct command command_challenge = {
    .name = "challenge",
    .operands = "[DATE [MOVE...]]",
    .summary = {.key = TERMINAL_HELP_CHALLENGE},
    .help = {.key = TERMINAL_HELP_CHALLENGE_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_CHALLENGE_EXAMPLES},
    .run = run_challenge,
};
