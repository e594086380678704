/*
 * utf8.c - reads and writes one UTF-8 character, by table 3-7 of the Unicode standard.
 */
#include "json/utf8.h"

#include <assert.h>

size_t utf8_read(const char *text, size_t size, uint32_t *character)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;

    if (size == 0)
        return 0;
    const unsigned first = bytes[0];
    const size_t length = first < 0x80       ? 1
                          : first >> 5 == 6  ? 2
                          : first >> 4 == 14 ? 3
                          : first >> 3 == 30 ? 4
                                             : 0;
    if (length == 0 || length > size)
        return 0;
    uint32_t value = length == 1 ? first : first & (0x7fU >> length);
    for (size_t i = 1; i < length; i++) {
        if (bytes[i] >> 6 != 2)
            return 0;
        value = value << 6 | (bytes[i] & 0x3fU);
    }
    if (value < least[length] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
        return 0;
    *character = value;
    return length;
}

size_t utf8_write(uint32_t character, char text[static 4])
{
    assert(character <= 0x10ffff && !(character >= 0xd800 && character < 0xe000));
    const size_t length = character < 0x80      ? 1
                          : character < 0x800   ? 2
                          : character < 0x10000 ? 3
                                                : 4;
    if (length == 1) {
        text[0] = (char)character;
        return 1;
    }
    for (size_t i = length - 1; i > 0; i--, character >>= 6)
        text[i] = (char)(0x80 | (character & 0x3f));
    text[0] = (char)(((0xff00U >> length) & 0xff) | character);
    return length;
}
