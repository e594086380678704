/*
 * turns.c - moves, versions, the swap; invalid logs.
 */
#include "room.h"

static struct room r;
static struct table copy;

static enum table_refusal move_by(uint64_t actor, int seat, uint32_t turn, const char *move)
{
    struct table_command c = room_command(ACT_MOVE, actor);

    c.seat = seat;
    c.version = turn;
    c.move = move;
    return room_do(&r, &c);
}

static void test_move(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    assert_fine(move_by(ADA, -1, 0, "e2"));
    assert_string_equal(r.last.move, "e2");
    assert_true(r.t.version == 1 && table_to_move(&r.t) == 1 && r.last.seat == 0);
    assert_int_equal(r.t.record.entries[0].clock, RECORD_NO_CLOCK);
    assert_refused(move_by(BEN, -1, 0, "e8"), "stale");
    assert_refused(move_by(BEN, -1, 2, "e8"), "stale");
    assert_refused(move_by(ADA, -1, 1, "e3"), "not-your-turn");
    assert_refused(move_by(EVE, -1, 1, "e8"), "not-yours");
    assert_refused(move_by(BEN, 0, 1, "e8"), "not-yours");
    assert_refused(move_by(0, -1, 1, "e8"), "not-yours"); /* The service does not move for Ben. */
    assert_refused(move_by(BEN, -1, 1, NULL), "bad-command");
    assert_refused(move_by(BEN, -1, 1, "e5"), "illegal");
    assert_int_equal(r.reason.code, REASON_TOO_FAR);
    assert_refused(move_by(BEN, -1, 1, ""), "illegal");
    assert_refused(move_by(BEN, -1, 0, "e5"), "stale"); /* Before the rules. */
    assert_fine(move_by(BEN, 1, 1, "e8"));
    room_check(&r);
}

static void test_canonical(void **state)
{
    const struct table_options o = room_options(&dorix, 2);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_move(&r, "b2"));
    assert_fine(room_move(&r, "b3"));
    assert_fine(room_move(&r, "c2"));
    assert_fine(room_move(&r, "a1"));
    assert_fine(room_move(&r, "b2:b3c2")); /* Both pawns are Ada's, so one move has two texts. */
    assert_string_equal(r.last.move, "b2:c2b3");
    room_check(&r);
}

static void test_one_person_on_both_seats(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_create(&r, &o);
    assert_fine(room_act(&r, ACT_SIT, ADA));
    assert_fine(room_act(&r, ACT_SIT, ADA));
    assert_refused(move_by(ADA, 1, 0, "e8"), "not-your-turn");
    assert_fine(move_by(ADA, -1, 0, "e2"));
    assert_int_equal(table_seat_of(&r.t, ADA), 1);
    assert_fine(move_by(ADA, -1, 1, "e8"));
    room_check(&r);
}

static void test_computer_moves(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start_with(&r, &o, 1);
    assert_refused(move_by(0, -1, 0, "e2"), "not-your-turn");
    assert_false(table_wants_computer(&r.t));
    assert_fine(move_by(ADA, -1, 0, "e2"));
    assert_true(table_wants_computer(&r.t));
    assert_refused(move_by(ADA, -1, 1, "e8"), "not-your-turn");
    assert_fine(move_by(0, -1, 1, "e8"));
    room_check(&r);
}

static void test_rules_end_it(void **state)
{
    const struct table_options o = room_options(&tictacdoh, 3);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_move(&r, "Lc3"));
    assert_fine(room_move(&r, "Lc4"));
    r.now += 40;
    assert_fine(room_move(&r, "Lc5"));
    assert_true(r.t.phase == PHASE_OVER && r.t.ended == r.now && r.t.version == 3);
    assert_int_equal(r.t.record.ending, ENDING_LINE);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(table_score(&r.t, seat), seat == 2 ? 2 : 0);
    assert_int_equal(table_to_move(&r.t), -1);
    assert_refused(move_by(ADA, -1, 3, "La1"), "over");
    assert_refused(room_act(&r, ACT_RESIGN, ADA), "over");
    assert_refused(room_act(&r, ACT_TIME, 0), "over");
    assert_refused(room_act(&r, ACT_ABORT, 0), "over");
    room_check(&r);
}

static void test_repetition_ends_it(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    for (int i = 0; i < 2; i++) {
        assert_fine(room_move(&r, "e2"));
        assert_fine(room_move(&r, "e8"));
        assert_fine(room_move(&r, "e1"));
        assert_fine(room_move(&r, "e9"));
    }
    assert_true(r.t.phase == PHASE_OVER && r.t.record.ending == ENDING_REPETITION);
    assert_true(table_score(&r.t, 0) == 1 && table_score(&r.t, 1) == 1);
}

static void test_swap(void **state)
{
    struct table_options o = room_fischer(&orbital, 2, 60, 5);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_move(&r, "Bb2"));
    assert_refused(room_act(&r, ACT_SWAP, BEN), "not-now"); /* Not at this table. */
    o.swap = true;
    room_start(&r, &o);
    assert_refused(room_act(&r, ACT_SWAP, ADA), "not-now"); /* Nothing to take yet. */
    r.now += 10000;
    assert_fine(room_move(&r, "Bb2"));
    r.now += 7000;
    assert_refused(room_act(&r, ACT_SWAP, ADA), "not-your-turn");
    assert_fine(room_act(&r, ACT_SWAP, BEN));
    assert_true(r.last.seat == 1 && r.last.used == 7000);
    assert_true(r.t.version == 2 && r.t.seats[0].player == BEN && r.t.seats[1].player == ADA);
    assert_true(r.t.seats[0].person == BEN && r.t.seats[0].left == 58000);
    assert_int_equal(r.t.seats[1].left, 55000);
    assert_true(table_to_move(&r.t) == 1 && r.t.since == r.now);
    assert_refused(room_act(&r, ACT_SWAP, ADA), "not-now"); /* Only once. */
    assert_refused(room_number(&r, ACT_OFFER, BEN, OFFER_TAKE_BACK), "not-now");
    assert_fine(room_move(&r, "Bb1")); /* Ada, now second. */
    assert_int_equal(r.last.actor, ADA);
    assert_refused(room_act(&r, ACT_SWAP, BEN), "not-now");
    assert_fine(room_number(&r, ACT_OFFER, ADA, OFFER_TAKE_BACK));
    assert_fine(room_act(&r, ACT_ACCEPT, BEN));
    assert_true(r.t.record.turns == 1 && table_to_move(&r.t) == 1);
    assert_refused(room_act(&r, ACT_SWAP, ADA), "not-now");
    assert_fine(room_act(&r, ACT_RESIGN, ADA));
    assert_true(table_score(&r.t, 0) == 2 && r.t.seats[0].person == BEN);
    room_check(&r);
}

/* Damaged logs are refused, and the table is unchanged. */
static void check_refuses(struct table_event e)
{
    memcpy(&copy, &r.t, sizeof copy);
    assert_false(table_apply(&r.t, ROOM_ID, &e));
    assert_memory_equal(&copy, &r.t, sizeof copy);
}

static void test_damaged_logs(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);

    (void)state;
    room_start(&r, &o);
    r.now += 1000;
    assert_fine(room_move(&r, "e2"));
    struct table_event e = r.last;
    check_refuses(e); /* Twice. */
    e.seq++;
    check_refuses(e); /* Not its turn. */
    e.seat = 1;
    e.actor = BEN;
    check_refuses(e); /* The times do not add up. */
    e.at += 1000;
    check_refuses(e); /* The move is not legal. */
    memcpy(e.move, "e8", 3);
    struct table_event good = e, bad = e;
    bad.seq++;
    check_refuses(bad); /* A gap. */
    bad = good;
    bad.used = 60001;
    check_refuses(bad);
    bad = good;
    bad.used = 900;
    check_refuses(bad); /* Time is missing. */
    bad.gap = 100;
    assert_int_equal(bad.used + bad.gap, 1000);
    bad.seat = 4;
    check_refuses(bad);
    bad.seat = -1;
    check_refuses(bad);
    bad = good;
    bad.act = ACT_COUNT;
    check_refuses(bad);
    bad = good;
    memset(bad.move, 'e', sizeof bad.move);
    check_refuses(bad);
    assert_false(table_apply(&r.t, ROOM_ID + 1, &good));
    assert_true(table_apply(&r.t, ROOM_ID, &good));
}

static void test_damaged_seats(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_create(&r, &o);
    assert_fine(room_act(&r, ACT_SIT, ADA));
    struct table_event e = r.last;
    e.seq++;
    check_refuses(e); /* The seat is taken. */
    e.seat = 1;
    e.actor = 0;
    check_refuses(e); /* Nobody cannot sit. */
    e.actor = BEN;
    e.starts = true;
    check_refuses(e); /* A seat is free. */
    e.starts = false;
    assert_true(table_apply(&r.t, ROOM_ID, &e));
    e.seq++;
    e.seat = 2;
    e.starts = true;
    memcpy(e.order, "\0\1\1", 3);
    check_refuses(e); /* Two on one seat. */
    memcpy(e.order, "\0\1\3", 3);
    check_refuses(e);
    memcpy(e.order, "\2\0\1", 3);
    assert_true(table_apply(&r.t, ROOM_ID, &e));
    assert_true(r.t.seats[2].player == ADA && r.t.phase == PHASE_PLAYING);
}

/* However many moves are taken back, a thousand moves and their events still fit. */
static void test_moves_always_fit(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);
    enum table_refusal refused;

    (void)state;
    room_start(&r, &o);
    do {
        assert_fine(room_move(&r, "e2"));
        refused = room_number(&r, ACT_OFFER, ADA, OFFER_TAKE_BACK);
        if (refused == TABLE_OK)
            assert_fine(room_act(&r, ACT_ACCEPT, BEN));
    } while (refused == TABLE_OK);
    assert_refused(refused, "log-full");
    assert_true(r.t.record.count + RECORD_TURNS_MAX < RECORD_ENTRIES_MAX);
    assert_true(r.t.record.count + RECORD_TURNS_MAX > RECORD_ENTRIES_MAX - 20);
    while (r.t.phase == PHASE_PLAYING)
        room_any_move(&r);
    room_check(&r);
}

/* Nor do credits use the room of moves. */
static void test_credits_leave_room(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);
    struct table_command c = room_command(ACT_CREDIT, 0);

    (void)state;
    c.credit = 1;
    room_start(&r, &o);
    r.now += RECORD_ENTRIES_MAX;
    for (int i = 0; i < RECORD_ENTRIES_MAX; i++)
        assert_fine(room_do(&r, &c));
    assert_int_equal(table_deadline(&r.t), r.t.started + 60000 + RECORD_ENTRIES_MAX);
    assert_true(r.t.record.count + RECORD_TURNS_MAX < RECORD_ENTRIES_MAX);
    assert_fine(room_move(&r, "e2"));
    assert_refused(room_number(&r, ACT_OFFER, ADA, OFFER_TAKE_BACK), "log-full");
    room_check(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_move),
        cmocka_unit_test(test_canonical),
        cmocka_unit_test(test_one_person_on_both_seats),
        cmocka_unit_test(test_computer_moves),
        cmocka_unit_test(test_rules_end_it),
        cmocka_unit_test(test_repetition_ends_it),
        cmocka_unit_test(test_swap),
        cmocka_unit_test(test_damaged_logs),
        cmocka_unit_test(test_damaged_seats),
        cmocka_unit_test(test_moves_always_fit),
        cmocka_unit_test(test_credits_leave_room),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
