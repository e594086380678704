/*
 * challenge.c - draws the challenge of a day, and moves its computers.
 */
#include "challenge/challenge.h"

#include <assert.h>
#include <string.h>

#include "rules/random.h"

enum {
    FIRST_YEAR = 2026,
    LAST_YEAR = 2099,
    ATTEMPTS = 64, /* openings tried; the fairest is taken if none is fair */
    GLANCE = 1000, /* nodes to estimate the chances after an opening */
    FAIR_LEAST = 420,
    FAIR_MOST = 650,  /* thousandths of a win for the person */
    QUICK_WIN = 6,    /* plies: a win proved in fewer is too easy */
    DAYS_OF_WEEK = 7, /* the computers get stronger from Monday to Sunday */
};

/*
 * The games, which alternate from day to day; the number of players is drawn from the four in
 * `seats`. Another game here changes every challenge, so CHALLENGE_ENGINE must be raised.
 */
static const struct {
    const struct game *game;
    int plies; /* random moves before the game is given to the players */
    uint8_t seats[4];
} games_in_turn[] = {
    {&quoridor, 4, {2, 2, 2, 4}},
    {&dorix, 4, {2, 2, 3, 4}},
    {&orbital, 2, {2, 2, 2, 2}},
    {&tictacdoh, 2, {2, 2, 3, 4}},
};
enum { GAMES_IN_TURN = sizeof games_in_turn / sizeof *games_in_turn };

/* ---- dates ---- */

static bool is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int read_digits(const char *text, int count)
{
    int number = 0;

    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = number * 10 + (text[i] - '0');
    }
    return number;
}

/* Returns the days since 1 January 2024, a Monday; -1 if the text is not a date within bounds. */
static int read_day(const char *date)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    if (strlen(date) != CHALLENGE_DATE_MAX - 1 || date[4] != '-' || date[7] != '-')
        return -1;
    const int year = read_digits(date, 4), month = read_digits(date + 5, 2);
    int day = read_digits(date + 8, 2);
    if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1)
        return -1;
    if (day > lengths[month - 1] + (month == 2 && is_leap(year)))
        return -1;
    for (int y = 2024; y < year; y++)
        day += 365 + is_leap(y);
    for (int m = 1; m < month; m++)
        day += lengths[m - 1] + (m == 2 && is_leap(year));
    return day - 1;
}

/* ---- openings ---- */

/* Plays random moves from the setup; returns false if the game then is over or can be won with one
 * move. */
static bool open_game(const struct challenge *c, int plies, uint64_t *chance,
                      union any_position *start)
{
    struct move list[GAME_MOVES_MAX];

    c->game->setup(&start->position, c->seats);
    for (int ply = 0; ply < plies; ply++) {
        const int count = c->game->moves(&start->position, list);
        if (count == 0)
            return false;
        c->game->play(&start->position, list[random_below(chance, (uint32_t)count)]);
    }
    return start->position.status == STATUS_OPEN && !game_wins_at_once(c->game, &start->position);
}

static const struct engine_line *think(struct engine *e, const struct record *r,
                                       const struct search_limits *o)
{
    engine_begin(e, r, o);
    while (engine_step(e))
        ;
    return &e->lines[0];
}

/*
 * Returns the person's winning chances from a start, in thousandths. With more than two sides no
 * search estimates them well enough, so every start counts as fair.
 */
static int expected_chances(const struct challenge *c, const struct position *start,
                            struct engine *e, struct record *work)
{
    if (start->sides > 2)
        return FAIR_LEAST;
    record_init_from(work, c->game, start);
    const struct engine_line *line = think(e, work, &(struct search_limits){.nodes = GLANCE});
    const bool to_move = start->to_move % 2 == c->seat % 2;
    const int chances = to_move ? line->chances : 1000 - line->chances;
    /* A proven win counts as fair unless it is quick, because the person still has to find it. */
    if (chances == 1000 && line->value != VALUE_UNKNOWN && line->distance > QUICK_WIN)
        return FAIR_MOST;
    return chances;
}

/* Returns how far the chances are from the fair range; 0 if they are in it. */
static int unfairness(int chances)
{
    return chances < FAIR_LEAST  ? FAIR_LEAST - chances
           : chances > FAIR_MOST ? chances - FAIR_MOST
                                 : 0;
}

static void draw_start(struct challenge *c, int plies, uint64_t *chance, struct engine *e,
                       struct record *work)
{
    int least = -1;

    for (int attempt = 0; attempt < ATTEMPTS && least != 0; attempt++) {
        union any_position start;
        if (!open_game(c, plies, chance, &start))
            continue;
        const int unfair = unfairness(expected_chances(c, &start.position, e, work));
        if (least < 0 || unfair < least) {
            least = unfair;
            game_copy(c->game, &c->start.position, &start.position);
        }
    }
    assert(least >= 0);
}

bool challenge_find(struct challenge *c, const char *date, struct engine *e, struct record *work)
{
    static const int levels[DAYS_OF_WEEK] = {3, 3, 4, 4, 5, 5, 6};
    const int day = read_day(date);

    assert(e->size >= CHALLENGE_MEMORY);
    if (day < 0)
        return false;
    uint64_t chance = (uint64_t)day << 32 | CHALLENGE_ENGINE;
    const int turn = day % GAMES_IN_TURN;
    memset(c, 0, sizeof *c);
    memcpy(c->date, date, CHALLENGE_DATE_MAX);
    c->game = games_in_turn[turn].game;
    c->seats = games_in_turn[turn].seats[random_below(&chance, 4)];
    c->seat = (int)random_below(&chance, (uint32_t)c->seats);
    c->level = levels[day % DAYS_OF_WEEK];
    c->seed = random_below(&chance, CHALLENGE_SEED_MAX);
    draw_start(c, games_in_turn[turn].plies, &chance, e, work);
    return true;
}

/* ---- the game ---- */

static void add(char *text, size_t size, const char *more)
{
    const size_t length = strlen(text), n = strlen(more);

    assert(length + n < size);
    memcpy(text + length, more, n + 1);
    (void)size;
}

static void add_number(char *text, size_t size, int number)
{
    char digits[12] = {0};
    int at = sizeof digits - 1;

    assert(number >= 0);
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    add(text, size, digits + at);
}

void challenge_begin(const struct challenge *c, struct record *r)
{
    record_init_from(r, c->game, &c->start.position);
    r->tags[0] = '\0';
    add(r->tags, sizeof r->tags, "[Challenge \"");
    add(r->tags, sizeof r->tags, c->date);
    add(r->tags, sizeof r->tags, "\"]\n[ChallengeEngine \"");
    add_number(r->tags, sizeof r->tags, CHALLENGE_ENGINE);
    /* In the format in which `plateau play` saves who plays. */
    add(r->tags, sizeof r->tags, "\"]\n[Seats \"");
    for (int seat = 0; seat < c->seats; seat++) {
        add(r->tags, sizeof r->tags, seat > 0 ? "," : "");
        if (seat == c->seat)
            add(r->tags, sizeof r->tags, "person");
        else
            add_number(r->tags, sizeof r->tags, c->level);
    }
    add(r->tags, sizeof r->tags, "\"]\n");
    r->tagged = 1;
}

struct move challenge_move(const struct challenge *c, const struct record *r, struct engine *e)
{
    const struct search_limits orders = {.level = c->level,
                                         .seed = (uint64_t)c->seed + (uint64_t)r->turns};

    assert(e->size >= CHALLENGE_MEMORY && r->now.position.to_move != c->seat);
    think(e, r, &orders);
    return engine_move(e);
}

void challenge_answer(const struct challenge *c, struct record *r, struct engine *e)
{
    while (!record_over(r) && r->now.position.to_move != c->seat) {
        const bool played = record_play(r, challenge_move(c, r, e), RECORD_NO_CLOCK);
        assert(played);
        (void)played;
    }
}
