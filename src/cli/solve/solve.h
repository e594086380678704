/*
 * solve.h - the parts of `plateau solve`: its request, the oracle that answers, and what is done
 * with the answers.
 */
#ifndef PLATEAU_SOLVE_H
#define PLATEAU_SOLVE_H

#include "cli/base/command.h"
#include "rules/games.h"
#include "solver/solver.h"

/* The command line's request. */
struct solve_request {
    const struct command *command; /* named in error messages */
    const struct game *game;
    int seats;
    char **moves; /* moves from the setup to the start */
    int move_count;
    union any_position start;
    const char *export_path; /* --export: where to write a strategy, or NULL */
    int side;                /* --side: 0 first, 1 second, -1 not given */
    const char *table_path;  /* --table: where to write a packed table, or NULL */
    const char *from_path;   /* --from: the packed table to read instead of solving, or NULL */
    bool each_move;          /* --moves: print the value of each move */
    long megabytes;          /* --memory: megabytes for the solver; 0 not given */
    long plies;              /* --plies: depth of the search; 0 not given */
    const char *pawns;       /* --pawns: of each player, in small Dorix; NULL if not given */
    const atomic_bool *stop; /* set by Ctrl-C */
};

/* The solver that answers questions about positions after the start. */
struct oracle {
    /*
     * Answers for an open position; the value is unknown if the oracle does not know it or was
     * stopped.
     */
    void (*answer)(struct oracle *o, const struct position *p, struct answer *a);
    void (*release)(struct oracle *o);
    void *context;
};

/*
 * Solves all positions of Tic Tac Doh for two and prints how many there are, or reads them from a
 * table. Returns an exit code; unless it is EXIT_SUCCESS there is nothing to release.
 */
int solve_tictacdoh(const struct solve_request *request, struct oracle *o);

/*
 * Searches Dorix for two, whose value is not known: shows depth by depth that neither side can
 * force a win soon, or that one can. Returns an exit code.
 */
int solve_dorix(const struct solve_request *request);

/*
 * Gives the start the pawns of --pawns; then solves all positions of Dorix for two with these
 * pawns and prints how many there are. Both return exit codes; unless the second returns
 * EXIT_SUCCESS there is nothing to release.
 */
int solve_dorix_small_setup(struct solve_request *request);
int solve_dorix_small(const struct solve_request *request, struct oracle *o);

/*
 * Writes a strategy for a side that wins, or does not lose, from the start; returns an exit code.
 */
int solve_export(const struct solve_request *request, struct oracle *o, int side, bool wins);

/* Prints that a table was written. */
void solve_tell_table(const char *path, size_t size);
/* Writes a file completely or not at all; prints an error and returns an exit code. */
int solve_write_file(const struct command *c, const char *path, const void *bytes, size_t size);

#endif
