/*
 * setup.h - `plateaud setup`: sets up roles, database, schema, configuration, nginx site and
 * service of a machine with one command, which is idempotent.
 */
#ifndef PLATEAU_SETUP_H
#define PLATEAU_SETUP_H

#include "options/command.h"

extern const struct command command_setup;

#endif
