/*
 * argument.c - reads games, numbers and moves of the command line.
 */
#include "cli/base/argument.h"

#include <stdio.h>
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
        usage_failure(c,
                      tr("unknown game '%s': try plateau games",
                         "jeu inconnu « %s » : essayez plateau games"),
                      name);
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
        usage_error(c,
                    tr("invalid position '%s': its walls are not in order, write '%s'",
                       "position « %s » invalide : ses barrières ne sont pas dans l'ordre, "
                       "écrivez « %s »"),
                    text, sorted);
        return false;
    }
    if (!g->read(&p.position, text)) {
        usage_error(c,
                    tr("invalid position '%s': expected a position of %s",
                       "position « %s » invalide : une position de %s est attendue"),
                    text, g->name);
        return false;
    }
    if (counted && p.position.seats != *seats) {
        usage_error(c,
                    tr("this position is for %d players, not %d",
                       "cette position est à %d joueurs, pas à %d"),
                    p.position.seats, *seats);
        return false;
    }
    *seats = p.position.seats;
    game_copy(g, start, &p.position);
    return true;
}

/* Writes ", at most 20 in all", where that is tighter than the range of one hand. */
static void write_total(struct odds_range range, int seats, char *text, size_t size)
{
    text[0] = '\0';
    if (range.total < seats * range.most)
        snprintf(text, size, tr(", at most %d in all", ", %d au plus en tout"), range.total);
}

void argument_wrong_odds(const struct command *c, const struct game *g, int seats, int numbers,
                         const char *text)
{
    struct odds_range range;
    char total[64];

    if (!game_odds_range(g, seats, &range)) {
        usage_error(c,
                    tr("%s has no odds: leave out --odds", "%s n'a pas de handicap : sans --odds"),
                    g->name);
        return;
    }
    write_total(range, seats, total, sizeof total);
    usage_error(c,
                tr("invalid --odds '%s': expected %d numbers from %d to %d with commas between%s",
                   "--odds « %s » invalide : attendus %d nombres de %d à %d séparés par des "
                   "virgules%s"),
                text, numbers, range.least, range.most, total);
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
        usage_error(c, "%s",
                    tr("--position and --odds do not go together: the position has the hands",
                       "--position et --odds ne vont pas ensemble : la position a les mains"));
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
    usage_error(c, "%s",
                tr("the game is over in this position", "la partie est finie dans cette position"));
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
