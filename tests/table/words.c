/*
 * words.c - every name is unique and can be looked up; every sentence exists in both languages.
 */
#include "room.h"

static void check_name(const char *name)
{
    assert_non_null(name);
    assert_true(name[0] >= 'a' && name[0] <= 'z');
    assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz-"), strlen(name));
}

static void check_text(const char *english, const char *french, bool stop)
{
    assert_true(strlen(english) > 3 && strlen(french) > 3 && strcmp(english, french) != 0);
    assert_true(stop || (english[strlen(english) - 1] != '.' && french[strlen(french) - 1] != '.'));
}

static void test_refusals(void **state)
{
    (void)state;
    for (int i = 0; i < TABLE_REFUSALS; i++) {
        const enum table_refusal r = (enum table_refusal)i;
        check_name(table_refusal_name(r));
        check_text(table_refusal_text(r, language_at(0)),
                   table_refusal_text(r, language_find("fr")), false);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(table_refusal_name(r),
                                    table_refusal_name((enum table_refusal)j));
    }
    assert_string_equal(table_refusal_name(TABLE_NOT_YOUR_TURN), "not-your-turn");
}

static void test_phrases(void **state)
{
    (void)state;
    for (int i = 0; i < TABLE_PHRASES; i++) {
        check_text(table_phrase_text(i, language_at(0)), table_phrase_text(i, language_find("fr")),
                   true);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(table_phrase_text(i, language_at(0)),
                                    table_phrase_text(j, language_at(0)));
    }
}

static void test_names_are_read_back(void **state)
{
    enum table_act act;
    enum table_offer offer;
    enum table_clock clock;
    enum table_order order;

    (void)state;
    for (int i = 0; i < ACT_COUNT; i++) {
        check_name(table_act_name((enum table_act)i));
        assert_true(table_act_find(table_act_name((enum table_act)i), &act) && (int)act == i);
    }
    for (int i = 0; i < OFFER_COUNT; i++)
        assert_true(table_offer_find(table_offer_name((enum table_offer)i), &offer) &&
                    (int)offer == i);
    for (int i = 0; i < CLOCK_COUNT; i++)
        assert_true(table_clock_find(table_clock_name((enum table_clock)i), &clock) &&
                    (int)clock == i);
    for (int i = 0; i < ORDER_COUNT; i++)
        assert_true(table_order_find(table_order_name((enum table_order)i), &order) &&
                    (int)order == i);
}

static void test_not_found(void **state)
{
    enum table_act act = ACT_UNAVAILABLE;
    enum table_offer offer = OFFER_DRAW;
    enum table_clock clock = CLOCK_DAYS;
    enum table_order order = ORDER_SEATED;

    (void)state;
    assert_false(table_act_find("", &act) || table_act_find("movee", &act) ||
                 table_act_find("MOVE", &act));
    assert_false(table_offer_find("draws", &offer) || table_clock_find("day", &clock) ||
                 table_order_find("lots", &order));
    assert_true(act == ACT_UNAVAILABLE && offer == OFFER_DRAW && clock == CLOCK_DAYS &&
                order == ORDER_SEATED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_phrases),
        cmocka_unit_test(test_names_are_read_back),
        cmocka_unit_test(test_not_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
