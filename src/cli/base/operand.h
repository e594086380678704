/*
 * operand.h - the arguments of a command that are not options, read from its usage text: "GAME
 * [PLAYERS] [MOVE...]".
 */
#ifndef PLATEAU_OPERAND_H
#define PLATEAU_OPERAND_H

#include "cli/base/command.h"

enum { OPERANDS_MAX = 8, OPERAND_NAME_MAX = 32 };

struct operand {
    char name[OPERAND_NAME_MAX]; /* "GAME", "playouts|moves" */
    int first, last;             /* where it can be, counted from 0 */
    bool required;
    bool repeats; /* "MOVE...": there may be any number from here on */
};

/* Takes a usage text apart; the number of operands. */
int operand_list(const char *usage, struct operand list[static OPERANDS_MAX]);
/* Whether a command can have these operands; false after a usage error. */
bool operand_check(const struct command *c, int count, char **words);

#endif
