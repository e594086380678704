/*
 * bench.h - searches that are the same on every machine. The sum of their nodes is the bench
 * signature: only a change of the search may change it.
 */
#ifndef PLATEAU_SEARCH_BENCH_H
#define PLATEAU_SEARCH_BENCH_H

#include "search/search.h"

enum { BENCH_ENTRIES = 1 << 20 };

int bench_count(void);

/* Searches case number `number` to its depth, with an empty table of BENCH_ENTRIES. */
void bench_run(int number, struct record *r, struct search *s, struct ttable_entry *entries);

#endif
