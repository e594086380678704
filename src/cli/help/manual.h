/*
 * manual.h - the manual pages plateau(1) and, for each command, plateau-COMMAND(1).
 */
#ifndef PLATEAU_CLI_MANUAL_H
#define PLATEAU_CLI_MANUAL_H

#include "options/command.h"

void manual_print_program(void);
void manual_print_command(const struct command *c);

#endif
