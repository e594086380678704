/*
 * ugi_client.c - sends lines of UGI, awaits their answers and notes the options of the program.
 */
#include "cli/programs/ugi_client.h"

#include <stdlib.h>
#include <string.h>

#include "cli/programs/clock.h"
#include "rules/game.h"

bool ugi_client_begins(const char *line, const char *word, const char **rest)
{
    const size_t length = strlen(word);

    line += strspn(line, " \t");
    if (strncmp(line, word, length) != 0 || (line[length] && !strchr(" \t", line[length])))
        return false;
    *rest = line + length + strspn(line + length, " \t");
    return true;
}

/* Notes an option, if the last line names one. */
static void note_option(struct ugi_client *u)
{
    const char *name, *rest, *most;

    if (!ugi_client_begins(u->line, "option", &rest) || !ugi_client_begins(rest, "name", &name))
        return;
    u->has_hash |= ugi_client_begins(name, "Hash", &rest);
    u->has_threads |= ugi_client_begins(name, "Threads", &rest);
    u->has_seed |= ugi_client_begins(name, "Seed", &rest);
    if (ugi_client_begins(name, "Game", &rest)) {
        u->has_game = true;
        snprintf(u->games, sizeof u->games, "%.*s ", UGI_GAMES_MAX - 2, rest);
    } else if (ugi_client_begins(name, "Players", &rest)) {
        u->has_players = true;
        most = strstr(rest, "max ");
        u->players = most ? (int)strtol(most + 4, NULL, 10) : GAME_SEATS_MAX;
    }
}

enum child_answer ugi_client_say(struct ugi_client *u, const char *line)
{
    return child_say(&u->child, line, clock_now() + u->timeout);
}

enum child_answer ugi_client_await(struct ugi_client *u, const char *word, int64_t deadline,
                                   const char **rest)
{
    for (;;) {
        const enum child_answer answer = child_hear(&u->child, u->line, deadline);
        if (answer != CHILD_LINE || ugi_client_begins(u->line, word, rest))
            return answer;
        note_option(u);
        if (u->on_line)
            u->on_line(u->context, u->line);
    }
}

enum child_answer ugi_client_exchange(struct ugi_client *u, const char *line, const char *word)
{
    const int64_t deadline = clock_now() + u->timeout;
    const enum child_answer answer = child_say(&u->child, line, deadline);
    const char *rest;

    return answer == CHILD_LINE ? ugi_client_await(u, word, deadline, &rest) : answer;
}
