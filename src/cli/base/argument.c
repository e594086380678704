/*
 * argument.c - reads games, numbers and moves of the command line.
 */
#include "cli/base/argument.h"

#include <stdlib.h>

#include "cli/base/print.h"
#include "options/tr.h"
#include "options/usage.h"
#include "rules/position_text.h"

const struct game *argument_game(const struct command *c, const char *name, const char *players,
                                 int *seats)
{
    const struct game *g = games_find(name);
    char text[GAMES_PLAYERS_MAX], *end = NULL;

    if (!g) {
        usage_fail(c, TERMINAL_BASE_UNKNOWN_GAME, {"game", .text = name});
        return NULL;
    }
    for (*seats = 2; !players && !game_allows(g, *seats);)
        ++*seats;
    if (!players)
        return g;
    const long number = strtol(players, &end, 10);
    if (argument_is_number(players) && !*end && number <= GAME_SEATS_MAX &&
        game_allows(g, (int)number)) {
        *seats = (int)number;
        return g;
    }
    games_write_players(g, tr_language(), text);
    usage_error(c, "%s", text);
    return NULL;
}

bool argument_is_number(const char *word)
{
    return word && word[0] >= '0' && word[0] <= '9';
}

static bool read_position(const struct command *c, const char *text, const struct game *g,
                          int *seats, bool counted, struct position *start)
{
    union any_position p;
    char sorted[GAME_TEXT_MAX];

    if (position_text_sort_walls(g, text, sorted)) {
        usage_refuse(c, TERMINAL_BASE_UNORDERED_WALLS, {"position", .text = text},
                     {"sorted", .text = sorted});
        return false;
    }
    if (!g->read(&p.position, text)) {
        usage_refuse(c, TERMINAL_BASE_INVALID_POSITION, {"position", .text = text},
                     {"game", .text = g->name});
        return false;
    }
    if (counted && p.position.seats != *seats) {
        usage_refuse(c, TERMINAL_BASE_OTHER_PLAYERS, {"own", .number = p.position.seats},
                     {"given", .number = (unsigned)*seats});
        return false;
    }
    *seats = p.position.seats;
    game_copy(g, start, &p.position);
    return true;
}

void argument_wrong_odds(const struct command *c, const struct game *g, int seats, int numbers,
                         const char *text)
{
    struct odds_range range;

    if (!game_odds_range(g, seats, &range)) {
        usage_refuse(c, TERMINAL_BASE_NO_ODDS, {"game", .text = g->name});
        return;
    }
    usage_refuse(c,
                 range.total < seats * range.most ? TERMINAL_BASE_INVALID_ODDS_TOTAL
                                                  : TERMINAL_BASE_INVALID_ODDS,
                 {"odds", .text = text}, {"n", .number = (unsigned)numbers},
                 {"least", .number = (unsigned)range.least},
                 {"most", .number = (unsigned)range.most},
                 {"total", .number = (unsigned)range.total});
}

static bool read_odds(const struct command *c, const char *text, const struct game *g, int seats,
                      struct position *start)
{
    if (game_read_odds(g, start, seats, text))
        return true;
    argument_wrong_odds(c, g, seats, seats, text);
    return false;
}

bool argument_start(const struct command *c, const struct argument_start *how, const struct game *g,
                    int *seats, bool counted, struct position *start)
{
    if (how->position && how->odds) {
        usage_error(c, "%s", tr(TERMINAL_BASE_POSITION_AND_ODDS));
        return false;
    }
    if (how->position)
        return read_position(c, how->position, g, seats, counted, start);
    if (how->odds)
        return read_odds(c, how->odds, g, *seats, start);
    g->setup(start, *seats);
    return true;
}

bool argument_open(const struct command *c, const struct position *start)
{
    if (start->status == STATUS_OPEN)
        return true;
    usage_error(c, "%s", tr(TERMINAL_BASE_OVER));
    return false;
}

bool argument_moves(const struct command *c, const struct game *g, struct position *p, char **moves,
                    int count)
{
    for (int i = 0; i < count; i++) {
        struct move m;
        struct reason why;
        if (!game_read_move(g, p, moves[i], &m, &why)) {
            print_refusal(c, false, moves[i], i, &why);
            return false;
        }
        g->play(p, m);
    }
    return true;
}
