/*
 * bench_search.h - the part of `plateau bench` that searches.
 */
#ifndef PLATEAU_BENCH_SEARCH_H
#define PLATEAU_BENCH_SEARCH_H

#include "cli/base/command.h"

/* Returns the CPU time of this program. */
double bench_cpu_seconds(void);
/* Prints the searches and, last, their signature; returns an exit code. */
int bench_search(const struct command *c);

#endif
