/*
 * perft.c - counts move sequences and compares the counts with a table.
 *
 * Usage: perft TABLE LIMIT. A row of the table has five fields with tabs between: game, players,
 * depth, the number of sequences of that many moves, and the moves played before, with spaces
 * between; "odds=8,10" before them sets these odds. Rows with more than LIMIT sequences are
 * skipped.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games.h"

enum { FIELDS = 5, LINE_MAX_LENGTH = 4096 };

struct row {
    const struct game *game;
    int seats, depth;
    uint64_t expected;
    char *moves;
};

static bool parse_number(const char *text, uint64_t most, uint64_t *number)
{
    char *end;

    if (text[0] < '0' || text[0] > '9')
        return false;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0 && *number <= most;
}

/* Splits a line at its tabs; true if it has the right number of fields. */
static bool split(char *line, char *fields[static FIELDS])
{
    int count = 1;

    line[strcspn(line, "\n")] = '\0';
    fields[0] = line;
    for (; *line; line++)
        if (*line == '\t') {
            if (count == FIELDS)
                return false;
            *line = '\0';
            fields[count++] = line + 1;
        }
    return count == FIELDS;
}

static bool parse_row(char *line, struct row *row)
{
    char *fields[FIELDS];
    uint64_t seats, depth;

    if (!split(line, fields))
        return false;
    row->game = games_find(fields[0]);
    if (!row->game || !parse_number(fields[1], GAME_SEATS_MAX, &seats) ||
        !game_allows(row->game, (int)seats) || !parse_number(fields[2], 64, &depth) ||
        !parse_number(fields[3], UINT64_MAX, &row->expected))
        return false;
    row->seats = (int)seats;
    row->depth = (int)depth;
    row->moves = fields[4];
    return true;
}

/* Plays the row's moves, splitting them in place; returns the first illegal one, or NULL. */
static const char *play_moves(const struct row *row, struct position *p)
{
    static const char odds[] = "odds=";
    char *rest = NULL;

    row->game->setup(p, row->seats);
    for (char *text = strtok_r(row->moves, " ", &rest); text; text = strtok_r(NULL, " ", &rest)) {
        struct move m;
        if (text == row->moves && strncmp(text, odds, strlen(odds)) == 0) {
            if (!game_read_odds(row->game, p, row->seats, text + strlen(odds)))
                return text;
            continue;
        }
        if (!game_read_move(row->game, p, text, &m, NULL))
            return text;
        row->game->play(p, m);
    }
    return NULL;
}

static bool check(const struct row *row, int number)
{
    union any_position p;
    const char *illegal = play_moves(row, &p.position);

    if (illegal) {
        printf("row %d: %s %d: illegal move %s\n", number, row->game->name, row->seats, illegal);
        return false;
    }
    const uint64_t found = game_perft(row->game, &p.position, row->depth);
    if (found == row->expected)
        return true;
    printf("row %d: %s %d, depth %d: expected %" PRIu64 ", found %" PRIu64 "\n", number,
           row->game->name, row->seats, row->depth, row->expected, found);
    return false;
}

int main(int argc, char **argv)
{
    char line[LINE_MAX_LENGTH];
    uint64_t limit;
    int number = 0, passed = 0, failed = 0;

    if (argc != 3 || !parse_number(argv[2], UINT64_MAX, &limit)) {
        fputs("usage: perft TABLE LIMIT\n", stderr);
        return 2;
    }
    FILE *table = fopen(argv[1], "r");
    if (!table) {
        fprintf(stderr, "perft: %s: %s\n", argv[1], strerror(errno));
        return 2;
    }
    while (fgets(line, sizeof line, table)) {
        struct row row;
        number++;
        if (!parse_row(line, &row)) {
            printf("row %d: cannot be read\n", number);
            failed++;
        } else if (row.expected <= limit) {
            *(check(&row, number) ? &passed : &failed) += 1;
        }
    }
    fclose(table);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
