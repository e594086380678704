/*
 * handle_records.c - records of plateau.h: all events of a game, how it ends, errors in texts, and
 * memory.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "handle_case.h"

enum { MOVES = 2048, ENTRIES = 4096 };

#define HEAD "[Game \"quoridor\"]\n[Players \"2\"]\n"
#define OPEN "[Result \"none\"]\n[Ending \"none\"]\n\n"

static plateau_entry entries[ENTRIES];

/* ---- round trips ---- */

/* Reads the record's text; the result and a copy are written as the same text. */
static void check_round_trip(const plateau_record *record)
{
    static char text[1 << 18];
    plateau_fault fault = {.line = 7};

    snprintf(text, sizeof text, "%s", case_text(case_write_record, record));
    plateau_record *read = plateau_record_read(text, NULL, &fault);
    if (!read)
        fail_msg("line %d, %s: %s", (int)fault.line, fault.code, text);
    assert_int_equal(fault.line, 7);
    assert_string_equal(case_text(case_write_record, read), text);
    plateau_record *copy = plateau_record_copy(record, NULL);
    assert_non_null(copy);
    assert_string_equal(case_text(case_write_record, copy), text);
    plateau_record_free(copy);
    plateau_record_free(read);
}

/* Returns the moves that were not taken back, as this test counts them. */
struct model {
    int count;
    plateau_move moves[ENTRIES];
    int seats[ENTRIES];
};

static void check_model(const plateau_record *record, const struct model *m)
{
    plateau_position p, at, now;
    int standing = 0;

    assert_int_equal(plateau_record_plies(record), m->count);
    assert_true(plateau_record_position(record, 0, &p));
    for (int ply = 0; ply < m->count; ply++) {
        plateau_move move;
        int seat;
        assert_true(plateau_record_move(record, ply, &move, &seat));
        assert_true(plateau_record_move(record, ply, NULL, NULL));
        assert_true(move == m->moves[ply] && seat == m->seats[ply]);
        plateau_play(&p, move);
        assert_true(plateau_record_position(record, ply + 1, &at));
        assert_memory_equal(&at, &p, sizeof p);
    }
    plateau_record_now(record, &now);
    assert_memory_equal(&now, &p, sizeof p);
    const size_t count = plateau_record_entries(record, entries, ENTRIES);
    for (size_t i = 0; i < count; i++)
        if (strcmp(entries[i].kind, "move") != 0) {
            assert_false(entries[i].taken_back);
        } else if (!entries[i].taken_back) {
            assert_true(entries[i].move == m->moves[standing]);
            assert_int_equal(entries[i].seat, m->seats[standing]);
            standing++;
        }
    assert_int_equal(standing, m->count);
}

static void play_any(plateau_record *record, struct model *m, uint64_t *seed)
{
    static plateau_move list[MOVES];
    plateau_position now;

    plateau_record_now(record, &now);
    const size_t count = plateau_moves(&now, list, MOVES);
    if (plateau_record_over(record)) {
        assert_false(plateau_record_play(record, count ? list[0] : 0, 5));
        return;
    }
    const plateau_move move = list[plateau_random(seed, (uint32_t)count)];
    const uint32_t clock = plateau_random(seed, 2) ? PLATEAU_NO_CLOCK : plateau_random(seed, 99999);
    m->seats[m->count] = plateau_position_to_move(&now);
    m->moves[m->count++] = move;
    assert_true(plateau_record_play(record, move, clock));
}

static void do_anything(plateau_record *record, struct model *m, uint64_t *seed)
{
    const int seat = (int)plateau_random(seed, 5), back = 1 + (int)plateau_random(seed, 3);

    switch (plateau_random(seed, 12)) {
    case 0:
        if (plateau_record_take_back(record, back))
            m->count -= back;
        break;
    case 1:
        plateau_record_credit(record, seat, plateau_random(seed, 60000));
        break;
    case 2:
        plateau_record_substitute(record, seat, (int)plateau_random(seed, 10));
        break;
    case 3:
        plateau_record_swap(record);
        break;
    default:
        play_any(record, m, seed);
    }
}

static void test_random_games(void **state)
{
    const plateau_game *game;
    plateau_position start;
    uint64_t seed = 1;
    int players;

    (void)state;
    for (int i = 0; case_seating(i, &game, &players); i++)
        for (int round = 0; round < 12; round++) {
            struct model m = {0};
            assert_true(plateau_position_start(&start, game, players));
            plateau_record *record = plateau_record_new(&start, NULL);
            for (int step = 0; step < 10 * round; step++)
                do_anything(record, &m, &seed);
            check_model(record, &m);
            check_round_trip(record);
            plateau_record_free(record);
        }
}

/* ---- what is written ---- */

static void test_written(void **state)
{
    plateau_record *r = case_record("dorix", 3);

    (void)state;
    assert_true(plateau_record_set_name(r, 0, "Ada \"the\" \\ Zoë"));
    case_play(r, "b2 c3 b3");
    assert_true(plateau_record_credit(r, 0, 30000) && plateau_record_substitute(r, 2, 4));
    case_play(r, "c2 c3:c2b3");
    assert_true(plateau_record_take_back(r, 1));
    case_play(r, "c4 d1");
    assert_string_equal(case_text(case_write_record, r),
                        "[Game \"dorix\"]\n[Players \"3\"]\n"
                        "[Seat1 \"Ada \\\"the\\\" \\\\ Zoë\"]\n" OPEN
                        "1. b2 c3 b3 {credit 1 30} {substitute 3 4} 2. c2 c3:c2b3 {take-back 1} "
                        "c4\nd1\n");
    check_round_trip(r);
    plateau_record_free(r);
}

/* The game's usual start is not written, even if it was read. */
static void test_start(void **state)
{
    const plateau_game *game = case_game("quoridor");
    plateau_position p;

    (void)state;
    assert_true(plateau_position_read(&p, game, "e1,e9 - 10,10 1/2"));
    plateau_record *r = plateau_record_new(&p, NULL);
    assert_string_equal(case_text(case_write_record, r), HEAD OPEN);
    plateau_record_free(r);
    assert_true(plateau_position_odds(&p, game, 2, "8,10"));
    r = plateau_record_new(&p, NULL);
    assert_string_equal(case_text(case_write_record, r),
                        HEAD "[Position \"e1,e9 - 8/8,10 1/2\"]\n" OPEN);
    check_round_trip(r);
    plateau_record_free(r);
}

static void test_entries(void **state)
{
    plateau_record *r = case_record("quoridor", 2);

    (void)state;
    assert_int_equal(plateau_record_entries(r, NULL, 0), 0);
    case_play(r, "e2");
    assert_true(plateau_record_swap(r));
    assert_false(plateau_record_swap(r));
    case_play(r, "e8 e3");
    assert_true(plateau_record_take_back(r, 2) && plateau_record_credit(r, 1, 1500));
    assert_false(plateau_record_take_back(r, 1)); /* The swap comes between. */
    case_play(r, "d9");
    memset(entries, 0xff, sizeof entries);
    assert_int_equal(plateau_record_entries(r, NULL, 0), 7);
    assert_int_equal(plateau_record_entries(r, entries, 4), 7);
    assert_int_equal((unsigned char)entries[4].seat, 0xff);
    assert_int_equal(plateau_record_entries(r, entries, ENTRIES), 7);
    static const struct {
        const char *kind;
        int seat, number;
        bool taken_back;
    } expected[] = {{"move", 0, 0, false}, {"swap", 1, 0, false},      {"move", 1, 0, true},
                    {"move", 0, 0, true},  {"take-back", 1, 2, false}, {"credit", 1, 0, false},
                    {"move", 1, 0, false}};
    for (int i = 0; i < 7; i++) {
        assert_string_equal(entries[i].kind, expected[i].kind);
        assert_int_equal(entries[i].seat, expected[i].seat);
        assert_int_equal(entries[i].number, expected[i].number);
        assert_int_equal(entries[i].taken_back, expected[i].taken_back);
        assert_true(entries[i].clock == (i == 5 ? 1500 : PLATEAU_NO_CLOCK));
    }
    check_round_trip(r);
    plateau_record_free(r);
}

/* ---- names and swaps ---- */

static void test_names(void **state)
{
    char longest[128];
    plateau_record *r = case_record("quoridor", 2);

    (void)state;
    memset(longest, 'x', sizeof longest);
    longest[64] = '\0';
    assert_string_equal(plateau_record_name(r, 0), "");
    assert_false(plateau_record_set_name(r, 0, longest));
    longest[63] = '\0';
    assert_true(plateau_record_set_name(r, 0, longest));
    check_round_trip(r);
    assert_true(plateau_record_set_name(r, 0, "Ada") && plateau_record_set_name(r, 1, "Bob"));
    static const char *const bad[] = {"a\nb", "\x7f", "\xc3", "a\xff", "\xe2\x80\xae", NULL};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(plateau_record_set_name(r, 0, bad[i]));
    assert_false(plateau_record_set_name(r, -1, "a") || plateau_record_set_name(r, 2, "a"));
    assert_string_equal(plateau_record_name(r, 0), "Ada");
    assert_string_equal(plateau_record_name(r, -1), "");
    assert_string_equal(plateau_record_name(r, 2), "");
    case_play(r, "e2");
    assert_int_equal(plateau_record_player(r, 0), 0);
    assert_true(plateau_record_swap(r));
    assert_int_equal(plateau_record_player(r, 0), 1);
    assert_int_equal(plateau_record_player(r, 1), 0);
    assert_int_equal(plateau_record_player(r, 2), -1);
    assert_int_equal(plateau_record_player(r, -1), -1);
    assert_string_equal(plateau_record_name(r, 0), "Ada");
    check_round_trip(r);
    assert_true(plateau_record_set_name(r, 1, plateau_record_name(r, 0) + 1));
    assert_string_equal(plateau_record_name(r, 1), "da");
    assert_true(plateau_record_set_name(r, 1, ""));
    assert_null(strstr(case_text(case_write_record, r), "Seat2"));
    plateau_record_free(r);
}

/* ---- arguments out of range ---- */

static void test_arguments(void **state)
{
    const int wrong[] = {INT32_MIN, -1, 2, 4, 255, 256, INT32_MAX};
    plateau_record *r = case_record("tictacdoh", 2);
    plateau_position p, same;
    plateau_move move = 77;
    int seat = 77;

    (void)state;
    case_play(r, "Mc3");
    plateau_record_now(r, &p);
    same = p;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(plateau_record_take_back(r, wrong[i]));
        assert_false(plateau_record_credit(r, wrong[i], 5));
        assert_false(plateau_record_substitute(r, wrong[i], 1));
        assert_false(plateau_record_position(r, wrong[i], &p));
        assert_false(plateau_record_move(r, wrong[i], &move, &seat));
        assert_int_equal(plateau_record_half_points(r, wrong[i]), -1);
    }
    assert_false(plateau_record_take_back(r, 0));
    assert_false(plateau_record_substitute(r, 0, 0) || plateau_record_substitute(r, 0, 9));
    assert_false(plateau_record_credit(r, 0, PLATEAU_CLOCK_MAX + 1));
    assert_false(plateau_record_move(r, 1, &move, &seat));
    assert_memory_equal(&p, &same, sizeof p);
    assert_true(move == 77 && seat == 77);
    assert_false(plateau_record_finish(r, NULL, 0) || plateau_record_finish(r, "sleep", 0) ||
                 plateau_record_finish(r, "", 0) || plateau_record_finish(r, "none", 0));
    static plateau_move list[MOVES];
    assert_true(plateau_moves(&p, list, MOVES) > 0);
    assert_false(plateau_record_play(r, list[0], PLATEAU_CLOCK_MAX + 1));
    assert_true(plateau_record_play(r, list[0], PLATEAU_CLOCK_MAX));
    assert_true(plateau_record_credit(r, 0, PLATEAU_CLOCK_MAX));
    check_round_trip(r);
    plateau_record_free(r);
    plateau_record_free(NULL);
}

/* ---- endings ---- */

struct result {
    const plateau_record *record;
    const plateau_reader *reader;
};

static size_t write_result(const void *of, char *text, size_t room)
{
    const struct result *r = of;

    return plateau_record_result_write(r->record, r->reader, text, room);
}

static const char *result_of(const plateau_record *record, const char *language)
{
    const plateau_reader reader = {.size = sizeof reader, .language = language};
    const struct result r = {record, language ? &reader : NULL};

    return case_text(write_result, &r);
}

static void test_results(void **state)
{
    const char *const names[] = {"Zoë", NULL};
    plateau_refusal over = {0};
    const struct case_refusal said = {&over, "en"};
    plateau_record *r = case_record("quoridor", 2);

    (void)state;
    assert_false(plateau_record_refusal(r, &over) || over.code);
    assert_string_equal(result_of(r, NULL), "the game continues");
    assert_null(plateau_record_ending(r));
    assert_true(plateau_record_finish(r, "resignation", 1));
    assert_false(plateau_record_finish(r, "aborted", 0));
    assert_true(plateau_record_refusal(r, &over) && plateau_record_refusal(r, NULL));
    assert_string_equal(over.code, "over");
    assert_string_equal(case_text(case_write_refusal, &said), "the game is over");
    assert_string_equal(result_of(r, NULL), "player 1 wins: the other side resigned");
    assert_string_equal(result_of(r, "fr"), "le joueur 1 gagne : l'autre camp a abandonné");
    assert_string_equal(result_of(r, "tlh"), "player 1 wins: the other side resigned");
    assert_true(plateau_record_set_name(r, 0, "Ada"));
    assert_string_equal(result_of(r, "fr"), "Ada gagne : l'autre camp a abandonné");
    const plateau_reader reader = {.size = sizeof reader, .names = names, .name_count = 2};
    const struct result own = {r, &reader};
    assert_string_equal(case_text(write_result, &own), "Zoë wins: the other side resigned");
    assert_string_equal(plateau_record_ending(r), "resignation");
    assert_int_equal(plateau_record_half_points(r, 0), 2);
    assert_int_equal(plateau_record_half_points(r, 1), 0);
    assert_false(plateau_record_take_back(r, 1));
    plateau_record_free(r);
}

/* After a swap the names follow their sides. */
static void test_result_after_swap(void **state)
{
    plateau_record *r = case_record("quoridor", 2);

    (void)state;
    assert_true(plateau_record_set_name(r, 0, "Ada") && plateau_record_set_name(r, 1, "Bob"));
    case_play(r, "e2");
    assert_true(plateau_record_swap(r) && plateau_record_finish(r, "time", 1));
    assert_string_equal(result_of(r, NULL), "Bob wins: time has run out");
    plateau_record_free(r);
}

static void check_ended(const plateau_record *r, int players, const char *word, uint32_t winners)
{
    const bool drawn = strcmp(word, "agreement") == 0;

    assert_true(plateau_record_over(r));
    assert_string_equal(plateau_record_ending(r), word);
    assert_true(plateau_record_winners(r) == winners);
    assert_int_equal(plateau_record_status(r), drawn     ? PLATEAU_STATUS_DRAWN
                                               : winners ? PLATEAU_STATUS_WON
                                                         : PLATEAU_STATUS_PLAYING);
    for (int seat = 0; seat < players; seat++)
        assert_int_equal(plateau_record_half_points(r, seat), drawn                 ? 1
                                                              : !winners            ? -1
                                                              : winners >> seat & 1 ? 2
                                                                                    : 0);
    assert_true(*result_of(r, "en") && *result_of(r, "fr"));
    check_round_trip(r);
}

/* Every kind of ending with every set of winners, in every game. */
static void test_finish(void **state)
{
    static const struct {
        const char *word;
        bool someone, nobody; /* can win */
    } words[] = {{"resignation", true, false}, {"time", true, false},    {"abandoned", true, true},
                 {"agreement", false, true},   {"aborted", false, true}, {"goal", false, false},
                 {"repetition", false, false}};
    const plateau_game *game;
    plateau_position start;
    int players;

    (void)state;
    for (int i = 0; case_seating(i, &game, &players); i++) {
        assert_true(plateau_position_start(&start, game, players));
        const bool two = plateau_position_sides(&start) == 2;
        for (size_t w = 0; w < sizeof words / sizeof words[0]; w++)
            for (uint32_t winners = 0; winners < 32; winners++) {
                const bool side = two && (players == 2 ? winners == 1 || winners == 2
                                                       : winners == 5 || winners == 10);
                const bool can = winners ? words[w].someone && side : words[w].nobody;
                plateau_record *r = plateau_record_new(&start, NULL);
                assert_int_equal(plateau_record_finish(r, words[w].word, winners), can);
                assert_int_equal(plateau_record_over(r), can);
                if (can)
                    check_ended(r, players, words[w].word, winners);
                plateau_record_free(r);
            }
    }
}

static void test_repetition(void **state)
{
    plateau_record *r = case_record("quoridor", 2);

    (void)state;
    assert_int_equal(plateau_record_repetitions(r), 1);
    case_play(r, "e2 e8 e1 e9");
    assert_int_equal(plateau_record_repetitions(r), 2);
    case_play(r, "e2 e8 e1");
    assert_int_equal(plateau_record_repetitions(r), 2);
    case_play(r, "e9");
    assert_int_equal(plateau_record_repetitions(r), 3);
    assert_true(plateau_record_over(r));
    assert_int_equal(plateau_record_status(r), PLATEAU_STATUS_DRAWN);
    assert_int_equal(plateau_record_half_points(r, 1), 1);
    assert_string_equal(plateau_record_ending(r), "repetition");
    assert_string_equal(result_of(r, "en"), "a draw: the same position for the third time");
    assert_string_equal(result_of(r, "fr"),
                        "partie nulle : la même position pour la troisième fois");
    check_round_trip(r);
    assert_true(plateau_record_take_back(r, 1));
    assert_false(plateau_record_over(r));
    assert_int_equal(plateau_record_half_points(r, 1), -1);
    plateau_record_free(r);
}

/* An ending by the rules, and a start that is already over. */
static void test_goal(void **state)
{
    plateau_position p;

    (void)state;
    assert_true(plateau_position_read(&p, case_game("quoridor"), "e7,e5 - 10,10 2/2"));
    plateau_record *r = plateau_record_new(&p, NULL);
    case_play(r, "e4 e8 e3 e9");
    assert_true(plateau_record_over(r) && plateau_record_winners(r) == 1);
    assert_string_equal(plateau_record_ending(r), "goal");
    check_round_trip(r);
    plateau_record_now(r, &p);
    plateau_record_free(r);
    r = plateau_record_new(&p, NULL);
    assert_true(plateau_record_over(r) && plateau_record_plies(r) == 0);
    check_round_trip(r);
    plateau_record_free(r);
}

/* ---- tags ---- */

/* Returns a tag of a record: its value, or the name of the tag with this number. */
struct tag {
    const plateau_record *record;
    const char *name;
    size_t number;
};

static size_t write_tag(const void *of, char *text, size_t room)
{
    const struct tag *t = of;

    if (t->name)
        return plateau_record_tag_write(t->record, t->name, text, room);
    return plateau_record_tag_name_write(t->record, t->number, text, room);
}

static void check_tag(const plateau_record *r, size_t number, const char *name, const char *value)
{
    const struct tag by_number = {.record = r, .number = number}, by_name = {r, name, 0};

    assert_string_equal(case_text(write_tag, &by_number), name);
    assert_string_equal(case_text(write_tag, &by_name), value);
}

static void test_tags(void **state)
{
    plateau_record *r = plateau_record_read(
        HEAD "[Clock \"10+5\"]\n[Seat2 \"Zo\\\\ë\"]\n[Event \"a \\\"b\\\" ] \\\\\"]\n\n1. e2\n",
        NULL, NULL);

    (void)state;
    assert_non_null(r);
    check_tag(r, 0, "Game", "quoridor");
    check_tag(r, 1, "Players", "2");
    check_tag(r, 2, "Seat2", "Zo\\ë");
    check_tag(r, 3, "Clock", "10+5");
    check_tag(r, 4, "Event", "a \"b\" ] \\");
    check_tag(r, 5, "Result", "none");
    check_tag(r, 6, "Ending", "none");
    for (size_t number = 7; number < 9; number++)
        check_tag(r, number, "", "");
    const char *const without[] = {"Clo", "Clock \"", "clock", "Position", "[Clock", "10+5"};
    for (size_t i = 0; i < sizeof without / sizeof without[0]; i++)
        assert_int_equal(plateau_record_tag_write(r, without[i], NULL, 0), 0);
    assert_int_equal(plateau_record_tag_write(r, NULL, NULL, 0), 0);
    plateau_record_free(r);
}

/* With the largest number of tags of the greatest length, the last one is kept, too. */
static void test_all_tags(void **state)
{
    char text[8192] = "[Game \"quoridor\"]\n[Players \"4\"]\n", value[125] = "", name[64] = "";
    size_t length = strlen(text);

    (void)state;
    memset(value, '"', sizeof value - 1);
    memset(name, '"', sizeof name - 1);
    for (int number = 0; number < 15; number++) {
        length += (size_t)snprintf(text + length, sizeof text - length, "[Tag%d \"", number);
        for (size_t i = 0; i < strlen(value); i++)
            length += (size_t)snprintf(text + length, sizeof text - length, "\\\"");
        length += (size_t)snprintf(text + length, sizeof text - length, "\"]\n");
    }
    plateau_record *r = plateau_record_read(text, NULL, NULL);
    assert_non_null(r);
    for (int seat = 0; seat < 4; seat++)
        assert_true(plateau_record_set_name(r, seat, name));
    check_tag(r, 5, "Seat4", name);
    check_tag(r, 20, "Tag14", value);
    check_tag(r, 22, "Ending", "none");
    plateau_record_free(r);
}

static void test_position_tag(void **state)
{
    plateau_position p;

    (void)state;
    assert_true(plateau_position_read(&p, case_game("quoridor"), "e7,e5 - 10,10 2/2"));
    plateau_record *r = plateau_record_new(&p, NULL);
    check_tag(r, 2, "Position", "e7,e5 - 10,10 2/2");
    check_tag(r, 3, "Result", "none");
    plateau_record_free(r);
}

/* ---- faults ---- */

static void check_fault(const char *text, const char *code, int line, const char *en,
                        const char *fr)
{
    plateau_fault fault;

    assert_null(plateau_record_read(text, NULL, NULL));
    assert_null(plateau_record_read(text, NULL, &fault));
    assert_string_equal(fault.code, code);
    assert_int_equal(fault.line, line);
    const struct case_fault english = {&fault, "en"}, french = {&fault, "fr"};
    assert_string_equal(case_text(case_write_fault, &english), en);
    assert_string_equal(case_text(case_write_fault, &french), fr);
    assert_true(plateau_fault_write(&fault, NULL, NULL, 0) == strlen(en));
}

static void test_faults(void **state)
{
    (void)state;
    check_fault("", "no-game", 1, "line 1: a [Game \"…\"] tag must name a game that we know",
                "ligne 1 : une étiquette [Game \"…\"] doit nommer un jeu que nous connaissons");
    check_fault(
        HEAD "\n1. e2 e8\n2. e5", "bad-move", 5,
        "line 5: e5: e5 is too far: a pawn moves one square, or jumps a pawn next to it",
        "ligne 5 : e5 : e5 est trop loin : un pion avance d'une case ou saute un pion voisin");
    check_fault(HEAD "[Players \"2\"]\n", "tag-twice", 3,
                "line 3: [Players: this tag is there twice",
                "ligne 3 : [Players : cette étiquette est là deux fois");
    check_fault(HEAD "\n2. e2", "bad-number", 4, "line 4: 2.: this move number is out of place",
                "ligne 4 : 2. : ce numéro de coup n'est pas à sa place");
    check_fault(HEAD "\ne2 {nap}", "bad-event", 4, "line 4: {nap}: this event cannot be read here",
                "ligne 4 : {nap} : cet événement est illisible à cet endroit");
    check_fault(HEAD "[Position \"e1\"]\n", "bad-position", 3,
                "line 3: the [Position \"…\"] is not one of this game",
                "ligne 3 : la [Position \"…\"] n'en est pas une de ce jeu");
    check_fault(HEAD "[Result \"1 0\"]\n", "bad-result", 3,
                "line 3: the result or ending is not that of the moves",
                "ligne 3 : le résultat ou la fin n'est pas celui des coups");
    assert_null(plateau_record_read(NULL, NULL, NULL));
}

/* Every prefix of a record's text is read, or refused with a sentence. */
static void test_cut(void **state)
{
    static const char whole[] = HEAD "[Seat1 \"Zoë\"]\n\n1. e2 {clock 1.5} {swap} e8 {credit 1 3} "
                                     "{take-back 1} 2. e2\n";
    char text[sizeof whole];
    plateau_fault fault;

    (void)state;
    for (size_t length = 0; length < sizeof whole; length++) {
        memcpy(text, whole, length);
        text[length] = '\0';
        plateau_record *r = plateau_record_read(text, NULL, &fault);
        if (r)
            check_round_trip(r);
        else
            assert_true(fault.code && plateau_fault_write(&fault, NULL, NULL, 0) > 0);
        plateau_record_free(r);
    }
}

/* ---- memory ---- */

static void make_all(const plateau_record *from, const plateau_allocator *allocator, int made[3])
{
    plateau_fault fault = {.code = "before"};
    plateau_position now;

    plateau_record_now(from, &now);
    plateau_record *list[3] = {plateau_record_new(&now, allocator),
                               plateau_record_read(HEAD "\ne2", allocator, &fault),
                               plateau_record_copy(from, allocator)};
    for (int i = 0; i < 3; i++)
        made[i] = list[i] != NULL;
    assert_int_equal(fault.code != NULL, made[1]);
    const struct case_fault none = {&fault, "en"};
    if (!fault.code)
        assert_string_equal(case_text(case_write_fault, &none), "");
    if (list[2])
        assert_true(plateau_record_plies(list[2]) == plateau_record_plies(from));
    for (int i = 0; i < 3; i++)
        plateau_record_free(list[i]);
}

static void test_memory(void **state)
{
    plateau_record *r = case_record("orbital", 2);
    int made[3];

    (void)state;
    case_play(r, "Bb2 Bb3");
    for (int failing = 0; failing <= 3; failing++) {
        struct case_memory memory = {.failing = failing};
        plateau_allocator allocator = case_allocator(&memory);
        make_all(r, &allocator, made);
        for (int i = 0; i < 3; i++)
            assert_int_equal(made[i], i + 1 != failing);
        case_settled(&memory, 3);
    }
    /* After a refusal everything is released; the caller's allocator may be freed before its
       handles. */
    struct case_memory memory = {0};
    plateau_allocator allocator = case_allocator(&memory);
    assert_null(plateau_record_read("nothing", &allocator, NULL));
    plateau_record *copy = plateau_record_copy(r, &allocator);
    memset(&allocator, 0, sizeof allocator);
    check_round_trip(copy);
    plateau_record_free(copy);
    case_settled(&memory, 2);
    plateau_record_free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games), cmocka_unit_test(test_written),
        cmocka_unit_test(test_start),        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_names),        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_results),      cmocka_unit_test(test_result_after_swap),
        cmocka_unit_test(test_finish),       cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_goal),         cmocka_unit_test(test_faults),
        cmocka_unit_test(test_tags),         cmocka_unit_test(test_all_tags),
        cmocka_unit_test(test_position_tag), cmocka_unit_test(test_cut),
        cmocka_unit_test(test_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
