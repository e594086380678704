/*
 * record_text.c - records as text: round trips, refusals with their line, hostile input.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "languages/language.h"
#include "record/record.h"
#include "rules/random.h"

static struct record r, back;
static char text[RECORD_TEXT_MAX], again[RECORD_TEXT_MAX];

/* Writes the record, reads it back, and finds it the same to the last byte. */
static void check_round_trip(void)
{
    struct record_error error;
    const size_t length = record_write(&r, text, sizeof text);

    assert_true(length < sizeof text && strlen(text) == length);
    if (!record_read(&back, text, &error))
        fail_msg("line %d, fault %d, at %s: %s", error.line, (int)error.fault, error.text, text);
    assert_int_equal(error.fault, RECORD_OK);
    assert_memory_equal(&back, &r, sizeof r);
    assert_int_equal(record_write(&back, again, sizeof again), length);
    assert_string_equal(again, text);
}

/* ---- what is written ---- */

static void play(const char *moves, uint32_t clock)
{
    while (*moves) {
        char move[GAME_MOVE_TEXT_MAX] = "";
        struct move m;
        const size_t length = strcspn(moves, " ");
        memcpy(move, moves, length);
        assert_true(game_read_move(r.game, &r.now.position, move, &m, NULL));
        assert_true(record_play(&r, m, clock));
        moves += length + (moves[length] == ' ');
    }
}

static void test_written(void **state)
{
    (void)state;
    record_init(&r, &dorix, 3);
    snprintf(r.names[0], sizeof r.names[0], "Ada \"the\" \\ Zoë");
    play("b2 c3", RECORD_NO_CLOCK);
    play("b3", 58500);
    assert_true(record_credit(&r, 0, 30000) && record_substitute(&r, 2, 4));
    play("c2", 1);
    play("c3:c2b3", RECORD_NO_CLOCK);
    assert_true(record_take_back(&r, 1));
    play("c4 d1", RECORD_NO_CLOCK);
    check_round_trip();
    assert_string_equal(text, "[Game \"dorix\"]\n[Players \"3\"]\n"
                              "[Seat1 \"Ada \\\"the\\\" \\\\ Zoë\"]\n"
                              "[Result \"none\"]\n[Ending \"none\"]\n\n"
                              "1. b2 c3 b3 {clock 58.5} {credit 1 30} {substitute 3 4} "
                              "2. c2 {clock 0.001}\nc3:c2b3 {take-back 1} c4 d1\n");
}

static void test_written_from_position(void **state)
{
    union any_position start;

    (void)state;
    assert_true(quoridor.read(&start.position, "e7,e5 - 10,10 2/2"));
    record_init_from(&r, &quoridor, &start.position);
    play("e4 e8 e3 e9", RECORD_NO_CLOCK);
    check_round_trip();
    assert_string_equal(text, "[Game \"quoridor\"]\n[Players \"2\"]\n"
                              "[Position \"e7,e5 - 10,10 2/2\"]\n"
                              "[Result \"1 0\"]\n[Ending \"goal\"]\n\ne4 2. e8 e3 3. e9\n");
}

/* Odds are in the position from which the record begins. */
static void test_written_with_odds(void **state)
{
    union any_position start;

    (void)state;
    assert_true(game_read_odds(&quoridor, &start.position, 2, "8,10"));
    record_init_from(&r, &quoridor, &start.position);
    play("e3h e8 a1v", RECORD_NO_CLOCK);
    check_round_trip();
    assert_string_equal(text, "[Game \"quoridor\"]\n[Players \"2\"]\n"
                              "[Position \"e1,e9 - 8/8,10 1/2\"]\n"
                              "[Result \"none\"]\n[Ending \"none\"]\n\n1. e3h e8 2. a1v\n");
    quoridor.write(&r.now.position, text);
    assert_string_equal(text, "e1,e8 a1v,e3h 6/8,10 2/2");
}

/* If there is too little room, as much as fits is written, and the whole length is returned. */
static void test_written_in_part(void **state)
{
    (void)state;
    record_init(&r, &orbital, 2);
    play("Bb2 Bb3", 1000);
    const size_t length = record_write(&r, text, sizeof text);
    for (size_t size = 0; size <= length + 1; size++) {
        memset(again, '#', sizeof again);
        assert_int_equal(record_write(&r, again, size), length);
        assert_int_equal(again[size], '#');
        if (size == 0)
            continue;
        assert_int_equal(strlen(again), size <= length ? size - 1 : length);
        assert_memory_equal(again, text, size - 1);
    }
    assert_int_equal(record_write(&r, NULL, 0), length);
}

/* ---- round trips of random games with everything that can happen in them ---- */

static void random_event(uint64_t *seed)
{
    static const uint32_t times[] = {0, 1, 10, 999, 1000, 30050, 100500, RECORD_CLOCK_MAX};
    const int seat = (int)random_below(seed, r.now.position.seats);

    switch (random_below(seed, 24)) {
    case 0:
        record_take_back(&r, 1 + (int)random_below(seed, 4));
        break;
    case 1:
        record_substitute(&r, seat, 1 + (int)random_below(seed, 8));
        break;
    case 2:
        record_credit(&r, seat, times[random_below(seed, 8)]);
        break;
    case 3:
        record_swap(&r);
        break;
    default:
        break;
    }
}

/* From the usual start, or one time in four with odds. */
static void begin(const struct game *g, int seats, uint64_t *seed)
{
    uint8_t hands[GAME_SEATS_MAX] = {0};
    union any_position start;

    record_init(&r, g, seats);
    if (!g->odds || random_below(seed, 4))
        return;
    do
        for (int seat = 0; seat < seats; seat++)
            hands[seat] = (uint8_t)random_below(seed, 12);
    while (!g->odds(&start.position, seats, hands));
    record_init_from(&r, g, &start.position);
}

static void random_game(const struct game *g, int seats, uint64_t seed)
{
    static const uint32_t clocks[] = {0, 1, 20, 300, 4000, 56789, RECORD_CLOCK_MAX};
    const bool clock = random_below(&seed, 2), events = random_below(&seed, 4) == 0;
    struct move list[GAME_MOVES_MAX];

    begin(g, seats, &seed);
    if (random_below(&seed, 2))
        snprintf(r.names[seats - 1], sizeof r.names[0], "Éloïse \\\" %u", (unsigned)seed);
    if (random_below(&seed, 2)) {
        snprintf(r.tags, sizeof r.tags, "[Date \"2026-11-15\"]\n[X \"\\\\ \\\"\"]\n");
        r.tagged = 1;
    }
    while (!record_over(&r)) {
        const uint32_t count = (uint32_t)g->moves(&r.now.position, list);
        const struct move m = list[random_below(&seed, count)];
        if (!record_play(&r, m, clock ? clocks[random_below(&seed, 7)] : RECORD_NO_CLOCK))
            break; /* It is full. */
        if (events)
            random_event(&seed);
    }
}

static void test_random_games(void **state)
{
    bool ended[ENDING_COUNT] = {false};

    (void)state;
    for (int i = 0; i < GAMES_COUNT; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
            for (uint64_t seed = 1; game_allows(games[i], seats) && seed <= 100; seed++) {
                random_game(games[i], seats, seed);
                check_round_trip();
                ended[r.ending] = true;
            }
    assert_true(ended[ENDING_GOAL] && ended[ENDING_DIAGONAL] && ended[ENDING_TOWERS]);
    assert_true(ended[ENDING_LINE] && ended[ENDING_REPETITION]);
}

/* Rare endings need more games to occur. */
static void test_rare_endings(void **state)
{
    static const struct {
        const struct game *game;
        enum ending ending;
        enum status status;
    } cases[] = {{&tictacdoh, ENDING_STUCK, STATUS_WON},
                 {&tictacdoh, ENDING_ALL_PLACED, STATUS_DRAWN},
                 {&orbital, ENDING_MAJORITY, STATUS_WON},
                 {&orbital, ENDING_MAJORITY, STATUS_DRAWN}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t seed = 0;
        do
            random_game(cases[i].game, 2, ++seed);
        while (seed < 20000 && (r.ending != cases[i].ending || r.status != cases[i].status));
        assert_int_equal(r.ending, cases[i].ending);
        assert_int_equal(r.status, cases[i].status);
        check_round_trip();
    }
}

static void test_endings_of_people(void **state)
{
    static const struct {
        enum ending how;
        unsigned winners;
        const char *tags;
    } cases[] = {{ENDING_AGREEMENT, 0, "[Result \"0.5 0.5\"]\n[Ending \"agreement\"]\n"},
                 {ENDING_RESIGNATION, 1, "[Result \"1 0\"]\n[Ending \"resignation\"]\n"},
                 {ENDING_TIME, 2, "[Result \"0 1\"]\n[Ending \"time\"]\n"},
                 {ENDING_ABANDONED, 1, "[Result \"1 0\"]\n[Ending \"abandoned\"]\n"},
                 {ENDING_ABANDONED, 0, "[Result \"none\"]\n[Ending \"abandoned\"]\n"},
                 {ENDING_ABORTED, 0, "[Result \"none\"]\n[Ending \"aborted\"]\n"}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        record_init(&r, &tictacdoh, 2);
        play("Sc3 Mc3", RECORD_NO_CLOCK);
        assert_true(record_end(&r, cases[i].how, cases[i].winners));
        check_round_trip();
        assert_non_null(strstr(text, cases[i].tags));
    }
    record_init(&r, &dorix, 4);
    assert_true(record_end(&r, ENDING_RESIGNATION, 10));
    check_round_trip();
    assert_non_null(strstr(text, "[Result \"0 1 0 1\"]\n"));
}

/* ---- what is read ---- */

#define HEAD "[Game \"quoridor\"]\n[Players \"2\"]\n"

static void test_accepted(void **state)
{
    static const struct {
        const char *text;
        int turns;
    } cases[] = {
        {HEAD, 0},
        {HEAD "\n", 0},
        {"\n\n  " HEAD "\n\n", 0},
        {"[Game \"quoridor\"]\r\n[Players \"2\"]\r\n\r\n1. e2 e8\r\n2. e3\r\n", 3},
        {HEAD "\ne2 e8 e3", 3},
        {HEAD "\n1.\ne2\n\n\te8 2. e3", 3},
        {HEAD "\ne2 {clock 5} e8 {clock 0}", 2},
        {HEAD "\ne2 {clock 3999999.999}", 1},
        {HEAD "\ne2 {take-back 1} e2 {take-back 1} d1", 1},
        {HEAD "\n1. e2 {take-back 1} 1. d1", 1},
        {HEAD "\ne2 {swap} e8", 2},
        {HEAD "[Result \"none\"]\n\ne2", 1},
        {HEAD "[Ending \"none\"]\n\ne2", 1},
        {HEAD "[Result \"1 0\"]\n[Ending \"time\"]\n\ne2", 1},
        {HEAD "[Seat2 \"Zoë\"]\n[Other \"thing\"]\n\ne2", 1},
        {HEAD "[Position \"e8,e5 - 10,10 1/2\"]\n\ne9", 1},
        {HEAD "[Position \"e8,e5 a1h 0/1,0/0 1/2\"]\n[Result \"1 0\"]\n\ne9", 1},
        {HEAD "[Position \"e8,e5 - 10,10 1/2\"]\n[Result \"1 0\"]\n\ne9", 1},
        {HEAD "[Position \"e8,e5 - 10,10 1/2\"]\n[Ending \"goal\"]\n\ne9", 1},
        {HEAD "\ne2 e8 e1 e9 e2 e8 e1 e9 {take-back 2}", 6},
    };
    struct record_error error;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!record_read(&r, cases[i].text, &error))
            fail_msg("line %d, fault %d: %s", error.line, (int)error.fault, cases[i].text);
        assert_int_equal(r.turns, cases[i].turns);
        check_round_trip();
    }
}

/* Texts that are refused, why, and in which line. */
static const struct {
    const char *text;
    enum record_fault fault;
    int line;
} refused[] = {
    {"", RECORD_NO_GAME, 1},
    {"e2", RECORD_NO_GAME, 1},
    {"[Players \"2\"]\n", RECORD_NO_GAME, 2},
    {"[Players \"2\"]\n[Game \"chess\"]\n\n1. e4\n", RECORD_NO_GAME, 2},
    {"[Game \"quoridor\"]\n", RECORD_BAD_PLAYERS, 2},
    {"[Game \"quoridor\"]\n[Players \"3\"]\n\n\ne2", RECORD_BAD_PLAYERS, 2},
    {"[Game \"quoridor\"]\n[Players \"22\"]\n", RECORD_BAD_PLAYERS, 2},
    {"[Game \"quoridor\"]\n[Players \"x\"]\n", RECORD_BAD_PLAYERS, 2},
    {HEAD "[Seat3 \"Ada\"]\n\n\ne2", RECORD_BAD_PLAYERS, 3},
    {HEAD "[Position \"e9,e1 - 10,10 1/2\"]\n\n\ne2", RECORD_BAD_POSITION, 3},
    {HEAD "[Position \"e1,a5,e9,i5 - 5,5,5,5 1/4\"]\n\n", RECORD_BAD_POSITION, 3},
    {HEAD "[Position \"e1,e9 - 9,10 1/2\"]\n\ne2", RECORD_BAD_POSITION, 3},
    {HEAD "[Position \"e1,e9 - 10/10,10 1/2\"]\n\ne2", RECORD_BAD_POSITION, 3},
    {HEAD "[Position \"e1,e9 c3h,a1h 9,9 1/2\"]\n\ne2", RECORD_BAD_POSITION, 3},
    {HEAD "[Position \"e1,e9 - 8/8,10 1/2\"]\n[Position \"e1,e9 - 10,10 1/2\"]\n", RECORD_TAG_TWICE,
     4},
    {HEAD "[Game \"dorix\"]\n", RECORD_TAG_TWICE, 3},
    {HEAD "[Date \"1\"]\n[Date \"2\"]\n", RECORD_TAG_TWICE, 4},
    {HEAD "[Dat \"1\"]\n[Date \"2\"]\n[Dat \"1\"]\n", RECORD_TAG_TWICE, 5},
    {HEAD "[Seat1 \"\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date 1]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date  \"1\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date\"1\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[ \"1\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[1a \"1\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[D-e \"1\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"1\" ]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"1\"] e2\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"1\"][Time \"2\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"1", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"1\n\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"1\\\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"a\\b\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Seat1 \"a\\b\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"\t\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"\x7f\"]\n", RECORD_BAD_TAG, 3},
    {HEAD "[Date \"\xc3\"]\n", RECORD_BAD_TAG, 3},             /* cut short */
    {HEAD "[Date \"\xc0\xa2\"]\n", RECORD_BAD_TAG, 3},         /* overlong */
    {HEAD "[Date \"\xed\xa0\x80\"]\n", RECORD_BAD_TAG, 3},     /* a surrogate */
    {HEAD "[Date \"\xf4\x90\x80\x80\"]\n", RECORD_BAD_TAG, 3}, /* beyond Unicode */
    {HEAD "[Date \"\xe2\x80\xae\"]\n", RECORD_BAD_TAG, 3},     /* turns text round */
    {HEAD "[Date \"\xc2\x85\"]\n", RECORD_BAD_TAG, 3},         /* a control */
    {HEAD "[", RECORD_BAD_TAG, 3},
    {HEAD "[]", RECORD_BAD_TAG, 3},
    {HEAD "\n2. e2", RECORD_BAD_NUMBER, 4},
    {HEAD "\n1. e2\n1. e8", RECORD_BAD_NUMBER, 5},
    {HEAD "\n1. e2\n2. e8", RECORD_BAD_NUMBER, 5},
    {HEAD "\n01. e2", RECORD_BAD_NUMBER, 4},
    {HEAD "\n1 e2", RECORD_BAD_NUMBER, 4},
    {HEAD "\n1.", RECORD_BAD_NUMBER, 4},
    {HEAD "\n1. 1. e2", RECORD_BAD_NUMBER, 4},
    {HEAD "\n1. {credit 1 5} e2", RECORD_BAD_NUMBER, 4},
    {HEAD "\ne2 e8\n2.", RECORD_BAD_NUMBER, 5},
    {HEAD "\n4294967297. e2", RECORD_BAD_NUMBER, 4},
    {HEAD "\n18446744073709551617. e2", RECORD_BAD_NUMBER, 4},
    {HEAD "\ne2\ne8\ne5", RECORD_BAD_MOVE, 6},
    {HEAD "\ne2\npass", RECORD_BAD_MOVE, 5},
    {HEAD "\ne2,e8", RECORD_BAD_MOVE, 4},
    {HEAD "\ne2e8", RECORD_BAD_MOVE, 4},
    {HEAD "\n1.e2", RECORD_BAD_MOVE, 4},
    {HEAD "\ne2}", RECORD_BAD_MOVE, 4},
    {HEAD "\ne2 \x01", RECORD_BAD_MOVE, 4},
    {HEAD "\ne2 \xc3\xa9", RECORD_BAD_MOVE, 4},
    {HEAD "\ne2 {clock 5}e8", RECORD_BAD_MOVE, 4},
    {HEAD "\n[Date \"1\"]\ne2\n[Time \"2\"]", RECORD_BAD_MOVE, 6},
    {HEAD "\n{clock 5}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock 5} {clock 5}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2\n{credit 1 5} {clock 5}", RECORD_BAD_EVENT, 5},
    {HEAD "\ne2 {clock 5.0}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock 5.}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock 5.1234}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock 5.120}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock .5}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock -5}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock 4000000}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock 18446744073709551617}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock 5", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock 5 }", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {clock  5}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {a comment}", RECORD_BAD_EVENT, 4},
    {HEAD "\n{swap}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {swap} {swap}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {swap", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {swaps}", RECORD_BAD_EVENT, 4},
    {HEAD "\n{take-back 1}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {take-back 0}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {take-back 2}", RECORD_BAD_EVENT, 4},
    {HEAD "\ne2 {take-back 4294967297}", RECORD_BAD_EVENT, 4},
    {HEAD "\n{substitute 3 4}", RECORD_BAD_EVENT, 4},
    {HEAD "\n{substitute 0 4}", RECORD_BAD_EVENT, 4},
    {HEAD "\n{substitute 1 9}", RECORD_BAD_EVENT, 4},
    {HEAD "\n{substitute 1}", RECORD_BAD_EVENT, 4},
    {HEAD "\n{credit 3 5}", RECORD_BAD_EVENT, 4},
    {HEAD "\n{credit 1 4000000}", RECORD_BAD_EVENT, 4},
    {HEAD "[Position \"e8,e5 - 10,10 1/2\"]\n\ne9\ne4", RECORD_AFTER_END, 6},
    {HEAD "\ne2 e8 e1 e9 e2 e8 e1 e9\ne2", RECORD_AFTER_END, 5},
    {HEAD "[Position \"e8,e5 - 10,10 1/2\"]\n\ne9\n{credit 1 5}", RECORD_BAD_EVENT, 6},
    {HEAD "[Result \"1 0\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"0.5 0.5\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"1 0\"]\n[Ending \"aborted\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"1 1\"]\n[Ending \"time\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"0 0\"]\n[Ending \"time\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"1 0.5\"]\n[Ending \"time\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"1\"]\n[Ending \"time\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"1 0 0\"]\n[Ending \"time\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"2 0\"]\n[Ending \"time\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"none\"]\n[Ending \"agreement\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"1 0\"]\n[Ending \"goal\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Result \"0.5 0.5\"]\n[Ending \"length\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Ending \"time\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Ending \"never\"]\n\ne2", RECORD_BAD_RESULT, 3},
    {HEAD "[Position \"e8,e5 - 10,10 1/2\"]\n[Result \"0 1\"]\n\ne9", RECORD_BAD_RESULT, 4},
    {HEAD "[Position \"e8,e5 - 10,10 1/2\"]\n[Ending \"time\"]\n\ne9", RECORD_BAD_RESULT, 4},
};

static void test_refused(void **state)
{
    struct record_error error;
    int wrong = 0;

    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const bool read = record_read(&r, refused[i].text, &error);
        if (!read && error.fault == refused[i].fault && error.line == refused[i].line)
            continue;
        print_error("%s with fault %d, line %d, not %d, line %d:\n%s\n", read ? "read" : "refused",
                    (int)error.fault, error.line, (int)refused[i].fault, refused[i].line,
                    refused[i].text);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* ---- hostile input ---- */

static size_t add(size_t length, const char *what, int times)
{
    const size_t more = strlen(what);

    for (; times > 0 && length + more < sizeof text; times--, length += more)
        memcpy(text + length, what, more);
    text[length] = '\0';
    return length;
}

static void check_hostile(enum record_fault fault)
{
    struct record_error error;
    char sentence[RECORD_ERROR_TEXT_MAX];

    assert_false(record_read(&r, text, &error));
    assert_int_equal(error.fault, fault);
    for (int language = 0; language_at(language); language++) {
        const size_t length = record_error_write(&error, language_at(language)->tag, sentence);
        assert_int_equal(strlen(sentence), length);
    }
}

static void test_hostile(void **state)
{
    static const struct {
        const char *before, *what;
        int times;
        enum record_fault fault;
    } cases[] = {
        {"", "[", 200000, RECORD_BAD_TAG},
        {"[", "A", 200000, RECORD_BAD_TAG},
        {"[A \"", "\\\\", 100000, RECORD_BAD_TAG},
        {"[A \"", "x", 200000, RECORD_BAD_TAG},
        {HEAD "[A \"", "\xc3", 200000, RECORD_BAD_TAG},
        {HEAD "\n", "9", 200000, RECORD_BAD_NUMBER},
        {HEAD "\n", "e", 200000, RECORD_BAD_MOVE},
        {HEAD "\n{", "credit ", 20000, RECORD_BAD_EVENT},
        {HEAD "\n{clock ", "1", 200000, RECORD_BAD_EVENT},
        {HEAD "\ne2 {clock 1.", "1", 200000, RECORD_BAD_EVENT},
        {HEAD "\n", "{", 200000, RECORD_BAD_EVENT},
        {HEAD "\n", "{credit 1 5} ", 10000, RECORD_TOO_LONG},
        {HEAD "\n", "e2 {take-back 1} ", 10000, RECORD_TOO_LONG},
        {HEAD "\n", "{substitute 2 8}\n", 10000, RECORD_TOO_LONG},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        add(add(0, cases[i].before, 1), cases[i].what, cases[i].times);
        check_hostile(cases[i].fault);
    }
}

/* Blanks alone are read up to the greatest length, and not one byte more. */
static void test_longest(void **state)
{
    struct record_error error;
    static char longer[RECORD_TEXT_MAX + 1];

    (void)state;
    add(add(0, HEAD, 1), "\n", RECORD_TEXT_MAX);
    assert_int_equal(strlen(text), RECORD_TEXT_MAX - 1);
    assert_true(record_read(&r, text, &error));
    memset(longer, ' ', RECORD_TEXT_MAX);
    memcpy(longer, HEAD, strlen(HEAD));
    assert_false(record_read(&r, longer, &error));
    assert_int_equal(error.fault, RECORD_TOO_LONG);
}

/* Four thousand moves, most of them taken back, are read; so are a thousand turns that remain. */
static void test_many_entries(void **state)
{
    struct record_error error;

    (void)state;
    add(add(0, HEAD "\n", 1), "e2 {take-back 1} ", RECORD_ENTRIES_MAX / 2);
    assert_true(record_read(&r, text, &error));
    assert_true(r.count == RECORD_ENTRIES_MAX && r.turns == 0);
    check_round_trip();
}

/* Unknown tags are kept unchanged, up to their limit. */
static void test_unknown_tags(void **state)
{
    struct record_error error;
    char tag[300];
    size_t length = add(0, HEAD, 1), kept = 0;

    (void)state;
    for (int i = 0; i < 100; i++) {
        const int size = snprintf(tag, sizeof tag, "[Tag%d \"%0*d \\\\ \\\" é\"]\n", i, 60, i);
        length = add(length, tag, 1);
        if (kept + (size_t)size < RECORD_TAGS_MAX) {
            kept += (size_t)size;
            assert_true(record_read(&r, text, &error));
            assert_string_equal(r.tags, text + strlen(HEAD));
            check_round_trip();
            assert_int_equal(add(0, HEAD, 1), strlen(HEAD));
            length = add(strlen(HEAD), r.tags, 1);
        } else {
            check_hostile(RECORD_TOO_LONG);
            return;
        }
    }
    fail();
}

/* Values and names may have the greatest length. */
static void test_longest_values(void **state)
{
    struct record_error error;
    size_t length;

    (void)state;
    add(add(add(0, HEAD "[Seat2 \"", 1), "\\\"", RECORD_NAME_MAX - 1), "\"]\n", 1);
    assert_true(record_read(&r, text, &error));
    assert_int_equal(strlen(r.names[1]), RECORD_NAME_MAX - 1);
    check_round_trip();
    add(add(add(0, HEAD "[Seat2 \"", 1), "x", RECORD_NAME_MAX), "\"]\n", 1);
    check_hostile(RECORD_BAD_TAG);
    length = add(add(0, HEAD "[Note \"", 1), "x", 255);
    add(length, "\"]\n", 1);
    assert_true(record_read(&r, text, &error));
    check_round_trip();
    length = add(add(0, HEAD "[Note \"", 1), "x", 256);
    add(length, "\"]\n", 1);
    check_hostile(RECORD_BAD_TAG);
}

/* ---- errors in words ---- */

static void test_error_sentences(void **state)
{
    static char all[2][RECORD_FAULT_COUNT][RECORD_ERROR_TEXT_MAX];

    (void)state;
    for (int language = 0; language_at(language); language++)
        for (int fault = 0; fault < RECORD_FAULT_COUNT; fault++) {
            const struct record_error e = {.fault = (enum record_fault)fault, .line = 12};
            char *sentence = all[language][fault];
            const size_t length = record_error_write(&e, language_at(language)->tag, sentence);
            assert_int_equal(strlen(sentence), length);
            assert_ptr_equal(strstr(sentence, language == 1 ? "ligne 12 : " : "line 12: "),
                             sentence);
            assert_true(length > 20);
            for (int other = 0; other < fault; other++)
                assert_string_not_equal(sentence, all[language][other]);
        }
}

static void test_error_with_reason(void **state)
{
    struct record_error error;
    char sentence[RECORD_ERROR_TEXT_MAX];

    (void)state;
    assert_false(record_read(&r, HEAD "\ne1h\ne8\n2. e2", &error));
    record_error_write(&error, "en", sentence);
    assert_string_equal(sentence, "line 6: e2: there is a wall between e1 and e2");
    record_error_write(&error, "fr", sentence);
    assert_string_equal(sentence, "ligne 6 : e2 : une barrière sépare e1 et e2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_written),           cmocka_unit_test(test_written_from_position),
        cmocka_unit_test(test_written_with_odds), cmocka_unit_test(test_written_in_part),
        cmocka_unit_test(test_random_games),      cmocka_unit_test(test_rare_endings),
        cmocka_unit_test(test_endings_of_people), cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_refused),           cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_longest),           cmocka_unit_test(test_many_entries),
        cmocka_unit_test(test_unknown_tags),      cmocka_unit_test(test_longest_values),
        cmocka_unit_test(test_error_sentences),   cmocka_unit_test(test_error_with_reason),
    };

    return cmocka_run_group_tests_name("record_text", tests, NULL, NULL);
}
