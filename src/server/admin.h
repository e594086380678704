/*
 * admin.h - `plateaud admin`: commands for operators of the service; every use is logged.
 */
#ifndef PLATEAU_ADMIN_H
#define PLATEAU_ADMIN_H

#include "server/base/config.h"

/* A line that says what a command does, by its number; NULL after the last one. */
const char *admin_usage(int number);
/* The words after `admin`; the program's exit code. */
int admin_run(const struct config *c, int count, char **words);

#endif
