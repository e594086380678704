/*
 * admin.h - `plateaud admin`: what those who run the service do by hand; every use is logged.
 */
#ifndef PLATEAU_ADMIN_H
#define PLATEAU_ADMIN_H

#include "server/base/config.h"

/* The words after `admin`; the program's exit code. */
int admin_run(const struct config *c, int count, char **words);

#endif
