/*
 * buffers.c - texts in and out of the module.
 */
#include "wasm/buffers.h"

#include <assert.h>
#include <string.h>

#include "wasm/exports.h"

static char input[BUFFER_SIZE];
static char output[BUFFER_SIZE];
static size_t output_used;
static enum language language = LANGUAGE_EN;

char *wasm_input(void)
{
    return input;
}

/* One byte is kept for the NUL that input_text() puts behind the text. */
uint32_t wasm_input_size(void)
{
    return BUFFER_SIZE - 1;
}

const char *wasm_output(void)
{
    return output;
}

uint32_t wasm_output_length(void)
{
    return output_used;
}

int wasm_speak(int number)
{
    if (number < 0 || number >= LANGUAGE_COUNT)
        return fail(FAULT_NUMBER);
    language = (enum language)number;
    return 0;
}

enum language output_language(void)
{
    return language;
}

const char *input_text(uint32_t length)
{
    if (length >= BUFFER_SIZE) {
        fail(FAULT_TEXT);
        return NULL;
    }
    input[length] = '\0';
    if (strlen(input) != length) {
        fail(FAULT_TEXT);
        return NULL;
    }
    return input;
}

/* ---- answers ---- */

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

/* ---- failures ---- */

struct fault_words {
    const char *word;
    const char *sentence[LANGUAGE_COUNT];
};

static const struct fault_words faults[FAULT_COUNT] = {
    [FAULT_TEXT] = {"bad-text", {"this text cannot be read", "ce texte est illisible"}},
    [FAULT_NUMBER] = {"bad-number",
                      {"this number is out of range", "ce nombre est hors des limites"}},
    [FAULT_GAME] = {"no-such-game", {"there is no such game", "ce jeu n'existe pas"}},
    [FAULT_SEATS] = {"bad-players",
                     {"this game is not for so many players",
                      "ce jeu n'est pas prévu pour ce nombre de joueurs"}},
    [FAULT_POSITION] = {"bad-position",
                        {"this is not a position of this game",
                         "ce n'est pas une position de ce jeu"}},
    [FAULT_NAME] = {"bad-name",
                    {"this cannot be the name of a player", "ce ne peut être le nom d'un joueur"}},
    [FAULT_RECORD] = {"bad-record",
                      {"this cannot be read as a game", "ce texte n'est pas celui d'une partie"}},
    [FAULT_NOT_NOW] = {"not-now",
                       {"this cannot be done as the game stands",
                        "ce n'est pas possible en l'état de la partie"}},
};

static int fail_with(const char *word, const char *sentence)
{
    output_begin();
    output_put(word);
    output_put_char('\n');
    output_put(sentence);
    return -1;
}

int fail(enum fault fault)
{
    assert(fault < FAULT_COUNT);
    return fail_with(faults[fault].word, faults[fault].sentence[language]);
}

int fail_because(const struct reason *why)
{
    char text[REASON_TEXT_MAX];

    reason_write(why, language, text);
    fail_with(reason_name((enum reason_code)why->code), text);
    output_put_char('\n');
    output_put_number(why->seat);
    output_put_char(' ');
    output_put_char(why->piece ? (char)why->piece : '-');
    for (int i = 0; i < why->count; i++) {
        char place[TOKEN_TEXT_MAX];
        token_write(why->cells[i], place);
        output_put_char(' ');
        output_put(place);
    }
    return -1;
}

int fail_record(const struct record_error *error)
{
    char text[RECORD_ERROR_TEXT_MAX];

    record_error_write(error, language, text);
    return fail_with(faults[FAULT_RECORD].word, text);
}
