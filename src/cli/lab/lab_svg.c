/*
 * lab_svg.c - draws plots. A picture is 3400 units wide: on the narrowest screen, ten units are one
 * pixel.
 */
#include "cli/lab/lab_svg.h"

#include <inttypes.h>

#include "options/tr.h"

enum {
    WIDTH = 3400,
    LEFT = 760,  /* room for labels */
    RIGHT = 200, /* margin */
    ROW = 190,   /* distance between rows of dots */
};

static void lab_svg_begin(FILE *out, const char *title, int width, int height)
{
    lab_markup(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", width, height);
    lab_text(out, "%s", title);
    lab_markup(out, "\">\n");
}

static void put_label(FILE *out, int x, int y, const char *anchor, const char *text)
{
    lab_markup(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">", x, y, anchor);
    lab_text(out, "%s", text);
    lab_markup(out, "</text>\n");
}

static void put_line(FILE *out, const char *class, int x1, int y1, int x2, int y2)
{
    lab_markup(out, "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", class, x1, y1,
               x2, y2);
}

/* ---- dots ---- */

/* The visible part of the scale: whole tens of percent around all values. */
struct scale {
    int64_t low, high;
};

static struct scale scale_of(const struct lab_dot *dots, int count, int64_t fair)
{
    struct scale s = {fair - 500, fair + 500};

    for (int i = 0; i < count; i++) {
        const struct lab_mean m = dots[i].share;
        s.low = m.mean - m.error < s.low ? m.mean - m.error : s.low;
        s.high = m.mean + m.error > s.high ? m.mean + m.error : s.high;
    }
    s.low = s.low < 0 ? 0 : s.low / 1000 * 1000;
    s.high = s.high > 10000 ? 10000 : (s.high + 999) / 1000 * 1000;
    return s;
}

static int place(const struct scale *s, int64_t value)
{
    const int64_t inside = value < s->low ? s->low : value > s->high ? s->high : value;

    return LEFT + (int)((inside - s->low) * (WIDTH - LEFT - RIGHT) / (s->high - s->low));
}

static void put_scale(FILE *out, const struct scale *s, int bottom)
{
    const int64_t step = s->high - s->low > 4000 ? 2000 : s->high - s->low > 2000 ? 1000 : 500;
    char text[LAB_NUMBER_MAX];

    for (int64_t v = s->low; v <= s->high; v += step) {
        put_line(out, "grid", place(s, v), 20, place(s, v), bottom);
        snprintf(text, sizeof text, "%" PRId64 " %%", v / 100);
        put_label(out, place(s, v), bottom + 130, "middle", text);
    }
}

/* Draws a mark; each series has its own shape, so that nobody depends on colour. */
static void put_mark(FILE *out, int series, int x, int y)
{
    switch (series) {
    case 0:
        lab_markup(out, "<circle class=\"s0\" cx=\"%d\" cy=\"%d\" r=\"46\"/>\n", x, y);
        break;
    case 1:
        lab_markup(out, "<path class=\"s1\" d=\"M%d %dl54 54-54 54-54-54z\"/>\n", x, y - 54);
        break;
    case 2:
        lab_markup(out, "<path class=\"s2\" d=\"M%d %dl54 92h-108z\"/>\n", x, y - 52);
        break;
    default:
        lab_markup(out, "<rect class=\"s3\" x=\"%d\" y=\"%d\" width=\"80\" height=\"80\"/>\n",
                   x - 40, y - 40);
    }
}

void lab_svg_dots(FILE *out, const char *title, const struct lab_dot *dots, int count, int64_t fair)
{
    const struct scale s = scale_of(dots, count, fair);
    const int bottom = count * ROW + 40;

    lab_svg_begin(out, title, WIDTH, bottom + 170);
    put_scale(out, &s, bottom);
    put_line(out, "fair", place(&s, fair), 20, place(&s, fair), bottom);
    for (int i = 0; i < count; i++) {
        const struct lab_mean m = dots[i].share;
        const int y = 40 + ROW / 2 + i * ROW;
        put_label(out, LEFT - 60, y + 38, "end", dots[i].label);
        lab_markup(out, "<line class=\"error s%d\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n",
                   dots[i].series, place(&s, m.mean - m.error), y, place(&s, m.mean + m.error), y);
        put_mark(out, dots[i].series, place(&s, m.mean), y);
    }
    lab_markup(out, "</svg>\n");
}

/* ---- bars ---- */

void lab_svg_bars(FILE *out, const char *title, const uint64_t *counts,
                  char labels[][LAB_NUMBER_MAX], int count)
{
    const int step = (WIDTH - 80) / count, height = 900;
    uint64_t most = 1, sum = 0;
    char text[LAB_NUMBER_MAX];

    for (int i = 0; i < count; i++) {
        most = counts[i] > most ? counts[i] : most;
        sum += counts[i];
    }
    lab_svg_begin(out, title, WIDTH, height + 320);
    for (int i = 0; i < count; i++) {
        const int tall = (int)(counts[i] * (uint64_t)height / most), x = 40 + i * step;
        lab_markup(out, "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                   x + step / 12, 160 + height - tall, step - step / 6, tall);
        put_label(out, x + step / 2, height + 290, "middle", labels[i]);
        if (step < 220 || sum == 0)
            continue;
        snprintf(text, sizeof text, "%" PRIu64 " %%", (counts[i] * 200 + sum) / (2 * sum));
        put_label(out, x + step / 2, 130 + height - tall, "middle", text);
    }
    put_line(out, "axis", 40, 160 + height, WIDTH - 40, 160 + height);
    lab_markup(out, "</svg>\n");
}

/* ---- curves ---- */

/* Returns a step of 1, 2 or 5 times a power of ten that divides `most` into at most five. */
static int64_t nice_step(int64_t most)
{
    static const int factors[] = {1, 2, 5};

    for (int64_t power = 1;; power *= 10)
        for (int i = 0; i < 3; i++)
            if (power * factors[i] * 5 >= most)
                return power * factors[i];
}

void lab_svg_curve(FILE *out, const char *title, const int64_t *values, int count)
{
    const int left = 330, top = 60, height = 1000, wide = WIDTH - left - RIGHT;
    int64_t most = 100;
    char text[LAB_NUMBER_MAX];

    for (int i = 0; i < count; i++)
        most = values[i] > most ? values[i] : most;
    const int64_t step = nice_step((most + 99) / 100), across = nice_step(count);
    lab_svg_begin(out, title, WIDTH, top + height + 200);
    for (int64_t v = 0; v * 100 <= most; v += step) {
        const int y = top + height - (int)(v * 100 * height / most);
        put_line(out, v == 0 ? "axis" : "grid", left, y, WIDTH - RIGHT, y);
        snprintf(text, sizeof text, "%" PRId64, v);
        put_label(out, left - 50, y + 38, "end", text);
    }
    for (int64_t i = across; i <= count; i += across) {
        snprintf(text, sizeof text, "%" PRId64, i);
        put_label(out, left + (int)((i - 1) * wide / (count > 1 ? count - 1 : 1)),
                  top + height + 160, "middle", text);
    }
    lab_markup(out, "<polyline class=\"curve\" points=\"");
    for (int i = 0; i < count; i++)
        lab_markup(out, "%s%d,%d", i ? " " : "", left + i * wide / (count > 1 ? count - 1 : 1),
                   top + height - (int)(values[i] * height / most));
    lab_markup(out, "\"/>\n</svg>\n");
}
