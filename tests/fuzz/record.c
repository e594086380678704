/*
 * record.c - fuzzes the reader of records: an accepted text is written and read again the same; a
 * refused one has a line and a message.
 */
#include "fuzz.h"

#include "record/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct record r, back;
    static char first[RECORD_TEXT_MAX], second[RECORD_TEXT_MAX];
    char *text = fuzz_text(data, size), sentence[RECORD_ERROR_TEXT_MAX];
    struct record_error error;
    const bool read = record_read(&r, text, &error);

    free(text);
    if (!read) {
        must(error.fault > RECORD_OK && error.fault < RECORD_FAULT_COUNT && error.line >= 1);
        for (int language = 0; language_at(language); language++)
            must(record_error_write(&error, language_at(language)->tag, sentence) > 0);
        return 0;
    }
    const size_t length = record_write(&r, first, sizeof first);
    must(length < sizeof first && record_read(&back, first, &error));
    must(record_write(&back, second, sizeof second) == length && strcmp(first, second) == 0);
    must(memcmp(&r.now, &back.now, r.game->size) == 0 && r.ending == back.ending);
    return 0;
}
