/*
 * archive_log.c - logs that are packed come back as they were; those packed by earlier versions
 * too; what is not a packed log is refused.
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
     "{\"options\":{\"game\":\"quoridor\",\"seats\":2,\"clock\":\"fischer\",\"base\":300000,"
     "\"increment\":3000,\"order\":\"lot\",\"rated\":false,\"hidden\":true,\"swap\":false}}"},
    {2, 0, INT64_C(1794827803206), ADA, "p24-table-1-0", "sit", "{}"},
    {3, 1, INT64_C(1794827803735), BOB, "p27-1", "sit", "{\"seating\":\"1023\"}"},
    {4, 0, INT64_C(1794827804081), BOB, "p27-2", "move", "{\"move\":\"e2\",\"used\":289}"},
    {5, -1, INT64_C(1794827804080), 0, "hand-1", "hand-over",
     "{\"account\":true,\"next\":\"00000000005z\"}"},
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

/* Who is erased is nowhere but in the list. */
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
    assert_string_equal(l.events[4].body, "{\"account\":true,\"next\":\"000000000007\"}");
    archive_release_log(&l);
    archive_release_packed(&p);
}

/* If this fails, logs that were archived by earlier versions can no longer be read. */
static void test_first_format(void **state)
{
    static uint8_t bytes[] = {
        0x78, 0xf9, 0x8f, 0x65, 0x2a, 0xd3, 0x43, 0xad, 0x19, 0xc1, 0x65, 0x54, 0x81, 0x91, 0x89,
        0x6e, 0x49, 0x62, 0x52, 0x4e, 0x2a, 0x28, 0x97, 0x0e, 0xd6, 0xd2, 0xca, 0x00, 0xec, 0x39,
        0x24, 0xa7, 0x22, 0x8a, 0x08, 0x53, 0x23, 0x4b, 0x70, 0xe8, 0x14, 0x18, 0x99, 0x03, 0x7d,
        0x80, 0x5e, 0x52, 0x40, 0xcb, 0x15, 0x63, 0x13, 0x33, 0x70, 0xbc, 0x83, 0x14, 0x19, 0x61,
        0x0b, 0x67, 0x68, 0x54, 0x5a, 0x58, 0xd6, 0x72, 0x01, 0x4d, 0xd1, 0x05, 0x45, 0x3a, 0xb8,
        0x6d, 0x60, 0x88, 0xaf, 0x89, 0x00, 0xcd, 0xa8, 0x8c, 0x06, 0x70, 0x00, 0xb2, 0xcb, 0x10,
        0xc4, 0x80, 0x34, 0x09, 0x2a, 0xcc, 0x13, 0xd1, 0x0b, 0x0d, 0x4b, 0x4b, 0x73, 0x43, 0x58,
        0x06, 0x36, 0xa9, 0xe5, 0x02, 0x00, 0xab, 0xbc, 0x73, 0x6b,
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
        {2, 0, 1, ADA, "a", "sit", "{}"},   /* not from the beginning */
        {1, 0, 1, ADA, "a b", "sit", "{}"}, /* would be cut elsewhere */
        {1, 0, 1, ADA, "a", "sit", "{}\n"}, /* … */
        {1, 0, 1, ADA, "a", "hand-over", "{\"next\":\"0123456789ilo\"}"}, /* not a player */
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

/* Every byte changed, every end cut off, another number of events, a player too few. */
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
