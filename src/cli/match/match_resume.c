/*
 * match_resume.c - reads a file of records, game by game.
 *
 * A game belongs to the match if its players sit where the match would have them, and its tag Round
 * is one of the match. If it begins with the opening of that round, seed and options are the same
 * as before. The last record may be half written: it is played again.
 */
#include "cli/match/match_resume.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options/tr.h"
#include "options/usage.h"

/*
 * Finds the value of a tag that the format does not define; returns false if the record has none.
 */
static bool find_tag(const struct record *r, const char *name, char *value, size_t size)
{
    char begin[32];
    const int length = snprintf(begin, sizeof begin, "[%s \"", name);
    const char *at = r->tagged ? strstr(r->tags, begin) : NULL;

    if (!at)
        return false;
    snprintf(value, size, "%.*s", (int)strcspn(at + length, "\n"), at + length);
    return true;
}

static bool sits(const struct match_plan *plan, const struct record *r, int side)
{
    for (int seat = 0; seat < plan->seats; seat++) {
        const char *text = plan->players[match_player_at(plan, side, seat)].text;
        const size_t length = strlen(r->names[seat]);
        if (length == 0 || strncmp(r->names[seat], text, length) != 0 ||
            (text[length] && length < RECORD_NAME_MAX - 4))
            return false;
    }
    return true;
}

/* Whether the game begins as the match would have begun it. */
static bool opens(const struct match_plan *plan, const struct record *r, int round, int side)
{
    static struct record opening;

    if (!match_open(plan, round, side, &opening) || opening.turns > r->turns ||
        memcmp(&opening.start, &r->start, plan->game->size) != 0)
        return false;
    for (int turn = 0; turn < opening.turns; turn++)
        if (record_move(&opening, turn).bits != record_move(r, turn).bits)
            return false;
    return true;
}

/* Reads "B: crash: it ended with status 3". */
static void read_fault(const struct record *r, struct match_game *g)
{
    static const char *const names[] = {
        [PLAYER_ILLEGAL] = "illegal-move", [PLAYER_CRASHED] = "crash", [PLAYER_LATE] = "timeout"};
    char text[PLAYER_FAULT_MAX];

    if (!find_tag(r, "Fault", text, sizeof text) || strlen(text) < 4)
        return;
    g->culprit = text[0] == 'B';
    for (int v = PLAYER_ILLEGAL; v <= PLAYER_LATE; v++)
        if (strncmp(text + 3, names[v], strlen(names[v])) == 0)
            g->fault = (enum player_verdict)v;
    const char *reason = strstr(text + 3, ": ");
    snprintf(g->reason, sizeof g->reason, "%.*s", reason ? (int)strcspn(reason + 2, "\"") : 0,
             reason ? reason + 2 : "");
}

/* Counts one record; returns false if it contradicts the match. */
static bool match_resume_take(const struct match_plan *plan, const struct record *r,
                              struct match_tally *tally, uint8_t *done)
{
    struct match_game g;
    char round[32];
    int number, side;

    if (r->game != plan->game || r->start.position.seats != plan->seats ||
        !find_tag(r, "Round", round, sizeof round) || sscanf(round, "%d.%d", &number, &side) != 2 ||
        number < 1 || number > plan->rounds || side < 1 || side > plan->sides ||
        !sits(plan, r, side - 1))
        return true; /* The game belongs to another match in the same file. */
    const int place = (number - 1) * plan->sides + side - 1;
    if (done[place])
        return true;
    if (!opens(plan, r, number - 1, side - 1))
        return false;
    memset(&g, 0, sizeof g);
    g.round = number - 1;
    g.side = side - 1;
    read_fault(r, &g);
    match_game_conclude(plan, r, &g);
    match_tally_add(tally, &g);
    done[place] = 1;
    return true;
}

/* Reads the whole file; returns an empty text if there is none yet. */
static char *read_file(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = NULL;
    long size;

    if (!file)
        return errno == ENOENT ? calloc(1, 1) : NULL;
    if (fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) >= 0 && fseek(file, 0, SEEK_SET) == 0)
        text = malloc((size_t)size + 1);
    if (text)
        text[fread(text, 1, (size_t)size, file)] = '\0';
    fclose(file);
    return text;
}

/* Ends the file's last line, so that half a record does not run into the next one. */
static void end_line(const char *path, const char *text)
{
    const size_t length = strlen(text);
    FILE *file = length > 0 && text[length - 1] != '\n' ? fopen(path, "a") : NULL;

    if (file) {
        fputc('\n', file);
        fclose(file);
    }
}

bool match_resume(const struct command *c, const struct match_plan *plan, struct match_tally *tally,
                  uint8_t *done)
{
    static struct record r;
    struct record_error error;
    char *text = read_file(plan->records);
    bool good = true;

    if (!text) {
        usage_refuse(c, TERMINAL_MATCH_CANNOT_READ, {"file", .text = plan->records},
                     {"why", .text = strerror(errno)});
        return false;
    }
    end_line(plan->records, text);
    for (char *next, *at = strstr(text, "[Game "); at && good; at = next) {
        next = strstr(at + 1, "\n[Game ");
        if (next)
            *next++ = '\0';
        if (record_read(&r, at, &error))
            good = match_resume_take(plan, &r, tally, done);
    }
    free(text);
    if (!good)
        usage_refuse(c, TERMINAL_MATCH_OTHER_OPENINGS, {"file", .text = plan->records});
    return good;
}
