/*
 * lab_math.h - means, errors and percentiles in whole numbers, so that every compiler and machine
 * gives the same digits.
 */
#ifndef PLATEAU_LAB_MATH_H
#define PLATEAU_LAB_MATH_H

#include <stdint.h>

/* A point in twelfths: a win of one of two, three or four sides, or a shared draw, is whole. */
enum { LAB_POINT = 12 };

/* What a sum needs to be told with its error. */
struct lab_sum {
    uint64_t count, total, squares;
};

/* A mean and half of its 95 % confidence interval; the unit is told by the function. */
struct lab_mean {
    int64_t mean, error;
};

/* The whole part of the square root. */
uint64_t lab_root(uint64_t n);

void lab_sum_add(struct lab_sum *s, uint64_t value);
/* The mean in hundredths; 0 without values. */
struct lab_mean lab_sum_mean(const struct lab_sum *s);
/*
 * A sum of twelfths of points as a share of all points, in hundredths of a percent. The variance
 * counts one win and one loss more than there were: a share of 0 or 100 % has an error too.
 */
struct lab_mean lab_sum_share(const struct lab_sum *s);
/* `part` of `whole` games, as such a share. */
struct lab_mean lab_share(uint64_t part, uint64_t whole);

/* How often each whole number came; the last place counts all from there on. */
struct lab_spread {
    uint64_t count;
    int least, low, median, high, most; /* low and high: one in ten is below, above */
};

/* Of counts[0] to counts[size - 1]; all 0 without any. */
struct lab_spread lab_spread_of(const uint32_t *counts, int size);

#endif
