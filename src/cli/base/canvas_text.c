/*
 * canvas_text.c - writes text on a canvas, and measures its columns.
 */
#define _XOPEN_SOURCE 700 /* wcwidth() */

#include "cli/base/canvas_text.h"

#include <assert.h>
#include <string.h>
#include <wchar.h>

/* Decodes one character; returns its bytes, 0 if they are not UTF-8. */
static size_t decode(const char *text, uint32_t *code)
{
    const unsigned char first = (unsigned char)text[0];
    const size_t length = first < 0x80   ? 1
                          : first < 0xc2 ? 0
                          : first < 0xe0 ? 2
                          : first < 0xf0 ? 3
                          : first < 0xf5 ? 4
                                         : 0;

    *code = length == 1 ? first : first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        const unsigned char next = (unsigned char)text[i];
        if ((next & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (next & 0x3f);
    }
    return length;
}

/*
 * Whether a character may be printed: controls (escape sequences begin with one) and invalid bytes
 * must not reach the terminal.
 */
static bool printable(uint32_t code, size_t length)
{
    return length > 0 && code >= 32 && (code < 127 || code >= 160);
}

int canvas_next_glyph(const char **text, char glyph[static 8])
{
    uint32_t code = 0;
    const size_t length = decode(*text, &code);

    if (!printable(code, length)) {
        memcpy(glyph, "?", 2);
        *text += length > 0 ? length : 1;
        return 1;
    }
    memcpy(glyph, *text, length);
    glyph[length] = '\0';
    *text += length;
    /* A locale without Unicode has no widths: there, everything becomes one ASCII letter. */
    const int columns = wcwidth((wchar_t)code);
    return columns < 0 ? 1 : columns;
}

int canvas_text_columns(const char *text)
{
    char glyph[8];
    int columns = 0;

    while (*text)
        columns += canvas_next_glyph(&text, glyph);
    return columns;
}

int canvas_text_padding(const char *text, int width)
{
    const int columns = canvas_text_columns(text);

    return columns < width ? width - columns : 0;
}

const char *canvas_glyph_ascii(const char *glyph)
{
    static const struct {
        const char *from, *to;
    } table[] = {
        {"●", "o"}, {"◆", "x"}, {"■", "#"}, {"▲", "^"},  {"▶", ">"},      {"▼", "v"},
        {"◀", "<"}, {"◉", "o"}, {"◈", "x"}, {"─", "-"},  {"│", "|"},      {"┼", "+"},
        {"━", "="}, {"┃", "H"}, {"·", "."}, {"•", "*"},  {"…", "~"},      {"×", "x"},
        {"✗", "!"}, {"✓", "+"}, {"▮", "|"}, {"▯", "."},  {"↑", "^"},      {"→", ">"},
        {"↓", "v"}, {"←", "<"}, {"’", "'"}, {"«", "\""}, {"»", "\""},     {"é", "e"},
        {"è", "e"}, {"ê", "e"}, {"ë", "e"}, {"à", "a"},  {"â", "a"},      {"ç", "c"},
        {"ù", "u"}, {"û", "u"}, {"ô", "o"}, {"î", "i"},  {"ï", "i"},      {"É", "E"},
        {"À", "A"}, {"Ê", "E"}, {"œ", "o"}, {"—", "-"},  {"\u00a0", " "}, {"\u202f", " "},
        {"┌", "+"}, {"┐", "+"}, {"└", "+"}, {"┘", "+"},  {"├", "+"},      {"┤", "+"},
        {"═", "="}, {"║", "H"}, {"╎", ":"}, {"╌", "-"},  {"▸", ">"},      {"◂", "<"},
    };

    if ((unsigned char)glyph[0] < 128)
        return glyph;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (strcmp(table[i].from, glyph) == 0)
            return table[i].to;
    return "?";
}

/* ---- on a canvas ---- */

int canvas_text(struct canvas *c, int x, int y, int width, const char *text, enum colour ink,
                int attributes)
{
    char glyph[8];
    int used = 0;

    while (*text) {
        const int columns = canvas_next_glyph(&text, glyph);
        if (used + columns > width)
            break;
        if (columns > 0)
            canvas_put(c, x + used, y, glyph, ink, attributes);
        if (columns == 2)
            canvas_put(c, x + used + 1, y, "", ink, COVERED);
        used += columns;
    }
    return used;
}

/*
 * Returns how many bytes of `text` fit on a line: up to the last space, or less if a word is too
 * long.
 */
static size_t line_length(const char *text, int width)
{
    const char *at = text;
    size_t space = 0;
    int used = 0;
    char glyph[8];

    while (*at && *at != '\n') {
        const size_t before = (size_t)(at - text);
        if (*at == ' ')
            space = before;
        used += canvas_next_glyph(&at, glyph);
        if (used > width)
            return space > 0 ? space : before;
    }
    return (size_t)(at - text);
}

int canvas_wrap(struct canvas *c, int x, int y, int width, int height, const char *text,
                enum colour ink, int attributes)
{
    int lines = 0;

    for (; *text && lines < height; lines++) {
        char line[4 * CANVAS_WIDTH_MAX + 1];
        const size_t length = line_length(text, width);
        assert(length < sizeof line);
        memcpy(line, text, length);
        line[length] = '\0';
        canvas_text(c, x, y + lines, width, line, ink, attributes);
        text += length > 0 || *text == '\n' ? length : 1;
        text += *text == ' ' || *text == '\n';
    }
    return lines;
}
