/*
 * ugi_client.h - the client of a program that speaks UGI: UCI without chess (docs/engine.md).
 */
#ifndef PLATEAU_UGI_CLIENT_H
#define PLATEAU_UGI_CLIENT_H

#include "cli/programs/child.h"

enum { UGI_GAMES_MAX = 512 };

struct ugi_client {
    struct child child;
    int64_t timeout; /* microseconds that the program has for an answer */
    bool has_game, has_players, has_hash, has_threads, has_seed; /* options that it names */
    char games[UGI_GAMES_MAX];                                   /* the line of the option Game */
    int players;               /* the largest number of players that the option Players allows */
    char line[CHILD_LINE_MAX]; /* the last line that was heard */
    /* Called for each line that is not the awaited one; may be NULL. */
    void (*on_line)(void *context, const char *line);
    void *context;
};

/* Whether the line's first word is `word`; then sets *rest to what follows. */
bool ugi_client_begins(const char *line, const char *word, const char **rest);
/* Sends a line within the timeout. */
enum child_answer ugi_client_say(struct ugi_client *u, const char *line);
/* Reads until a line begins with `word`, and sets *rest to what follows it. */
enum child_answer ugi_client_await(struct ugi_client *u, const char *word, int64_t deadline,
                                   const char **rest);
/* Sends a line and waits, within the timeout, for a line that begins with `word`. */
enum child_answer ugi_client_exchange(struct ugi_client *u, const char *line, const char *word);

#endif
