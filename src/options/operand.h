/*
 * operand.h - the arguments of a command that are not options, read from its usage text: "GAME
 * [PLAYERS] [MOVE...]".
 */
#ifndef PLATEAU_OPERAND_H
#define PLATEAU_OPERAND_H

#include "options/command.h"

enum { OPERANDS_MAX = 8, OPERAND_NAME_MAX = 32 };

struct operand {
    char name[OPERAND_NAME_MAX]; /* such as "GAME" or "playouts|moves" */
    int first, last;             /* positions where it can be, from 0 */
    bool required;
    bool repeats; /* "MOVE...": any number from here on */
};

/* Splits a usage text into operands; returns their number. */
int operand_list(const char *usage, struct operand list[static OPERANDS_MAX]);
/* Whether a command accepts these operands; returns false after printing a usage error. */
bool operand_check(const struct command *c, int count, char **words);

#endif
