/*
 * players.c - players in sentences: numbers, names, lists, and the French contractions of « de »
 * and « à ».
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/ending.h"
#include "rules/sentence.h"

static void check(unsigned seats, enum sentence_case how, const char *const *names,
                  const char *english, const char *french)
{
    char text[SENTENCE_PLAYERS_MAX];

    assert_int_equal(sentence_write_players(seats, how, language_at(0), names, text),
                     strlen(english));
    assert_string_equal(text, english);
    assert_int_equal(sentence_write_players(seats, how, language_find("fr"), names, text),
                     strlen(french));
    assert_string_equal(text, french);
}

static void test_numbers(void **state)
{
    static const char *const unnamed[4] = {NULL, "", NULL, ""};

    (void)state;
    check(2, SENTENCE_PLAIN, NULL, "player 2", "le joueur 2");
    check(2, SENTENCE_OWNER, unnamed, "player 2's", "du joueur 2");
    check(2, SENTENCE_TO, NULL, "player 2", "au joueur 2");
    check(0xd, SENTENCE_PLAIN, unnamed, "players 1, 3 and 4", "les joueurs 1, 3 et 4");
    check(6, SENTENCE_OWNER, NULL, "players 2 and 3's", "des joueurs 2 et 3");
}

static void test_names(void **state)
{
    static const char *const names[4] = {"Ada", "Bleu", "Élodie", NULL};

    (void)state;
    check(1, SENTENCE_PLAIN, names, "Ada", "Ada");
    check(1, SENTENCE_OWNER, names, "Ada's", "d'Ada");
    check(2, SENTENCE_OWNER, names, "Bleu's", "de Bleu");
    check(4, SENTENCE_TO, names, "Élodie", "à Élodie");
    check(7, SENTENCE_OWNER, names, "Ada, Bleu and Élodie's", "d'Ada, de Bleu et d'Élodie");
    check(0xa, SENTENCE_PLAIN, names, "Bleu and player 4", "Bleu et le joueur 4");
    check(0xa, SENTENCE_OWNER, names, "Bleu and player 4's", "de Bleu et du joueur 4");
}

static void test_elision(void **state)
{
    static const char *const elided[] = {"Ada",  "eve",  "Ivoire", "Orange", "Ünal", "Œdipe",
                                         "æsir", "Yves", "ïda",    "Ô",      "ùna"};
    static const char *const whole[] = {"Bleu",  "Noir",   "Yann", "Y",   "Çelik",
                                        "Ñandu", "Łukasz", "3D",   "日本"};
    char text[SENTENCE_PLAYERS_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof elided / sizeof elided[0]; i++) {
        sentence_write_players(1, SENTENCE_OWNER, language_find("fr"), &elided[i], text);
        assert_memory_equal(text, "d'", 2);
        assert_string_equal(text + 2, elided[i]);
    }
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        sentence_write_players(1, SENTENCE_OWNER, language_find("fr"), &whole[i], text);
        assert_memory_equal(text, "de ", 3);
        assert_string_equal(text + 3, whole[i]);
    }
}

/* A long name is cut at a whole character, so that every sentence has room for four of them. */
static void test_long_names(void **state)
{
    char name[201] = "", text[SENTENCE_PLAYERS_MAX], sentence[ENDING_TEXT_MAX];
    const char *const names[4] = {name, name, name, name};

    (void)state;
    for (int i = 0; i < 100; i++)
        memcpy(name + 2 * i, "é", sizeof "é");
    assert_int_equal(sentence_write_players(1, SENTENCE_PLAIN, language_at(0), names, text), 62);
    assert_memory_equal(text, name, 62);
    for (int how = 0; how < SENTENCE_ARTICLE; how++)
        sentence_write_players(15, (enum sentence_case)how, language_find("fr"), names, text);
    for (int i = 0; i < ENDING_COUNT; i++) {
        ending_write((enum ending)i, false, 15, "en", names, sentence);
        ending_write((enum ending)i, false, 15, "fr", names, sentence);
    }
    for (int form = 0; form <= FORM_LARGE; form++)
        for (int i = 0; i < REASON_COUNT; i++) {
            const struct token cell = token_at(TOKEN_CELL, 1, 1);
            const struct reason r = {.code = (uint8_t)i,
                                     .form = (uint8_t)form,
                                     .seats = 15,
                                     .piece = 'M',
                                     .count = 3,
                                     .cells = {cell, cell, cell}};
            char long_text[REASON_TEXT_MAX];
            reason_write(&r, "en", names, long_text);
            reason_write(&r, "fr", names, long_text);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_elision),
        cmocka_unit_test(test_long_names),
    };

    return cmocka_run_group_tests_name("players", tests, NULL, NULL);
}
