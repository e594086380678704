/*
 * ugi.h - the Universal Game Interface: a controller sends lines, the engine answers with lines.
 *
 * docs/engine.md describes the protocol. ugi_line() obeys one line and returns at once, so that a
 * `stop` never waits; the engine thread writes the results of a search.
 */
#ifndef PLATEAU_UGI_H
#define PLATEAU_UGI_H

#include <pthread.h>
#include <stdio.h>

#include "cli/engine/lazy_engine.h"
#include "cli/engine/line_input.h"

struct ugi {
    struct lazy_engine engine;
    const struct game *game;
    int players;
    int lines, level;           /* the options MultiPV and Level */
    bool cpu;                   /* movetime is CPU time */
    int64_t seed;               /* the requested seed; 0: a new one for each game */
    uint64_t chance;            /* the seed of the current game */
    struct record record, next; /* the position; the one being read. Unchanged during a search */

    pthread_mutex_t lock; /* protects the fields below */
    FILE *out;
    bool thinking; /* a `go` still lacks its `bestmove` */
    bool endless;  /* the search is a `go infinite`: no answer before `stop` */
    bool stopping; /* `stop` has arrived */
    bool held;     /* the search has ended and waits for `stop` */
    int shown_depth;
    int64_t shown_at; /* milliseconds, of the last report */
    char best[GAME_MOVE_TEXT_MAX];
};

/* Prepares a session; with a seed of 0, mistakes of the easier levels differ from game to game. */
void ugi_init(struct ugi *u, FILE *out, const struct game *g, int players, int hash, int threads,
              int64_t seed);
/* Ends the search, which still sends its answer. */
void ugi_release(struct ugi *u);
/* Obeys a line, which is modified; returns false after `quit`. */
bool ugi_line(struct ugi *u, char *line);
/* Answers a line that line_input refused. */
void ugi_refuse(struct ugi *u, enum line_input_kind kind);

/* ---- between the files of this protocol ---- */

/* Writes one line, or several with newlines between. */
__attribute__((format(printf, 2, 3))) void ugi_say(struct ugi *u, const char *format, ...);
/* Writes "info string error: …". */
__attribute__((format(printf, 2, 3))) void ugi_complain(struct ugi *u, const char *format, ...);
bool ugi_thinks(struct ugi *u);
/* Returns to the game's usual start. */
void ugi_start_position(struct ugi *u);
/* Draws a new random seed for another game. */
void ugi_new_chance(struct ugi *u);

/* Writes the list of options (ugi_option.c). */
void ugi_list_options(struct ugi *u);
/* Obeys `setoption`, given what follows that word. */
void ugi_set_option(struct ugi *u, char *rest);
/* Obeys `position`, given what follows that word (ugi_position.c). */
void ugi_set_position(struct ugi *u, char *rest);
/* Obeys `query`, given what follows that word (ugi_query.c). */
void ugi_query(struct ugi *u, char *rest);
/* Obeys `go`, given what follows that word, or `stop` (ugi_go.c). */
void ugi_go(struct ugi *u, char *rest);
void ugi_stop(struct ugi *u);
/* Returns the engine thread, or NULL; reports if it is smaller than requested. */
struct engine_thread *ugi_wake(struct ugi *u);

#endif
