/*
 * qtp.h - the Quoridor Text Protocol: a controller sends commands, each gets one answer, in order.
 *
 * docs/engine.md is the protocol. A `genmove` is answered when it has been thought out.
 */
#ifndef PLATEAU_QTP_H
#define PLATEAU_QTP_H

#include <stdio.h>

#include "cli/engine/input.h"
#include "cli/engine/lazy_engine.h"
#include "cli/engine/qtp_game.h"

enum { QTP_USUAL_TIME = 1000 }; /* milliseconds a move, unless told otherwise */

struct qtp {
    struct lazy_engine engine;
    FILE *out;
    struct qtp_game game, trial; /* the second while a command may yet fail */
    int64_t seed;                /* that was asked for; 0: another for each game */
    uint64_t chance;             /* the seed of this game */

    /* How long to think: the orders and a fixed time, or clocks. */
    struct search_limits orders;
    int64_t move_time; /* 0: none */
    bool cpu;          /* it is CPU time */
    bool clocks;
    int64_t left[2], increment; /* milliseconds */
};

/* Thinks so many milliseconds a move until told otherwise; errs by chance if the seed is 0. */
void qtp_init(struct qtp *q, FILE *out, int hash, int threads, int64_t move_time, int64_t seed);
void qtp_release(struct qtp *q);
/* Obeys a line, which is used up, and answers; false if it was `quit`. */
bool qtp_line(struct qtp *q, char *line);
/* Answers a line that was not one. */
void qtp_refuse(struct qtp *q, enum input_line kind);

/* ---- between the files of this protocol ---- */

struct qtp_answer {
    bool fine;
    char text[4096];
};

/* An error: the answer and false. */
__attribute__((format(printf, 2, 3))) bool qtp_fail(struct qtp_answer *a, const char *format, ...);

/* Commands of qtp_think.c: after the command's name; false if they fail. */
bool qtp_genmove(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_reg_genmove(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_level(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_move_time(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_nodes(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_time_settings(struct qtp *q, char *rest, struct qtp_answer *a);
bool qtp_time_left(struct qtp *q, char *rest, struct qtp_answer *a);

/* The board as a picture, with the coordinates of this protocol (qtp_board.c). */
void qtp_draw(const struct position *p, char *text, size_t size);

#endif
