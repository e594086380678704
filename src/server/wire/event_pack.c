/*
 * event_pack.c - packs events: bytes that never occur in ASCII JSON stand for words.
 */
#include "server/wire/event_pack.h"

#include <assert.h>
#include <string.h>

#include "server/base/id.h"

/*
 * In a packed text, 1 precedes a byte that stands for itself; 2 to 31 and 128 to 155 are words, 156
 * to 255 pairs of digits.
 */
enum { ITSELF = 1, WORDS = 2, LOW_WORDS = 30, HIGH_WORDS = 128, PAIRS = 156 };

/*
 * Sorted by first character, and a word before its prefixes. The codes may change at any time,
 * because packed events are in memory only.
 */
#define WORD(text) {text, sizeof text - 1}
static const struct word {
    const char *text;
    size_t size;
} words[] = {
    WORD("move\",\"at\":"),
    WORD(",\"seat\":0,\"actor\":\""),
    WORD(",\"seat\":1,\"actor\":\""),
    WORD(",\"seat\":"),
    WORD(",\"actor\":\""),
    WORD(",\"command\":\""),
    WORD(",\"used\":"),
    WORD(",\"lag\":"),
    WORD(",\"gap\":"),
    WORD(",\"version\":"),
    WORD(",\"ply\":"),
    WORD(",\"fingerprint\":\""),
    WORD(",\"time_left\":["),
    WORD(",\"until\":"),
    WORD(",\"level\":"),
    WORD(",\"asked\":["),
    WORD(",\"offer\":\""),
    WORD(",\"phrase\":"),
    WORD(",\"account\":true"),
    WORD(",\"seating\":\""),
    WORD(",\"rematch\":\""),
    WORD(",\"ending\":\""),
    WORD(",\"clock\":\""),
    WORD(",\"increment\":"),
    WORD(",\"order\":\""),
    WORD(",\"private\":"),
    WORD(",\"swap\":"),
    WORD("\",\"at\":"),
    WORD("\",\"command\":\""),
    WORD("\",\"move\":\""),
    WORD("\",\"used\":"),
    WORD("\",\"version\":"),
    WORD("\",\"to_move\":0,\"time_left\":["),
    WORD("\",\"to_move\":1,\"time_left\":["),
    WORD("\",\"to_move\":"),
    WORD("\",\"winners\":["),
    WORD("\",\"options\":{\"game\":\""),
    WORD("\",\"players\":"),
    WORD("\",\"base\":"),
    WORD("\",\"rated\":"),
    WORD("],\"since\":"),
    WORD("],\"version\":"),
    WORD("],\"scores\":["),
    WORD("],\"ending\":\""),
};

enum { WORD_COUNT = sizeof words / sizeof *words };

static_assert(WORD_COUNT <= LOW_WORDS + PAIRS - HIGH_WORDS, "there is a byte for each");

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Writes the text with which every event of the game begins. */
static size_t write_beginning(uint64_t game, uint32_t seq, char text[static EVENT_WIRE_MAX])
{
    static const char before[] = "{\"game\":\"", between[] = "\",\"seq\":", after[] = ",\"act\":\"";
    char digits[10], *to = text;
    int count = 0;

    memcpy(to, before, sizeof before - 1);
    to += sizeof before - 1;
    id_write(game, to);
    to += ID_TEXT_MAX - 1;
    memcpy(to, between, sizeof between - 1);
    to += sizeof between - 1;
    do
        digits[count++] = (char)('0' + seq % 10);
    while (seq /= 10);
    while (count > 0)
        *to++ = digits[--count];
    memcpy(to, after, sizeof after - 1);
    return (size_t)(to - text) + sizeof after - 1;
}

/* Finds the word that the text begins with. Words with the same first character differ most where
 * their field's name begins. */
static int find_word(const char *text, size_t size)
{
    const size_t name = text[0] == ',' ? 2 : text[0] == 'm' ? 0 : 3;

    if ((text[0] != ',' && text[0] != '"' && text[0] != ']' && text[0] != 'm') || size <= name)
        return -1;
    for (int i = 0; i < WORD_COUNT; i++)
        if (words[i].text[name] == text[name] && words[i].text[0] == text[0] &&
            words[i].size <= size && memcmp(words[i].text, text, words[i].size) == 0)
            return i;
    return -1;
}

size_t event_pack(uint64_t game, uint32_t seq, const char *wire, size_t size,
                  char packed[static EVENT_PACKED_MAX])
{
    char beginning[EVENT_WIRE_MAX];
    size_t at = write_beginning(game, seq, beginning), to = 0;

    assert(size <= EVENT_WIRE_MAX && at <= size && memcmp(wire, beginning, at) == 0);
    while (at < size) {
        const unsigned char c = (unsigned char)wire[at];
        const int word = find_word(wire + at, size - at);
        if (word >= 0) {
            packed[to++] = (char)(word < LOW_WORDS ? WORDS + word : HIGH_WORDS + word - LOW_WORDS);
            at += words[word].size;
        } else if (at + 1 < size && is_digit(wire[at]) && is_digit(wire[at + 1])) {
            packed[to++] = (char)(PAIRS + 10 * (c - '0') + (wire[at + 1] - '0'));
            at += 2;
        } else {
            if (c < ' ' || c >= HIGH_WORDS)
                packed[to++] = ITSELF;
            packed[to++] = (char)c;
            at++;
        }
    }
    assert(to <= EVENT_PACKED_MAX);
    return to;
}

size_t event_unpack(uint64_t game, uint32_t seq, const char *packed, size_t size,
                    char wire[static EVENT_WIRE_MAX])
{
    size_t to = write_beginning(game, seq, wire);

    for (size_t at = 0; at < size; at++) {
        const unsigned char c = (unsigned char)packed[at];
        if (c == ITSELF) {
            assert(at + 1 < size);
            wire[to++] = packed[++at];
        } else if (c >= PAIRS) {
            wire[to++] = (char)('0' + (c - PAIRS) / 10);
            wire[to++] = (char)('0' + (c - PAIRS) % 10);
        } else if (c < ' ' || c >= HIGH_WORDS) {
            const struct word *w = &words[c < ' ' ? c - WORDS : c - HIGH_WORDS + LOW_WORDS];
            assert(to + w->size <= EVENT_WIRE_MAX);
            memcpy(wire + to, w->text, w->size);
            to += w->size;
        } else {
            wire[to++] = (char)c;
        }
        assert(to <= EVENT_WIRE_MAX);
    }
    return to;
}
