/*
 * qr.c - QR codes: the picture is drawn into modules again, which must have a QR code's patterns.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <qrencode.h>
#include <stdbool.h>
#include <stdio.h>

#include "server/base/qr.h"

enum { SIDE_MAX = 128 };

static bool modules[SIDE_MAX][SIDE_MAX];
static char svg[QR_SVG_MAX];

/* Draws the path's rectangles; returns the side length of the picture. */
static int draw(void)
{
    const char *at = strstr(svg, "<path d=\"");
    int side = 0, x, y, width, back, length;

    memset(modules, 0, sizeof modules);
    assert_int_equal(sscanf(strstr(svg, "viewBox"), "viewBox=\"0 0 %d", &side), 1);
    assert_true(side > 0 && side <= SIDE_MAX);
    assert_non_null(at);
    for (at += 9; sscanf(at, "M%d %dh%dv1h-%dz%n", &x, &y, &width, &back, &length) == 4;
         at += length) {
        assert_true(width > 0 && width == back && x >= 4 && y >= 4);
        assert_true(x + width <= side - 4 && y < side - 4);
        for (int i = x; i < x + width; i++)
            modules[y][i] = true;
    }
    assert_string_equal(at, "\"/></svg>\n");
    return side;
}

/* Checks a finder pattern: dark ring, light ring, dark centre. */
static void check_finder(int left, int top)
{
    for (int y = 0; y < 7; y++)
        for (int x = 0; x < 7; x++) {
            const bool ring = x == 0 || y == 0 || x == 6 || y == 6;
            const bool middle = x >= 2 && x <= 4 && y >= 2 && y <= 4;
            assert_int_equal(modules[top + y][left + x], ring || middle);
        }
}

static void test_picture(void **state)
{
    const char *text = "https://plateau.example/join/04hmasw9nf6y";

    (void)state;
    const size_t length = qr_write(text, svg);
    assert_int_equal(length, strlen(svg));
    assert_non_null(strstr(svg, "crispEdges"));
    const int side = draw();
    assert_int_equal((side - 8 - 17) % 4, 0);
    check_finder(4, 4);
    check_finder(side - 11, 4);
    check_finder(4, side - 11);
    for (int i = 8; i < side - 8 - 8; i++) {
        assert_int_equal(modules[10][4 + i], i % 2 == 0);
        assert_int_equal(modules[4 + i][10], i % 2 == 0);
    }
}

/* Every module equals the library's, and the picture is not mirrored. */
static void test_modules(void **state)
{
    const char *text = "HTTPS://EXAMPLE/é?a=b";
    QRcode *code =
        QRcode_encodeData((int)strlen(text), (const unsigned char *)text, 0, QR_ECLEVEL_M);

    (void)state;
    assert_non_null(code);
    assert_true(qr_write(text, svg) > 0);
    assert_int_equal(draw(), code->width + 8);
    for (int y = 0; y < code->width; y++)
        for (int x = 0; x < code->width; x++)
            assert_int_equal(modules[y + 4][x + 4], code->data[y * code->width + x] & 1);
    QRcode_free(code);
}

/* The terminal's picture is the same, with two modules per character. */
static void test_lines(void **state)
{
    static const char *const halves[] = {" ", "▄", "▀", "█"};
    static char lines[QR_LINES_MAX];

    (void)state;
    assert_true(qr_write("http://192.0.2.1:8080/", svg) > 0);
    const int side = draw();
    assert_int_equal(qr_write_lines("http://192.0.2.1:8080/", lines) > 0, true);
    const char *at = lines;
    for (int y = 0; y < side; y += 2) {
        assert_non_null(at = strchr(at, 'm'));
        at++;
        for (int x = 0; x < side; x++) {
            const bool lower = y + 1 < side && modules[y + 1][x];
            const char *half = halves[2 * modules[y][x] + lower];
            assert_memory_equal(at, half, strlen(half));
            at += strlen(half);
        }
        assert_memory_equal(at, "\x1b[0m\n", 5);
        at += 5;
    }
    assert_int_equal(*at, '\0');
    assert_int_equal(qr_write_lines("", lines), 0);
}

static void test_bounds(void **state)
{
    char text[QR_TEXT_MAX + 2], lines[QR_LINES_MAX];

    (void)state;
    assert_int_equal(qr_write("", svg), 0);
    for (int pattern = 0; pattern < 4; pattern++) {
        for (int i = 0; i < QR_TEXT_MAX; i++)
            text[i] = (char)(pattern == 0   ? 'a'
                             : pattern == 1 ? 0xff
                                            : 1 + (i * 37 + pattern) % 255);
        text[QR_TEXT_MAX] = '\0';
        const size_t length = qr_write(text, svg);
        assert_true(length > 0 && length < QR_SVG_MAX * 4 / 5);
        assert_int_equal(strlen(svg), length);
        draw();
        assert_true(qr_write_lines(text, lines) > 0);
    }
    text[QR_TEXT_MAX] = 'a';
    text[QR_TEXT_MAX + 1] = '\0';
    assert_int_equal(qr_write(text, svg), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_picture),
        cmocka_unit_test(test_modules),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_bounds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
