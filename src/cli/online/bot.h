/*
 * bot.h - the parts of `plateau bot`: an engine that plays an account's games on a service.
 */
#ifndef PLATEAU_BOT_H
#define PLATEAU_BOT_H

#include <pthread.h>
#include <stdatomic.h>

#include "cli/match/player.h"
#include "cli/online/client.h"
#include "cli/online/http.h"
#include "options/tr.h"
#include "record/record.h"

enum { BOT_TABLES_MAX = 32, BOT_ID_MAX = 16, BOT_REFUSALS_MAX = 64 };

/* The clock of tables that it creates, in milliseconds. */
struct bot_clock {
    bool none;
    int64_t base, increment;
};

/* Shared by all threads. */
struct bot {
    const char *url;
    char token[CLIENT_TOKEN_MAX];
    char me[BOT_ID_MAX]; /* the account's id */
    const struct game *game;
    int seats;
    struct player_plan engine;
    struct bot_clock clock;
    const atomic_bool *stop;
    _Atomic int left;                           /* games still to begin; negative: no limit */
    _Atomic int running;                        /* threads that are not finished */
    pthread_mutex_t lock;                       /* held to look for a table, and to print */
    char taken[BOT_TABLES_MAX][BOT_ID_MAX];     /* games being played; under the lock */
    char refused[BOT_REFUSALS_MAX][BOT_ID_MAX]; /* last tables not to join; under the lock */
    unsigned refusals;
};

/* A thread, which plays at one table at a time. */
struct bot_player {
    struct bot *bot;
    int number;
    pthread_t thread;
    struct http *http, *stream;
    struct player engine;
    struct retry retry;
    struct record record;
    /* The fields below describe the current game. */
    char game[BOT_ID_MAX];
    int64_t seq, version;
    int to_move;
    unsigned mine; /* one bit for each seat of ours */
    bool over;
    int faults; /* the engine's faults in this game */
    char result[64];
};

/* Runs a thread. */
void *bot_run(void *player);
/* Prints a line for people, which begins with the game's id. */
void bot_tell(struct bot_player *p, enum terminal_text key, const char *why);

/* ---- bot_table.c: finding a game ---- */

/*
 * Finds a game in progress, or joins a table and waits for its start; returns false if told to
 * stop.
 */
bool bot_find(struct bot_player *p);
/* Sends a command to a game; returns the HTTP status. `move` is this turn's move, or NULL. */
int bot_command(struct bot_player *p, const char *game, const char *id, const char *act,
                const char *move);

/* ---- bot_game.c: playing a game ---- */

/* Plays the game to its end; returns false if told to stop before. */
bool bot_play(struct bot_player *p);

#endif
