/*
 * shim_clock.c - shifts a node's wall clock by as much as a file says; preloaded into nodes.
 *
 *     LD_PRELOAD=… CAMPAIGN_CLOCK=FILE plateaud serve     FILE: eight bytes, nanoseconds
 *     LD_PRELOAD=… CAMPAIGN_SYNC=no plateaud doctor       no NTP sets the clock; or yes
 *
 * The other clocks are unchanged: a machine whose time is set does not run faster or slower. A wait
 * until a moment of the wall clock lasts as long as intended.
 */
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

enum {
    BILLION = 1000000000
}; /* nanoseconds per second; also more seconds than any machine has
      been up */

static const volatile int64_t *shift;

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("CAMPAIGN_CLOCK");
    const int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    void *map = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *shift, PROT_READ, MAP_SHARED, fd, 0);

    if (map != MAP_FAILED)
        shift = map;
    if (fd >= 0)
        close(fd);
}

static void move(struct timespec *t, int64_t by)
{
    const int64_t at = (int64_t)t->tv_sec * BILLION + t->tv_nsec + by;

    t->tv_sec = (time_t)(at / BILLION);
    t->tv_nsec = (long)(at % BILLION);
}

int clock_gettime(clockid_t clock, struct timespec *t)
{
    /* A system call instead of libc's function, for which dlsym would be needed: sanitizers read
       the clock before dlsym works. */
    const int status = (int)syscall(SYS_clock_gettime, clock, t);

    if (status == 0 && shift && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        move(t, *shift);
    return status;
}

int gettimeofday(struct timeval *t, void *zone)
{
    struct timespec at;

    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &at) != 0)
        return -1;
    *t = (struct timeval){at.tv_sec, at.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *t)
{
    struct timespec at = {0};

    clock_gettime(CLOCK_REALTIME, &at);
    if (t)
        *t = at.tv_sec;
    return at.tv_sec;
}

/* Answers as the kernel does on a machine whose clock is synchronised, or is not. */
int adjtimex(struct timex *t)
{
    const char *sync = getenv("CAMPAIGN_SYNC");
    const int state = (int)syscall(SYS_adjtimex, t);

    if (!sync || state < 0)
        return state;
    t->status = sync[0] == 'n' ? t->status | STA_UNSYNC : t->status & ~STA_UNSYNC;
    return sync[0] == 'n' ? TIME_ERROR : TIME_OK;
}

/* The condition's clock cannot be queried, but the size of the time tells which it is. */
int pthread_cond_timedwait(pthread_cond_t *c, pthread_mutex_t *m, const struct timespec *until)
{
    const bool wall = until->tv_sec > BILLION;
    struct timespec at = *until;

    if (wall && shift)
        move(&at, -*shift);
    return pthread_cond_clockwait(c, m, wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, &at);
}
