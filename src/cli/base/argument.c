/*
 * argument.c - reading games, numbers and moves of the command line.
 */
#include "cli/base/argument.h"

#include <errno.h>
#include <stdlib.h>

#include "cli/base/print.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"

const struct game *argument_game(const struct command *c, const char *name, const char *players,
                                 int *seats)
{
    const struct game *g = games_find(name);
    long number = 2;

    if (!g) {
        usage_failure(c,
                      tr("unknown game '%s': try plateau games",
                         "jeu inconnu « %s » : essayez plateau games"),
                      name);
        return NULL;
    }
    if (players && !argument_number(c, players, 0, 99, &number))
        return NULL;
    if (!game_allows(g, (int)number)) {
        usage_failure(c,
                      tr("%s cannot be played by %ld players: try plateau games",
                         "%s ne se joue pas à %ld : essayez plateau games"),
                      name, number);
        return NULL;
    }
    *seats = (int)number;
    return g;
}

bool argument_number(const struct command *c, const char *text, long least, long most, long *number)
{
    char *end;

    errno = 0;
    *number = strtol(text, &end, 10);
    if (end != text && *end == '\0' && errno == 0 && *number >= least && *number <= most)
        return true;
    usage_error(c,
                tr("invalid number '%s': expected %ld to %ld",
                   "nombre « %s » invalide : de %ld à %ld attendu"),
                text, least, most);
    return false;
}

bool argument_moves(const struct game *g, struct position *p, char **moves, int count)
{
    for (int i = 0; i < count; i++) {
        struct move m;
        struct reason why;
        if (!game_read_move(g, p, moves[i], &m, &why)) {
            print_illegal(moves[i], &why);
            return false;
        }
        g->play(p, m);
    }
    return true;
}
