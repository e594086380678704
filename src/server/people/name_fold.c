/*
 * name_fold.c - letters of nine scripts, and how they are folded.
 *
 * Letters with marks are taken in their composed form (NFC) only; clients send them so. Scripts
 * whose words need combining marks are not here yet.
 */
#include "server/people/name_fold.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "json/utf8.h"

/*
 * Latin letters as their plain small letter, from U+00C0, U+0180 and U+1E00. A dot is no letter
 * for names; A, O, S and T stand for ae, oe, ss and th; l is i already.
 */
static const char latin_00c0[] = "aaaaaaAceeeeiiiidnooooo.ouuuuyTSaaaaaaAceeeeiiiidnooooo.ouuuuyTy"
                                 "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkkiiiiii."
                                 ".iinnnnnn.nnooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz.";
static const char latin_0180[] = "b.................f.............oo.............uu..............."
                                 ".............aaiioouuuuuuuuuu.aaaaAAggggkkoooo..j...gg..nnaaAAoo"
                                 "aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............"
                                 "................";
static const char latin_1e00[] = "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkiiiiiiiimm"
                                 "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
                                 "wwwwwwwwwwxxxxyyzzzzzzhtwy....S.aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
                                 "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

struct range {
    uint16_t first, last;
    enum name_script script;
};

static const struct range ranges[] = {
    {0x0386, 0x0386, SCRIPT_GREEK},      {0x0388, 0x038a, SCRIPT_GREEK},
    {0x038c, 0x038c, SCRIPT_GREEK},      {0x038e, 0x03a1, SCRIPT_GREEK},
    {0x03a3, 0x03ce, SCRIPT_GREEK},      {0x0400, 0x0481, SCRIPT_CYRILLIC},
    {0x048a, 0x052f, SCRIPT_CYRILLIC},   {0x0531, 0x0556, SCRIPT_ARMENIAN},
    {0x0561, 0x0587, SCRIPT_ARMENIAN},   {0x05d0, 0x05ea, SCRIPT_HEBREW},
    {0x0620, 0x063f, SCRIPT_ARABIC},     {0x0641, 0x064a, SCRIPT_ARABIC},
    {0x0671, 0x06d3, SCRIPT_ARABIC},     {0x10d0, 0x10fa, SCRIPT_GEORGIAN},
    {0xac00, 0xd7a3, SCRIPT_HANGUL},     {0x3041, 0x3096, SCRIPT_EAST_ASIAN},
    {0x30a1, 0x30fa, SCRIPT_EAST_ASIAN}, {0x30fc, 0x30fc, SCRIPT_EAST_ASIAN},
    {0x4e00, 0x9fff, SCRIPT_EAST_ASIAN},
};

/* The plain letter of a Latin one, or '.' */
static char latin(uint32_t c)
{
    if (c < 0x80) {
        const uint32_t small = c | 0x20;
        return small < 'a' || small > 'z' ? '.' : small == 'l' ? 'i' : (char)small;
    }
    if (c >= 0xc0 && c < 0x180)
        return latin_00c0[c - 0xc0];
    if (c >= 0x180 && c < 0x250)
        return latin_0180[c - 0x180];
    return c >= 0x1e00 && c < 0x1f00 ? latin_1e00[c - 0x1e00] : '.';
}

enum name_script name_script(uint32_t character)
{
    if (latin(character) != '.')
        return SCRIPT_LATIN;
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (character >= ranges[i].first && character <= ranges[i].last)
            return ranges[i].script;
    return SCRIPT_NONE;
}

/* Small letters; a Greek vowel loses its accent, a final sigma is a sigma. */
static uint32_t small_greek(uint32_t c)
{
    static const uint16_t pairs[][2] = {
        {0x386, 0x3b1}, {0x388, 0x3b5}, {0x389, 0x3b7}, {0x38a, 0x3b9}, {0x38c, 0x3bf},
        {0x38e, 0x3c5}, {0x38f, 0x3c9}, {0x390, 0x3b9}, {0x3aa, 0x3b9}, {0x3ab, 0x3c5},
        {0x3ac, 0x3b1}, {0x3ad, 0x3b5}, {0x3ae, 0x3b7}, {0x3af, 0x3b9}, {0x3b0, 0x3c5},
        {0x3c2, 0x3c3}, {0x3ca, 0x3b9}, {0x3cb, 0x3c5}, {0x3cc, 0x3bf}, {0x3cd, 0x3c5},
        {0x3ce, 0x3c9},
    };

    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (pairs[i][0] == c)
            return pairs[i][1];
    return c >= 0x391 && c <= 0x3a9 ? c + 0x20 : c;
}

static uint32_t small_cyrillic(uint32_t c)
{
    if (c >= 0x400 && c <= 0x40f)
        c += 0x50;
    else if (c >= 0x410 && c <= 0x42f)
        c += 0x20;
    else if (c == 0x4c0)
        c = 0x4cf;
    else if (c >= 0x4c1 && c <= 0x4ce)
        c += c & 1;
    else if (c >= 0x460 && c <= 0x52f && c != 0x4cf)
        c |= 1;
    return c == 0x451 ? 0x435 : c; /* ё is е to many readers. */
}

/* The Latin letter that a small letter looks like, itself or as its capital; NUL if none. */
static char lookalike(uint32_t c)
{
    static const struct {
        uint16_t from;
        char to;
    } pairs[] = {
        {0x3b1, 'a'}, {0x3b2, 'b'}, {0x3b5, 'e'}, {0x3b6, 'z'}, {0x3b7, 'h'}, {0x3b9, 'i'},
        {0x3ba, 'k'}, {0x3bc, 'm'}, {0x3bd, 'n'}, {0x3bf, 'o'}, {0x3c1, 'p'}, {0x3c4, 't'},
        {0x3c5, 'y'}, {0x3c7, 'x'}, {0x430, 'a'}, {0x432, 'b'}, {0x435, 'e'}, {0x43a, 'k'},
        {0x43c, 'm'}, {0x43d, 'h'}, {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x442, 't'},
        {0x443, 'y'}, {0x445, 'x'}, {0x455, 's'}, {0x456, 'i'}, {0x457, 'i'}, {0x458, 'j'},
        {0x4cf, 'i'},
    };

    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (pairs[i].from == c)
            return pairs[i].to;
    return '\0';
}

static int put(const char *from, char text[static NAME_FOLD_MAX])
{
    const size_t size = strlen(from);

    assert(size < NAME_FOLD_MAX);
    memcpy(text, from, size + 1);
    return (int)size;
}

int name_fold(uint32_t letter, char text[static NAME_FOLD_MAX])
{
    char bytes[5] = {latin(letter)};

    if (bytes[0] != '.')
        return put(bytes[0] == 'A'   ? "ae"
                   : bytes[0] == 'O' ? "oe"
                   : bytes[0] == 'S' ? "ss"
                   : bytes[0] == 'T' ? "th"
                                     : bytes,
                   text);
    const enum name_script script = name_script(letter);
    if (script == SCRIPT_GREEK)
        letter = small_greek(letter);
    else if (script == SCRIPT_CYRILLIC)
        letter = small_cyrillic(letter);
    else if (script == SCRIPT_ARMENIAN && letter <= 0x556)
        letter += 0x30;
    bytes[0] = lookalike(letter);
    if (bytes[0] == '\0')
        utf8_write(letter, bytes);
    return put(bytes, text);
}
