/*
 * command.h - what every subcommand of `plateau` is: one constant struct, in a file of its own.
 */
#ifndef PLATEAU_COMMAND_H
#define PLATEAU_COMMAND_H

#include "rules/games.h"

/* Exit codes. */
enum {
    EXIT_FINE = 0,
    EXIT_NO = 1,    /* the answer is no: an illegal move, a record that does not hold */
    EXIT_USAGE = 2, /* the command line is wrong, or a file cannot be opened */
};

struct command {
    const char *name;
    const char *usage;                   /* "GAME PLAYERS DEPTH [MOVE...]" */
    const char *summary[LANGUAGE_COUNT]; /* one line */
    const char *help[LANGUAGE_COUNT];    /* details and options, then examples */
    int (*run)(int argc, char **argv);   /* argv[0] is the subcommand's name */
};

extern const struct command command_analyse, command_bench, command_bot, command_check,
    command_completion, command_divide, command_engine, command_games, command_match, command_perft,
    command_play, command_replay, command_rules, command_show, command_solve, command_trace,
    command_verify, command_worker;

/* All of them, in the order `plateau --help` lists them; NULL ends the list. */
extern const struct command *const commands[];

/* Chooses by name, or by the environment if that is NULL; false if it is no language. */
bool choose_language(const char *name);
/* The language chosen by --lang or the environment. */
enum language language(void);
/* Picks the text of that language. */
__attribute__((format_arg(1), format_arg(2))) const char *say(const char *english,
                                                              const char *french);

/* Prints what is wrong and how to get help; returns EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) int complain(const struct command *c, const char *format,
                                                   ...);

/* Reads GAME and PLAYERS; complains and returns NULL if they are no game. */
const struct game *read_game(const struct command *c, const char *name, const char *players,
                             int *seats);
/* Reads a whole decimal number within bounds; complains and returns false otherwise. */
bool read_number(const struct command *c, const char *text, long least, long most, long *number);
/* Plays the moves of the command line; prints why one is illegal and returns false. */
bool play_moves(const struct game *g, struct position *p, char **moves, int count);
/* "illegal: MOVE: CODE TEXT" */
void print_illegal(const char *move, const struct reason *why);

/* The legal moves with their texts, in plain ASCII order. */
struct named_move {
    struct move move;
    char text[GAME_MOVE_TEXT_MAX];
};
int sorted_moves(const struct game *g, const struct position *p,
                 struct named_move list[static GAME_MOVES_MAX]);
/* Their texts with spaces between. */
void print_moves(const struct named_move *list, int count);
/* "result: 1 0", or "result: none" while the game goes on. */
void print_result(const struct position *p);

#endif
