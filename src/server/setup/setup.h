/*
 * setup.h - `plateaud setup`: roles, database, schema, configuration, nginx site and service of a
 * machine by one command, which may be repeated.
 */
#ifndef PLATEAU_SETUP_H
#define PLATEAU_SETUP_H

#include "server/setup/options.h"

extern const struct options_row setup_options[];
extern const char setup_examples[];

/* What comes after `setup`; the program's exit code. */
int setup_run(int count, char **words);

#endif
