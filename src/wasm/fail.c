/*
 * fail.c - writes failures as text.
 */
#include "wasm/fail.h"

#include <assert.h>

#include "rules/sentence.h"
#include "wasm/output.h"

struct fault_words {
    const char *code;
    uint16_t sentence; /* enum text */
};

static const struct fault_words faults[FAULT_COUNT] = {
    [FAULT_TEXT] = {"bad-text", TEXT_FAULT_BAD_TEXT},
    [FAULT_NUMBER] = {"bad-number", TEXT_FAULT_BAD_NUMBER},
    [FAULT_GAME] = {"no-such-game", TEXT_FAULT_NO_SUCH_GAME},
    [FAULT_PLAYERS] = {"bad-players", TEXT_FAULT_BAD_PLAYERS},
    [FAULT_POSITION] = {"bad-position", TEXT_FAULT_BAD_POSITION},
    [FAULT_NAME] = {"bad-name", TEXT_FAULT_BAD_NAME},
    [FAULT_RECORD] = {"bad-record", TEXT_FAULT_BAD_RECORD},
    [FAULT_NOT_NOW] = {"not-now", TEXT_FAULT_NOT_NOW},
    [FAULT_ROOM] = {"no-room", TEXT_FAULT_NO_ROOM},
};

static int fail_with(const char *code, const char *sentence)
{
    output_begin();
    output_put(code);
    output_put_char('\n');
    output_put(sentence);
    return -1;
}

int fail(enum fault fault)
{
    assert(fault < FAULT_COUNT);
    return fail_with(faults[fault].code,
                     language_text(output_language(), (enum text)faults[fault].sentence));
}

int fail_saying(enum fault fault, const char *sentence)
{
    assert(fault < FAULT_COUNT);
    return fail_with(faults[fault].code, sentence);
}

static void put_position(struct sentence *s, int which, enum sentence_case how)
{
    (void)which;
    (void)how;
    sentence_put(s, s->about);
}

int fail_unsorted(const char *sorted)
{
    static const char *const values[] = {"position", NULL};
    char text[REASON_TEXT_MAX + GAME_TEXT_MAX];
    struct sentence s = {.text = text,
                         .size = sizeof text,
                         .language = output_language(),
                         .values = values,
                         .put_value = put_position,
                         .about = sorted};

    sentence_put_template(&s, TEXT_FAULT_UNSORTED);
    return fail_with(faults[FAULT_POSITION].code, text);
}

int fail_because(const struct reason *why)
{
    char text[REASON_TEXT_MAX];

    reason_write(why, output_language()->tag, output_names(), text);
    fail_with(reason_name((enum reason_code)why->code), text);
    for (int i = 0; i < why->count; i++) {
        char place[TOKEN_TEXT_MAX];
        token_write(why->cells[i], place);
        output_put_char(i == 0 ? '\n' : ' ');
        output_put(place);
    }
    return -1;
}

int fail_record(const struct record_error *error)
{
    char text[RECORD_ERROR_TEXT_MAX];

    record_error_write(error, output_language()->tag, text);
    return fail_saying(FAULT_RECORD, text);
}
