/*
 * qtp_client.h - the client of a program that speaks QTP, the Quoridor Text Protocol.
 */
#ifndef PLATEAU_QTP_CLIENT_H
#define PLATEAU_QTP_CLIENT_H

#include "cli/programs/child.h"
#include "cli/programs/qtp_notation.h"

enum { QTP_LINE_MAX = 64, QTP_ANSWER_MAX = 80 };

struct qtp_client {
    struct child child;
    int64_t timeout; /* microseconds that the program has for an answer */
    bool has_movetime, has_nodes, has_undo, has_winner; /* commands that it lists */
    bool refused;                                       /* the program refused the last command */
    enum qtp_spelling spelling;                         /* how the program is known to read walls */
    char asked[QTP_LINE_MAX];                           /* the last command */
    char answer[QTP_ANSWER_MAX]; /* the first line of the answer to it, cut at this length */
    char line[CHILD_LINE_MAX];   /* the last line that was heard */
};

/* Sends a command and reads its answer, for at most `timeout` microseconds. */
enum child_answer qtp_client_ask(struct qtp_client *q, const char *command, int64_t timeout);
/* Does the same with the client's own timeout. */
enum child_answer qtp_client_order(struct qtp_client *q, const char *command);
/*
 * Plays a move of ours, such as "e2" or "e3h"; tries a wall in both spellings, and remembers which
 * one the program reads. `refused` is set too if the move cannot be written in QTP.
 */
enum child_answer qtp_client_play(struct qtp_client *q, int seat, const char *move);

#endif
