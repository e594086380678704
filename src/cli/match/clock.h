/*
 * clock.h - clocks of a match.
 */
#ifndef PLATEAU_CLOCK_H
#define PLATEAU_CLOCK_H

#include <stdint.h>

/* Microseconds on a clock that only goes forward. */
int64_t clock_now(void);
/* Microseconds that this thread has worked. */
int64_t clock_work(void);

#endif
