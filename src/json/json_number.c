/*
 * json_number.c - numbers with decimals, in a separate file because they need printf.
 */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "json/json_fields.h"

/* Uses printf for its rounding; the locale's decimal point may be a comma, but is always one byte
 * in our programs. */
void json_put_number(struct json_writer *w, double number)
{
    char text[32];

    if (!isfinite(number)) {
        json_put_null(w);
        return;
    }
    const int length = snprintf(text, sizeof text, "%.6g", number);
    char *comma = strchr(text, ',');
    if (comma)
        *comma = '.';
    json_put_raw(w, text, (size_t)length);
}

/* Does not use printf, because a program that sets a locale must not turn the point
 * into a comma. */
void json_put_fixed(struct json_writer *w, double number, int decimals)
{
    char text[48];
    int64_t scale = 1;

    assert(decimals >= 0 && decimals <= 9);
    if (!isfinite(number) || fabs(number) > 1e15) {
        json_put_null(w);
        return;
    }
    for (int i = 0; i < decimals; i++)
        scale *= 10;
    int64_t whole = (int64_t)fabs(number);
    int64_t part = llround((fabs(number) - (double)whole) * (double)scale);
    if (part == scale) {
        whole++;
        part = 0;
    }
    const char *sign = number < 0 && (whole > 0 || part > 0) ? "-" : "";
    int length = snprintf(text, sizeof text, "%s%lld", sign, (long long)whole);
    if (decimals > 0)
        length += snprintf(text + length, sizeof text - (size_t)length, ".%0*lld", decimals,
                           (long long)part);
    json_put_raw(w, text, (size_t)length);
}

void json_field_number(struct json_writer *w, const char *key, double number)
{
    json_put_key(w, key);
    json_put_number(w, number);
}
