/*
 * session_seats.c - who sits where, people and computers, on the command line and in records. Both
 * write "person,3": for each player a word, or the level of a computer.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "cli/play/session.h"
#include "search/engine.h"

/* Reads one player's word; returns -1 if it is not one. */
static int read_level(const char *word, size_t length)
{
    static const char *const people[] = {"person", "personne"};

    for (int i = 0; i < 2; i++)
        if (strlen(people[i]) == length && strncmp(word, people[i], length) == 0)
            return 0;
    if (length == 1 && word[0] >= '1' && word[0] <= '0' + ENGINE_LEVELS)
        return word[0] - '0';
    return -1;
}

bool session_read_seats(const char *text, int seats, int levels[static GAME_SEATS_MAX])
{
    int read[GAME_SEATS_MAX];

    for (int seat = 0; seat < seats; seat++) {
        const size_t length = strcspn(text, ",");
        read[seat] = read_level(text, length);
        if (read[seat] < 0 || (text[length] == ',') != (seat < seats - 1))
            return false;
        text += length + (text[length] == ',');
    }
    memcpy(levels, read, (size_t)seats * sizeof read[0]);
    return true;
}

void session_levels(const struct session *s, int levels[static GAME_SEATS_MAX])
{
    memset(levels, 0, GAME_SEATS_MAX * sizeof levels[0]);
    for (int seat = 0; seat < session_position(s)->seats; seat++)
        levels[record_player(&s->table.record, seat)] = session_level(s, seat);
}

/* ---- in records ---- */

static const char tag[] = "[Seats \"";

/*
 * Finds the tag's line among those that the format does not define; returns NULL if there is none.
 */
static char *find_tag(struct record *r)
{
    char *line = r->tags;

    while (*line && strncmp(line, tag, strlen(tag)) != 0)
        line = strchr(line, '\n') + 1;
    return *line ? line : NULL;
}

/*
 * Copies the levels of computers that took seats over during the game; returns whether there are
 * any.
 */
static bool has_substitutes(const struct record *r, int levels[static GAME_SEATS_MAX])
{
    bool any = false;

    for (int i = 0; i < r->count; i++)
        if (r->entries[i].kind == RECORD_SUBSTITUTE) {
            levels[record_player(r, r->entries[i].seat)] = r->entries[i].number;
            any = true;
        }
    return any;
}

void session_load_seats(struct session_game *g)
{
    const char *line = find_tag(&g->record);
    char text[64];

    memset(g->levels, 0, sizeof g->levels);
    has_substitutes(&g->record, g->levels);
    const char *value = line ? line + strlen(tag) : "";
    const size_t length = strcspn(value, "\"");
    if (length < sizeof text) {
        memcpy(text, value, length);
        text[length] = '\0';
        /* Fails for the tag of another program. */
        session_read_seats(text, g->record.now.position.seats, g->levels);
    }
    memcpy(g->saved_levels, g->levels, sizeof g->levels);
}

void session_store_seats(struct session *s)
{
    char *line = find_tag(&s->table.record), *tags = s->table.record.tags;
    char text[80];
    int ignored[GAME_SEATS_MAX], levels[GAME_SEATS_MAX];
    size_t n = 0;

    if (line) {
        char *rest = strchr(line, '\n') + 1;
        memmove(line, rest, strlen(rest) + 1);
        s->table.record.tagged = tags[0] != '\0';
    }
    if (!session_has(s, true) && !has_substitutes(&s->table.record, ignored))
        return;
    session_levels(s, levels);
    for (int seat = 0; seat < session_position(s)->seats; seat++) {
        const char level[2] = {(char)('0' + levels[seat])};
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", seat > 0 ? "," : tag,
                              levels[seat] > 0 ? level : "person");
    }
    assert(n + 3 < sizeof text);
    n += (size_t)snprintf(text + n, sizeof text - n, "\"]\n");
    if (strlen(tags) + n < sizeof s->table.record.tags)
        memcpy(tags + strlen(tags), text, n + 1);
    s->table.record.tagged = tags[0] != '\0';
}
