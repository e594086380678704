/*
 * puzzle_text.c - reads and writes puzzles, line by line.
 */
#include "puzzle_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

/* Skips a text, if it comes next. */
static bool skip(const char **at, const char *text)
{
    const size_t length = strlen(text);

    if (strncmp(*at, text, length) != 0)
        return false;
    *at += length;
    return true;
}

/* Reads a string without escapes, which none of our fields needs. */
static bool read_text(const char **at, char *text, size_t size)
{
    size_t length;

    if (!skip(at, "\""))
        return false;
    length = strcspn(*at, "\"\\");
    if (length >= size || (*at)[length] != '"')
        return false;
    memcpy(text, *at, length);
    text[length] = '\0';
    *at += length + 1;
    return true;
}

static bool read_number(const char **at, int *number)
{
    char *end;

    *number = (int)strtol(*at, &end, 10);
    if (end == *at || *number < 0 || *number > PUZZLES_MAX)
        return false;
    *at = end;
    return true;
}

/* Reads right moves, the replies to them and what follows: the steps of a tree. */
static bool read_answers(const char **at, struct puzzle *z, int *first)
{
    if (!skip(at, "["))
        return false;
    do {
        struct puzzle_step *s = puzzle_new_step(z);
        if (!s || !skip(at, "{\"move\":") || !read_text(at, s->move, sizeof s->move))
            return false;
        *first = (int)(s - z->steps);
        first = &s->other;
        if (skip(at, ",\"reply\":") && !read_text(at, s->reply, sizeof s->reply))
            return false;
        if (skip(at, ",\"then\":") && !read_answers(at, z, &s->then))
            return false;
        if (!skip(at, "}"))
            return false;
    } while (skip(at, ","));
    return skip(at, "]");
}

static bool read_refuted(const char **at, struct puzzle *z)
{
    if (!skip(at, "["))
        return false;
    do {
        if (z->replies == PUZZLE_REPLIES_MAX || !skip(at, "[") ||
            !read_text(at, z->reply[z->replies], GAME_MOVE_TEXT_MAX))
            return false;
        while (skip(at, ",")) {
            struct puzzle_wrong *w = &z->wrong[z->wrongs];
            if (z->wrongs == PUZZLE_WRONG_MAX || !read_text(at, w->move, sizeof w->move))
                return false;
            w->reply = z->replies;
            z->wrongs++;
        }
        z->replies++;
        if (!skip(at, "]"))
            return false;
    } while (skip(at, ","));
    return skip(at, "]");
}

bool puzzle_read(struct puzzle *z, const struct game *g, const char *line)
{
    char id[PUZZLE_ID_MAX], own_id[PUZZLE_ID_MAX], name[32], kind[16], text[GAME_TEXT_MAX];
    struct move list[GAME_MOVES_MAX];
    const char **at = &line;
    int first;

    memset(z, 0, sizeof *z);
    z->game = g;
    if (!skip(at, "{\"id\":") || !read_text(at, id, sizeof id) || !skip(at, ",\"game\":") ||
        !read_text(at, name, sizeof name) || strcmp(name, g->name) != 0 ||
        !skip(at, ",\"kind\":") || !read_text(at, kind, sizeof kind) || !skip(at, ",\"moves\":") ||
        !read_number(at, &z->moves) || !skip(at, ",\"level\":") || !read_number(at, &z->level) ||
        !skip(at, ",\"position\":") || !read_text(at, text, sizeof text) ||
        !g->read(&z->position.position, text))
        return false;
    puzzle_id(z, own_id);
    z->kind = puzzle_kind_find(kind);
    z->legal = g->moves(&z->position.position, list);
    return strcmp(id, own_id) == 0 && z->kind != PUZZLE_KINDS && skip(at, ",\"answers\":") &&
           read_answers(at, z, &first) && skip(at, ",\"refuted\":") && read_refuted(at, z) &&
           skip(at, "}");
}

/* ---- writing ---- */

static void write_answers(const struct puzzle *z, int first, FILE *file)
{
    for (int i = first; i >= 0; i = z->steps[i].other) {
        const struct puzzle_step *s = &z->steps[i];
        fprintf(file, "%s{\"move\":\"%s\"", i == first ? "[" : ",", s->move);
        if (s->reply[0])
            fprintf(file, ",\"reply\":\"%s\"", s->reply);
        if (s->then >= 0) {
            fprintf(file, ",\"then\":");
            write_answers(z, s->then, file);
        }
        fprintf(file, "}");
    }
    fprintf(file, "]");
}

static void write_refuted(const struct puzzle *z, FILE *file)
{
    fprintf(file, "[");
    for (int i = 0; i < z->replies; i++) {
        fprintf(file, "%s[\"%s\"", i == 0 ? "" : ",", z->reply[i]);
        for (int j = 0; j < z->wrongs; j++)
            if (z->wrong[j].reply == i)
                fprintf(file, ",\"%s\"", z->wrong[j].move);
        fprintf(file, "]");
    }
    fprintf(file, "]");
}

void puzzle_write(const struct puzzle *z, FILE *file)
{
    char text[GAME_TEXT_MAX], id[PUZZLE_ID_MAX];

    z->game->write(&z->position.position, text);
    puzzle_id(z, id);
    fprintf(file, "{\"id\":\"%s\",\"game\":\"%s\",\"kind\":\"%s\",\"moves\":%d,\"level\":%d", id,
            z->game->name, puzzle_kind_name(z->kind), z->moves, z->level);
    fprintf(file, ",\"position\":\"%s\",\"answers\":", text);
    write_answers(z, 0, file);
    fprintf(file, ",\"refuted\":");
    write_refuted(z, file);
    fprintf(file, "}");
}

/* ---- files ---- */

static void path_of(char *path, size_t size, const struct game *g, const char *folder,
                    const char *end)
{
    const int length = snprintf(path, size, "%s/%s.json%s", folder, g->name, end);

    assert(length > 0 && (size_t)length < size);
    (void)length;
}

bool puzzle_list_read(struct puzzle_list *l, const struct game *g, const char *folder)
{
    static char line[PUZZLE_LINE_MAX], path[4096];
    bool good = true;
    int number = 0;

    l->game = g;
    l->count = 0;
    path_of(path, sizeof path, g, folder, "");
    FILE *file = fopen(path, "r");
    if (!file)
        return true;
    while (good && fgets(line, sizeof line, file)) {
        number++;
        if (line[0] != '{')
            continue;
        good = l->count < PUZZLES_MAX && puzzle_read(&l->puzzles[l->count++], g, line);
    }
    fclose(file);
    if (!good)
        fprintf(stderr, "%s: line %d is not a puzzle\n", path, number);
    return good;
}

/* Sorts from easy to hard by the measured level; then short before long, few choices before
   many. */
static int compare(const void *a, const void *b)
{
    const struct puzzle *x = a, *y = b;
    char x_id[PUZZLE_ID_MAX], y_id[PUZZLE_ID_MAX];

    if (x->level != y->level)
        return x->level - y->level;
    if (x->moves != y->moves)
        return x->moves - y->moves;
    if (x->legal != y->legal)
        return x->legal - y->legal;
    puzzle_id(x, x_id);
    puzzle_id(y, y_id);
    return strcmp(x_id, y_id);
}

bool puzzle_list_write(struct puzzle_list *l, const char *folder)
{
    static char path[4096], fresh[4096];

    path_of(path, sizeof path, l->game, folder, "");
    path_of(fresh, sizeof fresh, l->game, folder, ".new");
    FILE *file = fopen(fresh, "w");
    if (!file)
        return false;
    qsort(l->puzzles, (size_t)l->count, sizeof l->puzzles[0], compare);
    fprintf(file, "[\n");
    for (int i = 0; i < l->count; i++) {
        puzzle_write(&l->puzzles[i], file);
        fprintf(file, i + 1 < l->count ? ",\n" : "\n");
    }
    fprintf(file, "]\n");
    const bool good = !ferror(file);
    return fclose(file) == 0 && good && rename(fresh, path) == 0;
}
