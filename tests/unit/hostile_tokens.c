/*
 * hostile_tokens.c - tokens with arbitrary bytes are accepted or refused with a reason, and marks
 * are on the board.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/games.h"

static void check_reason(const struct reason *why)
{
    char text[REASON_TEXT_MAX];

    assert_true(why->code > REASON_NONE && why->code < REASON_COUNT);
    for (int language = 0; language_at(language); language++) {
        const size_t length = reason_write(why, language_at(language)->tag, NULL, text);
        assert_true(length > 0 && strlen(text) == length && !strpbrk(text, "%?"));
    }
}

static void check_token(const struct game *g, const struct position *p, const struct token *turn,
                        int count, const struct choices *before)
{
    struct choices c;
    struct reason why = {0};
    struct mark list[GAME_MARKS_MAX];
    union any_position mid_turn;
    bool expected = false;

    for (int i = 0; i < before->count; i++)
        expected = expected || token_equal(before->next[i], turn[count - 1]);
    const bool taken = game_choices(g, p, turn, count, &c, &why);
    assert_int_equal(taken, expected);
    if (!taken)
        check_reason(&why);
    const int marks = game_marks(g, p, turn, count, list);
    for (int i = 0; i < marks; i++)
        assert_true(token_file(list[i].at) < g->files && token_rank(list[i].at) < g->ranks);
    game_mid_turn(g, p, turn, count, &mid_turn.position);
    if (!taken)
        assert_memory_equal(&mid_turn, p, g->size);
}

/* All values of the existing kinds, and of some that do not exist. */
static void check_all_tokens(const struct game *g, const struct position *p, struct token *turn,
                             int count)
{
    static const uint8_t kinds[] = {TOKEN_NONE,
                                    TOKEN_PIECE,
                                    TOKEN_CELL,
                                    TOKEN_HORIZONTAL,
                                    TOKEN_VERTICAL,
                                    TOKEN_DIRECTION,
                                    TOKEN_PASS,
                                    TOKEN_PASS + 1,
                                    128,
                                    255};
    struct choices c = {0};

    assert_true(game_choices(g, p, turn, count, &c, NULL));
    for (size_t i = 0; i < sizeof kinds; i++)
        for (int value = 0; value < 256; value++) {
            turn[count] = (struct token){kinds[i], (uint8_t)value};
            check_token(g, p, turn, count + 1, &c);
        }
}

/* Without a token, and after the first and the last choice at each step. */
static void check_position(const struct game *g, const struct position *p)
{
    for (int last = 0; last < 2; last++) {
        struct token turn[GAME_TOKENS_MAX + 1];
        struct choices c;
        int count = 0;
        assert_true(game_choices(g, p, turn, 0, &c, NULL));
        while (c.count > 0) {
            check_all_tokens(g, p, turn, count);
            turn[count++] = c.next[last ? c.count - 1 : 0];
            assert_true(game_choices(g, p, turn, count, &c, NULL));
        }
        check_all_tokens(g, p, turn, count);
    }
}

static void test_tokens(void **state)
{
    static const struct {
        const struct game *game;
        const char *position;
    } cases[] = {
        {&quoridor, "e1,e9 - 10,10 1/2"},
        {&quoridor, "e4,e5 a1h,c1h,b2v 8,9 1/2"},
        {&dorix, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2"},
        {&dorix, "4,3,2,3/3,31,4,-/2,1,2,-/4,41,2,1 6,6,6,6 1/4"},
        {&dorix, "2,112,22,11/211,11,111,12/-,221,22,1/22,12,-,22 0,0 1/2"},
        {&dorix, "-,-,-,-/-,-,-,-/-,-,-,-/2222222222222221,-,-,- 14,0 2/2"},
        {&orbital, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- - 1/2"},
        {&orbital, "-,-,-,-/-,-,-,-/-,Bpn,-,-/-,-,-,- Pb2n 1/2"},
        {&tictacdoh, "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- 1/2"},
        {&tictacdoh, "-,-,-,-,-/-,M,-,-,-/-,-,LM,-,-/-,-,-,-,-/-,-,-,-,- 1/3"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        union any_position p;
        assert_true(cases[i].game->read(&p.position, cases[i].position));
        check_position(cases[i].game, &p.position);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tokens),
    };

    return cmocka_run_group_tests_name("hostile_tokens", tests, NULL, NULL);
}
