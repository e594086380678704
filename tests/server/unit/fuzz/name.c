/*
 * name.c - fuzzes names: an allowed name has a key, its capitals have the same key, and it is valid
 * text.
 */
#include "server/people/name.h"
#include "fuzz.h"
#include "json/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), key[NAME_KEY_MAX], capital[NAME_KEY_MAX];
    int letters = 0;
    uint32_t c;

    const enum name_refusal refusal = name_check(text, key);
    must(refusal < NAME_REFUSALS);
    if (refusal == NAME_OK) {
        must(strlen(text) < NAME_TEXT_MAX && key[0] != '\0' && strlen(key) < sizeof key);
        for (const char *at = text; *at; letters++) {
            const size_t length = utf8_read(at, strlen(at), &c);
            must(length > 0);
            at += length;
        }
        must(letters >= NAME_LETTERS_MIN && letters <= NAME_LETTERS_MAX);
        for (char *at = text; *at; at++)
            if (*at >= 'a' && *at <= 'z')
                *at = (char)(*at - 'a' + 'A');
        must(name_check(text, capital) == NAME_OK && strcmp(key, capital) == 0);
    }
    free(text);
    return 0;
}
