/*
 * samples.c - keeps every sample: a minute of moves is a few megabytes.
 */
#include "samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void samples_add(struct samples *s, uint64_t microseconds)
{
    if (s->count == s->room) {
        s->room = s->room * 2 + 4096;
        s->values = realloc(s->values, s->room * sizeof *s->values);
        if (!s->values)
            abort();
    }
    s->values[s->count++] = microseconds < UINT32_MAX ? (uint32_t)microseconds : UINT32_MAX;
}

void samples_clear(struct samples *s)
{
    s->count = 0;
}

void samples_release(struct samples *s)
{
    free(s->values);
    *s = (struct samples){0};
}

static int compare(const void *left, const void *right)
{
    const uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;

    return a < b ? -1 : a > b;
}

uint32_t samples_part(struct samples *s, double part)
{
    if (s->count == 0)
        return 0;
    qsort(s->values, s->count, sizeof *s->values, compare);
    return s->values[(size_t)((double)(s->count - 1) * part)];
}

void samples_print(struct samples *s, const char *name)
{
    printf(",\"%s\":{\"count\":%zu,\"p50\":%.3f,\"p99\":%.3f,\"max\":%.3f}", name, s->count,
           samples_part(s, 0.5) / 1000.0, samples_part(s, 0.99) / 1000.0,
           samples_part(s, 1) / 1000.0);
}

uint64_t clock_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}
