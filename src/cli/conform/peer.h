/*
 * peer.h - a program of any author whose rules are put to the test. Each protocol is one constant
 * `struct peer_kind`; whatever the program does, an answer comes within the time that it has.
 */
#ifndef PLATEAU_PEER_H
#define PLATEAU_PEER_H

#include "cli/base/command.h"
#include "cli/match/child.h"
#include "record/record.h"

enum {
    PEER_FAULT_MAX = 640,
    PEER_MOVE_MAX = 24, /* longer ones are no moves */
    PEER_SAID_MAX = 80, /* of what a program wrote, in a message */
    PEER_DRAWN = -2,    /* in place of winners */
    PEER_UNTOLD = -1,   /* the program was not asked, or its protocol does not say it */
};

/* What a program says of a position. */
struct peer_view {
    bool listed; /* `legal` are all legal moves; if not, those of the question that are legal */
    int count;
    char legal[GAME_MOVES_MAX][PEER_MOVE_MAX];
    int turn;                     /* the player to move, from 1; 0 if the game is over */
    int result;                   /* the winners, one bit each; 0 while the game continues */
    char position[GAME_TEXT_MAX]; /* empty if it was not told */
};

/* A position, by how it came about, and moves that are judged one by one where there is no list. */
struct peer_question {
    const struct record *record;
    const char (*moves)[PEER_MOVE_MAX];
    int count;
};

enum peer_answer {
    PEER_TOLD,
    PEER_REFUSED, /* it does not take the position or a move on the way; `fault` is what it said */
    PEER_UNABLE,  /* its protocol cannot ask this */
    PEER_FAILED,  /* it is dead, late or mad; `fault` says how */
    PEER_CANCELLED,
};

struct peer {
    const struct peer_kind *kind;
    const char *text; /* as the command line has it */
    struct child_words words;
    int64_t timeout; /* microseconds for an answer */
    const atomic_bool *cancel;
    FILE *log;
    void *state; /* what the kind keeps; NULL if it is not started */
    char fault[PEER_FAULT_MAX];
};

struct peer_kind {
    const char *name;
    bool forgetful; /* it knows no repetition and no length of a game */
    enum peer_answer (*start)(struct peer *p);
    /* Whether the program says that it plays this. */
    bool (*plays)(const struct peer *p, const struct game *g, int seats);
    enum peer_answer (*begin)(struct peer *p, const struct game *g, int seats);
    enum peer_answer (*ask)(struct peer *p, const struct peer_question *q, struct peer_view *v);
    void (*stop)(struct peer *p);
};

extern const struct peer_kind peer_ugi, peer_qtp, peer_json;

/* Reads "ugi:./program -x"; returns false after a usage error. */
bool peer_read(const struct command *c, const char *text, struct peer *p);
/* Starts the program; false if it cannot be: `fault` says why. */
bool peer_spawn(struct peer *p, struct child *c);
/* What an answer of a child means for the peer; puts how it failed into `fault`. */
enum peer_answer peer_blame(struct peer *p, struct child *c, enum child_answer answer,
                            const char *asked);
/* It answered what cannot be read. */
enum peer_answer peer_complain(struct peer *p, const char *asked, const char *said);
/* What a program wrote, fit to be shown: short, printable. */
void peer_quote(const char *said, char text[static PEER_SAID_MAX]);

/* ---- what several protocols read ---- */

void peer_view_clear(struct peer_view *v);
/* False if there are too many, or one is not a move at all. */
bool peer_view_add(struct peer_view *v, const char *move, size_t length);
/* "none", "draw", "p1win", "p13win" */
bool peer_read_result(const char *text, int *result);

#endif
