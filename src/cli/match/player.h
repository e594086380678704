/*
 * player.h - the players of a match: our engine, simple players to compare with, and other
 * programs. Each kind is one constant `struct player_kind`.
 */
#ifndef PLATEAU_PLAYER_H
#define PLATEAU_PLAYER_H

#include "cli/base/command.h"
#include "cli/programs/child.h"
#include "record/record.h"

enum { PLAYER_FAULT_MAX = 640 };

/* How long a player may think; 0: unlimited, or not given. */
struct player_limits {
    int64_t movetime; /* milliseconds */
    bool work;        /* movetime is CPU time for our own players: --cpu-time */
    uint64_t nodes;
    int depth;
    int hash; /* megabytes for its transposition table */
    int threads;
};

/* A player as the command line names it. */
struct player_plan {
    const struct player_kind *kind;
    const char *text;
    int level; /* 1 to ENGINE_LEVELS; 0 is full strength */
    struct player_limits limits;
    struct child_words words; /* the command of another program */
};

/*
 * How a turn ended. PLAYER_CANCELLED is nobody's loss; after any other fault the player has lost.
 */
enum player_verdict { PLAYER_MOVED, PLAYER_ILLEGAL, PLAYER_CRASHED, PLAYER_LATE, PLAYER_CANCELLED };

/* The cost of a move, as far as the player reports it; 0 if it does not. */
struct player_effort {
    uint64_t nodes;
    int depth;
};

/* A player on a board. */
struct player {
    const struct player_plan *plan;
    const struct game *game;
    int seats;
    int64_t timeout;           /* microseconds that another program may be late */
    const atomic_bool *cancel; /* set to end all searches */
    FILE *log;
    uint64_t seed; /* a new one for each game */
    void *state;   /* data of the kind; NULL if the player is not started */
    char fault[PLAYER_FAULT_MAX];
};

struct player_kind {
    const char *name;
    bool outside;  /* another program, so its faults are not our bugs */
    bool unending; /* the player needs a limit, or would search for ever */
    /* Starts the player; returns false if that fails, and `fault` says why. */
    bool (*start)(struct player *p);
    /* Begins a new game. */
    enum player_verdict (*begin)(struct player *p);
    /* Chooses a legal move at the end of a record; otherwise `fault` says why it could not. */
    enum player_verdict (*choose)(struct player *p, const struct record *r, struct move *m,
                                  struct player_effort *effort);
    void (*stop)(struct player *p);
};

extern const struct player_kind player_full, player_level, player_greedy, player_uct, player_random,
    player_ugi, player_qtp;

/* Whether the text begins as a player does: "level:3", "random", "ugi:…". */
bool player_is(const char *text);
/* Reads "level:3", "full:movetime=300", "qtp:./program -x"; returns false after a usage error. */
bool player_read(const struct command *c, const char *text, struct player_plan *plan);

/* Begins a game; starts the player first if it is not running, as after a fault. */
enum player_verdict player_begin(struct player *p, uint64_t seed);
/* Chooses a legal move. After a fault the player has been stopped. */
enum player_verdict player_choose(struct player *p, const struct record *r, struct move *m,
                                  struct player_effort *effort);
void player_stop(struct player *p);

/* ---- for other programs ---- */

/* Starts the player's program; returns false if that fails or `c` is NULL, and `fault` says why. */
bool player_spawn(struct player *p, struct child *c);
/* Describes in `fault` how a child failed. */
enum player_verdict player_blame(struct player *p, struct child *c, enum child_answer answer);
/* Reads a move of another program, in our notation; `said` is the program's own text. */
enum player_verdict player_take(struct player *p, const struct record *r, const char *text,
                                const char *said, struct move *m);

#endif
