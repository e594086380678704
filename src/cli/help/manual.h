/*
 * manual.h - manual pages: plateau.1 and one for each command, made from the same tables as help.
 */
#ifndef PLATEAU_MANUAL_H
#define PLATEAU_MANUAL_H

#include "cli/base/command.h"

void manual_print_program(void);
void manual_print_command(const struct command *c);

#endif
