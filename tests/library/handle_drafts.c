/*
 * handle_drafts.c - drafts of plateau.h: positions of each game set up piece by piece, refusals,
 * and nonsense.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "handle_case.h"

static plateau_draft d;
static plateau_refusal refusal;

/* ---- small helpers ---- */

static size_t write_draft(const void *of, char *text, size_t room)
{
    return plateau_draft_write(of, text, room);
}

static size_t write_lasts(const void *of, char *text, size_t room)
{
    return plateau_draft_lasts_write(of, text, room);
}

static void check_text(const char *expected)
{
    assert_string_equal(case_text(write_draft, &d), expected);
}

static void clear(const char *game, int players)
{
    assert_true(plateau_draft_clear(&d, case_game(game), players));
}

/* Acts that must succeed, or must be refused and leave the draft unchanged. */
static void check_done(bool done)
{
    const struct case_refusal r = {&refusal, "en"};

    if (!done)
        fail_msg("%s", case_text(case_write_refusal, &r));
}

static void put(const char *piece, const char *at)
{
    check_done(plateau_draft_put(&d, case_token(at), piece, &refusal));
}

static void take(const char *at)
{
    check_done(plateau_draft_take(&d, case_token(at), &refusal));
}

static void check_refused(bool done, const plateau_draft *before, const char *code, const char *en,
                          const char *fr)
{
    const struct case_refusal english = {&refusal, "en"}, french = {&refusal, "fr"};

    assert_false(done);
    assert_memory_equal(&d, before, sizeof d);
    assert_string_equal(refusal.code, code);
    assert_string_equal(case_text(case_write_refusal, &english), en);
    assert_string_equal(case_text(case_write_refusal, &french), fr);
}

static void put_refused(const char *piece, const char *at, const char *code, const char *en,
                        const char *fr)
{
    const plateau_draft before = d;

    assert_false(plateau_draft_put(&d, case_token(at), piece, NULL));
    check_refused(plateau_draft_put(&d, case_token(at), piece, &refusal), &before, code, en, fr);
}

/* The draft is not a valid position, and the caller's position stays unchanged. */
static void impossible(const char *code, const char *en, const char *fr)
{
    const plateau_draft before = d;
    plateau_position p, same;

    memset(&p, 0x33, sizeof p);
    same = p;
    assert_false(plateau_draft_position(&d, &p, NULL));
    check_refused(plateau_draft_position(&d, &p, &refusal), &before, code, en, fr);
    assert_memory_equal(&p, &same, sizeof p);
}

/* The draft is a position with the same text. */
static plateau_position possible(void)
{
    plateau_position p, read;
    char text[256];

    check_done(plateau_draft_position(&d, &p, &refusal));
    snprintf(text, sizeof text, "%s", case_text(write_draft, &d));
    assert_string_equal(case_text(case_write_position, &p), text);
    assert_true(plateau_position_read(&read, d.game, text));
    assert_memory_equal(&p, &read, sizeof p);
    return p;
}

/* ---- each game ---- */

static void test_quoridor(void **state)
{
    (void)state;
    clear("quoridor", 2);
    check_text("e1,e9 - 10,10 1/2");
    put("1", "e4");
    put("h", "e4h");
    put("v", "a1v");
    check_text("e4,e9 a1v,e4h 9,9 1/2");
    put_refused("2", "e4", "pawn-there", "player 1's pawn is on e4",
                "le pion du joueur 1 est en e4");
    put_refused("v", "e4v", "wall-crosses", "this wall would cross the wall e4h",
                "cette barrière croiserait la barrière e4h");
    put_refused("h", "e4", "no-such-piece", "there is no such piece in this game",
                "cette pièce n'existe pas dans ce jeu");
    const plateau_draft before = d;
    check_refused(plateau_draft_take(&d, case_token("b2v"), &refusal), &before, "nothing-there",
                  "there is nothing on b2v", "il n'y a rien en b2v");
    take("a1v");
    check_text("e4,e9 e4h 9,10 1/2");
    possible();
    check_done(plateau_draft_set_hand(&d, 0, 5, &refusal));
    impossible("walls-count", "walls on the board: 1, missing from the hands: 5; change the hands",
               "barrières sur le plateau : 1, absentes des mains : 5 ; changez les mains");
    check_done(plateau_draft_set_initial(&d, 0, 6, &refusal));
    check_done(plateau_draft_set_turn(&d, 1, &refusal));
    check_text("e4,e9 e4h 5/6,10 2/2");
    const plateau_position p = possible();
    assert_int_equal(plateau_position_to_move(&p), 1);
    put("2", "e1");
    impossible("at-goal",
               "player 2's pawn is on its goal line, where only the player who has just moved can "
               "be",
               "le pion du joueur 2 est sur sa ligne d'arrivée, où seul peut être le joueur qui "
               "vient de jouer");
    check_done(plateau_draft_set_turn(&d, 0, &refusal));
    const plateau_position over = possible();
    assert_int_equal(plateau_position_status(&over), PLATEAU_STATUS_WON);
}

static void test_dorix(void **state)
{
    (void)state;
    clear("dorix", 2);
    put("1", "b2");
    put("2", "b2"); /* on top */
    check_text("-,-,-,-/-,-,-,-/-,12,-,-/-,-,-,- 14,14 1/2");
    possible();
    take("b2");
    check_done(plateau_draft_set_hand(&d, 0, 0, &refusal));
    check_text("-,-,-,-/-,-,-,-/-,1,-,-/-,-,-,- 0,15 1/2");
    possible();
    const plateau_draft before = d;
    check_refused(plateau_draft_set_hand(&d, 1, 99, &refusal), &before, "pawns-all",
                  "player 2 has at most 15 pawns, in hand and on the board",
                  "le joueur 2 a au plus 15 pions, en main et sur le plateau");
    take("b2");
    check_done(plateau_draft_set_hand(&d, 0, 0, &refusal));
    impossible("no-pawn", "player 1 needs a pawn, in hand or on the board",
               "le joueur 1 a besoin d'un pion, en main ou sur le plateau");
    for (int players = 2; players <= 4; players++) {
        clear("dorix", players);
        for (int seat = 0; seat < players; seat++) /* All pawns in one pile. */
            while (plateau_draft_put(&d, case_token("a1"), (char[]){(char)('1' + seat), 0}, NULL))
                ;
        possible();
    }
}

static void test_orbital(void **state)
{
    (void)state;
    clear("orbital", 2);
    possible();
    put("B", "b2");
    put("b", "b2"); /* in its place */
    put("Pn", "c3");
    put("A", "d1");
    check_text("-,-,-,-/-,-,Pn,-/-,b,-,-/-,-,-,A Ad1 2/2");
    possible();
    put_refused("ps", "c1", "points-off", "a Thruster on c1 cannot point south, off the board",
                "un Propulseur en c1 ne peut pas pointer vers le sud, hors du plateau");
    assert_string_equal(case_text(write_lasts, &d), "- Ad1 Pc3n pass pass,pass");
    check_done(plateau_draft_set_last(&d, "Pc3n", &refusal));
    possible();
    const plateau_draft before = d;
    check_refused(plateau_draft_set_last(&d, "Bb2", &refusal), &before, "last-other",
                  "the last piece must be on the board and player 1's",
                  "la dernière pièce doit être sur le plateau et au joueur 1");
    check_done(plateau_draft_set_last(&d, "-", &refusal));
    impossible("last-needed", "choose the piece that player 1 placed last",
               "choisissez la dernière pièce posée par le joueur 1");
    check_done(plateau_draft_set_last(&d, "pass", &refusal));
    impossible("pass", "player 1 could place a piece, so there was no pass",
               "le joueur 1 pouvait poser une pièce et n'a donc pas passé");
    check_done(plateau_draft_set_turn(&d, 0, &refusal));
    check_done(plateau_draft_set_last(&d, "Bb2", &refusal));
    check_text("-,-,-,-/-,-,Pn,-/-,b,-,-/-,-,-,A Bb2 1/2");
    possible();
}

static void test_tictacdoh(void **state)
{
    (void)state;
    clear("tictacdoh", 2);
    put("M", "c3");
    put("S", "c3");
    check_text("-,-,-,-,-/-,-,-,-,-/-,-,MS,-,-/-,-,-,-,-/-,-,-,-,- 1/2");
    possible();
    put_refused("L", "c3", "size-step", "c3 is a full stack: nothing more fits on it",
                "c3 est un empilement complet : rien ne peut s'y ajouter");
    put("S", "e5");
    impossible("apart", "all pyramids must touch, by a side or a corner",
               "toutes les pyramides doivent se toucher, par un côté ou un coin");
    const plateau_draft before = d;
    check_refused(plateau_draft_set_turn(&d, 0, &refusal), &before, "turn",
                  "pyramids placed: 3, so it is player 2's turn",
                  "pyramides posées : 3 ; c'est donc au joueur 2 de jouer");
    take("e5");
    take("c3");
    take("c3");
    possible();
}

/* ---- what follows in a game, and who is not there ---- */

static void test_follows(void **state)
{
    static const struct {
        const char *game;
        bool hand, initial, last;
    } can[] = {{"quoridor", true, true, false},
               {"dorix", true, false, false},
               {"orbital", false, false, true},
               {"tictacdoh", false, false, false}};

    (void)state;
    for (size_t i = 0; i < sizeof can / sizeof can[0]; i++) {
        clear(can[i].game, 2);
        assert_int_equal(plateau_draft_set_hand(&d, 1, 4, &refusal), can[i].hand);
        assert_true(can[i].hand || strcmp(refusal.code, "follows") == 0);
        assert_int_equal(plateau_draft_set_initial(&d, 1, 4, &refusal), can[i].initial);
        assert_true(can[i].initial || strcmp(refusal.code, "follows") == 0);
        assert_int_equal(plateau_draft_set_last(&d, "-", &refusal), can[i].last);
        assert_true(can[i].last || strcmp(refusal.code, "follows") == 0);
        assert_int_equal(plateau_draft_lasts_write(&d, NULL, 0) > 0, can[i].last);
        const int wrong[] = {INT32_MIN, -1, 2, 4, 255, 256, INT32_MAX};
        for (size_t j = 0; j < sizeof wrong / sizeof wrong[0]; j++) {
            const plateau_draft before = d;
            assert_false(plateau_draft_set_turn(&d, wrong[j], &refusal));
            assert_false(plateau_draft_set_hand(&d, wrong[j], 1, &refusal));
            assert_false(plateau_draft_set_initial(&d, wrong[j], 1, &refusal));
            assert_true(wrong[j] == 2 || wrong[j] == 4 ||
                        (!plateau_draft_set_hand(&d, 0, wrong[j], &refusal) &&
                         !plateau_draft_set_initial(&d, 0, wrong[j], &refusal)));
            assert_memory_equal(&d, &before, sizeof d);
        }
    }
}

struct pieces {
    const char *game;
    int players;
};

static size_t write_pieces(const void *of, char *text, size_t room)
{
    const struct pieces *p = of;

    return plateau_draft_pieces_write(case_game(p->game), p->players, text, room);
}

static void check_pieces(const char *game, int players, const char *expected)
{
    const struct pieces p = {game, players};

    assert_string_equal(case_text(write_pieces, &p), expected);
}

static void test_pieces(void **state)
{
    (void)state;
    check_pieces("quoridor", 4, "1 2 3 4 h v");
    check_pieces("dorix", 3, "1 2 3");
    check_pieces("orbital", 2, "B Pn Pe Ps Pw A b pn pe ps pw a");
    check_pieces("tictacdoh", 2, "S M L");
    const int wrong[] = {INT32_MIN, -1, 0, 1, 3, 5, 64, INT32_MAX};
    memset(&d, 0x11, sizeof d);
    const plateau_draft before = d;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        check_pieces("quoridor", wrong[i], "");
        assert_false(plateau_draft_clear(&d, case_game("quoridor"), wrong[i]));
    }
    assert_memory_equal(&d, &before, sizeof d);
}

/* ---- reading ---- */

static void test_read(void **state)
{
    static const char *const bad[] = {
        "",  " ", "e1", "e4,e9 e4h", "e4,e4 - 10,10 1/2", "e4,e9 - 10,10 1/3", "e4,e9 - 10,10 3/2",
        NULL};
    char longest[4096];

    (void)state;
    clear("quoridor", 2);
    const plateau_draft before = d;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(plateau_draft_read(&d, case_game("quoridor"), bad[i], NULL));
        assert_false(plateau_draft_read(&d, case_game("quoridor"), bad[i], &refusal));
        assert_true(plateau_refusal_write(&refusal, NULL, NULL, 0) > 0);
    }
    memset(longest, ' ', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    assert_false(plateau_draft_read(&d, case_game("quoridor"), longest, &refusal));
    assert_memory_equal(&d, &before, sizeof d);
    assert_true(plateau_draft_read(&d, case_game("quoridor"), "e4,e9 e4h 10,10 1/2", &refusal));
    check_text("e4,e9 e4h 10,10 1/2");
    impossible("walls-count", "walls on the board: 1, missing from the hands: 0; change the hands",
               "barrières sur le plateau : 1, absentes des mains : 0 ; changez les mains");
}

/* ---- anything ---- */

static plateau_token any_token(uint64_t *seed)
{
    plateau_token at = {0};

    at.kind = (uint8_t)plateau_random(seed, plateau_random(seed, 8) ? 6 : 256);
    at.letter = (char)plateau_random(seed, 256);
    at.file = (uint8_t)plateau_random(seed, plateau_random(seed, 8) ? 5 : 256);
    at.rank = (uint8_t)plateau_random(seed, plateau_random(seed, 8) ? 5 : 256);
    return at;
}

static int any_count(uint64_t *seed)
{
    static const int counts[] = {INT32_MIN, -1, 0, 1, 3, 5, 10, 16, 255, 256, INT32_MAX};

    return counts[plateau_random(seed, sizeof counts / sizeof counts[0])];
}

static bool do_anything(uint64_t *seed)
{
    static const char *const pieces[] = {"1", "2", "3", "4",  "h",  "v", "S", "M",  "L",
                                         "B", "b", "A", "Pn", "pe", "",  "P", "xx", NULL};
    static const char *const lasts[] = {"-", "pass", "pass,pass", "Bb2", "Pc3n", "", "Pc3", NULL};

    switch (plateau_random(seed, 8)) {
    case 0:
        return plateau_draft_set_turn(&d, any_count(seed), &refusal);
    case 1:
        return plateau_draft_set_hand(&d, any_count(seed), any_count(seed), &refusal);
    case 2:
        return plateau_draft_set_initial(&d, any_count(seed), any_count(seed), &refusal);
    case 3:
        return plateau_draft_set_last(&d, lasts[plateau_random(seed, 8)], &refusal);
    case 4:
        return plateau_draft_take(&d, any_token(seed), &refusal);
    default:
        return plateau_draft_put(&d, any_token(seed), pieces[plateau_random(seed, 18)], &refusal);
    }
}

/* A draft is read back from its text, and a valid one becomes a position. */
static void check_draft(void)
{
    plateau_draft again;
    char text[256];
    plateau_position p, read;

    assert_true(plateau_draft_write(&d, text, sizeof text) < sizeof text);
    assert_true(plateau_draft_read(&again, d.game, text, &refusal));
    assert_memory_equal(&again, &d, sizeof d);
    const bool can = plateau_draft_position(&d, &p, &refusal);
    assert_int_equal(plateau_position_read(&read, d.game, text), can);
    if (can)
        assert_memory_equal(&read, &p, sizeof p);
}

static void test_anything(void **state)
{
    const plateau_game *game;
    uint64_t seed = 3;
    int players;

    (void)state;
    for (int i = 0; case_seating(i, &game, &players); i++) {
        assert_true(plateau_draft_clear(&d, game, players));
        for (int act = 0; act < 3000; act++) {
            const plateau_draft before = d;
            refusal = (plateau_refusal){0};
            if (do_anything(&seed)) {
                check_draft();
            } else {
                assert_memory_equal(&d, &before, sizeof d);
                assert_true(refusal.code && plateau_refusal_write(&refusal, NULL, NULL, 0) > 0);
            }
        }
    }
}

/* Texts with one or two characters changed. */
static void test_any_text(void **state)
{
    static const char characters[] = "abei19 ,/-hvSMLBPAbpanesw0123xz.|";
    const plateau_game *game;
    char text[256], changed[256];
    uint64_t seed = 4;

    (void)state;
    for (size_t i = 0; (game = plateau_game_at(i)) != NULL; i++) {
        plateau_game_info info = {.size = sizeof info};
        plateau_game_describe(game, &info);
        snprintf(text, sizeof text, "%s", info.sample);
        for (int round = 0; round < 3000; round++) {
            memcpy(changed, text, sizeof changed);
            for (uint32_t n = plateau_random(&seed, 3); n > 0; n--)
                changed[plateau_random(&seed, (uint32_t)strlen(text))] =
                    characters[plateau_random(&seed, sizeof characters)];
            if (plateau_draft_read(&d, game, changed, &refusal))
                check_draft();
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quoridor), cmocka_unit_test(test_dorix),
        cmocka_unit_test(test_orbital),  cmocka_unit_test(test_tictacdoh),
        cmocka_unit_test(test_follows),  cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_read),     cmocka_unit_test(test_anything),
        cmocka_unit_test(test_any_text),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
