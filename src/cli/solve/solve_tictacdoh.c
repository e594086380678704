/*
 * solve_tictacdoh.c - all positions of Tic Tac Doh for two: solves, counts, writes packed tables.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/command.h"
#include "cli/base/interrupt.h"
#include "cli/base/progress.h"
#include "cli/solve/solve.h"
#include "options/tr.h"
#include "options/usage.h"
#include "solver/games/tictacdoh_build.h"
#include "solver/games/tictacdoh_choice.h"
#include "solver/games/tictacdoh_table.h"

enum { TABLE_MAX = 1 << 28 }; /* bytes; far more than any table of this game */

/* The scores, either solved or from a table. */
struct source {
    struct tictacdoh_solution *solution; /* NULL if the scores come from a table */
    struct packed_table table;
    uint8_t *bytes;
};

/* ---- answers ---- */

static bool at_least(struct tictacdoh_judge *j, const struct tictacdoh_board *b, int score)
{
    const struct source *s = j->context;
    const int known = s->solution ? tictacdoh_solution_score(s->solution, b)
                                  : tictacdoh_table_score(&s->table, b);

    j->unknown = j->unknown || known == TICTACDOH_BOARD_UNKNOWN;
    return known != TICTACDOH_BOARD_UNKNOWN && known >= score;
}

static void answer(struct oracle *o, const struct position *p, struct answer *a)
{
    struct tictacdoh_judge j = {.at_least = at_least, .context = o->context};

    tictacdoh_choose(p, &j, a);
}

static void release(struct oracle *o)
{
    struct source *s = o->context;

    tictacdoh_solution_free(s->solution);
    free(s->bytes);
    free(s);
}

/* ---- solving ---- */

struct watcher {
    const atomic_bool *stop;
    double begin; /* start of this pass */
    bool backward;
};

static bool solve_tictacdoh_watch(void *context, const struct tictacdoh_progress *now)
{
    struct watcher *w = context;

    if (now->backward != w->backward)
        w->begin = progress_seconds();
    w->backward = now->backward;
    if (progress_due()) {
        const double passed = progress_seconds() - w->begin;
        const double pace = passed > 0 ? (double)now->done / passed : 0;
        progress_tell(
            now->backward ? TERMINAL_SOLVE_TICTACDOH_VALUED : TERMINAL_SOLVE_TICTACDOH_FOLLOWED,
            {"pieces", .number = (unsigned)now->layer}, {"positions", .number = now->done},
            {"pace", .number = (unsigned long long)pace},
            {"seconds", .number = pace > 0 ? (unsigned long long)((double)now->rest / pace) : 0});
    }
    return !atomic_load(w->stop);
}

static void print_counts(const struct tictacdoh_counts *c)
{
    static const enum terminal_text lines[] = {
        TERMINAL_SOLVE_TICTACDOH_POSITIONS, TERMINAL_SOLVE_TICTACDOH_ENDS,
        TERMINAL_SOLVE_TICTACDOH_VALUES, TERMINAL_SOLVE_TICTACDOH_LONGEST};

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        tr_print(stdout, lines[i], {"open", .number = c->positions}, {"lines", .number = c->lines},
                 {"full", .number = c->full}, {"stuck", .number = c->stuck},
                 {"wins", .number = c->wins}, {"draws", .number = c->draws},
                 {"losses", .number = c->losses}, {"longest", .number = (unsigned)c->longest});
        printf("\n");
    }
    fflush(stdout);
}

static int write_table(const struct solve_request *request, const struct tictacdoh_solution *s)
{
    size_t size = 0;
    uint8_t *bytes = tictacdoh_solution_pack(s, &size);
    const int code = bytes ? solve_write_file(request->command, request->table_path, bytes, size)
                           : usage_no_memory(request->command);

    free(bytes);
    if (code == EXIT_SUCCESS)
        solve_tell_table(request->table_path, size);
    return code;
}

static int solve(const struct solve_request *request, struct source *s)
{
    struct watcher w = {.stop = request->stop, .begin = progress_seconds()};
    const struct tictacdoh_watch asked = {solve_tictacdoh_watch, &w};

    s->solution = tictacdoh_solution_new(&request->start.position, &asked);
    progress_clear();
    if (!s->solution && errno == EINTR)
        return interrupt_report(request->command->name);
    if (!s->solution)
        return usage_error(request->command, "%s", strerror(errno));
    print_counts(tictacdoh_solution_counts(s->solution));
    return request->table_path ? write_table(request, s->solution) : EXIT_SUCCESS;
}

/* ---- reading a table ---- */

static uint8_t *read_bytes(FILE *file, size_t *size)
{
    size_t room = 1 << 20;
    uint8_t *bytes = malloc(room);

    for (*size = 0; bytes; room *= 2) {
        *size += fread(bytes + *size, 1, room - *size, file);
        if (*size < room || room >= TABLE_MAX)
            break;
        uint8_t *moved = realloc(bytes, room * 2);
        if (!moved)
            free(bytes);
        bytes = moved;
    }
    return bytes;
}

static int load(const struct solve_request *request, struct source *s)
{
    const char *path = request->from_path;
    FILE *file = fopen(path, "rb");
    size_t size = 0;

    errno = file ? 0 : errno;
    s->bytes = file ? read_bytes(file, &size) : NULL;
    const bool broken = file && ferror(file);
    const int problem = errno;
    if (file)
        fclose(file);
    if (!s->bytes || broken)
        return usage_cannot_read(request->command, path, problem);
    if (packed_table_init(&s->table, s->bytes, size, tictacdoh.name))
        return EXIT_SUCCESS;
    return usage_fail(request->command, TERMINAL_SOLVE_TICTACDOH_NO_TABLE, {"file", .text = path});
}

int solve_tictacdoh(const struct solve_request *request, struct oracle *o)
{
    struct source *s = calloc(1, sizeof *s);

    if (!s)
        return usage_no_memory(request->command);
    *o = (struct oracle){answer, release, s};
    const int code = request->from_path ? load(request, s) : solve(request, s);
    if (code != EXIT_SUCCESS)
        release(o);
    return code;
}
