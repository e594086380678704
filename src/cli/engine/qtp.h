/*
 * qtp.h - the Quoridor Text Protocol: a controller sends commands, each gets one answer, in order.
 *
 * docs/engine.md describes the protocol. `genmove` is answered when its search has ended.
 */
#ifndef PLATEAU_QTP_H
#define PLATEAU_QTP_H

#include <stdio.h>

#include "cli/engine/lazy_engine.h"
#include "cli/engine/line_input.h"
#include "cli/engine/qtp_game.h"

enum { QTP_USUAL_TIME = 1000 }; /* milliseconds per move by default */

struct qtp {
    struct lazy_engine engine;
    FILE *out;
    struct qtp_game game, trial; /* the game; a copy while a command may still fail */
    int64_t seed;                /* the requested seed; 0: a new one for each game */
    uint64_t chance;             /* the seed of the current game */

    /* How long to search: limits and a fixed time, or clocks. */
    struct search_limits orders;
    int64_t move_time; /* milliseconds; 0: no fixed time */
    bool cpu;          /* move_time is CPU time */
    bool clocks;
    int64_t left[2], increment; /* milliseconds */
};

/*
 * Searches this many milliseconds per move until told otherwise. With a seed of 0, mistakes of
 * levels differ from game to game.
 */
void qtp_init(struct qtp *q, FILE *out, int hash, int threads, int64_t move_time, int64_t seed);
void qtp_release(struct qtp *q);
/* Obeys a line, which is modified, and answers; returns false after `quit`. */
bool qtp_line(struct qtp *q, char *line);
/* Answers a line that line_input refused. */
void qtp_refuse(struct qtp *q, enum line_input_kind kind);

/* ---- between the files of this protocol ---- */

struct qtp_answer {
    bool fine;
    char text[4096];
};

/* Writes an error as the answer; returns false. */
__attribute__((format(printf, 2, 3))) bool qtp_fail(struct qtp_answer *a, const char *format, ...);

/* Obeys a command of qtp_think.c, given what follows its name; returns false if it fails. */
bool qtp_genmove(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_reg_genmove(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_level(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_move_time(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_nodes(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_time_settings(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_time_left(struct qtp *q, char *rest, struct qtp_answer *a);

/* Draws the board with the coordinates of this protocol (qtp_board.c). */
void qtp_draw(const struct position *p, char *text, size_t size);

#endif
