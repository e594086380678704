/*
 * breach.h - where a program departs from the rules, and that in words.
 */
#ifndef PLATEAU_BREACH_H
#define PLATEAU_BREACH_H

#include "cli/conform/peer.h"

enum { BREACH_NAME_MAX = 64, BREACH_RULE_MAX = 400 };

enum breach_kind {
    BREACH_NONE,
    BREACH_MISSING, /* a legal move is not allowed */
    BREACH_EXTRA,   /* an illegal one is */
    BREACH_TWICE,   /* a move is listed twice */
    BREACH_TURN,
    BREACH_RESULT,
    BREACH_POSITION, /* another position than the moves lead to */
    BREACH_REFUSED,  /* the position, or a move on the way, is not taken */
};

struct breach {
    enum breach_kind kind;
    int rank; /* 0: a claim says just this; more: it follows from something else */
    char claim[BREACH_NAME_MAX]; /* the rule's name; empty if there is none */
    char rule[LANGUAGE_COUNT][BREACH_RULE_MAX];
    struct record record; /* the position, by how it came about */
    char move[PEER_MOVE_MAX];
    struct reason why;        /* of an illegal move */
    int told;                 /* turn or result */
    char said[GAME_TEXT_MAX]; /* position, or the program's words */
};

/* Writes the legal moves of a list as we do, so that two spellings of one are seen as two. */
void breach_normalise(const struct record *r, struct peer_view *v);
/* Compares all that was told with the rules; true if nothing is wrong. */
bool breach_compare(struct breach *f, const struct record *r, const struct peer_view *v,
                    const struct peer_question *q);
/* The same of the turn, the result, the position, one move that must be legal or illegal. */
bool breach_turn(struct breach *f, const struct record *r, const struct peer_view *v);
bool breach_result(struct breach *f, const struct record *r, const struct peer_view *v);
bool breach_position(struct breach *f, const struct record *r, const struct peer_view *v);
bool breach_move(struct breach *f, const struct record *r, const struct peer_view *v,
                 const char *move);
void breach_refused(struct breach *f, const struct record *r, const char *said);

/* Prints it: the rule, the position, the moves, what was expected and what came. */
void breach_print(const struct breach *f);

#endif
