/*
 * lines.c - lines that are events, lines that are not, and lines that somebody damaged.
 */
#include "client.h"

#include <stdio.h>

#include "rules/random.h"

static struct event_line e;

static bool reads(const char *more)
{
    char line[2 * LINE_MAX];

    snprintf(line, sizeof line, "act=phrase\tseq=7\tat=1000\tversion=3%s", more);
    return event_line_read(&e, line);
}

static void test_least(void **state)
{
    (void)state;
    assert_true(reads(""));
    assert_true(e.known && e.event.act == ACT_PHRASE && e.event.seq == 7 && e.event.at == 1000);
    assert_true(e.version == 3 && e.event.seat == -1 && e.to_move == -1 && e.half_points[3] == -1);
    assert_true(!e.clocked && !e.asks && !e.placed && e.ending[0] == '\0');
    assert_false(event_line_read(&e, ""));
    assert_false(event_line_read(&e, "act=phrase\tseq=7\tat=1000"));
    assert_false(event_line_read(&e, "act=phrase\tseq=7\tversion=3"));
    assert_false(event_line_read(&e, "act=phrase\tat=1000\tversion=3"));
    assert_false(event_line_read(&e, "seq=7\tat=1000\tversion=3"));
}

static void test_fields(void **state)
{
    (void)state;
    assert_true(
        reads("\tseat=2\tactor=9\taccount=1\tbot=0\tseating=1032\tmove=e2\tused=12\tlag=3"));
    assert_true(e.event.seat == 2 && e.event.actor == 9 && e.event.account && !e.event.bot);
    assert_true(e.event.starts && e.event.order[0] == 1 && e.event.order[3] == 2);
    assert_string_equal(e.event.move, "e2");
    assert_true(e.event.used == 12 && e.event.lag == 3);
    assert_true(reads("\toffer=take-back\tasked=02\ttaken_back=3\tlevel=4\tuntil=99\trematch=5"));
    assert_true(e.offer == OFFER_TAKE_BACK && e.event.number == OFFER_TAKE_BACK);
    assert_true(e.asks && e.asked == 5 && e.taken_back == 3 && e.level == 4 && e.until == 99);
    assert_int_equal(e.event.next, 5);
    assert_true(reads("\ttime_left=1,20,300\tsince=5\tto_move=1\tfingerprint=0123456789abcdef"));
    assert_true(e.clocked && e.times == 3 && e.time_left[2] == 300 && e.since == 5);
    assert_true(e.to_move == 1 && e.placed && e.fingerprint == 0x0123456789abcdefU);
    assert_true(reads("\tending=agreement\twinners=13\tscores=0,2,-,1\tto_move=-"));
    assert_true(e.winners == 10 && e.half_points[0] == 0 && e.half_points[1] == 2);
    assert_true(e.half_points[2] == -1 && e.half_points[3] == 1 && e.to_move == -1);
}

static void test_options(void **state)
{
    const struct table_options *o = &e.event.options;

    (void)state;
    assert_true(
        reads("\tgame=quoridor\tplayers=2\tclock=fischer\tbase=60000\tincrement=2000\torder=seated"
              "\trated=0\tprivate=1\tswap=0\tbots_allowed=1\todds=10,3\tbases=1,2\tincrements=3,4"
              "\tposition=e4,e6 e3h,d5v 9,9 2/2"));
    assert_true(o->game == &quoridor && o->seats == 2 && o->clock == CLOCK_FISCHER);
    assert_true(o->base == 60000 && o->increment == 2000 && o->order == ORDER_SEATED);
    assert_true(!o->rated && o->private && !o->swap && o->bots_allowed);
    assert_true(o->odds && o->hands[1] == 3 && o->times && o->bases[1] == 2 &&
                o->increments[0] == 3);
    assert_string_equal(o->position, "e4,e6 e3h,d5v 9,9 2/2");
}

/* An act or an offer of a later version is read; everything else must be known. */
static void test_unknown(void **state)
{
    (void)state;
    assert_true(event_line_read(&e, "act=sing\tseq=7\tat=1000\tversion=3"));
    assert_true(!e.known && e.event.act == ACT_COUNT);
    assert_true(event_line_read(
        &e, "act=an-act-with-a-name-that-is-longer-than-any-word\tseq=7\tat=1000\tversion=3"));
    assert_false(e.known);
    assert_true(reads("\toffer=truce"));
    assert_int_equal(e.offer, OFFER_NONE);
    assert_false(reads("\tcolour=red"));
    assert_false(reads("\tgame=chess"));
    assert_true(reads("\tclock=sand\torder=by-age"));
    assert_true(e.other_clock && e.event.options.order == ORDER_SEATED);
}

static void test_bounds(void **state)
{
    static const char *const wrong[] = {
        "\tseat=4",
        "\tseat=-1",
        "\tseat=",
        "\tseat=1 ",
        "\tseat",
        "\tseat=99999999999999999999",
        "\tactor=4503599627370497",
        "\taccount=2",
        "\tseating=012",
        "\tseating=01234",
        "\tseating=0124",
        "\tmove=",
        "\tmove=0123456789abcdef",
        "\tused=4503599627370497",
        "\tlag=4294967296",
        "\tgap=5",
        "\tphrase=2147483648",
        "\toffer=",
        "\tlevel=0",
        "\tlevel=9",
        "\tto_move=4",
        "\tto_move=--",
        "\ttime_left=",
        "\ttime_left=1,2,3,4,5",
        "\ttime_left=1,,2",
        "\ttime_left=4294967296",
        "\tsince=4503599627370497",
        "\tasked=4",
        "\tasked=0,1",
        "\ttaken_back=1001",
        "\tuntil=-5",
        "\tfingerprint=0123456789abcde",
        "\tfingerprint=0123456789abcdef0",
        "\tfingerprint=0123456789abcdeg",
        "\tending=",
        "\tending=a-word-that-is-longer-than-any-other",
        "\twinners=5",
        "\tscores=3",
        "\tscores=0,0,0,0,0",
        "\tscores=0.5",
        "\tplayers=5",
        "\tbase=4294967296",
        "\todds=256,1",
        "\todds=",
        "\tbases=1,2,3,4,5",
        "\tincrements=",
        "\torder=",
        "\tposition=",
        "\tseq=8",
        "\tgame=quoridor\tgame=dorix",
        "\t\t",
        "\t=",
        "=",
    };
    char more[LINE_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (reads(wrong[i]))
            fail_msg("read: %s", wrong[i]);
    snprintf(more, sizeof more, "\tposition=%0*d", GAME_TEXT_MAX, 0);
    assert_false(reads(more));
    more[strlen(more) - 1] = '\0';
    assert_true(reads(more));
}

/* ---- damaged lines ---- */

static uint64_t random_bits = 5;
static struct room r;
static struct table_follower f;

static uint32_t below(uint32_t bound)
{
    return random_below(&random_bits, bound);
}

static const char *const changes[][2] = {
    {"act", "resign"},
    {"act", "claim"},
    {"act", "news"},
    {"act", "accept"},
    {"act", "time"},
    {"act", "away"},
    {"act", "abort"},
    {"act", "credit"},
    {"seat", "0"},
    {"seat", "1"},
    {"seat", "2"},
    {"actor", "101"},
    {"actor", "102"},
    {"move", "e2"},
    {"move", "a1"},
    {"taken_back", "1"},
    {"taken_back", "9"},
    {"level", "4"},
    {"until", "5000000"},
    {"since", "999"},
    {"since", "4503599627370496"},
    {"time_left", "0,0"},
    {"time_left", "1,1,1"},
    {"time_left", "3999999999,0"},
    {"ending", "time"},
    {"ending", "news"},
    {"to_move", "-"},
    {"to_move", "1"},
    {"asked", "01"},
    {"asked", ""},
    {"offer", "draw"},
    {"offer", "resign"},
    {"offer", "rematch"},
    {"version", "0"},
    {"version", "4294967295"},
    {"at", "0"},
    {"at", "1000000"},
    {"at", "4503599627370496"},
    {"used", "7"},
    {"credit", "5"},
    {"credit", "4000000000"},
    {"rematch", "7"},
};

static void damage(char line[static LINE_MAX])
{
    static const char bytes[] = "0123456789=\t,-abcdefesm ";
    enum { CHANGES = sizeof changes / sizeof *changes };

    line_drop(line, "fingerprint");
    for (uint32_t i = below(5); i > 0; i--) {
        const uint32_t change = below(CHANGES);
        line_set(line, changes[change][0], changes[change][1]);
    }
    if (below(3) == 0)
        line_drop(line, changes[below(CHANGES)][0]);
    if (below(8) == 0)
        line[below((uint32_t)strlen(line))] = bytes[below(sizeof bytes - 1)];
}

/* Whatever a follower has accepted, all questions about it have an answer. */
static void ask_everything(void)
{
    const struct table_player who = {.player = ADA + below(5), .account = true};
    const int64_t now = r.now + (int64_t)below(100000) - 50000;

    table_follow_may(&f, &who, now);
    for (int seat = 0; seat < f.table.options.seats; seat++) {
        assert_true(table_follow_left(&f, seat, now) <= RECORD_CLOCK_MAX);
        assert_true(table_may_return(&f.table, seat, now) >= -1);
    }
    assert_true(table_follow_deadline(&f) >= 0);
}

static char lines[20][LINE_MAX];

/* Writes the lines of a short game in which an offer is open. */
static void write_game(const struct table_options *o)
{
    static struct table t;

    room_start(&r, o);
    for (int i = 0; i < 3; i++)
        room_any_move(&r);
    assert_fine(room_number(&r, ACT_OFFER, ADA, OFFER_DRAW));
    assert_fine(room_act(&r, ACT_DECLINE, BEN));
    assert_fine(room_number(&r, ACT_OFFER, BEN, OFFER_TAKE_BACK));
    for (int i = 0; i < r.count; i++) {
        assert_true(table_apply(&t, ROOM_ID, &r.log[i]));
        line_write(&t, &r.log[i], lines[i]);
    }
}

/* Follows the first lines, then damaged ones of the game with the right numbers; returns how many
 * of these it follows. */
static int follow_damaged(int whole)
{
    char line[LINE_MAX];

    f.lost = true;
    for (int i = 0;; i++) {
        memcpy(line, lines[i < whole ? i : 4 + (int)below((uint32_t)r.count - 4)], LINE_MAX);
        if (i >= whole) {
            const uint32_t seq = f.table.seq + 1;
            const char number[] = {(char)('0' + seq / 10), (char)('0' + seq % 10), '\0'};
            line_set(line, "seq", number);
            damage(line);
        }
        if (!event_line_read(&e, line) || !table_follow(&f, &e))
            return i - whole;
        ask_everything();
    }
}

static void test_damaged(void **state)
{
    const struct table_options options[] = {room_fischer(&quoridor, 2, 600, 1),
                                            room_options(&dorix, 3)};
    int followed = 0;

    (void)state;
    for (int i = 0; i < 2; i++) {
        write_game(&options[i]);
        for (int round = 0; round < 10000; round++) {
            const int some = follow_damaged(4 + (int)below((uint32_t)r.count - 3));
            assert_true(some >= 0);
            followed += some;
        }
    }
    assert_true(followed > 5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_least),   cmocka_unit_test(test_fields),
        cmocka_unit_test(test_options), cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_bounds),  cmocka_unit_test(test_damaged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
