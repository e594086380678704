/*
 * verdicts.c - which dates have a challenge, and the verdict on records that are not what they
 * claim to be.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "challenge/challenge.h"

static struct engine engine;
static struct record record, work, kept;
static struct challenge challenge;

/* Quoridor for two, which has the longest games; the person walks for as long as possible. */
static const char day[] = "2026-11-18";

static int set_up(void **state)
{
    *state = aligned_alloc(64, CHALLENGE_MEMORY);
    if (!*state)
        return -1;
    engine_init(&engine, *state, CHALLENGE_MEMORY, NULL);
    return 0;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

static bool find(const char *date)
{
    return challenge_find(&challenge, date, &engine, &work);
}

static void test_dates(void **state)
{
    static const char *const good[] = {"2026-01-01", "2026-11-17", "2028-02-29", "2099-12-31"};
    static const char *const bad[] = {
        "",           "2025-12-31", "2100-01-01", "2026-02-29",  "2026-00-10",
        "2026-13-01", "2026-04-31", "2026-11-00", "2026-11-1",   "2026-11-170",
        "2026/11/17", "2026-1 -17", "+026-11-17", "2026-11-17 ", "yesterday",
    };

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(find(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(find(bad[i]));
}

/* Nobody has won or can win at once where a challenge begins; a person sits at one of its seats. */
static void test_starts(void **state)
{
    char date[16];

    (void)state;
    for (int i = 0; i < 12 * 28; i++) {
        struct move list[GAME_MOVES_MAX];
        snprintf(date, sizeof date, "2027-%02d-%02d", i / 28 % 12 + 1, i % 28 + 1);
        assert_true(find(date));
        const struct position *p = &challenge.start.position;
        assert_int_equal(p->status, STATUS_OPEN);
        assert_true(challenge.seat < challenge.seats && p->seats == challenge.seats);
        assert_in_range(challenge.level, 3, 6);
        const int count = challenge.game->moves(p, list);
        for (int j = 0; j < count; j++) {
            union any_position next = challenge.start;
            challenge.game->play(&next.position, list[j]);
            assert_int_not_equal(next.position.status, STATUS_WON);
        }
    }
}

/* The engine plays the same, whatever it searched before. */
static void test_memory(void **state)
{
    (void)state;
    assert_true(find(day));
    challenge_begin(&challenge, &record);
    while (record.turns < 6) {
        struct move list[GAME_MOVES_MAX];
        challenge.game->moves(&record.now.position, list);
        record_play(&record, list[0], RECORD_NO_CLOCK);
        const struct move first = challenge_move(&challenge, &record, &engine);
        engine_forget(&engine);
        assert_int_equal(challenge_move(&challenge, &record, &engine).bits, first.bits);
        record_play(&record, first, RECORD_NO_CLOCK);
    }
}

/* ---- records ---- */

/* A game in which the person plays the first legal move each time, kept for all tests. */
static void play_game(void)
{
    if (kept.game)
        return;
    assert_true(find(day));
    challenge_begin(&challenge, &kept);
    challenge_answer(&challenge, &kept, &engine);
    while (!record_over(&kept)) {
        struct move list[GAME_MOVES_MAX];
        challenge.game->moves(&kept.now.position, list);
        assert_true(record_play(&kept, list[0], RECORD_NO_CLOCK));
        challenge_answer(&challenge, &kept, &engine);
    }
}

/* Returns the same game after it was written and read, with one piece of its text changed. */
static enum challenge_verdict judge(const char *piece, const char *other,
                                    struct challenge_report *report)
{
    static char text[RECORD_TEXT_MAX], changed[RECORD_TEXT_MAX];
    struct record_error error;

    play_game();
    record_write(&kept, text, sizeof text);
    const char *at = strstr(text, piece);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, other,
             at + strlen(piece));
    assert_true(record_read(&record, changed, &error));
    return challenge_check(&record, &engine, &work, report);
}

static void test_verdicts(void **state)
{
    struct challenge_report report;

    (void)state;
    assert_int_equal(judge("", "", &report), CHALLENGE_HOLDS);
    assert_int_equal(report.score.result, CHALLENGE_LOST);
    assert_int_equal(report.score.moves, kept.turns / 2);
    assert_string_equal(report.challenge.date, day);
    assert_int_equal(judge("[Challenge \"2026-11-18\"]\n", "", &report), CHALLENGE_NONE);
    assert_int_equal(judge("2026-11-18", "2026-11-31", &report), CHALLENGE_NONE);
    assert_int_equal(judge("2026-11-18", "2026-11-18 and more", &report), CHALLENGE_NONE);
    assert_int_equal(judge("[ChallengeEngine \"1\"]\n", "", &report), CHALLENGE_NONE);
    assert_int_equal(judge("Engine \"1\"", "Engine \"x\"", &report), CHALLENGE_NONE);
    assert_int_equal(judge("Engine \"1\"", "Engine \"7\"", &report), CHALLENGE_OTHER_ENGINE);
    assert_int_equal(report.engine, 7);
    assert_int_equal(judge("2026-11-18", "2026-11-19", &report), CHALLENGE_OTHER_START);
    assert_int_equal(judge("2026-11-18", "2026-11-22", &report), CHALLENGE_OTHER_START);
}

/* The first moves of the game, then something else. */
static enum challenge_verdict judge_start(int turns, struct challenge_report *report,
                                          bool (*act)(struct record *))
{
    play_game();
    assert_true(find(day));
    challenge_begin(&challenge, &record);
    for (int turn = 0; turn < turns; turn++)
        assert_true(record_play(&record, record_move(&kept, turn), RECORD_NO_CLOCK));
    assert_true(act(&record));
    return challenge_check(&record, &engine, &work, report);
}

static bool do_nothing(struct record *r)
{
    return r->turns > 0;
}

static bool take_back(struct record *r)
{
    return record_take_back(r, 2);
}

/* Of the computer's first two legal moves, chooses the one that it did not play. */
static bool play_other(struct record *r)
{
    struct move list[GAME_MOVES_MAX];

    r->game->moves(&r->now.position, list);
    return record_play(r, list[record_move(&kept, r->turns).bits == list[0].bits], RECORD_NO_CLOCK);
}

static bool person_resigns(struct record *r)
{
    return record_end(r, ENDING_RESIGNATION, 1U << (1 - challenge.seat));
}

static bool computer_resigns(struct record *r)
{
    return record_end(r, ENDING_RESIGNATION, 1U << challenge.seat);
}

static bool abandon(struct record *r)
{
    return record_end(r, ENDING_ABANDONED, 0);
}

static bool agree(struct record *r)
{
    return record_end(r, ENDING_AGREEMENT, 0);
}

static void test_ends(void **state)
{
    struct challenge_report report;

    (void)state;
    assert_int_equal(judge_start(6, &report, do_nothing), CHALLENGE_UNFINISHED);
    assert_int_equal(judge_start(6, &report, take_back), CHALLENGE_EVENTS);
    assert_int_equal(judge_start(5, &report, play_other), CHALLENGE_OTHER_MOVE);
    assert_int_equal(report.turn, 6);
    assert_int_equal(judge_start(6, &report, person_resigns), CHALLENGE_HOLDS);
    assert_int_equal(report.score.result, CHALLENGE_LOST);
    assert_int_equal(report.score.moves, 3);
    assert_int_equal(judge_start(6, &report, computer_resigns), CHALLENGE_OTHER_END);
    assert_int_equal(judge_start(6, &report, abandon), CHALLENGE_OTHER_END);
    assert_int_equal(judge_start(6, &report, agree), CHALLENGE_OTHER_END);
}

/* Nobody wins when one of three resigns, but the score is a loss. */
static void test_giving_up_among_three(void **state)
{
    struct challenge_report report;

    (void)state;
    assert_true(find("2026-11-17"));
    assert_int_equal(challenge.start.position.sides, 3);
    challenge_begin(&challenge, &record);
    assert_true(abandon(&record));
    assert_int_equal(challenge_check(&record, &engine, &work, &report), CHALLENGE_HOLDS);
    assert_int_equal(report.score.result, CHALLENGE_LOST);
    assert_int_equal(report.score.moves, 0);
}

static void test_compare(void **state)
{
    /* From the worst to the best. */
    static const struct challenge_score scores[] = {
        {CHALLENGE_LOST, 5}, {CHALLENGE_LOST, 9}, {CHALLENGE_DRAWN, 7},
        {CHALLENGE_WON, 9},  {CHALLENGE_WON, 5},
    };

    (void)state;
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) {
            const int sign = challenge_compare(scores[i], scores[j]);
            assert_int_equal((sign > 0) - (sign < 0), (i > j) - (i < j));
        }
    assert_int_equal(challenge_compare((struct challenge_score){CHALLENGE_DRAWN, 3}, scores[2]), 0);
    for (int v = 0; v < CHALLENGE_VERDICTS; v++)
        assert_non_null(challenge_verdict_name((enum challenge_verdict)v));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dates),   cmocka_unit_test(test_starts),
        cmocka_unit_test(test_memory),  cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_ends),    cmocka_unit_test(test_giving_up_among_three),
        cmocka_unit_test(test_compare),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
