/*
 * solve.h - the parts of `plateau solve`: what was asked, who answers, and what is done with it.
 */
#ifndef PLATEAU_SOLVE_H
#define PLATEAU_SOLVE_H

#include "cli/base/command.h"
#include "rules/games.h"
#include "solver/answer.h"

/* What the command line asks for. */
struct solve_request {
    const struct command *command; /* for its errors */
    const struct game *game;
    int seats;
    char **moves; /* from the setup to the start */
    int move_count;
    union any_position start;
    const char *export_path; /* --export: where to write a strategy, or NULL */
    int side;                /* --side: 0 first, 1 second, -1 not said */
    const char *table_path;  /* --table: where to write a packed table, or NULL */
    const char *from_path;   /* --from: the packed table to read instead of solving, or NULL */
    bool each_move;          /* --moves: tell what each move is worth */
    long megabytes;          /* --memory: for the solver; 0 not said */
    long plies;              /* --plies: how far to look; 0 not said */
    const char *pawns;       /* --pawns: of each player, in small Dorix; or NULL */
    const atomic_bool *stop; /* set by Ctrl-C */
};

/* Who answers for positions after the start. */
struct oracle {
    /* For an open position; an unknown value if it does not know or was stopped. */
    void (*answer)(struct oracle *o, const struct position *p, struct answer *a);
    void (*release)(struct oracle *o);
    void *context;
};

/*
 * Tic Tac Doh for two: solves all positions and prints how many there are, or reads them from a
 * table. An exit code; unless it is EXIT_FINE there is nothing to release.
 */
int solve_tictacdoh(const struct solve_request *request, struct oracle *o);

/*
 * Dorix for two, whose value is not known: shows depth by depth that neither side can force a win
 * soon, or that one can. An exit code.
 */
int solve_dorix(const struct solve_request *request);

/*
 * Dorix for two with few pawns. The first gives the start as many as --pawns says; the second
 * solves all positions and prints how many there are. Exit codes; unless the second returns
 * EXIT_FINE there is nothing to release.
 */
int solve_dorix_small_setup(struct solve_request *request);
int solve_dorix_small(const struct solve_request *request, struct oracle *o);

/* Writes a strategy for a side, which wins or does not lose from the start on; an exit code. */
int solve_export(const struct solve_request *request, struct oracle *o, int side, bool wins);

/* Writes a file in whole or not at all; complains and returns an exit code. */
int solve_write_file(const struct command *c, const char *path, const void *bytes, size_t size);

#endif
