/*
 * solve_tictacdoh.c - all positions of Tic Tac Doh for two: solves, counts, writes packed tables.
 */
#include <errno.h>
#include <inttypes.h>
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
        progress_show(now->backward ? tr("%d pieces: %.0f positions valued, %.0f a second, about "
                                         "%.0f s left",
                                         "%d pièces : %.0f positions évaluées, %.0f par "
                                         "seconde, encore %.0f s environ")
                                    : tr("%d pieces: %.0f positions followed, %.0f a second, "
                                         "about %.0f s left",
                                         "%d pièces : %.0f positions suivies, %.0f par "
                                         "seconde, encore %.0f s environ"),
                      now->layer, (double)now->done, pace,
                      pace > 0 ? (double)now->rest / pace : 0.0);
    }
    return !atomic_load(w->stop);
}

static void print_counts(const struct tictacdoh_counts *c)
{
    printf(tr("positions up to symmetry and translation: %" PRIu64 " without a line, %" PRIu64
              " ended by one\n",
              "positions à symétrie et translation près : %" PRIu64 " sans ligne, %" PRIu64
              " terminées par une ligne\n"),
           c->positions, c->lines);
    printf(tr("of those without a line: %" PRIu64 " with all pieces placed, %" PRIu64
              " where none can be\n",
              "parmi celles sans ligne : %" PRIu64 " avec toutes les pièces posées, %" PRIu64
              " où aucune ne peut l'être\n"),
           c->full, c->stuck);
    printf(tr("the player to move wins %" PRIu64 ", draws %" PRIu64 ", loses %" PRIu64 "\n",
              "le joueur qui doit jouer en gagne %" PRIu64 ", fait nulle dans %" PRIu64
              ", perd %" PRIu64 "\n"),
           c->wins, c->draws, c->losses);
    printf(tr("longest forced win: %d plies\n", "plus long gain forcé : %d coups\n"), c->longest);
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
        printf(tr("table: %zu bytes in %s\n", "table : %zu octets dans %s\n"), size,
               request->table_path);
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
        return usage_failure(request->command,
                             tr("cannot read %s: %s", "impossible de lire %s : %s"), path,
                             strerror(problem));
    if (packed_table_init(&s->table, s->bytes, size, tictacdoh.name))
        return EXIT_SUCCESS;
    return usage_failure(
        request->command,
        tr("%s is not a complete table of tictacdoh: create one with plateau solve tictacdoh "
           "--table",
           "%s n'est pas une table entière de tictacdoh : créez-en une par plateau solve tictacdoh "
           "--table"),
        path);
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
