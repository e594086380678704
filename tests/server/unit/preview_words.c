/*
 * preview_words.c - the texts of link previews of tables, in both languages.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/games.h"
#include "server/site/preview_words.h"

static struct preview_facts facts(const char *game, int seats, enum table_phase phase)
{
    struct preview_facts f = {.known = true, .phase = phase};

    f.options.game = games_find(game);
    f.options.seats = (uint8_t)seats;
    preview_name("Ada", f.host);
    preview_name("Ada", f.names[0]);
    preview_name("Ben", f.names[1]);
    preview_name("Cleo", f.names[2]);
    return f;
}

static void check_words(const struct preview_facts *f, const struct language *language,
                        const char *title, const char *description)
{
    char text[PREVIEW_WORDS_MAX];

    preview_title(f, language, text);
    assert_string_equal(text, title);
    preview_description(f, language, text);
    assert_string_equal(text, description);
}

static void test_invitation(void **state)
{
    struct preview_facts f = facts("quoridor", 2, PHASE_OPEN);

    (void)state;
    f.options.clock = CLOCK_FISCHER;
    f.options.base = 300000;
    f.options.increment = 3000;
    check_words(&f, language_at(0), "Ada invites you to a game of Quoridor",
                "2 players · 5 min + 3 s per move · no account needed");
    check_words(&f, language_find("fr"), "Ada vous invite à une partie de Quoridor",
                "2 joueurs · 5 min + 3 s par coup · sans compte");
    f.options.times = true;
    memcpy(f.options.bases, (uint32_t[]){600000, 60000}, 2 * sizeof(uint32_t));
    f.options.increments[0] = 5000;
    check_words(&f, language_at(0), "Ada invites you to a game of Quoridor",
                "2 players · 10 min + 5 s per move / 1 min · odds · no account needed");
    check_words(&f, language_find("fr"), "Ada vous invite à une partie de Quoridor",
                "2 joueurs · 10 min + 5 s par coup / 1 min · handicap · sans compte");
    f.options.times = false;
    snprintf(f.options.position, sizeof f.options.position, "e2,e8 - 10,10 2/2");
    check_words(&f, language_at(0), "Ada invites you to a game of Quoridor",
                "2 players · 5 min + 3 s per move · from a given position · no account needed");
    check_words(&f, language_find("fr"), "Ada vous invite à une partie de Quoridor",
                "2 joueurs · 5 min + 3 s par coup · à partir d’une position donnée · sans compte");
    f = facts("orbital", 2, PHASE_OPEN);
    f.options.rated = true;
    check_words(&f, language_at(0), "Ada invites you to a game of Orbital",
                "2 players · no clock · rated");
    check_words(&f, language_find("fr"), "Ada vous invite à une partie d’Orbital",
                "2 joueurs · sans pendule · classée");
}

static void check_clock(enum table_clock clock, uint32_t base, uint32_t increment, const char *en,
                        const char *fr)
{
    struct preview_facts f = facts("dorix", 3, PHASE_OPEN);
    char text[PREVIEW_WORDS_MAX];

    f.options.clock = (uint8_t)clock;
    f.options.base = base;
    f.options.increment = increment;
    preview_description(&f, language_at(0), text);
    assert_non_null(strstr(text, en));
    preview_description(&f, language_find("fr"), text);
    assert_non_null(strstr(text, fr));
}

static void test_clocks(void **state)
{
    (void)state;
    check_clock(CLOCK_FISCHER, 90000, 0, "· 1 min 30 s ·", "· 1 min 30 s ·");
    check_clock(CLOCK_FISCHER, 45000, 1000, "· 45 s + 1 s per move ·", "· 45 s + 1 s par coup ·");
    check_clock(CLOCK_DAYS, 86400000, 0, "· 1 day per move ·", "· 1 jour par coup ·");
    check_clock(CLOCK_DAYS, 259200000, 0, "· 3 days per move ·", "· 3 jours par coup ·");
    check_clock(CLOCK_DAYS, 43200000, 0, "· 12 h per move ·", "· 12 h par coup ·");
}

static void test_playing(void **state)
{
    struct preview_facts f = facts("quoridor", 2, PHASE_PLAYING);

    (void)state;
    f.ply = 11;
    check_words(&f, language_at(0), "Ada – Ben · Quoridor, move 12",
                "Game in progress: come and watch.");
    f.names[1][0] = '\0';
    check_words(&f, language_find("fr"), "Ada – Ordinateur · Quoridor, coup 12",
                "Partie en cours\u00a0: venez la regarder.");
}

static void test_over(void **state)
{
    struct preview_facts f = facts("tictacdoh", 3, PHASE_OVER);

    (void)state;
    f.ending = ENDING_LINE;
    f.scored = true;
    f.scores[1] = 2;
    check_words(&f, language_at(0), "Ada – Ben – Cleo · Tic Tac Doh",
                "Ben wins: three in a line. Review it move by move.");
    f.scores[0] = 2;
    f.ending = ENDING_RESIGNATION;
    check_words(
        &f, language_find("fr"), "Ada – Ben – Cleo · Tic Tac Doh",
        "Ada et Ben gagnent\u00a0: l’autre camp a abandonné. Revoyez la partie, coup par coup.");
    f.scores[0] = f.scores[1] = f.scores[2] = 1;
    f.ending = ENDING_REPETITION;
    check_words(&f, language_at(0), "Ada – Ben – Cleo · Tic Tac Doh",
                "A draw: the same position for the third time. Review it move by move.");
    f.scored = false;
    f.ending = ENDING_ABORTED;
    check_words(&f, language_find("fr"), "Ada – Ben – Cleo · Tic Tac Doh",
                "La partie a été annulée. Revoyez la partie, coup par coup.");
}

/* If a computer that took a leaver's seat wins, none of the people has won. */
static void test_nobody_won(void **state)
{
    struct preview_facts f = facts("dorix", 3, PHASE_OVER);

    (void)state;
    f.ending = ENDING_DIAGONAL;
    f.scored = true;
    f.scores[0] = -1;
    check_words(&f, language_at(0), "Ada – Ben – Cleo · Dorix",
                "A great diagonal is controlled. Review it move by move.");
}

/* With names of maximum length, and everyone a winner, nothing overflows. */
static void test_longest(void **state)
{
    struct preview_facts f = facts("tictacdoh", 4, PHASE_OVER);
    char text[PREVIEW_WORDS_MAX], name[4 * 200 + 1] = "";

    (void)state;
    for (int i = 0; i < 200; i++)
        memcpy(name + (ptrdiff_t)4 * i, "\xf0\x9f\xa6\x8a", 5);
    preview_name(name, f.host);
    assert_int_equal(strlen(f.host), 4 * PREVIEW_NAME_LETTERS + strlen("…"));
    for (int i = 0; i < 4; i++) {
        preview_name(name, f.names[i]);
        f.scores[i] = 2;
    }
    f.scored = true;
    for (int e = 0; e < ENDING_COUNT; e++)
        for (int language = 0; language_at(language); language++) {
            f.ending = (enum ending)e;
            preview_title(&f, language_at(language), text);
            preview_description(&f, language_at(language), text);
            assert_non_null(strstr(text, "…"));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_invitation), cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_playing),    cmocka_unit_test(test_over),
        cmocka_unit_test(test_nobody_won), cmocka_unit_test(test_longest),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
