/*
 * exports_turn.c - turns, token by token: choices, marks, and building a turn.
 */
#include <string.h>

#include "rules/turn_builder.h"
#include "wasm/current.h"
#include "wasm/exports.h"
#include "wasm/fail.h"
#include "wasm/input.h"
#include "wasm/output.h"

/* Reads one token and the space after it, if any; returns false if there is no token. */
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

int wasm_mid_turn(uint32_t length)
{
    struct token turn[CURRENT_TOKENS_MAX];
    const int count = current_read_tokens(length, turn);
    union any_position shown;

    if (count < 0)
        return -1;
    game_mid_turn(current_game(), current_position(), turn, count, &shown.position);
    return current_put_position(current_game(), &shown.position);
}

static int put_marks(const struct mark *list, int count)
{
    output_begin();
    for (int i = 0; i < count; i++) {
        output_put(i == 0 ? "" : "\n");
        output_put(game_mark_name((enum mark_kind)list[i].kind));
        output_put_char(' ');
        current_put_seat(list[i].seat);
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

/* ---- a turn being built ---- */

/* Reads tokens, forced ones preceded by "="; returns -1 after failing if the text is invalid. */
static int read_built(uint32_t length, struct token turn[static CURRENT_TOKENS_MAX],
                      unsigned *forced)
{
    char *text = input_text(length) ? wasm_input() : NULL;
    size_t kept = 0;
    int place = 0;

    *forced = 0;
    for (size_t i = 0; text && text[i]; i++) {
        place += text[i] == ' ';
        if (text[i] == '=')
            *forced |= 1u << (place & 7);
        else
            text[kept++] = text[i];
    }
    return text ? current_read_tokens((uint32_t)kept, turn) : -1;
}

static int put_built(const struct built_turn *turn)
{
    output_begin();
    for (int i = 0; i < turn->count; i++) {
        output_put(i == 0 ? "" : " ");
        output_put(turn->forced >> i & 1 ? "=" : "");
        put_tokens(&turn->tokens[i], 1);
    }
    return 0;
}

static struct built_turn built(const struct token *tokens, int count, unsigned forced)
{
    struct built_turn turn = {.count = (uint8_t)count,
                              .forced = (uint8_t)(forced & ((1u << count) - 1))};

    for (int i = 0; i < count; i++)
        turn.tokens[i] = tokens[i];
    return turn;
}

int wasm_turn_begin(void)
{
    struct built_turn turn = {0};

    turn_follow(current_game(), current_position(), &turn);
    return put_built(&turn);
}

int wasm_turn_choose(uint32_t length)
{
    struct token tokens[CURRENT_TOKENS_MAX];
    unsigned forced;
    const int count = read_built(length, tokens, &forced);

    if (count < 0)
        return -1;
    if (count == 0)
        return fail(FAULT_NUMBER);
    struct built_turn turn = built(tokens, count - 1, forced);
    const bool taken = turn_choose(current_game(), current_position(), &turn, tokens[count - 1]);
    put_built(&turn);
    return taken;
}

int wasm_turn_undo(uint32_t length)
{
    struct token tokens[CURRENT_TOKENS_MAX];
    unsigned forced;
    const int count = read_built(length, tokens, &forced);

    if (count < 0)
        return -1;
    if (count > GAME_TOKENS_MAX)
        return fail(FAULT_NUMBER);
    struct built_turn turn = built(tokens, count, forced);
    const bool undone = turn_undo(&turn);
    put_built(&turn);
    return undone;
}
