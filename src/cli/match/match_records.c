/*
 * match_records.c - writes the games of a match to a file.
 */
#include "cli/match/match_records.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *match_fault_name(enum player_verdict v)
{
    static const char *const names[] = {
        [PLAYER_MOVED] = "none",   [PLAYER_ILLEGAL] = "illegal-move", [PLAYER_CRASHED] = "crash",
        [PLAYER_LATE] = "timeout", [PLAYER_CANCELLED] = "cancelled",
    };

    assert(v <= PLAYER_CANCELLED);
    return names[v];
}

/* Returns how many bytes of a text fit without cutting a character in two. */
static size_t fitting(const char *text, size_t most)
{
    size_t length = strlen(text);

    if (length > most)
        for (length = most; length > 0 && (text[length] & 0xc0) == 0x80;)
            length--;
    return length;
}

static void add_tag(struct record *r, const char *name, const char *value)
{
    const size_t length = fitting(value, 200);
    size_t n = strlen(r->tags);

    n += (size_t)snprintf(r->tags + n, sizeof r->tags - n, "[%s \"", name);
    for (size_t i = 0; i < length; i++) {
        if (value[i] == '"' || value[i] == '\\')
            r->tags[n++] = '\\';
        r->tags[n++] = value[i];
    }
    n += (size_t)snprintf(r->tags + n, sizeof r->tags - n, "\"]\n");
    assert(n < sizeof r->tags);
    r->tagged = 1;
}

static void name_seats(const struct match_plan *plan, struct record *r, int side)
{
    for (int seat = 0; seat < plan->seats; seat++) {
        const char *text = plan->players[match_player_at(plan, side, seat)].text;
        memcpy(r->names[seat], text, fitting(text, RECORD_NAME_MAX - 1));
    }
}

static void add_tags(struct record *r, const struct match_game *g)
{
    char text[PLAYER_FAULT_MAX + 32];

    add_tag(r, "Event", "plateau match");
    snprintf(text, sizeof text, "%d.%d", g->round + 1, g->side + 1);
    add_tag(r, "Round", text);
    if (g->fault == PLAYER_MOVED)
        return;
    snprintf(text, sizeof text, "%c: %s: %s", 'A' + g->culprit, match_fault_name(g->fault),
             g->reason);
    add_tag(r, "Fault", text);
}

bool match_records_append(FILE *file, const struct match_plan *plan, struct record *r,
                          const struct match_game *g)
{
    name_seats(plan, r, g->side);
    add_tags(r, g);
    const size_t length = record_write(r, NULL, 0);
    char *text = malloc(length + 1);

    errno = 0;
    if (text)
        record_write(r, text, length + 1);
    const bool good = text && fwrite(text, 1, length, file) == length && fputc('\n', file) >= 0 &&
                      fflush(file) == 0;
    free(text);
    return good;
}
