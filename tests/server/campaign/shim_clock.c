/*
 * shim_clock.c - a node's wall clock, wrong by as much as a file says: preloaded into nodes.
 *
 *     LD_PRELOAD=… CAMPAIGN_CLOCK=FILE plateaud serve     FILE: eight bytes, nanoseconds
 *
 * The other clocks are left alone: a machine whose time is set does not run faster or slower.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

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

int clock_gettime(clockid_t clock, struct timespec *t)
{
    /* Not libc's own, for which dlsym would be needed: sanitizers ask the time before that works.
     */
    const int status = (int)syscall(SYS_clock_gettime, clock, t);

    if (status == 0 && shift && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        const int64_t at = (int64_t)t->tv_sec * 1000000000 + t->tv_nsec + *shift;
        t->tv_sec = (time_t)(at / 1000000000);
        t->tv_nsec = (long)(at % 1000000000);
    }
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
