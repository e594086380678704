/*
 * hand_over.c - a guest signs in: the guest's seats and hosted tables become the account's.
 */
#include "room.h"

static struct room r;

static enum table_refusal hand_over(uint64_t whose, int seat, uint64_t account)
{
    struct table_command c = room_command(ACT_HAND_OVER, 0);

    c.whose = whose;
    c.seat = seat;
    c.next = account;
    return room_do(&r, &c);
}

static void guest_sits(uint64_t who)
{
    struct table_command c = room_command(ACT_SIT, who);

    c.account = false;
    assert_fine(room_do(&r, &c));
}

/* Guests take all seats, from Ada on. */
static void start_with_guests(const struct table_options *o)
{
    room_create(&r, o);
    for (int seat = 0; seat < o->seats; seat++)
        guest_sits(ADA + (uint64_t)seat);
    assert_int_equal(r.t.phase, PHASE_PLAYING);
}

static void test_before_the_start(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_create(&r, &o);
    guest_sits(BEN);
    guest_sits(ADA);
    assert_fine(hand_over(BEN, -1, DAN));
    assert_int_equal(r.last.seat, 0);
    assert_true(r.last.actor == 0 && r.last.account && r.last.next == DAN);
    assert_true(r.t.seats[0].player == DAN && r.t.seats[0].person == DAN);
    assert_true(r.t.seats[0].account && !r.t.seats[1].account);
    assert_true(r.t.host == ADA && r.t.seats[1].player == ADA);
    assert_fine(hand_over(ADA, 1, EVE)); /* The host's rights go, too. */
    assert_true(r.t.host == EVE && r.t.seats[1].player == EVE);
    assert_refused(room_act(&r, ACT_LEAVE, BEN), "not-yours");
    assert_refused(room_number(&r, ACT_COMPUTER, ADA, 1), "not-yours");
    assert_fine(room_act(&r, ACT_LEAVE, DAN));
    guest_sits(BEN); /* The guest's number may return, and sign in again. */
    assert_fine(hand_over(BEN, -1, DAN));
    assert_fine(room_number(&r, ACT_COMPUTER, EVE, 1));
    assert_int_equal(r.t.phase, PHASE_PLAYING);
    room_check(&r);
}

/* A guest who hosts a table without a seat is replaced as its host. */
static void test_host_who_does_not_sit(void **state)
{
    const struct table_options o = room_options(&dorix, 2);

    (void)state;
    room_create(&r, &o);
    assert_refused(hand_over(ADA, 0, EVE), "not-yours");
    assert_refused(hand_over(BEN, -1, EVE), "not-yours");
    guest_sits(BEN);
    assert_fine(room_act(&r, ACT_LEAVE, BEN));
    assert_fine(room_act(&r, ACT_SIT, EVE)); /* The account has a seat already. */
    assert_fine(hand_over(ADA, -1, EVE));
    assert_int_equal(r.last.seat, -1);
    assert_true(r.t.host == EVE && r.t.seats[0].player == EVE && r.t.seats[1].kind == SEAT_FREE);
    assert_refused(hand_over(ADA, -1, DAN), "not-yours");
    guest_sits(BEN);
    assert_refused(hand_over(ADA, -1, DAN), "not-yours");
    room_check(&r);
}

static void test_while_it_is_played(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 2);
    struct table_command c = room_command(ACT_MOVE, ADA);

    (void)state;
    start_with_guests(&o);
    r.now += 5000;
    assert_fine(room_number(&r, ACT_OFFER, BEN, OFFER_DRAW));
    assert_fine(room_on(&r, ACT_AWAY, BEN, 0));
    r.now += 4000;
    assert_fine(hand_over(ADA, -1, EVE));
    assert_true(r.last.used == 0 && r.last.lag == 0 && r.last.gap == 0);
    assert_true(r.t.seats[0].away == 0 && r.t.seats[0].left == 60000 && !r.t.counts);
    assert_true(r.t.offer == OFFER_DRAW && table_asked(&r.t) == 1 && r.t.version == 0);
    assert_true(r.t.since == 1000000 && table_left(&r.t, 0, r.now) == 51000);
    c.move = "e2";
    assert_refused(room_do(&r, &c), "not-yours"); /* The guest cannot move any more … */
    r.now += 1000;
    assert_fine(room_move(&r, "e2")); /* … but the account can, with the time the guest has used. */
    assert_true(r.last.actor == EVE && r.last.used == 10000 && r.t.seats[0].left == 52000);
    assert_fine(room_act(&r, ACT_RESIGN, BEN));
    assert_int_equal(table_score(&r.t, 0), 2);
    assert_true(r.t.seats[0].person == EVE && r.t.seats[1].person == BEN);
    assert_refused(hand_over(BEN, -1, DAN), "over");
    room_check(&r);
}

/* Offers belong to the seat: they stay, with the consents given so far. */
static void test_offers_stand(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    start_with_guests(&o);
    assert_fine(room_number(&r, ACT_OFFER, ADA, OFFER_DRAW));
    assert_fine(room_act(&r, ACT_ACCEPT, BEN));
    assert_fine(hand_over(ADA, -1, DAN));
    assert_fine(hand_over(BEN, -1, EVE));
    assert_int_equal(table_asked(&r.t), 1 << 2);
    assert_refused(room_number(&r, ACT_OFFER, DAN, OFFER_DRAW), "offered-already");
    assert_fine(room_act(&r, ACT_ACCEPT, CLEO));
    assert_true(r.t.phase == PHASE_OVER && r.t.record.ending == ENDING_AGREEMENT);
    room_check(&r);
}

/* A guest has two seats, and a third that was left to a computer: the account gets all of them. */
static void test_several_seats(void **state)
{
    const struct table_options o = room_options(&dorix, 4);

    (void)state;
    room_create(&r, &o);
    for (int seat = 0; seat < 3; seat++)
        guest_sits(BEN);
    guest_sits(CLEO);
    assert_fine(room_on(&r, ACT_RESIGN, BEN, 2));
    assert_fine(hand_over(BEN, 1, EVE));
    assert_int_equal(r.last.seat, 1);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(r.t.seats[seat].player, seat < 2 ? EVE : 0);
        assert_int_equal(r.t.seats[seat].person, EVE);
    }
    assert_true(r.t.seats[2].replaced && r.t.seats[3].player == CLEO && r.t.host == ADA);
    assert_refused(hand_over(BEN, -1, DAN), "not-yours");
    room_check(&r);
}

static void test_refusals(void **state)
{
    struct table_options o = room_options(&dorix, 3);
    struct table_command c = room_command(ACT_HAND_OVER, BEN);

    (void)state;
    start_with_guests(&o);
    c.whose = ADA;
    c.next = DAN;
    assert_refused(room_do(&r, &c), "not-yours"); /* Only the service may do this. */
    assert_refused(hand_over(ADA, -1, 0), "bad-command");
    assert_refused(hand_over(0, -1, DAN), "bad-command");
    assert_refused(hand_over(ADA, -1, ADA), "bad-command");
    assert_refused(hand_over(ADA, 3, DAN), "bad-command");
    assert_refused(hand_over(ADA, -2, DAN), "bad-command");
    assert_refused(hand_over(ADA, 1, DAN), "not-yours"); /* Ben's. */
    assert_refused(hand_over(EVE, -1, DAN), "not-yours");
    assert_refused(hand_over(ADA, -1, BEN), "seated-already");
    assert_fine(room_act(&r, ACT_RESIGN, BEN));
    assert_refused(hand_over(ADA, -1, BEN), "seated-already"); /* Began here. */
    assert_refused(hand_over(BEN, -1, DAN), "not-yours");      /* Plays no more. */
    assert_fine(hand_over(ADA, -1, DAN));
    assert_refused(hand_over(DAN, -1, EVE), "not-now"); /* An account's stays its own. */
    room_check(&r);
    o = room_fischer(&dorix, 2, 60, 0);
    o.rated = true;
    room_start(&r, &o);
    assert_true(r.t.counts);
    assert_refused(hand_over(ADA, -1, EVE), "not-now");
}

/* Impossible events are refused and change nothing. */
static void test_damaged(void **state)
{
    static struct table before;
    const struct table_options o = room_options(&dorix, 2);

    (void)state;
    room_create(&r, &o);
    guest_sits(BEN);
    const struct table_event good = {.seq = r.t.seq + 1,
                                     .act = ACT_HAND_OVER,
                                     .id = "hand",
                                     .at = r.now,
                                     .account = true,
                                     .next = EVE};
    struct table_event bad[8] = {good, good, good, good, good, good, good, good};
    bad[0].actor = ADA;
    bad[1].account = false;
    bad[2].next = 0;
    bad[3].next = BEN; /* Sits there. */
    bad[4].seat = 1;   /* Free. */
    bad[5].seat = 2;
    bad[6].seat = -2;
    bad[7].used = 1;
    memcpy(&before, &r.t, sizeof before);
    for (int i = 0; i < 8; i++) {
        assert_false(table_apply(&r.t, ROOM_ID, &bad[i]));
        assert_memory_equal(&before, &r.t, sizeof before);
    }
    assert_true(table_apply(&r.t, ROOM_ID, &good));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before_the_start),
        cmocka_unit_test(test_host_who_does_not_sit),
        cmocka_unit_test(test_while_it_is_played),
        cmocka_unit_test(test_offers_stand),
        cmocka_unit_test(test_several_seats),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_damaged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
