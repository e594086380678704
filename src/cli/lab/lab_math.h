/*
 * lab_math.h - means, errors and percentiles in whole numbers, so that every compiler and machine
 * gives the same digits.
 */
#ifndef PLATEAU_LAB_MATH_H
#define PLATEAU_LAB_MATH_H

#include <stdint.h>

/* A point in twelfths: so the share of one of two, three or four sides is a whole number. */
enum { LAB_POINT = 12 };

/* A sum with everything that its mean and error need. */
struct lab_sum {
    uint64_t count, total, squares;
};

/* A mean and half of its 95 % confidence interval; each function says in which unit. */
struct lab_mean {
    int64_t mean, error;
};

/* Returns the square root, rounded down. */
uint64_t lab_root(uint64_t n);

void lab_sum_add(struct lab_sum *s, uint64_t value);
/* Returns the mean in hundredths; 0 without values. */
struct lab_mean lab_sum_mean(const struct lab_sum *s);
/*
 * Returns a sum of twelfths of points as a share of all points, in hundredths of a percent. The
 * variance counts one win and one loss more than there were, so that a share of 0 or 100 % has an
 * error too.
 */
struct lab_mean lab_sum_share(const struct lab_sum *s);
/* Returns `part` of `whole` games as such a share. */
struct lab_mean lab_share(uint64_t part, uint64_t whole);

/* The distribution of whole numbers; the last count includes everything greater. */
struct lab_spread {
    uint64_t count;
    int least, low, median, high, most; /* a tenth is below low, a tenth above high */
};

/* Returns the distribution of counts[0] to counts[size - 1]; all 0 if there are none. */
struct lab_spread lab_spread_of(const uint32_t *counts, int size);

#endif
