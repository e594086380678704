/*
 * admin.h - `plateaud admin`: commands for operators of the service; every use is logged.
 */
#ifndef PLATEAU_ADMIN_H
#define PLATEAU_ADMIN_H

#include "options/command.h"
#include "server/base/config.h"

/* Defined in main.c, which reads the configuration for it. */
extern const struct command command_admin;

/* Describes subcommand `number` ("find" and so on); returns false after the last one. */
bool admin_command(int number, struct command *c);
/* Runs the subcommand in `words`, those after `admin`; returns the program's exit code. */
int admin_run(const struct config *c, int count, char **words);

#endif
