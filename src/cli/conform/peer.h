/*
 * peer.h - a program by any author whose rules are tested. Each protocol is one constant `struct
 * peer_kind`; whatever the program does, an answer comes before its timeout.
 */
#ifndef PLATEAU_PEER_H
#define PLATEAU_PEER_H

#include "cli/base/command.h"
#include "cli/programs/child.h"
#include "record/record.h"

enum {
    PEER_FAULT_MAX = 640,
    PEER_MOVE_MAX = 24, /* a longer text is not a move */
    PEER_SAID_MAX = 80, /* how much of a program's text a message quotes */
    PEER_DRAWN = -2,    /* stands for a draw in place of the winners */
    PEER_UNTOLD = -1,   /* the program was not asked, or its protocol does not say it */
};

/* A position as the program describes it. */
struct peer_view {
    bool listed; /* `legal` has all legal moves; otherwise only those of the question's moves that
                    are legal */
    int count;
    char legal[GAME_MOVES_MAX][PEER_MOVE_MAX];
    int turn;                     /* the player to move, from 1; 0 if the game is over */
    int result;                   /* the winners, one bit each; 0 while the game continues */
    char position[GAME_TEXT_MAX]; /* empty if the program did not say */
};

/*
 * A position, given by the record that leads to it, and moves to judge one by one where there is no
 * list.
 */
struct peer_question {
    const struct record *record;
    const char (*moves)[PEER_MOVE_MAX];
    int count;
};

enum peer_answer {
    PEER_TOLD,
    PEER_REFUSED, /* it rejects the position or a move on the way; `fault` quotes it */
    PEER_UNABLE,  /* the program's protocol cannot ask this */
    PEER_FAILED,  /* the program is dead, late or faulty; `fault` says how */
    PEER_CANCELLED,
};

struct peer {
    const struct peer_kind *kind;
    const char *text; /* the command line's argument */
    struct child_words words;
    int64_t timeout; /* microseconds that an answer may take */
    const atomic_bool *cancel;
    FILE *log;
    void *state; /* data of the kind; NULL if the program is not started */
    char fault[PEER_FAULT_MAX];
};

struct peer_kind {
    const char *name;
    bool forgetful; /* the protocol has neither repetition nor a longest game */
    enum peer_answer (*start)(struct peer *p);
    /* Whether the program claims to play this game. */
    bool (*plays)(const struct peer *p, const struct game *g, int seats);
    enum peer_answer (*begin)(struct peer *p, const struct game *g, int seats);
    enum peer_answer (*ask)(struct peer *p, const struct peer_question *q, struct peer_view *v);
    void (*stop)(struct peer *p);
};

extern const struct peer_kind peer_ugi, peer_qtp, peer_json;

/* Reads "ugi:./program -x"; returns false after a usage error. */
bool peer_read(const struct command *c, const char *text, struct peer *p);
/* Starts the program; returns false if that fails, and `fault` says why. */
bool peer_spawn(struct peer *p, struct child *c);
/* Returns what the child's answer means for the peer; puts how it failed into `fault`. */
enum peer_answer peer_judge(struct peer *p, struct child *c, enum child_answer answer,
                            const char *asked);
/* Puts into `fault` that the answer to `asked` cannot be read; returns PEER_FAILED. */
enum peer_answer peer_complain(struct peer *p, const char *asked, const char *said);
/* Copies what a program wrote, made short and printable. */
void peer_quote(const char *said, char text[static PEER_SAID_MAX]);

/* ---- what several protocols read ---- */

void peer_view_clear(struct peer_view *v);
/* Adds a legal move; returns false if there are too many or this one cannot be a move. */
bool peer_view_add(struct peer_view *v, const char *move, size_t length);
/* Reads "none", "draw", "p1win" or "p13win". */
bool peer_read_result(const char *text, int *result);

#endif
