/*
 * reason.c - every reason has a unique name and a sentence in every language.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "languages/language.h"
#include "rules/games.h"

static void test_names(void **state)
{
    (void)state;
    for (int i = 0; i < REASON_COUNT; i++) {
        const char *name = reason_name((enum reason_code)i);
        assert_non_null(name);
        assert_true(strlen(name) > 0);
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-"), strlen(name));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(name, reason_name((enum reason_code)j));
    }
    assert_string_equal(reason_name(REASON_WALL_CLOSES), "wall-closes");
}

/* With all values given, no sentence has a gap, and no two are the same. */
static void test_sentences(void **state)
{
    static char texts[2][REASON_COUNT][REASON_TEXT_MAX];

    (void)state;
    for (int language = 0; language_at(language); language++)
        for (int i = 0; i < REASON_COUNT; i++) {
            struct reason r = reason_between((enum reason_code)i, token_at(TOKEN_CELL, 1, 1),
                                             token_at(TOKEN_CELL, 2, 2));
            char *text = texts[language][i];
            r.cells[r.count++] = token_at(TOKEN_CELL, 3, 3);
            r.piece = 'P';
            r.notation = quoridor.notation;
            const size_t length = reason_write(&r, language_at(language)->tag, NULL, text);
            assert_int_equal(strlen(text), length);
            assert_true(length > 0 && !strpbrk(text, "{}?") && text[length - 1] != '.');
            for (int j = 0; j < i; j++)
                assert_string_not_equal(text, texts[language][j]);
        }
    for (int i = 0; i < REASON_COUNT; i++)
        assert_string_not_equal(texts[0][i], texts[1][i]);
}

static void check(const struct reason *r, const char *english, const char *french)
{
    char text[REASON_TEXT_MAX];

    reason_write(r, "en", NULL, text);
    assert_string_equal(text, english);
    reason_write(r, "fr", NULL, text);
    assert_string_equal(text, french);
}

static void test_filled_in(void **state)
{
    struct reason r =
        reason_between(REASON_WALL_BETWEEN, token_at(TOKEN_CELL, 4, 3), token_at(TOKEN_CELL, 4, 4));

    (void)state;
    check(&r, "there is a wall between e4 and e5", "une barrière sépare e4 et e5");
    r = reason_at(REASON_WALL_CLOSES, token_at(TOKEN_HORIZONTAL, 0, 0), 0);
    r.seat = 1;
    check(&r, "this wall would close player 2's last path to the goal line",
          "cette barrière fermerait le dernier chemin du joueur 2 vers sa ligne d'arrivée");
    r.form = FORM_PATHS;
    r.seats = 1 << 0 | 1 << 2 | 1 << 3;
    check(&r, "this wall would close the last paths of players 1, 3 and 4 to their goal lines",
          "cette barrière fermerait les derniers chemins des joueurs 1, 3 et 4 vers leur ligne "
          "d'arrivée");
    r = reason_at(REASON_WALL_CROSSES, token_at(TOKEN_VERTICAL, 4, 2), 0);
    check(&r, "this wall would cross the wall e3v", "cette barrière croiserait la barrière e3v");
    r = reason_make(REASON_UNREADABLE);
    r.notation = tictacdoh.notation;
    check(&r, "this cannot be read as a move; moves here look like Sc3, Mb4, Lc3",
          "ce coup est illisible ; les coups de ce jeu s'écrivent Sc3, Mb4, Lc3");
}

/* The words for all pieces and directions, with their articles. */
static void test_words(void **state)
{
    static const struct {
        char letter;
        enum reason_code code;
        const char *english, *french;
    } cases[] = {
        {'B', REASON_KIND_TAKEN, "b2 already holds a Base", "b2 contient déjà une Base"},
        {'P', REASON_KIND_TAKEN, "b2 already holds a Thruster", "b2 contient déjà un Propulseur"},
        {'A', REASON_KIND_TAKEN, "b2 already holds an Antenna", "b2 contient déjà une Antenne"},
        {'S', REASON_NONE_IN_STASH, "there is no small pyramid left in the stash",
         "il n'y a plus de petite pyramide dans la réserve"},
        {'M', REASON_NONE_IN_STASH, "there is no medium pyramid left in the stash",
         "il n'y a plus de pyramide moyenne dans la réserve"},
        {'L', REASON_NONE_IN_STASH, "there is no large pyramid left in the stash",
         "il n'y a plus de grande pyramide dans la réserve"},
        {'n', REASON_SAME_DIRECTION, "the Thruster on b2 already points north on this line",
         "le Propulseur en b2 pointe déjà vers le nord sur cette ligne"},
        {'e', REASON_SAME_DIRECTION, "the Thruster on b2 already points east on this line",
         "le Propulseur en b2 pointe déjà vers l'est sur cette ligne"},
        {'s', REASON_SAME_DIRECTION, "the Thruster on b2 already points south on this line",
         "le Propulseur en b2 pointe déjà vers le sud sur cette ligne"},
        {'w', REASON_SAME_DIRECTION, "the Thruster on b2 already points west on this line",
         "le Propulseur en b2 pointe déjà vers l'ouest sur cette ligne"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct reason r =
            reason_at(cases[i].code, token_at(TOKEN_CELL, 1, 1), cases[i].letter);
        check(&r, cases[i].english, cases[i].french);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_filled_in),
        cmocka_unit_test(test_words),
    };

    return cmocka_run_group_tests_name("reason", tests, NULL, NULL);
}
