/*
 * monkey.c - plays whole games with random keys and clicks, without knowing the rules.
 *
 * At every step: the turn begun is the beginning of a legal one; everything that may be chosen can
 * be clicked on (a wall when the cursor has its direction), and such a click is never refused; and
 * the picture can be drawn at any size, in colour or not. In every third game the others are
 * computers; half the games have clocks.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/canvas_print.h"
#include "cli/base/command.h"
#include "cli/play/play.h"
#include "rules/random.h"

static struct play play;
static struct session_game game;
static struct canvas canvas;
static uint64_t seed = 1;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fail(__LINE__, #condition);                                                            \
        }                                                                                          \
    } while (0)

static void fail(int line, const char *what)
{
    const struct session *s = &play.session;
    char turn[64], position[GAME_TEXT_MAX];

    session_write_turn(s, turn, sizeof turn);
    s->table.record.game->write(session_position(s), position);
    printf("line %d: %s\n%s: %s\nturn: %s\n", line, what, s->table.record.game->name, position,
           turn);
    canvas_print(&canvas, (struct style){.unicode = true}, stdout);
    exit(1);
}

static int below(int bound)
{
    return (int)(random_next(&seed) % (uint64_t)bound);
}

static void draw(bool large, int colours, bool unicode)
{
    const struct style style = {.colours = colours, .unicode = unicode};

    play_draw(&play, style, large ? 120 : 80, large ? 40 : 24, &canvas);
}

/* ---- clicking ---- */

/* Chooses a random spot that shows the token; false if there is none. */
static bool find_spot(struct token t, int *x, int *y)
{
    int seen = 0;

    for (int row = 0; row < canvas.height; row++)
        for (int column = 0; column < canvas.width; column++)
            if (token_equal(canvas_token(&canvas, column, row), t) && below(++seen) == 0) {
                *x = column;
                *y = row;
            }
    return seen > 0;
}

/* Every choice is in the picture, except passing, which is done with Enter. */
static void check_reachable(bool large)
{
    const struct session *s = &play.session;
    int x, y;

    draw(large, 256, true);
    for (int i = 0; i < s->choices.count; i++)
        CHECK(s->choices.next[i].kind == TOKEN_PASS || find_spot(s->choices.next[i], &x, &y));
}

static void click(struct token t)
{
    const struct session *s = &play.session;
    const int turns = s->table.record.turns, count = s->turn.count;
    struct event e = {.kind = EVENT_CLICK};

    if (t.kind == TOKEN_PASS)
        e.kind = EVENT_ENTER;
    else
        CHECK(find_spot(t, &e.x, &e.y));
    play_event(&play, &e, &canvas);
    CHECK(s->tone != TONE_REFUSAL);
    CHECK(s->table.record.turns == turns + 1 || s->turn.count > count);
}

/* ---- keys ---- */

static void press(enum event_kind kind, const char *text)
{
    struct event e = {.kind = kind};

    if (text)
        snprintf(e.text, sizeof e.text, "%s", text);
    play_event(&play, &e, &canvas);
}

/* Presses any key, except those that would end the game or write files. */
static void press_anything(void)
{
    static const char letters[] = "abcdefghi123456789BPASMLnewp=:/ ?uxtv-";
    static const enum event_kind keys[] = {EVENT_UP,    EVENT_DOWN,    EVENT_LEFT,      EVENT_RIGHT,
                                           EVENT_TAB,   EVENT_ESCAPE,  EVENT_BACKSPACE, EVENT_TAB,
                                           EVENT_ENTER, EVENT_PAGE_UP, EVENT_PAGE_DOWN};
    const char text[2] = {letters[below((int)sizeof letters - 1)]};

    if (play.mode == PLAY_ASKING)
        press(EVENT_TEXT, "n");
    else if (below(2) == 0)
        press(below(8) == 0 && strchr("ptuvw", text[0]) ? EVENT_CONTROL : EVENT_TEXT, text);
    else
        press(keys[below((int)(sizeof keys / sizeof keys[0]))], NULL);
    if (play.mode == PLAY_NAMING)
        press(EVENT_ESCAPE, NULL);
}

static void click_anywhere(void)
{
    struct event e = {.kind = EVENT_CLICK, .x = below(130) - 5, .y = below(45) - 2};

    play_event(&play, &e, &canvas);
}

/* Returns to the board, whatever dialog is open. */
static void calm(void)
{
    while (play.help || play.mode != PLAY_BOARD)
        press(EVENT_ESCAPE, NULL);
}

static void check_turn(void)
{
    const struct session *s = &play.session;
    struct choices c;

    if (session_over(s))
        return;
    CHECK(game_choices(s->table.record.game, session_position(s), s->turn.tokens, s->turn.count, &c,
                       NULL));
    CHECK(c.count == s->choices.count && c.count > 0 && !c.complete);
    CHECK(memcmp(c.next, s->choices.next, (size_t)c.count * sizeof c.next[0]) == 0);
}

/* ---- computers ---- */

/* Lets computers move until it is a person's turn, while keys are pressed. */
static void let_computers_move(void)
{
    const struct session *s = &play.session;

    for (int i = 0; session_computer(s); i++) {
        CHECK(i < 100000 && play.delay == 0);
        if (below(8) == 0) {
            draw(below(2), 256, true);
            press_anything();
        }
        if (below(4) == 0)
            play.evaluating = false; /* Otherwise it would take its time in every turn. */
        if (play.paused || play.mode == PLAY_ASKING) {
            calm();
            if (play.paused)
                press(EVENT_TEXT, " ");
        }
        play_tick(&play);
        if (play.thinking.purpose != THINK_NOTHING)
            thinking_ended(&play.thinking, 10);
        check_turn();
    }
    CHECK(session_over(s) || session_level(s, session_position(s)->to_move) == 0);
}

/* ---- games ---- */

static void step(int number)
{
    const struct session *s = &play.session;

    let_computers_move();
    for (int i = below(4); i > 0; i--) {
        if (below(3) == 0)
            click_anywhere();
        else
            press_anything();
        check_turn();
        draw(below(2), below(2) * 256, below(2));
    }
    calm();
    let_computers_move();
    calm();
    if (session_over(s))
        return;
    check_reachable(number % 2);
    click(s->choices.next[below(s->choices.count)]);
    check_turn();
}

static int play_game(const struct game *g, int seats, bool computers, bool timed)
{
    int steps = 0;

    memset(&play, 0, sizeof play);
    memset(&game, 0, sizeof game);
    record_init(&game.record, g, seats);
    for (int seat = 1; computers && seat < seats; seat++)
        game.levels[seat] = 1 + below(2);
    game.base = timed ? 3 * 3600 * 1000 : 0; /* no flag falls on a slow machine */
    game.swap = timed && seats == 2;
    play_init(&play, &game);
    for (; steps < 300 && !session_over(&play.session); steps++)
        step(steps);
    draw(true, 256, true);
    CHECK(!play.done);
    play_release(&play);
    return steps;
}

int main(void)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++) {
            int steps = 0, over = 0;
            for (int n = 0; game_allows(games[i], seats) && n < 12; n++) {
                steps += play_game(games[i], seats, n % 3 == 2, n % 4 >= 2);
                over += session_over(&play.session);
            }
            if (steps > 0)
                printf("%s %d: %d steps, %d games ended\n", games[i]->name, seats, steps, over);
        }
    return 0;
}
