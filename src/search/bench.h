/*
 * bench.h - searches that are the same on every machine. The sum of their nodes is the signature: a
 * change of the search changes it, anything else must not.
 */
#ifndef PLATEAU_SEARCH_BENCH_H
#define PLATEAU_SEARCH_BENCH_H

#include "search/search.h"

enum { BENCH_CASES = 9, BENCH_ENTRIES = 1 << 20 };

/* Searches case number `number` to its depth, with a table of BENCH_ENTRIES emptied before. */
void bench_run(int number, struct record *r, struct search *s, struct ttable_entry *entries);

#endif
