/*
 * violation.h - a violation of the rules by a program, and how it is described.
 */
#ifndef PLATEAU_VIOLATION_H
#define PLATEAU_VIOLATION_H

#include "cli/conform/peer.h"

enum { VIOLATION_NAME_MAX = 64, VIOLATION_RULE_MAX = 400 };

enum violation_kind {
    VIOLATION_NONE,
    VIOLATION_MISSING, /* a legal move is rejected */
    VIOLATION_EXTRA,   /* an illegal move is accepted */
    VIOLATION_TWICE,   /* a move is listed twice */
    VIOLATION_TURN,
    VIOLATION_RESULT,
    VIOLATION_POSITION, /* the moves lead to another position */
    VIOLATION_REFUSED,  /* the position, or a move on the way, is rejected */
};

struct violation {
    enum violation_kind kind;
    int rank; /* 0: a claim says exactly this; greater: it follows from something else */
    char claim[VIOLATION_NAME_MAX]; /* the rule's name; empty if unknown */
    char rule[VIOLATION_RULE_MAX];  /* in the user's language, if it has a sentence */
    struct record record;           /* the record that leads to the position */
    char move[PEER_MOVE_MAX];
    struct reason why;        /* why an illegal move is illegal */
    int told;                 /* the turn or result that the program gave */
    char said[GAME_TEXT_MAX]; /* the position that the program gave, or its words */
};

/* Rewrites the moves of a list in our spelling, so that two spellings of one move count as two. */
void violation_normalise(const struct record *r, struct peer_view *v);
/*
 * Compares the whole view with the rules; returns false and describes the violation if they differ.
 */
bool violation_compare(struct violation *f, const struct record *r, const struct peer_view *v,
                       const struct peer_question *q);
/* Does the same for one part: the turn, the result, the position, or one move. */
bool violation_turn(struct violation *f, const struct record *r, const struct peer_view *v);
bool violation_result(struct violation *f, const struct record *r, const struct peer_view *v);
bool violation_position(struct violation *f, const struct record *r, const struct peer_view *v);
bool violation_move(struct violation *f, const struct record *r, const struct peer_view *v,
                    const char *move);
void violation_refused(struct violation *f, const struct record *r, const char *said);

/* Prints the rule, the position, the moves, the expected answer and the program's. */
void violation_print(const struct violation *f);

#endif
