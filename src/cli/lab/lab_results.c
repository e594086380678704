/*
 * lab_results.c - reads and writes the games of a run. A file is not trusted: anything that is not
 * a game by the rules is refused.
 */
#include "cli/lab/lab_results.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "version/version.h"

enum { LINE_BYTES = 32 + RECORD_TURNS_MAX * 15, HEAD_BYTES = 512 };

/* ---- files put in place at once ---- */

int lab_file_begin(struct lab_file *f, const char *path)
{
    if (snprintf(f->path, sizeof f->path, "%s", path) >= (int)sizeof f->path)
        return ENAMETOOLONG;
    snprintf(f->temporary, sizeof f->temporary, "%s.new", path);
    f->stream = fopen(f->temporary, "w");
    return f->stream ? 0 : errno;
}

int lab_file_end(struct lab_file *f)
{
    errno = 0;
    const bool good = !ferror(f->stream) && fflush(f->stream) == 0 && fsync(fileno(f->stream)) == 0;
    int problem = good ? 0 : errno ? errno : EIO;

    if (fclose(f->stream) != 0 && problem == 0)
        problem = errno;
    if (problem == 0 && rename(f->temporary, f->path) != 0)
        problem = errno;
    if (problem != 0)
        unlink(f->temporary);
    return problem;
}

/* ---- writing ---- */

static void write_head(const struct lab_plan *p, char text[static HEAD_BYTES])
{
    char start[GAME_TEXT_MAX] = "";

    if (!p->usual)
        p->game->write(&p->start.position, start);
    snprintf(text, HEAD_BYTES,
             "plateau-lab 1 %s %d version %s %s seed %" PRIu64
             " games %d level %d top %d opening %d%s%s\n",
             p->game->name, p->seats, PLATEAU_VERSION, version_commit, p->seed, p->games, p->level,
             p->top, p->opening, p->usual ? "" : " position ", start);
}

static void write_result(FILE *file, int number, const struct lab_result *r)
{
    fprintf(file, "%d", number);
    for (int i = 0; i < r->turns; i++)
        fprintf(file, " %" PRIx32, r->moves[i].bits);
    for (int i = 0; r->chances && i < r->turns; i++)
        fprintf(file, "%s%d", i == 0 ? "; " : " ", r->chances[i]);
    fputc('\n', file);
}

int lab_results_write(const char *path, const struct lab_plan *plan,
                      const struct lab_result *results)
{
    static struct lab_file file;
    char head[HEAD_BYTES];
    const int problem = lab_file_begin(&file, path);

    if (problem != 0)
        return problem;
    write_head(plan, head);
    fputs(head, file.stream);
    for (int i = 0; i < plan->total; i++)
        if (results[i].turns > 0)
            write_result(file.stream, i, &results[i]);
    return lab_file_end(&file);
}

/* ---- reading ---- */

/*
 * Reads a number in this base at *at and moves past it; returns false if there is none within
 * bounds.
 */
static bool read_number(char **at, int base, unsigned long most, unsigned long *number)
{
    char *end;

    while (**at == ' ')
        (*at)++;
    if (!strchr("0123456789abcdef", **at) || **at == '\0')
        return false;
    errno = 0;
    *number = strtoul(*at, &end, base);
    const bool good = errno == 0 && end > *at && *number <= most;
    *at = end;
    return good;
}

static bool is_legal(const struct game *g, const struct position *p, struct move m)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    for (int i = 0; i < count; i++)
        if (list[i].bits == m.bits)
            return true;
    return false;
}

/* Plays the moves of a line; returns false if one is illegal or the game is not over. */
static bool replay(struct lab_board *b, int number, char **at)
{
    const bool whole = lab_plan_block(b->plan, number)->part != LAB_FIRST;
    struct record *r = &b->record;
    union any_position start;
    unsigned long bits;

    lab_plan_start(b->plan, number, &start.position);
    record_init_from(r, b->plan->game, &start.position);
    while (!record_over(r) && read_number(at, 16, UINT32_MAX, &bits)) {
        const struct move m = {(uint32_t)bits};
        if (!is_legal(r->game, &r->now.position, m))
            return false;
        record_play(r, m, RECORD_NO_CLOCK);
    }
    return whole ? record_over(r) : r->turns == 1;
}

static bool read_chances(struct lab_board *b, char **at)
{
    unsigned long number;

    if (**at != ';')
        return false;
    (*at)++;
    for (int i = 0; i < b->record.turns; i++) {
        if (!read_number(at, 10, 1000, &number))
            return false;
        b->chances[i] = (int16_t)number;
    }
    return true;
}

static bool read_line(struct lab_board *b, char *line, struct lab_result *results)
{
    const struct lab_plan *plan = b->plan;
    char *at = line;
    unsigned long number;

    if (!read_number(&at, 10, (unsigned long)plan->total - 1, &number))
        return false;
    const bool studied = lab_board_studies(plan, (int)number);
    struct lab_result *r = &results[number];
    if (r->turns > 0 || !replay(b, (int)number, &at) || (studied && !read_chances(b, &at)) ||
        strcmp(at, "\n") != 0)
        return false;
    return lab_board_keep(b, studied, r);
}

static enum lab_reading lab_results_read_all(FILE *file, struct lab_board *b,
                                             struct lab_result *results, int *number)
{
    static char line[LINE_BYTES];
    char head[HEAD_BYTES];

    write_head(b->plan, head);
    *number = 1;
    if (!fgets(line, sizeof line, file) || strcmp(line, head) != 0)
        return ferror(file) ? LAB_FAILED : LAB_OTHER;
    while (fgets(line, sizeof line, file)) {
        ++*number;
        if (!read_line(b, line, results))
            return LAB_DAMAGED;
    }
    return ferror(file) ? LAB_FAILED : LAB_READ;
}

enum lab_reading lab_results_read(const char *path, const struct lab_plan *plan,
                                  struct lab_result *results, int *line)
{
    static struct lab_board board; /* only for its record: nothing is searched here */
    FILE *file = fopen(path, "r");

    if (!file)
        return errno == ENOENT ? LAB_ABSENT : LAB_FAILED;
    board.plan = plan;
    const enum lab_reading how = lab_results_read_all(file, &board, results, line);
    fclose(file);
    return how;
}
