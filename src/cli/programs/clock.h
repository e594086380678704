/*
 * clock.h - clocks in microseconds.
 */
#ifndef PLATEAU_CLOCK_H
#define PLATEAU_CLOCK_H

#include <stdint.h>

/* Returns the time of a clock that never goes back. */
int64_t clock_now(void);
/* Returns the CPU time of this thread. */
int64_t clock_work(void);

#endif
