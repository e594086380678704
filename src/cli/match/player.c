/*
 * player.c - players of a match: parses their names, begins games, checks moves.
 */
#include "cli/match/player.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "options/tr.h"
#include "options/usage.h"
#include "search/engine.h"
#include "search/engine_thread.h"

static const struct player_kind *const kinds[] = {
    &player_full,   &player_level, &player_greedy, &player_uct,
    &player_random, &player_ugi,   &player_qtp,
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* ---- names ---- */

/* Reads a whole decimal number from 1 to `most` that ends at `end`. */
static bool read_count(const char *text, const char *end, uint64_t most, uint64_t *number)
{
    char *stop;

    errno = 0;
    *number = strtoull(text, &stop, 10);
    return *text >= '0' && *text <= '9' && stop == end && !errno && *number >= 1 && *number <= most;
}

/* Reads one limit, such as "nodes=5000"; returns false if it is not one. */
static bool read_limit(const char *text, const char *end, struct player_limits *l)
{
    static const struct {
        const char *name;
        uint64_t most;
    } known[] = {{"movetime=", 86400000},
                 {"nodes=", UINT64_C(1) << 60},
                 {"depth=", SEARCH_PLY_MAX - 1},
                 {"hash=", 1 << 16},
                 {"threads=", ENGINE_THREAD_THREADS_MAX}};
    uint64_t number = 0;
    int found = -1;

    for (int i = 0; i < 5; i++)
        if (strncmp(text, known[i].name, strlen(known[i].name)) == 0)
            found = i;
    if (found < 0 || !read_count(text + strlen(known[found].name), end, known[found].most, &number))
        return false;
    l->movetime = found == 0 ? (int64_t)number : l->movetime;
    l->nodes = found == 1 ? number : l->nodes;
    l->depth = found == 2 ? (int)number : l->depth;
    l->hash = found == 3 ? (int)number : l->hash;
    l->threads = found == 4 ? (int)number : l->threads;
    return true;
}

/* Reads limits separated by commas, up to `end`; leaves `l` unchanged if they cannot be read. */
static bool read_limits(const char *text, const char *end, struct player_limits *l)
{
    struct player_limits result = *l;

    for (;;) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        if (!read_limit(text, comma ? comma : end, &result))
            return false;
        if (!comma)
            break;
        text = comma + 1;
    }
    *l = result;
    return true;
}

/* Reads "./program -x", which limits and a colon may precede. */
static bool read_command(const char *rest, struct player_plan *plan)
{
    const char *colon = strchr(rest, ':');

    if (colon && read_limits(rest, colon, &plan->limits))
        rest = colon + 1;
    return child_split(&plan->words, rest);
}

/* Reads "3", which a colon and limits may follow. */
static bool read_level(const char *rest, struct player_plan *plan)
{
    const char *end = rest + strcspn(rest, ":");
    uint64_t level;

    if (!read_count(rest, end, ENGINE_LEVELS, &level))
        return false;
    plan->level = (int)level;
    return !*end || read_limits(end + 1, end + strlen(end), &plan->limits);
}

static bool read_rest(const char *rest, struct player_plan *plan)
{
    if (plan->kind->outside)
        return read_command(rest, plan);
    if (plan->kind == &player_level)
        return read_level(rest, plan);
    return !*rest || read_limits(rest, rest + strlen(rest), &plan->limits);
}

/* Finds the kind that the text begins with; returns NULL if there is none. */
static const struct player_kind *find_kind(const char *text)
{
    const size_t length = strcspn(text, ":");

    for (int i = 0; i < KINDS; i++)
        if (strlen(kinds[i]->name) == length && strncmp(kinds[i]->name, text, length) == 0)
            return kinds[i];
    return NULL;
}

bool player_is(const char *text)
{
    return find_kind(text) != NULL;
}

bool player_read(const struct command *c, const char *text, struct player_plan *plan)
{
    const size_t length = strcspn(text, ":");

    memset(plan, 0, sizeof *plan);
    plan->text = text;
    plan->kind = find_kind(text);
    if (plan->kind && read_rest(text + length + (text[length] == ':'), plan))
        return true;
    usage_refuse(c, TERMINAL_MATCH_UNKNOWN_PLAYER, {"player", .text = text});
    return false;
}

/* ---- playing ---- */

void player_stop(struct player *p)
{
    if (p->state)
        p->plan->kind->stop(p);
    assert(!p->state);
}

enum player_verdict player_begin(struct player *p, uint64_t seed)
{
    enum player_verdict verdict = PLAYER_CRASHED;

    p->fault[0] = '\0';
    p->seed = seed;
    if (p->state || p->plan->kind->start(p))
        verdict = p->plan->kind->begin(p);
    if (verdict != PLAYER_MOVED)
        player_stop(p);
    return verdict;
}

static bool is_legal(const struct record *r, struct move m)
{
    struct move list[GAME_MOVES_MAX];
    const int count = r->game->moves(&r->now.position, list);

    for (int i = 0; i < count; i++)
        if (list[i].bits == m.bits)
            return true;
    return false;
}

enum player_verdict player_choose(struct player *p, const struct record *r, struct move *m,
                                  struct player_effort *effort)
{
    assert(p->state && !record_over(r));
    *effort = (struct player_effort){0};
    enum player_verdict verdict = p->plan->kind->choose(p, r, m, effort);
    if (verdict == PLAYER_MOVED && !is_legal(r, *m)) {
        snprintf(p->fault, sizeof p->fault, "%08x", m->bits);
        verdict = PLAYER_ILLEGAL;
    }
    if (verdict != PLAYER_MOVED)
        player_stop(p);
    return verdict;
}

/* ---- other programs ---- */

bool player_spawn(struct player *p, struct child *c)
{
    const int problem = c ? child_start(c, &p->plan->words, p->log, p->cancel) : ENOMEM;

    if (problem)
        snprintf(p->fault, sizeof p->fault, "%s: %s", p->plan->words.list[0], strerror(problem));
    return !problem;
}

enum player_verdict player_blame(struct player *p, struct child *c, enum child_answer answer)
{
    char fate[CHILD_TEXT_MAX];

    assert(answer != CHILD_LINE);
    if (answer == CHILD_CANCELLED)
        return PLAYER_CANCELLED;
    if (answer == CHILD_LATE) {
        snprintf(p->fault, sizeof p->fault, "%s", tr(TERMINAL_MATCH_LATE));
        return PLAYER_LATE;
    }
    child_fate(c, fate);
    snprintf(p->fault, sizeof p->fault, "%s", fate);
    return PLAYER_CRASHED;
}

/* Copies what a program wrote, made short and printable. */
static void make_presentable(const char *said, char text[static 40])
{
    size_t n = 0;

    for (; said[n] && n < 36; n++)
        text[n] = said[n] >= ' ' && said[n] < 127 ? said[n] : '?';
    text[n] = '\0';
}

enum player_verdict player_take(struct player *p, const struct record *r, const char *text,
                                const char *said, struct move *m)
{
    struct reason why;
    char shown[40], sentence[REASON_TEXT_MAX];

    if (text && game_read_move(r->game, &r->now.position, text, m, &why))
        return PLAYER_MOVED;
    if (!text)
        why = (struct reason){.code = REASON_UNREADABLE, .notation = r->game->notation};
    reason_write(&why, tr_tag(), NULL, sentence);
    make_presentable(said, shown);
    snprintf(p->fault, sizeof p->fault, "%s: %s", shown, sentence);
    return PLAYER_ILLEGAL;
}
