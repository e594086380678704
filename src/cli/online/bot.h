/*
 * bot.h - the parts of `plateau bot`: our engine playing an account's games on a service.
 */
#ifndef PLATEAU_BOT_H
#define PLATEAU_BOT_H

#include <pthread.h>
#include <stdatomic.h>

#include "cli/engine/lazy_engine.h"
#include "cli/online/client.h"
#include "cli/online/http.h"
#include "record/record.h"

enum { BOT_TABLES_MAX = 32, BOT_ID_MAX = 16, BOT_REFUSALS_MAX = 64 };

/* Of the tables it creates; milliseconds. */
struct bot_clock {
    bool none;
    int64_t base, increment;
};

/* What all its tables share. */
struct bot {
    const char *url;
    char token[CLIENT_TOKEN_MAX];
    char me[BOT_ID_MAX]; /* the account's id */
    const struct game *game;
    int seats, level;
    struct bot_clock clock;
    const atomic_bool *stop;
    _Atomic int left;    /* games still to begin; negative: without end */
    _Atomic int running; /* threads */
    _Atomic bool failed;
    pthread_mutex_t lock; /* of looking for a table, and of what it says on the terminal */
    char taken[BOT_TABLES_MAX][BOT_ID_MAX];     /* games being played, under the lock */
    char refused[BOT_REFUSALS_MAX][BOT_ID_MAX]; /* the last tables where it may not sit, likewise */
    unsigned refusals;
};

/* One table at a time, in a thread. */
struct bot_player {
    struct bot *bot;
    int number;
    pthread_t thread;
    struct http *http, *stream;
    struct lazy_engine engine;
    struct retry retry;
    struct record record;
    /* The game that is played. */
    char game[BOT_ID_MAX];
    int64_t seq, turn;
    int to_move;
    unsigned mine; /* one bit for each seat that is ours */
    bool over;
    char result[64];
};

/* What a thread runs. */
void *bot_run(void *player);
/* A line for people; the game's id comes first. */
void bot_tell(struct bot_player *p, const char *what, const char *more);

/* ---- bot_table.c: finding a game ---- */

/* Finds one in progress or sits down at one and waits; false if it is to stop. */
bool bot_find(struct bot_player *p);
/* Sends a command to a game; the status. `move` is the one of this turn, or NULL. */
int bot_command(struct bot_player *p, const char *game, const char *id, const char *act,
                const char *move);

/* ---- bot_game.c: playing it ---- */

/* Plays to the end; false if it is to stop before. */
bool bot_play(struct bot_player *p);

#endif
