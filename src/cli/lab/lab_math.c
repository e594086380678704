/*
 * lab_math.c - computes statistics in whole numbers.
 */
#include "cli/lab/lab_math.h"

#include <assert.h>

/* 128 bits, for sums of squares multiplied by counts and scales. */
__extension__ typedef unsigned __int128 wide;

/* Z is 1.96: 95 % of a normal distribution. */
enum { HUNDREDTHS = 100, SHARE = 10000, Z_HUNDREDTHS = 196 };

static wide root_of(wide n)
{
    wide low = 0, high = (wide)1 << 63;

    while (low < high) {
        const wide middle = (low + high + 1) / 2;
        if (middle * middle <= n)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

uint64_t lab_root(uint64_t n)
{
    return (uint64_t)root_of(n);
}

void lab_sum_add(struct lab_sum *s, uint64_t value)
{
    s->count++;
    s->total += value;
    s->squares += value * value;
}

/* Returns total / count in units of unit / scale, rounded. */
static int64_t mean_of(const struct lab_sum *s, uint64_t unit, uint64_t scale)
{
    const wide below = (wide)s->count * unit;

    return (int64_t)(((wide)s->total * scale + below / 2) / below);
}

/* Returns 1.96 times the standard error, in the same units, rounded to the nearest. */
static int64_t error_of(const struct lab_sum *s, uint64_t unit, uint64_t scale)
{
    const wide n = s->count, spread = n * s->squares - (wide)s->total * s->total;
    /* The square of twice the error, so that the root can be rounded; 100 undoes the scale of Z. */
    const wide above = spread * 4 * Z_HUNDREDTHS * Z_HUNDREDTHS * scale * scale;
    const wide below = n * n * n * unit * unit * 100 * 100;

    return (int64_t)((root_of(above / below) + 1) / 2);
}

struct lab_mean lab_sum_mean(const struct lab_sum *s)
{
    if (s->count == 0)
        return (struct lab_mean){0, 0};
    return (struct lab_mean){mean_of(s, 1, HUNDREDTHS), error_of(s, 1, HUNDREDTHS)};
}

struct lab_mean lab_sum_share(const struct lab_sum *s)
{
    const struct lab_sum more = {s->count + 2, s->total + LAB_POINT,
                                 s->squares + LAB_POINT * LAB_POINT};

    if (s->count == 0)
        return (struct lab_mean){0, 0};
    assert(s->total <= s->count * LAB_POINT);
    return (struct lab_mean){mean_of(s, LAB_POINT, SHARE), error_of(&more, LAB_POINT, SHARE)};
}

struct lab_mean lab_share(uint64_t part, uint64_t whole)
{
    const struct lab_sum s = {whole, part * LAB_POINT, part * LAB_POINT * LAB_POINT};

    assert(part <= whole);
    return lab_sum_share(&s);
}

/* Returns the least number that at least `thousandths` of all do not exceed. */
static int percentile(const uint32_t *counts, int size, uint64_t count, uint64_t thousandths)
{
    uint64_t seen = 0;

    for (int i = 0; i < size; i++) {
        seen += counts[i];
        if (seen * 1000 >= count * thousandths && seen > 0)
            return i;
    }
    return size - 1;
}

struct lab_spread lab_spread_of(const uint32_t *counts, int size)
{
    struct lab_spread s = {0};

    for (int i = 0; i < size; i++)
        s.count += counts[i];
    if (s.count == 0)
        return s;
    s.least = percentile(counts, size, s.count, 0);
    s.low = percentile(counts, size, s.count, 100);
    s.median = percentile(counts, size, s.count, 500);
    s.high = percentile(counts, size, s.count, 900);
    s.most = percentile(counts, size, s.count, 1000);
    return s;
}
