/*
 * output.c - the buffer for the module's answers, and the language of its sentences.
 */
#include "wasm/output.h"

#include <assert.h>
#include <string.h>

#include "wasm/exports.h"
#include "wasm/fail.h"
#include "wasm/input.h"

static char output[OUTPUT_SIZE];
static size_t output_used;
static const struct language *language;
static char names[GAME_SEATS_MAX][REASON_NAME_MAX + 1];

const char *wasm_output(void)
{
    return output;
}

uint32_t wasm_output_length(void)
{
    return output_used;
}

int wasm_set_language(uint32_t length)
{
    const char *tag = input_text(length);

    if (!tag)
        return -1;
    if (!language_find(tag))
        return fail(FAULT_TEXT);
    language = language_find(tag);
    return 0;
}

const struct language *output_language(void)
{
    return language ? language : language_at(0);
}

int wasm_name_seat(int seat, uint32_t length)
{
    const char *name = input_text(length);

    if (!name)
        return -1;
    if (seat < 0 || seat >= GAME_SEATS_MAX)
        return fail(FAULT_NUMBER);
    if (length >= sizeof names[seat])
        return fail(FAULT_NAME);
    memcpy(names[seat], name, length + 1);
    return 0;
}

const char *const *output_names(void)
{
    static const char *const table[GAME_SEATS_MAX] = {names[0], names[1], names[2], names[3]};

    return table;
}

void output_begin(void)
{
    output_used = 0;
}

void output_put(const char *text)
{
    const size_t length = strlen(text);

    assert(length <= sizeof output - output_used);
    memcpy(output + output_used, text, length);
    output_used += length;
}

void output_put_char(char c)
{
    assert(output_used < sizeof output);
    output[output_used++] = c;
}

void output_put_number(uint32_t number)
{
    if (number > 9)
        output_put_number(number / 10);
    output_put_char((char)('0' + number % 10));
}

char *output_whole(void)
{
    return output;
}

void output_set_length(size_t length)
{
    assert(length <= sizeof output);
    output_used = length;
}
