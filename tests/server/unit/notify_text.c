/*
 * notify_text.c - notifications: what is written can be read again, and nothing else is accepted.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/base/id.h"
#include "server/net/notify_text.h"

static void test_known(void **state)
{
    static const struct {
        struct notification note;
        const char *subject, *body;
    } cases[] = {
        {{.kind = NOTIFY_GAME, .id = 1, .seq = UINT32_MAX},
         "plateau.game.000000000001",
         "4294967295"},
        {{.kind = NOTIFY_LOBBY}, "plateau.lobby", ""},
        {{.kind = NOTIFY_PLAYER, .id = ID_MAX}, "plateau.player.zzzzzzzzzzzz", ""},
        {{.kind = NOTIFY_PLAYER, .id = 32, .named = true}, "plateau.player.000000000010", "named"},
        {{.kind = NOTIFY_PLAYER, .id = 33, .gone = true}, "plateau.player.000000000011", "gone"},
    };
    char subject[NOTIFY_SUBJECT_MAX], body[NOTIFY_BODY_MAX];
    struct notification again;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        notify_text_write(&cases[i].note, subject, body);
        assert_string_equal(subject, cases[i].subject);
        assert_string_equal(body, cases[i].body);
        assert_true(notify_text_read(subject, body, strlen(body), &again));
        assert_int_equal(again.kind, cases[i].note.kind);
        assert_int_equal(again.id, cases[i].note.id);
        assert_int_equal(again.seq, cases[i].note.seq);
        assert_int_equal(again.named, cases[i].note.named);
    }
}

static void test_refused(void **state)
{
    static const char *const bad[][2] = {
        {"", ""},
        {"plateau", ""},
        {"plateau.lobby.", ""},
        {"plateau.game.", "1"},
        {"plateau.game.000000000001", ""},
        {"plateau.game.000000000001", "-1"},
        {"plateau.game.000000000001", "4294967296"},
        {"plateau.game.000000000001", "1 "},
        {"plateau.game.0000000000011", "1"},
        {"plateau.game.000000000000", "1"},
        {"plateau.player.", ""},
        {"plateau.player.*", ""},
        {"plateau.player.00000000000l", ""},
        {"plateau.player.000000000001.x", ""},
        {"plateau.people.000000000001", ""},
        {"plateau.player.000000000001", "named named named"},
    };
    struct notification note;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (notify_text_read(bad[i][0], bad[i][1], strlen(bad[i][1]), &note))
            fail_msg("\"%s\" \"%s\" was read", bad[i][0], bad[i][1]);
}

/* A body is bytes without a terminator; an empty one may be NULL. */
static void test_body(void **state)
{
    struct notification note;

    (void)state;
    assert_true(notify_text_read("plateau.game.000000000001", "1234", 2, &note));
    assert_int_equal(note.seq, 12);
    assert_true(notify_text_read("plateau.player.000000000001", NULL, 0, &note));
    assert_false(note.named);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_body),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
