/*
 * clock.c - reading clocks in microseconds.
 */
#include "cli/programs/clock.h"

#include <time.h>

static int64_t read_clock(clockid_t id)
{
    struct timespec t;

    clock_gettime(id, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t clock_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

int64_t clock_work(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}
