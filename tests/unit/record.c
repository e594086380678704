/*
 * record.c - records in play: repetition, length, events and endings.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "record/record.h"

static struct record r, before;

/* Plays moves separated by spaces, which must be legal. */
static void play(const char *moves)
{
    while (*moves) {
        char text[GAME_MOVE_TEXT_MAX] = "";
        struct move m;
        const size_t length = strcspn(moves, " ");
        assert_true(length < sizeof text);
        memcpy(text, moves, length);
        assert_true(game_read_move(r.game, &r.now.position, text, &m, NULL));
        assert_true(record_play(&r, m, RECORD_NO_CLOCK));
        moves += length + (moves[length] == ' ');
    }
}

static struct move any_move(void)
{
    struct move list[GAME_MOVES_MAX];

    assert_true(r.game->moves(&r.now.position, list) > 0);
    return list[0];
}

#define assert_refused(call)                                                                       \
    do {                                                                                           \
        before = r;                                                                                \
        assert_false(call);                                                                        \
        assert_memory_equal(&r, &before, sizeof r);                                                \
    } while (0)

static void test_begins(void **state)
{
    union any_position start;

    (void)state;
    for (int i = 0; i < GAMES_COUNT; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++) {
            if (!game_allows(games[i], seats))
                continue;
            record_init(&r, games[i], seats);
            games[i]->setup(&start.position, seats);
            assert_ptr_equal(r.game, games[i]);
            assert_memory_equal(&r.now, &start, games[i]->size);
            assert_true(r.turns == 0 && r.count == 0 && !r.from_position && !record_over(&r));
            assert_int_equal(record_repetitions(&r), 1);
            assert_int_equal(record_player(&r, seats - 1), seats - 1);
        }
}

static void test_begins_from_position(void **state)
{
    union any_position start;

    (void)state;
    assert_true(quoridor.read(&start.position, "e8,e5 - 10,10 1/2"));
    record_init_from(&r, &quoridor, &start.position);
    assert_true(r.from_position && !record_over(&r));
    play("e9");
    assert_true(record_over(&r) && r.ending == ENDING_GOAL && r.winners == 1);
    assert_refused(record_play(&r, (struct move){0}, RECORD_NO_CLOCK));
    start = r.now;
    record_init_from(&r, &quoridor, &start.position); /* A finished position is over at once. */
    assert_true(record_over(&r) && r.ending == ENDING_GOAL && r.winners == 1);
}

static void test_positions_and_moves(void **state)
{
    union any_position p, expected;
    char text[GAME_MOVE_TEXT_MAX];

    (void)state;
    record_init(&r, &quoridor, 2);
    play("e2 e8 e3 e3h");
    quoridor.setup(&expected.position, 2);
    for (int turn = 0; turn < 4; turn++) {
        record_position(&r, turn, &p.position);
        assert_memory_equal(&p, &expected, quoridor.size);
        quoridor.play(&expected.position, record_move(&r, turn));
    }
    assert_memory_equal(&r.now, &expected, quoridor.size);
    quoridor.write_move(&p.position, record_move(&r, 3), text);
    assert_string_equal(text, "e3h");
    for (int turn = 0; turn < 4; turn++)
        assert_int_equal(record_mover(&r, turn), turn % 2);
}

/* ---- the third repetition (C1) ---- */

static void test_third_time_draws(void **state)
{
    (void)state;
    record_init(&r, &quoridor, 2);
    play("e2 e8 e1 e9"); /* The start counts, so this is its second occurrence. */
    assert_int_equal(record_repetitions(&r), 2);
    play("e2 e8 e1");
    assert_false(record_over(&r));
    play("e9");
    assert_int_equal(record_repetitions(&r), 3);
    assert_true(r.status == STATUS_DRAWN && r.ending == ENDING_REPETITION && r.winners == 0);
    assert_int_equal(r.now.position.status, STATUS_OPEN); /* The position alone has no history. */
    assert_refused(record_play(&r, any_move(), RECORD_NO_CLOCK));
}

static void test_take_back_uncounts(void **state)
{
    (void)state;
    record_init(&r, &quoridor, 2);
    play("e2 e8 e1 e9 e2 e8 e1 e9");
    assert_true(record_take_back(&r, 1));
    assert_true(!record_over(&r) && r.turns == 7 && r.status == STATUS_OPEN);
    play("d8 d1 d9 e1");
    assert_false(record_over(&r));
    play("e9"); /* This is its third occurrence. */
    assert_int_equal(r.ending, ENDING_REPETITION);
    assert_true(record_take_back(&r, 9));
    assert_int_equal(r.turns, 3);
    play("e9");
    assert_int_equal(record_repetitions(&r), 2);
}

/* Mirror images, other hands and the other player to move make different positions. */
static void test_repetition_is_exact(void **state)
{
    (void)state;
    record_init(&r, &quoridor, 2);
    play("d1 e8");
    play("d2 d8 e2 d7 f2 e7 f1 e8");
    play("f2 f8 e2 f7 d2 e7 d1 e8");
    assert_int_equal(record_repetitions(&r), 2);
    play("d2 e7 e2 d7 f2 d8 f1 e8"); /* So d1 twice, and twice its mirror image. */
    assert_true(record_repetitions(&r) == 2 && !record_over(&r));
    record_init(&r, &quoridor, 2);
    play("e2 e8 e1 e9 a1h h8h e2 e8 e1 e9"); /* Twice with twenty walls, twice with eighteen. */
    assert_true(record_repetitions(&r) == 2 && !record_over(&r));
    record_init(&r, &quoridor, 4);
    play("e2 a4 e8 i4 e1 a5 e9 i5");
    assert_int_equal(record_repetitions(&r), 2);
}

static void test_dorix_repeats(void **state)
{
    union any_position start;

    (void)state;
    assert_true(dorix.read(&start.position, "111111111111111,-,-,-/-,-,-,-/-,-,-,-/-,-,-,"
                                            "222222222222222 0,0 1/2"));
    record_init_from(&r, &dorix, &start.position);
    play("a4-a4 d1-d1 a4-a4");
    assert_false(record_over(&r));
    play("d1-d1"); /* Lifted and put back: the same position, for the third time. */
    assert_int_equal(r.ending, ENDING_REPETITION);
}

/* A record can start again from its present position. */
static void test_begins_from_itself(void **state)
{
    union any_position now;

    (void)state;
    record_init(&r, &quoridor, 2);
    play("e2 e8 e3h");
    now = r.now;
    record_init_from(&r, r.game, &r.now.position);
    assert_memory_equal(&r.now, &now, r.game->size);
    assert_true(r.turns == 0 && r.from_position);
}

/* ---- the thousandth turn (C5) ---- */

/* Returns the next cell on a circle around the board between two ranks. */
static int next_cell(int cell, int low, int high)
{
    const int file = cell % 9, rank = cell / 9;

    if (rank == low && file < 8)
        return cell + 1;
    if (file == 8 && rank < high)
        return cell + 9;
    return rank == high && file > 0 ? cell - 1 : cell - 9;
}

/* Both pawns walk in circles of 26 steps and of 20: together they are back in 520 turns. */
static void walk(int turns)
{
    while (r.turns < turns) {
        const int seat = r.now.position.to_move, cell = r.now.quoridor.pawns[seat];
        const int to = seat == 0 ? next_cell(cell, 0, 5) : next_cell(cell, 6, 8);
        char text[TOKEN_TEXT_MAX];
        token_write(token_at(TOKEN_CELL, to % 9, to / 9), text);
        play(text);
    }
}

static void test_thousand_turns(void **state)
{
    (void)state;
    record_init(&r, &quoridor, 2);
    walk(RECORD_TURNS_MAX - 1);
    assert_false(record_over(&r));
    walk(RECORD_TURNS_MAX);
    assert_true(r.status == STATUS_DRAWN && r.ending == ENDING_MOVE_LIMIT && r.winners == 0);
    assert_refused(record_play(&r, any_move(), RECORD_NO_CLOCK));
    assert_true(record_take_back(&r, 1));
    assert_true(!record_over(&r) && r.turns == RECORD_TURNS_MAX - 1);
    walk(RECORD_TURNS_MAX);
    assert_int_equal(r.ending, ENDING_MOVE_LIMIT);
}

static void test_full(void **state)
{
    (void)state;
    record_init(&r, &quoridor, 2);
    play("e2 e8");
    while (r.count < RECORD_ENTRIES_MAX)
        assert_true(record_credit(&r, 1, 5));
    assert_refused(record_credit(&r, 1, 5));
    assert_refused(record_play(&r, any_move(), RECORD_NO_CLOCK));
    assert_refused(record_take_back(&r, 1));
    assert_refused(record_substitute(&r, 1, 4));
    assert_true(record_end(&r, ENDING_AGREEMENT, 0)); /* That takes no entry. */
}

/* ---- events ---- */

static void test_take_back(void **state)
{
    (void)state;
    record_init(&r, &quoridor, 2);
    assert_refused(record_take_back(&r, 1));
    play("e2 e8 e3");
    assert_refused(record_take_back(&r, 0));
    assert_refused(record_take_back(&r, -1));
    assert_refused(record_take_back(&r, 4));
    assert_true(record_take_back(&r, 3));
    assert_true(r.turns == 0 && r.count == 4 && r.entries[3].kind == RECORD_TAKE_BACK);
    assert_memory_equal(&r.now, &r.start, quoridor.size);
    play("d1");
    assert_true(record_end(&r, ENDING_RESIGNATION, 2));
    assert_refused(record_take_back(&r, 1)); /* People have ended it. */
}

static void test_take_back_after_goal(void **state)
{
    union any_position start;

    (void)state;
    assert_true(quoridor.read(&start.position, "e8,e5 - 10,10 1/2"));
    record_init_from(&r, &quoridor, &start.position);
    play("e9");
    assert_true(record_over(&r) && record_take_back(&r, 1) && !record_over(&r));
    assert_true(r.status == STATUS_OPEN && r.winners == 0);
    play("d8");
}

static void test_swap(void **state)
{
    (void)state;
    record_init(&r, &orbital, 2);
    assert_refused(record_swap(&r)); /* There is nothing yet to take over. */
    play("Bb2");
    assert_true(record_swap(&r));
    assert_true(record_player(&r, 0) == 1 && record_player(&r, 1) == 0);
    assert_refused(record_swap(&r));         /* Only once, */
    assert_refused(record_take_back(&r, 1)); /* and not to be taken back with the move. */
    play("Bb3");
    assert_refused(record_swap(&r));
    assert_true(record_take_back(&r, 1));
    assert_refused(record_swap(&r));
    record_init(&r, &dorix, 3);
    play("b2");
    assert_refused(record_swap(&r)); /* Only with two players, */
    record_init(&r, &dorix, 2);
    play("b2 c3");
    assert_refused(record_swap(&r)); /* and only in the second turn. */
}

static void test_substitute_and_credit(void **state)
{
    (void)state;
    record_init(&r, &dorix, 3);
    assert_refused(record_substitute(&r, -1, 4));
    assert_refused(record_substitute(&r, 3, 4));
    assert_refused(record_substitute(&r, 0, 0));
    assert_refused(record_substitute(&r, 0, 9));
    assert_true(record_substitute(&r, 2, 8));
    assert_true(r.entries[0].kind == RECORD_SUBSTITUTE && r.entries[0].seat == 2 &&
                r.entries[0].number == 8);
    assert_refused(record_credit(&r, -1, 1));
    assert_refused(record_credit(&r, 3, 1));
    assert_refused(record_credit(&r, 0, RECORD_NO_CLOCK));
    assert_refused(record_credit(&r, 0, RECORD_CLOCK_MAX + 1));
    assert_true(record_credit(&r, 0, RECORD_CLOCK_MAX));
    assert_true(record_credit(&r, 1, 0));
    assert_refused(record_play(&r, any_move(), RECORD_CLOCK_MAX + 1));
    assert_true(record_play(&r, any_move(), RECORD_CLOCK_MAX));
    assert_true(record_end(&r, ENDING_ABORTED, 0));
    assert_refused(record_substitute(&r, 2, 4));
    assert_refused(record_credit(&r, 0, 1));
    assert_refused(record_swap(&r));
}

/* ---- endings that people and clocks make ---- */

static void test_endings(void **state)
{
    static const struct {
        const struct game *game;
        int seats;
        enum ending how;
        unsigned winners;
        int status; /* -1: refused */
    } cases[] = {
        {&quoridor, 2, ENDING_AGREEMENT, 0, STATUS_DRAWN},
        {&quoridor, 2, ENDING_AGREEMENT, 1, -1},
        {&quoridor, 2, ENDING_RESIGNATION, 1, STATUS_WON},
        {&quoridor, 2, ENDING_RESIGNATION, 2, STATUS_WON},
        {&quoridor, 2, ENDING_RESIGNATION, 0, -1},
        {&quoridor, 2, ENDING_RESIGNATION, 3, -1},
        {&quoridor, 2, ENDING_RESIGNATION, 4, -1},
        {&quoridor, 2, ENDING_TIME, 1, STATUS_WON},
        {&quoridor, 2, ENDING_TIME, 0, -1},
        {&quoridor, 2, ENDING_ABANDONED, 2, STATUS_WON},
        {&quoridor, 2, ENDING_ABANDONED, 0, STATUS_OPEN},
        {&quoridor, 2, ENDING_ABANDONED, 3, -1},
        {&quoridor, 2, ENDING_ABORTED, 0, STATUS_OPEN},
        {&quoridor, 2, ENDING_ABORTED, 1, -1},
        {&quoridor, 2, ENDING_NONE, 0, -1},
        {&quoridor, 2, ENDING_GOAL, 1, -1}, /* The rules decide these. */
        {&quoridor, 2, ENDING_REPETITION, 0, -1},
        {&quoridor, 2, ENDING_MOVE_LIMIT, 0, -1},
        {&dorix, 4, ENDING_RESIGNATION, 5, STATUS_WON}, /* A team resigns only together. */
        {&dorix, 4, ENDING_RESIGNATION, 10, STATUS_WON},
        {&dorix, 4, ENDING_RESIGNATION, 1, -1},
        {&dorix, 4, ENDING_TIME, 15, -1},
        {&dorix, 3, ENDING_RESIGNATION, 1, -1}, /* A computer plays on (C3). */
        {&dorix, 3, ENDING_TIME, 6, -1},
        {&dorix, 3, ENDING_ABANDONED, 1, -1},
        {&dorix, 3, ENDING_ABANDONED, 0, STATUS_OPEN},
        {&dorix, 3, ENDING_AGREEMENT, 0, STATUS_DRAWN},
        {&quoridor, 4, ENDING_RESIGNATION, 5, -1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        record_init(&r, cases[i].game, cases[i].seats);
        if (cases[i].status < 0) {
            assert_refused(record_end(&r, cases[i].how, cases[i].winners));
            continue;
        }
        assert_true(record_end(&r, cases[i].how, cases[i].winners));
        assert_true(record_over(&r) && r.ending == cases[i].how);
        assert_true(r.status == cases[i].status && r.winners == cases[i].winners);
        assert_refused(record_end(&r, ENDING_AGREEMENT, 0));
        assert_refused(record_play(&r, any_move(), RECORD_NO_CLOCK));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_begins),
        cmocka_unit_test(test_begins_from_position),
        cmocka_unit_test(test_positions_and_moves),
        cmocka_unit_test(test_third_time_draws),
        cmocka_unit_test(test_take_back_uncounts),
        cmocka_unit_test(test_repetition_is_exact),
        cmocka_unit_test(test_dorix_repeats),
        cmocka_unit_test(test_thousand_turns),
        cmocka_unit_test(test_begins_from_itself),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_take_back),
        cmocka_unit_test(test_take_back_after_goal),
        cmocka_unit_test(test_swap),
        cmocka_unit_test(test_substitute_and_credit),
        cmocka_unit_test(test_endings),
    };

    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
