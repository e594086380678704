/*
 * solve_export.c - writes a strategy: the move of one side in every position that can arise.
 *
 * Positions are taken from a queue. If the side is to move, the oracle chooses a move, and position
 * and move are written; otherwise every legal move is followed. Of symmetric positions only the
 * first is kept. verify.h describes the format.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/command.h"
#include "cli/base/interrupt.h"
#include "cli/base/progress.h"
#include "cli/solve/position_set.h"
#include "cli/solve/solve.h"
#include "options/tr.h"
#include "options/usage.h"

struct exporter {
    const struct solve_request *request;
    struct oracle *oracle;
    int side;
    bool wins;
    FILE *file;
    struct position_set seen;
    uint8_t *queue; /* positions, each of the game's size */
    size_t first, last, room;
    uint64_t written;
    double begin;
};

/*
 * Adds a position to the queue unless it is over or was met before; returns false if the memory is
 * not available.
 */
static bool enqueue_if_new(struct exporter *e, const struct position *p)
{
    const size_t size = e->request->game->size;

    if (p->status != STATUS_OPEN)
        return true;
    const int is_new = position_set_add(&e->seen, p);
    if (is_new <= 0)
        return is_new == 0;
    if (e->last == e->room) {
        const size_t room = e->room ? e->room * 2 : 1024;
        uint8_t *moved = realloc(e->queue, room * size);
        if (!moved)
            return false;
        e->queue = moved;
        e->room = room;
    }
    memcpy(e->queue + e->last++ * size, p, size);
    return true;
}

static bool meet_after(struct exporter *e, const struct position *p, struct move m)
{
    union any_position next;

    game_copy(e->request->game, &next.position, p);
    e->request->game->play(&next.position, m);
    return enqueue_if_new(e, &next.position);
}

/*
 * Reports that no answer keeps the claim, which happens only if the oracle was stopped or is wrong.
 */
static int report_no_answer(const struct exporter *e, const struct position *p)
{
    char text[GAME_TEXT_MAX];

    if (atomic_load(e->request->stop))
        return interrupt_report(e->request->command->name);
    e->request->game->write(p, text);
    return usage_refuse(e->request->command, TERMINAL_SOLVE_EXPORT_NO_PROOF,
                        {"position", .text = text});
}

static int solve_export_follow(struct exporter *e, const struct position *p)
{
    const struct game *g = e->request->game;
    char text[GAME_TEXT_MAX], move[GAME_MOVE_TEXT_MAX];
    struct move list[GAME_MOVES_MAX];
    struct answer a;
    int count = 1;

    if (p->to_move % 2 == e->side) {
        e->oracle->answer(e->oracle, p, &a);
        if (a.value != VALUE_WIN && (e->wins || a.value != VALUE_DRAW))
            return report_no_answer(e, p);
        list[0] = a.move;
        g->write(p, text);
        g->write_move(p, a.move, move);
        fprintf(e->file, "%s %s\n", text, move);
        e->written++;
    } else {
        count = g->moves(p, list);
    }
    for (int i = 0; i < count; i++)
        if (!meet_after(e, p, list[i]))
            return usage_no_memory(e->request->command);
    return EXIT_SUCCESS;
}

static void solve_export_show(const struct exporter *e)
{
    const double passed = progress_seconds() - e->begin;

    progress_tell(TERMINAL_SOLVE_EXPORT_PROGRESS, {"positions", .number = e->written},
                  {"pace", .number = passed > 0 ? (uint64_t)((double)e->written / passed) : 0},
                  {"waiting", .number = e->last - e->first});
}

static void write_header(const struct exporter *e)
{
    const struct solve_request *request = e->request;
    char text[GAME_MOVE_TEXT_MAX];
    union any_position p;
    struct move m;

    fprintf(e->file, "plateau-strategy 1\ngame %s\nplayers %d\nside %s\nclaim %s\nmoves",
            request->game->name, request->seats, e->side == 0 ? "first" : "second",
            e->wins ? "win" : "no-loss");
    request->game->setup(&p.position, request->seats);
    for (int i = 0; i < request->move_count; i++) {
        if (!game_read_move(request->game, &p.position, request->moves[i], &m, NULL))
            break; /* The moves were checked before. */
        request->game->write_move(&p.position, m, text);
        request->game->play(&p.position, m);
        fprintf(e->file, " %s", text);
    }
    fprintf(e->file, "\n\n");
}

static int write_all(struct exporter *e)
{
    union any_position p;
    int code = EXIT_SUCCESS;

    write_header(e);
    if (!enqueue_if_new(e, &e->request->start.position))
        return usage_no_memory(e->request->command);
    while (code == EXIT_SUCCESS && e->first < e->last) {
        const size_t size = e->request->game->size;
        memcpy(&p, e->queue + e->first++ * size, size);
        code = atomic_load(e->request->stop) ? interrupt_report(e->request->command->name)
                                             : solve_export_follow(e, &p.position);
        if (progress_due())
            solve_export_show(e);
    }
    return code;
}

/* ---- files, in whole or not at all ---- */

/* Opens a temporary file beside the final one. */
static FILE *begin_file(const struct command *c, const char *path, char temporary[static 4096])
{
    errno = ENAMETOOLONG;
    FILE *file = snprintf(temporary, 4096, "%s.new", path) < 4096 ? fopen(temporary, "wb") : NULL;

    if (!file)
        usage_cannot_write(c, path, errno);
    return file;
}

/* Renames the file if everything succeeded, otherwise removes it. */
static int end_file(const struct command *c, FILE *file, const char *path, const char *temporary,
                    int code)
{
    const bool good = fflush(file) == 0 && !ferror(file) && fsync(fileno(file)) == 0;
    const int problem = errno;

    if (fclose(file) != 0 || !good || code != EXIT_SUCCESS) {
        unlink(temporary);
        return code != EXIT_SUCCESS ? code : usage_cannot_write(c, path, good ? errno : problem);
    }
    return rename(temporary, path) == 0 ? EXIT_SUCCESS : usage_cannot_write(c, path, errno);
}

void solve_tell_table(const char *path, size_t size)
{
    tr_print(stdout, TERMINAL_SOLVE_TABLE, {"size", .number = size}, {"file", .text = path});
    putchar('\n');
}

int solve_write_file(const struct command *c, const char *path, const void *bytes, size_t size)
{
    char temporary[4096];
    FILE *file = begin_file(c, path, temporary);

    if (!file)
        return EXIT_USAGE;
    fwrite(bytes, 1, size, file);
    return end_file(c, file, path, temporary, EXIT_SUCCESS);
}

int solve_export(const struct solve_request *request, struct oracle *o, int side, bool wins)
{
    struct exporter e = {
        .request = request, .oracle = o, .side = side, .wins = wins, .begin = progress_seconds()};
    char temporary[4096];

    e.file = begin_file(request->command, request->export_path, temporary);
    if (!e.file)
        return EXIT_USAGE;
    position_set_init(&e.seen, request->game);
    int code = write_all(&e);
    progress_clear();
    code = end_file(request->command, e.file, request->export_path, temporary, code);
    if (code == EXIT_SUCCESS) {
        tr_print(stdout, TERMINAL_SOLVE_EXPORT_STRATEGY, {"positions", .number = e.written},
                 {"file", .text = request->export_path});
        putchar('\n');
    }
    position_set_release(&e.seen);
    free(e.queue);
    return code;
}
