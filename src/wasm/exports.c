/*
 * exports.c - the games and the position, as exports.h promises them.
 */
#include "wasm/exports.h"

#include <assert.h>
#include <string.h>

#include "record/typed.h"
#include "rules/text.h"
#include "wasm/current.h"
#include "wasm/fail.h"
#include "wasm/input.h"
#include "wasm/output.h"

/* Deep enough for any test; each level takes some five kilobytes of the stack. */
enum { PERFT_DEPTH_MAX = 16 };

static const struct game *game_kept;
static union any_position position_kept;

/* ---- the games ---- */

const struct game *current_find_game(int number)
{
    if (number >= 0 && number < GAMES_COUNT)
        return games[number];
    fail(FAULT_GAME);
    return NULL;
}

const struct game *current_find_game_for(int number, int seats)
{
    const struct game *g = current_find_game(number);

    if (!g || game_allows(g, seats))
        return g;
    fail(FAULT_SEATS);
    return NULL;
}

int current_game_number(const struct game *g)
{
    int number = 0;

    while (games[number] != g)
        number++;
    return number;
}

int wasm_games(void)
{
    output_begin();
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct game *g = games[i];
        output_put(i == 0 ? "" : "\n");
        output_put(g->name);
        for (int seats = 0, n = 0; seats <= GAME_SEATS_MAX; seats++)
            if (game_allows(g, seats)) {
                output_put_char(n++ == 0 ? '\t' : ' ');
                output_put_number((uint32_t)seats);
            }
        output_put_char('\t');
        output_put_number(g->files);
        output_put_char('\t');
        output_put_number(g->ranks);
        output_put_char('\t');
        output_put(g->notation);
        output_put_char('\t');
        output_put_number(g->minutes);
        output_put_char('\t');
        output_put(g->sample);
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            output_put_char('\t');
            output_put(g->title[language]);
            output_put_char('\t');
            output_put(g->pitch[language]);
        }
    }
    return GAMES_COUNT;
}

/* ---- the position ---- */

/* Nothing runs before the first call, so each call may be the first. */
static void ensure_position(void)
{
    if (game_kept)
        return;
    game_kept = games[0];
    game_kept->setup(&position_kept.position, 2);
}

const struct game *current_game(void)
{
    ensure_position();
    return game_kept;
}

const struct position *current_position(void)
{
    ensure_position();
    return &position_kept.position;
}

static int put_position(const struct game *g, const struct position *p)
{
    char text[GAME_TEXT_MAX];

    g->write(p, text);
    output_begin();
    output_put(text);
    return 0;
}

int current_set(const struct game *g, const struct position *p)
{
    game_kept = g;
    game_copy(g, &position_kept.position, p);
    return put_position(g, p);
}

int wasm_start(int game, int seats)
{
    const struct game *g = current_find_game_for(game, seats);
    union any_position first;

    if (!g)
        return -1;
    g->setup(&first.position, seats);
    return current_set(g, &first.position);
}

int wasm_start_odds(int game, int seats, uint32_t length)
{
    const char *text = input_text(length);
    const struct game *g = text ? current_find_game_for(game, seats) : NULL;
    union any_position first;

    if (!g)
        return -1;
    if (!game_read_odds(g, &first.position, seats, text))
        return fail(FAULT_NUMBER);
    return current_set(g, &first.position);
}

int wasm_load(int game, uint32_t length)
{
    const char *text = input_text(length);
    const struct game *g = text ? current_find_game(game) : NULL;
    union any_position read;
    char sorted[GAME_TEXT_MAX];

    if (!g)
        return -1;
    if (text_sort_walls(g, text, sorted))
        return fail_unsorted(sorted);
    if (!g->read(&read.position, text))
        return fail(FAULT_POSITION);
    return current_set(g, &read.position);
}

bool current_read_move(uint32_t length, const struct game *g, const struct position *p,
                       struct move *m)
{
    const char *text = input_text(length);
    struct reason why;

    if (!text)
        return false;
    if (game_read_move(g, p, text, m, &why))
        return true;
    fail_because(&why);
    return false;
}

int wasm_play(uint32_t length)
{
    union any_position next;
    struct move m;

    if (!current_read_move(length, current_game(), current_position(), &m))
        return -1;
    game_copy(current_game(), &next.position, current_position());
    current_game()->play(&next.position, m);
    return current_set(current_game(), &next.position);
}

int wasm_typed(int game, uint32_t length)
{
    const char *text = input_text(length);
    const struct game *g = text ? current_find_game(game) : NULL;
    char notation[GAME_MOVE_TEXT_MAX];

    if (!g)
        return -1;
    output_begin();
    if (typed_read(g, text, notation) > 0)
        output_put(notation);
    return 0;
}

int wasm_game(void)
{
    return current_game_number(current_game());
}

int wasm_seats(void)
{
    return current_position()->seats;
}

int wasm_sides(void)
{
    return current_position()->sides;
}

int wasm_turn(void)
{
    return current_position()->turn;
}

int wasm_status(void)
{
    return current_position()->status;
}

int wasm_winners(void)
{
    return current_position()->winners;
}

int current_outcome(enum status status, unsigned winners, int seats, int seat)
{
    const struct position end = {.status = (uint8_t)status, .winners = (uint8_t)winners};

    if (status == STATUS_OPEN || seat < 0 || seat >= seats)
        return -1;
    return game_outcome(&end, seat);
}

int wasm_outcome(int seat)
{
    const struct position *p = current_position();

    return current_outcome((enum status)p->status, p->winners, p->seats, seat);
}

int current_write_ending(enum ending e)
{
    output_begin();
    output_put(ending_name(e));
    return 0;
}

int wasm_ending(void)
{
    return current_write_ending((enum ending)current_position()->ending);
}

int current_write_verdict(enum ending e, enum status status, unsigned winners)
{
    char text[ENDING_TEXT_MAX];

    ending_write(e, status == STATUS_DRAWN, winners, output_language(), output_names(), text);
    output_begin();
    output_put(text);
    return 0;
}

int wasm_verdict(void)
{
    const struct position *p = current_position();

    return current_write_verdict((enum ending)p->ending, (enum status)p->status, p->winners);
}

int wasm_position(void)
{
    return put_position(current_game(), current_position());
}

int wasm_fingerprint(void)
{
    const uint64_t fingerprint = game_fingerprint(current_game(), current_position());

    output_begin();
    for (int shift = 60; shift >= 0; shift -= 4)
        output_put_char("0123456789abcdef"[fingerprint >> shift & 15]);
    return 0;
}

void current_put_move(const struct game *g, const struct position *p, struct move m)
{
    char text[GAME_MOVE_TEXT_MAX];

    g->write_move(p, m, text);
    output_put(text);
}

int wasm_moves(void)
{
    struct move list[GAME_MOVES_MAX];
    const int count = current_game()->moves(current_position(), list);

    output_begin();
    for (int i = 0; i < count; i++) {
        if (i > 0)
            output_put_char(' ');
        current_put_move(current_game(), current_position(), list[i]);
    }
    return count;
}

int64_t wasm_perft(int depth)
{
    if (depth < 0 || depth > PERFT_DEPTH_MAX)
        return -1;
    return (int64_t)game_perft(current_game(), current_position(), depth);
}

/* ---- a turn, token by token ---- */

/* Reads one token and the space behind it, if there is one; false if that is not what is there. */
static bool next_token(const char **at, struct token *t)
{
    char text[TOKEN_TEXT_MAX];
    size_t length = 0;

    for (; **at && **at != ' '; ++*at) {
        if (length == sizeof text - 1)
            return false;
        text[length++] = **at;
    }
    text[length] = '\0';
    if (**at == ' ' && *++*at == '\0')
        return false;
    return token_read(text, t);
}

int current_read_tokens(uint32_t length, struct token turn[static CURRENT_TOKENS_MAX])
{
    const struct reason unreadable = {.code = REASON_UNREADABLE,
                                      .notation = current_game()->notation};
    const char *at = input_text(length);
    int count = 0;

    if (!at)
        return -1;
    while (*at) {
        struct token t;
        if (!next_token(&at, &t))
            return fail_because(&unreadable);
        if (count < CURRENT_TOKENS_MAX)
            turn[count++] = t;
    }
    return count;
}

static void put_tokens(const struct token *list, int count)
{
    for (int i = 0; i < count; i++) {
        char text[TOKEN_TEXT_MAX];
        token_write(list[i], text);
        if (i > 0)
            output_put_char(' ');
        output_put(text);
    }
}

int wasm_choices(uint32_t length)
{
    struct token turn[CURRENT_TOKENS_MAX];
    const int count = current_read_tokens(length, turn);
    struct choices c;
    struct reason why;

    if (count < 0)
        return -1;
    if (!game_choices(current_game(), current_position(), turn, count, &c, &why))
        return fail_because(&why);
    output_begin();
    put_tokens(c.next, c.count);
    output_put_char('\n');
    if (c.complete)
        current_put_move(current_game(), current_position(), c.move);
    return c.count;
}

int wasm_meanwhile(uint32_t length)
{
    struct token turn[CURRENT_TOKENS_MAX];
    const int count = current_read_tokens(length, turn);
    union any_position shown;

    if (count < 0)
        return -1;
    game_meanwhile(current_game(), current_position(), turn, count, &shown.position);
    return put_position(current_game(), &shown.position);
}

static int put_marks(const struct mark *list, int count)
{
    output_begin();
    for (int i = 0; i < count; i++) {
        output_put(i == 0 ? "" : "\n");
        output_put(game_mark_name((enum mark_kind)list[i].kind));
        output_put_char(' ');
        output_put_number(list[i].seat);
        output_put_char(' ');
        put_tokens(&list[i].at, 1);
    }
    return count;
}

int wasm_marks(uint32_t length)
{
    struct token turn[CURRENT_TOKENS_MAX];
    struct mark list[GAME_MARKS_MAX];
    const int count = current_read_tokens(length, turn);

    if (count < 0)
        return -1;
    return put_marks(list, game_marks(current_game(), current_position(), turn, count, list));
}

int wasm_move_marks(uint32_t length)
{
    struct mark list[GAME_MARKS_MAX];
    struct move m;

    if (!current_read_move(length, current_game(), current_position(), &m))
        return -1;
    return put_marks(list, game_move_marks(current_game(), current_position(), m, list));
}

int wasm_tokens(uint32_t length)
{
    struct token turn[GAME_TOKENS_MAX], next[GAME_TOKENS_MAX];
    struct move m;
    int count = 0;

    if (!current_read_move(length, current_game(), current_position(), &m))
        return -1;
    while (count < GAME_TOKENS_MAX &&
           current_game()->follow(current_position(), m, turn, count, next) > 0)
        turn[count++] = next[0];
    output_begin();
    put_tokens(turn, count);
    return count;
}

/* ---- beside the board ---- */

int current_write_hands(const struct game *g, const struct position *p)
{
    struct hand list[GAME_HANDS_MAX];
    const int count = g->hands(p, list);

    output_begin();
    for (int i = 0; i < count; i++) {
        output_put(i == 0 ? "" : "\n");
        if (list[i].seat == GAME_EVERYBODY)
            output_put_char('-');
        else
            output_put_number(list[i].seat);
        output_put_char(' ');
        output_put_char(list[i].piece);
        output_put_char(' ');
        output_put_number(list[i].count);
        output_put_char(' ');
        output_put_number(list[i].whole);
    }
    return count;
}

int wasm_hands(void)
{
    return current_write_hands(current_game(), current_position());
}
