/*
 * ugi.h - the Universal Game Interface: a controller sends lines, the engine answers with lines.
 *
 * docs/engine.md is the protocol. ugi_line() takes one line and returns at once, whatever it is,
 * so that a `stop` is never waited for; what is thought is written by the thinking thread.
 */
#ifndef PLATEAU_UGI_H
#define PLATEAU_UGI_H

#include <pthread.h>
#include <stdio.h>

#include "cli/engine/input.h"
#include "cli/engine/lazy_engine.h"

struct ugi {
    struct lazy_engine engine;
    const struct game *game;
    int players;
    int lines, level;           /* MultiPV, Level */
    bool cpu;                   /* movetime is CPU time */
    int64_t seed;               /* that was asked for; 0: another for each game */
    uint64_t chance;            /* the seed of this game */
    struct record record, next; /* the position; the one being read. Neither while it thinks. */

    pthread_mutex_t lock; /* of all that follows */
    FILE *out;
    bool thinking; /* a `go` has not yet had its `bestmove` */
    bool endless;  /* it was `go infinite`: no answer before `stop` */
    bool stopping; /* `stop` has come */
    bool held;     /* it has finished and waits for `stop` */
    int shown_depth;
    int64_t shown_at; /* milliseconds */
    char best[GAME_MOVE_TEXT_MAX];
};

/* A seed of 0: the easier levels err by chance. */
void ugi_init(struct ugi *u, FILE *out, const struct game *g, int players, int hash, int threads,
              int64_t seed);
/* Ends whatever it thinks, with its answer. */
void ugi_release(struct ugi *u);
/* Obeys a line, which is used up; false if it was `quit`. */
bool ugi_line(struct ugi *u, char *line);
/* Says that a line was not one. */
void ugi_refuse(struct ugi *u, enum input_line kind);

/* ---- between the files of this protocol ---- */

/* Writes one line, or several with newlines between. */
__attribute__((format(printf, 2, 3))) void ugi_say(struct ugi *u, const char *format, ...);
/* "info string error: …" */
__attribute__((format(printf, 2, 3))) void ugi_complain(struct ugi *u, const char *format, ...);
bool ugi_thinks(struct ugi *u);
/* Back to the game's own beginning. */
void ugi_start_position(struct ugi *u);
/* Another game begins: a new random seed is drawn. */
void ugi_new_chance(struct ugi *u);

/* Says which options there are (ugi_option.c). */
void ugi_list_options(struct ugi *u);
/* `setoption`, after that word. */
void ugi_set_option(struct ugi *u, char *rest);
/* `position`, after that word (ugi_position.c). */
void ugi_set_position(struct ugi *u, char *rest);
/* `query`, after that word (ugi_query.c). */
void ugi_query(struct ugi *u, char *rest);
/* `go`, after that word; `stop` (ugi_go.c). */
void ugi_go(struct ugi *u, char *rest);
void ugi_stop(struct ugi *u);
/* The engine thread, or NULL; says so if it is smaller than was asked for. */
struct engine_thread *ugi_wake(struct ugi *u);

#endif
