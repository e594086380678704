/*
 * event_pack.c - packed events are unpacked unchanged, whatever they contain, and are small.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/random.h"
#include "server/base/id.h"
#include "server/wire/event_pack.h"

/* Packs and unpacks the text; returns the packed size. */
static size_t round_trip(uint64_t game, uint32_t seq, const char *text, size_t size)
{
    char packed[EVENT_PACKED_MAX], again[EVENT_WIRE_MAX];
    const size_t between = event_pack(game, seq, text, size, packed);

    assert_int_equal(event_unpack(game, seq, packed, between, again), size);
    assert_memory_equal(again, text, size);
    return between;
}

static void test_a_move(void **state)
{
    static const char text[] =
        "{\"game\":\"00kxqn1efkr1\",\"seq\":34,\"act\":\"move\",\"at\":1794777639755,\"seat\":0,"
        "\"actor\":\"00a6s05gc2bb\",\"command\":\"m4c7d6df0\",\"move\":\"d2\",\"used\":2134,"
        "\"version\":31,\"ply\":29,\"fingerprint\":\"cb706dffc48d143a\",\"to_move\":1,\"time_"
        "left\":[647960,644966],"
        "\"since\":1794777639755}";
    uint64_t game;

    (void)state;
    assert_true(id_read("00kxqn1efkr1", &game));
    assert_true(3 * round_trip(game, 34, text, sizeof text - 1) < sizeof text);
}

/* Random bytes after the first ones, many of them copied from the dictionary's words. */
static void test_anything(void **state)
{
    static const char pieces[] = ",\"at\":1\",\"command\":\"],\"since\":42,\"move\",\"at\":";
    uint64_t seed = 7;
    char text[EVENT_WIRE_MAX];

    (void)state;
    for (int run = 0; run < 20000; run++) {
        const uint32_t seq = random_below(&seed, 20000) + 1;
        size_t size = (size_t)snprintf(text, sizeof text,
                                       "{\"game\":\"000000000001\",\"seq\":%u,\"act\":\"", seq);
        const size_t end = size + random_below(&seed, (uint32_t)(sizeof text - size));
        while (size < end) {
            const size_t from = random_below(&seed, sizeof pieces);
            size_t length = random_below(&seed, (uint32_t)(sizeof pieces - from));
            if (length > end - size)
                length = end - size;
            memcpy(text + size, pieces + from, length);
            size += length;
            if (size < end && random_below(&seed, 2))
                text[size++] = (char)random_below(&seed, 256);
        }
        assert_in_range(round_trip(1, seq, text, size), 0, 2 * size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_move),
        cmocka_unit_test(test_anything),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
