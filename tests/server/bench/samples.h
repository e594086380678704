/*
 * samples.h - durations in microseconds, and their count, percentiles and maximum.
 */
#ifndef BENCH_SAMPLES_H
#define BENCH_SAMPLES_H

#include <stddef.h>
#include <stdint.h>

struct samples {
    uint32_t *values;
    size_t count, room;
};

void samples_add(struct samples *s, uint64_t microseconds);
void samples_clear(struct samples *s);
void samples_release(struct samples *s);
/* Sorts the samples and returns a percentile; 0 if there are none. */
uint32_t samples_part(struct samples *s, double part);
/* Writes ,"name":{"count":…,"p50":…,"p99":…,"max":…} in milliseconds to stdout. */
void samples_print(struct samples *s, const char *name);

/* Returns the microseconds of a monotonic clock. */
uint64_t clock_now(void);

#endif
