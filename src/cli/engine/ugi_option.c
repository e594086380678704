/*
 * ugi_option.c - the options of the UGI protocol: lists and sets them.
 */
#include <string.h>
#include <strings.h>

#include "cli/engine/line_words.h"
#include "cli/engine/ugi.h"

/* ---- one function per option ---- */

static void set_game(struct ugi *u, const char *value)
{
    char quote[LINE_WORD_QUOTE_MAX];
    const struct game *g = games_find(value);

    if (!g) {
        ugi_complain(u, "unknown game '%s'", line_word_quote(value, quote));
        return;
    }
    u->game = g;
    if (!game_allows(g, u->players))
        u->players = 2;
    ugi_start_position(u);
}

static int64_t get_players(const struct ugi *u)
{
    return u->players;
}

static void set_players(struct ugi *u, int64_t value)
{
    char text[GAMES_PLAYERS_MAX];

    if (!game_allows(u->game, (int)value)) {
        games_write_players(u->game, language_at(0), text);
        ugi_complain(u, "%s", text);
        return;
    }
    u->players = (int)value;
    ugi_start_position(u);
}

static int64_t get_hash(const struct ugi *u)
{
    return u->engine.hash;
}

static void set_hash(struct ugi *u, int64_t value)
{
    lazy_engine_resize(&u->engine, (int)value, u->engine.threads);
}

static int64_t get_threads(const struct ugi *u)
{
    return u->engine.threads;
}

static void set_threads(struct ugi *u, int64_t value)
{
    lazy_engine_resize(&u->engine, u->engine.hash, (int)value);
}

static int64_t get_lines(const struct ugi *u)
{
    return u->lines;
}

static void set_lines(struct ugi *u, int64_t value)
{
    u->lines = (int)value;
}

static int64_t get_level(const struct ugi *u)
{
    return u->level;
}

static void set_level(struct ugi *u, int64_t value)
{
    u->level = (int)value;
}

static int64_t get_seed(const struct ugi *u)
{
    return u->seed;
}

static void set_seed(struct ugi *u, int64_t value)
{
    u->seed = value;
    ugi_new_chance(u);
}

static const struct spin {
    const char *name;
    int64_t least, most;
    int64_t (*get)(const struct ugi *u);
    void (*set)(struct ugi *u, int64_t value);
} spins[] = {
    {"Players", 2, GAME_SEATS_MAX, get_players, set_players},
    {"Hash", 1, LAZY_ENGINE_HASH_MAX, get_hash, set_hash},
    {"Threads", 1, ENGINE_THREAD_THREADS_MAX, get_threads, set_threads},
    {"MultiPV", 1, SEARCH_LINES_MAX, get_lines, set_lines},
    {"Level", 1, ENGINE_LEVELS, get_level, set_level},
    {"Seed", 0, INT32_MAX, get_seed, set_seed},
};

enum { SPINS = sizeof spins / sizeof spins[0] };

/* ---- the commands ---- */

void ugi_list_options(struct ugi *u)
{
    char list[256];
    size_t n = 0;

    for (int i = 0; i < GAMES_COUNT; i++)
        n += (size_t)snprintf(list + n, sizeof list - n, " var %s", games[i]->name);
    ugi_say(u, "option name Game type combo default %s%s", u->game->name, list);
    for (int i = 0; i < SPINS; i++)
        ugi_say(u, "option name %s type spin default %lld min %lld max %lld", spins[i].name,
                (long long)spins[i].get(u), (long long)spins[i].least, (long long)spins[i].most);
}

static void set_spin(struct ugi *u, const struct spin *s, const char *value)
{
    char quote[LINE_WORD_QUOTE_MAX];
    int64_t number;

    if (line_word_number(value, s->least, s->most, &number))
        s->set(u, number);
    else
        ugi_complain(u, "%s should be a number from %lld to %lld, not '%s'", s->name,
                     (long long)s->least, (long long)s->most, line_word_quote(value, quote));
}

void ugi_set_option(struct ugi *u, char *rest)
{
    char quote[LINE_WORD_QUOTE_MAX];
    const char *first = line_word_next(&rest), *name = line_word_next(&rest),
               *second = line_word_next(&rest);
    const char *value = line_word_rest(&rest);

    if (!first || !name || !second || strcmp(first, "name") != 0 || strcmp(second, "value") != 0) {
        ugi_complain(u, "expected: setoption name NAME value VALUE");
        return;
    }
    if (strcasecmp(name, "Game") == 0) {
        set_game(u, value);
        return;
    }
    for (int i = 0; i < SPINS; i++)
        if (strcasecmp(name, spins[i].name) == 0) {
            set_spin(u, &spins[i], value);
            return;
        }
    ugi_complain(u, "unknown option '%s': ugi lists them", line_word_quote(name, quote));
}
