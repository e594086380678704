/*
 * archive_log.c - packed logs are unpacked unchanged, including logs packed by earlier versions;
 * anything that is not a packed log is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/wire/archive_log.h"

enum { ADA = 42, BOB = 1000007 };

static const struct archive_event game[] = {
    {1, -1, INT64_C(1794827803206), ADA, "p24-table-1", "create",
     "{\"options\":{\"game\":\"quoridor\",\"players\":2,\"clock\":\"fischer\",\"base\":300000,"
     "\"increment\":3000,\"order\":\"random\",\"rated\":false,\"private\":true,\"swap\":false}}"},
    {2, 0, INT64_C(1794827803206), ADA, "p24-table-1-0", "sit", "{}"},
    {3, 1, INT64_C(1794827803735), BOB, "p27-1", "sit", "{\"seating\":\"1023\"}"},
    {4, 0, INT64_C(1794827804081), BOB, "p27-2", "move", "{\"move\":\"e2\",\"used\":289}"},
    {5, -1, INT64_C(1794827804080), 0, "hand-1", "hand-over",
     "{\"account\":true,\"player\":\"00000000005z\"}"},
    {6, 1, INT64_C(1794827904081), ADA, "x7a", "resign", "{\"used\":99711,\"gap\":4}"},
};
enum { COUNT = sizeof game / sizeof *game };

static void expect_same(const struct archive_event *a, const struct archive_event *b)
{
    assert_int_equal(a->seq, b->seq);
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->at, b->at);
    assert_int_equal(a->actor, b->actor);
    assert_string_equal(a->command, b->command);
    assert_string_equal(a->act, b->act);
    assert_string_equal(a->body, b->body);
}

static void test_comes_back(void **state)
{
    struct archive_packed p;
    struct archive_log l;

    (void)state;
    assert_true(archive_pack(game, COUNT, &p));
    assert_true(archive_unpack(&p, COUNT, &l));
    assert_int_equal(l.count, COUNT);
    for (int i = 0; i < COUNT; i++)
        expect_same(&l.events[i], &game[i]);
    archive_release_log(&l);
    archive_release_packed(&p);
}

/* A deleted player's id is only in the list of players. */
static void test_players_are_in_the_list(void **state)
{
    struct archive_packed p;
    struct archive_log l;

    (void)state;
    assert_true(archive_pack(game, COUNT, &p));
    assert_int_equal(p.actor_count, 4);
    for (int i = 0; i < p.actor_count; i++)
        if (p.actors[i] == BOB || p.actors[i] == 191) /* 00000000005z */
            p.actors[i] = 7;
    assert_true(archive_unpack(&p, COUNT, &l));
    assert_int_equal(l.events[2].actor, 7);
    assert_int_equal(l.events[0].actor, ADA);
    assert_string_equal(l.events[4].body, "{\"account\":true,\"player\":\"000000000007\"}");
    archive_release_log(&l);
    archive_release_packed(&p);
}

/* If this fails, logs that were archived by earlier versions can no longer be read. The first
   bytes identify the dictionary by its Adler-32, so this fails if archive-words.txt changes by a
   byte. */
static void test_first_format(void **state)
{
    static uint8_t bytes[] = {
        0x78, 0xf9, 0xb4, 0xd3, 0x89, 0x6a, 0x43, 0x6d, 0x35, 0x80, 0x0b, 0xb2, 0x02, 0x23, 0x13,
        0xdd, 0x12, 0x70, 0xbd, 0x6d, 0x38, 0xd8, 0x8b, 0x34, 0x03, 0xb0, 0x17, 0x91, 0x1c, 0x8c,
        0x28, 0x49, 0x4c, 0x8d, 0x2c, 0xc1, 0x61, 0x54, 0x60, 0x64, 0x0e, 0xf4, 0x07, 0x7a, 0x81,
        0x02, 0x2d, 0x7e, 0x8c, 0x4d, 0xcc, 0xc0, 0xb1, 0x0f, 0x52, 0x64, 0x84, 0x2d, 0xb4, 0xa1,
        0x11, 0x6a, 0x61, 0x59, 0xcb, 0x05, 0x34, 0x45, 0x17, 0x14, 0xf5, 0xe0, 0xa6, 0x93, 0x21,
        0xbe, 0x16, 0x14, 0xbc, 0xd9, 0xc4, 0x68, 0x00, 0x07, 0x20, 0xdb, 0x0c, 0x41, 0x0c, 0x48,
        0x8b, 0xa9, 0xc2, 0x3c, 0x11, 0xbd, 0x44, 0xb1, 0xb4, 0x34, 0x37, 0x34, 0x84, 0xc6, 0xaf,
        0x49, 0x2d, 0x17, 0x00, 0x6e, 0xf2, 0x76, 0xda,
    };
    struct archive_packed p = {{ADA, BOB, 0, 191}, 4, bytes, sizeof bytes};
    struct archive_log l;

    (void)state;
    assert_true(archive_unpack(&p, COUNT, &l));
    for (int i = 0; i < COUNT; i++)
        expect_same(&l.events[i], &game[i]);
    archive_release_log(&l);
}

static void test_is_small(void **state)
{
    enum { MOVES = 60 };
    struct archive_event events[MOVES];
    char commands[MOVES][16], bodies[MOVES][40];
    struct archive_packed p;

    (void)state;
    for (uint32_t i = 0; i < MOVES; i++) {
        snprintf(commands[i], sizeof commands[i], "%x%x", i * 2654435761U,
                 i * 40503U ^ 0x5bd1e995U);
        snprintf(bodies[i], sizeof bodies[i], "{\"move\":\"%c%u\",\"used\":%u}",
                 'a' + (int)(i * 7 % 9), i * 5 % 9 + 1, i * 7919 % 30000);
        events[i] = (struct archive_event){
            i + 1,  (int)(i % 2), INT64_C(1794827803206) + i * 9973, i % 2 ? ADA : BOB, commands[i],
            "move", bodies[i]};
    }
    assert_true(archive_pack(events, MOVES, &p));
    assert_true(p.size < 25 * MOVES);
    archive_release_packed(&p);
}

static void test_not_packed(void **state)
{
    static const struct archive_event wrong[] = {
        {2, 0, 1, ADA, "a", "sit", "{}"},   /* does not begin with event 1 */
        {1, 0, 1, ADA, "a b", "sit", "{}"}, /* would be split at other places */
        {1, 0, 1, ADA, "a", "sit", "{}\n"}, /* … */
        {1, 0, 1, ADA, "a", "hand-over", "{\"player\":\"0123456789ilo\"}"}, /* not a player */
    };
    struct archive_event *many = calloc(ARCHIVE_EVENTS_MAX + 1, sizeof *many);
    struct archive_packed p;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(archive_pack(&wrong[i], 1, &p));
    assert_false(archive_pack(game, 0, &p));
    for (uint32_t i = 0; i <= ARCHIVE_EVENTS_MAX; i++)
        many[i] = (struct archive_event){i + 1, 0, i, i, "a", "sit", "{}"};
    assert_false(archive_pack(many, ARCHIVE_ACTORS_MAX + 1, &p));
    assert_true(archive_pack(many, ARCHIVE_ACTORS_MAX, &p));
    archive_release_packed(&p);
    for (uint32_t i = 0; i <= ARCHIVE_EVENTS_MAX; i++)
        many[i].actor = ADA;
    assert_true(archive_pack(many, ARCHIVE_EVENTS_MAX, &p));
    archive_release_packed(&p);
    assert_false(archive_pack(many, ARCHIVE_EVENTS_MAX + 1, &p));
    free(many);
}

/* Every byte is changed, every end cut off, the number of events changed, and a player removed. */
static void test_damage(void **state)
{
    struct archive_packed p, bad;
    struct archive_log l;

    (void)state;
    assert_true(archive_pack(game, COUNT, &p));
    for (size_t i = 0; i < p.size; i++) {
        p.bytes[i] ^= 0xff;
        assert_false(archive_unpack(&p, COUNT, &l));
        p.bytes[i] ^= 0xff;
        bad = p;
        bad.size = i;
        assert_false(archive_unpack(&bad, COUNT, &l));
    }
    assert_false(archive_unpack(&p, COUNT - 1, &l));
    assert_false(archive_unpack(&p, COUNT + 1, &l));
    bad = p;
    bad.actor_count--;
    assert_false(archive_unpack(&bad, COUNT, &l));
    archive_release_packed(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_comes_back),   cmocka_unit_test(test_players_are_in_the_list),
        cmocka_unit_test(test_first_format), cmocka_unit_test(test_is_small),
        cmocka_unit_test(test_not_packed),   cmocka_unit_test(test_damage),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
