/*
 * openings_file.c - reads openings and tries each before the first game.
 */
#include "cli/match/openings_file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options/tr.h"
#include "options/usage.h"

enum { FILE_MAX = 1 << 26, LINE_MAX_BYTES = RECORD_TURNS_MAX * GAME_MOVE_TEXT_MAX };

/* A record does not store the game's usual start. */
static void openings_file_begin(const struct game *g, const struct position *start,
                                struct record *r)
{
    record_init(r, g, start->seats);
    if (memcmp(&r->start, start, g->size) != 0)
        record_init_from(r, g, start);
}

/* Plays a line; returns false and sets the reason if a move is illegal, or if the game is over. */
static bool play_line(const char *line, struct record *r, struct reason *why)
{
    while (*line) {
        char move[GAME_MOVE_TEXT_MAX] = "";
        const size_t length = strcspn(line, " ");
        struct move m;
        if (length < sizeof move)
            memcpy(move, line, length);
        if (record_over(r) || !game_read_move(r->game, &r->now.position, move, &m, why))
            return false;
        record_play(r, m, RECORD_NO_CLOCK);
        line += length + strspn(line + length, " ");
    }
    *why = (struct reason){.code = REASON_OVER};
    return !record_over(r);
}

bool openings_file_play(const struct openings_file *o, int round, const struct game *g,
                        const struct position *start, struct record *r)
{
    struct reason why;

    assert(o->count > 0);
    openings_file_begin(g, start, r);
    return play_line(o->lines[round % o->count], r, &why);
}

static char *openings_file_read_all(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = file ? malloc(FILE_MAX) : NULL;
    const size_t length = text ? fread(text, 1, FILE_MAX - 1, file) : 0;
    const int problem = errno;

    if (text)
        text[length] = '\0';
    if (file)
        fclose(file);
    errno = problem;
    return text;
}

/* Removes comments, and tabs and spaces at both ends. */
static char *clean(char *line)
{
    size_t n = strcspn(line, "#\r");

    while (n > 0 && line[n - 1] == ' ')
        n--;
    line[n] = '\0';
    return line + strspn(line, " ");
}

static bool openings_file_refuse(const struct command *c, const char *path, int number,
                                 const struct reason *why)
{
    char sentence[REASON_TEXT_MAX];

    reason_write(why, tr_tag(), NULL, sentence);
    usage_refuse(c, TERMINAL_MATCH_OPENINGS_LINE, {"file", .text = path},
                 {"line", .number = (unsigned)number}, {"why", .text = sentence});
    return false;
}

bool openings_file_read(const struct command *c, const char *path, const struct game *g,
                        const struct position *start, struct openings_file *o)
{
    static struct record r;
    int number = 0;

    o->text = openings_file_read_all(path);
    o->lines = calloc(OPENINGS_MAX, sizeof o->lines[0]);
    if (!o->text || !o->lines) {
        usage_refuse(c, TERMINAL_MATCH_CANNOT_READ, {"file", .text = path},
                     {"why", .text = strerror(errno)});
        return false;
    }
    for (char *next, *at = o->text; at && o->count < OPENINGS_MAX; at = next) {
        struct reason why;
        next = strchr(at, '\n');
        if (next)
            *next++ = '\0';
        number++;
        char *line = clean(at);
        if (!*line)
            continue;
        openings_file_begin(g, start, &r);
        if (strlen(line) >= LINE_MAX_BYTES || !play_line(line, &r, &why))
            return openings_file_refuse(c, path, number, &why);
        o->lines[o->count++] = line;
    }
    if (o->count == 0)
        usage_refuse(c, TERMINAL_MATCH_NO_OPENING, {"file", .text = path});
    return o->count > 0;
}
