/*
 * exports_editor.c - setting up a position, as documented in exports_editor.h.
 */
#include "wasm/exports_editor.h"

#include <string.h>

#include "editor/draft.h"
#include "rules/position_text.h"
#include "wasm/current.h"
#include "wasm/fail.h"
#include "wasm/input.h"
#include "wasm/output.h"

static int fail_draft(const struct draft_error *why)
{
    char text[REASON_TEXT_MAX];

    if (why->code == DRAFT_ERROR_REASON)
        return fail_because(&why->reason);
    draft_error_write(why, output_language(), output_names(), text);
    output_begin();
    output_put(draft_error_name(why));
    output_put_char('\n');
    output_put(text);
    return -1;
}

static int put_text(const char *text)
{
    output_begin();
    output_put(text);
    return 0;
}

static int put_draft(const struct draft *d)
{
    char text[GAME_TEXT_MAX];

    draft_write(d, text);
    return put_text(text);
}

int wasm_draft_pieces(int game, int players)
{
    const struct game *g = current_find_game_of_seats(game, players);
    char text[DRAFT_TEXT_MAX];

    if (!g)
        return -1;
    draft_pieces(g, players, text);
    return put_text(text);
}

int wasm_draft_clear(int game, int players)
{
    const struct game *g = current_find_game_of_seats(game, players);
    struct draft d;

    if (!g)
        return -1;
    draft_clear(&d, g, players);
    return put_draft(&d);
}

/* Returns the length of a text up to a character, or to its end. */
static size_t length_to(const char *text, char end)
{
    const char *found = strchr(text, end);

    return found ? (size_t)(found - text) : strlen(text);
}

/* Reads the draft in the input's first line; *act is the text after it. Returns false after
 * failing. */
static bool read_draft(int game, uint32_t length, struct draft *d, const char **act)
{
    const char *text = input_text(length);
    const struct game *g = text ? current_find_game(game) : NULL;
    const size_t first = g ? length_to(text, '\n') : 0;
    char line[GAME_TEXT_MAX];
    struct draft_error why = {.code = DRAFT_ERROR_FORM, .game = g};

    if (!g)
        return false;
    if (first < sizeof line) {
        memcpy(line, text, first);
        line[first] = '\0';
        *act = text[first] ? text + first + 1 : text + first;
        if (draft_read(d, g, line, &why))
            return true;
    }
    fail_draft(&why);
    return false;
}

/* Reads the next word of an act, up to a space or the end; returns false if it is too long. */
static bool read_word(const char **act, char word[static GAME_MOVE_TEXT_MAX])
{
    const size_t length = length_to(*act, ' ');

    if (length >= GAME_MOVE_TEXT_MAX)
        return false;
    memcpy(word, *act, length);
    word[length] = '\0';
    *act += length;
    position_text_skip(act, ' ');
    return true;
}

static int read_count(const char *word)
{
    int number;

    return position_text_number(&word, &number) && *word == '\0' ? number : -1;
}

static bool act_on(struct draft *d, const char *act, struct draft_error *why)
{
    char what[GAME_MOVE_TEXT_MAX], first[GAME_MOVE_TEXT_MAX], second[GAME_MOVE_TEXT_MAX];
    struct token at = {0};

    *why = (struct draft_error){.code = DRAFT_ERROR_PIECE, .game = d->game};
    if (!read_word(&act, what) || !read_word(&act, first) || !read_word(&act, second) || *act)
        return false;
    if (what[0] == '\0')
        return true;
    token_read(first, &at);
    if (strcmp(what, "put") == 0)
        return draft_put(d, at, second, why);
    if (strcmp(what, "take") == 0)
        return draft_take(d, at, why);
    if (strcmp(what, "turn") == 0)
        return draft_turn(d, read_count(first), why);
    if (strcmp(what, "hand") == 0)
        return draft_hand(d, read_count(first), read_count(second), why);
    if (strcmp(what, "initial") == 0)
        return draft_initial(d, read_count(first), read_count(second), why);
    return strcmp(what, "last") == 0 && draft_last(d, first, why);
}

int wasm_draft_edit(int game, uint32_t length)
{
    const char *act;
    struct draft d;
    struct draft_error why;

    if (!read_draft(game, length, &d, &act))
        return -1;
    return act_on(&d, act, &why) ? put_draft(&d) : fail_draft(&why);
}

int wasm_draft_judge(int game, uint32_t length)
{
    const char *act;
    struct draft d;
    struct draft_error why;

    if (!read_draft(game, length, &d, &act))
        return -1;
    return draft_judge(&d, &why) ? put_draft(&d) : fail_draft(&why);
}

int wasm_draft_hands(int game, uint32_t length)
{
    const char *act;
    struct draft d;

    if (!read_draft(game, length, &d, &act))
        return -1;
    return current_write_hands(d.game, &d.at.position);
}

int wasm_draft_lasts(int game, uint32_t length)
{
    const char *act;
    char text[DRAFT_TEXT_MAX];
    struct draft d;

    if (!read_draft(game, length, &d, &act))
        return -1;
    draft_lasts(&d, text);
    return put_text(text);
}
